//! Seats that do not run short: where every table of a game is full, the floor opens another, and closes it again when it is not needed. Private tables
//! are closed when nobody has sat there for a while.

use crate::app::Shared;
use crate::server::Opening;
use croupier_floor::wire::{Mode, Role, SeatName, TableSummary};
use croupier_floor::{Actor, OpenTable, Pace, is_private};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// How often the tables are looked at.
pub const EVERY: Duration = Duration::from_secs(3);
/// So many tables of a game are opened at the most.
const MOST: usize = 50;
/// The maximum number of tables of all games.
const MOST_OF_ALL: usize = 300;
/// A private table at which nobody sits is looked at so often before it closes.
const EMPTY_MOST: u32 = 200;
/// The house itself.
const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };

/// Looks after the seats for as long as the server runs.
pub async fn keep(app: Shared, opening: Opening, every: Duration) {
    let mut opened = opened_before(&app).await;
    let mut empty = BTreeMap::new();
    loop {
        tokio::time::sleep(every).await;
        if let Opening::EveryGame(pace) = opening {
            look(&app, pace, &mut opened).await;
        }
        close_private(&app, &mut empty, every).await;
        app.occupancy.tidy(&app.floor);
    }
}

/// Whether a person sits there: an automatic player leaves for one.
pub fn is_taken(seat: &SeatName) -> bool {
    seat.player.is_some() && seat.automatic.is_none()
}

fn has_a_free_seat(table: &&TableSummary) -> bool {
    !table.seats.iter().all(is_taken)
}

fn is_empty(table: &TableSummary) -> bool {
    !table.seats.iter().any(is_taken)
}

/// The further tables that the floor itself has opened before it was started again: those of the house, but for the first of each game.
async fn opened_before(app: &Shared) -> BTreeSet<i64> {
    let (mut games, mut opened) = (BTreeSet::new(), BTreeSet::new());
    for table in app.floor.tables().into_iter().filter(|table| table.mode == Mode::Virtual) {
        // What cannot be read stays open.
        let by_the_house = matches!(app.floor.opened_by(table.id).await, Ok(None));
        if !games.insert(table.game) && by_the_house {
            opened.insert(table.id);
        }
    }
    opened
}

/// Opens a table of each game whose tables are full, and closes those that it opened where nobody sits and another has a seat.
async fn look(app: &Shared, pace: Pace, opened: &mut BTreeSet<i64>) {
    let tables = app.floor.tables();
    let games: BTreeSet<&str> = tables.iter().map(|table| table.game.as_str()).collect();
    for game in games {
        let own: Vec<&TableSummary> =
            tables.iter().filter(|table| table.game == game && table.mode == Mode::Virtual).collect();
        let Some(first) = own.first() else { continue };
        let free: Vec<&&TableSummary> = own.iter().filter(|table| has_a_free_seat(table)).collect();
        if free.is_empty() && own.len() < MOST && tables.len() < MOST_OF_ALL {
            let steady = app.floor.steady_house().await;
            let open = OpenTable {
                game: game.to_string(),
                name: format!("{} {}", first.game_name, own.len() + 1),
                mode: Mode::Virtual,
                house: steady.in_force(game, app.house.of(game)),
                pace,
            };
            match app.floor.open_table(open, HOUSE).await {
                Ok(table) => drop(opened.insert(table)),
                Err(why) => tracing::warn!(%why, game, "no further table could be opened"),
            }
        }
        let not_needed: Vec<i64> = free
            .iter()
            .skip(1)
            .filter(|table| opened.contains(&table.id) && is_empty(table))
            .map(|table| table.id)
            .collect();
        for table in not_needed {
            // Somebody may have sat down just now.
            if app.floor.close_table(table, HOUSE).await.is_ok() {
                opened.remove(&table);
            }
        }
    }
}

/// Closes private tables at which nobody has sat for a while.
async fn close_private(app: &Shared, empty: &mut BTreeMap<i64, Instant>, every: Duration) {
    let tables = app.floor.all_tables();
    let private: Vec<i64> =
        tables.iter().filter(|table| is_private(table.id) && is_empty(table)).map(|table| table.id).collect();
    empty.retain(|table, _| private.contains(table));
    for table in private {
        let since = *empty.entry(table).or_insert_with(Instant::now);
        if since.elapsed() >= every * EMPTY_MOST && app.floor.close_table(table, HOUSE).await.is_ok() {
            empty.remove(&table);
        }
    }
}

//! Automatic opening and closing of tables.
//!
//! If all tables of a game are full, the floor opens another, and closes it when it is no longer needed. Private
//! tables close when they have been empty for a while.

use crate::app::{App, SharedApp};
use crate::server::Opening;
use croupier_floor::wire::{Mode, Role, SeatName, TableSummary};
use croupier_floor::{Actor, Pace, TableSetup, is_private};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// The interval between checks.
pub const EVERY: Duration = Duration::from_secs(3);
/// The maximum number of open tables per game.
const MOST: usize = 50;
/// The maximum number of tables of all games.
const MOST_OF_ALL: usize = 300;
/// The number of checks at which a private table is empty before it closes.
const EMPTY_MOST: u32 = 200;
/// The house as an actor.
const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };

/// Checks the seats until the server closes.
pub async fn keep(app: SharedApp, opening: Opening, every: Duration) {
    let mut opened = opened_before(&app).await;
    let mut empty = BTreeMap::new();
    loop {
        tokio::time::sleep(every).await;
        if let Opening::EveryGame(pace) = opening {
            look(&app, pace, &mut opened).await;
        }
        close_private(&app, &mut empty, every).await;
        app.occupancy.tidy(&app.floor);
        keep_counts(&app);
    }
}

/// Stores the quotas of addresses; a failure is logged and retried at the next check.
pub fn keep_counts(app: &App) {
    if let Err(why) = app.occupancy.save() {
        tracing::warn!(%why, "the counts of addresses cannot be kept");
    }
}

/// Whether a person holds the seat. A bot gives its seat to a person.
pub fn is_taken(seat: &SeatName) -> bool {
    seat.player.is_some() && seat.automatic.is_none()
}

fn has_a_free_seat(table: &&TableSummary) -> bool {
    !table.seats.iter().all(is_taken)
}

fn is_empty(table: &TableSummary) -> bool {
    !table.seats.iter().any(is_taken)
}

/// Returns the additional tables that the floor opened before a restart: those of the house except the first of each
/// game.
async fn opened_before(app: &SharedApp) -> BTreeSet<i64> {
    let (mut games, mut opened) = (BTreeSet::new(), BTreeSet::new());
    for table in app.floor.tables().into_iter().filter(|table| table.mode == Mode::Virtual) {
        // Tables whose owner cannot be read stay open.
        let by_the_house = matches!(app.floor.opened_by(table.id).await, Ok(None));
        if !games.insert(table.game) && by_the_house {
            opened.insert(table.id);
        }
    }
    opened
}

/// Opens a table for each game that is full, and closes additional tables that are empty while another has a free
/// seat.
async fn look(app: &SharedApp, pace: Pace, opened: &mut BTreeSet<i64>) {
    let tables = app.floor.tables();
    let games: BTreeSet<&str> = tables.iter().map(|table| table.game.as_str()).collect();
    for game in games {
        let own: Vec<&TableSummary> =
            tables.iter().filter(|table| table.game == game && table.mode == Mode::Virtual).collect();
        let Some(first) = own.first() else { continue };
        let free: Vec<&&TableSummary> = own.iter().filter(|table| has_a_free_seat(table)).collect();
        if free.is_empty() && own.len() < MOST && tables.len() < MOST_OF_ALL {
            let steady = app.floor.steady_house().await;
            let open = TableSetup {
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
            // A player may have sat down meanwhile.
            if app.floor.close_table(table, HOUSE).await.is_ok() {
                opened.remove(&table);
            }
        }
    }
}

/// Closes private tables that have been empty for a while.
async fn close_private(app: &SharedApp, empty: &mut BTreeMap<i64, Instant>, every: Duration) {
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

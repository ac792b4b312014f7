//! Seats that do not run short: where every table of a game is full, the floor opens another, and closes it again when it is not needed.

use crate::app::Shared;
use croupier_floor::wire::{Mode, Role, TableSummary};
use croupier_floor::{Actor, OpenTable, Pace};
use std::collections::BTreeSet;
use std::time::Duration;

/// How often the tables are looked at.
pub const EVERY: Duration = Duration::from_secs(3);
/// So many tables of a game are opened at the most.
const MOST: usize = 50;
/// The house itself.
const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };

/// Looks after the seats for as long as the server runs.
pub async fn keep(app: Shared, pace: Pace, every: Duration) {
    let mut opened = BTreeSet::new();
    loop {
        tokio::time::sleep(every).await;
        look(&app, pace, &mut opened).await;
    }
}

fn has_a_free_seat(table: &&TableSummary) -> bool {
    table.seats.iter().any(|seat| seat.player.is_none())
}

fn is_empty(table: &&TableSummary) -> bool {
    table.seats.iter().all(|seat| seat.player.is_none())
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
        if free.is_empty() && own.len() < MOST {
            let open = OpenTable {
                game: game.to_string(),
                name: format!("{} {}", first.game_name, own.len() + 1),
                mode: Mode::Virtual,
                house: app.house.of(game),
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

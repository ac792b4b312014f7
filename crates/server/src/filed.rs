//! 8.3: the tables of the house file: the floor has exactly these, and those that a supervisor has opened besides.

use crate::law::{FiledTable, House};
use croupier_floor::wire::{Role, TableSummary};
use croupier_floor::{Actor, Floor, FloorError, Pace, TableSetup};

/// The house as an actor.
const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };

/// Opens the tables of the house file that are not open, and closes the house's own tables that it does not name.
pub async fn open_tables(floor: &Floor, house: &House, pace: Pace) -> Result<(), FloorError> {
    for table in floor.tables() {
        let is_filed = house.tables().iter().any(|filed| is_it(house, filed, &table));
        if is_filed || floor.opened_by(table.id).await?.is_some() {
            continue;
        }
        match floor.close_table(table.id, HOUSE).await {
            Ok(()) => tracing::info!(table = table.id, "closed: the house file does not name it"),
            Err(why) => {
                tracing::warn!(table = table.id, %why, "open, though the house file does not name it")
            }
        }
    }
    for filed in house.tables() {
        if floor.tables().iter().any(|table| is_it(house, filed, table)) {
            continue;
        }
        let (game, mut choices) = house.resolve(&filed.game);
        choices.chosen.extend(filed.own.clone());
        let house = floor.in_force(&game, choices);
        let open = TableSetup { game, name: filed.name.clone(), mode: filed.mode, house, pace };
        floor.open_table(open, HOUSE).await?;
    }
    Ok(())
}

fn is_it(house: &House, filed: &FiledTable, table: &TableSummary) -> bool {
    table.name == filed.name && table.mode == filed.mode && table.game == house.resolve(&filed.game).0
}

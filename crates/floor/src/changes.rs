//! 8.3: the choices of the house while it is open: who changed what, when, and from when on.

use crate::asked::{AccountId, Actor};
use crate::cage::CAGE;
use crate::error::{FloorError, Rejected};
use crate::floor::Floor;
use crate::host;
use crate::line::Line;
use crate::rounds::read;
use crate::table::{Message, Tries};
use crate::wire::TableSummary;
use croupier_rules::house::Submission;

/// A change of the house's choices, as the record tells it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct HouseChange {
    /// When it was announced, in milliseconds since 1970.
    pub at: i64,
    /// Who announced it.
    pub by: Option<AccountId>,
    /// The game.
    pub game: String,
    /// The option.
    pub option: String,
    /// Its new value.
    pub value: String,
    /// From when on, in milliseconds since 1970.
    pub effective: i64,
}

impl Floor {
    /// Announces a change of an option at every open table of a game, and for those that open later. Where one table refuses it, none has it.
    pub async fn change_house(&self, change: HouseChange, by: Actor) -> Result<(), Rejected> {
        // A new game that is a variation of this one has a name of its own.
        let is_of_it = |table: &TableSummary| {
            table.game == change.game && table.game_name == host::name_of(&change.game)
        };
        let tables: Vec<i64> = self.tables().into_iter().filter(is_of_it).map(|table| table.id).collect();
        for tries in [Tries::Only, Tries::AndDoes] {
            for table in &tables {
                let (option, value) = (change.option.clone(), change.value.clone());
                let choice = (option, value, change.effective);
                self.ask_table(*table, |reply| Message::Change(by, choice, tries, reply)).await??;
            }
        }
        let unavailable = |why: FloorError| Rejected::Unavailable(why.to_string());
        // The list is complete before one more is added.
        self.house_changes().await.map_err(unavailable)?;
        let HouseChange { game, option, value, effective, .. } = change.clone();
        let line = Line::HouseChanges { game, option, value, at: effective };
        self.note(line, Some(by)).await.map_err(unavailable)?;
        self.inner().house_changes.lock().await.get_or_insert_default().push(change);
        Ok(())
    }

    /// Every change of the house's choices, the first one first.
    pub async fn house_changes(&self) -> Result<Vec<HouseChange>, FloorError> {
        let mut known = self.inner().house_changes.lock().await;
        if let Some(known) = &*known {
            return Ok(known.clone());
        }
        let mut changes = Vec::new();
        // The cage's record may be long: all log-ins are in it.
        for row in self.inner().store.steps_that_say(CAGE, "house changes").await? {
            let step = read(&row)?;
            if let Ok(Line::HouseChanges { game, option, value, at: effective }) = step.line.parse() {
                let (at, by) = (step.at, step.account);
                changes.push(HouseChange { at, by, game, option, value, effective });
            }
        }
        *known = Some(changes.clone());
        Ok(changes)
    }

    /// The choices for a game at a time: those of the house file, with what was changed since.
    pub async fn house_at(&self, game: &str, filed: Submission, now: i64) -> Result<Submission, FloorError> {
        Ok(in_force(&self.house_changes().await?, game, filed, now))
    }
}

/// The choices of a house file for a game, with the changes that are in force at a time.
pub fn in_force(changes: &[HouseChange], game: &str, filed: Submission, now: i64) -> Submission {
    let due = changes.iter().filter(|change| change.game == game && change.effective <= now);
    due.fold(filed, |house, change| house.with(&change.option, &change.value))
}

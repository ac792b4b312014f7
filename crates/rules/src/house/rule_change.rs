//! 8.3: a change of a rule in force, and the duties before it takes effect.

use super::{ChangeNeeds, OptionSetting, Timestamp};
use crate::law::{Cite, Refusal};
use crate::table::Seat;

/// A duty before a change takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Duty {
    /// A sign at the table with the change and its time.
    Sign,
    /// The players at the table hear it announced.
    Announcement,
    /// Notice to the Commission, and to surveillance if the game's rule requires it.
    Notice,
}

impl Duty {
    /// All of them.
    pub const ALL: [Duty; 3] = [Duty::Sign, Duty::Announcement, Duty::Notice];

    /// Its word in a round file.
    pub const fn word(self) -> &'static str {
        match self {
            Duty::Sign => "sign",
            Duty::Announcement => "announced",
            Duty::Notice => "notified",
        }
    }

    const fn missing(self) -> &'static str {
        match self {
            Duty::Sign => "no sign told it",
            Duty::Announcement => "it was not announced to the players",
            Duty::Notice => "the Commission was not notified",
        }
    }
}

/// 8.3: a rule in force at a table that is to change.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RuleChange {
    /// The option.
    pub option: &'static str,
    /// The description of the option.
    pub says: &'static str,
    /// The value so far.
    pub old: OptionSetting,
    /// The value from then.
    pub new: OptionSetting,
    /// The time when it takes effect.
    pub effective: Timestamp,
    /// The notice that it needs.
    pub needs: ChangeNeeds,
    /// The time when each duty was done.
    pub(super) done: [Option<Timestamp>; 3],
}

impl RuleChange {
    /// Returns the time when the duty was done.
    pub const fn done(&self, duty: Duty) -> Option<Timestamp> {
        self.done[duty as usize]
    }

    /// Returns the paragraph on which it rests, with these players at the table.
    pub(super) fn rests_on(&self, seated: &[Seat]) -> (Cite, &'static [Duty]) {
        match self.needs {
            ChangeNeeds::Nothing(by) => (by, &[]),
            ChangeNeeds::Notice(by) => (by, &Duty::ALL),
            ChangeNeeds::WrittenNotice(by) => (by, &[Duty::Notice]),
            ChangeNeeds::NoticeWithPlayers { empty, .. } if seated.is_empty() => (empty, &[]),
            ChangeNeeds::NoticeWithPlayers { with_players, .. } => {
                (with_players, &[Duty::Sign, Duty::Announcement])
            }
        }
    }

    /// Whether every duty was done at least this number of minutes before the change takes effect.
    pub(super) fn was_announced(&self, minutes: u32, seated: &[Seat]) -> Result<Cite, Refusal> {
        let (by, duties) = self.rests_on(seated);
        for duty in duties {
            match self.done(*duty) {
                Some(at) if at.minutes_later(minutes) <= self.effective => {}
                Some(_) => {
                    let why = format!("{} {minutes} minutes before", duty.missing());
                    return Err(Refusal::new(by, why));
                }
                None => return Err(Refusal::new(by, duty.missing())),
            }
        }
        Ok(by)
    }
}

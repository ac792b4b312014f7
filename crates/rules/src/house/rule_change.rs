//! 8.3: a change of a rule in force, and what must be done before it takes effect.

use super::{ChangeNeeds, Moment, Setting};
use crate::law::{Cite, Refusal};
use crate::table::Seat;

/// What must be done before a change takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Duty {
    /// A sign at the table tells the change and its time.
    Sign,
    /// The players at the table hear it announced.
    Announcement,
    /// The Commission is notified, and surveillance where the game's rule says so.
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
    /// What is chosen.
    pub says: &'static str,
    /// The value so far.
    pub old: Setting,
    /// The value from then.
    pub new: Setting,
    /// When it takes effect.
    pub effective: Moment,
    /// What it needs.
    pub needs: ChangeNeeds,
    /// When each duty was done.
    pub(super) done: [Option<Moment>; 3],
}

impl RuleChange {
    /// When the duty was done.
    pub const fn done(&self, duty: Duty) -> Option<Moment> {
        self.done[duty as usize]
    }

    /// The paragraph on which it rests, with these players at the table.
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

    /// Whether everything was done so many minutes before it takes effect; at exactly so many it is in time.
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

//! The reasons for which a wager has no exact figures.

use crate::exact::STATES_MOST;
use croupier_rules::law::Refusal;
use std::fmt;
use std::time::Duration;

/// Why a wager cannot be analysed so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Unanalysable {
    /// The table does not take the wager.
    NotTaken(String, Refusal),
    /// The weights become too large to be exact.
    TooLarge(String),
    /// The wager comes through too many states.
    TooManyStates(String),
    /// The wager may never be decided.
    Endless(String),
    /// The outcomes are too many to walk in the time that somebody waits.
    TooLong(String, Duration),
    /// The cases that were counted do not sum up to all that there are: a mistake in the counting.
    Miscounted(String),
}

impl Unanalysable {
    /// The same of another wager, which is counted with it.
    pub fn of(&self, wager: &str) -> Unanalysable {
        let wager = wager.to_string();
        match self {
            Unanalysable::NotTaken(_, refusal) => Unanalysable::NotTaken(wager, refusal.clone()),
            Unanalysable::TooLarge(_) => Unanalysable::TooLarge(wager),
            Unanalysable::TooManyStates(_) => Unanalysable::TooManyStates(wager),
            Unanalysable::Endless(_) => Unanalysable::Endless(wager),
            Unanalysable::TooLong(_, patience) => Unanalysable::TooLong(wager, *patience),
            Unanalysable::Miscounted(_) => Unanalysable::Miscounted(wager),
        }
    }

    /// Which wager it is.
    pub fn wager(&self) -> &str {
        match self {
            Unanalysable::NotTaken(wager, _)
            | Unanalysable::TooLarge(wager)
            | Unanalysable::TooManyStates(wager)
            | Unanalysable::Endless(wager)
            | Unanalysable::TooLong(wager, _)
            | Unanalysable::Miscounted(wager) => wager,
        }
    }
}

impl fmt::Display for Unanalysable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanalysable::NotTaken(wager, refusal) => write!(f, "{wager}: {refusal}"),
            Unanalysable::TooLarge(wager) => write!(f, "{wager}: too many outcomes for exact weights"),
            Unanalysable::TooManyStates(wager) => {
                write!(f, "{wager}: more than {STATES_MOST} states of the table")
            }
            Unanalysable::Endless(wager) => write!(f, "{wager}: it may never be decided"),
            Unanalysable::TooLong(wager, patience) => {
                write!(
                    f,
                    "{wager}: its outcomes are too many to walk in {:.1} seconds",
                    patience.as_secs_f64()
                )
            }
            Unanalysable::Miscounted(wager) => {
                write!(f, "{wager}: the cases that were counted are not all that there are")
            }
        }
    }
}

impl std::error::Error for Unanalysable {}

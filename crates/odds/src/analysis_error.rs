//! The reasons for which a wager has no exact figures.

use crate::exact::STATES_MOST;
use croupier_rules::law::Refusal;
use std::fmt;
use std::time::Duration;

/// The reason for which a wager cannot be analysed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AnalysisError {
    /// The table does not take the wager.
    NotTaken(String, Refusal),
    /// The weights become too large to be exact.
    TooLarge(String),
    /// The wager passes through too many states.
    TooManyStates(String),
    /// The wager may never be decided.
    Endless(String),
    /// The outcomes cannot be enumerated within the time limit.
    TooLong(String, Duration),
    /// The counted cases do not sum to the whole space: a mistake in the counting.
    Miscounted(String),
}

impl AnalysisError {
    /// Returns the same error for another wager that is counted with it.
    pub fn of(&self, wager: &str) -> AnalysisError {
        let wager = wager.to_string();
        match self {
            AnalysisError::NotTaken(_, refusal) => AnalysisError::NotTaken(wager, refusal.clone()),
            AnalysisError::TooLarge(_) => AnalysisError::TooLarge(wager),
            AnalysisError::TooManyStates(_) => AnalysisError::TooManyStates(wager),
            AnalysisError::Endless(_) => AnalysisError::Endless(wager),
            AnalysisError::TooLong(_, time_limit) => AnalysisError::TooLong(wager, *time_limit),
            AnalysisError::Miscounted(_) => AnalysisError::Miscounted(wager),
        }
    }

    /// Returns the wager.
    pub fn wager(&self) -> &str {
        match self {
            AnalysisError::NotTaken(wager, _)
            | AnalysisError::TooLarge(wager)
            | AnalysisError::TooManyStates(wager)
            | AnalysisError::Endless(wager)
            | AnalysisError::TooLong(wager, _)
            | AnalysisError::Miscounted(wager) => wager,
        }
    }
}

impl fmt::Display for AnalysisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AnalysisError::NotTaken(wager, refusal) => write!(f, "{wager}: {refusal}"),
            AnalysisError::TooLarge(wager) => write!(f, "{wager}: too many outcomes for exact weights"),
            AnalysisError::TooManyStates(wager) => {
                write!(f, "{wager}: more than {STATES_MOST} table states")
            }
            AnalysisError::Endless(wager) => write!(f, "{wager}: may never be decided"),
            AnalysisError::TooLong(wager, time_limit) => {
                write!(
                    f,
                    "{wager}: too many outcomes to enumerate within {:.1} seconds",
                    time_limit.as_secs_f64()
                )
            }
            AnalysisError::Miscounted(wager) => {
                write!(f, "{wager}: the counted cases do not sum to the whole space")
            }
        }
    }
}

impl std::error::Error for AnalysisError {}

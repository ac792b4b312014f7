//! The JSON that programs read, apart from the types of the rules. It is described in `docs/json.md`; fields may be added, and none is renamed
//! or removed.

mod analysis;
mod catalog;
mod law;
mod rounds;
mod strategy;

pub use analysis::{
    Analysis, Bankroll, ComparedGame, ComparedOption, ComparedWager, Comparison, CostPerHour, ExactWager,
    FromTheShoe, Moment, Outcome, OverMeter, Percentiles, SimulatedResult, SimulatedWager, Simulation, Time,
    Uncounted, Unlawful,
};
pub use catalog::{Command, Game, Overview};
pub use law::{
    Breach, ChangedGame, Check, CheckedChoice, CheckedGame, Choice, ChoiceCoverage, Choices, Coverage,
    CoverageFile, Diff, LawChange, Paragraph, Rule, SubchapterCoverage,
};
pub use rounds::{Demonstration, File, Files, HandClass, Hands, WrittenFile, WrittenFiles, events, net};
pub use strategy::{Chart, Deviation, SimpleRule, StrategyOf};

use crate::error::Failure;
use serde::Serialize;
use serde_json::Value;

/// What went wrong.
#[derive(Serialize)]
pub struct Error {
    error: Complaint,
}

#[derive(Serialize)]
struct Complaint {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

impl From<&Failure> for Error {
    fn from(failure: &Failure) -> Error {
        let place = failure.place();
        Error {
            error: Complaint {
                message: failure.to_string(),
                line: place.map(|(line, _)| line),
                column: place.map(|(_, column)| column),
            },
        }
    }
}

/// An option's value: a number where it is one, otherwise the words.
pub fn value(words: &str) -> Value {
    let plain = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let decimal = words.split_once('.').is_some_and(|(whole, part)| plain(whole) && plain(part));
    let number = match words {
        _ if plain(words) => words.parse::<i64>().ok().map(Value::from),
        _ if decimal => words.parse::<f64>().ok().map(Value::from),
        _ => None,
    };
    number.unwrap_or_else(|| Value::from(words))
}

#[cfg(test)]
mod tests {
    use super::value;
    use serde_json::json;

    #[test]
    fn numbers_are_numbers() {
        assert_eq!(value("8"), json!(8));
        assert_eq!(value("12.50"), json!(12.5));
        for words in ["quarter", "9 to 1", "", "1.", ".5", "99999999999999999999"] {
            assert_eq!(value(words), json!(words), "{words}");
        }
    }
}

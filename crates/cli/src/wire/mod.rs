//! The JSON that programs read, apart from the types of the rules. It is described in `docs/reference/json.md`; fields may be added, and none is renamed
//! or removed.

mod analysis;
mod catalog;
mod law;
mod rounds;
mod strategy;

pub use analysis::{
    Analysis, Bankroll, BankrollMoment, ComparedGame, ComparedOption, ComparedWager, Comparison, CostPerHour,
    ExactWager, OutcomeProbability, OverMeter, Percentiles, ShoeSimulation, SimulatedResult, SimulatedWager,
    Simulation, SkippedWager, Time,
};
pub use catalog::{Command, Game, Overview};
pub use law::{
    BreachView, ChangedGame, Check, CheckedChoice, CheckedGame, ChoiceCoverage, Choices, Coverage,
    CoverageFile, Diff, LawChange, NamedTable, ParagraphView, Rule, SubchapterCoverage, UncoveredChoice,
};
pub use rounds::{Demonstration, File, Files, HandClass, Hands, WrittenFile, WrittenFiles, events, net};
pub use strategy::{Chart, Deviation, SimpleRule, StrategyOf};

use crate::error::Failure;
use croupier_rules::house;
use serde::Serialize;
use serde_json::Value;

/// The error of a command.
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

/// Returns an option's value: a number if it is one, otherwise a string.
pub fn value(value: &house::Value) -> Value {
    let text = value.text();
    let number = match value {
        house::Value::Int(_) | house::Value::Word(_) => text.parse::<i64>().ok().map(Value::from),
        house::Value::Money(_) | house::Value::Percent(_) | house::Value::Rate(_) => {
            let whole = text.parse::<i64>().ok().map(Value::from);
            whole.or_else(|| text.parse::<f64>().ok().map(Value::from))
        }
        house::Value::Bool(_)
        | house::Value::Odds(_)
        | house::Value::OddsFor(_)
        | house::Value::Part(_)
        | house::Value::Day(_)
        | house::Value::Text(_) => None,
    };
    number.unwrap_or_else(|| Value::from(text))
}

#[cfg(test)]
mod tests {
    use super::value;
    use croupier_rules::house::Value;
    use croupier_rules::wagers::Money;
    use serde_json::json;

    #[test]
    fn numbers_are_numbers() {
        assert_eq!(value(&Value::Int(8)), json!(8));
        assert_eq!(value(&Value::Money(Money::cents(1250))), json!(12.5));
        assert_eq!(value(&Value::Money(Money::dollars(12))), json!(12));
        for words in ["quarter", "9 to 1", "", "1.", ".5", "99999999999999999999", "yes"] {
            assert_eq!(value(&Value::from(words)), json!(words), "{words}");
        }
    }
}

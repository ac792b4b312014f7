//! The value of an option: what a licensee writes down for it.

use crate::wagers::{Money, Odds, Percent, Rate};
use std::fmt;

/// A value of any option, as a house file or a round file states it. Nothing is checked yet.
///
/// Text becomes a value at the edge, by `Value::from`, and [`fmt::Display`] writes the same text again.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// Odds, as in `8 to 1`.
    Odds {
        /// What is paid.
        pays: u32,
        /// For how much.
        per: u32,
    },
    /// Several values.
    List(Vec<Value>),
    /// A word, an amount with cents, a date, a table: anything else.
    Word(String),
}

impl Value {
    /// The value as text, borrowed where it is a word.
    pub fn text(&self) -> std::borrow::Cow<'_, str> {
        match self {
            Value::Word(word) => word.as_str().into(),
            Value::Bool(_) | Value::Int(_) | Value::Odds { .. } | Value::List(_) => self.to_string().into(),
        }
    }

    /// The value as an amount of money.
    pub fn money(&self) -> Option<Money> {
        self.text().parse().ok()
    }

    /// The value as odds.
    pub fn odds(&self) -> Option<Odds> {
        self.text().parse().ok()
    }

    /// Whether another value means the same: `$1,000` is `1000`.
    pub fn is_same_as(&self, other: &Value) -> bool {
        self == other || self.money().is_some_and(|amount| other.money() == Some(amount))
    }

    /// The value as a whole number that is not negative.
    pub fn number(&self) -> Option<u32> {
        match self {
            Value::Int(number) => u32::try_from(*number).ok(),
            Value::Word(word) => word.parse().ok(),
            Value::Bool(_) | Value::Odds { .. } | Value::List(_) => None,
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        let value = match text {
            "yes" => Value::Bool(true),
            "no" => Value::Bool(false),
            _ => match (text.parse::<i64>(), text.parse::<Odds>()) {
                (Ok(number), _) => Value::Int(number),
                (_, Ok(odds)) => Value::from(odds),
                (Err(_), Err(_)) => Value::Word(text.to_string()),
            },
        };
        // Another spelling of a number, such as `007`, stays as it is.
        if value.text() == text { value } else { Value::Word(text.to_string()) }
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::from(text.as_str())
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::from(text.as_str())
    }
}

impl From<Odds> for Value {
    fn from(odds: Odds) -> Value {
        let (pays, per) = odds.terms();
        Value::Odds { pays, per }
    }
}

impl From<Money> for Value {
    fn from(amount: Money) -> Value {
        Value::from(amount.to_string())
    }
}

impl From<u32> for Value {
    fn from(number: u32) -> Value {
        Value::Int(i64::from(number))
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Bool(true) => f.write_str("yes"),
            Value::Bool(false) => f.write_str("no"),
            Value::Int(number) => number.fmt(f),
            Value::Odds { pays, per } => write!(f, "{pays} to {per}"),
            Value::List(values) => {
                for (at, value) in values.iter().enumerate() {
                    write!(f, "{}{value}", if at > 0 { " " } else { "" })?;
                }
                Ok(())
            }
            Value::Word(word) => f.write_str(word),
        }
    }
}

/// The default of an option, as a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Literal {
    /// None is declared.
    Missing,
    /// A whole number.
    Number(u32),
    /// A word or a text.
    Word(&'static str),
    /// An amount of money.
    Money(Money),
    /// Odds.
    Odds(Odds),
    /// A percentage.
    Percent(Percent),
    /// A rate of progression.
    Rate(Rate),
}

impl Literal {
    /// The same as a value.
    pub fn value(self) -> Value {
        match self {
            Literal::Word(word) => Value::from(word),
            Literal::Number(number) => Value::from(number),
            Literal::Odds(odds) => Value::from(odds),
            Literal::Money(amount) => Value::from(amount),
            Literal::Missing | Literal::Percent(_) | Literal::Rate(_) => Value::from(self.to_string()),
        }
    }
}

impl fmt::Display for Literal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Literal::Missing => Ok(()),
            Literal::Number(number) => number.fmt(f),
            Literal::Word(word) => f.write_str(word),
            Literal::Money(amount) => amount.fmt(f),
            Literal::Odds(odds) => odds.fmt(f),
            Literal::Percent(percent) => f.write_str(percent.to_string().trim_end_matches('%')),
            Literal::Rate(rate) => rate.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_becomes_a_value_and_the_same_text_again() {
        let words =
            ["yes", "no", "6", "-3", "8 to 1", "0.70", "007", "$1,000", "3-4-5", "As Js", "1=3 2=4", ""];
        for text in words {
            assert_eq!(Value::from(text).to_string(), text);
        }
        assert_eq!(Value::from("yes"), Value::Bool(true));
        assert_eq!(Value::from("6"), Value::Int(6));
        assert_eq!(Value::from("17 to 2"), Value::Odds { pays: 17, per: 2 });
        assert_eq!(Value::from("007"), Value::Word("007".to_string()));
        assert_eq!(Value::from("7.50").money(), Some(Money::cents(750)));
        assert!(Value::from("$1,000").is_same_as(&Value::Int(1000)));
        assert!(!Value::from("8 to 1").is_same_as(&Value::from("9 to 1")));
        assert_eq!(Value::List(vec![Value::Int(40), Value::Int(30)]).to_string(), "40 30");
    }

    #[test]
    fn literals_are_written_as_a_house_file_writes_them() {
        assert_eq!(Literal::Percent(Percent::whole(5)).to_string(), "5");
        assert_eq!(Literal::Rate(Rate::percent(70)).to_string(), "0.70");
        assert_eq!(Literal::Odds(Odds::to(8, 1)).value(), Value::from("8 to 1"));
        assert_eq!(Literal::Money(Money::dollars(5)).value(), Value::Int(5));
    }
}

//! The value of an option, and a value as a licensee states it.

use crate::law::{Date, FilePosition};
use crate::wagers::{Money, Odds, Percent, Rate};
use std::borrow::Cow;
use std::fmt;

/// A value of any option, unchecked.
///
/// Text becomes a value once, on input, by [`OptionSpec::read`](super::OptionSpec::read), which knows the
/// option's domain. `Value::from` types it by its spelling alone.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub enum Value {
    /// Yes or no.
    Bool(bool),
    /// A whole number.
    Int(i64),
    /// An amount of money.
    Money(Money),
    /// Odds, as in `8 to 1`.
    Odds(Odds),
    /// Odds that are stated with the word `for`, as in `8 for 1`.
    OddsFor(Odds),
    /// A percentage, written without its sign.
    Percent(Percent),
    /// A part of a progressive meter, as in `10%`.
    Part(Percent),
    /// A rate of progression.
    Rate(Rate),
    /// A day.
    Day(Date),
    /// One of some words, or a spelling without a meaning for the option.
    Word(String),
    /// Text that the type of the option reads: a pay table, two cards, a name.
    Text(String),
}

impl Value {
    /// Returns the value as text, borrowed where it is one.
    pub fn text(&self) -> Cow<'_, str> {
        match self {
            Value::Word(text) | Value::Text(text) => text.as_str().into(),
            Value::Bool(true) => "yes".into(),
            Value::Bool(false) => "no".into(),
            Value::Int(_)
            | Value::Money(_)
            | Value::Odds(_)
            | Value::OddsFor(_)
            | Value::Percent(_)
            | Value::Part(_)
            | Value::Rate(_)
            | Value::Day(_) => self.to_string().into(),
        }
    }

    /// Returns the amount of money.
    pub fn money(&self) -> Option<Money> {
        match self {
            Value::Money(amount) => Some(*amount),
            _ => None,
        }
    }

    /// Returns the odds, with whichever word they are stated.
    pub fn odds(&self) -> Option<Odds> {
        match self {
            Value::Odds(odds) | Value::OddsFor(odds) => Some(*odds),
            _ => None,
        }
    }

    /// Returns the whole number, if it is not negative.
    pub fn number(&self) -> Option<u32> {
        match self {
            Value::Int(number) => u32::try_from(*number).ok(),
            _ => None,
        }
    }
}

impl From<&str> for Value {
    /// Types a value by its spelling alone. Another spelling of a number, such as `007`, stays a word.
    fn from(text: &str) -> Value {
        let value = match text {
            "yes" => Value::Bool(true),
            "no" => Value::Bool(false),
            _ => match (text.parse(), text.parse()) {
                (Ok(number), _) => Value::Int(number),
                (_, Ok(odds)) => Value::Odds(odds),
                (Err(_), Err(_)) => Value::Word(text.to_string()),
            },
        };
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

impl From<&Value> for Value {
    fn from(value: &Value) -> Value {
        value.clone()
    }
}

impl From<Odds> for Value {
    fn from(odds: Odds) -> Value {
        Value::Odds(odds)
    }
}

impl From<Money> for Value {
    fn from(amount: Money) -> Value {
        Value::Money(amount)
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
            Value::Money(amount) => amount.fmt(f),
            Value::Odds(odds) => odds.fmt(f),
            Value::OddsFor(odds) => {
                let (pays, per) = odds.terms();
                write!(f, "{pays} for {per}")
            }
            Value::Percent(percent) => f.write_str(percent.to_string().trim_end_matches('%')),
            Value::Part(percent) => percent.fmt(f),
            Value::Rate(rate) => rate.fmt(f),
            Value::Day(day) => day.fmt(f),
            Value::Word(text) | Value::Text(text) => f.write_str(text),
        }
    }
}

/// A value as a licensee states it: with its spelling, and its place in the file. [`fmt::Display`] writes it
/// as it was spelled; settings are equal if their values are.
#[derive(Clone, Eq, Debug)]
pub struct OptionSetting {
    /// The value.
    pub value: Value,
    /// Its spelling, if it is not the usual one: `$1,000`.
    spelling: Option<String>,
    /// The place of the option in the file.
    pub place: Option<FilePosition>,
}

impl OptionSetting {
    /// Returns a value that was read from this text.
    pub(super) fn spelled(value: Value, text: &str) -> OptionSetting {
        let spelling = (value.text() != text).then(|| text.to_string());
        OptionSetting { value, spelling, place: None }
    }

    /// Returns the setting with its place in a file.
    #[must_use]
    pub fn at(self, place: FilePosition) -> OptionSetting {
        OptionSetting { place: Some(place), ..self }
    }

    /// Returns the setting as it was spelled.
    pub fn words(&self) -> Cow<'_, str> {
        self.spelling.as_deref().map_or_else(|| self.value.text(), Cow::Borrowed)
    }
}

impl<V: Into<Value>> From<V> for OptionSetting {
    fn from(value: V) -> OptionSetting {
        OptionSetting { value: value.into(), spelling: None, place: None }
    }
}

impl PartialEq for OptionSetting {
    fn eq(&self, other: &OptionSetting) -> bool {
        self.value == other.value
    }
}

impl fmt::Display for OptionSetting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words())
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
    /// Returns the default as a value.
    pub(super) fn value(self) -> Value {
        match self {
            Literal::Missing => Value::Word(String::new()),
            Literal::Word(word) => Value::from(word),
            Literal::Number(number) => Value::from(number),
            Literal::Money(amount) => Value::Money(amount),
            Literal::Odds(odds) => Value::Odds(odds),
            Literal::Percent(percent) => Value::Percent(percent),
            Literal::Rate(rate) => Value::Rate(rate),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::house::{Domain, Fixture, ValueKind};

    #[test]
    fn text_becomes_a_value_and_the_same_text_again() {
        let words =
            ["yes", "no", "6", "-3", "8 to 1", "0.70", "007", "$1,000", "3-4-5", "As Js", "1=3 2=4", ""];
        for text in words {
            assert_eq!(Value::from(text).to_string(), text);
        }
        assert_eq!(Value::from("yes"), Value::Bool(true));
        assert_eq!(Value::from("6"), Value::Int(6));
        assert_eq!(Value::from("17 to 2"), Value::Odds(Odds::to(17, 2)));
        assert_eq!(Value::from("007"), Value::Word("007".to_string()));
    }

    #[test]
    fn a_spelling_means_what_the_domain_says() {
        let percent = Domain::of(ValueKind::Percent { most: Percent::whole(20) });
        let rate = Domain::of(ValueKind::Rate { least: Rate::percent(70) });
        assert_eq!(Domain::range(1, 8).read("5"), Value::Int(5));
        assert_eq!(Domain::amount(Money::CENT).read("5"), Value::Money(Money::dollars(5)));
        assert_eq!(Domain::amount(Money::CENT).read("$1,000"), Value::Money(Money::dollars(1000)));
        assert_eq!(percent.read("5"), Value::Percent(Percent::whole(5)));
        assert_eq!(percent.read("2.5").to_string(), "2.50");
        assert_eq!(rate.read("0.7"), Value::Rate(Rate::percent(70)));
        assert_eq!(Domain::of(ValueKind::Day).read("2007-11-25"), Value::Day(Date::new(2007, 11, 25)));
        assert_eq!(Domain::of(ValueKind::Text("names")).read("5"), Value::Text("5".to_string()));
        assert_eq!(Domain::of(ValueKind::Fixed(Fixture::Award)).read("10%"), Value::Part(Percent::whole(10)));
        assert_eq!(Domain::words(&["yes", "no"]).read("no"), Value::Bool(false));
        assert_eq!(Domain::amount(Money::CENT).or(&["none"]).read("none"), Value::Word("none".to_string()));
        assert_eq!(Domain::range(1, 8).read("six"), Value::Word("six".to_string()));
    }

    #[test]
    fn a_setting_keeps_its_spelling_and_is_compared_by_its_value() {
        let of = |text: &str| OptionSetting::spelled(Domain::amount(Money::CENT).read(text), text);
        assert_eq!(of("$1,000"), of("1000"));
        assert_eq!((of("$1,000").to_string(), of("1000").to_string()), ("$1,000".into(), "1000".into()));
        assert_ne!(of("1000"), of("1001"));
    }
}

//! The domain of an option: its allowed values, from which messages, forms, schemas and tests are derived.

use super::Value;
use crate::wagers::{Money, Odds, ParseMoneyError, ParseOddsError, Percent, Rate};
use std::borrow::Cow;
use std::fmt;

/// The allowed values of an option: one of some words, a value of some kind, or either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Domain {
    /// The words that are allowed.
    pub words: &'static [&'static str],
    /// The values that are allowed besides.
    pub kind: ValueKind,
}

/// A kind of value with its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ValueKind {
    /// Words alone.
    Words,
    /// Whole numbers from `least` to `most`; [`u32::MAX`] is no upper bound.
    Range {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// These whole numbers.
    Numbers(&'static [u32]),
    /// An amount of money, in whole steps.
    Amount {
        /// The least.
        least: Money,
        /// The most, if there is one.
        most: Option<Money>,
        /// Amounts are multiples of this.
        step: Money,
    },
    /// These amounts.
    Amounts(&'static [Money]),
    /// Odds, at least these if a minimum is given.
    Odds {
        /// The minimum.
        least: Option<Odds>,
    },
    /// One of these odds.
    OddsAmong(&'static [Odds]),
    /// Whole odds to 1.
    WholeOdds {
        /// The minimum.
        least: Odds,
    },
    /// A percentage from 0 on.
    Percent {
        /// The most.
        most: Percent,
    },
    /// A rate of progression, up to 1.
    Rate {
        /// The least.
        least: Rate,
    },
    /// A day.
    Day,
    /// Text in the form that is described here; the type of the option reads it.
    Text(&'static str),
    /// A value that a paragraph fixes; only a new game (8.4) declares another.
    Fixed(Fixture),
}

/// The kind of value that a paragraph fixes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fixture {
    /// Whole odds to 1.
    WholeOdds,
    /// Odds that need not be whole.
    Odds,
    /// An amount.
    Amount,
    /// An amount, or a part of a progressive meter.
    Award,
}

impl Domain {
    /// Returns the domain of these words.
    pub const fn words(words: &'static [&'static str]) -> Domain {
        Domain { words, kind: ValueKind::Words }
    }

    /// Returns the domain of this kind.
    pub const fn of(kind: ValueKind) -> Domain {
        Domain { words: &[], kind }
    }

    /// Whole numbers from `least` to `most`.
    pub const fn range(least: u32, most: u32) -> Domain {
        Domain::of(ValueKind::Range { least, most })
    }

    /// Amounts of at least this.
    pub const fn amount(least: Money) -> Domain {
        Domain::of(ValueKind::Amount { least, most: None, step: Money::CENT })
    }

    /// Adds these words to the domain.
    #[must_use]
    pub const fn or(self, words: &'static [&'static str]) -> Domain {
        Domain { words, ..self }
    }

    /// Whether only words are allowed.
    pub fn is_words(&self) -> bool {
        self.kind == ValueKind::Words
    }

    /// Whether its values are amounts of money.
    pub fn is_money(&self) -> bool {
        matches!(
            self.kind,
            ValueKind::Amount { .. } | ValueKind::Amounts(_) | ValueKind::Fixed(Fixture::Amount)
        )
    }

    /// Whether its values are odds.
    pub fn is_odds(&self) -> bool {
        let fixed = matches!(self.kind, ValueKind::Fixed(Fixture::WholeOdds | Fixture::Odds));
        fixed
            || matches!(
                self.kind,
                ValueKind::Odds { .. } | ValueKind::OddsAmong(_) | ValueKind::WholeOdds { .. }
            )
    }

    /// Reads a value of the domain. Text without a meaning here is read by its spelling alone.
    pub fn read(&self, text: &str) -> Value {
        let is_word = self.words.contains(&text);
        let value = if is_word { None } else { self.kind.read(text) };
        value.unwrap_or_else(|| match Value::from(text) {
            value @ Value::Bool(_) => value,
            _ if is_word => Value::Word(text.to_string()),
            value => value,
        })
    }

    /// Returns the value in the type of the domain. A value of another type, stated without the domain, is
    /// read from its spelling.
    pub fn typed<'a>(&self, value: &'a Value) -> Cow<'a, Value> {
        let is_word =
            matches!(value, Value::Bool(_) | Value::Word(_)) && self.words.contains(&value.text().as_ref());
        if is_word || self.kind.is_type_of(value) {
            Cow::Borrowed(value)
        } else {
            Cow::Owned(self.read(&value.text()))
        }
    }

    /// Whether the value is in the domain. Text and fixed values are left to the type of the option.
    pub fn has(&self, value: &Value) -> bool {
        let value = self.typed(value);
        self.words.contains(&value.text().as_ref()) || self.kind.has(&value)
    }
}

impl Domain {
    /// Returns the reason why a value, spelled so, is not in the domain.
    pub(super) fn refusal_of(&self, value: &Value, words: &str) -> String {
        match self.words {
            [] if self.is_odds() && value.odds().is_none() => format!("{words} is {ParseOddsError}"),
            [] if self.is_money() && value.money().is_none() => format!("{words} is {ParseMoneyError}"),
            _ => format!("{words} is not lawful: {self}"),
        }
    }
}

impl ValueKind {
    /// Reads a value of this kind.
    fn read(&self, text: &str) -> Option<Value> {
        match *self {
            ValueKind::Words => None,
            ValueKind::Range { .. } | ValueKind::Numbers(_) => text.parse().ok().map(Value::Int),
            ValueKind::Amount { .. } | ValueKind::Amounts(_) | ValueKind::Fixed(Fixture::Amount) => {
                text.parse().ok().map(Value::Money)
            }
            ValueKind::Odds { .. }
            | ValueKind::OddsAmong(_)
            | ValueKind::WholeOdds { .. }
            | ValueKind::Fixed(Fixture::WholeOdds | Fixture::Odds) => text.parse().ok().map(Value::Odds),
            ValueKind::Percent { .. } => text.parse().ok().map(Value::Percent),
            ValueKind::Rate { .. } => text.parse().ok().map(Value::Rate),
            ValueKind::Day => text.parse().ok().map(Value::Day),
            ValueKind::Text(_) => Some(Value::Text(text.to_string())),
            ValueKind::Fixed(Fixture::Award) => match text.strip_suffix('%') {
                Some(percent) => percent.parse().ok().map(|percent| Value::Part(Percent::whole(percent))),
                None => text.parse().ok().map(Value::Money),
            },
        }
    }

    /// Whether values of this kind have the type of this one.
    const fn is_type_of(&self, value: &Value) -> bool {
        match self {
            ValueKind::Words => matches!(value, Value::Bool(_) | Value::Word(_)),
            ValueKind::Range { .. } | ValueKind::Numbers(_) => matches!(value, Value::Int(_)),
            ValueKind::Amount { .. } | ValueKind::Amounts(_) | ValueKind::Fixed(Fixture::Amount) => {
                matches!(value, Value::Money(_))
            }
            ValueKind::Odds { .. }
            | ValueKind::OddsAmong(_)
            | ValueKind::WholeOdds { .. }
            | ValueKind::Fixed(Fixture::WholeOdds | Fixture::Odds) => {
                matches!(value, Value::Odds(_) | Value::OddsFor(_))
            }
            ValueKind::Percent { .. } => matches!(value, Value::Percent(_)),
            ValueKind::Rate { .. } => matches!(value, Value::Rate(_)),
            ValueKind::Day => matches!(value, Value::Day(_)),
            ValueKind::Text(_) => matches!(value, Value::Text(_)),
            ValueKind::Fixed(Fixture::Award) => matches!(value, Value::Money(_) | Value::Part(_)),
        }
    }

    fn has(&self, value: &Value) -> bool {
        match *self {
            ValueKind::Words => false,
            ValueKind::Range { least, most } => value.number().is_some_and(|n| (least..=most).contains(&n)),
            ValueKind::Numbers(numbers) => value.number().is_some_and(|n| numbers.contains(&n)),
            ValueKind::Amount { least, most, step } => value.money().is_some_and(|amount| {
                amount >= least
                    && most.is_none_or(|most| amount <= most)
                    && amount.in_cents() % step.in_cents() == 0
            }),
            ValueKind::Amounts(amounts) => value.money().is_some_and(|amount| amounts.contains(&amount)),
            ValueKind::Odds { least } => {
                value.odds().is_some_and(|odds| least.is_none_or(|least| odds >= least))
            }
            ValueKind::OddsAmong(odds) => value.odds().is_some_and(|chosen| odds.contains(&chosen)),
            ValueKind::WholeOdds { least } => {
                value.odds().is_some_and(|odds| odds >= least && odds.pays_exactly(Money::CENT, Money::CENT))
            }
            ValueKind::Percent { most } => matches!(value, Value::Percent(percent) if *percent <= most),
            ValueKind::Rate { least } => matches!(value, Value::Rate(rate) if *rate >= least),
            ValueKind::Day => matches!(value, Value::Day(_)),
            ValueKind::Text(_) => true,
            ValueKind::Fixed(_) => false,
        }
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(", "))?;
        match (self.words, self.kind) {
            (_, ValueKind::Words) => Ok(()),
            ([], kind) => kind.fmt(f),
            (_, kind) => write!(f, ", or {kind}"),
        }
    }
}

impl fmt::Display for ValueKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ValueKind::Words => Ok(()),
            ValueKind::Range { least, most: u32::MAX } => write!(f, "{least} or more"),
            ValueKind::Range { least, most } if least == most => least.fmt(f),
            ValueKind::Range { least, most } => write!(f, "{least} to {most}"),
            ValueKind::Numbers(numbers) => {
                let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                match words.split_last() {
                    Some((last, [])) => f.write_str(last),
                    Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                    None => Ok(()),
                }
            }
            ValueKind::Amount { least, most, step } => {
                match (*least, most) {
                    (Money::ZERO, None) => f.write_str("an amount, 0 for none")?,
                    (Money::CENT, None) => f.write_str("an amount above 0")?,
                    (least, None) => write!(f, "an amount of at least ${least}")?,
                    (Money::CENT, Some(most)) => write!(f, "an amount above 0 and up to ${most}")?,
                    (least, Some(most)) => write!(f, "an amount from ${least} to ${most}")?,
                }
                if *step > Money::CENT { write!(f, ", in steps of ${step}") } else { Ok(()) }
            }
            ValueKind::Amounts(amounts) => {
                let words: Vec<String> = amounts.iter().map(|amount| format!("${amount}")).collect();
                f.write_str(&words.join(", "))
            }
            ValueKind::OddsAmong(odds) => {
                let words: Vec<String> = odds.iter().map(ToString::to_string).collect();
                f.write_str(&words.join(", "))
            }
            ValueKind::Odds { least: None } => f.write_str("odds"),
            ValueKind::Odds { least: Some(least) } => write!(f, "at least {least}"),
            ValueKind::WholeOdds { least } if *least <= Odds::EVEN => f.write_str("whole odds to 1"),
            ValueKind::WholeOdds { least } => write!(f, "whole odds of at least {least}"),
            ValueKind::Percent { most } => {
                write!(f, "a percentage from 0 to {}", most.to_string().trim_end_matches('%'))
            }
            ValueKind::Rate { least } => write!(f, "a rate from {least} to 1"),
            ValueKind::Day => f.write_str("a day, as in 2007-11-25"),
            ValueKind::Text(form) => f.write_str(form),
            ValueKind::Fixed(fixture) => fixture.fmt(f),
        }
    }
}

impl fmt::Display for Fixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let declared = match self {
            Fixture::WholeOdds => "whole odds to 1",
            Fixture::Odds => "odds",
            Fixture::Amount => "an amount above 0",
            Fixture::Award => "an amount above 0, or a part of the meter (10%),",
        };
        write!(f, "fixed by the paragraph; {declared} in a new game (8.4)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn domains_are_written_for_people() {
        let words = |domain: Domain| domain.to_string();
        assert_eq!(words(Domain::range(6, 8)), "6 to 8");
        assert_eq!(words(Domain::of(ValueKind::Numbers(&[2, 3, 4]))), "2, 3 or 4");
        assert_eq!(words(Domain::words(&["yes", "no"])), "yes, no");
        assert_eq!(words(Domain::amount(Money::CENT).or(&["none"])), "none, or an amount above 0");
        assert_eq!(words(Domain::of(ValueKind::Odds { least: Some(Odds::to(8, 1)) })), "at least 8 to 1");
    }
}

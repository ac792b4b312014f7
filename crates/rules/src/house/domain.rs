//! The domain of an option: its allowed values, from which messages, forms, schemas and tests are derived.

use super::Value;
use crate::wagers::{Money, NotMoney, NotOdds, Odds, Percent, Rate};
use std::borrow::Cow;
use std::fmt;

/// The allowed values of an option: one of some words, a value of some kind, or either.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Domain {
    /// The words that are allowed.
    pub words: &'static [&'static str],
    /// The values that are allowed besides.
    pub kind: Kind,
}

/// A kind of value with its bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
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
    /// What a paragraph fixes; only a new game (8.4) declares another value.
    Fixed(Fixture),
}

/// What a paragraph fixes.
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
    /// One of these words.
    pub const fn words(words: &'static [&'static str]) -> Domain {
        Domain { words, kind: Kind::Words }
    }

    /// A value of this kind.
    pub const fn of(kind: Kind) -> Domain {
        Domain { words: &[], kind }
    }

    /// Whole numbers from `least` to `most`.
    pub const fn range(least: u32, most: u32) -> Domain {
        Domain::of(Kind::Range { least, most })
    }

    /// Amounts of at least this.
    pub const fn amount(least: Money) -> Domain {
        Domain::of(Kind::Amount { least, most: None, step: Money::CENT })
    }

    /// The same domain with these words besides.
    #[must_use]
    pub const fn or(self, words: &'static [&'static str]) -> Domain {
        Domain { words, ..self }
    }

    /// Whether only words are allowed.
    pub fn is_words(&self) -> bool {
        self.kind == Kind::Words
    }

    /// Whether its values are amounts of money.
    pub fn is_money(&self) -> bool {
        matches!(self.kind, Kind::Amount { .. } | Kind::Amounts(_) | Kind::Fixed(Fixture::Amount))
    }

    /// Whether its values are odds.
    pub fn is_odds(&self) -> bool {
        let fixed = matches!(self.kind, Kind::Fixed(Fixture::WholeOdds | Fixture::Odds));
        fixed || matches!(self.kind, Kind::Odds { .. } | Kind::OddsAmong(_) | Kind::WholeOdds { .. })
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

    /// The value in the type of the domain. What has another type, because it was stated without the domain at hand, is read from its spelling.
    pub fn typed<'a>(&self, value: &'a Value) -> Cow<'a, Value> {
        let is_word =
            matches!(value, Value::Bool(_) | Value::Word(_)) && self.words.contains(&value.text().as_ref());
        if is_word || self.kind.is_type_of(value) {
            Cow::Borrowed(value)
        } else {
            Cow::Owned(self.read(&value.text()))
        }
    }

    /// Whether the value is in the domain. Text and what a paragraph fixes are left to the type of the option.
    pub fn has(&self, value: &Value) -> bool {
        let value = self.typed(value);
        self.words.contains(&value.text().as_ref()) || self.kind.has(&value)
    }
}

impl Domain {
    /// The reason why a value, spelled so, is not in the domain.
    pub(super) fn refusal_of(&self, value: &Value, words: &str) -> String {
        match self.words {
            [] if self.is_odds() && value.odds().is_none() => format!("{words} is {NotOdds}"),
            [] if self.is_money() && value.money().is_none() => format!("{words} is {NotMoney}"),
            _ => format!("{words} is not lawful: {self}"),
        }
    }
}

impl Kind {
    /// Reads a value of this kind.
    fn read(&self, text: &str) -> Option<Value> {
        match *self {
            Kind::Words => None,
            Kind::Range { .. } | Kind::Numbers(_) => text.parse().ok().map(Value::Int),
            Kind::Amount { .. } | Kind::Amounts(_) | Kind::Fixed(Fixture::Amount) => {
                text.parse().ok().map(Value::Money)
            }
            Kind::Odds { .. }
            | Kind::OddsAmong(_)
            | Kind::WholeOdds { .. }
            | Kind::Fixed(Fixture::WholeOdds | Fixture::Odds) => text.parse().ok().map(Value::Odds),
            Kind::Percent { .. } => text.parse().ok().map(Value::Percent),
            Kind::Rate { .. } => text.parse().ok().map(Value::Rate),
            Kind::Day => text.parse().ok().map(Value::Day),
            Kind::Text(_) => Some(Value::Text(text.to_string())),
            Kind::Fixed(Fixture::Award) => match text.strip_suffix('%') {
                Some(percent) => percent.parse().ok().map(|percent| Value::Part(Percent::whole(percent))),
                None => text.parse().ok().map(Value::Money),
            },
        }
    }

    /// Whether values of this kind have the type of this one.
    const fn is_type_of(&self, value: &Value) -> bool {
        match self {
            Kind::Words => matches!(value, Value::Bool(_) | Value::Word(_)),
            Kind::Range { .. } | Kind::Numbers(_) => matches!(value, Value::Int(_)),
            Kind::Amount { .. } | Kind::Amounts(_) | Kind::Fixed(Fixture::Amount) => {
                matches!(value, Value::Money(_))
            }
            Kind::Odds { .. }
            | Kind::OddsAmong(_)
            | Kind::WholeOdds { .. }
            | Kind::Fixed(Fixture::WholeOdds | Fixture::Odds) => {
                matches!(value, Value::Odds(_) | Value::OddsFor(_))
            }
            Kind::Percent { .. } => matches!(value, Value::Percent(_)),
            Kind::Rate { .. } => matches!(value, Value::Rate(_)),
            Kind::Day => matches!(value, Value::Day(_)),
            Kind::Text(_) => matches!(value, Value::Text(_)),
            Kind::Fixed(Fixture::Award) => matches!(value, Value::Money(_) | Value::Part(_)),
        }
    }

    fn has(&self, value: &Value) -> bool {
        match *self {
            Kind::Words => false,
            Kind::Range { least, most } => value.number().is_some_and(|n| (least..=most).contains(&n)),
            Kind::Numbers(numbers) => value.number().is_some_and(|n| numbers.contains(&n)),
            Kind::Amount { least, most, step } => value.money().is_some_and(|amount| {
                amount >= least
                    && most.is_none_or(|most| amount <= most)
                    && amount.in_cents() % step.in_cents() == 0
            }),
            Kind::Amounts(amounts) => value.money().is_some_and(|amount| amounts.contains(&amount)),
            Kind::Odds { least } => value.odds().is_some_and(|odds| least.is_none_or(|least| odds >= least)),
            Kind::OddsAmong(odds) => value.odds().is_some_and(|chosen| odds.contains(&chosen)),
            Kind::WholeOdds { least } => {
                value.odds().is_some_and(|odds| odds >= least && odds.pays_exactly(Money::CENT, Money::CENT))
            }
            Kind::Percent { most } => matches!(value, Value::Percent(percent) if *percent <= most),
            Kind::Rate { least } => matches!(value, Value::Rate(rate) if *rate >= least),
            Kind::Day => matches!(value, Value::Day(_)),
            Kind::Text(_) => true,
            Kind::Fixed(_) => false,
        }
    }
}

impl fmt::Display for Domain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.words.join(", "))?;
        match (self.words, self.kind) {
            (_, Kind::Words) => Ok(()),
            ([], kind) => kind.fmt(f),
            (_, kind) => write!(f, ", or {kind}"),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Words => Ok(()),
            Kind::Range { least, most: u32::MAX } => write!(f, "{least} or more"),
            Kind::Range { least, most } if least == most => least.fmt(f),
            Kind::Range { least, most } => write!(f, "{least} to {most}"),
            Kind::Numbers(numbers) => {
                let words: Vec<String> = numbers.iter().map(ToString::to_string).collect();
                match words.split_last() {
                    Some((last, [])) => f.write_str(last),
                    Some((last, others)) => write!(f, "{} or {last}", others.join(", ")),
                    None => Ok(()),
                }
            }
            Kind::Amount { least, most, step } => {
                match (*least, most) {
                    (Money::ZERO, None) => f.write_str("an amount, 0 for none")?,
                    (Money::CENT, None) => f.write_str("an amount above 0")?,
                    (least, None) => write!(f, "an amount of at least ${least}")?,
                    (Money::CENT, Some(most)) => write!(f, "an amount above 0 and up to ${most}")?,
                    (least, Some(most)) => write!(f, "an amount from ${least} to ${most}")?,
                }
                if *step > Money::CENT { write!(f, ", in steps of ${step}") } else { Ok(()) }
            }
            Kind::Amounts(amounts) => {
                let words: Vec<String> = amounts.iter().map(|amount| format!("${amount}")).collect();
                f.write_str(&words.join(", "))
            }
            Kind::OddsAmong(odds) => {
                let words: Vec<String> = odds.iter().map(ToString::to_string).collect();
                f.write_str(&words.join(", "))
            }
            Kind::Odds { least: None } => f.write_str("odds"),
            Kind::Odds { least: Some(least) } => write!(f, "at least {least}"),
            Kind::WholeOdds { least } if *least <= Odds::EVEN => f.write_str("whole odds to 1"),
            Kind::WholeOdds { least } => write!(f, "whole odds of at least {least}"),
            Kind::Percent { most } => {
                write!(f, "a percentage from 0 to {}", most.to_string().trim_end_matches('%'))
            }
            Kind::Rate { least } => write!(f, "a rate from {least} to 1"),
            Kind::Day => f.write_str("a day, as in 2007-11-25"),
            Kind::Text(form) => f.write_str(form),
            Kind::Fixed(fixture) => fixture.fmt(f),
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
        assert_eq!(words(Domain::of(Kind::Numbers(&[2, 3, 4]))), "2, 3 or 4");
        assert_eq!(words(Domain::words(&["yes", "no"])), "yes, no");
        assert_eq!(words(Domain::amount(Money::CENT).or(&["none"])), "none, or an amount above 0");
        assert_eq!(words(Domain::of(Kind::Odds { least: Some(Odds::to(8, 1)) })), "at least 8 to 1");
    }
}

//! The domain of an option: its allowed values, from which messages, forms, schemas and tests are derived.

use super::{Besides, Value};
use crate::law::Date;
use crate::wagers::{Money, NotMoney, NotOdds, Odds, Percent, Rate};
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

/// How many numbers are listed one by one; of more, both ends are.
const LISTED: u32 = 8;

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

    /// Whether the value is in the domain. Text and what a paragraph fixes are left to the type of the option.
    pub fn has(&self, value: &Value) -> bool {
        let text = value.text();
        self.words.contains(&text.as_ref()) || self.kind.has(value, &text)
    }
}

impl Domain {
    /// The reason why a value is not in the domain.
    pub(super) fn refusal_of(&self, value: &Value) -> String {
        match self.words {
            [] if self.is_odds() && value.odds().is_none() => format!("{value} is {NotOdds}"),
            [] if self.is_money() && value.money().is_none() => format!("{value} is {NotMoney}"),
            _ => format!("{value} is not lawful: {self}"),
        }
    }
}

impl Kind {
    fn has(&self, value: &Value, text: &str) -> bool {
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
            Kind::Percent { most } => text.parse::<Percent>().is_ok_and(|percent| percent <= most),
            Kind::Rate { least } => text.parse::<Rate>().is_ok_and(|rate| rate >= least),
            Kind::Day => text.parse::<Date>().is_ok(),
            Kind::Text(_) => true,
            Kind::Fixed(_) => false,
        }
    }
}

/// Values of a domain that are worth a test.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Samples {
    /// Allowed ones: each word, each number or both ends.
    pub lawful: Vec<Value>,
    /// One step beyond each end.
    pub beyond: Vec<Value>,
    /// Whether other values are allowed that cannot be listed.
    pub besides: Besides,
}

impl Domain {
    /// Every word, and of a number both ends with one step beyond each.
    pub(super) fn samples(&self) -> Samples {
        let lawful = self.words.iter().map(|word| Value::from(*word)).collect();
        let mut samples = Samples { lawful, beyond: Vec::new(), besides: Besides::Nothing };
        match self.kind {
            Kind::Words if self.words == ["no"] => samples.beyond.push(Value::Bool(true)),
            Kind::Words => {}
            Kind::Range { least, most } => samples.numbers(least, most),
            Kind::Numbers(numbers) => samples.listed(numbers),
            Kind::Amount { least, most, .. } => samples.amounts(least, most),
            Kind::Amounts(amounts) => {
                if let (Some(least), Some(most)) = (amounts.iter().min(), amounts.iter().max()) {
                    samples.amounts(*least, Some(*most));
                }
            }
            Kind::OddsAmong(odds) => samples.lawful.extend(odds.iter().copied().map(Value::from)),
            Kind::Odds { least: None } => samples.odds(Odds::EVEN, None),
            Kind::Odds { least: Some(least) } => samples.odds(least, Some(least.just_below())),
            Kind::WholeOdds { least } => {
                let (pays, per) = least.terms();
                let least = Odds::to(pays.div_ceil(per).max(1), 1);
                samples.odds(least, Some(least.just_below()));
            }
            Kind::Percent { most } => {
                let hundredth = |hundredths: i64| Value::from(Money::cents(hundredths));
                let most = i64::from(most.hundredths());
                samples.lawful.extend([hundredth(0), hundredth(most)]);
                samples.beyond.extend([hundredth(-1), hundredth(most + 1)]);
            }
            Kind::Rate { least } => {
                let hundredth = |hundredths: i64| Value::from(Money::cents(hundredths));
                let least = least.of(Money::dollars(1)) / 100;
                samples.lawful.extend([hundredth(least), hundredth(100)]);
                samples.beyond.extend([hundredth(least - 1), hundredth(101)]);
            }
            Kind::Day | Kind::Text(_) => samples.besides = Besides::Others,
            Kind::Fixed(_) => {}
        }
        samples
    }
}

impl Samples {
    fn numbers(&mut self, least: u32, most: u32) {
        match most.checked_sub(least) {
            Some(between) if between < LISTED => self.lawful.extend((least..=most).map(Value::from)),
            _ if most == u32::MAX => self.lawful.push(least.into()),
            _ => self.lawful.extend([least, most].map(Value::from)),
        }
        self.beyond.push(Value::Int(i64::from(least) - 1));
        self.beyond.extend((most < u32::MAX).then(|| Value::from(most + 1)));
        self.beyond.retain(|value| *value != Value::Int(-1));
    }

    fn listed(&mut self, numbers: &[u32]) {
        self.lawful.extend(numbers.iter().copied().map(Value::from));
        if let (Some(least), Some(most)) = (numbers.iter().min(), numbers.iter().max()) {
            self.beyond.extend([Value::Int(i64::from(*least) - 1), Value::from(most + 1)]);
        }
    }

    fn amounts(&mut self, least: Money, most: Option<Money>) {
        self.lawful.extend([least].into_iter().chain(most).map(Value::from));
        self.beyond.push((least - Money::CENT).into());
        self.beyond.extend(most.map(|most| Value::from(most + Money::CENT)));
    }

    fn odds(&mut self, least: Odds, below: Option<Odds>) {
        self.lawful.push(least.into());
        self.beyond.extend(below.map(Value::from));
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

    fn texts(values: &[Value]) -> Vec<String> {
        values.iter().map(ToString::to_string).collect()
    }

    #[test]
    fn ends_are_listed_with_one_step_beyond() {
        let of = |domain: Domain| {
            let samples = domain.samples();
            (texts(&samples.lawful).join(" | "), texts(&samples.beyond).join(" | "))
        };
        let are = |lawful: &str, beyond: &str| (lawful.to_string(), beyond.to_string());
        assert_eq!(of(Domain::range(6, 8)), are("6 | 7 | 8", "5 | 9"));
        assert_eq!(of(Domain::range(1, 16)), are("1 | 16", "0 | 17"));
        assert_eq!(of(Domain::range(5, u32::MAX)), are("5", "4"));
        assert_eq!(of(Domain::of(Kind::Numbers(&[6, 8]))), are("6 | 8", "5 | 9"));
        assert_eq!(of(Domain::amount(Money::CENT)), are("0.01", "0"));
        assert_eq!(of(Domain::words(&["no"])), are("no", "yes"));
        let at_least = |odds| of(Domain::of(Kind::Odds { least: Some(odds) }));
        assert_eq!(at_least(Odds::to(35, 1)), are("35 to 1", "34 to 1"));
        assert_eq!(at_least(Odds::to(9, 5)), are("9 to 5", "89 to 50"));
        assert_eq!(at_least(Odds::EVEN), are("1 to 1", "1 to 2"));
        assert_eq!(of(Domain::of(Kind::Percent { most: Percent::whole(5) })), are("0 | 5", "-0.01 | 5.01"));
        assert_eq!(of(Domain::of(Kind::Rate { least: Rate::percent(70) })), are("0.70 | 1", "0.69 | 1.01"));
    }

    #[test]
    fn every_listed_value_is_in_the_domain_and_no_value_beyond_it() {
        let domains = [
            Domain::range(6, 8),
            Domain::range(5, u32::MAX),
            Domain::of(Kind::Numbers(&[6, 8])),
            Domain::amount(Money::ZERO),
            Domain::of(Kind::Amount {
                least: Money::cents(2),
                most: Some(Money::dollars(5)),
                step: Money::cents(2),
            }),
            Domain::of(Kind::Odds { least: Some(Odds::to(9, 5)) }),
            Domain::of(Kind::WholeOdds { least: Odds::EVEN }),
            Domain::of(Kind::Percent { most: Percent::whole(5) }),
            Domain::of(Kind::Rate { least: Rate::percent(70) }),
            Domain::amount(Money::CENT).or(&["none"]),
        ];
        for domain in domains {
            let samples = domain.samples();
            assert!(samples.lawful.iter().all(|value| domain.has(value)), "{domain}: {samples:?}");
            assert!(!samples.beyond.iter().any(|value| domain.has(value)), "{domain}: {samples:?}");
        }
    }

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

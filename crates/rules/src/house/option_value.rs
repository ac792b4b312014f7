//! The types of option values, and the options that each of them has.

use super::{Choice, DECKS_MOST, Domain, Literal, Offered, Opt, OptionSpec, Value, ValueKind};
use crate::law::Date;
use crate::wagers::{Money, Odds, Percent, Rate};
use std::ops::RangeInclusive;

/// A value that an option can have.
pub trait OptionValue: Sized {
    /// Converts a value of the option's domain.
    fn from_value(value: &Value) -> Option<Self>;
}

/// Whole numbers of several sizes.
macro_rules! numbers {
    ($($number:ident)+) => {$(
        impl Opt<$number> {
            /// Returns an option for a whole number in a range.
            pub const fn number(id: &'static str, range: RangeInclusive<$number>) -> Opt<$number> {
                let most = if *range.end() == $number::MAX { u32::MAX } else { *range.end() as u32 };
                Opt::new(id, Domain::range(*range.start() as u32, most))
            }

            /// Returns an option for one of these whole numbers.
            pub const fn among(id: &'static str, numbers: &'static [u32]) -> Opt<$number> {
                Opt::new(id, Domain::of(ValueKind::Numbers(numbers)))
            }

            /// Sets the default.
            #[must_use]
            pub const fn default(self, number: $number) -> Opt<$number> {
                self.preset(Literal::Number(number as u32))
            }
        }

        impl OptionValue for $number {
            fn from_value(value: &Value) -> Option<$number> {
                value.number()?.try_into().ok()
            }
        }
    )+};
}

numbers! { u8 u16 u32 }

impl Opt<u8> {
    /// Returns the option for the number of decks. An analysis may go beyond the range.
    pub const fn decks(range: RangeInclusive<u8>) -> Opt<u8> {
        Opt::<u8>::number("decks", range).analysed_to(DECKS_MOST)
    }
}

impl Opt<Money> {
    /// Returns an option for an amount of at least this.
    pub const fn amount(id: &'static str, least: Money) -> Opt<Money> {
        Opt::new(id, Domain::amount(least))
    }

    /// Returns an option for an amount between two others.
    pub const fn amount_between(id: &'static str, least: Money, most: Money) -> Opt<Money> {
        Opt::new(id, Domain::of(ValueKind::Amount { least, most: Some(most), step: Money::CENT }))
    }

    /// Sets the default.
    #[must_use]
    pub const fn default(self, amount: Money) -> Opt<Money> {
        self.preset(Literal::Money(amount))
    }
}

impl Opt<Odds> {
    /// Returns an option for odds that may not be lower than the minimum, which is the default.
    pub const fn odds_at_least(id: &'static str, least: Odds) -> Opt<Odds> {
        Opt::new(id, Domain::of(ValueKind::Odds { least: Some(least) })).preset(Literal::Odds(least))
    }

    /// Returns an option for whole odds to 1 that may not be lower than the minimum, which is the default.
    pub const fn whole_odds_at_least(id: &'static str, least: Odds) -> Opt<Odds> {
        Opt::new(id, Domain::of(ValueKind::WholeOdds { least })).preset(Literal::Odds(least))
    }

    /// Returns an option for one of these odds; the first is the default.
    pub const fn odds_among(id: &'static str, odds: &'static [Odds]) -> Opt<Odds> {
        Opt::new(id, Domain::of(ValueKind::OddsAmong(odds))).preset(Literal::Odds(odds[0]))
    }

    /// Any odds.
    pub const fn odds(id: &'static str) -> Opt<Odds> {
        Opt::new(id, Domain::of(ValueKind::Odds { least: None }))
    }

    /// Sets the default.
    #[must_use]
    pub const fn default(self, odds: Odds) -> Opt<Odds> {
        self.preset(Literal::Odds(odds))
    }
}

impl Opt<Percent> {
    /// Returns an option for a percentage up to this.
    pub const fn percent(id: &'static str, most: Percent) -> Opt<Percent> {
        Opt::new(id, Domain::of(ValueKind::Percent { most }))
    }

    /// Sets the default.
    #[must_use]
    pub const fn default(self, percent: Percent) -> Opt<Percent> {
        self.preset(Literal::Percent(percent))
    }
}

impl Opt<Rate> {
    /// Returns an option for a rate of progression from this to 1.
    pub const fn rate(id: &'static str, least: Rate) -> Opt<Rate> {
        Opt::new(id, Domain::of(ValueKind::Rate { least }))
    }

    /// Sets the default.
    #[must_use]
    pub const fn default(self, rate: Rate) -> Opt<Rate> {
        self.preset(Literal::Rate(rate))
    }
}

impl Opt<Offered> {
    /// Whether the house offers something; by default it does not.
    pub const fn offered(id: &'static str) -> Opt<Offered> {
        Offered::as_option(id).default(Offered::No)
    }
}

impl<T> Opt<Option<T>> {
    /// Returns an option for a value or `none`, which is the default.
    pub const fn optional(option: Opt<T>) -> Opt<Option<T>> {
        let spec = OptionSpec { domain: option.spec().domain.or(&["none"]), ..*option.spec() };
        Opt::typed(spec).default_word("none")
    }
}

/// A value, or a word that stands for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrWord<W, T> {
    /// The word.
    Word(W),
    /// The value.
    Value(T),
}

impl<W, T> OrWord<W, T> {
    /// Returns the value, or the one that the word stands for.
    pub fn or(self, stands_for: impl FnOnce(W) -> T) -> T {
        match self {
            OrWord::Word(word) => stands_for(word),
            OrWord::Value(value) => value,
        }
    }
}

impl<W: Choice, T> Opt<OrWord<W, T>> {
    /// Returns an option for a value or one of the words; the default is the first word.
    pub const fn or_word(option: Opt<T>) -> Opt<OrWord<W, T>> {
        let spec = OptionSpec { domain: option.spec().domain.or(W::SPELLINGS), ..*option.spec() };
        Opt::typed(spec).default_word(W::SPELLINGS[0])
    }
}

impl<W: Choice, T: OptionValue> OptionValue for OrWord<W, T> {
    fn from_value(value: &Value) -> Option<OrWord<W, T>> {
        let word = W::from_word(&value.text()).map(OrWord::Word);
        word.or_else(|| T::from_value(value).map(OrWord::Value))
    }
}

impl<T: OptionValue> OptionValue for Option<T> {
    fn from_value(value: &Value) -> Option<Option<T>> {
        if value.text() == "none" { Some(None) } else { T::from_value(value).map(Some) }
    }
}

impl<C: Choice> OptionValue for C {
    fn from_value(value: &Value) -> Option<C> {
        C::from_word(&value.text())
    }
}

/// Values that have a variant of their own.
macro_rules! variants {
    ($($value:ident: $variant:pat => $held:expr;)+) => {$(
        impl OptionValue for $value {
            fn from_value(value: &Value) -> Option<$value> {
                match value {
                    $variant => Some(*$held),
                    _ => None,
                }
            }
        }
    )+};
}

variants! {
    Money: Value::Money(amount) => amount;
    Odds: Value::Odds(odds) | Value::OddsFor(odds) => odds;
    Percent: Value::Percent(percent) => percent;
    Rate: Value::Rate(rate) => rate;
    Date: Value::Day(day) => day;
}

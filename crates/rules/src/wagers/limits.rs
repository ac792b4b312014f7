//! 19:47-8.2  Minimum and maximum wagers; additional wagering requirements.

use super::Money;
use crate::cite;
use crate::house::{Choice, OptionSpec, Reader};
use crate::law::{Date, Refusal};
use crate::table::Book;
use std::fmt;

/// Which of the posted limits a wager comes under.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum LimitClass {
    /// The table minimum and maximum.
    Table,
    /// An optional wager: a minimum and a maximum of its own.
    Side,
    /// The game's own paragraph says how much may be wagered (8.2~(e)).
    OfTheGame,
}

crate::choice! {
    /// What happens to a wager outside the limits that the dealer has not accepted yet.
    pub enum OutOfLimits {
        /// It is refused.
        Refuse = "refuse",
        /// It is accepted, and then has full action (8.2~(c)).
        Accept = "accept",
    }
}

/// 8.2~(d): the day from which on additional wagering requirements are lawful.
const INCREMENTS_SINCE: Date = Date::new(2006, 6, 10);

/// 8.2: the limits that a table has posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Limits {
    /// The table minimum.
    pub minimum: Money,
    /// The minimum of optional wagers.
    pub side_minimum: Money,
    /// The table maximum.
    pub maximum: Money,
    /// The maximum of optional wagers.
    pub side_maximum: Money,
    /// Wagers must be a multiple of this, where it is not nothing.
    pub increment: Money,
    /// What happens to a wager outside the limits.
    pub out_of_limits: OutOfLimits,
}

/// How many amounts are tried, from the least one on, before an analysis gives up.
const SAMPLES_TRIED: i64 = 100_000;

impl Limits {
    /// The options that every game has.
    pub const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec::new("minimum", "an amount above 0", "5", cite!("8.2~(a)"), "the table minimum"),
        OptionSpec::new(
            "side-minimum",
            "an amount above 0",
            "1",
            cite!("8.2~(a)"),
            "the minimum of optional wagers",
        ),
        OptionSpec::new("maximum", "at least the minimum", "500", cite!("8.2~(a)"), "the table maximum"),
        OptionSpec::new(
            "side-maximum",
            "table (the table maximum), or an amount of at least the side minimum",
            "table",
            cite!("8.2~(a)"),
            "the maximum of optional wagers",
        ),
        OptionSpec::new(
            "increment",
            "0 (none) or an amount",
            "0",
            cite!("8.2~(d)"),
            "wagers must be a multiple of this",
        ),
        OptionSpec::new(
            "out-of-limits",
            OutOfLimits::WORDS,
            "refuse",
            cite!("8.2~(c)"),
            "what happens to a wager outside the limits before it is accepted",
        ),
    ];

    /// Reads the limits of a house.
    pub fn read(reader: &mut Reader<'_>) -> Limits {
        let side_minimum = reader.money("side-minimum", |m| m > Money::ZERO);
        let maximum = reader.money("maximum", |m| m > Money::ZERO);
        let limits = Limits {
            minimum: reader.money("minimum", |m| m > Money::ZERO),
            side_minimum,
            maximum,
            side_maximum: reader.read("side-maximum", |text| match text {
                "table" => Some(maximum),
                amount => amount.parse().ok().filter(|amount| *amount >= side_minimum),
            }),
            increment: reader.money("increment", |m| m >= Money::ZERO),
            out_of_limits: reader.choice("out-of-limits"),
        };
        if limits.increment > Money::ZERO && reader.as_of() < INCREMENTS_SINCE {
            let why = "additional wagering requirements are not provided for yet";
            reader.breach("increment", cite!("8.2~(d)"), why);
        }
        if limits.maximum < limits.minimum.max(limits.side_minimum) {
            reader.breach("maximum", cite!("8.2~(a)"), "the maximum is below the minimum");
        }
        limits
    }

    /// 8.2~(a), (c), (d): takes a wager that then amounts to `total`, or refuses it. One outside the limits that is taken has full action,
    /// and the players are told.
    #[inline]
    pub fn accept<W>(&self, total: Money, class: LimitClass, book: &mut impl Book<W>) -> Result<(), Refusal> {
        if class == LimitClass::OfTheGame {
            book.instruct(
                format_args!("${total} follow the game's own rule, not the limits posted"),
                cite!("8.2~(e)"),
            );
        }
        self.in_increments(total, class)?;
        match (self.within(total, class), self.out_of_limits) {
            (Ok(()), _) => Ok(()),
            (Err(refusal), OutOfLimits::Refuse) => Err(refusal),
            (Err(_), OutOfLimits::Accept) => {
                full_action(total, book);
                Ok(())
            }
        }
    }

    /// 8.2~(c): a wager that then amounts to `total` was taken in an answer; where it is outside the limits, the players are told.
    pub fn accepted<W>(&self, total: Money, class: LimitClass, book: &mut impl Book<W>) {
        if self.within(total, class).and_then(|()| self.in_increments(total, class)).is_err() {
            full_action(total, book);
        }
    }

    /// 8.2~(a), (c), (d): whether a wager that would then amount to `total` is taken.
    pub fn check(&self, total: Money, class: LimitClass) -> Result<(), Refusal> {
        self.in_increments(total, class)?;
        match self.out_of_limits {
            OutOfLimits::Refuse => self.within(total, class),
            OutOfLimits::Accept => Ok(()),
        }
    }

    /// An amount at which an analysis looks: the usual one, or the least that this table takes and that `suits` the wager.
    pub fn sample(&self, usual: Money, class: LimitClass, suits: impl Fn(Money) -> bool) -> Money {
        let Some((least, _)) = self.ends(class) else { return usual };
        let step = if self.increment.is_zero() { Money::CENT } else { self.increment };
        let first = (least.in_cents() - 1).max(0) / step.in_cents() + 1;
        let higher = (first..first + SAMPLES_TRIED).map(|steps| step * steps);
        let taken = |amount: &Money| self.check(*amount, class).is_ok() && suits(*amount);
        std::iter::once(usual).chain(higher).find(taken).unwrap_or(usual)
    }

    /// 8.2~(a): the least and the most on a wager of this class; nothing where the game's own paragraph says it.
    #[inline]
    pub const fn ends(&self, class: LimitClass) -> Option<(Money, Money)> {
        match class {
            LimitClass::Table => Some((self.minimum, self.maximum)),
            LimitClass::Side => Some((self.side_minimum, self.side_maximum)),
            LimitClass::OfTheGame => None,
        }
    }

    #[inline]
    fn within(&self, total: Money, class: LimitClass) -> Result<(), Refusal> {
        let Some((least, most)) = self.ends(class) else { return Ok(()) };
        if total < least {
            return Err(Refusal::new(cite!("8.2~(a)"), format!("the minimum is ${least}")));
        }
        if total > most {
            return Err(Refusal::new(cite!("8.2~(a)"), format!("the maximum is ${most}")));
        }
        Ok(())
    }

    /// 8.2~(d): an additional requirement is kept even where wagers outside the limits are accepted: the dealer sees it in time.
    #[inline]
    fn in_increments(&self, total: Money, class: LimitClass) -> Result<(), Refusal> {
        let holds = class != LimitClass::OfTheGame && !self.increment.is_zero();
        if holds && !total.divides_by(self.increment.in_cents()) {
            let why = format!("wagers are in multiples of ${}", self.increment);
            return Err(Refusal::new(cite!("8.2~(d)"), why));
        }
        Ok(())
    }
}

/// 8.2~(c): a wager that was accepted outside the limits.
fn full_action<W>(total: Money, book: &mut impl Book<W>) {
    book.announce(format_args!("${total} is outside the limits, and has full action"), cite!("8.2~(c)"));
}

impl fmt::Display for Limits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "minimum ${}, optional wagers ${}, maximum ${}",
            self.minimum, self.side_minimum, self.maximum
        )?;
        if self.side_maximum != self.maximum {
            write!(f, ", of optional wagers ${}", self.side_maximum)?;
        }
        match self.increment {
            Money::ZERO => Ok(()),
            increment => write!(f, ", in multiples of ${increment}"),
        }
    }
}

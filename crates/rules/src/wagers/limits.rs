//! 19:47-8.2  Minimum and maximum wagers; additional wagering requirements.

use super::Money;
use crate::cite;
use crate::house::{ChangeNotice, Choice, Domain, FixedRow, FixedTable, Opt, OptionSpec, Reader};
use crate::law::{Date, Refusal};
use crate::table::Book;
use std::fmt;

/// The posted limits that apply to a wager.
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
    /// The treatment of a wager outside the limits that the dealer has not accepted yet.
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
    /// The increment of wagers; zero for none.
    pub increment: Money,
    /// The treatment of a wager outside the limits.
    pub out_of_limits: OutOfLimits,
}

/// The number of amounts to try, from the least one on, before an analysis gives up.
const SAMPLES_TRIED: i64 = 100_000;

/// 8.2~(a): the table minimum.
const MINIMUM: Opt<Money> = Opt::amount("minimum", Money::CENT)
    .default(Money::dollars(5))
    .by(cite!("8.2~(a)"))
    .posted(cite!("8.3~(a)4"))
    .notice(ChangeNotice::Minimum)
    .label("the table minimum");

/// 8.2~(a): the minimum of optional wagers.
const SIDE_MINIMUM: Opt<Money> = Opt::amount("side-minimum", Money::CENT)
    .default(Money::dollars(1))
    .by(cite!("8.2~(a)"))
    .posted(cite!("8.3~(a)4"))
    .notice(ChangeNotice::Minimum)
    .label("the minimum of optional wagers");

/// 8.2~(a): the table maximum.
const MAXIMUM: Opt<Money> = Opt::amount("maximum", Money::CENT)
    .default(Money::dollars(500))
    .by(cite!("8.2~(a)"))
    .posted(cite!("8.3~(a)4"))
    .notice(ChangeNotice::Maximum)
    .label("the table maximum");

/// 8.2~(a): the maximum of optional wagers; without one, that of the table.
const SIDE_MAXIMUM: Opt<FixedRow<Money>> = Opt::or_word(Opt::amount("side-maximum", Money::CENT))
    .by(cite!("8.2~(a)"))
    .posted(cite!("8.3~(a)4"))
    .notice(ChangeNotice::Maximum)
    .label("the maximum of optional wagers; table is the table maximum");

/// 8.2~(d): additional wagering requirements.
const INCREMENT: Opt<Money> = Opt::amount("increment", Money::ZERO)
    .default(Money::ZERO)
    .by(cite!("8.2~(d)"))
    .posted(cite!("8.2~(d)"))
    .notice(ChangeNotice::Minimum)
    .label("wagers must be a multiple of this");

/// 8.2~(c): wagers outside the limits.
const OUT_OF_LIMITS: Opt<OutOfLimits> = OutOfLimits::as_option("out-of-limits")
    .default(OutOfLimits::Refuse)
    .by(cite!("8.2~(c)"))
    .label("treatment of a wager outside the limits before it is accepted");

/// 8.2: the options about the limits of a table.
#[derive(Clone, Copy, Debug)]
pub struct LimitOptions {
    minimum: Opt<Money>,
    side_minimum: Opt<Money>,
    maximum: Opt<Money>,
    specs: [OptionSpec; 6],
}

impl LimitOptions {
    /// The option of the table minimum.
    pub const MINIMUM: Opt<Money> = MINIMUM;
    /// The option of the minimum of optional wagers.
    pub const SIDE_MINIMUM: Opt<Money> = SIDE_MINIMUM;
    /// The option of the table maximum.
    pub const MAXIMUM: Opt<Money> = MAXIMUM;

    /// The options that every game has, unless it has its own.
    pub const STANDARD: LimitOptions = LimitOptions::with(None, None, None);

    /// Returns the options of a game that has a table minimum, an optional minimum or a table maximum of its
    /// own: another default, or another paragraph. Its own options come first.
    pub const fn with(
        minimum: Option<Opt<Money>>,
        side_minimum: Option<Opt<Money>>,
        maximum: Option<Opt<Money>>,
    ) -> LimitOptions {
        let own = [minimum, side_minimum, maximum];
        let standard = [MINIMUM, SIDE_MINIMUM, MAXIMUM];
        let mut all = standard;
        let mut specs = [*OUT_OF_LIMITS.spec(); 6];
        let (mut known, mut at) = (0, 0);
        while at < own.len() {
            if let Some(option) = own[at] {
                all[at] = option;
                specs[known] = *option.spec();
                known += 1;
            }
            at += 1;
        }
        at = 0;
        while at < own.len() {
            if own[at].is_none() {
                specs[known] = *standard[at].spec();
                known += 1;
            }
            at += 1;
        }
        specs[3] = *SIDE_MAXIMUM.spec();
        specs[4] = *INCREMENT.spec();
        let [minimum, side_minimum, maximum] = all;
        LimitOptions { minimum, side_minimum, maximum, specs }
    }

    /// Returns the declarations.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// Reads the limits of a house.
    pub fn read(&self, reader: &mut Reader<'_>) -> Limits {
        let side_minimum = self.side_minimum.read(reader);
        let maximum = self.maximum.read(reader);
        let side_maximum = SIDE_MAXIMUM.read(reader);
        let lawful = Domain::amount(side_minimum).or(FixedTable::SPELLINGS);
        let limits = Limits {
            minimum: self.minimum.read(reader),
            side_minimum,
            maximum,
            side_maximum: reader
                .narrow(&SIDE_MAXIMUM, side_maximum, lawful, SIDE_MAXIMUM.spec().by)
                .or(|FixedTable::Table| maximum),
            increment: INCREMENT.read(reader),
            out_of_limits: OUT_OF_LIMITS.read(reader),
        };
        if limits.increment > Money::ZERO && reader.as_of() < INCREMENTS_SINCE {
            let why = "additional wagering requirements are not provided for yet";
            reader.breach(INCREMENT.id(), cite!("8.2~(d)"), why);
        }
        if limits.maximum < limits.minimum.max(limits.side_minimum) {
            reader.breach(self.maximum.id(), cite!("8.2~(a)"), "the maximum is below the minimum");
        }
        limits
    }
}

impl Limits {
    /// Reads the limits of a house with the options that every game has.
    pub fn read(reader: &mut Reader<'_>) -> Limits {
        LimitOptions::STANDARD.read(reader)
    }

    /// 8.2~(a), (c), (d): accepts or refuses a wager that then amounts to `total`.
    ///
    /// An accepted one outside the limits has full action, and the players are notified.
    ///
    /// # Errors
    /// Refuses an amount outside the limits or off the increment, unless the house accepts such wagers.
    #[inline]
    pub fn accept<W>(&self, total: Money, class: LimitClass, book: &mut impl Book<W>) -> Result<(), Refusal> {
        if class == LimitClass::OfTheGame {
            book.instruct(
                format_args!("${total} follow the game's own rule, not the limits posted"),
                cite!("8.2~(e)"),
            );
        }
        match (self.as_posted(total, class), self.out_of_limits) {
            (Ok(()), _) => Ok(()),
            (Err(refusal), OutOfLimits::Refuse) => Err(refusal),
            (Err(_), OutOfLimits::Accept) => {
                self.full_action(total, class, book);
                Ok(())
            }
        }
    }

    /// 8.2~(c): notifies the players of a wager outside the limits that was accepted in an answer. `total` is
    /// its amount.
    pub fn accepted<W>(&self, total: Money, class: LimitClass, book: &mut impl Book<W>) {
        if self.as_posted(total, class).is_err() {
            self.full_action(total, class, book);
        }
    }

    /// 8.2~(a), (c), (d): whether a wager that would then amount to `total` is taken.
    ///
    /// # Errors
    /// Refuses an amount outside the limits or off the increment, unless the house accepts such wagers.
    pub fn check(&self, total: Money, class: LimitClass) -> Result<(), Refusal> {
        match self.out_of_limits {
            OutOfLimits::Refuse => self.as_posted(total, class),
            OutOfLimits::Accept => Ok(()),
        }
    }

    /// 8.2~(a), (d): whether a wager keeps to the increments and the limits that are posted.
    #[inline]
    fn as_posted(&self, total: Money, class: LimitClass) -> Result<(), Refusal> {
        self.in_increments(total, class)?;
        self.within(total, class)
    }

    /// 8.2~(c), (d): a wager outside the limits, or off the increments, was accepted.
    fn full_action<W>(&self, total: Money, class: LimitClass, book: &mut impl Book<W>) {
        match self.in_increments(total, class) {
            Ok(()) => {
                let words = format_args!("${total} is outside the limits, and has full action");
                book.announce(words, cite!("8.2~(c)"));
            }
            Err(refusal) => {
                let words =
                    format_args!("${total} is no multiple of ${}, and has full action", self.increment);
                book.announce(words, refusal.by);
            }
        }
    }

    /// Returns an amount at which an analysis looks: the usual one, or the least that this table takes and
    /// that `suits` the wager.
    pub fn sample(&self, usual: Money, class: LimitClass, suits: impl Fn(Money) -> bool) -> Money {
        let Some((least, _)) = self.ends(class) else { return usual };
        let step = if self.increment.is_zero() { Money::CENT } else { self.increment };
        let first = (least.in_cents() - 1).max(0) / step.in_cents() + 1;
        let higher = (first..first + SAMPLES_TRIED).map(|steps| step * steps);
        let taken = |amount: &Money| self.check(*amount, class).is_ok() && suits(*amount);
        std::iter::once(usual).chain(higher).find(taken).unwrap_or(usual)
    }

    /// 8.2~(a): the least and the most on a wager of this class, or `None` if the game's own paragraph
    /// decides.
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

    /// 8.2~(d): an additional requirement.
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

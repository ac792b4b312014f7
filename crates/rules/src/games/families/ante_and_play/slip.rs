//! The wagers before the deal, as data.

use super::super::conduct::ConductLaw;
use super::super::one_deck::{self, TableDeck};
use super::rules::AnteAndPlayChoices;
use crate::games::{Sample, SeatWagers, Wager};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Book, Seat};
use crate::wagers::{LimitClass, Money, Stake};

/// The wagers before the deal, and the paragraphs on them.
#[derive(Debug)]
pub struct BettingSlip<W: 'static> {
    /// Every betting area of the game.
    pub areas: &'static [SlipArea<W>],
    /// The wager beside which a match play coupon lies.
    pub coupons: W,
    /// The paragraphs on making wagers.
    pub law: SlipLaw,
    /// The paragraphs on the conduct of players.
    pub conduct: ConductLaw,
}

/// The paragraphs on how wagers are made.
#[derive(Clone, Copy, Debug)]
pub struct SlipLaw {
    /// The form and the amount of a wager.
    pub form: Cite,
    /// Not before the cards are shuffled.
    pub shuffled: Cite,
    /// The time until which one may be withdrawn or reduced.
    pub withdrawn: Cite,
}

/// A betting area of a slip.
#[derive(Clone, Copy, Debug)]
pub struct SlipArea<W> {
    pub(super) wager: W,
    pub(super) by: Cite,
    pub(super) laid: SlipTiming<W>,
    /// The reason that half of it must be payable, if it must.
    pub(super) halves: Option<(Cite, &'static str)>,
    /// The one amount that is wagered, where only one may be, and why another is refused.
    pub(super) exactly: Option<(Money, &'static str)>,
}

/// The time at which a wager is laid.
#[derive(Clone, Copy, Debug)]
pub(super) enum SlipTiming<W> {
    /// Before the deal, by itself.
    Alone,
    /// Before the deal, by itself or together with another, which then has a paragraph of its own.
    AloneOrBoth { other: W, both: Cite },
    /// Before the deal, if another wager lies already, one of two; with the texts of both refusals.
    With { first: [W; 2], alone: &'static str, withdrawn_first: &'static str },
    /// Before the deal, by itself as soon as another wager is laid; with the texts of both refusals.
    Follows { first: W, how_much: FollowingAmount, placed: &'static str, withdrawn: &'static str },
    /// Before the deal, if one of two others lies already: a dollar in the acceptor device, or a coupon for it, with its name.
    Acceptor { first: [W; 2], name: &'static str },
    /// In the round only, or never: the text of the refusal.
    NotNow(&'static str),
}

/// The amount of a wager that follows another.
#[derive(Clone, Copy, Debug)]
pub(super) enum FollowingAmount {
    /// This multiple of the other.
    Times(i64),
    /// The minimum posted, whatever the other is.
    Minimum,
}

impl FollowingAmount {
    /// The amount of the wager when the other one is `first`.
    fn after(self, first: Money, minimum: Money) -> Money {
        match self {
            FollowingAmount::Times(times) => first * times,
            FollowingAmount::Minimum if first.is_zero() => Money::ZERO,
            FollowingAmount::Minimum => minimum,
        }
    }
}

/// A player's money in the acceptor device, which is then lit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub enum Acceptor {
    /// Nothing.
    #[default]
    Off,
    /// A $1.00 chip.
    Chip,
    /// A coupon that was redeemed.
    Coupon,
}

/// The amount that the acceptor device takes.
pub const DOLLAR: Money = Money::dollars(1);

impl<W: Copy> SlipArea<W> {
    const fn new(wager: W, by: Cite, laid: SlipTiming<W>) -> SlipArea<W> {
        SlipArea { wager, by, laid, halves: None, exactly: None }
    }

    /// A wager that may be laid before the deal.
    pub const fn takes(wager: W, by: Cite) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::Alone)
    }

    /// The same wager, of which half may have to be paid: why another amount is refused.
    #[must_use]
    pub const fn in_halves(self, by: Cite, why: &'static str) -> SlipArea<W> {
        SlipArea { halves: Some((by, why)), ..self }
    }

    /// The same wager, of which this is the one amount: why another is refused.
    #[must_use]
    pub const fn of_exactly(self, amount: Money, why: &'static str) -> SlipArea<W> {
        SlipArea { exactly: Some((amount, why)), ..self }
    }

    /// A wager that may be laid before the deal, alone or beside another; both together have a paragraph of their own.
    pub const fn takes_beside(wager: W, by: Cite, other: W, both: Cite) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::AloneOrBoth { other, both })
    }

    /// A wager that goes with another, which is laid first: why it is refused alone, and why the other may not be withdrawn before it.
    pub const fn with(
        wager: W,
        by: Cite,
        first: W,
        alone: &'static str,
        withdrawn_first: &'static str,
    ) -> SlipArea<W> {
        SlipArea::with_either(wager, by, [first, first], alone, withdrawn_first)
    }

    /// A wager that goes with one of two others.
    pub const fn with_either(
        wager: W,
        by: Cite,
        first: [W; 2],
        alone: &'static str,
        withdrawn_first: &'static str,
    ) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::With { first, alone, withdrawn_first })
    }

    /// A wager that is a fixed multiple of another and is laid and withdrawn with it; with the reasons why it is not laid or withdrawn alone.
    pub const fn follows(
        wager: W,
        by: Cite,
        first: W,
        times: i64,
        placed: &'static str,
        withdrawn: &'static str,
    ) -> SlipArea<W> {
        SlipArea::new(
            wager,
            by,
            SlipTiming::Follows { first, how_much: FollowingAmount::Times(times), placed, withdrawn },
        )
    }

    /// A wager of exactly the minimum posted that is laid and withdrawn with another: why it is not laid, and not withdrawn, by itself.
    pub const fn minimum_with(
        wager: W,
        by: Cite,
        first: W,
        placed: &'static str,
        withdrawn: &'static str,
    ) -> SlipArea<W> {
        SlipArea::new(
            wager,
            by,
            SlipTiming::Follows { first, how_much: FollowingAmount::Minimum, placed, withdrawn },
        )
    }

    /// A dollar in the acceptor device, upon another wager: what it is called.
    pub const fn acceptor(wager: W, by: Cite, first: W, name: &'static str) -> SlipArea<W> {
        SlipArea::acceptor_with_either(wager, by, [first, first], name)
    }

    /// A dollar in the acceptor device, upon one of two other wagers.
    pub const fn acceptor_with_either(wager: W, by: Cite, first: [W; 2], name: &'static str) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::Acceptor { first, name })
    }

    /// A wager that is placed in the course of the round: why it is refused before.
    pub const fn later(wager: W, by: Cite, why: &'static str) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::NotNow(why))
    }

    /// An area that is paid but never wagered on, with the reason for the refusal.
    pub const fn never(wager: W, by: Cite, why: &'static str) -> SlipArea<W> {
        SlipArea::new(wager, by, SlipTiming::NotNow(why))
    }

    /// The name of a wager in the acceptor device.
    pub(super) const fn name(&self) -> &'static str {
        match self.laid {
            SlipTiming::Acceptor { name, .. } => name,
            SlipTiming::Alone
            | SlipTiming::AloneOrBoth { .. }
            | SlipTiming::With { .. }
            | SlipTiming::Follows { .. }
            | SlipTiming::NotNow(_) => "wager",
        }
    }

    /// Whether this amount may lie there, if only one amount may.
    pub(super) fn is_exact(&self, amount: Money) -> Result<(), Refusal> {
        match self.exactly {
            Some((exactly, why)) if amount != exactly => Err(Refusal::new(self.by, why)),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether this amount can be paid in halves, if it must be.
    pub(super) fn can_be_halved(&self, amount: Money) -> Result<(), Refusal> {
        match self.halves {
            Some((by, why)) if !amount.divides_by(2) => Err(Refusal::new(by, why)),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether something lies there before the deal.
    const fn is_laid(&self) -> bool {
        !matches!(self.laid, SlipTiming::NotNow(_))
    }
}

/// The wagers of a game that has a slip.
pub trait SlipWager: Wager {
    /// The slip.
    const SLIP: &'static BettingSlip<Self>;
}

/// The maximum number of betting areas of a game.
pub(super) const AREAS: usize = 8;

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct SlipBets {
    /// The amounts, by kind of wager.
    pub(super) amounts: [Money; AREAS],
    /// The face value of the coupon.
    pub(super) coupon: Money,
    /// The money in the acceptor device.
    pub acceptor: Acceptor,
}

impl SlipBets {
    /// The amount on a wager.
    pub fn on<W: Wager>(&self, wager: W) -> Money {
        self.amounts[wager.kind()]
    }

    /// Every wager with its amount before the deal.
    pub fn all<W: SlipWager>(&self) -> impl IntoIterator<Item = (W, Money)> {
        self.amounts()
    }

    /// Whether anything lies on a wager.
    pub fn has<W: Wager>(&self, wager: W) -> bool {
        !self.on(wager).is_zero()
    }

    /// The stake on the wager that coupons lie beside, with the coupon.
    pub fn stake<W: SlipWager>(&self, wager: W) -> Stake {
        let coupon = if wager == W::SLIP.coupons { self.coupon } else { Money::ZERO };
        Stake { chips: self.on(wager), coupon }
    }

    /// Sets the amount of a wager that no other follows.
    pub(super) fn set<W: Wager>(&mut self, wager: W, amount: Money) {
        self.amounts[wager.kind()] = amount;
    }

    /// Sets the amount of a wager, and of the wagers that follow it.
    pub(super) fn set_with_followers<W: SlipWager>(&mut self, wager: W, amount: Money, minimum: Money) {
        self.set(wager, amount);
        for area in W::SLIP.areas {
            if let SlipTiming::Follows { first, how_much, .. } = area.laid
                && first == wager
            {
                self.set(area.wager, how_much.after(amount, minimum));
            }
        }
    }
}

impl<W: SlipWager> SeatWagers<W> for SlipBets {
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)> {
        W::SLIP.areas.iter().filter(|area| area.is_laid()).map(|area| (area.wager, self.on(area.wager)))
    }

    fn give_back(&self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for (wager, amount) in SeatWagers::<W>::amounts(self) {
            book.give_back(seat, wager, amount, by);
        }
        if self.acceptor == Acceptor::Coupon {
            coupon_back(seat, by, book);
        }
    }
}

/// Whether a wager may be made, of which one is offered by some houses only: why it is refused where it is not.
pub fn optional<W: PartialEq>(
    (wager, which): (W, W),
    offered: Offered,
    by: Cite,
    why: &'static str,
) -> Result<(), Refusal> {
    match offered {
        Offered::No if wager == which => Err(Refusal::new(by, why)),
        Offered::No | Offered::Yes => Ok(()),
    }
}

/// Returns a coupon that was redeemed for nothing.
pub fn coupon_back<W>(seat: Seat, by: Cite, book: &mut impl Book<W>) {
    book.instruct(format_args!("give seat {seat} the progressive wager coupon back"), by);
}

impl SlipBets {
    /// Empties the acceptor: the chip or the coupon is returned.
    pub fn empty_acceptor<W: SlipWager>(&mut self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for area in W::SLIP.areas.iter().filter(|area| matches!(area.laid, SlipTiming::Acceptor { .. })) {
            book.give_back(seat, area.wager, self.on(area.wager), by);
            self.set(area.wager, Money::ZERO);
        }
        if std::mem::take(&mut self.acceptor) == Acceptor::Coupon {
            coupon_back(seat, by, book);
        }
    }
}

/// The state that lasts between rounds: `L` is the progressive meter of a game that has one.
pub type State<L = (), D = TableDeck> = one_deck::State<SlipBets, L, D>;

impl<W: SlipWager> BettingSlip<W> {
    /// The wagers that an analysis looks at, each at the posted minimum.
    pub fn samples(&'static self, rules: &AnteAndPlayChoices) -> impl Iterator<Item = Sample<W>> {
        let amount = |wager: W| {
            let class = W::KINDS[wager.kind()].limits;
            let usual = match class {
                LimitClass::Table | LimitClass::OfTheGame => rules.limits.minimum,
                LimitClass::Side => rules.limits.side_minimum,
            };
            rules.limits.sample(usual, class, |_| true)
        };
        self.areas.iter().filter_map(move |area| {
            let (amount, with) = match area.laid {
                SlipTiming::Alone | SlipTiming::AloneOrBoth { .. } => (amount(area.wager), None),
                SlipTiming::With { first: [first, _], .. } => {
                    let exactly = area.exactly.map(|(amount, _)| amount);
                    (exactly.unwrap_or_else(|| amount(area.wager)), Some((first, amount(first))))
                }
                SlipTiming::Acceptor { first: [first, _], .. } => (DOLLAR, Some((first, amount(first)))),
                SlipTiming::Follows { .. } | SlipTiming::NotNow(_) => return None,
            };
            Some(Sample { wager: area.wager, amount, with })
        })
    }
}

crate::table::codec! { enum Acceptor { Off, Chip, Coupon } }
crate::table::codec!(struct SlipBets { amounts, coupon, acceptor });

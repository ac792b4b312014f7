//! What may be laid before the deal, as data.

use super::super::conduct::ConductLaw;
use super::super::one_deck::{self, Deck};
use super::rules::Rules;
use crate::games::{Laid, Sample, Wager};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Book, Seat};
use crate::wagers::{LimitClass, Money, Stake};

/// What may be laid before the deal, and the paragraphs on it.
#[derive(Debug)]
pub struct Slip<W: 'static> {
    /// Every betting area of the game.
    pub areas: &'static [Area<W>],
    /// The wager beside which a match play coupon lies.
    pub coupons: W,
    /// How wagers are made.
    pub law: SlipLaw,
    /// What players do at the table.
    pub conduct: ConductLaw,
}

/// The paragraphs on how wagers are made.
#[derive(Clone, Copy, Debug)]
pub struct SlipLaw {
    /// In which form, and of which amount.
    pub form: Cite,
    /// Not before the cards are shuffled.
    pub shuffled: Cite,
    /// Until when one is withdrawn or reduced.
    pub withdrawn: Cite,
}

/// A betting area of a slip.
#[derive(Clone, Copy, Debug)]
pub struct Area<W> {
    pub(super) wager: W,
    pub(super) by: Cite,
    pub(super) laid: Terms<W>,
    /// Why half of it must be payable, if it must.
    pub(super) halves: Option<(Cite, &'static str)>,
    /// The one amount that is wagered, where only one may be, and why another is refused.
    pub(super) exactly: Option<(Money, &'static str)>,
}

/// When a wager is laid.
#[derive(Clone, Copy, Debug)]
pub(super) enum Terms<W> {
    /// Before the deal, by itself.
    Alone,
    /// Before the deal, by itself or together with another, which then has a paragraph of its own.
    AloneOrBoth { other: W, both: Cite },
    /// Before the deal, where another lies already, one of two; both refusals in words.
    With { first: [W; 2], alone: &'static str, withdrawn_first: &'static str },
    /// Before the deal, by itself as soon as another is laid; both refusals in words.
    Follows { first: W, how_much: HowMuch, placed: &'static str, withdrawn: &'static str },
    /// Before the deal, where another lies already, one of two: a dollar in the acceptor device, or a coupon for it. It is called so.
    Acceptor { first: [W; 2], name: &'static str },
    /// In the round only, or never: the refusal in words.
    NotNow(&'static str),
}

/// How much a wager is that follows another.
#[derive(Clone, Copy, Debug)]
pub(super) enum HowMuch {
    /// So many times the other.
    Times(i64),
    /// The minimum posted, whatever the other is.
    Minimum,
}

impl HowMuch {
    /// How much it is where so much lies on the other.
    fn after(self, first: Money, minimum: Money) -> Money {
        match self {
            HowMuch::Times(times) => first * times,
            HowMuch::Minimum if first.is_zero() => Money::ZERO,
            HowMuch::Minimum => minimum,
        }
    }
}

/// What a player has put into the acceptor device, which is then lit.
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

/// What the acceptor device takes.
pub const DOLLAR: Money = Money::dollars(1);

impl<W: Copy> Area<W> {
    const fn new(wager: W, by: Cite, laid: Terms<W>) -> Area<W> {
        Area { wager, by, laid, halves: None, exactly: None }
    }

    /// A wager that may be laid before the deal.
    pub const fn takes(wager: W, by: Cite) -> Area<W> {
        Area::new(wager, by, Terms::Alone)
    }

    /// The same wager, of which half may have to be paid: why another amount is refused.
    #[must_use]
    pub const fn in_halves(self, by: Cite, why: &'static str) -> Area<W> {
        Area { halves: Some((by, why)), ..self }
    }

    /// The same wager, of which this is the one amount: why another is refused.
    #[must_use]
    pub const fn of_exactly(self, amount: Money, why: &'static str) -> Area<W> {
        Area { exactly: Some((amount, why)), ..self }
    }

    /// A wager that may be laid before the deal, alone or beside another; both together have a paragraph of their own.
    pub const fn takes_beside(wager: W, by: Cite, other: W, both: Cite) -> Area<W> {
        Area::new(wager, by, Terms::AloneOrBoth { other, both })
    }

    /// A wager that goes with another, which is laid first: why it is refused alone, and why the other may not be withdrawn before it.
    pub const fn with(
        wager: W,
        by: Cite,
        first: W,
        alone: &'static str,
        withdrawn_first: &'static str,
    ) -> Area<W> {
        Area::with_either(wager, by, [first, first], alone, withdrawn_first)
    }

    /// A wager that goes with one of two others.
    pub const fn with_either(
        wager: W,
        by: Cite,
        first: [W; 2],
        alone: &'static str,
        withdrawn_first: &'static str,
    ) -> Area<W> {
        Area::new(wager, by, Terms::With { first, alone, withdrawn_first })
    }

    /// A wager that is so many times another one and is laid and withdrawn with it: why it is not laid, and not withdrawn, by itself.
    pub const fn follows(
        wager: W,
        by: Cite,
        first: W,
        times: i64,
        placed: &'static str,
        withdrawn: &'static str,
    ) -> Area<W> {
        Area::new(wager, by, Terms::Follows { first, how_much: HowMuch::Times(times), placed, withdrawn })
    }

    /// A wager of exactly the minimum posted that is laid and withdrawn with another: why it is not laid, and not withdrawn, by itself.
    pub const fn minimum_with(
        wager: W,
        by: Cite,
        first: W,
        placed: &'static str,
        withdrawn: &'static str,
    ) -> Area<W> {
        Area::new(wager, by, Terms::Follows { first, how_much: HowMuch::Minimum, placed, withdrawn })
    }

    /// A dollar in the acceptor device, upon another wager: what it is called.
    pub const fn acceptor(wager: W, by: Cite, first: W, name: &'static str) -> Area<W> {
        Area::acceptor_with_either(wager, by, [first, first], name)
    }

    /// A dollar in the acceptor device, upon one of two other wagers.
    pub const fn acceptor_with_either(wager: W, by: Cite, first: [W; 2], name: &'static str) -> Area<W> {
        Area::new(wager, by, Terms::Acceptor { first, name })
    }

    /// A wager that is placed in the course of the round: why it is refused before.
    pub const fn later(wager: W, by: Cite, why: &'static str) -> Area<W> {
        Area::new(wager, by, Terms::NotNow(why))
    }

    /// Something that is paid but never wagered: why it is refused.
    pub const fn never(wager: W, by: Cite, why: &'static str) -> Area<W> {
        Area::new(wager, by, Terms::NotNow(why))
    }

    /// What a wager in the acceptor device is called.
    pub(super) const fn name(&self) -> &'static str {
        match self.laid {
            Terms::Acceptor { name, .. } => name,
            Terms::Alone
            | Terms::AloneOrBoth { .. }
            | Terms::With { .. }
            | Terms::Follows { .. }
            | Terms::NotNow(_) => "wager",
        }
    }

    /// Whether so much may lie there, where only one amount may.
    pub(super) fn is_exact(&self, amount: Money) -> Result<(), Refusal> {
        match self.exactly {
            Some((exactly, why)) if amount != exactly => Err(Refusal::new(self.by, why)),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether so much can be paid in halves, where it must be.
    pub(super) fn can_be_halved(&self, amount: Money) -> Result<(), Refusal> {
        match self.halves {
            Some((by, why)) if !amount.divides_by(2) => Err(Refusal::new(by, why)),
            Some(_) | None => Ok(()),
        }
    }

    /// Whether something lies there before the deal.
    const fn is_laid(&self) -> bool {
        !matches!(self.laid, Terms::NotNow(_))
    }
}

/// The wagers of a game that has a slip.
pub trait OnSlip: Wager {
    /// The slip.
    const SLIP: &'static Slip<Self>;
}

/// How many betting areas a game has at most.
pub(super) const AREAS: usize = 8;

/// A player's wagers before the deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Default)]
pub struct Bets {
    /// By the kind of wager.
    pub(super) amounts: [Money; AREAS],
    /// The face value of the coupon.
    pub(super) coupon: Money,
    /// What is in the acceptor device.
    pub acceptor: Acceptor,
}

impl Bets {
    /// How much lies on a wager.
    pub fn on<W: Wager>(&self, wager: W) -> Money {
        self.amounts[wager.kind()]
    }

    /// Every wager with what lies on it before the deal.
    pub fn all<W: OnSlip>(&self) -> impl IntoIterator<Item = (W, Money)> {
        self.amounts()
    }

    /// Whether anything lies on a wager.
    pub fn has<W: Wager>(&self, wager: W) -> bool {
        !self.on(wager).is_zero()
    }

    /// What lies on the wager that coupons lie beside, with the coupon.
    pub fn stake<W: OnSlip>(&self, wager: W) -> Stake {
        let coupon = if wager == W::SLIP.coupons { self.coupon } else { Money::ZERO };
        Stake { chips: self.on(wager), coupon }
    }

    /// So much lies on a wager that no other follows.
    pub(super) fn set<W: Wager>(&mut self, wager: W, amount: Money) {
        self.amounts[wager.kind()] = amount;
    }

    /// So much lies on a wager, and what follows it with it.
    pub(super) fn set_with_followers<W: OnSlip>(&mut self, wager: W, amount: Money, minimum: Money) {
        self.set(wager, amount);
        for area in W::SLIP.areas {
            if let Terms::Follows { first, how_much, .. } = area.laid
                && first == wager
            {
                self.set(area.wager, how_much.after(amount, minimum));
            }
        }
    }
}

impl<W: OnSlip> Laid<W> for Bets {
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)> {
        W::SLIP.areas.iter().filter(|area| area.is_laid()).map(|area| (area.wager, self.on(area.wager)))
    }

    fn give_back(&self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for (wager, amount) in Laid::<W>::amounts(self) {
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

/// A coupon that was redeemed for nothing goes back.
pub fn coupon_back<W>(seat: Seat, by: Cite, book: &mut impl Book<W>) {
    book.instruct(format_args!("give seat {seat} the progressive wager coupon back"), by);
}

impl Bets {
    /// Nothing is in the acceptor any more: the chip or the coupon goes back.
    pub fn empty_acceptor<W: OnSlip>(&mut self, seat: Seat, by: Cite, book: &mut impl Book<W>) {
        for area in W::SLIP.areas.iter().filter(|area| matches!(area.laid, Terms::Acceptor { .. })) {
            book.give_back(seat, area.wager, self.on(area.wager), by);
            self.set(area.wager, Money::ZERO);
        }
        if std::mem::take(&mut self.acceptor) == Acceptor::Coupon {
            coupon_back(seat, by, book);
        }
    }
}

/// What lasts between rounds: `M` is the progressive meter of a game that has one.
pub type State<L = (), D = Deck> = one_deck::State<Bets, L, D>;

impl<W: OnSlip> Slip<W> {
    /// The wagers that an analysis looks at, each at the posted minimum.
    pub fn samples(&'static self, rules: &Rules) -> impl Iterator<Item = Sample<W>> {
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
                Terms::Alone | Terms::AloneOrBoth { .. } => (amount(area.wager), None),
                Terms::With { first: [first, _], .. } => {
                    let exactly = area.exactly.map(|(amount, _)| amount);
                    (exactly.unwrap_or_else(|| amount(area.wager)), Some((first, amount(first))))
                }
                Terms::Acceptor { first: [first, _], .. } => (DOLLAR, Some((first, amount(first)))),
                Terms::Follows { .. } | Terms::NotNow(_) => return None,
            };
            Some(Sample { wager: area.wager, amount, with })
        })
    }
}

crate::table::kept! { enum Acceptor { Off, Chip, Coupon } }
crate::table::kept!(struct Bets { amounts, coupon, acceptor });

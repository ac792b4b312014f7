//! What may be laid before the deal, as data, and everything that players do with it.

use super::super::conduct::{ConductLaw, Coupons, Wagering, coupon_beside};
use super::super::one_deck::{self, Laid};
use super::rules::Rules;
use crate::games::{Wager, WagerSpec};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Seat, Stage};
use crate::wagers::{LimitClass, Money, Room, Stake, Tender};

/// What may be laid before the deal, and the paragraphs on it.
#[derive(Debug)]
pub struct Slip<W: 'static> {
    /// Every betting area of the game.
    pub areas: &'static [Area<W>],
    /// The wager beside which a match play coupon lies.
    pub coupons: W,
    /// In which form, and of which amount, a wager is made.
    pub form: Cite,
    /// No wager before the cards are shuffled.
    pub shuffled: Cite,
    /// Until when a wager is withdrawn or reduced.
    pub withdrawn: Cite,
    /// What players do at the table.
    pub conduct: ConductLaw,
}

/// A betting area of a slip.
#[derive(Clone, Copy, Debug)]
pub struct Area<W> {
    wager: W,
    by: Cite,
    laid: Terms<W>,
}

/// When a wager is laid.
#[derive(Clone, Copy, Debug)]
enum Terms<W> {
    /// Before the deal, by itself.
    Alone,
    /// Before the deal, by itself or together with another, which then has a paragraph of its own.
    AloneOrBoth { other: W, both: Cite },
    /// Before the deal, where another lies already; both refusals in words.
    With { first: W, alone: &'static str, withdrawn_first: &'static str },
    /// Before the deal, by itself as soon as another is laid, so many times as much; both refusals in words.
    Follows { first: W, times: i64, placed: &'static str, withdrawn: &'static str },
    /// In the round only, or never: the refusal in words.
    NotNow(&'static str),
}

impl<W: Copy> Area<W> {
    const fn new(wager: W, by: Cite, laid: Terms<W>) -> Area<W> {
        Area { wager, by, laid }
    }

    /// A wager that may be laid before the deal.
    pub const fn takes(wager: W, by: Cite) -> Area<W> {
        Area::new(wager, by, Terms::Alone)
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
        Area::new(wager, by, Terms::Follows { first, times, placed, withdrawn })
    }

    /// A wager that is placed in the course of the round: why it is refused before.
    pub const fn later(wager: W, by: Cite, why: &'static str) -> Area<W> {
        Area::new(wager, by, Terms::NotNow(why))
    }

    /// Something that is paid but never wagered: why it is refused.
    pub const fn never(wager: W, by: Cite, why: &'static str) -> Area<W> {
        Area::new(wager, by, Terms::NotNow(why))
    }

    /// Whether something lies there before the deal.
    #[inline]
    const fn is_laid(&self) -> bool {
        !matches!(self.laid, Terms::NotNow(_))
    }
}

/// The wagers of a game that has a slip.
pub trait OnSlip: Wager {
    /// The slip.
    const SLIP: &'static Slip<Self>;
    /// What is known of each wager.
    const KINDS: &'static [WagerSpec];
}

/// A player's wagers before the deal: `N` is the number of the game's betting areas.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bets<const N: usize> {
    amounts: [Money; N],
    /// The face value of the coupon.
    coupon: Money,
}

impl<const N: usize> Default for Bets<N> {
    fn default() -> Bets<N> {
        Bets { amounts: [Money::ZERO; N], coupon: Money::ZERO }
    }
}

impl<const N: usize> Bets<N> {
    /// How much lies on a wager.
    #[inline]
    pub fn on<W: Wager>(&self, wager: W) -> Money {
        self.amounts[wager.kind()]
    }

    /// Every wager with what lies on it before the deal.
    #[inline]
    pub fn all<W: OnSlip>(&self) -> impl IntoIterator<Item = (W, Money)> {
        self.amounts()
    }

    /// Whether anything lies on a wager.
    #[inline]
    pub fn has<W: Wager>(&self, wager: W) -> bool {
        !self.on(wager).is_zero()
    }

    /// What lies on the wager that coupons lie beside, with the coupon.
    #[inline]
    pub fn stake<W: OnSlip>(&self, wager: W) -> Stake {
        let coupon = if wager == W::SLIP.coupons { self.coupon } else { Money::ZERO };
        Stake { chips: self.on(wager), coupon }
    }

    #[inline]
    fn set<W: OnSlip>(&mut self, wager: W, amount: Money) {
        self.amounts[wager.kind()] = amount;
        for area in W::SLIP.areas {
            if let Terms::Follows { first, times, .. } = area.laid
                && first == wager
            {
                self.amounts[area.wager.kind()] = amount * times;
            }
        }
    }
}

impl<W: OnSlip, const N: usize> Laid<W> for Bets<N> {
    #[inline]
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)> {
        W::SLIP.areas.iter().filter(|area| area.is_laid()).map(|area| (area.wager, self.on(area.wager)))
    }
}

/// What lasts between rounds: `N` is the number of the game's betting areas, `M` its progressive meter.
pub type State<const N: usize, M = ()> = one_deck::State<Bets<N>, M>;

impl<W: OnSlip> Slip<W> {
    /// What players do of their own accord; `offered` refuses a wager that this house does not offer.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "what an act is made of, and who asks")]
    pub fn act<const N: usize, M, B: Book<W>>(
        &self,
        rules: &Rules,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &mut State<N, M>,
        stage: Stage,
        seat: Seat,
        act: Act<W>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        match self.conduct.apply(rules.seats, &mut state.players, &state.bets, stage, seat, act)? {
            Some(Wagering::Bets { wager, amount, tender }) => {
                let coupon = self.checked(rules, offered, state, seat, wager, amount, tender)?;
                let total = state.up(seat, wager) + amount;
                rules.limits.accept(total, W::KINDS[wager.kind()].limits, book)?;
                self.place(state, seat, wager, total, coupon, book);
                Ok(())
            }
            Some(Wagering::Withdraws { wager, to }) => self.withdraw(rules, state, seat, wager, to, book),
            None => Ok(()),
        }
    }

    /// What may be put on an area now.
    pub fn room<const N: usize, M>(
        &self,
        rules: &Rules,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<N, M>,
        stage: Stage,
        seat: Seat,
        wager: W,
    ) -> Result<Room, Refusal> {
        let bet = Act::Bets { wager, amount: Money::ZERO, tender: Tender::Chips };
        self.conduct.apply(rules.seats, &mut { state.players }, &state.bets, stage, seat, bet)?;
        self.is_possible(offered, state, seat, wager)?;
        rules.limits.room(state.up(seat, wager), W::KINDS[wager.kind()].limits)
    }

    /// Whether a wager may be made now, the amount and the limits apart.
    #[inline]
    fn is_possible<const N: usize, M>(
        &self,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<N, M>,
        seat: Seat,
        wager: W,
    ) -> Result<(), Refusal> {
        if !state.deck.is_ready() {
            return Err(Refusal::new(self.shuffled, "the cards are not shuffled yet"));
        }
        let Some(area) = self.areas.iter().find(|area| area.wager == wager) else {
            return Err(Refusal::new(self.form, "there is no such betting area"));
        };
        match area.laid {
            Terms::Alone | Terms::AloneOrBoth { .. } => offered(wager),
            Terms::With { first, alone, .. } => {
                offered(wager)?;
                if state.up(seat, first).is_zero() { Err(Refusal::new(area.by, alone)) } else { Ok(()) }
            }
            Terms::Follows { placed: why, .. } | Terms::NotNow(why) => Err(Refusal::new(area.by, why)),
        }
    }

    /// The value of the coupon beside a wager that may be made, the limits apart.
    #[inline]
    #[expect(clippy::too_many_arguments, reason = "what a wager is made of, and who asks")]
    fn checked<const N: usize, M>(
        &self,
        rules: &Rules,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<N, M>,
        seat: Seat,
        wager: W,
        amount: Money,
        tender: Tender,
    ) -> Result<Money, Refusal> {
        if state.deck.is_ready() {
            let coupons = self.coupons_beside(rules, state, seat, wager, amount);
            let coupon = coupon_beside(tender, coupons, self.form)?;
            self.is_possible(offered, state, seat, wager)?;
            if amount <= Money::ZERO || state.up(seat, wager) + amount > Money::LIMIT {
                let why = "a wager is more than nothing, and no more than a layout holds";
                return Err(Refusal::new(self.form, why));
            }
            return Ok(coupon);
        }
        self.is_possible(offered, state, seat, wager).map(|()| Money::ZERO)
    }

    /// Which coupons may lie beside this wager, or beside the one that follows it.
    #[inline]
    fn coupons_beside<const N: usize, M>(
        &self,
        rules: &Rules,
        state: &State<N, M>,
        seat: Seat,
        wager: W,
        amount: Money,
    ) -> Coupons {
        let times = if wager == self.coupons { 1 } else { self.times(self.coupons, wager) };
        match rules.match_play {
            Offered::Yes if times > 0 => {
                let beside = state.bets.get(seat).map(|bets| bets.stake(self.coupons)).unwrap_or_default();
                Coupons::beside(beside, amount * times)
            }
            Offered::Yes | Offered::No => Coupons::NotAccepted,
        }
    }

    /// How many times another wager one is that follows it; 0 where it does not.
    #[inline]
    fn times(&self, wager: W, follows: W) -> i64 {
        let area = self.areas.iter().find(|area| area.wager == wager);
        match area.map(|area| area.laid) {
            Some(Terms::Follows { first, times, .. }) if first == follows => times,
            _ => 0,
        }
    }

    /// A wager goes down, so that `total` lies there, and with it what follows it.
    #[inline]
    fn place<const N: usize, M, B: Book<W>>(
        &self,
        state: &mut State<N, M>,
        seat: Seat,
        wager: W,
        total: Money,
        coupon: Money,
        book: &mut B,
    ) {
        state.players.sit(seat);
        let bets = state.bets.entry(seat);
        let before = *bets;
        bets.set(wager, total);
        bets.coupon += coupon;
        for area in self.areas {
            let added = bets.on(area.wager) - before.on(area.wager);
            let by = match area.laid {
                Terms::AloneOrBoth { other, both } if bets.has(other) => both,
                Terms::Alone
                | Terms::AloneOrBoth { .. }
                | Terms::With { .. }
                | Terms::Follows { .. }
                | Terms::NotNow(_) => area.by,
            };
            if !added.is_zero() {
                book.place(seat, area.wager, added, by);
            }
        }
    }

    /// A wager is withdrawn or reduced, and with it what follows it and a coupon that is worth more than the chips.
    fn withdraw<const N: usize, M, B: Book<W>>(
        &self,
        rules: &Rules,
        state: &mut State<N, M>,
        seat: Seat,
        wager: W,
        to: Money,
        book: &mut B,
    ) -> Result<(), Refusal> {
        let up = state.up(seat, wager);
        if up.is_zero() {
            return Err(Refusal::new(self.withdrawn, "there is no such wager"));
        }
        if to < Money::ZERO || to >= up {
            return Err(Refusal::new(self.withdrawn, "a wager is reduced to less than it is"));
        }
        self.stands_alone(state, seat, wager, to)?;
        if !to.is_zero() {
            rules.limits.accept(to, W::KINDS[wager.kind()].limits, book)?;
        }
        let bets = state.bets.entry(seat);
        let before = *bets;
        bets.set(wager, to);
        bets.coupon = bets.stake(self.coupons).reduced_to(bets.on(self.coupons)).coupon;
        let is_empty = bets.amounts.iter().all(|amount| amount.is_zero());
        for area in self.areas {
            let back = before.on(area.wager) - bets.on(area.wager);
            if !back.is_zero() {
                book.give_back(seat, area.wager, back, self.withdrawn);
            }
        }
        if is_empty {
            state.remove(seat);
        }
        Ok(())
    }

    /// Whether a wager may be reduced without regard to another that follows it or goes with it.
    fn stands_alone<const N: usize, M>(
        &self,
        state: &State<N, M>,
        seat: Seat,
        wager: W,
        to: Money,
    ) -> Result<(), Refusal> {
        for area in self.areas {
            match area.laid {
                Terms::Follows { withdrawn, .. } if area.wager == wager => {
                    return Err(Refusal::new(area.by, withdrawn));
                }
                Terms::With { first, withdrawn_first, .. }
                    if first == wager && to.is_zero() && !state.up(seat, area.wager).is_zero() =>
                {
                    return Err(Refusal::new(area.by, withdrawn_first));
                }
                Terms::Alone
                | Terms::AloneOrBoth { .. }
                | Terms::With { .. }
                | Terms::Follows { .. }
                | Terms::NotNow(_) => {}
            }
        }
        Ok(())
    }

    /// The posted minimum of an area, as an analysis looks at it.
    pub fn sample(rules: &Rules, wager: W) -> Money {
        let limits = &rules.limits;
        let class = W::KINDS[wager.kind()].limits;
        let usual = match class {
            LimitClass::Table | LimitClass::OfTheGame => limits.minimum,
            LimitClass::Side => limits.side_minimum,
        };
        limits.sample(usual, class, |_| true)
    }
}

//! Placing, raising and withdrawing the wagers of a slip before the deal.

use super::super::conduct::{CouponLimit, WagerAct, coupon_beside};
use super::super::one_deck::TableCards;
use super::rules::SlipRules;
use super::slip::{
    AREAS, Acceptor, BettingSlip, DOLLAR, FollowingAmount, SlipArea, SlipTiming, SlipWager, State,
};
use crate::games::Stakes as _;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Bid, Book, PlayerAct, Seat, Stage, WagerReduction};
use crate::wagers::{BetRange, Money, Tender};
use std::fmt;

impl<W: SlipWager> BettingSlip<W> {
    /// Applies an act of a player; `offered` refuses a wager that this house does not offer.
    pub fn act<L, D: TableCards, B: Book<W>>(
        &self,
        rules: SlipRules<'_>,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &mut State<L, D>,
        does: PlayerAct<W>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        let PlayerAct { seat, .. } = does;
        const { assert!(W::KINDS.len() <= AREAS, "a slip has room for 8 areas") };
        match self.conduct.apply(rules.seats, &mut state.players, &state.bets, does)? {
            Some(WagerAct::Bets(bid)) => {
                let Bid { wager, amount, .. } = bid;
                if let Some(area) = self.acceptor(wager) {
                    return self.light(area, rules, offered, state, bid, book);
                }
                let coupon = self.checked(rules, offered, state, bid)?;
                let total = state.up(seat, wager) + amount;
                rules.limits.accept(total, W::KINDS[wager.kind()].limits, book)?;
                self.place(rules, state, seat, wager, total, coupon, book);
                Ok(())
            }
            Some(WagerAct::Withdraws { wager, to }) => match self.acceptor(wager) {
                Some(area) => self.put_out(area, state, seat, to, book),
                None => self.withdraw(rules, state, WagerReduction { seat, wager, to, book }),
            },
            None => Ok(()),
        }
    }

    /// Returns the range of amounts that may be put on an area now.
    pub fn room<L, D: TableCards>(
        &self,
        rules: SlipRules<'_>,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<L, D>,
        stage: Stage,
        seat: Seat,
        wager: W,
    ) -> Result<BetRange, Refusal> {
        let bet = Act::Bets { wager, amount: Money::ZERO, tender: Tender::Chips };
        self.conduct.apply(
            rules.seats,
            &mut { state.players },
            &state.bets,
            PlayerAct { stage, seat, act: bet },
        )?;
        let area = self.is_possible(offered, state, seat, wager)?;
        match self.acceptor(wager) {
            Some(area) if state.bets.get(seat).is_some_and(|bets| bets.acceptor != Acceptor::Off) => {
                return Err(area.once());
            }
            Some(_) => return Ok(BetRange::exactly(DOLLAR)),
            None => {}
        }
        let up = state.up(seat, wager);
        let room = rules.limits.room(up, W::KINDS[wager.kind()].limits)?;
        if let Some((amount, why)) = area.exactly {
            return if up.is_zero() {
                Ok(BetRange::exactly(amount))
            } else {
                Err(Refusal::new(area.by, why))
            };
        }
        match area.halves {
            Some((by, _)) => room.in_multiples(Money::cents(2), by),
            None => Ok(room),
        }
    }

    /// The area of this wager, if it is an acceptor device.
    fn acceptor(&self, wager: W) -> Option<&SlipArea<W>> {
        let is_acceptor = |area: &&SlipArea<W>| matches!(area.laid, SlipTiming::Acceptor { .. });
        self.areas.iter().filter(is_acceptor).find(|area| area.wager == wager)
    }

    /// Checks that the cards are shuffled.
    pub(super) fn is_shuffled<L, D: TableCards>(&self, state: &State<L, D>) -> Result<(), Refusal> {
        if state.deck.is_ready() { Ok(()) } else { Err(Refusal::new(self.law.shuffled, D::NOT_YET)) }
    }

    /// Whether a wager may be made now, the amount and the limits apart.
    pub(super) fn is_possible<L, D: TableCards>(
        &self,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<L, D>,
        seat: Seat,
        wager: W,
    ) -> Result<&SlipArea<W>, Refusal> {
        self.is_shuffled(state)?;
        let Some(area) = self.areas.iter().find(|area| area.wager == wager) else {
            return Err(Refusal::new(self.law.form, "there is no such betting area"));
        };
        match area.laid {
            SlipTiming::Alone | SlipTiming::AloneOrBoth { .. } => offered(wager)?,
            SlipTiming::With { first, alone, .. } => {
                offered(wager)?;
                if first.iter().all(|first| state.up(seat, *first).is_zero()) {
                    return Err(Refusal::new(area.by, alone));
                }
            }
            SlipTiming::Acceptor { first, name } => {
                offered(wager)?;
                if first.iter().all(|first| state.up(seat, *first).is_zero()) {
                    let why = format!("a {name} goes with {}", OneOf(first));
                    return Err(Refusal::new(area.by, why));
                }
            }
            SlipTiming::Follows { placed: why, .. } | SlipTiming::NotNow(why) => {
                return Err(Refusal::new(area.by, why));
            }
        }
        Ok(area)
    }

    /// The value of the coupon beside a wager that may be made, the limits apart.
    fn checked<L, D: TableCards>(
        &self,
        rules: SlipRules<'_>,
        offered: impl Fn(W) -> Result<(), Refusal>,
        state: &State<L, D>,
        Bid { seat, wager, amount, tender }: Bid<W>,
    ) -> Result<Money, Refusal> {
        self.is_shuffled(state)?;
        let coupons = self.coupons_beside(rules, state, seat, wager, amount);
        let coupon = coupon_beside(tender, coupons, self.law.form)?;
        let area = self.is_possible(offered, state, seat, wager)?;
        if amount <= Money::ZERO || state.up(seat, wager) + amount > Money::LIMIT {
            let why = "a wager is more than nothing, and no more than a layout holds";
            return Err(Refusal::new(self.law.form, why));
        }
        area.is_exact(state.up(seat, wager) + amount)?;
        area.can_be_halved(state.up(seat, wager) + amount)?;
        Ok(coupon)
    }

    /// The coupons that may lie beside this wager, or beside the one that follows it.
    fn coupons_beside<L, D: TableCards>(
        &self,
        rules: SlipRules<'_>,
        state: &State<L, D>,
        seat: Seat,
        wager: W,
        amount: Money,
    ) -> CouponLimit {
        let times = if wager == self.coupons { 1 } else { self.times(self.coupons, wager) };
        match rules.match_play {
            Offered::Yes if times > 0 => {
                let beside = state.bets.get(seat).map(|bets| bets.stake(self.coupons)).unwrap_or_default();
                CouponLimit::beside(beside, amount * times)
            }
            Offered::Yes | Offered::No => CouponLimit::NotAccepted,
        }
    }

    /// The multiple of `wager` that `follows` must be; 0 if it does not follow `wager`.
    fn times(&self, wager: W, follows: W) -> i64 {
        let area = self.areas.iter().find(|area| area.wager == wager);
        match area.map(|area| area.laid) {
            Some(SlipTiming::Follows { first, how_much: FollowingAmount::Times(times), .. })
                if first == follows =>
            {
                times
            }
            _ => 0,
        }
    }

    /// A wager goes down, so that `total` lies there, and with it what follows it.
    #[expect(clippy::too_many_arguments, reason = "what a wager is made of, and who asks")]
    fn place<L, D: TableCards, B: Book<W>>(
        &self,
        rules: SlipRules<'_>,
        state: &mut State<L, D>,
        seat: Seat,
        wager: W,
        total: Money,
        coupon: Money,
        book: &mut B,
    ) {
        state.players.sit(seat);
        let bets = state.bets.entry(seat);
        let before = *bets;
        bets.set_with_followers(wager, total, rules.limits.minimum);
        bets.coupon += coupon;
        for area in self.areas {
            let added = bets.on(area.wager) - before.on(area.wager);
            let by = match area.laid {
                SlipTiming::AloneOrBoth { other, both } if bets.has(other) => both,
                SlipTiming::Alone
                | SlipTiming::AloneOrBoth { .. }
                | SlipTiming::With { .. }
                | SlipTiming::Follows { .. }
                | SlipTiming::Acceptor { .. }
                | SlipTiming::NotNow(_) => area.by,
            };
            if !added.is_zero() {
                book.place(seat, area.wager, added, by);
            }
        }
    }

    /// Withdraws or reduces a wager, with the wagers that follow it and a coupon that is larger than the remaining chips.
    fn withdraw<L, D: TableCards, B: Book<W>>(
        &self,
        rules: SlipRules<'_>,
        state: &mut State<L, D>,
        WagerReduction { seat, wager, to, book }: WagerReduction<'_, W, B>,
    ) -> Result<(), Refusal> {
        let up = state.up(seat, wager);
        if up.is_zero() {
            return Err(Refusal::new(self.law.withdrawn, "there is no such wager"));
        }
        if to < Money::ZERO || to >= up {
            return Err(Refusal::new(self.law.withdrawn, "a wager is reduced to less than it is"));
        }
        self.stands_alone(state, seat, wager, to)?;
        if !to.is_zero() {
            rules.limits.accept(to, W::KINDS[wager.kind()].limits, book)?;
        }
        let bets = state.bets.entry(seat);
        let before = *bets;
        bets.set_with_followers(wager, to, rules.limits.minimum);
        bets.coupon = bets.stake(self.coupons).reduced_to(bets.on(self.coupons)).coupon;
        let is_empty = bets.amounts.iter().all(|amount| amount.is_zero());
        for area in self.areas {
            let back = before.on(area.wager) - bets.on(area.wager);
            if !back.is_zero() {
                book.give_back(seat, area.wager, back, self.law.withdrawn);
            }
        }
        if is_empty {
            state.remove(seat);
        }
        Ok(())
    }

    /// Whether a wager may be reduced without regard to another that follows it or goes with it.
    fn stands_alone<L, D: TableCards>(
        &self,
        state: &State<L, D>,
        seat: Seat,
        wager: W,
        to: Money,
    ) -> Result<(), Refusal> {
        for area in self.areas {
            if area.wager == wager {
                area.can_be_halved(to)?;
                if !to.is_zero() {
                    area.is_exact(to)?;
                }
            }
            match area.laid {
                SlipTiming::Follows { withdrawn, .. } if area.wager == wager => {
                    return Err(Refusal::new(area.by, withdrawn));
                }
                SlipTiming::With { first, withdrawn_first, .. }
                    if first.contains(&wager) && to.is_zero() && !state.up(seat, area.wager).is_zero() =>
                {
                    return Err(Refusal::new(area.by, withdrawn_first));
                }
                SlipTiming::Acceptor { first, name }
                    if first.contains(&wager)
                        && to.is_zero()
                        && state.bets.get(seat).is_some_and(|bets| bets.acceptor != Acceptor::Off) =>
                {
                    let why = format!("a {name} goes with {}: it is withdrawn first", OneOf(first));
                    return Err(Refusal::new(area.by, why));
                }
                SlipTiming::Alone
                | SlipTiming::AloneOrBoth { .. }
                | SlipTiming::With { .. }
                | SlipTiming::Follows { .. }
                | SlipTiming::Acceptor { .. }
                | SlipTiming::NotNow(_) => {}
            }
        }
        Ok(())
    }
}

/// A wager, or one of two, with an article: `an ante`, `a main wager or a bank`.
struct OneOf<W>([W; 2]);

impl<W: SlipWager> fmt::Display for OneOf<W> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let OneOf([one, other]) = self;
        let article = |wager: &W| {
            let name = W::KINDS[wager.kind()].id;
            if name.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
        };
        write!(f, "{} {one}", article(one))?;
        if one == other { Ok(()) } else { write!(f, " or {} {other}", article(other)) }
    }
}

//! The wagers of a player on the betting areas.

use super::{CitedOdds, DiceWager, LayoutArea, LayoutAreas};
use crate::games::SeatWagers;
use crate::table::{Book, Movement, Party, Seat, WagerFate};
use crate::wagers::{Money, Stake};
use std::hash::{Hash, Hasher};

/// A player's wagers on a layout with `N` betting areas; beside the first `C` of them a match play coupon may lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LayoutBets<const N: usize, const C: usize> {
    up: LayoutAreas<N>,
    /// Zero if the area is empty.
    amounts: [Money; N],
    /// The areas beside which a coupon lies.
    with_coupon: LayoutAreas<N>,
    /// Zero if there is no coupon.
    coupons: [Money; C],
}

impl<const N: usize, const C: usize> Default for LayoutBets<N, C> {
    fn default() -> LayoutBets<N, C> {
        LayoutBets::NONE
    }
}

impl<const N: usize, const C: usize> Hash for LayoutBets<N, C> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.up, self.with_coupon).hash(state);
        self.up.for_each(|area| self.amount(area).hash(state));
        self.with_coupon.for_each(|area| self.stake(area).coupon.hash(state));
    }
}

impl<const N: usize, const C: usize> LayoutBets<N, C> {
    /// The state without wagers.
    pub const NONE: LayoutBets<N, C> = LayoutBets {
        up: LayoutAreas::NONE,
        amounts: [Money::ZERO; N],
        with_coupon: LayoutAreas::NONE,
        coupons: [Money::ZERO; C],
    };

    /// Removes all wagers; fast if there are none.
    pub fn begin(&mut self) {
        self.clear_all(self.up, |_, _| {});
    }

    /// The areas on which something lies.
    pub const fn up(&self) -> LayoutAreas<N> {
        self.up
    }

    /// The amount on an area.
    pub const fn amount(&self, area: LayoutArea<N>) -> Money {
        self.amounts[area.place()]
    }

    /// The stake on an area, with the coupon beside it.
    pub fn stake(&self, area: LayoutArea<N>) -> Stake {
        let stake = Stake::chips(self.amount(area));
        if self.has_coupon() { self.beside(area, stake) } else { stake }
    }

    #[cold]
    fn beside(&self, area: LayoutArea<N>, stake: Stake) -> Stake {
        Stake { coupon: self.coupons.get(area.place()).copied().unwrap_or_default(), ..stake }
    }

    /// Puts chips on an area in place of those that lay there, with the coupon beside them.
    pub fn put(&mut self, area: LayoutArea<N>, stake: Stake) {
        self.up = self.up.with(area);
        self.amounts[area.place()] = stake.chips;
        if self.has_coupon() || !stake.coupon.is_zero() {
            self.put_coupon(area, stake.coupon);
        }
    }

    #[cold]
    fn put_coupon(&mut self, area: LayoutArea<N>, coupon: Money) {
        let Some(beside) = self.coupons.get_mut(area.place()) else { return };
        *beside = coupon;
        self.with_coupon = self.with_coupon.but(LayoutAreas::one(area));
        if !coupon.is_zero() {
            self.with_coupon = self.with_coupon.with(area);
        }
    }

    /// Whether a coupon lies beside one of them.
    pub const fn has_coupon(&self) -> bool {
        !self.with_coupon.is_empty()
    }

    /// Clears an area, the coupon included, and returns the chips.
    pub fn clear(&mut self, area: LayoutArea<N>) -> Money {
        let mut lay_there = Money::ZERO;
        self.clear_all(LayoutAreas::one(area), |_, amount| lay_there = amount);
        lay_there
    }

    /// Clears these areas one by one, coupons included.
    pub fn clear_all(&mut self, areas: LayoutAreas<N>, mut each: impl FnMut(LayoutArea<N>, Money)) {
        if areas.is_empty() {
            return;
        }
        self.up = self.up.but(areas);
        areas.for_each(|area| each(area, std::mem::take(&mut self.amounts[area.place()])));
        if self.has_coupon() {
            self.clear_coupons(areas);
        }
    }

    #[cold]
    fn clear_coupons(&mut self, areas: LayoutAreas<N>) {
        areas.among(self.with_coupon).for_each(|area| self.put_coupon(area, Money::ZERO));
    }

    /// The losing wagers of a player are collected, each under its own paragraph.
    pub fn collect<W: DiceWager<N>, B: Book<W>>(&mut self, seat: Seat, losing: LayoutAreas<N>, book: &mut B) {
        self.clear_all(losing, |area, amount| {
            let wager = W::on(area);
            book.take(seat, wager, amount, wager.by());
        });
    }
}

impl<const N: usize, const C: usize> LayoutBets<N, C> {
    /// The winning wagers of a player are paid; those that stay up lie there as new ones, and anything else is the player's again.
    pub fn pay<W: DiceWager<N>, B: Book<W>>(
        &mut self,
        seat: Seat,
        winning: LayoutAreas<N>,
        staying: LayoutAreas<N>,
        paid: impl Fn(LayoutArea<N>) -> CitedOdds,
        book: &mut B,
    ) {
        winning.for_each(|area| {
            let CitedOdds { at, by } = paid(area);
            let (wager, amount) = (W::on(area), self.stake(area).paid_at(at));
            let then = if staying.has(area) { WagerFate::Up } else { WagerFate::Down };
            book.money(Movement::Pays { seat, wager, amount, from: Party::House, then }, by);
        });
        self.clear_all(winning.but(staying), |_, _| {});
    }
}

impl<W: DiceWager<N>, const N: usize, const C: usize> SeatWagers<W> for LayoutBets<N, C> {
    fn amounts(&self) -> impl IntoIterator<Item = (W, Money)> {
        self.up.into_iter().map(|area| (W::on(area), self.amount(area)))
    }

    fn amount_on(&self, wager: W) -> Money {
        self.amount(wager.area())
    }
}

crate::table::codec! { struct LayoutBets { up, amounts, with_coupon, coupons } of [const N: usize, const C: usize] LayoutBets<N, C> }

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_coupon_lies_beside_its_wager_and_goes_with_it() {
        let (first, other) = (LayoutArea::<3>::at(0), LayoutArea::<3>::at(2));
        let mut bets = LayoutBets::<3, 1>::NONE;
        let five = Stake { chips: Money::dollars(5), coupon: Money::dollars(3) };
        bets.put(first, five);
        bets.put(other, Stake::chips(Money::dollars(7)));
        assert_eq!((bets.stake(first), bets.stake(other).coupon), (five, Money::ZERO));
        assert_eq!((bets.clear(first), bets.has_coupon()), (Money::dollars(5), false));
        assert_eq!(bets.up().collect::<Vec<_>>(), [other]);
    }
}

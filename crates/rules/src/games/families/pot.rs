//! A pot that several hands play for, with as many side pots as players are all-in for less.

use crate::law::Cite;
use crate::table::{Book, Movement, Party, Seat, Seats, WagerFate};
use crate::wagers::Money;
use std::fmt::Display;

/// The maximum number of pots: a main pot, and a side pot for each player but one.
const MOST: usize = Seat::MOST as usize;

/// The amount in each pot, the main pot first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Pots {
    each: [Money; MOST],
    total: Money,
}

impl Pots {
    /// The amount in a pot.
    pub fn amount(&self, pot: u8) -> Money {
        self.each.get(usize::from(pot)).copied().unwrap_or_default()
    }

    /// The amount in all pots.
    pub const fn total(&self) -> Money {
        self.total
    }

    /// The pots in which something lies, the last one first.
    pub fn last_first(&self) -> impl Iterator<Item = u8> + use<> {
        let pots = self.each;
        (0..MOST as u8).rev().filter(move |pot| !pots[usize::from(*pot)].is_zero())
    }

    /// A player's wager goes into a pot.
    pub fn put<W>(&mut self, pot: u8, of: (Seat, W), amount: Money, by: Cite, book: &mut impl Book<W>) {
        let (seat, wager) = of;
        self.change(pot, amount);
        book.money(Movement::Takes { seat, wager, amount, into: Party::Pot(pot) }, by);
    }

    /// A pot, or a part of it, goes to a player, and what the player has on that betting area stays up.
    pub fn pay<W>(&mut self, pot: u8, to: (Seat, W), amount: Money, by: Cite, book: &mut impl Book<W>) {
        self.give(pot, to, amount, WagerFate::Up, by, book);
    }

    /// A pot, or a part of it, goes to a player of whose wager nothing lies on that betting area any more.
    pub fn award<W>(&mut self, pot: u8, to: (Seat, W), amount: Money, by: Cite, book: &mut impl Book<W>) {
        self.give(pot, to, amount, WagerFate::Down, by, book);
    }

    fn give<W>(
        &mut self,
        pot: u8,
        (seat, wager): (Seat, W),
        amount: Money,
        then: WagerFate,
        by: Cite,
        book: &mut impl Book<W>,
    ) {
        self.change(pot, -amount);
        book.money(Movement::Pays { seat, wager, amount, from: Party::Pot(pot), then }, by);
    }

    /// The house puts this much into a pot.
    pub fn put_by_house<W>(&mut self, pot: u8, amount: Money, by: Cite, book: &mut impl Book<W>) {
        if !amount.is_zero() {
            self.change(pot, amount);
            book.money(Movement::Passes { from: Party::House, into: Party::Pot(pot), amount }, by);
        }
    }

    /// A pot goes to the highest of these hands, which is announced; equal ones share it, and all odd cents are the first one's.
    pub fn award_highest<W: Copy, H: Ord + Display>(
        &mut self,
        pot: u8,
        wager: W,
        hands: &Seats<H>,
        by: Cite,
        book: &mut impl Book<W>,
    ) {
        let Some(highest) = hands.iter().map(|(_, hand)| hand).max() else { return };
        let winners = || hands.iter().filter(|(_, hand)| *hand == highest).map(|(seat, _)| seat);
        let mut shares = Shares::odd_to_the_first(self.amount(pot), winners().count());
        for seat in winners() {
            book.announce(format_args!("seat {seat} wins the pot with {highest}"), by);
            self.award(pot, (seat, wager), shares.give(), by, book);
        }
    }

    /// The house takes this much: from the main pot first, then from the next.
    pub fn pass_to_house<W>(&mut self, amount: Money, by: Cite, book: &mut impl Book<W>) {
        let mut left = amount;
        for pot in 0..MOST as u8 {
            if left.is_zero() {
                break;
            }
            let part = left.min(self.amount(pot));
            self.change(pot, -part);
            book.money(Movement::Passes { from: Party::Pot(pot), into: Party::House, amount: part }, by);
            left -= part;
        }
    }

    /// Merges a pot into another, if no one plays for it alone.
    pub fn merge<W>(&mut self, pot: u8, into: u8, by: Cite, book: &mut impl Book<W>) {
        let amount = self.amount(pot);
        self.change(pot, -amount);
        self.change(into, amount);
        book.money(Movement::Passes { from: Party::Pot(pot), into: Party::Pot(into), amount }, by);
    }

    fn change(&mut self, pot: u8, amount: Money) {
        self.each[usize::from(pot) % MOST] += amount;
        self.total += amount;
    }
}

/// The totals up to which players who are all-in have matched the others, the lowest first: each divides a pot from the next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Layers {
    upto: [Money; MOST],
    count: usize,
}

impl Layers {
    /// A player is all-in with this much in all.
    pub fn all_in(&mut self, total: Money) {
        let known = &self.upto[..self.count];
        if let Err(place) = known.binary_search(&total)
            && self.upto.get(self.count).is_some()
        {
            self.upto.copy_within(place..self.count, place + 1);
            self.upto[place] = total;
            self.count += 1;
        }
    }

    /// The highest pot for which a player competes who has put in this much in all.
    pub fn highest_pot(&self, total: Money) -> u8 {
        self.upto[..self.count].iter().filter(|upto| **upto < total).count() as u8
    }

    /// Divides an amount that a player adds to `before` among the pots.
    pub fn parts(&self, before: Money, amount: Money, mut each: impl FnMut(u8, Money)) {
        let mut put = |pot: usize, part: Money| {
            if !part.is_zero() {
                each(pot as u8, part);
            }
        };
        let (mut from, end) = (before, before + amount);
        for (pot, upto) in self.upto[..self.count].iter().enumerate() {
            let to = end.min(*upto).max(from);
            put(pot, to - from);
            from = to;
        }
        put(self.count, end - from);
    }
}

/// An amount shared as evenly as its smallest chips allow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shares {
    each: Money,
    chip: Money,
    odd: Money,
}

impl Shares {
    /// Shares the amount among this number of players.
    pub fn of(amount: Money, among: usize, chip: Money) -> Shares {
        let (among, cents) = (among.max(1) as i64, chip.in_cents().max(1));
        let each = Money::cents(amount.in_cents() / (among * cents) * cents);
        Shares { each, chip, odd: amount - each * among }
    }

    /// Shares the amount among this number of players to the cent; the remainder is the first one's.
    pub fn odd_to_the_first(amount: Money, among: usize) -> Shares {
        Shares { chip: amount, ..Shares::of(amount, among, Money::CENT) }
    }

    /// The next share; the first ones get the odd chips, one each.
    pub fn give(&mut self) -> Money {
        let odd = self.odd.min(self.chip);
        self.odd -= odd;
        self.each + odd
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layers_divide_what_is_put_in() {
        let dollars = Money::dollars;
        let mut layers = Layers::default();
        for total in [50, 20, 50] {
            layers.all_in(dollars(total));
        }
        let parts = |before: i64, amount: i64| {
            let mut parts = Vec::new();
            layers.parts(dollars(before), dollars(amount), |pot, part| parts.push((pot, part)));
            parts
        };
        assert_eq!(parts(0, 100), [(0, dollars(20)), (1, dollars(30)), (2, dollars(50))]);
        assert_eq!(parts(30, 20), [(1, dollars(20))]);
        assert_eq!(parts(50, 5), [(2, dollars(5))]);
        assert_eq!([20, 21, 50, 51].map(|total| layers.highest_pot(dollars(total))), [0, 1, 1, 2]);
    }

    #[test]
    fn odd_chips_go_one_each_to_the_first() {
        let mut shares = Shares::of(Money::dollars(44), 3, Money::dollars(1));
        assert_eq!([(); 3].map(|()| shares.give()), [15, 15, 14].map(Money::dollars));
        let mut shares = Shares::of(Money::cents(4350), 2, Money::cents(50));
        assert_eq!([(); 2].map(|()| shares.give()), [2200, 2150].map(Money::cents));
    }

    #[test]
    fn odd_cents_go_to_the_first_alone() {
        let mut shares = Shares::odd_to_the_first(Money::cents(2_003), 4);
        assert_eq!([(); 4].map(|()| shares.give()), [503, 500, 500, 500].map(Money::cents));
        let mut shares = Shares::odd_to_the_first(Money::cents(2_000), 1);
        assert_eq!(shares.give(), Money::cents(2_000));
    }
}

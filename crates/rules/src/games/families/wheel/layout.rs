//! What lies on the layout.

use super::areas::{Area, Areas};
use crate::games::Stakes;
use crate::table::{Kept, Seat};
use crate::wagers::{Money, Odds};

/// Which chips a wager is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Chips {
    /// Chips without a printed value, a player's own.
    NonValue,
    /// Chips or plaques with a printed value, perhaps together with others.
    Value,
}

/// A wager on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Placed<W> {
    /// Whose.
    pub seat: Seat,
    /// Where it lies.
    pub wager: W,
    /// Of which chips.
    pub made_of: Chips,
    /// What the player can lose.
    pub chips: Money,
    /// What it is paid if it wins.
    pub winnings: Money,
}

impl<W> Placed<W> {
    /// Chips on an area that is paid at these odds.
    pub const fn new(odds: Odds, seat: Seat, wager: W, made_of: Chips, chips: Money) -> Placed<W> {
        let winnings = odds.pay(chips);
        Placed { seat, wager, made_of, chips, winnings }
    }
}

/// The wagers on a layout.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct OnLayout<W, const WORDS: usize> {
    /// In the order in which they were placed.
    placed: Vec<Placed<W>>,
    /// The areas on which somebody has one.
    occupied: Areas<WORDS>,
}

impl<W, const WORDS: usize> Default for OnLayout<W, WORDS> {
    fn default() -> OnLayout<W, WORDS> {
        OnLayout { placed: Vec::new(), occupied: Areas::NONE }
    }
}

impl<W: Area, const WORDS: usize> OnLayout<W, WORDS> {
    /// The wagers, in the order in which they were placed.
    pub fn wagers(&self) -> &[Placed<W>] {
        &self.placed
    }

    /// The wager of a seat on an area.
    pub fn find(&self, seat: Seat, wager: W) -> Option<&Placed<W>> {
        if !self.occupied.has(wager) {
            return None;
        }
        self.placed.iter().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// The same, to be changed.
    pub fn find_mut(&mut self, seat: Seat, wager: W) -> Option<&mut Placed<W>> {
        self.placed.iter_mut().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// Whether a seat has a wager.
    pub fn has(&self, seat: Seat) -> bool {
        self.placed.iter().any(|placed| placed.seat == seat)
    }

    /// Puts a wager on an area where the seat has none.
    pub fn put(&mut self, placed: Placed<W>) {
        self.occupied.insert(placed.wager);
        self.placed.push(placed);
    }

    /// Takes off the wagers for which this holds.
    pub fn remove(&mut self, those: impl Fn(&Placed<W>) -> bool) {
        self.placed.retain(|placed| !those(placed));
        self.occupied = self.placed.iter().map(|placed| placed.wager).collect();
    }
}

impl<W: Area, const WORDS: usize> Stakes<W> for OnLayout<W, WORDS> {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, W, Money)) {
        self.placed.iter().for_each(|placed| each(placed.seat, placed.wager, placed.chips));
    }

    fn up(&self, seat: Seat, wager: W) -> Money {
        self.find(seat, wager).map_or(Money::ZERO, |placed| placed.chips)
    }

    fn clear(&mut self) {
        self.placed.clear();
        self.occupied = Areas::NONE;
    }
}

crate::table::kept! { enum Chips { NonValue, Value } }

crate::table::kept! { struct Placed { seat, wager, made_of, chips, winnings } of [W: Kept] Placed<W> }

crate::table::kept! { struct OnLayout { placed, occupied } of [W: Kept, const WORDS: usize] OnLayout<W, WORDS> }

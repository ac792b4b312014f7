//! The wagers on the layout.

use super::areas::{WheelArea, WheelAreas};
use crate::games::Stakes;
use crate::table::{Codec, Seat};
use crate::wagers::{Money, Odds};

/// The kind of chips of a wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Chips {
    /// Chips without a printed value, a player's own.
    NonValue,
    /// Chips or plaques with a printed value, perhaps together with others.
    Value,
}

/// A wager on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LayoutWager<W> {
    /// The owner.
    pub seat: Seat,
    /// The betting area of the wager.
    pub wager: W,
    /// The kind of chips.
    pub made_of: Chips,
    /// The amount that the player can lose.
    pub chips: Money,
    /// The winnings of the wager.
    pub winnings: Money,
}

impl<W> LayoutWager<W> {
    /// Creates a wager on an area that is paid at these odds.
    pub const fn new(odds: Odds, seat: Seat, wager: W, made_of: Chips, chips: Money) -> LayoutWager<W> {
        let winnings = odds.pay(chips);
        LayoutWager { seat, wager, made_of, chips, winnings }
    }
}

/// The wagers on a layout.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct LayoutWagers<W, const WORDS: usize> {
    /// The wagers, in the order in which they were placed.
    placed: Vec<LayoutWager<W>>,
    /// The areas with at least one wager.
    occupied: WheelAreas<WORDS>,
}

impl<W, const WORDS: usize> Default for LayoutWagers<W, WORDS> {
    fn default() -> LayoutWagers<W, WORDS> {
        LayoutWagers { placed: Vec::new(), occupied: WheelAreas::NONE }
    }
}

impl<W: WheelArea, const WORDS: usize> LayoutWagers<W, WORDS> {
    /// The wagers, in the order in which they were placed.
    pub fn wagers(&self) -> &[LayoutWager<W>] {
        &self.placed
    }

    /// The wager of a seat on an area.
    pub fn find(&self, seat: Seat, wager: W) -> Option<&LayoutWager<W>> {
        if !self.occupied.has(wager) {
            return None;
        }
        self.placed.iter().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// The same, to be changed.
    pub fn find_mut(&mut self, seat: Seat, wager: W) -> Option<&mut LayoutWager<W>> {
        self.placed.iter_mut().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// Whether a seat has a wager.
    pub fn has(&self, seat: Seat) -> bool {
        self.placed.iter().any(|placed| placed.seat == seat)
    }

    /// Adds a wager on an area where the seat has none.
    pub fn put(&mut self, placed: LayoutWager<W>) {
        self.occupied.insert(placed.wager);
        self.placed.push(placed);
    }

    /// Removes the wagers for which the predicate holds.
    pub fn remove(&mut self, those: impl Fn(&LayoutWager<W>) -> bool) {
        self.placed.retain(|placed| !those(placed));
        self.occupied = self.placed.iter().map(|placed| placed.wager).collect();
    }
}

impl<W: WheelArea, const WORDS: usize> Stakes<W> for LayoutWagers<W, WORDS> {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, W, Money)) {
        self.placed.iter().for_each(|placed| each(placed.seat, placed.wager, placed.chips));
    }

    fn up(&self, seat: Seat, wager: W) -> Money {
        self.find(seat, wager).map_or(Money::ZERO, |placed| placed.chips)
    }

    fn clear(&mut self) {
        self.placed.clear();
        self.occupied = WheelAreas::NONE;
    }
}

crate::table::codec! { enum Chips { NonValue, Value } }

crate::table::codec! { struct LayoutWager { seat, wager, made_of, chips, winnings } of [W: Codec] LayoutWager<W> }

crate::table::codec! { struct LayoutWagers { placed, occupied } of [W: Codec, const WORDS: usize] LayoutWagers<W, WORDS> }

//! 19:47-5.1(a)-(d)  What lies on the layout, and who plays with which chips.

use super::areas::{Areas, Wager};
use crate::cite;
use crate::games::Again;
use crate::law::Refusal;
use crate::table::Seat;
use crate::wagers::{Money, Stake};

/// 5.1(b): which chips a wager is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Chips {
    /// Chips without a printed value, a player's own.
    NonValue,
    /// Chips or plaques with a printed value, perhaps together with others.
    Value,
}

/// A wager on the layout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Placed {
    /// Whose.
    pub seat: Seat,
    /// Where it lies.
    pub wager: Wager,
    /// Of which chips.
    pub made_of: Chips,
    /// How much.
    pub stake: Stake,
}

/// Whether the signs of an opening table hang.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Notices {
    /// They are to be posted before the first wager.
    Due,
    /// They are posted.
    Posted,
}

/// What lasts between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// 5.2(b), (d)1: the notices.
    pub notices: Notices,
    /// The wagers, in the order in which they were placed.
    placed: Vec<Placed>,
    /// The areas on which somebody has a wager.
    occupied: Areas,
    /// 5.1(b): who plays with non-value chips of which color and design.
    colors: Vec<(u8, Seat)>,
}

impl State {
    /// A table without wagers.
    pub fn new(notices: Notices) -> State {
        State { notices, placed: Vec::new(), occupied: Areas::default(), colors: Vec::new() }
    }

    /// The same wagers again: nothing is needed for them but that the same players play with the same chips.
    #[inline]
    pub fn bet_again(&mut self, earlier: &State) -> Again {
        if !self.placed.is_empty() || self.notices != earlier.notices || self.colors != earlier.colors {
            return Again::NotPlaced;
        }
        self.placed.extend_from_slice(&earlier.placed);
        self.occupied = earlier.occupied;
        Again::Placed
    }

    /// The wagers on the layout.
    #[inline]
    pub fn placed(&self) -> &[Placed] {
        &self.placed
    }

    /// The wager of a seat on an area.
    #[inline]
    pub fn find(&self, seat: Seat, wager: Wager) -> Option<&Placed> {
        if !self.occupied.has(wager) {
            return None;
        }
        self.placed.iter().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// The same, to be changed.
    #[inline]
    pub fn find_mut(&mut self, seat: Seat, wager: Wager) -> Option<&mut Placed> {
        if !self.occupied.has(wager) {
            return None;
        }
        self.placed.iter_mut().find(|placed| placed.wager == wager && placed.seat == seat)
    }

    /// Puts a wager on an area where the seat has none.
    #[inline]
    pub fn put(&mut self, placed: Placed) {
        self.occupied.insert(placed.wager);
        self.placed.push(placed);
    }

    /// 5.3(d): takes the fifth that was moved from a five adjacent numbers wager, and puts it into the box of the winning number.
    pub fn move_fifth(&mut self, index: usize, to: Wager) -> Option<Placed> {
        let from = self.placed.get_mut(index)?;
        let fifth = from.stake.chips.part(5);
        from.stake.chips -= fifth;
        let moved = Placed { wager: to, stake: Stake::chips(fifth), ..*from };
        self.put(moved);
        Some(moved)
    }

    /// Takes the wager of a seat off an area.
    pub fn remove(&mut self, seat: Seat, wager: Wager) {
        self.placed.retain(|placed| placed.wager != wager || placed.seat != seat);
        self.occupied = self.placed.iter().map(|placed| placed.wager).collect();
    }

    /// Whether nobody has a wager on an area.
    #[inline]
    pub const fn is_free(&self, wager: Wager) -> bool {
        !self.occupied.has(wager)
    }

    /// 5.1(b): a player leaves and gives the non-value chips back.
    pub fn give_colors_back(&mut self, seat: Seat) {
        self.colors.retain(|(_, owner)| *owner != seat);
    }

    /// Takes every wager off the layout.
    #[inline]
    pub fn clear(&mut self) {
        self.placed.clear();
        self.occupied = Areas::default();
    }

    /// Adds to the wager of a seat on an area, or puts one there.
    pub fn add(&mut self, seat: Seat, wager: Wager, made_of: Chips, amount: Money) {
        match self.find_mut(seat, wager) {
            None => self.put(Placed { seat, wager, made_of, stake: Stake::chips(amount) }),
            Some(there) => {
                there.stake.chips += amount;
                if made_of == Chips::Value {
                    there.made_of = Chips::Value;
                }
            }
        }
    }

    /// 5.1(b): nobody plays with chips that look like value chips, or like those of somebody else.
    pub fn may_play_with(&self, color: u8, seat: Seat) -> Result<(), Refusal> {
        let by = cite!("5.1(b)");
        if color == VALUE_CHIPS {
            return Err(Refusal::new(by, "these non-value chips look like value chips"));
        }
        match self.colors.iter().find(|(issued, _)| *issued == color) {
            Some((_, other)) if *other != seat => {
                Err(Refusal::new(by, format!("seat {other} plays with chips of this color and design")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// 5.1(b): from now on a player plays with chips of this color and design.
    pub fn issue(&mut self, color: u8, seat: Seat) {
        if !self.colors.contains(&(color, seat)) {
            self.colors.push((color, seat));
        }
    }
}

/// The color and design of value chips, which no non-value chip has.
const VALUE_CHIPS: u8 = 0;

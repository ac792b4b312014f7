//! The hands of a box.

use super::hand::TwentyOneHand;
use super::{HANDS, TwentyOne};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Places, Seat, Spot, Table};
use std::hash::{Hash, Hasher};

/// The status of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum HandStatus {
    /// It is played against the dealer.
    Live,
    /// It was surrendered, and is not settled yet.
    Surrendered,
    /// Its wagers are settled.
    Settled,
}

/// A hand of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct BoxHand {
    /// Its cards.
    pub hand: TwentyOneHand,
    /// The number of times that it was doubled.
    pub doubled: u8,
    /// The status of the hand.
    pub fate: HandStatus,
}

impl BoxHand {
    pub(super) const NONE: BoxHand =
        BoxHand { hand: TwentyOneHand::EMPTY, doubled: 0, fate: HandStatus::Live };
}

/// The hands of a box: one, and more where pairs were split.
#[derive(Clone, Copy, Debug)]
pub struct BoxHands {
    pub(super) list: [BoxHand; HANDS],
    pub(super) count: u8,
    /// The first card that was dealt after a split, wherever it lies now.
    pub(super) after_split: Option<Card>,
}

impl PartialEq for BoxHands {
    fn eq(&self, other: &BoxHands) -> bool {
        self.all() == other.all() && self.after_split == other.after_split
    }
}

impl Eq for BoxHands {}

impl Hash for BoxHands {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.all(), self.after_split).hash(state);
    }
}

impl BoxHands {
    /// One hand without cards.
    pub const EMPTY: BoxHands = BoxHands { list: [BoxHand::NONE; HANDS], count: 1, after_split: None };

    /// Replaces these hands by one hand without cards.
    pub const fn begin(&mut self) {
        self.list[0] = BoxHand::NONE;
        self.count = 1;
        self.after_split = None;
    }

    /// All of them.
    #[inline]
    pub fn all(&self) -> &[BoxHand] {
        &self.list[..usize::from(self.count).min(HANDS)]
    }

    /// The hand with this number; an empty hand if there are fewer.
    #[inline]
    pub fn at(&self, hand: usize) -> &BoxHand {
        self.list.get(hand).unwrap_or(&BoxHand::NONE)
    }

    /// All hands, to be changed.
    #[inline]
    pub fn all_mut(&mut self) -> &mut [BoxHand] {
        &mut self.list[..usize::from(self.count).min(HANDS)]
    }

    /// The hand that was dealt first.
    pub const fn first(&mut self) -> &mut BoxHand {
        &mut self.list[0]
    }

    /// The hand that was dealt first, to look at.
    pub const fn dealt(&self) -> &TwentyOneHand {
        &self.list[0].hand
    }

    /// The third card dealt to the box: after a split the first one that followed it, whatever became of it since.
    pub fn third_card(&self) -> Option<Card> {
        if self.is_split() { self.after_split } else { self.dealt().first_cards().get(2).copied() }
    }

    /// Whether the pair was split.
    pub const fn is_split(&self) -> bool {
        self.count > 1
    }

    /// Whether the box has blackjack: 21 in the first two cards, not after a split.
    pub const fn is_blackjack(&self) -> bool {
        self.count == 1 && self.list[0].hand.is_two_card_21()
    }

    /// The place of a hand.
    pub const fn spot(&self, at: Seat, hand: usize) -> Spot {
        if self.count == 1 { Spot::Seat(at) } else { Spot::Hand(at, hand as u8 + 1) }
    }

    /// The cards of the hand that was split last are moved apart: its second one begins the last hand of the box. Before the first split both lay
    /// before the seat.
    pub(super) fn move_apart<G: TwentyOne, T: Table<G>>(
        &self,
        at: Seat,
        hand: usize,
        by: Cite,
        table: &mut T,
    ) {
        let new = self.spot(at, usize::from(self.count) - 1);
        if self.count == 2 {
            table.put(Spot::Seat(at), Places::one(0), self.spot(at, 0), by);
            table.put(Spot::Seat(at), Places::one(0), new, by);
        } else {
            table.put(self.spot(at, hand), Places::one(1), new, by);
        }
    }

    /// A hand is finished, and is settled as it is now.
    pub fn settles<G: TwentyOne, T: Table<G>>(&self, at: Seat, hand: usize, by: Cite, table: &mut T) {
        self.at(hand).hand.settles::<G, T>(self.spot(at, hand), by, table);
    }
}

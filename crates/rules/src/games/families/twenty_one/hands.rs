//! The hands of a box.

use super::hand::Hand;
use super::{HANDS, TwentyOne};
use crate::equipment::Card;
use crate::law::Cite;
use crate::table::{Places, Seat, Spot, Table};
use std::hash::{Hash, Hasher};

/// What has become of a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Fate {
    /// It is played against the dealer.
    Live,
    /// It was surrendered, and is not settled yet.
    Surrendered,
    /// Its wagers are settled.
    Settled,
}

/// A hand of a box.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Played {
    /// Its cards.
    pub hand: Hand,
    /// How many times it was doubled.
    pub doubled: u8,
    /// What has become of it.
    pub fate: Fate,
}

impl Played {
    pub(super) const NONE: Played = Played { hand: Hand::EMPTY, doubled: 0, fate: Fate::Live };
}

/// The hands of a box: one, and more where pairs were split.
#[derive(Clone, Copy, Debug)]
pub struct Hands {
    pub(super) list: [Played; HANDS],
    pub(super) count: u8,
    /// The first card that was dealt after a split, wherever it lies now.
    pub(super) after_split: Option<Card>,
}

impl PartialEq for Hands {
    fn eq(&self, other: &Hands) -> bool {
        self.all() == other.all() && self.after_split == other.after_split
    }
}

impl Eq for Hands {}

impl Hash for Hands {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.all(), self.after_split).hash(state);
    }
}

impl Hands {
    /// One hand without cards.
    pub const EMPTY: Hands = Hands { list: [Played::NONE; HANDS], count: 1, after_split: None };

    /// One hand without cards, in the place of these.
    pub const fn begin(&mut self) {
        self.list[0] = Played::NONE;
        self.count = 1;
        self.after_split = None;
    }

    /// All of them.
    #[inline]
    pub fn all(&self) -> &[Played] {
        &self.list[..usize::from(self.count).min(HANDS)]
    }

    /// One of them; one without cards where there are not so many.
    #[inline]
    pub fn at(&self, hand: usize) -> &Played {
        self.list.get(hand).unwrap_or(&Played::NONE)
    }

    /// All of them, to be changed.
    #[inline]
    pub fn all_mut(&mut self) -> &mut [Played] {
        &mut self.list[..usize::from(self.count).min(HANDS)]
    }

    /// The hand that was dealt first.
    pub const fn first(&mut self) -> &mut Played {
        &mut self.list[0]
    }

    /// The hand that was dealt first, to look at.
    pub const fn dealt(&self) -> &Hand {
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

    /// Where a hand lies.
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

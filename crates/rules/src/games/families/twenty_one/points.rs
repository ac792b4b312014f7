//! The values of cards toward 21.

use crate::equipment::Card;

/// The number of entries of a table by ranks.
pub(super) const RANKS: usize = 16;
/// The number of entries of a table by points.
pub(super) const POINTS: usize = 256;

/// The value of each rank, an ace as 1, in the order of [`Rank`](crate::equipment::Rank), padded for ranks that no deck of these games holds.
pub(super) const VALUES: [u8; RANKS] = [2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 1, 1, 1, 1];

/// The place of a card's rank in a table of [`RANKS`].
pub(super) const fn rank_place(card: Card) -> usize {
    card.index() >> 2 & (RANKS - 1)
}

/// The value of a card: its face value, 10 for a jack, queen or king, 1 for an ace.
pub const fn value(card: Card) -> u8 {
    VALUES[rank_place(card)]
}

/// Whether a card is an ace or counts 10: with such a first card the dealer can have blackjack.
pub const fn is_ace_or_ten(card: Card) -> bool {
    matches!(value(card), 1 | 10)
}

/// The total point count of a hand, whether an ace counts 11 in it, and whether the last card counts as much as all before it: two such
/// cards are a pair.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Points(pub(super) u8);

impl Points {
    /// The bits of the total. No hand of these games reaches more, and every total over 21 loses.
    const TOTAL: u8 = 63;
    const SOFT: u8 = 64;
    const PAIRED: u8 = 128;

    /// The points of a hand whose total is `hard` with every ace counted as 1: one ace counts 11, unless that would take the hand over 21.
    pub(super) const fn of(hard: u8, aces: u8) -> Points {
        match (hard, aces) {
            (0..=11, 1..) => Points(Points::SOFT | (hard + 10)),
            (Points::TOTAL.., _) => Points(Points::TOTAL),
            _ => Points(hard),
        }
    }

    pub(super) const fn total(self) -> u8 {
        self.0 & Points::TOTAL
    }

    pub(super) const fn is_soft(self) -> bool {
        self.0 & Points::SOFT > 0
    }

    pub(super) const fn is_paired(self) -> bool {
        self.0 & Points::PAIRED > 0
    }

    /// The total with every ace counted as 1.
    pub(super) const fn hard(self) -> u8 {
        if self.is_soft() { self.total().saturating_sub(10) } else { self.total() }
    }

    /// The points after one more card of this value.
    pub(super) const fn and(self, value: u8) -> Points {
        let aces = self.is_soft() as u8 + (value == 1) as u8;
        let Points(after) = Points::of(self.hard() + value, aces);
        Points(if self.hard() == value { after | Points::PAIRED } else { after })
    }
}

//! What both games leave to the licensee.

use super::super::shoe::{Behind, RecutBy, Shuffle, at_least_a_quarter};
use super::super::twenty_one::Sharing;
use crate::equipment::Stack;
use crate::house::{Offered, Opt, Reader};
use crate::law::Cite;
use crate::wagers::{LimitClass, Limits, Money};

crate::choice! {
    /// The dealer's second card.
    ///
    /// - reader: face down, and looked at with a card reader device.
    /// - no-reader: face down, and not looked at before the players' turns are over.
    /// - drawn-last: drawn after the players' turns.
    pub enum HoleCard { Reader = "reader", NoReader = "no-reader", DrawnLast = "drawn-last" }
}

/// How much the optional wager may be, besides the limits posted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideLimit {
    /// As much as the limits allow.
    Posted,
    /// At least `least`; up to the wager that it goes with, and not more than `most`; the excess is returned.
    Within {
        /// The least.
        least: Money,
        /// The most.
        most: Money,
    },
}

/// The rules in force at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "each field is an option of the same name")]
pub struct TableRules {
    pub decks: u8,
    pub shuffle: Shuffle,
    pub behind_cutting_card: u16,
    pub recut_by: RecutBy,
    pub discretionary_reshuffle: Offered,
    pub match_play: Offered,
    pub hole_card: HoleCard,
    pub chip: Money,
    pub sharing: Sharing,
    pub void_one_card: Offered,
    pub side: Offered,
    pub side_limit: SideLimit,
    pub limits: Limits,
}

/// How many boxes the layout has.
pub const BOXES: u8 = 6;

/// The number of decks.
pub const fn decks(by: Cite) -> Opt<u8> {
    Opt::<u8>::among("decks", &[6, 8]).default(8).by(by).label("decks of 48 cards in the shoe")
}

/// The shuffle.
pub const fn shuffle(by: Cite) -> Opt<Shuffle> {
    Shuffle::as_option("shuffle").default(Shuffle::Manual).by(by).label("how the cards are shuffled")
}

/// How many cards of a stack without tens lie behind the cutting card.
pub fn cards_behind(option: &Opt<Behind>, chosen: Behind, decks: u8, reader: &mut Reader<'_>) -> u16 {
    at_least_a_quarter(option, chosen, Stack::whole_shoe(decks).without_tens().size(), reader)
}

impl TableRules {
    /// The stack as it goes into the shoe.
    pub const fn stack(&self) -> Stack {
        Stack::shoe(self.decks, self.behind_cutting_card).without_tens()
    }

    /// An amount at which an analysis looks at the wager on a box.
    pub fn sample(&self) -> Money {
        self.limits.sample(Money::dollars(100), LimitClass::Table, |amount| amount.divides_by(2))
    }
}

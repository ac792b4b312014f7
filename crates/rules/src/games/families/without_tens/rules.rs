//! What both games leave to the licensee.

use super::super::shoe::{RecutBy, Shuffle, at_least_a_quarter};
use super::super::twenty_one::{Sharing, least_chip};
use crate::equipment::Stack;
use crate::house::{Choice, Offered, Reader};
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
const BOXES: u8 = 6;

/// What the least chip may be, in words.
pub const CHIP: &str = "an even number of cents above 0, not more than the table minimum";

impl TableRules {
    /// The stack as it goes into the shoe.
    pub const fn stack(&self) -> Stack {
        Stack::shoe(self.decks, self.behind_cutting_card).without_tens()
    }

    /// An amount at which an analysis looks at the wager on a box.
    pub fn sample(&self) -> Money {
        self.limits.sample(Money::dollars(100), LimitClass::Table, |amount| amount.divides_by(2))
    }

    /// Reads the options of these names; `side` is the one that offers the optional wager. The paragraph says how much may be insured.
    pub fn read(
        reader: &mut Reader<'_>,
        hole_cards: &[HoleCard],
        (side, side_limit): (&'static str, SideLimit),
        insurance: Cite,
    ) -> TableRules {
        let decks = reader.read("decks", |text| match text {
            "6" => Some(6),
            "8" => Some(8),
            _ => None,
        });
        let limits = Limits::read(reader);
        let chip = least_chip(reader, &limits, insurance);
        TableRules {
            decks,
            shuffle: reader.choice("shuffle"),
            behind_cutting_card: at_least_a_quarter(reader, Stack::whole_shoe(decks).without_tens().size()),
            recut_by: reader.choice("recut-by"),
            discretionary_reshuffle: reader.choice("discretionary-reshuffle"),
            match_play: reader.choice("match-play"),
            hole_card: reader
                .read("hole-card", |text| HoleCard::from_word(text).filter(|card| hole_cards.contains(card))),
            chip,
            sharing: Sharing {
                boxes: BOXES,
                bettors_per_box: reader.number("bettors-per-box", 1..=4) as u8,
                boxes_per_player: reader.number("boxes-per-player", 1..=u32::from(BOXES)) as u8,
            },
            void_one_card: reader.choice("void-one-card"),
            side: reader.choice(side),
            side_limit,
            limits,
        }
    }
}

//! The choices of the licensee that both games share.

use super::super::shoe::{CuttingCardDepth, RecutPerson, ShoeShuffle, at_least_a_quarter};
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
    pub enum HoleCardRule { Reader = "reader", NoReader = "no-reader", DrawnLast = "drawn-last" }
}

/// The limit of the optional wager, besides the posted limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SideLimit {
    /// Any amount within the limits.
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
    pub shuffle: ShoeShuffle,
    pub behind_cutting_card: u16,
    pub recut_by: RecutPerson,
    pub discretionary_reshuffle: Offered,
    pub match_play: Offered,
    pub hole_card: HoleCardRule,
    pub chip: Money,
    pub sharing: Sharing,
    pub void_one_card: Offered,
    pub side: Offered,
    pub side_limit: SideLimit,
    pub limits: Limits,
}

/// The [`TableRules`] of the options of the same names, where `CHIP` declares the least chip. `side` says whether the optional wager is offered,
/// `side_limit` within which amounts.
macro_rules! table_rules {
    ($chosen:expr, side: $side:expr, side_limit: $side_limit:expr, $reader:expr) => {
        $crate::games::families::without_tens::TableRules {
            decks: $chosen.decks,
            shuffle: $chosen.shuffle,
            behind_cutting_card: $chosen.behind_cutting_card,
            recut_by: $chosen.recut_by,
            discretionary_reshuffle: $chosen.discretionary_reshuffle,
            match_play: $chosen.match_play,
            hole_card: $chosen.hole_card,
            chip: $crate::games::families::twenty_one::least_chip(
                &CHIP,
                $chosen.chip,
                &$chosen.limits,
                $reader,
            ),
            sharing: $crate::games::families::twenty_one::Sharing {
                boxes: $crate::games::families::without_tens::BOXES,
                bettors_per_box: $chosen.bettors_per_box,
                boxes_per_player: $chosen.boxes_per_player,
            },
            void_one_card: $chosen.void_one_card,
            side: $side,
            side_limit: $side_limit,
            limits: $chosen.limits,
        }
    };
}

pub(in crate::games) use table_rules;

/// The number of boxes of the layout.
pub const BOXES: u8 = 6;

/// The number of decks.
pub const fn decks(by: Cite) -> Opt<u8> {
    Opt::<u8>::among("decks", &[6, 8]).default(8).by(by).label("decks of 48 cards in the shoe")
}

/// The number of cards behind the cutting card of a stack without tens.
pub fn cards_behind(
    option: &Opt<CuttingCardDepth>,
    chosen: CuttingCardDepth,
    decks: u8,
    reader: &mut Reader<'_>,
) -> u16 {
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

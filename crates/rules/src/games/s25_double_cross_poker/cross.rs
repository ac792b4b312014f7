//! 19:47-25.1  The cross of community cards, and the hands that are made with it.

use crate::equipment::Card;
use crate::games::families::board::CommunityBoard;
use crate::poker::{Composition, Strength, rank_five};
use crate::table::Spot;

crate::choice! {
    /// 25.1: with which community cards a hand is made.
    pub enum CommunityLines {
        /// With the row or with the column.
        RowOrColumn = "row-or-column",
        /// With any three.
        AnyThree = "any-three",
    }
}

/// 25.7~(d): the places of the cross, in the order in which its cards are dealt and opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossPlace {
    /// The center, which belongs to the ante.
    Center,
    /// Left of it.
    Left,
    /// Right of it.
    Right,
    /// Above it.
    Top,
    /// Below it.
    Bottom,
}

/// The community cards that make a hand with a player's two.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CrossLine {
    /// Left, center, right.
    Row,
    /// Top, center, bottom.
    Column,
    /// Any three of the five.
    Three,
}

impl CrossLine {
    /// The line, as text for the dealer.
    pub const fn words(self) -> &'static str {
        match self {
            CrossLine::Row => "the row",
            CrossLine::Column => "the column",
            CrossLine::Three => "three cards of the cross",
        }
    }
}

/// The cross before its first card.
pub const fn empty() -> CommunityBoard<5> {
    CommunityBoard::new([
        Spot::Area("cross center"),
        Spot::Area("cross left"),
        Spot::Area("cross right"),
        Spot::Area("cross top"),
        Spot::Area("cross bottom"),
    ])
}

/// The row, by its places.
pub const ROW: [CrossPlace; 3] = [CrossPlace::Left, CrossPlace::Center, CrossPlace::Right];

/// The column.
pub const COLUMN: [CrossPlace; 3] = [CrossPlace::Top, CrossPlace::Center, CrossPlace::Bottom];

/// The five cards of the cross, in the order of their places.
pub type Cross = [Card; 5];

impl CommunityLines {
    /// The best hand that two cards make with the cross, and with which cards of it.
    pub fn best(self, own: [Card; 2], cross: &Cross) -> (Strength, CrossLine) {
        let hand = |three: [CrossPlace; 3]| {
            let [a, b, c] = three.map(|place| cross[place as usize]);
            rank_five(&[own[0], own[1], a, b, c])
        };
        let (row, column) = (hand(ROW), hand(COLUMN));
        match self {
            CommunityLines::RowOrColumn if row < column => (column, CrossLine::Column),
            CommunityLines::RowOrColumn => (row, CrossLine::Row),
            CommunityLines::AnyThree => (any_three(own, cross), CrossLine::Three),
        }
    }

    /// The best hand, with the parts that its cards play.
    pub fn compose(self, own: [Card; 2], cross: &Cross) -> Composition {
        let (strength, line) = self.best(own, cross);
        let hand = |three: [usize; 3]| {
            let [a, b, c] = three.map(|place| cross[place]);
            [own[0], own[1], a, b, c]
        };
        let hand = match line {
            CrossLine::Row => hand(ROW.map(|place| place as usize)),
            CrossLine::Column => hand(COLUMN.map(|place| place as usize)),
            CrossLine::Three => {
                let best = THREES.into_iter().find(|three| rank_five(&hand(*three)) == strength);
                hand(best.unwrap_or(THREES[0]))
            }
        };
        Composition::of(strength, &hand)
    }
}

/// Any three places of the cross.
const THREES: [[usize; 3]; 10] = [
    [0, 1, 2],
    [0, 1, 3],
    [0, 1, 4],
    [0, 2, 3],
    [0, 2, 4],
    [0, 3, 4],
    [1, 2, 3],
    [1, 2, 4],
    [1, 3, 4],
    [2, 3, 4],
];

/// The best hand that two cards make with any three of the cross.
#[inline(never)]
fn any_three(own: [Card; 2], cross: &Cross) -> Strength {
    let hand = |[a, b, c]: [usize; 3]| rank_five(&[own[0], own[1], cross[a], cross[b], cross[c]]);
    THREES[1..].iter().fold(hand(THREES[0]), |best, three| best.max(hand(*three)))
}

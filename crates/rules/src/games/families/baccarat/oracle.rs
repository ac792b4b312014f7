//! An independent oracle for card values, written from the text of the paragraphs, for the tests of these games.

use crate::equipment::{Card, Rank};

/// The face value; ten and face cards nothing, the ace one.
pub fn worth(card: Card) -> i64 {
    match card.rank() {
        Rank::Ace => 1,
        Rank::Two => 2,
        Rank::Three => 3,
        Rank::Four => 4,
        Rank::Five => 5,
        Rank::Six => 6,
        Rank::Seven => 7,
        Rank::Eight => 8,
        Rank::Nine => 9,
        Rank::Ten | Rank::Jack | Rank::Queen | Rank::King => 0,
    }
}

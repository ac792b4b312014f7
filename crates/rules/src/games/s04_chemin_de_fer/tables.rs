//! 19:47-4.9: the tables that decide on additional cards, with three letters: a hand must draw, must stay, or has the option.

use super::house::SixAfterStay;
use crate::equipment::Card;
use crate::games::families::baccarat::value;
use crate::table::DrawDecision;

/// An entry of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TableLetter {
    /// D: the hand must draw.
    Draws,
    /// S: the hand must stay.
    Stays,
    /// O: the participant who plays the hand chooses.
    Option,
}

impl TableLetter {
    /// The action taken after this statement.
    pub const fn with(self, said: DrawDecision) -> DrawDecision {
        match self {
            TableLetter::Draws => DrawDecision::Draws,
            TableLetter::Stays => DrawDecision::Stays,
            TableLetter::Option => said,
        }
    }

    /// The action of the participant who plays the hand, as text.
    pub const fn words(self) -> &'static str {
        match self {
            TableLetter::Draws => "must draw",
            TableLetter::Stays => "must stay",
            TableLetter::Option => "has the option",
        }
    }
}

/// A row as it is printed.
const fn row<const N: usize>(printed: &[u8; N]) -> [TableLetter; N] {
    let mut letters = [TableLetter::Stays; N];
    let mut column = 0;
    while column < N {
        letters[column] = match printed[column] {
            b'D' => TableLetter::Draws,
            b'O' => TableLetter::Option,
            _ => TableLetter::Stays,
        };
        column += 1;
    }
    letters
}

/// 4.9~(b): Table 1, by the count of the Player's Hand on two cards.
const TABLE_1: [TableLetter; 10] = row(b"DDDDDOSSSS");

/// The column of Table 2 where the Player's Hand has stayed.
const STAYED: usize = 10;

/// 4.9~(c): Table 2, a row for each count of the Banker's Hand on two cards; the columns are the values of the Player's additional card, and behind
/// them that the Player's Hand has stayed.
const TABLE_2: [[TableLetter; 11]; 10] = [
    row(b"DDDDDDDDDDD"),
    row(b"DDDDDDDDDDD"),
    row(b"DDDDDDDDDDD"),
    row(b"DDDDDDDDSOD"),
    row(b"SSDDDDDDSSD"),
    row(b"SSSSODDDSSD"),
    row(b"SSSSSSDDSSS"),
    row(b"SSSSSSSSSSS"),
    row(b"SSSSSSSSSSS"),
    row(b"SSSSSSSSSSS"),
];

/// 4.9~(b): whether the Player's Hand draws.
pub const fn table_1(count: u8) -> TableLetter {
    TABLE_1[count as usize % TABLE_1.len()]
}

/// 4.9~(c): whether the Banker's Hand draws. The column is the value of the Player's additional card, not the count of that hand.
pub const fn table_2(six: SixAfterStay, count: u8, players_third: Option<Card>) -> TableLetter {
    match (six, count, players_third) {
        (SixAfterStay::Option, 6, None) => TableLetter::Option,
        (_, _, third) => {
            let column = match third {
                Some(card) => value(card) as usize,
                None => STAYED,
            };
            TABLE_2[count as usize % TABLE_2.len()][column]
        }
    }
}

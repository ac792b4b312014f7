//! Instructions to the dealer on values, Point Counts, and the use of Tables 1 and 2.

use super::count::{BaccaratHand, BaccaratHands, value};
use super::{Baccarat, BaccaratSide};
use crate::equipment::Card;
use crate::table::{DrawDecision, DrawnCard, Table};
use std::fmt;

/// Announces the value of a card.
#[inline(always)]
pub fn say_value<G: Baccarat, T: Table<G>>(card: Card, table: &mut T) {
    let by = match value(card) {
        0 => G::LAW.count.tens,
        1 => G::LAW.count.aces,
        _ => G::LAW.count.face_value,
    };
    table.instruct(format_args!("the {card} has the value {}", value(card)), by);
}

/// The sum of the values, of which only the right digit counts.
#[inline(always)]
pub fn say_count<G: Baccarat, T: Table<G>>(side: BaccaratSide, hand: BaccaratHand, table: &mut T) {
    let (law, total, count) = (&G::LAW.count, hand.total(), hand.count());
    table.instruct(format_args!("{side}: the values of the cards make {total}"), law.values);
    if total < 10 {
        table.instruct(format_args!("{side}: the total {total} is the Point Count"), law.one_digit);
    } else {
        table.instruct(format_args!("{side}: the left digit of {total} has no value"), law.two_digits);
    }
    table.instruct(format_args!("{side}: Point Count {count}"), law.point_count);
}

/// A natural ends the drawing; else Table 1 decides.
pub fn say_table_1<G: Baccarat, T: Table<G>>(hands: BaccaratHands, answer: DrawDecision, table: &mut T) {
    if hands.natural() {
        table.announce(format_args!("Natural: no more cards to either hand"), G::LAW.count.natural);
        return;
    }
    let must = match answer {
        DrawDecision::Draws => "draws",
        DrawDecision::Stays => "stays",
    };
    let count = hands.player.count();
    table.instruct(format_args!("Table 1: the Player's Hand {must} on {count}"), G::LAW.count.table_1);
}

/// Announces the reading of Table 2.
#[inline(always)]
pub fn say_table_2<G: Baccarat, T: Table<G>>(
    banker: BaccaratHand,
    players_third: DrawnCard,
    answer: DrawDecision,
    table: &mut T,
) {
    let law = &G::LAW.count;
    let (row, column) = (banker.count(), Column(players_third.get()));
    let (letter, must) = match answer {
        DrawDecision::Draws => ("D", "must draw a third card"),
        DrawDecision::Stays => ("S", "must stay"),
    };
    table.instruct(
        format_args!("Table 2 decides on a third card of the Banker's Hand: on {row} it {must}"),
        law.table_2,
    );
    table.instruct(format_args!("row {row}: the Banker's Hand on its first two cards"), law.rows);
    table.instruct(format_args!("column {column}: the Player's third card"), law.columns);
    table.instruct(format_args!("{letter}: the Banker's Hand {must}"), law.letters);
    table.instruct(format_args!("Banker's Hand {row} against {column}: {letter}"), law.example);
}

/// A column of Table 2, as it is headed.
struct Column(Option<Card>);

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(card) => write!(f, "{}", value(card)),
            None => f.write_str("no third card"),
        }
    }
}

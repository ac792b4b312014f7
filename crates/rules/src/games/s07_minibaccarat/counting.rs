//! 19:47-7.1(b), (c) Value and Point Count, 7.9(a)-(g) the use of Tables 1 and 2: what the dealer is told about them.

use super::Minibaccarat;
use super::turning::Side;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::baccarat::{Hand, Hands, value};
use crate::table::{Another, Drawn, Table};
use std::fmt;

/// 7.1(b)1-3: what a card is worth.
#[inline(always)]
pub fn say_value<T: Table<Minibaccarat>>(card: Card, table: &mut T) {
    let by = match value(card) {
        0 => cite!("7.1(b)2"),
        1 => cite!("7.1(b)3"),
        _ => cite!("7.1(b)1"),
    };
    table.instruct(format_args!("the {card} has the value {}", value(card)), by);
}

/// 7.1(b), (c): the sum of the values, of which only the right digit counts, as the two examples of (c) show.
#[inline(always)]
pub fn say_count<T: Table<Minibaccarat>>(side: Side, hand: Hand, table: &mut T) {
    let (total, count) = (hand.total(), hand.count());
    table.instruct(format_args!("{side}: the values of the cards make {total}"), cite!("7.1(b)"));
    if total < 10 {
        table.instruct(format_args!("{side}: the total {total} is the Point Count"), cite!("7.1(c)1"));
    } else {
        table.instruct(format_args!("{side}: the left digit of {total} has no value"), cite!("7.1(c)2"));
    }
    table.instruct(format_args!("{side}: Point Count {count}"), cite!("7.1(c)"));
}

/// 7.9(a), (b): a natural ends the drawing; else Table 1 decides.
pub fn say_table_1<T: Table<Minibaccarat>>(hands: Hands, answer: Another, table: &mut T) {
    if hands.natural() {
        table.announce(format_args!("Natural: no more cards to either hand"), cite!("7.9(a)"));
        return;
    }
    let must = match answer {
        Another::Draws => "draws",
        Another::Stays => "stays",
    };
    let count = hands.player.count();
    table.instruct(format_args!("Table 1: the Player's Hand {must} on {count}"), cite!("7.9(b)"));
}

/// 7.9(c)-(g): how Table 2 is read.
#[inline(always)]
pub fn say_table_2<T: Table<Minibaccarat>>(
    banker: Hand,
    players_third: Drawn,
    answer: Another,
    table: &mut T,
) {
    let (row, column) = (banker.count(), Column(players_third.get()));
    let (letter, must) = match answer {
        Another::Draws => ("D", "must draw a third card"),
        Another::Stays => ("S", "must stay"),
    };
    table.instruct(format_args!("Table 2 decides on a third card of the Banker's Hand"), cite!("7.9(c)"));
    table.instruct(format_args!("row {row}: the Banker's Hand on its first two cards"), cite!("7.9(d)"));
    table.instruct(format_args!("column {column}: the Player's third card"), cite!("7.9(e)"));
    table.instruct(format_args!("{letter}: the Banker's Hand {must}"), cite!("7.9(f)"));
    table.instruct(format_args!("Banker's Hand {row} against {column}: {letter}"), cite!("7.9(g)"));
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

//! 19:47-2.6A~(e), (g)  Players whose cards lie face down.

use super::Blackjack;
use super::deal::Board;
use super::house::House;
use super::irregular::BEFORE_HIDDEN_TURN;
use super::law::LAW;
use super::round::{Known, pay_blackjack};
use super::settle;
use super::wagers::{InPlay, Sides};
use crate::cite;
use crate::games::families::twenty_one::{Answer, Ask, Bettor, Gesture, Hands, Hidden, Shoe, is_ace_or_ten};
use crate::house::Offered;
use crate::table::{Halt, Spot, Table};

/// Whether the cards of a box lie open.
#[derive(PartialEq, Eq)]
pub enum Open {
    /// They do, and the turn goes on as at any table.
    Yes,
    /// They do not, or the turn is over.
    No,
}

/// 2.6A~(e): the turn of a player whose cards lie face down. Open cards go on as at any table.
#[cold]
pub fn hidden_turn<T: Table<Blackjack>>(
    house: &House,
    (group, hands): (&mut [Bettor<Sides>], &mut Hands),
    decider: usize,
    board: &mut Board,
    known: Known,
    shoe: &mut Shoe<'_>,
    table: &mut T,
) -> Result<Open, Halt> {
    let (at, who) = (group[0].at, group[decider].who);
    let by = cite!("2.6A~(e)");
    loop {
        shoe.before_turn(table)?;
        while table.incident(BEFORE_HIDDEN_TURN).is_some() {
            table.instruct(format_args!("the exposed card stays; play on"), cite!("2.15~(n)"));
            shoe.before_turn(table)?;
        }
        let drawn = *hands.dealt();
        let hidden =
            Hidden { down: board.down(at), drawn, dealer: board.dealer, rules: house.rules, law: &LAW };
        let gesture = match table.ask(who, Ask::Hidden(hidden))? {
            Answer::Gesture(gesture) => gesture,
            _ => Gesture::Tuck,
        };
        match gesture {
            Gesture::Tuck => return Ok(Open::No),
            // With that many points in open cards the hand is over 21: it can only be turned up.
            Gesture::Scrape if drawn.hard() < 20 => {
                match shoe.to_player(who, Spot::Seat(at), LAW.cards, table)? {
                    Some(card) => hands.first().hand.add(card),
                    None => {
                        settle::dead(group, hands, LAW.irregular.forgotten, table);
                        return Ok(Open::No);
                    }
                }
            }
            Gesture::Scrape | Gesture::TurnUp => break,
        }
    }
    board.turn_up(at, hands, by, table)?;
    let blackjack = hands.is_blackjack();
    if blackjack && (known == Known::NoBlackjack || !is_ace_or_ten(board.up)) {
        pay_blackjack(house, group, hands, known, table);
        return Ok(Open::No);
    }
    Ok(Open::Yes)
}

/// 2.6A~(g): hands still face down are turned up, from the right.
#[inline(always)]
pub fn turn_up_all<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    table: &mut T,
) -> Result<(), Halt> {
    if house.face_down == Offered::No {
        return Ok(());
    }
    turn_up_hidden(&mut state.seldom(), board, table)
}

#[cold]
fn turn_up_hidden<T: Table<Blackjack>>(
    state: &mut InPlay<'_>,
    board: &mut Board,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.boxes.iter_mut().rev() {
        board.turn_up(betting_box.at, &mut betting_box.hands, cite!("2.6A~(g)"), table)?;
    }
    Ok(())
}

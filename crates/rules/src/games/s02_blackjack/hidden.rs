//! 19:47-2.6A~(e), (g)  Players whose cards lie face down.

use super::Blackjack;
use super::deal::Board;
use super::house::House;
use super::irregular::BEFORE_HIDDEN_TURN;
use super::law::LAW;
use super::round::{Known, pay_blackjack};
use super::settle;
use super::wagers::Sides;
use crate::cite;
use crate::games::families::twenty_one::{Answer, Ask, Bettor, Gesture, Hidden, Shoe, is_ace_or_ten};
use crate::table::{Halt, Seat, Spot, Table};

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
    group: &mut [Bettor<Sides>],
    decider: usize,
    board: &mut Board,
    known: Known,
    shoe: &mut Shoe,
    table: &mut T,
) -> Result<Open, Halt> {
    let (at, who) = (group[0].at, group[decider].who);
    let by = cite!("2.6A~(e)");
    loop {
        while table.incident(BEFORE_HIDDEN_TURN).is_some() {
            table.instruct(format_args!("the exposed card stays; play on"), cite!("2.15~(n)"));
        }
        let drawn = *board.hands(at).dealt();
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
                    Some(card) => board.hands_mut(at).first().hand.add(card),
                    None => {
                        settle::dead(group, board.hands_mut(at), LAW.irregular.forgotten, table);
                        return Ok(Open::No);
                    }
                }
            }
            Gesture::Scrape | Gesture::TurnUp => break,
        }
    }
    board.turn_up(at, by, table)?;
    let blackjack = board.hands(at).is_blackjack();
    if blackjack && (known == Known::NoBlackjack || !is_ace_or_ten(board.up())) {
        pay_blackjack(house, group, board, known, table);
        return Ok(Open::No);
    }
    Ok(Open::Yes)
}

/// 2.6A~(g): hands still face down are turned up, from the right.
#[inline]
pub fn turn_up_all<T: Table<Blackjack>>(house: &House, board: &mut Board, table: &mut T) -> Result<(), Halt> {
    if house.deals_face_down() {
        for at in (1..=house.sharing.boxes).rev().filter_map(Seat::new) {
            board.turn_up(at, cite!("2.6A~(g)"), table)?;
        }
    }
    Ok(())
}

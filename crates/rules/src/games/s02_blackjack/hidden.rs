//! 19:47-2.6A~(e), (g)  Players whose cards lie face down.

use super::Blackjack;
use super::board::Board;
use super::deal;
use super::house::House;
use super::irregular::FACE_DOWN;
use super::law::LAW;
use super::look::Known;
use super::round::pay_blackjack;
use super::settle;
use super::wagers::{InPlay, Sides};
use crate::cite;
use crate::games::families::twenty_one::{
    Answer, Ask, Bettor, Gesture, Hand, Hands, Hidden, MoreCards, Outcome, Shoe, decider, is_ace_or_ten,
};
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
    table.hands_on(who, by);
    loop {
        before_turn(shoe, table)?;
        let drawn = *hands.dealt();
        let (down, dealer, rules) = (board.down(at), board.dealer, house.rules);
        let cards = if shoe.is_refused_by(who) { MoreCards::Refused } else { MoreCards::Dealt };
        let hidden = Hidden { down, drawn, dealer, rules, cards, law: &LAW };
        let gesture = match table.ask_about(Spot::Seat(at), who, Ask::Hidden(hidden))? {
            Answer::Gesture(gesture) => gesture,
            _ => Gesture::Tuck,
        };
        match gesture {
            Gesture::Tuck => {
                shoe.stands(who);
                table.hands_off(who, by);
                return Ok(Open::No);
            }
            // With that many points in open cards the hand is over 21: it can only be turned up.
            Gesture::Scrape if drawn.hard() < 20 => {
                match shoe.to_player(who, Spot::Seat(at), LAW.cards, table)? {
                    Some(card) => hands.first().hand.add(card),
                    None => {
                        let void = Outcome::void(LAW.irregular.forgotten);
                        settle::settle_now(group, hands, 0, void, table);
                        table.hands_off(who, LAW.irregular.forgotten);
                        board.take_away(at);
                        return Ok(Open::No);
                    }
                }
            }
            Gesture::Scrape | Gesture::TurnUp => break,
        }
    }
    table.hands_off(who, by);
    board.turn_up(at, hands, by, table)?;
    let blackjack = hands.is_blackjack();
    if blackjack && (known == Known::NoBlackjack || !is_ace_or_ten(board.up)) {
        pay_blackjack(house, group, hands, known, table);
        return Ok(Open::No);
    }
    Ok(Open::Yes)
}

/// What can happen before the turn: to the cards in the shoe, and to those that lie face down.
fn before_turn<T: Table<Blackjack>>(shoe: &mut Shoe<'_>, table: &mut T) -> Result<(), Halt> {
    shoe.before_turn(table)?;
    while let Some(incident) = table.incident(FACE_DOWN) {
        deal::exposed(incident.with, table);
        shoe.before_turn(table)?;
    }
    Ok(())
}

/// 2.6A~(g): from the right, each hand that still lies face down is turned up and settled, and so are the others.
#[cold]
pub fn settle_hidden<T: Table<Blackjack>>(
    house: &House,
    state: &mut InPlay<'_>,
    board: &mut Board,
    dealer: &Hand,
    table: &mut T,
) -> Result<(), Halt> {
    for betting_box in state.boxes.iter_mut().rev() {
        let at = betting_box.at;
        let (group, hands) = betting_box.group();
        if board.is_hidden(at) {
            table.hands_off(group[decider(group)].who, cite!("2.6A~(g)"));
            board.turn_up(at, hands, cite!("2.6A~(g)"), table)?;
            hands.settles::<Blackjack, T>(at, 0, cite!("2.6A~(g)"), table);
        }
        settle::settle_box(house, group, hands, dealer, 0, table);
    }
    Ok(())
}

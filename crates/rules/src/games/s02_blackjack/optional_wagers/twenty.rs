//! 19:47-2.24  Twenty point bonus wager.

use super::super::Blackjack;
use super::super::house::House;
use super::super::insurance::SecondCard;
use super::super::wagers::{SideBet, SideBets};
use super::{decide, pay};
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, TwentyOneHand, is_ace_or_ten};
use crate::table::Table;
use crate::wagers::{Odds, PayTableRow};

const QUEEN: Card = Card::new(Rank::Queen, Suit::Heart);

/// 2.24~(a)-(c): decided by the first two cards; two queens of hearts wait where the dealer can have blackjack.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    (hand, up): (&TwentyOneHand, Card),
    table: &mut T,
) {
    if bettor.side.get(SideBet::Twenty).is_zero() {
        return;
    }
    let [first, second, ..] = hand.first_cards()[..] else { return };
    let line = match (first, second) {
        _ if hand.total() != 20 => None,
        (QUEEN, QUEEN) if is_ace_or_ten(up) => {
            table.instruct(
                format_args!(
                    "the two queens of hearts of seat {} wait for the dealer's second card",
                    bettor.who
                ),
                cite!("2.24~(c)"),
            );
            return;
        }
        (QUEEN, QUEEN) => Some(1),
        _ if first == second => Some(2),
        _ if hand.is_suited() => Some(3),
        _ => Some(4),
    };
    let odds = line.map(|line: usize| house.pays.twenty[line]);
    decide(bettor, SideBet::Twenty, odds, [cite!("2.24~(b)"), cite!("2.24~(a)")], table);
}

/// 2.24~(b), (c): two queens of hearts, once it is known whether the dealer has blackjack.
pub fn dealer_known<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    second: SecondCard,
    table: &mut T,
) {
    let line = match second {
        SecondCard::MakesBlackjack => 0,
        SecondCard::MakesNone => 1,
    };
    pay(bettor, SideBet::Twenty, house.pays.twenty[line], cite!("2.24~(b)"), table);
}

/// 2.24~(b): the rows of the wager at these odds.
pub fn rows(odds: [Odds; 5]) -> Vec<PayTableRow> {
    let names = [
        "queens of hearts against a dealer's blackjack",
        "queens of hearts",
        "matched in rank and suit",
        "of one suit",
        "any other 20",
    ];
    names.into_iter().zip(odds).map(|(name, odds)| PayTableRow::new(name, odds, cite!("2.24~(b)"))).collect()
}

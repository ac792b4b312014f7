//! 19:47-2.23  Match-the-dealer wager.

use super::super::Blackjack;
use super::super::house::House;
use super::super::wagers::{SideBet, Sides};
use super::decide;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{Bettor, Hand};
use crate::table::Table;
use crate::wagers::{Odds, Row};

/// 2.23~(b): a match in rank, and in rank and suit, with six decks.
const SIX_DECKS: [u32; 2] = [4, 11];
/// 2.23~(b): the same with eight.
const EIGHT_DECKS: [u32; 2] = [3, 14];

/// 2.23~(a): each of the first two cards that has the rank of the dealer's first card wins; two matches are added.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<Sides>,
    hand: &Hand,
    up: Card,
    table: &mut T,
) {
    let [unsuited, suited] = if house.decks == 6 { SIX_DECKS } else { EIGHT_DECKS };
    let pays = |card: &Card| match (card.rank() == up.rank(), card.suit() == up.suit()) {
        (true, true) => suited,
        (true, false) => unsuited,
        (false, _) => 0,
    };
    let pays: u32 = hand.first_cards().iter().map(pays).sum();
    let odds = (pays > 0).then_some(Odds::to(pays, 1));
    decide(bettor, SideBet::Match, odds, [cite!("2.23~(b)"), cite!("2.23~(a)")], table);
}

/// 2.23~(b): the rows of the wager with so many decks.
pub fn rows(decks: u8) -> [Row; 2] {
    let [unsuited, suited] = if decks == 6 { SIX_DECKS } else { EIGHT_DECKS };
    [("match in rank", unsuited), ("match in rank and suit", suited)]
        .map(|(name, to_1)| Row::new(name, Odds::to(to_1, 1), cite!("2.23~(b)")))
}

//! 19:47-2.25  Optional bonus wager: a wager over the player's first two cards and the dealer's first, with its tables as data.

use super::super::Blackjack;
use super::super::house::{House, OptionalWager};
use super::super::wagers::{SideBet, SideBets};
use super::decide;
use crate::cite;
use crate::equipment::{Card, Rank, Suit};
use crate::games::families::twenty_one::{Bettor, TwentyOneHand};
use crate::table::Table;
use crate::wagers::{Odds, PayTableRow};

/// 2.25~(b): straight flush, three of a kind, straight, flush.
const THREE_CARD: [u16; 4] = [9, 9, 9, 9];
/// 2.25~(c): same rank and suit, same rank and color, same rank.
const PAIRS: [u16; 4] = [30, 10, 5, 0];

/// 2.25~(a): settled after the initial deal; the highest line only.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    (hand, up): (&TwentyOneHand, Card),
    table: &mut T,
) {
    let [first, second, ..] = hand.first_cards()[..] else { return };
    let (line, preset, by) = match house.optional_bonus {
        OptionalWager::None => return,
        OptionalWager::ThreeCard => (three_card([first, second, up]), THREE_CARD, cite!("2.25~(b)")),
        OptionalWager::Pairs => (pair(first, second), PAIRS, cite!("2.25~(c)")),
    };
    let odds = house.optional_odds.unwrap_or(preset);
    let odds = line.map(|line| Odds::to(odds[line].into(), 1));
    decide(bettor, SideBet::Optional, odds, [by, cite!("2.25~(a)")], table);
}

/// The line of three cards. An ace is high or low in a straight, never in its midst.
fn three_card(cards: [Card; 3]) -> Option<usize> {
    let mut ranks = cards.map(|card| card.rank() as u8);
    ranks.sort_unstable();
    let [low, middle, high] = ranks;
    let with_low_ace = [Rank::Two as u8, Rank::Three as u8, Rank::Ace as u8];
    let straight = low + 1 == middle && middle + 1 == high || ranks == with_low_ace;
    let flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    match (straight, flush, low == high) {
        (true, true, _) => Some(0),
        (_, _, true) => Some(1),
        (true, false, _) => Some(2),
        (false, true, _) => Some(3),
        (false, false, false) => None,
    }
}

fn pair(first: Card, second: Card) -> Option<usize> {
    let is_red = |card: Card| matches!(card.suit(), Suit::Heart | Suit::Diamond);
    match (first.rank() == second.rank(), first.suit() == second.suit()) {
        (false, _) => None,
        (true, true) => Some(0),
        (true, false) if is_red(first) == is_red(second) => Some(1),
        (true, false) => Some(2),
    }
}

/// 2.25~(b), (c): the rows of a table, with its preset odds or the house's own.
pub fn rows(table: OptionalWager, own: Option<[u16; 4]>) -> Vec<PayTableRow> {
    let (names, preset, by): (&[&'static str], _, _) = match table {
        OptionalWager::None => return Vec::new(),
        OptionalWager::ThreeCard => {
            (&["straight flush", "three of a kind", "straight", "flush"], THREE_CARD, cite!("2.25~(b)"))
        }
        OptionalWager::Pairs => {
            (&["pair of one suit", "pair of one color", "any other pair"], PAIRS, cite!("2.25~(c)"))
        }
    };
    let pays = own.unwrap_or(preset).into_iter().filter(|to_1| *to_1 > 0);
    names.iter().zip(pays).map(|(name, to_1)| PayTableRow::new(name, Odds::to(to_1.into(), 1), by)).collect()
}

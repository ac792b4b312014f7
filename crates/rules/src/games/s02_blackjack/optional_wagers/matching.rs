//! 19:47-2.23  Match-the-dealer wager.

use super::super::Blackjack;
use super::super::house::House;
use super::super::wagers::{BlackjackBet, SideBet, SideBets, Wager};
use super::lose;
use crate::cite;
use crate::equipment::Card;
use crate::games::families::twenty_one::{Bettor, TwentyOneHand};
use crate::table::Table;
use crate::wagers::{Money, Odds, PayTableRow};

/// 2.23~(a): each of the first two cards that has the rank of the dealer's first card wins; two matches are added.
pub fn after_deal<T: Table<Blackjack>>(
    house: &House,
    bettor: &mut Bettor<SideBets>,
    (hand, up): (&TwentyOneHand, Card),
    table: &mut T,
) {
    let [unsuited, suited] = house.pays.matching;
    let amount = bettor.side.get(SideBet::Match);
    let cards = hand.first_cards();
    let matches = cards.iter().filter(|card| card.rank() == up.rank());
    let odds = matches.map(|card| if card.suit() == up.suit() { suited } else { unsuited });
    let winnings: Money = odds.map(|odds| odds.pay(amount)).sum();
    if winnings.is_zero() {
        lose(bettor, SideBet::Match, cite!("2.23~(a)"), table);
    } else if bettor.side.take(SideBet::Match).is_some() {
        let wager = Wager::of(BlackjackBet::Side(SideBet::Match), bettor.at, bettor.who);
        table.pay(bettor.who, wager, winnings, cite!("2.23~(b)"));
    }
}

/// 2.23~(b): the rows of the wager at these odds.
pub fn rows([unsuited, suited]: [Odds; 2]) -> [PayTableRow; 2] {
    [("match in rank", unsuited), ("match in rank and suit", suited)]
        .map(|(name, odds)| PayTableRow::new(name, odds, cite!("2.23~(b)")))
}

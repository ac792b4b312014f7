//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and the strategy before the flop.

use super::questions::{HoldemBonusAnswer, HoldemBonusQuestion, HoldemBonusStreet};
use super::strategy::STRATEGIES;
use super::{House, TexasHoldemBonus, Wager};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::oracle::{NumberGenerator, RandomTrial, best};
use crate::house::{Submission, rules_in_force};
use crate::table::FaceDown;
use crate::wagers::Money;

/// 28.10~(h), 28.11: the gain of a player, in dollars. `bets` are the flop, turn and river wagers in antes; no flop wager is a fold.
fn gain(
    ante: i64,
    bets: [i64; 3],
    bonus: i64,
    player: [Card; 2],
    dealer: [Card; 2],
    board: [Card; 5],
) -> i64 {
    let is_aces = |cards: [Card; 2]| cards.iter().all(|card| card.rank() == Rank::Ace);
    let ranks = player.map(|card| card.rank());
    let suited = player[0].suit() == player[1].suit();
    let with = |rank: Rank| ranks.contains(&Rank::Ace) && ranks.contains(&rank);
    let odds = if is_aces(player) && is_aces(dealer) {
        1_000
    } else if is_aces(player) {
        30
    } else if ranks[0] == ranks[1] {
        if [Rank::King, Rank::Queen, Rank::Jack].contains(&ranks[0]) { 10 } else { 3 }
    } else if with(Rank::King) {
        if suited { 25 } else { 15 }
    } else if with(Rank::Queen) || with(Rank::Jack) {
        if suited { 20 } else { 5 }
    } else {
        -1
    };
    if bets[0] == 0 {
        return bonus * odds - ante;
    }
    let (player, dealer) = (best(player, board), best(dealer, board));
    let others: i64 = bets.iter().sum();
    let hand = if player > dealer {
        // A flush is class 5.
        others + i64::from(player.0 >= 5)
    } else if player == dealer {
        0
    } else {
        -others - 1
    };
    bonus * odds + ante * hand
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let house: House = rules_in_force(TexasHoldemBonus::SUBCHAPTER, &Submission::default()).unwrap();
    let mut numbers = NumberGenerator(28);
    for _ in 0..3_000 {
        let mut round =
            RandomTrial::<TexasHoldemBonus>::new(house.clone(), 3, [Wager::Ante, Wager::Bonus], &mut numbers);
        let (players, hands) = (round.wagers.len(), round.two_each());
        let mut bets = vec![[0; 3]; players];
        let mut board = [Card::JOKER; 5];
        for (street, dealt) in [0..3, 3..4, 4..5].into_iter().enumerate() {
            let (wager, otherwise) = [("flop", "fold"), ("turn", "check"), ("river", "check")][street];
            for (at, bets) in bets.iter_mut().enumerate() {
                if street > 0 && bets[0] == 0 {
                    continue;
                }
                let words = if numbers.below(3) > 0 {
                    bets[street] = if street == 0 { 2 } else { 1 };
                    wager
                } else {
                    otherwise
                };
                round.says(at, words);
            }
            if bets.iter().all(|bets| bets[0] == 0) {
                break;
            }
            round.burn();
            for place in dealt {
                board[place] = round.deal();
            }
        }
        for (at, net) in round.nets().into_iter().enumerate() {
            let (ante, bonus) = round.wagers[at];
            let right = gain(ante, bets[at], bonus, hands[at], hands[players], board);
            assert_eq!(net, Money::dollars(right), "{:?} against {:?}, {board:?}", hands[at], hands[players]);
        }
    }
}

#[test]
fn low_hands_with_a_two_are_folded() {
    let house: House = rules_in_force(TexasHoldemBonus::SUBCHAPTER, &Submission::default()).unwrap();
    for (own, right) in [
        (["2c", "7d"], HoldemBonusAnswer::Fold),
        (["2c", "7c"], HoldemBonusAnswer::Bet),
        (["8c", "2d"], HoldemBonusAnswer::Bet),
        (["3d", "2c"], HoldemBonusAnswer::Fold),
        (["4d", "3c"], HoldemBonusAnswer::Bet),
        (["2d", "2c"], HoldemBonusAnswer::Bet),
    ] {
        let cards = own.map(|card| FaceDown::known(card.parse().unwrap()));
        let asks =
            HoldemBonusQuestion { cards, street: HoldemBonusStreet::BeforeFlop, ante: Money::dollars(10) };
        for strategy in STRATEGIES {
            assert_eq!((strategy.answer)(&house, &asks), right, "{own:?}");
        }
    }
}

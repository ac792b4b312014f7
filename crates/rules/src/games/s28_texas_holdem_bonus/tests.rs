//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and the strategy before the flop.

use super::asks::{Answer, Asks, Street};
use super::strategy::STRATEGIES;
use super::{House, TexasHoldemBonus, Wager};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::slowly::{Numbers, best, shuffled};
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, FaceDown, Input, LiveTable, Phase, Seat};
use crate::wagers::{Money, Tender};

/// 28.10~(h), 28.11: what a player gains, in dollars. `bets` are the flop, turn and river wagers in antes; no flop wager is a fold.
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

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let house: House = rules_in_force(TexasHoldemBonus::SUBCHAPTER, &Submission::default()).unwrap();
    let mut numbers = Numbers(28);
    for _ in 0..3_000 {
        let mut table = LiveTable::<TexasHoldemBonus>::in_play(house.clone());
        let players = 1 + numbers.below(3);
        let wagers: Vec<(i64, i64)> =
            (0..players).map(|_| (5 + numbers.below(40) as i64, numbers.below(2) as i64 * 7)).collect();
        for (at, &(ante, bonus)) in wagers.iter().enumerate() {
            for (wager, amount) in [(Wager::Ante, ante), (Wager::Bonus, bonus)] {
                if amount > 0 {
                    let amount = Money::dollars(amount);
                    table.act(seat(at + 1), Act::Bets { wager, amount, tender: Tender::Chips }).unwrap();
                }
            }
        }
        let mut cards = shuffled(&mut numbers).into_iter();
        let mut deal = |table: &mut LiveTable<TexasHoldemBonus>| {
            let card = cards.next().unwrap();
            table.input(Input::Card(Some(card))).unwrap();
            card
        };
        let mut hands = vec![[Card::JOKER; 2]; players + 1];
        for place in 0..2 {
            for hand in &mut hands {
                hand[place] = deal(&mut table);
            }
        }
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
                    wager.to_string()
                } else {
                    otherwise.to_string()
                };
                table.input(Input::Answer { seat: seat(at + 1), words }).unwrap();
            }
            if bets.iter().all(|bets| bets[0] == 0) {
                break;
            }
            table.input(Input::Card(None)).unwrap();
            for place in dealt {
                board[place] = deal(&mut table);
            }
        }
        assert_eq!(table.phase(), Phase::Betting);
        for at in 0..players {
            let (ante, bonus) = wagers[at];
            let right = gain(ante, bets[at], bonus, hands[at], hands[players], board);
            let net = table.net().get(&seat(at + 1)).copied().unwrap_or_default();
            assert_eq!(net, Money::dollars(right), "{:?} against {:?}, {board:?}", hands[at], hands[players]);
        }
    }
}

#[test]
fn low_hands_with_a_two_are_folded() {
    let house: House = rules_in_force(TexasHoldemBonus::SUBCHAPTER, &Submission::default()).unwrap();
    for (own, right) in [
        (["2c", "7d"], Answer::Fold),
        (["2c", "7c"], Answer::Bet),
        (["8c", "2d"], Answer::Bet),
        (["3d", "2c"], Answer::Fold),
        (["4d", "3c"], Answer::Bet),
        (["2d", "2c"], Answer::Bet),
    ] {
        let cards = own.map(|card| FaceDown::known(card.parse().unwrap()));
        let asks = Asks { cards, street: Street::BeforeFlop, ante: Money::dollars(10) };
        for strategy in STRATEGIES {
            assert_eq!((strategy.answer)(&house, &asks), right, "{own:?}");
        }
    }
}

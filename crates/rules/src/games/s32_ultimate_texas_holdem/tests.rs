//! The settlement once more, slowly and from the paragraphs alone, over random rounds; and strategies.

use super::questions::{PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet};
use super::strategy::STRATEGIES;
use super::{House, UltimateTexasHoldem, Wager};
use crate::equipment::Card;
use crate::games::Game;
use crate::games::families::oracle::{NumberGenerator, RandomTrial, best};
use crate::house::{Submission, rules_in_force};
use crate::table::FaceDown;
use crate::wagers::Money;

/// 32.10~(h), (i), 32.11: the gain of a player; `play` in antes, 0 for a fold. Tables A of the blind and C of trips.
fn gain(ante: i64, play: i64, trips: i64, player: [Card; 2], dealer: [Card; 2], board: [Card; 5]) -> Money {
    let (player, dealer) = (best(player, board), best(dealer, board));
    let on_trips = match player.0 {
        9 => 50 * trips,
        8 => 40 * trips,
        7 => 30 * trips,
        6 => 8 * trips,
        5 => 7 * trips,
        4 => 4 * trips,
        3 => 3 * trips,
        _ => -trips,
    };
    // In cents, for the half dollars.
    let on_hand = if play == 0 {
        -200 * ante
    } else if player > dealer {
        let blind = match player.0 {
            9 => 50_000,
            8 => 5_000,
            7 => 1_000,
            6 => 300,
            5 => 150,
            4 => 100,
            _ => 0,
        };
        let on_ante = if dealer.0 >= 1 { 100 } else { 0 };
        ante * (on_ante + 100 * play + blind)
    } else if player == dealer {
        0
    } else {
        let on_ante = if dealer.0 >= 1 { 100 } else { 0 };
        -ante * (on_ante + 100 * play + 100)
    };
    Money::cents(on_hand + 100 * on_trips)
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let house: House = rules_in_force(UltimateTexasHoldem::SUBCHAPTER, &Submission::default()).unwrap();
    let mut numbers = NumberGenerator(32);
    for _ in 0..3_000 {
        let mut round = RandomTrial::<UltimateTexasHoldem>::new(
            house.clone(),
            3,
            [Wager::Ante, Wager::Trips],
            &mut numbers,
        );
        let (players, hands) = (round.wagers.len(), round.two_each());
        let mut plays = vec![0; players];
        let mut board = [Card::JOKER; 5];
        for (street, dealt) in [(0, 0..0), (1, 0..3), (2, 3..5)] {
            if street > 0 {
                round.burn();
                for place in dealt {
                    board[place] = round.deal();
                }
            }
            for (at, plays) in plays.iter_mut().enumerate() {
                if *plays > 0 {
                    continue;
                }
                let lawful = [[0, 3, 4], [0, 2, 2], [0, 1, 1]][street];
                let play = lawful[numbers.below(3)];
                let words = match (play, street) {
                    (0, 2) => "fold".to_string(),
                    (0, _) => "check".to_string(),
                    _ => format!("play {play}x"),
                };
                *plays = play;
                round.says(at, &words);
            }
        }
        for (at, net) in round.nets().into_iter().enumerate() {
            let (ante, trips) = round.wagers[at];
            let right = gain(ante, plays[at], trips, hands[at], hands[players], board);
            assert_eq!(net, right, "{:?} against {:?} with {board:?}", hands[at], hands[players]);
        }
    }
}

fn cards<const N: usize>(text: &str) -> [Card; N] {
    let mut cards = text.split_whitespace().map(|card| card.parse().unwrap());
    [(); N].map(|()| cards.next().unwrap())
}

fn answers(own: &str, board: &str) -> Vec<UltimateAnswer> {
    let house: House = rules_in_force(UltimateTexasHoldem::SUBCHAPTER, &Submission::default()).unwrap();
    let street = match board.split_whitespace().count() {
        0 => UltimateStreet::BeforeFlop,
        3 => UltimateStreet::Flop(cards(board)),
        _ => UltimateStreet::Board(cards(board)),
    };
    let asks = UltimateQuestion { cards: cards(own).map(FaceDown::known), street, ante: Money::dollars(10) };
    STRATEGIES.iter().map(|strategy| (strategy.answer)(&house, &asks)).collect()
}

#[test]
fn the_published_rules() {
    for (own, board, right) in [
        ("3c 3d", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("2c 2d", "", UltimateAnswer::Check),
        ("Ac 2d", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Kc 2c", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Kc 5d", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Kc 4d", "", UltimateAnswer::Check),
        ("Qc 6c", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Qc 5c", "", UltimateAnswer::Check),
        ("Qc 8d", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Qc 7d", "", UltimateAnswer::Check),
        ("Jc 8c", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Jc Td", "", UltimateAnswer::Play(PlayMultiple::Four)),
        ("Jc 9d", "", UltimateAnswer::Check),
        ("Tc 9c", "", UltimateAnswer::Check),
        // A pair on the board alone is no reason; one of one's own is.
        ("9c 5d", "Kh Ks 2d", UltimateAnswer::Check),
        ("9c 5d", "Kh 5s 2d", UltimateAnswer::Play(PlayMultiple::Two)),
        ("2c 2d", "Kh 9s 5d", UltimateAnswer::Check),
        ("9c 5d", "9h 5s 2d", UltimateAnswer::Play(PlayMultiple::Two)),
        ("Tc 4c", "Kc 8c 2d", UltimateAnswer::Play(PlayMultiple::Two)),
        ("9c 4c", "Kc 8c 2d", UltimateAnswer::Check),
        // At the end.
        ("9c 5d", "Kh Qs 5h 8d 2c", UltimateAnswer::Play(PlayMultiple::One)),
        ("3c 2d", "Kh Qs Th 8d 6c", UltimateAnswer::Fold),
        ("Tc 9d", "Kh Ks Qh Qd Jc", UltimateAnswer::Play(PlayMultiple::One)),
        ("3c 2d", "Ah Ad As Ac Kh", UltimateAnswer::Play(PlayMultiple::One)),
    ] {
        assert_eq!(answers(own, board), [right, right], "{own} with {board}");
    }
}

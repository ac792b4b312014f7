//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use super::{House, RedDog, Wager};
use crate::equipment::{Card, Rank};
use crate::games::Game;
use crate::games::families::oracle::NumberGenerator;
use crate::house::{Submission, rules_in_force};
use crate::table::{Act, Input, LiveTable, Phase, Seat};
use crate::wagers::{Money, Tender};

/// 6.1~(b): the printed number, then jack, queen, king and ace.
fn value(card: Card) -> i64 {
    match card.rank() {
        Rank::Ace => 14,
        Rank::King => 13,
        Rank::Queen => 12,
        Rank::Jack => 11,
        Rank::Ten => 10,
        Rank::Nine => 9,
        Rank::Eight => 8,
        Rank::Seven => 7,
        Rank::Six => 6,
        Rank::Five => 5,
        Rank::Four => 4,
        Rank::Three => 3,
        Rank::Two => 2,
    }
}

/// 6.5~(b): the number of values between two cards; `None` for a pair or consecutive cards.
fn spread(first: Card, second: Card) -> Option<i64> {
    let between = (2..=14).filter(|number| {
        (value(first) < *number && *number < value(second))
            || (value(second) < *number && *number < value(first))
    });
    Some(between.count() as i64).filter(|count| *count > 0)
}

/// 6.5~(b), (e), (f): the gain of an initial wager and a raise.
fn gain(initial: i64, raise: i64, [first, second, third]: [Card; 3]) -> i64 {
    match spread(first, second) {
        Some(spread) => {
            let (low, high) = (value(first).min(value(second)), value(first).max(value(second)));
            let odds = match spread {
                1 => 5,
                2 => 4,
                3 => 2,
                _ => 1,
            };
            let is_between = value(third) > low && value(third) < high;
            (initial + raise) * if is_between { odds } else { -1 }
        }
        None if value(first) == value(second) && value(second) == value(third) => initial * 11,
        None => 0,
    }
}

fn seat(at: usize) -> Seat {
    Seat::new(at as u8 + 1).unwrap()
}

#[test]
fn random_rounds_are_settled_as_the_paragraphs_say() {
    let house: House = rules_in_force(RedDog::SUBCHAPTER, &Submission::default()).unwrap();
    let mut numbers = NumberGenerator(6);
    let mut kinds = [0; 3];
    for _ in 0..4_000 {
        let mut table = LiveTable::<RedDog>::in_play(house.clone());
        let cards = [(); 3].map(|()| Card::from_index(numbers.below(52)).unwrap());
        let wagers: Vec<(i64, i64)> = (0..=numbers.below(7))
            .map(|_| {
                let initial = 5 + numbers.below(40) as i64;
                (initial, numbers.below(initial as usize + 1) as i64)
            })
            .collect();
        for (at, (initial, _)) in wagers.iter().enumerate() {
            let amount = Money::dollars(*initial);
            let bet = Act::Bets { wager: Wager::Initial, amount, tender: Tender::Chips };
            table.act(seat(at), bet).unwrap();
        }
        let [first, second, third] = cards;
        table.input(Input::Card(Some(first))).unwrap();
        table.input(Input::Card(Some(second))).unwrap();
        let spread = spread(first, second);
        if spread.is_some() {
            for (at, (_, raise)) in wagers.iter().enumerate() {
                let words = if *raise == 0 { "no raise".to_string() } else { format!("raise {raise}") };
                table.input(Input::answer(seat(at), words)).unwrap();
            }
        }
        if (value(first) - value(second)).abs() != 1 {
            table.input(Input::Card(Some(third))).unwrap();
        }
        assert_eq!(table.phase(), Phase::Betting);
        let net = table.net();
        for (at, (initial, raise)) in wagers.iter().enumerate() {
            let right = Money::dollars(gain(*initial, *raise, cards));
            assert_eq!(net.get(&seat(at)).copied().unwrap_or_default(), right, "{cards:?}, {wagers:?}");
        }
        kinds[match (value(first) - value(second)).abs() {
            0 => 0,
            1 => 1,
            _ => 2,
        }] += 1;
    }
    assert!(kinds.iter().all(|times| *times > 100), "{kinds:?}: pairs, consecutive hands and spreads");
}

/// Every pair of values with every third card, where all that is wagered wins, loses or goes back.
#[test]
fn all_values_are_settled_as_the_paragraphs_say() {
    let house: House = rules_in_force(RedDog::SUBCHAPTER, &Submission::default()).unwrap();
    let card = |suit: usize| (0..13).filter_map(move |rank| Card::from_index(rank * 4 + suit));
    for (first, second) in card(0).flat_map(|first| card(1).map(move |second| (first, second))) {
        for third in card(2) {
            let mut table = LiveTable::<RedDog>::in_play(house.clone());
            let amount = Money::dollars(20);
            let bet = Act::Bets { wager: Wager::Initial, amount, tender: Tender::Chips };
            table.act(Seat::FIRST, bet).unwrap();
            table.input(Input::Card(Some(first))).unwrap();
            table.input(Input::Card(Some(second))).unwrap();
            if spread(first, second).is_some() {
                table.input(Input::answer(Seat::FIRST, "raise 15".to_string())).unwrap();
            }
            if (value(first) - value(second)).abs() != 1 {
                table.input(Input::Card(Some(third))).unwrap();
            }
            let right = Money::dollars(gain(20, 15, [first, second, third]));
            let net = table.net().get(&Seat::FIRST).copied().unwrap_or_default();
            assert_eq!(net, right, "{first} {second} {third}");
        }
    }
}

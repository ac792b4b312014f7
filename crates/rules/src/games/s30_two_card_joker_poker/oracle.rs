//! A slow settlement, written from the paragraphs alone, against random rounds of the game.

use crate::games::families::oracle::{self, NumberGenerator};
use std::fmt::Write;

/// A card: its rank from 2 to 14, and its suit; nothing for a joker.
type Card = Option<(usize, usize)>;

/// 30.5~(b): the category of two cards, and the order of hands inside it.
fn hand(one: Card, other: Card) -> (&'static str, usize, usize) {
    let ((a, b), same_suit) = match (one, other) {
        (None, None) => return ("pair of jokers", 0, 0),
        (Some((rank, _)), None) | (None, Some((rank, _))) => return ("pair", rank, 0),
        (Some(one), Some(other)) => ((one.0.max(other.0), one.0.min(other.0)), one.1 == other.1),
    };
    let in_sequence = if (a, b) == (14, 2) { Some(2) } else { (a == b + 1).then_some(a) };
    match (in_sequence, same_suit) {
        _ if a == b => ("pair", a, 0),
        (Some(14), true) => ("royal flush", 0, 0),
        (Some(top), true) => ("straight flush", top, 0),
        (Some(top), false) => ("straight", top, 0),
        (None, true) => ("flush", a, b),
        (None, false) => ("high card", a, b),
    }
}

/// 30.5~(b), (c): a hand with its place in the order of the house.
fn value(cards: &[Card], order: &[&str]) -> (usize, usize, usize) {
    let (name, first, second) = hand(cards[0], cards[1]);
    let place = match name {
        "pair of jokers" => 7,
        "royal flush" => 6,
        "straight flush" => 5,
        "high card" => 1,
        middle => 4 - order.iter().position(|other| *other == middle).unwrap(),
    };
    (place, first, second)
}

/// A round as a round file, with the expected result of every player.
fn round(numbers: &mut NumberGenerator) -> String {
    let orders = [
        ["straight", "pair", "flush"],
        ["straight", "flush", "pair"],
        ["pair", "straight", "flush"],
        ["pair", "flush", "straight"],
        ["flush", "straight", "pair"],
        ["flush", "pair", "straight"],
    ];
    let order = orders[numbers.below(6)];
    let on_fold = ["forfeited", "settled"][numbers.below(2)];
    let mut deck: Vec<Card> = (0..52).map(|card| Some((card / 4 + 2, card % 4))).collect();
    deck.extend([None, None]);
    let players = 1 + numbers.below(7);
    let bets: Vec<(i64, i64)> = (0..players)
        .map(|_| match numbers.below(4) {
            0 => (0, 5),
            1 => (10, 0),
            _ => (10, 5),
        })
        .collect();
    let mut hands = vec![Vec::new(); players + 1];
    let mut file = format!(
        "game two-card-joker-poker\nhouse rank-order {}, pair-up-on-fold {on_fold}\n",
        order.join("-")
    );
    for (seat, (ante, pair_up)) in bets.iter().enumerate() {
        for (wager, amount) in [("ante", ante), ("pair-up", pair_up)] {
            if *amount > 0 {
                writeln!(file, "seat {} bets {wager} {amount}", seat + 1).unwrap();
            }
        }
    }
    file += "cards";
    for place in 0..2 * (players + 1) {
        let card = deck.swap_remove(numbers.below(deck.len()));
        hands[place % (players + 1)].push(card);
        match card {
            Some((rank, suit)) => {
                write!(file, " {}{}", &"23456789TJQKA"[rank - 2..=rank - 2], &"cdhs"[suit..=suit]).unwrap();
            }
            None => file += " Jo",
        }
    }
    file += "\n";
    let dealer = value(&hands[players], &order);
    let qualifies = dealer >= (1, 12, 2);
    let mut nets = String::new();
    for (seat, &(ante, pair_up)) in bets.iter().enumerate() {
        let name = hand(hands[seat][0], hands[seat][1]).0;
        let player = value(&hands[seat], &order);
        let (mut net, mut alive) = (0, true);
        if ante > 0 {
            let call = numbers.below(3) > 0;
            writeln!(file, "seat {} says {}", seat + 1, if call { "call" } else { "fold" }).unwrap();
            if !call {
                net -= ante;
                alive = on_fold == "settled";
            } else if !qualifies {
                net += ante;
            } else if player > dealer {
                let odds = match name {
                    "pair of jokers" => 8,
                    "royal flush" => 5,
                    "straight flush" => 3,
                    _ => 1,
                };
                net += ante + odds * ante;
            } else if player < dealer {
                net -= 2 * ante;
            }
        }
        net += match name {
            "pair of jokers" if alive => 40 * pair_up,
            "royal flush" if alive => 10 * pair_up,
            "straight flush" if alive => 5 * pair_up,
            "straight" if alive => 3 * pair_up,
            "pair" if alive => pair_up,
            _ => -pair_up,
        };
        writeln!(nets, "net {} {net:+}", seat + 1).unwrap();
    }
    file + "...and others\n" + &nets.replace(" +0", " 0")
}

#[test]
fn random_rounds_are_settled_as_by_hand() {
    oracle::come_out(5_000, &mut NumberGenerator(30), round);
}

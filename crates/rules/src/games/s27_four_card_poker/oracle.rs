//! A slow settlement, written from the paragraphs alone, against random rounds of the game.

use crate::games::families::oracle::{self, NumberGenerator};
use std::fmt::Write;

/// A card: its rank from 2 to 14, and its suit.
type Card = (usize, usize);

/// 27.3: the class of four cards, from 8 down, and what orders the hands inside it.
fn value(mut four: [Card; 4]) -> (usize, Vec<usize>) {
    four.sort_by(|a, b| b.cmp(a));
    let ranks: Vec<usize> = four.iter().map(|card| card.0).collect();
    let copies = |rank: usize| ranks.iter().filter(|other| **other == rank).count();
    let mut by_copies = ranks.clone();
    by_copies.sort_by_key(|&rank| (copies(rank), rank));
    by_copies.reverse();
    let flush = four.iter().all(|card| card.1 == four[0].1);
    let straight = if ranks == [14, 4, 3, 2] {
        Some(4)
    } else {
        ranks.windows(2).all(|two| two[0] == two[1] + 1).then_some(ranks[0])
    };
    match (copies(by_copies[0]), copies(by_copies[2]), flush, straight) {
        (4, ..) => (8, by_copies),
        (_, _, true, Some(top)) => (7, vec![top]),
        (3, ..) => (6, by_copies),
        (_, _, true, None) => (5, by_copies),
        (_, _, false, Some(top)) => (4, vec![top]),
        (2, 2, ..) => (3, by_copies),
        (2, ..) => (2, by_copies),
        _ => (1, by_copies),
    }
}

/// 27.1: the best four-card hand in these cards.
fn best(cards: &[Card]) -> (usize, Vec<usize>) {
    let mut best = (0, Vec::new());
    for a in 0..cards.len() {
        for b in a + 1..cards.len() {
            for c in b + 1..cards.len() {
                for d in c + 1..cards.len() {
                    best = best.max(value([cards[a], cards[b], cards[c], cards[d]]));
                }
            }
        }
    }
    best
}

/// 27.11~(c), (d): the odds of a table, by the class of the hand from four-of-a-kind down.
fn odds(table: &str) -> &'static [i64] {
    match table {
        "1" => &[25, 20, 2],
        "2" => &[30, 15, 2],
        "nj" => &[50, 30, 7, 6, 5, 2, 1],
        "a" => &[50, 40, 8, 5, 4, 3, 1],
        "b" => &[50, 40, 8, 6, 4, 2, 1],
        _ => unreachable!("no such table"),
    }
}

/// A round as a round file, with the expected result of every player.
fn round(numbers: &mut NumberGenerator) -> String {
    let (bonus_table, aces_up_table) = (["1", "2"][numbers.below(2)], ["nj", "a", "b"][numbers.below(3)]);
    let (on_fold, up) = (["forfeited", "settled"][numbers.below(2)], ["sixth", "first"][numbers.below(2)]);
    let mut deck: Vec<Card> = (0..52).map(|card| (card / 4 + 2, card % 4)).collect();
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
        "game four-card-poker\nhouse ante-bonus-table {bonus_table}, aces-up-table {aces_up_table}, \
         aces-up-on-fold {on_fold}, dealer-up-card {up}\n"
    );
    for (seat, (ante, aces_up)) in bets.iter().enumerate() {
        for (wager, amount) in [("ante", ante), ("aces-up", aces_up)] {
            if *amount > 0 {
                writeln!(file, "seat {} bets {wager} {amount}", seat + 1).unwrap();
            }
        }
    }
    file += "cards";
    for place in 0..=5 * (players + 1) {
        let card = deck.swap_remove(numbers.below(deck.len()));
        let whose = if place == 5 * (players + 1) { players } else { place % (players + 1) };
        hands[whose].push(card);
        write!(file, " {}{}", &"23456789TJQKA"[card.0 - 2..=card.0 - 2], &"cdhs"[card.1..=card.1]).unwrap();
    }
    file += "\n";
    let dealer = best(&hands[players]);
    let mut nets = String::new();
    for (seat, &(ante, aces_up)) in bets.iter().enumerate() {
        let hand = best(&hands[seat]);
        let mut net = 0;
        let mut alive = true;
        if ante > 0 {
            let play = [0, 10, 15, 20, 30][numbers.below(5)];
            if play == 0 {
                writeln!(file, "seat {} says fold", seat + 1).unwrap();
                net -= ante;
                alive = on_fold == "settled";
            } else {
                writeln!(file, "seat {} says play {play}", seat + 1).unwrap();
                net += if hand >= dealer { ante + play } else { -ante - play };
                net += odds(bonus_table).get(8 - hand.0).map_or(0, |odds| odds * ante);
            }
        }
        let wins = hand.0 > 2 || hand.0 == 2 && hand.1[0] == 14;
        net += match odds(aces_up_table).get(8 - hand.0) {
            Some(odds) if alive && wins => odds * aces_up,
            _ => -aces_up,
        };
        writeln!(nets, "net {} {net:+}", seat + 1).unwrap();
    }
    file + "...and others\n" + &nets.replace(" +0", " 0")
}

#[test]
fn random_rounds_are_settled_as_by_hand() {
    oracle::come_out(3_000, &mut NumberGenerator(27), round);
}

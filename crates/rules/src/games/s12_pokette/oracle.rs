//! A reference implementation of the settlement, written from the paragraphs alone, against random spins.

use crate::games::families::oracle::{NumberGenerator, pass, with_nets};
use std::fmt::Write;

const RANKS: &str = "23456789TJQKA";
const SUITS: [&str; 4] = ["spades", "hearts", "clubs", "diamonds"];

/// A compartment: a rank from 2 to 14 with the place of its suit in [`SUITS`], or a joker.
#[derive(Clone, Copy, PartialEq, Debug)]
enum Compartment {
    Card(usize, usize),
    Joker(usize),
}

fn name(at: Compartment) -> String {
    match at {
        Compartment::Card(rank, suit) => format!("{}{}", &RANKS[rank - 2..=rank - 2], &SUITS[suit][..1]),
        Compartment::Joker(number) => format!("joker-{}", number + 1),
    }
}

fn names(boxes: &[Compartment]) -> String {
    boxes.iter().map(|at| name(*at)).collect::<Vec<_>>().join("/")
}

/// A wager: its words, what it covers, and what a dollar wins.
type Wager = (String, Vec<Compartment>, i64);

/// 12.5~(b), 12.6(b): the wagers on the layout with the suits in this order of columns.
fn layout(columns: [usize; 4]) -> Vec<Wager> {
    let at = |rank: usize, column: usize| Compartment::Card(rank, columns[column]);
    let row = |rank: usize| (0..4).map(|column| at(rank, column)).collect::<Vec<_>>();
    let rows = |ranks: std::ops::RangeInclusive<usize>| ranks.flat_map(row).collect::<Vec<_>>();
    let (jokers, letter) =
        ([Compartment::Joker(0), Compartment::Joker(1)], |rank: usize| &RANKS[rank - 2..=rank - 2]);
    let mut boxes = vec![vec![jokers[0]], vec![jokers[1]], jokers.to_vec()];
    boxes.push(vec![jokers[0], jokers[1], at(14, 1), at(14, 2)]);
    boxes.extend((0..4).map(|column| vec![jokers[column / 2], at(14, column)]));
    for rank in 2..=14 {
        for column in 0..4 {
            boxes.push(vec![at(rank, column)]);
            if column < 3 {
                boxes.push(vec![at(rank, column), at(rank, column + 1)]);
            }
            if rank < 14 {
                boxes.push(vec![at(rank, column), at(rank + 1, column)]);
            }
            if column < 3 && rank < 14 {
                let next = [at(rank, column), at(rank, column + 1)];
                boxes.push([next, [at(rank + 1, column), at(rank + 1, column + 1)]].concat());
            }
        }
    }
    let inside = |boxes: Vec<Compartment>| match boxes.len() {
        1 => (format!("straight {}", names(&boxes)), boxes, 50),
        2 => (format!("split {}", names(&boxes)), boxes, 24),
        _ => (format!("corner {}", names(&boxes)), boxes, 12),
    };
    let mut all: Vec<Wager> = boxes.into_iter().map(inside).collect();
    assert_eq!(all.len(), 54 + 92 + 37);
    all.extend((2..=14).map(|rank| (format!("rank {}", letter(rank)), row(rank), 12)));
    all.extend((2..14).map(|rank| {
        (format!("double-rank {}-{}", letter(rank + 1), letter(rank)), rows(rank..=rank + 1), 5)
    }));
    for (words, ranks) in [
        ("ace-king-queen", 12..=14),
        ("jack-ten-nine", 9..=11),
        ("eight-seven-six", 6..=8),
        ("five-four-three", 3..=5),
    ] {
        all.push((words.to_string(), rows(ranks), 3));
    }
    let of = |suits: &[usize]| {
        rows(2..=14)
            .into_iter()
            .filter(|at| matches!(at, Compartment::Card(_, suit) if suits.contains(suit)))
            .collect()
    };
    all.push(("red".to_string(), of(&[1, 3]), 1));
    all.push(("black".to_string(), of(&[0, 2]), 1));
    all.extend((0..4).map(|suit| (format!("suit {}", SUITS[suit]), of(&[suit]), 3)));
    all.push(("jacer".to_string(), vec![jokers[0], jokers[1], at(14, 1), at(14, 2)], 12));
    all
}

/// 12.8: the wagers that a hand offers, each with what completes it.
fn hand_wagers(hand: &[(usize, usize)], ace_low: bool) -> Vec<Wager> {
    let cards = |ranks: &[usize], suits: &[usize]| -> Vec<Compartment> {
        ranks.iter().flat_map(|rank| suits.iter().map(|suit| Compartment::Card(*rank, *suit))).collect()
    };
    let (every, any) = ([0, 1, 2, 3], (2..=14).collect::<Vec<_>>());
    let wager = |words: &str, boxes, odds| (words.to_string(), boxes, odds);
    match *hand {
        [(rank, _)] => vec![wager("pair-in-two", cards(&[rank], &every), 11)],
        [(one, suit), (other, second)] => {
            let mut all = Vec::new();
            if one == other {
                all.push(wager("three-of-a-kind", cards(&[one], &every), 11));
            } else {
                all.push(wager("pair-in-three", cards(&[one, other], &every), 5));
            }
            if suit == second {
                all.push(wager("flush", cards(&any, &[suit]), 3));
            }
            // Three ranks in a row, where the ace is the highest and perhaps also the lowest.
            let low_ace = if ace_low { Some([14, 2, 3]) } else { None };
            let rows = (2..=12).map(|low| [low, low + 1, low + 2]).chain(low_ace);
            let completes: Vec<usize> = rows
                .filter(|row| one != other && row.contains(&one) && row.contains(&other))
                .filter_map(|row| row.into_iter().find(|rank| ![one, other].contains(rank)))
                .collect();
            let (kind, odds, in_suit) =
                if completes.len() == 2 { ("open", 5, 24) } else { ("inside", 11, 49) };
            if !completes.is_empty() {
                all.push(wager(&format!("{kind}-straight"), cards(&completes, &every), odds));
                if suit == second {
                    all.push(wager(&format!("{kind}-straight-flush"), cards(&completes, &[suit]), in_suit));
                }
            }
            all
        }
        _ => Vec::new(),
    }
}

/// Spins as a round file, with the expected balance of every player.
fn file(numbers: &mut NumberGenerator) -> String {
    let mut left = vec![0, 1, 2, 3];
    let columns = [(); 4].map(|()| left.swap_remove(numbers.below(left.len())));
    let (ace_low, clears) = (numbers.below(2) == 0, numbers.below(2) == 0);
    let mut file = format!(
        "game pokette\nhouse columns {}, aces {}, on-joker {}\n",
        columns.map(|column| SUITS[column]).join("/"),
        if ace_low { "high-and-low" } else { "high" },
        if clears { "clears-the-hand" } else { "keeps-the-hand" },
    );
    let layout = layout(columns);
    let mut nets = vec![0; 1 + numbers.below(3)];
    let mut hand: Vec<(usize, usize)> = Vec::new();
    for _ in 0..12 {
        // Often near the last card, so that hands come about.
        let ball = match (numbers.below(12), hand.last()) {
            (0, _) => Compartment::Joker(numbers.below(2)),
            (1..=7, Some(&(rank, suit))) => {
                Compartment::Card((rank + 10 + numbers.below(5)) % 13 + 2, (suit + numbers.below(4) / 3) % 4)
            }
            _ => Compartment::Card(2 + numbers.below(13), numbers.below(4)),
        };
        let offered = hand_wagers(&hand, ace_low);
        for (seat, net) in nets.iter_mut().enumerate() {
            let first = numbers.below(layout.len());
            let chosen = (0..1 + numbers.below(8)).map(|place| &layout[(first + 13 * place) % layout.len()]);
            for (words, boxes, odds) in chosen.chain(&offered) {
                let amount = 5 + numbers.below(20) as i64;
                writeln!(file, "seat {} bets {words} {amount}", seat + 1).unwrap();
                *net += if boxes.contains(&ball) { odds * amount } else { -amount };
            }
        }
        writeln!(file, "number {}", name(ball)).unwrap();
        match ball {
            Compartment::Card(rank, suit) => hand.push((rank, suit)),
            Compartment::Joker(_) if clears => hand.clear(),
            Compartment::Joker(_) => {}
        }
        if hand.len() == 3 {
            hand.clear();
        }
    }
    with_nets(file, &nets)
}

#[test]
fn random_spins_are_settled_as_by_hand() {
    let mut numbers = NumberGenerator(12);
    pass(300, || file(&mut numbers));
}

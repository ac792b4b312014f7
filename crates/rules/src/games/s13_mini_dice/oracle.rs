//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use crate::games::families::oracle::{NumberGenerator, pass};
use std::fmt::Write;

/// 13.2(a)2-5, 13.6(b): the gain of a dollar on a wager that one shake decides.
fn gain(wager: &str, total: i64) -> i64 {
    match (wager, total) {
        ("field", 2 | 12) => 2,
        ("field", 3 | 4 | 9 | 10 | 11) => 1,
        ("any-seven", 7) => 4,
        ("over-seven", 8..=12) | ("under-seven", 2..=6) => 1,
        _ => -1,
    }
}

/// 13.6(b): the odds of a place bet, what is won and for how much.
fn place_odds(number: i64) -> (i64, i64) {
    match number {
        4 | 10 => (9, 5),
        5 | 9 => (7, 5),
        _ => (7, 6),
    }
}

/// Shakes as a round file, with the expected balance of every player after all wagers on the layout are taken down.
fn file(numbers: &mut NumberGenerator) -> String {
    let players = 1 + numbers.below(4);
    let mut file = String::from("game mini-dice\n");
    let mut nets = vec![0; players];
    let mut places = vec![[0; 11]; players];
    let mut passes = false;
    for _ in 0..12 {
        if passes {
            // 13.7~(d): the first player asked takes the shaker.
            break;
        }
        let dice = [(); 2].map(|()| 1 + numbers.below(6) as i64);
        let total = dice[0] + dice[1];
        for seat in 0..players {
            let number = [4, 5, 6, 8, 9, 10][numbers.below(6)];
            let (_, unit) = place_odds(number);
            if places[seat][number as usize] == 0 {
                let amount = unit * (1 + numbers.below(9) as i64);
                writeln!(file, "seat {} bets place {number} {amount}", seat + 1).unwrap();
                places[seat][number as usize] = amount;
            } else if numbers.below(3) == 0 {
                writeln!(file, "seat {} removes place {number}", seat + 1).unwrap();
                places[seat][number as usize] = 0;
            }
            for wager in ["field", "any-seven", "over-seven", "under-seven"] {
                let amount = 5 + numbers.below(20) as i64;
                // Every player has a wager in every shake, the shooter included.
                if wager == "field" || numbers.below(2) == 0 {
                    writeln!(file, "seat {} bets {wager} {amount}", seat + 1).unwrap();
                    nets[seat] += amount * gain(wager, total);
                }
            }
        }
        writeln!(file, "dice {} {}", dice[0], dice[1]).unwrap();
        for (places, net) in places.iter_mut().zip(&mut nets) {
            match total {
                7 => *net -= std::mem::take(places).iter().sum::<i64>(),
                4 | 5 | 6 | 8 | 9 | 10 => {
                    let (won, unit) = place_odds(total);
                    *net += places[total as usize] / unit * won;
                }
                _ => {}
            }
        }
        passes = total == 7;
    }
    file += "...and others\n";
    for (seat, net) in nets.iter().enumerate() {
        let sign = if *net > 0 { "+" } else { "" };
        writeln!(file, "net {} {sign}{net}", seat + 1).unwrap();
    }
    if passes {
        file += "waits \"shaker\"\n";
    }
    file
}

#[test]
fn random_shakes_are_settled_as_by_hand() {
    let mut numbers = NumberGenerator(13);
    pass(600, || file(&mut numbers));
}

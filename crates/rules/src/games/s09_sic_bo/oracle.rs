//! A reference implementation of the settlement, written from the paragraphs alone, against random rounds.

use crate::games::families::oracle::{NumberGenerator, pass, with_nets};
use std::fmt::Write;

/// 9.2, 9.4: the gain of a dollar on this wager with these dice; `on_three` says whether two of a kind wins on three dice.
fn gain(wager: &str, dice: [i64; 3], on_three: bool) -> i64 {
    let (name, on) = wager.split_once(' ').unwrap_or((wager, ""));
    let numbers: Vec<i64> = on.split('/').filter_map(|number| number.parse().ok()).collect();
    let shown = |number: i64| dice.iter().filter(|die| **die == number).count();
    let (sum, triple) = (dice.iter().sum::<i64>(), shown(dice[0]) == 3);
    let odds = match name {
        "small" => ((4..=10).contains(&sum) && !triple).then_some(1),
        "big" => ((11..=17).contains(&sum) && !triple).then_some(1),
        "any-three-of-a-kind" => triple.then_some(30),
        "three-of-a-kind" => (shown(numbers[0]) == 3).then_some(180),
        "two-of-a-kind" => (shown(numbers[0]) == 2 || shown(numbers[0]) == 3 && on_three).then_some(10),
        "one-of-a-kind" => (shown(numbers[0]) > 0).then_some(shown(numbers[0]) as i64),
        "combination" => numbers.iter().all(|number| shown(*number) > 0).then_some(5),
        "total" => (sum == numbers[0]).then_some(match sum {
            4 | 17 => 60,
            5 | 16 => 30,
            6 | 15 => 17,
            7 | 14 => 12,
            8 | 13 => 8,
            _ => 6,
        }),
        _ => unreachable!("no such wager"),
    };
    odds.unwrap_or(-1)
}

/// All fifty wagers.
fn all() -> Vec<String> {
    let numbers = 1..=6;
    let of_a_kind = ["three", "two", "one"]
        .into_iter()
        .flat_map(|many| (1..=6).map(move |number| format!("{many}-of-a-kind {number}")));
    let totals = (4..=17).map(|total| format!("total {total}"));
    let pairs = numbers.flat_map(|one| (one + 1..=6).map(move |other| format!("combination {one}/{other}")));
    let others = ["small", "big", "any-three-of-a-kind"].map(str::to_string);
    of_a_kind.chain(totals).chain(pairs).chain(others).collect()
}

/// Rounds as a round file, with the expected balance of every player.
fn file(numbers: &mut NumberGenerator, all: &[String]) -> String {
    let on_three = numbers.below(2) == 0;
    let mut file =
        format!("game sic-bo\nhouse two-of-a-kind-on-three {}\n", if on_three { "yes" } else { "no" });
    let players = 1 + numbers.below(4);
    let mut nets = vec![0; players];
    for _ in 0..3 {
        let dice = [(); 3].map(|()| 1 + numbers.below(6) as i64);
        for (seat, net) in nets.iter_mut().enumerate() {
            let first = numbers.below(50);
            for wager in (0..1 + numbers.below(20)).map(|place| &all[(first + 7 * place) % 50]) {
                let amount = 5 + numbers.below(30) as i64;
                writeln!(file, "seat {} bets {wager} {amount}", seat + 1).unwrap();
                *net += amount * gain(wager, dice, on_three);
            }
        }
        writeln!(file, "dice {} {} {}", dice[0], dice[1], dice[2]).unwrap();
    }
    with_nets(file, &nets)
}

#[test]
fn random_rounds_are_settled_as_by_hand() {
    let (mut numbers, all) = (NumberGenerator(9), all());
    assert_eq!(all.len(), 50);
    pass(600, || file(&mut numbers, &all));
}

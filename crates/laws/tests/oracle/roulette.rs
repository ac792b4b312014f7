//! Roulette, from 5.1 and 5.2: a wager covers the numbers that its name tells.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct Roulette {
    wheel: &'static str,
    on_zero: &'static str,
}

/// 5.1: the numbers of the double-zero wheel, clockwise.
const DOUBLE_ZERO: &str = "0 28 9 26 30 11 7 20 32 17 5 22 34 15 3 24 36 13 1 00 27 10 25 29 12 8 19 31 18 6 21 33 16 4 23 35 14 2";
const RED: [i64; 18] = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

impl Model for Roulette {
    const GAME: &'static str = "roulette";
    const SEATS: u8 = 4;

    fn new(draw: &mut Draw) -> Roulette {
        Roulette {
            wheel: draw.pick(&["double-zero", "single-zero"]),
            on_zero: draw.pick(&["half", "all"]),
        }
    }

    fn house(&self) -> House {
        let mut house = House::from([
            ("wheel", self.wheel.to_string()),
            ("seven-numbers", "yes".to_string()),
            ("side-minimum", "1".to_string()),
            ("minimum", "1".to_string()),
        ]);
        if self.wheel == "double-zero" {
            house.insert("on-zero", self.on_zero.to_string());
            house.insert("five-adjacent", "yes".to_string());
        }
        house
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let double = self.wheel == "double-zero";
        let mut all: Vec<String> = (0..=36).map(|number| format!("straight {number}")).collect();
        for row in 0..12 {
            let first = 3 * row + 1;
            all.push(format!("split {}/{}", first, first + 1));
            all.push(format!("split {}/{}", first + 1, first + 2));
            all.push(format!("three {}/{}/{}", first, first + 1, first + 2));
            if row < 11 {
                all.push(format!("split {}/{}", first, first + 3));
                all.push(format!("four {}/{}/{}/{}", first + 1, first + 2, first + 4, first + 5));
                all.push(format!("six {}-{}", first, first + 5));
            }
        }
        all.extend((1..=3).flat_map(|place| [format!("column {place}"), format!("dozen {place}")]));
        let simple = ["red", "black", "odd", "even", "low", "high", "seven-numbers", "three 0/1/2"];
        all.extend(simple.map(str::to_string));
        if double {
            let zeros = ["straight 00", "split 0/00", "three 0/00/2", "three 00/2/3", "first-five"];
            all.extend(zeros.map(str::to_string));
        }
        let from = draw.below(all.len());
        (0..1 + draw.below(12))
            .map(|place| (all[(from + 17 * place) % all.len()].clone(), draw.dollars(5, 40)))
            .collect()
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mark = round.marks.last().unwrap();
        let mut gains = Gains::new();
        for ((seat, wager), cents) in &round.lies {
            let half = self.wheel == "double-zero" && self.on_zero == "half" && ["0", "00"].contains(&mark.as_str());
            let gain = match odds(wager, mark) {
                Some(odds) => odds * cents,
                None if half && EVEN_CHANCES.contains(&wager.as_str()) => -cents / 2,
                None => -cents,
            };
            gains.insert((*seat, wager.clone()), gain);
        }
        gains
    }
}

const EVEN_CHANCES: [&str; 6] = ["red", "black", "odd", "even", "low", "high"];

/// 5.2(a): the odds at which a wager wins on a number.
fn odds(wager: &str, mark: &str) -> Option<i64> {
    assert!(DOUBLE_ZERO.split(' ').any(|number| number == mark));
    let (kind, on) = wager.split_once(' ').unwrap_or((wager, ""));
    // 00 is no number of a column, a dozen or an even chance, and neither is 0.
    let number: i64 = if mark == "00" { 0 } else { mark.parse().unwrap() };
    let place = || on.parse::<i64>().unwrap();
    let named = on.split('/').any(|one| one == mark);
    match kind {
        "straight" => named.then_some(35),
        "split" => named.then_some(17),
        "three" => named.then_some(11),
        "four" => named.then_some(8),
        "first-five" => ["0", "00", "1", "2", "3"].contains(&mark).then_some(6),
        "six" => {
            let (from, to) = on.split_once('-').unwrap();
            (from.parse::<i64>().unwrap()..=to.parse().unwrap()).contains(&number).then_some(5)
        }
        "seven-numbers" => [10, 11, 12, 13, 14, 15, 33].contains(&number).then_some(4),
        "column" => (number > 0 && (number - 1) % 3 + 1 == place()).then_some(2),
        "dozen" => (number > 0 && (number - 1) / 12 + 1 == place()).then_some(2),
        "red" => RED.contains(&number).then_some(1),
        "black" => (number > 0 && !RED.contains(&number)).then_some(1),
        "odd" => (number % 2 == 1).then_some(1),
        "even" => (number > 0 && number % 2 == 0).then_some(1),
        "low" => (1..=18).contains(&number).then_some(1),
        "high" => (19..=36).contains(&number).then_some(1),
        _ => unreachable!("no such wager: {wager}"),
    }
}

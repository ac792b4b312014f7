//! Mini-dice, from 13.2 and 13.6.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct MiniDice;

impl Model for MiniDice {
    const GAME: &'static str = "mini-dice";
    const SEATS: u8 = 4;
    const ROUNDS: usize = 12;

    fn new(_: &mut Draw) -> MiniDice {
        MiniDice
    }

    fn house(&self) -> House {
        House::new()
    }

    fn takes_part(&self, _: &mut Draw) -> bool {
        true
    }

    fn bets(&mut self, draw: &mut Draw, seat: u8, lies: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("field".to_string(), draw.dollars(5, 50))];
        for wager in ["any-seven", "over-seven", "under-seven"] {
            if draw.percent(40) {
                bets.push((wager.to_string(), draw.dollars(5, 50)));
            }
        }
        for number in [4, 5, 6, 8, 9, 10] {
            let wager = format!("place {number}");
            if !lies.contains_key(&(seat, wager.clone())) && draw.percent(30) {
                bets.push((wager, if number == 6 || number == 8 { 6 } else { 5 } * draw.dollars(1, 9)));
            }
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let total: i64 = round.dice.last().unwrap().iter().sum();
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            let place = wager.strip_prefix("place ").map(|number| number.parse::<i64>().unwrap());
            let gain = match (place, wager.as_str()) {
                (Some(_), _) if total == 7 => -cents,
                (Some(number), _) if number != total => 0,
                (Some(4 | 10), _) => cents * 9 / 5,
                (Some(5 | 9), _) => cents * 7 / 5,
                (Some(_), _) => cents * 7 / 6,
                (_, "field") if [2, 12].contains(&total) => 2 * cents,
                (_, "field") if [3, 4, 9, 10, 11].contains(&total) => *cents,
                (_, "any-seven") if total == 7 => 4 * cents,
                (_, "over-seven") if total > 7 => *cents,
                (_, "under-seven") if total < 7 => *cents,
                _ => -cents,
            };
            ((*seat, wager.clone()), gain)
        };
        round.lies.iter().map(gain).collect()
    }
}

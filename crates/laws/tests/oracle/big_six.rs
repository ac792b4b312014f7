//! The big six wheel, from 5.5.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct BigSix;

const ODDS: [(&str, i64); 7] =
    [("$1", 1), ("$2", 2), ("$5", 5), ("$10", 10), ("$20", 20), ("joker", 45), ("flag", 45)];

impl Model for BigSix {
    const GAME: &'static str = "big-six";
    const SEATS: u8 = 4;

    fn new(_: &mut Draw) -> BigSix {
        BigSix
    }

    fn house(&self) -> House {
        House::new()
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = Vec::new();
        for (wager, _) in ODDS {
            if draw.percent(50) {
                bets.push((wager.to_string(), draw.dollars(5, 50)));
            }
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mark = round.marks.last().unwrap();
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            let odds = ODDS.iter().find(|(name, _)| name == wager && name == mark).map_or(-1, |(_, odds)| *odds);
            ((*seat, wager.clone()), odds * cents)
        };
        round.lies.iter().map(gain).collect()
    }
}

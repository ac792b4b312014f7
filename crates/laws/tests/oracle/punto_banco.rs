//! Baccarat-punto banco, from 3.2, 3.3 and 3.9.

use crate::baccarat::{hands, points, vigorish};
use crate::table::{Draw, Gains, House, Lies, Model, Round};
use std::cmp::Ordering;

/// A table.
pub struct PuntoBanco {
    percent: i64,
    rounding: (&'static str, i64),
    timing: &'static str,
}

impl Model for PuntoBanco {
    const GAME: &'static str = "punto-banco";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> PuntoBanco {
        PuntoBanco {
            percent: draw.pick(&[4, 5]),
            rounding: draw.pick(&[("quarters", 25), ("five-cents", 5), ("exact", 1)]),
            timing: draw.pick(&["deferred", "with-payout"]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("vigorish", format!("{}-percent", self.percent)),
            ("vigorish-rounding", self.rounding.0.to_string()),
            ("vigorish-timing", self.timing.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![(draw.pick(&["player", "banker"]).to_string(), draw.dollars(5, 99))];
        if draw.percent(40) {
            bets.push(("tie".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let cards: Vec<_> = round.dealt.iter().map(|(_, card)| *card).collect();
        let [player, banker] = hands(&cards);
        let order = points(&player).cmp(&points(&banker));
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            let gain = match (wager.as_str(), order) {
                ("tie", Ordering::Equal) => 8 * cents,
                ("player", Ordering::Greater) => *cents,
                ("banker", Ordering::Less) => cents - vigorish(*cents, self.percent, self.rounding.1),
                ("player" | "banker", Ordering::Equal) => 0,
                _ => -cents,
            };
            ((*seat, wager.clone()), gain)
        };
        round.lies.iter().map(gain).collect()
    }
}

//! Minibaccarat, from 7.2, 7.3 and 7.9.

use crate::baccarat::{hands, points, vigorish};
use crate::table::{Draw, Gains, House, Lies, Model, Round};
use std::cmp::Ordering;

/// A table.
pub struct Minibaccarat {
    vigorish: &'static str,
    rounding: &'static str,
    timing: &'static str,
}

impl Model for Minibaccarat {
    const GAME: &'static str = "minibaccarat";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> Minibaccarat {
        Minibaccarat {
            vigorish: draw.pick(&VIGORISH),
            rounding: draw.pick(&["five-cents", "exact"]),
            timing: draw.pick(&["deferred", "with-payout"]),
        }
    }

    fn house(&self) -> House {
        let mut house = House::from([("banker", self.vigorish.to_string())]);
        // 7.3(d), (f): no vigorish on a win.
        if self.vigorish.ends_with("percent") {
            house.insert("vigorish-rounding", self.rounding.to_string());
            house.insert("vigorish-timing", self.timing.to_string());
        }
        house
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
        let (order, counts_six) = (points(&player).cmp(&points(&banker)), points(&banker) == 6);
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            let gain = match (wager.as_str(), order) {
                ("tie", Ordering::Equal) => 8 * cents,
                ("player", Ordering::Greater) => *cents,
                ("banker", Ordering::Less) => self.banker(*cents, counts_six),
                ("banker", Ordering::Equal) if self.vigorish == "tie-vigorish" => -cents / 4,
                ("player" | "banker", Ordering::Equal) => 0,
                _ => -cents,
            };
            ((*seat, wager.clone()), gain)
        };
        round.lies.iter().map(gain).collect()
    }
}

/// 7.3(c), (d), (f).
const VIGORISH: [&str; 4] = ["5-percent", "4-percent", "tie-vigorish", "no-vigorish"];

impl Minibaccarat {
    /// 7.3(c), (d), (f): the payment of a winning wager on the Banker's Hand.
    fn banker(&self, cents: i64, counts_six: bool) -> i64 {
        let percent = match self.vigorish {
            "5-percent" => 5,
            "4-percent" => 4,
            "no-vigorish" if counts_six => return cents / 2,
            _ => return cents,
        };
        let step = if self.rounding == "five-cents" { 5 } else { 1 };
        cents - vigorish(cents, percent, step)
    }
}

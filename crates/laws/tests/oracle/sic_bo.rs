//! Sic bo, from 9.2 and 9.4.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct SicBo {
    on_three: bool,
}

impl Model for SicBo {
    const GAME: &'static str = "sic-bo";
    const SEATS: u8 = 4;

    fn new(draw: &mut Draw) -> SicBo {
        SicBo { on_three: draw.percent(50) }
    }

    fn house(&self) -> House {
        House::from([("two-of-a-kind-on-three", if self.on_three { "yes" } else { "no" }.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut all: Vec<String> = ["small", "big", "any-three-of-a-kind"].map(str::to_string).to_vec();
        for one in 1..=6 {
            all.extend(["one", "two", "three"].map(|many| format!("{many}-of-a-kind {one}")));
            all.extend((one + 1..=6).map(|other| format!("combination {one}/{other}")));
        }
        all.extend((4..=17).map(|total| format!("total {total}")));
        let from = draw.below(all.len());
        (0..1 + draw.below(12))
            .map(|place| (all[(from + 7 * place) % all.len()].clone(), draw.dollars(5, 40)))
            .collect()
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let dice = round.dice.last().unwrap();
        let gain = |((seat, wager), cents): (&(u8, String), &i64)| {
            ((*seat, wager.clone()), self.odds(wager, dice).unwrap_or(-1) * cents)
        };
        round.lies.iter().map(gain).collect()
    }
}

impl SicBo {
    /// 9.4: the odds at which a wager wins with these dice.
    fn odds(&self, wager: &str, dice: &[i64]) -> Option<i64> {
        let (kind, on) = wager.split_once(' ').unwrap_or((wager, "0"));
        let named: Vec<i64> = on.split('/').map(|number| number.parse().unwrap()).collect();
        let shown = dice.iter().filter(|die| **die == named[0]).count() as i64;
        let (sum, alike) = (dice.iter().sum::<i64>(), dice.iter().all(|die| *die == dice[0]));
        match kind {
            "small" => (!alike && sum <= 10).then_some(1),
            "big" => (!alike && sum >= 11).then_some(1),
            "any-three-of-a-kind" => alike.then_some(30),
            "three-of-a-kind" => (shown == 3).then_some(180),
            "two-of-a-kind" => (shown == 2 || shown == 3 && self.on_three).then_some(10),
            "one-of-a-kind" => (shown > 0).then_some(shown),
            "combination" => named.iter().all(|number| dice.contains(number)).then_some(5),
            "total" => (sum == named[0]).then(|| TOTALS[(sum - 4).min(17 - sum) as usize]),
            _ => unreachable!("no such wager: {wager}"),
        }
    }
}

/// 9.4: the odds of the totals 4 and 17, 5 and 16, and so on.
const TOTALS: [i64; 7] = [60, 30, 17, 12, 8, 6, 6];

//! Asia poker, from 31.3 and 31.12: hands are settled as they were set.

use crate::set_hands::{is_below, rank};
use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct AsiaPoker {
    second: bool,
}

impl Model for AsiaPoker {
    const GAME: &'static str = "asia-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> AsiaPoker {
        AsiaPoker { second: draw.percent(50) }
    }

    fn house(&self) -> House {
        House::from([("wheel", if self.second { "second-highest" } else { "lowest" }.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        vec![("asia".to_string(), draw.dollars(10, 99))]
    }

    /// One in two leaves the setting to the house, which is never foul.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let house_way = asked.choices.iter().find(|choice| *choice == "house way");
        house_way.filter(|_| draw.percent(50)).cloned().unwrap_or_else(|| draw.pick(asked.choices))
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let hands = |whose: &str| {
            [("high", 4), ("middle", 2), ("low", 1)].map(|(name, size)| {
                let cards = round.set(&format!("{whose} {name} hand"));
                assert_eq!(cards.len(), size, "{whose} {name} hand: {round:?}");
                rank(&cards, 4, self.second)
            })
        };
        let dealer = hands("dealer's");
        for seat in round.seats() {
            let wager = round.bet(seat, "asia");
            if round.said(seat).contains(&"surrender") {
                gains.insert((seat, "asia".to_string()), -wager);
                continue;
            }
            let own = hands(&format!("seat {seat}"));
            let foul = is_below(&own[0], &own[1]) || is_below(&own[1], &own[2]);
            let wins = own.iter().zip(&dealer).filter(|(mine, against)| mine > against).count();
            let gain = if wins < 2 || foul { -wager } else { wager };
            gains.insert((seat, "asia".to_string()), gain);
        }
        gains
    }
}

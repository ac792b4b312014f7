//! Pai gow poker without a player's bank, from 11.3 and 11.9: hands are settled as they were set.

use crate::set_hands::{is_below, rank};
use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct PaiGowPoker {
    second: bool,
    rounding: (&'static str, i64),
}

impl Model for PaiGowPoker {
    const GAME: &'static str = "pai-gow-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> PaiGowPoker {
        PaiGowPoker {
            second: draw.percent(50),
            rounding: draw.pick(&[("25-cents", 25), ("5-cents", 5), ("exact", 1)]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("wheel", if self.second { "second-highest" } else { "lowest" }.to_string()),
            ("vigorish", self.rounding.0.to_string()),
            ("player-bank", "no".to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        vec![("pai-gow".to_string(), draw.dollars(10, 99))]
    }

    /// Some players set their hands themselves, well or foully.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        match asked.choices.iter().any(|choice| choice == "house way") && draw.percent(50) {
            true => {
                let low = 1 + draw.below(6);
                format!("low {low} {}", low + 1 + draw.below(7 - low))
            }
            false => draw.pick(asked.choices),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let hand = |place: &str, size: usize| {
            let cards = round.set(place);
            assert_eq!(cards.len(), size, "{place}: {round:?}");
            rank(&cards, 5, self.second)
        };
        let dealer = [hand("dealer's high hand", 5), hand("dealer's low hand", 2)];
        for seat in round.seats() {
            let wager = round.bet(seat, "pai-gow");
            if round.said(seat).contains(&"surrender") {
                gains.insert((seat, "pai-gow".to_string()), -wager);
                continue;
            }
            let own = [hand(&format!("seat {seat} high hand"), 5), hand(&format!("seat {seat} low hand"), 2)];
            let wins = own.iter().zip(&dealer).filter(|(mine, against)| mine > against).count();
            let gain = match wins {
                _ if is_below(&own[0], &own[1]) => -wager,
                0 => -wager,
                1 => 0,
                _ => wager - crate::baccarat::vigorish(wager, 5, self.rounding.1),
            };
            gains.insert((seat, "pai-gow".to_string()), gain);
        }
        gains
    }
}

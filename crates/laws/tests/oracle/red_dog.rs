//! Red dog, from 6.5.

use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round, cents};

/// A table.
pub struct RedDog {
    exactly: bool,
}

impl Model for RedDog {
    const GAME: &'static str = "red-dog";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> RedDog {
        RedDog { exactly: draw.percent(50) }
    }

    fn house(&self) -> House {
        House::from([("raise", if self.exactly { "exactly-initial" } else { "up-to-initial" }.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        vec![("initial".to_string(), draw.dollars(5, 100))]
    }

    /// 6.5~(d): a raise is any amount up to the initial wager.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let initial = asked.round.bet(asked.seat, "initial");
        match draw.below(3) {
            0 => "no raise".to_string(),
            1 if !self.exactly => format!("raise {}", 1 + draw.below(initial as usize / 100)),
            _ => format!("raise {}", initial / 100),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let ranks: Vec<i64> = round.dealt.iter().map(|(_, card)| card.0).collect();
        let (low, high) = (ranks[0].min(ranks[1]), ranks[0].max(ranks[1]));
        let odds = match high - low {
            0 if ranks[2] == low => 11,
            0 | 1 => 0,
            apart if low < ranks[2] && ranks[2] < high => [5, 4, 2, 1][(apart as usize - 2).min(3)],
            _ => -1,
        };
        assert_eq!(ranks.len(), if high - low == 1 { 2 } else { 3 });
        let mut gains = Gains::new();
        for seat in round.seats() {
            let said = round.said(seat);
            let raise = said.iter().find_map(|words| words.strip_prefix("raise ")).map_or(0, cents);
            assert_eq!(said.is_empty(), high - low < 2);
            gains.insert((seat, "initial".to_string()), odds * round.bet(seat, "initial"));
            gains.insert((seat, "raise".to_string()), odds * raise);
        }
        gains
    }
}

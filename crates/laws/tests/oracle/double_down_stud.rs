//! Double down stud, from 17.9 and 17.10.

use crate::hands::{FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS, five};
use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct DoubleDownStud {
    card: &'static str,
}

impl Model for DoubleDownStud {
    const GAME: &'static str = "double-down-stud";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> DoubleDownStud {
        DoubleDownStud { card: draw.pick(&["face-up", "face-down"]) }
    }

    fn house(&self) -> House {
        House::from([("player-card", self.card.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        // 17.10~(c): a doubled royal flush stays below the payout limit.
        vec![("initial".to_string(), draw.dollars(5, 12))]
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let common: Vec<_> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat")).map(|(_, card)| *card).collect();
        for seat in round.seats() {
            let initial = round.bet(seat, "initial");
            let mut cards = round.seat(seat);
            cards.extend(&common);
            let (class, ranks) = five(&cards);
            let double = if round.said(seat) == ["double"] { initial } else { 0 };
            let odds = match (class, ranks.first()) {
                (ROYAL_FLUSH, _) => 2_000,
                (STRAIGHT_FLUSH, _) => 200,
                (FOUR, _) => 50,
                (FULL_HOUSE, _) => 11,
                (FLUSH, _) => 8,
                (STRAIGHT, _) => 5,
                (THREE, _) => 3,
                (TWO_PAIRS, _) => 2,
                (PAIR, Some(11..)) => 1,
                (PAIR, Some(6..)) => 0,
                _ => -1,
            };
            gains.insert((seat, "initial".to_string()), odds * initial);
            gains.insert((seat, "double-down".to_string()), odds * double);
        }
        gains
    }
}

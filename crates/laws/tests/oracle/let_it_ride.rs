//! Let it ride poker, from 18.6, 18.6A, 18.10 and 18.11.

use crate::hands::{FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS, five};
use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table with the letter of its bonus pay table.
pub struct LetItRide {
    table: usize,
}

const TABLES: [&str; 4] = ["A", "B", "C", "D"];

impl Model for LetItRide {
    const GAME: &'static str = "let-it-ride";
    const SEATS: u8 = 7;

    fn new(draw: &mut Draw) -> LetItRide {
        LetItRide { table: draw.below(4) }
    }

    fn house(&self) -> House {
        House::from([
            ("bonus-wager", "yes".to_string()),
            ("bonus-pay-table", TABLES[self.table].to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        // 18.11~(d): three royal flushes stay below the payout limit.
        let amount = draw.dollars(5, 16);
        let mut bets: Vec<_> = (1..=3).map(|bet| (format!("bet-{bet}"), amount)).collect();
        if draw.percent(50) {
            bets.push(("bonus".to_string(), 100));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let common: Vec<_> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat")).map(|(_, card)| *card).collect();
        for seat in round.seats() {
            let mut cards = round.seat(seat);
            cards.extend(&common);
            let (class, ranks) = five(&cards);
            let odds = match (class, ranks.first()) {
                (ROYAL_FLUSH, _) => 1_000,
                (STRAIGHT_FLUSH, _) => 200,
                (FOUR, _) => 50,
                (FULL_HOUSE, _) => 11,
                (FLUSH, _) => 8,
                (STRAIGHT, _) => 5,
                (THREE, _) => 3,
                (TWO_PAIRS, _) => 2,
                (PAIR, Some(10..)) => 1,
                _ => -1,
            };
            let said = round.said(seat);
            for (wager, rides) in [("bet-1", said[0] == "ride"), ("bet-2", said[1] == "ride"), ("bet-3", true)] {
                let in_play = if rides { round.bet(seat, wager) } else { 0 };
                gains.insert((seat, wager.to_string()), odds * in_play);
            }
            if round.bet(seat, "bonus") > 0 {
                gains.insert((seat, "bonus".to_string()), 100 * award(class)[self.table] - 100);
            }
        }
        gains
    }
}

/// 18.11~(c): dollars for a bonus wager, by pay table.
fn award(class: i64) -> [i64; 4] {
    match class {
        ROYAL_FLUSH => [20_000, 25_000, 10_000, 20_000],
        STRAIGHT_FLUSH => [2_000, 2_500, 2_000, 2_000],
        FOUR => [400, 400, 100, 100],
        FULL_HOUSE => [200, 200, 75, 75],
        FLUSH => [50; 4],
        STRAIGHT => [25; 4],
        THREE => [5, 5, 8, 8],
        TWO_PAIRS => [0, 0, 4, 4],
        _ => [0; 4],
    }
}

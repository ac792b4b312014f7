//! Caribbean stud poker, from 16.5, 16.10 to 16.12.

use crate::hands::{FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS, five};
use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table with its progressive meter, in ten-thousandths of a dollar.
pub struct CaribbeanStud {
    minimum: i64,
    limit: &'static str,
    awards: [i64; 3],
    from_meter: bool,
}

impl Model for CaribbeanStud {
    const GAME: &'static str = "caribbean-stud";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> CaribbeanStud {
        CaribbeanStud {
            minimum: draw.pick(&[5, 50]),
            limit: draw.pick(&["greater", "flat"]),
            awards: draw.pick(&[[500, 100, 50], [500, 150, 75]]),
            from_meter: draw.percent(50),
        }
    }

    fn house(&self) -> House {
        let [four, full_house, flush] = self.awards.map(|award| award.to_string());
        let from = if self.from_meter { "meter" } else { "table-inventory" };
        House::from([
            ("minimum", self.minimum.to_string()),
            ("payout-limit", self.limit.to_string()),
            ("four-of-a-kind-award", four),
            ("full-house-award", full_house),
            ("flush-award", flush),
            ("fixed-awards-from", from.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), draw.dollars(50, 200))];
        if draw.percent(50) {
            bets.push(("progressive".to_string(), 100));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let cards = round.hand("dealer");
        let dealer = five(&cards);
        let has = |rank: i64| cards.iter().any(|card| card.0 == rank);
        let plays = dealer.0 >= PAIR || has(14) && has(13);
        let lights = round.bets.iter().filter(|(_, wager, _)| wager == "progressive").count() as i64;
        let mut meter = 100_000_000 + 7_000 * lights;
        let royals: Vec<u8> = round
            .seats()
            .into_iter()
            .filter(|seat| round.said(*seat) == ["bet"] && round.bet(*seat, "progressive") > 0)
            .filter(|seat| five(&round.seat(*seat)).0 == ROYAL_FLUSH)
            .collect();
        assert!(royals.len() < 2, "shares of a meter are not modelled");
        for seat in round.seats().into_iter().rev() {
            let (ante, progressive) = (round.bet(seat, "ante"), round.bet(seat, "progressive"));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            gain("progressive", -progressive);
            if round.said(seat) == ["fold"] {
                gain("ante", -ante);
                continue;
            }
            let hand = five(&round.seat(seat));
            if !plays {
                gain("ante", ante);
            } else if hand > dealer {
                gain("ante", ante);
                gain("bet", (odds(hand.0) * 2 * ante).min(self.limit()));
            } else if hand < dealer {
                gain("ante", -ante);
                gain("bet", -2 * ante);
            }
            if progressive > 0 {
                gain("progressive", self.award(hand.0, &mut meter));
            }
        }
        gains
    }
}

impl CaribbeanStud {
    /// 16.12~(f): the most that a bet wager pays, in cents.
    fn limit(&self) -> i64 {
        match self.limit {
            "flat" => 500_000,
            _ => 500_000.max(100 * 100 * 2 * self.minimum),
        }
    }

    /// 16.12~(c): the payment of a hand from the meter, in cents.
    fn award(&self, class: i64, meter: &mut i64) -> i64 {
        let [four, full_house, flush] = self.awards;
        let fixed = match class {
            ROYAL_FLUSH => {
                let all = *meter / 100;
                *meter = 100_000_000;
                return all;
            }
            STRAIGHT_FLUSH => {
                // Ten percent, rounded up to a cent.
                let cents = (*meter + 999) / 1_000;
                *meter -= 100 * cents;
                return cents;
            }
            FOUR => four,
            FULL_HOUSE => full_house,
            FLUSH => flush,
            _ => 0,
        };
        if self.from_meter {
            *meter -= 10_000 * fixed;
        }
        100 * fixed
    }
}

/// 16.12~(b): the odds of the bet wager.
fn odds(class: i64) -> i64 {
    match class {
        ROYAL_FLUSH => 100,
        STRAIGHT_FLUSH => 50,
        FOUR => 20,
        FULL_HOUSE => 7,
        FLUSH => 5,
        STRAIGHT => 4,
        THREE => 3,
        TWO_PAIRS => 2,
        _ => 1,
    }
}

//! Ultimate Texas hold 'em, from 32.6, 32.10 and 32.11.

use crate::hands::{FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, best};
use crate::table::{Card, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct UltimateTexasHoldem {
    blind: &'static str,
    trips: usize,
    on_fold: &'static str,
    dealing: &'static str,
}

const TRIPS: [&str; 4] = ["a", "b", "c", "d"];

impl Model for UltimateTexasHoldem {
    const GAME: &'static str = "ultimate-texas-holdem";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> UltimateTexasHoldem {
        UltimateTexasHoldem {
            blind: draw.pick(&["a", "b"]),
            trips: draw.below(4),
            on_fold: draw.pick(&["forfeited", "settled"]),
            dealing: draw.pick(&["as-needed", "at-once"]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("blind-table", self.blind.to_string()),
            ("trips-table", TRIPS[self.trips].to_string()),
            ("trips-on-fold", self.on_fold.to_string()),
            ("community-dealing", self.dealing.to_string()),
            ("half-dollar", "exact".to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        // 32.6: the blind wager of the same amount goes with the ante.
        let mut bets = vec![("ante".to_string(), draw.dollars(5, 50))];
        if draw.percent(60) {
            bets.push(("trips".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let common: Vec<Card> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat") && to != "dealer").map(|(_, card)| *card).collect();
        let with = |two: &[Card]| best(&two.iter().chain(&common).copied().collect::<Vec<_>>());
        let dealer = with(&round.hand("dealer"));
        for seat in round.seats() {
            let (ante, trips, said) = (round.bet(seat, "ante"), round.bet(seat, "trips"), round.said(seat));
            let hand = with(&round.seat(seat));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            let folds = said.contains(&"fold");
            let forfeits = folds && self.on_fold == "forfeited";
            gain("trips", if forfeits { -trips } else { trips * self.trips(hand.0) });
            if folds {
                gain("ante", -ante);
                gain("blind", -ante);
                continue;
            }
            let times = match said[..] {
                ["play 4x"] => 4,
                ["play 3x"] => 3,
                [_, _] => 2,
                _ => 1,
            };
            let sign = i64::from(hand > dealer) - i64::from(hand < dealer);
            gain("play", sign * times * ante);
            if dealer.0 >= PAIR {
                gain("ante", sign * ante);
            }
            match sign {
                1 => gain("blind", self.blind(hand.0, ante)),
                _ => gain("blind", sign * ante),
            }
        }
        gains
    }
}

impl UltimateTexasHoldem {
    /// 32.11~(c).
    fn blind(&self, class: i64, cents: i64) -> i64 {
        match class {
            ROYAL_FLUSH => 500 * cents,
            STRAIGHT_FLUSH => 50 * cents,
            FOUR => 10 * cents,
            FULL_HOUSE => 3 * cents,
            FLUSH => 3 * cents / 2,
            STRAIGHT if self.blind == "a" => cents,
            _ => 0,
        }
    }

    /// 32.11~(d).
    fn trips(&self, class: i64) -> i64 {
        match class {
            ROYAL_FLUSH => 50,
            STRAIGHT_FLUSH => 40,
            FOUR => [30, 30, 30, 20][self.trips],
            FULL_HOUSE => [9, 8, 8, 7][self.trips],
            FLUSH => [7, 6, 7, 6][self.trips],
            STRAIGHT => [4, 5, 4, 5][self.trips],
            THREE => 3,
            _ => -1,
        }
    }
}

//! Three card poker, from 20.3, 20.10 and 20.11.

use crate::hands::{THREE_FLUSH, THREE_OF_A_KIND, THREE_PAIR, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, three};
use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table with the letters of its pay tables.
pub struct ThreeCardPoker {
    bonus: &'static str,
    pair_plus: &'static str,
}

impl Model for ThreeCardPoker {
    const GAME: &'static str = "three-card-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> ThreeCardPoker {
        ThreeCardPoker { bonus: draw.pick(&["a", "b", "c"]), pair_plus: draw.pick(&["a", "b", "c"]) }
    }

    fn house(&self) -> House {
        House::from([
            ("ante-bonus-table", self.bonus.to_string()),
            ("pair-plus-table", self.pair_plus.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let (ante, pair_plus) = draw.pick(&[(true, false), (false, true), (true, true)]);
        let mut bets = Vec::new();
        if ante {
            bets.push(("ante".to_string(), draw.dollars(5, 100)));
        }
        if pair_plus {
            bets.push(("pair-plus".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let dealer = three(&round.hand("dealer"));
        let plays = dealer.0 >= THREE_PAIR || dealer.1[0] >= 12;
        for seat in round.seats() {
            let (ante, pair_plus) = (round.bet(seat, "ante"), round.bet(seat, "pair-plus"));
            let hand = three(&round.seat(seat));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            if round.said(seat) == ["fold"] {
                gain("ante", -ante);
                gain("pair-plus", -pair_plus);
                continue;
            }
            if !plays {
                gain("ante", ante);
            } else if hand != dealer {
                let sign = if hand > dealer { 1 } else { -1 };
                gain("ante", sign * ante);
                gain("play", sign * ante);
            }
            gain("ante-bonus", bonus(self.bonus, hand.0) * ante);
            gain("pair-plus", pair_plus * self.pair_plus(hand.0));
        }
        gains
    }
}

/// 20.11~(c).
fn bonus(table: &str, class: i64) -> i64 {
    let column = ["a", "b", "c"].iter().position(|letter| *letter == table).unwrap() as i64;
    match class {
        THREE_STRAIGHT_FLUSH => 5 - column,
        THREE_OF_A_KIND => 4 - column,
        THREE_STRAIGHT => 1,
        _ => 0,
    }
}

impl ThreeCardPoker {
    /// 20.11~(d).
    fn pair_plus(&self, class: i64) -> i64 {
        match (class, self.pair_plus) {
            (THREE_STRAIGHT_FLUSH, _) => 40,
            (THREE_OF_A_KIND, _) => 30,
            (THREE_STRAIGHT, "c") => 5,
            (THREE_STRAIGHT, _) => 6,
            (THREE_FLUSH, "b") => 3,
            (THREE_FLUSH, _) => 4,
            (THREE_PAIR, _) => 1,
            _ => -1,
        }
    }
}

//! Boston 5 stud poker, from 24.5, 24.10 and 24.11.

use crate::hands::{
    FLUSH, FOUR, FULL_HOUSE, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, THREE_FLUSH, THREE_OF_A_KIND,
    THREE_PAIR, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, TWO_PAIRS, five, three,
};
use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct Boston5Stud {
    table: &'static str,
    winning_ante: &'static str,
}

impl Model for Boston5Stud {
    const GAME: &'static str = "boston-5-stud";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> Boston5Stud {
        Boston5Stud { table: draw.pick(&["a", "b"]), winning_ante: draw.pick(&["returned", "paid"]) }
    }

    fn house(&self) -> House {
        House::from([
            ("bonus-table", self.table.to_string()),
            ("winning-ante", self.winning_ante.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        // 24.6~(b): the first wager of twice the ante goes with it.
        let mut bets = vec![("ante".to_string(), draw.dollars(5, 50))];
        if draw.percent(60) {
            bets.push(("bonus".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let cards = round.hand("dealer");
        for seat in round.seats() {
            let ante = round.bet(seat, "ante");
            let first = 2 * ante;
            let (bonus, said) = (round.bet(seat, "bonus"), round.said(seat));
            let own = round.seat(seat);
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            // 24.10~(b): a bonus is paid if the hand is shown.
            let odds = if said.contains(&"no claim") { -1 } else { self.bonus(three(&own[..3]).0) };
            gain("bonus", odds * bonus);
            if said.contains(&"fold") {
                gain("ante", -ante);
                gain("first", -first);
                continue;
            }
            let (hand, dealer) = (five(&own), five(&cards));
            if hand != dealer {
                let sign = if hand > dealer { 1 } else { -1 };
                gain("first", sign * first);
                gain("second", sign * first);
                match (sign, self.winning_ante) {
                    (1, "returned") => {}
                    _ => gain("ante", sign * ante),
                }
            }
            gain("ante-bonus", ante * ante_bonus(hand.0));
        }
        gains
    }
}

impl Boston5Stud {
    /// 24.11~(d).
    fn bonus(&self, class: i64) -> i64 {
        match class {
            THREE_STRAIGHT_FLUSH => 40,
            THREE_OF_A_KIND => 30,
            THREE_STRAIGHT => 6,
            THREE_FLUSH if self.table == "a" => 4,
            THREE_FLUSH => 3,
            THREE_PAIR => 1,
            _ => -1,
        }
    }
}

/// 24.11~(c).
fn ante_bonus(class: i64) -> i64 {
    match class {
        ROYAL_FLUSH => 100,
        STRAIGHT_FLUSH => 50,
        FOUR => 20,
        FULL_HOUSE => 7,
        FLUSH => 5,
        STRAIGHT => 4,
        THREE => 3,
        TWO_PAIRS => 2,
        _ => 0,
    }
}

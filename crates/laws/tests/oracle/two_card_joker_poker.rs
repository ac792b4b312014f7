//! Two card joker poker, from 30.5, 30.10 and 30.11.

use crate::table::{Card, Draw, Gains, House, JOKER, Lies, Model, Round};

/// A table with the order of straight, pair and flush.
pub struct TwoCardJokerPoker {
    order: &'static str,
    on_fold: &'static str,
}

const ORDERS: [&str; 6] = [
    "straight-pair-flush",
    "straight-flush-pair",
    "pair-straight-flush",
    "pair-flush-straight",
    "flush-straight-pair",
    "flush-pair-straight",
];

impl Model for TwoCardJokerPoker {
    const GAME: &'static str = "two-card-joker-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> TwoCardJokerPoker {
        TwoCardJokerPoker { order: draw.pick(&ORDERS), on_fold: draw.pick(&["forfeited", "settled"]) }
    }

    fn house(&self) -> House {
        // 30.11~(d): the odds of the first order; they hold for every one.
        let pair_up = [
            ("pair-up-pair-of-jokers", 40),
            ("pair-up-royal-flush", 10),
            ("pair-up-straight-flush", 5),
            ("pair-up-straight", 3),
            ("pair-up-pair", 1),
        ];
        let mut house: House = pair_up.into_iter().map(|(name, odds)| (name, format!("{odds} to 1"))).collect();
        house.insert("pair-up-flush", "loses".to_string());
        house.insert("rank-order", self.order.to_string());
        house.insert("pair-up-on-fold", self.on_fold.to_string());
        house
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let (ante, pair_up) = draw.pick(&[(true, false), (false, true), (true, true)]);
        let mut bets = Vec::new();
        if ante {
            bets.push(("ante".to_string(), draw.dollars(5, 50)));
        }
        if pair_up {
            bets.push(("pair-up".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let dealer = self.value(&round.hand("dealer"));
        let qualifies = dealer.0 > 0 || dealer.1[0] >= 12;
        for seat in round.seats() {
            let (ante, pair_up) = (round.bet(seat, "ante"), round.bet(seat, "pair-up"));
            let (own, said) = (round.seat(seat), round.said(seat));
            let (class, hand) = (class(&own).0, self.value(&own));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            if said == ["fold"] {
                gain("ante", -ante);
            } else if ante > 0 {
                let odds = match class {
                    "pair of jokers" => 8,
                    "royal flush" => 5,
                    "straight flush" => 3,
                    _ => 1,
                };
                if !qualifies || hand > dealer {
                    gain("ante", ante);
                } else if hand < dealer {
                    gain("ante", -ante);
                    gain("call", -ante);
                }
                if qualifies && hand > dealer {
                    gain("call", odds * ante);
                }
            }
            let odds = match class {
                _ if said == ["fold"] && self.on_fold == "forfeited" => -1,
                "pair of jokers" => 40,
                "royal flush" => 10,
                "straight flush" => 5,
                "straight" => 3,
                "pair" => 1,
                _ => -1,
            };
            gain("pair-up", odds * pair_up);
        }
        gains
    }
}

impl TwoCardJokerPoker {
    /// 30.5~(b): the place of a hand from below, and what orders hands of the same class.
    fn value(&self, two: &[Card]) -> (usize, Vec<i64>) {
        let (name, inside) = class(two);
        let mut names = vec!["pair of jokers", "royal flush", "straight flush"];
        names.extend(self.order.split('-'));
        names.push("high card");
        names.reverse();
        (names.iter().position(|other| *other == name).unwrap(), inside)
    }
}

/// 30.5~(b): the class of two cards.
fn class(two: &[Card]) -> (&'static str, Vec<i64>) {
    let jokers = two.iter().filter(|card| **card == JOKER).count();
    let (high, low) = (two[0].0.max(two[1].0), two[0].0.min(two[1].0));
    let same_suit = two[0].1 == two[1].1;
    match (jokers, high - low, same_suit) {
        (2, ..) => ("pair of jokers", vec![]),
        (1, ..) | (_, 0, _) => ("pair", vec![high]),
        (_, 1, true) if high == 14 => ("royal flush", vec![]),
        (_, 1, true) => ("straight flush", vec![high]),
        (_, 12, true) => ("straight flush", vec![2]),
        (_, 1, false) => ("straight", vec![high]),
        (_, 12, false) => ("straight", vec![2]),
        (_, _, true) => ("flush", vec![high, low]),
        _ => ("high card", vec![high, low]),
    }
}

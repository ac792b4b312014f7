//! Texas hold 'em bonus poker, from 28.5, 28.6, 28.10 and 28.11.

use crate::hands::{FLUSH, STRAIGHT, best, suited};
use crate::table::{Card, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct TexasHoldemBonus {
    ante_pays: (&'static str, i64),
    aces_against_aces: bool,
}

impl Model for TexasHoldemBonus {
    const GAME: &'static str = "texas-holdem-bonus";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> TexasHoldemBonus {
        TexasHoldemBonus {
            ante_pays: draw.pick(&[("flush", FLUSH), ("straight", STRAIGHT)]),
            aces_against_aces: draw.percent(50),
        }
    }

    fn house(&self) -> House {
        let both = if self.aces_against_aces { "1000 to 1" } else { "no" };
        House::from([
            ("ante-pays", self.ante_pays.0.to_string()),
            ("bonus-aces-against-aces", both.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), draw.dollars(5, 50))];
        if draw.percent(60) {
            bets.push(("bonus".to_string(), draw.dollars(5, 30)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let common: Vec<Card> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat") && to != "dealer").map(|(_, card)| *card).collect();
        let of_dealer = round.hand("dealer");
        for seat in round.seats() {
            let (ante, bonus) = (round.bet(seat, "ante"), round.bet(seat, "bonus"));
            let (own, said) = (round.seat(seat), round.said(seat));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            gain("bonus", bonus * self.bonus(&own, &of_dealer));
            if said == ["fold"] {
                gain("ante", -ante);
                continue;
            }
            let with = |two: &[Card]| best(&two.iter().chain(&common).copied().collect::<Vec<_>>());
            let (hand, dealer) = (with(&own), with(&of_dealer));
            let sign = i64::from(hand > dealer) - i64::from(hand < dealer);
            gain("flop", sign * 2 * ante);
            for wager in ["turn", "river"] {
                if said.contains(&wager) {
                    gain(wager, sign * ante);
                }
            }
            if sign < 0 || hand.0 >= self.ante_pays.1 {
                gain("ante", sign * ante);
            }
        }
        gains
    }
}

impl TexasHoldemBonus {
    /// 28.11(c), (d).
    fn bonus(&self, own: &[Card], dealer: &[Card]) -> i64 {
        let (high, low) = (own[0].0.max(own[1].0), own[0].0.min(own[1].0));
        let both = dealer.iter().all(|card| card.0 == 14);
        match (high, low, suited(own)) {
            (14, 14, _) if self.aces_against_aces && both => 1_000,
            (14, 14, _) => 30,
            (14, 13, true) => 25,
            (14, 11 | 12, true) => 20,
            (14, 13, false) => 15,
            (14, 11 | 12, false) => 5,
            (11..=13, _, _) if high == low => 10,
            _ if high == low => 3,
            _ => -1,
        }
    }
}

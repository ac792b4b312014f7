//! Winner's pot poker, from 33.6, 33.10 and 33.11.

use crate::hands::{
    FLUSH, FOUR, FULL_HOUSE, NOTHING, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, TWO_PAIRS, by_count,
    counts, five,
};
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct WinnersPotPoker {
    percent: i64,
    most: i64,
}

impl Model for WinnersPotPoker {
    const GAME: &'static str = "winners-pot-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> WinnersPotPoker {
        WinnersPotPoker { percent: draw.pick(&[5, 10]), most: draw.pick(&[3, 5, 100]) }
    }

    fn house(&self) -> House {
        House::from([
            ("ante", "5".to_string()),
            ("jacks-plus", "yes".to_string()),
            ("commission", self.percent.to_string()),
            ("commission-most", self.most.to_string()),
            ("commission-rounding", "cent".to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), 500)];
        if draw.percent(50) {
            bets.push(("jacks-plus".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let plays = asked.choices.iter().find(|choice| *choice != "fold").unwrap();
        if draw.percent(20) { "fold".to_string() } else { plays.clone() }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let mut pot = 0;
        let mut hands = Vec::new();
        for seat in round.seats() {
            let side = round.bet(seat, "jacks-plus");
            let said = round.said(seat);
            let mut lose = |wager: &str, cents: i64| {
                pot += cents;
                *gains.entry((seat, wager.to_string())).or_default() -= cents;
            };
            lose("ante", 500);
            if said.contains(&"bet") {
                lose("bet", 500);
            }
            if said.contains(&"double") {
                lose("double", 1_000);
                hands.push((five(&round.seat(seat)), seat));
            }
            // 33.10(g): hands that were folded early count with the cards that they have.
            let own = round.seat(seat);
            let odds = odds(&if own.len() == 5 { five(&own) } else { fewer(&own) });
            *gains.entry((seat, "jacks-plus".to_string())).or_default() += side * odds;
        }
        let Some(best) = hands.iter().map(|(hand, _)| hand.clone()).max() else { return gains };
        let dealer = five(&round.hand("dealer"));
        if dealer > best {
            return gains;
        }
        let winners: Vec<u8> = hands.iter().filter(|(hand, _)| *hand == best).map(|(_, seat)| *seat).collect();
        let players = winners.len() as i64;
        let of_players = if dealer == best { pot * players / (players + 1) } else { pot };
        // 33.10(h)2i: the lesser of a percentage and a fixed amount.
        let commission = (of_players * self.percent / 100).min(100 * self.most);
        let shared = of_players - commission;
        for (place, seat) in winners.into_iter().enumerate() {
            let share = shared / players + if place == 0 { shared % players } else { 0 };
            *gains.entry((seat, "ante".to_string())).or_default() += share;
        }
        gains
    }
}

/// The class of fewer than five cards.
fn fewer(cards: &[Card]) -> (i64, Vec<i64>) {
    let class = match counts(cards)[..] {
        [4] => FOUR,
        [3, ..] => THREE,
        [2, 2] => TWO_PAIRS,
        [2, ..] => PAIR,
        _ => NOTHING,
    };
    (class, by_count(cards))
}

/// 33.11(b).
fn odds(hand: &(i64, Vec<i64>)) -> i64 {
    match hand.0 {
        ROYAL_FLUSH => 400,
        STRAIGHT_FLUSH => 80,
        FOUR => 50,
        FULL_HOUSE => 30,
        FLUSH => 15,
        STRAIGHT => 10,
        THREE => 7,
        TWO_PAIRS => 3,
        PAIR if hand.1[0] >= 11 => 1,
        _ => -1,
    }
}

//! Flop poker, from 29.1, 29.5, 29.6, 29.10 and 29.11.

use crate::hands::{
    FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, THREE_FLUSH, THREE_OF_A_KIND,
    THREE_PAIR, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, TWO_PAIRS, choices, five, three,
};
use crate::table::{Card, Draw, Gains, House, Lies, Model, Round};

/// A table with the amount of its pot wagers, in cents.
pub struct FlopPoker {
    pot: i64,
}

impl Model for FlopPoker {
    const GAME: &'static str = "flop-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> FlopPoker {
        FlopPoker { pot: draw.dollars(5, 7) }
    }

    fn house(&self) -> House {
        House::from([("minimum", (self.pot / 100).to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), draw.dollars(7, 49))];
        if draw.percent(60) {
            bets.push(("bonus".to_string(), draw.dollars(7, 30)));
        }
        bets
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let flop: Vec<Card> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat")).map(|(_, card)| *card).collect();
        // 29.1: three cards of one's own, and two of the flop.
        let hand = |seat: u8| {
            let with = |two: Vec<Card>| five(&round.seat(seat).into_iter().chain(two).collect::<Vec<_>>());
            choices(&flop, 2).into_iter().map(with).max().unwrap()
        };
        let best = round.seats().into_iter().map(hand).max().unwrap();
        let winners: Vec<u8> = round.seats().into_iter().filter(|seat| hand(*seat) == best).collect();
        let (pot, shares) = (self.pot * round.seats().len() as i64, winners.len() as i64);
        for seat in round.seats() {
            let (ante, bonus) = (round.bet(seat, "ante"), round.bet(seat, "bonus"));
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            if round.said(seat) == ["fold"] {
                gain("ante", -ante);
            } else {
                let odds = odds(&hand(seat));
                gain("ante", ante * odds.signum());
                gain("flop", ante * odds);
            }
            gain("bonus", bonus * bonus_odds(&round.seat(seat)));
            gain("pot", -self.pot);
            if winners.contains(&seat) {
                // Odd cents go to the first of those who share the pot.
                gain("pot", pot / shares + if winners[0] == seat { pot % shares } else { 0 });
            }
        }
        gains
    }
}

/// 29.11(c).
fn odds(hand: &(i64, Vec<i64>)) -> i64 {
    match hand.0 {
        ROYAL_FLUSH => 1_000,
        STRAIGHT_FLUSH => 500,
        FOUR => 100,
        FULL_HOUSE => 30,
        FLUSH => 20,
        STRAIGHT => 10,
        THREE => 4,
        TWO_PAIRS => 2,
        PAIR if hand.1[0] >= 11 => 1,
        _ => -1,
    }
}

/// 29.11(d).
fn bonus_odds(own: &[Card]) -> i64 {
    match three(own) {
        (THREE_STRAIGHT_FLUSH, top) if top == [14] => 100,
        (THREE_STRAIGHT_FLUSH, _) => 50,
        (THREE_OF_A_KIND, _) => 25,
        (THREE_STRAIGHT, _) => 6,
        (THREE_FLUSH, _) => 3,
        (THREE_PAIR, _) => 1,
        _ => -1,
    }
}

//! Double cross poker, from 25.1, 25.5, 25.10 and 25.11.

use crate::hands::{
    THREE_FLUSH, THREE_OF_A_KIND, THREE_PAIR, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, five, three,
};
use crate::table::{Card, Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct DoubleCrossPoker {
    tie: &'static str,
    three_card: &'static str,
}

const RAISES: [&str; 4] = ["first-raise", "second-raise", "third-raise", "fourth-raise"];

impl Model for DoubleCrossPoker {
    const GAME: &'static str = "double-cross-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> DoubleCrossPoker {
        DoubleCrossPoker {
            tie: draw.pick(&["push", "dealer-wins"]),
            three_card: draw.pick(&["own-and-center", "row", "column"]),
        }
    }

    fn house(&self) -> House {
        House::from([("tie", self.tie.to_string()), ("three-card-cards", self.three_card.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), draw.dollars(5, 50))];
        if draw.percent(60) {
            bets.push(("three-card".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    /// Folds are rarer than one in two, so that some hands are played to their end.
    fn answer(&mut self, draw: &mut Draw, _: &crate::table::Asked<'_>) -> String {
        if draw.percent(15) { "fold" } else { "raise" }.to_string()
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let cross = |place: &str| round.hand(&format!("cross {place}"))[0];
        let row = [cross("left"), cross("center"), cross("right")];
        let column = [cross("top"), cross("center"), cross("bottom")];
        let with = |two: &[Card], line: &[Card]| five(&two.iter().chain(line).copied().collect::<Vec<_>>());
        let best = |two: &[Card]| with(two, &row).max(with(two, &column));
        let dealer = best(&round.hand("dealer"));
        for seat in round.seats() {
            let (ante, side, own) = (round.bet(seat, "ante"), round.bet(seat, "three-card"), round.seat(seat));
            let said = round.said(seat);
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            let cards = match self.three_card {
                "row" => row.to_vec(),
                "column" => column.to_vec(),
                _ => vec![own[0], own[1], row[1]],
            };
            gain("three-card", side * odds(three(&cards).0));
            let hand = best(&own);
            let sign = match hand.cmp(&dealer) {
                _ if said.contains(&"fold") => -1,
                std::cmp::Ordering::Greater => 1,
                std::cmp::Ordering::Equal if self.tie == "push" => 0,
                _ => -1,
            };
            gain("ante", sign * ante);
            let raises = said.iter().filter(|words| **words == "raise").count();
            for raise in &RAISES[..raises] {
                gain(raise, sign * ante);
            }
        }
        gains
    }
}

/// 25.11(c).
fn odds(class: i64) -> i64 {
    match class {
        THREE_STRAIGHT_FLUSH => 40,
        THREE_OF_A_KIND => 30,
        THREE_STRAIGHT => 6,
        THREE_FLUSH => 4,
        THREE_PAIR => 1,
        _ => -1,
    }
}

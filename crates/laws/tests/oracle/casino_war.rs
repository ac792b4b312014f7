//! Casino war, from 22.8 and 22.9.

use crate::table::{Draw, Gains, House, Lies, Model, Round};

/// A table.
pub struct CasinoWar {
    decks: usize,
}

impl Model for CasinoWar {
    const GAME: &'static str = "casino-war";
    const SEATS: u8 = 5;

    fn new(draw: &mut Draw) -> CasinoWar {
        CasinoWar { decks: 6 + draw.below(3) }
    }

    fn house(&self) -> House {
        House::from([("decks", self.decks.to_string())])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("initial".to_string(), draw.dollars(5, 100))];
        if draw.percent(50) {
            bets.push(("tie".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    /// 22.8(e): a player who goes to war may make another tie wager.
    fn answer(&mut self, draw: &mut Draw, asked: &crate::table::Asked<'_>) -> String {
        match (draw.below(4), asked.choices.iter().any(|choice| choice == "war")) {
            (0, _) => draw.pick(asked.choices),
            (1 | 2, true) => "war".to_string(),
            (_, true) => format!("war; bets tie {}", 5 + draw.below(20)),
            (_, false) => draw.pick(asked.choices),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let dealer = round.hand("dealer");
        for seat in round.seats() {
            let (initial, tie) = (round.bet(seat, "initial"), round.bet(seat, "tie"));
            let cards = round.seat(seat);
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            if cards[0].0 != dealer[0].0 {
                gain("initial", if cards[0].0 > dealer[0].0 { initial } else { -initial });
                gain("tie", -tie);
                continue;
            }
            gain("tie", 10 * tie);
            let said = round.said(seat);
            if said == ["surrender"] {
                gain("initial", -initial / 2);
                continue;
            }
            let second = said[0].strip_prefix("war; bets tie ").map_or(0, |text| 100 * text.parse::<i64>().unwrap());
            gain("initial", -initial);
            match cards[1].0.cmp(&dealer[1].0) {
                std::cmp::Ordering::Less => gain("war", -initial),
                std::cmp::Ordering::Equal => gain("war", 3 * initial),
                std::cmp::Ordering::Greater => gain("war", 2 * initial),
            }
            gain("tie", if cards[1].0 == dealer[1].0 { 10 * second } else { -second });
        }
        gains
    }
}

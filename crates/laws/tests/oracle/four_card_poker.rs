//! Four card poker, from 27.3, 27.10 and 27.11.

use crate::hands::{by_count, choices, counts, sequence, suited};
use crate::table::{Asked, Card, Draw, Gains, House, Lies, Model, Round, cents};

/// A table.
pub struct FourCardPoker {
    bonus: &'static str,
    aces_up: &'static str,
    on_fold: &'static str,
    up_card: &'static str,
}

impl Model for FourCardPoker {
    const GAME: &'static str = "four-card-poker";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> FourCardPoker {
        FourCardPoker {
            bonus: draw.pick(&["1", "2"]),
            aces_up: draw.pick(&["nj", "a", "b"]),
            on_fold: draw.pick(&["forfeited", "settled"]),
            up_card: draw.pick(&["sixth", "first"]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("ante-bonus-table", self.bonus.to_string()),
            ("aces-up-table", self.aces_up.to_string()),
            ("aces-up-on-fold", self.on_fold.to_string()),
            ("dealer-up-card", self.up_card.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let (ante, aces_up) = draw.pick(&[(true, false), (false, true), (true, true)]);
        let mut bets = Vec::new();
        if ante {
            bets.push(("ante".to_string(), draw.dollars(5, 50)));
        }
        if aces_up {
            bets.push(("aces-up".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    /// 27.10: a play wager is one to three times the ante.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let ante = asked.round.bet(asked.seat, "ante") as usize / 100;
        match draw.below(4) {
            0 => "fold".to_string(),
            1 => format!("play {ante}"),
            2 => format!("play {}", 3 * ante),
            _ => format!("play {}", ante + draw.below(2 * ante + 1)),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let dealer = best(&round.hand("dealer"));
        for seat in round.seats() {
            let (ante, aces_up) = (round.bet(seat, "ante"), round.bet(seat, "aces-up"));
            let hand = best(&round.seat(seat));
            let said = round.said(seat);
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            let mut alive = true;
            if said == ["fold"] {
                gain("ante", -ante);
                alive = self.on_fold == "settled";
            } else if let Some(play) = said.first().and_then(|words| words.strip_prefix("play ")) {
                let sign = if hand >= dealer { 1 } else { -1 };
                gain("ante", sign * ante);
                gain("play", sign * cents(play));
                gain("ante-bonus", ante * table(self.bonus, hand.0).unwrap_or(0));
            }
            let wins = alive && (hand.0 > 2 || hand.0 == 2 && hand.1[0] == 14);
            let odds = if wins { table(self.aces_up, hand.0).unwrap_or(-1) } else { -1 };
            gain("aces-up", odds * aces_up);
        }
        gains
    }
}

/// 27.11: the odds for a hand, from four-of-a-kind down.
fn table(table: &str, class: i64) -> Option<i64> {
    let odds: &[i64] = match table {
        "1" => &[25, 20, 2],
        "2" => &[30, 15, 2],
        "nj" => &[50, 30, 7, 6, 5, 2, 1],
        "a" => &[50, 40, 8, 5, 4, 3, 1],
        _ => &[50, 40, 8, 6, 4, 2, 1],
    };
    odds.get(usize::try_from(8 - class).unwrap()).copied()
}

/// 27.3: the best four of these cards; 8 is four of a kind, 1 is nothing.
fn best(cards: &[Card]) -> (i64, Vec<i64>) {
    choices(cards, 4).iter().map(|four| rank(four)).max().unwrap()
}

fn rank(four: &[Card]) -> (i64, Vec<i64>) {
    let ranks = by_count(four);
    match (&counts(four)[..], suited(four), sequence(four)) {
        ([4], ..) => (8, ranks),
        (_, true, Some(top)) => (7, vec![top]),
        ([3, 1], ..) => (6, ranks),
        (_, true, None) => (5, ranks),
        (_, false, Some(top)) => (4, vec![top]),
        ([2, 2], ..) => (3, ranks),
        ([2, 1, 1], ..) => (2, ranks),
        _ => (1, ranks),
    }
}

//! Colorado hold 'em poker, from 23.3, 23.6A and 23.10 to 23.13.

use crate::hands::{
    FLUSH, FOUR, FULL_HOUSE, PAIR, ROYAL_FLUSH, STRAIGHT, STRAIGHT_FLUSH, THREE, THREE_FLUSH, THREE_OF_A_KIND,
    THREE_PAIR, THREE_STRAIGHT, THREE_STRAIGHT_FLUSH, TWO_PAIRS, five, three,
};
use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round};

/// A table of one of the two versions.
pub struct ColoradoHoldem {
    required: bool,
    multiple: i64,
    flush: i64,
}

impl Model for ColoradoHoldem {
    const GAME: &'static str = "colorado-holdem";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> ColoradoHoldem {
        ColoradoHoldem {
            required: draw.percent(50),
            multiple: draw.pick(&[1, 2]),
            flush: draw.pick(&[3, 4]),
        }
    }

    fn house(&self) -> House {
        House::from([
            ("version", if self.required { "required" } else { "permissible" }.to_string()),
            ("bet-multiple", self.multiple.to_string()),
            ("bonus", "yes".to_string()),
            ("bonus-flush-pays", format!("{} to 1", self.flush)),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        let mut bets = vec![("ante".to_string(), draw.dollars(5, 50))];
        if draw.percent(50) {
            bets.push(("bonus".to_string(), draw.dollars(5, 50)));
        }
        bets
    }

    /// 23.3(c): a player with three of a kind shows it.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        let shows = asked.choices.iter().find(|choice| *choice == "winner");
        match (shows, three(&asked.round.seat(asked.seat)).0) {
            (Some(winner), THREE_OF_A_KIND) => winner.clone(),
            (Some(_), _) => draw.pick(
                &asked.choices.iter().filter(|choice| *choice != "winner").cloned().collect::<Vec<_>>(),
            ),
            (None, _) => draw.pick(asked.choices),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let common: Vec<_> =
            round.dealt.iter().filter(|(to, _)| !to.starts_with("seat")).map(|(_, card)| *card).collect();
        for seat in round.seats() {
            let (ante, bonus) = (round.bet(seat, "ante"), round.bet(seat, "bonus"));
            let mut cards = round.seat(seat);
            let own = three(&cards).0;
            let mut gain = |wager: &str, cents: i64| *gains.entry((seat, wager.to_string())).or_default() += cents;
            gain("bonus", self.bonus(own) * bonus);
            if own == THREE_OF_A_KIND {
                gain("ante", if self.required { 30 * ante } else { 10 * ante });
                continue;
            }
            let said = round.said(seat);
            if said.contains(&"fold") {
                gain("ante", -ante);
                continue;
            }
            let discard = said.iter().find_map(|words| words.strip_prefix("discard ")).unwrap();
            cards.remove(discard.parse::<usize>().unwrap() - 1);
            cards.extend(&common);
            let odds = self.odds(&cards);
            gain("ante", odds * ante);
            if said.contains(&"bet") {
                gain("bet", odds * ante * self.multiple);
            }
        }
        gains
    }
}

impl ColoradoHoldem {
    /// 23.12, 23.13.
    fn odds(&self, cards: &[crate::table::Card]) -> i64 {
        let (class, ranks) = five(cards);
        let lowest = if self.required { 9 } else { 10 };
        let [required, permissible] = match class {
            ROYAL_FLUSH => [1_000, 500],
            STRAIGHT_FLUSH => [200, 100],
            FOUR => [50, 40],
            FULL_HOUSE => [10, 9],
            FLUSH => [7, 6],
            STRAIGHT => [5, 4],
            THREE => [3; 2],
            TWO_PAIRS => [2; 2],
            PAIR if ranks[0] >= lowest => [1; 2],
            _ => [-1; 2],
        };
        if self.required { required } else { permissible }
    }

    /// 23.6A~(c).
    fn bonus(&self, class: i64) -> i64 {
        match class {
            THREE_STRAIGHT_FLUSH => 40,
            THREE_OF_A_KIND => 30,
            THREE_STRAIGHT => 6,
            THREE_FLUSH => self.flush,
            THREE_PAIR => 1,
            _ => -1,
        }
    }
}

//! Craps, from 1.2 to 1.6: each throw decides what lies on the layout.

use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round};

/// A table with its come out point.
pub struct Craps {
    point: Option<i64>,
    on_win: bool,
}

const NUMBERS: [i64; 6] = [4, 5, 6, 8, 9, 10];

impl Model for Craps {
    const GAME: &'static str = "craps";
    const SEATS: u8 = 3;
    const ROUNDS: usize = 25;

    fn new(draw: &mut Draw) -> Craps {
        Craps { point: None, on_win: draw.percent(50) }
    }

    fn house(&self) -> House {
        let due = if self.on_win { "on-win" } else { "when-made" };
        House::from([
            ("minimum", "1".to_string()),
            ("side-minimum", "1".to_string()),
            ("odds-multiple", "2".to_string()),
            ("vigorish-due", due.to_string()),
        ])
    }

    fn takes_part(&self, _: &mut Draw) -> bool {
        true
    }

    fn bets(&mut self, draw: &mut Draw, seat: u8, lies: &Lies) -> Vec<(String, i64)> {
        let up = |wager: &str| lies.contains_key(&(seat, wager.to_string()));
        let mut bets: Vec<(String, i64)> = Vec::new();
        let line = up("pass") || up("dont-pass");
        match self.point {
            None if !line => bets.push((draw.pick(&["pass", "dont-pass"]).to_string(), 1_000)),
            None => {}
            Some(point) => {
                if up("pass") && !up("pass-odds") && draw.percent(30) {
                    bets.push(("pass-odds".to_string(), 1_000));
                }
                if up("dont-pass") && !up("dont-pass-odds") && draw.percent(30) {
                    bets.push(("dont-pass-odds".to_string(), laid(point)));
                }
                for wager in ["come", "dont-come"] {
                    if draw.percent(30) {
                        bets.push((wager.to_string(), 1_000));
                    }
                }
            }
        }
        for number in NUMBERS {
            for (flat, odds, amount) in
                [("come", "come-odds", 1_000), ("dont-come", "dont-come-odds", laid(number))]
            {
                let odds = format!("{odds} {number}");
                if up(&format!("{flat} {number}")) && !up(&odds) && draw.percent(30) {
                    bets.push((odds, amount));
                }
            }
            for kind in ["place", "place-to-lose", "buy", "lay", "hardway"] {
                let wager = format!("{kind} {number}");
                if !up(&wager) && draw.percent(8) && !(kind == "hardway" && number % 2 == 1) {
                    bets.push((wager, unit(kind, number) * draw.dollars(1, 9)));
                }
            }
        }
        for (wager, unit) in ONE_ROLL {
            if draw.percent(15) {
                bets.push((wager.to_string(), unit * draw.dollars(1, 9)));
            }
        }
        bets
    }

    /// 1.7, 1.11: a player takes the dice.
    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        draw.pick(asked.choices)
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let dice = round.dice.last().unwrap();
        let (total, hard) = (dice[0] + dice[1], dice[0] == dice[1]);
        let mut gains = Gains::new();
        for (seat, wager, cents) in &round.bets {
            if !self.on_win {
                *gains.entry((*seat, wager.clone())).or_default() -= vigorish(wager, *cents);
            }
        }
        for ((seat, wager), cents) in &round.lies {
            let gain = self.gain(wager, *cents, total, hard);
            *gains.entry((*seat, wager.clone())).or_default() += gain;
            if self.on_win && gain > 0 {
                *gains.entry((*seat, wager.clone())).or_default() -= vigorish(wager, *cents);
            }
        }
        self.point = match self.point {
            None if NUMBERS.contains(&total) => Some(total),
            Some(point) if total == 7 || total == point => None,
            same => same,
        };
        gains
    }
}

/// 1.4~(b): the wagers that the next throw decides, each with the dollars of which it is a multiple.
const ONE_ROLL: [(&str, i64); 13] = [
    ("field", 1),
    ("any-seven", 1),
    ("any-craps", 1),
    ("craps-two", 1),
    ("craps-three", 1),
    ("craps-twelve", 1),
    ("eleven", 1),
    ("craps-eleven", 2),
    ("horn", 4),
    ("horn-high 2", 5),
    ("horn-high 3", 5),
    ("horn-high 11", 5),
    ("horn-high 12", 5),
];

/// 1.6~(c): odds that are laid against a number within twice the flat wager, and paid exactly.
fn laid(number: i64) -> i64 {
    match number {
        4 | 10 => 2_000,
        5 | 9 => 3_000,
        _ => 2_400,
    }
}

/// 1.4~(c): the dollars of which a wager on a number is a multiple.
fn unit(kind: &str, number: i64) -> i64 {
    match (kind, number) {
        ("place", 6 | 8) => 6,
        ("place", _) => 5,
        ("place-to-lose", 4 | 10) => 11,
        ("place-to-lose", 5 | 9) => 8,
        ("place-to-lose", _) => 5,
        ("buy", 4 | 10) => 1,
        ("buy", 5 | 9) => 2,
        ("buy", _) => 5,
        ("lay", 4 | 10) => 2,
        ("lay", 5 | 9) => 3,
        ("lay", _) => 6,
        _ => 1,
    }
}

/// The true odds on a number before a seven: what is won, and for how much.
fn true_odds(number: i64) -> (i64, i64) {
    match number {
        4 | 10 => (2, 1),
        5 | 9 => (3, 2),
        _ => (6, 5),
    }
}

/// 1.5~(b), (c): five percent of a buy bet, or of what a lay bet can win, rounded down to a dollar.
fn vigorish(wager: &str, cents: i64) -> i64 {
    let base = match wager.split_once(' ') {
        Some(("buy", _)) => cents,
        Some(("lay", number)) => {
            let (won, lost) = true_odds(number.parse().unwrap());
            cents * lost / won
        }
        _ => 0,
    };
    base / 2_000 * 100
}

impl Craps {
    /// The gain of a wager from a throw.
    fn gain(&self, wager: &str, cents: i64, total: i64, hard: bool) -> i64 {
        let (kind, number) = wager.split_once(' ').unwrap_or((wager, "0"));
        let number: i64 = number.parse().unwrap();
        let (won, lost) = true_odds(if number == 0 { self.point.unwrap_or(4) } else { number });
        let come_out = self.point.is_none();
        // A wager for a number, or against it: 1 where it comes, -1 where a seven does.
        let race = |on: i64| i64::from(total == on) - i64::from(total == 7);
        let one_roll = |odds: Option<i64>| odds.unwrap_or(-1) * cents;
        match kind {
            "pass" | "dont-pass" | "come" | "dont-come" => {
                let on = if number > 0 { Some(number) } else { self.point.filter(|_| kind.ends_with("pass")) };
                let right = match (on, total) {
                    (Some(on), _) => race(on),
                    (None, 7 | 11) => 1,
                    (None, 12) if kind.starts_with("dont") => 0,
                    (None, 2 | 3 | 12) => -1,
                    (None, _) => 0,
                };
                if kind.starts_with("dont") { -right * cents } else { right * cents }
            }
            "come-odds" if come_out => 0,
            "pass-odds" | "come-odds" => {
                let on = if number > 0 { number } else { self.point.unwrap() };
                if race(on) == 1 { cents * won / lost } else { race(on) * cents }
            }
            "dont-pass-odds" | "dont-come-odds" => {
                let on = if number > 0 { number } else { self.point.unwrap() };
                if race(on) == -1 { cents * lost / won } else { -race(on) * cents }
            }
            "place" | "buy" if come_out => 0,
            "place" if race(number) == 1 => match number {
                4 | 10 => cents * 9 / 5,
                5 | 9 => cents * 7 / 5,
                _ => cents * 7 / 6,
            },
            "buy" if race(number) == 1 => cents * won / lost,
            "place" | "buy" => race(number) * cents,
            "place-to-lose" if race(number) == -1 => match number {
                4 | 10 => cents * 5 / 11,
                5 | 9 => cents * 5 / 8,
                _ => cents * 4 / 5,
            },
            "lay" if race(number) == -1 => cents * lost / won,
            "place-to-lose" | "lay" => -race(number) * cents,
            "hardway" => match (total == number, hard, total) {
                (true, true, _) if [4, 10].contains(&number) => 7 * cents,
                (true, true, _) => 9 * cents,
                (true, false, _) | (_, _, 7) => -cents,
                _ => 0,
            },
            "field" => one_roll(match total {
                2 | 12 => Some(2),
                3 | 4 | 9..=11 => Some(1),
                _ => None,
            }),
            "any-seven" => one_roll((total == 7).then_some(4)),
            "any-craps" => one_roll([2, 3, 12].contains(&total).then_some(7)),
            "craps-two" => one_roll((total == 2).then_some(30)),
            "craps-twelve" => one_roll((total == 12).then_some(30)),
            "craps-three" => one_roll((total == 3).then_some(15)),
            "eleven" => one_roll((total == 11).then_some(15)),
            "craps-eleven" => match total {
                11 => 7 * cents,
                2 | 3 | 12 => 3 * cents,
                _ => -cents,
            },
            "horn" => match total {
                2 | 12 => cents / 4 * 27,
                3 | 11 => 3 * cents,
                _ => -cents,
            },
            "horn-high" => match (total == number, total) {
                (true, 2 | 12) => cents / 5 * 57,
                (true, _) => cents / 5 * 27,
                (false, 2 | 12) => cents / 5 * 26,
                (false, 3 | 11) => cents / 5 * 11,
                _ => -cents,
            },
            _ => unreachable!("no such wager: {wager}"),
        }
    }
}

//! Pai gow, from 10.2, 10.5 and 10.7: hands are compared by what is printed on the tiles.

use crate::table::{Asked, Draw, Gains, House, Lies, Model, Round};

/// A table without a player's bank.
pub struct PaiGow {
    both_lowest: bool,
    rounding: (&'static str, i64),
}

/// 10.2: the pairs, high to low.
const PAIRS: [[&str; 2]; 16] = [
    ["2-4", "1-2"],
    ["6-6", "6-6"],
    ["1-1", "1-1"],
    ["4-4", "4-4"],
    ["1-3", "1-3"],
    ["5-5", "5-5"],
    ["3-3", "3-3"],
    ["2-2", "2-2"],
    ["5-6", "5-6"],
    ["4-6", "4-6"],
    ["1-6", "1-6"],
    ["1-5", "1-5"],
    ["3-6", "4-5"],
    ["2-6", "3-5"],
    ["2-5", "3-4"],
    ["1-4", "2-3"],
];

/// 10.2: single tiles, high to low, equal ones together.
const TILES: [&str; 17] = [
    "6-6", "1-1", "4-4", "1-3", "5-5", "3-3", "2-2", "5-6", "4-6", "1-6", "1-5", "3-6 4-5", "2-6 3-5",
    "2-5 3-4", "2-4", "1-4 2-3", "1-2",
];

impl Model for PaiGow {
    const GAME: &'static str = "pai-gow";
    const SEATS: u8 = 6;

    fn new(draw: &mut Draw) -> PaiGow {
        PaiGow { both_lowest: draw.percent(50), rounding: draw.pick(&[("exact", 1), ("25-cents", 25)]) }
    }

    fn house(&self) -> House {
        House::from([
            ("gee-joon", if self.both_lowest { "both-lowest" } else { "by-spots" }.to_string()),
            ("vigorish-rounding", self.rounding.0.to_string()),
        ])
    }

    fn bets(&mut self, draw: &mut Draw, _: u8, _: &Lies) -> Vec<(String, i64)> {
        vec![("pai-gow".to_string(), draw.dollars(10, 99))]
    }

    fn answer(&mut self, draw: &mut Draw, asked: &Asked<'_>) -> String {
        match asked.choices.iter().any(|choice| choice.starts_with("low")) {
            true => format!("low {}", draw.pick(&["1 2", "1 3", "1 4", "2 3", "2 4", "3 4"])),
            false => draw.pick(asked.choices),
        }
    }

    fn settle(&mut self, round: &Round) -> Gains {
        let mut gains = Gains::new();
        let set = |place: &str| -> (i64, i64, i64) {
            let tiles: Vec<&str> =
                round.tile_sets.iter().filter(|(to, _)| to == place).map(|(_, tile)| tile.as_str()).collect();
            self.value(tiles[0], tiles[1])
        };
        let (high, low) = (set("dealer's high hand"), set("dealer's low hand"));
        for seat in round.seats() {
            let wager = round.bet(seat, "pai-gow");
            let own = ["high", "low"].map(|name| set(&format!("seat {seat} {name} hand")));
            // 10.7~(h): hands that are set in the wrong order are corrected.
            let (my_high, my_low) = (own[0].max(own[1]), own[0].min(own[1]));
            let wins = usize::from(my_low > low) + usize::from(my_high > high);
            let gain = match wins {
                0 => -wager,
                1 => 0,
                _ => wager - crate::baccarat::vigorish(wager, 5, self.rounding.1),
            };
            gains.insert((seat, "pai-gow".to_string()), gain);
        }
        gains
    }
}

impl PaiGow {
    /// The rank of two tiles: the class, then the order within the class.
    fn value(&self, one: &str, other: &str) -> (i64, i64, i64) {
        let pair = PAIRS.iter().position(|pair| *pair == [one, other] || *pair == [other, one]);
        if let Some(place) = pair {
            return (4, -(place as i64), 0);
        }
        for (with, partner) in [(one, other), (other, one)] {
            let order = if with == "6-6" { 1 } else { 0 };
            if ["6-6", "1-1"].contains(&with) {
                match spots(partner)[..] {
                    [9] => return (3, order, 0),
                    [8] => return (2, order, 0),
                    _ => {}
                }
            }
        }
        let sums = spots(one).into_iter().flat_map(|a| spots(other).into_iter().map(move |b| (a + b) % 10));
        match sums.max().unwrap() {
            0 => (1, 0, 0),
            points => (1, points, -self.place(one).min(self.place(other))),
        }
    }

    /// The place of a tile in the order of single tiles.
    fn place(&self, tile: &str) -> i64 {
        if self.both_lowest && tile == "2-4" {
            return 17;
        }
        TILES.iter().position(|tiles| tiles.contains(tile)).unwrap() as i64
    }
}

/// The numbers that a tile counts for: the two of Gee Joon count three or six.
fn spots(tile: &str) -> Vec<i64> {
    match tile {
        "2-4" | "1-2" => vec![3, 6],
        plain => vec![plain.split('-').map(|half| half.parse::<i64>().unwrap()).sum()],
    }
}

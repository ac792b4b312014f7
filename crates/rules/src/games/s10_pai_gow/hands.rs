//! 19:47-10.2  Ranking of hands, pairs and tiles; value of the hand.

use crate::cite;
use crate::equipment::Tile;
use crate::law::Cite;
use std::fmt;

crate::choice! {
    /// 10.2~(f): the rank of the two tiles of the Supreme Pair when they are used separately.
    ///
    /// - by-spots: by their spots: the six above the fives, the three below them.
    /// - both-lowest: both below all other tiles, and equal.
    pub enum GeeJoon { BySpots = "by-spots", BothLowest = "both-lowest" }
}

/// 10.2~(b)-(d): the strength of a hand of two tiles. The higher one wins; equal ones are a copy.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct PaiGowStrength(u8);

/// 10.2~(f): the number of ranks of single tiles.
const TILE_RANKS: u8 = 17;

impl PaiGowStrength {
    /// 10.2~(e): a value of zero, whatever the tiles.
    pub const ZERO: PaiGowStrength = PaiGowStrength(0);
    /// 10.2~(d): an eight with a Two, the lowest of the hands that rank above every value.
    const GONG_WITH_TWO: PaiGowStrength = PaiGowStrength(9 * TILE_RANKS + 1);
    const GONG_WITH_TWELVE: PaiGowStrength = PaiGowStrength(PaiGowStrength::GONG_WITH_TWO.0 + 1);
    const WONG_WITH_TWO: PaiGowStrength = PaiGowStrength(PaiGowStrength::GONG_WITH_TWO.0 + 2);
    const WONG_WITH_TWELVE: PaiGowStrength = PaiGowStrength(PaiGowStrength::GONG_WITH_TWO.0 + 3);
    /// 10.2~(c): the fives, the lowest of the 16 pairs.
    const LOWEST_PAIR: PaiGowStrength = PaiGowStrength(PaiGowStrength::GONG_WITH_TWO.0 + 4);
    /// 10.2~(b): the Gee Joon, the highest hand.
    pub const SUPREME_PAIR: PaiGowStrength = PaiGowStrength(PaiGowStrength::LOWEST_PAIR.0 + 15);

    /// 10.2~(e): a value, by the rank of its best tile.
    pub const fn of_value(value: u8, best: u8) -> PaiGowStrength {
        match value {
            0 => PaiGowStrength::ZERO,
            points => PaiGowStrength((points - 1) * TILE_RANKS + (TILE_RANKS - best) + 1),
        }
    }

    /// Whether it is a pair, a Wong or a Gong: then its value does not count.
    pub const fn is_above_all_values(self) -> bool {
        self.0 >= PaiGowStrength::GONG_WITH_TWO.0
    }

    /// Whether it is a pair.
    pub const fn is_pair(self) -> bool {
        self.0 >= PaiGowStrength::LOWEST_PAIR.0
    }

    /// 10.2~(e): its value, from 0 to 9; one more than the most for whatever ranks above all values.
    pub const fn value(self) -> u8 {
        match self.0 {
            0 => 0,
            above if above >= PaiGowStrength::GONG_WITH_TWO.0 => 10,
            points => (points - 1) / TILE_RANKS + 1,
        }
    }
}

impl PaiGowStrength {
    /// The paragraph that ranks it.
    pub const fn by(self) -> Cite {
        match self {
            PaiGowStrength::SUPREME_PAIR => cite!("10.2~(b)"),
            pair if pair.is_pair() => cite!("10.2~(c)"),
            special if special.is_above_all_values() => cite!("10.2~(d)"),
            _ => cite!("10.2~(e)"),
        }
    }

    /// Whether the highest tiles have decided between the two, of equal value.
    pub const fn is_decided_by_tiles(self, other: PaiGowStrength) -> bool {
        !self.is_above_all_values() && self.value() == other.value() && self.0 != other.0
    }
}

impl fmt::Display for PaiGowStrength {
    /// As the dealer calls it: `a pair`, `Wong`, `Gong`, `7`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            PaiGowStrength::SUPREME_PAIR => f.write_str("Supreme Pair"),
            pair if pair.is_pair() => f.write_str("a pair"),
            PaiGowStrength::WONG_WITH_TWELVE | PaiGowStrength::WONG_WITH_TWO => f.write_str("Wong"),
            PaiGowStrength::GONG_WITH_TWELVE | PaiGowStrength::GONG_WITH_TWO => f.write_str("Gong"),
            other => write!(f, "{}", other.value()),
        }
    }
}

/// 10.2~(f): the rank of a single tile, 1 for the highest.
pub const fn tile_rank(tile: Tile, gee_joon: GeeJoon) -> u8 {
    match (tile, gee_joon) {
        (Tile::ThreeSix | Tile::FourFive, _) => 12,
        (Tile::TwoSix | Tile::ThreeFive, _) => 13,
        (Tile::TwoFive | Tile::ThreeFour, _) => 14,
        (Tile::TwoFour, GeeJoon::BySpots) => 15,
        (Tile::OneFour | Tile::TwoThree, GeeJoon::BySpots) => 16,
        (Tile::OneTwo, GeeJoon::BySpots) => 17,
        (Tile::OneFour | Tile::TwoThree, GeeJoon::BothLowest) => 15,
        (Tile::TwoFour | Tile::OneTwo, GeeJoon::BothLowest) => 16,
        (
            Tile::SixSix
            | Tile::OneOne
            | Tile::FourFour
            | Tile::OneThree
            | Tile::FiveFive
            | Tile::ThreeThree
            | Tile::TwoTwo
            | Tile::FiveSix
            | Tile::FourSix
            | Tile::OneSix
            | Tile::OneFive,
            _,
        ) => tile as u8 + 1,
    }
}

/// 10.2~(c): the place of two tiles among the pairs, 1 for the Supreme Pair; only these 16 are pairs.
const fn pair(one: Tile, other: Tile) -> Option<u8> {
    Some(match (one, other) {
        (Tile::TwoFour, Tile::OneTwo) | (Tile::OneTwo, Tile::TwoFour) => 1,
        (Tile::ThreeSix, Tile::FourFive) | (Tile::FourFive, Tile::ThreeSix) => 13,
        (Tile::TwoSix, Tile::ThreeFive) | (Tile::ThreeFive, Tile::TwoSix) => 14,
        (Tile::TwoFive, Tile::ThreeFour) | (Tile::ThreeFour, Tile::TwoFive) => 15,
        (Tile::OneFour, Tile::TwoThree) | (Tile::TwoThree, Tile::OneFour) => 16,
        (one, other) if one as u8 == other as u8 && one.copies() == 2 => one as u8 + 2,
        _ => return None,
    })
}

/// 10.2~(e): the last digit of the spots. A tile of the Gee Joon counts 3 or 6, whichever makes the higher value.
const fn value(one: Tile, other: Tile) -> u8 {
    let (one, other) = match (one, other) {
        (Tile::OneTwo | Tile::TwoFour, other) => (Tile::OneTwo, other),
        (other, Tile::OneTwo | Tile::TwoFour) => (Tile::OneTwo, other),
        plain => plain,
    };
    let as_three = (one.spots() + other.spots()) % 10;
    let as_six = (Tile::TwoFour.spots() + other.spots()) % 10;
    match one {
        Tile::OneTwo if as_six > as_three => as_six,
        _ => as_three,
    }
}

const fn strength(one: Tile, other: Tile, gee_joon: GeeJoon) -> PaiGowStrength {
    if let Some(pair) = pair(one, other) {
        return PaiGowStrength(PaiGowStrength::SUPREME_PAIR.0 + 1 - pair);
    }
    let (with, spots) = match (one, other) {
        (Tile::SixSix | Tile::OneOne, _) => (one, other.spots()),
        _ => (other, one.spots()),
    };
    match (with, spots) {
        (Tile::SixSix, 9) => PaiGowStrength::WONG_WITH_TWELVE,
        (Tile::OneOne, 9) => PaiGowStrength::WONG_WITH_TWO,
        (Tile::SixSix, 8) => PaiGowStrength::GONG_WITH_TWELVE,
        (Tile::OneOne, 8) => PaiGowStrength::GONG_WITH_TWO,
        _ => {
            let (one_rank, other_rank) = (tile_rank(one, gee_joon), tile_rank(other, gee_joon));
            let best = if one_rank < other_rank { one_rank } else { other_rank };
            PaiGowStrength::of_value(value(one, other), best)
        }
    }
}

/// 10.2: all two-tile hands of a table, looked up by the kinds of their tiles.
pub struct PaiGowRanking {
    strengths: [[PaiGowStrength; Tile::KINDS]; Tile::KINDS],
    ranks: [u8; Tile::KINDS],
}

impl PaiGowRanking {
    const fn new(gee_joon: GeeJoon) -> PaiGowRanking {
        let mut strengths = [[PaiGowStrength::ZERO; Tile::KINDS]; Tile::KINDS];
        let mut ranks = [0; Tile::KINDS];
        let mut one = 0;
        while one < Tile::KINDS {
            ranks[one] = tile_rank(Tile::ALL[one], gee_joon);
            let mut other = 0;
            while other < Tile::KINDS {
                strengths[one][other] = strength(Tile::ALL[one], Tile::ALL[other], gee_joon);
                other += 1;
            }
            one += 1;
        }
        PaiGowRanking { strengths, ranks }
    }

    /// The ranking of a table where the tiles of the Supreme Pair rank so.
    pub fn of(gee_joon: GeeJoon) -> &'static PaiGowRanking {
        static BY_SPOTS: PaiGowRanking = PaiGowRanking::new(GeeJoon::BySpots);
        static BOTH_LOWEST: PaiGowRanking = PaiGowRanking::new(GeeJoon::BothLowest);
        match gee_joon {
            GeeJoon::BySpots => &BY_SPOTS,
            GeeJoon::BothLowest => &BOTH_LOWEST,
        }
    }

    /// The strength of a hand of these tiles.
    pub fn hand(&self, one: Tile, other: Tile) -> PaiGowStrength {
        self.strengths[one.index()][other.index()]
    }

    /// 10.2~(f): the rank of a single tile, 1 for the highest.
    pub fn tile(&self, tile: Tile) -> u8 {
        self.ranks[tile.index()]
    }
}

/// 10.7~(a): four tiles as two hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaiGowHands {
    /// The higher one.
    pub high: PaiGowStrength,
    /// The lower one.
    pub low: PaiGowStrength,
}

impl PaiGowHands {
    /// 10.7~(h): the higher of two hands is the high hand, wherever it lies.
    pub fn of(one: PaiGowStrength, other: PaiGowStrength) -> PaiGowHands {
        PaiGowHands { high: one.max(other), low: one.min(other) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeMap;

    fn hand(words: &str) -> PaiGowStrength {
        let tiles: Vec<Tile> = words.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
        PaiGowRanking::of(GeeJoon::BySpots).hand(tiles[0], tiles[1])
    }

    /// 10.2, from the table of the subchapter, high to low.
    #[test]
    fn hands_rank_in_the_order_of_the_table() {
        let table = [
            "2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2",
            "5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5", "3-6 4-5", "2-6 3-5", "2-5 3-4", "1-4 2-3",
            "6-6 3-6", "1-1 4-5", "6-6 4-4", "1-1 2-6", "6-6 1-6", "1-1 2-5", "4-4 5-6", "1-3 2-3",
            "6-6 1-5", "1-1 3-3", "6-6 2-3", "1-1 1-4", "5-5 3-3", "3-3 4-6", "6-6 1-1", "1-6 1-5",
            "1-4 2-6", "6-6 4-6", "1-3 1-6", "5-5 5-6", "5-5 4-6",
        ];
        assert!(table.map(hand).is_sorted_by(|one, other| one > other));
        assert_eq!(
            table.map(|words| hand(words).value())[20..],
            [9, 9, 9, 9, 8, 8, 7, 7, 6, 6, 4, 3, 3, 2, 1, 1, 0]
        );
    }

    /// 10.2: the numbers of two-tile hands of a set, 496 together.
    #[test]
    fn there_are_as_many_hands_of_each_rank_as_there_must_be() {
        let set: Vec<Tile> = Tile::set().collect();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut values = [0; 10];
        for (n, one) in set.iter().enumerate() {
            for other in &set[n + 1..] {
                let strength = PaiGowRanking::of(GeeJoon::BySpots).hand(*one, *other);
                assert_eq!(strength, PaiGowRanking::of(GeeJoon::BySpots).hand(*other, *one));
                let name = match strength {
                    PaiGowStrength::SUPREME_PAIR => "supreme",
                    pair if pair.is_pair() && one == other => "matched",
                    pair if pair.is_pair() => "mixed",
                    PaiGowStrength::WONG_WITH_TWELVE => "wong 12",
                    PaiGowStrength::WONG_WITH_TWO => "wong 2",
                    PaiGowStrength::GONG_WITH_TWELVE => "gong 12",
                    PaiGowStrength::GONG_WITH_TWO => "gong 2",
                    other => {
                        values[usize::from(other.value())] += 1;
                        "value"
                    }
                };
                *counts.entry(name).or_default() += 1;
            }
        }
        let expected = [
            ("gong 12", 8),
            ("gong 2", 8),
            ("matched", 11),
            ("mixed", 4),
            ("supreme", 1),
            ("value", 456),
            ("wong 12", 4),
            ("wong 2", 4),
        ];
        assert_eq!(counts, BTreeMap::from(expected));
        assert_eq!(values, [24, 32, 44, 48, 52, 44, 56, 52, 56, 48]);
    }

    #[test]
    fn unequal_tiles_are_no_pair() {
        for words in ["4-4 2-6", "1-3 2-2", "5-5 4-6", "3-3 1-5", "1-6 2-5"] {
            assert!(!hand(words).is_above_all_values(), "{words}");
        }
        assert_eq!(hand("6-6 3-6"), hand("6-6 4-5"));
        assert_eq!(hand("1-1 4-4"), hand("1-1 3-5"));
        assert_eq!(
            (hand("6-6 1-1").value(), hand("5-5 4-6"), hand("1-3 1-5")),
            (4, PaiGowStrength::ZERO, PaiGowStrength::ZERO)
        );
    }

    /// 10.2~(f): by spots, the six of the Gee Joon outranks a five and the three does not; both lowest, neither does.
    #[test]
    fn the_gee_joon_tiles_rank_as_the_house_has_chosen() {
        let of = |gee_joon, one, other| PaiGowRanking::of(gee_joon).hand(one, other);
        let six = |gee_joon| of(gee_joon, Tile::TwoFour, Tile::OneFour);
        let three = |gee_joon| of(gee_joon, Tile::OneTwo, Tile::TwoThree);
        assert_eq!((six(GeeJoon::BySpots).value(), three(GeeJoon::BySpots).value()), (8, 8));
        assert!(six(GeeJoon::BySpots) > three(GeeJoon::BySpots));
        assert_eq!(six(GeeJoon::BothLowest), three(GeeJoon::BothLowest));
    }
}

//! 19:47-10.7~(d)  The house way: the rules by which the dealer sets four tiles.

use super::hands::{PaiGowHands, PaiGowRanking};
use super::ways::{foxwoods, new_zealand};
use crate::cite;
use crate::equipment::Tile;
use crate::games::families::setting::HouseWayRule;
use crate::table::Places;

crate::choice! {
    /// 10.7~(d)5: the house way that the licensee has filed.
    ///
    /// - regulation: that of the regulation.
    /// - foxwoods: that of a casino in Connecticut, of 1997, as far as it was published.
    /// - new-zealand: that of New Zealand's casinos, as far as it was published.
    pub enum HouseWay { Regulation = "regulation", Foxwoods = "foxwoods", NewZealand = "new-zealand" }
}

/// One of the three ways to make two hands of four tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TileSplit {
    /// The places of one of the two hands.
    pub one: Places,
    /// Its tiles.
    pub tiles: [Tile; 2],
    /// The tiles of the other hand.
    pub others: [Tile; 2],
    /// The two hands.
    pub hands: PaiGowHands,
    /// Whether the first of the two is the low hand.
    is_one_low: bool,
}

impl TileSplit {
    fn of(tiles: &[Tile; 4], [first, second]: [usize; 2], ranking: &PaiGowRanking) -> TileSplit {
        let places = Places::one(first as u8).and(second as u8);
        let [third, fourth] = match (first, second) {
            (0, 1) => [2, 3],
            (0, 2) => [1, 3],
            _ => [1, 2],
        };
        let (ours, others) = ([tiles[first], tiles[second]], [tiles[third], tiles[fourth]]);
        let (one, other) = (ranking.hand(ours[0], ours[1]), ranking.hand(others[0], others[1]));
        TileSplit {
            one: places,
            tiles: ours,
            others,
            hands: PaiGowHands::of(one, other),
            is_one_low: one < other,
        }
    }

    /// The three ways.
    pub fn all(tiles: &[Tile; 4], ranking: &PaiGowRanking) -> [TileSplit; 3] {
        [[0, 1], [0, 2], [0, 3]].map(|one| TileSplit::of(tiles, one, ranking))
    }

    /// The places of the low hand.
    pub fn low_places(&self) -> Places {
        if self.is_one_low { self.one } else { self.one.others(4) }
    }

    /// The tiles of the high hand.
    pub const fn high_tiles(&self) -> [Tile; 2] {
        if self.is_one_low { self.others } else { self.tiles }
    }

    /// The best high hand, and of equal ones the best low hand.
    pub fn high_first(&self) -> (super::hands::PaiGowStrength, super::hands::PaiGowStrength) {
        (self.hands.high, self.hands.low)
    }

    /// The best low hand, and of equal ones the best high hand.
    pub fn low_first(&self) -> (super::hands::PaiGowStrength, super::hands::PaiGowStrength) {
        (self.hands.low, self.hands.high)
    }
}

/// The split with the highest key; of equal ones the first.
pub fn best<K: Ord>(
    splits: impl IntoIterator<Item = TileSplit>,
    key: impl Fn(&TileSplit) -> K,
) -> Option<TileSplit> {
    splits.into_iter().reduce(|best, other| if key(&other) > key(&best) { other } else { best })
}

impl HouseWay {
    /// The setting of four tiles, with its paragraph.
    pub fn set(self, tiles: &[Tile; 4], ranking: &PaiGowRanking) -> (TileSplit, HouseWayRule) {
        let splits = TileSplit::all(tiles, ranking);
        match self {
            HouseWay::Regulation => regulation(tiles, splits, ranking),
            HouseWay::Foxwoods => (foxwoods(splits, ranking), FOXWOODS),
            HouseWay::NewZealand => (new_zealand(splits, ranking), NEW_ZEALAND),
        }
    }
}

const FOXWOODS: HouseWayRule =
    HouseWayRule { by: cite!("10.7~(d)5"), says: "as the house way of Foxwoods has it" };
const NEW_ZEALAND: HouseWayRule =
    HouseWayRule { by: cite!("10.7~(d)5"), says: "as the house way of New Zealand has it" };
const SUPREME: HouseWayRule = HouseWayRule { by: cite!("10.7~(d)1"), says: "play the Supreme Pair" };
const ABOVE_VALUES: HouseWayRule =
    HouseWayRule { by: cite!("10.7~(d)2"), says: "play the pair, the Wong or the Gong" };
const NINE_EIGHT_SEVEN: HouseWayRule =
    HouseWayRule { by: cite!("10.7~(d)3"), says: "play the 9, the 8 or the 7" };
const HIGH_WITH_LOW: HouseWayRule =
    HouseWayRule { by: cite!("10.7~(d)4"), says: "play the highest tile with the lowest one" };

/// 10.7~(d)1-4.
fn regulation(
    tiles: &[Tile; 4],
    splits: [TileSplit; 3],
    ranking: &PaiGowRanking,
) -> (TileSplit, HouseWayRule) {
    let [first, second, third] = splits;
    let highest = first.hands.high.max(second.hands.high).max(third.hands.high);
    if highest.is_above_all_values() {
        let way = match highest {
            super::hands::PaiGowStrength::SUPREME_PAIR => SUPREME,
            _ => ABOVE_VALUES,
        };
        return (best_of(splits, TileSplit::high_first), way);
    }
    if highest.value() >= 7 {
        let key = |split: &TileSplit| (split.hands.high.value(), split.low_first());
        return (best_of(splits, key), NINE_EIGHT_SEVEN);
    }
    (high_with_low(tiles, splits, ranking), HIGH_WITH_LOW)
}

fn best_of<K: Ord>([first, second, third]: [TileSplit; 3], key: impl Fn(&TileSplit) -> K) -> TileSplit {
    let two = if key(&second) > key(&first) { second } else { first };
    if key(&third) > key(&two) { third } else { two }
}

/// 10.7~(d)4: no two of these tiles have the same rank, or they would be a pair.
fn high_with_low(tiles: &[Tile; 4], splits: [TileSplit; 3], ranking: &PaiGowRanking) -> TileSplit {
    let rank = |place: &u8| ranking.tile(tiles[usize::from(*place)]);
    let highest = (0..4).min_by_key(rank).unwrap_or(0);
    let lowest = (0..4).max_by_key(rank).unwrap_or(3);
    let together = Places::one(highest).and(lowest);
    let [first, second, third] = splits;
    match [first, second].into_iter().find(|split| [split.one, split.one.others(4)].contains(&together)) {
        Some(split) => split,
        None => third,
    }
}

#[cfg(test)]
mod tests {
    use super::super::hands::GeeJoon;
    use super::super::oracle;
    use super::*;
    use std::collections::BTreeMap;

    /// Every set of four of the 32 tiles.
    fn all_sets(mut each: impl FnMut([Tile; 4])) {
        let set: Vec<Tile> = Tile::set().collect();
        for a in 0..32 {
            for b in a + 1..32 {
                for c in b + 1..32 {
                    for d in c + 1..32 {
                        each([set[a], set[b], set[c], set[d]]);
                    }
                }
            }
        }
    }

    /// All 35,960 sets, under either rank of the Gee Joon tiles; and as many by each rule as there must be.
    #[test]
    fn the_house_way_agrees_with_the_slow_one_on_every_hand() {
        for gee_joon in [GeeJoon::BySpots, GeeJoon::BothLowest] {
            let ranking = PaiGowRanking::of(gee_joon);
            let (mut by_rule, mut sets) = (BTreeMap::<&str, u32>::new(), 0);
            all_sets(|tiles| {
                let names = tiles.map(|tile| tile.to_string());
                let (rule, high, low) = oracle::set(std::array::from_fn(|n| names[n].as_str()), gee_joon);
                let (split, way) = HouseWay::Regulation.set(&tiles, ranking);
                let hand =
                    |[one, other]: [&str; 2]| ranking.hand(one.parse().unwrap(), other.parse().unwrap());
                assert_eq!(split.hands, PaiGowHands { high: hand(high), low: hand(low) }, "{tiles:?}");
                let by = match rule {
                    "1" => cite!("10.7~(d)1"),
                    "2" => cite!("10.7~(d)2"),
                    "4" => cite!("10.7~(d)4"),
                    _ => cite!("10.7~(d)3"),
                };
                assert_eq!(way.by, by, "{tiles:?}");
                let lower: Vec<Tile> =
                    split.low_places().iter().map(|place| tiles[usize::from(place)]).collect();
                assert_eq!(ranking.hand(lower[0], lower[1]), split.hands.low, "{tiles:?}");
                *by_rule.entry(rule).or_default() += 1;
                sets += 1;
            });
            assert_eq!(sets, 35_960);
            let expected =
                [("1", 435), ("2", 13_349), ("4", 2_256), ("7", 2_768), ("8", 6_000), ("9", 11_152)];
            assert_eq!(by_rule, BTreeMap::from(expected));
        }
    }

    /// 10.2: every two-tile hand is compared as its names say.
    #[test]
    fn hands_are_compared_as_the_slow_way_compares_them() {
        for gee_joon in [GeeJoon::BySpots, GeeJoon::BothLowest] {
            let ranking = PaiGowRanking::of(gee_joon);
            let mut hands = Vec::new();
            let set: Vec<Tile> = Tile::set().collect();
            for (n, one) in set.iter().enumerate() {
                hands.extend(set[n + 1..].iter().map(|other| [*one, *other]));
            }
            for one in &hands {
                for other in &hands {
                    let (a, b) = (one.map(|tile| tile.to_string()), other.map(|tile| tile.to_string()));
                    let slow = oracle::compare([&a[0], &a[1]], [&b[0], &b[1]], gee_joon);
                    let fast = ranking.hand(one[0], one[1]).cmp(&ranking.hand(other[0], other[1]));
                    assert_eq!(fast, slow, "{one:?} {other:?}");
                }
            }
        }
    }

    fn set(way: HouseWay, words: &str) -> [String; 2] {
        let tiles: Vec<Tile> = words.split_whitespace().map(|tile| tile.parse().unwrap()).collect();
        let tiles = [tiles[0], tiles[1], tiles[2], tiles[3]];
        let (split, _) = way.set(&tiles, PaiGowRanking::of(GeeJoon::BySpots));
        let hand = |places: Places| {
            let mut names: Vec<String> =
                places.iter().map(|place| tiles[usize::from(place)].to_string()).collect();
            names.sort();
            names.join(" ")
        };
        [hand(split.low_places().others(4)), hand(split.low_places())]
    }

    /// Examples 10 and 11: what the regulation keeps, Foxwoods and New Zealand split.
    #[test]
    fn the_published_ways_split_more() {
        let nine_and_eleven = "6-6 6-6 3-6 5-6";
        assert_eq!(set(HouseWay::Regulation, nine_and_eleven), ["6-6 6-6", "3-6 5-6"]);
        assert_eq!(set(HouseWay::Foxwoods, nine_and_eleven), ["3-6 6-6", "5-6 6-6"]);
        assert_eq!(set(HouseWay::NewZealand, nine_and_eleven), ["3-6 6-6", "5-6 6-6"]);
        let six_and_four = "1-2 2-4 3-3 1-3";
        assert_eq!(set(HouseWay::Regulation, six_and_four), ["1-2 2-4", "1-3 3-3"]);
        // 3-3 makes 9 and 1-3 makes 7, with either tile of the Gee Joon.
        for way in [HouseWay::Foxwoods, HouseWay::NewZealand] {
            let [high, low] = set(way, six_and_four);
            assert!(high.contains("3-3") && low.contains("1-3"), "{high}, {low}");
        }
    }

    #[test]
    fn foxwoods_chooses_as_its_booklet_says() {
        let foxwoods = |words| set(HouseWay::Foxwoods, words);
        // The high nine before the Gong and the Wong, the Gong before the Wong.
        assert_eq!(foxwoods("6-6 1-6 4-4 3-6"), ["1-6 6-6", "3-6 4-4"]);
        assert_eq!(foxwoods("6-6 4-4 3-6 1-6")[0], "1-6 6-6");
        assert_eq!(foxwoods("6-6 4-4 3-6 2-2")[0], "4-4 6-6");
        // The Wong with an 11 beside it, and the Gong before the high nine with a 4 beside it, or a five beside a low 8.
        assert_eq!(foxwoods("6-6 4-4 3-6 5-6")[0], "3-6 6-6");
        assert_eq!(foxwoods("6-6 2-5 3-6 5-6")[0], "3-6 6-6");
        assert_eq!(foxwoods("6-6 2-5 4-4 2-2")[0], "4-4 6-6");
        assert_eq!(foxwoods("6-6 2-5 2-6 1-4")[0], "2-6 6-6");
        assert_eq!(foxwoods("6-6 2-5 4-4 1-4")[0], "2-5 6-6");
        // The 12 goes to the high hand.
        assert_eq!(foxwoods("6-6 1-1 3-6 2-6"), ["3-6 6-6", "1-1 2-6"]);
        // Nines with two tens, eights with 9 and 11, sevens with 2 and 11; never the pair of fours.
        assert!(!foxwoods("3-6 4-5 5-5 1-1").contains(&"3-6 4-5".to_string()));
        assert!(!foxwoods("3-6 4-5 5-5 4-6").contains(&"3-6 4-5".to_string()));
        assert!(foxwoods("3-6 4-5 5-6 4-6").contains(&"3-6 4-5".to_string()));
        assert!(!foxwoods("4-4 4-4 3-6 5-6").contains(&"4-4 4-4".to_string()));
        assert!(!foxwoods("1-6 1-6 1-1 5-6").contains(&"1-6 1-6".to_string()));
        assert!(foxwoods("1-3 1-3 1-1 5-5").contains(&"1-3 1-3".to_string()));
        // Twelves with 8 and 6 make 6 and 8 or better: 12 + 8 Gong, 12 + 6 = 8.
        assert!(!foxwoods("6-6 6-6 4-4 3-3").contains(&"6-6 6-6".to_string()));
        assert!(foxwoods("6-6 6-6 4-6 5-6").contains(&"6-6 6-6".to_string()));
        // Two pairs are both played.
        assert_eq!(foxwoods("6-6 6-6 4-4 4-4"), ["6-6 6-6", "4-4 4-4"]);
    }

    #[test]
    fn new_zealand_chooses_as_its_rules_say() {
        let nz = |words| set(HouseWay::NewZealand, words);
        // High nine with a low hand of 7: 8 + 9.
        assert_eq!(nz("6-6 1-6 4-4 3-6"), ["1-6 6-6", "3-6 4-4"]);
        // The Gong leaves 9 + 4 = 3 with a low four, the Wong 8 + 4 = 2: neither is as good as 3 with a high four.
        assert_eq!(nz("6-6 4-4 3-6 2-2")[0], "3-6 6-6");
        // 12s with 7 and 6 are split, with 10 and 11 not.
        assert!(!nz("6-6 6-6 1-6 3-3").contains(&"6-6 6-6".to_string()));
        assert!(nz("6-6 6-6 4-6 5-6").contains(&"6-6 6-6".to_string()));
        // General: the low hand as high as it can be.
        assert_eq!(nz("1-3 1-4 5-6 2-6"), ["1-3 1-4", "2-6 5-6"]);
    }
}

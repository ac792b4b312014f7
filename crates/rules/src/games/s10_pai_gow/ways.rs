//! 19:47-10.7~(d)5  Published house ways of other places, as far as they are known. Where a rule names several settings, or none, 10.7~(d)3 decides.

use super::hands::{PaiGowRanking, PaiGowStrength};
use super::house_way::{TileSplit, best};
use crate::equipment::Tile;

/// The kinds of pairs, as the published ways name them: by their spots.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Pair {
    GeeJoon,
    TwosOrTwelves,
    Nines,
    Eights,
    Sevens,
    /// Fours, fives, sixes, tens, elevens: never split.
    Kept,
}

impl Pair {
    const fn of(tile: Tile) -> Pair {
        match tile {
            Tile::TwoFour | Tile::OneTwo => Pair::GeeJoon,
            Tile::SixSix | Tile::OneOne => Pair::TwosOrTwelves,
            Tile::ThreeSix | Tile::FourFive => Pair::Nines,
            Tile::FourFour | Tile::TwoSix | Tile::ThreeFive => Pair::Eights,
            Tile::OneSix | Tile::TwoFive | Tile::ThreeFour => Pair::Sevens,
            Tile::OneThree
            | Tile::FiveFive
            | Tile::ThreeThree
            | Tile::TwoTwo
            | Tile::FiveSix
            | Tile::FourSix
            | Tile::OneFive
            | Tile::OneFour
            | Tile::TwoThree => Pair::Kept,
        }
    }
}

/// The spots of the two tiles beside a pair, the more first.
fn beside([one, other]: [Tile; 2]) -> [u8; 2] {
    [one.spots().max(other.spots()), one.spots().min(other.spots())]
}

/// A pair is played, or split if `is_split` says so of it, of the spots beside it and of the two hands that would result.
fn pairs(
    splits: [TileSplit; 3],
    ranking: &PaiGowRanking,
    is_split: impl Fn(Pair, [u8; 2], &TileSplit) -> bool,
) -> Option<TileSplit> {
    let is_pair = |[one, other]: [Tile; 2]| ranking.hand(one, other).is_pair();
    let together = splits.into_iter().find(|split| is_pair(split.tiles) || is_pair(split.others))?;
    if is_pair(together.tiles) && is_pair(together.others) {
        return Some(together);
    }
    let (pair, rest) = if is_pair(together.tiles) {
        (together.tiles, together.others)
    } else {
        (together.others, together.tiles)
    };
    let apart = best(splits.into_iter().filter(|split| *split != together), TileSplit::low_first)?;
    Some(if is_split(Pair::of(pair[0]), beside(rest), &apart) { apart } else { together })
}

/// A 2 or a 12 with a 7, an 8 or a 9.
#[derive(Clone, Copy, Debug)]
struct Special {
    split: TileSplit,
    /// The 7, the 8 or the 9.
    partner: Tile,
    /// The hand that is left.
    left: [Tile; 2],
    /// The tile of the pair that it is with.
    with: Tile,
}

/// Every way to play one.
fn specials(splits: [TileSplit; 3]) -> impl Iterator<Item = Special> + Clone {
    let of = |split: TileSplit, [one, other]: [Tile; 2], left: [Tile; 2]| {
        let (with, partner) = match (one, other) {
            (Tile::SixSix | Tile::OneOne, partner) => (one, partner),
            (partner, Tile::SixSix | Tile::OneOne) => (other, partner),
            _ => return None,
        };
        matches!(partner.spots(), 7..=9).then_some(Special { split, partner, left, with })
    };
    splits.into_iter().flat_map(move |split| {
        [of(split, split.tiles, split.others), of(split, split.others, split.tiles)].into_iter().flatten()
    })
}

/// Foxwoods, 1997: of its exceptions for hands without a pair, only the first two were seen.
pub fn foxwoods(splits: [TileSplit; 3], ranking: &PaiGowRanking) -> TileSplit {
    let is_split = |pair, spots: [u8; 2], apart: &TileSplit| match pair {
        Pair::Kept => false,
        Pair::GeeJoon => matches!(spots, [6, 4..=6]),
        Pair::TwosOrTwelves => {
            let six_and_eight = apart.hands.low.value() >= 6 && apart.hands.high.value() >= 8;
            six_and_eight || spots == [11, 9]
        }
        Pair::Nines => spots.iter().all(|spots| matches!(spots, 2 | 10 | 12)),
        Pair::Eights => spots.iter().all(|spots| matches!(spots, 2 | 10..=12)) || spots == [11, 9],
        Pair::Sevens => spots.iter().all(|spots| matches!(spots, 2 | 10..=12)),
    };
    if let Some(split) = pairs(splits, ranking, is_split) {
        return split;
    }
    if let Some(split) = foxwoods_special(splits) {
        return split;
    }
    let values = |split: &TileSplit| (split.hands.low.value(), split.hands.high.value());
    let eight_and_nine = splits.into_iter().filter(|split| values(split).0 >= 8 && values(split).1 >= 9);
    if let Some(split) = best(eight_and_nine, TileSplit::high_first) {
        return split;
    }
    let twelve_high = |split: &TileSplit| split.high_tiles().contains(&Tile::SixSix);
    let has_two = splits[0].tiles.iter().chain(&splits[0].others).any(|tile| *tile == Tile::OneOne);
    let seven_and_eight =
        splits.into_iter().filter(|split| values(split) == (7, 8) && has_two && twelve_high(split));
    if let Some(split) = best(seven_and_eight, TileSplit::low_first) {
        return split;
    }
    let high_three = PaiGowStrength::of_value(3, ranking.tile(Tile::ThreeThree));
    let (high, low) = (best_of(splits, TileSplit::high_first), best_of(splits, TileSplit::low_first));
    if low.hands.low < high_three && high.hands.high.value() >= 7 { high } else { low }
}

/// The high nine before the Gong and the Wong, the Gong before the Wong; the exceptions look at the fourth tile.
fn foxwoods_special(splits: [TileSplit; 3]) -> Option<TileSplit> {
    let all = specials(splits);
    let twelve_is_high = |special: &Special| special.split.high_tiles().contains(&Tile::SixSix);
    let preferred = |special: &Special| {
        let fourth = |partner: u8| {
            let [one, other] = special.left;
            match (one.spots() == partner, other.spots() == partner) {
                (true, _) => Some((one, other)),
                (_, true) => Some((other, one)),
                (false, false) => None,
            }
        };
        let eleven_beside =
            |partners: &[u8]| partners.iter().any(|with| fourth(*with).is_some_and(|(_, x)| x.spots() == 11));
        let gong_before_nine = fourth(7).is_some_and(|(_, x)| {
            let low_eight = special.partner != Tile::FourFour;
            x.spots() == 4 || (low_eight && x.spots() == 5)
        });
        match special.partner.spots() {
            9 if eleven_beside(&[7, 8]) => 5,
            8 if gong_before_nine => 4,
            7 => 3,
            8 => 2,
            _ => 1,
        }
    };
    let key = |special: &Special| {
        let twelve = special.with == Tile::SixSix;
        (twelve_is_high(special), twelve, preferred(special), special.split.low_first())
    };
    all.clone()
        .reduce(|best, other| if key(&other) > key(&best) { other } else { best })
        .map(|special| special.split)
}

/// New Zealand: its last rule, of which only the beginning was seen, is left out.
pub fn new_zealand(splits: [TileSplit; 3], ranking: &PaiGowRanking) -> TileSplit {
    let is_split = |pair, spots: [u8; 2], _: &TileSplit| match (pair, spots) {
        (Pair::Kept, _) => false,
        (Pair::GeeJoon, spots) => matches!(spots, [6, 4..=6]),
        (Pair::TwosOrTwelves, [more, fewer]) => {
            matches!((more, fewer), (11, 9) | (9, 4..=8) | (8, 4..=8) | (7, 4..=7) | (6, 4..=6))
        }
        (Pair::Nines, spots) => spots.iter().all(|spots| matches!(spots, 2 | 10 | 12)),
        (Pair::Eights, spots) => {
            (spots.iter().all(|spots| matches!(spots, 2 | 10..=12)) && spots != [11, 11]) || spots == [11, 9]
        }
        (Pair::Sevens, spots) => spots.iter().all(|spots| matches!(spots, 2 | 10..=12)) && spots != [11, 11],
    };
    if let Some(split) = pairs(splits, ranking, is_split) {
        return split;
    }
    let harmony_three = PaiGowStrength::of_value(3, ranking.tile(Tile::OneThree));
    let of_spots = |spots: u8| {
        let these = specials(splits).filter(move |special| special.partner.spots() == spots);
        best(these.map(|special| special.split), TileSplit::low_first)
    };
    let [nine, gong, wong] = [7, 8, 9].map(of_spots);
    let harmonious = [nine, gong, wong].into_iter().flatten().find(|split| split.hands.low >= harmony_three);
    if let Some(split) = harmonious.or(wong).or(gong).or(nine) {
        return split;
    }
    let (high, low) = (best_of(splits, TileSplit::high_first), best_of(splits, TileSplit::low_first));
    if low.hands.low < harmony_three && high.hands.high.value() >= 8 { high } else { low }
}

fn best_of<K: Ord>(splits: [TileSplit; 3], key: impl Fn(&TileSplit) -> K) -> TileSplit {
    best(splits, key).unwrap_or(splits[0])
}

//! Three set hands as points: the medium and the low hand share one place, medium hands first.

use crate::analysers::deal_classes::set_hands::RANKS;
use crate::analysers::deal_classes::set_hands::blockers::PairRule;
use crate::analysers::deal_classes::set_hands::vectors::{ComparisonRule, Point};

/// The number of medium hands: every pair, and every two ranks.
pub const MEDIUMS: usize = 91;

/// The number of places of medium and low hands together.
pub const LOWS: usize = MEDIUMS * RANKS;

/// The number of pairs of a player's and a dealer's hand, and the number of wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct WinCounts {
    /// The pairs with at least two of the three hands higher.
    pub wins: i128,
    /// All pairs.
    pub all: i128,
}

impl WinCounts {
    /// Multiplies the counts.
    pub fn times(self, times: i128) -> WinCounts {
        WinCounts { wins: self.wins * times, all: self.all * times }
    }

    /// Divides the counts into `of` equal parts.
    pub fn part(self, of: i128) -> WinCounts {
        WinCounts { wins: self.wins / of, all: self.all / of }
    }

    /// Adds the counts.
    pub fn and(self, other: WinCounts) -> WinCounts {
        WinCounts { wins: self.wins + other.wins, all: self.all + other.all }
    }
}

/// 31.12~(g): two of three hands must be higher.
pub struct TwoOfThree;

impl ComparisonRule<LOWS> for TwoOfThree {
    type Decided = WinCounts;

    /// Returns the sum over points with both the medium and the low hand lower, with at least one of them lower, and
    /// over all.
    fn parts(sum: impl Fn(usize) -> u64, low: usize) -> [u64; 3] {
        let (medium, low) = (low / RANKS, low % RANKS);
        let [mut both, mut either, mut all] = [0; 3];
        for row in 0..MEDIUMS {
            let sums = |from: usize, until: usize| (from..until).map(|at| sum(row * RANKS + at)).sum::<u64>();
            let (below, rest) = (sums(0, low), sums(low, RANKS));
            all += below + rest;
            if row < medium {
                both += below;
                either += below + rest;
            } else {
                either += below;
            }
        }
        [both, either, all]
    }

    /// With a lower high hand one other lower hand is enough, else both are needed.
    fn decided([both_lower, either_lower, _]: [u64; 3], [both, _, all]: [u64; 3]) -> WinCounts {
        WinCounts { wins: i128::from(either_lower + both - both_lower), all: all.into() }
    }
}

/// The count is that of wins.
impl PairRule<3, 1> for TwoOfThree {
    type Decided = WinCounts;

    const FLUSH: u32 = 4;

    fn counts([high, medium, low]: [u64; 3]) -> [u64; 1] {
        [high & medium | low & (high | medium)]
    }

    fn steps(higher: usize) -> i64 {
        i64::from(higher >= 2)
    }

    fn with(decided: WinCounts, [wins]: [i64; 1]) -> WinCounts {
        WinCounts { wins: decided.wins + i128::from(wins), all: decided.all }
    }
}

/// A point with a signed weight.
pub type WeightedPoint = (Point, i64);

/// The sums of hands with a lower low hand than each rank, and of all.
type RankSums = [i64; RANKS + 1];

/// Sums by medium and low hand, with fast queries for those that are lower in both: a [Fenwick
/// tree](https://en.wikipedia.org/wiki/Fenwick_tree) over medium hands.
pub struct FenwickTree {
    tree: Box<[RankSums; MEDIUMS + 1]>,
    all: RankSums,
}

impl FenwickTree {
    pub fn none() -> FenwickTree {
        FenwickTree { tree: Box::new([[0; RANKS + 1]; MEDIUMS + 1]), all: [0; RANKS + 1] }
    }

    fn clear(&mut self) {
        self.tree.fill([0; RANKS + 1]);
        self.all = [0; RANKS + 1];
    }

    fn add(&mut self, point: Point, weight: i64) {
        let (medium, low) = (usize::from(point.low) / RANKS, usize::from(point.low) % RANKS);
        let mut alike = [0; RANKS + 1];
        alike[low + 1..].fill(weight);
        let add = |sums: &mut RankSums| sums.iter_mut().zip(&alike).for_each(|(sum, weight)| *sum += weight);
        add(&mut self.all);
        let mut at = medium + 1;
        while at <= MEDIUMS {
            add(&mut self.tree[at]);
            at += at & at.wrapping_neg();
        }
    }

    /// Returns the sum of those that are lower in both, and of those that are lower in at least one.
    fn lower(&self, point: Point) -> [i64; 2] {
        let (mut at, low) = (usize::from(point.low) / RANKS, usize::from(point.low) % RANKS);
        let (mut both, mut in_medium) = (0, 0);
        while at > 0 {
            both += self.tree[at][low];
            in_medium += self.tree[at][RANKS];
            at &= at - 1;
        }
        [both, in_medium + self.all[low] - both]
    }
}

/// Reusable buffers for a comparison.
pub struct ComparisonBuffer {
    every: FenwickTree,
    below: FenwickTree,
}

impl ComparisonBuffer {
    pub fn new() -> ComparisonBuffer {
        ComparisonBuffer { every: FenwickTree::none(), below: FenwickTree::none() }
    }

    /// Returns the wins of the player's points against the dealer's, each pair weighted by the product of their
    /// weights.
    pub fn wins(&mut self, players: &mut Vec<WeightedPoint>, dealers: &mut Vec<WeightedPoint>) -> i128 {
        together(players);
        together(dealers);
        if players.len() * dealers.len() < FEW {
            return one_by_one(players, dealers);
        }
        self.every.clear();
        self.below.clear();
        dealers.iter().for_each(|(point, weight)| self.every.add(*point, *weight));
        let (mut at, mut wins) = (0, 0);
        for (player, weight) in players {
            while let Some((dealer, of_dealer)) =
                dealers.get(at).filter(|(dealer, _)| dealer.high < player.high)
            {
                self.below.add(*dealer, *of_dealer);
                at += 1;
            }
            let ([both, _], [both_lower, either_lower]) =
                (self.every.lower(*player), self.below.lower(*player));
            wins += i128::from(*weight) * i128::from(either_lower + both - both_lower);
        }
        wins
    }
}

/// The number of pairs up to which they are compared one by one.
const FEW: usize = 10_000;

/// Sorts the points and merges equal ones.
fn together(points: &mut Vec<WeightedPoint>) {
    points.sort_unstable_by_key(|(point, _)| *point);
    points.dedup_by(|(point, weight), (kept, sum)| {
        let alike = point == kept;
        *sum += if alike { *weight } else { 0 };
        alike
    });
    points.retain(|(_, weight)| *weight != 0);
}

fn one_by_one(players: &[WeightedPoint], dealers: &[WeightedPoint]) -> i128 {
    let mut wins = 0;
    for (player, weight) in players {
        let [medium, low] = apart(*player);
        let mut beaten = 0;
        for (dealer, of_dealer) in dealers {
            let [of_medium, of_low] = apart(*dealer);
            let higher =
                u8::from(player.high > dealer.high) + u8::from(medium > of_medium) + u8::from(low > of_low);
            beaten += if higher >= 2 { *of_dealer } else { 0 };
        }
        wins += i128::from(*weight) * i128::from(beaten);
    }
    wins
}

/// Returns the medium and the low hand.
const fn apart(point: Point) -> [u16; 2] {
    [point.low / RANKS as u16, point.low % RANKS as u16]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The tree agrees with a comparison one by one, with negative and equal points.
    #[test]
    fn points_compare_like_hands() {
        let points = |from: u32| -> Vec<WeightedPoint> {
            let point = |n: u32| {
                let mixed = n.wrapping_mul(2_654_435_761);
                let low = (mixed >> 7) as u16 % LOWS as u16;
                (Point { high: (mixed >> 20) as u16 % 40, low }, i64::from(mixed >> 28) - 7)
            };
            (from..from + 400).map(point).collect()
        };
        let (mut players, mut dealers) = (points(0), points(1000));
        let oracle = one_by_one(&players, &dealers);
        assert!(players.len() * dealers.len() > FEW);
        assert_eq!(ComparisonBuffer::new().wins(&mut players, &mut dealers), oracle);
    }

    /// 31.12~(g): a sum over cells equals the comparison of each hand.
    #[test]
    fn two_of_three_of_every_place() {
        let dealers: Vec<WeightedPoint> = (0..200_u16)
            .map(|n| (Point { high: n % 3, low: n.wrapping_mul(797) % LOWS as u16 }, i64::from(n % 5)))
            .collect();
        for low in [0, 5, 300, 301, 777, 1182] {
            let player = Point { high: 1, low };
            let sum = |below: u16| {
                let dealers = dealers.clone();
                move |at: usize| -> u64 {
                    let alike = |point: &Point| usize::from(point.low) == at && point.high < below;
                    dealers.iter().filter(|(point, _)| alike(point)).map(|(_, weight)| *weight as u64).sum()
                }
            };
            let [lower, all] = [player.high, u16::MAX].map(|below| TwoOfThree::parts(sum(below), low.into()));
            assert_eq!(TwoOfThree::decided(lower, all).wins, one_by_one(&[(player, 1)], &dealers));
        }
    }
}

//! Two set hands as points: a high hand and a low hand, each by its place among all from the lowest on.

use crate::analysers::deal_classes::set_hands::blockers::PairRule;
use crate::analysers::deal_classes::set_hands::vectors::{ComparisonRule, Point};

/// The most low hands: every pair, and every two ranks.
pub const LOWS: usize = 128;

/// The number of pairs of a player's and a dealer's hand that lose, push and win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct DecisionCounts {
    /// Both hands are lower or copies.
    pub loses: i128,
    /// One of them is.
    pub pushes: i128,
    /// Both are higher.
    pub wins: i128,
}

impl DecisionCounts {
    /// Multiplies the counts.
    pub fn times(self, times: i128) -> DecisionCounts {
        DecisionCounts { loses: self.loses * times, pushes: self.pushes * times, wins: self.wins * times }
    }

    /// Divides the counts into `of` equal parts.
    pub fn part(self, of: i128) -> DecisionCounts {
        DecisionCounts { loses: self.loses / of, pushes: self.pushes / of, wins: self.wins / of }
    }

    /// Returns the total gain, given the gains of a loss, a push and a win.
    pub fn worth(&self, [loses, pushes, wins]: &[i64; 3]) -> i128 {
        self.loses * i128::from(*loses) + self.pushes * i128::from(*pushes) + self.wins * i128::from(*wins)
    }

    /// Adds the counts.
    pub fn and(self, other: DecisionCounts) -> DecisionCounts {
        DecisionCounts {
            loses: self.loses + other.loses,
            pushes: self.pushes + other.pushes,
            wins: self.wins + other.wins,
        }
    }
}

/// Both hands must be higher to win, and both must be lower, or copies, to lose.
pub struct BothHands;

impl ComparisonRule<LOWS> for BothHands {
    type Decided = DecisionCounts;

    /// Returns the sum over points with a lower low hand, and over the others.
    fn parts(sum: impl Fn(usize) -> u64, low: usize) -> [u64; 3] {
        [(0..low).map(&sum).sum(), (low..LOWS).map(&sum).sum(), 0]
    }

    /// Points with a lower high hand and a lower low hand are won against. Of the others, all but those with a lower
    /// high hand are lost to.
    fn decided([wins, not_lost, _]: [u64; 3], [below, above, _]: [u64; 3]) -> DecisionCounts {
        let [wins, loses, all] = [wins, above - not_lost, below + above].map(i128::from);
        DecisionCounts { wins, loses, pushes: all - wins - loses }
    }
}

/// The counts are wins and losses.
impl PairRule<2, 2> for BothHands {
    type Decided = DecisionCounts;

    const FLUSH: u32 = 5;

    fn counts([high, low]: [u64; 2]) -> [u64; 2] {
        [high & low, !(high | low)]
    }

    fn steps(higher: usize) -> i64 {
        higher as i64
    }

    fn with(decided: DecisionCounts, [wins, loses]: [i64; 2]) -> DecisionCounts {
        let [wins, loses] = [wins, loses].map(i128::from);
        decided.and(DecisionCounts { wins, loses, pushes: -wins - loses })
    }
}

/// Sums by low hand with fast prefix queries: a [Fenwick tree](https://en.wikipedia.org/wiki/Fenwick_tree).
struct FenwickTree([i64; LOWS + 1]);

impl FenwickTree {
    const NONE: FenwickTree = FenwickTree([0; LOWS + 1]);

    fn add(&mut self, low: u16, weight: i64) {
        let mut at = usize::from(low) + 1;
        while at <= LOWS {
            self.0[at] += weight;
            at += at & at.wrapping_neg();
        }
    }

    /// Returns the sum over all lower places.
    fn sum(&self, low: usize) -> i64 {
        let (mut at, mut sum) = (low, 0);
        while at > 0 {
            sum += self.0[at];
            at &= at - 1;
        }
        sum
    }
}

/// Compares each point of the player's with each of the dealer's, each pair weighted by the product of their signed
/// weights.
pub fn among(players: &mut [(Point, i64)], dealers: &mut [(Point, i64)]) -> DecisionCounts {
    players.sort_unstable_by_key(|(point, _)| point.high);
    dealers.sort_unstable_by_key(|(point, _)| point.high);
    let (mut every, mut below, mut decided) =
        (FenwickTree::NONE, FenwickTree::NONE, DecisionCounts::default());
    dealers.iter().for_each(|(point, weight)| every.add(point.low, *weight));
    let (all, mut lower, mut at) = (every.sum(LOWS), 0, 0);
    for (player, weight) in players {
        while let Some((dealer, of_dealer)) = dealers.get(at).filter(|(dealer, _)| dealer.high < player.high)
        {
            below.add(dealer.low, *of_dealer);
            lower += of_dealer;
            at += 1;
        }
        let low = usize::from(player.low);
        let (won, not_lower) = (below.sum(low), all - every.sum(low));
        let lost = not_lower - (lower - won);
        let times = i128::from(*weight);
        decided.wins += times * i128::from(won);
        decided.loses += times * i128::from(lost);
        decided.pushes += times * i128::from(all - won - lost);
    }
    decided
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_compare_like_hands() {
        let points = |from: u32| -> Vec<(Point, i64)> {
            let point = |n: u32| {
                let mixed = n.wrapping_mul(2_654_435_761);
                let point = Point { high: (mixed >> 20) as u16 % 40, low: (mixed >> 9) as u16 % 23 };
                (point, i64::from(mixed >> 28) - 7)
            };
            (from..from + 300).map(point).collect()
        };
        let (mut players, mut dealers) = (points(0), points(1000));
        let mut oracle = DecisionCounts::default();
        for (player, weight) in &players {
            for (dealer, also) in &dealers {
                let both = i128::from(weight * also);
                match (player.high > dealer.high, player.low > dealer.low) {
                    (true, true) => oracle.wins += both,
                    (false, false) => oracle.loses += both,
                    _ => oracle.pushes += both,
                }
            }
        }
        assert_eq!(among(&mut players, &mut dealers), oracle);
    }
}

//! Hands as they are set, as points: a high hand and a low hand, each by its place among all from the lowest on.

/// A hand that is set.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The place of the high hand.
    pub high: u16,
    /// The place of the low hand.
    pub low: u8,
}

/// The most low hands there can be: every pair, and every two ranks.
pub const LOWS: usize = 128;

/// Of pairs of hands, the player's and the dealer's, how many are lost, void and won.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Decided {
    /// Both hands are lower or copies.
    pub loses: i128,
    /// One of them is.
    pub pushes: i128,
    /// Both are higher.
    pub wins: i128,
}

impl Decided {
    /// So many times these.
    pub fn times(self, times: i128) -> Decided {
        Decided { loses: self.loses * times, pushes: self.pushes * times, wins: self.wins * times }
    }

    /// These and others.
    pub fn and(self, other: Decided) -> Decided {
        Decided {
            loses: self.loses + other.loses,
            pushes: self.pushes + other.pushes,
            wins: self.wins + other.wins,
        }
    }
}

/// Sums by low hand of which the lower part is asked for again and again (a Fenwick tree).
struct Below([i64; LOWS + 1]);

impl Below {
    fn add(&mut self, low: u8, weight: i64) {
        let mut at = usize::from(low) + 1;
        while at <= LOWS {
            self.0[at] += weight;
            at += at & at.wrapping_neg();
        }
    }

    /// The sum of all that are lower than this place.
    fn sum(&self, low: usize) -> i64 {
        let (mut at, mut sum) = (low, 0);
        while at > 0 {
            sum += self.0[at];
            at &= at - 1;
        }
        sum
    }
}

/// Every point against every other and itself, each pair by the product of their weights, of which some are negative.
pub fn among(points: &mut [(Point, i64)]) -> Decided {
    points.sort_unstable_by_key(|(point, _)| point.high);
    let (mut below, mut decided) = (Below([0; LOWS + 1]), Decided::default());
    let mut all = 0;
    for alike in points.chunk_by(|one, other| one.0.high == other.0.high) {
        for (point, weight) in alike {
            decided.wins += i128::from(*weight) * i128::from(below.sum(point.low.into()));
        }
        for (point, weight) in alike {
            below.add(point.low, *weight);
            all += i128::from(*weight);
        }
        for (point, weight) in alike {
            decided.loses += i128::from(*weight) * i128::from(below.sum(usize::from(point.low) + 1));
        }
    }
    decided.pushes = all * all - decided.wins - decided.loses;
    decided
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_compared_as_one_by_one() {
        let mut points: Vec<(Point, i64)> = (0..300_u32)
            .map(|n| {
                let mixed = n.wrapping_mul(2_654_435_761);
                let point = Point { high: (mixed >> 20) as u16 % 40, low: (mixed >> 9) as u8 % 23 };
                (point, i64::from(mixed >> 28) - 7)
            })
            .collect();
        let mut slowly = Decided::default();
        for (player, weight) in &points {
            for (dealer, also) in &points {
                let both = i128::from(weight * also);
                match (player.high > dealer.high, player.low > dealer.low) {
                    (true, true) => slowly.wins += both,
                    (false, false) => slowly.loses += both,
                    _ => slowly.pushes += both,
                }
            }
        }
        assert_eq!(among(&mut points), slowly);
    }
}

//! Seven cards by their ranks alone: how they are set where no flush is in them, and how many hands of the same ranks another hand leaves.

use super::points::{Decided, LOWS, Point};
use std::collections::HashMap;

/// How many cards of each rank there are, and whether the joker is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Vector {
    /// Of each rank, from the twos.
    pub counts: [u8; 13],
    /// None or one.
    pub jokers: u8,
}

/// The ranks fall into two halves, so that ways are products of two numbers that are known.
const HALF: usize = 7;

/// In how many ways so many of so many cards of one rank come.
const WAYS: [[u32; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

impl Vector {
    /// All of seven cards.
    pub fn all() -> Vec<Vector> {
        let mut all = Vec::new();
        for jokers in [0, 1] {
            for counts in halves::<13>().into_iter().filter(|counts| counts.iter().sum::<u8>() + jokers == 7)
            {
                all.push(Vector { counts, jokers });
            }
        }
        all
    }

    /// How many hands have these ranks.
    pub fn hands(&self) -> i128 {
        self.counts.iter().map(|count| i128::from(WAYS[4][usize::from(*count)])).product()
    }
}

/// Every number of cards, up to four of each of `N` ranks and up to seven together.
fn halves<const N: usize>() -> Vec<[u8; N]> {
    let mut all = vec![[0; N]];
    for rank in 0..N {
        let more = |counts: [u8; N]| {
            let left = 7 - counts.iter().sum::<u8>();
            (0..=left.min(4)).map(move |count| {
                let mut counts = counts;
                counts[rank] = count;
                counts
            })
        };
        all = all.into_iter().flat_map(more).collect();
    }
    all
}

/// In how many ways each half comes out of the cards that this one leaves.
fn ways<const N: usize>(taken: &[u8; N], halves: &[[u8; N]]) -> Vec<u32> {
    let left = taken.map(|count| WAYS[4 - usize::from(count)]);
    let ways =
        |half: &[u8; N]| half.iter().zip(&left).map(|(count, ways)| ways[usize::from(*count)]).product();
    halves.iter().map(ways).collect()
}

/// A vector in the list.
#[derive(Clone, Copy)]
struct Entry {
    low_half: u16,
    high_half: u16,
    point: Point,
    vector: usize,
}

/// What is asked of a vector: how a hand of its ranks that is set so fares against all others, which are set by their ranks.
#[derive(Clone, Copy, Debug, Default)]
pub struct Answered {
    /// As the player's hand.
    pub as_player: Decided,
    /// As the dealer's.
    pub as_dealer: Decided,
}

/// All vectors, from the lowest high hand on.
pub struct Vectors {
    low_halves: Vec<[u8; HALF]>,
    high_halves: Vec<[u8; 13 - HALF]>,
    entries: Vec<Entry>,
    /// Where the entries of each high hand begin.
    starts: Vec<usize>,
}

impl Vectors {
    /// The vectors, each set so.
    pub fn new(set: &[(Vector, Point)], highs: usize) -> Vectors {
        let (low_halves, high_halves) = (halves::<HALF>(), halves::<{ 13 - HALF }>());
        let low: HashMap<[u8; HALF], u16> = low_halves.iter().copied().zip(0..).collect();
        let high: HashMap<[u8; 13 - HALF], u16> = high_halves.iter().copied().zip(0..).collect();
        let mut entries: Vec<Entry> = Vec::with_capacity(set.len());
        for (number, (Vector { counts, jokers }, point)) in set.iter().enumerate() {
            let low_counts: [u8; HALF] = std::array::from_fn(|rank| counts[rank]);
            let high_counts: [u8; 13 - HALF] = std::array::from_fn(|rank| counts[rank + HALF]);
            if let (Some(low_half), Some(high_half)) = (low.get(&low_counts), high.get(&high_counts)) {
                // With the joker a half is another one: two hands do not share it.
                let high_half = high_half + u16::from(*jokers) * high_halves.len() as u16;
                entries.push(Entry { low_half: *low_half, high_half, point: *point, vector: number });
            }
        }
        entries.sort_by_key(|entry| entry.point.high);
        let starts = (0..=highs)
            .map(|high| entries.partition_point(|entry| usize::from(entry.point.high) < high))
            .collect();
        Vectors { low_halves, high_halves, entries, starts }
    }

    /// Into how many parts the work falls.
    pub fn tasks(&self) -> usize {
        self.low_halves.len()
    }

    /// Goes through the vectors of a part, with their own setting and others: `asks` says for each vector which ones.
    pub fn each(
        &self,
        task: usize,
        asks: impl Fn(usize) -> Vec<Point>,
        mut visit: impl FnMut(usize, &[Answered]),
    ) {
        let low_ways = ways(&self.low_halves[task], &self.low_halves);
        for entry in self.entries.iter().filter(|entry| usize::from(entry.low_half) == task) {
            let halves = self.high_halves.len();
            let (high_half, jokers) =
                (usize::from(entry.high_half) % halves, usize::from(entry.high_half) / halves);
            let mut high_ways = ways(&self.high_halves[high_half], &self.high_halves);
            let with_joker = if jokers == 0 { high_ways.clone() } else { vec![0; halves] };
            high_ways.extend(with_joker);
            let mut points = vec![entry.point];
            points.extend(asks(entry.vector));
            visit(entry.vector, &self.answered(&points, &low_ways, &high_ways));
        }
    }

    /// How these points fare against everything that is left.
    fn answered(&self, points: &[Point], low_ways: &[u32], high_ways: &[u32]) -> Vec<Answered> {
        // Before and after the hands with the same high hand as a point.
        let mut cuts: Vec<(usize, usize, Side)> = Vec::with_capacity(points.len() * 2);
        for (number, point) in points.iter().enumerate() {
            let high = usize::from(point.high);
            cuts.push((self.starts[high], number, Side::Before));
            cuts.push((self.starts[high + 1], number, Side::After));
        }
        cuts.sort_unstable();
        let (mut sums, mut done) = ([0_u32; LOWS], 0);
        let mut at = vec![[[0_i128; 2]; 2]; points.len()];
        let split = |sums: &[u32; LOWS], low: usize| {
            let below: u64 = sums[..low].iter().map(|sum| u64::from(*sum)).sum();
            let above: u64 = sums[low..].iter().map(|sum| u64::from(*sum)).sum();
            [i128::from(below), i128::from(above)]
        };
        let mut gather = |until: usize, sums: &mut [u32; LOWS]| {
            for entry in &self.entries[done..until] {
                let ways = low_ways[usize::from(entry.low_half)] * high_ways[usize::from(entry.high_half)];
                sums[usize::from(entry.point.low) % LOWS] += ways;
            }
            done = until;
        };
        for (cut, number, side) in cuts {
            gather(cut, &mut sums);
            let low = usize::from(points[number].low);
            match side {
                Side::Before => at[number][0] = split(&sums, low),
                Side::After => at[number][1] = split(&sums, low + 1),
            }
        }
        gather(self.entries.len(), &mut sums);
        let answer = |(point, [before, after]): (&Point, &[[i128; 2]; 2])| {
            let low = usize::from(point.low);
            let ([below, not_below], [_, above]) = (split(&sums, low), split(&sums, low + 1));
            let all = below + not_below;
            let decided = |wins, loses| Decided { wins, loses, pushes: all - wins - loses };
            Answered {
                as_player: decided(before[0], not_below - before[1]),
                as_dealer: decided(above - after[1], after[0]),
            }
        };
        points.iter().zip(&at).map(answer).collect()
    }
}

/// Of the hands with the same high hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Side {
    Before,
    After,
}

#[cfg(test)]
mod tests {
    use super::super::super::canonical::choose;
    use super::*;

    /// However a hand is set, the others together are all hands of the 46 cards that it leaves.
    #[test]
    fn a_vector_leaves_every_other_hand() {
        let all = Vector::all();
        assert_eq!(all.iter().map(Vector::hands).sum::<i128>(), i128::from(choose(53, 7)));
        let point = |n: usize| Point { high: (n % 17) as u16, low: (n % 5) as u8 };
        let set: Vec<(Vector, Point)> = all.iter().copied().zip((0..).map(point)).collect();
        let vectors = Vectors::new(&set, 17);
        let mut visited = 0;
        for task in [3, 700, 2000] {
            let ask = |_| vec![Point { high: 4, low: 2 }];
            vectors.each(task, ask, |_, answered| {
                for Decided { loses, pushes, wins } in
                    answered.iter().flat_map(|a| [a.as_player, a.as_dealer])
                {
                    assert_eq!(loses + pushes + wins, i128::from(choose(46, 7)));
                }
                visited += 1;
            });
        }
        assert!(visited > 20, "{visited}");
    }

    /// One hand against a few, one by one.
    #[test]
    fn points_are_held_against_what_is_left() {
        let all = Vector::all();
        let point = |n: usize| Point { high: (n * 31 % 23) as u16, low: (n * 7 % 11) as u8 };
        let set: Vec<(Vector, Point)> = all.iter().copied().zip((0..).map(point)).collect();
        let vectors = Vectors::new(&set, 23);
        let asked = Point { high: 9, low: 6 };
        let mut seen = 0;
        vectors.each(
            1234,
            |_| vec![asked],
            |vector, answered| {
                let ways = |other: &Vector| -> i128 {
                    let both = all[vector].counts.iter().zip(&other.counts);
                    let of_ranks =
                        both.map(|(taken, count)| WAYS[4 - usize::from(*taken)][usize::from(*count)]);
                    let jokers = i128::from(all[vector].jokers + other.jokers < 2);
                    of_ranks.map(i128::from).product::<i128>() * jokers
                };
                let mut wins = [0; 2];
                for (other, other_point) in &set {
                    let is_lower = other_point.high < asked.high && other_point.low < asked.low;
                    let is_higher = other_point.high > asked.high && other_point.low > asked.low;
                    wins[0] += if is_lower { ways(other) } else { 0 };
                    wins[1] += if is_higher { ways(other) } else { 0 };
                }
                assert_eq!([answered[1].as_player.wins, answered[1].as_dealer.wins], wins);
                seen += 1;
            },
        );
        assert!(seen > 0);
    }
}

//! Seven cards by their ranks alone: how they are set where no flush is in them, and how many hands of the same ranks another hand leaves.

use super::points::{Decided, LOWS, Point};
use std::collections::{BTreeMap, HashMap};

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

/// Of each rank 1, 4, 6, 4 or 1 hands come, so that this is a multiple of the number of hands of any vector.
pub const SCALE: i128 = (1 << 14) * 27;

/// Hands of the dealer's with the same ranks that are set alike.
#[derive(Clone, Copy)]
struct Entry {
    low_half: u16,
    high_half: u16,
    point: Point,
    /// One where it is how the ranks alone are set, else nothing.
    by_ranks: u32,
    /// Which part of the hands of its ranks are set so, times [`SCALE`].
    as_set: u32,
}

/// How the dealer sets the hands of a vector.
pub struct Dealt {
    /// The ranks.
    pub vector: Vector,
    /// As they are set where no flush is in them.
    pub ranks: Point,
    /// The flushes that are set otherwise, with the number of hands.
    pub otherwise: Vec<(Point, i128)>,
}

/// What is asked of a vector: how a hand of the player's with its ranks that is set so fares against all others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Answered {
    /// Where the dealer sets all hands by their ranks: the same for each hand with these ranks.
    pub by_ranks: Decided,
    /// As the dealer sets them, times [`SCALE`]: on average over the hands with these ranks.
    pub as_set: Decided,
}

/// All vectors, from the lowest high hand on.
pub struct Vectors {
    low_halves: Vec<[u8; HALF]>,
    high_halves: Vec<[u8; 13 - HALF]>,
    entries: Vec<Entry>,
    /// Where the entries of each high hand begin.
    starts: Vec<usize>,
    /// By the low half, the vectors with their high half.
    by_low_half: Vec<Vec<(u16, usize)>>,
}

/// Sums of the dealer's hands by their low hand: by their ranks, and as they are set.
struct Sums {
    by_ranks: [u32; LOWS],
    as_set: [u64; LOWS],
}

impl Sums {
    /// Those lower than a place, and the others.
    fn split(&self, low: usize) -> [[i128; 2]; 2] {
        let (below, above) = self.by_ranks.split_at(low);
        let by_ranks = [below, above].map(|sums| sums.iter().map(|sum| i128::from(*sum)).sum());
        let (below, above) = self.as_set.split_at(low);
        [by_ranks, [below, above].map(|sums| sums.iter().map(|sum| i128::from(*sum)).sum())]
    }
}

impl Vectors {
    /// The vectors, each set so by the dealer.
    pub fn new(dealt: &[Dealt], highs: usize) -> Vectors {
        let (low_halves, high_halves) = (halves::<HALF>(), halves::<{ 13 - HALF }>());
        let low: HashMap<[u8; HALF], u16> = low_halves.iter().copied().zip(0..).collect();
        let high: HashMap<[u8; 13 - HALF], u16> = high_halves.iter().copied().zip(0..).collect();
        let mut entries: Vec<Entry> = Vec::with_capacity(dealt.len());
        let mut by_low_half = vec![Vec::new(); low_halves.len()];
        for (number, Dealt { vector, ranks, otherwise }) in dealt.iter().enumerate() {
            let Vector { counts, jokers } = vector;
            let low_counts: [u8; HALF] = std::array::from_fn(|rank| counts[rank]);
            let high_counts: [u8; 13 - HALF] = std::array::from_fn(|rank| counts[rank + HALF]);
            let (Some(low_half), Some(high_half)) = (low.get(&low_counts), high.get(&high_counts)) else {
                continue;
            };
            // With the joker a half is another one: two hands do not share it.
            let high_half = high_half + u16::from(*jokers) * high_halves.len() as u16;
            by_low_half[usize::from(*low_half)].push((high_half, number));
            let part = |hands: i128| (hands * SCALE / vector.hands()) as u32;
            let mut set: BTreeMap<Point, i128> = BTreeMap::new();
            otherwise.iter().for_each(|(point, hands)| *set.entry(*point).or_default() += hands);
            let by_ranks = vector.hands() - set.values().sum::<i128>();
            let entry =
                |point, by_ranks, as_set| Entry { low_half: *low_half, high_half, point, by_ranks, as_set };
            entries.push(entry(*ranks, 1, part(by_ranks)));
            entries.extend(set.into_iter().map(|(point, hands)| entry(point, 0, part(hands))));
        }
        entries.sort_by_key(|entry| entry.point.high);
        let starts = (0..=highs)
            .map(|high| entries.partition_point(|entry| usize::from(entry.point.high) < high))
            .collect();
        Vectors { low_halves, high_halves, entries, starts, by_low_half }
    }

    /// Into how many parts the work falls.
    pub fn tasks(&self) -> usize {
        self.low_halves.len()
    }

    /// Goes through the vectors of a part: `asks` says for each of them how it may be set.
    pub fn each(
        &self,
        task: usize,
        asks: impl Fn(usize) -> Vec<Point>,
        mut visit: impl FnMut(usize, &[Answered]),
    ) {
        let low_ways = ways(&self.low_halves[task], &self.low_halves);
        for (high_half, vector) in &self.by_low_half[task] {
            let halves = self.high_halves.len();
            let (high_half, jokers) = (usize::from(*high_half) % halves, usize::from(*high_half) / halves);
            let mut high_ways = ways(&self.high_halves[high_half], &self.high_halves);
            let with_joker = if jokers == 0 { high_ways.clone() } else { vec![0; halves] };
            high_ways.extend(with_joker);
            visit(*vector, &self.answered(&asks(*vector), &low_ways, &high_ways));
        }
    }

    /// How these points fare against everything that is left.
    fn answered(&self, points: &[Point], low_ways: &[u32], high_ways: &[u32]) -> Vec<Answered> {
        let mut order: Vec<usize> = (0..points.len()).collect();
        order.sort_by_key(|number| points[*number].high);
        let mut sums = Sums { by_ranks: [0; LOWS], as_set: [0; LOWS] };
        let mut done = 0;
        let mut gather = |until: usize, sums: &mut Sums| {
            for entry in &self.entries[done..until] {
                let ways = low_ways[usize::from(entry.low_half)] * high_ways[usize::from(entry.high_half)];
                let low = usize::from(entry.point.low) % LOWS;
                sums.by_ranks[low] += ways * entry.by_ranks;
                sums.as_set[low] += u64::from(ways) * u64::from(entry.as_set);
            }
            done = until;
        };
        let mut before = vec![[[0; 2]; 2]; points.len()];
        for number in order {
            gather(self.starts[usize::from(points[number].high)], &mut sums);
            before[number] = sums.split(points[number].low.into());
        }
        gather(self.entries.len(), &mut sums);
        let answer = |(point, before): (&Point, &[[i128; 2]; 2])| {
            let all = sums.split(point.low.into());
            // Lower hands with a lower high hand are won against; of the others, all but those with a lower high hand.
            let [by_ranks, as_set] = [0, 1].map(|which| {
                let ([wins, lower], [below, above]) = (before[which], all[which]);
                let loses = above - lower;
                Decided { wins, loses, pushes: below + above - wins - loses }
            });
            Answered { by_ranks, as_set }
        };
        points.iter().zip(&before).map(answer).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::super::super::canonical::choose;
    use super::*;

    fn dealt(highs: usize, lows: usize) -> Vec<Dealt> {
        let point = |n: usize| Point { high: (n * 31 % highs) as u16, low: (n * 7 % lows) as u8 };
        let mut number = 0;
        let dealt = |vector: Vector| {
            number += 1;
            let otherwise = if vector.hands() > 4 { vec![(point(number + 5), 3)] } else { Vec::new() };
            Dealt { vector, ranks: point(number), otherwise }
        };
        Vector::all().into_iter().map(dealt).collect()
    }

    /// However a hand is set, the others together are all hands of the 46 cards that it leaves.
    #[test]
    fn a_vector_leaves_every_other_hand() {
        let hands = Vector::all().iter().map(Vector::hands).sum::<i128>();
        assert_eq!(hands, i128::from(choose(53, 7)));
        let vectors = Vectors::new(&dealt(17, 5), 17);
        let mut visited = 0;
        for task in [3, 700, 2000] {
            vectors.each(
                task,
                |_| vec![Point { high: 4, low: 2 }],
                |_, answered| {
                    for Answered { by_ranks, as_set } in answered {
                        let all = |decided: &Decided| decided.loses + decided.pushes + decided.wins;
                        assert_eq!(all(by_ranks), i128::from(choose(46, 7)));
                        assert_eq!(all(as_set), i128::from(choose(46, 7)) * SCALE);
                    }
                    visited += 1;
                },
            );
        }
        assert!(visited > 20, "{visited}");
    }

    /// One hand against all others, one by one.
    #[test]
    fn points_are_held_against_what_is_left() {
        let all = dealt(23, 11);
        let vectors = Vectors::new(&all, 23);
        let asked = Point { high: 9, low: 6 };
        let mut seen = 0;
        vectors.each(
            1234,
            |_| vec![Point { high: 0, low: 0 }, asked],
            |vector, answered| {
                let own = &all[vector].vector;
                let ways = |other: &Vector| -> i128 {
                    let both = own.counts.iter().zip(&other.counts);
                    let of_ranks =
                        both.map(|(taken, count)| WAYS[4 - usize::from(*taken)][usize::from(*count)]);
                    let jokers = i128::from(own.jokers + other.jokers < 2);
                    of_ranks.map(i128::from).product::<i128>() * jokers
                };
                let (mut by_ranks, mut as_set) = (Decided::default(), Decided::default());
                let add = |decided: &mut Decided, dealer: Point, weight: i128| match (
                    asked.high > dealer.high,
                    asked.low > dealer.low,
                ) {
                    (true, true) => decided.wins += weight,
                    (false, false) => decided.loses += weight,
                    _ => decided.pushes += weight,
                };
                for Dealt { vector, ranks, otherwise } in &all {
                    let part = SCALE / vector.hands() * ways(vector);
                    add(&mut by_ranks, *ranks, ways(vector));
                    add(&mut as_set, *ranks, part * vector.hands());
                    for (point, hands) in otherwise {
                        add(&mut as_set, *ranks, -part * hands);
                        add(&mut as_set, *point, part * hands);
                    }
                }
                assert_eq!((answered[1].by_ranks, answered[1].as_set), (by_ranks, as_set));
                seen += 1;
            },
        );
        assert!(seen > 0);
    }
}

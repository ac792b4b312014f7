//! Rank vectors: seven cards by the number of each rank, their setting without a flush, and the number of hands of the same ranks that another hand leaves.

use crate::analysers::deal_classes::canonical::{card, number};
use croupier_rules::equipment::Card;
use std::collections::{BTreeMap, HashMap};

/// A hand that is set: the place of the high hand among all from the lowest on, and that of what lies beneath it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The place of the high hand.
    pub high: u16,
    /// The place of the low hand; of the medium and the low hand together, where there are three.
    pub low: u16,
}

/// How hands that are set are decided against others, whose low hands have so many places.
pub trait Rule<const LOWS: usize> {
    /// How many are won and lost.
    type Decided: Copy + Default;

    /// Of hands that are summed up by the place of their low hand: what matters to a hand whose own low hand has this place.
    fn parts(sum: impl Fn(usize) -> u64, low: usize) -> [u64; 3];

    /// How a hand fares, from the parts of those with a lower high hand, and from the parts of all.
    fn decided(lower: [u64; 3], all: [u64; 3]) -> Self::Decided;
}

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

    /// The ranks of seven cards.
    pub fn of(cards: &[Card; 7]) -> Vector {
        let mut vector = Vector { counts: [0; 13], jokers: 0 };
        for card in cards {
            match number(*card) {
                Some(number) => vector.counts[usize::from(number >> 2)] += 1,
                None => vector.jokers += 1,
            }
        }
        vector
    }

    /// Seven cards with these ranks, of each rank those suits that are there least: two of a suit at most, and so no flush.
    pub fn cards(&self) -> [Card; 7] {
        let mut cards = vec![Card::JOKER; usize::from(self.jokers)];
        let mut suits = [0_u8; 4];
        for (rank, count) in self.counts.iter().enumerate() {
            let mut order = [0, 1, 2, 3];
            order.sort_by_key(|suit| suits[*suit]);
            for suit in order.into_iter().take(usize::from(*count)) {
                suits[suit] += 1;
                cards.push(card((rank * 4 + suit) as u8));
            }
        }
        seven(&cards)
    }

    /// How many hands have these ranks.
    pub fn hands(&self) -> i128 {
        self.counts.iter().map(|count| i128::from(WAYS[4][usize::from(*count)])).product()
    }
}

/// As a hand of seven.
pub fn seven(cards: &[Card]) -> [Card; 7] {
    std::array::from_fn(|place| cards.get(place).copied().unwrap_or(Card::JOKER))
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
    /// Which part of the hands of its ranks are set so, times [`SCALE`].
    part: u32,
}

/// Such hands, from the lowest high hand on.
struct Entries {
    all: Vec<Entry>,
    /// Where those of each high hand begin.
    starts: Vec<usize>,
}

impl Entries {
    fn new(mut all: Vec<Entry>, highs: usize) -> Entries {
        all.sort_by_key(|entry| entry.point.high);
        let start = |high| all.partition_point(|entry: &Entry| usize::from(entry.point.high) < high);
        let starts = (0..=highs).map(start).collect();
        Entries { all, starts }
    }

    /// Those with a high hand between these two.
    fn between(&self, [from, until]: [usize; 2]) -> &[Entry] {
        let start = |high: usize| self.starts.get(high).copied().unwrap_or(self.all.len());
        self.all.get(start(from)..start(until)).unwrap_or_default()
    }
}

/// How the dealer sets the hands of a vector.
pub struct Dealt {
    /// The ranks.
    pub vector: Vector,
    /// As they are set where no flush is in them.
    pub ranks: Point,
    /// The flushes that are set otherwise, with the number of hands; less than none where others have counted too many.
    pub otherwise: Vec<(Point, i128)>,
}

/// What is asked of a vector: how a hand of the player's with its ranks that is set so fares against all others.
#[derive(Clone, Copy, Debug, Default)]
pub struct Answered<D> {
    /// Where the dealer sets all hands by their ranks: the same for each hand with these ranks.
    pub by_ranks: D,
    /// As the dealer sets them, times [`SCALE`]: on average over the hands with these ranks.
    pub as_set: D,
}

/// So many vectors of the player's with the same low half are held against the dealer's at once.
const LANES: usize = 8;

/// A number for each of them.
type Lanes<T> = [T; LANES];

/// All vectors of the dealer's, whose low hands have so many places.
pub struct Vectors<const LOWS: usize> {
    low_halves: Vec<[u8; HALF]>,
    high_halves: Vec<[u8; 13 - HALF]>,
    /// As the ranks alone are set.
    by_ranks: Entries,
    /// What is set otherwise.
    otherwise: Entries,
    /// By the low half, the vectors with their high half.
    by_low_half: Vec<Vec<(u16, usize)>>,
}

/// What matters to a hand: of the dealer's hands by their ranks, and as they are set.
type Parts = [[u64; 3]; 2];

/// Sums of the dealer's hands by their low hand: by their ranks, and as they are set.
struct Sums<const LOWS: usize> {
    by_ranks: Box<[Lanes<u32>; LOWS]>,
    as_set: Box<[Lanes<u64>; LOWS]>,
}

impl<const LOWS: usize> Sums<LOWS> {
    fn none() -> Sums<LOWS> {
        Sums { by_ranks: Box::new([[0; LANES]; LOWS]), as_set: Box::new([[0; LANES]; LOWS]) }
    }

    #[inline]
    fn by_ranks(&mut self, entry: &Entry, ways: &Lanes<u32>) {
        let sums = &mut self.by_ranks[usize::from(entry.point.low) % LOWS];
        sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += ways);
    }

    #[inline]
    fn as_set(&mut self, entry: &Entry, ways: &Lanes<u32>) {
        let sums = &mut self.as_set[usize::from(entry.point.low) % LOWS];
        sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += u64::from(*ways) * u64::from(entry.part));
    }

    /// What matters to a hand in this lane whose low hand has this place.
    fn parts<R: Rule<LOWS>>(&self, lane: usize, low: u16) -> Parts {
        let by_ranks = R::parts(|at| self.by_ranks[at][lane].into(), low.into());
        [by_ranks, R::parts(|at| self.as_set[at][lane], low.into())]
    }
}

impl<const LOWS: usize> Vectors<LOWS> {
    /// The vectors, each set so by the dealer.
    pub fn new(dealt: &[Dealt], highs: usize) -> Vectors<LOWS> {
        let (low_halves, high_halves) = (halves::<HALF>(), halves::<{ 13 - HALF }>());
        let low: HashMap<[u8; HALF], u16> = low_halves.iter().copied().zip(0..).collect();
        let high: HashMap<[u8; 13 - HALF], u16> = high_halves.iter().copied().zip(0..).collect();
        let (mut by_ranks, mut others) = (Vec::with_capacity(dealt.len()), Vec::new());
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
            let mut set: BTreeMap<Point, i128> = BTreeMap::from([(*ranks, vector.hands())]);
            for (point, hands) in otherwise {
                *set.entry(*point).or_default() += hands;
                *set.entry(*ranks).or_default() -= hands;
            }
            let entry = |point, hands: i128| Entry {
                low_half: *low_half,
                high_half,
                point,
                part: (hands * SCALE / vector.hands()) as u32,
            };
            by_ranks.push(entry(*ranks, set.remove(ranks).unwrap_or(0)));
            set.retain(|_, hands| *hands != 0);
            others.extend(set.into_iter().map(|(point, hands)| entry(point, hands)));
        }
        let (by_ranks, otherwise) = (Entries::new(by_ranks, highs), Entries::new(others, highs));
        Vectors { low_halves, high_halves, by_ranks, otherwise, by_low_half }
    }

    /// Into how many parts the work falls.
    pub fn tasks(&self) -> usize {
        self.low_halves.len()
    }

    /// Goes through the vectors of a part: `asks` says for each of them how it may be set.
    pub fn each<R: Rule<LOWS>>(
        &self,
        task: usize,
        asks: impl Fn(usize) -> Vec<Point>,
        mut visit: impl FnMut(usize, &[Answered<R::Decided>]),
    ) {
        let low_ways = ways(&self.low_halves[task], &self.low_halves);
        let halves = self.high_halves.len();
        for some in self.by_low_half[task].chunks(LANES) {
            let mut high_ways = vec![[0; LANES]; 2 * halves];
            for (lane, (high_half, _)) in some.iter().enumerate() {
                let (half, jokers) = (usize::from(*high_half) % halves, usize::from(*high_half) / halves);
                for (at, ways) in ways(&self.high_halves[half], &self.high_halves).into_iter().enumerate() {
                    high_ways[at][lane] = ways;
                    high_ways[at + halves][lane] = if jokers == 0 { ways } else { 0 };
                }
            }
            let asked: Vec<Vec<Point>> = some.iter().map(|(_, vector)| asks(*vector)).collect();
            let answered = self.answered::<R>(&asked, &low_ways, &high_ways);
            some.iter().zip(&answered).for_each(|((_, vector), answered)| visit(*vector, answered));
        }
    }

    /// How these points fare, lane by lane, against everything that is left.
    fn answered<R: Rule<LOWS>>(
        &self,
        asked: &[Vec<Point>],
        low_ways: &[u32],
        high_ways: &[Lanes<u32>],
    ) -> Vec<Vec<Answered<R::Decided>>> {
        let each = asked.iter().enumerate().flat_map(|(lane, points)| {
            points.iter().enumerate().map(move |(number, point)| (*point, lane, number))
        });
        let mut order: Vec<(Point, usize, usize)> = each.collect();
        order.sort_unstable();
        let (mut sums, mut done) = (Sums::<LOWS>::none(), 0);
        let ways = |entry: &Entry| {
            let low = low_ways[usize::from(entry.low_half)];
            high_ways[usize::from(entry.high_half)].map(|high| low * high)
        };
        let mut gather = |until: usize, sums: &mut Sums<LOWS>| {
            for entry in self.by_ranks.between([done, until]) {
                let ways = ways(entry);
                sums.by_ranks(entry, &ways);
                sums.as_set(entry, &ways);
            }
            self.otherwise.between([done, until]).iter().for_each(|entry| sums.as_set(entry, &ways(entry)));
            done = until;
        };
        let mut lower: Vec<Vec<Parts>> = asked.iter().map(|points| vec![[[0; 3]; 2]; points.len()]).collect();
        for (point, lane, number) in order {
            gather(point.high.into(), &mut sums);
            lower[lane][number] = sums.parts::<R>(lane, point.low);
        }
        gather(usize::MAX, &mut sums);
        let answer = |lane: usize, point: &Point, lower: &Parts| {
            let all = sums.parts::<R>(lane, point.low);
            let [by_ranks, as_set] = [0, 1].map(|which| R::decided(lower[which], all[which]));
            Answered { by_ranks, as_set }
        };
        let of_lane = |(lane, (points, lower)): (usize, (&Vec<Point>, &Vec<Parts>))| {
            points.iter().zip(lower).map(|(point, lower)| answer(lane, point, lower)).collect()
        };
        asked.iter().zip(&lower).enumerate().map(of_lane).collect()
    }
}

#[cfg(test)]
mod tests;

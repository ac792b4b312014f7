//! Rank vectors: seven cards by the number of each rank, their setting without a flush, and the number of hands of the same ranks that another hand leaves.

use crate::analysers::deal_classes::canonical::{card, number};
use croupier_rules::equipment::Card;
use std::collections::{BTreeMap, HashMap};

/// A set hand as a point: the place of the high hand among all from the lowest on, and the place of the hands beneath
/// it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Point {
    /// The place of the high hand.
    pub high: u16,
    /// The place of the low hand; with three hands that of the medium and the low hand together.
    pub low: u16,
}

/// The rule that decides set hands against others, whose low hands have `LOWS` places.
pub trait ComparisonRule<const LOWS: usize> {
    /// The counts of wins and losses.
    type Decided: Copy + Default;

    /// Returns the relevant sums for a low hand at this place, from the sums of other hands by the place of their low
    /// hand.
    fn parts(sum: impl Fn(usize) -> u64, low: usize) -> [u64; 3];

    /// Returns the result of a hand, from the sums over hands with a lower high hand and those over all.
    fn decided(lower: [u64; 3], all: [u64; 3]) -> Self::Decided;
}

/// A rank vector: the number of cards of each rank, and of jokers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct RankVector {
    /// The number of each rank, from the twos.
    pub counts: [u8; 13],
    /// Zero or one.
    pub jokers: u8,
}

/// The ranks fall into two halves, so that the number of ways is a product of two memoized factors.
const HALF: usize = 7;

/// Binomial coefficients for cards of one rank.
const WAYS: [[u32; 5]; 5] =
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]];

impl RankVector {
    /// Returns all vectors of seven cards.
    pub fn all() -> Vec<RankVector> {
        let mut all = Vec::new();
        for jokers in [0, 1] {
            for counts in halves::<13>().into_iter().filter(|counts| counts.iter().sum::<u8>() + jokers == 7)
            {
                all.push(RankVector { counts, jokers });
            }
        }
        all
    }

    /// Returns the vector of seven cards.
    pub fn of(cards: &[Card; 7]) -> RankVector {
        let mut vector = RankVector { counts: [0; 13], jokers: 0 };
        for card in cards {
            match number(*card) {
                Some(number) => vector.counts[usize::from(number >> 2)] += 1,
                None => vector.jokers += 1,
            }
        }
        vector
    }

    /// Returns seven cards with these ranks. Each rank gets the suits with the fewest cards: at most two of a suit,
    /// and so no flush.
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

    /// Returns the number of hands with these ranks.
    pub fn hands(&self) -> i128 {
        self.counts.iter().map(|count| i128::from(WAYS[4][usize::from(*count)])).product()
    }
}

/// Returns the cards as a hand of seven.
pub fn seven(cards: &[Card]) -> [Card; 7] {
    std::array::from_fn(|place| cards.get(place).copied().unwrap_or(Card::JOKER))
}

/// Returns every composition of up to seven cards, with up to four of each of `N` ranks.
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

/// Returns the number of ways in which each half comes out of the cards that this one leaves.
fn ways<const N: usize>(taken: &[u8; N], halves: &[[u8; N]]) -> Vec<u32> {
    let left = taken.map(|count| WAYS[4 - usize::from(count)]);
    let ways =
        |half: &[u8; N]| half.iter().zip(&left).map(|(count, ways)| ways[usize::from(*count)]).product();
    halves.iter().map(ways).collect()
}

/// A common multiple of the number of hands of each vector: of each rank there are 1, 4, 6, 4 or 1 hands.
pub const SCALE: i128 = (1 << 14) * 27;

/// Hands of the dealer's with the same ranks and the same setting.
#[derive(Clone, Copy)]
struct VectorEntry {
    low_half: u16,
    high_half: u16,
    point: Point,
    /// The share of the hands of its ranks with this setting, times [`SCALE`].
    part: u32,
}

/// Such hands, from the lowest high hand on.
struct Entries {
    all: Vec<VectorEntry>,
    /// The index of the first entry of each high hand.
    starts: Vec<usize>,
}

impl Entries {
    fn new(mut all: Vec<VectorEntry>, highs: usize) -> Entries {
        all.sort_by_key(|entry| entry.point.high);
        let start = |high| all.partition_point(|entry: &VectorEntry| usize::from(entry.point.high) < high);
        let starts = (0..=highs).map(start).collect();
        Entries { all, starts }
    }

    /// Returns those with a high hand between these two.
    fn between(&self, [from, until]: [usize; 2]) -> &[VectorEntry] {
        let start = |high: usize| self.starts.get(high).copied().unwrap_or(self.all.len());
        self.all.get(start(from)..start(until)).unwrap_or_default()
    }
}

/// The dealer's settings of the hands of a vector.
pub struct DealerVector {
    /// The ranks.
    pub vector: RankVector,
    /// The setting without a flush.
    pub ranks: Point,
    /// The settings that flushes change, with the signed number of hands.
    pub otherwise: Vec<(Point, i128)>,
}

/// The result of a setting of the player's hands with some ranks against all others.
#[derive(Clone, Copy, Debug, Default)]
pub struct SettingResult<D> {
    /// If the dealer sets all hands by their ranks: the same for each hand with these ranks.
    pub by_ranks: D,
    /// Under the dealer's settings, times [`SCALE`]: the average over the hands with these ranks.
    pub as_set: D,
}

/// The number of the player's vectors with the same low half that are compared at once.
const LANES: usize = 8;

/// A number for each lane.
type Lanes<T> = [T; LANES];

/// All vectors of the dealer's, whose low hands have `LOWS` places.
pub struct RankVectors<const LOWS: usize> {
    low_halves: Vec<[u8; HALF]>,
    high_halves: Vec<[u8; 13 - HALF]>,
    /// The settings by ranks alone.
    by_ranks: Entries,
    /// The changes by flushes.
    otherwise: Entries,
    /// By the low half, the vectors with their high half.
    by_low_half: Vec<Vec<(u16, usize)>>,
}

/// The relevant sums for a hand: over the dealer's hands by ranks alone, and under their settings.
type RelevantSums = [[u64; 3]; 2];

/// Sums of the dealer's hands by their low hand: by ranks alone, and under their settings.
struct LowHandSums<const LOWS: usize> {
    by_ranks: Box<[Lanes<u32>; LOWS]>,
    as_set: Box<[Lanes<u64>; LOWS]>,
}

impl<const LOWS: usize> LowHandSums<LOWS> {
    fn none() -> LowHandSums<LOWS> {
        LowHandSums { by_ranks: Box::new([[0; LANES]; LOWS]), as_set: Box::new([[0; LANES]; LOWS]) }
    }

    #[inline]
    fn by_ranks(&mut self, entry: &VectorEntry, ways: &Lanes<u32>) {
        let sums = &mut self.by_ranks[usize::from(entry.point.low) % LOWS];
        sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += ways);
    }

    #[inline]
    fn as_set(&mut self, entry: &VectorEntry, ways: &Lanes<u32>) {
        let sums = &mut self.as_set[usize::from(entry.point.low) % LOWS];
        sums.iter_mut().zip(ways).for_each(|(sum, ways)| *sum += u64::from(*ways) * u64::from(entry.part));
    }

    /// Returns the relevant sums for a hand in this lane with this low hand.
    fn parts<R: ComparisonRule<LOWS>>(&self, lane: usize, low: u16) -> RelevantSums {
        let by_ranks = R::parts(|at| self.by_ranks[at][lane].into(), low.into());
        [by_ranks, R::parts(|at| self.as_set[at][lane], low.into())]
    }
}

impl<const LOWS: usize> RankVectors<LOWS> {
    /// Creates the vectors from the dealer's settings.
    pub fn new(dealt: &[DealerVector], highs: usize) -> RankVectors<LOWS> {
        let (low_halves, high_halves) = (halves::<HALF>(), halves::<{ 13 - HALF }>());
        let low: HashMap<[u8; HALF], u16> = low_halves.iter().copied().zip(0..).collect();
        let high: HashMap<[u8; 13 - HALF], u16> = high_halves.iter().copied().zip(0..).collect();
        let (mut by_ranks, mut others) = (Vec::with_capacity(dealt.len()), Vec::new());
        let mut by_low_half = vec![Vec::new(); low_halves.len()];
        for (number, DealerVector { vector, ranks, otherwise }) in dealt.iter().enumerate() {
            let RankVector { counts, jokers } = vector;
            let low_counts: [u8; HALF] = std::array::from_fn(|rank| counts[rank]);
            let high_counts: [u8; 13 - HALF] = std::array::from_fn(|rank| counts[rank + HALF]);
            let (Some(low_half), Some(high_half)) = (low.get(&low_counts), high.get(&high_counts)) else {
                continue;
            };
            // A half with the joker is another half: two hands do not share it.
            let high_half = high_half + u16::from(*jokers) * high_halves.len() as u16;
            by_low_half[usize::from(*low_half)].push((high_half, number));
            let mut set: BTreeMap<Point, i128> = BTreeMap::from([(*ranks, vector.hands())]);
            for (point, hands) in otherwise {
                *set.entry(*point).or_default() += hands;
                *set.entry(*ranks).or_default() -= hands;
            }
            let entry = |point, hands: i128| VectorEntry {
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
        RankVectors { low_halves, high_halves, by_ranks, otherwise, by_low_half }
    }

    /// Returns the number of tasks.
    pub fn tasks(&self) -> usize {
        self.low_halves.len()
    }

    /// Visits the vectors of a task; `asks` gives the settings of each.
    pub fn each<R: ComparisonRule<LOWS>>(
        &self,
        task: usize,
        asks: impl Fn(usize) -> Vec<Point>,
        mut visit: impl FnMut(usize, &[SettingResult<R::Decided>]),
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

    /// Returns the results of these points, lane by lane, against everything that is left.
    fn answered<R: ComparisonRule<LOWS>>(
        &self,
        asked: &[Vec<Point>],
        low_ways: &[u32],
        high_ways: &[Lanes<u32>],
    ) -> Vec<Vec<SettingResult<R::Decided>>> {
        let each = asked.iter().enumerate().flat_map(|(lane, points)| {
            points.iter().enumerate().map(move |(number, point)| (*point, lane, number))
        });
        let mut order: Vec<(Point, usize, usize)> = each.collect();
        order.sort_unstable();
        let (mut sums, mut done) = (LowHandSums::<LOWS>::none(), 0);
        let ways = |entry: &VectorEntry| {
            let low = low_ways[usize::from(entry.low_half)];
            high_ways[usize::from(entry.high_half)].map(|high| low * high)
        };
        let mut gather = |until: usize, sums: &mut LowHandSums<LOWS>| {
            for entry in self.by_ranks.between([done, until]) {
                let ways = ways(entry);
                sums.by_ranks(entry, &ways);
                sums.as_set(entry, &ways);
            }
            self.otherwise.between([done, until]).iter().for_each(|entry| sums.as_set(entry, &ways(entry)));
            done = until;
        };
        let mut lower: Vec<Vec<RelevantSums>> =
            asked.iter().map(|points| vec![[[0; 3]; 2]; points.len()]).collect();
        for (point, lane, number) in order {
            gather(point.high.into(), &mut sums);
            lower[lane][number] = sums.parts::<R>(lane, point.low);
        }
        gather(usize::MAX, &mut sums);
        let answer = |lane: usize, point: &Point, lower: &RelevantSums| {
            let all = sums.parts::<R>(lane, point.low);
            let [by_ranks, as_set] = [0, 1].map(|which| R::decided(lower[which], all[which]));
            SettingResult { by_ranks, as_set }
        };
        let of_lane = |(lane, (points, lower)): (usize, (&Vec<Point>, &Vec<RelevantSums>))| {
            points.iter().zip(lower).map(|(point, lower)| answer(lane, point, lower)).collect()
        };
        asked.iter().zip(&lower).enumerate().map(of_lane).collect()
    }
}

#[cfg(test)]
mod tests;

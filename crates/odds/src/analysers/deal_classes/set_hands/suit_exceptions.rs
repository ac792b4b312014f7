//! Exceptions by suit: hands whose best setting differs from that of other hands with the same ranks or flushes,
//! because their suits block flushes of the dealer's.

use super::blockers::{
    BlockableFlushes, BlockerEffects, HandPlaces, HeldRanks, LANES, PairRule, RankSet, RankSubset,
};
use super::bounds::EffectBound;
use super::vectors::{Point, RankVector};
use super::{CandidateSettings, PlaceTable};
use crate::analysers::deal_classes::canonical::{CardNumber, number, stands_for, suits};
use crate::analysers::threads::parallel_map;
use croupier_rules::equipment::Card;
use std::collections::{BTreeMap, HashMap};

/// Seven cards up to suit isomorphism: the ranks of each suit in order, and the joker.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CanonicalSeven {
    suits: [RankSet; 4],
    jokers: u8,
}

impl CanonicalSeven {
    /// Returns the canonical form of these cards.
    pub fn of(cards: &[Card; 7]) -> CanonicalSeven {
        let natural: Vec<CardNumber> = cards.iter().filter_map(|card| number(*card)).collect();
        let mut suits = suits(&natural);
        suits.sort_unstable_by(|one, other| other.cmp(one));
        CanonicalSeven { suits, jokers: (cards.len() - natural.len()) as u8 }
    }
}

/// Hands of the same ranks up to suit isomorphism: the ranks in the four suits, the most first, and the size of the
/// class.
struct Pattern {
    held: [RankSubset; 4],
    hands: u32,
}

/// The patterns, by the number of cards of each rank from the lowest on.
struct Patterns(HashMap<Vec<u8>, Vec<Pattern>>);

impl Patterns {
    fn new(vectors: impl Iterator<Item = RankVector>) -> Patterns {
        let mut all = HashMap::new();
        for vector in vectors {
            let numbers = numbers(&vector);
            all.entry(numbers).or_insert_with_key(|numbers| patterns(numbers));
        }
        Patterns(all)
    }

    fn of(&self, vector: &RankVector) -> &[Pattern] {
        self.0.get(&numbers(vector)).map_or(&[], Vec::as_slice)
    }
}

fn numbers(vector: &RankVector) -> Vec<u8> {
    vector.counts.into_iter().filter(|count| *count > 0).collect()
}

fn patterns(numbers: &[u8]) -> Vec<Pattern> {
    let mut all = vec![[0_u16; 4]];
    for (bit, number) in numbers.iter().enumerate() {
        let more = |held: [u16; 4]| {
            let of_rank = (0..16_u16).filter(|suits| suits.count_ones() == u32::from(*number));
            of_rank.map(move |suits| std::array::from_fn(|suit| held[suit] | (suits >> suit & 1) << bit))
        };
        all = all.into_iter().flat_map(more).collect();
    }
    let pattern = |held: [u16; 4]| {
        Some(Pattern { hands: stands_for(held)?, held: held.map(|part| part as RankSubset) })
    };
    all.into_iter().filter_map(pattern).collect()
}

/// Hands of the same ranks without a flush, or with the same flushes, whose other suits may change their best setting.
pub struct DoubtfulHands {
    /// The ranks of the flushes, the highest first.
    flushes: [RankSet; 2],
    /// The setting without regard to suits.
    first: Point,
    /// The settings that may be better.
    others: Vec<Point>,
}

/// The hands of a vector whose suits may change their best setting.
pub struct VectorDoubts<D> {
    vector: RankVector,
    classes: Vec<DoubtfulHands>,
    /// Every setting, with its result if the dealer sets all hands by their ranks.
    points: Vec<(Point, D)>,
}

impl<D: Copy> VectorDoubts<D> {
    /// Creates an empty list.
    pub fn none(vector: RankVector) -> VectorDoubts<D> {
        VectorDoubts { vector, classes: Vec::new(), points: Vec::new() }
    }

    /// Adds hands with these flushes if another setting may be better than `first`, the best on average. `worth` is
    /// the value of a setting in steps if the dealer sets all hands by their ranks.
    pub fn look<R: PairRule<N, K, Decided = D>, const N: usize, const K: usize>(
        &mut self,
        reach: &EffectBound<R, N, K>,
        flushes: [RankSet; 2],
        (may, first): (&CandidateSettings<Point>, Point),
        by_ranks: impl Fn(Point) -> D,
        worth: impl Fn(Point) -> i128,
    ) {
        let all = may.settings.iter().map(|point| (*point, PlaceTable::<N>::apart(*point), worth(*point)));
        let mut all: Vec<(Point, HandPlaces<N>, i128)> = all.collect();
        all.sort_by_key(|(_, _, worth)| std::cmp::Reverse(*worth));
        let may_be_best = |(point, set, worth): &&(Point, HandPlaces<N>, i128)| {
            let mut better = all.iter().take_while(|(_, _, better)| better > worth);
            *point != first && better.all(|(_, other, more)| reach.makes_up_for(more - worth, other, set))
        };
        let others: Vec<Point> = all.iter().filter(may_be_best).map(|(point, ..)| *point).collect();
        if others.is_empty() {
            return;
        }
        for point in others.iter().chain([&first]) {
            if let Err(at) = self.points.binary_search_by_key(point, |(point, _)| *point) {
                self.points.insert(at, (*point, by_ranks(*point)));
            }
        }
        self.classes.push(DoubtfulHands { flushes, first, others });
    }

    /// Returns the list unless it is empty.
    pub fn any(self) -> Option<VectorDoubts<D>> {
        (!self.classes.is_empty()).then_some(self)
    }
}

/// A setting and its result.
type SettingFigures<D> = (Point, D);

/// Hands whose suits change their best setting.
#[derive(Clone, Copy)]
pub struct SuitException<D> {
    /// The cards.
    pub cards: CanonicalSeven,
    /// The number of such hands.
    pub hands: u32,
    /// The best setting.
    pub set: SettingFigures<D>,
    /// The setting without regard to suits.
    pub first: SettingFigures<D>,
}

/// Evaluates every doubtful hand with its suits.
pub fn by_suits<R: PairRule<N, K>, const N: usize, const K: usize>(
    flushes: &BlockableFlushes<N>,
    doubts: Vec<VectorDoubts<R::Decided>>,
    worth: impl Fn(&R::Decided) -> i128 + Sync,
) -> Vec<SuitException<R::Decided>> {
    let patterns = Patterns::new(doubts.iter().map(|doubts| doubts.vector));
    let mut by_ranks: BTreeMap<Vec<usize>, Vec<VectorDoubts<R::Decided>>> = BTreeMap::new();
    for doubts in doubts {
        let ranks = (0..13).filter(|rank| doubts.vector.counts[*rank] > 0).collect();
        by_ranks.entry(ranks).or_default().push(doubts);
    }
    let tasks: Vec<Vec<VectorDoubts<R::Decided>>> = by_ranks.into_values().collect();
    let of_ranks = |task: usize| of_ranks::<R, N, K>(flushes, &tasks[task], &patterns, &worth);
    parallel_map(tasks.len(), of_ranks).into_iter().flatten().collect()
}

/// Evaluates the hands of vectors with the same ranks.
fn of_ranks<R: PairRule<N, K>, const N: usize, const K: usize>(
    flushes: &BlockableFlushes<N>,
    all: &[VectorDoubts<R::Decided>],
    patterns: &Patterns,
    worth: &impl Fn(&R::Decided) -> i128,
) -> Vec<SuitException<R::Decided>> {
    let Some(VectorDoubts { vector, .. }) = all.first() else { return Vec::new() };
    let held = HeldRanks::new(vector);
    let settings = all.iter().flat_map(|doubts| {
        doubts.points.iter().map(|(point, _)| (doubts.vector, PlaceTable::<N>::apart(*point)))
    });
    let settings: Vec<(RankVector, HandPlaces<N>)> = settings.collect();
    let lots: Vec<BlockerEffects<K>> =
        settings.chunks(LANES).map(|some| flushes.left::<R, K>(&held, some)).collect();
    let (mut otherwise, mut before) = (Vec::new(), 0);
    for VectorDoubts { vector, classes, points } in all {
        let by_flushes: HashMap<[RankSubset; 2], &DoubtfulHands> =
            classes.iter().map(|class| (class.flushes.map(|ranks| held.part(ranks)), class)).collect();
        let least = R::FLUSH - u32::from(vector.jokers);
        for pattern in patterns.of(vector) {
            let mut parts = pattern.held.into_iter().filter(|part| part.count_ones() >= least);
            let parts = [parts.next(), parts.next()].map(|part| part.unwrap_or(0));
            let Some(class) = by_flushes.get(&parts) else { continue };
            let fares = |point: Point| {
                let at = points.binary_search_by_key(&point, |(point, _)| *point).ok()?;
                let left = lots[(before + at) / LANES].left((before + at) % LANES, &pattern.held);
                Some((point, R::with(points[at].1, left)))
            };
            let Some(first) = fares(class.first) else { continue };
            let better = |best: SettingFigures<R::Decided>, other: SettingFigures<R::Decided>| {
                if worth(&other.1) > worth(&best.1) { other } else { best }
            };
            let set = class.others.iter().filter_map(|point| fares(*point)).fold(first, better);
            if set.0 != first.0 {
                let cards = CanonicalSeven {
                    suits: pattern.held.map(|part| held.ranks(part)),
                    jokers: vector.jokers,
                };
                otherwise.push(SuitException { cards, hands: pattern.hands, set, first });
            }
        }
        before += points.len();
    }
    otherwise
}

#[cfg(test)]
pub mod tests {
    use super::super::SetHandsGame;
    use super::super::vectors::{ComparisonRule, RankVectors, SCALE, SettingResult, seven};
    use super::*;
    use crate::analysers::deal_classes::canonical::{card, each_of};
    use croupier_rules::poker::AceLowStraight;

    /// Reads cards.
    pub fn hand(words: &str) -> [Card; 7] {
        let cards: Vec<Card> = words.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(cards.len(), 7, "{words}");
        seven(&cards)
    }

    /// Returns the effect of the dealer's flushes on a setting over all hands of a vector.
    pub fn over_all_hands<R: PairRule<N, K>, const N: usize, const K: usize>(
        flushes: &BlockableFlushes<N>,
        vector: RankVector,
        point: Point,
    ) -> [i64; K] {
        let held = HeldRanks::new(&vector);
        let lot = flushes.left::<R, K>(&held, &[(vector, PlaceTable::<N>::apart(point))]);
        let mut sums = [0; K];
        for pattern in patterns(&numbers(&vector)) {
            let left = lot.left(0, &pattern.held);
            sums.iter_mut().zip(left).for_each(|(sum, count)| *sum += i64::from(pattern.hands) * count);
        }
        sums
    }

    /// Counted suit by suit, all hands of the same ranks together have the result of the average over the dealer's
    /// flushes. `times` multiplies a count.
    pub fn suits_add_up_to_the_ranks<R, D, const LOWS: usize, const N: usize, const K: usize>(
        (vectors, flushes): (&RankVectors<LOWS>, &BlockableFlushes<N>),
        own: &[(RankVector, Point)],
        times: impl Fn(D, i128) -> D,
    ) where
        R: ComparisonRule<LOWS, Decided = D> + PairRule<N, K, Decided = D>,
        D: Copy + PartialEq + std::fmt::Debug,
    {
        let some: Vec<Point> = own.iter().step_by(16_901).map(|(_, point)| *point).collect();
        let (mut visited, mut looked) = (0, 0);
        for task in [0, 1, 3] {
            vectors.each::<R>(
                task,
                |_| some.clone(),
                |vector, answered| {
                    visited += 1;
                    if visited % 97 != 1 {
                        return;
                    }
                    let vector = own[vector].0;
                    for (point, SettingResult { by_ranks, as_set }) in some.iter().zip(answered) {
                        let left = over_all_hands::<R, N, K>(flushes, vector, *point);
                        let together = R::with(times(*by_ranks, vector.hands()), left);
                        assert_eq!(times(together, SCALE), times(*as_set, vector.hands()), "{vector:?}");
                        looked += u32::from(left != [0; K]);
                    }
                },
            );
        }
        assert!(looked > 20, "{looked}");
    }

    /// Compares settings with every seven of the 46 cards that these leave, one by one, as the house way sets them.
    pub fn one_by_one<S: SetHandsGame<N>, R: PairRule<N, K>, const N: usize, const K: usize>(
        cards: &[Card; 7],
        settings: &[[u16; N]],
        wheel: AceLowStraight,
    ) -> Vec<[i64; K]> {
        let left: Vec<CardNumber> = (0..53).filter(|number| !cards.contains(&card(*number))).collect();
        let tasks: Vec<[usize; 2]> =
            (0..left.len()).flat_map(|one| (one + 1..left.len()).map(move |other| [one, other])).collect();
        let parts = parallel_map(tasks.len(), |task| {
            let [one, other] = tasks[task];
            let mut sums = vec![[0_i64; K]; settings.len()];
            each_of(&left[other + 1..], |[a, b, c, d, e]: [CardNumber; 5]| {
                let dealer = [left[one], left[other], a, b, c, d, e].map(card);
                let dealer = S::by_house_way(&dealer, wheel);
                for (sums, own) in sums.iter_mut().zip(settings) {
                    let higher = std::array::from_fn(|hand| u64::from(own[hand] > dealer[hand]));
                    let counts = R::counts(higher).map(|bits| (bits & 1) as i64);
                    sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
                }
            });
            sums
        });
        let mut all = vec![[0; K]; settings.len()];
        for part in parts {
            for (sums, more) in all.iter_mut().zip(part) {
                sums.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            }
        }
        all
    }

    /// All hands of their ranks.
    #[test]
    fn patterns_stand_for_every_hand() {
        for numbers in [vec![1; 7], vec![2, 1, 1, 1, 1, 1], vec![4, 3], vec![1, 2, 3], vec![2, 2, 2]] {
            let mut counts = [0; 13];
            counts[2..].iter_mut().zip(&numbers).for_each(|(count, number)| *count = *number);
            let hands = patterns(&numbers).iter().map(|pattern| i128::from(pattern.hands)).sum::<i128>();
            assert_eq!(hands, RankVector { counts, jokers: 0 }.hands(), "{numbers:?}");
        }
    }
}

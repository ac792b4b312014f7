//! Exceptions by suit: hands whose best setting differs from that of other hands with the same ranks or flushes, because their suits block flushes of the dealer's.

use super::blockers::{Counts, Flushes, Held, LANES, Lot, Part, Ranks, Set};
use super::bounds::Reach;
use super::vectors::{Point, Vector};
use super::{May, PlacesOf};
use crate::analysers::deal_classes::canonical::{Number, number, stands_for, suits};
use crate::analysers::threads::shared;
use croupier_rules::equipment::Card;
use std::collections::{BTreeMap, HashMap};

/// Seven cards, whatever their suits are called: the ranks of each suit, and the joker or not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Suited {
    suits: [Ranks; 4],
    jokers: u8,
}

impl Suited {
    /// These.
    pub fn of(cards: &[Card; 7]) -> Suited {
        let natural: Vec<Number> = cards.iter().filter_map(|card| number(*card)).collect();
        let mut suits = suits(&natural);
        suits.sort_unstable_by(|one, other| other.cmp(one));
        Suited { suits, jokers: (cards.len() - natural.len()) as u8 }
    }
}

/// Hands of the same ranks: what they hold in the four suits, the most first, and how many hands differ from them in the names of suits alone.
struct Pattern {
    held: [Part; 4],
    hands: u32,
}

/// By how many cards there are of each rank, from the lowest on.
struct Patterns(HashMap<Vec<u8>, Vec<Pattern>>);

impl Patterns {
    fn new(vectors: impl Iterator<Item = Vector>) -> Patterns {
        let mut all = HashMap::new();
        for vector in vectors {
            let numbers = numbers(&vector);
            all.entry(numbers).or_insert_with_key(|numbers| patterns(numbers));
        }
        Patterns(all)
    }

    fn of(&self, vector: &Vector) -> &[Pattern] {
        self.0.get(&numbers(vector)).map_or(&[], Vec::as_slice)
    }
}

fn numbers(vector: &Vector) -> Vec<u8> {
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
    let pattern =
        |held: [u16; 4]| Some(Pattern { hands: stands_for(held)?, held: held.map(|part| part as Part) });
    all.into_iter().filter_map(pattern).collect()
}

/// Hands of the same ranks without a flush, or with the same flushes, of which the suits of the other cards may decide how they are best set.
pub struct Doubtful {
    /// The ranks of the flushes, the highest first.
    flushes: [Ranks; 2],
    /// As they are set where suits are not looked at.
    first: Point,
    /// What may be better.
    others: Vec<Point>,
}

/// The hands of a vector in which there is doubt.
pub struct Doubts<D> {
    vector: Vector,
    classes: Vec<Doubtful>,
    /// Every setting, with how it fares where the dealer sets all hands by their ranks.
    points: Vec<(Point, D)>,
}

impl<D: Copy> Doubts<D> {
    /// None yet.
    pub fn none(vector: Vector) -> Doubts<D> {
        Doubts { vector, classes: Vec::new(), points: Vec::new() }
    }

    /// Looks at hands with these flushes that may be set so, and are set as is best on average; `worth` says in steps what a setting is worth where the dealer sets all
    /// hands by their ranks.
    pub fn look<R: Counts<N, K, Decided = D>, const N: usize, const K: usize>(
        &mut self,
        reach: &Reach<R, N, K>,
        flushes: [Ranks; 2],
        (may, first): (&May<Point>, Point),
        by_ranks: impl Fn(Point) -> D,
        worth: impl Fn(Point) -> i128,
    ) {
        let all = may.settings.iter().map(|point| (*point, PlacesOf::<N>::apart(*point), worth(*point)));
        let mut all: Vec<(Point, Set<N>, i128)> = all.collect();
        all.sort_by_key(|(_, _, worth)| std::cmp::Reverse(*worth));
        let may_be_best = |(point, set, worth): &&(Point, Set<N>, i128)| {
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
        self.classes.push(Doubtful { flushes, first, others });
    }

    /// These, where there is doubt.
    pub fn any(self) -> Option<Doubts<D>> {
        (!self.classes.is_empty()).then_some(self)
    }
}

/// A setting, and how it fares.
type Fares<D> = (Point, D);

/// Hands that are set otherwise because of their suits.
#[derive(Clone, Copy)]
pub struct Otherwise<D> {
    /// The cards.
    pub cards: Suited,
    /// How many hands are so.
    pub hands: u32,
    /// As they are set.
    pub set: Fares<D>,
    /// As they would be.
    pub first: Fares<D>,
}

/// Every hand in doubt, looked at with its suits.
pub fn by_suits<R: Counts<N, K>, const N: usize, const K: usize>(
    flushes: &Flushes<N>,
    doubts: Vec<Doubts<R::Decided>>,
    worth: impl Fn(&R::Decided) -> i128 + Sync,
) -> Vec<Otherwise<R::Decided>> {
    let patterns = Patterns::new(doubts.iter().map(|doubts| doubts.vector));
    let mut by_ranks: BTreeMap<Vec<usize>, Vec<Doubts<R::Decided>>> = BTreeMap::new();
    for doubts in doubts {
        let ranks = (0..13).filter(|rank| doubts.vector.counts[*rank] > 0).collect();
        by_ranks.entry(ranks).or_default().push(doubts);
    }
    let tasks: Vec<Vec<Doubts<R::Decided>>> = by_ranks.into_values().collect();
    let of_ranks = |task: usize| of_ranks::<R, N, K>(flushes, &tasks[task], &patterns, &worth);
    shared(tasks.len(), of_ranks).into_iter().flatten().collect()
}

/// The hands of vectors with the same ranks.
fn of_ranks<R: Counts<N, K>, const N: usize, const K: usize>(
    flushes: &Flushes<N>,
    all: &[Doubts<R::Decided>],
    patterns: &Patterns,
    worth: &impl Fn(&R::Decided) -> i128,
) -> Vec<Otherwise<R::Decided>> {
    let Some(Doubts { vector, .. }) = all.first() else { return Vec::new() };
    let held = Held::new(vector);
    let settings = all.iter().flat_map(|doubts| {
        doubts.points.iter().map(|(point, _)| (doubts.vector, PlacesOf::<N>::apart(*point)))
    });
    let settings: Vec<(Vector, Set<N>)> = settings.collect();
    let lots: Vec<Lot<K>> = settings.chunks(LANES).map(|some| flushes.left::<R, K>(&held, some)).collect();
    let (mut otherwise, mut before) = (Vec::new(), 0);
    for Doubts { vector, classes, points } in all {
        let by_flushes: HashMap<[Part; 2], &Doubtful> =
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
            let better = |best: Fares<R::Decided>, other: Fares<R::Decided>| {
                if worth(&other.1) > worth(&best.1) { other } else { best }
            };
            let set = class.others.iter().filter_map(|point| fares(*point)).fold(first, better);
            if set.0 != first.0 {
                let cards =
                    Suited { suits: pattern.held.map(|part| held.ranks(part)), jokers: vector.jokers };
                otherwise.push(Otherwise { cards, hands: pattern.hands, set, first });
            }
        }
        before += points.len();
    }
    otherwise
}

#[cfg(test)]
pub mod tests {
    use super::super::SetHands;
    use super::super::vectors::{Answered, Rule, SCALE, Vectors, seven};
    use super::*;
    use crate::analysers::deal_classes::canonical::{card, each_of};
    use croupier_rules::poker::Wheel;

    /// Cards in words.
    pub fn hand(words: &str) -> [Card; 7] {
        let cards: Vec<Card> = words.split(' ').map(|word| word.parse().unwrap()).collect();
        assert_eq!(cards.len(), 7, "{words}");
        seven(&cards)
    }

    /// What the dealer's flushes change for a setting over all hands of a vector.
    pub fn over_all_hands<R: Counts<N, K>, const N: usize, const K: usize>(
        flushes: &Flushes<N>,
        vector: Vector,
        point: Point,
    ) -> [i64; K] {
        let held = Held::new(&vector);
        let lot = flushes.left::<R, K>(&held, &[(vector, PlacesOf::<N>::apart(point))]);
        let mut sums = [0; K];
        for pattern in patterns(&numbers(&vector)) {
            let left = lot.left(0, &pattern.held);
            sums.iter_mut().zip(left).for_each(|(sum, count)| *sum += i64::from(pattern.hands) * count);
        }
        sums
    }

    /// Counted suit by suit, all hands of the same ranks together fare as they do where the dealer's flushes are counted on average. `times` multiplies a count.
    pub fn suits_add_up_to_the_ranks<R, D, const LOWS: usize, const N: usize, const K: usize>(
        (vectors, flushes): (&Vectors<LOWS>, &Flushes<N>),
        own: &[(Vector, Point)],
        times: impl Fn(D, i128) -> D,
    ) where
        R: Rule<LOWS, Decided = D> + Counts<N, K, Decided = D>,
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
                    for (point, Answered { by_ranks, as_set }) in some.iter().zip(answered) {
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

    /// How settings fare against every seven of the 46 cards that these leave, one by one, as the house way sets them.
    pub fn one_by_one<S: SetHands<N>, R: Counts<N, K>, const N: usize, const K: usize>(
        cards: &[Card; 7],
        settings: &[[u16; N]],
        wheel: Wheel,
    ) -> Vec<[i64; K]> {
        let left: Vec<Number> = (0..53).filter(|number| !cards.contains(&card(*number))).collect();
        let tasks: Vec<[usize; 2]> =
            (0..left.len()).flat_map(|one| (one + 1..left.len()).map(move |other| [one, other])).collect();
        let parts = shared(tasks.len(), |task| {
            let [one, other] = tasks[task];
            let mut sums = vec![[0_i64; K]; settings.len()];
            each_of(&left[other + 1..], |[a, b, c, d, e]: [Number; 5]| {
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
            assert_eq!(hands, Vector { counts, jokers: 0 }.hands(), "{numbers:?}");
        }
    }
}

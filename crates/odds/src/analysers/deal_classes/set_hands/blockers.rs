//! Card removal: the player's cards are [blockers](https://en.wikipedia.org/wiki/Glossary_of_poker_terms#blocker) of
//! the dealer's flushes. This is the only effect of the suits of the player's cards on their best setting.
//!
//! A hand of the dealer's with a flush holds some ranks of a suit and a few other cards. A hand of the player's leaves
//! it or not, suit by suit: it depends on the player's ranks of that suit, and on the number of cards of each rank in
//! the other three. So there is a number for every setting and every subset of the player's ranks, and the four suits
//! of a hand add up. Two flushes in one hand of the dealer's need two suits at once.

use super::vectors::RankVector;
use std::array::from_fn;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// A set of ranks, a bit each.
pub type RankSet = u16;

/// A subset of the ranks that a hand holds, a bit for each of these from the lowest on.
pub type RankSubset = u8;

/// A setting as the place of each hand among all, the high hand first.
pub type HandPlaces<const N: usize> = [u16; N];

/// The decision of hands that are set into `N`, as `K` counts of pairs.
pub trait PairRule<const N: usize, const K: usize> {
    /// The counts of pairs by decision.
    type Decided: Copy + Send + Sync;

    /// The fewest cards of a flush.
    const FLUSH: u32;

    /// Returns the settings of the player's that belong to each count, a bit each, from those of which each hand is
    /// higher.
    fn counts(higher: [u64; N]) -> [u64; K];

    /// Returns the number of steps up from a loss if this number of hands is higher.
    fn steps(higher: usize) -> i64;

    /// Adds signed numbers of pairs to each count.
    fn with(decided: Self::Decided, counts: [i64; K]) -> Self::Decided;
}

/// The cards of the dealer's beside those of a flush: ranks with their numbers, and the joker.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct OtherCards {
    others: Vec<(usize, u8)>,
    jokers: u8,
}

impl OtherCards {
    /// Creates the set of other cards.
    pub fn new(counts: &[u8; 13], jokers: u8) -> OtherCards {
        let others = counts.iter().copied().enumerate().filter(|(_, count)| *count > 0);
        OtherCards { others: others.collect(), jokers }
    }

    /// Returns the number of hands with them, with the flush in any suit.
    pub fn hands(&self) -> i64 {
        4 * self.others.iter().map(|(_, number)| [1, 3, 3, 1][usize::from(*number) % 4]).product::<i64>()
    }
}

/// A flush of the dealer's with its setting, and the setting of its ranks.
pub struct BlockableFlush<const N: usize> {
    /// The ranks of the suit.
    pub suited: RankSet,
    /// The setting with the flush.
    pub set: HandPlaces<N>,
    /// The setting of the ranks.
    pub ranks: HandPlaces<N>,
}

/// Two flushes of the dealer's in one hand with the joker. Each has counted the hand as if the other did not exist,
/// and removed it from its ranks.
pub struct BlockableDouble<const N: usize> {
    /// The ranks of both suits.
    pub suited: [RankSet; 2],
    /// The hand's setting and the setting of its ranks: both are added.
    pub more: [HandPlaces<N>; 2],
    /// The settings of each of the two flushes: both are subtracted.
    pub less: [HandPlaces<N>; 2],
}

/// All flushes of the dealer's that change a setting.
pub struct BlockableFlushes<const N: usize> {
    places: [usize; N],
    /// By the other cards.
    pub singles: Vec<(OtherCards, Vec<BlockableFlush<N>>)>,
    /// Two flushes in one hand.
    pub doubles: Vec<BlockableDouble<N>>,
}

/// The number of settings that are evaluated at once.
pub const LANES: usize = 64;

/// The number of settings in a group.
const GROUP: usize = 8;

/// A number for each lane.
type Lanes<T> = [[T; GROUP]; LANES / GROUP];

/// Eight bits as numbers.
const BITS: [[i16; GROUP]; 256] = {
    let (mut all, mut bits) = ([[0; GROUP]; 256], 0);
    while bits < 256 {
        let mut lane = 0;
        while lane < GROUP {
            all[bits][lane] = (bits >> lane & 1) as i16;
            lane += 1;
        }
        bits += 1;
    }
    all
};

/// Zero sums.
const NONE: Lanes<i16> = [[0; GROUP]; LANES / GROUP];

/// Combines the first `groups` of both by `each`.
#[inline]
fn zip<T, U: Copy>(to: &mut Lanes<T>, from: &Lanes<U>, groups: usize, each: impl Fn(&mut T, U)) {
    for (to, from) in to.iter_mut().zip(from).take(groups) {
        to.iter_mut().zip(from).for_each(|(to, from)| each(to, *from));
    }
}

/// Adds one for each bit in `more`, and subtracts one for each bit in `less`.
#[inline]
fn count<T: AddAssign + From<i16>>(sums: &mut [T; GROUP], group: usize, more: u64, less: u64) {
    let [more, less] = [more, less].map(|bits| &BITS[(bits >> (group * GROUP)) as usize & 255]);
    sums.iter_mut().zip(more).zip(less).for_each(|((sum, more), less)| *sum += T::from(more - less));
}

/// Adds to every subset the sums of its own subsets ([zeta
/// transform](https://en.wikipedia.org/wiki/Incidence_algebra)).
fn sum_up<T>(sums: &mut [T], add: impl Fn(&mut T, &T)) {
    let mut half = 1;
    while half < sums.len() {
        for both in sums.chunks_exact_mut(2 * half) {
            let (without, with) = both.split_at_mut(half);
            with.iter_mut().zip(without).for_each(|(with, without)| add(with, without));
        }
        half *= 2;
    }
}

/// The ranks that some vectors hold, whose subsets have indices.
pub struct HeldRanks {
    ranks: Vec<usize>,
    parts: Vec<RankSubset>,
}

impl HeldRanks {
    /// Creates the ranks of this vector, and of all with the same ranks.
    pub fn new(vector: &RankVector) -> HeldRanks {
        let ranks: Vec<usize> = (0..13).filter(|rank| vector.counts[*rank] > 0).collect();
        let part = |suited: usize| {
            ranks
                .iter()
                .enumerate()
                .fold(0, |part, (bit, rank)| part | ((suited >> rank & 1) as RankSubset) << bit)
        };
        HeldRanks { parts: (0..1 << 13).map(part).collect(), ranks }
    }

    /// Returns the subset of the held ranks among these.
    pub fn part(&self, ranks: RankSet) -> RankSubset {
        self.parts[usize::from(ranks)]
    }

    /// Returns the ranks of a subset.
    pub fn ranks(&self, part: RankSubset) -> RankSet {
        let some = self.ranks.iter().enumerate().filter(|(bit, _)| part >> bit & 1 == 1);
        some.fold(0, |ranks, (_, rank)| ranks | 1 << rank)
    }

    /// Returns the subset of all held ranks.
    fn all(&self) -> usize {
        (1 << self.ranks.len()) - 1
    }
}

/// By rank, by whether the player holds the rank in the flush's suit, and by number of cards: the ways to take them
/// out of the other three suits.
type RankWays = Vec<[[Lanes<i16>; 4]; 2]>;

/// Sums by the subsets that the player leaves in two suits, for a group of settings.
type TwoSuitSums<const K: usize> = Vec<[[i32; GROUP]; K]>;

/// The effect of the dealer's flushes on some settings of hands with the same ranks.
pub struct BlockerEffects<const K: usize> {
    /// All held ranks.
    all: usize,
    /// By the subset that the player holds in a suit.
    singles: Vec<[Lanes<i32>; K]>,
    /// Two flushes in one hand, group by group.
    doubles: Vec<TwoSuitSums<K>>,
}

impl<const K: usize> BlockerEffects<K> {
    /// Returns the effect on this setting, in a hand that holds these subsets of its ranks in the four suits.
    pub fn left(&self, setting: usize, held: &[RankSubset; 4]) -> [i64; K] {
        let (group, lane) = (setting / GROUP, setting % GROUP);
        let mut sums = [0; K];
        for (suit, part) in held.iter().enumerate() {
            let part = usize::from(*part);
            for (sum, counts) in sums.iter_mut().zip(&self.singles[part]) {
                *sum += i64::from(counts[group][lane]);
            }
            let Some(doubles) = self.doubles.get(group) else { continue };
            for other in &held[suit + 1..] {
                let at = (self.all ^ part) * (self.all + 1) + (self.all ^ usize::from(*other));
                for (sum, counts) in sums.iter_mut().zip(&doubles[at]) {
                    *sum += i64::from(counts[lane]);
                }
            }
        }
        sums
    }
}

/// Settings, compared with every place of each of the dealer's hands.
struct SettingComparison<const N: usize> {
    /// By place, the settings of which this hand is higher, a bit each.
    higher: [Vec<u64>; N],
    /// The settings of hands without the joker: two hands do not share it.
    without_joker: u64,
    groups: usize,
}

impl<const N: usize> SettingComparison<N> {
    fn new(places: [usize; N], sets: &[(RankVector, HandPlaces<N>)]) -> SettingComparison<N> {
        let (mut higher, mut without_joker) = (places.map(|places| vec![0; places]), 0);
        for (lane, (vector, set)) in sets.iter().enumerate() {
            for (higher, place) in higher.iter_mut().zip(set) {
                higher[..usize::from(*place)].iter_mut().for_each(|lanes: &mut u64| *lanes |= 1 << lane);
            }
            without_joker |= u64::from(vector.jokers == 0) << lane;
        }
        SettingComparison { higher, without_joker, groups: sets.len().div_ceil(GROUP) }
    }

    /// Returns the settings that belong to each count against one hand of the dealer's.
    #[inline]
    fn counts<R: PairRule<N, K>, const K: usize>(&self, set: &HandPlaces<N>) -> [u64; K] {
        R::counts(from_fn(|hand| self.higher[hand][usize::from(set[hand])]))
    }

    /// Sums the effect of these flushes by the subset of the player's ranks that they may contain at most.
    fn sum_up<R: PairRule<N, K>, const K: usize>(
        &self,
        flushes: &[BlockableFlush<N>],
        (held, settings): (&HeldRanks, u64),
        sums: &mut [[Lanes<i16>; K]],
    ) {
        sums.fill([NONE; K]);
        for flush in flushes {
            let [set, ranks] = [&flush.set, &flush.ranks].map(|set| self.counts::<R, K>(set));
            if set == ranks {
                continue;
            }
            let sums = &mut sums[usize::from(held.part(flush.suited))];
            for ((sums, set), ranks) in sums.iter_mut().zip(set).zip(ranks) {
                let [more, less] = [set & !ranks, ranks & !set].map(|bits| bits & settings);
                for (group, sums) in sums.iter_mut().enumerate().take(self.groups) {
                    count(sums, group, more, less);
                }
            }
        }
        sum_up(sums, |with, without| {
            for (with, without) in with.iter_mut().zip(without) {
                zip(with, without, self.groups, |to, from| *to += from);
            }
        });
    }

    /// Sums the effect of two flushes in one hand.
    fn sum_up_doubles<R: PairRule<N, K>, const K: usize>(
        &self,
        doubles: &[BlockableDouble<N>],
        held: &HeldRanks,
    ) -> Vec<TwoSuitSums<K>> {
        if self.without_joker == 0 {
            return Vec::new();
        }
        let counts = |set: &HandPlaces<N>| self.counts::<R, K>(set).map(|bits| bits & self.without_joker);
        let changes: Vec<_> = doubles
            .iter()
            .map(|double| (double, double.more.map(|set| counts(&set)), double.less.map(|set| counts(&set))))
            .filter(|(_, more, less)| more != less)
            .collect();
        let parts = held.all() + 1;
        let of_group = |group: usize| {
            let mut sums = vec![[[0_i32; GROUP]; K]; parts * parts];
            for (BlockableDouble { suited: [one, other], .. }, more, less) in &changes {
                let [first, second] = [one, other].map(|ranks| usize::from(held.part(*ranks)));
                let mut add = |at: usize| {
                    for (more, less) in more.iter().zip(less) {
                        for (number, sums) in sums[at].iter_mut().enumerate() {
                            let [more, less] = [more[number], less[number]];
                            count(sums, group, more, less);
                        }
                    }
                };
                add(first * parts + second);
                if one != other {
                    add(second * parts + first);
                }
            }
            sum_up(&mut sums, |with, without| {
                for (with, without) in with.iter_mut().zip(without) {
                    with.iter_mut().zip(without).for_each(|(to, from)| *to += from);
                }
            });
            sums
        };
        (0..self.groups).map(of_group).collect()
    }
}

impl<const N: usize> BlockableFlushes<N> {
    /// Creates the set of flushes, in hands with this number of places.
    pub fn new(
        places: [usize; N],
        singles: impl IntoIterator<Item = (OtherCards, BlockableFlush<N>)>,
        doubles: Vec<BlockableDouble<N>>,
    ) -> BlockableFlushes<N> {
        let mut by_others: BTreeMap<OtherCards, Vec<BlockableFlush<N>>> = BTreeMap::new();
        singles.into_iter().for_each(|(besides, flush)| by_others.entry(besides).or_default().push(flush));
        // Equal neighbours make the branch on their effect predictable.
        by_others.values_mut().for_each(|flushes| flushes.sort_by_key(|flush| (flush.ranks, flush.set)));
        BlockableFlushes { places, singles: by_others.into_iter().collect(), doubles }
    }

    /// Returns the number of places of each hand.
    pub const fn places(&self) -> [usize; N] {
        self.places
    }

    /// Returns the effect on up to [`LANES`] settings of hands with these ranks.
    pub fn left<R: PairRule<N, K>, const K: usize>(
        &self,
        held: &HeldRanks,
        sets: &[(RankVector, HandPlaces<N>)],
    ) -> BlockerEffects<K> {
        let against = SettingComparison::new(self.places, sets);
        let (all, groups, ways) = (held.all(), against.groups, ways(sets));
        let mut sums = vec![[NONE; K]; all + 1];
        let mut singles = vec![[[[0_i32; GROUP]; LANES / GROUP]; K]; all + 1];
        for (besides, flushes) in &self.singles {
            let settings = if besides.jokers == 0 { u64::MAX } else { against.without_joker };
            if settings == 0 {
                continue;
            }
            against.sum_up::<R, K>(flushes, (held, settings), &mut sums);
            let bit = |rank: usize| held.ranks.iter().position(|own| *own == rank);
            let others: Vec<_> =
                besides.others.iter().map(|(rank, number)| (&ways[*rank], bit(*rank), *number)).collect();
            for (part, singles) in singles.iter_mut().enumerate() {
                let mut hands = [[1_i16; GROUP]; LANES / GROUP];
                for (ways, bit, number) in &others {
                    let suited = bit.map_or(0, |bit| part >> bit & 1);
                    zip(&mut hands, &ways[suited][usize::from(*number)], groups, |all, of| *all *= of);
                }
                for (single, left) in singles.iter_mut().zip(&sums[all ^ part]) {
                    for ((single, hands), left) in single.iter_mut().zip(&hands).zip(left).take(groups) {
                        for ((single, hands), left) in single.iter_mut().zip(hands).zip(left) {
                            *single += i32::from(*hands) * i32::from(*left);
                        }
                    }
                }
            }
        }
        let doubles = if self.doubles.is_empty() {
            Vec::new()
        } else {
            against.sum_up_doubles::<R, K>(&self.doubles, held)
        };
        BlockerEffects { all, singles, doubles }
    }
}

fn ways<const N: usize>(sets: &[(RankVector, HandPlaces<N>)]) -> RankWays {
    const WAYS: [[i16; 4]; 4] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]];
    let mut ways = vec![[[[[0; GROUP]; LANES / GROUP]; 4]; 2]; 13];
    for (lane, (vector, _)) in sets.iter().enumerate() {
        for (rank, ways) in ways.iter_mut().enumerate() {
            for (suited, ways) in (0_u8..).zip(ways) {
                // Of four cards that the player holds, one is of the flush's suit.
                let taken = vector.counts[rank].saturating_sub(suited).min(3);
                for (number, ways) in ways.iter_mut().enumerate() {
                    ways[lane / GROUP][lane % GROUP] = WAYS[usize::from(3 - taken)][number];
                }
            }
        }
    }
    ways
}

#[cfg(test)]
mod tests;

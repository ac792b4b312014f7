//! Card removal: the player's cards are blockers of the dealer's flushes. This is the only effect of the suits of the player's cards on their best setting.
//!
//! A hand of the dealer's with a flush holds some ranks of a suit and a few other cards. Whether a hand of the player's leaves it depends, suit by suit, on the ranks
//! that the player holds of that suit and, of each rank, on how many cards the player holds of the other three. So there is a number for every setting and every part
//! of the player's ranks, and the four suits of a hand add up. Two flushes in one hand of the dealer's ask for two suits at once.

use super::vectors::Vector;
use std::array::from_fn;
use std::collections::BTreeMap;
use std::ops::AddAssign;

/// Some ranks, a bit each.
pub type Ranks = u16;

/// Some of the ranks that a hand holds, a bit for each of these from the lowest on.
pub type Part = u8;

/// How good each hand of a setting is, by its place among all, the high hand first.
pub type Set<const N: usize> = [u16; N];

/// How hands that are set into `N` are decided, in `K` counts of pairs.
pub trait Counts<const N: usize, const K: usize> {
    /// How pairs are decided.
    type Decided: Copy + Send + Sync;

    /// So many cards are a flush.
    const FLUSH: u32;

    /// Which settings of the player's belong into each count, a bit each, by those of which each hand is higher.
    fn counts(higher: [u64; N]) -> [u64; K];

    /// How many steps up from a loss it is, where so many hands are higher.
    fn steps(higher: usize) -> i64;

    /// The pairs with these more, or less, in each count.
    fn with(decided: Self::Decided, counts: [i64; K]) -> Self::Decided;
}

/// Cards of the dealer's besides those of a flush: ranks with how many there are of them, and the joker or not.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Besides {
    others: Vec<(usize, u8)>,
    jokers: u8,
}

impl Besides {
    /// These.
    pub fn new(counts: &[u8; 13], jokers: u8) -> Besides {
        let others = counts.iter().copied().enumerate().filter(|(_, count)| *count > 0);
        Besides { others: others.collect(), jokers }
    }

    /// How many hands have them, with the flush in any suit.
    pub fn hands(&self) -> i64 {
        4 * self.others.iter().map(|(_, number)| [1, 3, 3, 1][usize::from(*number) % 4]).product::<i64>()
    }
}

/// A flush of the dealer's as it is set, and as its ranks would be.
pub struct Flush<const N: usize> {
    /// The ranks of the suit.
    pub suited: Ranks,
    /// As it is set.
    pub set: Set<N>,
    /// As its ranks would be.
    pub ranks: Set<N>,
}

/// Two flushes of the dealer's in one hand with the joker. Each of them has counted the hand as if the other were none, and taken it away from its ranks.
pub struct Double<const N: usize> {
    /// The ranks of both suits.
    pub suited: [Ranks; 2],
    /// As it is set, and as its ranks would be: both are to be counted.
    pub more: [Set<N>; 2],
    /// As each of the two would be set: both were counted.
    pub less: [Set<N>; 2],
}

/// All flushes of the dealer's that are set otherwise than their ranks would be.
pub struct Flushes<const N: usize> {
    places: [usize; N],
    /// By the cards besides.
    pub singles: Vec<(Besides, Vec<Flush<N>>)>,
    /// Two in one hand.
    pub doubles: Vec<Double<N>>,
}

/// So many settings are looked at at once.
pub const LANES: usize = 64;

/// They are summed up in groups of so many.
const GROUP: usize = 8;

/// A number for each of them.
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

/// No sums yet.
const NONE: Lanes<i16> = [[0; GROUP]; LANES / GROUP];

/// The first `groups` of both: what `each` does with two numbers.
#[inline]
fn zip<T, U: Copy>(to: &mut Lanes<T>, from: &Lanes<U>, groups: usize, each: impl Fn(&mut T, U)) {
    for (to, from) in to.iter_mut().zip(from).take(groups) {
        to.iter_mut().zip(from).for_each(|(to, from)| each(to, *from));
    }
}

/// Adds one where there is a bit in `more`, and takes one away where there is one in `less`.
#[inline]
fn count<T: AddAssign + From<i16>>(sums: &mut [T; GROUP], group: usize, more: u64, less: u64) {
    let [more, less] = [more, less].map(|bits| &BITS[(bits >> (group * GROUP)) as usize & 255]);
    sums.iter_mut().zip(more).zip(less).for_each(|((sum, more), less)| *sum += T::from(more - less));
}

/// Adds to every part what its own parts have.
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

/// The ranks that some vectors hold, whose parts have numbers.
pub struct Held {
    ranks: Vec<usize>,
    parts: Vec<Part>,
}

impl Held {
    /// Of this vector, and of all with the same ranks.
    pub fn new(vector: &Vector) -> Held {
        let ranks: Vec<usize> = (0..13).filter(|rank| vector.counts[*rank] > 0).collect();
        let part = |suited: usize| {
            ranks.iter().enumerate().fold(0, |part, (bit, rank)| part | ((suited >> rank & 1) as Part) << bit)
        };
        Held { parts: (0..1 << 13).map(part).collect(), ranks }
    }

    /// The part that is of these ranks.
    pub fn part(&self, ranks: Ranks) -> Part {
        self.parts[usize::from(ranks)]
    }

    /// The ranks of a part.
    pub fn ranks(&self, part: Part) -> Ranks {
        let some = self.ranks.iter().enumerate().filter(|(bit, _)| part >> bit & 1 == 1);
        some.fold(0, |ranks, (_, rank)| ranks | 1 << rank)
    }

    /// All of them.
    fn all(&self) -> usize {
        (1 << self.ranks.len()) - 1
    }
}

/// By rank, by whether the player holds one of the flush's suit and by number: in how many ways so many cards come out of the other three suits.
type Ways = Vec<[[Lanes<i16>; 4]; 2]>;

/// Sums by the parts that the player leaves in two suits, for a group of settings.
type OfTwoSuits<const K: usize> = Vec<[[i32; GROUP]; K]>;

/// Some settings, each of hands of some vector, all of the same ranks: what the dealer's flushes change for them.
pub struct Lot<const K: usize> {
    /// All ranks.
    all: usize,
    /// By the part that the player holds in a suit.
    singles: Vec<[Lanes<i32>; K]>,
    /// Two flushes in one hand, group by group.
    doubles: Vec<OfTwoSuits<K>>,
}

impl<const K: usize> Lot<K> {
    /// For the setting with this number, in a hand that holds these parts of its ranks in the four suits.
    pub fn left(&self, setting: usize, held: &[Part; 4]) -> [i64; K] {
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

/// Settings against every place of each of the dealer's hands.
struct Against<const N: usize> {
    /// By place, the settings of which this hand is higher, a bit each.
    higher: [Vec<u64>; N],
    /// Those of hands without the joker: two hands do not share it.
    without_joker: u64,
    groups: usize,
}

impl<const N: usize> Against<N> {
    fn new(places: [usize; N], sets: &[(Vector, Set<N>)]) -> Against<N> {
        let (mut higher, mut without_joker) = (places.map(|places| vec![0; places]), 0);
        for (lane, (vector, set)) in sets.iter().enumerate() {
            for (higher, place) in higher.iter_mut().zip(set) {
                higher[..usize::from(*place)].iter_mut().for_each(|lanes: &mut u64| *lanes |= 1 << lane);
            }
            without_joker |= u64::from(vector.jokers == 0) << lane;
        }
        Against { higher, without_joker, groups: sets.len().div_ceil(GROUP) }
    }

    /// Those that belong into each count against one of the dealer's.
    #[inline]
    fn counts<R: Counts<N, K>, const K: usize>(&self, set: &Set<N>) -> [u64; K] {
        R::counts(from_fn(|hand| self.higher[hand][usize::from(set[hand])]))
    }

    /// By the part of the player's ranks that are all that these flushes may have of them: what they change.
    fn sum_up<R: Counts<N, K>, const K: usize>(
        &self,
        flushes: &[Flush<N>],
        (held, settings): (&Held, u64),
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

    /// The same of two flushes in one hand.
    fn sum_up_doubles<R: Counts<N, K>, const K: usize>(
        &self,
        doubles: &[Double<N>],
        held: &Held,
    ) -> Vec<OfTwoSuits<K>> {
        if self.without_joker == 0 {
            return Vec::new();
        }
        let counts = |set: &Set<N>| self.counts::<R, K>(set).map(|bits| bits & self.without_joker);
        let changes: Vec<_> = doubles
            .iter()
            .map(|double| (double, double.more.map(|set| counts(&set)), double.less.map(|set| counts(&set))))
            .filter(|(_, more, less)| more != less)
            .collect();
        let parts = held.all() + 1;
        let of_group = |group: usize| {
            let mut sums = vec![[[0_i32; GROUP]; K]; parts * parts];
            for (Double { suited: [one, other], .. }, more, less) in &changes {
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

impl<const N: usize> Flushes<N> {
    /// These, in hands with so many places.
    pub fn new(
        places: [usize; N],
        singles: impl IntoIterator<Item = (Besides, Flush<N>)>,
        doubles: Vec<Double<N>>,
    ) -> Flushes<N> {
        let mut by_others: BTreeMap<Besides, Vec<Flush<N>>> = BTreeMap::new();
        singles.into_iter().for_each(|(besides, flush)| by_others.entry(besides).or_default().push(flush));
        // Where those that are alike stand together, it can be guessed better whether one changes anything.
        by_others.values_mut().for_each(|flushes| flushes.sort_by_key(|flush| (flush.ranks, flush.set)));
        Flushes { places, singles: by_others.into_iter().collect(), doubles }
    }

    /// How many places each hand has.
    pub const fn places(&self) -> [usize; N] {
        self.places
    }

    /// What they change for these settings of hands with these ranks; no more than [`LANES`] of them.
    pub fn left<R: Counts<N, K>, const K: usize>(&self, held: &Held, sets: &[(Vector, Set<N>)]) -> Lot<K> {
        let against = Against::new(self.places, sets);
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
        Lot { all, singles, doubles }
    }
}

fn ways<const N: usize>(sets: &[(Vector, Set<N>)]) -> Ways {
    const WAYS: [[i16; 4]; 4] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]];
    let mut ways = vec![[[[[0; GROUP]; LANES / GROUP]; 4]; 2]; 13];
    for (lane, (vector, _)) in sets.iter().enumerate() {
        for (rank, ways) in ways.iter_mut().enumerate() {
            for (suited, ways) in (0_u8..).zip(ways) {
                // Where the player holds four, one of them is of the flush's suit.
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

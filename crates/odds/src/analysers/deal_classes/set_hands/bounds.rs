//! Upper bounds on the effect of the dealer's flushes on the difference between two settings, from prefix sums over
//! the places of hands. They settle most hands without regard to suits. See [summed-area
//! table](https://en.wikipedia.org/wiki/Summed-area_table).

use super::blockers::{BlockableDouble, BlockableFlushes, HandPlaces, PairRule};
use std::array::from_fn;
use std::marker::PhantomData;

/// Set hands, summed over all that are lower in every hand.
struct PrefixSums<const N: usize> {
    sums: Vec<i64>,
    /// The stride of each hand's place in `sums`.
    strides: [usize; N],
    ends: [usize; N],
}

impl<const N: usize> PrefixSums<N> {
    fn new(places: [usize; N], hands: impl Iterator<Item = (HandPlaces<N>, i64)>) -> PrefixSums<N> {
        let mut strides = [1; N];
        for hand in 1..N {
            strides[hand] = strides[hand - 1] * (places[hand - 1] + 1);
        }
        let mut below =
            PrefixSums { sums: vec![0; strides[N - 1] * (places[N - 1] + 1)], strides, ends: places };
        for (set, number) in hands {
            let at = below.at(set.map(|place| usize::from(place) + 1));
            below.sums[at] += number;
        }
        for hand in 0..N {
            let stride = strides[hand];
            for at in stride..below.sums.len() {
                if at / stride % (places[hand] + 1) > 0 {
                    below.sums[at] += below.sums[at - stride];
                }
            }
        }
        below
    }

    fn at(&self, places: [usize; N]) -> usize {
        places.iter().zip(&self.strides).map(|(place, stride)| place * stride).sum()
    }

    /// Returns the sum over a box of places.
    fn between(&self, from: [usize; N], until: [usize; N]) -> i64 {
        let corner = |which: usize| {
            let lower = |hand: usize| which >> hand & 1 == 1;
            let sum = self.sums[self.at(from_fn(|hand| if lower(hand) { from[hand] } else { until[hand] }))];
            if which.count_ones().is_multiple_of(2) { sum } else { -sum }
        };
        (0..1 << N).map(corner).sum()
    }

    /// Returns an upper bound on the number of hands against which two settings differ.
    fn about(&self, one: &HandPlaces<N>, other: &HandPlaces<N>) -> i64 {
        let of_hand = |hand: usize| {
            let below = |set: &HandPlaces<N>| {
                let place = |at: usize| if at == hand { usize::from(set[hand]) } else { self.ends[at] };
                self.sums[self.at(from_fn(place))]
            };
            (below(one) - below(other)).abs()
        };
        (0..N).map(of_hand).sum()
    }

    /// Returns the number of steps by which one setting beats the other against these hands, and by which it is
    /// beaten.
    fn apart<R: PairRule<N, K>, const K: usize>(
        &self,
        one: &HandPlaces<N>,
        other: &HandPlaces<N>,
    ) -> [i64; 2] {
        let cuts: [[usize; 4]; N] = from_fn(|hand| {
            let [one, other] = [one, other].map(|set| usize::from(set[hand]));
            [0, one.min(other), one.max(other), self.ends[hand]]
        });
        let mut apart = [0; 2];
        for cell in 0..3_usize.pow(N as u32) {
            let row = |hand: usize| cell / 3_usize.pow(hand as u32) % 3;
            let from: [usize; N] = from_fn(|hand| cuts[hand][row(hand)]);
            let until: [usize; N] = from_fn(|hand| cuts[hand][row(hand) + 1]);
            let steps = |set: &HandPlaces<N>| {
                R::steps(set.iter().zip(&from).filter(|(place, from)| usize::from(**place) > **from).count())
            };
            let steps = steps(one) - steps(other);
            if steps != 0 && from.iter().zip(&until).all(|(from, until)| from < until) {
                apart[usize::from(steps < 0)] += steps.abs() * self.between(from, until);
            }
        }
        apart
    }
}

/// The largest effect of all flushes of the dealer's, blocked or not.
pub struct EffectBound<R, const N: usize, const K: usize> {
    more: PrefixSums<N>,
    less: PrefixSums<N>,
    rule: PhantomData<fn() -> R>,
}

impl<R: PairRule<N, K>, const N: usize, const K: usize> EffectBound<R, N, K> {
    /// Creates the bound for these flushes.
    pub fn new(flushes: &BlockableFlushes<N>) -> EffectBound<R, N, K> {
        let singles = || {
            flushes.singles.iter().flat_map(|(besides, flushes)| {
                let hands = besides.hands();
                flushes.iter().map(move |flush| (flush, hands))
            })
        };
        let doubles = |sets: fn(&BlockableDouble<N>) -> [HandPlaces<N>; 2]| {
            flushes.doubles.iter().flat_map(move |double| {
                let hands = if double.suited[0] == double.suited[1] { 6 } else { 12 };
                sets(double).map(|set| (set, hands))
            })
        };
        let more = singles().map(|(flush, hands)| (flush.set, hands)).chain(doubles(|double| double.more));
        let less = singles().map(|(flush, hands)| (flush.ranks, hands)).chain(doubles(|double| double.less));
        EffectBound {
            more: PrefixSums::new(flushes.places(), more),
            less: PrefixSums::new(flushes.places(), less),
            rule: PhantomData,
        }
    }

    /// Whether flushes may offset a lead of `steps` that one setting has over the other without flushes.
    pub fn makes_up_for(&self, steps: i128, one: &HandPlaces<N>, other: &HandPlaces<N>) -> bool {
        if i128::from(self.more.about(one, other) + self.less.about(one, other)) < steps {
            return false;
        }
        let ([_, worse], [better, _]) =
            (self.more.apart::<R, K>(one, other), self.less.apart::<R, K>(one, other));
        i128::from(worse + better) >= steps
    }
}

#[cfg(test)]
mod tests {
    use super::super::asia_poker::points::TwoOfThree;
    use super::super::pai_gow_poker::points::BothHands;
    use super::*;

    /// Settings against hands, one by one.
    fn as_one_by_one<R: PairRule<N, K>, const N: usize, const K: usize>(places: [usize; N]) {
        let mut number = 5_u64;
        let mut next = |below: usize| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) as usize % below
        };
        let hands: Vec<(HandPlaces<N>, i64)> =
            (0..300).map(|_| (places.map(|places| next(places) as u16), next(9) as i64)).collect();
        let below = PrefixSums::new(places, hands.iter().copied());
        let mut some = 0;
        for _ in 0..50 {
            let [one, other]: [HandPlaces<N>; 2] = from_fn(|_| places.map(|places| next(places) as u16));
            let mut oracle = [0; 2];
            for (hand, times) in &hands {
                let steps = |set: &HandPlaces<N>| {
                    R::steps(set.iter().zip(hand).filter(|(own, other)| own > other).count())
                };
                let steps = steps(&one) - steps(&other);
                oracle[usize::from(steps < 0)] += steps.abs() * times;
            }
            assert_eq!(below.apart::<R, K>(&one, &other), oracle, "{one:?} {other:?}");
            assert!(below.about(&one, &other) >= oracle[0] + oracle[1]);
            some += i64::from(oracle[0] > 0 && oracle[1] > 0);
        }
        assert!(some > 20, "{some}");
    }

    #[test]
    fn differences_of_settings_equal_direct_counts() {
        as_one_by_one::<BothHands, 2, 2>([30, 12]);
        as_one_by_one::<TwoOfThree, 3, 1>([30, 12, 7]);
    }
}

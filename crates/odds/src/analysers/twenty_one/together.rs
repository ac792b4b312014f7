//! How the hands of a split pair fall together, counted.
//!
//! Each hand is a sum over the cards that it takes ([`Sum`]), so hands at the same table are a product. A hand that goes over 21 needs no terms of its own:
//! whatever is drawn, less what leaves the hand at 21 or under, takes it over. Two things need more than one hand at a time. That no hand was lost before the
//! dealer's blackjack is found is a product of all of them, whose end is one card of the dealer's. The square of what the pair gains needs every two of its hands
//! with how the dealer's hand ends.

use super::apart;
use super::dealer::{BLACKJACK, ENDS, orders};
use super::game::{Finished, Pair};
use super::holdings::{Place, total};
use super::measure::{Play, TooLarge, big_orders, by_suits};
use super::splits::{Hands, Shape, Split, signs};
use super::suits::{First, Matching, Of, Same};
use super::taken::{Suited, Sum, Taken};
use super::walk::{Comes, Starts};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

/// What is counted of a hand.
trait Counts<const N: usize> {
    /// Of one that is not over 21.
    fn over(&self, finished: &Finished) -> [i128; N];

    /// Of one over 21 that was doubled so often.
    fn bust(&self, doubled: u8) -> [i128; N];
}

/// Whether a hand is not lost before the dealer's blackjack is found.
struct Unlost<'a, 'b>(&'b Split<'a>);

impl Counts<1> for Unlost<'_, '_> {
    fn over(&self, finished: &Finished) -> [i128; 1] {
        let lost = self.0.column.settling.result(finished, BLACKJACK).gain < 0;
        [if lost { 0 } else { 1 }]
    }

    fn bust(&self, _: u8) -> [i128; 1] {
        [0]
    }
}

/// What a hand gains at each end of the dealer's.
struct Gains<'a, 'b>(&'b Split<'a>);

impl Counts<ENDS> for Gains<'_, '_> {
    fn over(&self, finished: &Finished) -> [i128; ENDS] {
        std::array::from_fn(|end| self.0.column.settling.result(finished, end).gain.into())
    }

    fn bust(&self, doubled: u8) -> [i128; ENDS] {
        let [lost, against] = self.0.column.settling.bust(doubled, Pair::Split);
        std::array::from_fn(|end| if end == BLACKJACK { against.gain } else { lost.gain }.into())
    }
}

/// Products of hands, each worked out once.
struct Products {
    apart: Sum<1>,
    any: Sum<1>,
    known: BTreeMap<(usize, usize), Sum<1>>,
}

impl Products {
    /// So many hands with a second card of another value, and so many with any.
    fn of(&mut self, apart: usize, any: usize) -> Result<&Sum<1>, TooLarge> {
        if !self.known.contains_key(&(apart, any)) {
            let product = match any {
                0 => self.of(apart - 1, 0)?.clone().times(&self.apart)?,
                _ => self.of(apart, any - 1)?.clone().times(&self.any)?,
            };
            self.known.insert((apart, any), product);
        }
        self.known.get(&(apart, any)).ok_or(TooLarge)
    }
}

impl Split<'_> {
    /// What is counted of the hands of the pair, by their second card.
    fn hands<const N: usize>(&self, counts: &impl Counts<N>, play: Play<'_>) -> Hands<Sum<N>> {
        let starts = self.starts();
        Hands {
            apart: self.hand(&starts.apart, 2, counts, play),
            paired: self.hand(&starts.paired, self.at_most(), counts, play),
        }
    }

    fn hand<const N: usize>(
        &self,
        hands: &[(Place, u64)],
        boxed: u8,
        counts: &impl Counts<N>,
        play: Play<'_>,
    ) -> Sum<N> {
        let matching = self.column.matching;
        let plain: Vec<(Place, u64)> =
            hands.iter().copied().filter(|(at, _)| matching.at(*at).is_none()).collect();
        let mut sum = self.walked(&plain, boxed, None, counts, play);
        for start in hands {
            let Some(number) = matching.list.iter().position(|found| found.at == start.0) else { continue };
            let found = &matching.list[number];
            let of_kind = |kind| self.walked(&[*start], boxed, Some((found, number, kind)), counts, play);
            // Hands of mixed suits stand for all; those of one suit are what they have more.
            let [spades, suited, mixed] = [0, 1, 2].map(of_kind);
            for (kind, of) in [(spades, Of::Spades), (suited, Of::Others)] {
                let two = Taken::default().with(Same { matching: number, first: First::Two, of });
                for (taken, factors) in kind.terms() {
                    let taken = if taken.suits().is_any() { taken } else { taken.and(two) };
                    sum.add(taken, factors, 1);
                }
                sum.add_all(&mixed, two, -1);
            }
            sum.add_all(&mixed, Taken::default(), 1);
        }
        sum.tidy()
    }

    /// These hands by one play. Where the suits of the first two cards are told, a third card of the same suit is a term of its own: what it makes of the hand more.
    fn walked<const N: usize>(
        &self,
        hands: &[(Place, u64)],
        boxed: u8,
        kind: Option<(&Matching, usize, usize)>,
        counts: &impl Counts<N>,
        play: Play<'_>,
    ) -> Sum<N> {
        let column = self.column;
        let starts = Starts { hands, first: Some(self.value), boxed };
        let mut sum = Sum::default();
        let mut decide = by_suits(kind.map(|(matching, _, kind)| (matching, kind)), play);
        column.ground.walk(&starts, &mut decide, &mut |comes| match comes {
            // The walk of a hand of a pair has no such end: it is split again before.
            Comes::Splits { .. } => {}
            Comes::Over { at, doubled, how, ways } => {
                let hand = column.ground.holdings.list[usize::from(at)].hand;
                let finished = Finished { hand, doubled, how, pair: Pair::Split };
                let (taken, ways) = (self.taken(at), i128::from(ways));
                let factors = counts.over(&finished);
                sum.add(taken, &factors, ways);
                if let Some((matching, number, kind)) = kind.filter(|(matching, ..)| matching.over == at) {
                    let Some(of) = [Of::Spades, Of::Others].get(kind) else { return };
                    let same = Same { matching: number, first: First::Three, of: *of };
                    let hand = matching.kinds[kind].three;
                    sum.add(taken.with(same), &counts.over(&Finished { hand, ..finished }), ways);
                    sum.add(taken.with(same), &factors, -ways);
                }
            }
            Comes::Draws { at, doubled, ways } => {
                let (taken, ways) = (self.taken(at), i128::from(ways));
                let factors = counts.bust(doubled);
                sum.add(taken, &factors, ways);
                for (value, next) in column.ground.holdings.list[usize::from(at)].next.iter().enumerate() {
                    if next.is_some() {
                        sum.add(taken.and(Taken::alike(value, 1)), &factors, -ways);
                    }
                }
            }
        });
        sum
    }

    /// The cards that a hand has got besides the one that was split.
    fn taken(&self, at: Place) -> Taken {
        let mut counts = self.column.ground.holdings.list[usize::from(at)].counts;
        counts[self.value] = counts[self.value].saturating_sub(1);
        Taken::of(&counts)
    }

    /// How often the dealer has blackjack and no hand is lost before.
    pub fn unlost(&self, play: Play<'_>) -> Result<BigRational, TooLarge> {
        let Some(wants) = self.column.dealer.wants else { return Ok(BigRational::zero()) };
        let Hands { apart, paired } = self.hands(&Unlost(self), play);
        let mut any = apart.clone();
        any.add_all(&paired, Taken::default(), 1);
        // Two hands of every shape are alike: where the box can have no more hands, two at least get any card. The others are put together, with the dealer's card.
        let (mut closed, mut open) = (Sum::default(), Sum::default());
        let mut known = Products { apart, any, known: BTreeMap::from([((0, 0), Sum::one())]) };
        for shape in &self.shapes {
            let (sum, told, free) = match shape.free {
                0 => (&mut closed, shape.apart.saturating_sub(2), 0),
                free => (&mut open, shape.apart, free.saturating_sub(2)),
            };
            let taken = Taken::alike(self.value, shape.more).and(Taken::alike(wants, 1));
            sum.add_all(known.of(told, free)?, taken, shape.orders.into());
        }
        let mut sum = self.chance_of_both(known.of(0, 2)?, &open)?;
        if !closed.is_empty() {
            sum += self.chance_of_both(known.of(2, 0)?, &closed)?;
        }
        Ok(sum)
    }

    /// Nearly the same in floats, as if each hand drew alone; and where the pair is not split again.
    pub fn nearly_unlost(&self, play: Play<'_>) -> [f64; 2] {
        let Some((wants, mut left)) = self.column.dealer.wants.map(|wants| (wants, self.left)) else {
            return [0.0; 2];
        };
        left[wants] = left[wants].saturating_sub(1);
        let size = total(&left);
        let chance = |sum: &Sum<1>| {
            let plain = sum.terms().filter(|(taken, _)| !taken.suits().is_any());
            plain
                .map(|(taken, [factor])| {
                    *factor as f64 * taken.near(&left) / orders::<f64>(size, taken.cards())
                })
                .sum()
        };
        let Hands { apart, paired } = self.hands(&Unlost(self), play);
        let told: f64 = chance(&apart);
        let any = told + chance(&paired);
        let natural = self.natural().to_f64().unwrap_or(0.0);
        let of = |shape: &Shape| {
            let hands = told.powi(shape.apart as i32) * any.powi(shape.free as i32);
            shape.orders as f64 * self.chance_gone(shape.more) * hands
        };
        [natural * self.shapes.iter().map(of).sum::<f64>(), natural * any * any]
    }

    /// How often the cards of both come, with the suits that they must have.
    fn chance_of_both(&self, one: &Sum<1>, other: &Sum<1>) -> Result<BigRational, TooLarge> {
        let mut sum = BigRational::zero();
        let others = other.by_suits();
        for (suits, one) in one.by_suits() {
            for (also, other) in &others {
                let hands: Vec<Same> = suits.hands().chain(also.hands()).collect();
                let suits = self.column.matching.chance(self.column.ground.holdings, &hands);
                sum += suits * apart::chance(&one, other, &self.left)?;
            }
        }
        Ok(sum)
    }

    /// The chance of these ways to take cards, of which each is counted over so many cards more.
    fn chance(&self, ways: impl Iterator<Item = (Taken, BigInt)>, further: usize) -> BigRational {
        let mut sums: BTreeMap<(Suited, usize), BigInt> = BTreeMap::new();
        for (taken, ways) in ways {
            *sums.entry((taken.suits(), taken.cards())).or_default() += ways;
        }
        let size = total(&self.left);
        let mut chances: BTreeMap<Suited, BigRational> = BTreeMap::new();
        for ((suits, cards), ways) in sums {
            let all: BigUint = big_orders(size, cards + further);
            *chances.entry(suits).or_insert_with(BigRational::zero) += BigRational::new(ways, all.into());
        }
        let matching = self.column.matching;
        let hands = |suits: Suited| suits.hands().collect::<Vec<Same>>();
        let of = |(suits, chance)| chance * matching.chance(self.column.ground.holdings, &hands(suits));
        chances.into_iter().map(of).sum()
    }

    /// In how many ways two hands are found with so many cards of the value gone: both with a second card of another value, one of them, none.
    fn two_hands(&self) -> Vec<[i64; 3]> {
        let mut sums = vec![[0; 3]; self.most_gone() + 1];
        let two = |count: usize| (count * count.saturating_sub(1)) as i64;
        for Shape { orders, more, apart, free } in self.shapes.iter().copied() {
            let one_each = 2 * (apart * free) as i64;
            // The pairs of hands; how many other hands must have a card of another value; and how hands that may have any are made of both.
            let cases = [
                (two(apart), apart.saturating_sub(2), [1, 0, 0]),
                (one_each, apart.saturating_sub(1), [1, 1, 0]),
                (two(free), apart, [1, 2, 1]),
            ];
            for (pairs, others, made) in cases.into_iter().filter(|(pairs, ..)| *pairs > 0) {
                for (gone, sign) in signs(others) {
                    for (sum, times) in sums[more + gone].iter_mut().zip(made) {
                        *sum += orders * pairs * sign * times;
                    }
                }
            }
        }
        sums
    }

    /// What any two hands of the pair gain, multiplied, on average, summed over all of them; each two are counted twice.
    pub fn products(&self, play: Play<'_>) -> Result<BigRational, TooLarge> {
        let Hands { apart, paired } = self.hands(&Gains(self), play);
        let products = [apart.times(&apart)?, apart.times(&paired)?, paired.times(&paired)?];
        let mut sum = Sum::default();
        for (gone, times) in self.two_hands().into_iter().enumerate() {
            for (product, times) in products.iter().zip(times).filter(|(_, times)| *times != 0) {
                sum.add_all(product, Taken::alike(self.value, gone), times.into());
            }
        }
        let dealer = &self.column.dealer;
        let mut room = Default::default();
        let sum = sum.tidy();
        let ways = sum.terms().filter_map(|(taken, factors)| {
            let left = taken.off(&self.left)?;
            let ends = dealer.ends::<u128>(&left, total(&left), &mut room);
            let of = |(factor, ways): (&i128, u128)| BigInt::from(*factor) * ways;
            let sum: BigInt = factors.iter().zip(ends).filter(|(factor, _)| **factor != 0).map(of).sum();
            Some((taken, sum * BigInt::from(taken.ways(&self.left))))
        });
        Ok(self.chance(ways, dealer.most))
    }
}

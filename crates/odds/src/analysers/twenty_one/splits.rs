//! Split and resplit pairs.
//!
//! Each hand of a split pair is played by its own cards and the dealer's, as if it were the only one. So the order in
//! which the hands get their cards does not matter, and the second cards of all can be dealt first. The final number
//! of hands and the expected gain of each are exact. Inclusion–exclusion counts the second cards that are *not* of the
//! pair's value; with a number of cards of the value gone a hand is counted like any other.
//!
//! The expected value does not need the *joint* distribution of the hands, unless hands are lost before a dealer's
//! blackjack is found: see [`SplitPair::unlost`], [`SplitPair::products`] and [`SplitPair::chances`].

use super::super::SplitPrecision;
use super::column::DealerColumn;
use super::dealer::DealerOutcomes;
use super::evaluation::{DealSource, HandPlay, ResultCounts, TooLarge, big_orders, mean, most_cards};
use super::holdings::{self, RemainingCards, VALUES, total, with};
use croupier_rules::games::families::twenty_one::{BoxHand, HANDS, HandStatus, LawfulDecisions};
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

/// A pattern in which the second cards of a pair's hands come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SplitShape {
    /// The number of orders of this pattern.
    pub orders: i64,
    /// The number of further cards of the pair's value that were split.
    pub more: usize,
    /// The number of hands whose second card is of another value.
    pub apart: usize,
    /// The number of hands that get any second card, since the box can have no more hands.
    pub free: usize,
}

/// Returns every pattern in which a pair can become up to `hands` hands.
fn shapes(hands: usize) -> Vec<SplitShape> {
    let mut shapes = Vec::new();
    let mut open = BTreeMap::from([((0, 0), 1)]);
    while let Some(((more, apart), orders)) = open.pop_first() {
        let waiting = 2 + more - apart;
        if waiting == 0 || more + 2 >= hands {
            shapes.push(SplitShape { orders, more, apart, free: waiting });
            continue;
        }
        *open.entry((more + 1, apart)).or_default() += orders;
        *open.entry((more, apart + 1)).or_default() += orders;
    }
    shapes
}

/// Returns the binomial coefficient.
fn choose(from: usize, count: usize) -> i64 {
    (0..count).fold(1, |ways, gone| ways * (from - gone) as i64 / (gone + 1) as i64)
}

/// Iterates over the terms of inclusion–exclusion for `apart` cards of another value: the number of cards of the value
/// gone, with its signed coefficient.
pub fn signs(apart: usize) -> impl Iterator<Item = (usize, i64)> {
    (0..=apart)
        .map(move |gone| (gone, if gone % 2 == 0 { choose(apart, gone) } else { -choose(apart, gone) }))
}

/// The most further cards of the value that can be gone.
const MORE: usize = 4;

/// A pair against the dealer's exposed cards.
pub struct SplitPair<'a> {
    /// The dealer's exposed cards and what follows from them.
    pub column: &'a DealerColumn<'a>,
    /// The value of the two cards.
    pub value: usize,
    /// The cards that are left without the pair.
    pub left: RemainingCards,
    /// The patterns of the second cards.
    pub shapes: Vec<SplitShape>,
}

/// The value of a split pair.
pub struct SplitValue {
    /// The expected gain of all its hands together, in cents.
    pub gain: BigRational,
    /// The expected stake on them.
    pub staked: BigRational,
    /// The distribution of their gain.
    pub distribution: SplitDistribution,
}

/// The distribution of a pair's gain, in cents.
pub enum SplitDistribution {
    /// An approximate distribution, with the exact expected square of the gain if it is counted.
    Approximate(BTreeMap<i64, f64>, Option<BigRational>),
    /// The exact distribution.
    Exact(BTreeMap<i64, BigRational>),
}

/// The hands of a pair by their second card: of another value, or of the same.
pub struct HandsBySecond<T> {
    pub apart: T,
    pub paired: T,
}

impl<'a> SplitPair<'a> {
    /// Creates a pair of this value, or returns `None` if there are not enough cards.
    pub fn of(column: &'a DealerColumn<'a>, value: usize) -> Option<SplitPair<'a>> {
        let rules = column.ground.rules;
        let mut left = column.left;
        left[value] = left[value].checked_sub(2)?;
        let first = holdings::hand(&with(with([0; VALUES], value), value), Some(value));
        let pair = BoxHand { hand: first, doubled: 0, fate: HandStatus::Live };
        let splits_again = |hands: &u8| rules.lawful(&pair, *hands).has(LawfulDecisions::SPLIT);
        let hands = 2 + (2..).take_while(splits_again).count();
        Some(SplitPair { column, value, left, shapes: shapes(hands.min(HANDS)) })
    }

    /// Returns the most cards of the value that can be gone besides the pair.
    pub fn most_gone(&self) -> usize {
        let most = self.shapes.iter().map(|shape| match shape.free {
            0 => shape.more + shape.apart - 1,
            _ => shape.more + shape.apart,
        });
        most.max().unwrap_or(0).min(MORE)
    }

    fn dealing(&self, gone: usize) -> Option<DealSource<'a>> {
        let mut left = self.left;
        left[self.value] = left[self.value].checked_sub(gone as u16)?;
        Some(DealSource { column: self.column, left, first: Some(self.value) })
    }

    /// Returns the number of hands of the box once a pair is not split again.
    pub fn at_most(&self) -> u8 {
        self.column.ground.rules.split_hands.max(2)
    }

    /// Returns the hands with two cards: all but the pair, or the pair.
    pub fn starts(&self) -> HandsBySecond<Vec<(u16, u64)>> {
        let holdings = self.column.ground.holdings;
        let two = |second| (holdings.of_two(self.value, second), 1);
        let apart = (0..VALUES).filter(|second| *second != self.value).map(two);
        HandsBySecond { apart: apart.collect(), paired: vec![two(self.value)] }
    }

    /// Returns the probability of a dealer's blackjack.
    pub fn natural(&self) -> BigRational {
        let wanted = self.column.dealer.wants.map_or(0, |wants| self.left[wants]);
        BigRational::new(wanted.into(), total(&self.left).into())
    }

    /// Returns the number of hands counted for each number of cards of the value gone: those with a second card of
    /// another value, and those with any.
    fn coefficients(&self) -> Vec<HandsBySecond<i64>> {
        let mut sums: Vec<HandsBySecond<i64>> =
            (0..=self.most_gone()).map(|_| HandsBySecond { apart: 0, paired: 0 }).collect();
        for shape in &self.shapes {
            let SplitShape { orders, more, apart, free } = *shape;
            for (gone, sign) in signs(apart.saturating_sub(1)).filter(|_| apart > 0) {
                sums[more + gone].apart += orders * apart as i64 * sign;
            }
            for (gone, sign) in signs(apart).filter(|_| free > 0) {
                sums[more + gone].apart += orders * free as i64 * sign;
                sums[more + gone].paired += orders * free as i64 * sign;
            }
        }
        sums
    }

    /// Returns the probability that this many cards are of the value.
    pub fn chance_gone(&self, gone: usize) -> f64 {
        let size = total(&self.left);
        (0..gone as u32)
            .map(|came| {
                f64::from(u32::from(self.left[self.value]).saturating_sub(came)) / f64::from(size - came)
            })
            .product()
    }

    /// Returns the approximate value of a split in cents, in floats. If `otherwise`, the value of not splitting, is
    /// far from it, the estimate is rough: as if no pair were split again.
    pub fn value(&self, play: HandPlay<'_>, otherwise: Option<f64>) -> f64 {
        let starts = self.starts();
        let prices = self.column.prices;
        let (stake, unlost) = (prices.stake as f64, prices.unlost.gain as f64);
        let boxed = 2;
        let chances = match prices.loses_at_once {
            false => [self.natural().to_f64().unwrap_or(0.0); 2],
            true => self.approximately_unlost(play),
        };
        let [original, of_two] = chances.map(|chance| chance * unlost);
        let mut sum = original;
        let mut dealer = DealerOutcomes::of(&self.column.dealer);
        for (gone, coefficients) in self.coefficients().into_iter().enumerate() {
            let Some(dealing) = self.dealing(gone) else { continue };
            let chance = self.chance_gone(gone);
            let apart = mean(&dealing, &starts.apart, boxed, play, &mut dealer);
            let paired = mean(&dealing, &starts.paired, self.at_most(), play, &mut dealer);
            let once = 2.0 * (apart + paired) + of_two;
            if gone == 0 && otherwise.is_some_and(|otherwise| (once - otherwise).abs() > stake / 4.0) {
                return once;
            }
            sum += chance * (coefficients.apart as f64 * apart + coefficients.paired as f64 * paired);
        }
        let is_close = otherwise.is_some_and(|otherwise| (sum - otherwise).abs() < stake / 500.0);
        if !(prices.loses_at_once && is_close) {
            return sum;
        }
        // An approximation does not decide close cases.
        let exact = self.unlost(play).ok().and_then(|chance| chance.to_f64());
        sum - original + exact.map_or(original, |chance| chance * unlost)
    }

    /// Returns the exact value of the pair under this play.
    pub fn worth(&self, play: HandPlay<'_>, precision: SplitPrecision) -> Result<SplitValue, TooLarge> {
        let most_gone = self.most_gone();
        let cards = most_cards(&self.column.dealer);
        let size = total(&self.left);
        let starts = self.starts();
        let mut dealer = DealerOutcomes::of(&self.column.dealer);
        let mut counted = Vec::new();
        for gone in 0..=most_gone {
            let Some(dealing) = self.dealing(gone) else { break };
            let apart = dealing.evaluate(&starts.apart, 2, cards, play, &mut dealer)?.counted;
            let paired = dealing.evaluate(&starts.paired, self.at_most(), cards, play, &mut dealer)?.counted;
            // Counted over all orders of as many cards as in the last case, of which the first are of the value.
            let scale = big_orders(u32::from(self.left[self.value]), gone)
                * big_orders(size - gone as u32 - cards as u32, most_gone - gone);
            counted.push(HandsBySecond { apart: scaled(apart, &scale), paired: scaled(paired, &scale) });
        }
        let all = big_orders(size, cards + most_gone) * self.column.matching.scale;
        let (mut gain, mut staked) = (BigInt::zero(), BigInt::zero());
        for (hands, coefficients) in counted.iter().zip(self.coefficients()) {
            for (counted, coefficient) in
                [(&hands.apart, coefficients.apart), (&hands.paired, coefficients.paired)]
            {
                for (result, ways) in counted {
                    let ways = BigInt::from(ways.iter().sum::<BigUint>()) * coefficient;
                    gain += &ways * result.gain;
                    staked += ways * result.staked;
                }
            }
        }
        let whole = |sum: BigInt| BigRational::new(sum, all.clone().into());
        let prices = self.column.prices;
        let [original, at_risk] =
            [prices.unlost.gain, prices.unlost.staked].map(|cents| BigRational::from_integer(cents.into()));
        let unlost = match prices.loses_at_once {
            false => self.natural(),
            true => self.unlost(play)?,
        };
        let distribution = match precision {
            SplitPrecision::Approximate => {
                SplitDistribution::Approximate(self.approximate_distribution(&counted, &all), None)
            }
            SplitPrecision::ExactVariance => {
                let squares = whole(self.squares(&counted));
                let square = squares + self.products(play)? + &unlost * &original * &original;
                SplitDistribution::Approximate(self.approximate_distribution(&counted, &all), Some(square))
            }
            SplitPrecision::Exact => SplitDistribution::Exact(self.chances(play)?),
        };
        let gain = whole(gain) + &unlost * original;
        Ok(SplitValue { gain, staked: whole(staked) + unlost * at_risk, distribution })
    }
}

impl SplitPair<'_> {
    /// Returns the squared gains of each hand, summed over all hands and ways.
    fn squares(&self, counted: &[HandsBySecond<ResultCounts>]) -> BigInt {
        let mut sum = BigInt::zero();
        for (hands, coefficients) in counted.iter().zip(self.coefficients()) {
            for (counted, coefficient) in
                [(&hands.apart, coefficients.apart), (&hands.paired, coefficients.paired)]
            {
                for (result, ways) in counted {
                    let ways = BigInt::from(ways.iter().sum::<BigUint>());
                    sum += ways * coefficient * result.gain * result.gain;
                }
            }
        }
        sum
    }
}

fn scaled(counted: ResultCounts, scale: &BigUint) -> ResultCounts {
    counted.into_iter().map(|(result, ways)| (result, ways.map(|ways| ways * scale))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_becomes_hands() {
        assert_eq!(shapes(2), [SplitShape { orders: 1, more: 0, apart: 0, free: 2 }]);
        let expected = [
            // Two cards of other values end it; the first or the second card may be of the value, and then three hands
            // are the limit.
            SplitShape { orders: 1, more: 0, apart: 2, free: 0 },
            SplitShape { orders: 1, more: 1, apart: 0, free: 3 },
            SplitShape { orders: 1, more: 1, apart: 1, free: 2 },
        ];
        assert_eq!(shapes(3), expected);
    }
}

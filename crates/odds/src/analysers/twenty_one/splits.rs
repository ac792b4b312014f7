//! Pairs that are split, and split again.
//!
//! Each hand of a split pair is played by its own cards and the dealer's, as if it were the only one. So it does not matter in which order the hands get
//! their cards, and the second cards of all can be thought of as dealt first. How many hands there are in the end, and what each of them wins on average,
//! is then counted exactly: that other cards are not of the pair's value is all of them less those that are (inclusion and exclusion), and with so many
//! cards of the value gone a hand is counted like any other.
//!
//! How the hands of one pair fall *together* is not needed for the average, unless hands are lost before a dealer's blackjack is found: see
//! [`Split::unlost`], [`Split::products`] and [`Split::chances`].

use super::super::Spread;
use super::column::Column;
use super::dealer::Ends;
use super::game::Busts;
use super::holdings::{Left, VALUES, total};
use super::measure::{Counted, Dealing, Play, TooLarge, big_orders, mean, most_cards};
use croupier_rules::games::families::twenty_one::HANDS;
use croupier_rules::house::Offered;
use num_bigint::{BigInt, BigUint};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

/// How the second cards of the hands of a pair come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    /// In how many orders.
    pub orders: i64,
    /// How many more cards of the pair's value were split.
    pub more: usize,
    /// How many hands have got a second card of another value.
    pub apart: usize,
    /// How many hands get any second card, since the box can have no more hands.
    pub free: usize,
}

/// Every way in which a pair can become up to so many hands.
fn shapes(hands: usize) -> Vec<Shape> {
    let mut shapes = Vec::new();
    let mut open = BTreeMap::from([((0, 0), 1)]);
    while let Some(((more, apart), orders)) = open.pop_first() {
        let waiting = 2 + more - apart;
        if waiting == 0 || more + 2 >= hands {
            shapes.push(Shape { orders, more, apart, free: waiting });
            continue;
        }
        *open.entry((more + 1, apart)).or_default() += orders;
        *open.entry((more, apart + 1)).or_default() += orders;
    }
    shapes
}

/// In how many ways so many of them can be chosen.
fn choose(from: usize, count: usize) -> i64 {
    (0..count).fold(1, |ways, gone| ways * (from - gone) as i64 / (gone + 1) as i64)
}

/// With which signs hands are counted with so many cards of the value gone, where so many other cards are of another value.
pub fn signs(apart: usize) -> impl Iterator<Item = (usize, i64)> {
    (0..=apart)
        .map(move |gone| (gone, if gone % 2 == 0 { choose(apart, gone) } else { -choose(apart, gone) }))
}

/// How many more cards of the value can be gone.
const MORE: usize = 4;

/// A pair against what the dealer shows.
pub struct Split<'a> {
    /// What the dealer shows.
    pub column: &'a Column<'a>,
    /// The value of the two cards.
    pub value: usize,
    /// The cards that are left without the pair.
    pub left: Left,
    /// How the second cards can come.
    pub shapes: Vec<Shape>,
}

/// What a split pair is worth.
pub struct Worth {
    /// What all its hands gain together on average, in cents.
    pub gain: BigRational,
    /// What is put at risk on them.
    pub staked: BigRational,
    /// How what they gain spreads.
    pub spread: Spreads,
}

/// How often the hands of a pair gain each sum, in cents.
pub enum Spreads {
    /// Nearly, and the square of what they gain on average where it is counted.
    Near(BTreeMap<i64, f64>, Option<BigRational>),
    /// Counted.
    Exact(BTreeMap<i64, BigRational>),
}

/// The hands of a pair by their second card: of another value, and of the same.
pub struct Hands<T> {
    pub apart: T,
    pub paired: T,
}

impl<'a> Split<'a> {
    /// A pair of this value; nothing where there are not so many cards.
    pub fn of(column: &'a Column<'a>, value: usize) -> Option<Split<'a>> {
        let rules = column.ground.rules;
        let mut left = column.left;
        left[value] = left[value].checked_sub(2)?;
        let hands = match (value, rules.resplit_aces) {
            (0, Offered::No) => 2.min(rules.split_hands),
            _ => rules.split_hands,
        };
        Some(Split { column, value, left, shapes: shapes(usize::from(hands).min(HANDS)) })
    }

    /// The most cards of the value that can be gone besides the pair.
    pub fn most_gone(&self) -> usize {
        let most = self.shapes.iter().map(|shape| match shape.free {
            0 => shape.more + shape.apart - 1,
            _ => shape.more + shape.apart,
        });
        most.max().unwrap_or(0).min(MORE)
    }

    fn dealing(&self, gone: usize) -> Option<Dealing<'a>> {
        let mut left = self.left;
        left[self.value] = left[self.value].checked_sub(gone as u16)?;
        Some(Dealing { column: self.column, left, first: Some(self.value) })
    }

    /// How many hands the box has when a pair is not split again.
    pub fn at_most(&self) -> u8 {
        self.column.ground.rules.split_hands.max(2)
    }

    /// The hands with two cards: all but the pair, or the pair.
    pub fn starts(&self) -> Hands<Vec<(u16, u64)>> {
        let holdings = self.column.ground.holdings;
        let two = |second| (holdings.of_two(self.value, second), 1);
        let apart = (0..VALUES).filter(|second| *second != self.value).map(two);
        Hands { apart: apart.collect(), paired: vec![two(self.value)] }
    }

    /// How often the dealer has blackjack.
    pub fn natural(&self) -> BigRational {
        let wanted = self.column.dealer.wants.map_or(0, |wants| self.left[wants]);
        BigRational::new(wanted.into(), total(&self.left).into())
    }

    /// How many hands are counted with so many cards of the value gone: those with a second card of another value, and those with any.
    fn coefficients(&self) -> Vec<Hands<i64>> {
        let mut sums: Vec<Hands<i64>> =
            (0..=self.most_gone()).map(|_| Hands { apart: 0, paired: 0 }).collect();
        for shape in &self.shapes {
            let Shape { orders, more, apart, free } = *shape;
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

    /// The chance that so many cards are of the value.
    pub fn chance_gone(&self, gone: usize) -> f64 {
        let size = total(&self.left);
        (0..gone as u32)
            .map(|came| {
                f64::from(u32::from(self.left[self.value]).saturating_sub(came)) / f64::from(size - came)
            })
            .product()
    }

    /// What splitting is worth in cents, in floats. Where what the pair is worth otherwise is told and is far from that, it is worked out roughly: as if no
    /// pair were split again.
    pub fn value(&self, play: Play<'_>, otherwise: Option<f64>) -> f64 {
        let starts = self.starts();
        let stake = self.column.settling.at_stake(0) as f64;
        let boxed = 2;
        let unlost = match self.column.settling.game.busts() {
            Busts::WithTheOthers => [self.natural().to_f64().unwrap_or(0.0); 2],
            Busts::AtOnce => self.nearly_unlost(play),
        };
        let [original, of_two] = unlost.map(|chance| chance * stake);
        let mut sum = -original;
        let mut dealer = Ends::of(&self.column.dealer);
        for (gone, coefficients) in self.coefficients().into_iter().enumerate() {
            let Some(dealing) = self.dealing(gone) else { continue };
            let chance = self.chance_gone(gone);
            let apart = mean(&dealing, &starts.apart, boxed, play, &mut dealer);
            let paired = mean(&dealing, &starts.paired, self.at_most(), play, &mut dealer);
            let once = 2.0 * (apart + paired) - of_two;
            if gone == 0 && otherwise.is_some_and(|otherwise| (once - otherwise).abs() > stake / 4.0) {
                return once;
            }
            sum += chance * (coefficients.apart as f64 * apart + coefficients.paired as f64 * paired);
        }
        let is_close = otherwise.is_some_and(|otherwise| (sum - otherwise).abs() < stake / 500.0);
        match self.column.settling.game.busts() {
            // What is near does not decide where it is close.
            Busts::AtOnce if is_close => {
                let unlost = self.unlost(play).ok().and_then(|chance| chance.to_f64());
                sum + original - unlost.map_or(original, |chance| chance * stake)
            }
            Busts::AtOnce | Busts::WithTheOthers => sum,
        }
    }

    /// What the pair is worth by this play, counted.
    pub fn worth(&self, play: Play<'_>, spread: Spread) -> std::result::Result<Worth, TooLarge> {
        let most_gone = self.most_gone();
        let cards = most_cards(&self.column.dealer);
        let size = total(&self.left);
        let starts = self.starts();
        let mut dealer = Ends::of(&self.column.dealer);
        let mut counted = Vec::new();
        for gone in 0..=most_gone {
            let Some(dealing) = self.dealing(gone) else { break };
            let apart = dealing.measure(&starts.apart, 2, cards, play, &mut dealer)?.counted;
            let paired = dealing.measure(&starts.paired, self.at_most(), cards, play, &mut dealer)?.counted;
            // Over all orders of as many cards as in the last of them, of which the first are of the value.
            let scale = big_orders(u32::from(self.left[self.value]), gone)
                * big_orders(size - gone as u32 - cards as u32, most_gone - gone);
            counted.push(Hands { apart: scaled(apart, &scale), paired: scaled(paired, &scale) });
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
        let stake = BigRational::from_integer(self.column.settling.at_stake(0).into());
        // A dealer's blackjack costs the original wager, where no hand was lost before.
        let unlost = match self.column.settling.game.busts() {
            Busts::WithTheOthers => self.natural(),
            Busts::AtOnce => self.unlost(play)?,
        };
        let spread = match spread {
            Spread::Near => Spreads::Near(self.spread(&counted, &all), None),
            Spread::Deviation => {
                let squares = whole(self.squares(&counted));
                let square = squares + self.products(play)? + &unlost * &stake * &stake;
                Spreads::Near(self.spread(&counted, &all), Some(square))
            }
            Spread::Exact => Spreads::Exact(self.chances(play)?),
        };
        let original = unlost * stake;
        Ok(Worth { gain: whole(gain) - &original, staked: whole(staked) + original, spread })
    }
}

impl Split<'_> {
    /// The squares of what each hand gains, summed over all hands and ways.
    fn squares(&self, counted: &[Hands<Counted>]) -> BigInt {
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

fn scaled(counted: Counted, scale: &BigUint) -> Counted {
    counted.into_iter().map(|(result, ways)| (result, ways.map(|ways| ways * scale))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pair_becomes_hands() {
        assert_eq!(shapes(2), [Shape { orders: 1, more: 0, apart: 0, free: 2 }]);
        let expected = [
            // Two cards of other values end it; the first or the second card may be of the value, and then three hands are all.
            Shape { orders: 1, more: 0, apart: 2, free: 0 },
            Shape { orders: 1, more: 1, apart: 0, free: 3 },
            Shape { orders: 1, more: 1, apart: 1, free: 2 },
        ];
        assert_eq!(shapes(3), expected);
    }
}

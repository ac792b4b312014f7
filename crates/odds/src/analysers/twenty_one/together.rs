//! How the hands of a split pair fall together, counted.
//!
//! Each hand is a sum over the cards that it takes ([`Sum`]), so hands at the same table are a product, and the dealer's hand is one more of them. A hand that goes
//! over 21 needs no terms of its own: whatever is drawn, less what leaves the hand at 21 or under, takes it over.

use super::apart;
use super::dealer::{BLACKJACK, ENDS, orders};
use super::gains::Gains;
use super::game::{Finished, Pair};
use super::holdings::{Place, total};
use super::measure::{Play, TooLarge, by_suits};
use super::splits::{Hands, Shape, Split, signs};
use super::suits::{First, Matching, Of, Same};
use super::taken::{Sum, Taken};
use super::walk::{Comes, Starts};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The cards that a hand takes, by what it gains at each end of the dealer's.
type Classes = BTreeMap<[i64; ENDS], Sum>;

/// The greatest number that divides both.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.abs() } else { divisor(other, one % other) }
}

/// Products of hands, each worked out once.
struct Products {
    apart: Gains,
    any: Gains,
    known: BTreeMap<(usize, usize), Gains>,
}

impl Products {
    fn new(hands: &Hands<Gains>) -> Result<Products, TooLarge> {
        let none = Taken::default();
        let any = Gains::together(&[(&hands.apart, none, 1), (&hands.paired, none, 1)])?;
        let one = Gains::of([(0, &Sum::one())].into_iter())?;
        Ok(Products { apart: hands.apart.clone(), any, known: BTreeMap::from([((0, 0), one)]) })
    }

    /// So many hands with a second card of another value, and so many with any.
    fn of(&mut self, apart: usize, any: usize) -> Result<&Gains, TooLarge> {
        if !self.known.contains_key(&(apart, any)) {
            let product = match (apart, any) {
                (_, 0) => self.of(apart - 1, 0)?.clone().times(&self.apart)?,
                (..) => self.of(apart, any - 1)?.clone().times(&self.any)?,
            };
            self.known.insert((apart, any), product);
        }
        self.known.get(&(apart, any)).ok_or(TooLarge)
    }
}

impl Split<'_> {
    /// The hands of the pair, by their second card.
    fn hands(&self, play: Play<'_>) -> Hands<Classes> {
        let starts = self.starts();
        Hands {
            apart: self.hand(&starts.apart, 2, play),
            paired: self.hand(&starts.paired, self.at_most(), play),
        }
    }

    fn hand(&self, hands: &[(Place, u64)], boxed: u8, play: Play<'_>) -> Classes {
        let matching = self.column.matching;
        let plain: Vec<(Place, u64)> =
            hands.iter().copied().filter(|(at, _)| matching.at(*at).is_none()).collect();
        let mut classes = self.walked(&plain, boxed, None, play);
        for start in hands {
            let Some(number) = matching.list.iter().position(|found| found.at == start.0) else { continue };
            let found = &matching.list[number];
            let of_kind = |kind| self.walked(&[*start], boxed, Some((found, number, kind)), play);
            // Hands of mixed suits stand for all; those of one suit are what they have more.
            let [spades, suited, mixed] = [0, 1, 2].map(of_kind);
            for (kind, of) in [(spades, Of::Spades), (suited, Of::Others)] {
                let two = Taken::default().with(Same { matching: number, first: First::Two, of });
                for (class, sum) in &kind {
                    let all = classes.entry(*class).or_default();
                    for (taken, factor) in sum.terms() {
                        all.add(if taken.suits().is_any() { taken } else { taken.and(two) }, factor);
                    }
                }
                for (class, sum) in &mixed {
                    classes.entry(*class).or_default().add_all(sum, two, -1);
                }
            }
            for (class, sum) in &mixed {
                classes.entry(*class).or_default().add_all(sum, Taken::default(), 1);
            }
        }
        classes
    }

    /// These hands by one play. Where the suits of the first two cards are told, a third card of the same suit is a term of its own: what it makes of the hand more.
    fn walked(
        &self,
        hands: &[(Place, u64)],
        boxed: u8,
        kind: Option<(&Matching, usize, usize)>,
        play: Play<'_>,
    ) -> Classes {
        let column = self.column;
        let starts = Starts { hands, first: Some(self.value), boxed };
        let mut classes = Classes::new();
        let mut decide = by_suits(kind.map(|(matching, _, kind)| (matching, kind)), play);
        column.ground.walk(&starts, &mut decide, &mut |comes| match comes {
            // The walk of a hand of a pair has no such end: it is split again before.
            Comes::Splits { .. } => {}
            Comes::Over { at, doubled, how, ways } => {
                let hand = column.ground.holdings.list[usize::from(at)].hand;
                let finished = Finished { hand, doubled, how, pair: Pair::Split };
                let (taken, ways) = (self.taken(at), i64::try_from(ways).unwrap_or(i64::MAX));
                let class = self.class_of(&finished);
                classes.entry(class).or_default().add(taken, ways);
                if let Some((matching, number, kind)) = kind.filter(|(matching, ..)| matching.over == at) {
                    let Some(of) = [Of::Spades, Of::Others].get(kind) else { return };
                    let taken = taken.with(Same { matching: number, first: First::Three, of: *of });
                    let hand = matching.kinds[kind].three;
                    let suited = self.class_of(&Finished { hand, ..finished });
                    classes.entry(suited).or_default().add(taken, ways);
                    classes.entry(class).or_default().add(taken, -ways);
                }
            }
            Comes::Draws { at, doubled, ways } => {
                let (taken, ways) = (self.taken(at), i64::try_from(ways).unwrap_or(i64::MAX));
                let busts = classes.entry(self.class_of_bust(doubled)).or_default();
                busts.add(taken, ways);
                for (value, next) in column.ground.holdings.list[usize::from(at)].next.iter().enumerate() {
                    if next.is_some() {
                        busts.add(taken.and(Taken::alike(value, 1)), -ways);
                    }
                }
            }
        });
        classes
    }

    fn class_of(&self, finished: &Finished) -> [i64; ENDS] {
        std::array::from_fn(|end| self.column.settling.result(finished, end).gain)
    }

    fn class_of_bust(&self, doubled: u8) -> [i64; ENDS] {
        let [lost, against] = self.column.settling.bust(doubled, Pair::Split);
        std::array::from_fn(|end| if end == BLACKJACK { against.gain } else { lost.gain })
    }

    /// The cards that a hand has got besides the one that was split.
    fn taken(&self, at: Place) -> Taken {
        let mut counts = self.column.ground.holdings.list[usize::from(at)].counts;
        counts[self.value] = counts[self.value].saturating_sub(1);
        Taken::of(&counts)
    }

    /// How often the hands gain each sum and the dealer takes these cards.
    fn chances_of(&self, hands: &Hands<Gains>, dealer: &Sum) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let dealer = Gains::of([(0, dealer)].into_iter())?;
        if dealer.taken().is_empty() {
            return Ok(BTreeMap::new());
        }
        let mut known = Products::new(hands)?;
        for shape in &self.shapes {
            let (told, free) = Split::others(shape);
            known.of(told, free)?;
        }
        // Two hands of every shape are alike: where the box can have no more hands, two at least get any card. The others are put together, with the dealer's.
        let mut chances = BTreeMap::new();
        for (told, free) in [(0, 2), (2, 0)] {
            let alike = self.shapes.iter().filter(|shape| (shape.free == 0) == (free == 0));
            let others: Vec<(&Gains, Taken, i64)> = alike
                .filter_map(|shape| {
                    let hands = known.known.get(&Split::others(shape))?;
                    Some((hands, Taken::alike(self.value, shape.more), shape.orders))
                })
                .collect();
            let others = Gains::together(&others)?.times(&dealer)?;
            let two = known.of(told, free)?;
            for (gain, chance) in self.chances_of_both(two, &others)? {
                *chances.entry(gain).or_insert_with(BigRational::zero) += chance;
            }
        }
        Ok(chances)
    }

    /// How often both come, with the suits that they must have.
    fn chances_of_both(&self, one: &Gains, other: &Gains) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        apart::chances(one, other, &self.left, &|suits| {
            let hands: Vec<Same> = suits.hands().collect();
            self.column.matching.chance(self.column.ground.holdings, &hands)
        })
    }

    /// The hands of a shape besides two that are alike: with a second card of another value, and with any.
    const fn others(shape: &Shape) -> (usize, usize) {
        match shape.free {
            0 => (shape.apart.saturating_sub(2), 0),
            free => (shape.apart, free.saturating_sub(2)),
        }
    }

    /// How often the hands gain each sum, in cents.
    pub fn chances(&self, play: Play<'_>) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let Hands { apart, paired } = self.hands(play);
        let stake = self.column.settling.at_stake(0);
        let mut chances = BTreeMap::new();
        for (end, dealer) in self.column.dealer.sums().iter().enumerate() {
            let at = |classes: &Classes| Gains::of(classes.iter().map(|(class, sum)| (class[end], sum)));
            let hands = Hands { apart: at(&apart)?, paired: at(&paired)? };
            for (gain, chance) in self.chances_of(&hands, dealer)? {
                // A dealer's blackjack costs the original wager, where no hand was lost before.
                let gain = if end == BLACKJACK && gain == 0 { -stake } else { gain };
                *chances.entry(gain).or_insert_with(BigRational::zero) += chance;
            }
        }
        chances.retain(|_, chance| !chance.is_zero());
        Ok(chances)
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
        let Hands { apart, paired } = self.hands(play);
        let unit =
            apart.keys().chain(paired.keys()).flatten().fold(0, |unit, gain| divisor(unit, *gain)).max(1);
        let mut sum = BigRational::zero();
        for (end, dealer) in self.column.dealer.sums().iter().enumerate() {
            let gained = |classes: &Classes| {
                let mut gained = Sum::default();
                for (class, sum) in classes {
                    gained.add_all(sum, Taken::default(), class[end] / unit);
                }
                Gains::of([(0, &gained)].into_iter())
            };
            let (apart, paired) = (gained(&apart)?, gained(&paired)?);
            let products = [apart.times(&apart)?, apart.times(&paired)?, paired.times(&paired)?];
            let mut two_hands: Vec<(&Gains, Taken, i64)> = Vec::new();
            for (gone, times) in self.two_hands().into_iter().enumerate() {
                let gone = Taken::alike(self.value, gone);
                two_hands.extend(products.iter().zip(times).map(|(two, times)| (two, gone, times)));
            }
            let dealer = Gains::of([(0, dealer)].into_iter())?;
            let products = self.chances_of_both(&Gains::together(&two_hands)?, &dealer)?;
            sum += products.into_values().sum::<BigRational>();
        }
        let unit = BigRational::from_integer(unit.into());
        Ok(sum * &unit * unit)
    }

    /// The hands that are not lost before the dealer's blackjack is found: they neither win nor lose by it.
    fn unlost_hands(&self, play: Play<'_>) -> Hands<Sum> {
        let Hands { apart, paired } = self.hands(play);
        let unlost = |classes: &Classes| {
            let mut unlost = Sum::default();
            for (_, sum) in classes.iter().filter(|(class, _)| class[BLACKJACK] == 0) {
                unlost.add_all(sum, Taken::default(), 1);
            }
            unlost
        };
        Hands { apart: unlost(&apart), paired: unlost(&paired) }
    }

    /// How often the dealer has blackjack and no hand is lost before.
    pub fn unlost(&self, play: Play<'_>) -> Result<BigRational, TooLarge> {
        let [.., dealer] = self.column.dealer.sums();
        let Hands { apart, paired } = self.unlost_hands(play);
        let nothing = |sum: &Sum| Gains::of([(0, sum)].into_iter());
        let hands = Hands { apart: nothing(&apart)?, paired: nothing(&paired)? };
        Ok(self.chances_of(&hands, &dealer)?.into_values().sum())
    }

    /// Nearly the same in floats, as if each hand drew alone; and where the pair is not split again.
    pub fn nearly_unlost(&self, play: Play<'_>) -> [f64; 2] {
        let Some((wants, mut left)) = self.column.dealer.wants.map(|wants| (wants, self.left)) else {
            return [0.0; 2];
        };
        left[wants] = left[wants].saturating_sub(1);
        let size = total(&left);
        let chance = |sum: &Sum| {
            let plain = sum.terms().filter(|(taken, _)| !taken.suits().is_any());
            plain
                .map(|(taken, factor)| factor as f64 * taken.near(&left) / orders::<f64>(size, taken.cards()))
                .sum()
        };
        let Hands { apart, paired } = self.unlost_hands(play);
        let told: f64 = chance(&apart);
        let any = told + chance(&paired);
        let natural = self.natural().to_f64().unwrap_or(0.0);
        let of = |shape: &Shape| {
            let hands = told.powi(shape.apart as i32) * any.powi(shape.free as i32);
            shape.orders as f64 * self.chance_gone(shape.more) * hands
        };
        [natural * self.shapes.iter().map(of).sum::<f64>(), natural * any * any]
    }
}

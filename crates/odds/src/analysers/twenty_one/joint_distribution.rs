//! The exact [joint distribution](https://en.wikipedia.org/wiki/Joint_probability_distribution) of the hands of a
//! split pair.
//!
//! Each hand is a polynomial over the cards that it takes ([`CardPolynomial`]), so hands at the same table are a
//! product; the dealer's hand is one more factor. A hand over 21 needs no terms of its own: all draws less those that
//! leave the hand at 21 or under take it over.

use super::card_polynomial::{CardPolynomial, DrawnCards};
use super::dealer::{BLACKJACK, ENDS, orders};
use super::evaluation::{HandPlay, TooLarge, by_suits};
use super::gain_polynomial::GainPolynomial;
use super::game::HandOrigin;
use super::hand_classes::FinishedHand;
use super::holdings::{HoldingIndex, total};
use super::shared_shoe;
use super::splits::{HandsBySecond, SplitPair, SplitShape, signs};
use super::suits::{SharedSuit, SuitedBonusHand, SuitedCount, SuitedHand};
use super::walk::{StartingHands, WalkEvent};
use num_rational::BigRational;
use num_traits::{ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The cards that a hand takes, by its gain at each end of the dealer's hand.
type GainClasses = BTreeMap<[i64; ENDS], CardPolynomial>;

/// Returns the greatest common divisor.
fn divisor(one: i64, other: i64) -> i64 {
    if other == 0 { one.abs() } else { divisor(other, one % other) }
}

/// Memoized products of hands.
struct HandProducts {
    apart: GainPolynomial,
    any: GainPolynomial,
    known: BTreeMap<(usize, usize), GainPolynomial>,
}

impl HandProducts {
    fn new(hands: &HandsBySecond<GainPolynomial>) -> Result<HandProducts, TooLarge> {
        let none = DrawnCards::default();
        let any = GainPolynomial::together(&[(&hands.apart, none, 1), (&hands.paired, none, 1)])?;
        let one = GainPolynomial::of([(0, &CardPolynomial::one())].into_iter())?;
        Ok(HandProducts { apart: hands.apart.clone(), any, known: BTreeMap::from([((0, 0), one)]) })
    }

    /// Returns the product of `apart` hands with a second card of another value and `any` hands with any second card.
    fn of(&mut self, apart: usize, any: usize) -> Result<&GainPolynomial, TooLarge> {
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

impl SplitPair<'_> {
    /// Returns the hands of the pair, by their second card.
    fn hands(&self, play: HandPlay<'_>) -> HandsBySecond<GainClasses> {
        let starts = self.starts();
        HandsBySecond {
            apart: self.hand(&starts.apart, 2, play),
            paired: self.hand(&starts.paired, self.at_most(), play),
        }
    }

    fn hand(&self, hands: &[(HoldingIndex, u64)], boxed: u8, play: HandPlay<'_>) -> GainClasses {
        let matching = self.column.matching;
        let plain: Vec<(HoldingIndex, u64)> =
            hands.iter().copied().filter(|(at, _)| matching.at(*at).is_none()).collect();
        let mut classes = self.walked(&plain, boxed, None, play);
        for start in hands {
            let Some(number) = matching.list.iter().position(|found| found.at == start.0) else { continue };
            let found = &matching.list[number];
            let of_kind = |kind| self.walked(&[*start], boxed, Some((found, number, kind)), play);
            // Hands of mixed suits stand for all; those of one suit add the difference.
            let [spades, suited, mixed] = [0, 1, 2].map(of_kind);
            for (kind, of) in [(spades, SharedSuit::Spades), (suited, SharedSuit::Others)] {
                let two =
                    DrawnCards::default().with(SuitedHand { matching: number, first: SuitedCount::Two, of });
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
                classes.entry(*class).or_default().add_all(sum, DrawnCards::default(), 1);
            }
        }
        classes
    }

    /// Walks these hands under one play. If the suits of the first two cards are known, a third card of the same suit
    /// is a term of its own: the difference that it makes.
    fn walked(
        &self,
        hands: &[(HoldingIndex, u64)],
        boxed: u8,
        kind: Option<(&SuitedBonusHand, usize, usize)>,
        play: HandPlay<'_>,
    ) -> GainClasses {
        let column = self.column;
        let starts = StartingHands { hands, first: Some(self.value), boxed };
        let mut classes = GainClasses::new();
        let mut decide = by_suits(kind.map(|(matching, _, kind)| (matching, kind)), play);
        column.ground.walk(&starts, &mut decide, &mut |comes| match comes {
            // The walk of a hand of a pair has no such ends: it is split again before, and has no blackjack.
            WalkEvent::Natural { .. } | WalkEvent::Splits { .. } => {}
            WalkEvent::Over { at, doubled, how, ways } => {
                let finished =
                    FinishedHand { class: column.classes.at(at), doubled, how, pair: HandOrigin::Split };
                let (taken, ways) = (self.taken(at), i64::try_from(ways).unwrap_or(i64::MAX));
                let class = self.class_of(&finished);
                classes.entry(class).or_default().add(taken, ways);
                if let Some((matching, number, kind)) = kind.filter(|(matching, ..)| matching.over == at) {
                    let Some(of) = [SharedSuit::Spades, SharedSuit::Others].get(kind) else { return };
                    let taken =
                        taken.with(SuitedHand { matching: number, first: SuitedCount::Three, of: *of });
                    let three = matching.kinds[kind].three;
                    let suited = self.class_of(&FinishedHand { class: three, ..finished });
                    classes.entry(suited).or_default().add(taken, ways);
                    classes.entry(class).or_default().add(taken, -ways);
                }
            }
            WalkEvent::Draws { at, doubled, ways } => {
                let (taken, ways) = (self.taken(at), i64::try_from(ways).unwrap_or(i64::MAX));
                let busts = classes.entry(self.class_of_bust(doubled)).or_default();
                busts.add(taken, ways);
                for (value, next) in column.ground.holdings.list[usize::from(at)].next.iter().enumerate() {
                    if next.is_some() {
                        busts.add(taken.and(DrawnCards::alike(value, 1)), -ways);
                    }
                }
            }
        });
        classes
    }

    fn class_of(&self, finished: &FinishedHand) -> [i64; ENDS] {
        self.column.prices.results(finished).map(|result| result.gain)
    }

    fn class_of_bust(&self, doubled: u8) -> [i64; ENDS] {
        let [lost, against] = self.column.prices.bust(doubled, HandOrigin::Split);
        std::array::from_fn(|end| if end == BLACKJACK { against.gain } else { lost.gain })
    }

    /// Returns the cards that a hand has besides the one that was split.
    fn taken(&self, at: HoldingIndex) -> DrawnCards {
        let mut counts = self.column.ground.holdings.list[usize::from(at)].counts;
        counts[self.value] = counts[self.value].saturating_sub(1);
        DrawnCards::of(&counts)
    }

    /// Returns the joint distribution of the gain with the dealer's cards.
    fn chances_of(
        &self,
        hands: &HandsBySecond<GainPolynomial>,
        dealer: &CardPolynomial,
    ) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let dealer = GainPolynomial::of([(0, dealer)].into_iter())?;
        if dealer.taken().is_empty() {
            return Ok(BTreeMap::new());
        }
        let mut known = HandProducts::new(hands)?;
        for shape in &self.shapes {
            let (told, free) = SplitPair::others(shape);
            known.of(told, free)?;
        }
        // Two hands of every pattern are alike: if the box can have no more hands, at least two get any card. The
        // others are multiplied with the dealer's hand.
        let mut chances = BTreeMap::new();
        for (told, free) in [(0, 2), (2, 0)] {
            let alike = self.shapes.iter().filter(|shape| (shape.free == 0) == (free == 0));
            let others: Vec<(&GainPolynomial, DrawnCards, i64)> = alike
                .filter_map(|shape| {
                    let hands = known.known.get(&SplitPair::others(shape))?;
                    Some((hands, DrawnCards::alike(self.value, shape.more), shape.orders))
                })
                .collect();
            let others = GainPolynomial::together(&others)?.times(&dealer)?;
            let two = known.of(told, free)?;
            for (gain, chance) in self.chances_of_both(two, &others)? {
                *chances.entry(gain).or_insert_with(BigRational::zero) += chance;
            }
        }
        Ok(chances)
    }

    /// Returns the distribution of both together, with the suits that they must have.
    fn chances_of_both(
        &self,
        one: &GainPolynomial,
        other: &GainPolynomial,
    ) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        shared_shoe::chances(one, other, &self.left, &|suits| {
            let hands: Vec<SuitedHand> = suits.hands().collect();
            self.column.matching.chance(self.column.ground.holdings, &hands)
        })
    }

    /// Returns the hands of a pattern besides two that are alike: with a second card of another value, and with any.
    const fn others(shape: &SplitShape) -> (usize, usize) {
        match shape.free {
            0 => (shape.apart.saturating_sub(2), 0),
            free => (shape.apart, free.saturating_sub(2)),
        }
    }

    /// Returns the exact distribution of the pair's gain, in cents.
    pub fn chances(&self, play: HandPlay<'_>) -> Result<BTreeMap<i64, BigRational>, TooLarge> {
        let HandsBySecond { apart, paired } = self.hands(play);
        let unlost = self.column.prices.unlost.gain;
        let mut chances = BTreeMap::new();
        for (end, dealer) in self.column.dealer.sums().iter().enumerate() {
            let at = |classes: &GainClasses| {
                GainPolynomial::of(classes.iter().map(|(class, sum)| (class[end], sum)))
            };
            let hands = HandsBySecond { apart: at(&apart)?, paired: at(&paired)? };
            for (gain, chance) in self.chances_of(&hands, dealer)? {
                let gain = if end == BLACKJACK && gain == 0 { unlost } else { gain };
                *chances.entry(gain).or_insert_with(BigRational::zero) += chance;
            }
        }
        chances.retain(|_, chance| !chance.is_zero());
        Ok(chances)
    }

    /// Returns the number of ways to pick two hands, by number of cards of the value gone: both with a second card of
    /// another value, one of them, none.
    fn two_hands(&self) -> Vec<[i64; 3]> {
        let mut sums = vec![[0; 3]; self.most_gone() + 1];
        let two = |count: usize| (count * count.saturating_sub(1)) as i64;
        for SplitShape { orders, more, apart, free } in self.shapes.iter().copied() {
            let one_each = 2 * (apart * free) as i64;
            // The pairs of hands; the number of other hands that must have a card of another value; and the
            // composition of both from hands that may have any.
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

    /// Returns the expected product of the gains of any two hands, summed over all of them; each pair counts twice.
    pub fn products(&self, play: HandPlay<'_>) -> Result<BigRational, TooLarge> {
        let HandsBySecond { apart, paired } = self.hands(play);
        let unit =
            apart.keys().chain(paired.keys()).flatten().fold(0, |unit, gain| divisor(unit, *gain)).max(1);
        let mut sum = BigRational::zero();
        for (end, dealer) in self.column.dealer.sums().iter().enumerate() {
            let gained = |classes: &GainClasses| {
                let mut gained = CardPolynomial::default();
                for (class, sum) in classes {
                    gained.add_all(sum, DrawnCards::default(), class[end] / unit);
                }
                GainPolynomial::of([(0, &gained)].into_iter())
            };
            let (apart, paired) = (gained(&apart)?, gained(&paired)?);
            let products = [apart.times(&apart)?, apart.times(&paired)?, paired.times(&paired)?];
            let mut two_hands: Vec<(&GainPolynomial, DrawnCards, i64)> = Vec::new();
            for (gone, times) in self.two_hands().into_iter().enumerate() {
                let gone = DrawnCards::alike(self.value, gone);
                two_hands.extend(products.iter().zip(times).map(|(two, times)| (two, gone, times)));
            }
            let dealer = GainPolynomial::of([(0, dealer)].into_iter())?;
            let products = self.chances_of_both(&GainPolynomial::together(&two_hands)?, &dealer)?;
            sum += products.into_values().sum::<BigRational>();
        }
        let unit = BigRational::from_integer(unit.into());
        Ok(sum * &unit * unit)
    }

    /// Returns the hands that are not lost before the dealer's blackjack is found: they neither win nor lose by it.
    fn unlost_hands(&self, play: HandPlay<'_>) -> HandsBySecond<CardPolynomial> {
        let HandsBySecond { apart, paired } = self.hands(play);
        let unlost = |classes: &GainClasses| {
            let mut unlost = CardPolynomial::default();
            for (_, sum) in classes.iter().filter(|(class, _)| class[BLACKJACK] == 0) {
                unlost.add_all(sum, DrawnCards::default(), 1);
            }
            unlost
        };
        HandsBySecond { apart: unlost(&apart), paired: unlost(&paired) }
    }

    /// Returns the probability that the dealer has blackjack and no hand is lost before.
    pub fn unlost(&self, play: HandPlay<'_>) -> Result<BigRational, TooLarge> {
        let [.., dealer] = self.column.dealer.sums();
        let HandsBySecond { apart, paired } = self.unlost_hands(play);
        let nothing = |sum: &CardPolynomial| GainPolynomial::of([(0, sum)].into_iter());
        let hands = HandsBySecond { apart: nothing(&apart)?, paired: nothing(&paired)? };
        Ok(self.chances_of(&hands, &dealer)?.into_values().sum())
    }

    /// Returns an approximation in floats, as if each hand drew alone; and its value if the pair is not split again.
    pub fn approximately_unlost(&self, play: HandPlay<'_>) -> [f64; 2] {
        let Some((wants, mut left)) = self.column.dealer.wants.map(|wants| (wants, self.left)) else {
            return [0.0; 2];
        };
        left[wants] = left[wants].saturating_sub(1);
        let size = total(&left);
        let chance = |sum: &CardPolynomial| {
            let plain = sum.terms().filter(|(taken, _)| !taken.suits().is_any());
            plain
                .map(|(taken, factor)| {
                    factor as f64 * taken.approximate_ways(&left) / orders::<f64>(size, taken.cards())
                })
                .sum()
        };
        let HandsBySecond { apart, paired } = self.unlost_hands(play);
        let told: f64 = chance(&apart);
        let any = told + chance(&paired);
        let natural = self.natural().to_f64().unwrap_or(0.0);
        let of = |shape: &SplitShape| {
            let hands = told.powi(shape.apart as i32) * any.powi(shape.free as i32);
            shape.orders as f64 * self.chance_gone(shape.more) * hands
        };
        [natural * self.shapes.iter().map(of).sum::<f64>(), natural * any * any]
    }
}

//! Hands that are set: pai gow (four tiles), pai gow poker (two hands of seven cards) and Asia poker (three).
//!
//! Of seven cards only undominated settings can be best: no other is at least as good in every hand. Hands without a flush are counted by vectors of ranks; flushes correct
//! these counts by card removal ([`blockers`]), and most are skipped by an upper bound on what they can change ([`bounds`]).

mod asia_poker;
mod blockers;
mod bounds;
mod by_suits;
mod pai_gow;
mod pai_gow_poker;
mod vectors;

use super::Deviation;
use super::canonical::card;
use super::payouts::{Deal, Payouts};
use crate::analysers::threads::shared;
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::setting::Standing;
use croupier_rules::games::{AnswerOf, Game};
use croupier_rules::poker::Wheel;
use croupier_rules::table::{Decision, Places};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeSet;
use vectors::{Point, Vector};

/// Low hands of one card: every rank.
pub const RANKS: usize = 13;

/// A game in which seven cards are set into `N` hands.
pub trait SetHands<const N: usize> {
    /// Which cards go into the hands beneath the high hand.
    type At: Copy;

    /// Every way to set seven cards.
    fn settings() -> impl Iterator<Item = Self::At>;

    /// How good the hands are when cards are set so, the high hand first, and whether they may be set so.
    fn set(cards: &[Card; 7], at: Self::At, wheel: Wheel) -> ([u16; N], Standing);

    /// How good they are when the house sets them.
    fn by_house_way(cards: &[Card; 7], wheel: Wheel) -> [u16; N];

    /// How a hand of the player's is decided against one of the dealer's, where the house way sets both.
    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: Wheel) -> Decision;

    /// The way to set these cards so that the hands are so good.
    fn find(cards: &[Card; 7], codes: &[u16; N], wheel: Wheel) -> Option<Self::At> {
        Self::settings().find(|at| Self::set(cards, *at, wheel).0 == *codes)
    }

    /// A deal that is decided so: two of seven hands into which the deck is laid.
    fn example(decision: Decision, wheel: Wheel) -> Option<Deal> {
        let hand = |first: u8| std::array::from_fn(|place| card(first + place as u8 * 7));
        let all: Vec<[Card; 7]> = (0..7).map(hand).collect();
        all.iter().find_map(|player| {
            let is_decided =
                |dealer: &&[Card; 7]| *dealer != player && Self::decided(player, dealer, wheel) == decision;
            let dealer = all.iter().find(is_decided)?;
            Some(Deal { seat: player.to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
        })
    }
}

/// Returns the gain of each of these decisions, in cents: a deal of each is played with these answers.
fn gains<G: Game + SetHands<N>, const N: usize, const D: usize>(
    payouts: &Payouts<'_, G>,
    decisions: [Decision; D],
    wheel: Wheel,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> [i64; D] {
    let mut classes = 0..;
    decisions.map(|decision| {
        let class = classes.next().unwrap_or_default();
        payouts.gained(class, &answer, || G::example(decision, wheel))
    })
}

/// The settings that may be best, of all that are not foul: no other one is at least as good in all hands.
fn undominated<S: SetHands<N>, const N: usize>(cards: &[Card; 7], wheel: Wheel) -> Vec<[u16; N]> {
    let all = S::settings().map(|at| S::set(cards, at, wheel));
    let mut all: Vec<[u16; N]> =
        all.filter(|(_, standing)| *standing == Standing::Proper).map(|(codes, _)| codes).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    let mut kept: Vec<[u16; N]> = Vec::new();
    for setting in all {
        let is_beaten = |by: &[u16; N]| by.iter().zip(&setting).all(|(one, other)| one >= other);
        if !kept.iter().any(is_beaten) {
            kept.push(setting);
        }
    }
    kept
}

/// How the player sets hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sets {
    /// As is best.
    Best,
    /// As the house does.
    ByHouseWay,
}

/// How hands may be set: by the house way, and by the player.
pub struct May<T> {
    /// By the house way.
    pub house_way: T,
    /// By the player.
    pub settings: Vec<T>,
}

impl<T> May<T> {
    /// All of them.
    pub fn every(&self) -> impl Iterator<Item = &T> + Clone {
        self.settings.iter().chain([&self.house_way])
    }
}

impl May<Point> {
    /// Returns the points of all of these, in order, each once.
    pub fn distinct<'a>(all: impl Iterator<Item = &'a May<Point>>) -> Vec<Point> {
        let mut points: Vec<Point> = all.flat_map(May::every).copied().collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// The one by the player that is worth most, of equal ones the first.
    pub fn best(&self, worth: impl Fn(Point) -> i128) -> Point {
        let better = |best, other: &Point| if worth(*other) > worth(best) { *other } else { best };
        let first = self.settings.first().copied().unwrap_or(self.house_way);
        self.settings.iter().fold(first, better)
    }
}

impl Sets {
    fn may<S: SetHands<N>, const N: usize>(self, cards: &[Card; 7], wheel: Wheel) -> May<[u16; N]> {
        let house_way = S::by_house_way(cards, wheel);
        let settings = match self {
            Sets::Best => undominated::<S, N>(cards, wheel),
            Sets::ByHouseWay => vec![house_way],
        };
        May { house_way, settings }
    }

    /// How all of these may be set.
    pub fn all<S: SetHands<N>, T: Sync, const N: usize>(
        self,
        hands: &[T],
        wheel: Wheel,
        cards: impl Fn(&T) -> [Card; 7] + Sync,
    ) -> Vec<May<[u16; N]>> {
        const PART: usize = 4096;
        let parts: Vec<&[T]> = hands.chunks(PART).collect();
        let of_part = |number: usize| {
            parts[number].iter().map(|hand| self.may::<S, N>(&cards(hand), wheel)).collect::<Vec<_>>()
        };
        shared(parts.len(), of_part).into_iter().flatten().collect()
    }
}

/// By how good hands are, their places from the lowest on.
pub struct PlacesOf<const N: usize> {
    by_place: [Vec<u16>; N],
    by_code: [Vec<u16>; N],
}

impl<const N: usize> PlacesOf<N> {
    /// Of all these.
    pub fn new<'a>(every: impl Iterator<Item = &'a [u16; N]> + Clone) -> PlacesOf<N> {
        let by_place: [Vec<u16>; N] = std::array::from_fn(|which| {
            let ordered: BTreeSet<u16> = every.clone().map(|codes| codes[which]).collect();
            ordered.into_iter().collect()
        });
        let by_code = std::array::from_fn(|which| {
            let mut places = vec![0; usize::from(u16::MAX) + 1];
            (0..).zip(&by_place[which]).for_each(|(place, code)| places[usize::from(*code)] = place);
            places
        });
        PlacesOf { by_place, by_code }
    }

    /// How many high hands there are.
    pub fn highs(&self) -> usize {
        self.by_place[0].len()
    }

    /// A hand that is set, as a point: the hands beneath the high one have one place together.
    fn point(&self, codes: &[u16; N]) -> Point {
        let place = |which: usize| self.by_code[which][usize::from(codes[which])];
        Point { high: place(0), low: (1..N).fold(0, |low, which| low * RANKS as u16 + place(which)) }
    }

    /// The same of all that may be set.
    pub fn points(&self, may: &May<[u16; N]>) -> May<Point> {
        let settings = may.settings.iter().map(|codes| self.point(codes)).collect();
        May { house_way: self.point(&may.house_way), settings }
    }

    /// How many places each hand has.
    pub fn lengths(&self) -> [usize; N] {
        std::array::from_fn(|which| self.by_place[which].len())
    }

    /// The place of each hand of a point.
    pub fn apart(point: Point) -> [u16; N] {
        let mut places = [point.high; N];
        let mut beneath = point.low;
        for which in (1..N).rev() {
            places[which] = if which == 1 { beneath } else { beneath % RANKS as u16 };
            beneath /= RANKS as u16;
        }
        places
    }

    /// How good the hands of a point are.
    pub fn codes(&self, point: Point) -> [u16; N] {
        let places = Self::apart(point);
        std::array::from_fn(|which| self.by_place[which][usize::from(places[which])])
    }
}

/// Ranks that are better set otherwise than by the house way.
pub struct Better {
    /// The ranks.
    pub vector: Vector,
    /// As they are set.
    pub set: Point,
    /// What the house way loses over all hands that the dealer may have: a number to a scale that the game knows.
    pub loses: i128,
}

/// What the house way costs with these ranks, the costliest first, each in the words of the game; a loss of `unit` is one initial wager.
pub fn deviations(better: Vec<Better>, unit: &BigInt, words: impl Fn(&Better) -> String) -> Vec<Deviation> {
    let deviation = |better: Better| Deviation {
        when: words(&better),
        best: "set so",
        instead: "house way",
        costs: BigRational::new(better.loses.into(), unit.clone()),
    };
    let mut deviations: Vec<Deviation> = better.into_iter().map(deviation).collect();
    deviations.sort_by(|one, other| other.costs.cmp(&one.costs).then_with(|| one.when.cmp(&other.when)));
    deviations
}

/// The ranks of those cards that are kept, the highest first, the joker as a star.
pub fn letters(cards: &[Card; 7], kept: impl Fn(u8) -> bool) -> String {
    let letter = |card: &Card| card.try_rank().map_or('*', Rank::letter);
    (0..7_u8).zip(cards).rev().filter(|(at, _)| kept(*at)).map(|(_, card)| letter(card)).collect()
}

/// Every two of seven places.
pub fn two_of_seven() -> impl Iterator<Item = Places> {
    (0..7).flat_map(|one| (one + 1..7).map(move |other| Places::one(one).and(other)))
}

/// In how many ways cards of these ranks come out of three suits, where some of them are taken already; in none where those are not among them.
pub fn of_three_suits(taken: &[u8; 13], others: &[u8; 13]) -> i64 {
    const WAYS: [[i64; 4]; 4] = [[1, 0, 0, 0], [1, 1, 0, 0], [1, 2, 1, 0], [1, 3, 3, 1]];
    let mut ways = 1;
    for (taken, others) in taken.iter().zip(others) {
        ways *= match others.checked_sub(*taken) {
            Some(more) => WAYS[usize::from(3 - taken)][usize::from(more)],
            None => 0,
        };
    }
    ways
}

/// How many cards there are of all ranks.
pub fn sum(counts: &[u8; 13]) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

#[cfg(test)]
mod tests {
    use super::vectors::seven;
    use super::*;

    /// Every decision of a game has an example, which is decided so.
    pub fn every_decision_has_an_example<S: SetHands<N>, const N: usize>(decisions: &[Decision]) {
        for wheel in [Wheel::SecondHighest, Wheel::Lowest] {
            for decision in decisions {
                let deal = S::example(*decision, wheel).unwrap();
                assert_eq!(S::decided(&seven(&deal.seat), &seven(&deal.dealer), wheel), *decision);
            }
        }
    }
}

//! Hands that are set: pai gow (four tiles), pai gow poker (two hands of seven cards) and Asia poker (three).
//!
//! Only undominated settings of seven cards can be best: no other setting is at least as good in every hand. Hands
//! without a flush are counted by rank vectors ([`vectors`]). Flushes correct these counts by card removal
//! ([`blockers`]); most are skipped by an upper bound on their effect ([`bounds`]).

mod asia_poker;
mod blockers;
mod bounds;
mod pai_gow;
mod pai_gow_poker;
mod suit_exceptions;
mod vectors;

use super::PlayDeviation;
use super::canonical::card;
use super::payouts::{ClassDeal, ClassPayouts};
use crate::analysers::threads::parallel_map;
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::setting::HandOrder;
use croupier_rules::games::{AnswerOf, Game};
use croupier_rules::poker::AceLowStraight;
use croupier_rules::table::{Decision, Places};
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeSet;
use vectors::{Point, RankVector};

/// The number of low hands of one card: every rank.
pub const RANKS: usize = 13;

/// A game in which seven cards are set into `N` hands.
pub trait SetHandsGame<const N: usize> {
    /// The cards that go into the hands beneath the high hand.
    type At: Copy;

    /// Iterates over every way to set seven cards.
    fn settings() -> impl Iterator<Item = Self::At>;

    /// Returns the ranks of the hands under this setting, the high hand first, and whether the setting is allowed.
    fn set(cards: &[Card; 7], at: Self::At, wheel: AceLowStraight) -> ([u16; N], HandOrder);

    /// Returns the ranks of the hands as the house sets them.
    fn by_house_way(cards: &[Card; 7], wheel: AceLowStraight) -> [u16; N];

    /// Returns the decision of a player's hand against a dealer's, if the house way sets both.
    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: AceLowStraight) -> Decision;

    /// Returns the setting of these cards with these ranks of hands.
    fn find(cards: &[Card; 7], codes: &[u16; N], wheel: AceLowStraight) -> Option<Self::At> {
        Self::settings().find(|at| Self::set(cards, *at, wheel).0 == *codes)
    }

    /// Returns a deal with this decision: two of seven hands into which the deck is laid.
    fn example(decision: Decision, wheel: AceLowStraight) -> Option<ClassDeal> {
        let hand = |first: u8| std::array::from_fn(|place| card(first + place as u8 * 7));
        let all: Vec<[Card; 7]> = (0..7).map(hand).collect();
        all.iter().find_map(|player| {
            let is_decided =
                |dealer: &&[Card; 7]| *dealer != player && Self::decided(player, dealer, wheel) == decision;
            let dealer = all.iter().find(is_decided)?;
            Some(ClassDeal { seat: player.to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
        })
    }
}

/// Returns the gain of each of these decisions, in cents: a deal of each is played with these answers.
fn gains<G: Game + SetHandsGame<N>, const N: usize, const D: usize>(
    payouts: &ClassPayouts<'_, G>,
    decisions: [Decision; D],
    wheel: AceLowStraight,
    answer: impl Fn(&G::Question) -> AnswerOf<G>,
) -> [i64; D] {
    let mut classes = 0..;
    decisions.map(|decision| {
        let class = classes.next().unwrap_or_default();
        payouts.gained(class, &answer, || G::example(decision, wheel))
    })
}

/// Returns the undominated settings that are not foul: no other one is at least as good in all hands.
fn undominated<S: SetHandsGame<N>, const N: usize>(
    cards: &[Card; 7],
    wheel: AceLowStraight,
) -> Vec<[u16; N]> {
    let all = S::settings().map(|at| S::set(cards, at, wheel));
    let mut all: Vec<[u16; N]> =
        all.filter(|(_, standing)| *standing == HandOrder::Proper).map(|(codes, _)| codes).collect();
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

/// The player's way of setting hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SettingPolicy {
    /// The best setting.
    Best,
    /// The house way.
    ByHouseWay,
}

/// The candidate settings of hands: by the house way, and by the player.
pub struct CandidateSettings<T> {
    /// The house way.
    pub house_way: T,
    /// The player's settings.
    pub settings: Vec<T>,
}

impl<T> CandidateSettings<T> {
    /// Iterates over all of them.
    pub fn every(&self) -> impl Iterator<Item = &T> + Clone {
        self.settings.iter().chain([&self.house_way])
    }
}

impl CandidateSettings<Point> {
    /// Returns the distinct points of all of these, in order.
    pub fn distinct<'a>(all: impl Iterator<Item = &'a CandidateSettings<Point>>) -> Vec<Point> {
        let mut points: Vec<Point> = all.flat_map(CandidateSettings::every).copied().collect();
        points.sort_unstable();
        points.dedup();
        points
    }

    /// Returns the player's setting with the greatest value; of equal ones the first.
    pub fn best(&self, worth: impl Fn(Point) -> i128) -> Point {
        let better = |best, other: &Point| if worth(*other) > worth(best) { *other } else { best };
        let first = self.settings.first().copied().unwrap_or(self.house_way);
        self.settings.iter().fold(first, better)
    }
}

impl SettingPolicy {
    fn may<S: SetHandsGame<N>, const N: usize>(
        self,
        cards: &[Card; 7],
        wheel: AceLowStraight,
    ) -> CandidateSettings<[u16; N]> {
        let house_way = S::by_house_way(cards, wheel);
        let settings = match self {
            SettingPolicy::Best => undominated::<S, N>(cards, wheel),
            SettingPolicy::ByHouseWay => vec![house_way],
        };
        CandidateSettings { house_way, settings }
    }

    /// Returns the candidate settings of all of these hands.
    pub fn all<S: SetHandsGame<N>, T: Sync, const N: usize>(
        self,
        hands: &[T],
        wheel: AceLowStraight,
        cards: impl Fn(&T) -> [Card; 7] + Sync,
    ) -> Vec<CandidateSettings<[u16; N]>> {
        const PART: usize = 4096;
        let parts: Vec<&[T]> = hands.chunks(PART).collect();
        let of_part = |number: usize| {
            parts[number].iter().map(|hand| self.may::<S, N>(&cards(hand), wheel)).collect::<Vec<_>>()
        };
        parallel_map(parts.len(), of_part).into_iter().flatten().collect()
    }
}

/// The places of hands: their ranks as indices, from the lowest on.
pub struct PlaceTable<const N: usize> {
    by_place: [Vec<u16>; N],
    by_code: [Vec<u16>; N],
}

impl<const N: usize> PlaceTable<N> {
    /// Builds the table from the ranks of all hands.
    pub fn new<'a>(every: impl Iterator<Item = &'a [u16; N]> + Clone) -> PlaceTable<N> {
        let by_place: [Vec<u16>; N] = std::array::from_fn(|which| {
            let ordered: BTreeSet<u16> = every.clone().map(|codes| codes[which]).collect();
            ordered.into_iter().collect()
        });
        let by_code = std::array::from_fn(|which| {
            let mut places = vec![0; usize::from(u16::MAX) + 1];
            (0..).zip(&by_place[which]).for_each(|(place, code)| places[usize::from(*code)] = place);
            places
        });
        PlaceTable { by_place, by_code }
    }

    /// Returns the number of high hands.
    pub fn highs(&self) -> usize {
        self.by_place[0].len()
    }

    /// Returns hands as a point: the hands beneath the high one share one place.
    fn point(&self, codes: &[u16; N]) -> Point {
        let place = |which: usize| self.by_code[which][usize::from(codes[which])];
        Point { high: place(0), low: (1..N).fold(0, |low, which| low * RANKS as u16 + place(which)) }
    }

    /// Returns candidate settings as points.
    pub fn points(&self, may: &CandidateSettings<[u16; N]>) -> CandidateSettings<Point> {
        let settings = may.settings.iter().map(|codes| self.point(codes)).collect();
        CandidateSettings { house_way: self.point(&may.house_way), settings }
    }

    /// Returns the number of places of each hand.
    pub fn lengths(&self) -> [usize; N] {
        std::array::from_fn(|which| self.by_place[which].len())
    }

    /// Returns the place of each hand of a point.
    pub fn apart(point: Point) -> [u16; N] {
        let mut places = [point.high; N];
        let mut beneath = point.low;
        for which in (1..N).rev() {
            places[which] = if which == 1 { beneath } else { beneath % RANKS as u16 };
            beneath /= RANKS as u16;
        }
        places
    }

    /// Returns the ranks of the hands of a point.
    pub fn codes(&self, point: Point) -> [u16; N] {
        let places = Self::apart(point);
        std::array::from_fn(|which| self.by_place[which][usize::from(places[which])])
    }
}

/// Ranks whose best setting is not the house way.
pub struct BetterSetting {
    /// The ranks.
    pub vector: RankVector,
    /// The best setting.
    pub set: Point,
    /// The loss of the house way over all hands that the dealer may have, in units of the game.
    pub loses: i128,
}

/// Returns the cost of the house way with these ranks, the costliest first, in the words of the game; a loss of `unit`
/// is one initial wager.
pub fn deviations(
    better: Vec<BetterSetting>,
    unit: &BigInt,
    words: impl Fn(&BetterSetting) -> String,
) -> Vec<PlayDeviation> {
    let deviation = |better: BetterSetting| PlayDeviation {
        when: words(&better),
        best: "set so",
        instead: "house way",
        costs: BigRational::new(better.loses.into(), unit.clone()),
    };
    let mut deviations: Vec<PlayDeviation> = better.into_iter().map(deviation).collect();
    deviations.sort_by(|one, other| other.costs.cmp(&one.costs).then_with(|| one.when.cmp(&other.when)));
    deviations
}

/// Returns the ranks of the kept cards, the highest first, with a star for the joker.
pub fn letters(cards: &[Card; 7], kept: impl Fn(u8) -> bool) -> String {
    let letter = |card: &Card| card.try_rank().map_or('*', Rank::letter);
    (0..7_u8).zip(cards).rev().filter(|(at, _)| kept(*at)).map(|(_, card)| letter(card)).collect()
}

/// Iterates over every two of seven places.
pub fn two_of_seven() -> impl Iterator<Item = Places> {
    (0..7).flat_map(|one| (one + 1..7).map(move |other| Places::one(one).and(other)))
}

/// Returns the number of ways in which cards of these ranks come out of three suits, with some of them already taken;
/// zero if those are not among them.
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

/// Returns the number of cards of all ranks.
pub fn sum(counts: &[u8; 13]) -> u32 {
    counts.iter().map(|count| u32::from(*count)).sum()
}

#[cfg(test)]
mod tests {
    use super::vectors::seven;
    use super::*;

    /// Every decision of a game has an example with that decision.
    pub fn every_decision_has_an_example<S: SetHandsGame<N>, const N: usize>(decisions: &[Decision]) {
        for wheel in [AceLowStraight::SecondHighest, AceLowStraight::Lowest] {
            for decision in decisions {
                let deal = S::example(*decision, wheel).unwrap();
                assert_eq!(S::decided(&seven(&deal.seat), &seven(&deal.dealer), wheel), *decision);
            }
        }
    }
}

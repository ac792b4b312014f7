//! The best play against the dealer's exposed cards by [backward
//! induction](https://en.wikipedia.org/wiki/Backward_induction): the expected value of every decision for every hand,
//! by its composition.
//!
//! Floats choose between decisions here; the value of the chosen play is counted in whole numbers afterwards.

use super::dealer::{BLACKJACK, DealerDraws, ENDS, orders};
use super::game::{COMPARED, DecisionValues, HandEnd, HandOrigin, TurnState};
use super::hand_classes::{FinishedHand, HandClass, HandClasses};
use super::holdings::{HoldingIndex, RemainingCards, VALUES, total, without};
use super::prices::HandPrices;
use super::suits::{SuitPattern, SuitedBonusHand, SuitedBonusHands};
use super::walk::{DOUBLES, WalkRules};
use crate::analysers::heap_size;
use croupier_rules::games::families::twenty_one::{
    BoxHand, HandStatus, LawfulDecisions, TwentyOneDecision, TwentyOneHand, value,
};

/// The dealer's exposed cards, and everything that follows from them.
pub struct DealerColumn<'a> {
    /// The exposed cards.
    pub shown: TwentyOneHand,
    /// The number of orders in which they come.
    pub orders: u32,
    /// The cards that are left.
    pub left: RemainingCards,
    /// The dealer's possible draws.
    pub dealer: DealerDraws,
    /// The results of hands.
    pub prices: &'a HandPrices,
    /// The classes of hands.
    pub classes: &'a HandClasses,
    /// The possible hands and the rules of play.
    pub ground: &'a WalkRules<'a>,
    /// The hands whose suits matter.
    pub matching: &'a SuitedBonusHands,
    /// The values of all decisions.
    pub known: ColumnValues,
}

/// The values of the decisions for every hand against the dealer's exposed cards.
#[derive(Clone, Default)]
pub struct ColumnValues {
    /// The value of each decision, by hand.
    pub values: Vec<DecisionValues>,
    /// The best decision for a hand that was doubled once, twice, three times.
    pub doubled: Vec<[TwentyOneDecision; DOUBLES - 1]>,
    /// The value of each decision for hands whose suits matter.
    pub by_suit: Vec<(HoldingIndex, [DecisionValues; 3])>,
    /// The value of splitting two cards of a value.
    pub split: [f64; VALUES],
}

impl ColumnValues {
    /// Returns the memory of the values in bytes.
    pub const fn heap_size(&self) -> usize {
        heap_size::of_list(&self.values)
            + heap_size::of_list(&self.doubled)
            + heap_size::of_list(&self.by_suit)
    }
}

/// The gain of a hand at each end of the dealer's hand, by the number of times it was doubled.
type StandingGains = Vec<[[f64; ENDS]; DOUBLES]>;

impl DealerColumn<'_> {
    /// Returns the gains of every hand that stands. If suits matter, they are averages over the suits.
    fn standing_gains(&self) -> StandingGains {
        let doubles = self.ground.rules.doubles;
        let place = |at: usize| {
            let mut gains = [[0.0; ENDS]; DOUBLES];
            for (doubled, gains) in (0..=doubles).zip(&mut gains) {
                *gains = self.average(at as HoldingIndex, doubled);
            }
            gains
        };
        (0..self.ground.holdings.list.len()).map(place).collect()
    }

    fn stands(&self, class: HandClass, doubled: u8) -> [f64; ENDS] {
        let finished = FinishedHand { class, doubled, how: HandEnd::Stands, pair: HandOrigin::Whole };
        self.prices.results(&finished).map(|result| result.gain as f64)
    }

    fn average(&self, at: HoldingIndex, doubled: u8) -> [f64; ENDS] {
        let mixed = self.stands(self.classes.at(at), doubled);
        let Some(found) = self.matching.over(at) else { return mixed };
        let scale = self.matching.scale as f64;
        let add = |mut sum: [f64; ENDS], kind: &SuitPattern| {
            let own = self.stands(kind.three, doubled);
            let more = own.iter().zip(&mixed).map(|(own, mixed)| (own - mixed) * kind.joins as f64 / scale);
            sum.iter_mut().zip(more).for_each(|(sum, more)| *sum += more);
            sum
        };
        found.kinds.iter().fold(mixed, add)
    }

    /// Computes the value of every decision.
    pub fn search(&mut self) {
        let wins = self.standing_gains();
        let ground = self.ground;
        let list = &ground.holdings.list;
        let mut values = vec![[f64::NEG_INFINITY; 4]; list.len()];
        let mut once_doubled = vec![[TwentyOneDecision::Stand; DOUBLES - 1]; list.len()];
        let mut best = vec![[f64::NEG_INFINITY; DOUBLES]; list.len()];
        let mut room = Default::default();
        let doubles = usize::from(ground.rules.doubles).min(DOUBLES - 1);
        for at in (0..list.len()).rev() {
            let holding = &list[at];
            if holding.hand.count() < 2 {
                break;
            }
            let Some(left) = without(&self.left, &holding.counts) else { continue };
            let cards = total(&left);
            let ends = self.dealer.ends::<f64>(&left, cards, &mut room);
            let all = orders::<f64>(cards, self.dealer.most);
            let natural = ends[BLACKJACK] / all;
            let stand = |doubled: usize| {
                ends.iter().zip(&wins[at][doubled]).map(|(ways, gain)| ways * gain).sum::<f64>() / all
            };
            let class = self.classes.at(at as HoldingIndex);
            let given_up = |doubled, how| self.given_up(class, doubled, how, natural);
            let drawn = |doubled: usize, best: &[[f64; DOUBLES]]| self.drawn(at, doubled, &left, best);
            for doubled in (1..=doubles).rev() {
                let played = BoxHand { hand: holding.hand, doubled: doubled as u8, fate: HandStatus::Live };
                let lawful = ground.rules.lawful(&played, 1);
                let mut chosen = (stand(doubled), TwentyOneDecision::Stand);
                let mut compare = |value: f64, decision| {
                    if lawful.permits(decision) && value > chosen.0 {
                        chosen = (value, decision);
                    }
                };
                compare(given_up(doubled as u8, HandEnd::Surrendered), TwentyOneDecision::Surrender);
                compare(given_up(doubled as u8, HandEnd::Rescued), TwentyOneDecision::Rescue);
                if lawful.has(LawfulDecisions::DOUBLE) {
                    compare(drawn(doubled + 1, &best), TwentyOneDecision::Double);
                }
                best[at][doubled] = chosen.0;
                once_doubled[at][doubled - 1] = chosen.1;
            }
            let lawful =
                ground.rules.lawful(&BoxHand { hand: holding.hand, doubled: 0, fate: HandStatus::Live }, 1);
            let surrender = given_up(0, HandEnd::Surrendered);
            let (draw, double) = match lawful.has(LawfulDecisions::DRAW) {
                true => (drawn(0, &best), drawn(1, &best)),
                false => (f64::NEG_INFINITY, f64::NEG_INFINITY),
            };
            values[at] = [stand(0), draw, double, surrender];
            best[at][0] = choose(&values[at], lawful).1;
        }
        (self.known.values, self.known.doubled) = (values, once_doubled);
        let by_suit =
            self.matching.list.iter().map(|matching| (matching.at, self.with_suits(matching, &wins)));
        self.known.by_suit = by_suit.collect();
    }

    /// Returns the value of giving up a hand, where `natural` is the probability of a dealer's blackjack.
    fn given_up(&self, class: HandClass, doubled: u8, how: HandEnd, natural: f64) -> f64 {
        let finished = FinishedHand { class, doubled, how, pair: HandOrigin::Whole };
        let [gain, against] = self.prices.given_up(&finished).map(|result| result.gain as f64);
        gain * (1.0 - natural) + against * natural
    }

    /// Returns the value of one more card to a hand that is doubled so far when it comes.
    fn drawn(&self, at: usize, doubled: usize, left: &RemainingCards, best: &[[f64; DOUBLES]]) -> f64 {
        if doubled >= DOUBLES {
            return f64::NEG_INFINITY;
        }
        let cards = f64::from(total(left));
        let [lost, against] =
            self.prices.bust(doubled as u8, HandOrigin::Whole).map(|result| result.gain as f64);
        let mut sum = 0.0;
        for (value, next) in self.ground.holdings.list[at].next.iter().enumerate() {
            let count = f64::from(left[value]);
            if count == 0.0 {
                continue;
            }
            sum += count
                * match next {
                    Some(next) => best[usize::from(*next)][doubled],
                    None => {
                        let wanted = self.dealer.wants.map_or(0.0, |wants| {
                            f64::from(left[wants]) - f64::from(u8::from(wants == value))
                        });
                        let natural = wanted / (cards - 1.0);
                        lost * (1.0 - natural) + against * natural
                    }
                };
        }
        sum / cards
    }

    /// Returns the values of two cards by their suits.
    fn with_suits(&self, matching: &SuitedBonusHand, wins: &StandingGains) -> [DecisionValues; 3] {
        let list = &self.ground.holdings.list;
        let (base, over) = (self.known.values[usize::from(matching.at)], usize::from(matching.over));
        let (Some(left), Some(after)) = (
            without(&self.left, &list[usize::from(matching.at)].counts),
            without(&self.left, &list[over].counts),
        ) else {
            return [base; 3];
        };
        let comes = f64::from(left[matching.third]) / f64::from(total(&left));
        let cards = total(&after);
        let ends = self.dealer.ends::<f64>(&after, cards, &mut Default::default());
        let all = orders::<f64>(cards, self.dealer.most);
        matching.kinds.map(|kind| {
            let mut values = base;
            let joins = kind.joins as f64 / kind.share as f64;
            for (doubled, place) in [(0, 1), (1, 2)] {
                let mixed = self.stands(self.classes.at(matching.over), doubled as u8);
                let three = self.stands(kind.three, doubled as u8);
                let more = (0..ENDS).map(|end| {
                    let own = mixed[end] + joins * (three[end] - mixed[end]);
                    ends[end] / all * (own - wins[over][doubled][end])
                });
                values[place] += comes * more.sum::<f64>();
            }
            values
        })
    }

    /// Returns the best decision.
    pub fn decide(&self, at: HoldingIndex, kind: Option<usize>, asking: &TurnState) -> TwentyOneDecision {
        self.known.decide(at, kind, asking)
    }

    /// Returns the best decision without a split, and its value.
    pub fn best(
        &self,
        at: HoldingIndex,
        kind: Option<usize>,
        lawful: LawfulDecisions,
    ) -> (TwentyOneDecision, f64) {
        self.known.best(at, kind, lawful)
    }
}

impl ColumnValues {
    /// Returns the best decision. A pair that was split is split again as often as the rules allow; that is not a
    /// decision here.
    pub fn decide(&self, at: HoldingIndex, kind: Option<usize>, asking: &TurnState) -> TwentyOneDecision {
        if let Some(doubled) = asking.doubled.checked_sub(1) {
            return self.doubled[usize::from(at)][usize::from(doubled)];
        }
        let (decision, worth) = self.best(at, kind, asking.lawful);
        let pair = asking.hand.first().map_or(0, |card| usize::from(value(card)) - 1);
        let splits =
            asking.hands == 1 && asking.lawful.has(LawfulDecisions::SPLIT) && self.split[pair] > worth;
        if splits { TwentyOneDecision::Split } else { decision }
    }

    fn best(
        &self,
        at: HoldingIndex,
        kind: Option<usize>,
        lawful: LawfulDecisions,
    ) -> (TwentyOneDecision, f64) {
        choose(self.values_of(at, kind), lawful)
    }

    /// Returns the values of the decisions for a hand, by its suits if they matter.
    fn values_of(&self, at: HoldingIndex, kind: Option<usize>) -> &DecisionValues {
        let by_suit = kind.and_then(|kind| {
            let (_, values) = self.by_suit.iter().find(|(of, _)| *of == at)?;
            Some(&values[kind])
        });
        by_suit.unwrap_or(&self.values[usize::from(at)])
    }
}

/// Returns the best of the lawful decisions that can be compared, and its value.
pub fn choose(values: &DecisionValues, lawful: LawfulDecisions) -> (TwentyOneDecision, f64) {
    let mut best = (TwentyOneDecision::Stand, values[0]);
    for (decision, value) in COMPARED.into_iter().zip(values).skip(1) {
        if lawful.permits(decision) && *value > best.1 {
            best = (decision, *value);
        }
    }
    best
}

//! All hands of the player's and of the dealer's, with their settings.

use super::flushes::{ChangedFlush, PaiGowFlush, PaiGowFlushComparison};
use super::points::{BothHands, DecisionCounts, LOWS};
use super::set;
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::set_hands::blockers;
use crate::analysers::deal_classes::set_hands::bounds::EffectBound;
use crate::analysers::deal_classes::set_hands::suit_exceptions::{self, CanonicalSeven, VectorDoubts};
use crate::analysers::deal_classes::set_hands::vectors::{
    DealerVector, Point, RankVector, RankVectors, SCALE, SettingResult, seven,
};
use crate::analysers::deal_classes::set_hands::{
    BetterSetting, CandidateSettings, PlaceTable, SetHandsGame, SettingPolicy, letters, two_of_seven,
};
use crate::analysers::heap_size;
use crate::analysers::threads::parallel_map;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::setting::HandOrder;
use croupier_rules::games::s11_pai_gow_poker::{PaiGowPoker, PaiGowPokerHands};
use croupier_rules::poker::AceLowStraight;
use croupier_rules::table::{Decision, Places};
use std::collections::HashMap;

/// Returns the cards of a flush of clubs.
pub fn with_flush(flush: &PaiGowFlush) -> [Card; 7] {
    let mut cards = vec![Card::JOKER; usize::from(flush.jokers)];
    for rank in 0..13_u8 {
        if flush.suited >> rank & 1 == 1 {
            cards.push(card(rank * 4));
        }
        cards.extend((0..flush.others[usize::from(rank)]).map(|also| card(rank * 4 + 1 + also)));
    }
    seven(&cards)
}

/// The ranks of the high hand and the low hand.
type Codes = [u16; 2];

fn codes(hands: &PaiGowPokerHands) -> Codes {
    [hands.high.code(), hands.low.code()]
}

impl SetHandsGame<2> for PaiGowPoker {
    /// The low hand.
    type At = Places;

    fn settings() -> impl Iterator<Item = Places> {
        two_of_seven()
    }

    /// 11.9~(a).
    fn set(cards: &[Card; 7], at: Places, wheel: AceLowStraight) -> (Codes, HandOrder) {
        let hands = PaiGowPokerHands::set(cards, at, wheel);
        (codes(&hands), hands.standing())
    }

    fn by_house_way(cards: &[Card; 7], wheel: AceLowStraight) -> Codes {
        codes(&set(cards, wheel))
    }

    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: AceLowStraight) -> Decision {
        set(player, wheel).against(&set(dealer, wheel))
    }
}

/// The hands of a vector.
struct VectorHands {
    vector: RankVector,
    /// The candidates without a flush.
    ranks: CandidateSettings<Point>,
    flushes: Vec<(PaiGowFlush, CandidateSettings<Point>)>,
}

impl VectorHands {
    /// Returns the distinct points of all candidates.
    fn asks(&self) -> Vec<Point> {
        CandidateSettings::distinct(self.flushes.iter().map(|(_, may)| may).chain([&self.ranks]))
    }
}

/// The results of some vectors: the decisions of their hands, and the flushes that change a setting.
#[derive(Default)]
struct TaskResults {
    decided: DecisionCounts,
    otherwise: Vec<ChangedFlush>,
    /// The setting of each vector.
    sets: Vec<(RankVector, Point)>,
    /// The vectors whose best setting is not the house way, with its gain.
    better: Vec<BetterSetting>,
    /// Hands whose suits may change their best setting.
    doubts: Vec<VectorDoubts<DecisionCounts>>,
}

/// All hands with their settings.
pub struct AllPaiGowPokerHands {
    owns: Vec<VectorHands>,
    by_ranks: RankVectors<LOWS>,
    /// The dealer's flushes that change a setting.
    dealers: Vec<ChangedFlush>,
    /// The same flushes, for blockers in the player's cards.
    left: blockers::BlockableFlushes<2>,
    reach: EffectBound<BothHands, 2, 2>,
    places: PlaceTable<2>,
}

/// Returns the dealer's flushes by the other cards.
fn left(dealers: &[ChangedFlush], places: [usize; 2]) -> blockers::BlockableFlushes<2> {
    let flush = |ChangedFlush { flush, set, ranks }: &ChangedFlush| {
        let [set, ranks] = [*set, *ranks].map(PlaceTable::<2>::apart);
        let besides = blockers::OtherCards::new(&flush.others, flush.jokers);
        (besides, blockers::BlockableFlush { suited: flush.suited, set, ranks })
    };
    blockers::BlockableFlushes::new(places, dealers.iter().map(flush), Vec::new())
}

impl AllPaiGowPokerHands {
    pub fn new(wheel: AceLowStraight, sets: SettingPolicy) -> AllPaiGowPokerHands {
        let (vectors, flushes) = (RankVector::all(), PaiGowFlush::all());
        let by_ranks = sets.all::<PaiGowPoker, _, 2>(&vectors, wheel, RankVector::cards);
        let of_flushes = sets.all::<PaiGowPoker, _, 2>(&flushes, wheel, with_flush);
        let places = PlaceTable::new(by_ranks.iter().chain(&of_flushes).flat_map(CandidateSettings::every));
        let numbers: HashMap<RankVector, usize> = vectors.iter().copied().zip(0..).collect();
        let own = |(vector, may): (&RankVector, &CandidateSettings<Codes>)| VectorHands {
            vector: *vector,
            ranks: places.points(may),
            flushes: Vec::new(),
        };
        let mut owns: Vec<VectorHands> = vectors.iter().zip(&by_ranks).map(own).collect();
        for (flush, may) in flushes.iter().zip(&of_flushes) {
            if let Some(number) = numbers.get(&flush.vector()) {
                owns[*number].flushes.push((*flush, places.points(may)));
            }
        }
        let (mut dealt, mut dealers) = (Vec::with_capacity(owns.len()), Vec::new());
        for VectorHands { vector, ranks: CandidateSettings { house_way: ranks, .. }, flushes } in &owns {
            let flushes = flushes.iter().map(|(flush, may)| (*flush, may.house_way));
            let otherwise: Vec<(PaiGowFlush, Point)> = flushes.filter(|(_, set)| set != ranks).collect();
            let points = otherwise.iter().map(|(flush, set)| (*set, flush.hands())).collect();
            dealt.push(DealerVector { vector: *vector, ranks: *ranks, otherwise: points });
            dealers.extend(otherwise.into_iter().map(|(flush, set)| ChangedFlush {
                flush,
                set,
                ranks: *ranks,
            }));
        }
        let left = left(&dealers, places.lengths());
        let reach = EffectBound::new(&left);
        AllPaiGowPokerHands {
            owns,
            by_ranks: RankVectors::new(&dealt, places.highs()),
            dealers,
            left,
            reach,
            places,
        }
    }

    /// Returns the vectors of a task, each under the setting that is best on average over its hands, given the gain of
    /// each decision.
    fn chosen(&self, task: usize, gains: &[i64; 3]) -> TaskResults {
        let mut chosen = TaskResults::default();
        // The greatest gain of one more higher hand.
        let step = (gains[1] - gains[0]).max(gains[2] - gains[1]).max(1);
        self.by_ranks.each::<BothHands>(
            task,
            |vector| self.owns[vector].asks(),
            |vector, answered| {
                let own = &self.owns[vector];
                let asks = own.asks();
                let of = |point: Point| {
                    asks.binary_search(&point).map_or(SettingResult::default(), |at| answered[at])
                };
                let worth = |point: Point| of(point).as_set.worth(gains);
                let by_ranks = |point: Point| of(point).by_ranks;
                let in_steps = |point: Point| by_ranks(point).worth(gains).div_euclid(step.into());
                let mut doubts = VectorDoubts::none(own.vector);
                let set = own.ranks.best(worth);
                doubts.look(&self.reach, [0, 0], (&own.ranks, set), by_ranks, in_steps);
                let all = of(set).as_set.times(own.vector.hands());
                chosen.decided = chosen.decided.and(all.part(SCALE));
                chosen.sets.push((own.vector, set));
                let loses = worth(set) - worth(own.ranks.house_way);
                if loses > 0 {
                    chosen.better.push(BetterSetting { vector: own.vector, set, loses });
                }
                for (flush, may) in &own.flushes {
                    let of_flush = may.best(worth);
                    let flushes = [flush.suited, 0];
                    doubts.look(&self.reach, flushes, (may, of_flush), by_ranks, in_steps);
                    if of_flush == set {
                        continue;
                    }
                    let hands = flush.hands();
                    let (more, less) = (of(of_flush).by_ranks.times(hands), of(set).by_ranks.times(-hands));
                    chosen.decided = chosen.decided.and(more).and(less);
                    chosen.otherwise.push(ChangedFlush { flush: *flush, set: of_flush, ranks: set });
                }
                chosen.doubts.extend(doubts.any());
            },
        );
        chosen
    }

    /// Returns the ranks whose best setting is not the house way.
    pub fn better(&self, gains: &[i64; 3]) -> Vec<BetterSetting> {
        let parts = parallel_map(self.by_ranks.tasks(), |task| self.chosen(task, gains).better);
        parts.into_iter().flatten().collect()
    }

    /// Returns the hands whose suits change their best setting.
    fn by_suits(
        &self,
        doubts: Vec<VectorDoubts<DecisionCounts>>,
        gains: &[i64; 3],
    ) -> Vec<suit_exceptions::SuitException<DecisionCounts>> {
        suit_exceptions::by_suits::<BothHands, 2, 2>(&self.left, doubts, |decided| decided.worth(gains))
    }

    /// Returns the best settings: by ranks, with the exceptions by flush and suits.
    pub fn sets(&self, gains: &[i64; 3]) -> PaiGowBestSettings {
        let codes = |point: Point| self.places.codes(point);
        let mut best = PaiGowBestSettings::default();
        let mut doubts = Vec::new();
        for part in parallel_map(self.by_ranks.tasks(), |task| self.chosen(task, gains)) {
            best.by_ranks.extend(part.sets.into_iter().map(|(vector, set)| (vector, codes(set))));
            best.flushes.extend(part.otherwise.into_iter().map(|other| (other.flush, codes(other.set))));
            doubts.extend(part.doubts);
        }
        let otherwise = self.by_suits(doubts, gains).into_iter();
        best.by_suits.extend(otherwise.map(|other| (other.cards, codes(other.set.0))));
        best
    }

    /// Decides every hand against every other.
    pub fn decided(&self, gains: &[i64; 3]) -> DecisionCounts {
        let chosen = parallel_map(self.by_ranks.tasks(), |task| self.chosen(task, gains));
        let mut decided = DecisionCounts::default();
        let (mut players, mut doubts) = (Vec::new(), Vec::new());
        for part in chosen {
            decided = decided.and(part.decided);
            players.extend(part.otherwise);
            doubts.extend(part.doubts);
        }
        for other in self.by_suits(doubts, gains) {
            let hands = i128::from(other.hands);
            decided = decided.and(other.set.1.times(hands)).and(other.first.1.times(-hands));
        }
        decided.and(PaiGowFlushComparison::new(players, self.dealers.iter().copied()).against_one_another())
    }
}

/// The best settings of all hands.
#[derive(Default)]
pub struct PaiGowBestSettings {
    by_ranks: HashMap<RankVector, Codes>,
    flushes: HashMap<PaiGowFlush, Codes>,
    by_suits: HashMap<CanonicalSeven, Codes>,
}

impl PaiGowBestSettings {
    /// Returns the memory of the settings in bytes.
    pub fn heap_size(&self) -> usize {
        heap_size::of_map(&self.by_ranks)
            + heap_size::of_map(&self.flushes)
            + heap_size::of_map(&self.by_suits)
    }

    /// Returns the two of these cards that are the low hand.
    pub fn low_hand(&self, cards: &[Card; 7], wheel: AceLowStraight) -> Option<Places> {
        let of_flush = || PaiGowFlush::within(cards).and_then(|flush| self.flushes.get(&flush));
        let by_suits = self.by_suits.get(&CanonicalSeven::of(cards));
        let best = by_suits.or_else(of_flush).or_else(|| self.by_ranks.get(&RankVector::of(cards)))?;
        PaiGowPoker::find(cards, best, wheel)
    }
}

/// Returns the notation of a setting: `KK975 over AJ`.
pub fn in_words(better: &BetterSetting, all: &AllPaiGowPokerHands, wheel: AceLowStraight) -> String {
    let cards = better.vector.cards();
    let found = PaiGowPoker::find(&cards, &all.places.codes(better.set), wheel);
    let in_words = |low: Places| {
        format!("{} over {}", letters(&cards, |at| !low.has(at)), letters(&cards, |at| low.has(at)))
    };
    found.map(in_words).unwrap_or_default()
}

#[cfg(test)]
mod tests;

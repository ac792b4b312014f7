//! All hands of the player's and of the dealer's, with their settings.

use super::flush::{AsiaFlush, DoubleFlush, FlushesInHand};
use super::flushes::{AsiaFlushComparison, SetDouble, SetFlush};
use super::off_suit_cards::OffSuitTable;
use super::points::{LOWS, TwoOfThree, WeightedPoint, WinCounts};
use super::set;
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::set_hands::blockers;
use crate::analysers::deal_classes::set_hands::blockers::RankSet;
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
use croupier_rules::games::s31_asia_poker::{AsiaHands, AsiaPoker};
use croupier_rules::poker::AceLowStraight;
use croupier_rules::table::{Decision, Places};
use std::collections::HashMap;

fn of_suit(ranks: RankSet, suit: u8) -> impl Iterator<Item = Card> {
    (0..13_u8).filter(move |rank| ranks >> rank & 1 == 1).map(move |rank| card(rank * 4 + suit))
}

/// Returns the cards of a flush of clubs, the others of one suit after the other.
pub fn with_flush(flush: &AsiaFlush, table: &OffSuitTable) -> [Card; 7] {
    let mut cards: Vec<Card> = of_suit(flush.suited, 0).collect();
    let counts = table.counts(flush.others);
    let ranks = (0..13_u8).flat_map(|rank| (0..counts[usize::from(rank)]).map(move |_| rank));
    cards.extend(ranks.zip(1_u8..).map(|(rank, suit)| card(rank * 4 + suit)));
    seven(&cards)
}

/// Returns the cards of two flushes, of clubs and of diamonds, and the joker.
pub fn with_both(double: &DoubleFlush) -> [Card; 7] {
    let [one, other] = double.0;
    seven(&of_suit(one, 0).chain(of_suit(other, 1)).collect::<Vec<Card>>())
}

/// The ranks of the three hands.
type Codes = [u16; 3];

impl SetHandsGame<3> for AsiaPoker {
    /// The medium and the low hand.
    type At = [Places; 2];

    fn settings() -> impl Iterator<Item = [Places; 2]> {
        two_of_seven().flat_map(|medium| {
            (0..7).filter(move |low| !medium.has(*low)).map(move |low| [medium, Places::one(low)])
        })
    }

    /// 31.12~(a).
    fn set(cards: &[Card; 7], at: [Places; 2], wheel: AceLowStraight) -> (Codes, HandOrder) {
        let hands = AsiaHands::set(cards, at, wheel);
        (hands.strengths.map(|strength| strength.code()), hands.standing())
    }

    fn by_house_way(cards: &[Card; 7], wheel: AceLowStraight) -> Codes {
        set(cards, wheel).strengths.map(|strength| strength.code())
    }

    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: AceLowStraight) -> Decision {
        set(player, wheel).against(&set(dealer, wheel))
    }
}

/// The hands of a vector, and their candidate settings.
struct VectorHands {
    vector: RankVector,
    /// The candidates without a flush.
    ranks: CandidateSettings<Point>,
    flushes: Vec<(AsiaFlush, CandidateSettings<Point>)>,
    doubles: Vec<(DoubleFlush, CandidateSettings<Point>)>,
}

impl VectorHands {
    /// Returns the distinct points of all candidates.
    fn asks(&self) -> Vec<Point> {
        let of_flushes =
            self.flushes.iter().map(|(_, may)| may).chain(self.doubles.iter().map(|(_, may)| may));
        CandidateSettings::distinct(of_flushes.chain([&self.ranks]))
    }
}

/// The effect of flushes on the settings of a vector's hands.
#[derive(Default)]
struct FlushChanges {
    flushes: Vec<SetFlush>,
    doubles: Vec<SetDouble>,
}

impl VectorHands {
    /// Returns the effect of flushes if `sets` chooses each setting.
    fn changes(
        &self,
        table: &OffSuitTable,
        sets: impl Fn(&CandidateSettings<Point>) -> Point,
    ) -> (Point, FlushChanges) {
        let ranks = sets(&self.ranks);
        let flushes: Vec<SetFlush> =
            self.flushes.iter().map(|(flush, may)| (*flush, [sets(may), ranks])).collect();
        let by_flush: HashMap<AsiaFlush, Point> =
            flushes.iter().map(|(flush, [set, _])| (*flush, *set)).collect();
        let mut doubles = Vec::new();
        for (double, may) in &self.doubles {
            let singles = double.flushes(table);
            if let Some([one, other]) = singles.map(|both| both.map(|flush| by_flush.get(&flush))) {
                let both = [one, other].map(|set| set.copied().unwrap_or(ranks));
                // Each of the two flushes has counted the hand and removed it from its ranks.
                let weighted: [WeightedPoint; 4] = [(sets(may), 1), (both[0], -1), (both[1], -1), (ranks, 1)];
                doubles.push((*double, weighted));
            }
        }
        (ranks, FlushChanges { flushes, doubles })
    }
}

impl FlushChanges {
    /// Iterates over the points with the number of hands that are set so, more or less than by their ranks.
    fn points<'a>(&'a self, table: &'a OffSuitTable) -> impl Iterator<Item = (Point, i128)> + 'a {
        let flushes = self.flushes.iter().filter(|(_, [set, ranks])| set != ranks);
        let flushes = flushes.flat_map(move |(flush, [set, ranks])| {
            let hands = flush.hands(table);
            [(*set, hands), (*ranks, -hands)]
        });
        let weighted = |(double, points): &'a SetDouble| {
            points.iter().map(|(point, weight)| (*point, double.hands() * i128::from(*weight)))
        };
        flushes.chain(self.doubles.iter().flat_map(weighted))
    }
}

/// The results of some vectors: the decisions of their hands, and the effect of their flushes.
#[derive(Default)]
struct TaskResults {
    decided: WinCounts,
    changes: FlushChanges,
    /// The setting of each vector.
    sets: Vec<(RankVector, Point)>,
    better: Vec<BetterSetting>,
    /// Hands whose suits may change their best setting.
    doubts: Vec<VectorDoubts<WinCounts>>,
}

/// All hands with their settings.
pub struct AsiaPokerHands {
    table: OffSuitTable,
    owns: Vec<VectorHands>,
    dealt: RankVectors<LOWS>,
    /// The effect of flushes for the dealer.
    dealers: FlushChanges,
    /// The same effect, for blockers in the player's cards.
    left: blockers::BlockableFlushes<3>,
    reach: EffectBound<TwoOfThree, 3, 1>,
    places: PlaceTable<3>,
}

/// Returns the dealer's flushes by the other cards.
fn left(dealers: &FlushChanges, table: &OffSuitTable, places: [usize; 3]) -> blockers::BlockableFlushes<3> {
    let flush = |(flush, [set, ranks]): &SetFlush| {
        let [set, ranks] = [*set, *ranks].map(PlaceTable::<3>::apart);
        let besides = blockers::OtherCards::new(table.counts(flush.others), flush.vector(table).jokers);
        (besides, blockers::BlockableFlush { suited: flush.suited, set, ranks })
    };
    let double =
        |(double, [(set, _), (one, _), (other, _), (ranks, _)]): &SetDouble| blockers::BlockableDouble {
            suited: double.0,
            more: [*set, *ranks].map(PlaceTable::<3>::apart),
            less: [*one, *other].map(PlaceTable::<3>::apart),
        };
    let otherwise = dealers.flushes.iter().filter(|(_, [set, ranks])| set != ranks);
    blockers::BlockableFlushes::new(
        places,
        otherwise.map(flush),
        dealers.doubles.iter().map(double).collect(),
    )
}

impl AsiaPokerHands {
    pub fn new(wheel: AceLowStraight, sets: SettingPolicy) -> AsiaPokerHands {
        let table = OffSuitTable::new();
        let (vectors, flushes, doubles) = (RankVector::all(), AsiaFlush::all(&table), DoubleFlush::all());
        let by_ranks = sets.all::<AsiaPoker, _, 3>(&vectors, wheel, RankVector::cards);
        let of_flushes = sets.all::<AsiaPoker, _, 3>(&flushes, wheel, |flush| with_flush(flush, &table));
        let of_doubles = sets.all::<AsiaPoker, _, 3>(&doubles, wheel, with_both);
        let all = by_ranks.iter().chain(&of_flushes).chain(&of_doubles);
        let places = PlaceTable::new(all.flat_map(CandidateSettings::every));
        let numbers: HashMap<RankVector, usize> = vectors.iter().copied().zip(0..).collect();
        let own = |(vector, may): (&RankVector, &CandidateSettings<Codes>)| VectorHands {
            vector: *vector,
            ranks: places.points(may),
            flushes: Vec::new(),
            doubles: Vec::new(),
        };
        let mut owns: Vec<VectorHands> = vectors.iter().zip(&by_ranks).map(own).collect();
        for (flush, may) in flushes.iter().zip(&of_flushes) {
            if let Some(number) = numbers.get(&flush.vector(&table)) {
                owns[*number].flushes.push((*flush, places.points(may)));
            }
        }
        for (double, may) in doubles.iter().zip(&of_doubles) {
            let vector = double.flushes(&table).map(|[one, _]| one.vector(&table));
            if let Some(number) = vector.and_then(|vector| numbers.get(&vector)) {
                owns[*number].doubles.push((*double, places.points(may)));
            }
        }
        let (mut dealt, mut dealers) = (Vec::with_capacity(owns.len()), FlushChanges::default());
        for own in &owns {
            let (ranks, changes) = own.changes(&table, |may| may.house_way);
            dealt.push(DealerVector {
                vector: own.vector,
                ranks,
                otherwise: changes.points(&table).collect(),
            });
            dealers.flushes.extend(changes.flushes);
            dealers.doubles.extend(changes.doubles);
        }
        let dealt = RankVectors::new(&dealt, places.highs());
        let left = left(&dealers, &table, places.lengths());
        let reach = EffectBound::new(&left);
        AsiaPokerHands { table, owns, dealt, dealers, left, reach, places }
    }

    /// Returns the vectors of a task, each under the setting that is best on average over its hands.
    fn chosen(&self, task: usize) -> TaskResults {
        let mut chosen = TaskResults::default();
        self.dealt.each::<TwoOfThree>(
            task,
            |vector| self.owns[vector].asks(),
            |vector, answered| {
                let own = &self.owns[vector];
                let asks = own.asks();
                let of = |point: Point| {
                    asks.binary_search(&point).map_or(SettingResult::default(), |at| answered[at])
                };
                let worth = |point: Point| of(point).as_set.wins;
                let (ranks, changes) = own.changes(&self.table, |may| may.best(worth));
                let all = of(ranks).as_set.times(own.vector.hands());
                chosen.decided = chosen.decided.and(all.part(SCALE));
                for (point, hands) in changes.points(&self.table) {
                    chosen.decided = chosen.decided.and(of(point).by_ranks.times(hands));
                }
                chosen.sets.push((own.vector, ranks));
                let loses = worth(ranks) - worth(own.ranks.house_way);
                if loses > 0 {
                    chosen.better.push(BetterSetting { vector: own.vector, set: ranks, loses });
                }
                chosen.changes.flushes.extend(changes.flushes);
                chosen.changes.doubles.extend(changes.doubles);
                let mut doubts = VectorDoubts::none(own.vector);
                let flushes = own.flushes.iter().map(|(flush, may)| ([flush.suited, 0], may));
                let doubles =
                    own.doubles.iter().map(|(DoubleFlush([one, other]), may)| ([*other, *one], may));
                for (flushes, may) in flushes.chain(doubles).chain([([0, 0], &own.ranks)]) {
                    let first = may.best(worth);
                    let by_ranks = |point: Point| of(point).by_ranks;
                    doubts.look(&self.reach, flushes, (may, first), by_ranks, |point| by_ranks(point).wins);
                }
                chosen.doubts.extend(doubts.any());
            },
        );
        chosen
    }

    /// Returns the ranks whose best setting is not the house way.
    pub fn better(&self) -> Vec<BetterSetting> {
        let parts = parallel_map(self.dealt.tasks(), |task| self.chosen(task).better);
        parts.into_iter().flatten().collect()
    }

    /// Returns the hands whose suits change their best setting.
    fn by_suits(
        &self,
        doubts: Vec<VectorDoubts<WinCounts>>,
    ) -> Vec<suit_exceptions::SuitException<WinCounts>> {
        suit_exceptions::by_suits::<TwoOfThree, 3, 1>(&self.left, doubts, |decided| decided.wins)
    }

    /// Returns the best settings: by ranks, with the exceptions by flushes and suits.
    pub fn sets(self) -> AsiaBestSettings {
        let (mut by_ranks, mut flushes, mut doubles) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut doubts = Vec::new();
        for part in parallel_map(self.dealt.tasks(), |task| self.chosen(task)) {
            by_ranks.extend(part.sets.into_iter().map(|(vector, set)| (vector, self.places.codes(set))));
            let otherwise = part.changes.flushes.into_iter().filter(|(_, [set, ranks])| set != ranks);
            flushes.extend(otherwise.map(|(flush, [set, _])| (flush, self.places.codes(set))));
            let set = |(double, [(set, _), ..]): SetDouble| (double, self.places.codes(set));
            doubles.extend(part.changes.doubles.into_iter().map(set));
            doubts.extend(part.doubts);
        }
        let otherwise = self.by_suits(doubts).into_iter();
        let by_suits = otherwise.map(|other| (other.cards, self.places.codes(other.set.0))).collect();
        AsiaBestSettings { table: self.table, by_ranks, flushes, doubles, by_suits }
    }

    /// Decides every hand against every other.
    pub fn decided(&self) -> WinCounts {
        let chosen = parallel_map(self.dealt.tasks(), |task| self.chosen(task));
        let (mut decided, mut players, mut doubts) =
            (WinCounts::default(), FlushChanges::default(), Vec::new());
        for part in chosen {
            decided = decided.and(part.decided);
            players.flushes.extend(part.changes.flushes);
            players.doubles.extend(part.changes.doubles);
            doubts.extend(part.doubts);
        }
        for other in self.by_suits(doubts) {
            let hands = i128::from(other.hands);
            decided = decided.and(other.set.1.times(hands)).and(other.first.1.times(-hands));
        }
        let flushes = AsiaFlushComparison::new(
            &self.table,
            (&players.flushes, &players.doubles),
            (&self.dealers.flushes, &self.dealers.doubles),
        );
        decided.and(WinCounts { wins: flushes.wins(), all: 0 })
    }
}

/// The best settings of all hands.
pub struct AsiaBestSettings {
    table: OffSuitTable,
    by_ranks: HashMap<RankVector, Codes>,
    flushes: HashMap<AsiaFlush, Codes>,
    doubles: HashMap<DoubleFlush, Codes>,
    by_suits: HashMap<CanonicalSeven, Codes>,
}

impl AsiaBestSettings {
    /// Returns the memory of the settings in bytes.
    pub fn heap_size(&self) -> usize {
        self.table.heap_size()
            + heap_size::of_map(&self.by_ranks)
            + heap_size::of_map(&self.flushes)
            + heap_size::of_map(&self.doubles)
            + heap_size::of_map(&self.by_suits)
    }

    /// Returns the cards of the medium and the low hand, with this low hand or any.
    pub fn set(&self, cards: &[Card; 7], low: Option<Places>, wheel: AceLowStraight) -> Option<[Places; 2]> {
        let of_flushes = || match FlushesInHand::of(cards, &self.table) {
            FlushesInHand::None => None,
            FlushesInHand::One(flush) => self.flushes.get(&flush),
            FlushesInHand::Two(double) => self.doubles.get(&double),
        };
        let by_suits = self.by_suits.get(&CanonicalSeven::of(cards));
        let best = by_suits.or_else(of_flushes).or_else(|| self.by_ranks.get(&RankVector::of(cards)))?;
        let mut settings = AsiaPoker::settings().filter(|[_, set]| low.is_none_or(|low| low == *set));
        settings.find(|at| AsiaPoker::set(cards, *at, wheel).0 == *best)
    }
}

/// Returns the notation of a setting: `KK75, A9, J`.
pub fn in_words(better: &BetterSetting, all: &AsiaPokerHands, wheel: AceLowStraight) -> String {
    let cards = better.vector.cards();
    let found = AsiaPoker::find(&cards, &all.places.codes(better.set), wheel);
    let in_words = |[medium, low]: [Places; 2]| {
        let high = letters(&cards, |at| !medium.has(at) && !low.has(at));
        format!("{high}, {}, {}", letters(&cards, |at| medium.has(at)), letters(&cards, |at| low.has(at)))
    };
    found.map(in_words).unwrap_or_default()
}

#[cfg(test)]
mod tests;

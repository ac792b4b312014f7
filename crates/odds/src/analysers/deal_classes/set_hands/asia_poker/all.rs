//! All hands of the player's and of the dealer's, as they are set.

use super::flush::{Double, Flush, Ranks, Within};
use super::flushes::{Flushes, SetDouble, SetFlush};
use super::others::OthersTable;
use super::points::{Decided, LOWS, TwoOfThree, Weighted};
use super::set;
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::set_hands::blockers;
use crate::analysers::deal_classes::set_hands::bounds::Reach;
use crate::analysers::deal_classes::set_hands::by_suits::{self, Doubts, Suited};
use crate::analysers::deal_classes::set_hands::vectors::{
    Answered, Dealt, Point, SCALE, Vector, Vectors, seven,
};
use crate::analysers::deal_classes::set_hands::{
    Better, May, PlacesOf, SetHands, Sets, letters, two_of_seven,
};
use crate::analysers::threads::shared;
use croupier_rules::equipment::Card;
use croupier_rules::games::families::setting::Standing;
use croupier_rules::games::s31_asia_poker::{AsiaPoker, Hands};
use croupier_rules::poker::Wheel;
use croupier_rules::table::{Decision, Places};
use std::collections::HashMap;

fn of_suit(ranks: Ranks, suit: u8) -> impl Iterator<Item = Card> {
    (0..13_u8).filter(move |rank| ranks >> rank & 1 == 1).map(move |rank| card(rank * 4 + suit))
}

/// The cards of a flush of clubs, the others of one suit after the other.
pub fn with_flush(flush: &Flush, table: &OthersTable) -> [Card; 7] {
    let mut cards: Vec<Card> = of_suit(flush.suited, 0).collect();
    let counts = table.counts(flush.others);
    let ranks = (0..13_u8).flat_map(|rank| (0..counts[usize::from(rank)]).map(move |_| rank));
    cards.extend(ranks.zip(1_u8..).map(|(rank, suit)| card(rank * 4 + suit)));
    seven(&cards)
}

/// The cards of two flushes, of clubs and of diamonds, and the joker.
pub fn with_both(double: &Double) -> [Card; 7] {
    let [one, other] = double.0;
    seven(&of_suit(one, 0).chain(of_suit(other, 1)).collect::<Vec<Card>>())
}

/// How good the three hands are.
type Codes = [u16; 3];

impl SetHands<3> for AsiaPoker {
    /// The medium and the low hand.
    type At = [Places; 2];

    fn settings() -> impl Iterator<Item = [Places; 2]> {
        two_of_seven().flat_map(|medium| {
            (0..7).filter(move |low| !medium.has(*low)).map(move |low| [medium, Places::one(low)])
        })
    }

    /// 31.12~(a).
    fn set(cards: &[Card; 7], at: [Places; 2], wheel: Wheel) -> (Codes, Standing) {
        let hands = Hands::set(cards, at, wheel);
        (hands.strengths.map(|strength| strength.code()), hands.standing())
    }

    fn by_house_way(cards: &[Card; 7], wheel: Wheel) -> Codes {
        set(cards, wheel).strengths.map(|strength| strength.code())
    }

    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: Wheel) -> Decision {
        set(player, wheel).against(&set(dealer, wheel))
    }
}

/// The hands of a vector, and how they may be set.
struct Own {
    vector: Vector,
    /// Where no flush is in them.
    ranks: May<Point>,
    flushes: Vec<(Flush, May<Point>)>,
    doubles: Vec<(Double, May<Point>)>,
}

impl Own {
    /// The points that are asked for, each once.
    fn asks(&self) -> Vec<Point> {
        let of_flushes =
            self.flushes.iter().map(|(_, may)| may).chain(self.doubles.iter().map(|(_, may)| may));
        May::distinct(of_flushes.chain([&self.ranks]))
    }
}

/// What flushes change in the hands of a vector.
#[derive(Default)]
struct Changes {
    flushes: Vec<SetFlush>,
    doubles: Vec<SetDouble>,
}

impl Own {
    /// The hands as `sets` says how each is set.
    fn changes(&self, table: &OthersTable, sets: impl Fn(&May<Point>) -> Point) -> (Point, Changes) {
        let ranks = sets(&self.ranks);
        let flushes: Vec<SetFlush> =
            self.flushes.iter().map(|(flush, may)| (*flush, [sets(may), ranks])).collect();
        let by_flush: HashMap<Flush, Point> =
            flushes.iter().map(|(flush, [set, _])| (*flush, *set)).collect();
        let mut doubles = Vec::new();
        for (double, may) in &self.doubles {
            let singles = double.flushes(table);
            if let Some([one, other]) = singles.map(|both| both.map(|flush| by_flush.get(&flush))) {
                let both = [one, other].map(|set| set.copied().unwrap_or(ranks));
                // Each of the two flushes has counted the hand, and taken it away from its ranks.
                let weighted: [Weighted; 4] = [(sets(may), 1), (both[0], -1), (both[1], -1), (ranks, 1)];
                doubles.push((*double, weighted));
            }
        }
        (ranks, Changes { flushes, doubles })
    }
}

impl Changes {
    /// Each point with the hands that are set so more, or less, than by their ranks.
    fn points<'a>(&'a self, table: &'a OthersTable) -> impl Iterator<Item = (Point, i128)> + 'a {
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

/// What came of some vectors: how their hands are decided, and what their flushes change.
#[derive(Default)]
struct Chosen {
    decided: Decided,
    changes: Changes,
    /// How each vector is set.
    sets: Vec<(Vector, Point)>,
    better: Vec<Better>,
    /// Hands of which the suits may decide how they are best set.
    doubts: Vec<Doubts<Decided>>,
}

/// All hands, as they are set.
pub struct All {
    table: OthersTable,
    owns: Vec<Own>,
    dealt: Vectors<LOWS>,
    /// What flushes change for the dealer.
    dealers: Changes,
    /// The same, as the player's cards leave them.
    left: blockers::Flushes<3>,
    reach: Reach<TwoOfThree, 3, 1>,
    places: PlacesOf<3>,
}

/// The dealer's flushes by the cards besides.
fn left(dealers: &Changes, table: &OthersTable, places: [usize; 3]) -> blockers::Flushes<3> {
    let flush = |(flush, [set, ranks]): &SetFlush| {
        let [set, ranks] = [*set, *ranks].map(PlacesOf::<3>::apart);
        let besides = blockers::Besides::new(table.counts(flush.others), flush.vector(table).jokers);
        (besides, blockers::Flush { suited: flush.suited, set, ranks })
    };
    let double = |(double, [(set, _), (one, _), (other, _), (ranks, _)]): &SetDouble| blockers::Double {
        suited: double.0,
        more: [*set, *ranks].map(PlacesOf::<3>::apart),
        less: [*one, *other].map(PlacesOf::<3>::apart),
    };
    let otherwise = dealers.flushes.iter().filter(|(_, [set, ranks])| set != ranks);
    blockers::Flushes::new(places, otherwise.map(flush), dealers.doubles.iter().map(double).collect())
}

impl All {
    pub fn new(wheel: Wheel, sets: Sets) -> All {
        let table = OthersTable::new();
        let (vectors, flushes, doubles) = (Vector::all(), Flush::all(&table), Double::all());
        let by_ranks = sets.all::<AsiaPoker, _, 3>(&vectors, wheel, Vector::cards);
        let of_flushes = sets.all::<AsiaPoker, _, 3>(&flushes, wheel, |flush| with_flush(flush, &table));
        let of_doubles = sets.all::<AsiaPoker, _, 3>(&doubles, wheel, with_both);
        let all = by_ranks.iter().chain(&of_flushes).chain(&of_doubles);
        let places = PlacesOf::new(all.flat_map(May::every));
        let numbers: HashMap<Vector, usize> = vectors.iter().copied().zip(0..).collect();
        let own = |(vector, may): (&Vector, &May<Codes>)| Own {
            vector: *vector,
            ranks: places.points(may),
            flushes: Vec::new(),
            doubles: Vec::new(),
        };
        let mut owns: Vec<Own> = vectors.iter().zip(&by_ranks).map(own).collect();
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
        let (mut dealt, mut dealers) = (Vec::with_capacity(owns.len()), Changes::default());
        for own in &owns {
            let (ranks, changes) = own.changes(&table, |may| may.house_way);
            dealt.push(Dealt { vector: own.vector, ranks, otherwise: changes.points(&table).collect() });
            dealers.flushes.extend(changes.flushes);
            dealers.doubles.extend(changes.doubles);
        }
        let dealt = Vectors::new(&dealt, places.highs());
        let left = left(&dealers, &table, places.lengths());
        let reach = Reach::new(&left);
        All { table, owns, dealt, dealers, left, reach, places }
    }

    /// The vectors of a part, each set as is best on average over its hands.
    fn chosen(&self, task: usize) -> Chosen {
        let mut chosen = Chosen::default();
        self.dealt.each::<TwoOfThree>(
            task,
            |vector| self.owns[vector].asks(),
            |vector, answered| {
                let own = &self.owns[vector];
                let asks = own.asks();
                let of =
                    |point: Point| asks.binary_search(&point).map_or(Answered::default(), |at| answered[at]);
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
                    chosen.better.push(Better { vector: own.vector, set: ranks, loses });
                }
                chosen.changes.flushes.extend(changes.flushes);
                chosen.changes.doubles.extend(changes.doubles);
                let mut doubts = Doubts::none(own.vector);
                let flushes = own.flushes.iter().map(|(flush, may)| ([flush.suited, 0], may));
                let doubles = own.doubles.iter().map(|(Double([one, other]), may)| ([*other, *one], may));
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

    /// The ranks that are better set otherwise than by the house way.
    pub fn better(&self) -> Vec<Better> {
        let parts = shared(self.dealt.tasks(), |task| self.chosen(task).better);
        parts.into_iter().flatten().collect()
    }

    /// The hands that are set otherwise because of their suits.
    fn by_suits(&self, doubts: Vec<Doubts<Decided>>) -> Vec<by_suits::Otherwise<Decided>> {
        by_suits::by_suits::<TwoOfThree, 3, 1>(&self.left, doubts, |decided| decided.wins)
    }

    /// How hands are best set: by their ranks, and those that are set otherwise for their flushes or their suits.
    pub fn sets(self) -> BestSets {
        let (mut by_ranks, mut flushes, mut doubles) = (HashMap::new(), HashMap::new(), HashMap::new());
        let mut doubts = Vec::new();
        for part in shared(self.dealt.tasks(), |task| self.chosen(task)) {
            by_ranks.extend(part.sets.into_iter().map(|(vector, set)| (vector, self.places.codes(set))));
            let otherwise = part.changes.flushes.into_iter().filter(|(_, [set, ranks])| set != ranks);
            flushes.extend(otherwise.map(|(flush, [set, _])| (flush, self.places.codes(set))));
            let set = |(double, [(set, _), ..]): SetDouble| (double, self.places.codes(set));
            doubles.extend(part.changes.doubles.into_iter().map(set));
            doubts.extend(part.doubts);
        }
        let otherwise = self.by_suits(doubts).into_iter();
        let by_suits = otherwise.map(|other| (other.cards, self.places.codes(other.set.0))).collect();
        BestSets { table: self.table, by_ranks, flushes, doubles, by_suits }
    }

    /// Every hand against every other.
    pub fn decided(&self) -> Decided {
        let chosen = shared(self.dealt.tasks(), |task| self.chosen(task));
        let (mut decided, mut players, mut doubts) = (Decided::default(), Changes::default(), Vec::new());
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
        let flushes = Flushes::new(
            &self.table,
            (&players.flushes, &players.doubles),
            (&self.dealers.flushes, &self.dealers.doubles),
        );
        decided.and(Decided { wins: flushes.wins(), all: 0 })
    }
}

/// How hands are best set.
pub struct BestSets {
    table: OthersTable,
    by_ranks: HashMap<Vector, Codes>,
    flushes: HashMap<Flush, Codes>,
    doubles: HashMap<Double, Codes>,
    by_suits: HashMap<Suited, Codes>,
}

impl BestSets {
    /// Which of these cards are the medium and the low hand, where the low hand is this, or any.
    pub fn set(&self, cards: &[Card; 7], low: Option<Places>, wheel: Wheel) -> Option<[Places; 2]> {
        let of_flushes = || match Within::of(cards, &self.table) {
            Within::None => None,
            Within::One(flush) => self.flushes.get(&flush),
            Within::Two(double) => self.doubles.get(&double),
        };
        let by_suits = self.by_suits.get(&Suited::of(cards));
        let best = by_suits.or_else(of_flushes).or_else(|| self.by_ranks.get(&Vector::of(cards)))?;
        let mut settings = AsiaPoker::settings().filter(|[_, set]| low.is_none_or(|low| low == *set));
        settings.find(|at| AsiaPoker::set(cards, *at, wheel).0 == *best)
    }
}

/// The setting: `KK75, A9, J`.
pub fn in_words(better: &Better, all: &All, wheel: Wheel) -> String {
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

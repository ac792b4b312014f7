//! All hands of the player's and of the dealer's, as they are set.

use super::flushes::{Flush, Flushes, Otherwise};
use super::points::{Both, Decided, LOWS};
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
use croupier_rules::games::s11_pai_gow_poker::{Hands, PaiGowPoker};
use croupier_rules::poker::Wheel;
use croupier_rules::table::{Decision, Places};
use std::collections::HashMap;

/// The cards of a flush of clubs.
pub fn with_flush(flush: &Flush) -> [Card; 7] {
    let mut cards = vec![Card::JOKER; usize::from(flush.jokers)];
    for rank in 0..13_u8 {
        if flush.suited >> rank & 1 == 1 {
            cards.push(card(rank * 4));
        }
        cards.extend((0..flush.others[usize::from(rank)]).map(|also| card(rank * 4 + 1 + also)));
    }
    seven(&cards)
}

/// How good the high hand and the low hand are.
type Codes = [u16; 2];

fn codes(hands: &Hands) -> Codes {
    [hands.high.code(), hands.low.code()]
}

impl SetHands<2> for PaiGowPoker {
    /// The low hand.
    type At = Places;

    fn settings() -> impl Iterator<Item = Places> {
        two_of_seven()
    }

    /// 11.9~(a).
    fn set(cards: &[Card; 7], at: Places, wheel: Wheel) -> (Codes, Standing) {
        let hands = Hands::set(cards, at, wheel);
        (codes(&hands), hands.standing())
    }

    fn by_house_way(cards: &[Card; 7], wheel: Wheel) -> Codes {
        codes(&set(cards, wheel))
    }

    fn decided(player: &[Card; 7], dealer: &[Card; 7], wheel: Wheel) -> Decision {
        set(player, wheel).against(&set(dealer, wheel))
    }
}

/// The hands of a vector.
struct Own {
    vector: Vector,
    /// How they may be set where no flush is in them.
    ranks: May<Point>,
    flushes: Vec<(Flush, May<Point>)>,
}

impl Own {
    /// The points that are asked for, each once.
    fn asks(&self) -> Vec<Point> {
        May::distinct(self.flushes.iter().map(|(_, may)| may).chain([&self.ranks]))
    }
}

/// What came of some vectors: how their hands are decided, and the flushes that are not set as their ranks would be.
#[derive(Default)]
struct Chosen {
    decided: Decided,
    otherwise: Vec<Otherwise>,
    /// How each vector is set.
    sets: Vec<(Vector, Point)>,
    /// The vectors that are better set otherwise than by the house way, with what that wins.
    better: Vec<Better>,
    /// Hands of which the suits may decide how they are best set.
    doubts: Vec<Doubts<Decided>>,
}

/// All hands, as they are set.
pub struct All {
    owns: Vec<Own>,
    by_ranks: Vectors<LOWS>,
    /// The dealer's flushes that are set otherwise than their ranks would be.
    dealers: Vec<Otherwise>,
    /// The same, as the player's cards leave them.
    left: blockers::Flushes<2>,
    reach: Reach<Both, 2, 2>,
    places: PlacesOf<2>,
}

/// The dealer's flushes by the cards besides.
fn left(dealers: &[Otherwise], places: [usize; 2]) -> blockers::Flushes<2> {
    let flush = |Otherwise { flush, set, ranks }: &Otherwise| {
        let [set, ranks] = [*set, *ranks].map(PlacesOf::<2>::apart);
        let besides = blockers::Besides::new(&flush.others, flush.jokers);
        (besides, blockers::Flush { suited: flush.suited, set, ranks })
    };
    blockers::Flushes::new(places, dealers.iter().map(flush), Vec::new())
}

impl All {
    pub fn new(wheel: Wheel, sets: Sets) -> All {
        let (vectors, flushes) = (Vector::all(), Flush::all());
        let by_ranks = sets.all::<PaiGowPoker, _, 2>(&vectors, wheel, Vector::cards);
        let of_flushes = sets.all::<PaiGowPoker, _, 2>(&flushes, wheel, with_flush);
        let places = PlacesOf::new(by_ranks.iter().chain(&of_flushes).flat_map(May::every));
        let numbers: HashMap<Vector, usize> = vectors.iter().copied().zip(0..).collect();
        let own = |(vector, may): (&Vector, &May<Codes>)| Own {
            vector: *vector,
            ranks: places.points(may),
            flushes: Vec::new(),
        };
        let mut owns: Vec<Own> = vectors.iter().zip(&by_ranks).map(own).collect();
        for (flush, may) in flushes.iter().zip(&of_flushes) {
            if let Some(number) = numbers.get(&flush.vector()) {
                owns[*number].flushes.push((*flush, places.points(may)));
            }
        }
        let (mut dealt, mut dealers) = (Vec::with_capacity(owns.len()), Vec::new());
        for Own { vector, ranks: May { house_way: ranks, .. }, flushes } in &owns {
            let flushes = flushes.iter().map(|(flush, may)| (*flush, may.house_way));
            let otherwise: Vec<(Flush, Point)> = flushes.filter(|(_, set)| set != ranks).collect();
            let points = otherwise.iter().map(|(flush, set)| (*set, flush.hands())).collect();
            dealt.push(Dealt { vector: *vector, ranks: *ranks, otherwise: points });
            dealers.extend(otherwise.into_iter().map(|(flush, set)| Otherwise { flush, set, ranks: *ranks }));
        }
        let left = left(&dealers, places.lengths());
        let reach = Reach::new(&left);
        All { owns, by_ranks: Vectors::new(&dealt, places.highs()), dealers, left, reach, places }
    }

    /// The vectors of a part, each set as is best on average over its hands, where a decision wins so much.
    fn chosen(&self, task: usize, gains: &[i64; 3]) -> Chosen {
        let mut chosen = Chosen::default();
        // What one more higher hand wins at most.
        let step = (gains[1] - gains[0]).max(gains[2] - gains[1]).max(1);
        self.by_ranks.each::<Both>(
            task,
            |vector| self.owns[vector].asks(),
            |vector, answered| {
                let own = &self.owns[vector];
                let asks = own.asks();
                let of =
                    |point: Point| asks.binary_search(&point).map_or(Answered::default(), |at| answered[at]);
                let worth = |point: Point| of(point).as_set.worth(gains);
                let by_ranks = |point: Point| of(point).by_ranks;
                let in_steps = |point: Point| by_ranks(point).worth(gains).div_euclid(step.into());
                let mut doubts = Doubts::none(own.vector);
                let set = own.ranks.best(worth);
                doubts.look(&self.reach, [0, 0], (&own.ranks, set), by_ranks, in_steps);
                let all = of(set).as_set.times(own.vector.hands());
                chosen.decided = chosen.decided.and(all.part(SCALE));
                chosen.sets.push((own.vector, set));
                let loses = worth(set) - worth(own.ranks.house_way);
                if loses > 0 {
                    chosen.better.push(Better { vector: own.vector, set, loses });
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
                    chosen.otherwise.push(Otherwise { flush: *flush, set: of_flush, ranks: set });
                }
                chosen.doubts.extend(doubts.any());
            },
        );
        chosen
    }

    /// The ranks that are better set otherwise than by the house way.
    pub fn better(&self, gains: &[i64; 3]) -> Vec<Better> {
        let parts = shared(self.by_ranks.tasks(), |task| self.chosen(task, gains).better);
        parts.into_iter().flatten().collect()
    }

    /// The hands that are set otherwise because of their suits.
    fn by_suits(&self, doubts: Vec<Doubts<Decided>>, gains: &[i64; 3]) -> Vec<by_suits::Otherwise<Decided>> {
        by_suits::by_suits::<Both, 2, 2>(&self.left, doubts, |decided| decided.worth(gains))
    }

    /// How hands are best set: by their ranks, and those that are set otherwise for their flush or their suits.
    pub fn sets(&self, gains: &[i64; 3]) -> BestSets {
        let codes = |point: Point| self.places.codes(point);
        let mut best = BestSets::default();
        let mut doubts = Vec::new();
        for part in shared(self.by_ranks.tasks(), |task| self.chosen(task, gains)) {
            best.by_ranks.extend(part.sets.into_iter().map(|(vector, set)| (vector, codes(set))));
            best.flushes.extend(part.otherwise.into_iter().map(|other| (other.flush, codes(other.set))));
            doubts.extend(part.doubts);
        }
        let otherwise = self.by_suits(doubts, gains).into_iter();
        best.by_suits.extend(otherwise.map(|other| (other.cards, codes(other.set.0))));
        best
    }

    /// Every hand against every other.
    pub fn decided(&self, gains: &[i64; 3]) -> Decided {
        let chosen = shared(self.by_ranks.tasks(), |task| self.chosen(task, gains));
        let mut decided = Decided::default();
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
        decided.and(Flushes::new(players, self.dealers.iter().copied()).against_one_another())
    }
}

/// How hands are best set.
#[derive(Default)]
pub struct BestSets {
    by_ranks: HashMap<Vector, Codes>,
    flushes: HashMap<Flush, Codes>,
    by_suits: HashMap<Suited, Codes>,
}

impl BestSets {
    /// Which two of these cards are the low hand.
    pub fn low_hand(&self, cards: &[Card; 7], wheel: Wheel) -> Option<Places> {
        let of_flush = || Flush::within(cards).and_then(|flush| self.flushes.get(&flush));
        let by_suits = self.by_suits.get(&Suited::of(cards));
        let best = by_suits.or_else(of_flush).or_else(|| self.by_ranks.get(&Vector::of(cards)))?;
        PaiGowPoker::find(cards, best, wheel)
    }
}

/// The setting: `KK975 over AJ`.
pub fn in_words(better: &Better, all: &All, wheel: Wheel) -> String {
    let cards = better.vector.cards();
    let found = PaiGowPoker::find(&cards, &all.places.codes(better.set), wheel);
    let in_words = |low: Places| {
        format!("{} over {}", letters(&cards, |at| !low.has(at)), letters(&cards, |at| low.has(at)))
    };
    found.map(in_words).unwrap_or_default()
}

#[cfg(test)]
mod tests;

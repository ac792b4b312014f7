//! All hands of the player's and of the dealer's, as they are set.

use super::super::canonical::card;
use super::super::threads::shared;
use super::super::vectors::{Answered, Dealt, Point, SCALE, Vector, Vectors, seven};
use super::flushes::{Double, Flush, Flushes, Ranks, SetDouble, SetFlush};
use super::others::OthersTable;
use super::points::{Decided, LOWS, RANKS, TwoOfThree, Weighted};
use super::set;
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::setting::Standing;
use croupier_rules::games::s31_asia_poker::Hands;
use croupier_rules::poker::Wheel;
use croupier_rules::table::Places;
use std::collections::{BTreeSet, HashMap};

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

pub fn codes(hands: &Hands) -> Codes {
    hands.strengths.map(|strength| strength.code())
}

/// Every way to set seven cards: two of them into the medium and one into the low hand.
fn settings() -> impl Iterator<Item = [Places; 2]> {
    let mediums = (0..7).flat_map(|one| (one + 1..7).map(move |other| Places::one(one).and(other)));
    mediums.flat_map(|medium| {
        (0..7).filter(move |low| !medium.has(*low)).map(move |low| [medium, Places::one(low)])
    })
}

/// 31.12~(a): the settings that may be best, of all that are not foul: no other one is at least as good in all hands.
fn undominated(cards: &[Card; 7], wheel: Wheel) -> Vec<Codes> {
    let all = settings().map(|at| Hands::set(cards, at, wheel));
    let mut all: Vec<Codes> =
        all.filter(|hands| hands.standing() == Standing::Proper).map(|hands| codes(&hands)).collect();
    all.sort_unstable_by(|one, other| other.cmp(one));
    let mut kept: Vec<Codes> = Vec::new();
    for setting in all {
        let is_beaten = |by: &Codes| by.iter().zip(&setting).all(|(one, other)| one >= other);
        if !kept.iter().any(is_beaten) {
            kept.push(setting);
        }
    }
    kept
}

/// How the player sets hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sets {
    /// As is best, by the ranks of the cards and the flushes that are in them.
    Best,
    /// As the house does.
    ByHouseWay,
}

/// How hands may be set: by the house way, and by the player.
struct May<T> {
    house_way: T,
    settings: Vec<T>,
}

impl Sets {
    fn may(self, cards: &[Card; 7], wheel: Wheel) -> May<Codes> {
        let house_way = codes(&set(cards, wheel));
        let settings = match self {
            Sets::Best => undominated(cards, wheel),
            Sets::ByHouseWay => vec![house_way],
        };
        May { house_way, settings }
    }

    /// All of these at once.
    fn all<T: Sync>(
        self,
        hands: &[T],
        wheel: Wheel,
        cards: impl Fn(&T) -> [Card; 7] + Sync,
    ) -> Vec<May<Codes>> {
        const PART: usize = 4096;
        let parts: Vec<&[T]> = hands.chunks(PART).collect();
        let of_part = |number: usize| {
            parts[number].iter().map(|hand| self.may(&cards(hand), wheel)).collect::<Vec<_>>()
        };
        shared(parts.len(), of_part).into_iter().flatten().collect()
    }
}

/// By the codes of the three hands, their places from the lowest on.
struct PlacesOf {
    by_place: [Vec<u16>; 3],
    by_code: [Vec<u16>; 3],
}

impl PlacesOf {
    fn new<'a>(every: impl Iterator<Item = &'a Codes> + Clone) -> PlacesOf {
        let by_place = [0, 1, 2].map(|which| {
            let ordered: BTreeSet<u16> = every.clone().map(|codes| codes[which]).collect();
            ordered.into_iter().collect::<Vec<u16>>()
        });
        let by_code = [0, 1, 2].map(|which: usize| {
            let mut places = vec![0; usize::from(u16::MAX) + 1];
            (0..).zip(&by_place[which]).for_each(|(place, code)| places[usize::from(*code)] = place);
            places
        });
        PlacesOf { by_place, by_code }
    }

    fn point(&self, codes: &Codes) -> Point {
        let [high, medium, low] =
            [0, 1, 2].map(|which: usize| self.by_code[which][usize::from(codes[which])]);
        Point { high, low: medium * RANKS as u16 + low }
    }

    fn points(&self, may: &May<Codes>) -> May<Point> {
        let settings = may.settings.iter().map(|codes| self.point(codes)).collect();
        May { house_way: self.point(&may.house_way), settings }
    }

    fn codes(&self, point: Point) -> Codes {
        let [high, low] = [point.high, point.low].map(usize::from);
        [self.by_place[0][high], self.by_place[1][low / RANKS], self.by_place[2][low % RANKS]]
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
        let all = of_flushes.chain([&self.ranks]);
        let mut asks: Vec<Point> =
            all.flat_map(|may| may.settings.iter().chain([&may.house_way])).copied().collect();
        asks.sort_unstable();
        asks.dedup();
        asks
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
    better: Vec<Better>,
}

/// Ranks that are better set otherwise than by the house way.
pub struct Better {
    vector: Vector,
    set: Point,
    /// How often the house way loses what this wins, over all hands that the dealer may have, times the scale.
    pub loses: i128,
}

/// All hands, as they are set.
pub struct All {
    table: OthersTable,
    owns: Vec<Own>,
    dealt: Vectors<LOWS>,
    /// What flushes change for the dealer.
    dealers: Changes,
    places: PlacesOf,
}

impl All {
    pub fn new(wheel: Wheel, sets: Sets) -> All {
        let table = OthersTable::new();
        let (vectors, flushes, doubles) = (Vector::all(), Flush::all(&table), Double::all());
        let by_ranks = sets.all(&vectors, wheel, Vector::cards);
        let of_flushes = sets.all(&flushes, wheel, |flush| with_flush(flush, &table));
        let of_doubles = sets.all(&doubles, wheel, with_both);
        let all = by_ranks.iter().chain(&of_flushes).chain(&of_doubles);
        let places = PlacesOf::new(all.flat_map(|may| may.settings.iter().chain([&may.house_way])));
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
        let dealt = Vectors::new(&dealt, places.by_place[0].len());
        All { table, owns, dealt, dealers, places }
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
                let best = |may: &May<Point>| {
                    let better =
                        |best, other: &Point| if worth(*other) > worth(best) { *other } else { best };
                    let first = may.settings.first().copied().unwrap_or(may.house_way);
                    may.settings.iter().fold(first, better)
                };
                let (ranks, changes) = own.changes(&self.table, best);
                let all = of(ranks).as_set.times(own.vector.hands());
                chosen.decided = chosen.decided.and(all.part(SCALE));
                for (point, hands) in changes.points(&self.table) {
                    chosen.decided = chosen.decided.and(of(point).by_ranks.times(hands));
                }
                let loses = worth(ranks) - worth(own.ranks.house_way);
                if loses > 0 {
                    chosen.better.push(Better { vector: own.vector, set: ranks, loses });
                }
                chosen.changes.flushes.extend(changes.flushes);
                chosen.changes.doubles.extend(changes.doubles);
            },
        );
        chosen
    }

    /// The ranks that are better set otherwise than by the house way.
    pub fn better(&self) -> Vec<Better> {
        let parts = shared(self.dealt.tasks(), |task| self.chosen(task).better);
        parts.into_iter().flatten().collect()
    }

    /// Every hand against every other.
    pub fn decided(&self) -> Decided {
        let chosen = shared(self.dealt.tasks(), |task| self.chosen(task));
        let (mut decided, mut players) = (Decided::default(), Changes::default());
        for part in chosen {
            decided = decided.and(part.decided);
            players.flushes.extend(part.changes.flushes);
            players.doubles.extend(part.changes.doubles);
        }
        let flushes = Flushes::new(
            &self.table,
            (&players.flushes, &players.doubles),
            (&self.dealers.flushes, &self.dealers.doubles),
        );
        decided.and(Decided { wins: flushes.wins(), all: 0 })
    }
}

impl Better {
    /// The setting: `KK75, A9, J`, the joker as a star.
    pub fn in_words(&self, all: &All, wheel: Wheel) -> String {
        let cards = self.vector.cards();
        let sought = all.places.codes(self.set);
        let letter = |card: Card| card.try_rank().map_or('*', Rank::letter);
        let found = settings().find(|at| codes(&Hands::set(&cards, *at, wheel)) == sought);
        let in_words = |[medium, low]: [Places; 2]| {
            let letters = |kept: &dyn Fn(u8) -> bool| -> String {
                (0..7_u8).zip(cards).rev().filter(|(at, _)| kept(*at)).map(|(_, card)| letter(card)).collect()
            };
            let high = letters(&|at| !medium.has(at) && !low.has(at));
            format!("{high}, {}, {}", letters(&|at| medium.has(at)), letters(&|at| low.has(at)))
        };
        found.map(in_words).unwrap_or_default()
    }
}

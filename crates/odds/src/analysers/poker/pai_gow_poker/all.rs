//! All hands of the player's and of the dealer's, as they are set.

use super::super::canonical::card;
use super::super::threads::shared;
use super::super::vectors::{Answered, Dealt, Point, SCALE, Vector, Vectors, seven};
use super::flushes::{Flush, Flushes, Otherwise};
use super::points::{Both, Decided, LOWS};
use super::set;
use croupier_rules::equipment::{Card, Rank};
use croupier_rules::games::families::setting::Standing;
use croupier_rules::games::s11_pai_gow_poker::Hands;
use croupier_rules::poker::Wheel;
use croupier_rules::table::Places;
use std::collections::{BTreeSet, HashMap};

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

/// 11.9~(a): the settings that may be best, of all that are not foul: no other one is at least as good in both hands.
fn undominated(cards: &[Card; 7], wheel: Wheel) -> Vec<Codes> {
    let mut all: Vec<Codes> = Vec::new();
    for one in 0..7 {
        for other in one + 1..7 {
            let hands = Hands::set(cards, Places::one(one).and(other), wheel);
            if hands.standing() == Standing::Proper {
                all.push(codes(&hands));
            }
        }
    }
    all.sort_unstable_by(|one, other| other.cmp(one));
    // From the highest high hand on, only a higher low hand is worth a lower one.
    let mut kept: Vec<Codes> = Vec::new();
    for setting in all {
        if kept.last().is_none_or(|last| setting[1] > last[1]) {
            kept.push(setting);
        }
    }
    kept
}

/// How the player sets hands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sets {
    /// As is best, by the ranks of the cards and the flush that is in them.
    Best,
    /// As the house does.
    ByHouseWay,
}

impl Sets {
    fn settings(self, cards: &[Card; 7], house_way: Codes, wheel: Wheel) -> Vec<Codes> {
        match self {
            Sets::Best => undominated(cards, wheel),
            Sets::ByHouseWay => vec![house_way],
        }
    }
}

/// A flush of the player's, and how it may be set.
struct OwnFlush {
    flush: Flush,
    settings: Vec<Point>,
}

/// The hands of a vector.
struct Own {
    vector: Vector,
    /// How they may be set where no flush is in them.
    settings: Vec<Point>,
    flushes: Vec<OwnFlush>,
}

/// What came of some vectors: how their hands are decided, and the flushes that are not set as their ranks would be.
#[derive(Default)]
struct Chosen {
    decided: Decided,
    otherwise: Vec<Otherwise>,
    /// The vectors that are better set otherwise than by the house way, with what that wins.
    better: Vec<Better>,
}

/// A vector that is better set otherwise than by the house way.
pub struct Better {
    vector: Vector,
    set: Point,
    /// What the house way loses over all hands that the dealer may have, in cents times the scale.
    pub loses: i128,
}

/// All hands, as they are set.
pub struct All {
    owns: Vec<Own>,
    by_ranks: Vectors<LOWS>,
    /// The dealer's flushes that are set otherwise than their ranks would be.
    dealers: Vec<Otherwise>,
    /// By vector, how the house sets its ranks.
    house_way: Vec<Point>,
    /// By the place of a high and of a low hand, its code.
    codes: [Vec<u16>; 2],
}

impl All {
    pub fn new(wheel: Wheel, sets: Sets) -> All {
        let vectors = Vector::all();
        let house_way = |cards: &[Card; 7]| codes(&set(cards, wheel));
        let of_vector = |vector: &Vector| {
            let cards = vector.cards();
            let by_house = house_way(&cards);
            (by_house, sets.settings(&cards, by_house, wheel))
        };
        let by_vector: Vec<(Codes, Vec<Codes>)> = vectors.iter().map(of_vector).collect();
        let places: HashMap<Vector, usize> = vectors.iter().copied().zip(0..).collect();
        let mut flushes: Vec<(Flush, usize, Codes, Vec<Codes>)> = Vec::new();
        for flush in Flush::all() {
            let Some(&place) = places.get(&flush.vector()) else { continue };
            let cards = with_flush(&flush);
            let by_house = house_way(&cards);
            flushes.push((flush, place, by_house, sets.settings(&cards, by_house, wheel)));
        }
        let every = || {
            let of_flushes = flushes.iter().flat_map(|(.., set, settings)| settings.iter().chain([set]));
            by_vector.iter().flat_map(|(set, settings)| settings.iter().chain([set])).chain(of_flushes)
        };
        let ordered = |which: usize| every().map(|codes| codes[which]).collect::<BTreeSet<u16>>();
        let codes = [0, 1].map(|which| ordered(which).into_iter().collect::<Vec<u16>>());
        let place = |list: &[u16], code: u16| list.partition_point(|known| *known < code);
        let point = |[high, low]: &Codes| Point {
            high: place(&codes[0], *high) as u16,
            low: place(&codes[1], *low) as u16,
        };
        let points = |settings: &[Codes]| settings.iter().map(point).collect::<Vec<Point>>();
        let mut owns: Vec<Own> = vectors
            .iter()
            .zip(&by_vector)
            .map(|(vector, (_, settings))| Own {
                vector: *vector,
                settings: points(settings),
                flushes: Vec::new(),
            })
            .collect();
        let mut dealt: Vec<Dealt> = vectors
            .iter()
            .zip(&by_vector)
            .map(|(vector, (set, _))| Dealt { vector: *vector, ranks: point(set), otherwise: Vec::new() })
            .collect();
        let mut dealers = Vec::new();
        for (flush, place, set, settings) in &flushes {
            owns[*place].flushes.push(OwnFlush { flush: *flush, settings: points(settings) });
            let (set, ranks) = (point(set), dealt[*place].ranks);
            if set != ranks {
                dealt[*place].otherwise.push((set, flush.hands()));
                dealers.push(Otherwise { flush: *flush, set, ranks });
            }
        }
        let house_way = dealt.iter().map(|dealt| dealt.ranks).collect();
        let by_ranks = Vectors::new(&dealt, codes[0].len());
        All { owns, by_ranks, dealers, house_way, codes }
    }

    /// The points that are asked for at a vector, each once.
    fn asks(&self, vector: usize) -> Vec<Point> {
        let own = &self.owns[vector];
        let of_flushes = own.flushes.iter().flat_map(|flush| &flush.settings);
        let mut asks: Vec<Point> = own.settings.iter().chain(of_flushes).copied().collect();
        asks.push(self.house_way[vector]);
        asks.sort_unstable();
        asks.dedup();
        asks
    }

    /// The vectors of a part, each set as is best on average over its hands, where a decision wins so much.
    fn chosen(&self, task: usize, gains: &[i64; 3]) -> Chosen {
        let mut chosen = Chosen::default();
        self.by_ranks.each::<Both>(
            task,
            |vector| self.asks(vector),
            |vector, answered| {
                let (own, asks) = (&self.owns[vector], self.asks(vector));
                let of =
                    |point: Point| asks.binary_search(&point).map_or(Answered::default(), |at| answered[at]);
                let worth = |point: Point| of(point).as_set.worth(gains);
                let best = |settings: &[Point]| {
                    settings
                        .iter()
                        .copied()
                        .reduce(|best, other| if worth(other) > worth(best) { other } else { best })
                };
                let Some(set) = best(&own.settings) else { return };
                let all = of(set).as_set.times(own.vector.hands());
                chosen.decided = chosen.decided.and(all.part(SCALE));
                let loses = worth(set) - worth(self.house_way[vector]);
                if loses > 0 {
                    chosen.better.push(Better { vector: own.vector, set, loses });
                }
                for OwnFlush { flush, settings } in &own.flushes {
                    let Some(of_flush) = best(settings).filter(|of_flush| *of_flush != set) else { continue };
                    let hands = flush.hands();
                    let (more, less) = (of(of_flush).by_ranks.times(hands), of(set).by_ranks.times(-hands));
                    chosen.decided = chosen.decided.and(more).and(less);
                    chosen.otherwise.push(Otherwise { flush: *flush, set: of_flush, ranks: set });
                }
            },
        );
        chosen
    }

    /// The ranks that are better set otherwise than by the house way.
    pub fn better(&self, gains: &[i64; 3]) -> Vec<Better> {
        let parts = shared(self.by_ranks.tasks(), |task| self.chosen(task, gains).better);
        parts.into_iter().flatten().collect()
    }

    /// Every hand against every other.
    pub fn decided(&self, gains: &[i64; 3]) -> Decided {
        let chosen = shared(self.by_ranks.tasks(), |task| self.chosen(task, gains));
        let mut decided = Decided::default();
        let mut players = Vec::new();
        for part in chosen {
            decided = decided.and(part.decided);
            players.extend(part.otherwise);
        }
        decided.and(Flushes::new(players, self.dealers.iter().copied()).against_one_another())
    }
}

impl Better {
    /// The setting: `KK975 over AJ`, the joker as a star.
    pub fn in_words(&self, all: &All, wheel: Wheel) -> String {
        let cards = self.vector.cards();
        let sought = [all.codes[0][usize::from(self.set.high)], all.codes[1][usize::from(self.set.low)]];
        let letter = |card: Card| card.try_rank().map_or('*', Rank::letter);
        for one in 0..7 {
            for other in one + 1..7 {
                let low = Places::one(one).and(other);
                if codes(&Hands::set(&cards, low, wheel)) == sought {
                    let letters = |in_low: bool| -> String {
                        let kept = (0..7_u8).zip(cards).rev().filter(|(place, _)| low.has(*place) == in_low);
                        kept.map(|(_, card)| letter(card)).collect()
                    };
                    return format!("{} over {}", letters(false), letters(true));
                }
            }
        }
        String::new()
    }
}

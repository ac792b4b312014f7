//! 19:47-11  Pai gow poker: every seven cards, set by the house way, against every seven that the dealer may hold and sets so too; and the wagers on the
//! player's own cards.
//!
//! Hands without a flush are set by their ranks alone, so that all of them are counted by their ranks. What flushes change is added: for the hands with a flush
//! against all others as their ranks would set them, and for hands with a flush against one another.

mod flushes;
mod own_cards;
mod points;
mod vectors;

use super::canonical::{card, choose};
use super::cases::Cases;
use super::payouts::{Deal, Payouts};
use super::threads::shared;
use super::{Counted, Deviation, Plays};
use crate::exact::Unanalysable;
use crate::figures::OverMeter;
use croupier_rules::equipment::Card;
use croupier_rules::games::s11_pai_gow_poker::{Answer, Hands, House, PaiGowPoker, Wager};
use croupier_rules::games::{Chart, Sample};
use croupier_rules::law::Cite;
use croupier_rules::poker::Wheel;
use croupier_rules::table::{Book, Decision, Movement};
use flushes::{Flush, Flushes, Otherwise};
use points::{Decided, Point};
use std::collections::{BTreeSet, HashMap};
use std::fmt;
use vectors::{Vector, Vectors};

/// A book in which nothing is written.
struct Nobody;

impl Book<Wager> for Nobody {
    const HEARD: bool = false;

    fn money(&mut self, _: Movement<Wager>, _: Cite) {}

    fn announce(&mut self, _: fmt::Arguments<'_>, _: Cite) {}

    fn instruct(&mut self, _: fmt::Arguments<'_>, _: Cite) {}
}

/// 11.9~(e): seven cards as the house sets them.
fn set(cards: &[Card; 7], wheel: Wheel) -> Hands {
    Hands::by_house_way(cards, wheel, &mut Nobody)
}

/// Seven cards with these ranks and no flush: of each rank those suits that are there least.
fn without_flush(vector: &Vector) -> [Card; 7] {
    let mut cards = vec![Card::JOKER; usize::from(vector.jokers)];
    let mut suits = [0_u8; 4];
    for (rank, count) in vector.counts.iter().enumerate() {
        let mut order = [0, 1, 2, 3];
        order.sort_by_key(|suit| suits[*suit]);
        for suit in order.into_iter().take(usize::from(*count)) {
            suits[suit] += 1;
            cards.push(card((rank * 4 + suit) as u8));
        }
    }
    seven(&cards)
}

/// The cards of a flush of clubs.
fn with_flush(flush: &Flush) -> [Card; 7] {
    let mut cards = vec![Card::JOKER; usize::from(flush.jokers)];
    for rank in 0..13_u8 {
        if flush.suited >> rank & 1 == 1 {
            cards.push(card(rank * 4));
        }
        cards.extend((0..flush.others[usize::from(rank)]).map(|also| card(rank * 4 + 1 + also)));
    }
    seven(&cards)
}

fn seven(cards: &[Card]) -> [Card; 7] {
    std::array::from_fn(|place| cards.get(place).copied().unwrap_or(Card::JOKER))
}

/// All hands, as they are set.
struct All {
    vectors: Vec<Vector>,
    by_ranks: Vectors,
    flushes: Flushes,
    /// By vector, its flushes that are set otherwise, with the number of them.
    otherwise: Vec<Vec<(Point, i128)>>,
}

impl All {
    fn new(wheel: Wheel) -> All {
        let codes = |hands: Hands| [hands.high.code(), hands.low.code()];
        let vectors = Vector::all();
        let by_ranks: Vec<[u16; 2]> =
            vectors.iter().map(|vector| codes(set(&without_flush(vector), wheel))).collect();
        let places: HashMap<Vector, usize> = vectors.iter().copied().zip(0..).collect();
        let mut otherwise: Vec<(Flush, usize, [u16; 2])> = Vec::new();
        for flush in Flush::all() {
            let Some(&place) = places.get(&flush.vector()) else { continue };
            let set = codes(set(&with_flush(&flush), wheel));
            if set != by_ranks[place] {
                otherwise.push((flush, place, set));
            }
        }
        let every = || by_ranks.iter().chain(otherwise.iter().map(|(.., set)| set));
        let ordered = |which: usize| every().map(|codes| codes[which]).collect::<BTreeSet<u16>>();
        let [highs, lows] = [0, 1].map(|which| ordered(which).into_iter().collect::<Vec<u16>>());
        let place = |list: &[u16], code: u16| list.partition_point(|known| *known < code);
        let point =
            |[high, low]: [u16; 2]| Point { high: place(&highs, high) as u16, low: place(&lows, low) as u8 };
        let points: Vec<(Vector, Point)> =
            vectors.iter().copied().zip(by_ranks.iter().map(|codes| point(*codes))).collect();
        let mut by_vector = vec![Vec::new(); vectors.len()];
        let mut flushes = Vec::with_capacity(otherwise.len());
        for (flush, place, set) in otherwise {
            by_vector[place].push((point(set), flush.hands()));
            flushes.push(Otherwise { flush, set: point(set), ranks: points[place].1 });
        }
        let by_ranks = Vectors::new(&points, highs.len());
        All { vectors, by_ranks, flushes: Flushes::new(flushes), otherwise: by_vector }
    }

    /// Every hand against every other.
    fn decided(&self) -> Decided {
        let tasks = shared(self.by_ranks.tasks(), |task| {
            let mut decided = Decided::default();
            let asks = |vector: usize| self.otherwise[vector].iter().map(|(point, _)| *point).collect();
            self.by_ranks.each(task, asks, |vector, answered| {
                let Some((own, others)) = answered.split_first() else { return };
                decided = decided.and(own.as_player.times(self.vectors[vector].hands()));
                for (other, (_, hands)) in others.iter().zip(&self.otherwise[vector]) {
                    let more = other.as_player.and(other.as_dealer);
                    let less = own.as_player.and(own.as_dealer);
                    decided = decided.and(more.times(*hands)).and(less.times(-hands));
                }
            });
            decided
        });
        tasks.into_iter().fold(self.flushes.against_one_another(), Decided::and)
    }
}

/// How a wager is decided, by its class.
const DECIDED: [Decision; 3] = [Decision::Loses, Decision::Pushes, Decision::Wins];

/// A deal that is decided so: two of seven hands into which the deck is laid.
fn example(decision: Decision, wheel: Wheel) -> Option<Deal> {
    let hand = |first: u8| std::array::from_fn(|place| card(first + place as u8 * 7));
    let all: Vec<[Card; 7]> = (0..7).map(hand).collect();
    all.iter().find_map(|player| {
        let decided = |dealer: &[Card; 7]| set(player, wheel).against(&set(dealer, wheel));
        let dealer = all.iter().find(|dealer| *dealer != player && decided(dealer) == decision)?;
        Some(Deal { seat: player.to_vec(), dealer: dealer.to_vec(), common: Vec::new() })
    })
}

impl Counted for PaiGowPoker {
    fn best() -> &'static str {
        "house-way"
    }

    fn count(
        house: &House,
        sample: &Sample<Wager>,
        _: Plays<PaiGowPoker>,
    ) -> Result<Option<Cases>, Unanalysable> {
        match sample.wager {
            Wager::PaiGow => {}
            Wager::Bank | Wager::Envy => return Ok(None),
            Wager::ThreeCard => return own_cards::three_cards(house, sample).map(Some),
            Wager::Additional | Wager::Progressive | Wager::Bonus | Wager::SevenCard => {
                return own_cards::seven_cards(house, sample).map(Some);
            }
        }
        let payouts = Payouts::<PaiGowPoker>::new(house, sample, DECIDED.len())?;
        for (class, decision) in DECIDED.into_iter().enumerate() {
            payouts.gained(class, |_| Answer::HouseWay, || example(decision, house.wheel));
        }
        let Decided { loses, pushes, wins } = All::new(house.wheel).decided();
        let counts = [loses, pushes, wins].map(|count| u128::try_from(count).unwrap_or(0));
        let space = u128::from(choose(53, 7)) * u128::from(choose(46, 7));
        Ok(Some(Cases::by_class(space, &payouts, &counts)))
    }

    fn over_meter(house: &House, sample: &Sample<Wager>, cases: &Cases) -> Option<OverMeter> {
        own_cards::over_meter(house, sample, cases)
    }

    /// Hands are set by the house way, which is no chart.
    fn lesson(_: &House, _: &Sample<Wager>) -> Result<(Vec<Chart>, Vec<Deviation>), Unanalysable> {
        Ok((Vec::new(), Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_decision_has_an_example() {
        for wheel in [Wheel::SecondHighest, Wheel::Lowest] {
            for decision in DECIDED {
                let deal = example(decision, wheel).unwrap();
                let [seat, dealer] = [seven(&deal.seat), seven(&deal.dealer)];
                assert_eq!(set(&seat, wheel).against(&set(&dealer, wheel)), decision);
            }
        }
    }

    /// Hands of the same ranks are set alike, whatever their suits, as long as no flush is in them; and a flush as the one of clubs.
    #[test]
    fn hands_are_set_by_their_ranks_or_by_their_flush() {
        let mut number = 1_u64;
        let mut next = |below: u64| {
            number = number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (number >> 33) % below
        };
        let mut flushes = 0;
        for _ in 0..20_000 {
            let mut deck: Vec<u8> = (0..53).collect();
            let numbers: [u8; 7] =
                std::array::from_fn(|_| deck.swap_remove(next(deck.len() as u64) as usize));
            let jokers = u8::from(numbers.contains(&52));
            let natural = || numbers.iter().filter(|number| **number < 52);
            let of_suit = |suit: u8| natural().filter(move |number| **number & 3 == suit).count();
            let suit = (0..4).find(|suit| of_suit(*suit) + usize::from(jokers) >= 5);
            let hands = set(&numbers.map(card), Wheel::SecondHighest);
            let other = match suit {
                None => {
                    let mut counts = [0; 13];
                    natural().for_each(|number| counts[usize::from(number >> 2)] += 1);
                    set(&without_flush(&Vector { counts, jokers }), Wheel::SecondHighest)
                }
                Some(suit) => {
                    let mut flush = Flush { suited: 0, others: [0; 13], jokers };
                    for number in natural() {
                        let rank = usize::from(number >> 2);
                        if number & 3 == suit { flush.suited |= 1 << rank } else { flush.others[rank] += 1 }
                    }
                    flushes += 1;
                    set(&with_flush(&flush), Wheel::SecondHighest)
                }
            };
            assert_eq!((hands.high, hands.low), (other.high, other.low), "{numbers:?}");
        }
        assert!(flushes > 300, "{flushes}");
    }
}

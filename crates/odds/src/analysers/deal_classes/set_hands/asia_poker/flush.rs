//! Flushes of four cards in a hand of seven: one, or two with the joker.

use super::others::{Others, OthersTable};
use crate::analysers::deal_classes::canonical::{Number, number, suits};
use crate::analysers::deal_classes::set_hands::vectors::Vector;
use croupier_rules::equipment::Card;

/// Some ranks, a bit each.
pub type Ranks = u16;

/// All of them.
pub const ALL: Ranks = (1 << 13) - 1;

/// The least cards of a suit of which there may be a flush: with the joker.
pub const LEAST: u32 = 3;

/// Cards of a suit, up to three others by their ranks, and the joker where they are six together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Flush {
    /// The ranks of the suit.
    pub suited: Ranks,
    /// The others.
    pub others: Others,
}

impl Flush {
    /// Every hand of seven cards of which four are of a suit, with the joker among them or not.
    pub fn all(table: &OthersTable) -> Vec<Flush> {
        let some = (0..=ALL).filter(|ranks: &Ranks| (LEAST..=7).contains(&ranks.count_ones()));
        let flushes = some.flat_map(|suited| table.all().map(move |others| Flush { suited, others }));
        let whole = |flush: &Flush| {
            let cards = flush.suited.count_ones() + table.size(flush.others);
            cards == 7 && flush.suited.count_ones() > LEAST || cards == 6
        };
        flushes.filter(whole).collect()
    }

    /// Its ranks.
    pub fn vector(&self, table: &OthersTable) -> Vector {
        let counts: [u8; 13] =
            std::array::from_fn(|rank| (self.suited >> rank & 1) as u8 + table.counts(self.others)[rank]);
        Vector { counts, jokers: 7 - counts.iter().sum::<u8>() }
    }

    /// How many hands are so, of every suit.
    pub fn hands(&self, table: &OthersTable) -> i128 {
        4 * i128::from(table.ways(self.others))
    }
}

/// Two flushes in one hand: three cards of each of two suits, and the joker. Both [`Flush`]es count it, each as if the other were none.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Double(pub [Ranks; 2]);

impl Double {
    /// Each once, whichever suit is named first.
    pub fn all() -> Vec<Double> {
        let threes: Vec<Ranks> = (0..=ALL).filter(|ranks| ranks.count_ones() == LEAST).collect();
        let pairs = threes.iter().flat_map(|one| threes.iter().map(move |other| [*one, *other]));
        pairs.filter(|[one, other]| one <= other).map(Double).collect()
    }

    /// The two flushes.
    pub fn flushes(&self, table: &OthersTable) -> Option<[Flush; 2]> {
        let [one, other] = self.0;
        let of = |suited: Ranks, rest: Ranks| Some(Flush { suited, others: table.ranks(rest)? });
        Some([of(one, other)?, of(other, one)?])
    }

    /// How many hands are so, of every two suits.
    pub const fn hands(&self) -> i128 {
        if self.0[0] == self.0[1] { 6 } else { 12 }
    }
}

/// The flushes in seven cards.
pub enum Within {
    /// None: they are set by their ranks.
    None,
    /// One.
    One(Flush),
    /// Two.
    Two(Double),
}

impl Within {
    /// What is in these cards.
    pub fn of(cards: &[Card; 7], table: &OthersTable) -> Within {
        let natural: Vec<Number> = cards.iter().filter_map(|card| number(*card)).collect();
        let jokers = (cards.len() - natural.len()) as u32;
        let held = suits(&natural);
        let mut flushes = held.into_iter().filter(|ranks| ranks.count_ones() + jokers > LEAST);
        match (flushes.next(), flushes.next()) {
            (Some(one), Some(other)) => Within::Two(Double([one.min(other), one.max(other)])),
            (Some(suited), None) => {
                let Vector { counts, .. } = Vector::of(cards);
                let others = std::array::from_fn(|rank| counts[rank] - (suited >> rank & 1) as u8);
                table.find(&others).map_or(Within::None, |others| Within::One(Flush { suited, others }))
            }
            (None, _) => Within::None,
        }
    }
}

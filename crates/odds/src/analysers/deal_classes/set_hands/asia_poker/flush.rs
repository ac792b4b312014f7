//! Flushes of four cards in a hand of seven: one, or two with the joker.

use super::off_suit_cards::{OffSuitCards, OffSuitTable};
use crate::analysers::deal_classes::canonical::{CardNumber, number, suits};
use crate::analysers::deal_classes::set_hands::blockers::RankSet;
use crate::analysers::deal_classes::set_hands::vectors::RankVector;
use croupier_rules::equipment::Card;

/// All ranks.
pub const ALL: RankSet = (1 << 13) - 1;

/// The fewest cards of a suit that can make a flush, with the joker.
pub const LEAST: u32 = 3;

/// The cards of a suit, up to three off-suit cards by their ranks, and the joker if they are six together.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct AsiaFlush {
    /// The ranks of the suit.
    pub suited: RankSet,
    /// The off-suit cards.
    pub others: OffSuitCards,
}

impl AsiaFlush {
    /// Returns every hand of seven cards with four of a suit, with or without the joker.
    pub fn all(table: &OffSuitTable) -> Vec<AsiaFlush> {
        let some = (0..=ALL).filter(|ranks: &RankSet| (LEAST..=7).contains(&ranks.count_ones()));
        let flushes = some.flat_map(|suited| table.all().map(move |others| AsiaFlush { suited, others }));
        let whole = |flush: &AsiaFlush| {
            let cards = flush.suited.count_ones() + table.size(flush.others);
            cards == 7 && flush.suited.count_ones() > LEAST || cards == 6
        };
        flushes.filter(whole).collect()
    }

    /// Returns its rank vector.
    pub fn vector(&self, table: &OffSuitTable) -> RankVector {
        let counts: [u8; 13] =
            std::array::from_fn(|rank| (self.suited >> rank & 1) as u8 + table.counts(self.others)[rank]);
        RankVector { counts, jokers: 7 - counts.iter().sum::<u8>() }
    }

    /// Returns the number of such hands, over all suits.
    pub fn hands(&self, table: &OffSuitTable) -> i128 {
        4 * i128::from(table.ways(self.others))
    }
}

/// Two flushes in one hand: three cards of each of two suits, and the joker. Both [`AsiaFlush`]es count the hand, each
/// as if the other did not exist.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DoubleFlush(pub [RankSet; 2]);

impl DoubleFlush {
    /// Returns each of them once, whichever suit comes first.
    pub fn all() -> Vec<DoubleFlush> {
        let threes: Vec<RankSet> = (0..=ALL).filter(|ranks| ranks.count_ones() == LEAST).collect();
        let pairs = threes.iter().flat_map(|one| threes.iter().map(move |other| [*one, *other]));
        pairs.filter(|[one, other]| one <= other).map(DoubleFlush).collect()
    }

    /// Returns the two flushes.
    pub fn flushes(&self, table: &OffSuitTable) -> Option<[AsiaFlush; 2]> {
        let [one, other] = self.0;
        let of = |suited: RankSet, rest: RankSet| Some(AsiaFlush { suited, others: table.ranks(rest)? });
        Some([of(one, other)?, of(other, one)?])
    }

    /// Returns the number of such hands, over every two suits.
    pub const fn hands(&self) -> i128 {
        if self.0[0] == self.0[1] { 6 } else { 12 }
    }
}

/// The flushes in seven cards.
pub enum FlushesInHand {
    /// No flush: the ranks decide the setting.
    None,
    /// One.
    One(AsiaFlush),
    /// Two.
    Two(DoubleFlush),
}

impl FlushesInHand {
    /// Finds the flushes in these cards.
    pub fn of(cards: &[Card; 7], table: &OffSuitTable) -> FlushesInHand {
        let natural: Vec<CardNumber> = cards.iter().filter_map(|card| number(*card)).collect();
        let jokers = (cards.len() - natural.len()) as u32;
        let held = suits(&natural);
        let mut flushes = held.into_iter().filter(|ranks| ranks.count_ones() + jokers > LEAST);
        match (flushes.next(), flushes.next()) {
            (Some(one), Some(other)) => FlushesInHand::Two(DoubleFlush([one.min(other), one.max(other)])),
            (Some(suited), None) => {
                let RankVector { counts, .. } = RankVector::of(cards);
                let others = std::array::from_fn(|rank| counts[rank] - (suited >> rank & 1) as u8);
                table
                    .find(&others)
                    .map_or(FlushesInHand::None, |others| FlushesInHand::One(AsiaFlush { suited, others }))
            }
            (None, _) => FlushesInHand::None,
        }
    }
}

//! The ends of a round of fast action hold 'em that are paid differently, and the gain of each.

use super::{KINDS, Kind};
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::payouts::{ClassDeal, ClassPayouts};
use croupier_rules::equipment::Card;
use croupier_rules::games::s21_fast_action_holdem::{
    FastActionAnswer, FastActionHoldem, by_house_way, is_natural,
};
use croupier_rules::poker::rank_seven_of_decks;
use croupier_rules::table::Places;

/// The end of a round for the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FastActionEnd {
    Natural,
    Surrender,
    Wins,
    Loses,
    AgainstNatural,
    BothWin,
    OneWins,
    NeitherWins,
    SplitAgainstNatural,
}

/// Every end.
pub const ENDS: [FastActionEnd; 9] = [
    FastActionEnd::Natural,
    FastActionEnd::Surrender,
    FastActionEnd::Wins,
    FastActionEnd::Loses,
    FastActionEnd::AgainstNatural,
    FastActionEnd::BothWin,
    FastActionEnd::OneWins,
    FastActionEnd::NeitherWins,
    FastActionEnd::SplitAgainstNatural,
];

impl FastActionEnd {
    /// Returns the answer in the example: the first two cards are kept.
    pub fn answer(self) -> FastActionAnswer {
        match self {
            FastActionEnd::Natural => FastActionAnswer::Natural,
            FastActionEnd::Surrender => FastActionAnswer::Surrender,
            FastActionEnd::Wins | FastActionEnd::Loses | FastActionEnd::AgainstNatural => {
                FastActionAnswer::Set(Places::first(2))
            }
            FastActionEnd::BothWin
            | FastActionEnd::OneWins
            | FastActionEnd::NeitherWins
            | FastActionEnd::SplitAgainstNatural => FastActionAnswer::Split(Places::first(2)),
        }
    }

    /// Whether a deal with this answer has this end.
    fn is(self, deal: &ClassDeal) -> bool {
        let four = |cards: &[Card]| [cards[0], cards[1], cards[2], cards[3]];
        let (seat, dealer) = (four(&deal.seat), four(&deal.dealer));
        let high = |one: Card, other: Card| {
            let common = &deal.common;
            rank_seven_of_decks(&[one, other, common[0], common[1], common[2], common[3], common[4]])
        };
        let ([kept], _) = by_house_way(&dealer);
        let mut kept = kept.iter().map(|place| dealer[usize::from(place)]);
        let house = match (kept.next(), kept.next()) {
            (Some(one), Some(other)) => high(one, other),
            _ => return false,
        };
        let won = [high(seat[0], seat[1]), high(seat[2], seat[3])].map(|own| own > house);
        let both = usize::from(won[0]) + usize::from(won[1]);
        match self {
            FastActionEnd::Natural => is_natural(&seat),
            FastActionEnd::Surrender => !is_natural(&seat),
            _ if is_natural(&seat) => false,
            FastActionEnd::AgainstNatural | FastActionEnd::SplitAgainstNatural => is_natural(&dealer),
            _ if is_natural(&dealer) => false,
            FastActionEnd::Wins => won[0],
            FastActionEnd::Loses => !won[0],
            FastActionEnd::BothWin => both == 2,
            FastActionEnd::OneWins => both == 1,
            FastActionEnd::NeitherWins => both == 0,
        }
    }

    /// Returns a deal with this end.
    fn example(self) -> Option<ClassDeal> {
        let four_alike = |first: Kind| (0..4).map(|suit| card(first * 4 + suit)).collect::<Vec<_>>();
        let mut number = 21_u64;
        (0..1000).find_map(|_| {
            let mut next = || {
                number =
                    number.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                card(((number >> 33) % KINDS as u64) as Kind)
            };
            let [mut seat, mut dealer, common] =
                [4, 4, 5].map(|many| (0..many).map(|_| next()).collect::<Vec<_>>());
            match self {
                FastActionEnd::Natural => seat = four_alike(5),
                FastActionEnd::AgainstNatural | FastActionEnd::SplitAgainstNatural => dealer = four_alike(7),
                _ => {}
            }
            let deal = ClassDeal { seat, dealer, common };
            self.is(&deal).then_some(deal)
        })
    }
}

/// The gain of each end, in cents.
pub struct EndGains([i64; ENDS.len()]);

impl EndGains {
    /// Plays a deal of each end.
    pub fn of(payouts: &ClassPayouts<'_, FastActionHoldem>) -> EndGains {
        EndGains(ENDS.map(|end| payouts.gained(end as usize, |_| end.answer(), || end.example())))
    }

    /// Returns the gain of this end.
    pub fn at(&self, end: FastActionEnd) -> i128 {
        self.0[end as usize].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_end_has_an_example() {
        for end in ENDS {
            assert!(end.is(&end.example().unwrap()), "{end:?}");
        }
    }
}

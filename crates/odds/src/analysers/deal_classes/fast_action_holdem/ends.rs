//! How a round of fast action hold 'em ends, as far as money tells it apart, and what each end wins.

use super::{KINDS, Kind};
use crate::analysers::deal_classes::canonical::card;
use crate::analysers::deal_classes::payouts::{Deal, Payouts};
use croupier_rules::equipment::Card;
use croupier_rules::games::s21_fast_action_holdem::{Answer, FastActionHoldem, by_house_way, is_natural};
use croupier_rules::poker::rank_seven_of_decks;
use croupier_rules::table::Places;

/// How a round ends for the player, as far as money tells it apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
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

/// All of them.
pub const ENDS: [End; 9] = [
    End::Natural,
    End::Surrender,
    End::Wins,
    End::Loses,
    End::AgainstNatural,
    End::BothWin,
    End::OneWins,
    End::NeitherWins,
    End::SplitAgainstNatural,
];

impl End {
    /// The answer in the example: the first two cards are kept.
    pub fn answer(self) -> Answer {
        match self {
            End::Natural => Answer::Natural,
            End::Surrender => Answer::Surrender,
            End::Wins | End::Loses | End::AgainstNatural => Answer::Set(Places::first(2)),
            End::BothWin | End::OneWins | End::NeitherWins | End::SplitAgainstNatural => {
                Answer::Split(Places::first(2))
            }
        }
    }

    /// Whether a deal that is answered so ends so.
    fn is(self, deal: &Deal) -> bool {
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
            End::Natural => is_natural(&seat),
            End::Surrender => !is_natural(&seat),
            _ if is_natural(&seat) => false,
            End::AgainstNatural | End::SplitAgainstNatural => is_natural(&dealer),
            _ if is_natural(&dealer) => false,
            End::Wins => won[0],
            End::Loses => !won[0],
            End::BothWin => both == 2,
            End::OneWins => both == 1,
            End::NeitherWins => both == 0,
        }
    }

    /// A deal that ends so.
    fn example(self) -> Option<Deal> {
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
                End::Natural => seat = four_alike(5),
                End::AgainstNatural | End::SplitAgainstNatural => dealer = four_alike(7),
                _ => {}
            }
            let deal = Deal { seat, dealer, common };
            self.is(&deal).then_some(deal)
        })
    }
}

/// What each end wins, in cents.
pub struct Gains([i64; ENDS.len()]);

impl Gains {
    /// A deal of each is played.
    pub fn of(payouts: &Payouts<'_, FastActionHoldem>) -> Gains {
        Gains(ENDS.map(|end| payouts.gained(end as usize, |_| end.answer(), || end.example())))
    }

    /// What this one wins.
    pub fn at(&self, end: End) -> i128 {
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

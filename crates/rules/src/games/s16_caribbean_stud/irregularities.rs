//! 19:47-16.6, 16.7, 16.13  Irregularities of this game, and when each of them can be found.

use super::CaribbeanStud;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 16.6, 16.7, 16.13: what can happen at a Caribbean stud poker table and at no other.
    pub enum Incident {
        /// 16.6(c): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "16.6(c)", says: "the acceptor light of this seat is not on" },
        /// 16.7(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "16.7(f)2", says: "a hand has more or fewer than five cards, and the deck is not 52" },
        /// 16.13~(a): a hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "16.13~(a)", says: "a hole card is exposed before every player has bet or folded" },
    }
}

type Found = &'static [Happens<CaribbeanStud>];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::HoleCardExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::HoleCardExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found after the last decision.
pub const DECIDED: Found =
    &[Happens::Here(&Incident::MisdealtIncomplete), Happens::MISDEALT, Happens::DEALER_MISDEALT];

//! 19:47-16.6, 16.7, 16.13  Irregularities of this game, and when each of them can be found.

use super::CaribbeanStud;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 16.6, 16.7, 16.13: an incident of a Caribbean stud poker table and no other.
    pub enum Incident {
        /// 16.6(c): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "16.6(c)", says: "the acceptor light of this seat is not on" },
        /// 16.7(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "16.7(f)2", says: "a hand has more or fewer than five cards, and the deck is not 52" },
        /// 16.13~(a): a hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "16.13~(a)", says: "a hole card is exposed before every player has bet or folded" },
    }
}

type Found = &'static [GameIncident<CaribbeanStud>];

/// The incidents that are possible once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::MisdealtIncomplete),
    GameIncident::Here(&Incident::HoleCardExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
];

/// The incidents that are possible while players decide.
pub const DECIDING: Found = &[
    GameIncident::Here(&Incident::MisdealtIncomplete),
    GameIncident::Here(&Incident::HoleCardExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
];

/// The incidents that are possible after the last decision.
pub const DECIDED: Found = &[
    GameIncident::Here(&Incident::MisdealtIncomplete),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
];

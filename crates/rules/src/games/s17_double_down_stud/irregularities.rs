//! 19:47-17.11  Irregularities of this game, and when each of them can be found.

use super::DoubleDownStud;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 17.11: an incident of a double down stud table and no other.
    pub enum Incident {
        /// 17.11~(a): the hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "17.11~(a)", says: "the hole card is exposed before every player has decided" },
        /// 17.11~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "17.11~(d)", says: "this player has no card of his or her own, or more than one" },
        /// 17.11~(d): the common cards are wrong in number.
        CommonMisdealt { word: "common-misdealt", needs: Nothing, when: InRound, by: "17.11~(d)", says: "there are more or fewer than four common cards" },
    }
}

type Found = &'static [GameIncident<DoubleDownStud>];

/// The incidents that are possible once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::HoleCardExposed),
    GameIncident::Here(&Incident::Misdealt),
    GameIncident::Here(&Incident::CommonMisdealt),
];

/// The incidents that are possible while players decide.
pub const DECIDING: Found = &[
    GameIncident::Here(&Incident::HoleCardExposed),
    GameIncident::Here(&Incident::Misdealt),
    GameIncident::Here(&Incident::CommonMisdealt),
];

/// The incidents that are possible after the last decision, until the hands are turned up.
pub const DECIDED: Found =
    &[GameIncident::Here(&Incident::Misdealt), GameIncident::Here(&Incident::CommonMisdealt)];

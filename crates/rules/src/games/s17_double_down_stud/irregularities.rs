//! 19:47-17.11  Irregularities of this game, and when each of them can be found.

use super::DoubleDownStud;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 17.11: what can happen at a double down stud table and at no other.
    pub enum Incident {
        /// 17.11~(a): the hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "17.11~(a)", says: "the hole card is exposed before every player has decided" },
        /// 17.11~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "17.11~(d)", says: "this player has no card of his or her own, or more than one" },
        /// 17.11~(d): the common cards are wrong in number.
        CommonMisdealt { word: "common-misdealt", needs: Nothing, when: InRound, by: "17.11~(d)", says: "there are more or fewer than four common cards" },
    }
}

type Found = &'static [Happens<DoubleDownStud>];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::HoleCardExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::CommonMisdealt),
];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::HoleCardExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::CommonMisdealt),
];

/// What can be found after the last decision, until the hands are turned up.
pub const DECIDED: Found = &[Happens::Here(&Incident::Misdealt), Happens::Here(&Incident::CommonMisdealt)];

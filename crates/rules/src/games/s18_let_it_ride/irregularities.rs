//! 19:47-18.6, 18.6A, 18.12  Irregularities of this game, and when each of them can be found.

use super::LetItRide;
use super::law::DECK;
use crate::games::families::one_deck::{Happens, Law, OwnIncidents};

crate::incidents! {
    /// 18.6, 18.6A, 18.12: what can happen at a let it ride poker table and at no other.
    pub enum Incident {
        /// 18.6~(b): unequal wagers are found too late.
        UnequalOverlooked { word: "unequal-overlooked", needs: Seat, when: BetweenRounds, by: "18.6~(b)", says: "nobody sees before the deal that the wagers at this seat are not equal" },
        /// 18.6A~(b): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "18.6A~(b)", says: "the acceptor light of this seat is not on" },
        /// 18.12~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "18.12~(a)", says: "a community card is exposed before all decisions due before it are made" },
    }
}

impl OwnIncidents for LetItRide {
    type Own = Incident;
    const LAW: &'static Law = &DECK;
}

type Found = &'static [Happens<LetItRide>];

/// What can be found once wagers lie there, before the deal.
pub const BEFORE_THE_DEAL: Found =
    &[Happens::Here(&Incident::UnequalOverlooked), Happens::Here(&Incident::LightOff)];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::CommunityExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found while players decide.
pub const DECIDING: Found =
    &[Happens::Here(&Incident::CommunityExposed), Happens::MISDEALT, Happens::DEALER_MISDEALT];

/// What can be found after the last decision, until the hands are turned up.
pub const DECIDED: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT];

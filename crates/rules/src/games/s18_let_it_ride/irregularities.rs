//! 19:47-18.6, 18.6A, 18.12  Irregularities of this game, and when each of them can be found.

use super::LetItRide;
use super::law::DECK;
use crate::games::families::one_deck::{GameIncident, OneDeckLaw, OwnIncidents};

crate::incidents! {
    /// 18.6, 18.6A, 18.12: an incident of a let it ride poker table and no other.
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
    const LAW: &'static OneDeckLaw = &DECK;
}

type Found = &'static [GameIncident<LetItRide>];

/// The incidents that are possible once wagers lie there, before the deal.
pub const BEFORE_THE_DEAL: Found =
    &[GameIncident::Here(&Incident::UnequalOverlooked), GameIncident::Here(&Incident::LightOff)];

/// The incidents that are possible once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::CommunityExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
];

/// The incidents that are possible while players decide.
pub const DECIDING: Found = &GameIncident::or_wrong_hands(&Incident::CommunityExposed);

/// The incidents that are possible after the last decision, until the hands are turned up.
pub const DECIDED: Found = GameIncident::WRONG_HANDS;

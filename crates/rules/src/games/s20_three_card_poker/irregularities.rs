//! 19:47-20.12  Irregularities of this game, and when each of them can be found.

use super::ThreeCardPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 20.12: an incident of a three card poker table and no other.
    pub enum Incident {
        /// 20.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "20.12~(a)", says: "a card of the dealer's is exposed before every player has played or folded" },
    }
}

/// The incidents that are possible once the cards are dealt.
pub const AFTER_THE_DEAL: &[GameIncident<ThreeCardPoker>] = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::DealerExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
];

/// The incidents that are possible while players decide.
pub const DECIDING: &[GameIncident<ThreeCardPoker>] = &GameIncident::or_wrong_hands(&Incident::DealerExposed);

/// The incidents that are possible after the last decision.
pub const DECIDED: &[GameIncident<ThreeCardPoker>] = GameIncident::WRONG_HANDS;

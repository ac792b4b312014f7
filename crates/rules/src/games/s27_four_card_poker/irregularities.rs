//! 19:47-27.12  Irregularities of this game, and when each of them can be found.

use super::FourCardPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 27.12: an incident of a four card poker table and no other.
    pub enum Incident {
        /// 27.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "27.12~(a)", says: "a card of the dealer's other than the one face up is exposed before every player with an ante has played or folded" },
    }
}

/// The incidents that are possible at some time of the round.
pub type FourCardIncidents = &'static [GameIncident<FourCardPoker>];

/// The incidents that are possible once the cards are dealt, while a player has still to decide.
pub const DEALT: FourCardIncidents = &GameIncident::or_counted(&Incident::DealerExposed);

/// The incidents that are possible when nobody has anything to decide.
pub const DEALT_AND_DECIDED: FourCardIncidents = GameIncident::COUNTED;

/// The incidents that are possible while players decide.
pub const DECIDING: FourCardIncidents = &GameIncident::or_wrong_hands(&Incident::DealerExposed);

/// The incidents that are possible after the last decision, until the dealer's cards are turned up.
pub const DECIDED: FourCardIncidents = GameIncident::WRONG_HANDS;

//! 19:47-30.12  Irregularities of this game, and when each of them can be found.

use super::TwoCardJokerPoker;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 30.12: an incident of a two card joker poker table and no other.
    pub enum Incident {
        /// 30.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "30.12~(a)", says: "a card of the dealer's is exposed before every player with an ante has called or folded" },
    }
}

/// The incidents that are possible at some time of the round.
pub type JokerPokerIncidents = &'static [GameIncident<TwoCardJokerPoker>];

/// The incidents that are possible once the cards are dealt, while a player has still to decide.
pub const DEALT: JokerPokerIncidents = &GameIncident::or_counted(&Incident::DealerExposed);

/// The incidents that are possible when nobody has anything to decide.
pub const DEALT_AND_DECIDED: JokerPokerIncidents = GameIncident::COUNTED;

/// The incidents that are possible while players decide.
pub const DECIDING: JokerPokerIncidents = &GameIncident::or_wrong_hands(&Incident::DealerExposed);

/// The incidents that are possible after the last decision, until the dealer's cards are turned up.
pub const DECIDED: JokerPokerIncidents = GameIncident::WRONG_HANDS;

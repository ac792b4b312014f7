//! 19:47-24.7, 24.10, 24.12  Irregularities of this game, and when each of them can be found.

use super::Boston5Stud;
use crate::games::families::one_deck::GameIncident;

crate::incidents! {
    /// 24.7, 24.10, 24.12: an incident of a Boston 5 stud poker table and no other.
    pub enum Incident {
        /// 24.7~(f): the count after a round in which everybody folded was wrong.
        DeckIncomplete { word: "deck-incomplete", needs: Nothing, when: BetweenRounds, by: "24.7~(f)", says: "everybody has folded, and the count of the stub shows that the deck is not whole" },
        /// 24.10~(b): a player claims the bonus too late.
        LateClaim { word: "late-claim", needs: Seat, when: InRound, by: "24.10~(b)", says: "this player claims the bonus after the second deal has begun" },
        /// 24.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "24.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the second wager" },
    }
}

type Found = &'static [GameIncident<Boston5Stud>];

/// The incidents that are possible after the first deal, until every player has decided.
pub const DECIDING: Found = &[
    GameIncident::Here(&Incident::DealerExposed),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
];

/// The incidents that are possible after the second deal.
pub const AFTER_SECOND_DEAL: Found = &[
    GameIncident::STUB_COUNT,
    GameIncident::Here(&Incident::LateClaim),
    GameIncident::MISDEALT,
    GameIncident::DEALER_MISDEALT,
    GameIncident::DEALER_COMPLETES,
];

/// The incidents that are possible from the turning of the dealer's hand until the players' hands are turned up.
pub const TURNED_UP: Found = GameIncident::WRONG_HANDS;

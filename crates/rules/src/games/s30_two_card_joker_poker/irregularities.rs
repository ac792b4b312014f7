//! 19:47-30.12  Irregularities of this game, and when each of them can be found.

use super::TwoCardJokerPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 30.12: what can happen at a two card joker poker table and at no other.
    pub enum Incident {
        /// 30.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "30.12~(a)", says: "a card of the dealer's is exposed before every player with an ante has called or folded" },
    }
}

/// What can be found now.
pub type Possible = &'static [Happens<TwoCardJokerPoker>];

const EXPOSED: Happens<TwoCardJokerPoker> = Happens::Here(&Incident::DealerExposed);

/// What can be found once the cards are dealt, while a player has still to decide.
pub const DEALT: Possible = &[
    Happens::STUB_COUNT,
    Happens::MISDEALT_INCOMPLETE,
    EXPOSED,
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
];

/// The same, where nobody has anything to decide.
pub const DEALT_AND_DECIDED: Possible = Happens::COUNTED;

/// What can be found while players decide.
pub const DECIDING: Possible = &[EXPOSED, Happens::MISDEALT, Happens::DEALER_MISDEALT];

/// What can be found after the last decision, until the dealer's cards are turned up.
pub const DECIDED: Possible = &[Happens::MISDEALT, Happens::DEALER_MISDEALT];

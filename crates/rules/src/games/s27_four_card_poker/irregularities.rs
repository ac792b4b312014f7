//! 19:47-27.12  Irregularities of this game, and when each of them can be found.

use super::FourCardPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 27.12: what can happen at a four card poker table and at no other.
    pub enum Incident {
        /// 27.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "27.12~(a)", says: "a card of the dealer's other than the one face up is exposed before every player with an ante has played or folded" },
    }
}

/// What can be found now.
pub type Possible = &'static [Happens<FourCardPoker>];

const EXPOSED: Happens<FourCardPoker> = Happens::Here(&Incident::DealerExposed);

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

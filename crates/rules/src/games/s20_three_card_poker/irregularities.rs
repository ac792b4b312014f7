//! 19:47-20.12  Irregularities of this game, and when each of them can be found.

use super::ThreeCardPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 20.12: what can happen at a three card poker table and at no other.
    pub enum Incident {
        /// 20.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "20.12~(a)", says: "a card of the dealer's is exposed before every player has played or folded" },
    }
}

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: &[Happens<ThreeCardPoker>] = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::DealerExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found while players decide.
pub const DECIDING: &[Happens<ThreeCardPoker>] =
    &[Happens::Here(&Incident::DealerExposed), Happens::MISDEALT, Happens::DEALER_MISDEALT];

/// What can be found after the last decision.
pub const DECIDED: &[Happens<ThreeCardPoker>] = &[Happens::MISDEALT, Happens::DEALER_MISDEALT];

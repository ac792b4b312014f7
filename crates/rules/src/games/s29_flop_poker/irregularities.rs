//! 19:47-29.12  Irregularities of this game, and when each of them can be found.

use super::FlopPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 29.12: what can happen at a flop poker table and at no other.
    pub enum Incident {
        /// 29.12~(a): a card of the flop is seen too early.
        FlopExposed { word: "flop-exposed", needs: Nothing, when: InRound, by: "29.12~(a)", says: "a card of the flop is exposed before every player has folded or placed a flop wager" },
    }
}

/// What can be found now.
pub type Possible = &'static [Happens<FlopPoker>];

const EXPOSED: Happens<FlopPoker> = Happens::Here(&Incident::FlopExposed);

/// What can be found when the flop is dealt.
pub const DEALT: Possible = &[
    Happens::STUB_COUNT,
    EXPOSED,
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// The same where no hand is left to be decided on.
pub const DEALT_AND_DECIDED: Possible =
    &[Happens::STUB_COUNT, Happens::DEALER_MISDEALT, Happens::DEALER_COMPLETES, Happens::MISDEALT_INCOMPLETE];

/// What can be found until the last player has decided.
pub const DECIDING: Possible = &[
    EXPOSED,
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found after the last decision.
pub const DECIDED: Possible = Happens::MISDEALS;

/// What can be found when the flop lies face up, until the players' hands are turned up.
pub const TURNED_UP: Possible = Happens::TURNED_UP;

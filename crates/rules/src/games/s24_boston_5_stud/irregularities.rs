//! 19:47-24.7, 24.10, 24.12  Irregularities of this game, and when each of them can be found.

use super::Boston5Stud;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 24.7, 24.10, 24.12: what can happen at a Boston 5 stud poker table and at no other.
    pub enum Incident {
        /// 24.7~(f): the count after a round in which everybody folded was wrong.
        DeckIncomplete { word: "deck-incomplete", needs: Nothing, when: BetweenRounds, by: "24.7~(f)", says: "everybody has folded, and the count of the stub shows that the deck is not whole" },
        /// 24.10~(b): somebody claims the bonus too late.
        LateClaim { word: "late-claim", needs: Seat, when: InRound, by: "24.10~(b)", says: "this player claims the bonus after the second deal has begun" },
        /// 24.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "24.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the second wager" },
    }
}

type Found = &'static [Happens<Boston5Stud>];

/// What can be found after the first deal, until every player has decided.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
];

/// What can be found after the second deal.
pub const AFTER_SECOND_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::LateClaim),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT];

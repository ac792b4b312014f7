//! 19:47-25.12  Irregularities of this game, and when each of them can be found.

use super::DoubleCrossPoker;
use crate::games::families::one_deck::Happens;

crate::incidents! {
    /// 25.12: what can happen at a double cross poker table and at no other.
    pub enum Incident {
        /// 25.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the fourth raise wager" },
        /// 25.12~(a): a community card is seen out of turn.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a community card is exposed out of turn, before every player has folded or placed the fourth raise wager" },
        /// 25.12~(d): the cross has a wrong number of cards.
        CrossMisdealt { word: "cross-misdealt", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and cannot be completed in sequence" },
        /// 25.12~(d): the cross can be put right.
        CrossCompletes { word: "cross-completes", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and can be completed in sequence" },
    }
}

type Found = &'static [Happens<DoubleCrossPoker>];

/// What can be found before the first card of the cross is dealt.
pub const BEFORE_THE_CROSS: Found = &[Happens::Here(&Incident::DealerExposed)];

/// What can be found while the cross is dealt.
pub const DEALING: Found =
    &[Happens::Here(&Incident::DealerExposed), Happens::Here(&Incident::CommunityExposed)];

/// What can be found when the last card of the cross is dealt, besides what follows.
pub const COUNTING: Found = &[
    Happens::STUB_COUNT,
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::Here(&Incident::CrossMisdealt),
    Happens::Here(&Incident::CrossCompletes),
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found until the last player has folded or placed the fourth raise wager.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::CommunityExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::Here(&Incident::CrossMisdealt),
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found after the last decision.
pub const DECIDED: Found = &[
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::Here(&Incident::CrossMisdealt),
    Happens::MISDEALT_INCOMPLETE,
];

//! 19:47-25.2 to 25.4, 25.7 to 25.9, 25.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::DoubleCrossPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 25.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("25.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 25.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("25.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(c)"),
    &SHOE,
);

/// 25.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(2, MethodLaw::in_stacks(cite!("25.9~"; "(a)" "(b)1" "(b)2" "(c)"), &SHOE));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("25.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("25.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::listed(cite!("25.3~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("25.4~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("25.6~(e)"), positions: cite!("25.6~(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("25.12~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::void_that_hand(Some(cite!("25.7~(f)2"))),
    editions: Editions::USUAL,
    told: &[],
};

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

//! 19:47-32.2 to 32.4, 32.7 to 32.9, 32.13: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::UltimateTexasHoldem;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 32.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("32.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 32.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("32.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(c)"),
    &SHOE,
);

/// 32.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(2, MethodLaw::in_stacks(cite!("32.9~"; "(a)" "(b)1" "(b)2" "(c)"), &SHOE));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("32.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("32.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::listed(cite!("32.3~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("32.4~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("32.6~(f)"), positions: cite!("32.12") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("32.13~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::void_that_hand(Some(cite!("32.7~(f)2"))),
    editions: Editions::UNDATED,
    told: &[],
};

crate::incidents! {
    /// 32.13: what can happen at an ultimate Texas hold 'em table and at no other.
    pub enum Incident {
        /// 32.13~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a card of the dealer's is exposed before every player has folded or placed a play wager" },
        /// 32.13~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a community card is exposed too early, before every player has folded or placed a play wager" },
    }
}

type Found = &'static [Happens<UltimateTexasHoldem>];

/// What can be found when the last community card is dealt, besides what follows.
pub const COUNTING: Found = Happens::COUNTED;

/// What can be found while players decide and not all community cards lie face up.
pub const DECIDING_EARLY: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::CommunityExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found while players decide and all of them do.
pub const DECIDING_LATE: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::DEALER_COMPLETES,
    Happens::MISDEALT_INCOMPLETE,
];

/// What can be found after the last decision.
pub const DECIDED: Found = Happens::MISDEALS;

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = Happens::TURNED_UP;

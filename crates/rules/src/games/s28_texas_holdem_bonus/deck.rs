//! 19:47-28.2 to 28.4, 28.7 to 28.9, 28.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::TexasHoldemBonus;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 28.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("28.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 28.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("28.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(c)"),
    &SHOE,
);

/// 28.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(2, MethodLaw::in_stacks(cite!("28.9~"; "(a)" "(b)1" "(b)2" "(c)"), &SHOE));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("28.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("28.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::listed(cite!("28.3~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("28.4~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("28.6~(e)"), positions: cite!("28.13") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("28.12"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::void_that_hand(Some(cite!("28.7~(f)2"))),
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 28.12: what can happen at a Texas hold 'em bonus poker table and at no other.
    pub enum Incident {
        /// 28.12(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "28.12(a)", says: "a card of the dealer's is exposed before every player has folded or decided on the river wager" },
    }
}

type Found = &'static [Happens<TexasHoldemBonus>];

/// What can be found when the last community card is dealt.
pub const COUNTING: Found = Happens::COUNTED;

/// What can be found until the last player has decided on the river wager.
pub const DECIDING: Found = &[
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

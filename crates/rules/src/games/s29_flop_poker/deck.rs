//! 19:47-29.2 to 29.4, 29.7 to 29.9, 29.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::FlopPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 29.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("29.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 29.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("29.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(c)"),
    &SHOE,
);

/// 29.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::in_stacks(cite!("29.9~"; "(a)" "(b)1" "(b)2" "(c)"), &SHOE))
        .given("to each player with a wager, clockwise from your left");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("29.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("29.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::listed(cite!("29.3~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("29.4~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("29.6~(e)"), positions: cite!("29.13") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("29.12~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::VoidThatHand {
        completes: "correct the flop to three cards in sequence, with cards not exposed",
        deck_too: Some(cite!("29.7~(f)2")),
    },
    editions: Editions::USUAL,
    told: &[
        Told {
            incident: TableIncident::DealerMisdealt,
            word: "flop-misdealt",
            says: "the flop has a wrong number of cards and cannot be corrected in sequence",
        },
        Told {
            incident: TableIncident::DealerCompletes,
            word: "flop-completes",
            says: "the flop has a wrong number of cards and can be corrected in sequence",
        },
        Told::says(
            TableIncident::MisdealtIncomplete,
            "a hand or the flop has more or fewer than three cards, and the deck is not 52",
        ),
    ],
};

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

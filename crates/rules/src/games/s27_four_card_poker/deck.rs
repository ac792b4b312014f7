//! 19:47-27.2, 27.4, 27.5, 27.7 to 27.9, 27.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::FourCardPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 27.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("27.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 27.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("27.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(d)"),
    &SHOE.with_stub(cite!("27.8~"; "(e)" "(f)")),
);

/// 27.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    5,
    MethodLaw::in_stacks(
        cite!("27.9~"; "(a)" "(b)1" "(b)2" "(c)"),
        &SHOE.with_stub(cite!("27.9~"; "(d)" "(e)")),
    ),
);

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("27.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("27.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::with_daily_change(cite!("27.4~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("27.5~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)"))
        .with_cut(cite!("27.5~"; "(c)1" "(c)1i" "(c)1ii" "(c)1iii" "(c)1iv" "(c)2")),
    seats: SeatLaw { seated: cite!("27.6(c)"), positions: cite!("27.6(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("27.12~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::VoidThatHand {
        completes: "complete your hand to six cards in sequence, with cards not exposed",
        deck_too: Some(cite!("27.7~(f)2")),
    },
    editions: Editions::USUAL,
    told: &[
        Told::says(TableIncident::Misdealt, "this player has more or fewer than five cards"),
        Told::says(
            TableIncident::DealerMisdealt,
            "the dealer has more than six cards, or fewer and cannot complete them in sequence",
        ),
        Told::says(
            TableIncident::DealerCompletes,
            "the dealer has fewer than six cards and can complete them in sequence, with cards not exposed",
        ),
        Told::says(
            TableIncident::MisdealtIncomplete,
            "a hand has a wrong number of cards, and the deck is not 52",
        ),
    ],
};

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

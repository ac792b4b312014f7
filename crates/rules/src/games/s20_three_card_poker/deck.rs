//! 19:47-20.2, 20.4, 20.5, 20.7 to 20.9, 20.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::ThreeCardPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 20.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("20.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)" "(f)"));

/// 20.8: from the hand.
const HAND: HandLaw = HandLaw::all(cite!("20.8"), HandDeal::AfterDeviceOnly).with_stub_of(&SHOE);

/// 20.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("20.9")).with_count_of(&SHOE));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("20.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("20.2~(b)"))),
    opening: OpeningLaw::with_daily_change(cite!("20.4~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("20.5~"; "(a)" "(b)" "(b)" "(b)" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("20.6~(c)"), positions: cite!("20.6~(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("20.12"; "~(b)" "~(c)" "~(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::VoidAllHands,
    editions: Editions::USUAL,
    told: &[
        Told::says(TableIncident::StubCount, "every hand has three cards, and the stub has so many"),
        Told::says(TableIncident::Misdealt, "this player has more or fewer than three cards"),
        Told::says(TableIncident::DealerMisdealt, "the dealer has more or fewer than three cards"),
    ],
};

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

//! 19:47-24.2 to 24.4, 24.7 to 24.9, 24.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::Boston5Stud;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 24.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("24.7~"; "(a)" "(b)" "(c)" "(d)" "(f)" "(f)" "(f)" "(f)"));

/// 24.8: from the hand.
const HAND: HandLaw = HandLaw::all(cite!("24.8"), HandDeal::AfterDeviceOnly).with_stub_of(&SHOE);

/// 24.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("24.9~(a)")).with_stub_of(&SHOE));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("24.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("24.2~(b)"))),
    opening: OpeningLaw::with_daily_change(cite!("24.3~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("24.4~"; "(a)" "(b)" "(b)" "(b)" "(b)" "(c)" "(d)")),
    seats: SeatLaw { seated: cite!("24.6~(e)"), positions: cite!("24.6~(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("24.12~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::void_that_hand(None),
    editions: Editions::USUAL,
    told: &[],
};

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

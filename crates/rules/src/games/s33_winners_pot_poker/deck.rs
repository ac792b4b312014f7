//! 19:47-33.2 to 33.4, 33.7 to 33.9, 33.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::WinnersPotPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 33.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("33.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 33.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("33.8~"; "(a)" "(b)" "(b)1" "(b)2" "(b)3" "(c)" "(c)"),
    &SHOE,
);

/// 33.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::in_stacks(cite!("33.9~"; "(a)" "(b)1" "(b)2" "(c)"), &SHOE))
        .given("clockwise from the first player after the button, one to yourself in your turn");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("33.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("33.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::listed(cite!("33.3~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("33.4~"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("33.6~(f)"), positions: cite!("33.13") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("33.12"; "(b)" "(c)" "(d)" "(i)" "(j)" "(k)")),
    misdeals: Misdeals::OfTheGame,
    editions: Editions::UNDATED,
    told: &[],
};

crate::incidents! {
    /// 33.7, 33.12: what can happen at a winner's pot poker table and at no other.
    pub enum Incident {
        /// 33.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "33.7~(f)2", says: "a hand has too many cards, and the deck is not 52" },
        /// 33.7~(f)2: the dealer has a card too many.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "33.7~(f)2", says: "the dealer has a card too many" },
        /// 33.12(a): a hole card is seen.
        HoleExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "33.12(a)", says: "the hole card just dealt is turned face up in dealing" },
        /// 33.12(b): a card is found too late to matter.
        FaceUpLate { word: "face-up-late", needs: StackCard, when: InRound, by: "33.12(b)", says: "a card is found face up after all cards have been dealt" },
        /// 33.12(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "33.12(d)", says: "this player was dealt a card too many" },
        /// 33.12(e): no card was burned.
        BurnForgotten { word: "burn-forgotten", needs: Nothing, when: InRound, by: "33.12(e)", says: "the dealer fails to burn a card" },
        /// 33.12(f): somebody lacks a card.
        CardNotDealt { word: "card-not-dealt", needs: Nothing, when: InRound, by: "33.12(f)", says: "the dealer fails to deal a card to a player or to himself or herself" },
        /// 33.12(g): the button is where it was.
        ButtonNotMoved { word: "button-not-moved", needs: Nothing, when: InRound, by: "33.12(g)", says: "the dealer has not moved the button" },
        /// 33.12(h): a player shows a down card.
        DownCardExposed { word: "down-card-exposed", needs: Seat, when: InRound, by: "33.12(h)", says: "this player exposes a down card too early" },
    }
}

type Found = &'static [Happens<WinnersPotPoker>];

const NOT_DEALT: Happens<WinnersPotPoker> = Happens::Here(&Incident::CardNotDealt);
const MISDEALT: Happens<WinnersPotPoker> = Happens::Here(&Incident::Misdealt);
const DEALER: Happens<WinnersPotPoker> = Happens::Here(&Incident::DealerMisdealt);
const INCOMPLETE: Happens<WinnersPotPoker> = Happens::Here(&Incident::MisdealtIncomplete);
const SHOWN: Happens<WinnersPotPoker> = Happens::Here(&Incident::DownCardExposed);
const BUTTON: Happens<WinnersPotPoker> = Happens::Here(&Incident::ButtonNotMoved);
const LATE: Happens<WinnersPotPoker> = Happens::Here(&Incident::FaceUpLate);

/// What can be found before the first card.
pub const BEGINNING: Found = &[BUTTON];

/// What can be found when a hole card is dealt.
pub const HOLE: Found = &[Happens::Here(&Incident::HoleExposed)];

/// What can be found when a card is to be burned.
pub const BURNING: Found = &[Happens::Here(&Incident::BurnForgotten)];

/// What can be found while players decide.
pub const DECIDING: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON];

/// What can be found when the last card is dealt.
pub const COUNTING: Found =
    &[Happens::STUB_COUNT, NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, SHOWN, BUTTON, LATE];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[NOT_DEALT, MISDEALT, DEALER, INCOMPLETE, LATE];

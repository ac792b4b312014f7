//! 19:47-33.2 to 33.4, 33.7 to 33.9, 33.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::WinnersPotPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 33.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("33.7~(a)"),
    deck: cite!("33.7~(a)"),
    no_more_bets: cite!("33.7~(b)"),
    draw: cite!("33.7~(c)"),
    deal: cite!("33.7~(d)"),
    stub: cite!("33.7~(e)"),
    count: cite!("33.7~(f)"),
    complete: cite!("33.7~(f)1"),
    incomplete: cite!("33.7~(f)2"),
};

/// 33.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("33.8~(a)"),
    deck: cite!("33.8~(b)2"),
    no_more_bets: cite!("33.8~(b)3"),
    draw: cite!("33.8~(c)"),
    deal: cite!("33.8~(c)"),
    ..SHOE
};

/// 33.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("33.9~(a)"),
    deck: cite!("33.9~(b)1"),
    no_more_bets: cite!("33.9~(b)2"),
    draw: cite!("33.9~(c)"),
    deal: cite!("33.9~(c)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("33.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("33.2~(b)"),
        each: cite!("33.2~(b)1"),
        backs: cite!("33.2~(b)2"),
        shuffled: cite!("33.2~(b)3"),
        turns: cite!("33.2~(b)4"),
        rack: cite!("33.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("33.3~(a)"),
        spread: cite!("33.3~(b)"),
        wash: cite!("33.3~(c)"),
        two_decks: cite!("33.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        by_device: cite!("33.4~(b)1"),
        by_hand: cite!("33.4~(b)2"),
        ..ShuffleLaw::all(cite!("33.4~(a)"), cite!("33.4~(b)"))
    },
    cut: CutLaw { recut: cite!("33.4~(d)"), ..CutLaw::all(cite!("33.4~(c)")) },
    idle: cite!("33.4~(e)"),
    seats: SeatLaw { seated: cite!("33.6~(f)"), positions: cite!("33.13") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("33.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("33.8~(b)1"),
        }),
        automated: Some(AutomatedLaw {
            order: "clockwise from the first player after the button, one to yourself in your turn",
            ..AutomatedLaw::stacks_of(3, AUTOMATED)
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("33.12(b)"),
        drawn_in_error: cite!("33.12(c)"),
        misdealt: cite!("33.12(d)"),
        shuffler_jam: cite!("33.12(i)"),
        shoe_jam: cite!("33.12(j)"),
        method_changed: cite!("33.12(k)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions { recut_since: None, pre_shuffled_since: None },
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
        FaceUpLate { word: "face-up-late", needs: Card, when: InRound, by: "33.12(b)", says: "a card is found face up after all cards have been dealt" },
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

/// What can be found before the first card.
pub const BEGINNING: Found = &[Happens::Here(&Incident::ButtonNotMoved)];

/// What can be found when a hole card is dealt.
pub const HOLE: Found = &[Happens::Here(&Incident::HoleExposed)];

/// What can be found when a card is to be burned.
pub const BURNING: Found = &[Happens::Here(&Incident::BurnForgotten)];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::CardNotDealt),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::DownCardExposed),
    Happens::Here(&Incident::ButtonNotMoved),
];

/// What can be found when the last card is dealt.
pub const COUNTING: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::CardNotDealt),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::DownCardExposed),
    Happens::Here(&Incident::ButtonNotMoved),
    Happens::Here(&Incident::FaceUpLate),
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[
    Happens::Here(&Incident::CardNotDealt),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::FaceUpLate),
];

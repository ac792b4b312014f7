//! 19:47-29.2 to 29.4, 29.7 to 29.9, 29.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::FlopPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 29.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("29.7~(a)"),
    deck: cite!("29.7~(a)"),
    no_more_bets: cite!("29.7~(b)"),
    draw: cite!("29.7~(c)"),
    deal: cite!("29.7~(d)"),
    stub: cite!("29.7~(e)"),
    count: cite!("29.7~(f)"),
    complete: cite!("29.7~(f)1"),
    incomplete: cite!("29.7~(f)2"),
};

/// 29.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("29.8~(a)"),
    deck: cite!("29.8~(b)2"),
    no_more_bets: cite!("29.8~(b)3"),
    draw: cite!("29.8~(c)"),
    deal: cite!("29.8~(c)"),
    ..SHOE
};

/// 29.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("29.9~(a)"),
    deck: cite!("29.9~(b)1"),
    no_more_bets: cite!("29.9~(b)2"),
    draw: cite!("29.9~(c)"),
    deal: cite!("29.9~(c)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("29.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("29.2~(b)"),
        each: cite!("29.2~(b)1"),
        backs: cite!("29.2~(b)2"),
        shuffled: cite!("29.2~(b)3"),
        turns: cite!("29.2~(b)4"),
        rack: cite!("29.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("29.3~(a)"),
        spread: cite!("29.3~(b)"),
        wash: cite!("29.3~(c)"),
        two_decks: cite!("29.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        by_device: cite!("29.4~(b)1"),
        by_hand: cite!("29.4~(b)2"),
        ..ShuffleLaw::all(cite!("29.4~(a)"), cite!("29.4~(b)"))
    },
    cut: CutLaw { recut: cite!("29.4~(d)"), ..CutLaw::all(cite!("29.4~(c)")) },
    idle: cite!("29.4~(e)"),
    seats: SeatLaw { seated: cite!("29.6~(e)"), positions: cite!("29.13") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("29.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("29.8~(b)1"),
        }),
        automated: Some(AutomatedLaw {
            method: AUTOMATED,
            stack_of: 3,
            order: "to each player with a wager, clockwise from your left",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("29.12~(b)"),
        drawn_in_error: cite!("29.12~(c)"),
        misdealt: cite!("29.12~(d)"),
        shuffler_jam: cite!("29.12~(e)"),
        shoe_jam: cite!("29.12~(f)"),
        method_changed: cite!("29.12~(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 29.7, 29.12: what can happen at a flop poker table and at no other.
    pub enum Incident {
        /// 29.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "29.7~(f)2", says: "a hand or the flop has more or fewer than three cards, and the deck is not 52" },
        /// 29.12~(a): a card of the flop is seen too early.
        FlopExposed { word: "flop-exposed", needs: Nothing, when: InRound, by: "29.12~(a)", says: "a card of the flop is exposed before every player has folded or placed a flop wager" },
        /// 29.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "29.12~(d)", says: "this player has a wrong number of cards" },
        /// 29.12~(d): the flop has a wrong number of cards.
        FlopMisdealt { word: "flop-misdealt", needs: Nothing, when: InRound, by: "29.12~(d)", says: "the flop has a wrong number of cards and cannot be corrected in sequence" },
        /// 29.12~(d): the dealer can put it right.
        FlopCompletes { word: "flop-completes", needs: Nothing, when: InRound, by: "29.12~(d)", says: "the flop has a wrong number of cards and can be corrected in sequence" },
    }
}

/// What can be found now.
pub type Found = &'static [Happens<FlopPoker>];

/// What can be found when the flop is dealt.
pub const DEALT: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::FlopExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::FlopMisdealt),
    Happens::Here(&Incident::FlopCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// The same where no hand is left to be decided on.
pub const DEALT_AND_DECIDED: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::FlopMisdealt),
    Happens::Here(&Incident::FlopCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found until the last player has decided.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::FlopExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::FlopMisdealt),
    Happens::Here(&Incident::FlopCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found after the last decision.
pub const DECIDED: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::FlopMisdealt),
    Happens::Here(&Incident::FlopCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found when the flop lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::FlopMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
];

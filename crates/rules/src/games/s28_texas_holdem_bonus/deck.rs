//! 19:47-28.2 to 28.4, 28.7 to 28.9, 28.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::TexasHoldemBonus;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 28.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("28.7~(a)"),
    deck: cite!("28.7~(a)"),
    no_more_bets: cite!("28.7~(b)"),
    draw: cite!("28.7~(c)"),
    deal: cite!("28.7~(d)"),
    stub: cite!("28.7~(e)"),
    count: cite!("28.7~(f)"),
    complete: cite!("28.7~(f)1"),
    incomplete: cite!("28.7~(f)2"),
};

/// 28.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("28.8~(a)"),
    deck: cite!("28.8~(b)2"),
    no_more_bets: cite!("28.8~(b)3"),
    draw: cite!("28.8~(c)"),
    deal: cite!("28.8~(c)"),
    ..SHOE
};

/// 28.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("28.9~(a)"),
    deck: cite!("28.9~(b)1"),
    no_more_bets: cite!("28.9~(b)2"),
    draw: cite!("28.9~(c)"),
    deal: cite!("28.9~(c)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("28.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("28.2~(b)"),
        each: cite!("28.2~(b)1"),
        backs: cite!("28.2~(b)2"),
        shuffled: cite!("28.2~(b)3"),
        turns: cite!("28.2~(b)4"),
        rack: cite!("28.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("28.3~(a)"),
        spread: cite!("28.3~(b)"),
        wash: cite!("28.3~(c)"),
        two_decks: cite!("28.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        by_device: cite!("28.4~(b)1"),
        by_hand: cite!("28.4~(b)2"),
        ..ShuffleLaw::all(cite!("28.4~(a)"), cite!("28.4~(b)"))
    },
    cut: CutLaw { recut: cite!("28.4~(d)"), ..CutLaw::all(cite!("28.4~(c)")) },
    idle: cite!("28.4~(e)"),
    seats: SeatLaw { seated: cite!("28.6~(e)"), positions: cite!("28.13") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("28.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("28.8~(b)1"),
        }),
        automated: Some(AutomatedLaw::stacks_of(2, AUTOMATED)),
    },
    irregular: IrregularLaw {
        face_up: cite!("28.12(b)"),
        drawn_in_error: cite!("28.12(c)"),
        misdealt: cite!("28.12(d)"),
        shuffler_jam: cite!("28.12(e)"),
        shoe_jam: cite!("28.12(f)"),
        method_changed: cite!("28.12(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 28.7, 28.12: what can happen at a Texas hold 'em bonus poker table and at no other.
    pub enum Incident {
        /// 28.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "28.7~(f)2", says: "a hand has more or fewer than two cards, and the deck is not 52" },
        /// 28.12(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "28.12(a)", says: "a card of the dealer's is exposed before every player has folded or decided on the river wager" },
        /// 28.12(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "28.12(d)", says: "this player has a wrong number of cards" },
        /// 28.12(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "28.12(d)", says: "the dealer has a wrong number of cards and cannot complete the right one in sequence" },
        /// 28.12(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "28.12(d)", says: "the dealer has a wrong number of cards and can complete the right one in sequence" },
    }
}

type Found = &'static [Happens<TexasHoldemBonus>];

/// What can be found when the last community card is dealt.
pub const COUNTING: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found until the last player has decided on the river wager.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found after the last decision.
pub const DECIDED: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
];

//! 19:47-27.2, 27.4, 27.5, 27.7 to 27.9, 27.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::FourCardPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 27.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("27.7~(a)"),
    deck: cite!("27.7~(a)"),
    no_more_bets: cite!("27.7~(b)"),
    draw: cite!("27.7~(c)"),
    deal: cite!("27.7~(d)"),
    stub: cite!("27.7~(e)"),
    count: cite!("27.7~(f)"),
    complete: cite!("27.7~(f)1"),
    incomplete: cite!("27.7~(f)2"),
};

/// 27.8: from the hand.
const HAND: HandLaw = HandLaw {
    method: MethodLaw {
        permitted: cite!("27.8~(a)"),
        deck: cite!("27.8~(b)2"),
        no_more_bets: cite!("27.8~(b)3"),
        draw: cite!("27.8~(c)"),
        deal: cite!("27.8~(d)"),
        stub: cite!("27.8~(e)"),
        count: cite!("27.8~(f)"),
        ..SHOE
    },
    requires: cite!("27.8~(b)"),
    after: HandDeal::AfterAnyShuffle,
    after_by: cite!("27.8~(b)1"),
};

/// 27.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("27.9~(a)"),
    deck: cite!("27.9~(b)1"),
    no_more_bets: cite!("27.9~(b)2"),
    draw: cite!("27.9~(c)"),
    deal: cite!("27.9~(c)"),
    stub: cite!("27.9~(d)"),
    count: cite!("27.9~(e)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("27.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("27.2~(b)"),
        each: cite!("27.2~(b)1"),
        backs: cite!("27.2~(b)2"),
        shuffled: cite!("27.2~(b)3"),
        turns: cite!("27.2~(b)4"),
        rack: cite!("27.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("27.4~(a)"),
        spread: cite!("27.4~(b)"),
        wash: cite!("27.4~(c)"),
        two_decks: cite!("27.4~(d)"),
        daily_change: Some(cite!("27.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("27.5~(a)"),
        then: cite!("27.5~(b)"),
        by_device: cite!("27.5~(b)1"),
        by_hand: cite!("27.5~(b)2"),
    },
    cut: CutLaw {
        one_hand: cite!("27.5~(c)1"),
        cover_card: cite!("27.5~(c)1i"),
        packet: cite!("27.5~(c)1ii"),
        rest: cite!("27.5~(c)1iii"),
        remove: cite!("27.5~(c)1iv"),
        deal: cite!("27.5~(c)2"),
        recut: cite!("27.5~(d)"),
        ..CutLaw::all(cite!("27.5~(c)"))
    },
    idle: cite!("27.5~(e)"),
    seats: SeatLaw { seated: cite!("27.6(c)"), positions: cite!("27.6(e)") },
    methods: Methods { shoe: SHOE, hand: Some(HAND), automated: Some(AutomatedLaw::stacks_of(5, AUTOMATED)) },
    irregular: IrregularLaw {
        face_up: cite!("27.12~(b)"),
        drawn_in_error: cite!("27.12~(c)"),
        misdealt: cite!("27.12~(d)"),
        shuffler_jam: cite!("27.12~(e)"),
        shoe_jam: cite!("27.12~(f)"),
        method_changed: cite!("27.12~(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 27.7, 27.12: what can happen at a four card poker table and at no other.
    pub enum Incident {
        /// 27.7~(f)2: a hand was misdealt, and the deck is not whole either.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "27.7~(f)2", says: "a hand has a wrong number of cards, and the deck is not 52" },
        /// 27.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "27.12~(a)", says: "a card of the dealer's other than the one face up is exposed before every player with an ante has played or folded" },
        /// 27.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "27.12~(d)", says: "this player has more or fewer than five cards" },
        /// 27.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "27.12~(d)", says: "the dealer has more than six cards, or fewer and cannot complete them in sequence" },
        /// 27.12~(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "27.12~(d)", says: "the dealer has fewer than six cards and can complete them in sequence, with cards not exposed" },
    }
}

type Found = &'static [Happens<FourCardPoker>];

/// What can be found once the cards are dealt, while a player has still to decide.
pub const DEALT: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
];

/// The same, where nobody has anything to decide.
pub const DEALT_AND_DECIDED: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
];

/// What can be found after the last decision, until the dealer's cards are turned up.
pub const DECIDED: Found = &[Happens::Here(&Incident::Misdealt), Happens::Here(&Incident::DealerMisdealt)];

//! 19:47-28.2 to 28.4, 28.7 to 28.9, 28.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
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
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("28.8~(a)"),
        deck: cite!("28.8~(b)2"),
        no_more_bets: cite!("28.8~(b)3"),
        draw: cite!("28.8~(c)"),
        deal: cite!("28.8~(c)"),
        ..SHOE
    },
    requires: cite!("28.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("28.8~(b)1"),
};

/// 28.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    2,
    MethodLaw {
        permitted: cite!("28.9~(a)"),
        deck: cite!("28.9~(b)1"),
        no_more_bets: cite!("28.9~(b)2"),
        draw: cite!("28.9~(c)"),
        deal: cite!("28.9~(c)"),
        ..SHOE
    },
);

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
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
        shuffle: cite!("28.4~(a)"),
        then: cite!("28.4~(b)"),
        by_device: cite!("28.4~(b)1"),
        by_hand: cite!("28.4~(b)2"),
        cut: DealerCutLaw { recut: cite!("28.4~(d)"), ..DealerCutLaw::all(cite!("28.4~(c)")) },
        idle: cite!("28.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("28.6~(e)"), positions: cite!("28.13") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("28.12(b)"),
        drawn_in_error: cite!("28.12(c)"),
        misdealt: cite!("28.12(d)"),
        shuffler_jam: cite!("28.12(e)"),
        shoe_jam: cite!("28.12(f)"),
        method_changed: cite!("28.12(g)"),
    },
    misdeals: MisdealRule::void_that_hand(Some(cite!("28.7~(f)2"))),
    editions: Editions::USUAL,
    told: &[],
};

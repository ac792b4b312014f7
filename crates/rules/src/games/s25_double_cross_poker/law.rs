//! 19:47-25.2 to 25.4, 25.7 to 25.9, 25.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 25.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("25.7~(a)"),
    deck: cite!("25.7~(a)"),
    no_more_bets: cite!("25.7~(b)"),
    draw: cite!("25.7~(c)"),
    deal: cite!("25.7~(d)"),
    stub: cite!("25.7~(e)"),
    count: cite!("25.7~(f)"),
    complete: cite!("25.7~(f)1"),
    incomplete: cite!("25.7~(f)2"),
};

/// 25.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("25.8~(a)"),
        deck: cite!("25.8~(b)2"),
        no_more_bets: cite!("25.8~(b)3"),
        draw: cite!("25.8~(c)"),
        deal: cite!("25.8~(c)"),
        ..SHOE
    },
    requires: cite!("25.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("25.8~(b)1"),
};

/// 25.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    2,
    MethodLaw {
        permitted: cite!("25.9~(a)"),
        deck: cite!("25.9~(b)1"),
        no_more_bets: cite!("25.9~(b)2"),
        draw: cite!("25.9~(c)"),
        deal: cite!("25.9~(c)"),
        ..SHOE
    },
);

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("25.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("25.2~(b)"),
        each: cite!("25.2~(b)1"),
        backs: cite!("25.2~(b)2"),
        shuffled: cite!("25.2~(b)3"),
        turns: cite!("25.2~(b)4"),
        rack: cite!("25.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("25.3~(a)"),
        spread: cite!("25.3~(b)"),
        wash: cite!("25.3~(c)"),
        two_decks: cite!("25.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("25.4~(a)"),
        then: cite!("25.4~(b)"),
        by_device: cite!("25.4~(b)1"),
        by_hand: cite!("25.4~(b)2"),
        cut: DealerCutLaw { recut: cite!("25.4~(d)"), ..DealerCutLaw::all(cite!("25.4~(c)")) },
        idle: cite!("25.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("25.6~(e)"), positions: cite!("25.6~(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("25.12~(b)"),
        drawn_in_error: cite!("25.12~(c)"),
        misdealt: cite!("25.12~(d)"),
        shuffler_jam: cite!("25.12~(e)"),
        shoe_jam: cite!("25.12~(f)"),
        method_changed: cite!("25.12~(g)"),
    },
    misdeals: MisdealRule::void_that_hand(Some(cite!("25.7~(f)2"))),
    editions: Editions::USUAL,
    told: &[],
};

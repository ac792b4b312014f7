//! 19:47-32.2 to 32.4, 32.7 to 32.9, 32.13: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 32.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("32.7~(a)"),
    deck: cite!("32.7~(a)"),
    no_more_bets: cite!("32.7~(b)"),
    draw: cite!("32.7~(c)"),
    deal: cite!("32.7~(d)"),
    stub: cite!("32.7~(e)"),
    count: cite!("32.7~(f)"),
    complete: cite!("32.7~(f)1"),
    incomplete: cite!("32.7~(f)2"),
};

/// 32.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("32.8~(a)"),
        deck: cite!("32.8~(b)2"),
        no_more_bets: cite!("32.8~(b)3"),
        draw: cite!("32.8~(c)"),
        deal: cite!("32.8~(c)"),
        ..SHOE
    },
    requires: cite!("32.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("32.8~(b)1"),
};

/// 32.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    2,
    MethodLaw {
        permitted: cite!("32.9~(a)"),
        deck: cite!("32.9~(b)1"),
        no_more_bets: cite!("32.9~(b)2"),
        draw: cite!("32.9~(c)"),
        deal: cite!("32.9~(c)"),
        ..SHOE
    },
);

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("32.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("32.2~(b)"),
        each: cite!("32.2~(b)1"),
        backs: cite!("32.2~(b)2"),
        shuffled: cite!("32.2~(b)3"),
        turns: cite!("32.2~(b)4"),
        rack: cite!("32.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("32.3~(a)"),
        spread: cite!("32.3~(b)"),
        wash: cite!("32.3~(c)"),
        two_decks: cite!("32.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("32.4~(a)"),
        then: cite!("32.4~(b)"),
        by_device: cite!("32.4~(b)1"),
        by_hand: cite!("32.4~(b)2"),
        cut: DealerCutLaw { recut: cite!("32.4~(d)"), ..DealerCutLaw::all(cite!("32.4~(c)")) },
        idle: cite!("32.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("32.6~(f)"), positions: cite!("32.12") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("32.13~(b)"),
        drawn_in_error: cite!("32.13~(c)"),
        misdealt: cite!("32.13~(d)"),
        shuffler_jam: cite!("32.13~(e)"),
        shoe_jam: cite!("32.13~(f)"),
        method_changed: cite!("32.13~(g)"),
    },
    misdeals: MisdealRule::void_that_hand(Some(cite!("32.7~(f)2"))),
    editions: Editions::UNDATED,
    told: &[],
};

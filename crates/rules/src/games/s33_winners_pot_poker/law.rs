//! 19:47-33.2 to 33.4, 33.7 to 33.9, 33.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
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
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("33.8~(a)"),
        deck: cite!("33.8~(b)2"),
        no_more_bets: cite!("33.8~(b)3"),
        draw: cite!("33.8~(c)"),
        deal: cite!("33.8~(c)"),
        ..SHOE
    },
    requires: cite!("33.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("33.8~(b)1"),
};

/// 33.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    3,
    MethodLaw {
        permitted: cite!("33.9~(a)"),
        deck: cite!("33.9~(b)1"),
        no_more_bets: cite!("33.9~(b)2"),
        draw: cite!("33.9~(c)"),
        deal: cite!("33.9~(c)"),
        ..SHOE
    },
)
.given("clockwise from the first player after the button, one to yourself in your turn");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
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
        shuffle: cite!("33.4~(a)"),
        then: cite!("33.4~(b)"),
        by_device: cite!("33.4~(b)1"),
        by_hand: cite!("33.4~(b)2"),
        cut: DealerCutLaw { recut: cite!("33.4~(d)"), ..DealerCutLaw::all(cite!("33.4~(c)")) },
        idle: cite!("33.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("33.6~(f)"), positions: cite!("33.13") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("33.12(b)"),
        drawn_in_error: cite!("33.12(c)"),
        misdealt: cite!("33.12(d)"),
        shuffler_jam: cite!("33.12(i)"),
        shoe_jam: cite!("33.12(j)"),
        method_changed: cite!("33.12(k)"),
    },
    misdeals: MisdealRule::OfTheGame,
    editions: Editions::UNDATED,
    told: &[],
};

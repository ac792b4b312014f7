//! 19:47-24.2 to 24.4, 24.7 to 24.9, 24.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 24.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("24.7~(a)"),
    deck: cite!("24.7~(a)"),
    no_more_bets: cite!("24.7~(b)"),
    draw: cite!("24.7~(c)"),
    deal: cite!("24.7~(d)"),
    stub: cite!("24.7~(f)"),
    count: cite!("24.7~(f)"),
    complete: cite!("24.7~(f)"),
    incomplete: cite!("24.7~(f)"),
};

/// 24.8: from the hand.
const HAND: HandDealingLaw =
    HandDealingLaw::all(cite!("24.8"), HandDealingCondition::AfterDeviceOnly).with_stub_of(&SHOE);

/// 24.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("24.9~(a)")).with_stub_of(&SHOE));

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("24.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("24.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("24.3~(a)"),
        spread: cite!("24.3~(b)"),
        wash: cite!("24.3~(c)"),
        two_decks: cite!("24.3~(d)"),
        daily_change: Some(cite!("24.3~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("24.4~(a)"),
        then: cite!("24.4~(b)"),
        by_device: cite!("24.4~(b)"),
        by_hand: cite!("24.4~(b)"),
        cut: DealerCutLaw { recut: cite!("24.4~(c)"), ..DealerCutLaw::all(cite!("24.4~(b)")) },
        idle: cite!("24.4~(d)"),
    },
    seats: SeatLaw { seated: cite!("24.6~(e)"), positions: cite!("24.6~(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("24.12~(b)"),
        drawn_in_error: cite!("24.12~(c)"),
        misdealt: cite!("24.12~(d)"),
        shuffler_jam: cite!("24.12~(e)"),
        shoe_jam: cite!("24.12~(f)"),
        method_changed: cite!("24.12~(g)"),
    },
    misdeals: MisdealRule::void_that_hand(None),
    editions: Editions::USUAL,
    told: &[],
};

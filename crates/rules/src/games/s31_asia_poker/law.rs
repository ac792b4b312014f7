//! 19:47-31.2, 31.4 to 31.6, 31.8 to 31.11, 31.14: the deck, its shuffle and cut, the ways of dealing, the starting position, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethod, DealingMethods, Editions, HandDealingCondition,
    HandDealingLaw, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw,
    SEVEN_TO_EVERY_POSITION, SeatLaw, SecondDeckLaw, ShuffleLaw,
};
use crate::games::families::starting_position::{DeadHand, PositionCircle, StartLaw};
use crate::law::Cite;

/// 31.8(c): six betting positions, and the dealer's.
pub const CIRCLE: PositionCircle = PositionCircle { seats: 6, dead_hand: DeadHand::NotDealt };

/// 31.8: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("31.8(a)"),
    deck: cite!("31.8(a)"),
    no_more_bets: cite!("31.8(a)"),
    draw: cite!("31.8(c)"),
    deal: cite!("31.8(c)"),
    stub: cite!("31.8(d)"),
    count: cite!("31.8(d)"),
    complete: cite!("31.8(d)1"),
    incomplete: cite!("31.8(d)2"),
};

/// 31.9: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("31.9~(a)"),
        deck: cite!("31.9~(a)"),
        no_more_bets: cite!("31.9~(b)"),
        draw: cite!("31.9~(a)"),
        deal: cite!("31.9~(b)"),
        stub: cite!("31.9~(c)"),
        count: cite!("31.9~(c)"),
        complete: cite!("31.9~(c)"),
        incomplete: cite!("31.14~(j)"),
    },
    ..HandDealingLaw::all(cite!("31.9~(a)"), HandDealingCondition::AfterAnyShuffle)
};

/// 31.10: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    7,
    MethodLaw {
        permitted: cite!("31.10(a)"),
        deck: cite!("31.10(b)1"),
        no_more_bets: cite!("31.10(b)2"),
        draw: cite!("31.10(d)"),
        deal: cite!("31.10(d)"),
        stub: cite!("31.10(e)"),
        count: cite!("31.10(e)"),
        complete: cite!("31.10(e)1"),
        incomplete: cite!("31.10~(e)2"),
    },
)
.given("to every position, clockwise from the starting position, with a wager or without");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack { jokers: 1, ..Stack::shoe(1, 0) },
    cards: cite!("31.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("31.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("31.5~(a)"),
        spread: cite!("31.5~(b)"),
        wash: cite!("31.5~(c)"),
        two_decks: cite!("31.5~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("31.6~(a)"),
        then: cite!("31.6~(a)"),
        by_device: cite!("31.6~(b)"),
        by_hand: cite!("31.6~(b)"),
        cut: DealerCutLaw { recut: cite!("31.6~(c)"), ..DealerCutLaw::all(cite!("31.6~(b)")) },
        idle: cite!("31.6~(d)"),
    },
    seats: SeatLaw { seated: cite!("31.7~(b)"), positions: cite!("31.13") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("31.14~(f)"),
        drawn_in_error: cite!("31.14~(g)"),
        misdealt: cite!("31.14~(h)"),
        shuffler_jam: cite!("31.14~(k)"),
        shoe_jam: cite!("31.14~(l)"),
        method_changed: cite!("31.14~(m)"),
    },
    misdeals: MisdealRule::AtAnyPosition { positions: CIRCLE.seats },
    editions: Editions::UNDATED,
    told: SEVEN_TO_EVERY_POSITION,
};

/// 31.4, 31.11, 31.14~(c): the starting position.
pub const START: StartLaw = StartLaw {
    equipment: cite!("31.4"),
    shake: cite!("31.11(b)"),
    total: cite!("31.11(b)1"),
    count: cite!("31.11(b)2"),
    after: cite!("31.11(b)4"),
    number: cite!("31.11(c)"),
    button: cite!("31.11~(d)"),
    wrong_total: cite!("31.14~(c)"),
};

/// 31.8(b), 31.9~(b), 31.10(c): before the deal the starting position is found.
pub const fn finds_start(method: DealingMethod) -> Cite {
    match method {
        DealingMethod::ManualShoe => cite!("31.8(b)"),
        DealingMethod::Hand => cite!("31.9~(b)"),
        DealingMethod::AutomatedShoe => cite!("31.10(c)"),
    }
}

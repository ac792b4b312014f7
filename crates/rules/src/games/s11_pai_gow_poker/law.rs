//! 19:47-11.2, 11.4 to 11.6, 11.8 to 11.8C, 11.10, 11.11: the deck, its shuffle and cut, the ways of dealing, the starting position, the bank, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::bank::BankLaw;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethod, DealingMethods, Editions, HandDealingCondition,
    HandDealingLaw, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw,
    SEVEN_TO_EVERY_POSITION, SeatLaw, SecondDeckLaw, ShuffleLaw,
};
use crate::games::families::starting_position::{DeadHand, PositionCircle, StartLaw};
use crate::law::Cite;

/// 11.8: six betting positions, and the dealer's.
pub const CIRCLE: PositionCircle = PositionCircle { seats: 6, dead_hand: DeadHand::NotDealt };

/// 11.8: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("11.8~(a)"),
    deck: cite!("11.8~(a)"),
    no_more_bets: cite!("11.8~(a)"),
    draw: cite!("11.8~(c)"),
    deal: cite!("11.8~(c)"),
    stub: cite!("11.8~(d)"),
    count: cite!("11.8~(d)"),
    complete: cite!("11.8~(d)1"),
    incomplete: cite!("11.8~(d)2"),
};

/// 11.8A: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("11.8A~(a)"),
        deck: cite!("11.8A~(a)"),
        no_more_bets: cite!("11.8A~(b)"),
        draw: cite!("11.8A~(a)"),
        deal: cite!("11.8A~(c)"),
        stub: cite!("11.8A~(d)"),
        count: cite!("11.8A~(d)"),
        complete: cite!("11.8A~(d)"),
        incomplete: cite!("11.11~(j)"),
    },
    ..HandDealingLaw::all(cite!("11.8A~(a)"), HandDealingCondition::AfterAnyShuffle)
};

/// 11.8B: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    7,
    MethodLaw {
        permitted: cite!("11.8B~(a)"),
        deck: cite!("11.8B~(a)"),
        no_more_bets: cite!("11.8B~(b)"),
        draw: cite!("11.8B~(d)"),
        deal: cite!("11.8B~(d)"),
        stub: cite!("11.8B~(e)"),
        count: cite!("11.8B~(e)"),
        complete: cite!("11.8B~(e)"),
        incomplete: cite!("11.11~(j)"),
    },
)
.given("to every position, clockwise from the starting position, with a wager or without");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack { jokers: 1, ..Stack::shoe(1, 0) },
    cards: cite!("11.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("11.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("11.5~(a)"),
        spread: cite!("11.5~(b)"),
        wash: cite!("11.5~(c)"),
        two_decks: cite!("11.5~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("11.6~(a)"),
        then: cite!("11.6~(a)"),
        by_device: cite!("11.6~(b)"),
        by_hand: cite!("11.6~(c)"),
        cut: DealerCutLaw { recut: cite!("11.6~(d)"), ..DealerCutLaw::all(cite!("11.6~(c)")) },
        idle: cite!("11.6~(e)"),
    },
    seats: SeatLaw { seated: cite!("11.7~(b)"), positions: cite!("11.12") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("11.11~(f)"),
        drawn_in_error: cite!("11.11~(g)"),
        misdealt: cite!("11.11~(h)"),
        shuffler_jam: cite!("11.11~(k)"),
        shoe_jam: cite!("11.11~(l)"),
        method_changed: cite!("11.11~(m)"),
    },
    misdeals: MisdealRule::AtAnyPosition { positions: CIRCLE.seats },
    editions: Editions::USUAL,
    told: SEVEN_TO_EVERY_POSITION,
};

/// 11.4, 11.8C, 11.11~(c): the starting position.
pub const START: StartLaw = StartLaw {
    equipment: cite!("11.4"),
    shake: cite!("11.8C~(b)1"),
    total: cite!("11.8C~(b)2"),
    count: cite!("11.8C~(b)3"),
    after: cite!("11.8C~(b)4"),
    number: cite!("11.8C~(c)"),
    button: cite!("11.8C~(d)"),
    wrong_total: cite!("11.11~(c)"),
};

/// 11.8~(b), 11.8A~(b), 11.8B~(c): before the deal the starting position is found.
pub const fn finds_start(method: DealingMethod) -> Cite {
    match method {
        DealingMethod::ManualShoe => cite!("11.8~(b)"),
        DealingMethod::Hand => cite!("11.8A~(b)"),
        DealingMethod::AutomatedShoe => cite!("11.8B~(c)"),
    }
}

/// 11.10: the paragraphs on a player's bank.
pub const BANK: BankLaw = BankLaw {
    first_round: cite!("11.10~(b)"),
    offer: cite!("11.10~(c)"),
    marker: cite!("11.10~(c)"),
    in_a_row: cite!("11.10~(c)"),
    eligible: cite!("11.10~(d)"),
    covers: cite!("11.10~(d)"),
    co_banking: cite!("11.10~(e)"),
    dealers_wager: cite!("11.10~(f)"),
    no_dealers_wager: cite!("11.10~(g)"),
    center: cite!("11.10~(k)"),
    short: cite!("11.10~(k)"),
    surplus: cite!("11.10~(k)"),
    vigorish: cite!("11.10~(l)"),
    banks_vigorish: cite!("11.10~(l)"),
};

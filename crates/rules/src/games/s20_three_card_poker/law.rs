//! 19:47-20.2, 20.4, 20.5, 20.7 to 20.9, 20.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};

/// 20.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("20.7~(a)"),
    deck: cite!("20.7~(a)"),
    no_more_bets: cite!("20.7~(b)"),
    draw: cite!("20.7~(c)"),
    deal: cite!("20.7~(d)"),
    stub: cite!("20.7~(e)"),
    count: cite!("20.7~(f)"),
    complete: cite!("20.7~(f)"),
    incomplete: cite!("20.7~(f)"),
};

/// 20.8: from the hand.
const HAND: HandDealingLaw =
    HandDealingLaw::all(cite!("20.8"), HandDealingCondition::AfterDeviceOnly).with_stub_of(&SHOE);

/// 20.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("20.9")).with_count_of(&SHOE));

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("20.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("20.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("20.4~(a)"),
        spread: cite!("20.4~(b)"),
        wash: cite!("20.4~(c)"),
        two_decks: cite!("20.4~(d)"),
        daily_change: Some(cite!("20.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("20.5~(a)"),
        then: cite!("20.5~(b)"),
        by_device: cite!("20.5~(b)"),
        by_hand: cite!("20.5~(b)"),
        cut: DealerCutLaw { recut: cite!("20.5~(d)"), ..DealerCutLaw::all(cite!("20.5~(c)")) },
        idle: cite!("20.5~(e)"),
    },
    seats: SeatLaw { seated: cite!("20.6~(c)"), positions: cite!("20.6~(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("20.12~(b)"),
        drawn_in_error: cite!("20.12~(c)"),
        misdealt: cite!("20.12~(d)"),
        shuffler_jam: cite!("20.12(e)"),
        shoe_jam: cite!("20.12(f)"),
        method_changed: cite!("20.12(g)"),
    },
    misdeals: MisdealRule::VoidAllHands,
    editions: Editions::USUAL,
    told: &[
        IncidentWording::says(
            TableIncident::StubCount,
            "every hand has three cards, and the stub has this number",
        ),
        IncidentWording::says(TableIncident::Misdealt, "this player has more or fewer than three cards"),
        IncidentWording::says(TableIncident::DealerMisdealt, "the dealer has more or fewer than three cards"),
    ],
};

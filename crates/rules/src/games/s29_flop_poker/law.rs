//! 19:47-29.2 to 29.4, 29.7 to 29.9, 29.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};

/// 29.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("29.7~(a)"),
    deck: cite!("29.7~(a)"),
    no_more_bets: cite!("29.7~(b)"),
    draw: cite!("29.7~(c)"),
    deal: cite!("29.7~(d)"),
    stub: cite!("29.7~(e)"),
    count: cite!("29.7~(f)"),
    complete: cite!("29.7~(f)1"),
    incomplete: cite!("29.7~(f)2"),
};

/// 29.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("29.8~(a)"),
        deck: cite!("29.8~(b)2"),
        no_more_bets: cite!("29.8~(b)3"),
        draw: cite!("29.8~(c)"),
        deal: cite!("29.8~(c)"),
        ..SHOE
    },
    requires: cite!("29.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("29.8~(b)1"),
};

/// 29.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    3,
    MethodLaw {
        permitted: cite!("29.9~(a)"),
        deck: cite!("29.9~(b)1"),
        no_more_bets: cite!("29.9~(b)2"),
        draw: cite!("29.9~(c)"),
        deal: cite!("29.9~(c)"),
        ..SHOE
    },
)
.given("to each player with a wager, clockwise from your left");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("29.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("29.2~(b)"),
        each: cite!("29.2~(b)1"),
        backs: cite!("29.2~(b)2"),
        shuffled: cite!("29.2~(b)3"),
        turns: cite!("29.2~(b)4"),
        rack: cite!("29.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("29.3~(a)"),
        spread: cite!("29.3~(b)"),
        wash: cite!("29.3~(c)"),
        two_decks: cite!("29.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("29.4~(a)"),
        then: cite!("29.4~(b)"),
        by_device: cite!("29.4~(b)1"),
        by_hand: cite!("29.4~(b)2"),
        cut: DealerCutLaw { recut: cite!("29.4~(d)"), ..DealerCutLaw::all(cite!("29.4~(c)")) },
        idle: cite!("29.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("29.6~(e)"), positions: cite!("29.13") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("29.12~(b)"),
        drawn_in_error: cite!("29.12~(c)"),
        misdealt: cite!("29.12~(d)"),
        shuffler_jam: cite!("29.12~(e)"),
        shoe_jam: cite!("29.12~(f)"),
        method_changed: cite!("29.12~(g)"),
    },
    misdeals: MisdealRule::VoidThatHand {
        completes: "correct the flop to three cards in sequence, with cards not exposed",
        deck_too: Some(cite!("29.7~(f)2")),
    },
    editions: Editions::USUAL,
    told: &[
        IncidentWording {
            incident: TableIncident::DealerMisdealt,
            word: "flop-misdealt",
            says: "the flop has a wrong number of cards and cannot be corrected in sequence",
        },
        IncidentWording {
            incident: TableIncident::DealerCompletes,
            word: "flop-completes",
            says: "the flop has a wrong number of cards and can be corrected in sequence",
        },
        IncidentWording::says(
            TableIncident::MisdealtIncomplete,
            "a hand or the flop has more or fewer than three cards, and the deck is not 52",
        ),
    ],
};

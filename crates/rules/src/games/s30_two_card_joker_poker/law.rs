//! 19:47-30.2 to 30.4, 30.7 to 30.9, 30.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};

/// 30.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("30.7~(a)"),
    deck: cite!("30.7~(a)"),
    no_more_bets: cite!("30.7~(b)"),
    draw: cite!("30.7~(c)"),
    deal: cite!("30.7~(d)"),
    stub: cite!("30.7~(e)"),
    count: cite!("30.7~(f)"),
    complete: cite!("30.7~(f)1"),
    incomplete: cite!("30.7~(f)2"),
};

/// 30.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("30.8~(a)"),
        deck: cite!("30.8~(b)2"),
        no_more_bets: cite!("30.8~(b)3"),
        draw: cite!("30.8~(c)"),
        deal: cite!("30.8~(d)"),
        stub: cite!("30.8~(e)"),
        count: cite!("30.8~(f)"),
        ..SHOE
    },
    requires: cite!("30.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("30.8~(b)1"),
};

/// 30.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    2,
    MethodLaw {
        permitted: cite!("30.9~(a)"),
        deck: cite!("30.9~(b)1"),
        no_more_bets: cite!("30.9~(b)2"),
        draw: cite!("30.9~(c)"),
        deal: cite!("30.9~(c)"),
        stub: cite!("30.9~(d)"),
        count: cite!("30.9~(e)"),
        ..SHOE
    },
);

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack { jokers: 2, ..Stack::shoe(1, 0) },
    cards: cite!("30.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("30.2~(b)"),
        each: cite!("30.2~(b)1"),
        backs: cite!("30.2~(b)2"),
        shuffled: cite!("30.2~(b)3"),
        turns: cite!("30.2~(b)4"),
        rack: cite!("30.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("30.3~(a)"),
        spread: cite!("30.3~(b)"),
        wash: cite!("30.3~(c)"),
        two_decks: cite!("30.3~(d)"),
        daily_change: Some(cite!("30.3~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("30.4~(a)"),
        then: cite!("30.4~(b)"),
        by_device: cite!("30.4~(b)1"),
        by_hand: cite!("30.4~(b)2"),
        cut: DealerCutLaw {
            one_hand: cite!("30.4~(c)1"),
            cover_card: cite!("30.4~(c)1i"),
            packet: cite!("30.4~(c)1ii"),
            rest: cite!("30.4~(c)1iii"),
            remove: cite!("30.4~(c)1iv"),
            deal: cite!("30.4~(c)2"),
            recut: cite!("30.4~(d)"),
            ..DealerCutLaw::all(cite!("30.4~(c)"))
        },
        idle: cite!("30.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("30.6~(c)"), positions: cite!("30.6~(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("30.12~(b)"),
        drawn_in_error: cite!("30.12~(c)"),
        misdealt: cite!("30.12~(d)"),
        shuffler_jam: cite!("30.12~(e)"),
        shoe_jam: cite!("30.12~(f)"),
        method_changed: cite!("30.12~(g)"),
    },
    misdeals: MisdealRule::VoidThatHand {
        completes: "complete your hand to two cards in sequence, with cards not exposed",
        deck_too: Some(cite!("30.7~(f)2")),
    },
    editions: Editions::USUAL,
    told: &[
        IncidentWording::says(TableIncident::Misdealt, "this player has more or fewer than two cards"),
        IncidentWording::says(
            TableIncident::DealerMisdealt,
            "the dealer has more than two cards, or fewer and cannot complete them in sequence",
        ),
        IncidentWording::says(
            TableIncident::DealerCompletes,
            "the dealer has fewer than two cards and can complete them in sequence, with cards not exposed",
        ),
        IncidentWording::says(
            TableIncident::MisdealtIncomplete,
            "a hand has a wrong number of cards, and the deck is not 54",
        ),
    ],
};

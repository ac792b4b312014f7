//! 19:47-27.2, 27.4, 27.5, 27.7 to 27.9, 27.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};

/// 27.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("27.7~(a)"),
    deck: cite!("27.7~(a)"),
    no_more_bets: cite!("27.7~(b)"),
    draw: cite!("27.7~(c)"),
    deal: cite!("27.7~(d)"),
    stub: cite!("27.7~(e)"),
    count: cite!("27.7~(f)"),
    complete: cite!("27.7~(f)1"),
    incomplete: cite!("27.7~(f)2"),
};

/// 27.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("27.8~(a)"),
        deck: cite!("27.8~(b)2"),
        no_more_bets: cite!("27.8~(b)3"),
        draw: cite!("27.8~(c)"),
        deal: cite!("27.8~(d)"),
        stub: cite!("27.8~(e)"),
        count: cite!("27.8~(f)"),
        ..SHOE
    },
    requires: cite!("27.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("27.8~(b)1"),
};

/// 27.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    5,
    MethodLaw {
        permitted: cite!("27.9~(a)"),
        deck: cite!("27.9~(b)1"),
        no_more_bets: cite!("27.9~(b)2"),
        draw: cite!("27.9~(c)"),
        deal: cite!("27.9~(c)"),
        stub: cite!("27.9~(d)"),
        count: cite!("27.9~(e)"),
        ..SHOE
    },
);

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("27.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("27.2~(b)"),
        each: cite!("27.2~(b)1"),
        backs: cite!("27.2~(b)2"),
        shuffled: cite!("27.2~(b)3"),
        turns: cite!("27.2~(b)4"),
        rack: cite!("27.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("27.4~(a)"),
        spread: cite!("27.4~(b)"),
        wash: cite!("27.4~(c)"),
        two_decks: cite!("27.4~(d)"),
        daily_change: Some(cite!("27.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("27.5~(a)"),
        then: cite!("27.5~(b)"),
        by_device: cite!("27.5~(b)1"),
        by_hand: cite!("27.5~(b)2"),
        cut: DealerCutLaw {
            one_hand: cite!("27.5~(c)1"),
            cover_card: cite!("27.5~(c)1i"),
            packet: cite!("27.5~(c)1ii"),
            rest: cite!("27.5~(c)1iii"),
            remove: cite!("27.5~(c)1iv"),
            deal: cite!("27.5~(c)2"),
            recut: cite!("27.5~(d)"),
            ..DealerCutLaw::all(cite!("27.5~(c)"))
        },
        idle: cite!("27.5~(e)"),
    },
    seats: SeatLaw { seated: cite!("27.6(c)"), positions: cite!("27.6(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("27.12~(b)"),
        drawn_in_error: cite!("27.12~(c)"),
        misdealt: cite!("27.12~(d)"),
        shuffler_jam: cite!("27.12~(e)"),
        shoe_jam: cite!("27.12~(f)"),
        method_changed: cite!("27.12~(g)"),
    },
    misdeals: MisdealRule::VoidThatHand {
        completes: "complete your hand to six cards in sequence, with cards not exposed",
        deck_too: Some(cite!("27.7~(f)2")),
    },
    editions: Editions::USUAL,
    told: &[
        IncidentWording::says(TableIncident::Misdealt, "this player has more or fewer than five cards"),
        IncidentWording::says(
            TableIncident::DealerMisdealt,
            "the dealer has more than six cards, or fewer and cannot complete them in sequence",
        ),
        IncidentWording::says(
            TableIncident::DealerCompletes,
            "the dealer has fewer than six cards and can complete them in sequence, with cards not exposed",
        ),
        IncidentWording::says(
            TableIncident::MisdealtIncomplete,
            "a hand has a wrong number of cards, and the deck is not 52",
        ),
    ],
};

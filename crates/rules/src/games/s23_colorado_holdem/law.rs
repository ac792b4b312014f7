//! 19:47-23.2, 23.4, 23.5, 23.7 to 23.9, 23.14: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw, IncidentWording, MethodLaw,
    MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
    TableIncident,
};

/// 23.7: from a manual dealing shoe; by (f) a stub with the wrong number of cards voids all hands, however the cards were dealt.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("23.7~(a)"),
    deck: cite!("23.7~(a)"),
    no_more_bets: cite!("23.7~(b)"),
    draw: cite!("23.7~(c)"),
    deal: cite!("23.7~(d)"),
    stub: cite!("23.7~(f)"),
    count: cite!("23.7~(f)"),
    complete: cite!("23.7~(f)"),
    incomplete: cite!("23.7~(f)"),
};

/// 23.8: from the hand.
const HAND: HandDealingLaw =
    HandDealingLaw::all(cite!("23.8"), HandDealingCondition::AfterDeviceOnly).with_count_of(&SHOE);

/// 23.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("23.9")).with_count_of(&SHOE)).given(
        "to each player with an ante, clockwise from your left, and the last one to the community places",
    );

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("23.2(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("23.2(b)"),
        each: cite!("23.2(b)1"),
        backs: cite!("23.2(b)2"),
        shuffled: cite!("23.2(b)3"),
        turns: cite!("23.2(b)4"),
        rack: cite!("23.2(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("23.4~(a)"),
        spread: cite!("23.4~(b)"),
        wash: cite!("23.4~(c)"),
        two_decks: cite!("23.4~(d)"),
        daily_change: Some(cite!("23.4~(e)")),
    },
    shuffle: ShuffleLaw::all(cite!("23.5")),
    seats: SeatLaw { seated: cite!("23.6~(d)"), positions: cite!("23.6~(d)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("23.14~(b)"),
        drawn_in_error: cite!("23.14~(c)"),
        misdealt: cite!("23.14~(d)"),
        shuffler_jam: cite!("23.14~(f)"),
        shoe_jam: cite!("23.14~(g)"),
        method_changed: cite!("23.14~(h)"),
    },
    misdeals: MisdealRule::OfTheGame,
    editions: Editions::USUAL,
    told: &[IncidentWording {
        incident: TableIncident::SecondPosition,
        word: "two-hands",
        says: "the wagers at this seat are the second position of a player",
    }],
};

//! 19:47-17.2 to 17.4, 17.8, 17.11: the deck, its shuffle and cut, the deal, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    DealerCutLaw, DealingMethods, Editions, IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw,
    OneDeckLaw, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident,
};

/// 17.8: from a manual dealing shoe, and in no other way.
const SHOE: MethodLaw = MethodLaw::all(cite!("17.8~(a)")).with_stub_of(&MethodLaw::all(cite!("17.8~(d)")));

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("17.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("17.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("17.3~(a)"),
        spread: cite!("17.3~(b)"),
        wash: cite!("17.3~(c)"),
        two_decks: cite!("17.3~(d)"),
        daily_change: Some(cite!("17.3~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("17.4~(a)"),
        then: cite!("17.4~(b)"),
        by_device: cite!("17.4~(b)"),
        by_hand: cite!("17.4~(b)"),
        cut: DealerCutLaw { recut: cite!("17.4~(d)"), ..DealerCutLaw::all(cite!("17.4~(c)")) },
        idle: cite!("17.4~(e)"),
    },
    seats: SeatLaw { seated: cite!("17.6~(d)"), positions: cite!("17.6~(e)") },
    methods: DealingMethods { shoe: SHOE, hand: None, automated: None },
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("17.11~(b)"),
        drawn_in_error: cite!("17.11~(c)"),
        misdealt: cite!("17.11~(d)"),
        shuffler_jam: cite!("17.11~(e)"),
        // There is no automated shoe that could jam.
        shoe_jam: cite!("17.8~(a)"),
        method_changed: cite!("17.11~(f)"),
    },
    misdeals: MisdealRule::OfTheGame,
    editions: Editions::USUAL,
    told: &[
        IncidentWording::says(
            TableIncident::NotSeated,
            "the wager at this seat belongs to a person who is not seated",
        ),
        IncidentWording::says(
            TableIncident::SecondPosition,
            "the wager at this seat is the second one of a player",
        ),
        IncidentWording::says(TableIncident::FaceUp, "a card is found face up in the shoe"),
        IncidentWording::says(
            TableIncident::MethodChanged,
            "the house goes on by hand instead of with its device",
        ),
    ],
};

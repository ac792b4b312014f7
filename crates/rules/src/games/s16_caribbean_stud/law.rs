//! 19:47-16.2 to 16.4, 16.7 to 16.9, 16.13: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};
use crate::law::{Cite, Date};

/// 16.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("16.7(a)"),
    deck: cite!("16.7(a)"),
    no_more_bets: cite!("16.7(b)"),
    draw: cite!("16.7(c)"),
    deal: cite!("16.7(d)"),
    stub: cite!("16.7(e)"),
    count: cite!("16.7(f)"),
    complete: cite!("16.7(f)1"),
    incomplete: cite!("16.7(f)2"),
};

/// 16.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("16.8(a)"),
        deck: cite!("16.8~(b)2"),
        no_more_bets: cite!("16.8~(b)3"),
        draw: cite!("16.8~(c)"),
        deal: cite!("16.8~(c)"),
        stub: cite!("16.8~(d)"),
        count: cite!("16.8~(e)"),
        ..SHOE
    },
    requires: cite!("16.8~(b)"),
    after: HandDealingCondition::AfterAnyShuffle,
    after_by: cite!("16.8~(b)1"),
};

/// 16.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    5,
    MethodLaw {
        permitted: cite!("16.9~(a)"),
        deck: cite!("16.9~(b)"),
        no_more_bets: cite!("16.9~(b)"),
        draw: cite!("16.9~(c)"),
        deal: cite!("16.9~(c)"),
        stub: cite!("16.9~(d)"),
        count: cite!("16.9~(e)"),
        ..SHOE
    },
)
.given("to each player with an ante, clockwise from your left, and the last one to yourself");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("16.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("16.2~(b)"),
        each: cite!("16.2~(b)1"),
        backs: cite!("16.2~(b)2"),
        shuffled: cite!("16.2~(b)3"),
        turns: cite!("16.2~(b)4"),
        rack: cite!("16.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("16.3~(a)"),
        spread: cite!("16.3~(b)"),
        wash: cite!("16.3(c)"),
        two_decks: cite!("16.3(d)"),
        daily_change: Some(cite!("16.3(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("16.4(a)"),
        then: cite!("16.4(b)"),
        by_device: cite!("16.4(b)1"),
        by_hand: cite!("16.4(b)2"),
        cut: DealerCutLaw {
            one_hand: cite!("16.4(c)1"),
            cover_card: cite!("16.4(c)1i"),
            packet: cite!("16.4(c)1ii"),
            rest: cite!("16.4(c)1iii"),
            remove: cite!("16.4(c)1iv"),
            deal: cite!("16.4(c)2"),
            recut: cite!("16.4(d)"),
            ..DealerCutLaw::all(cite!("16.4(c)"))
        },
        idle: cite!("16.4(e)"),
    },
    seats: SeatLaw { seated: cite!("16.6(f)"), positions: cite!("16.6(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("16.13~(b)"),
        drawn_in_error: cite!("16.13~(c)"),
        misdealt: cite!("16.13~(d)"),
        shuffler_jam: cite!("16.13~(e)"),
        shoe_jam: cite!("16.13~(f)"),
        method_changed: cite!("16.13~(g)"),
    },
    misdeals: MisdealRule::VoidAllHands,
    editions: Editions { recut_since: Some(Date::new(1996, 5, 20)), ..Editions::USUAL },
    told: &[
        IncidentWording {
            incident: TableIncident::SecondPosition,
            word: "two-hands",
            says: "the wagers at this seat are the second hand of a player",
        },
        IncidentWording::says(
            TableIncident::StubCount,
            "every hand has five cards, and the stub has this number",
        ),
        IncidentWording::says(
            TableIncident::Misdealt,
            "this player has more or fewer than five cards, and 52 cards are present",
        ),
        IncidentWording::says(
            TableIncident::DealerMisdealt,
            "the dealer has more or fewer than five cards, and 52 cards are present",
        ),
    ],
};

/// The paragraphs on each step of a deal card by card.
pub struct CaribbeanStepLaw {
    /// A first card to each player.
    pub first: Cite,
    /// The dealer's first card, face up.
    pub dealer_up: Cite,
    /// A second card to each player.
    pub second: Cite,
    /// The dealer's second card.
    pub dealer_second: Cite,
    /// The other cards.
    pub others: Cite,
}

/// 16.7(d)1-5: from a manual dealing shoe.
pub const SHOE_STEPS: CaribbeanStepLaw = CaribbeanStepLaw {
    first: cite!("16.7(d)1"),
    dealer_up: cite!("16.7(d)2"),
    second: cite!("16.7(d)3"),
    dealer_second: cite!("16.7(d)4"),
    others: cite!("16.7(d)5"),
};

/// 16.8~(c): from the hand.
pub const HAND_STEPS: CaribbeanStepLaw = CaribbeanStepLaw {
    first: cite!("16.8~(c)"),
    dealer_up: cite!("16.8~(c)"),
    second: cite!("16.8~(c)"),
    dealer_second: cite!("16.8~(c)"),
    others: cite!("16.8~(c)"),
};

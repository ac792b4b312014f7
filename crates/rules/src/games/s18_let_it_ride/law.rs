//! 19:47-18.2, 18.4, 18.5, 18.7 to 18.9, 18.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, DealerCutLaw, DealingMethods, Editions, HandDealingCondition, HandDealingLaw,
    IncidentWording, MethodLaw, MisdealRule, OneDeckIrregularityLaw, OneDeckLaw, OpeningLaw, SeatLaw,
    SecondDeckLaw, ShuffleLaw, TableIncident,
};
use crate::law::Cite;

/// 18.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("18.7~(a)"),
    deck: cite!("18.7~(a)"),
    no_more_bets: cite!("18.7~(b)"),
    draw: cite!("18.7~(c)"),
    deal: cite!("18.7~(d)"),
    stub: cite!("18.7~(e)"),
    count: cite!("18.7~(f)"),
    complete: cite!("18.7~(f)"),
    incomplete: cite!("18.7~(f)"),
};

/// 18.8: from the hand.
const HAND: HandDealingLaw = HandDealingLaw {
    method: MethodLaw {
        permitted: cite!("18.8~(a)"),
        deck: cite!("18.8~(c)"),
        no_more_bets: cite!("18.8~(d)"),
        draw: cite!("18.8~(d)"),
        deal: cite!("18.8~(d)"),
        stub: cite!("18.8~(e)"),
        count: cite!("18.8~(e)"),
        ..SHOE
    },
    requires: cite!("18.8~(a)"),
    after: HandDealingCondition::AfterDeviceOnly,
    after_by: cite!("18.8~(b)"),
};

/// 18.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    3,
    MethodLaw {
        permitted: cite!("18.9~(a)"),
        deck: cite!("18.9~(a)"),
        no_more_bets: cite!("18.9~(b)"),
        draw: cite!("18.9~(c)"),
        deal: cite!("18.9~(c)"),
        stub: cite!("18.9~(e)"),
        count: cite!("18.9~(f)"),
        ..SHOE
    },
)
.given("to each player with wagers, clockwise from your left, and the last one to the community area");

/// The paragraphs on the deck.
pub const DECK: OneDeckLaw = OneDeckLaw {
    stack: Stack::shoe(1, 0),
    cards: cite!("18.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("18.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("18.4~(a)"),
        spread: cite!("18.4~(b)"),
        wash: cite!("18.4~(c)"),
        two_decks: cite!("18.4~(d)"),
        daily_change: Some(cite!("18.4~(e)")),
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("18.5~(a)"),
        then: cite!("18.5~(b)"),
        by_device: cite!("18.5~(b)"),
        by_hand: cite!("18.5~(b)"),
        cut: DealerCutLaw { recut: cite!("18.5~(d)"), ..DealerCutLaw::all(cite!("18.5~(c)")) },
        idle: cite!("18.5~(e)"),
    },
    seats: SeatLaw { seated: cite!("18.6~(d)"), positions: cite!("18.6~(e)") },
    methods: DealingMethods::all(SHOE, HAND, AUTOMATED),
    irregular: OneDeckIrregularityLaw {
        face_up: cite!("18.12~(b)"),
        drawn_in_error: cite!("18.12~(c)"),
        misdealt: cite!("18.12~(d)"),
        shuffler_jam: cite!("18.12~(e)"),
        shoe_jam: cite!("18.12~(f)"),
        method_changed: cite!("18.12~(g)"),
    },
    misdeals: MisdealRule::VoidAllHands,
    editions: Editions::USUAL,
    told: &[
        IncidentWording::says(
            TableIncident::SecondPosition,
            "the wagers at this seat are the second position of a player",
        ),
        IncidentWording::says(
            TableIncident::StubCount,
            "nothing was misdealt, and the stub has this number of cards",
        ),
        IncidentWording::says(TableIncident::Misdealt, "this player has more or fewer than three cards"),
        IncidentWording {
            incident: TableIncident::DealerMisdealt,
            word: "community-misdealt",
            says: "there are more or fewer than two community cards",
        },
    ],
};

/// The paragraphs on each step of a deal card by card.
pub struct LetItRideStepLaw {
    /// Clockwise, from the dealer's left.
    pub clockwise: Cite,
    /// A first card to each player.
    pub first: Cite,
    /// The left community card.
    pub left: Cite,
    /// A second card to each player.
    pub second: Cite,
    /// The right community card.
    pub right: Cite,
    /// A third card to each player.
    pub third: Cite,
}

/// 18.7~(d)1-5: from a manual dealing shoe.
pub const SHOE_STEPS: LetItRideStepLaw = LetItRideStepLaw {
    clockwise: cite!("18.7~(d)"),
    first: cite!("18.7~(d)1"),
    left: cite!("18.7~(d)2"),
    second: cite!("18.7~(d)3"),
    right: cite!("18.7~(d)4"),
    third: cite!("18.7~(d)5"),
};

/// 18.8~(d): from the hand.
pub const HAND_STEPS: LetItRideStepLaw = LetItRideStepLaw {
    clockwise: cite!("18.8~(d)"),
    first: cite!("18.8~(d)"),
    left: cite!("18.8~(d)"),
    second: cite!("18.8~(d)"),
    right: cite!("18.8~(d)"),
    third: cite!("18.8~(d)"),
};

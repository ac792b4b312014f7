//! 19:47-18.2, 18.4, 18.5, 18.7 to 18.9, 18.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::LetItRide;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, OwnIncidents, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 18.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("18.7~(a)"),
    deck: cite!("18.7~(a)"),
    no_more_bets: cite!("18.7~(b)"),
    draw: cite!("18.7~(c)"),
    deal: cite!("18.7~(d)"),
    stub: cite!("18.7~(e)"),
    ..MethodLaw::all(cite!("18.7~(f)"))
};

/// 18.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("18.8~(a)"),
    deck: cite!("18.8~(c)"),
    no_more_bets: cite!("18.8~(d)"),
    draw: cite!("18.8~(d)"),
    deal: cite!("18.8~(d)"),
    stub: cite!("18.8~(e)"),
    count: cite!("18.8~(e)"),
    ..SHOE
};

/// 18.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("18.9~(a)"),
    deck: cite!("18.9~(a)"),
    no_more_bets: cite!("18.9~(b)"),
    draw: cite!("18.9~(c)"),
    deal: cite!("18.9~(c)"),
    stub: cite!("18.9~(e)"),
    count: cite!("18.9~(f)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
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
    shuffle: ShuffleLaw::all(cite!("18.5~(a)"), cite!("18.5~(b)")),
    cut: CutLaw { recut: cite!("18.5~(d)"), ..CutLaw::all(cite!("18.5~(c)")) },
    idle: cite!("18.5~(e)"),
    seats: SeatLaw { seated: cite!("18.6~(d)"), positions: cite!("18.6~(e)") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("18.8~(a)"),
            after: HandDeal::AfterDeviceOnly,
            after_by: cite!("18.8~(b)"),
        }),
        automated: Some(AutomatedLaw {
            method: AUTOMATED,
            stack_of: 3,
            order: "to each player with wagers, clockwise from your left, and the last one to the community area",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("18.12~(b)"),
        drawn_in_error: cite!("18.12~(c)"),
        misdealt: cite!("18.12~(d)"),
        shuffler_jam: cite!("18.12~(e)"),
        shoe_jam: cite!("18.12~(f)"),
        method_changed: cite!("18.12~(g)"),
    },
    misdeals: Misdeals::VoidAllHands,
    editions: Editions::USUAL,
    told: &[
        Told::says(
            TableIncident::SecondPosition,
            "the wagers at this seat are the second position of a player",
        ),
        Told::says(TableIncident::StubCount, "nothing was misdealt, and the stub has so many cards"),
        Told::says(TableIncident::Misdealt, "this player has more or fewer than three cards"),
        Told {
            incident: TableIncident::DealerMisdealt,
            word: "community-misdealt",
            says: "there are more or fewer than two community cards",
        },
    ],
};

crate::incidents! {
    /// 18.6, 18.6A, 18.12: what can happen at a let it ride poker table and at no other.
    pub enum Incident {
        /// 18.6~(b): unequal wagers are found too late.
        UnequalOverlooked { word: "unequal-overlooked", needs: Seat, when: BetweenRounds, by: "18.6~(b)", says: "nobody sees before the deal that the wagers at this seat are not equal" },
        /// 18.6A~(b): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "18.6A~(b)", says: "the acceptor light of this seat is not on" },
        /// 18.12~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "18.12~(a)", says: "a community card is exposed before all decisions due before it are made" },
    }
}

impl OwnIncidents for LetItRide {
    type Own = Incident;
    const LAW: &'static Law = &DECK;
}

type Found = &'static [Happens<LetItRide>];

/// What can be found once wagers lie there, before the deal.
pub const BEFORE_THE_DEAL: Found =
    &[Happens::Here(&Incident::UnequalOverlooked), Happens::Here(&Incident::LightOff)];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::CommunityExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found while players decide.
pub const DECIDING: Found =
    &[Happens::Here(&Incident::CommunityExposed), Happens::MISDEALT, Happens::DEALER_MISDEALT];

/// What can be found after the last decision, until the hands are turned up.
pub const DECIDED: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT];

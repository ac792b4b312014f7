//! 19:47-18.2, 18.4, 18.5, 18.7 to 18.9, 18.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::LetItRide;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, OwnIncidents, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 18.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("18.7~"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)" "(f)"));

/// 18.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterDeviceOnly,
    cite!("18.8~"; "(a)" "(a)" "(b)" "(c)" "(d)" "(d)" "(d)"),
    &SHOE.with_stub(cite!("18.8~"; "(e)" "(e)")),
);

/// 18.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    3,
    MethodLaw::in_stacks(
        cite!("18.9~"; "(a)" "(a)" "(b)" "(c)"),
        &SHOE.with_stub(cite!("18.9~"; "(e)" "(f)")),
    ),
)
.given("to each player with wagers, clockwise from your left, and the last one to the community area");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("18.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("18.2~(b)"))),
    opening: OpeningLaw::with_daily_change(cite!("18.4~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("18.5~"; "(a)" "(b)" "(b)" "(b)" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("18.6~(d)"), positions: cite!("18.6~(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("18.12~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
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

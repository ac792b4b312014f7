//! 19:47-16.2 to 16.4, 16.7 to 16.9, 16.13: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::CaribbeanStud;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};
use crate::law::Date;

/// 16.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("16.7"; "(a)" "(b)" "(c)" "(d)" "(e)" "(f)" "(f)1" "(f)2"));

/// 16.8: from the hand.
const HAND: HandLaw = HandLaw::listed(
    HandDeal::AfterAnyShuffle,
    cite!("16.8"; "(a)" "~(b)" "~(b)1" "~(b)2" "~(b)3" "~(c)" "~(c)"),
    &SHOE.with_stub(cite!("16.8~"; "(d)" "(e)")),
);

/// 16.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    5,
    MethodLaw::in_stacks(
        cite!("16.9~"; "(a)" "(b)" "(b)" "(c)"),
        &SHOE.with_stub(cite!("16.9~"; "(d)" "(e)")),
    ),
)
.given("to each player with an ante, clockwise from your left, and the last one to yourself");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("16.2~(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("16.2~"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::with_daily_change(cite!("16.3"; "~(a)" "~(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("16.4"; "(a)" "(b)" "(b)1" "(b)2" "(c)" "(d)" "(e)"))
        .with_cut(cite!("16.4"; "(c)1" "(c)1i" "(c)1ii" "(c)1iii" "(c)1iv" "(c)2")),
    seats: SeatLaw { seated: cite!("16.6(f)"), positions: cite!("16.6(e)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("16.13~"; "(b)" "(c)" "(d)" "(e)" "(f)" "(g)")),
    misdeals: Misdeals::VoidAllHands,
    editions: Editions { recut_since: Some(Date::new(1996, 5, 20)), ..Editions::USUAL },
    told: &[
        Told {
            incident: TableIncident::SecondPosition,
            word: "two-hands",
            says: "the wagers at this seat are the second hand of a player",
        },
        Told::says(TableIncident::StubCount, "every hand has five cards, and the stub has so many"),
        Told::says(
            TableIncident::Misdealt,
            "this player has more or fewer than five cards, and 52 cards are present",
        ),
        Told::says(
            TableIncident::DealerMisdealt,
            "the dealer has more or fewer than five cards, and 52 cards are present",
        ),
    ],
};

crate::incidents! {
    /// 16.6, 16.7, 16.13: what can happen at a Caribbean stud poker table and at no other.
    pub enum Incident {
        /// 16.6(c): an acceptor light stays off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "16.6(c)", says: "the acceptor light of this seat is not on" },
        /// 16.7(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "16.7(f)2", says: "a hand has more or fewer than five cards, and the deck is not 52" },
        /// 16.13~(a): a hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "16.13~(a)", says: "a hole card is exposed before every player has bet or folded" },
    }
}

type Found = &'static [Happens<CaribbeanStud>];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::HoleCardExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::MisdealtIncomplete),
    Happens::Here(&Incident::HoleCardExposed),
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
];

/// What can be found after the last decision.
pub const DECIDED: Found =
    &[Happens::Here(&Incident::MisdealtIncomplete), Happens::MISDEALT, Happens::DEALER_MISDEALT];

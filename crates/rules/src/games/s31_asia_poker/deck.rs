//! 19:47-31.2, 31.4 to 31.6, 31.8 to 31.11, 31.14: the deck, its shuffle and cut, the ways of dealing, the starting position, and irregularities.

use super::AsiaPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Dealing, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};
use crate::games::families::starting_position::{Circle, DeadHand, StartIncidents, StartLaw};
use crate::law::Cite;

/// 31.8(c): six betting positions, and the dealer's.
pub const CIRCLE: Circle = Circle { seats: 6, dead_hand: DeadHand::NotDealt };

/// 31.8: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("31.8"; "(a)" "(a)" "(c)" "(c)" "(d)" "(d)" "(d)1" "(d)2"));

/// 31.9: from the hand.
const HAND: HandLaw = HandLaw {
    method: MethodLaw {
        incomplete: cite!("31.14~(j)"),
        ..MethodLaw::listed(cite!("31.9~"; "(a)" "(b)" "(a)" "(b)" "(c)" "(c)" "(c)" "(c)"))
    },
    ..HandLaw::all(cite!("31.9~(a)"), HandDeal::AfterAnyShuffle)
};

/// 31.10: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    7,
    MethodLaw {
        deck: cite!("31.10(b)1"),
        ..MethodLaw::listed(cite!("31.10"; "(a)" "(b)2" "(d)" "(d)" "(e)" "(e)" "(e)1" "~(e)2"))
    },
)
.given("to every position, clockwise from the starting position, with a wager or without");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack { jokers: 1, ..Stack::shoe(1, 0) },
    cards: cite!("31.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("31.2~(b)"))),
    opening: OpeningLaw::listed(cite!("31.5~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("31.6~"; "(a)" "(a)" "(b)" "(b)" "(b)" "(c)" "(d)")),
    seats: SeatLaw { seated: cite!("31.7~(b)"), positions: cite!("31.13") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("31.14~"; "(f)" "(g)" "(h)" "(k)" "(l)" "(m)")),
    misdeals: Misdeals::VoidAllHands,
    editions: Editions::UNDATED,
    told: &[
        Told::says(
            TableIncident::StubCount,
            "everybody has seven cards, and so many are left where four should be",
        ),
        Told::says(TableIncident::Misdealt, "this player has more or fewer than seven cards"),
        Told::says(TableIncident::DealerMisdealt, "the dealer has more or fewer than seven cards"),
    ],
};

/// 31.4, 31.11, 31.14~(c): the starting position.
pub const START: StartLaw = StartLaw {
    equipment: cite!("31.4"),
    shake: cite!("31.11(b)"),
    total: cite!("31.11(b)1"),
    count: cite!("31.11(b)2"),
    after: cite!("31.11(b)4"),
    number: cite!("31.11(c)"),
    button: cite!("31.11~(d)"),
    wrong_total: cite!("31.14~(c)"),
};

/// 31.8(b), 31.9~(b), 31.10(c): before the deal the starting position is found.
pub const fn finds_start(method: Dealing) -> Cite {
    match method {
        Dealing::ManualShoe => cite!("31.8(b)"),
        Dealing::Hand => cite!("31.9~(b)"),
        Dealing::AutomatedShoe => cite!("31.10(c)"),
    }
}

crate::incidents! {
    /// 31.12, 31.14: what can happen at an Asia poker table and at no table of every kind.
    pub enum Incident {
        /// 31.14~(a): the dice do not lie flat.
        DiceNotFlat { word: "dice-not-flat", needs: Nothing, when: InRound, by: "31.14~(a)", says: "the shaker is opened, and a die does not lie flat, or dice lie on top of each other" },
        /// 31.14~(b): a die falls out.
        DieFellOut { word: "die-fell-out", needs: Nothing, when: InRound, by: "31.14~(b)", says: "a die falls out of the shaker when it is opened" },
        /// 31.14~(c): the dice were totaled wrongly.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "31.14~(c)", says: "the dice were totaled wrongly" },
        /// 31.14~(d): a player's card is seen.
        PlayerExposed { word: "player-exposed", needs: Seat, when: InRound, by: "31.14~(d)", says: "the dealer has exposed a card of this player" },
        /// 31.14~(e): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "31.14~(e)", says: "a card of the dealer is exposed before the players have set their hands" },
        /// 31.14~(i): the dealer's hands are set otherwise.
        WronglySet { word: "wrongly-set", needs: Nothing, when: InRound, by: "31.14~(i)", says: "the dealer has not set the hands by the house way" },
        /// 31.12~(h): not four, two and one cards.
        WrongHands { word: "wrong-hands", needs: Seat, when: InRound, by: "31.12~(h)", says: "this player's hands do not have four, two and one cards" },
        /// 31.12~(d): a hand is given up after it was set.
        Surrenders { word: "surrenders", needs: Seat, when: InRound, by: "31.12~(d)", says: "this player surrenders before any of the hands is exposed" },
    }
}

type Found = &'static [Happens<AsiaPoker>];

const TOTAL: Happens<AsiaPoker> = Happens::Here(&Incident::WrongTotal);
const PLAYER: Happens<AsiaPoker> = Happens::Here(&Incident::PlayerExposed);
const DEALER: Happens<AsiaPoker> = Happens::Here(&Incident::DealerExposed);
const WRONG: Happens<AsiaPoker> = Happens::Here(&Incident::WrongHands);
const SURRENDERS: Happens<AsiaPoker> = Happens::Here(&Incident::Surrenders);

/// What can go wrong with the dice.
pub const DICE: StartIncidents<Happens<AsiaPoker>> = StartIncidents {
    no_roll: &[Happens::Here(&Incident::DiceNotFlat), Happens::Here(&Incident::DieFellOut)],
    wrong_total: &[TOTAL],
};

/// What can be found once all cards are dealt.
pub const AFTER_THE_DEAL: Found =
    &[Happens::STUB_COUNT, Happens::MISDEALT, Happens::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// What can be found while hands are set.
pub const SETTING: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT, TOTAL, PLAYER, DEALER];

/// What can be found once all hands are set.
pub const SET: Found = &[Happens::MISDEALT, Happens::DEALER_MISDEALT, WRONG, SURRENDERS];

/// What can be found while they are exposed one by one.
pub const EXPOSING: Found = &[WRONG, SURRENDERS];

/// The dealer's hands lie there.
pub const DEALERS_HANDS: Found = &[Happens::Here(&Incident::WronglySet)];

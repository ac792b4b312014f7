//! 19:47-11.2, 11.4 to 11.6, 11.8 to 11.8C, 11.11: the deck, its shuffle and cut, the ways of dealing, the starting position, and irregularities.

use super::PaiGowPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Dealing, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};
use crate::games::families::starting_position::{Circle, DeadHand, StartIncidents, StartLaw};
use crate::law::Cite;

/// 11.8: six betting positions, and the dealer's.
pub const CIRCLE: Circle = Circle { seats: 6, dead_hand: DeadHand::NotDealt };

/// 11.8: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw::listed(cite!("11.8~"; "(a)" "(a)" "(c)" "(c)" "(d)" "(d)" "(d)1" "(d)2"));

/// 11.8A: from the hand.
const HAND: HandLaw = HandLaw {
    method: MethodLaw {
        incomplete: cite!("11.11~(j)"),
        ..MethodLaw::listed(cite!("11.8A~"; "(a)" "(b)" "(a)" "(c)" "(d)" "(d)" "(d)" "(d)"))
    },
    ..HandLaw::all(cite!("11.8A~(a)"), HandDeal::AfterAnyShuffle)
};

/// 11.8B: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw = AutomatedLaw::stacks_of(
    7,
    MethodLaw {
        incomplete: cite!("11.11~(j)"),
        ..MethodLaw::listed(cite!("11.8B~"; "(a)" "(b)" "(d)" "(d)" "(e)" "(e)" "(e)" "(e)"))
    },
)
.given("to every position, clockwise from the starting position, with a wager or without");

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack { jokers: 1, ..Stack::shoe(1, 0) },
    cards: cite!("11.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("11.2~(b)"))),
    opening: OpeningLaw::listed(cite!("11.5~"; "(a)" "(b)" "(c)" "(d)")),
    shuffle: ShuffleLaw::listed(cite!("11.6~"; "(a)" "(a)" "(b)" "(c)" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("11.7~(b)"), positions: cite!("11.12") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("11.11~"; "(f)" "(g)" "(h)" "(k)" "(l)" "(m)")),
    misdeals: Misdeals::VoidAllHands,
    editions: Editions::USUAL,
    told: &[
        Told::says(
            TableIncident::StubCount,
            "everybody has seven cards, and so many are left where four should be",
        ),
        Told::says(TableIncident::Misdealt, "this player has more or fewer than seven cards"),
        Told::says(TableIncident::DealerMisdealt, "the dealer has more or fewer than seven cards"),
    ],
};

/// 11.4, 11.8C, 11.11~(c): the starting position.
pub const START: StartLaw = StartLaw {
    equipment: cite!("11.4"),
    shake: cite!("11.8C~(b)1"),
    total: cite!("11.8C~(b)2"),
    count: cite!("11.8C~(b)3"),
    after: cite!("11.8C~(b)4"),
    number: cite!("11.8C~(c)"),
    button: cite!("11.8C~(d)"),
    wrong_total: cite!("11.11~(c)"),
};

/// 11.8~(b), 11.8A~(b), 11.8B~(c): before the deal the starting position is found.
pub const fn finds_start(method: Dealing) -> Cite {
    match method {
        Dealing::ManualShoe => cite!("11.8~(b)"),
        Dealing::Hand => cite!("11.8A~(b)"),
        Dealing::AutomatedShoe => cite!("11.8B~(c)"),
    }
}

crate::incidents! {
    /// 11.9, 11.11, 11.14: what can happen at a pai gow poker table and at no table of every kind.
    pub enum Incident {
        /// 11.11~(a): the dice do not lie flat.
        DiceNotFlat { word: "dice-not-flat", needs: Nothing, when: InRound, by: "11.11~(a)", says: "the shaker is opened, and the dice do not all lie flat on its bottom" },
        /// 11.11~(b): a die falls out.
        DieFellOut { word: "die-fell-out", needs: Nothing, when: InRound, by: "11.11~(b)", says: "a die falls out of the shaker when it is opened" },
        /// 11.11~(c): the dice were totaled wrongly.
        WrongTotal { word: "wrong-total", needs: Nothing, when: InRound, by: "11.11~(c)", says: "the dice were totaled wrongly" },
        /// 11.11~(d): a player's card is seen.
        PlayerExposed { word: "player-exposed", needs: Seat, when: InRound, by: "11.11~(d)", says: "the dealer has exposed a card of this player" },
        /// 11.11~(e): a card of the dealer's or the bank's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "11.11~(e)", says: "a card of the dealer or the bank is exposed before the players have set their hands" },
        /// 11.11~(i): the dealer's hands are set otherwise.
        WronglySet { word: "wrongly-set", needs: Nothing, when: InRound, by: "11.11~(i)", says: "the dealer has not set the hands by the house way" },
        /// 11.9~(g)4: not five and two cards.
        WrongHands { word: "wrong-hands", needs: Seat, when: InRound, by: "11.9~(g)4", says: "this player's hands do not have five and two cards" },
        /// 11.9~(d): a hand is given up after it was set.
        Surrenders { word: "surrenders", needs: Seat, when: InRound, by: "11.9~(d)", says: "this player surrenders before either hand is exposed" },
        /// 11.14~(a): the light of an acceptor is off.
        LightOff { word: "light-off", needs: Seat, when: BetweenRounds, by: "11.14~(a)", says: "the acceptor light of this seat is off, though something is in the acceptor" },
    }
}

type Found = &'static [Happens<PaiGowPoker>];

const TOTAL: Happens<PaiGowPoker> = Happens::Here(&Incident::WrongTotal);
const PLAYER: Happens<PaiGowPoker> = Happens::Here(&Incident::PlayerExposed);
const DEALER: Happens<PaiGowPoker> = Happens::Here(&Incident::DealerExposed);
const WRONG: Happens<PaiGowPoker> = Happens::Here(&Incident::WrongHands);
const SURRENDERS: Happens<PaiGowPoker> = Happens::Here(&Incident::Surrenders);

/// What can go wrong with the dice.
pub const DICE: StartIncidents<Happens<PaiGowPoker>> = StartIncidents {
    no_roll: &[Happens::Here(&Incident::DiceNotFlat), Happens::Here(&Incident::DieFellOut)],
    wrong_total: &[TOTAL],
};

/// 11.17~(b): what can be found when three cards are dealt.
pub const DEALING: Found = &[TOTAL, PLAYER, DEALER];

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

/// 11.14~(a): before the round.
pub const LIGHTS: Found = &[Happens::Here(&Incident::LightOff)];

//! 19:47-31.2, 31.4 to 31.6, 31.8 to 31.11, 31.14: the deck, its shuffle and cut, the ways of dealing, the starting position, and irregularities.

use super::AsiaPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Dealing, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw,
    Methods, Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};
use crate::games::families::starting_position::{Circle, DeadHand, StartIncidents, StartLaw};
use crate::law::Cite;

/// 31.8(c): six betting positions, and the dealer's.
pub const CIRCLE: Circle = Circle { seats: 6, dead_hand: DeadHand::NotDealt };

/// 31.8: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    draw: cite!("31.8(c)"),
    deal: cite!("31.8(c)"),
    stub: cite!("31.8(d)"),
    count: cite!("31.8(d)"),
    complete: cite!("31.8(d)1"),
    incomplete: cite!("31.8(d)2"),
    ..MethodLaw::all(cite!("31.8(a)"))
};

/// 31.9: from the hand.
const HAND: MethodLaw = MethodLaw {
    no_more_bets: cite!("31.9~(b)"),
    deal: cite!("31.9~(b)"),
    stub: cite!("31.9~(c)"),
    count: cite!("31.9~(c)"),
    complete: cite!("31.9~(c)"),
    incomplete: cite!("31.14~(j)"),
    ..MethodLaw::all(cite!("31.9~(a)"))
};

/// 31.10: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    deck: cite!("31.10(b)1"),
    no_more_bets: cite!("31.10(b)2"),
    draw: cite!("31.10(d)"),
    deal: cite!("31.10(d)"),
    stub: cite!("31.10(e)"),
    count: cite!("31.10(e)"),
    complete: cite!("31.10(e)1"),
    incomplete: cite!("31.10~(e)2"),
    ..MethodLaw::all(cite!("31.10(a)"))
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack { jokers: 1, ..Stack::shoe(1, 0) },
    cards: cite!("31.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("31.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("31.5~(a)"),
        spread: cite!("31.5~(b)"),
        wash: cite!("31.5~(c)"),
        two_decks: cite!("31.5~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        shuffle: cite!("31.6~(a)"),
        then: cite!("31.6~(a)"),
        by_device: cite!("31.6~(b)"),
        by_hand: cite!("31.6~(b)"),
    },
    cut: CutLaw { recut: cite!("31.6~(c)"), ..CutLaw::all(cite!("31.6~(b)")) },
    idle: cite!("31.6~(d)"),
    seats: SeatLaw { seated: cite!("31.7~(b)"), positions: cite!("31.13") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw { method: HAND, ..HandLaw::all(cite!("31.9~(a)"), HandDeal::AfterAnyShuffle) }),
        automated: Some(AutomatedLaw {
            method: AUTOMATED,
            stack_of: 7,
            order: "to every position, clockwise from the starting position, with a wager or without",
        }),
    },
    irregular: IrregularLaw {
        face_up: cite!("31.14~(f)"),
        drawn_in_error: cite!("31.14~(g)"),
        misdealt: cite!("31.14~(h)"),
        shuffler_jam: cite!("31.14~(k)"),
        shoe_jam: cite!("31.14~(l)"),
        method_changed: cite!("31.14~(m)"),
    },
    misdeals: Misdeals::VoidAllHands,
    editions: Editions { recut_since: None, pre_shuffled_since: None },
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

/// What can go wrong with the dice.
pub const DICE: StartIncidents<Happens<AsiaPoker>> = StartIncidents {
    no_roll: &[Happens::Here(&Incident::DiceNotFlat), Happens::Here(&Incident::DieFellOut)],
    wrong_total: &[Happens::Here(&Incident::WrongTotal)],
};

/// What can be found once all cards are dealt.
pub const AFTER_THE_DEAL: &[Happens<AsiaPoker>] = &[
    Happens::STUB_COUNT,
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::Here(&Incident::WrongTotal),
    Happens::Here(&Incident::PlayerExposed),
    Happens::Here(&Incident::DealerExposed),
];

/// What can be found while hands are set.
pub const SETTING: &[Happens<AsiaPoker>] = &[
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::Here(&Incident::WrongTotal),
    Happens::Here(&Incident::PlayerExposed),
    Happens::Here(&Incident::DealerExposed),
];

/// What can be found once all hands are set.
pub const SET: &[Happens<AsiaPoker>] = &[
    Happens::MISDEALT,
    Happens::DEALER_MISDEALT,
    Happens::Here(&Incident::WrongHands),
    Happens::Here(&Incident::Surrenders),
];

/// What can be found while they are exposed one by one.
pub const EXPOSING: &[Happens<AsiaPoker>] =
    &[Happens::Here(&Incident::WrongHands), Happens::Here(&Incident::Surrenders)];

/// The dealer's hands lie there.
pub const DEALERS_HANDS: &[Happens<AsiaPoker>] = &[Happens::Here(&Incident::WronglySet)];

//! 19:47-17.2 to 17.4, 17.8, 17.11: the deck, its shuffle and cut, the deal, and irregularities.

use super::DoubleDownStud;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    Editions, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw,
    ShuffleLaw, TableIncident, Told,
};

/// 17.8: from a manual dealing shoe, and in no other way.
const SHOE: MethodLaw = MethodLaw::all(cite!("17.8~(a)")).with_stub_of(&MethodLaw::all(cite!("17.8~(d)")));

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("17.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("17.2~(b)"))),
    opening: OpeningLaw::with_daily_change(cite!("17.3~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::listed(cite!("17.4~"; "(a)" "(b)" "(b)" "(b)" "(c)" "(d)" "(e)")),
    seats: SeatLaw { seated: cite!("17.6~(d)"), positions: cite!("17.6~(e)") },
    methods: Methods { shoe: SHOE, hand: None, automated: None },
    irregular: IrregularLaw {
        face_up: cite!("17.11~(b)"),
        drawn_in_error: cite!("17.11~(c)"),
        misdealt: cite!("17.11~(d)"),
        shuffler_jam: cite!("17.11~(e)"),
        // There is no automated shoe that could jam.
        shoe_jam: cite!("17.8~(a)"),
        method_changed: cite!("17.11~(f)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[
        Told::says(TableIncident::NotSeated, "the wager at this seat is that of somebody who is not seated"),
        Told::says(TableIncident::SecondPosition, "the wager at this seat is the second one of a player"),
        Told::says(TableIncident::FaceUp, "a card is found face up in the shoe"),
        Told::says(TableIncident::MethodChanged, "the house goes on by hand instead of with its device"),
    ],
};

crate::incidents! {
    /// 17.11: what can happen at a double down stud table and at no other.
    pub enum Incident {
        /// 17.11~(a): the hole card is seen too early.
        HoleCardExposed { word: "hole-card-exposed", needs: Nothing, when: InRound, by: "17.11~(a)", says: "the hole card is exposed before every player has decided" },
        /// 17.11~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "17.11~(d)", says: "this player has no card of his or her own, or more than one" },
        /// 17.11~(d): the common cards are wrong in number.
        CommonMisdealt { word: "common-misdealt", needs: Nothing, when: InRound, by: "17.11~(d)", says: "there are more or fewer than four common cards" },
    }
}

type Found = &'static [Happens<DoubleDownStud>];

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::HoleCardExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::CommonMisdealt),
];

/// What can be found while players decide.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::HoleCardExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::CommonMisdealt),
];

/// What can be found after the last decision, until the hands are turned up.
pub const DECIDED: Found = &[Happens::Here(&Incident::Misdealt), Happens::Here(&Incident::CommonMisdealt)];

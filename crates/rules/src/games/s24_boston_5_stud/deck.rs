//! 19:47-24.2 to 24.4, 24.7 to 24.9, 24.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::Boston5Stud;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 24.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("24.7~(a)"),
    deck: cite!("24.7~(a)"),
    no_more_bets: cite!("24.7~(b)"),
    draw: cite!("24.7~(c)"),
    deal: cite!("24.7~(d)"),
    ..MethodLaw::all(cite!("24.7~(f)"))
};

/// 24.8: from the hand.
const HAND: HandLaw = HandLaw::all(cite!("24.8"), HandDeal::AfterDeviceOnly);

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("24.2~(a)"),
    second_deck: Some(SecondDeckLaw::all(cite!("24.2~(b)"))),
    opening: OpeningLaw {
        inspect: cite!("24.3~(a)"),
        spread: cite!("24.3~(b)"),
        wash: cite!("24.3~(c)"),
        two_decks: cite!("24.3~(d)"),
        daily_change: Some(cite!("24.3~(e)")),
    },
    shuffle: ShuffleLaw::all(cite!("24.4~(a)"), cite!("24.4~(b)")),
    cut: CutLaw { recut: cite!("24.4~(c)"), ..CutLaw::all(cite!("24.4~(b)")) },
    idle: cite!("24.4~(d)"),
    seats: SeatLaw { seated: cite!("24.6~(e)"), positions: cite!("24.6~(e)") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw { method: HAND.method.with_stub_of(&SHOE), ..HAND }),
        automated: Some(AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("24.9~(a)")).with_stub_of(&SHOE))),
    },
    irregular: IrregularLaw {
        face_up: cite!("24.12~(b)"),
        drawn_in_error: cite!("24.12~(c)"),
        misdealt: cite!("24.12~(d)"),
        shuffler_jam: cite!("24.12~(e)"),
        shoe_jam: cite!("24.12~(f)"),
        method_changed: cite!("24.12~(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 24.7, 24.10, 24.12: what can happen at a Boston 5 stud poker table and at no other.
    pub enum Incident {
        /// 24.7~(f): the count after a round in which everybody folded was wrong.
        DeckIncomplete { word: "deck-incomplete", needs: Nothing, when: BetweenRounds, by: "24.7~(f)", says: "everybody has folded, and the count of the stub shows that the deck is not whole" },
        /// 24.10~(b): somebody claims the bonus too late.
        LateClaim { word: "late-claim", needs: Seat, when: InRound, by: "24.10~(b)", says: "this player claims the bonus after the second deal has begun" },
        /// 24.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "24.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the second wager" },
        /// 24.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "24.12~(d)", says: "this player has a wrong number of cards" },
        /// 24.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "24.12~(d)", says: "the dealer has a wrong number of cards and cannot complete the right one in sequence" },
        /// 24.12~(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "24.12~(d)", says: "the dealer has a wrong number of cards and can complete the right one in sequence" },
    }
}

type Found = &'static [Happens<Boston5Stud>];

/// What can be found after the first deal, until every player has decided.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
];

/// What can be found after the second deal.
pub const AFTER_SECOND_DEAL: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::LateClaim),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[Happens::Here(&Incident::Misdealt), Happens::Here(&Incident::DealerMisdealt)];

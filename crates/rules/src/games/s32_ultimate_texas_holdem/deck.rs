//! 19:47-32.2 to 32.4, 32.7 to 32.9, 32.13: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::UltimateTexasHoldem;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 32.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("32.7~(a)"),
    deck: cite!("32.7~(a)"),
    no_more_bets: cite!("32.7~(b)"),
    draw: cite!("32.7~(c)"),
    deal: cite!("32.7~(d)"),
    stub: cite!("32.7~(e)"),
    count: cite!("32.7~(f)"),
    complete: cite!("32.7~(f)1"),
    incomplete: cite!("32.7~(f)2"),
};

/// 32.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("32.8~(a)"),
    deck: cite!("32.8~(b)2"),
    no_more_bets: cite!("32.8~(b)3"),
    draw: cite!("32.8~(c)"),
    deal: cite!("32.8~(c)"),
    ..SHOE
};

/// 32.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("32.9~(a)"),
    deck: cite!("32.9~(b)1"),
    no_more_bets: cite!("32.9~(b)2"),
    draw: cite!("32.9~(c)"),
    deal: cite!("32.9~(c)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("32.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("32.2~(b)"),
        each: cite!("32.2~(b)1"),
        backs: cite!("32.2~(b)2"),
        shuffled: cite!("32.2~(b)3"),
        turns: cite!("32.2~(b)4"),
        rack: cite!("32.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("32.3~(a)"),
        spread: cite!("32.3~(b)"),
        wash: cite!("32.3~(c)"),
        two_decks: cite!("32.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        by_device: cite!("32.4~(b)1"),
        by_hand: cite!("32.4~(b)2"),
        ..ShuffleLaw::all(cite!("32.4~(a)"), cite!("32.4~(b)"))
    },
    cut: CutLaw { recut: cite!("32.4~(d)"), ..CutLaw::all(cite!("32.4~(c)")) },
    idle: cite!("32.4~(e)"),
    seats: SeatLaw { seated: cite!("32.6~(f)"), positions: cite!("32.12") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("32.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("32.8~(b)1"),
        }),
        automated: Some(AutomatedLaw::stacks_of(2, AUTOMATED)),
    },
    irregular: IrregularLaw {
        face_up: cite!("32.13~(b)"),
        drawn_in_error: cite!("32.13~(c)"),
        misdealt: cite!("32.13~(d)"),
        shuffler_jam: cite!("32.13~(e)"),
        shoe_jam: cite!("32.13~(f)"),
        method_changed: cite!("32.13~(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions { recut_since: None, pre_shuffled_since: None },
    told: &[],
};

crate::incidents! {
    /// 32.7, 32.13: what can happen at an ultimate Texas hold 'em table and at no other.
    pub enum Incident {
        /// 32.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "32.7~(f)2", says: "a hand has more or fewer than two cards, and the deck is not 52" },
        /// 32.13~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a card of the dealer's is exposed before every player has folded or placed a play wager" },
        /// 32.13~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "32.13~(a)", says: "a community card is exposed too early, before every player has folded or placed a play wager" },
        /// 32.13~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "32.13~(d)", says: "this player has a wrong number of cards" },
        /// 32.13~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "32.13~(d)", says: "the dealer has a wrong number of cards and cannot complete the right one in sequence" },
        /// 32.13~(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "32.13~(d)", says: "the dealer has a wrong number of cards and can complete the right one in sequence" },
    }
}

type Found = &'static [Happens<UltimateTexasHoldem>];

/// What can be found when the last community card is dealt, besides what follows.
pub const COUNTING: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found while players decide and not all community cards lie face up.
pub const DECIDING_EARLY: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::CommunityExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found while players decide and all of them do.
pub const DECIDING_LATE: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found after the last decision.
pub const DECIDED: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found when the dealer's hand lies face up, until the players' hands are turned up.
pub const TURNED_UP: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
];

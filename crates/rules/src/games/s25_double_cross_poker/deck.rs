//! 19:47-25.2 to 25.4, 25.7 to 25.9, 25.12: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::DoubleCrossPoker;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, CutLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods,
    Misdeals, OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw,
};

/// 25.7: from a manual dealing shoe.
const SHOE: MethodLaw = MethodLaw {
    permitted: cite!("25.7~(a)"),
    deck: cite!("25.7~(a)"),
    no_more_bets: cite!("25.7~(b)"),
    draw: cite!("25.7~(c)"),
    deal: cite!("25.7~(d)"),
    stub: cite!("25.7~(e)"),
    count: cite!("25.7~(f)"),
    complete: cite!("25.7~(f)1"),
    incomplete: cite!("25.7~(f)2"),
};

/// 25.8: from the hand.
const HAND: MethodLaw = MethodLaw {
    permitted: cite!("25.8~(a)"),
    deck: cite!("25.8~(b)2"),
    no_more_bets: cite!("25.8~(b)3"),
    draw: cite!("25.8~(c)"),
    deal: cite!("25.8~(c)"),
    ..SHOE
};

/// 25.9: from an automated dealing shoe.
const AUTOMATED: MethodLaw = MethodLaw {
    permitted: cite!("25.9~(a)"),
    deck: cite!("25.9~(b)1"),
    no_more_bets: cite!("25.9~(b)2"),
    draw: cite!("25.9~(c)"),
    deal: cite!("25.9~(c)"),
    ..SHOE
};

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("25.2~(a)"),
    second_deck: Some(SecondDeckLaw {
        permitted: cite!("25.2~(b)"),
        each: cite!("25.2~(b)1"),
        backs: cite!("25.2~(b)2"),
        shuffled: cite!("25.2~(b)3"),
        turns: cite!("25.2~(b)4"),
        rack: cite!("25.2~(b)5"),
    }),
    opening: OpeningLaw {
        inspect: cite!("25.3~(a)"),
        spread: cite!("25.3~(b)"),
        wash: cite!("25.3~(c)"),
        two_decks: cite!("25.3~(d)"),
        daily_change: None,
    },
    shuffle: ShuffleLaw {
        by_device: cite!("25.4~(b)1"),
        by_hand: cite!("25.4~(b)2"),
        ..ShuffleLaw::all(cite!("25.4~(a)"), cite!("25.4~(b)"))
    },
    cut: CutLaw { recut: cite!("25.4~(d)"), ..CutLaw::all(cite!("25.4~(c)")) },
    idle: cite!("25.4~(e)"),
    seats: SeatLaw { seated: cite!("25.6~(e)"), positions: cite!("25.6~(e)") },
    methods: Methods {
        shoe: SHOE,
        hand: Some(HandLaw {
            method: HAND,
            requires: cite!("25.8~(b)"),
            after: HandDeal::AfterAnyShuffle,
            after_by: cite!("25.8~(b)1"),
        }),
        automated: Some(AutomatedLaw::stacks_of(2, AUTOMATED)),
    },
    irregular: IrregularLaw {
        face_up: cite!("25.12~(b)"),
        drawn_in_error: cite!("25.12~(c)"),
        misdealt: cite!("25.12~(d)"),
        shuffler_jam: cite!("25.12~(e)"),
        shoe_jam: cite!("25.12~(f)"),
        method_changed: cite!("25.12~(g)"),
    },
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[],
};

crate::incidents! {
    /// 25.7, 25.12: what can happen at a double cross poker table and at no other.
    pub enum Incident {
        /// 25.7~(f)2: hands and deck are both wrong.
        MisdealtIncomplete { word: "misdealt-incomplete", needs: Nothing, when: InRound, by: "25.7~(f)2", says: "a hand has more or fewer than two cards, and the deck is not 52" },
        /// 25.12~(a): a card of the dealer's is seen too early.
        DealerExposed { word: "dealer-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a card of the dealer's is exposed before every player has folded or placed the fourth raise wager" },
        /// 25.12~(a): a community card is seen out of turn.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "25.12~(a)", says: "a community card is exposed out of turn, before every player has folded or placed the fourth raise wager" },
        /// 25.12~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "25.12~(d)", says: "this player has a wrong number of cards" },
        /// 25.12~(d): the dealer has a wrong number of cards.
        DealerMisdealt { word: "dealer-misdealt", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the dealer has a wrong number of cards and cannot complete the right one in sequence" },
        /// 25.12~(d): the dealer can put it right.
        DealerCompletes { word: "dealer-completes", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the dealer has a wrong number of cards and can complete the right one in sequence" },
        /// 25.12~(d): the cross has a wrong number of cards.
        CrossMisdealt { word: "cross-misdealt", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and cannot be completed in sequence" },
        /// 25.12~(d): the cross can be put right.
        CrossCompletes { word: "cross-completes", needs: Nothing, when: InRound, by: "25.12~(d)", says: "the cross has a wrong number of cards and can be completed in sequence" },
    }
}

type Found = &'static [Happens<DoubleCrossPoker>];

/// What can be found before the first card of the cross is dealt.
pub const BEFORE_THE_CROSS: Found = &[Happens::Here(&Incident::DealerExposed)];

/// What can be found while the cross is dealt.
pub const DEALING: Found =
    &[Happens::Here(&Incident::DealerExposed), Happens::Here(&Incident::CommunityExposed)];

/// What can be found when the last card of the cross is dealt, besides what follows.
pub const COUNTING: Found = &[
    Happens::STUB_COUNT,
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::DealerCompletes),
    Happens::Here(&Incident::CrossMisdealt),
    Happens::Here(&Incident::CrossCompletes),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found until the last player has folded or placed the fourth raise wager.
pub const DECIDING: Found = &[
    Happens::Here(&Incident::DealerExposed),
    Happens::Here(&Incident::CommunityExposed),
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::CrossMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
];

/// What can be found after the last decision.
pub const DECIDED: Found = &[
    Happens::Here(&Incident::Misdealt),
    Happens::Here(&Incident::DealerMisdealt),
    Happens::Here(&Incident::CrossMisdealt),
    Happens::Here(&Incident::MisdealtIncomplete),
];

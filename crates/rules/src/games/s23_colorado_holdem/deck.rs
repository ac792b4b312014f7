//! 19:47-23.2, 23.4, 23.5, 23.7 to 23.9, 23.14: the deck, its shuffle and cut, the ways of dealing, and irregularities.

use super::ColoradoHoldem;
use crate::cite;
use crate::equipment::Stack;
use crate::games::families::one_deck::{
    AutomatedLaw, Editions, HandDeal, HandLaw, Happens, IrregularLaw, Law, MethodLaw, Methods, Misdeals,
    OpeningLaw, SeatLaw, SecondDeckLaw, ShuffleLaw, TableIncident, Told,
};

/// 23.7: from a manual dealing shoe; by (f) a stub with the wrong number of cards voids all hands, however the cards were dealt.
const SHOE: MethodLaw = MethodLaw::listed(cite!("23.7~"; "(a)" "(b)" "(c)" "(d)" "(f)" "(f)" "(f)" "(f)"));

/// 23.8: from the hand.
const HAND: HandLaw = HandLaw::all(cite!("23.8"), HandDeal::AfterDeviceOnly).with_count_of(&SHOE);

/// 23.9: from an automated dealing shoe.
const AUTOMATED: AutomatedLaw =
    AutomatedLaw::stacks_of(3, MethodLaw::all(cite!("23.9")).with_count_of(&SHOE)).given(
        "to each player with an ante, clockwise from your left, and the last one to the community places",
    );

/// The paragraphs on the deck.
pub const DECK: Law = Law {
    stack: Stack::shoe(1, 0),
    cards: cite!("23.2(a)"),
    second_deck: Some(SecondDeckLaw::listed(cite!("23.2"; "(b)" "(b)1" "(b)2" "(b)3" "(b)4" "(b)5"))),
    opening: OpeningLaw::with_daily_change(cite!("23.4~"; "(a)" "(b)" "(c)" "(d)" "(e)")),
    shuffle: ShuffleLaw::all(cite!("23.5")),
    seats: SeatLaw { seated: cite!("23.6~(d)"), positions: cite!("23.6~(d)") },
    methods: Methods::all(SHOE, HAND, AUTOMATED),
    irregular: IrregularLaw::listed(cite!("23.14~"; "(b)" "(c)" "(d)" "(f)" "(g)" "(h)")),
    misdeals: Misdeals::OfTheGame,
    editions: Editions::USUAL,
    told: &[Told {
        incident: TableIncident::SecondPosition,
        word: "two-hands",
        says: "the wagers at this seat are the second position of a player",
    }],
};

crate::incidents! {
    /// 23.14: what can happen at a Colorado hold 'em poker table and at no other.
    pub enum Incident {
        /// 23.14~(a): a community card is seen too early.
        CommunityExposed { word: "community-exposed", needs: Nothing, when: InRound, by: "23.14~(a)", says: "a community card is exposed before all decisions and discards are made" },
        /// 23.14~(d): a player has a wrong number of cards.
        Misdealt { word: "misdealt", needs: Seat, when: InRound, by: "23.14~(d)", says: "this player has more or fewer than three cards" },
        /// 23.14~(d): there is a wrong number of community cards.
        CommunityMisdealt { word: "community-misdealt", needs: Nothing, when: InRound, by: "23.14~(d)", says: "there are more or fewer than three community cards" },
        /// 23.14~(e): a player has discarded nothing.
        NoDiscard { word: "no-discard", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has not discarded a card yet" },
        /// 23.14~(e): a player has discarded two cards.
        TwoDiscards { word: "two-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards" },
        /// 23.14~(e): a player has discarded two cards wilfully.
        WilfulDiscards { word: "wilful-discards", needs: Seat, when: InRound, by: "23.14~(e)", says: "this player has discarded two cards, wilfully as the floorperson finds" },
    }
}

/// What can be found at some time of the round.
pub type Found = &'static [Happens<ColoradoHoldem>];

const EXPOSED: Happens<ColoradoHoldem> = Happens::Here(&Incident::CommunityExposed);
const MISDEALT: Happens<ColoradoHoldem> = Happens::Here(&Incident::Misdealt);
const COMMUNITY: Happens<ColoradoHoldem> = Happens::Here(&Incident::CommunityMisdealt);
const NONE: Happens<ColoradoHoldem> = Happens::Here(&Incident::NoDiscard);
const TWO: Happens<ColoradoHoldem> = Happens::Here(&Incident::TwoDiscards);
const WILFUL: Happens<ColoradoHoldem> = Happens::Here(&Incident::WilfulDiscards);

/// What can be found once the cards are dealt.
pub const AFTER_THE_DEAL: Found = &[Happens::STUB_COUNT, EXPOSED, MISDEALT, COMMUNITY];

/// What can be found while players bet.
pub const BETTING: Found = &[EXPOSED, MISDEALT, COMMUNITY];

/// What can be found while players discard, and while they may still bet.
pub const DISCARDING: Found = &[EXPOSED, MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// What can be found after the last decision.
pub const DISCARDED: Found = &[MISDEALT, COMMUNITY, NONE, TWO, WILFUL];

/// What can be found when the community cards lie face up, until the hands are turned up.
pub const TURNED_UP: Found = &[MISDEALT, COMMUNITY, TWO, WILFUL];

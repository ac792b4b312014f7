//! 19:47-14.8 to 14.13A: the games, each a declaration of its streets, the first to act, the cards that make a hand, and the hand that wins.

use crate::cite;
use crate::law::Cite;
use crate::poker::Qualifier;

crate::choice! {
    /// 14.8~(a): the games that may be dealt.
    pub enum PokerGameOffer {
        /// 14.8~(a)1.
        SevenCardStud = "seven-card-stud",
        /// 14.8~(a)1: the lowest hand always takes half.
        SevenCardStudHighLow = "seven-card-stud-high-low",
        /// 14.8~(a)1.
        SevenCardStudEight = "seven-card-stud-eight-or-better",
        /// 14.8~(a)1: seven-card stud, low.
        Razz = "razz",
        /// 14.8~(a)2.
        HoldEm = "hold-em",
        /// 14.8~(a)3.
        Omaha = "omaha",
        /// 14.8~(a)3.
        OmahaEight = "omaha-eight-or-better",
        /// 14.8~(a)4.
        FiveCardDraw = "five-card-draw",
        /// 14.8~(a)4: ace to five.
        FiveCardDrawLow = "five-card-draw-low",
        /// 14.8~(a)5.
        FiveCardStud = "five-card-stud",
        /// 14.8~(a)5.
        FiveCardStudEight = "five-card-stud-eight-or-better",
        /// 14.8~(a)6.
        MamboStud = "mambo-stud",
    }
}

crate::choice! {
    /// 14.13A~(b): the orientation of the third card.
    pub enum ThirdCard {
        /// Face up.
        Up = "up",
        /// Face down.
        Down = "down",
    }
}

/// A step of a dealing round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DealingStep {
    /// A card face down to each player.
    Down,
    /// A card face up to each player.
    Up,
    /// Community cards.
    Board(u8),
    /// 14.12~(b): players discard and draw.
    Draw,
}

/// Whether a card is burned before a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Burn {
    /// None before the first.
    None,
    /// One.
    One,
}

/// The limit of a structured game that holds on a street.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LimitTier {
    /// The lower.
    Lower,
    /// The lower; or either, once an open pair shows.
    LowerOrOpenPair,
    /// The higher.
    Higher,
}

/// A dealing round and the betting round after it.
#[derive(Clone, Copy, Debug)]
pub struct PokerStreet {
    /// Whether a card is burned first.
    pub burn: Burn,
    /// The steps of the deal, one round of cards after the other.
    pub deals: &'static [DealingStep],
    /// The limit of the bets.
    pub tier: LimitTier,
    /// The paragraph on the cards.
    pub by: Cite,
    /// The paragraph on the burn card.
    pub burned: Cite,
    /// The paragraph on the bets.
    pub bets: Cite,
}

impl PokerStreet {
    const fn first(deals: &'static [DealingStep], by: Cite) -> PokerStreet {
        PokerStreet { burn: Burn::None, ..PokerStreet::then(deals, LimitTier::Lower, by) }
    }

    const fn then(deals: &'static [DealingStep], tier: LimitTier, by: Cite) -> PokerStreet {
        let (burned, bets) = (cite!("14.6~(g)"), cite!("14.6~(c)"));
        PokerStreet { burn: Burn::One, deals, tier, by, burned, bets }
    }

    /// The bets follow a paragraph of their own.
    const fn bets(self, bets: Cite) -> PokerStreet {
        PokerStreet { bets, ..self }
    }

    /// The burn card follows a paragraph of its own.
    const fn burned(self, burned: Cite) -> PokerStreet {
        PokerStreet { burned, ..self }
    }
}

/// The forced bets besides an ante, and the first to act in the first betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpeningBets {
    /// Blinds to the left of the button; who sits to the left of the last one acts first.
    Blinds,
    /// A forced bet of the lowest up card, suits from clubs to spades.
    LowestCard(Cite),
    /// A forced bet of the highest up card, the ace low.
    HighestCard(Cite),
}

/// The first to act in later betting rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// The player to the left of the button.
    Button,
    /// The highest up hand.
    HighestHand,
    /// The lowest up hand.
    LowestHand,
    /// The player who began the betting round before.
    AsBefore,
}

/// The cards that make a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandMakeup {
    /// Any five of the own and the community cards.
    AnyFive,
    /// Exactly two own cards and exactly three community cards.
    TwoAndThree,
    /// Any three.
    AnyThree,
}

/// The hand that wins the pot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PotWinner {
    /// The highest hand.
    High,
    /// The lowest hand.
    Low,
    /// Half each for the highest and the lowest hand, if a low hand qualifies.
    Split(Qualifier),
}

/// A game.
#[derive(Debug)]
pub struct PokerVariant {
    /// The name of the game.
    pub name: &'static str,
    /// The paragraph that permits it.
    pub permitted: Cite,
    /// The largest number of players.
    pub most_players: u8,
    /// The dealing and betting rounds.
    pub streets: &'static [PokerStreet],
    /// The forced bets.
    pub opening: OpeningBets,
    /// The first to act in each later betting round.
    pub lead: &'static [Lead],
    /// The cards that make a hand.
    pub makes: HandMakeup,
    /// The hand that wins the pot.
    pub wins: PotWinner,
    /// The paragraph under which the table posts what wins, if it must.
    pub wins_posted: Option<Cite>,
    /// The paragraph on the showdown.
    pub shown: Cite,
}

const STUD_CARDS: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Down, DealingStep::Up], cite!("14.9~(a)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::LowerOrOpenPair, cite!("14.9~(c)"))
        .bets(cite!("14.9~(d)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.9~(e)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.9~(e)")),
    PokerStreet::then(&[DealingStep::Down], LimitTier::Higher, cite!("14.9~(e)")),
];

/// 14.9~(d): no double limit on an open pair.
const STUD_LOW_CARDS: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Down, DealingStep::Up], cite!("14.9~(a)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Lower, cite!("14.9~(c)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.9~(e)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.9~(e)")),
    PokerStreet::then(&[DealingStep::Down], LimitTier::Higher, cite!("14.9~(e)")),
];

const HOLD_EM_CARDS: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Down], cite!("14.10(e)")).bets(cite!("14.10(f)")),
    PokerStreet::then(&[DealingStep::Board(3)], LimitTier::Lower, cite!("14.10(g)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.10~(h)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.10~(i)")),
];

const OMAHA_CARDS: &[PokerStreet] = &[
    PokerStreet::first(
        &[DealingStep::Down, DealingStep::Down, DealingStep::Down, DealingStep::Down],
        cite!("14.11~(a)"),
    ),
    PokerStreet::then(&[DealingStep::Board(3)], LimitTier::Lower, cite!("14.11~(a)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.11~(a)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.11~(a)")),
];

const DRAW_CARDS: &[PokerStreet] = &[
    PokerStreet::first(
        &[DealingStep::Down, DealingStep::Down, DealingStep::Down, DealingStep::Down, DealingStep::Down],
        cite!("14.12~(a)"),
    )
    .bets(cite!("14.12~(a)")),
    PokerStreet::then(&[DealingStep::Draw], LimitTier::Higher, cite!("14.12~(b)")).bets(cite!("14.12~(d)")),
];

const FIVE_CARDS: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Up], cite!("14.13~(a)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::LowerOrOpenPair, cite!("14.13~(b)"))
        .bets(cite!("14.13~(c)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.13~(b)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.13~(b)")),
];

const FIVE_CARDS_SPLIT: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Up], cite!("14.13~(a)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Lower, cite!("14.13~(b)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.13~(b)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Higher, cite!("14.13~(b)")),
];

const MAMBO_CARDS: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Up], cite!("14.13A~(a)")),
    PokerStreet::then(&[DealingStep::Up], LimitTier::Lower, cite!("14.13A~(b)")).burned(cite!("14.13A~(f)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.13A~(c)"))
        .burned(cite!("14.13A~(f)")),
];

const MAMBO_CARDS_DOWN: &[PokerStreet] = &[
    PokerStreet::first(&[DealingStep::Down, DealingStep::Up], cite!("14.13A~(a)")),
    PokerStreet::then(&[DealingStep::Down], LimitTier::Lower, cite!("14.13A~(b)"))
        .burned(cite!("14.13A~(f)")),
    PokerStreet::then(&[DealingStep::Board(1)], LimitTier::Higher, cite!("14.13A~(c)"))
        .burned(cite!("14.13A~(f)")),
];

const SEVEN_CARD_STUD: PokerVariant = PokerVariant {
    name: "seven-card stud",
    permitted: cite!("14.8~(a)1"),
    most_players: 8,
    streets: STUD_CARDS,
    opening: OpeningBets::LowestCard(cite!("14.9~(b)")),
    lead: &[Lead::HighestHand, Lead::HighestHand, Lead::HighestHand, Lead::HighestHand],
    makes: HandMakeup::AnyFive,
    wins: PotWinner::High,
    wins_posted: None,
    shown: cite!("14.9~(g)"),
};

const HOLD_EM: PokerVariant = PokerVariant {
    name: "hold 'em",
    permitted: cite!("14.8~(a)2"),
    most_players: 11,
    streets: HOLD_EM_CARDS,
    opening: OpeningBets::Blinds,
    lead: &[Lead::Button, Lead::Button, Lead::Button],
    makes: HandMakeup::AnyFive,
    wins: PotWinner::High,
    wins_posted: Some(cite!("14.10(a)")),
    shown: cite!("14.10~(j)"),
};

const OMAHA: PokerVariant = PokerVariant {
    name: "Omaha",
    permitted: cite!("14.8~(a)3"),
    streets: OMAHA_CARDS,
    makes: HandMakeup::TwoAndThree,
    wins_posted: None,
    shown: cite!("14.11~(b)"),
    ..HOLD_EM
};

const FIVE_CARD_DRAW: PokerVariant = PokerVariant {
    name: "five-card draw",
    permitted: cite!("14.8~(a)4"),
    most_players: 8,
    streets: DRAW_CARDS,
    opening: OpeningBets::Blinds,
    lead: &[Lead::Button],
    makes: HandMakeup::AnyFive,
    wins: PotWinner::High,
    wins_posted: None,
    shown: cite!("14.12~(d)"),
};

const FIVE_CARD_STUD: PokerVariant = PokerVariant {
    name: "five-card stud",
    permitted: cite!("14.8~(a)5"),
    most_players: 10,
    streets: FIVE_CARDS,
    opening: OpeningBets::LowestCard(cite!("14.13~(a)")),
    lead: &[Lead::HighestHand, Lead::HighestHand, Lead::HighestHand],
    makes: HandMakeup::AnyFive,
    wins: PotWinner::High,
    wins_posted: None,
    shown: cite!("14.13~(d)"),
};

const MAMBO_STUD: PokerVariant = PokerVariant {
    name: "mambo stud",
    permitted: cite!("14.8~(a)6"),
    most_players: 11,
    streets: MAMBO_CARDS,
    opening: OpeningBets::LowestCard(cite!("14.13A~(a)")),
    lead: &[Lead::HighestHand, Lead::AsBefore],
    makes: HandMakeup::AnyThree,
    wins: PotWinner::Split(Qualifier::ThreeSixOrBetter),
    wins_posted: None,
    shown: cite!("14.13A~(d)"),
};

impl PokerGameOffer {
    /// The game.
    pub const fn variant(self, third_card: ThirdCard) -> &'static PokerVariant {
        match (self, third_card) {
            (PokerGameOffer::SevenCardStud, _) => &SEVEN_CARD_STUD,
            (PokerGameOffer::SevenCardStudHighLow, _) => &PokerVariant {
                name: "seven-card stud, high-low split",
                wins: PotWinner::Split(Qualifier::Any),
                ..SEVEN_CARD_STUD
            },
            (PokerGameOffer::SevenCardStudEight, _) => &PokerVariant {
                name: "seven-card stud, eight or better",
                streets: STUD_LOW_CARDS,
                wins: PotWinner::Split(Qualifier::EightOrBetter),
                ..SEVEN_CARD_STUD
            },
            (PokerGameOffer::Razz, _) => &PokerVariant {
                name: "razz",
                streets: STUD_LOW_CARDS,
                opening: OpeningBets::HighestCard(cite!("14.9~(b)")),
                lead: &[Lead::LowestHand, Lead::LowestHand, Lead::LowestHand, Lead::LowestHand],
                wins: PotWinner::Low,
                ..SEVEN_CARD_STUD
            },
            (PokerGameOffer::HoldEm, _) => &HOLD_EM,
            (PokerGameOffer::Omaha, _) => &OMAHA,
            (PokerGameOffer::OmahaEight, _) => &PokerVariant {
                name: "Omaha, eight or better",
                wins: PotWinner::Split(Qualifier::EightOrBetter),
                shown: cite!("14.11~(c)"),
                ..OMAHA
            },
            (PokerGameOffer::FiveCardDraw, _) => &FIVE_CARD_DRAW,
            (PokerGameOffer::FiveCardDrawLow, _) => &PokerVariant {
                name: "five-card draw, low",
                wins: PotWinner::Low,
                shown: cite!("14.12~(e)"),
                ..FIVE_CARD_DRAW
            },
            (PokerGameOffer::FiveCardStud, _) => &FIVE_CARD_STUD,
            (PokerGameOffer::FiveCardStudEight, _) => &PokerVariant {
                name: "five-card stud, eight or better",
                streets: FIVE_CARDS_SPLIT,
                wins: PotWinner::Split(Qualifier::EightOrBetter),
                ..FIVE_CARD_STUD
            },
            (PokerGameOffer::MamboStud, ThirdCard::Up) => &MAMBO_STUD,
            (PokerGameOffer::MamboStud, ThirdCard::Down) => {
                &PokerVariant { streets: MAMBO_CARDS_DOWN, ..MAMBO_STUD }
            }
        }
    }
}

impl PokerVariant {
    /// Whether players are dealt in clockwise from the button; in stud it is from the dealer's left.
    #[inline]
    pub fn has_button(&self) -> bool {
        self.opening == OpeningBets::Blinds
    }

    /// Whether a pot is raked only once community cards are dealt.
    #[inline]
    pub fn has_flop(&self) -> bool {
        self.has_button() && self.makes != HandMakeup::AnyThree && self.streets.len() == 4
    }
}

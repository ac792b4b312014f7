//! 19:47-14.8 to 14.13A: the games, each a declaration: what is dealt street by street, who acts first, which cards make a hand, and what wins.

use crate::cite;
use crate::law::Cite;
use crate::poker::Qualifier;

crate::choice! {
    /// 14.8~(a): the games that may be dealt.
    pub enum Offer {
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
    /// 14.13A~(b): how the third card lies.
    pub enum ThirdCard {
        /// Face up.
        Up = "up",
        /// Face down.
        Down = "down",
    }
}

/// What a dealing round deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deal {
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

/// By which of the two limits of a structured game a street is bet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tier {
    /// The lower.
    Lower,
    /// The lower; or either, once an open pair shows.
    LowerOrOpenPair,
    /// The higher.
    Higher,
}

/// A dealing round and the betting round after it.
#[derive(Clone, Copy, Debug)]
pub struct Street {
    /// Whether a card is burned first.
    pub burn: Burn,
    /// What is dealt, one round of cards after the other.
    pub deals: &'static [Deal],
    /// The limit of the bets.
    pub tier: Tier,
    /// The paragraph on the cards.
    pub by: Cite,
    /// The paragraph on the burn card.
    pub burned: Cite,
    /// The paragraph on the bets.
    pub bets: Cite,
}

impl Street {
    const fn first(deals: &'static [Deal], by: Cite) -> Street {
        Street { burn: Burn::None, ..Street::then(deals, Tier::Lower, by) }
    }

    const fn then(deals: &'static [Deal], tier: Tier, by: Cite) -> Street {
        let (burned, bets) = (cite!("14.6~(g)"), cite!("14.6~(c)"));
        Street { burn: Burn::One, deals, tier, by, burned, bets }
    }

    /// The bets follow a paragraph of their own.
    const fn bets(self, bets: Cite) -> Street {
        Street { bets, ..self }
    }

    /// The burn card follows a paragraph of its own.
    const fn burned(self, burned: Cite) -> Street {
        Street { burned, ..self }
    }
}

/// What players must put in beside an ante, and who acts first in the first betting round.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// Blinds to the left of the button; who sits to the left of the last one acts first.
    Blinds,
    /// A forced bet of the lowest up card, suits from clubs to spades.
    LowestCard(Cite),
    /// A forced bet of the highest up card, the ace low.
    HighestCard(Cite),
}

/// Who acts first in later betting rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lead {
    /// Who sits to the left of the button.
    Button,
    /// The highest up hand.
    HighestHand,
    /// The lowest up hand.
    LowestHand,
    /// Who began the betting round before.
    AsBefore,
}

/// Which cards make a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Makes {
    /// Any five, one's own and the common ones.
    AnyFive,
    /// Exactly two of one's own and exactly three common ones.
    TwoAndThree,
    /// Any three.
    AnyThree,
}

/// What wins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wins {
    /// The highest hand.
    High,
    /// The lowest hand.
    Low,
    /// Half each for the highest and the lowest hand, where one qualifies.
    Split(Qualifier),
}

/// A game.
#[derive(Debug)]
pub struct Variant {
    /// What it is called.
    pub name: &'static str,
    /// The paragraph that permits it.
    pub permitted: Cite,
    /// How many players may play.
    pub most_players: u8,
    /// What is dealt and bet.
    pub streets: &'static [Street],
    /// What is put in first.
    pub opening: Opening,
    /// Who begins each later betting round.
    pub lead: &'static [Lead],
    /// Which cards make a hand.
    pub makes: Makes,
    /// What wins.
    pub wins: Wins,
    /// The paragraph under which the table posts what wins, if it must.
    pub wins_posted: Option<Cite>,
    /// The paragraph on the showdown.
    pub shown: Cite,
}

const STUD_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Down, Deal::Up], cite!("14.9~(a)")),
    Street::then(&[Deal::Up], Tier::LowerOrOpenPair, cite!("14.9~(c)")).bets(cite!("14.9~(d)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.9~(e)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.9~(e)")),
    Street::then(&[Deal::Down], Tier::Higher, cite!("14.9~(e)")),
];

/// 14.9~(d): no double limit on an open pair.
const STUD_LOW_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Down, Deal::Up], cite!("14.9~(a)")),
    Street::then(&[Deal::Up], Tier::Lower, cite!("14.9~(c)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.9~(e)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.9~(e)")),
    Street::then(&[Deal::Down], Tier::Higher, cite!("14.9~(e)")),
];

const HOLD_EM_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Down], cite!("14.10(e)")).bets(cite!("14.10(f)")),
    Street::then(&[Deal::Board(3)], Tier::Lower, cite!("14.10(g)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.10~(h)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.10~(i)")),
];

const OMAHA_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Down, Deal::Down, Deal::Down], cite!("14.11~(a)")),
    Street::then(&[Deal::Board(3)], Tier::Lower, cite!("14.11~(a)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.11~(a)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.11~(a)")),
];

const DRAW_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Down, Deal::Down, Deal::Down, Deal::Down], cite!("14.12~(a)"))
        .bets(cite!("14.12~(a)")),
    Street::then(&[Deal::Draw], Tier::Higher, cite!("14.12~(b)")).bets(cite!("14.12~(d)")),
];

const FIVE_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Up], cite!("14.13~(a)")),
    Street::then(&[Deal::Up], Tier::LowerOrOpenPair, cite!("14.13~(b)")).bets(cite!("14.13~(c)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.13~(b)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.13~(b)")),
];

const FIVE_CARDS_SPLIT: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Up], cite!("14.13~(a)")),
    Street::then(&[Deal::Up], Tier::Lower, cite!("14.13~(b)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.13~(b)")),
    Street::then(&[Deal::Up], Tier::Higher, cite!("14.13~(b)")),
];

const MAMBO_CARDS: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Up], cite!("14.13A~(a)")),
    Street::then(&[Deal::Up], Tier::Lower, cite!("14.13A~(b)")).burned(cite!("14.13A~(f)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.13A~(c)")).burned(cite!("14.13A~(f)")),
];

const MAMBO_CARDS_DOWN: &[Street] = &[
    Street::first(&[Deal::Down, Deal::Up], cite!("14.13A~(a)")),
    Street::then(&[Deal::Down], Tier::Lower, cite!("14.13A~(b)")).burned(cite!("14.13A~(f)")),
    Street::then(&[Deal::Board(1)], Tier::Higher, cite!("14.13A~(c)")).burned(cite!("14.13A~(f)")),
];

const SEVEN_CARD_STUD: Variant = Variant {
    name: "seven-card stud",
    permitted: cite!("14.8~(a)1"),
    most_players: 8,
    streets: STUD_CARDS,
    opening: Opening::LowestCard(cite!("14.9~(b)")),
    lead: &[Lead::HighestHand, Lead::HighestHand, Lead::HighestHand, Lead::HighestHand],
    makes: Makes::AnyFive,
    wins: Wins::High,
    wins_posted: None,
    shown: cite!("14.9~(g)"),
};

const HOLD_EM: Variant = Variant {
    name: "hold 'em",
    permitted: cite!("14.8~(a)2"),
    most_players: 11,
    streets: HOLD_EM_CARDS,
    opening: Opening::Blinds,
    lead: &[Lead::Button, Lead::Button, Lead::Button],
    makes: Makes::AnyFive,
    wins: Wins::High,
    wins_posted: Some(cite!("14.10(a)")),
    shown: cite!("14.10~(j)"),
};

const OMAHA: Variant = Variant {
    name: "Omaha",
    permitted: cite!("14.8~(a)3"),
    streets: OMAHA_CARDS,
    makes: Makes::TwoAndThree,
    wins_posted: None,
    shown: cite!("14.11~(b)"),
    ..HOLD_EM
};

const FIVE_CARD_DRAW: Variant = Variant {
    name: "five-card draw",
    permitted: cite!("14.8~(a)4"),
    most_players: 8,
    streets: DRAW_CARDS,
    opening: Opening::Blinds,
    lead: &[Lead::Button],
    makes: Makes::AnyFive,
    wins: Wins::High,
    wins_posted: None,
    shown: cite!("14.12~(d)"),
};

const FIVE_CARD_STUD: Variant = Variant {
    name: "five-card stud",
    permitted: cite!("14.8~(a)5"),
    most_players: 10,
    streets: FIVE_CARDS,
    opening: Opening::LowestCard(cite!("14.13~(a)")),
    lead: &[Lead::HighestHand, Lead::HighestHand, Lead::HighestHand],
    makes: Makes::AnyFive,
    wins: Wins::High,
    wins_posted: None,
    shown: cite!("14.13~(d)"),
};

const MAMBO_STUD: Variant = Variant {
    name: "mambo stud",
    permitted: cite!("14.8~(a)6"),
    most_players: 11,
    streets: MAMBO_CARDS,
    opening: Opening::LowestCard(cite!("14.13A~(a)")),
    lead: &[Lead::HighestHand, Lead::AsBefore],
    makes: Makes::AnyThree,
    wins: Wins::Split(Qualifier::ThreeSixOrBetter),
    wins_posted: None,
    shown: cite!("14.13A~(d)"),
};

impl Offer {
    /// The game.
    pub const fn variant(self, third_card: ThirdCard) -> &'static Variant {
        match (self, third_card) {
            (Offer::SevenCardStud, _) => &SEVEN_CARD_STUD,
            (Offer::SevenCardStudHighLow, _) => &Variant {
                name: "seven-card stud, high-low split",
                wins: Wins::Split(Qualifier::Any),
                ..SEVEN_CARD_STUD
            },
            (Offer::SevenCardStudEight, _) => &Variant {
                name: "seven-card stud, eight or better",
                streets: STUD_LOW_CARDS,
                wins: Wins::Split(Qualifier::EightOrBetter),
                ..SEVEN_CARD_STUD
            },
            (Offer::Razz, _) => &Variant {
                name: "razz",
                streets: STUD_LOW_CARDS,
                opening: Opening::HighestCard(cite!("14.9~(b)")),
                lead: &[Lead::LowestHand, Lead::LowestHand, Lead::LowestHand, Lead::LowestHand],
                wins: Wins::Low,
                ..SEVEN_CARD_STUD
            },
            (Offer::HoldEm, _) => &HOLD_EM,
            (Offer::Omaha, _) => &OMAHA,
            (Offer::OmahaEight, _) => &Variant {
                name: "Omaha, eight or better",
                wins: Wins::Split(Qualifier::EightOrBetter),
                shown: cite!("14.11~(c)"),
                ..OMAHA
            },
            (Offer::FiveCardDraw, _) => &FIVE_CARD_DRAW,
            (Offer::FiveCardDrawLow, _) => &Variant {
                name: "five-card draw, low",
                wins: Wins::Low,
                shown: cite!("14.12~(e)"),
                ..FIVE_CARD_DRAW
            },
            (Offer::FiveCardStud, _) => &FIVE_CARD_STUD,
            (Offer::FiveCardStudEight, _) => &Variant {
                name: "five-card stud, eight or better",
                streets: FIVE_CARDS_SPLIT,
                wins: Wins::Split(Qualifier::EightOrBetter),
                ..FIVE_CARD_STUD
            },
            (Offer::MamboStud, ThirdCard::Up) => &MAMBO_STUD,
            (Offer::MamboStud, ThirdCard::Down) => &Variant { streets: MAMBO_CARDS_DOWN, ..MAMBO_STUD },
        }
    }
}

impl Variant {
    /// Whether players are dealt in clockwise from the button; in stud it is from the dealer's left.
    #[inline]
    pub fn has_button(&self) -> bool {
        self.opening == Opening::Blinds
    }

    /// Whether a pot is raked only once community cards are dealt.
    #[inline]
    pub fn has_flop(&self) -> bool {
        self.has_button() && self.makes != Makes::AnyThree && self.streets.len() == 4
    }
}

//! The decisions of a player about a hand, and the set of lawful ones.

/// A decision of a player about a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TwentyOneDecision {
    /// No more cards.
    Stand,
    /// One more card.
    Draw,
    /// One more card for a doubled wager.
    Double,
    /// A split into two hands.
    Split,
    /// The hand is given up for half of the wager.
    Surrender,
    /// A doubled hand is given up for what was wagered before.
    Rescue,
}

impl TwentyOneDecision {
    /// All decisions, the default first.
    pub(super) const ALL: [TwentyOneDecision; 6] = [
        TwentyOneDecision::Stand,
        TwentyOneDecision::Draw,
        TwentyOneDecision::Double,
        TwentyOneDecision::Split,
        TwentyOneDecision::Surrender,
        TwentyOneDecision::Rescue,
    ];

    /// Its word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            TwentyOneDecision::Stand => "stand",
            TwentyOneDecision::Draw => "draw",
            TwentyOneDecision::Double => "double",
            TwentyOneDecision::Split => "split",
            TwentyOneDecision::Surrender => "surrender",
            TwentyOneDecision::Rescue => "rescue",
        }
    }
}

/// The decisions that are lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct LawfulDecisions(u8);

impl LawfulDecisions {
    /// Only to stand.
    pub const STAND: LawfulDecisions = LawfulDecisions(0);
    /// To draw.
    pub const DRAW: LawfulDecisions = LawfulDecisions(1);
    /// To double.
    pub const DOUBLE: LawfulDecisions = LawfulDecisions(2);
    /// To split.
    pub const SPLIT: LawfulDecisions = LawfulDecisions(4);
    /// To surrender.
    pub const SURRENDER: LawfulDecisions = LawfulDecisions(8);
    /// To rescue.
    pub const RESCUE: LawfulDecisions = LawfulDecisions(16);

    /// Adds these decisions if the condition holds.
    pub(super) const fn and(self, other: LawfulDecisions, holds: bool) -> LawfulDecisions {
        LawfulDecisions(self.0 | (other.0 * holds as u8))
    }

    /// The decisions that remain lawful if no more cards are dealt.
    pub(super) const fn without_cards(self) -> LawfulDecisions {
        LawfulDecisions(self.0 & (LawfulDecisions::SURRENDER.0 | LawfulDecisions::RESCUE.0))
    }

    /// The index of the set, below [`LawfulDecisions::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize % LawfulDecisions::COUNT
    }

    /// The number of different sets.
    pub const COUNT: usize = 32;

    /// The set with this index.
    pub const fn at(index: usize) -> LawfulDecisions {
        LawfulDecisions((index % LawfulDecisions::COUNT) as u8)
    }

    /// Whether these are lawful.
    pub const fn has(self, other: LawfulDecisions) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether nothing is left to decide.
    pub const fn is_decided(self) -> bool {
        self.0 == 0
    }

    /// Whether a decision is lawful.
    pub const fn permits(self, decision: TwentyOneDecision) -> bool {
        self.has(match decision {
            TwentyOneDecision::Stand => LawfulDecisions::STAND,
            TwentyOneDecision::Draw => LawfulDecisions::DRAW,
            TwentyOneDecision::Double => LawfulDecisions::DOUBLE,
            TwentyOneDecision::Split => LawfulDecisions::SPLIT,
            TwentyOneDecision::Surrender => LawfulDecisions::SURRENDER,
            TwentyOneDecision::Rescue => LawfulDecisions::RESCUE,
        })
    }
}

//! What a player may want to do with a hand, and what of it is lawful.

/// What a player wants to do with a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Decision {
    /// No more cards.
    Stand,
    /// One more card.
    Draw,
    /// One more card, and as much money again.
    Double,
    /// Two hands out of one.
    Split,
    /// The hand is given up for half of the wager.
    Surrender,
    /// A doubled hand is given up for what was wagered before.
    Rescue,
}

impl Decision {
    /// All decisions, that of a player who does not answer first.
    pub(super) const ALL: [Decision; 6] = [
        Decision::Stand,
        Decision::Draw,
        Decision::Double,
        Decision::Split,
        Decision::Surrender,
        Decision::Rescue,
    ];

    /// Its word.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Decision::Stand => "stand",
            Decision::Draw => "draw",
            Decision::Double => "double",
            Decision::Split => "split",
            Decision::Surrender => "surrender",
            Decision::Rescue => "rescue",
        }
    }
}

/// The decisions that are lawful now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Lawful(u8);

impl Lawful {
    /// Only to stand.
    pub const STAND: Lawful = Lawful(0);
    /// To draw.
    pub const DRAW: Lawful = Lawful(1);
    /// To double.
    pub const DOUBLE: Lawful = Lawful(2);
    /// To split.
    pub const SPLIT: Lawful = Lawful(4);
    /// To surrender.
    pub const SURRENDER: Lawful = Lawful(8);
    /// To rescue.
    pub const RESCUE: Lawful = Lawful(16);

    /// These too, where the condition holds.
    pub(super) const fn and(self, other: Lawful, holds: bool) -> Lawful {
        Lawful(self.0 | (other.0 * holds as u8))
    }

    /// What is left of it where no more cards are dealt.
    pub(super) const fn without_cards(self) -> Lawful {
        Lawful(self.0 & (Lawful::SURRENDER.0 | Lawful::RESCUE.0))
    }

    /// As a number, below [`Lawful::COUNT`].
    pub const fn index(self) -> usize {
        self.0 as usize % Lawful::COUNT
    }

    /// How many there can be.
    pub const COUNT: usize = 32;

    /// Those of a number.
    pub const fn at(index: usize) -> Lawful {
        Lawful((index % Lawful::COUNT) as u8)
    }

    /// Whether these are lawful.
    pub const fn has(self, other: Lawful) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether nothing is left to decide.
    pub const fn is_decided(self) -> bool {
        self.0 == 0
    }

    /// Whether a decision is lawful.
    pub const fn permits(self, decision: Decision) -> bool {
        self.has(match decision {
            Decision::Stand => Lawful::STAND,
            Decision::Draw => Lawful::DRAW,
            Decision::Double => Lawful::DOUBLE,
            Decision::Split => Lawful::SPLIT,
            Decision::Surrender => Lawful::SURRENDER,
            Decision::Rescue => Lawful::RESCUE,
        })
    }
}

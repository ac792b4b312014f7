//! Incidents: what happens at a table that is neither an outcome nor an answer, irregularities above all.

use super::Seat;
use crate::equipment::Card;
use crate::law::Cite;
use std::fmt;

/// What must be told together with an incident.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Needs {
    /// Nothing.
    Nothing,
    /// Which card. It lies face down before a player, or the game deals none.
    Card,
    /// Which card. It leaves the stack unused.
    Discard,
    /// Which card. It is still in the stack.
    StackCard,
    /// Which seat.
    Seat,
    /// How many.
    Number,
}

/// When an incident can occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum When {
    /// Between two rounds, while wagers may be made.
    BetweenRounds,
    /// During a round.
    InRound,
    /// Between two rounds, and during a round while a card is drawn.
    AtAnyTime,
}

impl When {
    /// When that is, in words.
    pub const fn words(self) -> &'static str {
        match self {
            When::BetweenRounds => "between rounds",
            When::InRound => "in a round",
            When::AtAnyTime => "between rounds, or in a round",
        }
    }

    /// Whether it can be between two rounds.
    pub const fn is_between_rounds(self) -> bool {
        matches!(self, When::BetweenRounds | When::AtAnyTime)
    }
}

/// The incidents of a game. Made by [`incidents!`](crate::incidents).
pub trait IncidentKind: Copy + Eq + fmt::Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];
    /// Its word in a round file.
    fn word(self) -> &'static str;
    /// What happened, in a sentence.
    fn says(self) -> &'static str;
    /// The paragraph that provides for it.
    fn by(self) -> Cite;
    /// What must be told with it.
    fn needs(self) -> Needs;
    /// When it can occur.
    fn when(self) -> When;
}

/// What was told together with an incident.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum With {
    /// Nothing.
    Nothing,
    /// A card.
    Card(Card),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(u16),
}

impl fmt::Display for With {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            With::Nothing => Ok(()),
            With::Card(card) => write!(f, " {card}"),
            With::Seat(seat) => write!(f, " seat {seat}"),
            With::Number(number) => write!(f, " {number}"),
        }
    }
}

/// An incident of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Incident<K> {
    /// What happened.
    pub kind: K,
    /// What was told with it.
    pub with: With,
}

/// The incidents of a game, one line each: its word, what must be told with it, when it can occur, its paragraph and a sentence.
///
/// ```
/// croupier_rules::incidents! {
///     /// What can go wrong.
///     pub enum Incident {
///         /// 22.10(a): a card is found face up in the shoe.
///         FaceUp { word: "face-up", needs: Discard, when: InRound, by: "22.10(a)", says: "a card is found face up in the shoe" },
///     }
/// }
/// ```
#[macro_export]
macro_rules! incidents {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident { word: $word:literal, needs: $needs:ident, when: $when:ident, by: $by:literal, says: $says:literal }),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $crate::table::IncidentKind for $name {
            const ALL: &'static [$name] = &[$($name::$variant),+];
            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
            fn says(self) -> &'static str {
                match self { $($name::$variant => $says),+ }
            }
            fn by(self) -> $crate::law::Cite {
                match self { $($name::$variant => $crate::cite!($by)),+ }
            }
            fn needs(self) -> $crate::table::Needs {
                match self { $($name::$variant => $crate::table::Needs::$needs),+ }
            }
            fn when(self) -> $crate::table::When {
                match self { $($name::$variant => $crate::table::When::$when),+ }
            }
        }
    };
}

impl Needs {
    /// What must be told, in words.
    pub const fn words(self) -> &'static str {
        match self {
            Needs::Nothing => "nothing",
            Needs::Card | Needs::Discard | Needs::StackCard => "a card",
            Needs::Seat => "a seat, as in seat 4,",
            Needs::Number => "a number",
        }
    }

    /// Whether this is what must be told.
    pub const fn fits(self, with: With) -> bool {
        matches!(
            (self, with),
            (Needs::Nothing, With::Nothing)
                | (Needs::Card | Needs::Discard | Needs::StackCard, With::Card(_))
                | (Needs::Seat, With::Seat(_))
                | (Needs::Number, With::Number(_))
        )
    }
}

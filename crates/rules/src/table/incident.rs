//! Incidents: everything at a table that is neither an outcome nor an answer, irregularities above all.

use super::Seat;
use crate::equipment::Card;
use crate::law::Cite;
use std::fmt;

/// The word of the call that ends betting, at games whose wagers are taken until then.
pub const NO_MORE_BETS: &str = "no-more-bets";

/// The detail that an incident requires.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum RequiredDetail {
    /// No detail.
    Nothing,
    /// The card. It lies face down before a player, or the game deals none.
    Card,
    /// The card. It leaves the stack unused.
    Discard,
    /// The card. It is still in the stack.
    StackCard,
    /// The seat.
    Seat,
    /// The number.
    Number,
}

/// The time when an incident can occur.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum IncidentTime {
    /// Between two rounds, while wagers may be made.
    BetweenRounds,
    /// During a round.
    InRound,
    /// Between two rounds, and during a round while a card is drawn.
    AtAnyTime,
}

impl IncidentTime {
    /// Returns the time as text.
    pub const fn words(self) -> &'static str {
        match self {
            IncidentTime::BetweenRounds => "between rounds",
            IncidentTime::InRound => "in a round",
            IncidentTime::AtAnyTime => "between rounds, or in a round",
        }
    }

    /// Whether it can be between two rounds.
    pub const fn is_between_rounds(self) -> bool {
        matches!(self, IncidentTime::BetweenRounds | IncidentTime::AtAnyTime)
    }
}

/// The incidents of a game. Made by [`incidents!`](crate::incidents).
pub trait IncidentKind: Copy + Eq + fmt::Debug + 'static {
    /// All of them.
    const ALL: &'static [Self];
    /// Its word in a round file.
    fn word(self) -> &'static str;
    /// Returns a sentence that describes it.
    fn says(self) -> &'static str;
    /// Returns the paragraph that provides for it.
    fn by(self) -> Cite;
    /// Returns the detail that must come with it.
    fn needs(self) -> RequiredDetail;
    /// Returns the time when it can occur.
    fn when(self) -> IncidentTime;
    /// Returns its name as an act of the dealer, if it belongs to the routine of a table: a new dealer comes,
    /// the stub is counted. Everything else is an irregularity.
    fn routine(self) -> Option<&'static str> {
        None
    }
}

/// The detail that came with an incident.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum IncidentDetail {
    /// No detail.
    Nothing,
    /// A card.
    Card(Card),
    /// A seat.
    Seat(Seat),
    /// A number.
    Number(u16),
}

impl fmt::Display for IncidentDetail {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IncidentDetail::Nothing => Ok(()),
            IncidentDetail::Card(card) => write!(f, " {card}"),
            IncidentDetail::Seat(seat) => write!(f, " seat {seat}"),
            IncidentDetail::Number(number) => write!(f, " {number}"),
        }
    }
}

/// An incident of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Incident<K> {
    /// The incident or event.
    pub kind: K,
    /// The detail that came with it.
    pub with: IncidentDetail,
}

/// Declares the incidents of a game, one line each: word, required detail, time, paragraph and a sentence;
/// then its name as an act of the dealer, if it belongs to the routine of a table.
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
        $($(#[$doc:meta])* $variant:ident { word: $word:literal, needs: $needs:ident, when: $when:ident, by: $by:literal, says: $says:literal $(, routine: $routine:literal)? }),+ $(,)?
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
            fn needs(self) -> $crate::table::RequiredDetail {
                match self { $($name::$variant => $crate::table::RequiredDetail::$needs),+ }
            }
            fn when(self) -> $crate::table::IncidentTime {
                match self { $($name::$variant => $crate::table::IncidentTime::$when),+ }
            }
            fn routine(self) -> Option<&'static str> {
                match self { $($name::$variant => [$($routine)?].first().copied()),+ }
            }
        }
    };
}

impl RequiredDetail {
    /// Returns the description of the detail.
    pub const fn words(self) -> &'static str {
        match self {
            RequiredDetail::Nothing => "nothing",
            RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => "a card",
            RequiredDetail::Seat => "a seat, as in seat 4,",
            RequiredDetail::Number => "a number",
        }
    }

    /// Whether the detail is of the required kind.
    pub const fn fits(self, with: IncidentDetail) -> bool {
        matches!(
            (self, with),
            (RequiredDetail::Nothing, IncidentDetail::Nothing)
                | (
                    RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard,
                    IncidentDetail::Card(_)
                )
                | (RequiredDetail::Seat, IncidentDetail::Seat(_))
                | (RequiredDetail::Number, IncidentDetail::Number(_))
        )
    }
}

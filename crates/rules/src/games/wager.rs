//! Wagers as every game knows them: a betting area, what is known of its kind, an example of it.

use super::{Form, WagerKey};
use crate::law::Cite;
use crate::wagers::{LimitClass, Money};
use std::fmt;
use std::hash::Hash;

/// A wager of a game: a betting area.
pub trait Wager: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// What is known of each kind.
    const KINDS: &'static [WagerSpec];

    /// Which of [`Game::WAGERS`](super::Game::WAGERS) it is.
    fn kind(self) -> usize;

    /// Which parts the wagers of a kind have besides it.
    fn form(kind: usize) -> Form;

    /// The wager as a value that needs no knowledge of the game.
    fn key(self) -> WagerKey;

    /// The wager that a key stands for; nothing where the game has no such betting area.
    fn from_key(key: WagerKey) -> Option<Self>;

    /// Reads the words of a round file, which are those of its key.
    fn parse(words: &str) -> Option<Self> {
        WagerKey::read(words, Self::KINDS, Self::form).and_then(Self::from_key)
    }
}

/// What is known of a kind of wager.
#[derive(Clone, Copy, Debug)]
pub struct WagerSpec {
    /// Its name, without a number: `straight`, `tie`.
    pub id: &'static str,
    /// The paragraph that permits it.
    pub by: Cite,
    /// Which of the posted limits it comes under.
    pub limits: LimitClass,
    /// Where it is not placed to start a round: the kind of wager whose gain and loss it belongs to, as the war wager belongs to the initial
    /// wager. For any other, its own kind.
    pub belongs_to: usize,
    /// What it is.
    pub says: &'static str,
}

/// What is known of a kind of wager, in the order of [`WagerSpec`]'s fields.
pub(in crate::games) const fn spec(
    id: &'static str,
    by: Cite,
    limits: LimitClass,
    belongs_to: usize,
    says: &'static str,
) -> WagerSpec {
    WagerSpec { id, by, limits, belongs_to, says }
}

impl WagerSpec {
    /// The kind with whose name these words begin; the longest name where several do.
    pub fn of(kinds: &'static [WagerSpec], words: &str) -> Option<&'static WagerSpec> {
        WagerSpec::place(kinds, words).map(|(_, spec)| spec)
    }

    /// The same with its place among the kinds.
    pub(super) fn place(kinds: &'static [WagerSpec], words: &str) -> Option<(usize, &'static WagerSpec)> {
        let begins = |(_, spec): &(usize, &WagerSpec)| {
            words.strip_prefix(spec.id).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
        };
        kinds.iter().enumerate().filter(begins).max_by_key(|(_, spec)| spec.id.len())
    }
}

/// A wager to be looked at by an analysis: where several betting areas are alike, one of them.
#[derive(Clone, Copy, Debug)]
pub struct Sample<W> {
    /// The wager.
    pub wager: W,
    /// An amount that can be paid exactly.
    pub amount: Money,
    /// The wager that must lie there before, with its amount.
    pub with: Option<(W, Money)>,
}

impl<W> Sample<W> {
    /// A wager that stands alone.
    pub const fn alone(wager: W, amount: Money) -> Sample<W> {
        Sample { wager, amount, with: None }
    }
}

/// The wagers of a game that has a betting area for each, one line each: its name, the limits under which it comes, the wager to which it
/// belongs, its paragraph and what it is.
#[macro_export]
macro_rules! wagers {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident { id: $id:literal, limits: $limits:ident, belongs_to: $owner:ident, by: $by:literal, says: $says:literal }),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = $name::SPECS.len();

            /// All of them.
            pub const ALL: [$name; $name::COUNT] = [$($name::$variant),+];

            /// What is known of each.
            pub const SPECS: &'static [$crate::games::WagerSpec] = &[$($crate::games::WagerSpec {
                id: $id,
                by: $crate::cite!($by),
                limits: $crate::wagers::LimitClass::$limits,
                belongs_to: $name::$owner as usize,
                says: $says,
            }),+];
        }

        impl $crate::games::Wager for $name {
            const KINDS: &'static [$crate::games::WagerSpec] = $name::SPECS;

            fn kind(self) -> usize {
                self as usize
            }
            fn form(_: usize) -> $crate::games::Form {
                $crate::games::Form::Nothing
            }
            fn key(self) -> $crate::games::WagerKey {
                $crate::games::WagerKey::plain($name::SPECS[self as usize].id)
            }
            fn from_key(key: $crate::games::WagerKey) -> Option<$name> {
                match (key.kind(), key.parts()) {
                    $(($id, $crate::games::Parts::Nothing) => Some($name::$variant),)+
                    _ => None,
                }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(match self { $($name::$variant => $id),+ })
            }
        }
    };
}

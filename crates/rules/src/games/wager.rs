//! Wagers as values of their game: betting areas, the specification of each kind, samples.

use super::{WagerForm, WagerKey};
use crate::law::Cite;
use crate::wagers::{LimitClass, Money};
use std::fmt;
use std::hash::Hash;

/// A wager of a game: a betting area.
pub trait Wager: Copy + Eq + Hash + Ord + fmt::Debug + fmt::Display + Send + Sync + 'static {
    /// The specification of each kind.
    const KINDS: &'static [WagerSpec];

    /// Returns its index in [`Game::WAGERS`](super::Game::WAGERS).
    fn kind(self) -> usize;

    /// Returns the form of a kind's wagers.
    fn form(kind: usize) -> WagerForm;

    /// Returns the wager as a value that needs no knowledge of the game.
    fn key(self) -> WagerKey;

    /// Returns the wager of a key, or `None` if the game has no such betting area.
    fn from_key(key: WagerKey) -> Option<Self>;

    /// Reads the words of a round file, which are those of its key.
    fn parse(words: &str) -> Option<Self> {
        WagerKey::read(words, Self::KINDS, Self::form).and_then(Self::from_key)
    }
}

/// Implements `Display` for a wager: the words of its key.
macro_rules! displays_key {
    ($wager:ty) => {
        impl std::fmt::Display for $wager {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                std::fmt::Display::fmt(&$crate::games::Wager::key(*self), f)
            }
        }
    };
}

pub(in crate::games) use displays_key;

/// The specification of a kind of wager.
#[derive(Clone, Copy, Debug)]
pub struct WagerSpec {
    /// Its name, without a number: `straight`, `tie`.
    pub id: &'static str,
    /// The paragraph that permits it.
    pub by: Cite,
    /// The posted limits that apply to it.
    pub limits: LimitClass,
    /// The index of the kind whose gain and loss it belongs to, as the war wager belongs to the initial
    /// wager. Its own index for a wager that starts a round.
    pub belongs_to: usize,
    /// The description.
    pub says: &'static str,
}

/// Returns a specification, given in the order of [`WagerSpec`]'s fields.
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
    /// Returns the kind with whose name these words begin; the longest name where several do.
    pub fn of(kinds: &'static [WagerSpec], words: &str) -> Option<&'static WagerSpec> {
        WagerSpec::place(kinds, words).map(|(_, spec)| spec)
    }

    /// Returns the kind with its index.
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
    /// Returns a wager without another one beside it.
    pub const fn alone(wager: W, amount: Money) -> Sample<W> {
        Sample { wager, amount, with: None }
    }
}

/// Declares the wagers of a game with one betting area each, one line each: name, limits, owner, paragraph
/// and description.
#[macro_export]
macro_rules! wagers {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident { id: $id:literal, limits: $limits:ident, belongs_to: $owner:ident, by: $by:literal, says: $says:literal }),+ $(,)?
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        $vis enum $name { $($(#[$doc])* $variant),+ }

        impl $name {
            /// The number of them.
            pub const COUNT: usize = $name::SPECS.len();

            /// All of them.
            pub const ALL: [$name; $name::COUNT] = [$($name::$variant),+];

            /// The specification of each.
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
            fn form(_: usize) -> $crate::games::WagerForm {
                $crate::games::WagerForm::Nothing
            }
            fn key(self) -> $crate::games::WagerKey {
                $crate::games::WagerKey::plain($name::SPECS[self as usize].id)
            }
            fn from_key(key: $crate::games::WagerKey) -> Option<$name> {
                match (key.kind(), key.parts()) {
                    $(($id, $crate::games::WagerParts::Nothing) => Some($name::$variant),)+
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

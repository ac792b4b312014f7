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
    /// Its other names at a table: `yo` for `eleven`.
    pub also: &'static [&'static str],
    /// Whether its name may be left out: `25` for `main 25`, `17 5` for `straight 17 5`.
    pub bare: bool,
}

/// Returns a specification, given in the order of [`WagerSpec`]'s fields.
pub(in crate::games) const fn spec(
    id: &'static str,
    by: Cite,
    limits: LimitClass,
    belongs_to: usize,
    says: &'static str,
) -> WagerSpec {
    WagerSpec { id, by, limits, belongs_to, says, also: &[], bare: false }
}

impl WagerSpec {
    /// Returns the specification with other names.
    pub(in crate::games) const fn also(self, also: &'static [&'static str]) -> WagerSpec {
        WagerSpec { also, ..self }
    }

    /// Returns the specification of a wager whose name may be left out.
    pub(in crate::games) const fn bare(self) -> WagerSpec {
        WagerSpec { bare: true, ..self }
    }

    /// Returns its names, its own first.
    pub fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        std::iter::once(self.id).chain(self.also.iter().copied())
    }

    /// Returns the kind with one of whose names these words begin; the longest name where several do.
    pub fn of(kinds: &'static [WagerSpec], words: &str) -> Option<&'static WagerSpec> {
        WagerSpec::place(kinds, words).map(|(_, spec, _)| spec)
    }

    /// Returns the kind with its index, and the words after its name.
    pub(super) fn place<'a>(
        kinds: &'static [WagerSpec],
        words: &'a str,
    ) -> Option<(usize, &'static WagerSpec, &'a str)> {
        let named = kinds.iter().enumerate().flat_map(|(at, spec)| {
            spec.names().filter_map(move |name| {
                let rest = words.strip_prefix(name)?;
                (rest.is_empty() || rest.starts_with(' ')).then_some((at, spec, rest))
            })
        });
        named.min_by_key(|(_, _, rest)| rest.len())
    }

    /// Returns the kind whose name may be left out, with these words as its parts.
    pub(super) fn bare_place<'a>(
        kinds: &'static [WagerSpec],
        words: &'a str,
    ) -> Option<(usize, &'static WagerSpec, &'a str)> {
        kinds.iter().position(|spec| spec.bare).map(|at| (at, &kinds[at], words))
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
/// and description; then its other names, and whether its name may be left out.
#[macro_export]
macro_rules! wagers {
    ($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident { id: $id:literal, limits: $limits:ident, belongs_to: $owner:ident, by: $by:literal, says: $says:literal $(, also: [$($also:literal),+])? $(, bare: $bare:literal)? }),+ $(,)?
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
                also: &[$($($also),+)?],
                bare: false $(|| $bare)?,
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

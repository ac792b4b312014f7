//! Wagers as values that need no knowledge of the game, and the one place where words become such a value and
//! such a value words.

use super::s15_keno::{KenoSlip, MarkedBy};
use super::{Fields, WagerSpec};
use crate::table::{AnyTable, Seat, TableError};
use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};

/// A wager without the types of its game: its kind and parts. The game encodes and decodes it
/// ([`Wager::key`](super::Wager::key), [`Wager::from_key`](super::Wager::from_key)).
///
/// Keys of different games are never compared.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct WagerKey {
    kind: &'static str,
    parts: WagerParts,
}

/// Keys are passed by value; a keno ticket is the largest of the parts.
const _: () = assert!(size_of::<WagerKey>() <= 192);

/// The parts of a wager besides its kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum WagerParts {
    /// None: `pass`.
    Nothing,
    /// A number: the 6 of `place 6`, the second column.
    Number(u16),
    /// Marks of a wheel, or whatever else may come out: `split 17/20`.
    Marks(Marks),
    /// A hand on a box: `double 2 against 3 on 5`.
    Hand {
        /// The hand, from 1; more than 1 where a pair was split.
        hand: u8,
        /// The dealer's card against which it plays, from 1.
        against: u8,
        /// The box, if it is not the bettor's own.
        on: Option<Seat>,
    },
    /// The marks on a keno ticket: `way 1/2+3/4 2 4@1 for 3 games`.
    Slip(KenoSlip),
}

/// The form of a kind of wager: the parts that it has.
#[derive(Clone, Copy, Debug)]
pub enum WagerForm {
    /// None.
    Nothing,
    /// A number, or none before it is known: a come bet.
    Number,
    /// Some of these marks.
    Marks(&'static Markings),
    /// A hand and a box.
    Hand,
    /// The marks on a keno ticket, and their origin.
    Slip(MarkedBy),
}

/// The possible marks on a layout.
#[derive(Debug)]
pub struct Markings {
    /// Every mark, in the order of the layout; at most 64.
    pub marks: &'static [&'static str],
    /// Sets of marks that have a name: `13-18`, `hearts`.
    pub groups: &'static [MarkGroup],
}

/// A set of marks that has a name.
#[derive(Clone, Copy, Debug)]
pub struct MarkGroup {
    /// Its name.
    pub name: &'static str,
    /// Its marks, a bit for each.
    pub set: u64,
}

/// A set of marks.
#[derive(Clone, Copy)]
pub struct Marks {
    of: &'static Markings,
    set: u64,
}

impl Marks {
    /// Those of these markings whose bit is set.
    pub const fn new(of: &'static Markings, set: u64) -> Marks {
        Marks { of, set }
    }

    /// Returns the set, a bit for each mark.
    pub const fn set(self) -> u64 {
        self.set
    }

    /// Returns each mark, in the order of the layout.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        let is_marked = move |(place, _): &(usize, &&'static str)| self.set >> place & 1 == 1;
        self.of.marks.iter().take(u64::BITS as usize).enumerate().filter(is_marked).map(|(_, mark)| *mark)
    }
}

impl Markings {
    /// Reads `17/20`, each mark once, or the name of a group.
    fn read(&'static self, words: &str) -> Option<Marks> {
        match self.groups.iter().find(|group| group.name == words) {
            Some(group) => Some(Marks::new(self, group.set)),
            None => self.find(words.split('/')),
        }
    }

    /// Returns these marks, each of them once, or `None` if one is unknown or repeated, or there is none.
    fn find<'a>(&'static self, marks: impl Iterator<Item = &'a str>) -> Option<Marks> {
        let mut set = 0;
        for mark in marks {
            let bit = 1_u64.checked_shl(self.marks.iter().position(|known| *known == mark)? as u32)?;
            if set & bit != 0 {
                return None;
            }
            set |= bit;
        }
        (set != 0).then_some(Marks::new(self, set))
    }
}

impl PartialEq for Marks {
    fn eq(&self, other: &Marks) -> bool {
        self.set == other.set
    }
}

impl Eq for Marks {}

impl PartialOrd for Marks {
    fn partial_cmp(&self, other: &Marks) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Marks {
    fn cmp(&self, other: &Marks) -> Ordering {
        self.set.cmp(&other.set)
    }
}

impl Hash for Marks {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.set.hash(state);
    }
}

impl fmt::Display for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(group) = self.of.groups.iter().find(|group| group.set == self.set) {
            return f.write_str(group.name);
        }
        let mut marks = self.iter();
        marks.next().map_or(Ok(()), |first| f.write_str(first))?;
        marks.try_for_each(|mark| write!(f, "/{mark}"))
    }
}

impl fmt::Debug for Marks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl WagerKey {
    /// Returns a wager of a kind with these parts.
    pub const fn new(kind: &'static str, parts: WagerParts) -> WagerKey {
        WagerKey { kind, parts }
    }

    /// Returns a wager without parts.
    pub const fn plain(kind: &'static str) -> WagerKey {
        WagerKey { kind, parts: WagerParts::Nothing }
    }

    /// Returns the name of its kind: `split`.
    pub const fn kind(self) -> &'static str {
        self.kind
    }

    /// Returns its parts besides the kind.
    pub const fn parts(self) -> WagerParts {
        self.parts
    }

    /// Reads words in the light of the kinds of a game and their forms. A name of the kind comes first, unless the
    /// kind needs none. Whether the layout has such an area is for the game to say.
    pub fn read(words: &str, kinds: &'static [WagerSpec], form: fn(usize) -> WagerForm) -> Option<WagerKey> {
        let (at, spec, rest) =
            WagerSpec::place(kinds, words).or_else(|| WagerSpec::bare_place(kinds, words))?;
        let rest = rest.strip_prefix(' ').unwrap_or(rest);
        let parts = match form(at) {
            WagerForm::Nothing => rest.is_empty().then_some(WagerParts::Nothing),
            WagerForm::Number if rest.is_empty() => Some(WagerParts::Nothing),
            WagerForm::Number => rest.trim().parse().ok().map(WagerParts::Number),
            WagerForm::Marks(of) => of.read(rest).map(WagerParts::Marks),
            WagerForm::Hand => read_hand(rest),
            WagerForm::Slip(by) => KenoSlip::read(rest, by).map(WagerParts::Slip),
        };
        Some(WagerKey { kind: spec.id, parts: parts? })
    }

    /// Returns the wager of the kind with this name that has these fields.
    pub fn of_fields(
        kind: &str,
        fields: &Fields,
        kinds: &'static [WagerSpec],
        form: fn(usize) -> WagerForm,
    ) -> Option<WagerKey> {
        let at = kinds.iter().position(|spec| spec.id == kind)?;
        let Fields { number, marks, hand, against, on } = fields;
        let from_2 = |number: &Option<u8>| match number {
            None => Some(1),
            Some(number) => (*number >= 2).then_some(*number),
        };
        let parts = match (form(at), number, marks.as_slice(), hand, against, on) {
            (WagerForm::Nothing | WagerForm::Number, None, [], None, None, None) => WagerParts::Nothing,
            (WagerForm::Number, Some(number), [], None, None, None) => WagerParts::Number(*number),
            (WagerForm::Marks(of), None, marks @ [_, ..], None, None, None) => {
                WagerParts::Marks(of.find(marks.iter().map(String::as_str))?)
            }
            (WagerForm::Hand, None, [], hand, against, on) => {
                WagerParts::Hand { hand: from_2(hand)?, against: from_2(against)?, on: *on }
            }
            (WagerForm::Slip(by), None, marks, None, None, None) => {
                WagerParts::Slip(KenoSlip::of_marks(marks, by)?)
            }
            _ => return None,
        };
        Some(WagerKey { kind: kinds[at].id, parts })
    }
}

/// `2`, `against 3`, `on 5`, in this order; each may be left out.
fn read_hand(words: &str) -> Option<WagerParts> {
    let mut words = words.split_whitespace().peekable();
    let from_2 = |word: &str| word.parse::<u8>().ok().filter(|number| *number >= 2);
    let hand = match words.next_if(|word| !matches!(*word, "against" | "on")) {
        Some(hand) => from_2(hand)?,
        None => 1,
    };
    let against = match words.next_if_eq(&"against") {
        Some(_) => from_2(words.next()?)?,
        None => 1,
    };
    let on = match words.next_if_eq(&"on") {
        Some(_) => Some(Seat::new(words.next()?.parse().ok()?)?),
        None => None,
    };
    words.next().is_none().then_some(WagerParts::Hand { hand, against, on })
}

impl fmt::Display for WagerKey {
    /// The words of a round file: `split 17/20`, `place 6`, `double 2 on 5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind)?;
        match &self.parts {
            WagerParts::Nothing => Ok(()),
            WagerParts::Number(number) => write!(f, " {number}"),
            WagerParts::Marks(marks) => write!(f, " {marks}"),
            WagerParts::Hand { hand, against, on } => {
                if *hand > 1 {
                    write!(f, " {hand}")?;
                }
                if *against > 1 {
                    write!(f, " against {against}")?;
                }
                on.map_or(Ok(()), |at| write!(f, " on {at}"))
            }
            WagerParts::Slip(slip) => fmt::Display::fmt(slip, f),
        }
    }
}

impl fmt::Debug for WagerKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A wager as it arrives at a table.
#[derive(Clone, Debug)]
pub enum WagerInput {
    /// A value: from a command, a strategy, an area that was offered.
    Key(WagerKey),
    /// Words from a round file, a console or a record. They are read once the game is known.
    Words(String),
}

impl WagerInput {
    /// Returns the wager at a table: words are read now, for the game is known.
    ///
    /// # Errors
    ///
    /// Words that name no wager of the game, or none that its layout has.
    pub fn at(&self, table: &dyn AnyTable) -> Result<WagerKey, TableError> {
        match self {
            WagerInput::Key(key) => Ok(*key),
            WagerInput::Words(words) => table.read(words),
        }
    }
}

impl From<WagerKey> for WagerInput {
    fn from(key: WagerKey) -> WagerInput {
        WagerInput::Key(key)
    }
}

impl From<&str> for WagerInput {
    fn from(words: &str) -> WagerInput {
        WagerInput::Words(words.to_string())
    }
}

impl PartialEq for WagerInput {
    /// Wagers are equal if their text is: a record has the text alone.
    fn eq(&self, other: &WagerInput) -> bool {
        match (self, other) {
            (WagerInput::Key(one), WagerInput::Key(other)) => one == other,
            (WagerInput::Words(one), WagerInput::Words(other)) => one == other,
            (WagerInput::Key(key), WagerInput::Words(words))
            | (WagerInput::Words(words), WagerInput::Key(key)) => key.to_string() == *words,
        }
    }
}

impl Eq for WagerInput {}

impl fmt::Display for WagerInput {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WagerInput::Key(key) => fmt::Display::fmt(key, f),
            WagerInput::Words(words) => f.write_str(words),
        }
    }
}

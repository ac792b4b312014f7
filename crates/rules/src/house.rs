//! The house's choices: what a licensee writes down, and the typed options that come of it.

mod conduct;
mod domain;
mod fixed;
mod moment;
mod notice;
mod option;
mod option_group;
mod option_value;
mod posting;
mod premises;
mod reader;
mod rule_change;
mod survey;
mod uniform;
mod value;

pub use conduct::Conduct;
pub use domain::{Domain, Fixture, Kind};
pub use fixed::{Row, Table};
pub use moment::{Moment, NotATime};
pub use notice::{Change, ChangeNeeds, NOTICE_MINUTES, changes};
pub use option::{Dated, DecidedBy, Notice, Opt, OptionSpec, Scope, Uniform};
pub use option_group::{Group, HouseOptions, Opts, join};
pub use option_value::{OptionValue, OrWord};
pub use posting::{Posting, posted};
pub use premises::{Filed, GameStatus, Premises};
pub use reader::Reader;
pub use rule_change::{Duty, RuleChange};
pub use survey::{Besides, Values};
pub use uniform::Placed;
pub use value::{Literal, Setting, Value};

use crate::law::{Breach, Cite, Date};
use crate::wagers::{LimitOptions, Limits};
use crate::{cite, law::rulebook};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// 8.3~(a): what is in force at a table is posted there; a choice that the game does not have cannot be.
pub const NOTICE: Cite = cite!("8.3~(a)");

/// 8.4~(e): no table may open before the rules of its game were adopted.
pub const ADOPTION: Cite = cite!("8.4~(e)");

/// The subchapter that holds for all games.
const ALL_GAMES: u8 = 8;

/// Choices as a licensee states them, in a house file or in a round file: anything at all, nothing checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The day whose law applies.
    pub as_of: Date,
    /// The values by the names of their options.
    pub chosen: BTreeMap<String, Setting>,
    /// What it is read for.
    pub purpose: Purpose,
}

/// What a submission is read for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// Play: every breach keeps a table from opening.
    #[default]
    Play,
    /// An analysis of what would be unlawful: values that the rules can go by are taken although a paragraph forbids them. Odds and amounts of any size are,
    /// up to [`DECKS_MOST`] decks, and what is lawful at another time or beside other choices; a value without a meaning is not.
    Analysis,
}

/// More decks than any paragraph allows.
pub const DECKS_MOST: u32 = 16;

impl Default for Submission {
    fn default() -> Submission {
        Submission { as_of: Date::NEWEST_EDITION, chosen: BTreeMap::new(), purpose: Purpose::Play }
    }
}

impl Submission {
    /// The same submission with one more option chosen.
    pub fn with(mut self, option: &str, value: impl Into<Setting>) -> Submission {
        self.chosen.insert(option.to_string(), value.into());
        self
    }

    /// The choices in words, for a record or a message. [`read_settings`] reads them again.
    pub fn words(&self) -> BTreeMap<String, String> {
        self.chosen.iter().map(|(option, setting)| (option.clone(), setting.to_string())).collect()
    }

    /// 8.4~(c): whether temporary rules are declared: a new game is played and pays as its petition says.
    pub fn is_of_a_new_game(&self) -> bool {
        self.chosen.get("new-game").is_some_and(|name| name.words() != "none")
    }
}

/// Reads the value of an option, which is one of these or of the whole house. A value of no known option is read by its spelling alone.
pub fn read_setting(options: &[OptionSpec], option: &str, text: &str) -> Setting {
    let mut known = options.iter().chain(&Premises::OPTIONS);
    known.find(|spec| spec.id == option).map_or_else(|| Setting::from(text), |spec| spec.read(text))
}

/// Reads choices in words.
pub fn read_settings<'a>(
    options: &[OptionSpec],
    words: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> BTreeMap<String, Setting> {
    let read = |(option, text): (&String, &String)| (option.clone(), read_setting(options, option, text));
    words.into_iter().map(read).collect()
}

/// The rules that a house has chosen for a game. There is no other way to them than through a lawful [`Submission`].
pub trait House: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The game's own options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// What a paragraph fixes or forbids although it leaves no choice: a house file that states it breaks that paragraph.
    const FORBIDDEN: &'static [Forbidden] = &[];

    /// Reads the options. What is unlawful is reported to the reader, and a lawful value is read in its place.
    fn read(reader: &mut Reader<'_>) -> Self;

    /// 8.2: the limits that are posted.
    fn limits(&self) -> &Limits;
}

/// Something that is no option, because a paragraph fixes or forbids it.
#[derive(Clone, Copy, Debug)]
pub struct Forbidden {
    /// Its name, as a house file would have it.
    pub option: &'static str,
    /// The paragraph.
    pub by: Cite,
    /// What the paragraph says.
    pub why: &'static str,
}

impl Forbidden {
    /// This name under this paragraph, which says so.
    pub const fn new(option: &'static str, by: Cite, why: &'static str) -> Forbidden {
        Forbidden { option, by, why }
    }
}

/// A choice among words.
pub trait Choice: Copy + 'static {
    /// All of them, in words.
    const WORDS: &'static str;
    /// The spelling of each.
    const SPELLINGS: &'static [&'static str];
    /// All of them.
    const ALL: &'static [Self];
    /// The one that is spelled so.
    fn from_word(word: &str) -> Option<Self>;
    /// Its spelling.
    fn word(self) -> &'static str;
}

/// Enums of choices that exclude each other, each with its word in a house file.
#[macro_export]
macro_rules! choice {
    ($($(#[$about:meta])* $vis:vis enum $name:ident {
        $($(#[$doc:meta])* $variant:ident = $word:literal),+ $(,)?
    })+) => {$(
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        $vis enum $name { $($(#[$doc])* #[doc = concat!("In a house file: `", $word, "`.")] $variant),+ }

        impl $crate::house::Choice for $name {
            const WORDS: &'static str = $crate::choice!(@words $($word),+);
            const SPELLINGS: &'static [&'static str] = &[$($word),+];
            const ALL: &'static [$name] = &[$($name::$variant),+];
            fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }

        impl $crate::house::Opt<$name> {
            /// The same option with this default.
            #[allow(dead_code, reason = "not every choice is an option of its own")]
            #[must_use]
            pub const fn default(self, choice: $name) -> Self {
                self.default_word(match choice { $($name::$variant => $word),+ })
            }
        }

        #[allow(dead_code, reason = "not every choice is an option, may be absent or is dated")]
        impl $name {
            /// An option whose value is one of these choices.
            pub const fn as_option(id: &'static str) -> $crate::house::Opt<$name> {
                $crate::house::Opt::new(id, $crate::house::Domain::words(&[$($word),+]))
            }

            /// An option whose value is one of these choices or `none`, which is the default.
            pub const fn as_optional(id: &'static str) -> $crate::house::Opt<Option<$name>> {
                $crate::house::Opt::new(id, $crate::house::Domain::words(&["none", $($word),+])).default_word("none")
            }

            /// This choice is lawful only since a day.
            pub const fn since(self, day: $crate::law::Date, by: $crate::law::Cite) -> $crate::house::Dated {
                let word = match self { $($name::$variant => $word),+ };
                $crate::house::Dated { value: Some(word), since: day, by }
            }
        }
    )+};
    (@words $first:literal $(, $word:literal)*) => { concat!($first $(, ", ", $word)*) };
}

choice! {
    /// Something that the house offers or does not.
    pub enum Offered {
        /// It is offered.
        Yes = "yes",
        /// It is not.
        No = "no",
    }
}

/// All options of a game: its own, then the ones that every game has, where it has no other meaning or default for them.
pub fn options_of<H: House>() -> Vec<OptionSpec> {
    let own = |option: &&OptionSpec| H::OPTIONS.iter().all(|other| other.id != option.id);
    H::OPTIONS.iter().chain(LimitOptions::STANDARD.specs().iter().filter(own)).copied().collect()
}

/// The values of every option that this house reads.
pub fn values_of<H: House>(submission: &Submission) -> Vec<Values> {
    let mut reader = Reader::new(submission, options_of::<H>());
    reader.survey = Some(Vec::new());
    H::read(&mut reader);
    reader.survey.unwrap_or_default()
}

/// The values of every option of the whole house and of a new game.
pub fn premises_values() -> Vec<Values> {
    let submission = Submission::default();
    let mut reader = Reader::new(&submission, Premises::OPTIONS.to_vec());
    reader.survey = Some(Vec::new());
    Premises::read(&mut reader);
    reader.survey.unwrap_or_default()
}

/// What holds for every game of a house; where a choice is unlawful, the default.
pub fn premises(submission: &Submission) -> Premises {
    Premises::read(&mut Reader::new(submission, Premises::OPTIONS.to_vec()))
}

/// Every breach by what a licensee has chosen for the whole house, sorted by paragraph.
pub fn check_premises(submission: &Submission) -> Vec<Breach> {
    let mut reader = Reader::new(submission, Premises::OPTIONS.to_vec());
    Premises::read(&mut reader);
    reader.unknown_options();
    in_order(reader.breaches)
}

/// Breaches by their paragraphs.
fn in_order(mut breaches: Vec<Breach>) -> Vec<Breach> {
    breaches.sort_by(|a, b| a.by.cmp(&b.by).then_with(|| a.option.cmp(&b.option)));
    breaches
}

/// The rules in force at a house for a game of this subchapter, or **every** breach, sorted by paragraph.
pub fn rules_in_force<H: House>(subchapter: u8, submission: &Submission) -> Result<H, Vec<Breach>> {
    let options = options_of::<H>().into_iter().chain(Premises::OPTIONS).collect();
    let mut reader = Reader::new(submission, options);
    let house = H::read(&mut reader);
    Premises::read(&mut reader);
    reader.unknown_options();
    let mut breaches = reader.breaches;
    for breach in &mut breaches {
        if let Some(forbidden) = H::FORBIDDEN.iter().find(|forbidden| forbidden.option == breach.option) {
            (breach.by, breach.why) = (forbidden.by, forbidden.why.to_string());
        }
    }
    if let Some(law) = rulebook::subchapter(subchapter)
        && submission.as_of < law.adopted
        && submission.purpose == Purpose::Play
    {
        let why = format!("subchapter {subchapter} was adopted on {}; no table may open before", law.adopted);
        breaches.push(Breach { option: Cow::Borrowed("as-of"), by: ADOPTION, why, place: None });
    }
    let breaches = in_order(breaches);
    if breaches.is_empty() { Ok(house) } else { Err(breaches) }
}

//! House options: from the choices of a licensee to the typed rules in force.
//!
//! A [`Submission`] holds choices as they were stated, unchecked. [`rules_in_force`] reads it option by
//! option with a [`Reader`], which collects every [`Breach`]; without breaches it returns
//! the game's [`House`].
//!
//! Each option is declared once, as a constant [`Opt`]. The declaration has its domain, default, paragraph,
//! dates and notices. File reader, forms, allowed values, signs and notices are derived from it.
//!
//! The rules for all games (subchapter 8) are here as well: [`Premises`] are the choices for the whole house,
//! [`Posting`] is what one table has posted, and a [`RuleChange`] takes effect after its notices.

mod conduct;
mod domain;
mod fixed_values;
mod notice;
mod option;
mod option_group;
mod option_value;
mod posting;
mod premises;
mod reader;
mod rule_change;
mod survey;
mod timestamp;
mod uniformity;
mod value;

pub use conduct::Conduct;
pub use domain::{Domain, Fixture, ValueKind};
pub use fixed_values::{FixedRow, FixedTable};
pub use notice::{ChangeNeeds, ChoiceChange, NOTICE_MINUTES, changes};
pub use option::{ChangeNotice, DatedValue, DecidingOption, Opt, OptionSpec, UniformRule, UniformScope};
pub use option_group::{HouseOptions, OptionGroup, Opts, join};
pub use option_value::{OptionValue, OrWord};
pub use posting::{Posting, posted};
pub use premises::{GameStatus, NoticeFiling, Premises};
pub use reader::Reader;
pub use rule_change::{Duty, RuleChange};
pub use survey::{OptionValues, OtherValues};
pub use timestamp::{ParseTimeError, Timestamp};
pub use uniformity::HouseTable;
pub use value::{Literal, OptionSetting, Value};

use crate::law::{Breach, Cite, Date};
use crate::wagers::{LimitOptions, Limits};
use crate::{cite, law::rulebook};
use std::borrow::Cow;
use std::collections::BTreeMap;

/// 8.3~(a): the rules in force are posted at the table; a choice that the game does not have cannot be
/// posted.
pub const NOTICE: Cite = cite!("8.3~(a)");

/// 8.4~(e): no table may open before the rules of its game were adopted.
pub const ADOPTION: Cite = cite!("8.4~(e)");

/// The subchapter that holds for all games.
const ALL_GAMES: u8 = 8;

/// The choices of a licensee, in a house file or in a round file, unchecked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The day whose law applies.
    pub as_of: Date,
    /// The values by the names of their options.
    pub chosen: BTreeMap<String, OptionSetting>,
    /// The purpose of the submission.
    pub purpose: Purpose,
}

/// The purpose of a submission.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Purpose {
    /// Play: every breach keeps a table from opening.
    #[default]
    Play,
    /// An analysis of unlawful rules: values are accepted although a paragraph forbids them, as long as the
    /// rules can use them.
    ///
    /// This includes odds and amounts of any size, up to [`DECKS_MOST`] decks, and values that are lawful at
    /// another time or with other choices. Meaningless values stay breaches.
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
    /// Returns the submission with one more option chosen.
    pub fn with(mut self, option: &str, value: impl Into<OptionSetting>) -> Submission {
        self.chosen.insert(option.to_string(), value.into());
        self
    }

    /// Returns the choices as text, for a record or a message. [`read_settings`] reads them again.
    pub fn words(&self) -> BTreeMap<String, String> {
        self.chosen.iter().map(|(option, setting)| (option.clone(), setting.to_string())).collect()
    }

    /// 8.4~(c): whether temporary rules are declared: a new game is played and pays as its petition says.
    pub fn is_of_a_new_game(&self) -> bool {
        self.chosen.get("new-game").is_some_and(|name| name.words() != "none")
    }
}

/// Reads the value of an option, which is one of these or of the whole house. The value of an unknown option
/// is typed by its spelling alone.
pub fn read_setting(options: &[OptionSpec], option: &str, text: &str) -> OptionSetting {
    let mut known = options.iter().chain(&Premises::OPTIONS);
    known.find(|spec| spec.id == option).map_or_else(|| OptionSetting::from(text), |spec| spec.read(text))
}

/// Reads choices from text.
pub fn read_settings<'a>(
    options: &[OptionSpec],
    words: impl IntoIterator<Item = (&'a String, &'a String)>,
) -> BTreeMap<String, OptionSetting> {
    let read = |(option, text): (&String, &String)| (option.clone(), read_setting(options, option, text));
    words.into_iter().map(read).collect()
}

/// The rules that a house has chosen for a game. There is no other way to them than through a lawful [`Submission`].
pub trait House: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The game's own options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// Options that a paragraph fixes or forbids: a house file that states one breaks that paragraph.
    const FORBIDDEN: &'static [Forbidden] = &[];

    /// Reads the options. Unlawful values are reported to the reader, and lawful ones are used instead.
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
    /// The statement of the paragraph.
    pub why: &'static str,
}

impl Forbidden {
    /// A name that this paragraph fixes or forbids.
    pub const fn new(option: &'static str, by: Cite, why: &'static str) -> Forbidden {
        Forbidden { option, by, why }
    }
}

/// A choice among words.
pub trait Choice: Copy + 'static {
    /// All words, as one text.
    const WORDS: &'static str;
    /// The spelling of each.
    const SPELLINGS: &'static [&'static str];
    /// All of them.
    const ALL: &'static [Self];
    /// Returns the one that is spelled so.
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
            /// Sets the default.
            #[allow(dead_code, reason = "not every choice is an option of its own")]
            #[must_use]
            pub const fn default(self, choice: $name) -> Self {
                self.default_word(match choice { $($name::$variant => $word),+ })
            }
        }

        #[allow(dead_code, reason = "not every choice is an option, may be absent or is dated")]
        impl $name {
            /// Returns an option whose value is one of these choices.
            pub const fn as_option(id: &'static str) -> $crate::house::Opt<$name> {
                $crate::house::Opt::new(id, $crate::house::Domain::words(&[$($word),+]))
            }

            /// Returns an option whose value is one of these choices or `none`, which is the default.
            pub const fn as_optional(id: &'static str) -> $crate::house::Opt<Option<$name>> {
                $crate::house::Opt::new(id, $crate::house::Domain::words(&["none", $($word),+])).default_word("none")
            }

            /// This choice is lawful only since a day.
            pub const fn since(self, day: $crate::law::Date, by: $crate::law::Cite) -> $crate::house::DatedValue {
                let word = match self { $($name::$variant => $word),+ };
                $crate::house::DatedValue { value: Some(word), since: day, by }
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

/// Returns all options of a game: its own, then the common ones that it does not redeclare.
pub fn options_of<H: House>() -> Vec<OptionSpec> {
    let own = |option: &&OptionSpec| H::OPTIONS.iter().all(|other| other.id != option.id);
    H::OPTIONS.iter().chain(LimitOptions::STANDARD.specs().iter().filter(own)).copied().collect()
}

/// Returns the values of every option that this house reads.
pub fn values_of<H: House>(submission: &Submission) -> Vec<OptionValues> {
    let mut reader = Reader::new(submission, options_of::<H>());
    reader.survey = Some(Vec::new());
    H::read(&mut reader);
    reader.survey.unwrap_or_default()
}

/// Returns the values of every option of the whole house and of a new game.
pub fn premises_values() -> Vec<OptionValues> {
    let submission = Submission::default();
    let mut reader = Reader::new(&submission, Premises::OPTIONS.to_vec());
    reader.survey = Some(Vec::new());
    Premises::read(&mut reader);
    reader.survey.unwrap_or_default()
}

/// Returns the choices for the whole house, with the default for an unlawful one.
pub fn premises(submission: &Submission) -> Premises {
    Premises::read(&mut Reader::new(submission, Premises::OPTIONS.to_vec()))
}

/// Returns every breach in the choices for the whole house, sorted by paragraph.
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

/// Returns the rules in force at a house for a game of this subchapter, or **every** breach, sorted by paragraph.
///
/// # Errors
/// Returns every breach, with its paragraph, if a choice is unlawful or an option is unknown.
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

//! The house's choices: what a licensee writes down, and the typed options that come of it.

mod conduct;
mod fixed;
mod moment;
mod notice;
mod posting;
mod premises;
mod rule_change;
mod survey;
mod uniform;

pub use conduct::Conduct;
pub(crate) use fixed::least_odds;
pub use moment::{Moment, NotATime};
pub use notice::{Change, ChangeNeeds, NOTICE_MINUTES, changes};
pub use posting::{Posting, posted};
pub use premises::{Filed, GameStatus, Premises};
pub use rule_change::{Duty, RuleChange};
pub use survey::{Besides, Values};
pub use uniform::Placed;

use crate::law::{Breach, Cite, Date};
use crate::wagers::{Limits, Money, Odds};
use crate::{cite, law::rulebook};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::ops::RangeInclusive;

/// 8.3~(a): what is in force at a table is posted there; a choice that the game does not have cannot be.
pub const NOTICE: Cite = cite!("8.3~(a)");

/// 8.4~(e): no table may open before the rules of its game were adopted.
pub const ADOPTION: Cite = cite!("8.4~(e)");

/// The subchapter that holds for all games.
const ALL_GAMES: u8 = 8;

/// An option that a paragraph leaves to the licensee.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in a house file.
    pub id: &'static str,
    /// The lawful values, in words.
    pub values: &'static str,
    /// The value where the house says nothing.
    pub default: &'static str,
    /// The paragraph that gives the choice.
    pub by: Cite,
    /// What is chosen.
    pub says: &'static str,
}

impl OptionSpec {
    /// An option.
    pub const fn new(
        id: &'static str,
        values: &'static str,
        default: &'static str,
        by: Cite,
        says: &'static str,
    ) -> OptionSpec {
        OptionSpec { id, values, default, by, says }
    }
}

/// Lists of options, one after the other: those of a game, and those of what it shares with other games.
///
/// # Panics
/// In a constant, at compile time, if they are not `N` options together.
pub const fn join<const N: usize>(lists: &[&[OptionSpec]]) -> [OptionSpec; N] {
    let mut joined = [lists[0][0]; N];
    let (mut known, mut list) = (0, 0);
    while list < lists.len() {
        let mut option = 0;
        while option < lists[list].len() {
            joined[known] = lists[list][option];
            known += 1;
            option += 1;
        }
        list += 1;
    }
    assert!(known == N, "so many options were not announced");
    joined
}

/// Choices as they are written down, in a house file or in a round file: anything at all, nothing checked yet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Submission {
    /// The day whose law applies.
    pub as_of: Date,
    /// Options by name, each with its value in words.
    pub chosen: BTreeMap<String, String>,
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
    pub fn with(mut self, option: &str, value: &str) -> Submission {
        self.chosen.insert(option.to_string(), value.to_string());
        self
    }

    /// 8.4~(c): whether temporary rules are declared: a new game is played and pays as its petition says.
    pub fn is_of_a_new_game(&self) -> bool {
        self.chosen.get("new-game").is_some_and(|name| name != "none")
    }
}

/// The rules that a house has chosen for a game. There is no other way to them than through a lawful [`Submission`].
pub trait House: Clone + std::fmt::Debug + Send + Sync + 'static {
    /// The game's own options, in the order of their paragraphs.
    const OPTIONS: &'static [OptionSpec];

    /// Reads the options. What is unlawful is reported to the reader, and a lawful value is read in its place.
    fn read(reader: &mut Reader<'_>) -> Self;

    /// 8.2: the limits that are posted.
    fn limits(&self) -> &Limits;
}

/// A choice among words.
pub trait Choice: Copy + 'static {
    /// All of them, in words.
    const WORDS: &'static str;
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
            const ALL: &'static [$name] = &[$($name::$variant),+];
            fn from_word(word: &str) -> Option<Self> {
                match word { $($word => Some($name::$variant),)+ _ => None }
            }
            fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
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

/// Reads a submission option by option and collects every breach.
pub struct Reader<'a> {
    submission: &'a Submission,
    options: Vec<OptionSpec>,
    breaches: Vec<Breach>,
    /// Where the options are looked at, and not the choices: what is known of their values.
    survey: Option<Vec<Values>>,
}

impl<'a> Reader<'a> {
    fn new(submission: &'a Submission, options: Vec<OptionSpec>) -> Reader<'a> {
        Reader { submission, options, breaches: Vec::new(), survey: None }
    }

    /// The day whose law applies: where a paragraph has two editions, it picks one.
    pub fn as_of(&self) -> Date {
        self.submission.as_of
    }

    /// Whether values that the rules can go by are taken although a paragraph of the game forbids them.
    fn takes_any(&self) -> bool {
        self.submission.purpose == Purpose::Analysis || self.submission.is_of_a_new_game()
    }

    /// Whether the house said anything about this option.
    pub fn is_chosen(&self, option: &str) -> bool {
        self.submission.chosen.contains_key(option)
    }

    /// Reports a breach by a value that has a meaning. 8.4~(c): the temporary rules of a new game stand in the place of the game's own, and not
    /// of the regulations for all games.
    pub fn breach(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        let replaced = self.submission.is_of_a_new_game() && by.subchapter() != ALL_GAMES;
        if self.submission.purpose == Purpose::Play && !replaced {
            self.refuse(option, by, why);
        }
    }

    /// Reports a choice of what is lawful only `since` a later day than that whose law applies.
    pub fn breach_before(&mut self, since: Date, option: &'static str, by: Cite, what: &str) {
        if self.as_of() < since {
            self.breach(option, by, format!("{what} since {since}"));
        }
    }

    /// Reports an option that is chosen otherwise than its default although something else that the house has chosen stands in its place.
    pub fn breach_if_chosen(&mut self, option: &'static str, by: Cite, why: &str) {
        let default = self.default_of(option);
        if self.submission.chosen.get(option).is_some_and(|value| value != default) {
            self.breach(option, by, why);
        }
    }

    /// Reports what is stated in the wrong words, whatever rules it states.
    pub fn misstated(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        if self.submission.purpose == Purpose::Play {
            self.refuse(option, by, why);
        }
    }

    /// Reports a breach by a value that the rules cannot go by.
    fn refuse(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        self.breaches.push(Breach { option: Cow::Borrowed(option), by, why: why.into() });
    }

    /// Reads an option with `parse`; a value that it does not take is a breach of the option's paragraph, and the default stands in.
    ///
    /// # Panics
    /// If the game has not declared the option or its default does not parse: a mistake in the game, found by the first test that opens it.
    pub fn read<T>(&mut self, option: &'static str, parse: impl Fn(&str) -> Option<T>) -> T {
        self.read_or_say(option, |text, spec| {
            parse(text).ok_or_else(|| format!("{text} is not lawful: {}", spec.values))
        })
    }

    /// The same where another paragraph than the option's forbids the value, as where it depends on what else the house has chosen; what is
    /// lawful then is in the words of the moment.
    ///
    /// # Panics
    /// As [`Reader::read`].
    pub fn read_under<T>(
        &mut self,
        option: &'static str,
        by: Cite,
        lawful: &str,
        parse: impl Fn(&str) -> Option<T>,
    ) -> T {
        let known = self.breaches.len();
        let value = self.read_as(option, lawful, parse);
        self.breaches[known..].iter_mut().for_each(|breach| breach.by = by);
        value
    }

    /// The same where what is lawful depends on something: here it is in the words of the moment.
    ///
    /// # Panics
    /// As [`Reader::read`].
    pub fn read_as<T>(&mut self, option: &'static str, lawful: &str, parse: impl Fn(&str) -> Option<T>) -> T {
        self.read_or_say(option, |text, _| {
            parse(text).ok_or_else(|| format!("{text} is not lawful: {lawful}"))
        })
    }

    /// The value of an option where the house says nothing.
    pub fn default_of(&self, option: &str) -> &'static str {
        self.options.iter().find(|known| known.id == option).map_or("", |known| known.default)
    }

    /// The same with a `parse` that says why it does not take a value.
    fn read_or_say<T>(
        &mut self,
        option: &'static str,
        parse: impl Fn(&str, &OptionSpec) -> Result<T, String>,
    ) -> T {
        let spec = self.options.iter().find(|o| o.id == option).copied();
        let Some(spec) = spec else { unreachable!("the option {option} is not declared") };
        self.look_at(spec, |spec| Values::tried(spec, &|text| parse(text, &spec).is_ok()));
        if let Some(text) = self.submission.chosen.get(option) {
            match parse(text, &spec) {
                Ok(value) => return value,
                Err(why) => self.refuse(spec.id, spec.by, why),
            }
        }
        match parse(spec.default, &spec) {
            Ok(value) => value,
            Err(why) => unreachable!("the default of {option}: {why}"),
        }
    }

    /// Notes the values of an option where they are looked at, once.
    fn look_at(&mut self, spec: OptionSpec, values: impl Fn(OptionSpec) -> Values) {
        if let Some(survey) = &mut self.survey
            && survey.iter().all(|known| known.option.id != spec.id)
        {
            survey.push(values(spec));
        }
    }

    /// Words of any kind.
    fn free<T>(&mut self, option: &'static str, parse: impl Fn(&str) -> Option<T>) -> T {
        if let Some(spec) = self.options.iter().find(|o| o.id == option).copied() {
            self.look_at(spec, Values::free);
        }
        self.read(option, parse)
    }

    /// One of several words.
    pub fn choice<C: Choice>(&mut self, option: &'static str) -> C {
        if let Some(spec) = self.options.iter().find(|o| o.id == option).copied() {
            self.look_at(spec, Values::words::<C>);
        }
        self.read(option, C::from_word)
    }

    /// A whole number in a range.
    pub fn number(&mut self, option: &'static str, lawful: RangeInclusive<u32>) -> u32 {
        let any = self.takes_any() && option == "decks";
        let is_taken = |n: &u32| lawful.contains(n) || any && (1..=DECKS_MOST).contains(n);
        self.read_or_say(option, |text, _| {
            let number = text.parse().ok().filter(is_taken);
            number.ok_or_else(|| format!("{text} is not lawful: {}", in_words(&lawful)))
        })
    }

    /// An amount of money.
    pub fn money(&mut self, option: &'static str, lawful: impl Fn(Money) -> bool) -> Money {
        let any = self.submission.purpose == Purpose::Analysis;
        self.read_or_say(option, |text, spec| {
            let amount = text.parse().map_err(|why| format!("{text} is {why}"))?;
            if lawful(amount) || any {
                Ok(amount)
            } else {
                Err(format!("{text} is not lawful: {}", spec.values))
            }
        })
    }

    /// Odds that may not be lower than the minimum.
    pub fn odds_at_least(&mut self, option: &'static str, minimum: Odds) -> Odds {
        self.odds_in_words(option, |odds| odds >= minimum, |_| format!("at least {minimum}"))
    }

    /// Odds. 8.4~(c): under the temporary rules of a new game they may be any.
    pub fn odds(&mut self, option: &'static str, lawful: impl Fn(Odds) -> bool) -> Odds {
        self.odds_in_words(option, lawful, |spec| spec.values.to_string())
    }

    fn odds_in_words(
        &mut self,
        option: &'static str,
        lawful: impl Fn(Odds) -> bool,
        in_words: impl Fn(&OptionSpec) -> String,
    ) -> Odds {
        let any = self.takes_any();
        self.read_or_say(option, |text, spec| {
            let odds = text.parse().map_err(|why| format!("{text} is {why}"))?;
            if any || lawful(odds) {
                Ok(odds)
            } else {
                Err(format!("{text} is not lawful: {}", in_words(spec)))
            }
        })
    }

    /// Whole odds of which a paragraph gives the least. 8.4~(c): under the temporary rules of a new game they may be lower.
    pub fn least_odds(&self, least: Odds) -> Odds {
        if self.takes_any() && least > Odds::EVEN { Odds::EVEN } else { least }
    }

    fn unknown_options(&mut self) {
        let unknown: Vec<_> = self
            .submission
            .chosen
            .keys()
            .filter(|k| !self.options.iter().any(|o| o.id == *k))
            .cloned()
            .collect();
        for option in unknown {
            let why = "the game has no such option".to_string();
            self.breaches.push(Breach { option: Cow::Owned(option), by: NOTICE, why });
        }
    }
}

/// Both ends of a range: `14 to 399`.
fn in_words(range: &RangeInclusive<u32>) -> String {
    match (*range.start(), *range.end()) {
        (least, u32::MAX) => format!("{least} or more"),
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// All options of a game: its own, then the ones that every game has, where it has no other meaning or default for them.
pub fn options_of<H: House>() -> Vec<OptionSpec> {
    let own = |option: &&OptionSpec| H::OPTIONS.iter().all(|other| other.id != option.id);
    H::OPTIONS.iter().chain(Limits::OPTIONS.iter().filter(own)).copied().collect()
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
    if let Some(law) = rulebook::subchapter(subchapter)
        && submission.as_of < law.adopted
        && submission.purpose == Purpose::Play
    {
        let why = format!("subchapter {subchapter} was adopted on {}; no table may open before", law.adopted);
        breaches.push(Breach { option: Cow::Borrowed("as-of"), by: ADOPTION, why });
    }
    let breaches = in_order(breaches);
    if breaches.is_empty() { Ok(house) } else { Err(breaches) }
}

//! How a submission is read.

use super::{ALL_GAMES, Choice, DECKS_MOST, NOTICE, OptionSpec, Purpose, Submission, Values};
use crate::law::{Breach, Cite, Date};
use crate::wagers::{Money, Odds};
use std::borrow::Cow;
use std::ops::RangeInclusive;

/// Reads a submission option by option and collects every breach.
pub struct Reader<'a> {
    pub(super) submission: &'a Submission,
    pub(super) options: Vec<OptionSpec>,
    pub(super) breaches: Vec<Breach>,
    /// Where the options are looked at, and not the choices: what is known of their values.
    pub(super) survey: Option<Vec<Values>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(submission: &'a Submission, options: Vec<OptionSpec>) -> Reader<'a> {
        Reader { submission, options, breaches: Vec::new(), survey: None }
    }

    /// The day whose law applies: where a paragraph has two editions, it picks one.
    pub fn as_of(&self) -> Date {
        self.submission.as_of
    }

    /// Whether values that the rules can go by are taken although a paragraph of the game forbids them.
    pub(super) fn takes_any(&self) -> bool {
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
    pub(super) fn refuse(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
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
    pub(super) fn read_or_say<T>(
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
    pub(super) fn look_at(&mut self, spec: OptionSpec, values: impl Fn(OptionSpec) -> Values) {
        if let Some(survey) = &mut self.survey
            && survey.iter().all(|known| known.option.id != spec.id)
        {
            survey.push(values(spec));
        }
    }

    /// Words of any kind.
    pub(super) fn free<T>(&mut self, option: &'static str, parse: impl Fn(&str) -> Option<T>) -> T {
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

    pub(super) fn odds_in_words(
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

    pub(super) fn unknown_options(&mut self) {
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

//! The reader of submissions.

use super::{
    ALL_GAMES, Domain, Literal, NOTICE, Opt, OptionSpec, OptionValue, OptionValues, Purpose, Submission,
    Value, ValueKind,
};
use crate::law::{Breach, Cite, Date, FilePosition};
use crate::wagers::{Money, Odds};
use std::borrow::Cow;

/// Reads a submission option by option and collects every breach.
pub struct Reader<'a> {
    pub(super) submission: &'a Submission,
    pub(super) options: Vec<OptionSpec>,
    pub(super) breaches: Vec<Breach>,
    /// The values of each option, if options are surveyed instead of choices read.
    pub(super) survey: Option<Vec<OptionValues>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(submission: &'a Submission, options: Vec<OptionSpec>) -> Reader<'a> {
        Reader { submission, options, breaches: Vec::new(), survey: None }
    }

    /// Returns the day whose law applies: where a paragraph has two editions, it picks one.
    pub fn as_of(&self) -> Date {
        self.submission.as_of
    }

    /// Whether values that the rules can go by are taken although a paragraph of the game forbids them.
    pub(super) fn takes_any(&self) -> bool {
        self.submission.purpose == Purpose::Analysis || self.submission.is_of_a_new_game()
    }

    /// Reads an option. A value outside its domain is a breach of its paragraph, and the default is used.
    pub fn get<T: OptionValue>(&mut self, option: &Opt<T>) -> T {
        let spec = option.spec();
        self.get_in(option, spec.domain, spec.forbidden_by.unwrap_or(spec.by))
    }

    /// Reads an option whose domain is narrower because of another choice or the day: a value outside it is a breach of this paragraph.
    ///
    /// # Panics
    /// If the default cannot be read as a `T`: a mistake in the declaration, found by the first test that opens the game.
    pub fn get_in<T: OptionValue>(&mut self, option: &Opt<T>, domain: Domain, by: Cite) -> T {
        let spec = *option.spec();
        self.look_at(spec, |spec| OptionValues::of(spec, domain));
        if let Some(value) = self.chosen(&spec) {
            if let Some(by) = spec.stated.filter(|_| matches!(value, Value::OddsFor(_))) {
                self.misstated(spec.id, by, "odds are stated with the word to or win, never with for");
            }
            match T::from_value(&value).filter(|_| self.admits(&spec, &domain, &value)) {
                Some(read) => {
                    self.check_dates(&spec, &value);
                    return read;
                }
                None => self.refuse(spec.id, by, self.refusal_in(&spec, &domain, &value)),
            }
        }
        match T::from_value(&spec.default_value()) {
            Some(default) => default,
            None => unreachable!("the default of {} is not one of its values", spec.id),
        }
    }

    /// Returns the value that the house states.
    fn chosen(&self, spec: &OptionSpec) -> Option<Value> {
        self.submission.chosen.get(spec.id).map(|setting| spec.typed(setting).into_owned())
    }

    /// Returns the reason why the value that the house states is not in a domain.
    fn refusal_in(&self, spec: &OptionSpec, domain: &Domain, value: &Value) -> String {
        domain.refusal_of(value, &spec.setting_at(self.submission).words())
    }

    /// Returns the place of an option in the file.
    fn place_of(&self, option: &str) -> Option<FilePosition> {
        self.submission.chosen.get(option).and_then(|setting| setting.place)
    }

    /// Narrows the domain of an option that has been read, because of another choice or the day.
    ///
    /// A value outside the narrower domain is a breach of this paragraph, and the default is used.
    pub fn narrow<T: OptionValue>(&mut self, option: &Opt<T>, read: T, domain: Domain, by: Cite) -> T {
        let spec = *option.spec();
        self.survey_again(spec, OptionValues::of(spec, domain));
        let Some(value) = self.chosen(&spec) else { return read };
        if !self.admits(&spec, &spec.domain, &value) {
            // The declaration refuses it already: the narrower bounds are the ones to be told.
            if let Some(breach) = self.breaches.iter_mut().rev().find(|breach| breach.option == spec.id) {
                breach.why = domain.refusal_of(&value, &spec.setting_at(self.submission).words());
            }
            return read;
        }
        if self.admits(&spec, &domain, &value) {
            return read;
        }
        self.refuse(spec.id, by, self.refusal_in(&spec, &domain, &value));
        T::from_value(&spec.default_value()).unwrap_or(read)
    }

    /// Returns the value of an option that is read, and checked, elsewhere.
    ///
    /// # Panics
    /// As [`Reader::get_in`].
    pub fn peek<T: OptionValue>(&self, option: &Opt<T>) -> T {
        let spec = option.spec();
        let chosen = self.chosen(spec).filter(|value| self.admits(spec, &spec.domain, value));
        let read =
            chosen.and_then(|value| T::from_value(&value)).or_else(|| T::from_value(&spec.default_value()));
        read.unwrap_or_else(|| unreachable!("the default of {} is not one of its values", spec.id))
    }

    /// Whether the value is allowed. An analysis, or a new game (8.4~(c)), may go beyond the bounds that a
    /// paragraph sets.
    fn admits(&self, spec: &OptionSpec, domain: &Domain, value: &Value) -> bool {
        let analysed = self.submission.purpose == Purpose::Analysis;
        domain.has(value)
            || match domain.kind {
                ValueKind::Range { .. } | ValueKind::Numbers(_) => {
                    let beyond = spec.analysed_to.filter(|_| self.takes_any());
                    beyond.is_some_and(|most| value.number().is_some_and(|n| (1..=most).contains(&n)))
                }
                ValueKind::Amount { .. } if !domain.words.is_empty() => false,
                ValueKind::Amount { .. } => {
                    value.money().is_some_and(|amount| analysed || self.takes_any() && amount > Money::ZERO)
                }
                ValueKind::Odds { .. } => self.takes_any() && value.odds().is_some(),
                ValueKind::OddsAmong(_) | ValueKind::WholeOdds { .. } => {
                    let is_whole =
                        |odds: Odds| odds >= Odds::EVEN && odds.pays_exactly(Money::CENT, Money::CENT);
                    self.takes_any() && value.odds().is_some_and(is_whole)
                }
                ValueKind::Fixed(_) if domain.words.is_empty() && spec.default == Literal::Word("table") => {
                    true
                }
                ValueKind::Fixed(_) => {
                    *value == spec.default_value() || self.takes_any() && spec.is_payable(value)
                }
                ValueKind::Words
                | ValueKind::Amounts(_)
                | ValueKind::Percent { .. }
                | ValueKind::Rate { .. }
                | ValueKind::Day
                | ValueKind::Text(_) => false,
            }
    }

    /// Reports a value that is lawful only since a later day.
    fn check_dates(&mut self, spec: &OptionSpec, value: &Value) {
        let text = value.text();
        for dated in spec.dates {
            let applies = dated.value.is_none_or(|word| word == text);
            if applies && self.as_of() < dated.since {
                self.breach(spec.id, dated.by, format!("{} {text} is lawful since {}", spec.id, dated.since));
            }
        }
    }

    /// Whether the house states a value for this option.
    pub fn has_chosen<T>(&self, option: &Opt<T>) -> bool {
        self.submission.chosen.contains_key(option.id())
    }

    /// Whether the house states a value for the option with this declaration.
    pub(super) fn states(&self, option: &OptionSpec) -> bool {
        self.submission.chosen.contains_key(option.id)
    }

    /// Whether the house states another value than the default for this option.
    pub fn has_changed<T>(&self, option: &Opt<T>) -> bool {
        self.changes(option.spec())
    }

    fn changes(&self, spec: &OptionSpec) -> bool {
        self.chosen(spec).is_some_and(|value| value != spec.default_value())
    }

    /// Reports these options if the house has changed them although another choice replaces them.
    pub fn breach_if_changed(&mut self, options: &[OptionSpec], by: Cite, why: &str) {
        for option in options {
            if self.changes(option) {
                self.breach(option.id, by, why);
            }
        }
    }

    /// Reports a breach by a value that has a meaning. 8.4~(c): the temporary rules of a new game replace the
    /// game's own, and not of the regulations for all games.
    pub fn breach(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        let replaced = self.submission.is_of_a_new_game() && by.subchapter() != ALL_GAMES;
        if self.submission.purpose == Purpose::Play && !replaced {
            self.refuse(option, by, why);
        }
    }

    /// Reports a value that is stated in the wrong words, under any rules.
    pub fn misstated(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        if self.submission.purpose == Purpose::Play {
            self.refuse(option, by, why);
        }
    }

    /// Reports a breach by a value that the rules cannot go by.
    pub(super) fn refuse(&mut self, option: &'static str, by: Cite, why: impl Into<String>) {
        let place = self.place_of(option);
        self.breaches.push(Breach { option: Cow::Borrowed(option), by, why: why.into(), place });
    }

    /// Records the values of an option in a survey. A narrower domain replaces the recorded one.
    pub(super) fn look_at(&mut self, spec: OptionSpec, values: impl Fn(OptionSpec) -> OptionValues) {
        if let Some(survey) = &mut self.survey
            && survey.iter().all(|known| known.option.id != spec.id)
        {
            survey.push(values(spec));
        }
    }

    /// Replaces the recorded values of an option.
    pub(super) fn survey_again(&mut self, spec: OptionSpec, values: OptionValues) {
        if let Some(survey) = &mut self.survey {
            survey.retain(|known| known.option.id != spec.id);
            survey.push(values);
        }
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
            let (why, place) = ("the game has no such option".to_string(), self.place_of(&option));
            self.breaches.push(Breach { option: Cow::Owned(option), by: NOTICE, why, place });
        }
    }
}

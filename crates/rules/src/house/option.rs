//! An option of the house: one typed constant, from which readers, schemas, forms, signs and tests are derived.

use super::{Domain, Literal, OptionSetting, OptionValue, Reader, Submission, Value, ValueKind};
use crate::cite;
use crate::law::{Cite, Date};
use std::borrow::Cow;
use std::fmt::Debug;
use std::marker::PhantomData;

/// The declaration of an option, without its type.
#[derive(Clone, Copy, Debug)]
pub struct OptionSpec {
    /// Its name in a house file.
    pub id: &'static str,
    /// The allowed values.
    pub domain: Domain,
    /// The value if the house states none.
    pub default: Literal,
    /// The paragraph that gives the choice.
    pub by: Cite,
    /// The label: a few words for the option.
    pub label: &'static str,
    /// The values that are lawful only since a day.
    pub dates: &'static [DatedValue],
    /// The tables at which the choice must be the same.
    pub uniform: Option<UniformRule>,
    /// The paragraph under which the choice is posted at the table.
    pub posted: Option<Cite>,
    /// The notice of a change of the choice.
    pub notice: ChangeNotice,
    /// The highest number that an analysis of unlawful rules accepts.
    pub analysed_to: Option<u32>,
    /// The paragraph that forbids other values, if it is not the one that gives the choice.
    pub forbidden_by: Option<Cite>,
    /// The paragraph by which odds are stated with "to" or "win", and never with "for".
    pub stated: Option<Cite>,
    /// Another choice that decides this one.
    pub decided_by: Option<DecidingOption>,
}

/// A choice beside which another one is none.
#[derive(Clone, Copy, Debug)]
pub struct DecidingOption {
    /// The option that decides.
    pub option: &'static str,
    /// The values of it that leave no choice.
    pub values: &'static [&'static str],
    /// Since when.
    pub since: Date,
}

/// A value that is lawful only since a day.
#[derive(Clone, Copy, Debug)]
pub struct DatedValue {
    /// The value; without one, any value that the house states.
    pub value: Option<&'static str>,
    /// The first day.
    pub since: Date,
    /// The paragraph.
    pub by: Cite,
}

/// The tables at which a choice must be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UniformRule {
    /// The scope within which it must be the same.
    pub scope: UniformScope,
    /// The paragraph that demands it.
    pub by: Cite,
}

/// The scope within which a choice must be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UniformScope {
    /// At all tables of the game in a pit.
    Pit,
    /// At all tables of the game in the casino.
    Casino,
}

/// 8.3: the kind of notice for a change of a choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ChangeNotice {
    /// By a sign, an announcement and notice to the Commission, under this paragraph.
    Full(Cite),
    /// Full notice when this value begins under this paragraph, and otherwise under 8.3~(c).
    FullFor(&'static str, Cite),
    /// In writing to the Commission and surveillance alone, under this paragraph.
    Written(Cite),
    /// In writing when this value begins or ends, under this paragraph once it is in force.
    WrittenFor(&'static str, Cite),
    /// None from the first of these values to the second, under this paragraph.
    NoneBetween(&'static str, &'static str, Cite),
    /// None: no rule of play changes.
    None,
    /// 8.3~(d)-(f): as a minimum of wagers.
    Minimum,
    /// 8.3~(d), (e): as a maximum of wagers.
    Maximum,
}

impl OptionSpec {
    const fn new(id: &'static str, domain: Domain) -> OptionSpec {
        OptionSpec {
            id,
            domain,
            default: Literal::Missing,
            by: cite!("8.3~(a)"),
            label: "",
            dates: &[],
            uniform: None,
            posted: None,
            notice: ChangeNotice::Full(cite!("8.3~(c)")),
            analysed_to: None,
            forbidden_by: None,
            stated: None,
            decided_by: None,
        }
    }

    /// Reads a value from text. Odds that a paragraph states with "to" may use "win"; "for" is also read, so
    /// that it can be reported.
    pub fn read(&self, text: &str) -> OptionSetting {
        let stated = self.stated.and_then(|_| match text.replace(" win ", " to ").replace(" for ", " to ") {
            to if to == text => None,
            to => to.parse().ok(),
        });
        let value = match stated {
            Some(odds) if text.contains(" for ") => Value::OddsFor(odds),
            Some(odds) => Value::Odds(odds),
            None => self.domain.read(text),
        };
        OptionSetting::spelled(value, text)
    }

    /// Returns the value of a setting in the type of the option, which it has unless it was stated without
    /// the option at hand.
    pub(super) fn typed<'a>(&self, setting: &'a OptionSetting) -> Cow<'a, Value> {
        match (&setting.value, self.stated) {
            (Value::OddsFor(_), None) => Cow::Owned(Value::Word(setting.to_string())),
            (Value::Word(text), Some(_)) => Cow::Owned(self.read(text).value),
            (value, _) => self.domain.typed(value),
        }
    }

    /// Returns the value if the house states none.
    pub fn default_value(&self) -> Value {
        self.domain.typed(&self.default.value()).into_owned()
    }

    /// Returns the value that a house has chosen, or the default, as it is spelled.
    pub fn setting_at(&self, house: &Submission) -> OptionSetting {
        house.chosen.get(self.id).cloned().unwrap_or_else(|| self.default_value().into())
    }

    /// Returns the value that a house has chosen, or the default.
    pub fn value_at(&self, house: &Submission) -> Value {
        let chosen = house.chosen.get(self.id).map(|setting| self.typed(setting).into_owned());
        chosen.unwrap_or_else(|| self.default_value())
    }

    /// Whether another choice of the house decides this one, so that it need not be posted.
    pub fn is_decided_at(&self, house: &Submission) -> bool {
        self.decided_by.is_some_and(|other| {
            let chosen = house.chosen.get(other.option);
            house.as_of >= other.since
                && chosen.is_some_and(|setting| other.values.contains(&setting.value.text().as_ref()))
        })
    }

    /// Whether the house has a choice here: always, unless a paragraph fixes the value and the game is not new (8.4).
    pub fn is_open_to(&self, house: &Submission) -> bool {
        !self.is_fixed() || house.is_of_a_new_game()
    }

    /// Whether a paragraph fixes the value, so that only a new game has a choice.
    pub const fn is_fixed(&self) -> bool {
        matches!(self.domain.kind, ValueKind::Fixed(_))
    }
}

/// An option whose value is a `T`.
#[derive(Debug)]
pub struct Opt<T> {
    spec: OptionSpec,
    value: PhantomData<fn() -> T>,
}

impl<T> Clone for Opt<T> {
    fn clone(&self) -> Opt<T> {
        *self
    }
}

impl<T> Copy for Opt<T> {}

impl<T> Opt<T> {
    /// An option with this domain. Its type reads the values of the domain.
    pub const fn new(id: &'static str, domain: Domain) -> Opt<T> {
        Opt { spec: OptionSpec::new(id, domain), value: PhantomData }
    }

    /// An option whose value is text in this form, read by its type.
    pub const fn text(id: &'static str, form: &'static str) -> Opt<T> {
        Opt::new(id, Domain::of(ValueKind::Text(form)))
    }

    /// Returns the option with this declaration.
    pub(crate) const fn typed(spec: OptionSpec) -> Opt<T> {
        Opt { spec, value: PhantomData }
    }

    /// Requires the odds to be stated with "to" or "win" under this paragraph.
    #[must_use]
    pub const fn stated(mut self, by: Cite) -> Opt<T> {
        self.spec.stated = Some(by);
        self
    }

    /// Sets the paragraph.
    #[must_use]
    pub const fn by(mut self, by: Cite) -> Opt<T> {
        self.spec.by = by;
        self
    }

    /// Sets the description.
    #[must_use]
    pub const fn label(mut self, label: &'static str) -> Opt<T> {
        self.spec.label = label;
        self
    }

    /// Sets the default.
    #[must_use]
    pub const fn preset(mut self, default: Literal) -> Opt<T> {
        self.spec.default = default;
        self
    }

    /// Sets one of its words, or a text, as the default.
    #[must_use]
    pub const fn default_word(self, word: &'static str) -> Opt<T> {
        self.preset(Literal::Word(word))
    }

    /// Sets values that are lawful only since a day.
    #[must_use]
    pub const fn dated(mut self, dates: &'static [DatedValue]) -> Opt<T> {
        self.spec.dates = dates;
        self
    }

    /// Requires the same choice at these tables.
    #[must_use]
    pub const fn uniform(mut self, scope: UniformScope, by: Cite) -> Opt<T> {
        self.spec.uniform = Some(UniformRule { scope, by });
        self
    }

    /// Posts the choice at the table under this paragraph.
    #[must_use]
    pub const fn posted(mut self, by: Cite) -> Opt<T> {
        self.spec.posted = Some(by);
        self
    }

    /// Sets the notice of a change.
    #[must_use]
    pub const fn notice(mut self, notice: ChangeNotice) -> Opt<T> {
        self.spec.notice = notice;
        self
    }

    /// Removes the choice if another option has these values.
    #[must_use]
    pub const fn decided_by(mut self, other: DecidingOption) -> Opt<T> {
        self.spec.decided_by = Some(other);
        self
    }

    /// Sets another paragraph that forbids values outside the domain.
    #[must_use]
    pub const fn forbidden_by(mut self, by: Cite) -> Opt<T> {
        self.spec.forbidden_by = Some(by);
        self
    }

    /// Lets an analysis of unlawful rules use every number from 1 to `most`.
    #[must_use]
    pub const fn analysed_to(mut self, most: u32) -> Opt<T> {
        self.spec.analysed_to = Some(most);
        self
    }

    /// Its name in a house file.
    pub const fn id(&self) -> &'static str {
        self.spec.id
    }

    /// Returns the declaration without its type.
    pub const fn spec(&self) -> &OptionSpec {
        &self.spec
    }

    /// Returns the declaration, as a list of one.
    pub const fn specs(&self) -> &[OptionSpec] {
        std::slice::from_ref(&self.spec)
    }
}

impl<T: OptionValue> Opt<T> {
    /// Reads the value that a house has chosen.
    pub fn read(&self, reader: &mut Reader<'_>) -> T {
        reader.get(self)
    }
}

impl OptionSpec {
    /// Whether the declaration is complete.
    pub(super) const fn is_complete(&self) -> bool {
        !matches!(self.default, Literal::Missing) && !self.label.is_empty()
    }
}

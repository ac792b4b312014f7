//! An option of the house: one typed constant, from which readers, schemas, forms, signs and tests are derived.

use super::{Domain, Kind, Literal, OptionValue, Reader, Setting, Submission, Value};
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
    /// What is chosen, in a few words.
    pub label: &'static str,
    /// The values that are lawful only since a day.
    pub dates: &'static [Dated],
    /// The tables at which the choice must be the same.
    pub uniform: Option<Uniform>,
    /// The paragraph under which the choice is posted at the table.
    pub posted: Option<Cite>,
    /// How a change of the choice is announced.
    pub notice: Notice,
    /// The highest number that an analysis of unlawful rules accepts.
    pub analysed_to: Option<u32>,
    /// The paragraph that forbids other values, if it is not the one that gives the choice.
    pub forbidden_by: Option<Cite>,
    /// The paragraph by which odds are stated with "to" or "win", and never with "for".
    pub stated: Option<Cite>,
    /// Another choice that decides this one.
    pub decided_by: Option<DecidedBy>,
}

/// A choice beside which another one is none.
#[derive(Clone, Copy, Debug)]
pub struct DecidedBy {
    /// The option that decides.
    pub option: &'static str,
    /// The values of it that leave no choice.
    pub values: &'static [&'static str],
    /// Since when.
    pub since: Date,
}

/// A value that is lawful only since a day.
#[derive(Clone, Copy, Debug)]
pub struct Dated {
    /// The value; without one, any value that the house states.
    pub value: Option<&'static str>,
    /// The first day.
    pub since: Date,
    /// The paragraph.
    pub by: Cite,
}

/// The tables at which a choice must be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Uniform {
    /// How far it must be the same.
    pub scope: Scope,
    /// The paragraph that demands it.
    pub by: Cite,
}

/// How far a choice must be the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Scope {
    /// At all tables of the game in a pit.
    Pit,
    /// At all tables of the game in the casino.
    Casino,
}

/// 8.3: how a change of a choice is announced.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Notice {
    /// By a sign, an announcement and notice to the Commission, under this paragraph.
    Full(Cite),
    /// The same, when this value begins under this paragraph, and otherwise under 8.3~(c).
    FullFor(&'static str, Cite),
    /// In writing to the Commission and surveillance alone, under this paragraph.
    Written(Cite),
    /// In writing when this value begins or ends, under this paragraph once it is in force.
    WrittenFor(&'static str, Cite),
    /// Not at all from the first of these values to the second, under this paragraph.
    NoneBetween(&'static str, &'static str, Cite),
    /// Not at all: no rule of play changes.
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
            notice: Notice::Full(cite!("8.3~(c)")),
            analysed_to: None,
            forbidden_by: None,
            stated: None,
            decided_by: None,
        }
    }

    /// Reads a value in words. Odds that a paragraph wants to be stated with "to" may be stated with "win"; "for" is read, too, so that it can be reported.
    pub fn read(&self, text: &str) -> Setting {
        let stated = self.stated.and_then(|_| match text.replace(" win ", " to ").replace(" for ", " to ") {
            to if to == text => None,
            to => to.parse().ok(),
        });
        let value = match stated {
            Some(odds) if text.contains(" for ") => Value::OddsFor(odds),
            Some(odds) => Value::Odds(odds),
            None => self.domain.read(text),
        };
        Setting::spelled(value, text)
    }

    /// The value of a setting in the type of the option, which it has unless it was stated without the option at hand.
    pub(super) fn typed<'a>(&self, setting: &'a Setting) -> Cow<'a, Value> {
        match (&setting.value, self.stated) {
            (Value::OddsFor(_), None) => Cow::Owned(Value::Word(setting.to_string())),
            (Value::Word(text), Some(_)) => Cow::Owned(self.read(text).value),
            (value, _) => self.domain.typed(value),
        }
    }

    /// The value if the house states none.
    pub fn default_value(&self) -> Value {
        self.domain.typed(&self.default.value()).into_owned()
    }

    /// The value that a house has chosen, or the default, as it is spelled.
    pub fn setting_at(&self, house: &Submission) -> Setting {
        house.chosen.get(self.id).cloned().unwrap_or_else(|| self.default_value().into())
    }

    /// The value that a house has chosen, or the default.
    pub fn value_at(&self, house: &Submission) -> Value {
        let chosen = house.chosen.get(self.id).map(|setting| self.typed(setting).into_owned());
        chosen.unwrap_or_else(|| self.default_value())
    }

    /// Whether another choice of the house leaves none here, so that there is nothing to post.
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
        matches!(self.domain.kind, Kind::Fixed(_))
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
        Opt::new(id, Domain::of(Kind::Text(form)))
    }

    /// The option with this declaration.
    pub(crate) const fn typed(spec: OptionSpec) -> Opt<T> {
        Opt { spec, value: PhantomData }
    }

    /// The same option, whose odds must be stated with "to" or "win" under this paragraph.
    #[must_use]
    pub const fn stated(mut self, by: Cite) -> Opt<T> {
        self.spec.stated = Some(by);
        self
    }

    /// The same option under this paragraph.
    #[must_use]
    pub const fn by(mut self, by: Cite) -> Opt<T> {
        self.spec.by = by;
        self
    }

    /// The same option with this description.
    #[must_use]
    pub const fn label(mut self, label: &'static str) -> Opt<T> {
        self.spec.label = label;
        self
    }

    /// The same option with this default.
    #[must_use]
    pub const fn preset(mut self, default: Literal) -> Opt<T> {
        self.spec.default = default;
        self
    }

    /// The same option with one of its words, or text, as the default.
    #[must_use]
    pub const fn default_word(self, word: &'static str) -> Opt<T> {
        self.preset(Literal::Word(word))
    }

    /// The same option with values that are lawful only since a day.
    #[must_use]
    pub const fn dated(mut self, dates: &'static [Dated]) -> Opt<T> {
        self.spec.dates = dates;
        self
    }

    /// The same option, which must be the same at these tables.
    #[must_use]
    pub const fn uniform(mut self, scope: Scope, by: Cite) -> Opt<T> {
        self.spec.uniform = Some(Uniform { scope, by });
        self
    }

    /// The same option, posted at the table under this paragraph.
    #[must_use]
    pub const fn posted(mut self, by: Cite) -> Opt<T> {
        self.spec.posted = Some(by);
        self
    }

    /// The same option, a change of which is announced so.
    #[must_use]
    pub const fn notice(mut self, notice: Notice) -> Opt<T> {
        self.spec.notice = notice;
        self
    }

    /// The same option, which is no choice where another one has these values.
    #[must_use]
    pub const fn decided_by(mut self, other: DecidedBy) -> Opt<T> {
        self.spec.decided_by = Some(other);
        self
    }

    /// The same option, of which another paragraph forbids values outside its domain.
    #[must_use]
    pub const fn forbidden_by(mut self, by: Cite) -> Opt<T> {
        self.spec.forbidden_by = Some(by);
        self
    }

    /// The same option, of which an analysis of unlawful rules accepts every number from 1 to this.
    #[must_use]
    pub const fn analysed_to(mut self, most: u32) -> Opt<T> {
        self.spec.analysed_to = Some(most);
        self
    }

    /// Its name in a house file.
    pub const fn id(&self) -> &'static str {
        self.spec.id
    }

    /// The declaration without its type.
    pub const fn spec(&self) -> &OptionSpec {
        &self.spec
    }

    /// The declaration, as a list of one.
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
    /// Whether nothing is missing in the declaration.
    pub(super) const fn is_complete(&self) -> bool {
        !matches!(self.default, Literal::Missing) && !self.label.is_empty()
    }
}

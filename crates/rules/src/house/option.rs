//! An option of the house: one typed constant, from which readers, schemas, forms, signs and tests are derived.

use super::{Choice, DECKS_MOST, Domain, Kind, Literal, Offered, Reader, Submission, Value};
use crate::cite;
use crate::law::{Cite, Date};
use crate::wagers::{Money, Odds, Percent, Rate};
use std::fmt::Debug;
use std::marker::PhantomData;
use std::ops::RangeInclusive;

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
        }
    }

    /// The value that a house has chosen, or the default.
    pub fn value_at(&self, house: &Submission) -> Value {
        house.chosen.get(self.id).map_or_else(|| self.default.value(), Value::from)
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

/// A value that an option can have.
pub trait OptionValue: Sized {
    /// Converts a value of the option's domain.
    fn from_value(value: &Value) -> Option<Self>;
}

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

/// Several options of the same type, such as the rows of a pay table.
#[derive(Clone, Copy, Debug)]
pub struct Opts<T, const N: usize> {
    specs: [OptionSpec; N],
    values: PhantomData<fn() -> T>,
}

impl<T, const N: usize> Opts<T, N> {
    /// These options.
    pub const fn new(options: [Opt<T>; N]) -> Opts<T, N> {
        let mut specs = [options[0].spec; N];
        let mut row = 0;
        while row < N {
            specs[row] = options[row].spec;
            row += 1;
        }
        Opts { specs, values: PhantomData }
    }

    /// The declarations without their types.
    pub const fn specs(&self) -> &[OptionSpec] {
        &self.specs
    }

    /// The options one by one.
    pub fn each(&self) -> [Opt<T>; N] {
        self.specs.map(|spec| Opt { spec, value: PhantomData })
    }
}

impl<T: OptionValue, const N: usize> Opts<T, N> {
    /// Reads the values that a house has chosen.
    pub fn read(&self, reader: &mut Reader<'_>) -> [T; N] {
        self.each().map(|option| reader.get(&option))
    }
}

/// A struct whose fields are read from options; [`house_options!`](crate::house_options) implements it.
pub trait HouseOptions: Sized {
    /// The options, in the order of the fields.
    const OPTIONS: &'static [OptionSpec];

    /// Reads the values that a house has chosen.
    fn from_options(reader: &mut Reader<'_>) -> Self;
}

/// The options of a struct, to be named as a field of another.
#[derive(Clone, Copy, Debug)]
pub struct Group<T>(PhantomData<fn() -> T>);

impl<T: HouseOptions> Group<T> {
    /// All options of the struct.
    pub const ALL: Group<T> = Group(PhantomData);

    /// The declarations without their types.
    pub const fn specs(&self) -> &'static [OptionSpec] {
        T::OPTIONS
    }

    /// Reads the values that a house has chosen.
    pub fn read(&self, reader: &mut Reader<'_>) -> T {
        T::from_options(reader)
    }
}

/// Whole numbers of several sizes.
macro_rules! numbers {
    ($($number:ident)+) => {$(
        impl Opt<$number> {
            /// A whole number in a range.
            pub const fn number(id: &'static str, range: RangeInclusive<$number>) -> Opt<$number> {
                let most = if *range.end() == $number::MAX { u32::MAX } else { *range.end() as u32 };
                Opt::new(id, Domain::range(*range.start() as u32, most))
            }

            /// One of these whole numbers.
            pub const fn among(id: &'static str, numbers: &'static [u32]) -> Opt<$number> {
                Opt::new(id, Domain::of(Kind::Numbers(numbers)))
            }

            /// The same option with this default.
            #[must_use]
            pub const fn default(self, number: $number) -> Opt<$number> {
                self.preset(Literal::Number(number as u32))
            }
        }

        impl OptionValue for $number {
            fn from_value(value: &Value) -> Option<$number> {
                value.number()?.try_into().ok()
            }
        }
    )+};
}

numbers! { u8 u16 u32 }

impl Opt<u8> {
    /// The number of decks. An analysis may go beyond the range.
    pub const fn decks(range: RangeInclusive<u8>) -> Opt<u8> {
        Opt::<u8>::number("decks", range).analysed_to(DECKS_MOST)
    }
}

impl Opt<Money> {
    /// An amount of at least this.
    pub const fn amount(id: &'static str, least: Money) -> Opt<Money> {
        Opt::new(id, Domain::amount(least))
    }

    /// An amount between two others.
    pub const fn amount_between(id: &'static str, least: Money, most: Money) -> Opt<Money> {
        Opt::new(id, Domain::of(Kind::Amount { least, most: Some(most), step: Money::CENT }))
    }

    /// The same option with this default.
    #[must_use]
    pub const fn default(self, amount: Money) -> Opt<Money> {
        self.preset(Literal::Money(amount))
    }
}

impl Opt<Odds> {
    /// Odds that may not be lower than the minimum, which is the default.
    pub const fn odds_at_least(id: &'static str, least: Odds) -> Opt<Odds> {
        Opt::new(id, Domain::of(Kind::Odds { least: Some(least) })).preset(Literal::Odds(least))
    }

    /// Whole odds to 1 that may not be lower than the minimum, which is the default.
    pub const fn whole_odds_at_least(id: &'static str, least: Odds) -> Opt<Odds> {
        Opt::new(id, Domain::of(Kind::WholeOdds { least })).preset(Literal::Odds(least))
    }

    /// One of these odds; the first is the default.
    pub const fn odds_among(id: &'static str, odds: &'static [Odds]) -> Opt<Odds> {
        Opt::new(id, Domain::of(Kind::OddsAmong(odds))).preset(Literal::Odds(odds[0]))
    }

    /// Any odds.
    pub const fn odds(id: &'static str) -> Opt<Odds> {
        Opt::new(id, Domain::of(Kind::Odds { least: None }))
    }

    /// The same option with this default.
    #[must_use]
    pub const fn default(self, odds: Odds) -> Opt<Odds> {
        self.preset(Literal::Odds(odds))
    }
}

impl Opt<Percent> {
    /// A percentage up to this.
    pub const fn percent(id: &'static str, most: Percent) -> Opt<Percent> {
        Opt::new(id, Domain::of(Kind::Percent { most }))
    }

    /// The same option with this default.
    #[must_use]
    pub const fn default(self, percent: Percent) -> Opt<Percent> {
        self.preset(Literal::Percent(percent))
    }
}

impl Opt<Rate> {
    /// A rate of progression from this to 1.
    pub const fn rate(id: &'static str, least: Rate) -> Opt<Rate> {
        Opt::new(id, Domain::of(Kind::Rate { least }))
    }

    /// The same option with this default.
    #[must_use]
    pub const fn default(self, rate: Rate) -> Opt<Rate> {
        self.preset(Literal::Rate(rate))
    }
}

impl Opt<Offered> {
    /// Whether the house offers something; by default it does not.
    pub const fn offered(id: &'static str) -> Opt<Offered> {
        Offered::as_option(id).default(Offered::No)
    }
}

impl<T> Opt<Option<T>> {
    /// A value, or `none`, which is the default.
    pub const fn optional(option: Opt<T>) -> Opt<Option<T>> {
        let spec = OptionSpec { domain: option.spec.domain.or(&["none"]), ..option.spec };
        Opt { spec, value: PhantomData }.default_word("none")
    }
}

/// A value, or a word that stands for one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OrWord<W, T> {
    /// The word.
    Word(W),
    /// The value.
    Value(T),
}

impl<W, T> OrWord<W, T> {
    /// The value, or what the word stands for.
    pub fn or(self, stands_for: impl FnOnce(W) -> T) -> T {
        match self {
            OrWord::Word(word) => stands_for(word),
            OrWord::Value(value) => value,
        }
    }
}

impl<W: Choice, T> Opt<OrWord<W, T>> {
    /// A value, or one of the words; the default is the first word.
    pub const fn or_word(option: Opt<T>) -> Opt<OrWord<W, T>> {
        let spec = OptionSpec { domain: option.spec.domain.or(W::SPELLINGS), ..option.spec };
        Opt { spec, value: PhantomData }.default_word(W::SPELLINGS[0])
    }
}

impl<W: Choice, T: OptionValue> OptionValue for OrWord<W, T> {
    fn from_value(value: &Value) -> Option<OrWord<W, T>> {
        let word = W::from_word(&value.text()).map(OrWord::Word);
        word.or_else(|| T::from_value(value).map(OrWord::Value))
    }
}

impl<T: OptionValue> OptionValue for Option<T> {
    fn from_value(value: &Value) -> Option<Option<T>> {
        if value.text() == "none" { Some(None) } else { T::from_value(value).map(Some) }
    }
}

impl<C: Choice> OptionValue for C {
    fn from_value(value: &Value) -> Option<C> {
        C::from_word(&value.text())
    }
}

/// Values that are read from text.
macro_rules! read_from_text {
    ($($value:ident)+) => {$(
        impl OptionValue for $value {
            fn from_value(value: &Value) -> Option<$value> {
                value.text().parse().ok()
            }
        }
    )+};
}

read_from_text! { Money Odds Percent Rate Date }

impl OptionSpec {
    /// Whether nothing is missing in the declaration.
    pub(super) const fn is_complete(&self) -> bool {
        !matches!(self.default, Literal::Missing) && !self.label.is_empty()
    }
}

/// Lists of options, one after the other.
///
/// # Panics
/// In a constant, at compile time, if an option is declared twice or lacks its default or its label.
pub const fn join<const N: usize>(lists: &[&[OptionSpec]]) -> [OptionSpec; N] {
    let mut joined = [lists[0][0]; N];
    let (mut known, mut list) = (0, 0);
    while list < lists.len() {
        let mut option = 0;
        while option < lists[list].len() {
            let spec = lists[list][option];
            assert!(spec.is_complete(), "an option lacks its default or its label");
            let mut earlier = 0;
            while earlier < known {
                assert!(!is_same(joined[earlier].id, spec.id), "an option is declared twice");
                earlier += 1;
            }
            joined[known] = spec;
            known += 1;
            option += 1;
        }
        list += 1;
    }
    assert!(known == N, "the length of the list is the sum of its parts");
    joined
}

const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    if one.len() != other.len() {
        return false;
    }
    let mut at = 0;
    while at < one.len() {
        if one[at] != other[at] {
            return false;
        }
        at += 1;
    }
    true
}

/// A struct with a field for each option, from which [`HouseOptions`](crate::house::HouseOptions) is derived: the list of options, and the
/// function that reads them.
///
/// A field names the constant that declares it: an [`Opt`](crate::house::Opt), [`Opts`](crate::house::Opts), or the
/// [`Group`](crate::house::Group) of another such struct. `=> |value| …` makes the field of the value; it may use the fields before it. Fields in
/// the block `and` are made of the others.
///
/// An option that is declared twice, or lacks its default or its label, does not compile.
#[macro_export]
macro_rules! house_options {
    ($(#[$about:meta])* $vis:vis struct $name:ident from $reader:ident {
        $($(#[$doc:meta])* $field:ident : $value:ty = $option:expr $(=> |$raw:pat_param| $made_of:expr)?),+ $(,)?
    } $(and { $($(#[$more_doc:meta])* $more:ident : $more_value:ty = $made:expr),+ $(,)? })?) => {
        $(#[$about])*
        #[derive(Clone, Debug)]
        $vis struct $name {
            $($(#[$doc])* pub $field: $value,)+
            $($($(#[$more_doc])* pub $more: $more_value,)+)?
        }

        impl $crate::house::HouseOptions for $name {
            const OPTIONS: &'static [$crate::house::OptionSpec] = {
                const COUNT: usize = 0 $(+ $option.specs().len())+;
                const LIST: [$crate::house::OptionSpec; COUNT] = $crate::house::join(&[$($option.specs()),+]);
                &LIST
            };

            fn from_options($reader: &mut $crate::house::Reader<'_>) -> $name {
                $(let $field: $value = {
                    let value = $option.read($reader);
                    $(let value = { let $raw = value; $made_of };)?
                    value
                };)+
                $($(let $more: $more_value = $made;)+)?
                $name { $($field,)+ $($($more,)+)? }
            }
        }
    };
}

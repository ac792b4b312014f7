//! 8.4~(c): what a subchapter fixes, and the temporary rules of a new game declare otherwise.

use super::{
    Domain, Fixture, Kind, Literal, Opt, OptionSpec, OptionValue, Opts, OrWord, Reader, Value, Values,
};
use crate::law::Cite;
use crate::wagers::{Amount, Money, Odds, Percent};

crate::choice! {
    /// The row of the pay table that the house has chosen.
    pub enum Table {
        /// As the table has it.
        Table = "table",
    }
}

/// A row of a pay table that a paragraph fixes: the table's own value, or what a new game declares.
pub type Row<T> = OrWord<Table, T>;

impl Fixture {
    /// Whether a new game can pay this value.
    pub(super) fn can_pay(self, value: &Value) -> bool {
        match self {
            Fixture::WholeOdds => value
                .odds()
                .is_some_and(|odds| odds >= Odds::EVEN && odds.pays_exactly(Money::CENT, Money::CENT)),
            Fixture::Odds => value.odds().is_some_and(|odds| odds > Odds::to(0, 1)),
            Fixture::Amount => value.money().is_some_and(|amount| amount > Money::ZERO),
            Fixture::Award => Amount::from_value(value).is_some_and(|award| match award {
                Amount::At(_) => false,
                Amount::Of(amount) => amount > Money::ZERO,
                Amount::OfTheMeter(_) => true,
            }),
        }
    }
}

impl OptionSpec {
    /// Whether a paragraph fixes the option and a new game could pay this value.
    pub(super) fn is_payable(&self, value: &Value) -> bool {
        matches!(self.domain.kind, Kind::Fixed(fixture) if fixture.can_pay(value))
    }
}

/// An amount, or a part of the progressive meter: `10%`.
impl OptionValue for Amount {
    fn from_value(value: &Value) -> Option<Amount> {
        match value {
            Value::Money(amount) => Some(Amount::Of(*amount)),
            Value::Part(part) if (Percent::whole(1)..=Percent::whole(100)).contains(part) => {
                Some(Amount::OfTheMeter(*part))
            }
            _ => None,
        }
    }
}

/// A value that a paragraph can fix.
pub trait Payable: OptionValue + Copy + PartialEq {
    /// One step to each side, and the value itself, in words.
    fn beside(self) -> (Vec<Value>, String);
}

impl Payable for Odds {
    fn beside(self) -> (Vec<Value>, String) {
        (self.around().map(Value::from).to_vec(), self.to_string())
    }
}

impl Payable for Money {
    fn beside(self) -> (Vec<Value>, String) {
        (vec![(self - Money::CENT).into(), (self + Money::CENT).into()], self.to_string())
    }
}

impl Payable for Amount {
    fn beside(self) -> (Vec<Value>, String) {
        match self {
            Amount::At(odds) => odds.beside(),
            Amount::Of(amount) => amount.beside(),
            Amount::OfTheMeter(part) => (Vec::new(), part.to_string()),
        }
    }
}

const fn fixed<T>(id: &'static str, fixture: Fixture, default: Literal) -> Opt<T> {
    Opt::new(id, Domain::of(Kind::Fixed(fixture))).preset(default)
}

impl Opt<Odds> {
    /// Whole odds that a paragraph fixes: no choice for an authorized game, and one for a new game.
    pub const fn fixed_odds(id: &'static str, odds: Odds) -> Opt<Odds> {
        fixed(id, Fixture::WholeOdds, Literal::Odds(odds))
    }

    /// Fixed odds that need not be whole: the game refuses what it could not pay exactly.
    pub const fn fixed_exact_odds(id: &'static str, odds: Odds) -> Opt<Odds> {
        fixed(id, Fixture::Odds, Literal::Odds(odds))
    }
}

impl Opt<Money> {
    /// An amount that a paragraph fixes.
    pub const fn fixed_amount(id: &'static str, amount: Money) -> Opt<Money> {
        fixed(id, Fixture::Amount, Literal::Money(amount))
    }
}

impl<const N: usize> Opts<Odds, N> {
    /// Whole odds that a paragraph fixes, row by row.
    pub const fn fixed_odds(rows: [(&'static str, Odds); N], by: Cite, label: &'static str) -> Opts<Odds, N> {
        let mut options = [Opt::fixed_odds("", Odds::EVEN); N];
        let mut row = 0;
        while row < N {
            options[row] = Opt::fixed_odds(rows[row].0, rows[row].1).by(by).label(label);
            row += 1;
        }
        Opts::new(options)
    }
}

impl<T, const N: usize> Opts<Row<T>, N> {
    const fn rows(
        ids: [&'static str; N],
        fixture: Fixture,
        by: Cite,
        label: &'static str,
    ) -> Opts<Row<T>, N> {
        let mut options = [fixed("", fixture, Literal::Word("table")); N];
        let mut row = 0;
        while row < N {
            options[row] = fixed(ids[row], fixture, Literal::Word("table")).by(by).label(label);
            row += 1;
        }
        Opts::new(options)
    }
}

impl<const N: usize> Opts<Row<Odds>, N> {
    /// Odds of a pay table, of which the house has more than one to choose from.
    pub const fn odds_of_table(ids: [&'static str; N], by: Cite, label: &'static str) -> Opts<Row<Odds>, N> {
        Opts::rows(ids, Fixture::WholeOdds, by, label)
    }
}

impl<const N: usize> Opts<Row<Money>, N> {
    /// Amounts of a pay table.
    pub const fn amounts_of_table(
        ids: [&'static str; N],
        by: Cite,
        label: &'static str,
    ) -> Opts<Row<Money>, N> {
        Opts::rows(ids, Fixture::Amount, by, label)
    }
}

impl<const N: usize> Opts<Row<Amount>, N> {
    /// Amounts, and parts of a progressive meter, of a pay table.
    pub const fn awards_of_table(
        ids: [&'static str; N],
        by: Cite,
        label: &'static str,
    ) -> Opts<Row<Amount>, N> {
        Opts::rows(ids, Fixture::Award, by, label)
    }
}

impl Reader<'_> {
    /// The rows of the table that the house has chosen. 8.4~(c): a new game may declare others that can be paid.
    pub fn rows_of<T: Payable, const N: usize>(
        &mut self,
        options: &Opts<Row<T>, N>,
        chosen: [Row<T>; N],
        table: [T; N],
    ) -> [T; N] {
        let mut rows = table;
        for ((row, option), chosen) in rows.iter_mut().zip(options.each()).zip(chosen) {
            let spec = *option.spec();
            let (beside, in_words) = row.beside();
            self.survey_again(spec, Values::fixed(spec, beside));
            let declared = chosen.or(|Table::Table| *row);
            let value = spec.value_at(self.submission);
            let words = spec.setting_at(self.submission);
            if declared == *row || self.takes_any() && spec.is_payable(&value) {
                *row = declared;
            } else {
                self.refuse(
                    spec.id,
                    spec.by,
                    format!("{words} is not lawful: {in_words}, neither more nor less"),
                );
            }
        }
        rows
    }
}

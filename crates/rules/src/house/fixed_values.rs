//! 8.4~(c): values that a subchapter fixes, and that the temporary rules of a new game declare otherwise.

use super::{
    Domain, Fixture, Literal, Opt, OptionSpec, OptionValue, OptionValues, Opts, OrWord, Reader, Value,
    ValueKind,
};
use crate::law::Cite;
use crate::wagers::{Money, Odds, PayAmount, Percent};

crate::choice! {
    /// The row of the pay table that the house has chosen.
    pub enum FixedTable {
        /// The value of the table.
        Table = "table",
    }
}

/// A row of a pay table that a paragraph fixes: the table's own value, or the declaration of a new game.
pub type FixedRow<T> = OrWord<FixedTable, T>;

impl Fixture {
    /// Whether a new game can pay this value.
    pub(super) fn can_pay(self, value: &Value) -> bool {
        match self {
            Fixture::WholeOdds => value
                .odds()
                .is_some_and(|odds| odds >= Odds::EVEN && odds.pays_exactly(Money::CENT, Money::CENT)),
            Fixture::Odds => value.odds().is_some_and(|odds| odds > Odds::to(0, 1)),
            Fixture::Amount => value.money().is_some_and(|amount| amount > Money::ZERO),
            Fixture::Award => PayAmount::from_value(value).is_some_and(|award| match award {
                PayAmount::At(_) => false,
                PayAmount::Of(amount) => amount > Money::ZERO,
                PayAmount::OfTheMeter(_) => true,
            }),
        }
    }
}

impl OptionSpec {
    /// Whether a paragraph fixes the option and a new game could pay this value.
    pub(super) fn is_payable(&self, value: &Value) -> bool {
        matches!(self.domain.kind, ValueKind::Fixed(fixture) if fixture.can_pay(value))
    }
}

/// An amount, or a part of the progressive meter: `10%`.
impl OptionValue for PayAmount {
    fn from_value(value: &Value) -> Option<PayAmount> {
        match value {
            Value::Money(amount) => Some(PayAmount::Of(*amount)),
            Value::Part(part) if (Percent::whole(1)..=Percent::whole(100)).contains(part) => {
                Some(PayAmount::OfTheMeter(*part))
            }
            _ => None,
        }
    }
}

/// A value that a paragraph can fix.
pub trait Payable: OptionValue + Copy + PartialEq {
    /// Returns one step to each side, and the value itself as text.
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

impl Payable for PayAmount {
    fn beside(self) -> (Vec<Value>, String) {
        match self {
            PayAmount::At(odds) => odds.beside(),
            PayAmount::Of(amount) => amount.beside(),
            PayAmount::OfTheMeter(part) => (Vec::new(), part.to_string()),
        }
    }
}

const fn fixed<T>(id: &'static str, fixture: Fixture, default: Literal) -> Opt<T> {
    Opt::new(id, Domain::of(ValueKind::Fixed(fixture))).preset(default)
}

impl Opt<Odds> {
    /// Whole odds that a paragraph fixes: no choice for an authorized game, and one for a new game.
    pub const fn fixed_odds(id: &'static str, odds: Odds) -> Opt<Odds> {
        fixed(id, Fixture::WholeOdds, Literal::Odds(odds))
    }

    /// Returns an option for fixed odds that need not be whole: the game refuses wagers that it could not pay
    /// exactly.
    pub const fn fixed_exact_odds(id: &'static str, odds: Odds) -> Opt<Odds> {
        fixed(id, Fixture::Odds, Literal::Odds(odds))
    }
}

impl Opt<Money> {
    /// Returns an option for an amount that a paragraph fixes.
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

impl<T, const N: usize> Opts<FixedRow<T>, N> {
    const fn rows(
        ids: [&'static str; N],
        fixture: Fixture,
        by: Cite,
        label: &'static str,
    ) -> Opts<FixedRow<T>, N> {
        let mut options = [fixed("", fixture, Literal::Word("table")); N];
        let mut row = 0;
        while row < N {
            options[row] = fixed(ids[row], fixture, Literal::Word("table")).by(by).label(label);
            row += 1;
        }
        Opts::new(options)
    }
}

impl<const N: usize> Opts<FixedRow<Odds>, N> {
    /// Odds of a pay table, of which the house has more than one to choose from.
    pub const fn odds_of_table(
        ids: [&'static str; N],
        by: Cite,
        label: &'static str,
    ) -> Opts<FixedRow<Odds>, N> {
        Opts::rows(ids, Fixture::WholeOdds, by, label)
    }
}

impl<const N: usize> Opts<FixedRow<Money>, N> {
    /// Amounts of a pay table.
    pub const fn amounts_of_table(
        ids: [&'static str; N],
        by: Cite,
        label: &'static str,
    ) -> Opts<FixedRow<Money>, N> {
        Opts::rows(ids, Fixture::Amount, by, label)
    }
}

impl<const N: usize> Opts<FixedRow<PayAmount>, N> {
    /// Amounts, and parts of a progressive meter, of a pay table.
    pub const fn awards_of_table(
        ids: [&'static str; N],
        by: Cite,
        label: &'static str,
    ) -> Opts<FixedRow<PayAmount>, N> {
        Opts::rows(ids, Fixture::Award, by, label)
    }
}

impl Reader<'_> {
    /// Returns the rows of the table that the house has chosen. 8.4~(c): a new game may declare others that
    /// can be paid.
    pub fn rows_of<T: Payable, const N: usize>(
        &mut self,
        options: &Opts<FixedRow<T>, N>,
        chosen: [FixedRow<T>; N],
        table: [T; N],
    ) -> [T; N] {
        let mut rows = table;
        for ((row, option), chosen) in rows.iter_mut().zip(options.each()).zip(chosen) {
            let spec = *option.spec();
            let (beside, in_words) = row.beside();
            self.survey_again(spec, OptionValues::fixed(spec, beside));
            let declared = chosen.or(|FixedTable::Table| *row);
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

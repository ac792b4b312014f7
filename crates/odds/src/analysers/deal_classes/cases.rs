//! The distribution of a wager's results as counts of cases.

use super::fixed_deal::NetResult;
use super::payouts::ClassPayouts;
use crate::analysis_error::AnalysisError;
use crate::figures::{MeterDependence, WagerFigures};
use croupier_rules::games::Game;
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// The cases of a wager: their total number, and the number with each result.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cases {
    space: u128,
    nets: BTreeMap<NetResult, u128>,
}

impl Cases {
    /// Creates a space of `space` cases without results.
    pub const fn of(space: u128) -> Cases {
        Cases { space, nets: BTreeMap::new() }
    }

    /// Adds cases with this result.
    pub fn add(&mut self, net: NetResult, cases: u128) {
        if cases > 0 {
            *self.nets.entry(net).or_default() += cases;
        }
    }

    /// Creates the cases from the number of deals in each class.
    pub fn by_class<G: Game>(space: u128, payouts: &ClassPayouts<'_, G>, counts: &[u128]) -> Cases {
        let mut cases = Cases::of(space);
        for (class, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            if let Some(net) = payouts.asked(class) {
                cases.add(net, *count);
            }
        }
        cases
    }

    /// Returns the gain over all cases, in cents.
    pub fn gained(&self) -> i128 {
        self.nets.iter().map(|(net, cases)| i128::from(net.gained) * *cases as i128).sum()
    }

    /// Returns the total number of cases.
    pub const fn space(&self) -> u128 {
        self.space
    }

    /// Returns the figures of the wager, whose initial amount is `unit`.
    pub fn figures(&self, wager: String, unit: Money) -> Result<WagerFigures, AnalysisError> {
        let cases = self.nets.iter().map(|(net, cases)| (net.gained, *cases));
        let counted = WagerFigures::counted(wager, unit, cases, self.space)?;
        let staked: BigInt = self.nets.iter().map(|(net, cases)| BigInt::from(net.staked) * *cases).sum();
        Ok(counted.staking(BigRational::new(staked, BigInt::from(unit.in_cents()) * self.space)))
    }

    /// Returns the house edge per unit.
    pub fn edge(&self, unit: Money) -> BigRational {
        edge_of(self.gained(), self.space, unit)
    }
}

impl MeterDependence {
    /// Returns the value of a dollar on the meter, from the cases at the `initial` reading and those with `more` on
    /// it.
    pub fn between(
        unit: Money,
        cases: &Cases,
        richer: &Cases,
        initial: Money,
        more: Money,
    ) -> MeterDependence {
        let all = BigInt::from(unit.in_cents()) * cases.space();
        let dollars = |money: Money| BigRational::new(money.in_cents().into(), 100.into());
        let per_dollar =
            BigRational::new((richer.gained() - cases.gained()).into(), all.clone()) / dollars(more);
        let at_initial = BigRational::new(cases.gained().into(), all);
        MeterDependence { at_nothing: at_initial - &per_dollar * dollars(initial), per_dollar }
    }
}

/// Returns the house edge per unit, from the gain over all cases in cents.
pub fn edge_of(gained: i128, space: u128, unit: Money) -> BigRational {
    BigRational::new(BigInt::from(-gained), BigInt::from(unit.in_cents()) * space)
}

//! The distribution of a wager's results as counts of cases.

use super::fixed_deal::Net;
use super::payouts::Payouts;
use crate::figures::{ExactWager, OverMeter};
use crate::unanalysable::Unanalysable;
use croupier_rules::games::Game;
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use std::collections::BTreeMap;

/// The cases of a wager: how many there are, and in how many of them it came to what.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Cases {
    space: u128,
    nets: BTreeMap<Net, u128>,
}

impl Cases {
    /// A space of so many cases, of which nothing is known yet.
    pub const fn of(space: u128) -> Cases {
        Cases { space, nets: BTreeMap::new() }
    }

    /// In so many of them the wager comes to this.
    pub fn add(&mut self, net: Net, cases: u128) {
        if cases > 0 {
            *self.nets.entry(net).or_default() += cases;
        }
    }

    /// A space of so many cases, of each class of deals so many.
    pub fn by_class<G: Game>(space: u128, payouts: &Payouts<'_, G>, counts: &[u128]) -> Cases {
        let mut cases = Cases::of(space);
        for (class, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
            if let Some(net) = payouts.asked(class) {
                cases.add(net, *count);
            }
        }
        cases
    }

    /// What is won in all cases together, in cents.
    pub fn gained(&self) -> i128 {
        self.nets.iter().map(|(net, cases)| i128::from(net.gained) * *cases as i128).sum()
    }

    /// How many cases there are.
    pub const fn space(&self) -> u128 {
        self.space
    }

    /// The figures of the wager, whose initial amount is `unit`.
    pub fn figures(&self, wager: String, unit: Money) -> Result<ExactWager, Unanalysable> {
        let cases = self.nets.iter().map(|(net, cases)| (net.gained, *cases));
        let counted = ExactWager::counted(wager, unit, cases, self.space)?;
        let staked: BigInt = self.nets.iter().map(|(net, cases)| BigInt::from(net.staked) * *cases).sum();
        Ok(counted.staking(BigRational::new(staked, BigInt::from(unit.in_cents()) * self.space)))
    }

    /// What the house wins of each unit.
    pub fn edge(&self, unit: Money) -> BigRational {
        edge_of(self.gained(), self.space, unit)
    }
}

impl OverMeter {
    /// What a dollar on the meter is worth, where these are the cases with `initial` on it, and those with so much more.
    pub fn between(unit: Money, cases: &Cases, richer: &Cases, initial: Money, more: Money) -> OverMeter {
        let all = BigInt::from(unit.in_cents()) * cases.space();
        let dollars = |money: Money| BigRational::new(money.in_cents().into(), 100.into());
        let per_dollar =
            BigRational::new((richer.gained() - cases.gained()).into(), all.clone()) / dollars(more);
        let at_initial = BigRational::new(cases.gained().into(), all);
        OverMeter { at_nothing: at_initial - &per_dollar * dollars(initial), per_dollar }
    }
}

/// What the house wins of each unit, where so many cents are won in all of so many cases together.
pub fn edge_of(gained: i128, space: u128, unit: Money) -> BigRational {
    BigRational::new(BigInt::from(-gained), BigInt::from(unit.in_cents()) * space)
}

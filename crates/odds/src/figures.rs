//! Exact figures of wagers, as fractions: the distribution of results, expected value, variance and stake.

use crate::unanalysable::Unanalysable;
use croupier_rules::games::{Sample, WagerKey};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The exact figures of a game.
#[derive(Clone, Debug)]
pub struct Exact {
    /// The strategy by which questions were answered: [`Exact::BEST`] where the best answer was computed.
    pub strategy: &'static str,
    /// Each wager that could be counted.
    pub wagers: Vec<ExactWager>,
    /// The wagers that could not, and why.
    pub uncounted: Vec<Unanalysable>,
}

impl Exact {
    /// The name of the play that is computed from the house's rules.
    pub const BEST: &'static str = "best";

    /// Puts the wagers into the order in which they were asked for. What was not asked for, as insurance, comes last.
    pub fn sort(&mut self, asked: &[Sample<WagerKey>]) {
        let names: Vec<String> = asked.iter().map(|sample| sample.wager.to_string()).collect();
        let place = |wager: &str| names.iter().position(|name| name == wager).unwrap_or(usize::MAX);
        self.wagers.sort_by_key(|wager| place(&wager.wager));
        self.uncounted.sort_by_key(|why| place(why.wager()));
    }
}

/// The exact figures of a wager.
#[derive(Clone, PartialEq, Debug)]
pub struct ExactWager {
    /// The wager.
    pub wager: String,
    /// What each unit of the initial wager wins, from the least to the most, with its chance; what is lost is negative. The chances sum to one.
    pub outcomes: Vec<(BigRational, BigRational)>,
    /// What is put at risk on average, for each unit of the initial wager: one, where nothing is added later.
    pub staked: BigRational,
    /// How many rounds it takes on average until the wager is decided: rolls of the dice at craps.
    pub rounds: BigRational,
    /// How its edge depends on a progressive meter, where it does; the outcomes are those of a meter that has just been set up.
    pub meter: Option<OverMeter>,
}

/// What a progressive wager wins on average: a straight line over the meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OverMeter {
    /// What each unit wagered wins on average where the meter stands at nothing; negative as a rule.
    pub at_nothing: BigRational,
    /// What each dollar on the meter adds to that.
    pub per_dollar: BigRational,
}

impl OverMeter {
    /// What the house wins of each unit wagered when the meter shows so much.
    pub fn edge(&self, meter: Money) -> BigRational {
        let dollars = BigRational::new(meter.in_cents().into(), 100.into());
        -(&self.at_nothing + &self.per_dollar * dollars)
    }

    /// The meter in dollars at which nobody has an advantage; none, where the meter pays nothing.
    pub fn break_even(&self) -> Option<BigRational> {
        (!self.per_dollar.is_zero()).then(|| -&self.at_nothing / &self.per_dollar)
    }
}

impl ExactWager {
    /// A wager that is decided in one round, and to which nothing is added.
    pub fn new(
        wager: impl Into<String>,
        outcomes: impl IntoIterator<Item = (BigRational, BigRational)>,
    ) -> ExactWager {
        let mut sorted: BTreeMap<BigRational, BigRational> = BTreeMap::new();
        for (net, chance) in outcomes {
            *sorted.entry(net).or_insert_with(BigRational::zero) += chance;
        }
        sorted.retain(|_, chance| !chance.is_zero());
        let (staked, rounds) = (BigRational::one(), BigRational::one());
        ExactWager {
            wager: wager.into(),
            outcomes: sorted.into_iter().collect(),
            staked,
            rounds,
            meter: None,
        }
    }

    /// A wager that was counted: in how many cases of the whole space it wins so many cents, where the initial wager is `unit`. Cases that do not sum up to the space
    /// are a mistake in the counting, and no figures.
    pub fn counted<N: Into<BigInt>>(
        wager: impl Into<String>,
        unit: Money,
        cases: impl IntoIterator<Item = (i64, N)>,
        space: impl Into<BigInt>,
    ) -> Result<ExactWager, Unanalysable> {
        let (wager, space) = (wager.into(), space.into());
        let cases: Vec<(i64, BigInt)> = cases.into_iter().map(|(net, cases)| (net, cases.into())).collect();
        let sum: BigInt = cases.iter().map(|(_, cases)| cases).sum();
        if sum != space || space.is_zero() || unit.is_zero() {
            return Err(Unanalysable::Miscounted(wager));
        }
        let unit = BigInt::from(unit.in_cents());
        let outcome = |(net, cases): (i64, BigInt)| {
            (BigRational::new(net.into(), unit.clone()), BigRational::new(cases, space.clone()))
        };
        Ok(ExactWager::new(wager, cases.into_iter().map(outcome)))
    }

    /// The same, with so much put at risk on average for each unit of the initial wager.
    pub fn staking(self, staked: BigRational) -> ExactWager {
        ExactWager { staked, ..self }
    }

    /// The same, under a progressive meter.
    pub fn over_meter(self, meter: OverMeter) -> ExactWager {
        ExactWager { meter: Some(meter), ..self }
    }

    /// What the house wins of each unit of the initial wager.
    pub fn edge(&self) -> BigRational {
        -self.outcomes.iter().map(|(net, chance)| net * chance).sum::<BigRational>()
    }

    /// The same of each hundred, rounded.
    pub fn edge_percent(&self) -> f64 {
        self.edge().to_f64().unwrap_or(f64::NAN) * 100.0
    }

    /// What comes back of each unit put at risk, the unit included.
    pub fn expected_return(&self) -> BigRational {
        BigRational::one() - self.edge_at_risk()
    }

    /// What the house wins of each unit put at risk: the element of risk.
    pub fn edge_at_risk(&self) -> BigRational {
        if self.staked.is_zero() { BigRational::zero() } else { self.edge() / &self.staked }
    }

    /// What the house wins in each round in which the wager lies there, of each unit of it.
    pub fn edge_per_round(&self) -> BigRational {
        if self.rounds.is_zero() { BigRational::zero() } else { self.edge() / &self.rounds }
    }

    /// What the house wins of each unit whose wager is decided, not returned.
    pub fn edge_per_decision(&self) -> BigRational {
        let decided = BigRational::one() - self.chance_to_push();
        if decided.is_zero() { BigRational::zero() } else { self.edge() / decided }
    }

    /// The variance of what a unit of the initial wager wins.
    pub fn variance(&self) -> BigRational {
        let mean = -self.edge();
        let square = |net: &BigRational| (net - &mean) * (net - &mean);
        self.outcomes.iter().map(|(net, chance)| square(net) * chance).sum()
    }

    /// The standard deviation of what a unit of the initial wager wins.
    pub fn standard_deviation(&self) -> f64 {
        self.variance().to_f64().unwrap_or(f64::NAN).sqrt()
    }

    /// The chance that it wins anything: the hit frequency.
    pub fn chance_to_win(&self) -> BigRational {
        self.outcomes.iter().filter(|(net, _)| net.is_positive()).map(|(_, chance)| chance.clone()).sum()
    }

    /// The chance that nothing is won and nothing lost.
    pub fn chance_to_push(&self) -> BigRational {
        self.outcomes.iter().filter(|(net, _)| net.is_zero()).map(|(_, chance)| chance.clone()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ratio(a: i64, b: i64) -> BigRational {
        BigRational::new(a.into(), b.into())
    }

    /// A die: 6 pays 4 to 1, 5 is returned.
    #[test]
    fn figures_of_a_die() {
        let cases = [(-1_000, 4), (0, 1), (4_000, 1)];
        let wager = ExactWager::counted("die", Money::dollars(10), cases, 6).unwrap();
        assert_eq!(wager.edge(), ratio(0, 1));
        assert_eq!(wager.chance_to_win(), ratio(1, 6));
        assert_eq!(wager.chance_to_push(), ratio(1, 6));
        assert_eq!(wager.variance(), ratio(4 + 16, 6));
        let dearer =
            ExactWager::counted("die", Money::dollars(10), [(-1_000, 4), (0, 1), (3_000, 1)], 6).unwrap();
        let dearer = dearer.staking(ratio(5, 2));
        assert_eq!(dearer.edge(), ratio(1, 6));
        assert_eq!(dearer.edge_per_decision(), ratio(1, 5));
        assert_eq!(dearer.edge_at_risk(), ratio(1, 15));
    }

    #[test]
    fn cases_that_are_not_all_are_no_figures() {
        let short = ExactWager::counted("die", Money::dollars(10), [(-1_000, 4), (4_000, 1)], 6);
        assert_eq!(short, Err(Unanalysable::Miscounted("die".to_string())));
    }

    /// A dollar on a meter of which one in a million wins all, and one in ten gives the dollar back with another: 0.9 are lost without it.
    #[test]
    fn a_meter_breaks_even() {
        let meter = OverMeter { at_nothing: ratio(-9, 10), per_dollar: ratio(1, 1_000_000) };
        assert_eq!(meter.break_even(), Some(ratio(900_000, 1)));
        assert_eq!(meter.edge(Money::dollars(900_000)), ratio(0, 1));
        assert_eq!(meter.edge(Money::dollars(400_000)), ratio(1, 2));
    }
}

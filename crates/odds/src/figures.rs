//! Exact figures of wagers, as fractions: the distribution of results, expected value, variance and stake.

use crate::analysis_error::AnalysisError;
use croupier_rules::games::{Sample, WagerKey};
use croupier_rules::wagers::Money;
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::{One, Signed, ToPrimitive, Zero};
use std::collections::BTreeMap;

/// The exact figures of a game.
#[derive(Clone, Debug)]
pub struct ExactAnalysis {
    /// The strategy that answered questions: [`ExactAnalysis::BEST`] for the computed best play.
    pub strategy: &'static str,
    /// Each wager that could be analysed.
    pub wagers: Vec<WagerFigures>,
    /// The wagers that could not be analysed, with the reason.
    pub uncounted: Vec<AnalysisError>,
}

impl ExactAnalysis {
    /// The name of the play that is computed from the house's rules.
    pub const BEST: &'static str = "best";

    /// Sorts the wagers in the order of the request. Wagers that were not requested, such as insurance, come last.
    pub fn sort(&mut self, asked: &[Sample<WagerKey>]) {
        let names: Vec<String> = asked.iter().map(|sample| sample.wager.to_string()).collect();
        let place = |wager: &str| names.iter().position(|name| name == wager).unwrap_or(usize::MAX);
        self.wagers.sort_by_key(|wager| place(&wager.wager));
        self.uncounted.sort_by_key(|why| place(why.wager()));
    }
}

/// The exact figures of a wager.
#[derive(Clone, PartialEq, Debug)]
pub struct WagerFigures {
    /// The wager.
    pub wager: String,
    /// The distribution of the gain per unit of the initial wager, in ascending order; losses are negative. The
    /// probabilities sum to one.
    pub outcomes: Vec<(BigRational, BigRational)>,
    /// The expected stake per unit of the initial wager: one if nothing is added later.
    pub staked: BigRational,
    /// The expected number of rounds until the wager is decided: rolls of the dice at craps.
    pub rounds: BigRational,
    /// The dependence of the edge on a progressive meter, if it has one. The outcomes are those of a meter that has
    /// just been set up.
    pub meter: Option<MeterDependence>,
}

/// The expected value of a progressive wager: a linear function of the meter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MeterDependence {
    /// The expected value per unit wagered at a meter of zero; usually negative.
    pub at_nothing: BigRational,
    /// The increase of the expected value for each dollar on the meter.
    pub per_dollar: BigRational,
}

impl MeterDependence {
    /// Returns the house edge per unit wagered at this meter reading.
    pub fn edge(&self, meter: Money) -> BigRational {
        let dollars = BigRational::new(meter.in_cents().into(), 100.into());
        -(&self.at_nothing + &self.per_dollar * dollars)
    }

    /// Returns the break-even meter in dollars, or `None` if the meter pays nothing.
    pub fn break_even(&self) -> Option<BigRational> {
        (!self.per_dollar.is_zero()).then(|| -&self.at_nothing / &self.per_dollar)
    }
}

impl WagerFigures {
    /// Creates the figures of a wager that is decided in one round without further stakes.
    pub fn new(
        wager: impl Into<String>,
        outcomes: impl IntoIterator<Item = (BigRational, BigRational)>,
    ) -> WagerFigures {
        let mut sorted: BTreeMap<BigRational, BigRational> = BTreeMap::new();
        for (net, chance) in outcomes {
            *sorted.entry(net).or_insert_with(BigRational::zero) += chance;
        }
        sorted.retain(|_, chance| !chance.is_zero());
        let (staked, rounds) = (BigRational::one(), BigRational::one());
        WagerFigures {
            wager: wager.into(),
            outcomes: sorted.into_iter().collect(),
            staked,
            rounds,
            meter: None,
        }
    }

    /// Creates the figures of a wager from the number of cases by gain in cents, where the initial wager is `unit`.
    ///
    /// # Errors
    ///
    /// Returns [`AnalysisError::Miscounted`] if the cases do not sum to `space`: a mistake in the counting gives no
    /// figures.
    pub fn counted<N: Into<BigInt>>(
        wager: impl Into<String>,
        unit: Money,
        cases: impl IntoIterator<Item = (i64, N)>,
        space: impl Into<BigInt>,
    ) -> Result<WagerFigures, AnalysisError> {
        let (wager, space) = (wager.into(), space.into());
        let cases: Vec<(i64, BigInt)> = cases.into_iter().map(|(net, cases)| (net, cases.into())).collect();
        let sum: BigInt = cases.iter().map(|(_, cases)| cases).sum();
        if sum != space || space.is_zero() || unit.is_zero() {
            return Err(AnalysisError::Miscounted(wager));
        }
        let unit = BigInt::from(unit.in_cents());
        let outcome = |(net, cases): (i64, BigInt)| {
            (BigRational::new(net.into(), unit.clone()), BigRational::new(cases, space.clone()))
        };
        Ok(WagerFigures::new(wager, cases.into_iter().map(outcome)))
    }

    /// Sets the expected stake per unit of the initial wager.
    pub fn staking(self, staked: BigRational) -> WagerFigures {
        WagerFigures { staked, ..self }
    }

    /// Sets the dependence on a progressive meter.
    pub fn over_meter(self, meter: MeterDependence) -> WagerFigures {
        WagerFigures { meter: Some(meter), ..self }
    }

    /// Returns the house edge per unit of the initial wager.
    pub fn edge(&self) -> BigRational {
        -self.outcomes.iter().map(|(net, chance)| net * chance).sum::<BigRational>()
    }

    /// Returns the house edge in percent, rounded.
    pub fn edge_percent(&self) -> f64 {
        self.edge().to_f64().unwrap_or(f64::NAN) * 100.0
    }

    /// Returns the return to player per unit at risk, the unit included.
    pub fn expected_return(&self) -> BigRational {
        BigRational::one() - self.edge_at_risk()
    }

    /// Returns the house edge per unit at risk: the element of risk.
    pub fn edge_at_risk(&self) -> BigRational {
        if self.staked.is_zero() { BigRational::zero() } else { self.edge() / &self.staked }
    }

    /// Returns the house edge per round in which the wager is up.
    pub fn edge_per_round(&self) -> BigRational {
        if self.rounds.is_zero() { BigRational::zero() } else { self.edge() / &self.rounds }
    }

    /// Returns the house edge per unit whose wager is resolved, not returned.
    pub fn edge_per_decision(&self) -> BigRational {
        let decided = BigRational::one() - self.chance_to_push();
        if decided.is_zero() { BigRational::zero() } else { self.edge() / decided }
    }

    /// Returns the variance of the gain per unit of the initial wager.
    pub fn variance(&self) -> BigRational {
        let mean = -self.edge();
        let square = |net: &BigRational| (net - &mean) * (net - &mean);
        self.outcomes.iter().map(|(net, chance)| square(net) * chance).sum()
    }

    /// Returns the standard deviation of the gain per unit of the initial wager.
    pub fn standard_deviation(&self) -> f64 {
        self.variance().to_f64().unwrap_or(f64::NAN).sqrt()
    }

    /// Returns the hit frequency: the probability of a gain.
    pub fn chance_to_win(&self) -> BigRational {
        self.outcomes.iter().filter(|(net, _)| net.is_positive()).map(|(_, chance)| chance.clone()).sum()
    }

    /// Returns the probability of a push: neither gain nor loss.
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
        let wager = WagerFigures::counted("die", Money::dollars(10), cases, 6).unwrap();
        assert_eq!(wager.edge(), ratio(0, 1));
        assert_eq!(wager.chance_to_win(), ratio(1, 6));
        assert_eq!(wager.chance_to_push(), ratio(1, 6));
        assert_eq!(wager.variance(), ratio(4 + 16, 6));
        let dearer =
            WagerFigures::counted("die", Money::dollars(10), [(-1_000, 4), (0, 1), (3_000, 1)], 6).unwrap();
        let dearer = dearer.staking(ratio(5, 2));
        assert_eq!(dearer.edge(), ratio(1, 6));
        assert_eq!(dearer.edge_per_decision(), ratio(1, 5));
        assert_eq!(dearer.edge_at_risk(), ratio(1, 15));
    }

    #[test]
    fn incomplete_cases_give_no_figures() {
        let short = WagerFigures::counted("die", Money::dollars(10), [(-1_000, 4), (4_000, 1)], 6);
        assert_eq!(short, Err(AnalysisError::Miscounted("die".to_string())));
    }

    /// One in a million wins the whole meter, and one in ten returns the dollar with another: the rest loses 0.9.
    #[test]
    fn a_meter_breaks_even() {
        let meter = MeterDependence { at_nothing: ratio(-9, 10), per_dollar: ratio(1, 1_000_000) };
        assert_eq!(meter.break_even(), Some(ratio(900_000, 1)));
        assert_eq!(meter.edge(Money::dollars(900_000)), ratio(0, 1));
        assert_eq!(meter.edge(Money::dollars(400_000)), ratio(1, 2));
    }
}

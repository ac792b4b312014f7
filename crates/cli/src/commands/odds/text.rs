//! Exact figures in files: fractions of whole numbers as text, which no program reads as a float.

use super::order::{AnalysisOrder, Scope, opened};
use crate::commands::analysis::Setting;
use croupier_odds::{AnalysisError, ExactAnalysis, MeterDependence, WagerFigures};
use croupier_rules::law::{Refusal, rulebook};
use num_rational::BigRational;
use num_traits::{One, Signed};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The figures of a unit.
#[derive(Serialize, Deserialize)]
pub struct FiguresText {
    /// The index of the unit, from 0.
    pub unit: usize,
    strategy: String,
    wagers: Vec<ExactWagerInWords>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    uncounted: Vec<UncountedInWords>,
}

#[derive(Serialize, Deserialize)]
struct ExactWagerInWords {
    wager: String,
    /// The results of a unit of the wager, each with its probability.
    outcomes: Vec<(String, String)>,
    staked: String,
    rounds: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    meter: Option<MeterInWords>,
}

#[derive(Serialize, Deserialize)]
struct MeterInWords {
    at_nothing: String,
    per_dollar: String,
}

#[derive(Serialize, Deserialize)]
struct UncountedInWords {
    wager: String,
    why: WhyInWords,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WhyInWords {
    NotTaken { by: String, why: String },
    TooLarge,
    TooManyStates,
    Endless,
    TooLong(Duration),
    Miscounted,
}

impl FiguresText {
    /// The figures of this unit.
    pub fn of(unit: usize, exact: &ExactAnalysis) -> FiguresText {
        FiguresText {
            unit,
            strategy: exact.strategy.to_string(),
            wagers: exact.wagers.iter().map(ExactWagerInWords::from).collect(),
            uncounted: exact.uncounted.iter().map(UncountedInWords::from).collect(),
        }
    }

    /// Parses the figures of a unit of an order.
    ///
    /// # Errors
    /// Returns the reason if they contradict the order or each other.
    pub fn read(&self, order: &AnalysisOrder) -> Result<ExactAnalysis, String> {
        let setting = order
            .setting(self.unit)
            .ok_or_else(|| format!("unit {} is out of range: there are {}", self.unit, order.units()))?;
        for wager in self.names() {
            if !is_known(order, self.unit, setting, wager)? {
                return Err(format!("unit {} has no wager {wager:?}", self.unit));
            }
        }
        let own = setting.game.strategies.iter().map(|known| known.name);
        let strategy = own.chain([ExactAnalysis::BEST]).find(|known| *known == self.strategy);
        Ok(ExactAnalysis {
            strategy: strategy
                .ok_or_else(|| format!("{} has no strategy {:?}", setting.game.id, self.strategy))?,
            wagers: self.wagers.iter().map(ExactWagerInWords::read).collect::<Result<_, _>>()?,
            uncounted: self.uncounted.iter().map(UncountedInWords::read).collect::<Result<_, _>>()?,
        })
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        let uncounted = self.uncounted.iter().map(|uncounted| uncounted.wager.as_str());
        self.wagers.iter().map(|wager| wager.wager.as_str()).chain(uncounted)
    }
}

/// Whether a unit can have figures of a wager: its own, or one that the game has besides, as insurance.
fn is_known(order: &AnalysisOrder, unit: usize, setting: &Setting, wager: &str) -> Result<bool, String> {
    let is_own = match &order.scope {
        Scope::Game(game) => game.units.get(unit).is_some_and(|unit| unit.name() == wager),
        Scope::All(_) => false,
    };
    if is_own || setting.game.wagers.iter().any(|kind| kind.id == wager) {
        return Ok(true);
    }
    let table = opened(setting).map_err(|failure| failure.to_string())?;
    Ok(table.read(wager).is_ok())
}

impl From<&WagerFigures> for ExactWagerInWords {
    fn from(wager: &WagerFigures) -> ExactWagerInWords {
        ExactWagerInWords {
            wager: wager.wager.clone(),
            outcomes: wager
                .outcomes
                .iter()
                .map(|(net, chance)| (net.to_string(), chance.to_string()))
                .collect(),
            staked: wager.staked.to_string(),
            rounds: wager.rounds.to_string(),
            meter: wager.meter.as_ref().map(|meter| MeterInWords {
                at_nothing: meter.at_nothing.to_string(),
                per_dollar: meter.per_dollar.to_string(),
            }),
        }
    }
}

impl ExactWagerInWords {
    fn read(&self) -> Result<WagerFigures, String> {
        let wager = &self.wager;
        let read = |(net, chance): &(String, String)| Ok((fraction(net)?, fraction(chance)?));
        let outcomes = self.outcomes.iter().map(read).collect::<Result<Vec<_>, String>>()?;
        if outcomes.iter().any(|(_, chance)| !chance.is_positive()) {
            return Err(format!("{wager}: the probability of an outcome must be positive"));
        }
        if !outcomes.iter().map(|(_, chance)| chance).sum::<BigRational>().is_one() {
            return Err(format!("{wager}: the probabilities do not sum to one"));
        }
        let (staked, rounds) = (fraction(&self.staked)?, fraction(&self.rounds)?);
        if staked.is_negative() || rounds.is_negative() {
            return Err(format!("{wager}: the stake and the number of rounds must be positive"));
        }
        let over = |meter: &MeterInWords| -> Result<MeterDependence, String> {
            let (at_nothing, per_dollar) = (fraction(&meter.at_nothing)?, fraction(&meter.per_dollar)?);
            Ok(MeterDependence { at_nothing, per_dollar })
        };
        let meter = self.meter.as_ref().map(over).transpose()?;
        Ok(WagerFigures { staked, rounds, meter, ..WagerFigures::new(wager.clone(), outcomes) })
    }
}

/// The longest text of a fraction that is read. The longest ones that are counted have some thousand digits; numbers without end would only cost time.
const LONGEST: usize = 100_000;

fn fraction(text: &str) -> Result<BigRational, String> {
    let begins: String = text.chars().take(40).collect();
    let read = (text.len() <= LONGEST).then(|| text.parse::<BigRational>().ok()).flatten();
    read.ok_or_else(|| format!("{begins:?} is not a fraction"))
}

impl From<&AnalysisError> for UncountedInWords {
    fn from(uncounted: &AnalysisError) -> UncountedInWords {
        let why = match uncounted {
            AnalysisError::NotTaken(_, Refusal { by, why }) => {
                WhyInWords::NotTaken { by: by.to_string(), why: why.to_string() }
            }
            AnalysisError::TooLarge(_) => WhyInWords::TooLarge,
            AnalysisError::TooManyStates(_) => WhyInWords::TooManyStates,
            AnalysisError::Endless(_) => WhyInWords::Endless,
            AnalysisError::TooLong(_, patience) => WhyInWords::TooLong(*patience),
            AnalysisError::Miscounted(_) => WhyInWords::Miscounted,
        };
        UncountedInWords { wager: uncounted.wager().to_string(), why }
    }
}

impl UncountedInWords {
    fn read(&self) -> Result<AnalysisError, String> {
        let wager = self.wager.clone();
        Ok(match &self.why {
            WhyInWords::NotTaken { by, why } => {
                let paragraph = rulebook::paragraph(by);
                let by = paragraph.ok_or_else(|| format!("the rulebook has no paragraph {by:?}"))?.at;
                AnalysisError::NotTaken(wager, Refusal::new(by, why.clone()))
            }
            WhyInWords::TooLarge => AnalysisError::TooLarge(wager),
            WhyInWords::TooManyStates => AnalysisError::TooManyStates(wager),
            WhyInWords::Endless => AnalysisError::Endless(wager),
            WhyInWords::TooLong(patience) => AnalysisError::TooLong(wager, *patience),
            WhyInWords::Miscounted => AnalysisError::Miscounted(wager),
        })
    }
}

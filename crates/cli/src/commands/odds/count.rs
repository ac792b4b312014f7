//! Counts the units of an analysis, and puts those of a game together again.

use super::all;
use super::order::{AnalysisOrder, GameOrder, Scope, Unit};
use super::part::AnalysisShard;
use crate::args::Shard;
use crate::commands::analysis::Setting;
use crate::error::Failure;
use croupier_odds::{AnalysisRequest, ExactAnalysis, OddsError, Progress, exact_by_name, together_by_name};
use croupier_rules::games::{Sample, WagerKey};
use std::collections::BTreeMap;

/// The figures of a unit.
pub struct UnitFigures {
    /// The figures.
    pub exact: ExactAnalysis,
    /// The time it took, if known for the unit.
    pub seconds: Option<f64>,
}

/// Computes the order, or the units of the requested shard.
pub fn count(
    order: AnalysisOrder,
    shard: Option<Shard>,
    progress: Progress<'_>,
) -> Result<AnalysisShard, Failure> {
    let units: Vec<usize> =
        (0..order.units()).filter(|unit| shard.is_none_or(|shard| shard.has(*unit))).collect();
    let counted = match &order.scope {
        Scope::Game(game) => {
            let counted = |exact| UnitFigures { exact, seconds: None };
            wagers(&order, game, &units, progress)?
                .into_iter()
                .map(|(unit, exact)| (unit, counted(exact)))
                .collect()
        }
        Scope::All(games) => all::counted(games, &units, order.patience()),
    };
    Ok(AnalysisShard { order, counted })
}

/// Computes the figures of these units of a game. Single wagers are computed together and share the time limit.
fn wagers(
    order: &AnalysisOrder,
    game: &GameOrder,
    units: &[usize],
    progress: Progress<'_>,
) -> Result<BTreeMap<usize, ExactAnalysis>, Failure> {
    let setting = &game.setting;
    let (house, play) = (&setting.choices.submission, setting.play());
    let (patience, spread) = (Some(order.patience()), order.spread);
    let failed = |why: OddsError| no_figures(setting, &why.to_string());
    let mut alone: Vec<(usize, &Sample<WagerKey>)> = Vec::new();
    let mut counted = BTreeMap::new();
    for unit in units {
        match &game.units[*unit] {
            Unit::Alone(sample) => alone.push((*unit, sample)),
            Unit::Together(wagers) => {
                let asked = AnalysisRequest {
                    house,
                    play,
                    wagers,
                    time_limit: patience,
                    precision: spread,
                    progress,
                };
                let mut exact = nothing(setting.strategy.name);
                match together_by_name(setting.game.id, &asked) {
                    Ok(wager) => exact.wagers.push(wager),
                    Err(OddsError::Analysis(why)) => exact.uncounted.push(why),
                    Err(why) => return Err(failed(why)),
                }
                counted.insert(*unit, exact);
            }
        }
    }
    // Without named wagers, all of them are requested.
    if !alone.is_empty() {
        let wagers: Vec<Sample<WagerKey>> = alone.iter().map(|(_, sample)| **sample).collect();
        let asked = AnalysisRequest {
            house,
            play,
            wagers: &wagers,
            time_limit: patience,
            precision: spread,
            progress,
        };
        counted.extend(divided(exact_by_name(setting.game.id, &asked).map_err(failed)?, &alone));
    }
    Ok(counted)
}

/// The figures by unit. Figures that were not requested, such as insurance, belong to the first.
fn divided(exact: ExactAnalysis, alone: &[(usize, &Sample<WagerKey>)]) -> BTreeMap<usize, ExactAnalysis> {
    let mut units: BTreeMap<usize, ExactAnalysis> =
        alone.iter().map(|(unit, _)| (*unit, nothing(exact.strategy))).collect();
    let of = |wager: &str| {
        let own = alone.iter().find(|(_, sample)| sample.wager.to_string() == wager);
        own.or(alone.first()).map_or(0, |(unit, _)| *unit)
    };
    for wager in exact.wagers {
        units.entry(of(&wager.wager)).and_modify(|unit| unit.wagers.push(wager));
    }
    for why in exact.uncounted {
        units.entry(of(why.wager())).and_modify(|unit| unit.uncounted.push(why));
    }
    units
}

/// The figures of a game out of those of its units, as one run shows them.
pub fn joined(game: &GameOrder, counted: BTreeMap<usize, UnitFigures>) -> ExactAnalysis {
    let own = game.setting.strategy.name;
    // If an analyzer computed any of the wagers, its play is named.
    let told = counted.values().map(|counted| counted.exact.strategy).find(|strategy| *strategy != own);
    let (mut alone, mut together) = (nothing(told.unwrap_or(own)), nothing(own));
    for (unit, UnitFigures { exact, .. }) in counted {
        match game.units.get(unit) {
            Some(Unit::Together(_)) => {
                together.wagers.extend(exact.wagers);
                together.uncounted.extend(exact.uncounted);
            }
            Some(Unit::Alone(_)) | None => {
                for wager in exact.wagers {
                    // Figures that belong to several wagers, such as insurance, are printed once.
                    if alone.wagers.iter().all(|known| known.wager != wager.wager) {
                        alone.wagers.push(wager);
                    }
                }
                alone.uncounted.extend(exact.uncounted);
            }
        }
    }
    alone.sort(&game.alone());
    alone.wagers.extend(together.wagers);
    alone.uncounted.extend(together.uncounted);
    alone
}

/// Creates empty figures under this strategy.
pub fn nothing(strategy: &'static str) -> ExactAnalysis {
    ExactAnalysis { strategy, wagers: Vec::new(), uncounted: Vec::new() }
}

/// A game that has no figures at all.
pub fn no_figures(setting: &Setting, why: &str) -> Failure {
    let id = setting.game.id;
    Failure::Analysis(format!("{id} has no exact figures: {why}; `croupier sim {id}` simulates them"))
}

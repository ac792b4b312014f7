//! Counts the units of an analysis, and puts those of a game together again.

use super::all;
use super::order::{GameOrder, Order, Scope, Unit};
use super::part::Part;
use crate::args::Shard;
use crate::commands::analysis::Setting;
use crate::error::Failure;
use croupier_odds::{Asked, Exact, NoFigures, Progress, exact_by_name, together_by_name};
use croupier_rules::games::{Sample, WagerKey};
use std::collections::BTreeMap;

/// The figures of a unit.
pub struct Counted {
    /// The figures.
    pub exact: Exact,
    /// How long it took, where that is known of the unit.
    pub seconds: Option<f64>,
}

/// Counts what was ordered, or the units of the part that is asked for.
pub fn count(order: Order, shard: Option<Shard>, progress: Progress<'_>) -> Result<Part, Failure> {
    let units: Vec<usize> =
        (0..order.units()).filter(|unit| shard.is_none_or(|shard| shard.has(*unit))).collect();
    let counted = match &order.scope {
        Scope::Game(game) => {
            let counted = |exact| Counted { exact, seconds: None };
            wagers(&order, game, &units, progress)?
                .into_iter()
                .map(|(unit, exact)| (unit, counted(exact)))
                .collect()
        }
        Scope::All(games) => all::counted(games, &units, order.patience()),
    };
    Ok(Part { order, counted })
}

/// The figures of these units of a game. Those that stand alone are counted in one go, and share the time that somebody waits.
fn wagers(
    order: &Order,
    game: &GameOrder,
    units: &[usize],
    progress: Progress<'_>,
) -> Result<BTreeMap<usize, Exact>, Failure> {
    let setting = &game.setting;
    let (house, play) = (&setting.choices.submission, setting.play());
    let (patience, spread) = (Some(order.patience()), order.spread);
    let failed = |why: NoFigures| no_figures(setting, &why.to_string());
    let mut alone: Vec<(usize, &Sample<WagerKey>)> = Vec::new();
    let mut counted = BTreeMap::new();
    for unit in units {
        match &game.units[*unit] {
            Unit::Alone(sample) => alone.push((*unit, sample)),
            Unit::Together(wagers) => {
                let asked = Asked { house, play, wagers, patience, spread, progress };
                let mut exact = nothing(setting.strategy.name);
                match together_by_name(setting.game.id, &asked) {
                    Ok(wager) => exact.wagers.push(wager),
                    Err(NoFigures::Unanalysable(why)) => exact.uncounted.push(why),
                    Err(why) => return Err(failed(why)),
                }
                counted.insert(*unit, exact);
            }
        }
    }
    // Whoever names no wager asks for all of them.
    if !alone.is_empty() {
        let wagers: Vec<Sample<WagerKey>> = alone.iter().map(|(_, sample)| **sample).collect();
        let asked = Asked { house, play, wagers: &wagers, patience, spread, progress };
        counted.extend(divided(exact_by_name(setting.game.id, &asked).map_err(failed)?, &alone));
    }
    Ok(counted)
}

/// The figures by unit. What was not asked for, as insurance, goes with the first.
fn divided(exact: Exact, alone: &[(usize, &Sample<WagerKey>)]) -> BTreeMap<usize, Exact> {
    let mut units: BTreeMap<usize, Exact> =
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
pub fn joined(game: &GameOrder, counted: BTreeMap<usize, Counted>) -> Exact {
    let own = game.setting.strategy.name;
    // Where an analyser has counted any of the wagers, it is its play that is told.
    let told = counted.values().map(|counted| counted.exact.strategy).find(|strategy| *strategy != own);
    let (mut alone, mut together) = (nothing(told.unwrap_or(own)), nothing(own));
    for (unit, Counted { exact, .. }) in counted {
        match game.units.get(unit) {
            Some(Unit::Together(_)) => {
                together.wagers.extend(exact.wagers);
                together.uncounted.extend(exact.uncounted);
            }
            Some(Unit::Alone(_)) | None => {
                for wager in exact.wagers {
                    // What goes with several wagers, as insurance, is shown once.
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

/// Nothing is counted yet under this strategy.
pub fn nothing(strategy: &'static str) -> Exact {
    Exact { strategy, wagers: Vec::new(), uncounted: Vec::new() }
}

/// A game that has no figures at all.
pub fn no_figures(setting: &Setting, why: &str) -> Failure {
    let id = setting.game.id;
    Failure::Analysis(format!("{id} has no exact figures: {why}; `croupier sim {id}` simulates them"))
}

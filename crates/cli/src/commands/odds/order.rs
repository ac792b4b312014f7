//! The order of an analysis, its units of work, and its form in files.

use crate::commands::analysis::{RequestedPlay, Setting, StrategyKeywords, set_again};
use crate::commands::parts::{HouseText, WagerText};
use crate::commands::sim::chosen;
use crate::error::Failure;
use croupier_odds::{ExactAnalysis, SplitPrecision};
use croupier_rules::games::{Sample, WagerKey, facts};
use croupier_rules::table::{AnyTable, TableOpening};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// An analysis as requested, whichever shard is computed.
pub struct AnalysisOrder {
    /// Of what.
    pub scope: Scope,
    /// The time limit in seconds for the full enumeration of a game.
    pub seconds: u64,
    /// The precision of the distribution.
    pub spread: SplitPrecision,
}

/// The games and wagers to analyze.
pub enum Scope {
    /// Wagers of one game: each of them, or of those that are made together, is a unit.
    Game(Box<GameOrder>),
    /// Every game, in the order of the chapter: each of them is a unit.
    All(Vec<Setting>),
}

/// The order of one game.
pub struct GameOrder {
    /// The game under the house's rules.
    pub setting: Setting,
    /// The selection of wagers.
    pub kinds: Kinds,
    /// The wagers, those that stand alone first.
    pub units: Vec<Unit>,
}

/// A selection of wagers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kinds {
    /// One of each kind.
    Each,
    /// The named wagers, with those they need.
    Named,
}

/// A unit of work.
#[derive(Clone, Debug)]
pub enum Unit {
    /// A wager.
    Alone(Box<Sample<WagerKey>>),
    /// Wagers that are made together.
    Together(Vec<Sample<WagerKey>>),
}

impl Unit {
    /// Returns the name of its figures.
    pub fn name(&self) -> String {
        match self {
            Unit::Alone(sample) => sample.wager.to_string(),
            Unit::Together(samples) => {
                samples.iter().map(|sample| sample.wager.to_string()).collect::<Vec<_>>().join("+")
            }
        }
    }
}

impl AnalysisOrder {
    /// Returns the number of units.
    pub fn units(&self) -> usize {
        match &self.scope {
            Scope::Game(game) => game.units.len(),
            Scope::All(games) => games.len(),
        }
    }

    /// Returns the noun for a unit.
    pub fn unit_word(&self) -> &'static str {
        match &self.scope {
            Scope::Game(_) => "wager",
            Scope::All(_) => "game",
        }
    }

    /// Returns the setting of the game of a unit, if the unit exists.
    pub fn setting(&self, unit: usize) -> Option<&Setting> {
        match &self.scope {
            Scope::Game(game) => game.units.get(unit).map(|_| &game.setting),
            Scope::All(games) => games.get(unit),
        }
    }

    /// Returns the time limit per game.
    pub fn patience(&self) -> Duration {
        Duration::from_secs(self.seconds)
    }
}

impl GameOrder {
    /// One wager of each kind, or those that are asked for, those that are made together as one.
    pub fn new(setting: Setting, asked: &[String]) -> Result<GameOrder, Failure> {
        let house = &setting.choices.submission;
        let table = opened(&setting)?;
        let (alone, together): (Vec<String>, Vec<String>) =
            asked.iter().cloned().partition(|name| !is_combination(name));
        let mut units = Vec::new();
        if !alone.is_empty() || asked.is_empty() {
            units.extend(
                chosen(table.as_ref(), house, &alone)?
                    .into_iter()
                    .map(|sample| Unit::Alone(Box::new(sample))),
            );
        }
        for combination in together {
            let names: Vec<String> = combination.split('+').map(|name| name.trim().to_string()).collect();
            units.push(Unit::Together(chosen(table.as_ref(), house, &names)?));
        }
        let kinds = if asked.is_empty() { Kinds::Each } else { Kinds::Named };
        Ok(GameOrder { setting, kinds, units })
    }

    /// The wagers that stand alone.
    pub fn alone(&self) -> Vec<Sample<WagerKey>> {
        let alone = |unit: &Unit| match unit {
            Unit::Alone(sample) => Some(**sample),
            Unit::Together(_) => None,
        };
        self.units.iter().filter_map(alone).collect()
    }
}

/// Whether these are wagers to be made together. A keno ticket has plus signs between its numbers.
pub fn is_combination(name: &str) -> bool {
    let after = name.split('+').skip(1);
    name.contains('+')
        && after.into_iter().all(|part| part.trim().starts_with(|c: char| c.is_ascii_lowercase()))
}

/// A table of the game.
pub fn opened(setting: &Setting) -> Result<Box<dyn AnyTable>, Failure> {
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    setting.game.open(&setting.choices.submission, TableOpening::Before).map_err(unlawful)
}

/// An order as text, as files hold it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct AnalysisOrderText {
    of: ScopeInWords,
    seconds: u64,
    spread: SpreadInWords,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum ScopeInWords {
    Game(GameOrderInWords),
    All(Vec<GameInWords>),
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GameOrderInWords {
    #[serde(flatten)]
    game: GameInWords,
    strategy: String,
    kinds: Kinds,
    units: Vec<UnitInWords>,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct GameInWords {
    game: String,
    #[serde(flatten)]
    house: HouseText,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum UnitInWords {
    Alone(WagerText),
    Together(Vec<WagerText>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SpreadInWords {
    Near,
    Deviation,
    Exact,
}

impl From<&AnalysisOrder> for AnalysisOrderText {
    fn from(order: &AnalysisOrder) -> AnalysisOrderText {
        AnalysisOrderText {
            of: match &order.scope {
                Scope::Game(game) => ScopeInWords::Game(GameOrderInWords::from(game.as_ref())),
                Scope::All(games) => ScopeInWords::All(games.iter().map(GameInWords::from).collect()),
            },
            seconds: order.seconds,
            spread: match order.spread {
                SplitPrecision::Approximate => SpreadInWords::Near,
                SplitPrecision::ExactVariance => SpreadInWords::Deviation,
                SplitPrecision::Exact => SpreadInWords::Exact,
            },
        }
    }
}

impl From<&GameOrder> for GameOrderInWords {
    fn from(order: &GameOrder) -> GameOrderInWords {
        let unit = |unit: &Unit| match unit {
            Unit::Alone(sample) => UnitInWords::Alone(WagerText::from(&**sample)),
            Unit::Together(samples) => UnitInWords::Together(samples.iter().map(WagerText::from).collect()),
        };
        let strategy = match order.setting.asked {
            RequestedPlay::Best => ExactAnalysis::BEST,
            RequestedPlay::Own | RequestedPlay::Strategy => order.setting.strategy.name,
        };
        GameOrderInWords {
            game: GameInWords::from(&order.setting),
            strategy: strategy.to_string(),
            kinds: order.kinds,
            units: order.units.iter().map(unit).collect(),
        }
    }
}

impl From<&Setting> for GameInWords {
    fn from(setting: &Setting) -> GameInWords {
        GameInWords { game: setting.game.id.to_string(), house: HouseText::from(&setting.choices.submission) }
    }
}

impl AnalysisOrderText {
    /// Parses the order.
    ///
    /// # Errors
    /// Returns the reason if a game, strategy, wager or day does not exist, or if the house is unlawful.
    pub fn read(&self) -> Result<AnalysisOrder, String> {
        Ok(AnalysisOrder {
            scope: match &self.of {
                ScopeInWords::Game(game) => Scope::Game(Box::new(game.read()?)),
                ScopeInWords::All(games) => {
                    Scope::All(games.iter().map(|game| game.read(None)).collect::<Result<_, _>>()?)
                }
            },
            seconds: self.seconds,
            spread: match self.spread {
                SpreadInWords::Near => SplitPrecision::Approximate,
                SpreadInWords::Deviation => SplitPrecision::ExactVariance,
                SpreadInWords::Exact => SplitPrecision::Exact,
            },
        })
    }
}

impl GameOrderInWords {
    fn read(&self) -> Result<GameOrder, String> {
        let setting = self.game.read(Some(&self.strategy))?;
        let sample = |wager: &WagerText| {
            let none = || format!("it names a wager that this release of {} does not have", setting.game.id);
            wager.read(&setting.game).ok_or_else(none)
        };
        let unit = |unit: &UnitInWords| -> Result<Unit, String> {
            Ok(match unit {
                UnitInWords::Alone(wager) => Unit::Alone(Box::new(sample(wager)?)),
                UnitInWords::Together(wagers) => {
                    Unit::Together(wagers.iter().map(sample).collect::<Result<_, _>>()?)
                }
            })
        };
        let units = self.units.iter().map(unit).collect::<Result<_, _>>()?;
        Ok(GameOrder { setting, kinds: self.kinds, units })
    }
}

impl GameInWords {
    fn read(&self, strategy: Option<&str>) -> Result<Setting, String> {
        let game = facts(&self.game).ok_or_else(|| format!("unknown game {:?}", self.game))?;
        let house = self.house.read(&self.game).ok_or("invalid date")?;
        set_again(game, &house, (strategy, StrategyKeywords::Best)).map_err(|failure| failure.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::is_combination;

    #[test]
    fn wagers_made_together_are_not_keno_tickets() {
        for name in ["pass+pass-odds", "place 6+place 8", "pass + field"] {
            assert!(is_combination(name), "{name}");
        }
        for name in ["pass", "king 1+2+3 2", "combination 1/2+3/4/5/6+7/8/9/10 AB AC"] {
            assert!(!is_combination(name), "{name}");
        }
    }
}

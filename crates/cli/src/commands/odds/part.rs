//! Shards of an analysis in files: the order, the units computed, and their exact figures.

use super::count::{UnitFigures, joined, no_figures};
use super::order::{AnalysisOrder, AnalysisOrderText, Kinds, Scope};
use super::text::FiguresText;
use super::{GameFigures, all, figures};
use crate::commands::analysis::Setting;
use crate::commands::parts::{self, ShardFormat};
use crate::error::Failure;
use crate::out::Out;
use crate::wire;
use croupier_odds::{ExactAnalysis, SplitPrecision};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

/// The format of such a file.
const FORMAT: &str = "croupier analysis 1";

/// The error for another file.
const WHAT: &str = "not a shard of an analysis";

/// Some units of an analysis.
pub struct AnalysisShard {
    /// The order.
    pub order: AnalysisOrder,
    /// The figures by unit.
    pub counted: BTreeMap<usize, UnitFigures>,
}

impl AnalysisShard {
    /// Returns the number of missing units.
    pub fn missing(&self) -> usize {
        self.order.units() - self.counted.len()
    }

    /// Fails with the reason if a single game has no figures.
    pub fn check(&self) -> Result<(), Failure> {
        let Scope::Game(game) = &self.order.scope else { return Ok(()) };
        let counted = || self.counted.values().map(|counted| &counted.exact);
        if self.missing() > 0 || counted().any(|exact| !exact.wagers.is_empty()) {
            return Ok(());
        }
        let why: Vec<String> =
            counted().flat_map(|exact| &exact.uncounted).map(ToString::to_string).collect();
        Err(no_figures(&game.setting, &why.join("; ")))
    }

    /// Writes it.
    pub fn write(&self, path: &Path) -> Result<(), Failure> {
        let figures =
            self.counted.iter().map(|(unit, counted)| FiguresText::of(*unit, &counted.exact)).collect();
        let file = File {
            format: FORMAT.to_string(),
            ordered: AnalysisOrderText::from(&self.order),
            units: self.order.units(),
            counted: figures,
        };
        parts::write(&file, path)
    }

    /// Returns the result, with the time of the computation.
    pub fn shown(self, seconds: Option<f64>) -> AnalysisReport {
        let AnalysisShard { order: AnalysisOrder { scope, spread, .. }, mut counted } = self;
        match scope {
            Scope::Game(game) => {
                let exact = joined(&game, counted);
                AnalysisReport::Game(game.kinds, Box::new(found(game.setting, exact, spread, seconds)))
            }
            Scope::All(games) => {
                let of = |(unit, setting): (usize, Setting)| {
                    let UnitFigures { exact, seconds } = counted.remove(&unit)?;
                    Some(found(setting, exact, spread, seconds))
                };
                AnalysisReport::All(games.into_iter().enumerate().filter_map(of).collect(), seconds)
            }
        }
    }
}

fn found(
    setting: Setting,
    exact: ExactAnalysis,
    spread: SplitPrecision,
    seconds: Option<f64>,
) -> GameFigures {
    GameFigures { name: setting.name(), setting, exact, spread, shoe: None, seconds }
}

impl ShardFormat for AnalysisShard {
    fn parse(bytes: &[u8], path: &Path) -> Result<AnalysisShard, Failure> {
        let file: File = parts::parse(bytes, path, WHAT)?;
        file.read().map_err(|why| parts::malformed(path, WHAT, &why))
    }

    fn merge(&mut self, other: AnalysisShard) -> Result<(), String> {
        if AnalysisOrderText::from(&self.order) != AnalysisOrderText::from(&other.order) {
            return Err(
                "shard of another analysis: game, house, strategy, wagers, seconds or distribution differ"
                    .to_string(),
            );
        }
        for (unit, counted) in other.counted {
            match self.counted.entry(unit) {
                Entry::Vacant(free) => free.insert(counted),
                Entry::Occupied(_) => {
                    return Err(format!("{} is merged already", name_of(&self.order, unit)));
                }
            };
        }
        Ok(())
    }
}

/// A unit as people know it.
fn name_of(order: &AnalysisOrder, unit: usize) -> String {
    match &order.scope {
        Scope::Game(game) => game.units.get(unit).map_or(String::new(), |unit| unit.name()),
        Scope::All(games) => games.get(unit).map_or(String::new(), |game| game.game.id.to_string()),
    }
}

/// A file with parts of an analysis.
#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    ordered: AnalysisOrderText,
    /// The number of units of all shards.
    units: usize,
    counted: Vec<FiguresText>,
}

impl File {
    fn read(&self) -> Result<AnalysisShard, String> {
        if self.format != FORMAT {
            return Err("another format".to_string());
        }
        let order = self.ordered.read()?;
        if self.units != order.units() {
            return Err(format!("it has {} units; expected {}", self.units, order.units()));
        }
        let mut counted = BTreeMap::new();
        for figures in &self.counted {
            let exact = figures.read(&order)?;
            if counted.insert(figures.unit, UnitFigures { exact, seconds: None }).is_some() {
                return Err(format!("{} occurs twice", name_of(&order, figures.unit)));
            }
        }
        Ok(AnalysisShard { order, counted })
    }
}

/// The result of an analysis, from one run or from merged shards.
pub enum AnalysisReport {
    /// Of one game.
    Game(Kinds, Box<GameFigures>),
    /// Every game, with the running time of a single run.
    All(Vec<GameFigures>, Option<f64>),
}

impl AnalysisReport {
    /// Each game.
    pub fn games(&self) -> &[GameFigures] {
        match self {
            AnalysisReport::Game(_, found) => std::slice::from_ref(found.as_ref()),
            AnalysisReport::All(found, _) => found,
        }
    }

    /// Shows it.
    pub fn tell(&self, out: &mut Out) -> Result<(), Failure> {
        match self {
            AnalysisReport::Game(_, found) if out.is_json() => out.json(&found.wire())?,
            AnalysisReport::Game(kinds, found) => figures::show(found, *kinds, out),
            AnalysisReport::All(found, _) if out.is_json() => {
                out.json(&found.iter().map(GameFigures::wire).collect::<Vec<wire::Analysis>>())?;
            }
            AnalysisReport::All(found, seconds) => all::show(found, *seconds, out),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        let failure = AnalysisShard::parse(text.as_bytes(), Path::new("part.json")).err().unwrap();
        assert!(failure.place().is_some(), "{text}");
        failure.to_string()
    }

    #[test]
    fn damaged_files_have_a_place() {
        for text in ["", "{}", "[1, 2", "{\"format\": 1}"] {
            fault(text);
        }
    }

    /// A file of roulette with one unit, straight up, with these figures.
    fn file(unit: &str, figures: &str) -> String {
        format!(
            r#"{{"format":"croupier analysis 1","ordered":{{"of":{{"game":{{"game":"roulette","as_of":"2009-01-05","house":{{}},
            "strategy":"best","kinds":"named","units":[{{"alone":{{"wager":"straight 17","cents":1000,"with":null}}}}]}}}},
            "seconds":60,"spread":"near"}},"units":1,"counted":[{{"unit":{unit},"strategy":"best",{figures}}}]}}"#
        )
    }

    fn wager(outcomes: &str) -> String {
        format!(
            r#""wagers":[{{"wager":"straight 17","outcomes":{outcomes},"staked":"1","rounds":"1"}}],"uncounted":[]"#
        )
    }

    #[test]
    fn inconsistent_parts_are_refused() {
        let good = wager(r#"[["-1","37/38"],["35","1/38"]]"#);
        let read = AnalysisShard::parse(file("0", &good).as_bytes(), Path::new("part.json")).unwrap();
        assert_eq!((read.missing(), read.counted[&0].exact.wagers[0].edge().to_string()), (0, "1/19".into()));
        let cases = [
            (file("1", &good), "unit 1 is out of range"),
            (file("0", &wager(r#"[["-1","1/2"],["35","1/38"]]"#)), "do not sum to one"),
            (file("0", &wager("[]")), "do not sum to one"),
            (file("0", &wager(r#"[["-1","1/0"],["35","1"]]"#)), "not a fraction"),
            (
                file("0", &wager(r#"[["-1","3/2"],["35","-1/2"]]"#)),
                "probability of an outcome must be positive",
            ),
            (file("0", &wager(&format!(r#"[["{}","1"]]"#, "9".repeat(200_000)))), "not a fraction"),
            (file("0", &good.replace("straight 17", "crooked 17")), "no wager"),
            (file("0", &good.replace("\"staked\":\"1\"", "\"staked\":\"-1\"")), "must be positive"),
            (file("0", &good).replace("\"units\":1", "\"units\":9"), "9 units"),
            (file("0", &good).replace("\"roulette\"", "\"rulette\""), "unknown game"),
            (
                file("0", &good).replace("\"strategy\":\"best\",\"kinds", "\"strategy\":\"x\",\"kinds"),
                "no strategy",
            ),
            (file("0", &good).replace("2009-01-05", "2009-13-05"), "invalid date"),
            (file("0", &good).replace("analysis 1", "analysis 0"), "another format"),
        ];
        for (text, why) in cases {
            let fault = fault(&text);
            assert!(fault.contains(why), "{why}: {fault}");
        }
        let huge = file("0", &wager(&format!(r#"[["{}","1"]]"#, "9".repeat(2_000))));
        AnalysisShard::parse(huge.as_bytes(), Path::new("part.json")).unwrap();
    }

    #[test]
    fn reasons_for_skipped_wagers_survive_a_round_trip() {
        let why = r#"{"not-taken":{"by":"5.2(a)","why":"no"}},"too-large","too-many-states","endless","miscounted","#;
        let whys = format!("{why}{{\"too-long\":{{\"secs\":2,\"nanos\":500000000}}}}");
        let each: Vec<serde_json::Value> = serde_json::from_str(&format!("[{whys}]")).unwrap();
        let each: Vec<String> =
            each.iter().map(|why| format!(r#"{{"wager":"straight 17","why":{why}}}"#)).collect();
        let figures = format!(r#""wagers":[],"uncounted":[{}]"#, each.join(","));
        let part = AnalysisShard::parse(file("0", &figures).as_bytes(), Path::new("part.json")).unwrap();
        let written = FiguresText::of(0, &part.counted[&0].exact);
        let written = serde_json::to_value(&written).unwrap();
        let expected: serde_json::Value = serde_json::from_str(&format!("[{}]", each.join(","))).unwrap();
        assert_eq!(written["uncounted"], expected);
        let words: Vec<String> = part.counted[&0].exact.uncounted.iter().map(ToString::to_string).collect();
        assert!(words[5].contains("2.5 seconds"), "{words:?}");
        assert!(part.check().err().unwrap().to_string().contains("no exact figures"));
    }
}

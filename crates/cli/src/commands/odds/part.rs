//! Parts of an analysis in files: what was ordered, which units were counted, and their exact figures.

use super::count::{Counted, joined, no_figures};
use super::in_words::FiguresInWords;
use super::order::{Kinds, Order, OrderInWords, Scope};
use super::{Found, all, figures};
use crate::commands::analysis::Setting;
use crate::commands::parts::{self, Parts};
use crate::error::Failure;
use crate::out::Out;
use crate::wire;
use croupier_odds::{Exact, Spread};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::path::Path;

/// What such a file calls itself.
const FORMAT: &str = "croupier analysis 1";

/// What a file that cannot be read is not.
const WHAT: &str = "not a shard of an analysis";

/// Some units of an analysis.
pub struct Part {
    /// What was ordered.
    pub order: Order,
    /// What was counted, by unit.
    pub counted: BTreeMap<usize, Counted>,
}

impl Part {
    /// How many units are missing.
    pub fn missing(&self) -> usize {
        self.order.units() - self.counted.len()
    }

    /// Whether there is any figure in the whole of it; why not, where one game has none.
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
            self.counted.iter().map(|(unit, counted)| FiguresInWords::of(*unit, &counted.exact)).collect();
        let file = File {
            format: FORMAT.to_string(),
            ordered: OrderInWords::from(&self.order),
            units: self.order.units(),
            counted: figures,
        };
        parts::write(&file, path)
    }

    /// What there is to show, counted in so many seconds.
    pub fn shown(self, seconds: Option<f64>) -> Shown {
        let Part { order: Order { scope, spread, .. }, mut counted } = self;
        match scope {
            Scope::Game(game) => {
                let exact = joined(&game, counted);
                Shown::Game(game.kinds, Box::new(found(game.setting, exact, spread, seconds)))
            }
            Scope::All(games) => {
                let of = |(unit, setting): (usize, Setting)| {
                    let Counted { exact, seconds } = counted.remove(&unit)?;
                    Some(found(setting, exact, spread, seconds))
                };
                Shown::All(games.into_iter().enumerate().filter_map(of).collect(), seconds)
            }
        }
    }
}

fn found(setting: Setting, exact: Exact, spread: Spread, seconds: Option<f64>) -> Found {
    Found { name: setting.name(), setting, exact, spread, shoe: None, seconds }
}

impl Parts for Part {
    fn parse(bytes: &[u8], path: &Path) -> Result<Part, Failure> {
        let file: File = parts::parse(bytes, path, WHAT)?;
        file.read().map_err(|why| parts::malformed(path, WHAT, &why))
    }

    fn merge(&mut self, other: Part) -> Result<(), String> {
        if OrderInWords::from(&self.order) != OrderInWords::from(&other.order) {
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
fn name_of(order: &Order, unit: usize) -> String {
    match &order.scope {
        Scope::Game(game) => game.units.get(unit).map_or(String::new(), |unit| unit.name()),
        Scope::All(games) => games.get(unit).map_or(String::new(), |game| game.game.id.to_string()),
    }
}

/// A file with parts of an analysis.
#[derive(Serialize, Deserialize)]
struct File {
    format: String,
    ordered: OrderInWords,
    /// How many units all parts have together.
    units: usize,
    counted: Vec<FiguresInWords>,
}

impl File {
    fn read(&self) -> Result<Part, String> {
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
            if counted.insert(figures.unit, Counted { exact, seconds: None }).is_some() {
                return Err(format!("{} occurs twice", name_of(&order, figures.unit)));
            }
        }
        Ok(Part { order, counted })
    }
}

/// What is shown of an analysis, by one run or added up from parts.
pub enum Shown {
    /// Of one game.
    Game(Kinds, Box<Found>),
    /// Of every game that was counted; in how many seconds, where it was counted in one run.
    All(Vec<Found>, Option<f64>),
}

impl Shown {
    /// Each game.
    pub fn games(&self) -> &[Found] {
        match self {
            Shown::Game(_, found) => std::slice::from_ref(found.as_ref()),
            Shown::All(found, _) => found,
        }
    }

    /// Shows it.
    pub fn tell(&self, out: &mut Out) -> Result<(), Failure> {
        match self {
            Shown::Game(_, found) if out.is_json() => out.json(&found.wire())?,
            Shown::Game(kinds, found) => figures::show(found, *kinds, out),
            Shown::All(found, _) if out.is_json() => {
                out.json(&found.iter().map(Found::wire).collect::<Vec<wire::Analysis>>())?;
            }
            Shown::All(found, seconds) => all::show(found, *seconds, out),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(text: &str) -> String {
        let failure = Part::parse(text.as_bytes(), Path::new("part.json")).err().unwrap();
        assert!(failure.place().is_some(), "{text}");
        failure.to_string()
    }

    #[test]
    fn damaged_files_have_a_place() {
        for text in ["", "{}", "[1, 2", "{\"format\": 1}"] {
            fault(text);
        }
    }

    /// A file of roulette with one unit, straight up, of which this is said.
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
    fn what_makes_no_sense_is_refused() {
        let good = wager(r#"[["-1","37/38"],["35","1/38"]]"#);
        let read = Part::parse(file("0", &good).as_bytes(), Path::new("part.json")).unwrap();
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
        Part::parse(huge.as_bytes(), Path::new("part.json")).unwrap();
    }

    #[test]
    fn why_a_wager_is_not_counted_is_read_as_it_was_written() {
        let why = r#"{"not-taken":{"by":"5.2(a)","why":"no"}},"too-large","too-many-states","endless","miscounted","#;
        let whys = format!("{why}{{\"too-long\":{{\"secs\":2,\"nanos\":500000000}}}}");
        let each: Vec<serde_json::Value> = serde_json::from_str(&format!("[{whys}]")).unwrap();
        let each: Vec<String> =
            each.iter().map(|why| format!(r#"{{"wager":"straight 17","why":{why}}}"#)).collect();
        let figures = format!(r#""wagers":[],"uncounted":[{}]"#, each.join(","));
        let part = Part::parse(file("0", &figures).as_bytes(), Path::new("part.json")).unwrap();
        let written = FiguresInWords::of(0, &part.counted[&0].exact);
        let written = serde_json::to_value(&written).unwrap();
        let expected: serde_json::Value = serde_json::from_str(&format!("[{}]", each.join(","))).unwrap();
        assert_eq!(written["uncounted"], expected);
        let words: Vec<String> = part.counted[&0].exact.uncounted.iter().map(ToString::to_string).collect();
        assert!(words[5].contains("2.5 seconds"), "{words:?}");
        assert!(part.check().err().unwrap().to_string().contains("no exact figures"));
    }
}

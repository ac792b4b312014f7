//! `odds`: exact figures, by enumerating outcomes. `merge`: parts of an analysis put together.

mod all;
mod compare;
mod count;
mod figures;
mod merge;
mod order;
mod part;
mod report;
mod text;

pub use compare::compare;
pub use figures::{duration, percent, quoted};
pub use merge::merge;

use super::analysis::{RequestedPlay, Setting, SettingError, StrategyKeywords, setting};
use super::sim::{chosen, processors, wire_simulated};
use crate::Verdict;
use crate::args::{Format, Odds};
use crate::error::Failure;
use crate::out::Out;
use crate::wire;
use croupier_odds::analysers::analyser;
use croupier_odds::{
    AnalysisRequest, ExactAnalysis, Play, Progress, SplitPrecision, computed_play, exact_by_name,
};
use croupier_rules::games::{Sample, WagerKey};
use croupier_rules::house::Submission;
use croupier_sim::{SimulationOrder, SimulationResult, SimulationSetup, simulate_by_name};
use indicatif::ProgressBar;
use order::{AnalysisOrder, GameOrder, Scope, is_combination, opened};
use part::AnalysisReport;
use std::time::{Duration, Instant};

/// The default time limit in seconds for the full enumeration of a game.
const PATIENCE: u64 = 60;

/// The progress message.
const COUNTING: &str = "enumerating outcomes";

/// Shows the exact figures of a game, or of every game, or of a part of them.
pub fn odds(args: &Odds, out: &mut Out) -> Result<Verdict, Failure> {
    if args.shard.is_some() && out.format() == Format::Csv {
        return Err(Failure::Analysis(
            "--shard cannot be combined with --format csv: merge the shards first".to_string(),
        ));
    }
    let order = match ordered(args) {
        Ok(order) => order,
        Err(unset) => return unset.report(&args.rules, out),
    };
    let start = Instant::now();
    let spinner = match &order.scope {
        Scope::Game(_) => ProgressBar::new_spinner().with_message(COUNTING),
        // The bar counts games.
        Scope::All(_) => ProgressBar::hidden(),
    };
    spinner.enable_steady_tick(Duration::from_millis(100));
    let come = |done, of| spinner.set_message(format!("{COUNTING}: step {done} of {of}"));
    let counted = count::count(order, args.shard, Progress::to(&come)).and_then(|part| {
        let shoe = match (&part.order.scope, args.cutting_card) {
            (Scope::Game(game), Some(rounds)) => from_the_shoe(&game.setting, args, rounds)?,
            _ => None,
        };
        Ok((part, shoe))
    });
    spinner.finish_and_clear();
    let (part, shoe) = counted?;
    // Of a part all wagers may be such that cannot be counted.
    if args.shard.is_none() {
        part.check()?;
    }
    if let Some(to) = &args.output {
        part.write(to)?;
    }
    let mut shown = part.shown(Some(start.elapsed().as_secs_f64()));
    if let AnalysisReport::Game(_, found) = &mut shown {
        found.shoe = shoe;
        if let Some(path) = &args.report {
            report::write(found, path, out)?;
            return Ok(Verdict::Good);
        }
    }
    match out.format() {
        Format::Csv => {
            figures::csv_head(out);
            shown.games().iter().for_each(|game| figures::csv(game, out));
        }
        Format::Text | Format::Json => shown.tell(out)?,
    }
    Ok(Verdict::Good)
}

/// Converts the arguments into an order.
fn ordered(args: &Odds) -> Result<AnalysisOrder, SettingError> {
    let Some(game) = args.game.as_deref().filter(|_| !args.all) else { return all::ordered(args) };
    let setting = setting(game, &args.rules, StrategyKeywords::Best)?;
    let scope = Scope::Game(Box::new(GameOrder::new(setting, &args.wager).map_err(SettingError::Failure)?));
    let spread = match &args.report {
        _ if args.exact_distribution => SplitPrecision::Exact,
        Some(_) => SplitPrecision::ExactVariance,
        None => SplitPrecision::Approximate,
    };
    Ok(AnalysisOrder { scope, seconds: args.seconds.unwrap_or(PATIENCE), spread })
}

/// The exact figures of a game, with their setting.
pub struct GameFigures {
    /// The name of the game.
    pub name: String,
    /// The setting to which they apply.
    pub setting: Setting,
    /// The figures.
    pub exact: ExactAnalysis,
    /// The precision of the distribution.
    pub spread: SplitPrecision,
    /// The same as the cards come out of the shoe, by simulation.
    pub shoe: Option<SimulationResult>,
    /// The time in seconds; absent for merged shards.
    pub seconds: Option<f64>,
}

impl GameFigures {
    /// Returns a note about approximate figures, or about the play to which they apply.
    pub fn nearly(&self) -> Option<&'static str> {
        analyser(self.setting.game.id)?.approximation(self.spread)
    }

    /// Whether the spread can be more exact than it is.
    pub fn exacter(&self) -> bool {
        let nearly =
            analyser(self.setting.game.id).map(|analyser| analyser.approximation(SplitPrecision::Exact));
        nearly.is_some_and(|nearly| nearly != self.nearly())
    }

    /// For programs.
    pub fn wire(&self) -> wire::Analysis {
        wire::Analysis {
            game: self.setting.game.id,
            house: self.setting.in_force(),
            unlawful: self.setting.unlawful(),
            strategy: self.exact.strategy,
            wagers: self.exact.wagers.iter().map(figures::wire_wager).collect(),
            uncounted: figures::wire_uncounted(&self.exact),
            nearly: self.nearly(),
            from_the_shoe: self.shoe.as_ref().map(|shoe| wire::ShoeSimulation {
                rounds: shoe.rounds,
                wagers: shoe.wagers.iter().map(wire_simulated).collect(),
            }),
            seconds: self.seconds,
        }
    }
}

/// The house edge of each kind of wager in percent, as far as it is found in so much time.
pub fn edges(game: &'static str, house: &Submission, patience: Duration) -> Vec<(String, f64)> {
    let asked = AnalysisRequest { time_limit: Some(patience), ..AnalysisRequest::of(house, Play::Best) };
    let exact = exact_by_name(game, &asked);
    exact.map_or(Vec::new(), |exact| {
        exact.wagers.iter().map(|wager| (wager.wager.clone(), percent(&wager.edge()))).collect()
    })
}

/// The same wagers by simulation of a shoe with a cutting card.
fn from_the_shoe(setting: &Setting, args: &Odds, rounds: u64) -> Result<Option<SimulationResult>, Failure> {
    let table = opened(setting)?;
    if table.stack().is_none_or(|stack| stack.behind_cutting_card == 0) {
        return Ok(None);
    }
    let house = &setting.choices.submission;
    let names: Vec<String> = args
        .wager
        .iter()
        .flat_map(|name| {
            if is_combination(name) {
                name.split('+').map(str::to_string).collect()
            } else {
                vec![name.clone()]
            }
        })
        .collect();
    let samples: Vec<Sample<WagerKey>> = chosen(table.as_ref(), house, &names)?;
    // The play whose exact figures stand beside it.
    let computed = match setting.asked {
        RequestedPlay::Best => {
            computed_play(setting.game.id, house).map_err(|why| Failure::Analysis(why.to_string()))?
        }
        RequestedPlay::Own | RequestedPlay::Strategy => None,
    };
    let order = SimulationOrder {
        game: setting.game.id,
        house,
        strategy: Some(setting.strategy.name),
        computed: computed.as_ref(),
        wagers: &samples,
        rounds,
        seed: 1,
        threads: args.rules.threads.unwrap_or_else(processors),
        setup: SimulationSetup::default(),
    };
    let played = simulate_by_name(&order, &|_| ()).map_err(|why| Failure::Analysis(why.to_string()))?;
    Ok(Some(played.simulation))
}

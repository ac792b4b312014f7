//! `sim`: simulate the house edge, with its error. `merge`: parts of a simulation added up.

mod display;
mod merge;
mod order;
mod part;
mod run;

pub use display::wire_simulated;
pub use merge::merge;

use super::analysis::{RequestedPlay, Setting, StrategyKeywords, setting};
use crate::Verdict;
use crate::args::Sim;
use crate::error::Failure;
use crate::out::Out;
use crate::progress;
use croupier_odds::{AnalysisError, OddsError, computed_play};
use croupier_rules::games::{Sample, WagerKey, sample_by_name};
use croupier_rules::house::Submission;
use croupier_rules::table::{Act, AnyTable, Seat, TableOpening};
use croupier_rules::wagers::{Money, Tender};
use croupier_sim::{BankrollPlan, DealingMode, NamedSimulation, Observation, SimulationSetup};
use display::{RunningTime, SimulationReport};
use order::{OrderedSimulation, PlaySource};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The time after which computing the best play prints a message.
const SILENCE: Duration = Duration::from_secs(1);

/// Returns the number of processors.
pub fn processors() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Simulates a game, or a part of it.
pub fn sim(args: &Sim, out: &mut Out) -> Result<Verdict, Failure> {
    let setting = match setting(&args.game, &args.rules, StrategyKeywords::BestAndOwn) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(&args.rules, out),
    };
    let house = &setting.choices.submission;
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    let table = setting.game.open(house, TableOpening::Before).map_err(unlawful)?;
    let wagers = chosen(table.as_ref(), house, &args.wager)?;
    if let Some(seats) = args.seats.filter(|seats| seats.get() > setting.game.seats) {
        let most = setting.game.seats;
        return Err(Failure::Analysis(format!("{} has {most} seats, not {seats}", setting.game.id)));
    }
    let by = match setting.asked {
        RequestedPlay::Best => best_play(&setting, out)?,
        RequestedPlay::Own | RequestedPlay::Strategy => PlaySource::Strategy(setting.strategy.name),
    };
    let ordered = OrderedSimulation {
        game: setting.game.id,
        house: house.clone(),
        by,
        wagers,
        rounds: args.rounds,
        seed: args.seed,
        setup: set_up(args),
    };
    let threads = args.rules.threads.unwrap_or_else(processors);
    let start = Instant::now();
    let (part, result) = run::run(&ordered, args, threads)?;
    let took = RunningTime { seconds: start.elapsed().as_secs_f64(), threads: threads.get() };
    if let (true, Some(refused)) =
        (result.simulation.wagers.is_empty(), refused(table.as_ref(), &ordered.wagers))
    {
        return Err(Failure::Analysis(format!("the table refuses {refused}")));
    }
    if let Some(to) = &args.output {
        part.write(to)?;
    }
    let shown = SimulationReport {
        name: setting.name(),
        setting: &setting,
        ordered: &ordered,
        result: &result,
        took: Some(took),
        pace: args.pace,
    };
    shown.tell(out)
}

/// The best play: computed from the house's rules if possible, otherwise the best built-in strategy.
fn best_play(setting: &Setting, out: &Out) -> Result<PlaySource, Failure> {
    let (name, own) = (setting.name(), RequestedPlay::OWN);
    let tell =
        || out.remark(format_args!("Computing the best play of {name}; --strategy {own} starts at once."));
    let compute = || computed_play(setting.game.id, &setting.choices.submission);
    match progress::patiently(SILENCE, tell, compute) {
        Ok(Some(play)) => Ok(PlaySource::Computed(Arc::new(play))),
        Ok(None) => Ok(PlaySource::Strategy(setting.strategy.name)),
        Err(why @ (OddsError::BadOrder(_) | OddsError::Analysis(AnalysisError::Miscounted(_)))) => {
            Err(Failure::Analysis(why.to_string()))
        }
        Err(OddsError::Analysis(why)) => {
            out.remark(format_args!("The best play of {name} cannot be computed under these rules: {why}."));
            Ok(PlaySource::Strategy(setting.strategy.name))
        }
    }
}

/// Seats, shoe, and the statistics to collect.
fn set_up(args: &Sim) -> SimulationSetup {
    let dealing = match (args.fresh, args.penetration) {
        (true, _) => DealingMode::Fresh,
        (false, Some(percent)) => DealingMode::Percent(percent),
        (false, None) => DealingMode::AsTheHouse,
    };
    let bankroll = args.bankroll.zip(NonZeroU32::new(args.session));
    let watch = match (bankroll, args.results) {
        (Some((dollars, rounds)), _) => {
            Observation::Bankroll(BankrollPlan { money: Money::dollars(i64::from(dollars.get())), rounds })
        }
        (None, true) => Observation::Results,
        (None, false) => Observation::Sums,
    };
    SimulationSetup { seats: args.seats, dealing, watch }
}

/// One wager of each kind, or the requested ones with those they need.
pub fn chosen(
    table: &dyn AnyTable,
    house: &Submission,
    asked: &[String],
) -> Result<Vec<Sample<WagerKey>>, Failure> {
    let samples = table.samples();
    if asked.is_empty() {
        return Ok(samples);
    }
    let mut chosen: Vec<Sample<WagerKey>> = Vec::new();
    for name in asked {
        let named = table.read(name).ok();
        let is_named =
            |sample: &&Sample<WagerKey>| Some(sample.wager) == named || sample.wager.kind() == name;
        let known = samples.iter().find(is_named).copied();
        let least = || sample_by_name(table.game(), house, named?);
        let Some(sample) = known.or_else(least) else {
            let names: Vec<String> = samples.iter().map(|s| s.wager.to_string()).collect();
            return Err(Failure::Analysis(format!(
                "{} has no wager {name:?}; available: {}",
                table.game(),
                names.join(", ")
            )));
        };
        let needed = sample.with.map(|(wager, amount)| Sample::alone(wager, amount));
        for sample in needed.into_iter().chain([sample]) {
            match chosen.iter_mut().find(|s| s.wager == sample.wager) {
                // A wager that another one needs must be large enough for it.
                Some(known) => known.amount = known.amount.max(sample.amount),
                None => chosen.push(sample),
            }
        }
    }
    Ok(chosen)
}

/// The first of these wagers that a table in play refuses, and why.
fn refused(table: &dyn AnyTable, samples: &[Sample<WagerKey>]) -> Option<String> {
    samples.iter().find_map(|sample| {
        let Sample { wager, amount, .. } = *sample;
        let act = Act::Bets { wager, amount, tender: Tender::Chips };
        let refusal = table.would(Seat::FIRST, act).err()?;
        Some(format!("{wager}: {refusal}"))
    })
}

//! `sim`: simulate the house edge, with its error. `merge`: parts of a simulation added up.

mod merge;
mod ordered;
mod part;
mod run;
mod show;

pub use merge::merge;
pub use show::wire_simulated;

use super::analysis::{AskedFor, Setting, Words, setting};
use crate::Verdict;
use crate::args::Sim;
use crate::error::Failure;
use crate::out::Out;
use crate::progress;
use croupier_odds::{NoFigures, Unanalysable, computed_play};
use croupier_rules::games::{Sample, WagerKey, sample_by_name};
use croupier_rules::house::Submission;
use croupier_rules::table::{Act, AnyTable, Opens, Seat};
use croupier_rules::wagers::{Money, Tender};
use croupier_sim::{Bankroll, Dealing, NamedSimulation, Setup, Watch};
use ordered::{By, Ordered};
use show::{Shown, Took};
use std::num::{NonZeroU32, NonZeroUsize};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// For how long the best play is computed in silence.
const SILENCE: Duration = Duration::from_secs(1);

/// How many processors there are.
pub fn processors() -> NonZeroUsize {
    std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN)
}

/// Simulates a game, or a part of it.
pub fn sim(args: &Sim, out: &mut Out) -> Result<Verdict, Failure> {
    let setting = match setting(&args.game, &args.rules, Words::BestAndOwn) {
        Ok(setting) => setting,
        Err(unset) => return unset.report(&args.rules, out),
    };
    let house = &setting.choices.submission;
    let unlawful = |_| Failure::Analysis("the house is unlawful".to_string());
    let table = setting.game.open(house, Opens::Before).map_err(unlawful)?;
    let wagers = chosen(table.as_ref(), house, &args.wager)?;
    if let Some(seats) = args.seats.filter(|seats| seats.get() > setting.game.seats) {
        let most = setting.game.seats;
        return Err(Failure::Analysis(format!("{} has {most} seats, not {seats}", setting.game.id)));
    }
    let by = match setting.asked {
        AskedFor::Best => best_play(&setting, out)?,
        AskedFor::Own | AskedFor::Strategy => By::Strategy(setting.strategy.name),
    };
    let ordered = Ordered {
        game: setting.game.id,
        house: house.clone(),
        by,
        wagers,
        rounds: args.rounds,
        seed: args.seed,
        setup: set_up(args),
    };
    let threads = args.threads.unwrap_or_else(processors);
    let start = Instant::now();
    let (part, result) = run::run(&ordered, args, threads)?;
    let took = Took { seconds: start.elapsed().as_secs_f64(), threads: threads.get() };
    if let (true, Some(refused)) =
        (result.simulation.wagers.is_empty(), refused(table.as_ref(), &ordered.wagers))
    {
        return Err(Failure::Analysis(format!("the table refuses {refused}")));
    }
    if let Some(to) = &args.output {
        part.write(to)?;
    }
    let shown = Shown {
        name: setting.name(),
        setting: &setting,
        ordered: &ordered,
        result: &result,
        took: Some(took),
        pace: args.pace,
    };
    shown.tell(out)
}

/// The best play, computed from the house's rules where that can be done; elsewhere the best strategy that the game itself knows.
fn best_play(setting: &Setting, out: &Out) -> Result<By, Failure> {
    let (name, own) = (setting.name(), AskedFor::OWN);
    let tell =
        || out.remark(format_args!("Computing the best play of {name}; --strategy {own} starts at once."));
    let compute = || computed_play(setting.game.id, &setting.choices.submission);
    match progress::patiently(SILENCE, tell, compute) {
        Ok(Some(play)) => Ok(By::Computed(Arc::new(play))),
        Ok(None) => Ok(By::Strategy(setting.strategy.name)),
        Err(why @ (NoFigures::BadOrder(_) | NoFigures::Unanalysable(Unanalysable::Miscounted(_)))) => {
            Err(Failure::Analysis(why.to_string()))
        }
        Err(NoFigures::Unanalysable(why)) => {
            out.remark(format_args!("The best play of {name} cannot be computed under these rules: {why}."));
            Ok(By::Strategy(setting.strategy.name))
        }
    }
}

/// Seats, shoe, and what is watched.
fn set_up(args: &Sim) -> Setup {
    let dealing = match (args.fresh, args.penetration) {
        (true, _) => Dealing::Fresh,
        (false, Some(percent)) => Dealing::Percent(percent),
        (false, None) => Dealing::AsTheHouse,
    };
    let bankroll = args.bankroll.zip(NonZeroU32::new(args.session));
    let watch = match (bankroll, args.results) {
        (Some((dollars, rounds)), _) => {
            Watch::Bankroll(Bankroll { money: Money::dollars(i64::from(dollars.get())), rounds })
        }
        (None, true) => Watch::Results,
        (None, false) => Watch::Sums,
    };
    Setup { seats: args.seats, dealing, watch }
}

/// One wager of each kind, or those that were asked for with what they need.
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
                // What is needed for another wager must be large enough for that.
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

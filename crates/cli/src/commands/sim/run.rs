//! Plays the parts of a simulation, one batch after the other, with a checkpoint between them.

use super::order::OrderedSimulation;
use super::part::SimulationShard;
use crate::args::{Shard, Sim};
use crate::error::Failure;
use crate::progress;
use croupier_rules::games::BadOrder;
use croupier_sim::{NamedSimulation, play_by_name, shard_count, summarize_by_name};
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

/// The number of blocks played between two checks of the error. It does not depend on threads, so a simulation ends at the same round on every machine.
const BATCH: u64 = 16;

/// The time between two checkpoints.
const BETWEEN_CHECKPOINTS: Duration = Duration::from_secs(5);

/// Plays the order or the requested shard, and resumes from a checkpoint if there is one.
pub fn run(
    ordered: &OrderedSimulation,
    args: &Sim,
    threads: NonZeroUsize,
) -> Result<(SimulationShard, NamedSimulation), Failure> {
    let (from, until) = range(shard_count(ordered.rounds), args.shard);
    let mut part = match &args.checkpoint {
        Some(path) => resumed(ordered, path, (from, until))?,
        None => SimulationShard::new(ordered),
    };
    let mut next = part.played.first().map_or(from, |(_, until)| *until);
    let order = ordered.order(threads);
    let share = u128::from(ordered.rounds) * u128::from(until - from)
        / u128::from(shard_count(ordered.rounds).max(1));
    let bar = progress::bar(share as u64, "{human_pos} rounds, {eta} left");
    bar.inc(part.sums.rounds);
    let failed = |why: BadOrder| Failure::Analysis(why.to_string());
    let batch = if args.checkpoint.is_some() || args.until_error.is_some() { BATCH } else { u64::MAX };
    let mut written: Option<Instant> = None;
    while next < until && !is_exact_enough(&part, ordered, args, threads)? {
        // Batches begin at the same parts whether or not the simulation was interrupted.
        let end = until.min((next / batch).saturating_add(1).saturating_mul(batch));
        let played = play_by_name(&order, next..end, &|more| bar.inc(more)).map_err(failed)?;
        part.add(next, end, &played);
        next = end;
        let is_due = written.is_none_or(|written| written.elapsed() >= BETWEEN_CHECKPOINTS);
        if let Some(path) = args.checkpoint.as_ref().filter(|_| is_due) {
            part.write(path)?;
            written = Some(Instant::now());
        }
    }
    if let Some(path) = &args.checkpoint {
        part.write(path)?;
    }
    bar.finish_and_clear();
    let result = summarize_by_name(&order, &part.sums).map_err(failed)?;
    Ok((part, result))
}

/// From which part to before which one a shard goes.
fn range(all: u64, shard: Option<Shard>) -> (u64, u64) {
    let Some(Shard { index, of }) = shard else { return (0, all) };
    let bound = |index: u64| (u128::from(all) * u128::from(index) / u128::from(of)) as u64;
    (bound(index - 1), bound(index))
}

/// Returns the sums of an earlier run from its checkpoint.
fn resumed(
    ordered: &OrderedSimulation,
    path: &std::path::Path,
    (from, until): (u64, u64),
) -> Result<SimulationShard, Failure> {
    let Some(part) = SimulationShard::read_if_there(path)? else { return Ok(SimulationShard::new(ordered)) };
    let fits = match part.played[..] {
        [] => true,
        [(first, last)] => first == from && last <= until,
        _ => false,
    };
    if part.is_of(ordered) && fits {
        return Ok(part);
    }
    Err(Failure::Analysis(format!(
        "{} is the checkpoint of another simulation; remove it or choose another file",
        path.display()
    )))
}

/// Returns whether the standard errors of all edges are within the limit, if there is one.
fn is_exact_enough(
    part: &SimulationShard,
    ordered: &OrderedSimulation,
    args: &Sim,
    threads: NonZeroUsize,
) -> Result<bool, Failure> {
    let Some(most) = args.until_error.filter(|_| part.sums.rounds > 0) else { return Ok(false) };
    let so_far = summarize_by_name(&ordered.order(threads), &part.sums)
        .map_err(|why| Failure::Analysis(why.to_string()))?;
    Ok(so_far.simulation.wagers.iter().all(|wager| wager.standard_error_percent <= most))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_all_parts_once() {
        for (all, of) in [(10, 3), (3, 10), (64, 64), (1, 1), (0, 5)] {
            let mut next = 0;
            for index in 1..=of {
                let (from, until) = range(all, Some(Shard { index, of }));
                assert_eq!(from, next, "{index} of {of}");
                next = until;
            }
            assert_eq!(next, all);
        }
    }
}

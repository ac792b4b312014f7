//! `merge`: parts of a simulation added up to the identical result of one run.

use super::display::SimulationReport;
use super::part::SimulationShard;
use crate::Verdict;
use crate::args::Merge;
use crate::commands::analysis::{StrategyKeywords, set_again};
use crate::commands::parts::{ShardFile, complete, summed};
use crate::error::Failure;
use crate::out::Out;
use croupier_sim::summarize_by_name;
use std::num::NonZeroUsize;

/// Adds parts up.
pub fn merge(files: &[ShardFile], args: &Merge, out: &mut Out) -> Result<Verdict, Failure> {
    let unknown =
        || Failure::Analysis("the shards are of a game or strategy that this release lacks".to_string());
    let whole: SimulationShard = summed(files)?.ok_or_else(unknown)?;
    let (ordered, facts) = whole.ordered().ok_or_else(unknown)?;
    let setting = set_again(facts, &ordered.house, (Some(ordered.by.name()), StrategyKeywords::BestAndOwn))?;
    let result = summarize_by_name(&ordered.order(NonZeroUsize::MIN), &whole.sums)
        .map_err(|why| Failure::Analysis(why.to_string()))?;
    if let Some(to) = &args.output {
        whole.write(to)?;
    }
    let name = setting.name();
    SimulationReport {
        name,
        setting: &setting,
        ordered: &ordered,
        result: &result,
        took: None,
        pace: args.pace,
    }
    .tell(out)?;
    Ok(complete(whole.missing(), "part", out))
}

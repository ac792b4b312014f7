//! `merge`: shards of an analysis, merged to the result of a single run.

use super::part::AnalysisShard;
use crate::Verdict;
use crate::args::Merge;
use crate::commands::parts::{ShardFile, complete, summed};
use crate::error::Failure;
use crate::out::Out;

/// Puts parts together.
pub fn merge(files: &[ShardFile], args: &Merge, out: &mut Out) -> Result<Verdict, Failure> {
    let nothing = || Failure::Analysis("no shards".to_string());
    let whole: AnalysisShard = summed(files)?.ok_or_else(nothing)?;
    whole.check()?;
    if let Some(to) = &args.output {
        whole.write(to)?;
    }
    let (missing, of) = (whole.missing() as u64, whole.order.unit_word());
    whole.shown(None).tell(out)?;
    Ok(complete(missing, of, out))
}

//! `merge`: parts of an analysis put together to what one run shows.

use super::part::Part;
use crate::Verdict;
use crate::args::Merge;
use crate::commands::parts::{PartFile, complete, summed};
use crate::error::Failure;
use crate::out::Out;

/// Puts parts together.
pub fn merge(files: &[PartFile], args: &Merge, out: &mut Out) -> Result<Verdict, Failure> {
    let nothing = || Failure::Analysis("no shards".to_string());
    let whole: Part = summed(files)?.ok_or_else(nothing)?;
    whole.check()?;
    if let Some(to) = &args.output {
        whole.write(to)?;
    }
    let (missing, of) = (whole.missing() as u64, whole.order.unit_word());
    whole.shown(None).tell(out)?;
    Ok(complete(missing, of, out))
}

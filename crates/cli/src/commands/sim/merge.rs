//! `merge`: parts of a simulation added up to the identical result of one run.

use super::part::Part;
use super::show::Shown;
use crate::Verdict;
use crate::args::Merge;
use crate::commands::analysis::{Setting, Unlawful, Unset, Words, set};
use crate::error::Failure;
use crate::house_file::GameChoices;
use crate::out::{NOTE, Out};
use croupier_rules::house::Purpose;
use croupier_sim::summed_up_by_name;
use std::num::NonZeroUsize;

/// Adds parts up.
pub fn merge(args: &Merge, out: &mut Out) -> Result<Verdict, Failure> {
    let mut whole: Option<Part> = None;
    for path in &args.files {
        let part = Part::read(path)?;
        match &mut whole {
            None => whole = Some(part),
            Some(whole) => {
                whole.merge(&part).map_err(|why| Failure::Analysis(format!("{}: {why}", path.display())))?
            }
        }
    }
    let unknown = || {
        Failure::Analysis("the parts are of a game or a strategy that this release does not have".to_string())
    };
    let whole = whole.ok_or_else(unknown)?;
    let (ordered, facts) = whole.ordered().ok_or_else(unknown)?;
    let choices = GameChoices { submission: ordered.house.clone(), ..GameChoices::defaults(facts.id) };
    let unlawful = Unlawful::of(ordered.house.purpose == Purpose::Analysis);
    let asked = (Some(ordered.by.name()), Words::BestAndOwn);
    let setting: Setting = match set(facts, choices, asked, unlawful) {
        Ok(setting) => setting,
        Err(Unset::Failure(failure)) => return Err(failure),
        Err(Unset::Unlawful(..)) => {
            return Err(Failure::Analysis("the house of these parts is unlawful".to_string()));
        }
    };
    let result = summed_up_by_name(&ordered.order(NonZeroUsize::MIN), &whole.sums)
        .map_err(|why| Failure::Analysis(why.to_string()))?;
    if let Some(to) = &args.to {
        whole.write(to)?;
    }
    let name = setting.name();
    Shown { name, setting: &setting, ordered: &ordered, result: &result, took: None, pace: args.pace }
        .tell(out)?;
    match whole.missing() {
        0 => Ok(Verdict::Good),
        missing => {
            if !out.is_json() {
                out.wrapped(
                    0,
                    NOTE,
                    &format!("{missing} parts are missing: these are the figures of the others."),
                );
            }
            Ok(Verdict::Bad)
        }
    }
}

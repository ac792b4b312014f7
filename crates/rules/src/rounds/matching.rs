//! Matching of events with the expectations of a round file.

use super::statement::Expectation;
use crate::table::{Entry, Event};
use crate::wagers::Money;

/// Money that is won, lost or returned, as against a wager that a line of the file has placed itself.
pub fn is_settlement(entry: &Entry) -> bool {
    matches!(&entry.event, Event::Money(movement) if movement.verb() != "places")
}

/// Whether an entry of the record matches an expectation.
pub fn fits(expected: &Expectation, entry: &Entry) -> bool {
    let words = || match &entry.event {
        Event::Announces(words) | Event::Instructs(words) => {
            contains(words, expected.details.trim_matches('"'))
        }
        Event::Money(_) => begins_with(&entry.event.details(), &normal(&expected.details)),
        Event::Puts { .. } => {
            let details = expected.details.replace("dealer high hand", "dealer's high hand");
            let details = details.replace("dealer middle hand", "dealer's middle hand");
            begins_with(&entry.event.details(), &details.replace("dealer low hand", "dealer's low hand"))
        }
        other => begins_with(&other.details(), &expected.details),
    };
    entry.event.verb() == expected.verb
        && expected.by.is_none_or(|by| by == entry.by)
        && (expected.details.is_empty() || words())
}

/// Whether these are the first words of a text, or all of them.
pub fn begins_with(text: &str, words: &str) -> bool {
    text.strip_prefix(words).is_some_and(|rest| rest.is_empty() || rest.starts_with(' '))
}

/// Whether a text contains these words, in any case of letters.
pub fn contains(text: &str, words: &str) -> bool {
    text.to_lowercase().contains(&words.to_lowercase())
}

/// Returns the details of a movement with the amount as it is usually written: `1 tie 20.00` is `1 tie 20`.
fn normal(details: &str) -> String {
    let words: Vec<&str> = details.split_whitespace().collect();
    match words.split_last() {
        Some((amount, before)) => match amount.parse::<Money>() {
            Ok(amount) => format!("{} {amount}", before.join(" ")),
            Err(_) => details.to_string(),
        },
        None => String::new(),
    }
}

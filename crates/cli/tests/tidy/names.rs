//! Names of files, public types and tests: nouns, not clauses, verbs or participles.

use super::language::phrase;
use std::path::Path;

/// Names of files that hide their content.
const FILES: [&str; 44] = [
    "again",
    "amiss",
    "aside",
    "asked",
    "automatic",
    "bad_day",
    "beside",
    "by_hand",
    "changed",
    "decide",
    "declared",
    "found",
    "fresh",
    "given",
    "gone",
    "held",
    "home",
    "impatient",
    "itself",
    "kept",
    "last",
    "looking",
    "looks",
    "made",
    "moment",
    "nature",
    "offered",
    "pending",
    "played",
    "propose",
    "room",
    "said",
    "second",
    "second_look",
    "seen",
    "show",
    "shown",
    "slowly",
    "steady",
    "supervised",
    "taken",
    "tell",
    "together",
    "told",
];

/// Names of public types that are participles, verbs, clauses or riddles.
const TYPES: [&str; 78] = [
    "Amiss",
    "AmissIs",
    "Asked",
    "Asks",
    "Begun",
    "CameOut",
    "Chosen",
    "Counted",
    "Dealt",
    "Decided",
    "Done",
    "Drawn",
    "Due",
    "Ended",
    "Found",
    "FromTheShoe",
    "Gains",
    "Given",
    "Gone",
    "Heard",
    "Held",
    "Joined",
    "Kept",
    "Known",
    "Knows",
    "Left",
    "Lesson",
    "Listed",
    "LoggedIn",
    "Lost",
    "Made",
    "Meter",
    "Misfit",
    "Moment",
    "Named",
    "NeedsView",
    "NoSuchSeat",
    "NotACard",
    "NotADate",
    "NotARate",
    "NotARole",
    "NotATile",
    "NotATime",
    "NotMoney",
    "NotOdds",
    "NotPercent",
    "Offered",
    "Ordered",
    "Otherwise",
    "Owed",
    "Owes",
    "Paid",
    "Placed",
    "Played",
    "Possible",
    "Posted",
    "Read",
    "Ready",
    "Room",
    "Said",
    "SaidBet",
    "SaidOf",
    "SaidView",
    "Says",
    "Seen",
    "Settled",
    "Shown",
    "Shows",
    "Standing",
    "Stated",
    "Summed",
    "Taken",
    "TakesView",
    "Teach",
    "Tells",
    "Told",
    "Uncounted",
    "Unset",
];

/// Words with which no name of a test begins: the clause that they open is no name.
const CLAUSES: [&str; 13] = [
    "what",
    "who",
    "whoever",
    "whose",
    "whom",
    "where",
    "which",
    "how",
    "when",
    "why",
    "nobody",
    "somebody",
    "everybody",
];

/// The public types that a source declares: the line, from 1, and the name.
pub fn public_types(source: &str) -> impl Iterator<Item = (usize, &str)> {
    source.lines().enumerate().filter_map(|(number, line)| {
        let rest = line.trim_start().strip_prefix("pub")?;
        let rest = match rest.strip_prefix('(') {
            Some(scoped) => scoped.split_once(')')?.1,
            None => rest,
        };
        let mut words = rest.strip_prefix(' ')?.split_whitespace();
        ["struct", "enum", "trait", "type", "union"].contains(&words.next()?).then_some(())?;
        let name = words.next()?.split(|c: char| !c.is_alphanumeric()).next()?;
        Some((number + 1, name))
    })
}

/// The tests of a source: the line, from 1, and the name or title.
fn tests<'a>(path: &str, source: &'a str) -> Vec<(usize, &'a str)> {
    let mut found = Vec::new();
    let mut is_test = false;
    for (number, line) in source.lines().enumerate() {
        let line = line.trim_start();
        if path.ends_with(".rs") {
            let name = line.strip_prefix("async ").unwrap_or(line).strip_prefix("fn ");
            match name.and_then(|name| name.split('(').next()) {
                Some(name) if is_test => found.push((number + 1, name)),
                _ => {}
            }
            is_test = line.starts_with("#[test]")
                || line.starts_with("#[tokio::test")
                || is_test && line.starts_with("#[");
        } else {
            // The title stands after `test(`, or on the next line.
            let title = if is_test { Some(line) } else { line.strip_prefix("test(") };
            let title = title.and_then(|title| title.strip_prefix(['\'', '"', '`']));
            found.extend(
                title.map(|title| (number + 1, title.split(['\'', '"', '`']).next().unwrap_or_default())),
            );
            is_test = line == "test(";
        }
    }
    found
}

/// The violations among the names of a file.
pub fn check_names(path: &str, source: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let name = Path::new(path).file_name().unwrap().to_str().unwrap();
    if FILES.contains(&name.split('.').next().unwrap_or_default()) {
        wrong.push(format!("{path}: the name of the file hides its content"));
    }
    if path.ends_with(".rs") && !path.contains("/tests/") {
        for (line, name) in public_types(source).filter(|(_, name)| TYPES.contains(name)) {
            wrong.push(format!("{path}:{line}: the type is not named with a noun: {name}"));
        }
    }
    for (line, name) in tests(path, source) {
        let words = name.replace('_', " ").to_lowercase();
        let first = words.split(' ').next().unwrap_or_default();
        if CLAUSES.contains(&first) || phrase(&words).is_some() {
            wrong.push(format!("{path}:{line}: the test is named by a clause: {name}"));
        }
    }
    wrong
}

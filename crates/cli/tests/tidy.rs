//! The project's language: established terms in comments, strings, documentation and names.
//!
//! The test reads the files below [`FOLDERS`], [`WEB`] and the [`PAGES`]. A folder is added to the list once its text follows the rules.

use crate::book;
use crate::common::workspace;
use std::path::{Path, PathBuf};

/// The folders of Rust sources that are checked.
const FOLDERS: [&str; 10] = [
    "crates/cards",
    "crates/cli",
    "crates/floor",
    "crates/laws",
    "crates/odds",
    "crates/paper",
    "crates/rules",
    "crates/server",
    "crates/signs",
    "crates/sim",
];

/// The sources of which only comments and names are checked. Their strings are events, refusals, incidents and options:
/// records and round files contain them, so a change would break the replay of earlier records.
const RECORDED_STRINGS: &str = "crates/rules/src/";

/// The folder of TypeScript and Svelte sources that are checked.
const WEB: &str = "web/src";

/// The Markdown pages that are checked besides the book.
const PAGES: [&str; 5] =
    ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "CODE_OF_CONDUCT.md"];

/// Phrases that have an established term.
const PHRASES: [&str; 38] = [
    "so many",
    "whoever",
    "somebody",
    "in the place of",
    "as it must be",
    "as they say",
    "nothing where",
    "less than nothing",
    "who waits",
    "what is near",
    "comes to",
    "come to",
    "the same, but",
    "by heart",
    "laid aside",
    "set aside",
    "taken up again",
    "played on",
    "plays on",
    "at the most",
    "at the least",
    "what nobody hears",
    "what it is worth",
    "is worth",
    "dearest",
    "what no longer holds",
    "lawful by itself",
    "who is gone",
    "what is told late",
    "a word of the supervisor",
    "a repeat harmless",
    "near chances",
    "no longer so",
    "nobody knows",
    "that many",
    "in words",
    "put right",
    "the like",
];

/// Words in which no doc comment of an item opens: they paraphrase a noun.
const OPENINGS: [&str; 9] = ["What", "Who", "Whoever", "Whose", "Whom", "Where", "Which", "How", "When"];

/// Names of files that hide their content.
const FILES: [&str; 22] = [
    "nature",
    "aside",
    "asked",
    "told",
    "kept",
    "slowly",
    "by_hand",
    "impatient",
    "home",
    "last",
    "shown",
    "said",
    "seen",
    "found",
    "itself",
    "held",
    "given",
    "taken",
    "made",
    "gone",
    "decide",
    "beside",
];

/// Names of public types that are participles, verbs or riddles.
const TYPES: [&str; 60] = [
    "Kept",
    "Told",
    "Shown",
    "Found",
    "Asked",
    "Asks",
    "Played",
    "Said",
    "Placed",
    "Posted",
    "Counted",
    "Dealt",
    "Decided",
    "Held",
    "Heard",
    "Known",
    "Seen",
    "Given",
    "Taken",
    "Made",
    "Done",
    "Left",
    "Gone",
    "Lost",
    "Won",
    "Drawn",
    "Chosen",
    "Stated",
    "Listed",
    "Summed",
    "Offered",
    "Paid",
    "Owed",
    "Due",
    "Owes",
    "Shows",
    "Tells",
    "Says",
    "Knows",
    "Otherwise",
    "Standing",
    "Lesson",
    "Teach",
    "Misfit",
    "Room",
    "Meter",
    "Whereabouts",
    "Wins",
    "Gains",
    "Ready",
    "Possible",
    "Moment",
    "Ordered",
    "Settled",
    "Written",
    "Read",
    "Begun",
    "Ended",
    "Named",
    "Joined",
];

/// The longest sentence of a doc comment, in words.
const LONGEST: usize = 40;

/// Texts that may use a phrase: the file, and a part of the line. Generated pages repeat the texts of other crates, which are checked there.
const EXCEPTIONS: [(&str, &str); 10] = [
    ("crates/cli/tests/tidy.rs", ""),
    // The wager `come` moves to the area `come`.
    ("crates/rules/src/rounds/expect.rs", "`1 come to come 9 10`"),
    ("crates/rules/src/table/movement.rs", "`moves 1 come to come 9 10`"),
    // A progressive meter, and the domain of options that a house offers or not.
    ("crates/rules/src/wagers/meter.rs", "the type is not named"),
    ("crates/rules/src/house.rs", "the type is not named"),
    // Generated from the wire types of the floor.
    ("web/src/wire.ts", ""),
    // A label: the table as text.
    ("web/src/strings/en.ts", "able in words'"),
    ("docs/reference/house/", ""),
    ("docs/reference/rounds/", ""),
    ("docs/reference/round-files.md", "`moves 1 come to come 9 10`"),
];

/// The files with an ending below a folder, in order.
fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let mut all = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        match path.is_dir() {
            true if path.file_name().is_some_and(|name| name == "target") => {}
            true => all.extend(files(&path, ending)),
            false if path.extension().is_some_and(|found| found == ending) => all.push(path),
            false => {}
        }
    }
    all.sort();
    all
}

/// The phrase of the list that a text contains as whole words.
fn phrase(text: &str) -> Option<&'static str> {
    let text = text.to_lowercase();
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    PHRASES.into_iter().find(|phrase| {
        text.match_indices(phrase).any(|(at, found)| {
            !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + found.len()..].chars().next())
        })
    })
}

/// The comment of a line of Rust.
fn comment(line: &str) -> &str {
    line.find("//").map(|at| &line[at..]).unwrap_or_default()
}

/// The comment and the strings of a line of Rust.
fn words(line: &str) -> String {
    let comment = comment(line);
    let strings: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    format!("{comment} {}", strings.join(" "))
}

/// A doc comment: the line at which it begins, and its lines.
fn doc_comments(source: &str) -> Vec<(usize, Vec<&str>)> {
    let mut comments: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut open = false;
    for (number, line) in source.lines().enumerate() {
        let line = line.trim_start();
        let text = line.strip_prefix("///").or_else(|| line.strip_prefix("//!"));
        match text {
            Some(text) if open => comments.last_mut().unwrap().1.push(text.trim_start()),
            Some(text) => comments.push((number + 1, vec![text.trim_start()])),
            None => {}
        }
        open = text.is_some();
    }
    comments
}

/// Whether a comment opens with a question word as a noun. A comment of the law opens with its paragraph and is checked after it.
fn opens_with_a_riddle(first: &str) -> bool {
    let is_law = first.starts_with(|c: char| c.is_ascii_digit());
    let first = if is_law { first.split_once(": ").map_or(first, |(_, rest)| rest) } else { first };
    let word = first.split(|c: char| !c.is_alphabetic()).next().unwrap_or_default();
    OPENINGS.iter().any(|opening| opening.eq_ignore_ascii_case(word)) && !first.ends_with('?')
}

/// The longest sentence of a comment without tables and code.
fn longest_sentence(comment: &[&str]) -> usize {
    let text = comment.join(" ");
    let sentences = text.split_inclusive(['.', ';', ':']).filter(|sentence| !sentence.contains(['|', '`']));
    sentences.map(|sentence| sentence.split_whitespace().count()).max().unwrap_or_default()
}

/// The violations of a Rust file.
fn check_source(path: &str, source: &str) -> Vec<String> {
    let mut wrong = Vec::new();
    let stem = Path::new(path).file_stem().unwrap().to_str().unwrap();
    if FILES.contains(&stem) {
        wrong.push(format!("{path}: the name of the file hides its content"));
    }
    for (number, line) in source.lines().enumerate() {
        let text = if path.starts_with(RECORDED_STRINGS) { comment(line).to_string() } else { words(line) };
        if let Some(phrase) = phrase(&text) {
            wrong.push(format!("{path}:{}: {phrase:?}: {}", number + 1, line.trim()));
        }
        let declared = line.trim_start().strip_prefix("pub").and_then(|rest| {
            let mut words = rest.split_whitespace().skip_while(|word| word.starts_with('('));
            let is_type =
                words.next().is_some_and(|word| ["struct", "enum", "trait", "type"].contains(&word));
            words.next().filter(|_| is_type)
        });
        let name = declared.map(|name| name.split(|c: char| !c.is_alphanumeric()).next().unwrap_or_default());
        if name.is_some_and(|name| TYPES.contains(&name)) && !path.contains("/tests/") {
            wrong.push(format!("{path}:{}: the type is not named with a noun", number + 1));
        }
    }
    for (number, comment) in doc_comments(source) {
        if opens_with_a_riddle(comment[0]) {
            wrong.push(format!("{path}:{number}: opens with a question word: {}", comment[0]));
        }
        let longest = longest_sentence(&comment);
        if longest > LONGEST {
            wrong.push(format!("{path}:{number}: a sentence of {longest} words"));
        }
    }
    wrong
}

/// The violations of a page.
fn check_page(path: &str, text: &str) -> Vec<String> {
    let lines = text.lines().enumerate();
    let found = lines.filter_map(|(number, line)| phrase(line).map(|phrase| (number, phrase, line)));
    found
        .map(|(number, phrase, line)| format!("{path}:{}: {phrase:?}: {}", number + 1, line.trim()))
        .collect()
}

/// Whether an exception permits a violation.
fn is_permitted(violation: &str) -> bool {
    EXCEPTIONS.iter().any(|(file, part)| {
        violation.split(": ").next().is_some_and(|place| place.contains(file)) && violation.contains(part)
    })
}

#[test]
fn sources_and_pages_use_established_terms() {
    let root = workspace();
    let relative = |path: &Path| path.strip_prefix(&root).unwrap().to_str().unwrap().to_string();
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    let sources = FOLDERS.iter().flat_map(|folder| files(&root.join(folder), "rs"));
    let mut wrong: Vec<String> =
        sources.flat_map(|path| check_source(&relative(&path), &read(&path))).collect();
    let web = ["ts", "svelte"].into_iter().flat_map(|ending| files(&root.join(WEB), ending));
    let pages = book::pages(&root.join("docs"))
        .into_iter()
        .chain(PAGES.iter().map(|page| root.join(page)))
        .chain(web);
    wrong.extend(pages.flat_map(|path| check_page(&relative(&path), &read(&path))));
    wrong.retain(|violation| !is_permitted(violation));
    assert!(wrong.is_empty(), "{} violations:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn violations_are_found() {
    let source = "//! What is kept.\n\n/// 22.8(c): which wager.\npub struct Kept;\n// it comes to so many\nlet a = \"by heart\";\n";
    let wrong = check_source("crates/x/src/nature.rs", source);
    for part in [
        "hides its content",
        "opens with a question word: What",
        "22.8(c): which",
        "named with a noun",
        "\"so many\"",
        "\"by heart\"",
    ] {
        assert!(wrong.iter().any(|violation| violation.contains(part)), "{part}: {wrong:#?}");
    }
    assert_eq!(wrong.len(), 6, "{wrong:#?}");
    let string = "let a = \"by heart\";\n";
    assert!(check_source("crates/rules/src/clock.rs", string).is_empty(), "records contain it");
    assert_eq!(check_source("crates/rules/src/clock.rs", "// by heart\n").len(), 1);
    assert_eq!(check_source("crates/odds/src/clock.rs", string).len(), 1);
    assert!(check_source("crates/x/src/clock.rs", "/// Returns the time.\npub struct Clock;\n").is_empty());
    assert!(phrase("outcomes to").is_none() && phrase("the sum Comes to 2").is_some());
    assert_eq!(check_page("docs/a.md", "whoever\n").len(), 1);
}

//! The language of comments, strings and pages: established terms, comments that begin with their subject, short sentences.

/// Phrases that have an established term.
const PHRASES: [&str; 39] = [
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
    "supervisor's word",
    "a repeat harmless",
    "near chances",
    "no longer so",
    "nobody knows",
    "that many",
    "in words",
    "put right",
    "the like",
];

/// The law's own words, which contain a phrase.
const LAWFUL: [&str; 6] = [
    "comes to rest",
    "come to rest",
    "comes to the table",
    "come to the table",
    // The wager `come` moves to the area `come`.
    "come to come",
    "come to dont-come",
];

/// Words in which no comment opens: they paraphrase a noun.
const OPENINGS: [&str; 9] = ["What", "Who", "Whoever", "Whose", "Whom", "Where", "Which", "How", "When"];

/// The longest sentence of a doc comment, in words.
const LONGEST: usize = 40;

/// The syntax of comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// `//`, `///` and `//!`.
    Rust,
    /// `//` and `/** … */`.
    Web,
    /// `#`.
    Script,
}

impl Syntax {
    /// The text of a line that is a comment, and whether it is part of the documentation.
    fn comment(self, line: &str) -> Option<(&str, bool)> {
        let line = line.trim_start();
        let docs: &[&str] = match self {
            Syntax::Rust => &["///", "//!"],
            Syntax::Web => &["/**", "* "],
            Syntax::Script => &[],
        };
        let plain = if self == Syntax::Script { "#" } else { "//" };
        let doc = docs.iter().find_map(|marker| line.strip_prefix(marker));
        let text = doc.or_else(|| line.strip_prefix(plain)).filter(|text| !text.starts_with('!'))?;
        Some((text.trim().trim_end_matches("*/").trim_end(), doc.is_some()))
    }
}

/// The phrase of the list that a text contains as whole words.
pub fn phrase(text: &str) -> Option<&'static str> {
    let mut text = text.to_lowercase();
    LAWFUL.iter().for_each(|words| text = text.replace(words, ""));
    let is_letter = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
    PHRASES.into_iter().find(|phrase| {
        text.match_indices(phrase).any(|(at, found)| {
            !is_letter(text[..at].chars().next_back()) && !is_letter(text[at + found.len()..].chars().next())
        })
    })
}

/// The comment and the strings of a line of Rust.
fn words(line: &str) -> String {
    let comment = line.find("//").map(|at| &line[at..]).unwrap_or_default();
    let strings: Vec<&str> = line.split('"').skip(1).step_by(2).collect();
    format!("{comment} {}", strings.join(" "))
}

/// The phrases in the lines of a text, each reduced to the part that people read.
fn check_lines<'a>(path: &str, text: &'a str, read: impl Fn(&'a str) -> String) -> Vec<String> {
    let found = text.lines().enumerate().filter_map(|(number, line)| {
        let phrase = phrase(&read(line))?;
        Some(format!("{path}:{}: {phrase:?}: {}", number + 1, line.trim()))
    });
    found.collect()
}

/// The violations in the comments and strings of a Rust file.
pub fn check_rust_strings(path: &str, source: &str) -> Vec<String> {
    check_lines(path, source, words)
}

/// The violations of a text that people read as a whole.
pub fn check_text(path: &str, text: &str) -> Vec<String> {
    check_lines(path, text, str::to_string)
}

/// A comment: its first line, from 1, its lines, and whether it is part of the documentation.
struct Comment<'a> {
    line: usize,
    text: Vec<&'a str>,
    is_doc: bool,
}

/// The comments of a source that stand on lines of their own.
fn comments(source: &str, syntax: Syntax) -> Vec<Comment<'_>> {
    let mut all: Vec<Comment<'_>> = Vec::new();
    let mut open = false;
    for (number, line) in source.lines().enumerate() {
        let found = syntax.comment(line);
        // In TypeScript every `/**` opens another comment.
        let goes_on = open && !(syntax == Syntax::Web && line.trim_start().starts_with("/**"));
        match (found, all.last_mut()) {
            (Some((text, is_doc)), Some(last)) if goes_on && last.is_doc == is_doc => last.text.push(text),
            (Some((text, is_doc)), _) => all.push(Comment { line: number + 1, text: vec![text], is_doc }),
            (None, _) => {}
        }
        open = found.is_some();
    }
    all
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

/// The violations of the comments that stand on lines of their own.
pub fn check_comments(path: &str, source: &str, syntax: Syntax) -> Vec<String> {
    let mut wrong = Vec::new();
    for comment in comments(source, syntax) {
        let (line, first) = (comment.line, comment.text[0]);
        if opens_with_a_riddle(first) {
            wrong.push(format!("{path}:{line}: opens with a question word: {first}"));
        }
        let longest = longest_sentence(&comment.text);
        if comment.is_doc && longest > LONGEST {
            wrong.push(format!("{path}:{line}: a sentence of {longest} words"));
        }
    }
    wrong
}

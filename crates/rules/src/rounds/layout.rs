//! Layout of round files: the first word in a column of its own, paragraphs aligned, comments unchanged.

use super::parse::{parse, without_comment};
use super::text::Fault;
use std::fmt::Write;

/// The width of the column of the first word.
const FIRST: usize = 8;
/// The column of `by`, unless the text before it is longer.
const BY: usize = 36;

/// A line that is laid out.
struct Line {
    /// Everything before `by`.
    text: String,
    /// `by` and the paragraph.
    by: String,
    /// The comment, with its `#`.
    comment: String,
}

/// Formats a file in the usual layout, with the same meaning.
///
/// # Errors
///
/// A file that cannot be read is a fault.
pub fn format(source: &str) -> Result<String, Fault> {
    parse(source)?;
    let mut lines: Vec<Line> = Vec::new();
    for text in source.trim_start_matches('\u{feff}').lines() {
        let line = lay_out(text);
        let is_empty = |line: &Line| line.text.is_empty() && line.comment.is_empty();
        if !(is_empty(&line) && lines.last().is_none_or(is_empty)) {
            lines.push(line);
        }
    }
    let mut formatted = String::with_capacity(source.len());
    for group in lines.chunk_by(|a, b| a.by.is_empty() == b.by.is_empty()) {
        let column = group.iter().map(|line| line.text.chars().count() + 1).fold(BY, usize::max);
        for line in group {
            let mut written = line.text.clone();
            if !line.by.is_empty() {
                written = format!("{written:column$}{}", line.by);
            }
            if !line.comment.is_empty() {
                let space = if written.is_empty() { "" } else { "  " };
                written = format!("{written}{space}{}", line.comment);
            }
            let _ = writeln!(formatted, "{written}");
        }
    }
    Ok(formatted.trim_end().to_string() + "\n")
}

fn lay_out(text: &str) -> Line {
    let (code, comment) = without_comment(text);
    let words = words(code);
    let keyword = match &words[..] {
        [proposed, rest @ ..] if *proposed == "?" => 1 + first(rest),
        all => first(all),
    };
    let by = words.iter().rposition(|word| *word == "by").filter(|at| *at > 0 && at + 2 == words.len());
    let (first, rest) = words.split_at(keyword.min(words.len()));
    let (rest, by) = match by {
        Some(at) => (&words[keyword..at], words[at..].join(" ")),
        None => (rest, String::new()),
    };
    let text = format!("{:width$}{}", first.join(" ") + " ", rest.join(" "), width = FIRST);
    let comment = comment.map_or(String::new(), |comment| format!("#{}", comment.trim_end()));
    Line { text: text.trim_end().to_string(), by, comment }
}

/// Returns the number of words in the first column: two for `seat 1`.
fn first(words: &[&str]) -> usize {
    if words.first() == Some(&"seat") { 2 } else { 1 }
}

/// Splits a line into words; quoted text is one.
fn words(code: &str) -> Vec<&str> {
    let mut words = Vec::new();
    let mut rest = code.trim();
    while !rest.is_empty() {
        let end = match rest.strip_prefix('"').and_then(|inside| inside.find('"')) {
            Some(close) => close + 2,
            None => rest.find(char::is_whitespace).unwrap_or(rest.len()),
        };
        words.push(&rest[..end]);
        rest = rest[end..].trim_start();
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const LOOSE: &str = "# a tie\ngame casino-war\n\n\nseat 1 bets initial 10,  tie 2 # both\ncards 2c   2d\n\
                         pays 1 tie 20 by 22.9(a)2\n? announces \"no  more\" by 22.7(b)\n...and others\n";

    #[test]
    fn a_file_is_laid_out_and_says_the_same() {
        let formatted = format(LOOSE).unwrap();
        let expected = "# a tie\ngame    casino-war\n\nseat 1  bets initial 10, tie 2  # both\ncards   2c 2d\n\
                        pays    1 tie 20                    by 22.9(a)2\n? announces \"no  more\"              by 22.7(b)\n\
                        ...and  others\n";
        assert_eq!(formatted, expected);
        assert_eq!(format(&formatted).unwrap(), formatted, "once is enough");
        let (before, after) = (parse(LOOSE).unwrap(), parse(&formatted).unwrap());
        let statements =
            |file: super::super::RoundFile| file.statements.into_iter().map(|(_, s)| s).collect::<Vec<_>>();
        assert_eq!(statements(before), statements(after));
    }

    #[test]
    fn malformed_files_are_left_unformatted() {
        assert!(format("game casino-war\npasy 1 tie 2\n").is_err());
    }
}

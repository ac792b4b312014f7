//! The hands of a file: one in a `.phh` file, many in a `.phhs` file, each under a heading with its number.

/// A hand in a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct HandSource<'a> {
    /// The fields of the hand.
    pub text: &'a str,
    /// The line of the file on which they begin, from 1.
    pub line: usize,
}

impl<'a> HandSource<'a> {
    /// Returns the only hand of a `.phh` file.
    pub fn file(text: &'a str) -> HandSource<'a> {
        HandSource { text, line: 1 }
    }
}

/// Returns the hands of a `.phhs` file, in their order.
pub fn hands(text: &str) -> impl Iterator<Item = HandSource<'_>> {
    let (mut rest, mut line) = (text, 1);
    std::iter::from_fn(move || {
        while !rest.is_empty() {
            let end = next_heading(rest).unwrap_or(rest.len());
            let (hand, after) = rest.split_at(end);
            let fields = without_heading(hand);
            let source = HandSource { text: fields, line: line + lines(&hand[..hand.len() - fields.len()]) };
            line += lines(hand);
            rest = after;
            if !fields.trim().is_empty() {
                return Some(source);
            }
        }
        None
    })
}

/// Returns the length of the part of an incomplete text that consists of whole hands: up to its last heading.
pub fn split(text: &str) -> usize {
    let mut at = 0;
    while let Some(heading) = next_heading(&text[at..]) {
        at += heading;
    }
    at
}

fn lines(text: &str) -> usize {
    text.bytes().filter(|byte| *byte == b'\n').count()
}

/// Returns the start of the next heading that is not on the first line.
fn next_heading(text: &str) -> Option<usize> {
    text.match_indices("\n[").map(|(at, _)| at + 1).find(|at| heading(&text[*at..]).is_some())
}

/// Returns the length of the heading with which a text begins, its line break included.
fn heading(text: &str) -> Option<usize> {
    let line = text.split_inclusive('\n').next()?;
    let name = line.trim_end().strip_prefix('[')?.strip_suffix(']')?;
    let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'-';
    (!name.is_empty() && name.bytes().all(is_name)).then_some(line.len())
}

fn without_heading(hand: &str) -> &str {
    heading(hand).map_or(hand, |length| &hand[length..])
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: &str = "[1]\na = [1,\n  2]\n\n[2]\nb = 2\n";

    #[test]
    fn hands_are_found_with_their_lines() {
        let found: Vec<(usize, &str)> = hands(TWO).map(|hand| (hand.line, hand.text)).collect();
        assert_eq!(found, [(2, "a = [1,\n  2]\n\n"), (6, "b = 2\n")]);
        assert_eq!(hands("\n\n").count(), 0);
    }

    #[test]
    fn a_part_of_a_file_is_cut_before_its_last_heading() {
        assert_eq!(&TWO[..split(TWO)], "[1]\na = [1,\n  2]\n\n");
        assert_eq!(split("[1]\na = 1\n"), 0);
        // The heading may not be there whole.
        assert_eq!(split("[1]\na = 1\n[2"), 0);
    }
}

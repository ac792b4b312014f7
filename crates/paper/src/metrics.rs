//! Font metrics: the widths of Helvetica's letters, in thousandths of the letter height, and their numbers in
//! a PDF.

/// The typeface.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Typeface {
    /// Upright.
    Regular,
    /// Heavy.
    Bold,
}

/// From the space to the tilde.
const REGULAR: [u16; 95] = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
    500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
    556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
    278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/// From the space to the tilde.
const BOLD: [u16; 95] = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
    556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778, 722, 278,
    556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584,
    556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389, 556,
    333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

/// Letters beyond these that a document may have: their number in the encoding of Windows, and their width in
/// both faces.
const OTHERS: [(char, u8, u16, u16); 16] = [
    ('\u{2013}', 0x96, 556, 556),
    ('\u{2212}', 0x96, 556, 556),
    ('\u{2014}', 0x97, 1000, 1000),
    ('\u{2018}', 0x91, 222, 278),
    ('\u{2019}', 0x92, 222, 278),
    ('\u{201c}', 0x93, 333, 500),
    ('\u{201d}', 0x94, 333, 500),
    ('\u{2022}', 0x95, 350, 350),
    ('\u{2026}', 0x85, 1000, 1000),
    ('\u{bd}', 0xbd, 834, 834),
    ('\u{d7}', 0xd7, 584, 584),
    ('\u{a7}', 0xa7, 556, 556),
    ('\u{a2}', 0xa2, 556, 556),
    ('\u{b1}', 0xb1, 584, 584),
    ('\u{b7}', 0xb7, 278, 278),
    ('\u{a0}', 0xa0, 278, 278),
];

/// Returns the number of a letter and its width. A letter that the font does not have is a question mark.
fn letter(letter: char, face: Typeface) -> (u8, u16) {
    let table = match face {
        Typeface::Regular => &REGULAR,
        Typeface::Bold => &BOLD,
    };
    if let ' '..='~' = letter {
        let code = letter as u8;
        return (code, table[usize::from(code - b' ')]);
    }
    match OTHERS.iter().find(|(other, ..)| *other == letter) {
        Some(&(_, code, regular, bold)) => (code, if face == Typeface::Bold { bold } else { regular }),
        None => (b'?', table[usize::from(b'?' - b' ')]),
    }
}

/// Returns the text as the bytes of a PDF.
pub fn encoded(text: &str) -> Vec<u8> {
    text.chars().map(|c| letter(c, Typeface::Regular).0).collect()
}

/// Returns the width of a text, in points, in letters of this size.
pub fn width(text: &str, face: Typeface, size: f32) -> f32 {
    let thousandths: u32 = text.chars().map(|c| u32::from(letter(c, face).1)).sum();
    thousandths as f32 / 1000.0 * size
}

/// Breaks a text into lines no wider than this, at spaces; a longer word is broken inside.
pub fn lines(text: &str, face: Typeface, size: f32, widest: f32) -> Vec<String> {
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        let line = lines.last_mut().map_or(String::new(), std::mem::take);
        let together = if line.is_empty() { word.to_string() } else { format!("{line} {word}") };
        if width(&together, face, size) <= widest {
            lines.pop();
            lines.push(together);
            continue;
        }
        lines.pop();
        if !line.is_empty() {
            lines.push(line);
        }
        let mut rest = String::new();
        for c in word.chars() {
            rest.push(c);
            if width(&rest, face, size) > widest && rest.chars().count() > 1 {
                rest.pop();
                lines.push(std::mem::replace(&mut rest, c.to_string()));
            }
        }
        lines.push(rest);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn widths_are_those_of_the_font() {
        assert_eq!(width("Deal", Typeface::Regular, 10.0), 20.56);
        assert_eq!(width("W", Typeface::Bold, 1000.0), 944.0);
        assert_eq!(encoded("½ – ’♠"), [0xbd, b' ', 0x96, b' ', 0x92, b'?']);
    }

    #[test]
    fn lines_are_broken_at_spaces_and_long_words_where_they_must_be() {
        assert_eq!(lines("one two", Typeface::Regular, 10.0, 20.0), ["one", "two"]);
        assert_eq!(lines("iiiiii", Typeface::Regular, 10.0, 7.0), ["iii", "iii"]);
        assert_eq!(lines("", Typeface::Regular, 10.0, 7.0), [""]);
        assert!(lines("WWW WW", Typeface::Regular, 10.0, 1.0).iter().all(|line| line.len() == 1));
    }
}

//! What people and programs see: text in color on a terminal, JSON where it is asked for.

use crate::error::Failure;
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::fmt::{Display, Write as _};
use std::io::{ErrorKind, Write as _};

/// Plain text.
pub const PLAIN: Style = Style::new();
/// Titles and names.
pub const BOLD: Style = Style::new().bold();
/// What is less important.
pub const DIM: Style = Style::new().dimmed();
/// Paragraphs.
pub const CITE: Style = AnsiColor::Blue.on_default();
/// What is well, what a player wins.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// What is wrong, what a player loses.
pub const BAD: Style = AnsiColor::Red.on_default();
/// What deserves attention.
pub const NOTE: Style = AnsiColor::Yellow.on_default();
/// What is said aloud.
pub const VOICE: Style = AnsiColor::Cyan.on_default();

/// The text in a style.
pub fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// How something is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Text,
    Json,
}

/// The output of a command. It is gathered and written by [`Out::flush`].
pub struct Out {
    text: String,
    form: Form,
    width: usize,
}

impl Out {
    /// An output as wide as the terminal, or as JSON.
    pub fn new(json: bool) -> Out {
        let form = if json { Form::Json } else { Form::Text };
        Out { text: String::new(), form, width: terminal_width() }
    }

    /// Whether JSON was asked for.
    pub fn is_json(&self) -> bool {
        self.form == Form::Json
    }

    /// How many characters fit into a line.
    pub fn width(&self) -> usize {
        self.width
    }

    /// A line of text.
    pub fn line(&mut self, text: impl Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{text}");
    }

    /// An empty line.
    pub fn blank(&mut self) {
        self.text.push('\n');
    }

    /// Text in a style, wrapped to the width, every line behind so many spaces.
    pub fn wrapped(&mut self, indent: usize, style: Style, text: &str) {
        for line in wrap(text, self.width.saturating_sub(indent)) {
            self.line(format_args!("{:indent$}{}", "", paint(style, line)));
        }
    }

    /// A value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.text.push_str(&serde_json::to_string_pretty(value)?);
        self.text.push('\n');
        Ok(())
    }

    /// Writes what has been gathered. Colors are left out where the output is no terminal or `NO_COLOR` is set. Whoever has closed the other
    /// end has seen enough: what the command comes to does not depend on it.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let text = std::mem::take(&mut self.text);
        let mut stream = anstream::stdout().lock();
        match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    }

    /// Says on the standard error stream what somebody should know meanwhile; nothing where a program reads.
    pub fn remark(&self, what: impl Display) {
        if !self.is_json() {
            // Where this cannot be written, nobody listens.
            let _ = writeln!(anstream::stderr(), "{}", paint(NOTE, what));
        }
    }

    /// Says on the standard error stream what went wrong.
    pub fn complain(&self, what: impl Display) {
        // Where even this cannot be written, nobody listens.
        let _ = writeln!(anstream::stderr(), "{} {what}", paint(BAD.bold(), "error:"));
    }
}

/// The width of the terminal; 100 where there is none.
fn terminal_width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let columns = || std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    terminal.or_else(columns).unwrap_or(100).clamp(40, 140)
}

/// The text in lines of at most so many characters, broken at spaces; a longer word has a line of its own.
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for paragraph in text.split('\n') {
        let mut line = String::new();
        for word in paragraph.split_whitespace() {
            let together = line.chars().count() + 1 + word.chars().count();
            if !line.is_empty() && together > width {
                lines.push(std::mem::take(&mut line));
            }
            if !line.is_empty() {
                line.push(' ');
            }
            line.push_str(word);
        }
        lines.push(line);
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::wrap;

    #[test]
    fn lines_are_broken_at_spaces() {
        assert_eq!(wrap("deal  one card to each", 10), ["deal one", "card to", "each"]);
        assert_eq!(wrap("", 10), [""]);
        assert_eq!(wrap("unbreakable word", 4), ["unbreakable", "word"]);
    }
}

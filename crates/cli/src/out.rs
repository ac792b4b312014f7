//! The output of a command: styled text on a terminal, JSON or CSV on request.

use crate::args::Format;
use crate::error::Failure;
use anstyle::{AnsiColor, Style};
use serde::Serialize;
use std::fmt::{Display, Write as _};
use std::io::{ErrorKind, Write as _};

/// Plain text.
pub const PLAIN: Style = Style::new();
/// Titles and names.
pub const BOLD: Style = Style::new().bold();
/// Secondary text.
pub const DIM: Style = Style::new().dimmed();
/// Paragraphs.
pub const CITE: Style = AnsiColor::Blue.on_default();
/// Success; a player's win.
pub const GOOD: Style = AnsiColor::Green.on_default();
/// Failure; a player's loss.
pub const BAD: Style = AnsiColor::Red.on_default();
/// Warnings and notes.
pub const NOTE: Style = AnsiColor::Yellow.on_default();
/// Announcements.
pub const VOICE: Style = AnsiColor::Cyan.on_default();

/// The text in a style.
pub fn paint(style: Style, text: impl Display) -> String {
    format!("{style}{text}{style:#}")
}

/// The buffered output of a command; [`Out::flush`] writes it.
pub struct Out {
    text: String,
    format: Format,
    width: usize,
}

impl Out {
    /// Creates an empty output; text is as wide as the terminal.
    pub fn new(format: Format) -> Out {
        Out { text: String::new(), format, width: terminal_width() }
    }

    /// The output format.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Returns whether the output format is JSON.
    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// The line width in characters.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Appends a line of text.
    pub fn line(&mut self, text: impl Display) {
        // Writing to a string does not fail.
        let _ = writeln!(self.text, "{text}");
    }

    /// Appends an empty line.
    pub fn blank(&mut self) {
        self.text.push('\n');
    }

    /// Appends styled text, wrapped to the width and indented by `indent` spaces.
    pub fn wrapped(&mut self, indent: usize, style: Style, text: &str) {
        for line in wrap(text, self.width.saturating_sub(indent)) {
            self.line(format_args!("{:indent$}{}", "", paint(style, line)));
        }
    }

    /// Appends a value as JSON.
    pub fn json(&mut self, value: &impl Serialize) -> Result<(), Failure> {
        self.text.push_str(&serde_json::to_string_pretty(value)?);
        self.text.push('\n');
        Ok(())
    }

    /// Writes the buffered output. Colors are omitted if the output is not a terminal or `NO_COLOR` is set. A closed pipe is not an error.
    ///
    /// # Errors
    /// Fails if the standard output cannot be written.
    pub fn flush(&mut self) -> Result<(), Failure> {
        let text = std::mem::take(&mut self.text);
        let mut stream = anstream::stdout().lock();
        match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
            Err(error) if error.kind() == ErrorKind::BrokenPipe => Ok(()),
            result => Ok(result?),
        }
    }

    /// Prints a note to the standard error stream, in text mode only.
    pub fn remark(&self, what: impl Display) {
        if !self.is_json() {
            // A note that cannot be written is dropped.
            let _ = writeln!(anstream::stderr(), "{}", paint(NOTE, what));
        }
    }

    /// Prints an error message to the standard error stream.
    pub fn complain(&self, what: impl Display) {
        // There is no other channel for this error.
        let _ = writeln!(anstream::stderr(), "{} {what}", paint(BAD.bold(), "error:"));
    }
}

/// The width of the terminal in columns, 100 if there is none.
fn terminal_width() -> usize {
    let terminal = terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
    let columns = || std::env::var("COLUMNS").ok().and_then(|text| text.parse().ok());
    terminal.or_else(columns).unwrap_or(100).clamp(40, 140)
}

/// Wraps text at spaces to lines of at most `width` characters; a longer word gets a line of its own.
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

//! Refusals of an act at the table, and breaches by a house's choice.

use super::Cite;
use std::borrow::Cow;
use std::fmt;

/// A refusal of an act or an input by the table. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    /// The paragraph that forbids it.
    pub by: Cite,
    /// The reason, worded for the person who tried.
    pub why: Cow<'static, str>,
}

impl Refusal {
    /// Returns a refusal under a paragraph.
    pub fn new(by: Cite, why: impl Into<Cow<'static, str>>) -> Refusal {
        Refusal { by, why: why.into() }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "refused by {}: {}", self.by, self.why)
    }
}

impl std::error::Error for Refusal {}

/// A place in a file: line and column, from 1.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub struct FilePosition {
    /// The line.
    pub line: usize,
    /// The column.
    pub column: usize,
}

/// A choice of the house that is unlawful.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Breach {
    /// The option, as it is written in the house file.
    pub option: Cow<'static, str>,
    /// The paragraph that it breaks.
    pub by: Cite,
    /// The reason.
    pub why: String,
    /// The place of the option, if it was read from a file.
    pub place: Option<FilePosition>,
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {} ({})", self.option, self.why, self.by)
    }
}

impl std::error::Error for Breach {}

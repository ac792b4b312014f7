//! The rulebook: every paragraph of the chapter that is implemented, embedded from `rulebook/*.toml`.

use super::{Cite, Date};
use std::fmt;

/// The kind of provision in a paragraph.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum ParagraphKind {
    /// The meaning of a word.
    Definition,
    /// Cards, dice, wheels, shoes, layouts.
    Equipment,
    /// Permitted wagers and their conditions.
    Wager,
    /// The payment of a winning wager, and the charges.
    Payout,
    /// Steps and their order.
    Procedure,
    /// Leaves a choice to the licensee.
    Option,
    /// The consequence of an irregularity.
    Irregularity,
    /// Permitted and prohibited conduct at the table.
    Conduct,
    /// Postings, filings and announcements.
    Notice,
    /// A number without a text.
    Reserved,
}

impl fmt::Display for ParagraphKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ParagraphKind::Definition => "definition",
            ParagraphKind::Equipment => "equipment",
            ParagraphKind::Wager => "wager",
            ParagraphKind::Payout => "payout",
            ParagraphKind::Procedure => "procedure",
            ParagraphKind::Option => "option",
            ParagraphKind::Irregularity => "irregularity",
            ParagraphKind::Conduct => "conduct",
            ParagraphKind::Notice => "notice",
            ParagraphKind::Reserved => "reserved",
        })
    }
}

/// One paragraph.
#[derive(Debug)]
pub struct Paragraph {
    /// Its number.
    pub at: Cite,
    /// The kind of provision.
    pub kind: ParagraphKind,
    /// The source of its text: `S:003` a seed, `F` the successor code, `O:…` another source, `K` a guess.
    pub source: &'static str,
    /// In force since, where that is later than the adoption of the subchapter.
    pub since: Option<Date>,
    /// The last day on which it was in force.
    pub until: Option<Date>,
    /// Its content, in our own words.
    pub says: &'static str,
}

impl Paragraph {
    /// Whether no source confirms this paragraph.
    pub fn is_unverified(&self) -> bool {
        self.source.starts_with('K')
    }
}

/// A section's number and title.
#[derive(Debug)]
pub struct Section {
    /// The number: `22.8`.
    pub number: &'static str,
    /// The regulation's heading.
    pub title: &'static str,
}

/// A subchapter whose paragraphs are known.
#[derive(Debug)]
pub struct Subchapter {
    /// 1 to 33.
    pub number: u8,
    /// Its title.
    pub title: &'static str,
    /// The day on which it was adopted.
    pub adopted: Date,
    /// The games it holds, by identifier and name.
    pub games: &'static [(&'static str, &'static str)],
    /// Its sections, in order; empty where the subchapter is not in the rulebook yet.
    pub sections: &'static [Section],
    /// Its paragraphs, in order; empty where the subchapter is not in the rulebook yet.
    pub paragraphs: &'static [Paragraph],
}

impl Subchapter {
    /// Returns the title of a section.
    pub fn section(&self, number: &str) -> Option<&'static Section> {
        self.sections.iter().find(|s| s.number == number)
    }
}

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

/// Returns the subchapter with this number.
pub fn subchapter(number: u8) -> Option<&'static Subchapter> {
    CHAPTER.iter().find(|s| s.number == number)
}

/// Returns the paragraph spelled `at`, if the rulebook has it.
pub fn paragraph(at: &str) -> Option<&'static Paragraph> {
    let number = at.split('.').next()?.parse().ok()?;
    subchapter(number)?.paragraphs.iter().find(|p| p.at.as_str() == at)
}

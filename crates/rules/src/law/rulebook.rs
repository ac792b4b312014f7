//! The rulebook: every paragraph of the chapter that is implemented, embedded from `rulebook/*.toml`.

use super::{Cite, Date};
use std::fmt;

/// What kind of provision a paragraph is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Kind {
    /// Says what a word means.
    Definition,
    /// Cards, dice, wheels, shoes, layouts.
    Equipment,
    /// What may be wagered and how.
    Wager,
    /// What a winning wager is paid, and what is charged.
    Payout,
    /// What is done, in which order.
    Procedure,
    /// Leaves a choice to the licensee.
    Option,
    /// What follows when something goes wrong.
    Irregularity,
    /// What persons at the table may and may not do.
    Conduct,
    /// What must be posted, filed or announced.
    Notice,
    /// A number without a text.
    Reserved,
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Kind::Definition => "definition",
            Kind::Equipment => "equipment",
            Kind::Wager => "wager",
            Kind::Payout => "payout",
            Kind::Procedure => "procedure",
            Kind::Option => "option",
            Kind::Irregularity => "irregularity",
            Kind::Conduct => "conduct",
            Kind::Notice => "notice",
            Kind::Reserved => "reserved",
        })
    }
}

/// One paragraph.
#[derive(Debug)]
pub struct Paragraph {
    /// Its number.
    pub at: Cite,
    /// What kind of provision it is.
    pub kind: Kind,
    /// Where its text stands: `S:003` a seed, `F` the successor code, `O:…` another source, `K` a guess.
    pub source: &'static str,
    /// In force since, where that is later than the adoption of the subchapter.
    pub since: Option<Date>,
    /// The last day on which it was in force.
    pub until: Option<Date>,
    /// What it says, in our own words.
    pub says: &'static str,
}

impl Paragraph {
    /// Whether nothing was seen that confirms this paragraph.
    pub fn is_unverified(&self) -> bool {
        self.source.starts_with('K')
    }
}

/// A section's number and title.
#[derive(Debug)]
pub struct Section {
    /// As in `22.8`.
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
    /// The title of a section.
    pub fn section(&self, number: &str) -> Option<&'static Section> {
        self.sections.iter().find(|s| s.number == number)
    }
}

include!(concat!(env!("OUT_DIR"), "/rulebook.rs"));

/// The subchapter with this number.
pub fn subchapter(number: u8) -> Option<&'static Subchapter> {
    CHAPTER.iter().find(|s| s.number == number)
}

/// The paragraph spelled `at`, if the rulebook has it.
pub fn paragraph(at: &str) -> Option<&'static Paragraph> {
    let number = at.split('.').next()?.parse().ok()?;
    subchapter(number)?.paragraphs.iter().find(|p| p.at.as_str() == at)
}

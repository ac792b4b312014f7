//! The law: paragraphs, and choices that break them.

use croupier_rules::law::Breach;
use croupier_rules::law::rulebook::{self, Paragraph};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
#[cfg(feature = "described")]
use ts_rs::TS;

/// The text of a paragraph, and its place in the rulebook.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ParagraphBody {
    /// Its number: `22.8(c)1`.
    pub paragraph: &'static str,
    /// The citation for people.
    pub citation: String,
    /// The kind of provision.
    pub kind: String,
    /// The text, in our own words.
    pub says: &'static str,
    /// The mark of its source.
    pub source: &'static str,
    /// Whether the paragraph is unverified.
    pub unverified: bool,
    /// The first day in force, if later than the subchapter's adoption.
    pub since: Option<String>,
    /// The last day on which it was in force.
    pub until: Option<String>,
}

impl From<&Paragraph> for ParagraphBody {
    fn from(paragraph: &Paragraph) -> ParagraphBody {
        ParagraphBody {
            paragraph: paragraph.at.as_str(),
            citation: paragraph.at.for_people(),
            kind: paragraph.kind.to_string(),
            says: paragraph.says,
            source: paragraph.source,
            unverified: paragraph.is_unverified(),
            since: paragraph.since.map(|day| day.to_string()),
            until: paragraph.until.map(|day| day.to_string()),
        }
    }
}

/// An unlawful choice.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HouseBreach {
    /// The option.
    pub option: String,
    /// The paragraph that it breaks.
    pub paragraph: &'static str,
    /// The reason.
    pub why: String,
    /// The text of the paragraph.
    pub says: &'static str,
}

impl From<&Breach> for HouseBreach {
    fn from(breach: &Breach) -> HouseBreach {
        let paragraph = breach.by.as_str();
        HouseBreach {
            option: breach.option.to_string(),
            paragraph,
            why: breach.why.clone(),
            says: rulebook::paragraph(paragraph).map_or("", |paragraph| paragraph.says),
        }
    }
}

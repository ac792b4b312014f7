//! The rulebook with the house's choices beside the paragraphs that give them.

use croupier_floor::wire::{OptionCard, ParagraphBody};
use croupier_rules::games::facts;
use croupier_rules::house::{OptionSpec, Submission};
use croupier_rules::law::rulebook::{CHAPTER, Paragraph, Subchapter, subchapter};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
#[cfg(feature = "described")]
use ts_rs::TS;

/// The summary of a subchapter.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SubchapterSummary {
    /// Its number, 1 to 33.
    pub number: u8,
    /// Its title.
    pub title: &'static str,
    /// The day on which it was adopted.
    pub adopted: String,
    /// The games that it rules.
    pub games: Vec<GameName>,
    /// The number of its paragraphs in the rulebook.
    pub paragraphs: usize,
}

/// A game of a subchapter.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct GameName {
    /// Its identifier.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// Whether it can be played in this release.
    pub implemented: bool,
}

/// A subchapter with its paragraphs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SubchapterText {
    /// Its summary.
    #[serde(flatten)]
    pub summary: SubchapterSummary,
    /// Its sections, in order.
    pub sections: Vec<SectionText>,
}

/// A section.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct SectionText {
    /// Its number: `22.8`.
    pub number: &'static str,
    /// The regulation's heading.
    pub title: &'static str,
    /// Its paragraphs, in order.
    pub paragraphs: Vec<ParagraphText>,
}

/// A paragraph.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ParagraphText {
    /// Its text and place.
    #[serde(flatten)]
    pub body: ParagraphBody,
    /// The house options under it, with the choices of this house.
    pub options: Vec<HouseChoice>,
}

/// A choice of the house under a paragraph.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HouseChoice {
    /// The game.
    pub game: &'static str,
    /// The option.
    #[serde(flatten)]
    pub option: OptionCard,
}

/// Returns the list of subchapters.
pub fn contents() -> Vec<SubchapterSummary> {
    CHAPTER.iter().map(summary).collect()
}

/// Returns a subchapter with its paragraphs and the choices in force.
pub fn text(number: u8, in_force: &dyn Fn(&str) -> Submission) -> Option<SubchapterText> {
    let law = subchapter(number)?;
    let sections = law.sections.iter().map(|section| SectionText {
        number: section.number,
        title: section.title,
        paragraphs: (law.paragraphs.iter().filter(|p| p.at.section() == section.number))
            .map(|paragraph| paragraph_text(law, paragraph, in_force))
            .collect(),
    });
    Some(SubchapterText { summary: summary(law), sections: sections.collect() })
}

fn summary(law: &'static Subchapter) -> SubchapterSummary {
    let game =
        |&(id, name): &(&'static str, &'static str)| GameName { id, name, implemented: specs(id).is_some() };
    SubchapterSummary {
        number: law.number,
        title: law.title,
        adopted: law.adopted.to_string(),
        games: law.games.iter().map(game).collect(),
        paragraphs: law.paragraphs.len(),
    }
}

fn paragraph_text(
    law: &Subchapter,
    paragraph: &Paragraph,
    in_force: &dyn Fn(&str) -> Submission,
) -> ParagraphText {
    let choices = law.games.iter().flat_map(|&(game, _)| {
        let own = specs(game).unwrap_or_default().into_iter().filter(|spec| spec.by == paragraph.at);
        let submission = in_force(game);
        own.map(move |spec| HouseChoice { game, option: OptionCard::new(&spec, &submission) })
    });
    ParagraphText { body: paragraph.into(), options: choices.collect() }
}

/// Returns the options of a game, or `None` if it is not implemented.
fn specs(game: &str) -> Option<Vec<OptionSpec>> {
    facts(game).map(|game| game.options)
}

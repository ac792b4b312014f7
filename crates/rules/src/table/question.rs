//! Questions to players and their lawful answers.

use crate::law::{Cite, Refusal};
use crate::wagers::Room;
use std::convert::Infallible;
use std::fmt;

/// A question to a player. It holds what that player knows and needs for the answer, so that a strategy is a function of the question.
pub trait Question: Clone + fmt::Debug + 'static {
    /// A lawful answer.
    type Answer: Clone + fmt::Debug + 'static;

    /// The question in words, without anything that only this player may see.
    fn words(&self) -> String;

    /// Lawful answers in words, each of which [`Question::parse`] takes; the first is what a player who does not answer gets.
    fn choices(&self) -> Vec<String>;

    /// Lawful answers that name an amount: the words before it, the least, the most and the step. Where there are any, `choices` has some of them.
    fn amounts(&self) -> Vec<Amounts> {
        Vec::new()
    }

    /// Reads an answer; an unlawful one is refused.
    fn parse(&self, words: &str) -> Result<Self::Answer, Refusal>;

    /// The paragraph under which it is asked.
    fn by(&self) -> Cite;
}

/// Answers that name an amount: `raise to 8`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Amounts {
    /// The words before the amount.
    pub words: &'static str,
    /// The amounts.
    pub room: Room,
}

/// For games in which nobody is asked anything.
#[derive(Clone, Copy, Debug)]
pub enum NoQuestion {}

impl Question for NoQuestion {
    type Answer = Infallible;

    fn words(&self) -> String {
        match *self {}
    }

    fn choices(&self) -> Vec<String> {
        match *self {}
    }

    fn parse(&self, _: &str) -> Result<Infallible, Refusal> {
        match *self {}
    }

    fn by(&self) -> Cite {
        match *self {}
    }
}

/// Where the cutting card may be inserted when the stack is cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct CutRule {
    /// How many cards the stack has.
    pub stack: u16,
    /// How many cards must lie on either side of the cutting card.
    pub from_either_end: u16,
    /// The paragraph that says so.
    pub by: Cite,
}

/// A player's answer to the offer of the cut.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Cut {
    /// The cutting card is inserted behind so many cards.
    At(u16),
    /// The player does not want to.
    Declined,
}

impl CutRule {
    /// What is asked when the cut is offered.
    pub const QUESTION: &'static str = "cut the cards?";

    /// Lawful answers in words; the first is that of a player who says nothing.
    pub fn choices(self) -> Vec<String> {
        vec!["no cut".to_string(), format!("cut {}", self.stack / 2)]
    }

    /// Reads `cut 150` or `no cut`.
    pub fn parse(self, words: &str) -> Result<Cut, Refusal> {
        if words == "no cut" {
            return Ok(Cut::Declined);
        }
        let Some(at) = words.strip_prefix("cut ").and_then(|n| n.trim().parse::<u16>().ok()) else {
            return Err(Refusal::new(self.by, "say cut and a number of cards, or no cut"));
        };
        if at < self.from_either_end || at > self.stack.saturating_sub(self.from_either_end) {
            let why = format!(
                "the cutting card goes at least {} cards from either end of the {}",
                self.from_either_end, self.stack
            );
            return Err(Refusal::new(self.by, why));
        }
        Ok(Cut::At(at))
    }
}

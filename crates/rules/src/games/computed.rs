//! A play that was computed from the rules of a house, for a game that is known by its name.

use super::Game;
use crate::table::Question;
use std::any::Any;
use std::fmt;

/// The answer type of a game's questions.
pub type AnswerOf<G> = <<G as Game>::Question as Question>::Answer;

/// Answers to those questions of a game of which the best answer was computed.
pub type ComputedAnswers<G> =
    dyn Fn(&<G as Game>::House, &<G as Game>::Question) -> Option<AnswerOf<G>> + Send + Sync;

/// A play computed from the rules of a house, type-erased: only its producer and its user know the game.
pub struct ComputedPlay {
    game: &'static str,
    bytes: usize,
    answers: Box<dyn Any + Send + Sync>,
}

impl ComputedPlay {
    /// Its name among the strategies of a game.
    pub const NAME: &'static str = "best";
    /// The description.
    pub const SAYS: &'static str = "computed from the rules of this house";

    /// Returns a play with these answers; a strategy of the game covers the other questions. `bytes` is the memory of
    /// its tables.
    pub fn new<G: Game>(
        bytes: usize,
        answers: impl Fn(&G::House, &G::Question) -> Option<AnswerOf<G>> + Send + Sync + 'static,
    ) -> ComputedPlay {
        let answers: Box<ComputedAnswers<G>> = Box::new(answers);
        ComputedPlay { game: G::ID, bytes, answers: Box::new(answers) }
    }

    /// Returns the memory of its tables in bytes, approximately.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Returns the answers, if they are of this game.
    pub fn of<G: Game>(&self) -> Option<&ComputedAnswers<G>> {
        self.answers.downcast_ref::<Box<ComputedAnswers<G>>>().map(|answers| &**answers)
    }
}

impl fmt::Debug for ComputedPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the computed play of {}", self.game)
    }
}

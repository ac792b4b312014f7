//! A play that was computed from the rules of a house, for a game that is known by its name.

use super::Game;
use crate::table::Question;
use std::any::Any;
use std::fmt;

/// What the questions of a game are answered with.
pub type AnswerOf<G> = <<G as Game>::Question as Question>::Answer;

/// Answers to those questions of a game of which the best answer was computed.
pub type Answers<G> =
    dyn Fn(&<G as Game>::House, &<G as Game>::Question) -> Option<AnswerOf<G>> + Send + Sync;

/// A play that was computed from the rules of a house. Who computes it knows the game, and so does who asks it; what lies between them does not.
pub struct ComputedPlay {
    game: &'static str,
    answers: Box<dyn Any + Send + Sync>,
}

impl ComputedPlay {
    /// Its name among the strategies of a game.
    pub const NAME: &'static str = "best";
    /// What it does.
    pub const SAYS: &'static str = "computed from the rules of this house";

    /// These answers; what they leave out is for a strategy of the game.
    pub fn new<G: Game>(
        answers: impl Fn(&G::House, &G::Question) -> Option<AnswerOf<G>> + Send + Sync + 'static,
    ) -> ComputedPlay {
        let answers: Box<Answers<G>> = Box::new(answers);
        ComputedPlay { game: G::ID, answers: Box::new(answers) }
    }

    /// The answers, where they are of this game.
    pub fn of<G: Game>(&self) -> Option<&Answers<G>> {
        self.answers.downcast_ref::<Box<Answers<G>>>().map(|answers| &**answers)
    }
}

impl fmt::Debug for ComputedPlay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the computed play of {}", self.game)
    }
}

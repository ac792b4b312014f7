//! The player of a simulation, who answers by a strategy.

use croupier_rules::games::Game;
use croupier_rules::table::Question;
use std::any::Any;
use std::fmt;

/// What the questions of a game are answered with.
type Answer<G> = <<G as Game>::Question as Question>::Answer;

/// Answers to the questions of a game.
type Answers<G> = dyn Fn(&<G as Game>::House, &<G as Game>::Question) -> Answer<G> + Send + Sync;

/// The name of a play that was computed from the rules of a house.
pub const COMPUTED: &str = "best";

/// A play that was computed from the rules of a house, for a game that is known by its name.
pub struct ComputedPlay {
    game: &'static str,
    answers: Box<dyn Any + Send + Sync>,
}

impl ComputedPlay {
    /// These answers.
    pub fn new<G: Game>(
        answers: impl Fn(&G::House, &G::Question) -> Answer<G> + Send + Sync + 'static,
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

/// Who answers questions.
pub trait Player<G: Game> {
    /// The answer to a question.
    fn answer(&self, house: &G::House, question: G::Question) -> Answer<G>;
}

/// A player with the first strategy of the game. The compiler knows it, and makes one piece of question and answer.
pub struct Usual;

impl<G: Game> Player<G> for Usual {
    #[inline(always)]
    fn answer(&self, house: &G::House, question: G::Question) -> Answer<G> {
        (const { &G::STRATEGIES[0] }.answer)(house, &question)
    }
}

/// A player with any answers: of a strategy, or computed.
pub struct Says<'a, G: Game>(pub &'a Answers<G>);

impl<G: Game> Player<G> for Says<'_, G> {
    fn answer(&self, house: &G::House, question: G::Question) -> Answer<G> {
        (self.0)(house, &question)
    }
}

#[cfg(test)]
mod tests {
    use super::Says;
    use crate::sim_table::SimTable;
    use crate::tally::Sums;
    use croupier_rules::games::{Game, Visitor, visit_all};
    use croupier_rules::house::{Submission, rules_in_force};

    /// The rounds assert that they get no unlawful answer.
    struct EveryStrategy;

    impl Visitor for EveryStrategy {
        type Output = ();

        fn visit<G: Game>(&mut self) {
            let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
            let samples = G::samples(&house);
            for strategy in G::STRATEGIES {
                let mut table = SimTable::<G, _>::new(&house, Says(&strategy.answer), 11, 0);
                table.play(&samples, 5_000);
                let mut sums = Sums::default();
                table.add_to(&mut sums);
                let placed = sums.kinds.iter().map(|sum| sum.placed).sum::<u64>();
                assert!(placed >= 1_000, "{} {}: {placed} wagers", G::ID, strategy.name);
            }
        }
    }

    #[test]
    fn every_strategy_answers_as_it_may() {
        visit_all(&mut EveryStrategy);
    }
}

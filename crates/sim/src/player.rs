//! The player of a simulation: answers by a strategy, or from a computed play.

use croupier_rules::games::{AnswerOf, Game};

/// What the questions of a game are answered with, by a strategy or as it was computed.
type Answers<'a, G> = dyn Fn(&<G as Game>::House, &<G as Game>::Question) -> AnswerOf<G> + Send + Sync + 'a;

/// Who answers questions.
pub trait Player<G: Game> {
    /// The answer to a question.
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G>;
}

/// A player with the first strategy of the game. The compiler knows it, and makes one piece of question and answer.
pub struct Usual;

impl<G: Game> Player<G> for Usual {
    #[inline(always)]
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G> {
        (const { &G::STRATEGIES[0] }.answer)(house, &question)
    }
}

/// A player with any answers: of a strategy, or computed.
pub struct Says<'a, G: Game>(pub &'a Answers<'a, G>);

impl<G: Game> Player<G> for Says<'_, G> {
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G> {
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

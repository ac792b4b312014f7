//! The player of a simulation: answers by a strategy, or from a computed play.

use croupier_rules::games::{AnswerOf, Game};

/// A function that answers the questions of a game, by a strategy or a computed play.
type Answers<'a, G> = dyn Fn(&<G as Game>::House, &<G as Game>::Question) -> AnswerOf<G> + Send + Sync + 'a;

/// The source of the answers of a simulation.
pub trait SimPlayer<G: Game> {
    /// Returns the answer to a question.
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G>;
}

/// A player by the first strategy of the game. It is known at compile time, so that question and answer are inlined.
pub struct FirstStrategy;

impl<G: Game> SimPlayer<G> for FirstStrategy {
    #[inline(always)]
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G> {
        (const { &G::STRATEGIES[0] }.answer)(house, &question)
    }
}

/// A player by any answer function, of a strategy or a computed play.
pub struct AnswerFn<'a, G: Game>(pub &'a Answers<'a, G>);

impl<G: Game> SimPlayer<G> for AnswerFn<'_, G> {
    fn answer(&self, house: &G::House, question: G::Question) -> AnswerOf<G> {
        (self.0)(house, &question)
    }
}

#[cfg(test)]
mod tests {
    use super::AnswerFn;
    use crate::sim_table::SimTable;
    use crate::tally::WagerSums;
    use croupier_rules::games::{Game, Visitor, visit_all};
    use croupier_rules::house::{Submission, rules_in_force};

    /// Plays every strategy of every game: the rounds assert that no answer is unlawful.
    struct EveryStrategy;

    impl Visitor for EveryStrategy {
        type Output = ();

        fn visit<G: Game>(&mut self) {
            let house: G::House = rules_in_force(G::SUBCHAPTER, &Submission::default()).unwrap();
            let samples = G::samples(&house);
            for strategy in G::STRATEGIES {
                let mut table = SimTable::<G, _>::new(&house, AnswerFn(&strategy.answer), 11, 0);
                table.play(&samples, 5_000);
                let mut sums = WagerSums::default();
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

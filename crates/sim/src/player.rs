//! The player of a simulation, who answers by a strategy.

use croupier_rules::games::{Game, Strategy};
use croupier_rules::table::Question;

/// What the questions of a game are answered with.
type Answer<G> = <<G as Game>::Question as Question>::Answer;

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

/// A player with any strategy.
impl<G: Game> Player<G> for &'static Strategy<G> {
    fn answer(&self, house: &G::House, question: G::Question) -> Answer<G> {
        (self.answer)(house, &question)
    }
}

#[cfg(test)]
mod tests {
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
                let mut table = SimTable::<G, _>::new(&house, strategy, 11, 0);
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

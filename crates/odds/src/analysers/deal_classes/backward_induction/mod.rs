//! Games with several decisions, by [backward induction](https://en.wikipedia.org/wiki/Backward_induction): the
//! expected value of a decision is that of the best play after it, so the last one is decided first.

mod double_cross_poker;
mod holdem;
mod let_it_ride;
mod winners_pot_poker;

use super::PlayPolicy;
use croupier_rules::games::Game;
use croupier_rules::games::families::ante_and_play::FoldOrWager;
use croupier_rules::table::Question;

/// A play in which every decision is to fold or to stay in. Deals fall into classes, of which one is a fold at each
/// decision.
struct FoldOrStay<'a, G: Game, const CLASSES: usize> {
    house: &'a G::House,
    plays: PlayPolicy<G>,
    /// The gain of each class, in cents.
    gains: [i64; CLASSES],
}

impl<G: Game, const CLASSES: usize> FoldOrStay<'_, G, CLASSES>
where
    G::Question: Question<Answer = FoldOrWager>,
{
    /// Returns the gain of these deals, in cents.
    fn worth(&self, counts: &[u64; CLASSES]) -> i64 {
        counts.iter().zip(self.gains).map(|(count, gain)| *count as i64 * gain).sum()
    }

    /// Returns the deals that follow the answer to this question, and whether the player stays in. A fold moves all of
    /// them into its class.
    fn decide(
        &self,
        stays: [u64; CLASSES],
        (fold, follow): (usize, u64),
        question: impl FnOnce() -> G::Question,
    ) -> ([u64; CLASSES], bool) {
        let mut folds = [0; CLASSES];
        folds[fold] = follow;
        let is_in = match self.plays {
            PlayPolicy::Best => self.worth(&stays) > self.worth(&folds),
            PlayPolicy::By(strategy) => (strategy.answer)(self.house, &question()) == FoldOrWager::Play,
        };
        (if is_in { stays } else { folds }, is_in)
    }
}

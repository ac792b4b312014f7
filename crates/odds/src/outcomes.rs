//! How often each of the same wagers was decided in each way.

use crate::tally::{KINDS, Tally};
use croupier_rules::games::{Game, Wager as _};
use croupier_rules::table::{Decided, Decision};
use croupier_rules::wagers::Money;

/// The wagers that are settled together round after round, and what became of them: to count it takes less than to sum it up each time.
#[derive(Default)]
pub struct Outcomes(Vec<Outcome>);

/// A wager, and how often it was decided in each way.
struct Outcome {
    kind: usize,
    stake: Money,
    winnings: Money,
    lost: u64,
    void: u64,
    won: u64,
}

impl Outcomes {
    /// The wagers of a round are decided. They are those of every other round, and nothing else is won or lost in it.
    #[inline(always)]
    pub fn count<G: Game>(&mut self, decided: impl Iterator<Item = Decided<G::Wager>> + Clone) {
        if self.0.is_empty() {
            self.0 = decided.clone().map(Outcome::of::<G>).collect();
        }
        for (outcome, decided) in self.0.iter_mut().zip(decided) {
            debug_assert_eq!((outcome.stake, outcome.winnings), (decided.stake, decided.winnings));
            debug_assert_eq!(outcome.kind, decided.wager.kind());
            match decided.decision {
                Decision::Loses => outcome.lost += 1,
                Decision::Pushes => outcome.void += 1,
                Decision::Wins => outcome.won += 1,
            }
        }
    }

    /// Sums up what was counted, and forgets it.
    pub fn sum_up<G: Game>(&mut self, tally: &mut Tally) {
        for outcome in std::mem::take(&mut self.0) {
            let Outcome { kind, stake, winnings, lost, void, won } = outcome;
            for (decision, times) in
                [(Decision::Loses, lost), (Decision::Pushes, void), (Decision::Wins, won)]
            {
                tally.gain_often::<G>(kind, decision.gain(stake, winnings), times);
            }
        }
    }
}

impl Outcome {
    fn of<G: Game>(decided: Decided<G::Wager>) -> Outcome {
        let Decided { wager, stake, winnings, .. } = decided;
        Outcome { kind: wager.kind() % KINDS, stake, winnings, lost: 0, void: 0, won: 0 }
    }
}

//! How often each of the same wagers was decided in each way.

use crate::tally::{KINDS, Tally};
use croupier_rules::games::{Game, Wager as _};
use croupier_rules::table::{Decided, Decision};
use croupier_rules::wagers::Money;

/// The wagers that are settled together round after round, and what became of them: to count it takes less than to sum it up each time.
#[derive(Default)]
pub struct Outcomes {
    wagers: Vec<Outcome>,
    rounds: u64,
}

/// A wager, and how often it has won and was void; else it has lost.
struct Outcome {
    kind: usize,
    stake: Money,
    winnings: Money,
    won: u64,
    void: u64,
}

impl Outcomes {
    /// The wagers of a round are decided. They are those of every other round, and nothing else is won or lost in it.
    #[inline(always)]
    pub fn count<G: Game>(&mut self, decided: impl Iterator<Item = Decided<G::Wager>> + Clone) {
        if self.wagers.is_empty() {
            self.wagers = decided.clone().map(Outcome::of::<G>).collect();
        }
        self.rounds += 1;
        for (outcome, decided) in self.wagers.iter_mut().zip(decided) {
            debug_assert_eq!((outcome.stake, outcome.winnings), (decided.stake, decided.winnings));
            debug_assert_eq!(outcome.kind, decided.wager.kind());
            outcome.won += u64::from(decided.decision == Decision::Wins);
            outcome.void += u64::from(decided.decision == Decision::Pushes);
        }
    }

    /// Sums up what was counted, and forgets it.
    pub fn sum_up<G: Game>(&mut self, tally: &mut Tally) {
        let Outcomes { wagers, rounds } = std::mem::take(self);
        for outcome in wagers {
            let Outcome { kind, stake, winnings, won, void } = outcome;
            let lost = rounds - won - void;
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
        Outcome { kind: wager.kind() % KINDS, stake, winnings, won: 0, void: 0 }
    }
}

//! How often each of the same wagers was decided in each way.

use crate::tally::{KINDS, Tally, owner};
use croupier_rules::games::{Game, Wager as _};
use croupier_rules::table::{Decided, Decision};
use croupier_rules::wagers::Money;

/// The wagers that are settled together round after round, and what became of them: to count it takes less than to sum it up each time.
pub struct Outcomes {
    kinds: Kinds,
    wagers: Vec<Outcome>,
    rounds: u64,
}

/// To which kinds the wagers of a simulation belong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kinds {
    /// No two of them to the same: what each wins can be counted alone.
    Apart,
    /// Some of them to the same, so that the squares of what they win together depend on both.
    Shared,
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
    /// Nothing is known yet but which wagers there will be.
    #[inline(never)]
    pub fn of_wagers<G: Game>(wagers: impl Iterator<Item = G::Wager>) -> Outcomes {
        let mut seen = [false; KINDS];
        let mut kinds = Kinds::Apart;
        for wager in wagers {
            if std::mem::replace(&mut seen[owner::<G>(wager.kind())], true) {
                kinds = Kinds::Shared;
            }
        }
        Outcomes { kinds, wagers: Vec::new(), rounds: 0 }
    }

    /// Nothing is to be counted: what is won is summed up at once, so that each round can be watched.
    pub fn summed_up_at_once() -> Outcomes {
        Outcomes { kinds: Kinds::Shared, wagers: Vec::new(), rounds: 0 }
    }

    /// To which kinds the wagers belong.
    #[inline(always)]
    pub fn kinds(&self) -> Kinds {
        self.kinds
    }

    /// The wagers of a round are decided. They are those of every other round, and nothing else is won or lost in it.
    #[inline(always)]
    pub fn count<G: Game>(&mut self, decided: impl Iterator<Item = Decided<G::Wager>> + Clone) {
        if self.wagers.is_empty() {
            self.wagers = decided.clone().map(Outcome::of::<G>).collect();
        }
        self.rounds += 1;
        let mut outcomes = self.wagers.iter_mut();
        // The wagers of several seats go through faster in one sweep than one by one.
        decided.for_each(|decided| {
            let Some(outcome) = outcomes.next() else { return };
            debug_assert_eq!((outcome.stake, outcome.winnings), (decided.stake, decided.winnings));
            debug_assert_eq!(outcome.kind, decided.wager.kind());
            outcome.won += u64::from(decided.decision == Decision::Wins);
            outcome.void += u64::from(decided.decision == Decision::Pushes);
        });
    }

    /// Sums up what was counted, and forgets it.
    #[inline(never)]
    pub fn sum_up<G: Game>(&mut self, tally: &mut Tally) {
        let rounds = std::mem::take(&mut self.rounds);
        for outcome in self.wagers.drain(..) {
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
        Outcome { kind: wager.kind(), stake, winnings, won: 0, void: 0 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tally::Sums;
    use croupier_rules::games::s22_casino_war::{CasinoWar, Wager};
    use croupier_rules::table::Seat;

    #[test]
    fn what_is_counted_comes_to_what_is_summed_up() {
        let wagers = [(Wager::Initial, 1_000, 700), (Wager::Tie, 50, 500)];
        let ways = [Decision::Wins, Decision::Loses, Decision::Pushes];
        let (mut counted, mut summed) = (Tally::default(), Tally::default());
        let mut outcomes = Outcomes::of_wagers::<CasinoWar>(wagers.iter().map(|(wager, ..)| *wager));
        assert_eq!(outcomes.kinds(), Kinds::Apart);
        for round in 0..11 {
            let decided = wagers.iter().enumerate().map(|(place, (wager, stake, winnings))| Decided {
                seat: Seat::FIRST,
                wager: *wager,
                decision: ways[(round * (place + 1)) % 3],
                stake: Money::cents(*stake),
                winnings: Money::cents(*winnings),
            });
            for Decided { wager, decision, stake, winnings, .. } in decided.clone() {
                summed.gain::<CasinoWar>(wager.kind(), decision.gain(stake, winnings));
            }
            summed.end_round::<CasinoWar>();
            outcomes.count::<CasinoWar>(decided);
        }
        outcomes.sum_up::<CasinoWar>(&mut counted);
        let sums = |tally: &Tally| {
            let mut sums = Sums::default();
            sums.add(tally, 0);
            sums
        };
        assert_eq!(sums(&counted), sums(&summed));
        // Rounds 0, 3, 6 and 9 are won; 1, 4, 7 and 10 lost; the other three void.
        assert_eq!(sums(&counted).kinds[Wager::Initial.kind()].gained, 4 * 700 - 4 * 1_000);
    }

    #[test]
    fn wagers_that_belong_to_one_kind_are_not_counted_alone() {
        let both = [Wager::Initial, Wager::War].into_iter();
        assert_eq!(Outcomes::of_wagers::<CasinoWar>(both).kinds(), Kinds::Shared);
    }
}

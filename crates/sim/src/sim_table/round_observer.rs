//! The observer of a simulation, round by round.

use crate::round_statistics::{BankrollSession, RoundStatistics};
use crate::setup::{BankrollPlan, Observation};
use crate::tally::Tally;
use croupier_rules::games::KINDS;

/// The statistics to collect, and those collected so far.
pub struct RoundObserver {
    /// The gain of each kind of wager before the round.
    before: [i64; KINDS],
    bankroll: Option<BankrollPlan>,
    session: Option<BankrollSession>,
    seen: RoundStatistics,
}

impl RoundObserver {
    /// Creates an observer, or `None` if sums suffice.
    pub fn new(watch: Observation) -> Option<Box<RoundObserver>> {
        let bankroll = match watch {
            Observation::Sums => return None,
            Observation::Results => None,
            Observation::Bankroll(bankroll) => Some(bankroll),
        };
        Some(Box::new(RoundObserver {
            before: [0; KINDS],
            bankroll,
            session: None,
            seen: RoundStatistics::default(),
        }))
    }

    /// Sets the cost of a round's wagers in cents.
    pub fn needs(&mut self, cents: i64) {
        self.session = self.bankroll.map(|bankroll| BankrollSession::new(bankroll, cents));
    }

    /// Records a round that is over.
    pub fn round(&mut self, tally: &Tally) {
        let mut together = 0;
        for (kind, won) in tally.won_since(&mut self.before).enumerate().filter(|(_, won)| *won != 0) {
            *self.seen.results.entry((kind, won)).or_default() += 1;
            together += won;
        }
        if let Some(session) = &mut self.session {
            session.round(together, &mut self.seen.bankrolls);
        }
    }

    /// Returns the collected statistics.
    pub fn seen(&self) -> &RoundStatistics {
        &self.seen
    }
}

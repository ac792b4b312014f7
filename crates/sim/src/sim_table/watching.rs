//! Who watches a simulation round by round.

use crate::setup::{Bankroll, Watch};
use crate::tally::Tally;
use crate::watched::{Session, Watched};
use croupier_rules::games::KINDS;

/// What is watched, and what was seen.
pub struct Watching {
    /// What each kind of wager had won before the round.
    before: [i64; KINDS],
    bankroll: Option<Bankroll>,
    session: Option<Session>,
    seen: Watched,
}

impl Watching {
    /// Nobody watches where sums alone are wanted.
    pub fn new(watch: Watch) -> Option<Box<Watching>> {
        let bankroll = match watch {
            Watch::Sums => return None,
            Watch::Results => None,
            Watch::Bankroll(bankroll) => Some(bankroll),
        };
        Some(Box::new(Watching { before: [0; KINDS], bankroll, session: None, seen: Watched::default() }))
    }

    /// The wagers of a round take so many cents.
    pub fn needs(&mut self, cents: i64) {
        self.session = self.bankroll.map(|bankroll| Session::new(bankroll, cents));
    }

    /// A round is over.
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

    /// What was seen.
    pub fn seen(&self) -> &Watched {
        &self.seen
    }
}

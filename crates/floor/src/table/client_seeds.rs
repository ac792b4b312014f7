//! [Commit–reveal](https://en.wikipedia.org/wiki/Commitment_scheme) for the client seeds of a round.
//!
//! A seat commits to its seed while wagers are made and reveals it after they are closed, before the first outcome. No
//! player can know the mix of all seeds while wagers are made, whatever else the player knows.

use crate::error::Rejected;
use crate::fairness::ClientSeed;
use crate::request::AccountId;
use crate::wire::Role;
use croupier_rules::table::Seat;
use std::collections::BTreeMap;

/// The number of rounds for which a player who withholds a client seed sits out: no seed and no wager.
pub const SITS_OUT: i64 = 10;

/// The stage of the client seeds of a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CommitRevealStage {
    /// Wagers are made, and seats commit to seeds.
    #[default]
    Committing,
    /// Wagers are closed, and seeds are revealed.
    Revealing,
    /// The revealed seeds determine the outcomes.
    Mixed,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SeedCommitment {
    account: AccountId,
    commitment: [u8; 32],
    /// `None` until it is revealed.
    seed: Option<String>,
}

/// The client seeds of the round in progress, at most one per seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ClientSeeds {
    stage: CommitRevealStage,
    seeds: BTreeMap<u8, SeedCommitment>,
    /// The accounts that withheld a seed, each with the last round of the table that it sits out.
    sitting_out: BTreeMap<AccountId, i64>,
}

/// The result of the client seeds of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientSeedResult {
    /// Those that were revealed, by seat.
    pub seeds: Vec<ClientSeed>,
    /// The seats that withheld theirs.
    pub withheld: Vec<u8>,
}

/// The client seeds of the round as people see them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ClientSeedsView {
    /// The stage.
    pub stage: CommitRevealStage,
    /// The seats that have committed to a seed.
    pub committed: Vec<u8>,
    /// The seeds that were revealed.
    pub revealed: Vec<ClientSeed>,
}

impl ClientSeeds {
    /// Records a seat's commitment. Guests cannot commit: a person could be a new guest at every seat.
    pub fn commit(
        &mut self,
        seat: Seat,
        (account, role): (AccountId, Role),
        commitment: [u8; 32],
        round: i64,
    ) -> Result<(), Rejected> {
        if role != Role::Player {
            return Err(Rejected::NotYours(
                "players with an account have client seeds; those of guests do not count".to_string(),
            ));
        }
        self.may_play(account, round)?;
        if self.stage != CommitRevealStage::Committing {
            return Err(Rejected::NotNow("no more bets: client seeds are revealed now".to_string()));
        }
        if self.seeds.contains_key(&seat.number()) {
            return Err(Rejected::NotNow(format!("you have a client seed for round {round}")));
        }
        self.seeds.insert(seat.number(), SeedCommitment { account, commitment, seed: None });
        Ok(())
    }

    /// Closes wagers: seeds are revealed from now on.
    pub fn close_wagers(&mut self) -> Result<(), Rejected> {
        if self.stage != CommitRevealStage::Committing || self.seeds.is_empty() {
            return Err(Rejected::NotNow("no client seed is to be revealed".to_string()));
        }
        self.stage = CommitRevealStage::Revealing;
        Ok(())
    }

    /// A seat reveals the seed that it has committed to.
    pub fn reveal(
        &mut self,
        seat: Seat,
        account: AccountId,
        commitment: [u8; 32],
        seed: &str,
    ) -> Result<(), Rejected> {
        if self.stage != CommitRevealStage::Revealing {
            return Err(Rejected::NotNow("client seeds are revealed once wagers are closed".to_string()));
        }
        match self.seeds.get_mut(&seat.number()).filter(|own| own.account == account) {
            None => Err(Rejected::NotNow("you have committed to no client seed".to_string())),
            Some(own) if own.seed.is_some() => {
                Err(Rejected::NotNow("you have revealed your client seed".to_string()))
            }
            Some(own) if own.commitment != commitment => {
                Err(Rejected::Malformed("the client seed does not match your commitment".to_string()))
            }
            Some(own) => {
                own.seed = Some(seed.to_string());
                Ok(())
            }
        }
    }

    /// Ends the wait for seeds. A player who withholds sits out.
    pub fn end_reveals(&mut self, round: i64) -> Result<ClientSeedResult, Rejected> {
        if self.stage != CommitRevealStage::Revealing {
            return Err(Rejected::NotNow("no client seed is revealed now".to_string()));
        }
        self.stage = CommitRevealStage::Mixed;
        let mut all = ClientSeedResult { seeds: Vec::new(), withheld: Vec::new() };
        for (seat, own) in &self.seeds {
            match &own.seed {
                Some(seed) => all.seeds.push(ClientSeed { seat: *seat, seed: seed.clone() }),
                None => {
                    all.withheld.push(*seat);
                    self.sitting_out.insert(own.account, round.saturating_add(SITS_OUT));
                }
            }
        }
        Ok(all)
    }

    /// The next round begins.
    pub fn round_is_over(&mut self, next: i64) {
        (self.stage, self.seeds) = (CommitRevealStage::Committing, BTreeMap::new());
        self.sitting_out.retain(|_, until| *until >= next);
    }

    /// Records that the occupant of a seat left while wagers were made.
    pub fn left(&mut self, seat: Seat) {
        if self.stage == CommitRevealStage::Committing {
            self.seeds.remove(&seat.number());
        }
    }

    /// Whether an account may wager and commit to a seed in a round.
    pub fn may_play(&self, account: AccountId, round: i64) -> Result<(), Rejected> {
        match self.sitting_out.get(&account) {
            Some(until) if round <= *until => Err(Rejected::NotNow(format!(
                "you withheld a client seed, and sit out until round {until} is over"
            ))),
            _ => Ok(()),
        }
    }

    /// Returns the stage of the seeds.
    pub fn stage(&self) -> CommitRevealStage {
        self.stage
    }

    /// Whether seeds are to be revealed and mixed in before anything comes out.
    pub fn are_pending(&self) -> bool {
        self.stage != CommitRevealStage::Mixed && !self.seeds.is_empty()
    }

    /// Whether every seed is revealed.
    pub fn are_all_revealed(&self) -> bool {
        self.seeds.values().all(|own| own.seed.is_some())
    }

    /// The accounts that sit out, each until a round.
    pub fn sitting_out(&self) -> &BTreeMap<AccountId, i64> {
        &self.sitting_out
    }

    /// Before a round, with the accounts that sit out.
    pub fn before_round(sitting_out: BTreeMap<AccountId, i64>) -> ClientSeeds {
        ClientSeeds { sitting_out, ..ClientSeeds::default() }
    }

    /// Returns the seeds as people see them.
    pub fn shown(&self) -> ClientSeedsView {
        let revealed = self.seeds.iter().filter_map(|(seat, own)| {
            own.seed.as_ref().map(|seed| ClientSeed { seat: *seat, seed: seed.clone() })
        });
        ClientSeedsView {
            stage: self.stage,
            committed: self.seeds.keys().copied().collect(),
            revealed: revealed.collect(),
        }
    }
}

//! The cage: creates accounts, issues play money, and records every act that does not belong to a table.
//!
//! Its record is that of table 0. One task takes the orders in batches (group commit). If it fails, it recovers from its
//! record.

mod task;
#[cfg(test)]
mod tests;

use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::ledger::{Purse, TableId, Transfer};
use crate::line::Line;
use crate::passkeys::PasskeyChange;
use crate::record::{Hash, NO_HASH, RecordStep, chain};
use crate::request::{AccountId, Ack, Actor};
use crate::store::{AccountRow, StepRow, Store, Write};
use crate::table::{RequestResult, now_ms};
use crate::wire::RequestId;
use croupier_rules::wagers::Money;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
pub use task::start;
use tokio::sync::oneshot;

/// The table number of the cage's record.
pub const CAGE: TableId = 0;

/// The number of steps read per query.
const PAGE: u32 = 2_000;
/// The maximum batch size, in orders.
const BATCH_MOST: usize = 256;

/// The channel for the answer to an order.
pub type CageReply = oneshot::Sender<Result<Ack, Rejected>>;

/// The condition under which play money is issued.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayMoneyGrant {
    /// Unconditionally.
    Always,
    /// Only to an account with a balance of zero.
    WhereThereIsNothing,
}

/// An order to the cage.
pub enum CageOrder {
    /// Issues play money to an account.
    Issue(AccountId, Money, PlayMoneyGrant, Actor, RequestId, CageReply),
    /// An account is new, or has changed, at this time.
    Keep(AccountRow, Option<Actor>, i64, CageReply),
    /// A passkey is registered or removed.
    Passkey(PasskeyChange, Actor, CageReply),
    /// Records a line.
    Note(Line, Option<Actor>, CageReply),
}

/// The end of the cage's record: the last step.
#[derive(Clone, Copy)]
struct Cage {
    seq: i64,
    at: i64,
    hash: Hash,
}

impl CageOrder {
    /// Answers an order that is not carried out.
    fn refuse(self, why: Rejected) {
        let (CageOrder::Issue(.., reply)
        | CageOrder::Keep(.., reply)
        | CageOrder::Passkey(.., reply)
        | CageOrder::Note(.., reply)) = self;
        // The requester may have gone.
        let _ = reply.send(Err(why));
    }
}

/// The origin of a step of the cage.
struct CageStepOrigin {
    by: Option<Actor>,
    request: Option<(String, String)>,
}

/// Reads the cage's record to its end and checks every step; `each` sees it.
pub async fn read(store: &dyn Store, each: impl FnMut(&RecordStep, &Line) + Send) -> Result<(), FloorError> {
    Cage::read(store, each).await.map(drop)
}

/// A write that puts one more line into the cage's record, for a floor that is not open.
pub async fn one_more(store: &dyn Store, line: &Line) -> Result<Write, FloorError> {
    let mut cage = Cage::end(store).await?;
    let mut batch = Batch::default();
    let step = batch.step(&mut cage, CageStepOrigin { by: None, request: None }, line, now_ms());
    step.map_err(|why| FloorError::NotNow(why.to_string()))?;
    Ok(batch.write)
}

/// Orders that are committed together.
#[derive(Default)]
struct Batch {
    write: Write,
    transfers: Vec<Transfer>,
    requests: HashMap<(AccountId, String), RequestResult>,
    given_to: HashSet<AccountId>,
    answers: Vec<(CageReply, Result<Ack, Rejected>)>,
}

impl Batch {
    async fn add(&mut self, cage: &mut Cage, store: &dyn Store, directory: &Directory, order: CageOrder) {
        let (reply, result) = match order {
            CageOrder::Issue(account, amount, given, by, request, reply) => {
                let what = (account, amount, given);
                (reply, self.issue(cage, store, directory, what, by, request.as_str()).await)
            }
            CageOrder::Keep(mut row, by, at, reply) => {
                if row.made_at == at {
                    row.made_at = at.max(cage.at);
                }
                let kept = self.step(cage, CageStepOrigin { by, request: None }, &account_line(&row), at);
                self.write.accounts.push(row);
                (reply, kept)
            }
            CageOrder::Passkey(change, by, reply) => {
                let asked = CageStepOrigin { by: Some(by), request: None };
                let kept = self.step(cage, asked, &change.line(), now_ms());
                change.keep(&mut self.write);
                (reply, kept)
            }
            CageOrder::Note(line, by, reply) => {
                match line {
                    Line::Assigns(account, table) => self.write.assigned.push((account, table)),
                    Line::Relieves(account, table) => self.write.relieved.push((account, table)),
                    _ => {}
                }
                let noted = self.step(cage, CageStepOrigin { by, request: None }, &line, now_ms());
                if let Ok(ack) = &noted
                    && line.is_of_the_house()
                {
                    self.write.house_steps.push(ack.seq);
                }
                (reply, noted)
            }
        };
        self.answers.push((reply, result));
    }

    async fn issue(
        &mut self,
        cage: &mut Cage,
        store: &dyn Store,
        directory: &Directory,
        (account, amount, given): (AccountId, Money, PlayMoneyGrant),
        by: Actor,
        request: &str,
    ) -> Result<Ack, Rejected> {
        if amount <= Money::ZERO {
            return Err(Rejected::Malformed("amount must be positive".to_string()));
        }
        let id = (by.account, request.to_string());
        let again = match self.requests.get(&id) {
            Some(answered) => Some(answered.clone()),
            None => {
                let found = store.request(CAGE, by.account, request).await;
                found.map_err(|why| Rejected::Unavailable(why.to_string()))?.as_ref().map(RequestResult::of)
            }
        };
        let line = Line::Issues(account, amount);
        let asked = hex::encode(&Sha256::digest(line.to_string().as_bytes())[..8]);
        if let Some(answered) = again {
            return match answered.is(&asked) {
                true => Ok(Ack { seq: answered.seq }),
                false => Err(Rejected::OtherRequest(request.to_string())),
            };
        }
        // Play money of this batch is not on the account yet.
        let has_some = !directory.balance(account).is_zero() || self.given_to.contains(&account);
        if given == PlayMoneyGrant::WhereThereIsNothing && has_some {
            return Err(Rejected::NotNow("the account still has play money".to_string()));
        }
        if directory.balance(account).checked_add(amount).is_none_or(|sum| sum > Money::LIMIT) {
            return Err(Rejected::NotNow("an account has at most a billion dollars".to_string()));
        }
        let who = CageStepOrigin { by: Some(by), request: Some((request.to_string(), asked.clone())) };
        let ack = self.step(cage, who, &line, now_ms())?;
        self.given_to.insert(account);
        self.requests.insert(id, RequestResult { seq: ack.seq, asked: Some(asked) });
        Ok(ack)
    }

    fn step(
        &mut self,
        cage: &mut Cage,
        asked: CageStepOrigin,
        line: &Line,
        at: i64,
    ) -> Result<Ack, Rejected> {
        let at = at.max(cage.at);
        let (step, body) =
            step(cage.seq + 1, at, asked, line).map_err(|why| Rejected::Unavailable(why.to_string()))?;
        let hash = chain(&cage.hash, &body);
        *cage = Cage { seq: step.seq, at, hash };
        self.write.add_transfers(CAGE, at, &step.transfers);
        self.transfers.extend(&step.transfers);
        let (seq, account, request) = (step.seq, step.account, step.request);
        self.write.steps.push(StepRow { table: CAGE, seq, account, request, body, hash });
        Ok(Ack { seq })
    }
}

impl Cage {
    const NEW: Cage = Cage { seq: 0, at: i64::MIN, hash: NO_HASH };

    /// Returns the end of the record without reading the rest.
    async fn end(store: &dyn Store) -> Result<Cage, FloorError> {
        let Some(row) = store.last_step(CAGE).await? else { return Ok(Cage::NEW) };
        let step: RecordStep = serde_json::from_str(&row.body).map_err(|why| FloorError::Damaged {
            table: CAGE,
            seq: row.seq,
            what: format!("unreadable: {why}"),
        })?;
        Ok(Cage { seq: row.seq, at: step.at, hash: row.hash })
    }

    async fn read(
        store: &dyn Store,
        mut each: impl FnMut(&RecordStep, &Line) + Send,
    ) -> Result<Cage, FloorError> {
        let mut cage = Cage::NEW;
        loop {
            let page = store.steps(CAGE, cage.seq, PAGE).await?;
            for row in &page {
                let (step, line) = cage.follow(row)?;
                each(&step, &line);
            }
            if page.len() < PAGE as usize {
                return Ok(cage);
            }
        }
    }

    fn follow(&mut self, row: &StepRow) -> Result<(RecordStep, Line), FloorError> {
        let damaged = |what: String| FloorError::Damaged { table: CAGE, seq: row.seq, what };
        if row.seq != self.seq + 1 {
            return Err(damaged(format!("step {} is missing", self.seq + 1)));
        }
        let there: RecordStep =
            serde_json::from_str(&row.body).map_err(|why| damaged(format!("unreadable: {why}")))?;
        if there.at < self.at {
            return Err(damaged("time runs backward".to_string()));
        }
        let line: Line = there.line.parse().map_err(|why| damaged(format!("{:?}: {why}", there.line)))?;
        if matches!(
            line,
            Line::Says(_)
                | Line::Opens
                | Line::Closes
                | Line::GivesUp(_)
                | Line::Changes(..)
                | Line::Withdraws(_)
                | Line::TakesEffect
        ) {
            return Err(damaged("this line does not belong in the cage's record".to_string()));
        }
        if (row.account, &row.request) != (there.account, &there.request) {
            return Err(damaged("its columns differ from its body".to_string()));
        }
        let by = row.account.zip(there.role).map(|(account, role)| Actor { account, role });
        let request = row.request.clone().map(|request| (request, there.asked.clone().unwrap_or_default()));
        let (again, body) = step(row.seq, there.at, CageStepOrigin { by, request }, &line)?;
        if body != row.body || chain(&self.hash, &body) != row.hash {
            return Err(damaged(
                "it does not come out as it is written, or its hash does not follow".to_string(),
            ));
        }
        *self = Cage { seq: row.seq, at: there.at, hash: row.hash };
        Ok((again, line))
    }
}

/// A step of the cage.
fn step(seq: i64, at: i64, asked: CageStepOrigin, line: &Line) -> Result<(RecordStep, String), StoreError> {
    let transfer = match line {
        Line::Issues(account, amount) => Transfer::new(Purse::Issuance, Purse::Player(*account), *amount),
        _ => None,
    };
    let (request, asked_for) = asked.request.unzip();
    let step = RecordStep {
        table: CAGE,
        seq,
        round: 0,
        at,
        account: asked.by.map(|by| by.account),
        role: asked.by.map(|by| by.role),
        request,
        asked: asked_for.filter(|asked| !asked.is_empty()),
        line: line.to_string(),
        header: None,
        withdrawn: Vec::new(),
        events: Vec::new(),
        transfers: transfer.into_iter().collect(),
        seeds: Vec::new(),
    };
    let body = serde_json::to_string(&step).map_err(|why| StoreError::Unreadable(why.to_string()))?;
    Ok((step, body))
}

/// Returns the line of the record for an account. It holds only a hash of the password hash.
pub fn account_line(row: &AccountRow) -> Line {
    let secret = row
        .password_hash
        .as_ref()
        .map_or_else(|| "none".to_string(), |hash| hex::encode(Sha256::digest(hash.as_bytes())));
    Line::Account { id: row.id, role: row.role.clone(), secret, name: row.name.clone() }
}

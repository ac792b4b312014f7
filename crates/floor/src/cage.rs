//! The cage: where accounts are made, play money is given out, and everything is written down that people do beside the tables. Its record is
//! that of table 0.

use crate::asked::{AccountId, Ack, Actor};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::ledger::{Purse, TableId, Transfer};
use crate::line::Line;
use crate::record::{Hash, NO_HASH, Step, chain};
use crate::store::{AccountRow, StepRow, Store, Write};
use crate::table::{Answered, now_ms};
use crate::wire::RequestId;
use croupier_rules::wagers::Money;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The number of the cage's record.
pub const CAGE: TableId = 0;

/// So many steps are read at once.
const PAGE: u32 = 2_000;
/// So much is done together at the most.
const BATCH_MOST: usize = 256;

/// Who waits for an answer of the cage.
pub type Reply = oneshot::Sender<Result<Ack, Rejected>>;

/// When play money is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Given {
    /// In any case.
    Always,
    /// Only to an account on which there is nothing.
    WhereThereIsNothing,
}

/// What the cage is asked.
pub enum Order {
    /// Play money for an account.
    Issue(AccountId, Money, Given, Actor, RequestId, Reply),
    /// An account is new, or has changed, at this time.
    Keep(AccountRow, Option<Actor>, i64, Reply),
    /// Something is written down.
    Note(Line, Option<Actor>, Reply),
}

/// The end of the cage's record.
#[derive(Clone, Copy)]
struct Cage {
    seq: i64,
    at: i64,
    hash: Hash,
}

/// Who asked for a step of the cage.
struct Asked {
    by: Option<Actor>,
    request: Option<(String, String)>,
}

/// Reads the cage's record to its end and checks every step; `each` sees it.
pub async fn read(store: &dyn Store, each: impl FnMut(&Step, &Line) + Send) -> Result<(), FloorError> {
    Cage::read(store, each).await.map(drop)
}

/// A write that puts one more line into the cage's record, for a floor that is not open.
pub async fn one_more(store: &dyn Store, line: &Line) -> Result<Write, FloorError> {
    let mut cage = Cage::end(store).await?;
    let mut batch = Batch::default();
    let step = batch.step(&mut cage, Asked { by: None, request: None }, line, now_ms());
    step.map_err(|why| FloorError::NotNow(why.to_string()))?;
    Ok(batch.write)
}

/// Starts the cage at the end of its record.
pub async fn start(
    store: Arc<dyn Store>,
    directory: Arc<Directory>,
) -> Result<mpsc::Sender<Order>, FloorError> {
    let cage = Cage::end(&*store).await?;
    let (orders, inbox) = mpsc::channel(BATCH_MOST);
    tokio::spawn(run(cage, store, directory, inbox));
    Ok(orders)
}

async fn run(
    mut cage: Cage,
    store: Arc<dyn Store>,
    directory: Arc<Directory>,
    mut inbox: mpsc::Receiver<Order>,
) {
    while let Some(first) = inbox.recv().await {
        let mut batch = Batch::default();
        let mut next = Some(first);
        while let Some(order) = next.take() {
            batch.add(&mut cage, &*store, &directory, order).await;
            if batch.answers.len() < BATCH_MOST {
                next = inbox.try_recv().ok();
            }
        }
        let kept = store.commit(batch.write).await;
        if let Err(why) = &kept {
            directory.count_failure();
            tracing::error!(%why, "the cage's record was not kept");
            match Cage::end(&*store).await {
                Ok(there) => cage = there,
                Err(why) => {
                    tracing::error!(%why, "the cage cannot go on");
                    return;
                }
            }
        } else {
            directory.credit(&batch.transfers);
        }
        for (reply, result) in batch.answers {
            let unavailable = kept.as_ref().err().map(|why| Rejected::Unavailable(why.to_string()));
            // Whoever asked may have gone; it is done all the same.
            let _ = reply.send(unavailable.map_or(result, Err));
        }
    }
}

/// What is done together.
#[derive(Default)]
struct Batch {
    write: Write,
    transfers: Vec<Transfer>,
    requests: HashMap<(AccountId, String), Answered>,
    given_to: HashSet<AccountId>,
    answers: Vec<(Reply, Result<Ack, Rejected>)>,
}

impl Batch {
    async fn add(&mut self, cage: &mut Cage, store: &dyn Store, directory: &Directory, order: Order) {
        let (reply, result) = match order {
            Order::Issue(account, amount, given, by, request, reply) => {
                let what = (account, amount, given);
                (reply, self.issue(cage, store, directory, what, by, request.as_str()).await)
            }
            Order::Keep(mut row, by, at, reply) => {
                if row.made_at == at {
                    row.made_at = at.max(cage.at);
                }
                let kept = self.step(cage, Asked { by, request: None }, &account_line(&row), at);
                self.write.accounts.push(row);
                (reply, kept)
            }
            Order::Note(line, by, reply) => {
                match line {
                    Line::Assigns(account, table) => self.write.assigned.push((account, table)),
                    Line::Relieves(account, table) => self.write.relieved.push((account, table)),
                    _ => {}
                }
                let noted = self.step(cage, Asked { by, request: None }, &line, now_ms());
                if let (Ok(ack), Line::HouseChanges { .. } | Line::HouseCancels(_)) = (&noted, &line) {
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
        (account, amount, given): (AccountId, Money, Given),
        by: Actor,
        request: &str,
    ) -> Result<Ack, Rejected> {
        if amount <= Money::ZERO {
            return Err(Rejected::Malformed("more than nothing is issued".to_string()));
        }
        let id = (by.account, request.to_string());
        let again = match self.requests.get(&id) {
            Some(answered) => Some(answered.clone()),
            None => {
                let found = store.request(CAGE, by.account, request).await;
                found.map_err(|why| Rejected::Unavailable(why.to_string()))?.as_ref().map(Answered::of)
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
        // What was given in this batch is not on the account yet.
        let has_some = !directory.balance(account).is_zero() || self.given_to.contains(&account);
        if given == Given::WhereThereIsNothing && has_some {
            return Err(Rejected::NotNow("there is play money on the account".to_string()));
        }
        if directory.balance(account).checked_add(amount).is_none_or(|sum| sum > Money::LIMIT) {
            return Err(Rejected::NotNow("an account has at most a billion dollars".to_string()));
        }
        let who = Asked { by: Some(by), request: Some((request.to_string(), asked.clone())) };
        let ack = self.step(cage, who, &line, now_ms())?;
        self.given_to.insert(account);
        self.requests.insert(id, Answered { seq: ack.seq, asked: Some(asked) });
        Ok(ack)
    }

    fn step(&mut self, cage: &mut Cage, asked: Asked, line: &Line, at: i64) -> Result<Ack, Rejected> {
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

    /// The end of the record, without what was before.
    async fn end(store: &dyn Store) -> Result<Cage, FloorError> {
        let Some(row) = store.last_step(CAGE).await? else { return Ok(Cage::NEW) };
        let step: Step = serde_json::from_str(&row.body).map_err(|why| FloorError::Damaged {
            table: CAGE,
            seq: row.seq,
            what: format!("it cannot be read: {why}"),
        })?;
        Ok(Cage { seq: row.seq, at: step.at, hash: row.hash })
    }

    async fn read(store: &dyn Store, mut each: impl FnMut(&Step, &Line) + Send) -> Result<Cage, FloorError> {
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

    fn follow(&mut self, row: &StepRow) -> Result<(Step, Line), FloorError> {
        let damaged = |what: String| FloorError::Damaged { table: CAGE, seq: row.seq, what };
        if row.seq != self.seq + 1 {
            return Err(damaged(format!("step {} is missing", self.seq + 1)));
        }
        let there: Step =
            serde_json::from_str(&row.body).map_err(|why| damaged(format!("it cannot be read: {why}")))?;
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
            return Err(damaged("that does not happen at the cage".to_string()));
        }
        if (row.account, &row.request) != (there.account, &there.request) {
            return Err(damaged("its columns do not say what it says".to_string()));
        }
        let by = row.account.zip(there.role).map(|(account, role)| Actor { account, role });
        let request = row.request.clone().map(|request| (request, there.asked.clone().unwrap_or_default()));
        let (again, body) = step(row.seq, there.at, Asked { by, request }, &line)?;
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
fn step(seq: i64, at: i64, asked: Asked, line: &Line) -> Result<(Step, String), StoreError> {
    let transfer = match line {
        Line::Issues(account, amount) => Transfer::new(Purse::Issuance, Purse::Player(*account), *amount),
        _ => None,
    };
    let (request, asked_for) = asked.request.unzip();
    let step = Step {
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

/// What the record says of an account: of its password, only a hash of the hash.
pub fn account_line(row: &AccountRow) -> Line {
    let secret = row
        .password_hash
        .as_ref()
        .map_or_else(|| "none".to_string(), |hash| hex::encode(Sha256::digest(hash.as_bytes())));
    Line::Account { id: row.id, role: row.role.clone(), secret, name: row.name.clone() }
}

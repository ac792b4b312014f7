//! The cage: where accounts are made and play money is given out. Its record is that of table 0.

use crate::asked::{AccountId, Ack, Actor};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::ledger::{Purse, TableId, Transfer};
use crate::line::Line;
use crate::record::{Hash, NO_HASH, Step, chain};
use crate::store::{AccountRow, StepRow, Store, Write};
use crate::table::now_ms;
use crate::wire::RequestId;
use croupier_rules::wagers::Money;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::sync::Arc;
use tokio::sync::{mpsc, oneshot};

/// The number of the cage's record.
pub const CAGE: TableId = 0;

/// So many steps are read at once.
const PAGE: u32 = 2_000;
/// So much is done together at the most.
const BATCH_MOST: usize = 256;

/// What the cage is asked.
pub enum Order {
    /// Play money for an account.
    Issue(AccountId, Money, Actor, RequestId, oneshot::Sender<Result<Ack, Rejected>>),
    /// An account is new, or has changed, at this time.
    Keep(AccountRow, i64, oneshot::Sender<Result<Ack, Rejected>>),
}

/// The end of the cage's record.
struct Cage {
    seq: i64,
    hash: Hash,
}

/// Who asked for a step of the cage.
struct Asked {
    by: Option<Actor>,
    request: Option<String>,
}

/// Reads the cage's record to its end and checks every step; `each` sees it.
pub async fn read(store: &dyn Store, each: impl FnMut(&Step, &Line) + Send) -> Result<(), FloorError> {
    Cage::read(store, each).await.map(drop)
}

/// Reads the record and starts the cage.
pub async fn start(
    store: Arc<dyn Store>,
    directory: Arc<Directory>,
) -> Result<mpsc::Sender<Order>, FloorError> {
    let cage = Cage::read(&*store, |_, _| {}).await?;
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
            tracing::error!(%why, "the cage's record was not kept");
            match Cage::read(&*store, |_, _| {}).await {
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

type Answer = (oneshot::Sender<Result<Ack, Rejected>>, Result<Ack, Rejected>);

/// What is done together.
#[derive(Default)]
struct Batch {
    write: Write,
    transfers: Vec<Transfer>,
    requests: HashMap<(AccountId, String), i64>,
    answers: Vec<Answer>,
}

impl Batch {
    async fn add(&mut self, cage: &mut Cage, store: &dyn Store, directory: &Directory, order: Order) {
        let (reply, result) = match order {
            Order::Issue(account, amount, by, request, reply) => {
                (reply, self.issue(cage, store, directory, (account, amount), by, request.as_str()).await)
            }
            Order::Keep(row, at, reply) => {
                let line = account_line(&row);
                let kept = self.step(cage, Asked { by: None, request: None }, &line, at);
                self.write.accounts.push(row);
                (reply, kept)
            }
        };
        self.answers.push((reply, result));
    }

    async fn issue(
        &mut self,
        cage: &mut Cage,
        store: &dyn Store,
        directory: &Directory,
        (account, amount): (AccountId, Money),
        by: Actor,
        request: &str,
    ) -> Result<Ack, Rejected> {
        if amount <= Money::ZERO {
            return Err(Rejected::Malformed("more than nothing is issued".to_string()));
        }
        if directory.balance(account).checked_add(amount).is_none_or(|sum| sum > Money::LIMIT) {
            return Err(Rejected::NotNow("an account has at most a billion dollars".to_string()));
        }
        let id = (by.account, request.to_string());
        let again = match self.requests.get(&id) {
            Some(seq) => Some(*seq),
            None => {
                let found = store.request(CAGE, by.account, request).await;
                found.map_err(|why| Rejected::Unavailable(why.to_string()))?
            }
        };
        if let Some(seq) = again {
            return Ok(Ack { seq });
        }
        let asked = Asked { by: Some(by), request: Some(request.to_string()) };
        let ack = self.step(cage, asked, &Line::Issues(account, amount), now_ms())?;
        self.requests.insert(id, ack.seq);
        Ok(ack)
    }

    fn step(&mut self, cage: &mut Cage, asked: Asked, line: &Line, at: i64) -> Result<Ack, Rejected> {
        let (step, body) =
            step(cage.seq + 1, at, asked, line).map_err(|why| Rejected::Unavailable(why.to_string()))?;
        let hash = chain(&cage.hash, &body);
        (cage.seq, cage.hash) = (step.seq, hash);
        self.write.add_transfers(CAGE, at, &step.transfers);
        self.transfers.extend(&step.transfers);
        let (seq, account, request) = (step.seq, step.account, step.request);
        self.write.steps.push(StepRow { table: CAGE, seq, account, request, body, hash });
        Ok(Ack { seq })
    }
}

impl Cage {
    async fn read(store: &dyn Store, mut each: impl FnMut(&Step, &Line) + Send) -> Result<Cage, FloorError> {
        let mut cage = Cage { seq: 0, hash: NO_HASH };
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
        let line: Line = there.line.parse().map_err(|why| damaged(format!("{:?}: {why}", there.line)))?;
        if !matches!(line, Line::Issues(..) | Line::Account { .. }) {
            return Err(damaged("the cage makes accounts and issues play money, nothing else".to_string()));
        }
        if (row.account, &row.request) != (there.account, &there.request) {
            return Err(damaged("its columns do not say what it says".to_string()));
        }
        let by = row.account.zip(there.role).map(|(account, role)| Actor { account, role });
        let asked = Asked { by, request: row.request.clone() };
        let (again, body) = step(row.seq, there.at, asked, &line)?;
        if body != row.body || chain(&self.hash, &body) != row.hash {
            return Err(damaged(
                "it does not come out as it is written, or its hash does not follow".to_string(),
            ));
        }
        (self.seq, self.hash) = (row.seq, row.hash);
        Ok((again, line))
    }
}

/// A step of the cage.
fn step(seq: i64, at: i64, asked: Asked, line: &Line) -> Result<(Step, String), StoreError> {
    let transfer = match line {
        Line::Issues(account, amount) => Transfer::new(Purse::Issuance, Purse::Player(*account), *amount),
        _ => None,
    };
    let step = Step {
        table: CAGE,
        seq,
        round: 0,
        at,
        account: asked.by.map(|by| by.account),
        role: asked.by.map(|by| by.role),
        request: asked.request,
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

//! The cage: where play money is given out. Its record is that of table 0.

use crate::asked::{AccountId, Ack, Actor};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::ledger::{Purse, TableId, Transfer};
use crate::line::Line;
use crate::record::{Hash, NO_HASH, Step, chain};
use crate::store::{StepRow, Store, Write};
use crate::table::now_ms;
use crate::wire::RequestId;
use croupier_rules::wagers::Money;

/// The number of the cage's record.
pub const CAGE: TableId = 0;

/// So many steps are read at once.
const PAGE: u32 = 2_000;

/// The end of the cage's record.
pub struct Cage {
    seq: i64,
    hash: Hash,
}

impl Cage {
    /// Reads the record to its end, and checks every step.
    pub async fn recover(store: &dyn Store) -> Result<Cage, FloorError> {
        Cage::read(store, |_| {}).await
    }

    /// The same, and `each` sees every step.
    pub async fn read(store: &dyn Store, mut each: impl FnMut(&Step) + Send) -> Result<Cage, FloorError> {
        let mut cage = Cage { seq: 0, hash: NO_HASH };
        loop {
            let page = store.steps(CAGE, cage.seq, PAGE).await?;
            for row in &page {
                each(&cage.follow(row)?);
            }
            if page.len() < PAGE as usize {
                return Ok(cage);
            }
        }
    }

    fn follow(&mut self, row: &StepRow) -> Result<Step, FloorError> {
        let damaged = |what: &str| FloorError::Damaged { table: CAGE, seq: row.seq, what: what.to_string() };
        if row.seq != self.seq + 1 {
            return Err(FloorError::Damaged {
                table: CAGE,
                seq: row.seq,
                what: format!("step {} is missing", self.seq + 1),
            });
        }
        let step: Step = serde_json::from_str(&row.body).map_err(|_| damaged("it cannot be read"))?;
        let (Ok(Line::Issues(account, amount)), Some((by, request))) =
            (step.line.parse(), row.account.zip(row.request.clone()))
        else {
            return Err(damaged("the cage only issues play money"));
        };
        let actor =
            step.role.map(|role| Actor { account: by, role }).ok_or_else(|| damaged("nobody issued it"))?;
        let (again, body) =
            issuance(row.seq, step.at, account, amount, actor, request).map_err(FloorError::Store)?;
        if body != row.body || chain(&self.hash, &body) != row.hash {
            return Err(damaged("it does not come out as it is written, or its hash does not follow"));
        }
        (self.seq, self.hash) = (row.seq, row.hash);
        Ok(again)
    }

    /// Gives play money to an account.
    pub async fn issue(
        &mut self,
        store: &dyn Store,
        directory: &Directory,
        account: AccountId,
        amount: Money,
        by: Actor,
        request: &RequestId,
    ) -> Result<Ack, Rejected> {
        let unavailable = |why: StoreError| Rejected::Unavailable(why.to_string());
        if amount <= Money::ZERO {
            return Err(Rejected::Malformed("more than nothing is issued".to_string()));
        }
        if directory.balance(account).checked_add(amount).is_none_or(|sum| sum > Money::LIMIT) {
            return Err(Rejected::NotNow("an account has at most a billion dollars".to_string()));
        }
        if let Some(seq) = store.request(CAGE, by.account, request.as_str()).await.map_err(unavailable)? {
            return Ok(Ack { seq });
        }
        let (seq, at) = (self.seq + 1, now_ms());
        let (step, body) =
            issuance(seq, at, account, amount, by, request.as_str().to_string()).map_err(unavailable)?;
        let hash = chain(&self.hash, &body);
        let mut write = Write::default();
        write.add_transfers(CAGE, at, &step.transfers);
        let row =
            StepRow { table: CAGE, seq, account: step.account, request: step.request.clone(), body, hash };
        write.steps.push(row);
        store.commit(write).await.map_err(unavailable)?;
        (self.seq, self.hash) = (seq, hash);
        directory.credit(&step.transfers);
        Ok(Ack { seq })
    }
}

/// The step that issues play money.
fn issuance(
    seq: i64,
    at: i64,
    account: AccountId,
    amount: Money,
    by: Actor,
    request: String,
) -> Result<(Step, String), StoreError> {
    let step = Step {
        table: CAGE,
        seq,
        round: 0,
        at,
        account: Some(by.account),
        role: Some(by.role),
        request: Some(request),
        line: Line::Issues(account, amount).to_string(),
        header: None,
        withdrawn: Vec::new(),
        events: Vec::new(),
        transfers: Transfer::new(Purse::Issuance, Purse::Player(account), amount).into_iter().collect(),
        seeds: Vec::new(),
    };
    let body = serde_json::to_string(&step).map_err(|why| StoreError::Unreadable(why.to_string()))?;
    Ok((step, body))
}

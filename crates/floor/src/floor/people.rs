//! Operations on accounts, balances, sessions, and assignments of dealers.

use super::Floor;
use crate::cage::{CageOrder, PlayMoneyGrant};
use crate::error::{FloorError, Rejected};
use crate::line::Line;
use crate::request::{Account, AccountId, Ack, Actor, NewAccount, Session};
use crate::store::{AccountRow, Write};
use crate::table::now_ms;
use crate::wire::{RequestId, Role};
use croupier_rules::wagers::Money;
use std::net::IpAddr;

impl Floor {
    /// Creates an account; `by` is the requester, unless it was the account itself.
    ///
    /// # Errors
    /// Fails if the name is taken or resembles another account's, or if the account cannot be recorded.
    pub async fn create_account(&self, new: NewAccount, by: Option<Actor>) -> Result<Account, FloorError> {
        let NewAccount { name, password_hash, role } = new;
        let account = |id| Account { id, name, password_hash, role };
        let row = self.0.directory.add(account, now_ms())?;
        let (id, made_at) = (row.id, row.made_at);
        let by = by.unwrap_or(Actor { account: id, role });
        if let Err(why) = self.keep_account(row, by, made_at).await {
            self.0.directory.forget(id);
            return Err(why);
        }
        self.0.directory.account(id).ok_or_else(|| FloorError::NotFound(format!("account {id}")))
    }

    async fn keep_account(&self, row: AccountRow, by: Actor, at: i64) -> Result<(), FloorError> {
        let kept = self.order(|reply| CageOrder::Keep(row, Some(by), at, reply)).await;
        kept.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }

    /// An account by its number.
    pub fn account(&self, id: AccountId) -> Option<Account> {
        self.0.directory.account(id)
    }

    /// An account by its name, in whatever case of letters.
    pub fn account_named(&self, name: &str) -> Option<Account> {
        self.0.directory.named(name)
    }

    /// Returns all accounts, by number.
    pub fn accounts(&self) -> Vec<Account> {
        self.0.directory.accounts()
    }

    /// Changes the password or the role of an account; its name stays.
    /// The passkeys are removed unless the owner makes the change.
    ///
    /// # Errors
    /// Fails if there is no such account, or if the change cannot be recorded.
    pub async fn update_account(&self, account: Account, by: Actor) -> Result<(), FloorError> {
        if by.account != account.id {
            self.remove_passkeys_of(account.id, by).await?;
        }
        let row = self.0.directory.change(&account)?;
        self.keep_account(row, by, now_ms()).await?;
        self.0.directory.changed(account);
        Ok(())
    }

    /// Returns the money of an account that is not at a table.
    pub fn balance(&self, account: AccountId) -> Money {
        self.0.directory.balance(account)
    }

    /// Issues play money to an account with a balance of zero. Idempotent per request id.
    ///
    /// # Errors
    /// Rejects the request if the account has play money, if another request had this id, or if it cannot be
    /// recorded.
    pub async fn replenish(
        &self,
        account: AccountId,
        amount: Money,
        by: Actor,
        request: RequestId,
    ) -> Result<Ack, Rejected> {
        let given = PlayMoneyGrant::WhereThereIsNothing;
        self.order(|reply| CageOrder::Issue(account, amount, given, by, request, reply)).await
    }

    /// Issues play money to an account. Idempotent per request id.
    ///
    /// # Errors
    /// Rejects the request if there is no such account, if the amount is not positive, if another request had this
    /// id, or if it cannot be recorded.
    pub async fn issue(
        &self,
        account: AccountId,
        amount: Money,
        by: Actor,
        request: RequestId,
    ) -> Result<Ack, Rejected> {
        if self.0.directory.account(account).is_none() {
            return Err(Rejected::Malformed(format!("there is no account {account}")));
        }
        self.order(|reply| CageOrder::Issue(account, amount, PlayMoneyGrant::Always, by, request, reply))
            .await
    }

    /// Assigns a dealer to a live table.
    ///
    /// # Errors
    /// Fails if there is no such dealer or table, or if the assignment cannot be recorded.
    pub async fn assign(&self, dealer: AccountId, table: i64, by: Actor) -> Result<(), FloorError> {
        self.is_a_dealer(dealer)?;
        self.table(table).map_err(|why| FloorError::NotFound(why.to_string()))?;
        self.note(Line::Assigns(dealer, table), Some(by)).await?;
        self.0.directory.assign(dealer, table);
        Ok(())
    }

    /// Relieves a dealer of a live table.
    ///
    /// # Errors
    /// Fails if there is no such dealer, or if it cannot be recorded.
    pub async fn relieve(&self, dealer: AccountId, table: i64, by: Actor) -> Result<(), FloorError> {
        self.is_a_dealer(dealer)?;
        self.note(Line::Relieves(dealer, table), Some(by)).await?;
        self.0.directory.relieve(dealer, table);
        Ok(())
    }

    fn is_a_dealer(&self, account: AccountId) -> Result<(), FloorError> {
        let found = self.0.directory.account(account).filter(|account| account.role == Role::Dealer);
        found.map(drop).ok_or_else(|| FloorError::NotFound(format!("dealer with account {account}")))
    }

    /// Returns the dealers assigned to a table.
    pub fn dealers_of(&self, table: i64) -> Vec<Account> {
        self.0.directory.dealers_of(table)
    }

    /// Stores the session of a login and records the login.
    ///
    /// # Errors
    /// Fails if the log-in cannot be recorded or the session cannot be stored.
    pub async fn create_session(&self, session: Session) -> Result<(), FloorError> {
        let by = self.0.directory.account(session.account);
        let by = by.map(|account| Actor { account: account.id, role: account.role });
        self.note(Line::LogsIn(session.account), by).await?;
        let sessions = vec![session.clone()];
        self.0.store.commit(Write { sessions, ..Write::default() }).await?;
        self.0.directory.begin_session(session);
        Ok(())
    }

    /// Records failed log-ins with the name of an account, the last of them from this address.
    ///
    /// # Errors
    /// Fails if it cannot be recorded.
    pub async fn log_in_failed(
        &self,
        account: AccountId,
        times: u64,
        from: IpAddr,
    ) -> Result<(), FloorError> {
        self.note(Line::FailsToLogIn(account, times, from), None).await
    }

    /// Records a supervisor's approval of a correction that a dealer enters at a table.
    ///
    /// # Errors
    /// Fails if it cannot be recorded.
    pub async fn approve_correction(
        &self,
        supervisor: AccountId,
        dealer: Actor,
        table: i64,
    ) -> Result<(), FloorError> {
        self.note(Line::Approves(supervisor, dealer.account, table), Some(dealer)).await
    }

    /// Whether a dealer may deal at a table: one who is assigned to it or, as long as nobody is, any.
    pub fn deals_at(&self, dealer: AccountId, table: i64) -> bool {
        self.0.directory.deals_at(dealer, table)
    }

    /// A session by the hash of its token, where it has not expired at this time, in milliseconds since 1970.
    pub fn session(&self, token_hash: &[u8; 32], now: i64) -> Option<Session> {
        self.0.directory.session(token_hash).filter(|session| session.expires_at > now)
    }

    /// Ends a session.
    ///
    /// # Errors
    /// Fails if the database rejects the change; the session has ended in memory.
    pub async fn end_session(&self, token_hash: [u8; 32]) -> Result<(), FloorError> {
        self.end_sessions(vec![token_hash]).await
    }

    /// Ends all sessions of an account.
    ///
    /// # Errors
    /// Fails if the database rejects the change; the sessions have ended in memory.
    pub async fn end_sessions_of(&self, account: AccountId) -> Result<(), FloorError> {
        self.end_sessions(self.0.directory.sessions(|session| session.account == account)).await
    }

    /// Ends all sessions of an account except one.
    ///
    /// # Errors
    /// Fails if the database rejects the change; the sessions have ended in memory.
    pub async fn end_other_sessions_of(&self, account: AccountId, but: [u8; 32]) -> Result<(), FloorError> {
        let others = |session: &Session| session.account == account && session.token_hash != but;
        self.end_sessions(self.0.directory.sessions(others)).await
    }

    /// Ends the sessions that have expired at this time, in milliseconds since 1970.
    ///
    /// # Errors
    /// Fails if the database rejects the change; the sessions have ended in memory.
    pub async fn end_expired_sessions(&self, now: i64) -> Result<(), FloorError> {
        self.end_sessions(self.0.directory.sessions(|session| session.expires_at <= now)).await
    }

    async fn end_sessions(&self, tokens: Vec<[u8; 32]>) -> Result<(), FloorError> {
        self.0.directory.end_sessions(&tokens);
        self.0.store.commit(Write { ended_sessions: tokens, ..Write::default() }).await?;
        Ok(())
    }
}

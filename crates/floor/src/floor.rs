//! The floor: a handle that everything else goes through.

use crate::aside;
use crate::asked::{
    Account, AccountId, Ack, Actor, Automatic, Config, Database, Load, NewAccount, OpenTable, Session,
    SetAside,
};
use crate::cage::{self, Given, Order};
use crate::changes::HouseChange;
use crate::directory::Directory;
use crate::error::{FloorError, Rejected, StoreError};
use crate::host::{self, Question};
use crate::line::Line;
use crate::nature::entropy;
use crate::replay::{recover, spec};
use crate::store::{AccountRow, OpenFor, Postgres, Sqlite, Store, TableRow, Write};
use crate::table::{
    Known, Message, Requests, SeedsFrom, Standing, Surroundings, Table, TableHandle, TableTask, Who,
    mode_word, now_ms, opens_today, write,
};
use crate::watch::Watch;
use crate::wire::{BettingArea, Command, GameCard, RequestId, Role, TableSummary, TableView};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, VecDeque};
use std::path::Path;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use tokio::sync::{Mutex, mpsc, oneshot, watch};

/// So many closed tables are remembered for those who have lost their connection.
const LATELY_MOST: usize = 64;

/// The numbers of private tables begin here, and end before twice as much: a browser still counts so far, and nobody guesses one.
const FIRST_PRIVATE: i64 = 1 << 52;
/// So many private tables are open at the most.
const PRIVATE_MOST: usize = 500;

/// Whether a table is in no list, and whoever has its number may come.
pub fn is_private(table: i64) -> bool {
    table >= FIRST_PRIVATE
}

/// The floor. A handle that can be cloned and sent anywhere.
#[derive(Clone)]
pub struct Floor(Arc<Inner>);

pub(crate) struct Inner {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) directory: Arc<Directory>,
    tables: RwLock<BTreeMap<i64, TableHandle>>,
    /// The tables that closed lately, the latest last: whoever was cut off before still hears the end.
    lately_closed: RwLock<VecDeque<(i64, TableHandle)>>,
    set_aside: RwLock<Vec<SetAside>>,
    /// Tables are opened one after the other: whoever has this gives the next number.
    last_table: Mutex<i64>,
    lobby: watch::Sender<u64>,
    cage: mpsc::Sender<Order>,
    software: String,
    checkpoint_every: i64,
    automatic: Automatic,
    replayed: AtomicU64,
    /// The changes of the house's choices, once they were read.
    pub(crate) house_changes: Mutex<Option<Vec<HouseChange>>>,
}

/// Opens a database for writing.
pub(crate) async fn open_store(database: &Database, purpose: OpenFor) -> Result<Arc<dyn Store>, FloorError> {
    Ok(match database {
        Database::Sqlite(path) => Arc::new(Sqlite::open(path, purpose)?),
        Database::Postgres(address) => Arc::new(Postgres::open(address, purpose).await?),
    })
}

impl Floor {
    /// Opens the floor: takes the fence, brings the database up to date, and lets every table go on where it was.
    pub async fn open(config: Config) -> Result<Floor, FloorError> {
        let store = open_store(&config.database, OpenFor::Play).await?;
        Floor::over(store, config).await
    }

    /// The floor in a database that is open.
    pub(crate) async fn over(store: Arc<dyn Store>, config: Config) -> Result<Floor, FloorError> {
        let directory = Arc::new(Directory::load(&*store).await?);
        let cage = cage::start(store.clone(), directory.clone()).await?;
        let rows = store.tables().await?;
        let floor = Floor(Arc::new(Inner {
            store,
            directory,
            tables: RwLock::default(),
            lately_closed: RwLock::default(),
            set_aside: RwLock::default(),
            last_table: Mutex::new(
                rows.iter().map(|row| row.id).filter(|id| !is_private(*id)).max().unwrap_or(0),
            ),
            lobby: watch::Sender::new(0),
            cage,
            software: config.software,
            checkpoint_every: config.checkpoint_every,
            automatic: config.automatic,
            replayed: AtomicU64::new(0),
            house_changes: Mutex::new(None),
        }));
        // Tables recover side by side.
        let open: Vec<TableRow> = rows.into_iter().filter(|row| row.closed_at.is_none()).collect();
        let recovering = open.into_iter().map(|row| {
            let (table, game, floor) = (row.id, row.game.clone(), floor.clone());
            (table, game, tokio::spawn(async move { floor.recover(row).await }))
        });
        for (table, game, recovered) in recovering.collect::<Vec<_>>() {
            match recovered.await.map_err(|why| FloorError::NotNow(why.to_string()))? {
                Ok(()) => {}
                // One table's record does not keep the others closed.
                Err(why @ FloorError::Damaged { .. }) => {
                    tracing::error!(table, %why, "the table is set aside");
                    let aside = SetAside { table, game, why: why.to_string() };
                    floor.0.set_aside.write().unwrap_or_else(PoisonError::into_inner).push(aside);
                }
                Err(why) => return Err(why),
            }
        }
        Ok(floor)
    }

    /// The tables that could not go on: their record does not come out as it is written, be it changed, be it that of a release with other rules.
    /// It stays as it is, with the money that lies there, until it is given up.
    pub fn set_aside(&self) -> Vec<SetAside> {
        self.0.set_aside.read().unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// A table goes on where it was: its record is played again.
    async fn recover(&self, row: TableRow) -> Result<(), FloorError> {
        let (mut table, requests, replayed) = recover(&*self.0.store, &row).await?;
        self.0.replayed.fetch_add(replayed, Ordering::Relaxed);
        table.runs_under(&self.0.software);
        self.start(row, table, requests);
        Ok(())
    }

    /// How many steps were played again when the floor was opened.
    pub fn replayed(&self) -> u64 {
        self.0.replayed.load(Ordering::Relaxed)
    }

    fn start(&self, row: TableRow, mut table: Table, requests: Requests) {
        table.keeps_checkpoints(self.0.checkpoint_every);
        let around = Surroundings {
            store: self.0.store.clone(),
            directory: self.0.directory.clone(),
            lobby: self.0.lobby.clone(),
            checkpoint_every: self.0.checkpoint_every,
            automatic: self.0.automatic,
        };
        let id = row.id;
        let handle = TableTask::start(row, table, requests, around);
        self.0.tables.write().unwrap_or_else(PoisonError::into_inner).insert(id, handle);
        self.0.lobby.send_modify(|changes| *changes += 1);
    }

    pub(crate) fn inner(&self) -> &Inner {
        &self.0
    }

    /// Ends it: tables stop, what is under way is recorded, the fence is given back.
    pub async fn close(&self) -> Result<(), FloorError> {
        self.0.store.stop_waiting();
        let tables = std::mem::take(&mut *self.0.tables.write().unwrap_or_else(PoisonError::into_inner));
        for table in tables.into_values() {
            // A table that has ended by itself need not be stopped.
            if table.inbox.send(Message::Stop).await.is_ok() {
                table.inbox.closed().await;
            }
        }
        self.0.store.close().await?;
        Ok(())
    }

    /// How much there is to do, and what went wrong.
    pub fn load(&self) -> Load {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let queued = |table: &TableHandle| table.inbox.max_capacity() - table.inbox.capacity();
        Load {
            set_aside: self.set_aside().len(),
            failed_commits: self.0.directory.failures(),
            queued: tables.values().map(queued).sum(),
            watchers: tables.values().map(|table| table.shared.presence.watchers()).sum(),
        }
    }

    /// The open tables that everybody may find, by number.
    pub fn tables(&self) -> Vec<TableSummary> {
        self.all_tables().into_iter().filter(|table| !is_private(table.id)).collect()
    }

    /// The open tables, private ones included, by number.
    pub fn all_tables(&self) -> Vec<TableSummary> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        let summary =
            |table: &TableHandle| table.shared.summary.read().unwrap_or_else(PoisonError::into_inner).clone();
        // A table that has closed by itself is not open any more.
        tables.values().filter(|table| !table.inbox.is_closed()).map(summary).collect()
    }

    /// A receiver that is told when tables open and close, and players sit down and leave.
    pub fn lobby(&self) -> watch::Receiver<u64> {
        self.0.lobby.subscribe()
    }

    /// Whether the database still takes what is written, and this process still has it: something is written.
    pub async fn check(&self) -> Result<(), FloorError> {
        Ok(self.0.store.commit(Write { pulse: Some(now_ms()), ..Write::default() }).await?)
    }

    fn table(&self, id: i64) -> Result<TableHandle, Rejected> {
        let tables = self.0.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(&id).cloned().ok_or(Rejected::NoSuchTable(id))
    }

    fn lately_closed(&self, id: i64) -> Option<TableHandle> {
        let lately = self.0.lately_closed.read().unwrap_or_else(PoisonError::into_inner);
        lately.iter().find(|(table, _)| *table == id).map(|(_, handle)| handle.clone())
    }

    /// Opens a table and gives its number.
    pub async fn open_table(&self, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let mut last = self.0.last_table.lock().await;
        let id = self.open_numbered(*last + 1, open, by).await?;
        *last = id;
        Ok(id)
    }

    /// Opens a table that is in no list: whoever has its number, which nobody guesses, may come.
    pub async fn open_private_table(&self, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let tables = self.all_tables();
        if tables.iter().filter(|table| is_private(table.id)).count() >= PRIVATE_MOST {
            return Err(FloorError::NotNow("too many private tables are open".to_string()));
        }
        let mut bytes = [0; 8];
        entropy(&mut bytes).map_err(FloorError::Entropy)?;
        let id = FIRST_PRIVATE + (i64::from_le_bytes(bytes) & (FIRST_PRIVATE - 1));
        // The number of a table that was there before is not given again: the database refuses it.
        self.open_numbered(id, open, by).await
    }

    /// Who has opened a table; nothing where it was the house itself.
    pub async fn opened_by(&self, table: i64) -> Result<Option<AccountId>, FloorError> {
        let first = self.0.store.step(table, 1).await?;
        Ok(first.and_then(|step| step.account).filter(|account| *account != 0))
    }

    async fn open_numbered(&self, id: i64, open: OpenTable, by: Actor) -> Result<i64, FloorError> {
        let open = OpenTable { house: opens_today(&open.house, now_ms()), ..open };
        let row = table_row(id, &open, &self.0.software)?;
        let identity = self.0.store.identity().await?;
        let mut table = Table::new(spec(&row, identity)?, BTreeMap::new(), SeedsFrom::Entropy)?;
        let taken = table
            .step(Who::of(by), Line::Opens, row.opened_at)
            .map_err(|why| FloorError::NotNow(format!("the table does not open: {why}")))?;
        let mut write = write(&[taken]);
        write.tables.push(row.clone());
        self.0.store.commit(write).await?;
        self.start(row, table, Requests::new(Known::All));
        Ok(id)
    }

    /// Closes a table between two rounds; everybody's chips go back to their accounts.
    pub async fn close_table(&self, table: i64, by: Actor) -> Result<(), Rejected> {
        if self.is_set_aside(table) {
            let why = "the table is set aside: it is given up, for a reason that is said";
            return Err(Rejected::NotNow(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| Message::Close(by, reply)).await?;
        self.after_closing(table, handle, closed)
    }

    fn after_closing(
        &self,
        table: i64,
        handle: TableHandle,
        closed: Result<(), Rejected>,
    ) -> Result<(), Rejected> {
        if closed.is_ok() {
            let mut lately = self.0.lately_closed.write().unwrap_or_else(PoisonError::into_inner);
            lately.push_back((table, handle));
            let over = lately.len().saturating_sub(LATELY_MOST);
            lately.drain(..over);
            drop(lately);
            self.0.tables.write().unwrap_or_else(PoisonError::into_inner).remove(&table);
            self.0.lobby.send_modify(|changes| *changes += 1);
        }
        closed
    }

    /// Gives a command to a table. It is in the database before this returns.
    pub async fn submit(
        &self,
        table: i64,
        actor: Actor,
        request: RequestId,
        command: Command,
    ) -> Result<Ack, Rejected> {
        let handle = self.table(table)?;
        ask(&handle, |reply| Message::Submit(actor, request, command, reply)).await?
    }

    /// A table as somebody sees it now; nobody in particular is a spectator.
    pub async fn view(&self, table: i64, viewer: Option<Actor>) -> Result<TableView, Rejected> {
        Ok(ask(&self.table(table)?, Message::Look).await?.view(viewer))
    }

    /// Everything that happens at a table after a step, for one viewer: no event is missed or doubled. Without a step: from now on. A table that
    /// closed lately is still told to its end.
    pub async fn watch(
        &self,
        table: i64,
        viewer: Option<Actor>,
        from_seq: Option<i64>,
    ) -> Result<Watch, Rejected> {
        let handle = self.table(table).or_else(|gone| self.lately_closed(table).ok_or(gone))?;
        let shown = handle.shown.clone();
        let now = match ask(&handle, Message::Look).await {
            Ok(now) => now,
            Err(why) => {
                // A closed table answers no more: it stays as it was last shown.
                let last = shown.borrow().clone();
                if last.standing == Standing::Closed { last } else { return Err(why) }
            }
        };
        if from_seq.is_some_and(|seq| seq < 0 || seq > now.seq) {
            return Err(Rejected::Malformed(format!("the table has {} steps", now.seq)));
        }
        Ok(Watch::new(self.0.store.clone(), handle.shared, shown, viewer, from_seq.unwrap_or(now.seq)))
    }

    /// Every betting area, or the one that round files write so: what it takes from the asking player now, or why it takes nothing.
    pub async fn betting_areas(
        &self,
        table: i64,
        actor: Actor,
        only: Option<String>,
    ) -> Result<Vec<BettingArea>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, Message::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| Message::Areas(seat, only, reply)).await
    }

    /// The question that the asking player is asked, with what the best known strategy would answer; nothing where there is none, and at live tables.
    pub async fn hint(&self, table: i64, actor: Actor) -> Result<Option<Question>, Rejected> {
        let handle = self.table(table)?;
        let now = ask(&handle, Message::Look).await?;
        let seat = now.seat_of(actor.account).ok_or(Rejected::NotSeated)?.seat;
        ask(&handle, |reply| Message::Hint(seat, reply)).await
    }

    /// The tables at which an account sits, each with its seat.
    pub async fn seats_of(&self, account: AccountId) -> Vec<(i64, u8)> {
        let handles: Vec<TableHandle> =
            self.0.tables.read().unwrap_or_else(PoisonError::into_inner).values().cloned().collect();
        let mut seats = Vec::new();
        for handle in handles {
            // A table that has just closed has no seats.
            if let Ok(now) = ask(&handle, Message::Look).await
                && let Some(at) = now.seat_of(account)
            {
                seats.push((now.table, at.seat.number()));
            }
        }
        seats
    }

    /// The games that can be opened, with the choices of a house.
    pub fn games(&self, house: impl Fn(&str) -> Submission) -> Vec<GameCard> {
        host::games(&house)
    }

    /// Ends play everywhere, as before an upgrade: rounds under way are dealt out, wagers that still lie there are returned, and every table closes.
    /// Gives how many did. Tables that were set aside stay as they are.
    pub async fn drain(&self, by: Actor) -> Result<usize, Rejected> {
        let tables: Vec<i64> =
            self.0.tables.read().unwrap_or_else(PoisonError::into_inner).keys().copied().collect();
        for table in &tables {
            let handle = self.table(*table)?;
            let drained = ask(&handle, |reply| Message::Drain(by, reply)).await?;
            self.after_closing(*table, handle, drained)?;
        }
        Ok(tables.len())
    }

    /// A table is given up as it is, for a reason: the open round is void, its wagers are returned, and chips go back to the accounts. This is
    /// also for a table that was set aside.
    pub async fn give_up_table(&self, table: i64, by: Actor, why: &str) -> Result<(), Rejected> {
        let why: String =
            why.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
        if why.is_empty() {
            return Err(Rejected::Malformed("say why the table is given up".to_string()));
        }
        if self.is_set_aside(table) {
            let given = self.give_up_set_aside(table, by, why).await;
            return given.map_err(|why| Rejected::Unavailable(why.to_string()));
        }
        let handle = self.table(table)?;
        let closed = ask(&handle, |reply| Message::GiveUp(by, why, reply)).await?;
        self.after_closing(table, handle, closed)
    }

    fn is_set_aside(&self, table: i64) -> bool {
        self.0.set_aside.read().unwrap_or_else(PoisonError::into_inner).iter().any(|one| one.table == table)
    }

    async fn give_up_set_aside(&self, table: i64, by: Actor, why: String) -> Result<(), FloorError> {
        let (write, transfers) = aside::give_up(&*self.0.store, table, by, why).await?;
        self.0.store.commit(write).await?;
        self.0.directory.credit(&transfers);
        self.0.set_aside.write().unwrap_or_else(PoisonError::into_inner).retain(|one| one.table != table);
        Ok(())
    }

    /// Makes an account; `by` is who asked for it, where it was not the account itself.
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
        let kept = self.order(|reply| Order::Keep(row, Some(by), at, reply)).await;
        kept.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }

    /// Writes down at the cage what somebody does beside the tables.
    pub(crate) async fn note(&self, line: Line, by: Option<Actor>) -> Result<(), FloorError> {
        let noted = self.order(|reply| Order::Note(line, by, reply)).await;
        noted.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }

    /// Writes down with which program, rulebook and pages the floor runs.
    pub async fn runs(&self, what: &str) -> Result<(), FloorError> {
        self.note(Line::Runs(what.to_string()), None).await
    }

    /// Assigns a dealer to a live table.
    pub async fn assign(&self, dealer: AccountId, table: i64, by: Actor) -> Result<(), FloorError> {
        self.is_a_dealer(dealer)?;
        self.table(table).map_err(|why| FloorError::NotFound(why.to_string()))?;
        self.note(Line::Assigns(dealer, table), Some(by)).await?;
        self.0.directory.assign(dealer, table);
        Ok(())
    }

    /// Relieves a dealer of a live table.
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

    /// The dealers who are assigned to a table.
    pub fn dealers_of(&self, table: i64) -> Vec<Account> {
        self.0.directory.dealers_of(table)
    }

    /// Asks a table something.
    pub(crate) async fn ask_table<T>(
        &self,
        table: i64,
        message: impl FnOnce(oneshot::Sender<T>) -> Message,
    ) -> Result<T, Rejected> {
        ask(&self.table(table)?, message).await
    }

    /// Asks the cage something.
    async fn order(
        &self,
        order: impl FnOnce(oneshot::Sender<Result<Ack, Rejected>>) -> Order,
    ) -> Result<Ack, Rejected> {
        let closed = || Rejected::Unavailable("the cage is closed".to_string());
        let (reply, answer) = oneshot::channel();
        self.0.cage.send(order(reply)).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }

    /// An account by its number.
    pub fn account(&self, id: AccountId) -> Option<Account> {
        self.0.directory.account(id)
    }

    /// An account by its name, in whatever case of letters.
    pub fn account_named(&self, name: &str) -> Option<Account> {
        self.0.directory.named(name)
    }

    /// All accounts, by number.
    pub fn accounts(&self) -> Vec<Account> {
        self.0.directory.accounts()
    }

    /// Somebody changes the password or the role of an account; its name stays.
    pub async fn update_account(&self, account: Account, by: Actor) -> Result<(), FloorError> {
        let row = self.0.directory.change(&account)?;
        self.keep_account(row, by, now_ms()).await?;
        self.0.directory.changed(account);
        Ok(())
    }

    /// Money of an account that is not at a table.
    pub fn balance(&self, account: AccountId) -> Money {
        self.0.directory.balance(account)
    }

    /// Gives play money to an account on which there is nothing. The same request again changes nothing.
    pub async fn replenish(
        &self,
        account: AccountId,
        amount: Money,
        by: Actor,
        request: RequestId,
    ) -> Result<Ack, Rejected> {
        let given = Given::WhereThereIsNothing;
        self.order(|reply| Order::Issue(account, amount, given, by, request, reply)).await
    }

    /// Gives play money to an account. The same request again changes nothing.
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
        self.order(|reply| Order::Issue(account, amount, Given::Always, by, request, reply)).await
    }

    /// Somebody has logged in: the session is kept, and the record says so.
    pub async fn create_session(&self, session: Session) -> Result<(), FloorError> {
        let by = self.0.directory.account(session.account);
        let by = by.map(|account| Actor { account: account.id, role: account.role });
        self.note(Line::LogsIn(session.account), by).await?;
        let sessions = vec![session.clone()];
        self.0.store.commit(Write { sessions, ..Write::default() }).await?;
        self.0.directory.begin_session(session);
        Ok(())
    }

    /// A session by the hash of its token, where it has not expired at this time, in milliseconds since 1970.
    pub fn session(&self, token_hash: &[u8; 32], now: i64) -> Option<Session> {
        self.0.directory.session(token_hash).filter(|session| session.expires_at > now)
    }

    /// Ends a session.
    pub async fn end_session(&self, token_hash: [u8; 32]) -> Result<(), FloorError> {
        self.end_sessions(vec![token_hash]).await
    }

    /// Ends all sessions of an account.
    pub async fn end_sessions_of(&self, account: AccountId) -> Result<(), FloorError> {
        self.end_sessions(self.0.directory.sessions(|session| session.account == account)).await
    }

    /// Ends the sessions that have expired at this time, in milliseconds since 1970.
    pub async fn end_expired_sessions(&self, now: i64) -> Result<(), FloorError> {
        self.end_sessions(self.0.directory.sessions(|session| session.expires_at <= now)).await
    }

    async fn end_sessions(&self, tokens: Vec<[u8; 32]>) -> Result<(), FloorError> {
        self.0.directory.end_sessions(&tokens);
        self.0.store.commit(Write { ended_sessions: tokens, ..Write::default() }).await?;
        Ok(())
    }

    /// Writes a copy of the database while the floor runs (SQLite; a PostgreSQL server has `pg_dump`).
    pub async fn backup(&self, to: &Path, by: Actor) -> Result<(), FloorError> {
        let name = to.file_name().map_or_else(String::new, |name| name.to_string_lossy().into_owned());
        self.note(Line::Copies(name), Some(by)).await?;
        Ok(self.0.store.backup(to).await?)
    }

    /// The size of the database in bytes.
    pub async fn size(&self) -> Result<i64, FloorError> {
        Ok(self.0.store.size().await?)
    }
}

/// Asks a table something.
async fn ask<T>(
    table: &TableHandle,
    message: impl FnOnce(oneshot::Sender<T>) -> Message,
) -> Result<T, Rejected> {
    let (reply, answer) = oneshot::channel();
    table.inbox.send(message(reply)).await.map_err(|_| Rejected::TableClosed)?;
    answer.await.map_err(|_| Rejected::Unavailable("the table has stopped".to_string()))
}

fn table_row(id: i64, open: &OpenTable, software: &str) -> Result<TableRow, FloorError> {
    let house = serde_json::to_string(&open.house.chosen)
        .map_err(|why| FloorError::Store(StoreError::Unreadable(why.to_string())))?;
    Ok(TableRow {
        id,
        game: open.game.clone(),
        name: open.name.clone(),
        mode: mode_word(open.mode).to_string(),
        as_of: open.house.as_of.to_string(),
        house,
        pace_ms: open.pace.in_ms(),
        software: software.to_string(),
        opened_at: now_ms(),
        closed_at: None,
    })
}

//! The task that runs a table: it takes what has come in, keeps it, and only then tells anybody.

mod by_itself;
mod keeping;
mod restart;
#[cfg(test)]
mod tests;

use super::clock::Clock;
use super::commands::{line_for, ready_seat};
use super::company::Company;
use super::core::{Standing, Table, Taken, Who, sits_for_oneself};
use super::presence::Presence;
use super::requests::{Answered, Requests, short_hash};
use super::snapshot::{Heard, Snapshot};
use crate::asked::{AccountId, Ack, Actor, Automatic};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected};
use crate::health::Health;
use crate::house_book::HouseBook;
use crate::ledger::TableId;
use crate::line::Line;
use crate::nature::now_ms;
use crate::store::{Store, TableRow};
use crate::wire::{BettingArea, Command, RequestId, Role, TableSummary};
use croupier_rules::house::Submission;
use croupier_rules::rounds::Statement;
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use futures_util::FutureExt;
pub use keeping::write;
use keeping::{seats, summary};
use restart::{Cause, Restarts};
use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, RwLock};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

/// So many commands are taken together at the most.
const BATCH_MOST: usize = 256;
/// So many steps are remembered for those who have lost their connection.
const HEARD_MOST: usize = 256;
/// So many outcomes and answers end a round at the latest.
const DRAIN_MOST: usize = 10_000;
/// So many commands may wait at a table.
const INBOX: usize = 1024;

/// What a table is asked.
pub enum Message {
    /// A command.
    Submit(Actor, RequestId, Command, oneshot::Sender<Result<Ack, Rejected>>),
    /// A look at the table as it is now.
    Look(oneshot::Sender<Arc<Snapshot>>),
    /// What each betting area takes from a seat, or one that is named.
    Areas(Seat, Option<String>, oneshot::Sender<Vec<BettingArea>>),
    /// 8.3: whether options could change to these values, at a time or at once.
    WouldChange(Vec<(String, String)>, Option<i64>, oneshot::Sender<Result<(), Rejected>>),
    /// What a strategy would answer to the question that a seat is asked.
    Hint(Seat, oneshot::Sender<Option<crate::host::Question>>),
    /// The choices of the house that are in force at the table.
    House(oneshot::Sender<Submission>),
    /// The table is to close.
    Close(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// Play is to end: the round under way is dealt out, and the table closes.
    Drain(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// The table is to be given up as it is, for a reason.
    GiveUp(Actor, String, oneshot::Sender<Result<(), Rejected>>),
    /// The floor shuts down.
    Stop,
}

/// What everybody may look at without asking the table.
pub struct Shared {
    /// The table's number.
    pub id: TableId,
    /// The table in a list of tables.
    pub summary: RwLock<TableSummary>,
    /// The last steps.
    pub heard: Mutex<VecDeque<Arc<Heard>>>,
    /// Who is there.
    pub presence: Arc<Presence>,
}

/// A table to be talked to.
#[derive(Clone)]
pub struct TableHandle {
    /// Where commands go.
    pub inbox: mpsc::Sender<Message>,
    /// What can be looked at.
    pub shared: Arc<Shared>,
    /// The table as it was last shown. Nothing more comes once its task has ended.
    pub shown: watch::Receiver<Arc<Snapshot>>,
}

/// What a table needs of the floor.
#[derive(Clone)]
pub struct Surroundings {
    /// Where steps are kept.
    pub store: Arc<dyn Store>,
    /// Accounts and their money.
    pub directory: Arc<Directory>,
    /// Told when somebody sits down or leaves.
    pub lobby: watch::Sender<u64>,
    /// Checkpoints are so many steps apart at least.
    pub checkpoint_every: i64,
    /// Automatic players.
    pub automatic: Automatic,
    /// The changes of the house's choices.
    pub house: watch::Receiver<Arc<HouseBook>>,
    /// At how many tables an account may sit at once.
    pub seats_of_account: usize,
    /// How the tables are.
    pub health: Arc<Health>,
}

/// The task that runs a table.
pub struct TableTask {
    row: TableRow,
    pub(super) table: Table,
    around: Surroundings,
    pub(super) shared: Arc<Shared>,
    /// The handle of the table has a receiver, too; others belong to those who watch.
    show: watch::Sender<Arc<Snapshot>>,
    requests: Requests,
    clock: Clock,
    inputs: u64,
    stuck: Stuck,
    /// How many answers in a row the clock gave for a seat.
    missed: BTreeMap<Seat, u32>,
    /// Automatic players.
    pub(super) company: Company,
    /// How far the table follows the house.
    house: Following,
}

/// How far a table follows the house.
#[derive(Default)]
struct Following {
    /// The changes that it has followed to the end.
    book: Option<Arc<HouseBook>>,
    /// The changes that it follows now, with how often each was tried.
    under_way: Arc<HouseBook>,
    tried: BTreeMap<i64, u32>,
}

/// Who lets the clock answer so often in a row is not waited for any more.
const MISSED_MOST: u32 = 2;

/// Whether the table can go on by itself.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stuck {
    No,
    /// It waits until somebody does something.
    Yes,
}

/// Somebody who waits, with what they are told once it is kept.
type Waiting<T> = (oneshot::Sender<Result<T, Rejected>>, Result<T, Rejected>);

/// How far the steps of a batch are kept.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Commit {
    /// The database has not been asked.
    #[default]
    Before,
    /// It has been asked, and has not answered.
    UnderWay,
    /// It has answered.
    Over,
}

/// What a table does after a batch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

/// Steps that were taken together, and who waits for them.
#[derive(Default)]
pub struct Batch {
    pub(super) taken: Vec<Taken>,
    acks: Vec<Waiting<Ack>>,
    closes: Vec<Waiting<()>>,
    looks: Vec<oneshot::Sender<Arc<Snapshot>>>,
    areas: Vec<(Seat, Option<String>, oneshot::Sender<Vec<BettingArea>>)>,
    hints: Vec<(Seat, oneshot::Sender<Option<crate::host::Question>>)>,
    houses: Vec<oneshot::Sender<Submission>>,
    /// Money that was set aside for it.
    reserved: Vec<(AccountId, Money)>,
    /// How far it is kept.
    commit: Commit,
    /// Whether somebody has become ready, which is no step.
    readied: bool,
    stop: bool,
}

impl TableTask {
    /// Starts a table that has been opened or recovered, with the requests that it has taken.
    pub fn start(row: TableRow, table: Table, requests: Requests, around: Surroundings) -> TableHandle {
        let (inbox, messages) = mpsc::channel(INBOX);
        let name = |id| around.directory.name(id);
        let snapshot = Arc::new(Snapshot::of(&table, None, &name));
        let shared = Arc::new(Shared {
            id: row.id,
            summary: RwLock::new(summary(&table, &name)),
            heard: Mutex::default(),
            presence: Arc::default(),
        });
        around.directory.set_seats(row.id, seats(&table));
        let (show, shown) = watch::channel(snapshot);
        let clock = Clock::new(table.spec().pace);
        let company = Company::new(around.automatic);
        let task = TableTask {
            row,
            table,
            around,
            shared: shared.clone(),
            show,
            requests,
            clock,
            inputs: 0,
            stuck: Stuck::No,
            missed: BTreeMap::new(),
            company,
            house: Following::default(),
        };
        tokio::spawn(task.run(messages));
        TableHandle { inbox, shared, shown }
    }

    /// Runs the table. A batch that is not kept, or ends in a panic, did not happen: the table is read again from its record, and goes on.
    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        self.clock.look(&self.table, self.inputs);
        let (mut house, mut restarts) = (self.around.house.clone(), Restarts::default());
        loop {
            let mut batch = Batch::default();
            let turn =
                AssertUnwindSafe(self.turn(&mut messages, &mut house, &mut batch)).catch_unwind().await;
            let cause = match turn {
                Ok(Ok(Next::GoOn)) => {
                    restarts.committed();
                    continue;
                }
                Ok(Ok(Next::Stop)) => return,
                Ok(Err(why)) => Cause::NotKept(why.to_string()),
                Err(_) => Cause::Defect,
            };
            let stop = batch.stop;
            self.undo(batch);
            if self.restart(cause, &mut restarts, &mut messages).await == Next::Stop || stop {
                return;
            }
        }
    }

    /// Takes what has come in, or is due, and keeps it.
    async fn turn(
        &mut self,
        messages: &mut mpsc::Receiver<Message>,
        house: &mut watch::Receiver<Arc<HouseBook>>,
        batch: &mut Batch,
    ) -> Result<Next, FloorError> {
        let (due, presence) = (self.due(), self.shared.presence.clone());
        tokio::select! {
            biased;
            message = messages.recv() => match message {
                Some(message) => self.take(message, batch).await,
                None => return Ok(Next::Stop),
            },
            // A player who is waited for may have disconnected.
            () = presence.leaving() => {}
            // When the floor has ended, its tables are told to stop.
            Ok(()) = house.changed() => {}
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {}
        }
        while batch.acks.len() < BATCH_MOST && !batch.stop {
            let Ok(message) = messages.try_recv() else { break };
            self.take(message, batch).await;
        }
        self.go_on(batch);
        let stop = batch.stop || self.table.standing() == Standing::Closed;
        self.keep(batch).await?;
        Ok(if stop { Next::Stop } else { Next::GoOn })
    }

    async fn take(&mut self, message: Message, batch: &mut Batch) {
        match message {
            Message::Submit(actor, request, command, reply) => {
                let result = self.submit(actor, request, command, batch).await;
                batch.acks.push((reply, result));
            }
            Message::Look(reply) => batch.looks.push(reply),
            Message::Areas(seat, only, reply) => batch.areas.push((seat, only, reply)),
            Message::WouldChange(options, at, reply) => {
                let result = self.table.would_change(&options, at, now_ms().max(self.table.at()));
                batch.closes.push((reply, result));
            }
            Message::Hint(seat, reply) => batch.hints.push((seat, reply)),
            Message::House(reply) => batch.houses.push(reply),
            Message::Close(actor, reply) => {
                let result = self.step(Who::of(actor), Line::Closes, batch).map(drop);
                batch.closes.push((reply, result));
            }
            Message::Drain(actor, reply) => {
                let result = self.drain(actor, batch);
                batch.closes.push((reply, result));
            }
            Message::GiveUp(actor, why, reply) => {
                let result = self.step(Who::of(actor), Line::GivesUp(why), batch).map(drop);
                batch.closes.push((reply, result));
            }
            Message::Stop => batch.stop = true,
        }
    }

    async fn submit(
        &mut self,
        actor: Actor,
        request: RequestId,
        command: Command,
        batch: &mut Batch,
    ) -> Result<Ack, Rejected> {
        self.shared.presence.acts(actor.account);
        if let Some(seat) = self.table.seat_of(actor.account) {
            self.missed.remove(&seat);
        }
        if command == Command::Ready {
            batch.readied |= self.clock.ready(ready_seat(&self.table, actor)?);
            return Ok(Ack { seq: self.table.seq() });
        }
        let again =
            self.requests.find(&*self.around.store, self.row.id, actor.account, request.as_str()).await;
        let asked = short_hash(&command);
        if let Some(answered) = again.map_err(|why| Rejected::Unavailable(why.to_string()))? {
            return match answered.is(&asked) {
                true => Ok(Ack { seq: answered.seq }),
                false => Err(Rejected::OtherRequest(request.as_str().to_string())),
            };
        }
        if actor.role == Role::Dealer && !self.around.directory.deals_at(actor.account, self.row.id) {
            return Err(Rejected::NotYours("other dealers are assigned to this table".to_string()));
        }
        if let Command::Sit { seat } = command {
            self.make_room(actor, seat, batch)?;
        }
        let line = line_for(&self.table, actor, &command)?;
        let held = matches!(line, Line::Says(Statement::Sits(_))) && sits_for_oneself(actor.role);
        if held {
            self.around.directory.hold_seat(actor.account, self.row.id, self.around.seats_of_account)?;
        }
        let reserved = match line {
            Line::BuysIn(seat, amount) => {
                self.table.occupant(seat).and_then(|at| at.account).map(|account| (account, amount))
            }
            _ => None,
        };
        if let Some((account, amount)) = reserved {
            self.around.directory.reserve(account, amount)?;
        }
        if let Line::ColorsUp(seat, _) | Line::Says(Statement::Leaves(seat)) = line
            && let Some(account) = self.table.occupant(seat).and_then(|at| at.account)
        {
            self.around.directory.can_hold(account, self.table.chips(seat))?;
        }
        let who = Who {
            account: Some((actor.account, actor.role)),
            request: Some(request.as_str().to_string()),
            asked: Some(asked.clone()),
        };
        match self.step(who, line, batch) {
            Ok(seq) => {
                batch.reserved.extend(reserved);
                let answered = Answered { seq, asked: Some(asked) };
                self.requests.remember(actor.account, request.as_str(), answered);
                Ok(Ack { seq })
            }
            Err(rejected) => {
                if held {
                    self.around.directory.release_seat(actor.account, self.row.id);
                }
                if let Some((account, amount)) = reserved {
                    self.around.directory.release(account, amount);
                }
                Err(rejected)
            }
        }
    }

    pub(super) fn step(&mut self, who: Who, line: Line, batch: &mut Batch) -> Result<i64, Rejected> {
        self.step_at(now_ms().max(self.table.at()), who, line, batch)
    }

    /// Takes a step at a time.
    fn step_at(&mut self, at: i64, who: Who, line: Line, batch: &mut Batch) -> Result<i64, Rejected> {
        let is_input = matches!(line, Line::Says(Statement::Input(_)));
        let taken = self.table.step(who, line, at)?;
        let seq = taken.step.seq;
        batch.taken.push(taken);
        self.inputs += u64::from(is_input);
        self.stuck = Stuck::No;
        self.clock.look(&self.table, self.inputs);
        Ok(seq)
    }
}

//! The task ([actor](https://en.wikipedia.org/wiki/Actor_model)) of a table: takes commands in batches, commits their steps, and only then publishes them.

mod automatic_steps;
mod commit;
mod restart;
#[cfg(test)]
mod tests;

use super::bots::Bots;
use super::clock::Clock;
use super::commands::{line_for, ready_seat};
use super::core::{FloorTable, StepOrigin, TableStatus, TakenStep, sits_for_oneself};
use super::fanout::Fanout;
use super::presence::Presence;
use super::requests::{RequestResult, Requests, short_hash};
use super::snapshot::{Snapshot, StepNews};
use crate::clock::now_ms;
use crate::config::BotPolicy;
use crate::directory::Directory;
use crate::error::{FloorError, Rejected};
use crate::health::FloorHealth;
use crate::house_book::HouseBook;
use crate::ledger::TableId;
use crate::line::Line;
use crate::request::{AccountId, Ack, Actor};
use crate::store::{Store, TableRow};
use crate::wire::{BettingArea, Command, RequestId, Role, TableSummary};
pub use commit::write;
use commit::{seats, summary};
use croupier_rules::house::Submission;
use croupier_rules::rounds::Statement;
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use futures_util::FutureExt;
pub use restart::retry_delay;
use restart::{RestartCause, Restarts};
use std::collections::{BTreeMap, VecDeque};
use std::panic::AssertUnwindSafe;
use std::sync::{Arc, Mutex, RwLock};
use tokio::sync::{Notify, mpsc, oneshot, watch};
use tokio::time::{Instant, sleep_until};

/// The maximum batch size, in commands.
const BATCH_MOST: usize = 256;
/// The number of steps kept for clients that reconnect.
const HEARD_MOST: usize = 256;
/// The maximum number of outcomes and answers that end a round.
const DRAIN_MOST: usize = 10_000;
/// The capacity of a table's inbox.
const INBOX: usize = 1024;

/// A message to a table's task.
pub enum TableMessage {
    /// A command.
    Submit(Actor, RequestId, Command, oneshot::Sender<Result<Ack, Rejected>>),
    /// A look at the table as it is now.
    Look(oneshot::Sender<Arc<Snapshot>>),
    /// The betting areas open to a seat, or the named one.
    Areas(Seat, Option<String>, oneshot::Sender<Vec<BettingArea>>),
    /// 8.3: whether options could change to these values, at a time or at once.
    WouldChange(Vec<(String, String)>, Option<i64>, oneshot::Sender<Result<(), Rejected>>),
    /// The answer of a strategy to the question that a seat is asked.
    Hint(Seat, oneshot::Sender<Option<crate::host::PendingQuestion>>),
    /// The choices of the house that are in force at the table.
    House(oneshot::Sender<Submission>),
    /// The table is to close.
    Close(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// Drain: the round in progress is dealt out, and the table closes.
    Drain(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// Close out the table, with a reason.
    GiveUp(Actor, String, oneshot::Sender<Result<(), Rejected>>),
    /// The floor shuts down.
    Stop,
}

/// The state of a table that everybody may read without a message to its task.
pub struct PublishedTable {
    /// The table's number.
    pub id: TableId,
    /// The table in a list of tables.
    pub summary: RwLock<TableSummary>,
    /// The last steps.
    pub heard: Mutex<VecDeque<Arc<StepNews>>>,
    /// The presence of people.
    pub presence: Arc<Presence>,
    /// The updates for watchers, rendered once per kind of viewer.
    pub fanout: Fanout,
}

/// A table to be talked to.
#[derive(Clone)]
pub struct TableHandle {
    /// The inbox for commands.
    pub inbox: mpsc::Sender<TableMessage>,
    /// The published state.
    pub shared: Arc<PublishedTable>,
    /// The last published snapshot. The channel closes with the task.
    pub shown: watch::Receiver<Arc<Snapshot>>,
}

/// The services of the floor that a table uses.
#[derive(Clone)]
pub struct TableContext {
    /// The database.
    pub store: Arc<dyn Store>,
    /// Accounts and their money.
    pub directory: Arc<Directory>,
    /// Notified when a seat is taken or left.
    pub lobby: watch::Sender<u64>,
    /// The minimum distance between two checkpoints, in steps.
    pub checkpoint_every: i64,
    /// The policy for bots.
    pub automatic: BotPolicy,
    /// Returns the changes of the house's options.
    pub house: watch::Receiver<Arc<HouseBook>>,
    /// Notified when they change. Tables are woken in the order in which they wait.
    pub house_changes: Arc<Notify>,
    /// The maximum number of tables at which an account sits at once.
    pub seats_of_account: usize,
    /// The health of the tables.
    pub health: Arc<FloorHealth>,
}

/// The task that runs a table.
pub struct TableTask {
    row: TableRow,
    pub(super) table: FloorTable,
    around: TableContext,
    pub(super) shared: Arc<PublishedTable>,
    /// The handle of the table has a receiver, too; others belong to those who watch.
    show: watch::Sender<Arc<Snapshot>>,
    requests: Requests,
    clock: Clock,
    inputs: u64,
    /// Whether automatic steps stop until a command arrives.
    stuck: bool,
    /// The number of consecutive answers that the clock gave for a seat.
    missed: BTreeMap<Seat, u32>,
    /// The policy for bots.
    pub(super) bots: Bots,
    /// The progress of the table with the changes of the house.
    house: HouseProgress,
}

/// The progress of a table with the changes of the house.
#[derive(Default)]
struct HouseProgress {
    /// The changes that it has followed to the end.
    book: Option<Arc<HouseBook>>,
    /// The changes that it follows now, with how often each was tried.
    under_way: Arc<HouseBook>,
    tried: BTreeMap<i64, u32>,
}

/// The number of consecutive answers by the clock after which the table stops waiting for a player.
const MISSED_MOST: u32 = 2;

/// A waiting requester, with the answer that is sent after the commit.
type Waiting<T> = (oneshot::Sender<Result<T, Rejected>>, Result<T, Rejected>);

/// The progress of a batch's commit.
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

/// The next act of a table after a batch.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Next {
    GoOn,
    Stop,
}

/// Steps taken together, with the waiting requesters.
#[derive(Default)]
pub struct Batch {
    pub(super) taken: Vec<TakenStep>,
    acks: Vec<Waiting<Ack>>,
    closes: Vec<Waiting<()>>,
    looks: Vec<oneshot::Sender<Arc<Snapshot>>>,
    areas: Vec<(Seat, Option<String>, oneshot::Sender<Vec<BettingArea>>)>,
    hints: Vec<(Seat, oneshot::Sender<Option<crate::host::PendingQuestion>>)>,
    houses: Vec<oneshot::Sender<Submission>>,
    /// Money reserved for it.
    reserved: Vec<(AccountId, Money)>,
    /// The progress of its commit.
    commit: Commit,
    /// Whether a player has become ready, which is not a step.
    readied: bool,
    stop: bool,
}

impl TableTask {
    /// Starts an opened or recovered table, with its earlier requests.
    pub fn start(row: TableRow, table: FloorTable, requests: Requests, around: TableContext) -> TableHandle {
        let (inbox, messages) = mpsc::channel(INBOX);
        let name = |id| around.directory.name(id);
        let snapshot = Arc::new(Snapshot::of(&table, None, &name));
        let shared = Arc::new(PublishedTable {
            id: row.id,
            summary: RwLock::new(summary(&table, &name)),
            heard: Mutex::default(),
            presence: Arc::default(),
            fanout: Fanout::default(),
        });
        around.directory.set_seats(row.id, seats(&table));
        let (show, shown) = watch::channel(snapshot);
        let clock = Clock::new(table.spec().pace);
        let bots = Bots::new(around.automatic);
        let task = TableTask {
            row,
            table,
            around,
            shared: shared.clone(),
            show,
            requests,
            clock,
            inputs: 0,
            stuck: false,
            missed: BTreeMap::new(),
            bots,
            house: HouseProgress::default(),
        };
        tokio::spawn(task.run(messages));
        TableHandle { inbox, shared, shown }
    }

    /// Runs the table. A batch that is not committed, or panics, did not happen: the table recovers from its record and
    /// goes on.
    async fn run(mut self, mut messages: mpsc::Receiver<TableMessage>) {
        self.clock.look(&self.table, self.inputs);
        let mut restarts = Restarts::default();
        loop {
            let mut batch = Batch::default();
            let turn = AssertUnwindSafe(self.turn(&mut messages, &mut batch)).catch_unwind().await;
            let cause = match turn {
                Ok(Ok(Next::GoOn)) => {
                    restarts.committed();
                    continue;
                }
                Ok(Ok(Next::Stop)) => return,
                Ok(Err(why)) => RestartCause::NotKept(why.to_string()),
                Err(_) => RestartCause::Defect,
            };
            let stop = batch.stop;
            self.undo(batch);
            if self.restart_safely(cause, &mut restarts, &mut messages).await == Next::Stop || stop {
                return;
            }
        }
    }

    /// Takes the pending messages and due steps, and commits them.
    async fn turn(
        &mut self,
        messages: &mut mpsc::Receiver<TableMessage>,
        batch: &mut Batch,
    ) -> Result<Next, FloorError> {
        let (presence, house) = (self.shared.presence.clone(), self.around.house_changes.clone());
        // A change after this wakes the table; one before it makes the next step due.
        let house_changes = house.notified();
        let due = self.due();
        tokio::select! {
            biased;
            message = messages.recv() => match message {
                Some(message) => self.take(message, batch).await,
                None => return Ok(Next::Stop),
            },
            // A player who is waited for may have disconnected.
            () = presence.leaving() => {}
            () = house_changes => {}
            () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {}
        }
        while batch.acks.len() < BATCH_MOST && !batch.stop {
            let Ok(message) = messages.try_recv() else { break };
            self.take(message, batch).await;
        }
        self.go_on(batch);
        let stop = batch.stop || self.table.standing() == TableStatus::Closed;
        self.keep(batch).await?;
        Ok(if stop { Next::Stop } else { Next::GoOn })
    }

    async fn take(&mut self, message: TableMessage, batch: &mut Batch) {
        match message {
            TableMessage::Submit(actor, request, command, reply) => {
                let result = self.submit(actor, request, command, batch).await;
                batch.acks.push((reply, result));
            }
            TableMessage::Look(reply) => batch.looks.push(reply),
            TableMessage::Areas(seat, only, reply) => batch.areas.push((seat, only, reply)),
            TableMessage::WouldChange(options, at, reply) => {
                let result = self.table.would_change(&options, at, now_ms().max(self.table.at()));
                batch.closes.push((reply, result));
            }
            TableMessage::Hint(seat, reply) => batch.hints.push((seat, reply)),
            TableMessage::House(reply) => batch.houses.push(reply),
            TableMessage::Close(actor, reply) => {
                let result = self.step(StepOrigin::of(actor), Line::Closes, batch).map(drop);
                batch.closes.push((reply, result));
            }
            TableMessage::Drain(actor, reply) => {
                let result = self.drain(actor, batch);
                batch.closes.push((reply, result));
            }
            TableMessage::GiveUp(actor, why, reply) => {
                let result = self.step(StepOrigin::of(actor), Line::GivesUp(why), batch).map(drop);
                batch.closes.push((reply, result));
            }
            TableMessage::Stop => batch.stop = true,
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
            // Others learn that the player is back.
            batch.readied |= self.missed.remove(&seat).is_some_and(|times| times >= MISSED_MOST);
        }
        if command == Command::Ready {
            batch.readied |= self.clock.ready(ready_seat(&self.table, actor)?, &self.table);
            return Ok(Ack { seq: self.table.seq() });
        }
        if command == Command::SitOut {
            let seat = ready_seat(&self.table, actor)?;
            self.missed.insert(seat, MISSED_MOST);
            batch.readied = true;
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
        let who = StepOrigin {
            account: Some((actor.account, actor.role)),
            request: Some(request.as_str().to_string()),
            asked: Some(asked.clone()),
        };
        match self.step(who, line, batch) {
            Ok(seq) => {
                batch.reserved.extend(reserved);
                let answered = RequestResult { seq, asked: Some(asked) };
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

    pub(super) fn step(&mut self, who: StepOrigin, line: Line, batch: &mut Batch) -> Result<i64, Rejected> {
        self.step_at(now_ms().max(self.table.at()), who, line, batch)
    }

    /// Takes a step at a time.
    fn step_at(&mut self, at: i64, who: StepOrigin, line: Line, batch: &mut Batch) -> Result<i64, Rejected> {
        let is_input = matches!(line, Line::Says(Statement::Input(_)));
        let taken = self.table.step(who, line, at)?;
        let seq = taken.step.seq;
        batch.taken.push(taken);
        self.inputs += u64::from(is_input);
        self.stuck = false;
        self.clock.look(&self.table, self.inputs);
        Ok(seq)
    }
}

//! The task that runs a table: it takes what has come in, keeps it, and only then tells anybody.

use super::clock::Clock;
use super::commands::{line_for, ready_seat};
use super::company::Company;
use super::core::{Standing, Table, Taken, Who};
use super::presence::Presence;
use super::requests::{Answered, Requests, short_hash};
use super::snapshot::{Heard, Snapshot, name_at};
use super::view::phase_view;
use crate::asked::{AccountId, Ack, Actor, Automatic};
use crate::directory::Directory;
use crate::error::{FloorError, Rejected};
use crate::fairness::Outcome;
use crate::host;
use crate::ledger::TableId;
use crate::line::Line;
use crate::nature::now_ms;
use crate::replay::recover;
use crate::store::{DayRow, RoundRow, ShoeRow, StepRow, Store, TableRow, Write, day_of};
use crate::wire::{BettingArea, Command, HintView, Mode, RequestId, Role, SeatName, TableSummary};
use croupier_rules::rounds::Statement;
use croupier_rules::table::{Input, Phase, Prompt, Seat};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, VecDeque};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::Duration;
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
    /// 8.3: an option is to change: the option, its value and the time.
    Change(Actor, (String, String, i64), Tries, oneshot::Sender<Result<(), Rejected>>),
    /// What a strategy would answer to the question that a seat is asked.
    Hint(Seat, oneshot::Sender<Option<HintView>>),
    /// The table is to close.
    Close(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// Play is to end: the round under way is dealt out, and the table closes.
    Drain(Actor, oneshot::Sender<Result<(), Rejected>>),
    /// The table is to be given up as it is, for a reason.
    GiveUp(Actor, String, oneshot::Sender<Result<(), Rejected>>),
    /// The floor shuts down.
    Stop,
}

/// Whether something is only tried.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tries {
    /// Nothing changes.
    Only,
    /// It is done where it can be.
    AndDoes,
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

/// Steps that were taken together, and who waits for them.
#[derive(Default)]
pub struct Batch {
    taken: Vec<Taken>,
    acks: Vec<Waiting<Ack>>,
    closes: Vec<Waiting<()>>,
    looks: Vec<oneshot::Sender<Arc<Snapshot>>>,
    areas: Vec<(Seat, Option<String>, oneshot::Sender<Vec<BettingArea>>)>,
    hints: Vec<(Seat, oneshot::Sender<Option<HintView>>)>,
    /// Money that was set aside for it.
    reserved: Vec<(AccountId, Money)>,
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
        };
        tokio::spawn(task.run(messages));
        TableHandle { inbox, shared, shown }
    }

    async fn run(mut self, mut messages: mpsc::Receiver<Message>) {
        self.clock.look(&self.table, self.inputs);
        loop {
            let due = self.due();
            let mut batch = Batch::default();
            tokio::select! {
                biased;
                message = messages.recv() => match message {
                    Some(message) => self.take(message, &mut batch).await,
                    None => return,
                },
                () = sleep_until(due.unwrap_or_else(Instant::now)), if due.is_some() => {}
            }
            while batch.acks.len() < BATCH_MOST && !batch.stop {
                let Ok(message) = messages.try_recv() else { break };
                self.take(message, &mut batch).await;
            }
            self.go_on(&mut batch);
            let stop = batch.stop || self.table.standing() == Standing::Closed;
            if let Err(why) = self.keep(batch).await {
                tracing::error!(table = self.row.id, %why, "the table was not kept, and is read again");
                if let Err(why) = self.read_again().await {
                    tracing::error!(table = self.row.id, %why, "the table cannot go on");
                    return;
                }
            }
            if stop {
                return;
            }
        }
    }

    /// When something happens by itself.
    fn due(&self) -> Option<Instant> {
        let plays = match self.stuck {
            Stuck::No => self.clock.due(&self.table, self.patience_ends()),
            Stuck::Yes => None,
        };
        let stands = self.next_to_stand().map(|(at, _)| at);
        plays.into_iter().chain(stands).chain(self.of_the_house()).chain(self.company_due()).min()
    }

    /// From when on the player who is asked is not waited for: gone, or asked in vain again and again.
    fn patience_ends(&self) -> Option<Instant> {
        let Some(Prompt::Answer { seat, .. }) = self.table.next() else { return None };
        if self.missed.get(&seat).copied().unwrap_or(0) >= MISSED_MOST {
            return Some(Instant::now());
        }
        self.table.occupant(seat)?.account.and_then(|account| self.shared.presence.gone_at(account))
    }

    /// Who stands up next, where they do nothing until then: only who has nothing on the layout, or takes it along as players do who play against
    /// each other.
    fn next_to_stand(&self) -> Option<(Instant, Seat)> {
        if self.table.spec().mode == Mode::Live || self.table.phase() != Phase::Betting {
            return None;
        }
        let free = self.table.accounts().filter(|(seat, _)| {
            let stays = self.table.book().has_wagers(*seat) && !self.table.is_between_players();
            !stays && self.table.chips(*seat) >= Money::ZERO
        });
        free.map(|(seat, account)| (self.shared.presence.away_at(account), seat)).min()
    }

    /// Those who are away too long stand up; their chips go back to their accounts.
    fn stand_up(&mut self, batch: &mut Batch) {
        while let Some((_, seat)) = self.next_to_stand().filter(|(at, _)| *at <= Instant::now()) {
            let account = self.table.occupant(seat).and_then(|at| at.account);
            let stood = self.step(Who::default(), Line::Says(Statement::Leaves(seat)), batch);
            if let Some(account) = account {
                self.shared.presence.forget(account);
                if stood.is_err() {
                    // The rules keep the player: time begins anew.
                    self.shared.presence.acts(account);
                }
            }
        }
    }

    async fn take(&mut self, message: Message, batch: &mut Batch) {
        match message {
            Message::Submit(actor, request, command, reply) => {
                let result = self.submit(actor, request, command, batch).await;
                batch.acks.push((reply, result));
            }
            Message::Look(reply) => batch.looks.push(reply),
            Message::Areas(seat, only, reply) => batch.areas.push((seat, only, reply)),
            Message::Change(actor, (option, value, at), tries, reply) => {
                let result = match tries {
                    Tries::Only => self.table.would_change((&option, &value), at, now_ms()),
                    Tries::AndDoes => {
                        self.step(Who::of(actor), Line::Changes(option, value, at), batch).map(drop)
                    }
                };
                batch.closes.push((reply, result));
            }
            Message::Hint(seat, reply) => batch.hints.push((seat, reply)),
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
                if let Some((account, amount)) = reserved {
                    self.around.directory.release(account, amount);
                }
                Err(rejected)
            }
        }
    }

    pub(super) fn step(&mut self, who: Who, line: Line, batch: &mut Batch) -> Result<i64, Rejected> {
        let is_input = matches!(line, Line::Says(Statement::Input(_)));
        let taken = self.table.step(who, line, now_ms().max(self.table.at()))?;
        let seq = taken.step.seq;
        batch.taken.push(taken);
        self.inputs += u64::from(is_input);
        self.stuck = Stuck::No;
        self.clock.look(&self.table, self.inputs);
        Ok(seq)
    }

    /// The round under way is dealt out as if nobody answered; what still lies on the layout then is returned, and the table closes.
    fn drain(&mut self, actor: Actor, batch: &mut Batch) -> Result<(), Rejected> {
        for _ in 0..DRAIN_MOST {
            let plays = self.table.phase() != Phase::Betting && self.table.spec().mode == Mode::Virtual;
            if !plays || self.deal(batch).is_err() {
                break;
            }
        }
        let closed = self.step(Who::of(actor), Line::Closes, batch);
        let ended = closed.or_else(|_| {
            self.step(Who::of(actor), Line::GivesUp("the floor ends play everywhere".to_string()), batch)
        });
        ended.map(drop)
    }

    /// Deals, and answers for those who do not, as far as the clock says.
    fn go_on(&mut self, batch: &mut Batch) {
        self.follow_the_house(batch);
        self.stand_up(batch);
        self.fill_up(batch);
        let plays = |task: &TableTask| match task.stuck {
            Stuck::No => task.clock.due(&task.table, task.patience_ends()),
            Stuck::Yes => None,
        };
        while batch.taken.len() < BATCH_MOST && plays(self).is_some_and(|due| due <= Instant::now()) {
            if let Err(why) = self.deal(batch) {
                tracing::error!(table = self.row.id, %why, "the table cannot go on by itself");
                self.stuck = Stuck::Yes;
            }
            self.follow_the_house(batch);
        }
    }

    /// 8.3, 8.4: when an announced change takes effect, or the test of a new game is over. What is due and must wait for the end of a round is
    /// looked at again after every step.
    fn of_the_house(&self) -> Option<Instant> {
        let now = now_ms();
        let times = self.table.next_change().into_iter().chain(self.table.test_over());
        let next = times.filter(|at| *at > now).min()?;
        Some(Instant::now() + Duration::from_millis(u64::try_from(next - now).unwrap_or_default()))
    }

    /// Changes whose time has come take effect between two rounds; a table whose test is over closes.
    fn follow_the_house(&mut self, batch: &mut Batch) {
        let now = now_ms();
        while let Some(back) = self.table.to_be_returned() {
            if self.step(Who::default(), Line::Says(back), batch).is_err() {
                break;
            }
        }
        while self.table.next_change().is_some_and(|at| at <= now)
            && self.step(Who::default(), Line::TakesEffect, batch).is_ok()
        {}
        if self.table.standing() == Standing::Open && self.table.test_over().is_some_and(|over| over <= now) {
            // Where wagers are on the layout, it closes after the round.
            let _ = self.step(Who::default(), Line::Closes, batch);
        }
    }

    fn deal(&mut self, batch: &mut Batch) -> Result<(), Rejected> {
        let (Some(prompt), Some(dealer)) = (self.table.next(), self.table.dealer()) else {
            return Err(Rejected::NotNow("it waits for nothing".to_string()));
        };
        let input = match (dealer.next(&prompt), prompt) {
            (Outcome::Gives(input), _) => input,
            (_, Prompt::Answer { seat, choices, .. }) => {
                if let Some(words) = self.automatic_answer(seat) {
                    let says = Line::Says(Statement::Input(Input::Answer { seat, words }));
                    if self.step(Who::default(), says, batch).is_ok() {
                        return Ok(());
                    }
                }
                // The first is what the rules give a player who does not answer.
                let Some(words) = choices.into_iter().next() else {
                    return Err(Rejected::NotNow("a question has no answer".to_string()));
                };
                *self.missed.entry(seat).or_default() += 1;
                Input::Answer { seat, words }
            }
            _ => return Err(Rejected::NotNow("the shoe is empty".to_string())),
        };
        self.step(Who::default(), Line::Says(Statement::Input(input)), batch).map(drop)
    }

    /// Keeps a batch, then tells everybody.
    async fn keep(&mut self, batch: Batch) -> Result<(), FloorError> {
        let Batch { taken, acks, closes, looks, areas, hints, reserved, readied, .. } = batch;
        if !taken.is_empty()
            && let Err(why) = self.around.store.commit(write(&taken)).await
        {
            self.around.directory.count_failure();
            let unavailable = Rejected::Unavailable(why.to_string());
            acks.into_iter().for_each(|(reply, _)| drop(reply.send(Err(unavailable.clone()))));
            closes.into_iter().for_each(|(reply, _)| drop(reply.send(Err(unavailable.clone()))));
            for (account, amount) in reserved {
                self.around.directory.release(account, amount);
            }
            return Err(why.into());
        }
        taken.iter().for_each(|taken| self.around.directory.credit(&taken.step.transfers));
        self.show(&taken, readied || !looks.is_empty());
        // Whoever asked may have gone; it is done all the same.
        acks.into_iter().for_each(|(reply, result)| drop(reply.send(result)));
        closes.into_iter().for_each(|(reply, result)| drop(reply.send(result)));
        looks.into_iter().for_each(|reply| drop(reply.send(self.show.borrow().clone())));
        for (seat, only, reply) in areas {
            let _ = reply.send(host::betting_areas(self.table.host(), seat, only.as_deref()));
        }
        for (seat, reply) in hints {
            // At a live table the floor may not know the cards that only the player has seen.
            let knows = self.table.spec().mode == Mode::Virtual;
            let _ = reply.send(if knows { host::hint(self.table.host(), seat) } else { None });
        }
        Ok(())
    }

    /// Shows what has been kept to those who watch.
    fn show(&mut self, taken: &[Taken], asked: bool) {
        if !taken.is_empty() {
            let mut heard = self.shared.heard.lock().unwrap_or_else(PoisonError::into_inner);
            heard.extend(taken.iter().map(|taken| Arc::new(taken.heard.clone())));
            let over = heard.len().saturating_sub(HEARD_MOST);
            heard.drain(..over);
        }
        let name = |id| self.around.directory.name(id);
        let last = self.table.standing() == Standing::Closed;
        if asked || last || (!taken.is_empty() && self.show.receiver_count() > 1) {
            let closes_at = self.clock.closes_at(&self.table, now_ms());
            let ready = self.clock.who_is_ready();
            self.show
                .send_replace(Arc::new(Snapshot { ready, ..Snapshot::of(&self.table, closes_at, &name) }));
        }
        let phase = phase_view(self.table.phase(), self.table.standing());
        let mut there = self.shared.summary.write().unwrap_or_else(PoisonError::into_inner);
        there.phase = phase;
        if taken.iter().any(|taken| changes_seats(&taken.line)) {
            *there = summary(&self.table, &name);
            drop(there);
            self.around.lobby.send_modify(|changes| *changes += 1);
        }
    }

    /// What was not kept did not happen: the table is what the record says.
    async fn read_again(&mut self) -> Result<(), FloorError> {
        let (mut table, requests, _) = recover(&*self.around.store, &self.row).await?;
        table.runs_under(&self.table.spec().software);
        table.keeps_checkpoints(self.around.checkpoint_every);
        (self.table, self.requests, self.stuck) = (table, requests, Stuck::No);
        self.inputs += 1;
        self.clock.look(&self.table, self.inputs);
        Ok(())
    }
}

/// What is kept of some steps.
pub fn write(taken: &[Taken]) -> Write {
    let mut write = Write::default();
    for taken in taken {
        let step = &taken.step;
        write.add_transfers(step.table, step.at, &step.transfers);
        write.steps.push(StepRow {
            table: step.table,
            seq: step.seq,
            account: step.account,
            request: step.request.clone(),
            body: taken.body.clone(),
            hash: taken.hash,
        });
        if let Some(round) = &taken.finished {
            write.add_day(DayRow { table: step.table, day: day_of(step.at), rounds: 1, ..DayRow::default() });
            write.rounds.push(RoundRow { table: step.table, round: round.clone() });
        }
        for (shoe, seeds) in &taken.seeds {
            write.shoes.push(ShoeRow {
                table: step.table,
                shoe: *shoe,
                made_seq: step.seq,
                seeds: seeds.to_bytes(),
            });
        }
        write.checkpoints.extend(taken.checkpoint.clone());
        if matches!(taken.line, Line::Closes | Line::GivesUp(_)) {
            write.closed.push((step.table, step.at));
        }
    }
    write
}

/// Whether somebody sits down or leaves, or what is posted changes: the list of tables shows it.
fn changes_seats(line: &Line) -> bool {
    matches!(
        line,
        Line::Says(Statement::Sits(_) | Statement::Leaves(_))
            | Line::Automatic(..)
            | Line::Closes
            | Line::GivesUp(_)
            | Line::Changes(..)
            | Line::TakesEffect
    )
}

fn summary(table: &Table, name: &dyn Fn(AccountId) -> String) -> TableSummary {
    let spec = table.spec();
    let limits = table.host().limits();
    let seat = |seat: Seat| SeatName {
        seat: seat.number(),
        player: table.occupant(seat).map(|at| name_at(seat, at, name)),
        automatic: table.occupant(seat).and_then(|at| at.automatic.clone()),
    };
    TableSummary {
        id: spec.id,
        name: spec.name.clone(),
        game: spec.game.clone(),
        game_name: table.new_game().map_or_else(|| host::name_of(&spec.game).to_string(), str::to_string),
        subchapter: host::subchapter_of(&spec.game),
        mode: spec.mode,
        seats: (1..=table.host().seats()).filter_map(Seat::new).map(seat).collect(),
        minimum: limits.minimum.into(),
        maximum: limits.maximum.into(),
        phase: phase_view(table.phase(), table.standing()),
        notices: table.notices(&limits),
    }
}

//! The WebSocket: one connection watches tables and gives commands to them.
//!
//! A connection in the lobby is told when the list of tables changes. Commands of one connection are given to the floor one after the other, in the
//! order in which they came; updates go out meanwhile.

mod known;
mod watching;

use crate::address::Address;
use crate::app::{Ended, Shared, now};
use crate::caller::{Caller, standing};
use crate::handlers::tables::submit;
use crate::limits::Holder;
use crate::operations::Operation;
use crate::places::Place;
use crate::problem::{Code, Problem};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use croupier_floor::wire::{Change, ClientMessage, Command, PhaseView, RequestId, ServerMessage, Update};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt, StreamExt};
use known::Known;
use serde::Deserialize;
use serde_json::Map;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_stream::StreamMap;
use watching::{InLobby, begin_watch, next_tables, updates};

/// The longest message that is read.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
/// How many commands of a connection may wait; beyond that it is not read from.
const MOST_WAITING: usize = 64;
/// How many tables a connection may watch.
const MOST_WATCHED: usize = 64;
/// How many malformed messages a connection may send.
const MOST_MALFORMED: u32 = 32;
/// How long a connection may take to accept a message.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long the other side may take to say that it has seen the end.
const FAREWELL: Duration = Duration::from_secs(2);
/// How often a connection is asked whether somebody reads it.
pub const HEARTBEAT: Duration = Duration::from_secs(30);
/// Who does not answer so often is gone, whatever comes from there.
const UNANSWERED: u32 = 3;

/// Makes a connection a WebSocket.
pub async fn upgrade(
    State(app): State<Shared>,
    caller: Option<Caller>,
    address: Address,
    upgrade: Result<WebSocketUpgrade, axum::extract::ws::rejection::WebSocketUpgradeRejection>,
) -> Result<Response, Problem> {
    let upgrade = upgrade.map_err(|why| Problem::new(Code::Malformed, why.body_text()))?;
    let full = || Problem::new(Code::Unavailable, "too many connections are open");
    let allowed = app.allowances;
    let mut holders = vec![(Holder::Address(address.0), allowed.sockets_of_address)];
    if let Some(caller) = &caller {
        holders.push((Holder::Account(caller.account), allowed.sockets_of_account));
    }
    let holder = caller.as_ref().map_or(Holder::Address(address.0), |caller| Holder::Account(caller.account));
    let place = app.sockets.take(holders).ok_or_else(full)?;
    let who = Who { holder, address, place };
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(2 * 1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| Connection::new(app, caller, socket, who).run()))
}

/// What a message of a client says, or why it cannot be read; the client's own id where it can be made out.
pub fn parse(text: &str) -> Result<ClientMessage, (Option<RequestId>, Problem)> {
    #[derive(Deserialize)]
    struct OnlyId {
        id: RequestId,
    }
    serde_json::from_str(text).map_err(|why| {
        let id = serde_json::from_str::<OnlyId>(text).ok().map(|only| only.id);
        (id, Problem::new(Code::Malformed, why.to_string()))
    })
}

/// Why a connection ends.
enum End {
    /// The other side is gone, or does not answer.
    Gone,
    /// The server ends it.
    Close(u16, &'static str),
}

/// Who is at the other side of a connection.
struct Who {
    /// Whose watches are counted.
    holder: Holder,
    /// Where they come from.
    address: Address,
    /// Their place among the connections.
    #[expect(dead_code, reason = "it is free again when the connection ends")]
    place: Place<Holder>,
}

struct Waiting {
    id: RequestId,
    table: i64,
    command: Command,
}

type Done = (RequestId, Result<i64, Problem>);

struct Connection {
    app: Shared,
    caller: Option<Caller>,
    socket: WebSocket,
    watched: StreamMap<i64, BoxStream<'static, Update>>,
    waiting: VecDeque<Waiting>,
    running: Option<BoxFuture<'static, Done>>,
    /// The list of tables, while the connection is in the lobby.
    lobby: Option<InLobby>,
    malformed: u32,
    /// When the other side last said that it had read.
    answered: Instant,
    /// Who is at the other side.
    who: Who,
    /// What the other side knows of each table.
    known: HashMap<i64, Known>,
}

impl Connection {
    fn new(app: Shared, caller: Option<Caller>, socket: WebSocket, who: Who) -> Connection {
        Connection {
            app,
            caller,
            socket,
            watched: StreamMap::new(),
            waiting: VecDeque::new(),
            running: None,
            lobby: None,
            malformed: 0,
            answered: Instant::now(),
            who,
            known: HashMap::new(),
        }
    }

    async fn run(mut self) {
        let end = match self.talk().await {
            Ok(()) => End::Gone,
            Err(end) => end,
        };
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // The connection ends either way. What the other side still sends is read until it has seen the end: a connection that is dropped with
            // something unread would take the reason for its end with it.
            let _ = timeout(PATIENCE, self.socket.send(Message::Close(Some(frame)))).await;
            let _ = timeout(FAREWELL, async { while let Some(Ok(_)) = self.socket.recv().await {} }).await;
        }
    }

    async fn talk(&mut self) -> Result<(), End> {
        let mut closing = self.app.closing.clone();
        let mut endings = self.app.endings();
        let every = self.app.allowances.heartbeat;
        let mut heartbeat = interval(every);
        heartbeat.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let left = self.caller.as_ref().map_or(i64::MAX, |caller| caller.until.saturating_sub(now()));
        let expiry =
            sleep(Duration::from_millis(u64::try_from(left).unwrap_or(0)).min(Duration::from_secs(86_400)));
        tokio::pin!(expiry);
        loop {
            self.start_next();
            tokio::select! {
                _ = closing.changed() => {
                    self.finish().await?;
                    return Err(End::Close(close_code::AWAY, "the floor is closing"));
                }
                () = &mut expiry, if self.caller.is_some() => return Err(SESSION_OVER),
                ended = endings.recv() => self.on_ended(&ended)?,
                done = next_done(&mut self.running) => {
                    self.running = None;
                    self.answer(done).await?;
                }
                message = self.socket.recv(), if self.waiting.len() < MOST_WAITING => match message {
                    Some(Ok(message)) => self.hear(message).await?,
                    Some(Err(why)) => return Err(unreadable(&why)),
                    None => return Ok(()),
                },
                Some((_, update)) = self.watched.next() => self.tell(update).await?,
                tables = next_tables(&mut self.lobby) => self.send(Message::Text(tables)).await?,
                _ = heartbeat.tick() => {
                    if self.answered.elapsed() > UNANSWERED * every {
                        return Err(End::Gone);
                    }
                    self.send(Message::Ping(axum::body::Bytes::new())).await?;
                }
            }
        }
    }

    /// Begins with the next command, where none is under way.
    fn start_next(&mut self) {
        if self.running.is_some() {
            return;
        }
        let Some(Waiting { id, table, command }) = self.waiting.pop_front() else { return };
        let (app, caller, from) = (self.app.clone(), self.caller.clone(), self.who.address);
        let run = async move {
            let result = match caller {
                Some(caller) => {
                    submit(&app, (&caller, from), table, id.clone(), command).await.map(|ack| ack.seq)
                }
                None => Err(Problem::new(Code::NotLoggedIn, "log in first")),
            };
            (id, result)
        };
        self.running = Some(run.boxed());
    }

    /// The server is closing: what is under way comes to its end and is answered.
    async fn finish(&mut self) -> Result<(), End> {
        if let Some(running) = self.running.take() {
            let done = running.await;
            self.answer(done).await?;
        }
        Ok(())
    }

    async fn answer(&mut self, (id, result): Done) -> Result<(), End> {
        let message = match result {
            Ok(seq) => ServerMessage::Ack { id, seq },
            Err(problem) => ServerMessage::Problem { id: Some(id), problem: problem.view() },
        };
        self.say(&message).await
    }

    async fn hear(&mut self, message: Message) -> Result<(), End> {
        match message {
            Message::Text(text) => match parse(text.as_str()) {
                Ok(message) => self.obey(message).await,
                Err((id, problem)) => self.malformed(id, problem).await,
            },
            Message::Binary(_) => {
                self.malformed(None, Problem::new(Code::Malformed, "messages are text")).await
            }
            Message::Pong(_) => {
                self.answered = Instant::now();
                Ok(())
            }
            Message::Ping(_) => Ok(()),
            Message::Close(_) => Err(End::Gone),
        }
    }

    async fn malformed(&mut self, id: Option<RequestId>, problem: Problem) -> Result<(), End> {
        self.app.metrics.malformed_messages.inc();
        self.malformed += 1;
        self.say(&ServerMessage::Problem { id, problem: problem.view() }).await?;
        if self.malformed >= MOST_MALFORMED {
            return Err(End::Close(close_code::POLICY, "too many malformed messages"));
        }
        Ok(())
    }

    async fn obey(&mut self, message: ClientMessage) -> Result<(), End> {
        match message {
            ClientMessage::EnterLobby => {
                if let Err(often) = self.app.limits.may_enter_lobby(self.who.holder) {
                    return self.say(&ServerMessage::Problem { id: None, problem: often.view() }).await;
                }
                self.lobby = Some(InLobby::new(self.app.lobby.clone()));
                Ok(())
            }
            ClientMessage::LeaveLobby => {
                self.lobby = None;
                Ok(())
            }
            ClientMessage::Watch { table, from_seq } => self.watch(table, from_seq).await,
            ClientMessage::Unwatch { table } => {
                self.watched.remove(&table);
                self.known.remove(&table);
                Ok(())
            }
            ClientMessage::Command { id, table, command } => {
                if Operation::Play.is_open_to(standing(self.caller.as_ref())) {
                    self.waiting.push_back(Waiting { id, table, command });
                    return Ok(());
                }
                let problem = match self.caller {
                    Some(_) => Problem::new(Code::NotYours, "your role does nothing at a table"),
                    None => Problem::new(Code::NotLoggedIn, "log in first"),
                };
                self.answer((id, Err(problem))).await
            }
        }
    }

    async fn watch(&mut self, table: i64, from_seq: Option<i64>) -> Result<(), End> {
        let result = if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(&table) {
            Err(Problem::new(Code::Invalid, "a connection watches 64 tables at most"))
        } else if let Err(often) = self.app.limits.may_watch(self.who.holder, self.who.address) {
            Err(often)
        } else {
            begin_watch(&self.app.floor, self.caller.as_ref().map(Caller::actor), table, from_seq).await
        };
        match result {
            Ok(watch) => {
                self.watched.insert(table, updates(watch));
                self.known.remove(&table);
                Ok(())
            }
            Err(problem) => self.say(&ServerMessage::Problem { id: None, problem: problem.view() }).await,
        }
    }

    /// Tells what has happened: the first time with the whole view, then with what has changed of it. A page of what happened long ago has no view.
    async fn tell(&mut self, update: Update) -> Result<(), End> {
        let Update { table, seq, events, view } = update;
        if seq < view.seq {
            let page = Change { table, seq, events, view: Map::new(), placed: Vec::new(), gone: Vec::new() };
            return self.say(&ServerMessage::Change(Box::new(page))).await;
        }
        let is_closed = view.phase == PhaseView::Closed;
        let message = match self.known.get_mut(&table) {
            Some(known) => {
                let (view, placed, gone) = known.changed_to(view);
                ServerMessage::Change(Box::new(Change { table, seq, events, view, placed, gone }))
            }
            None => {
                self.known.insert(table, Known::of(view.clone()));
                ServerMessage::Update(Box::new(Update { table, seq, events, view }))
            }
        };
        if is_closed {
            self.known.remove(&table);
        }
        self.say(&message).await
    }

    fn on_ended(&self, ended: &Result<Ended, broadcast::error::RecvError>) -> Result<(), End> {
        let Some(caller) = &self.caller else { return Ok(()) };
        match ended {
            Ok(Ended::Session(session)) if *session == caller.session => Err(SESSION_OVER),
            Ok(Ended::Account(account)) if *account == caller.account => Err(SESSION_OVER),
            Ok(Ended::OtherSessions(account, but))
                if *account == caller.account && *but != caller.session =>
            {
                Err(SESSION_OVER)
            }
            Ok(_) => Ok(()),
            // So many sessions ended at once that some were not heard of: it may have been this one.
            Err(_) => Err(SESSION_OVER),
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        match serde_json::to_string(message) {
            Ok(text) => self.send(Message::Text(text.into())).await,
            Err(why) => {
                tracing::error!(%why, "a message cannot be written");
                Err(End::Close(close_code::ERROR, "the server has a defect"))
            }
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// 4401: as 401 in HTTP. The client logs in again.
const SESSION_OVER: End = End::Close(4401, "the session is over");

fn unreadable(why: &axum::Error) -> End {
    if why.to_string().contains("too long") {
        End::Close(close_code::SIZE, "the message is too long")
    } else {
        End::Gone
    }
}

async fn next_done(running: &mut Option<BoxFuture<'static, Done>>) -> Done {
    match running {
        Some(running) => running.await,
        None => std::future::pending().await,
    }
}

//! The WebSocket protocol: one connection watches tables and sends commands.
//!
//! Commands of a connection run one at a time, in order of arrival; updates are sent meanwhile. A connection in the
//! lobby receives changes of the list of tables.

mod watching;

use crate::address::Address;
use crate::app::{SessionEnd, SharedApp, now};
use crate::caller::{Caller, role_of};
use crate::concurrency_limit::Permit;
use crate::handlers::tables::submit;
use crate::limits::Holder;
use crate::operations::Operation;
use crate::problem::{Code, Problem};
use axum::extract::State;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::response::Response;
use croupier_floor::Rejected;
use croupier_floor::wire::{ClientMessage, Command, RequestId, ServerMessage};
use futures_util::future::BoxFuture;
use futures_util::stream::BoxStream;
use futures_util::{FutureExt, StreamExt};
use serde::Deserialize;
use std::collections::VecDeque;
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};
use tokio_stream::StreamMap;
use watching::{LobbySubscription, WatchUpdate, begin_watch, next_tables, updates};

/// The maximum size of a message, in bytes.
pub const LONGEST_MESSAGE: usize = 16 * 1024;
/// The maximum number of queued commands per connection. A full queue stops reading (backpressure).
const MOST_WAITING: usize = 64;
/// The maximum number of watched tables per connection.
const MOST_WATCHED: usize = 64;
/// The maximum number of malformed messages per connection.
const MOST_MALFORMED: u32 = 32;
/// The write timeout.
const PATIENCE: Duration = Duration::from_secs(10);
/// The timeout of the closing handshake.
const FAREWELL: Duration = Duration::from_secs(2);
/// The interval of pings.
pub const HEARTBEAT: Duration = Duration::from_secs(30);
/// The number of unanswered pings after which a connection is closed.
const UNANSWERED: u32 = 3;

/// Upgrades a connection to a WebSocket.
pub async fn upgrade(
    State(app): State<SharedApp>,
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
    let permit = app.sockets.take(holders).ok_or_else(full)?;
    let who = Who { holder, address, permit };
    let upgrade = upgrade
        .max_message_size(LONGEST_MESSAGE)
        .max_frame_size(LONGEST_MESSAGE)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(0)
        .max_write_buffer_size(2 * 1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| Connection::new(app, caller, socket, who).run()))
}

/// Parses a client message.
///
/// # Errors
///
/// The problem, with the client's request ID if it can be read.
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

/// The reason why a connection ends.
enum End {
    /// The client is gone or does not answer.
    Gone,
    /// The server closes the connection.
    Close(u16, &'static str),
}

/// The client of a connection.
struct Who {
    /// The holder whose watches are counted.
    holder: Holder,
    /// The client address.
    address: Address,
    /// The slot in the limit of WebSockets.
    #[expect(dead_code, reason = "it is free again when the connection ends")]
    permit: Permit<Holder>,
}

struct Waiting {
    id: RequestId,
    table: i64,
    command: Command,
}

type Done = (RequestId, Result<i64, Problem>);

struct Connection {
    app: SharedApp,
    caller: Option<Caller>,
    socket: WebSocket,
    watched: StreamMap<i64, BoxStream<'static, WatchUpdate>>,
    waiting: VecDeque<Waiting>,
    running: Option<BoxFuture<'static, Done>>,
    /// The list of tables, while the connection is in the lobby.
    lobby: Option<LobbySubscription>,
    malformed: u32,
    /// The time of the last pong.
    answered: Instant,
    /// The client.
    who: Who,
}

impl Connection {
    fn new(app: SharedApp, caller: Option<Caller>, socket: WebSocket, who: Who) -> Connection {
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
        }
    }

    async fn run(mut self) {
        let end = match self.talk().await {
            Ok(()) => End::Gone,
            Err(end) => end,
        };
        if let End::Close(code, reason) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason) };
            // The connection ends either way. Input is read until the client confirms the close frame: dropping a
            // connection with unread input would lose the close reason.
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
                Some((_, news)) = self.watched.next() => self.tell(news).await?,
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

    /// Starts the next command if none is running.
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

    /// Finishes and answers the running command on shutdown.
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
                self.malformed(None, Problem::new(Code::Malformed, "messages must be text")).await
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
                self.lobby = Some(LobbySubscription::new(self.app.lobby.clone()));
                Ok(())
            }
            ClientMessage::LeaveLobby => {
                self.lobby = None;
                Ok(())
            }
            ClientMessage::Watch { table, from_seq } => self.watch(table, from_seq).await,
            ClientMessage::Unwatch { table } => {
                self.watched.remove(&table);
                Ok(())
            }
            ClientMessage::Command { id, table, command } => {
                if Operation::Play.is_open_to(role_of(self.caller.as_ref())) {
                    self.waiting.push_back(Waiting { id, table, command });
                    return Ok(());
                }
                let problem = match self.caller {
                    Some(_) => Problem::new(Code::NotYours, "your role may not send commands to tables"),
                    None => Problem::new(Code::NotLoggedIn, "log in first"),
                };
                self.answer((id, Err(problem))).await
            }
        }
    }

    async fn watch(&mut self, table: i64, from_seq: Option<i64>) -> Result<(), End> {
        let result = if self.watched.len() >= MOST_WATCHED && !self.watched.contains_key(&table) {
            Err(Problem::new(Code::Invalid, "a connection can watch at most 64 tables"))
        } else if let Err(often) = self.app.limits.may_watch(self.who.holder, self.who.address) {
            Err(often)
        } else {
            begin_watch(&self.app.floor, self.caller.as_ref().map(Caller::actor), table, from_seq).await
        };
        match result {
            Ok(watch) => {
                self.watched.insert(table, updates(watch));
                Ok(())
            }
            Err(problem) => self.say(&ServerMessage::Problem { id: None, problem: problem.view() }).await,
        }
    }

    /// Sends an update of a table.
    async fn tell(&mut self, news: WatchUpdate) -> Result<(), End> {
        match news {
            WatchUpdate::Message(message) => match Utf8Bytes::try_from(message) {
                Ok(text) => self.send(Message::Text(text)).await,
                Err(why) => Err(unwritable(&why)),
            },
            WatchUpdate::Quarantined(table) => {
                let problem = Problem::from(Rejected::Quarantined(table)).view();
                self.say(&ServerMessage::WatchEnd { table, problem }).await
            }
        }
    }

    fn on_ended(&self, ended: &Result<SessionEnd, broadcast::error::RecvError>) -> Result<(), End> {
        let Some(caller) = &self.caller else { return Ok(()) };
        match ended {
            Ok(SessionEnd::Session(session)) if *session == caller.session => Err(SESSION_OVER),
            Ok(SessionEnd::Account(account)) if *account == caller.account => Err(SESSION_OVER),
            Ok(SessionEnd::OtherSessions(account, but))
                if *account == caller.account && *but != caller.session =>
            {
                Err(SESSION_OVER)
            }
            Ok(_) => Ok(()),
            // The channel lagged, so that some ends were missed: this session may be among them.
            Err(_) => Err(SESSION_OVER),
        }
    }

    async fn say(&mut self, message: &ServerMessage) -> Result<(), End> {
        match serde_json::to_string(message) {
            Ok(text) => self.send(Message::Text(text.into())).await,
            Err(why) => Err(unwritable(&why)),
        }
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        match timeout(PATIENCE, self.socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            Ok(Err(_)) | Err(_) => Err(End::Gone),
        }
    }
}

/// Close code 4401, as 401 in HTTP: the client has to log in again.
const SESSION_OVER: End = End::Close(4401, "the session has ended");

fn unwritable(why: &dyn std::fmt::Display) -> End {
    tracing::error!(%why, "a message cannot be written");
    End::Close(close_code::ERROR, "the server has a defect")
}

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

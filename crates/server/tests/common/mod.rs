//! A floor for tests, and clients of it.

#![allow(dead_code, reason = "not every test file needs everything")]

pub mod authenticator;

use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Actor, BotPolicy, Database, NewAccount, Pace, Session, TableSetup};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use croupier_server::{
    COOKIE, Figures, House, Opening, RateLimit, ServeError, Server, ServerConfig, ServerLimits, Token,
};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;
use tokio::net::TcpStream;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// A password that all test accounts have, and its hash, made once: argon2 takes its time.
pub const PASSWORD: &str = "correct horse battery";

/// A floor that runs in this process, on a database of its own.
pub struct TestFloor {
    pub address: SocketAddr,
    pub floor: croupier_floor::Floor,
    pub setup: Option<Token>,
    pub folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    running: Option<JoinHandle<Result<(), ServeError>>>,
}

/// The configuration of a test floor in a folder.
pub fn config(folder: &TempDir) -> ServerConfig {
    let plenty = RateLimit { burst: 10_000, every: Duration::from_millis(1) };
    ServerConfig {
        listen: SocketAddr::from(([127, 0, 0, 1], 0)),
        database: Database::Sqlite(folder.path().join("floor.sqlite")),
        data: folder.path().to_path_buf(),
        house: House::default(),
        origins: Vec::new(),
        proxies: Vec::new(),
        heads: None,
        opening: Opening::Nothing,
        automatic: BotPolicy::NONE,
        allowances: ServerLimits {
            logins_by_address: plenty,
            guests_by_address: plenty,
            commands: plenty,
            commands_of_address: plenty,
            watches: plenty,
            watches_of_address: plenty,
            private: plenty,
            private_of_address: plenty,
            reads: plenty,
            reads_of_address: plenty,
            seats_of_account: usize::MAX,
            seats_of_address: usize::MAX,
            private_tables: usize::MAX,
            private_tables_of_address: usize::MAX,
            ..ServerLimits::default()
        },
        figures: Figures::Simulated,
    }
}

impl TestFloor {
    /// A new floor without tables.
    pub async fn open() -> TestFloor {
        let folder = tempfile::tempdir().unwrap();
        let config = config(&folder);
        TestFloor::with(folder, config).await
    }

    /// A floor that is configured so.
    pub async fn with(folder: TempDir, config: ServerConfig) -> TestFloor {
        let server = Server::open(config).await.unwrap();
        let (stop, stopped) = oneshot::channel();
        let (address, floor, setup) = (server.address(), server.floor().clone(), server.setup().cloned());
        let running = tokio::spawn(server.run(async {
            let _ = stopped.await;
        }));
        TestFloor { address, floor, setup, folder, stop: Some(stop), running: Some(running) }
    }

    /// Closes the floor as a signal would, and gives its folder back.
    pub async fn close(mut self) -> TempDir {
        self.stop.take().unwrap().send(()).unwrap();
        self.running.take().unwrap().await.unwrap().unwrap();
        std::mem::replace(&mut self.folder, tempfile::tempdir().unwrap())
    }

    /// A client that is not logged in.
    pub fn nobody(&self) -> Client {
        Client { address: self.address, cookie: None, account: 0, http: reqwest::Client::new() }
    }

    /// A client with an account of this role and $1,000, made behind the scenes.
    pub async fn somebody(&self, name: &str, role: Role) -> Client {
        let new = NewAccount { name: name.to_string(), password_hash: None, role };
        let account = self.floor.create_account(new, Some(house())).await.unwrap();
        let request = format!("welcome-{}", account.id).try_into().unwrap();
        self.floor.issue(account.id, Money::dollars(1_000), house(), request).await.unwrap();
        let token = Token::random().unwrap();
        let session = Session { token_hash: token.hash(), account: account.id, expires_at: i64::MAX };
        self.floor.create_session(session).await.unwrap();
        let cookie = Some(format!("{COOKIE}={}", token.reveal()));
        Client { address: self.address, cookie, account: account.id, http: reqwest::Client::new() }
    }

    /// Opens a table.
    pub async fn table(&self, game: &str, mode: Mode) -> i64 {
        self.table_at(game, mode, Pace::AT_ONCE).await
    }

    /// Opens a table that goes at this pace.
    pub async fn table_at(&self, game: &str, mode: Mode, pace: Pace) -> i64 {
        let (game, name, house_rules) = (game.to_string(), game.to_string(), Submission::default());
        let open = TableSetup { game, name, mode, house: house_rules, pace };
        self.floor.open_table(open, house()).await.unwrap()
    }
}

/// The house itself.
pub fn house() -> Actor {
    Actor { account: 0, role: Role::Administrator }
}

/// An answer.
#[derive(Debug)]
pub struct Answer {
    pub status: u16,
    pub kind: String,
    pub body: Vec<u8>,
    pub headers: reqwest::header::HeaderMap,
}

impl Answer {
    pub fn json(&self) -> Value {
        let text = String::from_utf8_lossy(&self.body);
        serde_json::from_slice(&self.body)
            .unwrap_or_else(|e| panic!("not JSON ({e}): {} {text}", self.status))
    }

    /// The code of the problem.
    pub fn code(&self) -> String {
        assert_eq!(self.kind, "application/problem+json", "{self:?}");
        self.json()["code"].as_str().unwrap().to_string()
    }
}

/// A client that talks to the floor over HTTP.
#[derive(Clone)]
pub struct Client {
    pub address: SocketAddr,
    pub cookie: Option<String>,
    pub account: i64,
    pub http: reqwest::Client,
}

impl Client {
    pub fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let mut request = self.http.request(method, format!("http://{}{path}", self.address));
        if let Some(cookie) = &self.cookie {
            request = request.header("cookie", cookie);
        }
        request
    }

    pub async fn send(request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let header = |name: &str| response.headers().get(name).map(|v| v.to_str().unwrap().to_string());
        Answer {
            status: response.status().as_u16(),
            kind: header("content-type").unwrap_or_default(),
            headers: response.headers().clone(),
            body: response.bytes().await.unwrap().to_vec(),
        }
    }

    pub async fn get(&self, path: &str) -> Answer {
        Client::send(self.request("GET", path)).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        Client::send(self.request("POST", path).json(body)).await
    }

    /// Does something at a table, and fails where it is refused.
    pub async fn play(&self, table: i64, command: Value) -> i64 {
        let answer = self.try_play(table, &request_id(), command).await;
        assert_eq!(answer.status, 200, "{}", String::from_utf8_lossy(&answer.body));
        answer.json()["seq"].as_i64().unwrap()
    }

    pub async fn try_play(&self, table: i64, id: &str, command: Value) -> Answer {
        self.post(&format!("/api/tables/{table}/commands"), &json!({ "id": id, "command": command })).await
    }

    /// Sits down and buys in.
    pub async fn join(&self, table: i64, seat: u8, dollars: u32) {
        self.play(table, json!({ "type": "sit", "seat": seat })).await;
        self.play(table, json!({ "type": "buy_in", "amount": format!("{dollars}.00") })).await;
    }

    pub async fn view(&self, table: i64) -> Value {
        let answer = self.get(&format!("/api/tables/{table}")).await;
        assert_eq!(answer.status, 200);
        let mut view = answer.json();
        // The clock goes on by itself.
        if let Some(prompt) = view["prompt"].as_object_mut() {
            prompt.remove("closes_at");
        }
        view
    }

    pub async fn socket(&self) -> Socket {
        self.socket_from(None).await.unwrap()
    }

    /// A WebSocket that comes from a page of this origin.
    pub async fn socket_from(
        &self,
        origin: Option<&str>,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let mut request = format!("ws://{}/api/socket", self.address).into_client_request().unwrap();
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert("cookie", cookie.parse().unwrap());
        }
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let (stream, _) = tokio_tungstenite::connect_async(request).await?;
        Ok(Socket { stream, seen: Vec::new(), views: HashMap::new() })
    }
}

/// A request id that no other request has.
/// The time, in milliseconds since 1970.
pub fn now() -> i64 {
    std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_millis() as i64
}

pub fn request_id() -> String {
    static NEXT: AtomicU64 = AtomicU64::new(0);
    format!("test-{}", NEXT.fetch_add(1, Ordering::Relaxed))
}

/// A WebSocket.
pub struct Socket {
    pub stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// Messages that nobody has waited for.
    pub seen: Vec<Value>,
    /// The tables as they were last told.
    pub views: HashMap<i64, Value>,
}

impl Socket {
    pub async fn say(&mut self, message: &Value) {
        self.say_text(&message.to_string()).await;
    }

    pub async fn say_text(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.unwrap();
    }

    /// Returns the next message other than lobby updates; `None` if the server has closed the connection.
    pub async fn hear(&mut self) -> Option<Value> {
        let patience = Duration::from_secs(20);
        loop {
            match tokio::time::timeout(patience, self.stream.next()).await.expect("a message in time") {
                Some(Ok(Message::Text(text))) => {
                    return Some(self.whole(serde_json::from_str(&text).unwrap()));
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// A change as an update with the whole view, as the pages put it together; a page of history has none.
    fn whole(&mut self, mut message: Value) -> Value {
        let table = message["table"].as_i64().unwrap_or_default();
        if message["type"] == "update" {
            self.views.insert(table, message["view"].clone());
        }
        if message["type"] == "change" {
            message["type"] = json!("update");
            let Some(view) = self.views.get_mut(&table) else { return message };
            for (name, value) in message["view"].as_object().unwrap() {
                view[name] = value.clone();
            }
            let place = |wager: &Value| (wager["seat"].clone(), wager["wager"].clone());
            let moved = ["placed", "gone"].map(|name| message[name].as_array().unwrap().clone());
            let layout = view["layout"].as_array_mut().unwrap();
            layout.retain(|wager| !moved.iter().flatten().any(|other| place(other) == place(wager)));
            layout.extend(moved[0].iter().cloned());
            message["view"] = view.clone();
        }
        message
    }

    /// The next message of a type; those before it are kept in `seen`.
    pub async fn await_type(&mut self, kind: &str) -> Value {
        loop {
            let message = self.hear().await.expect("the connection is open");
            if message["type"] == kind {
                return message;
            }
            self.seen.push(message);
        }
    }

    /// The code with which the server closes the connection.
    pub async fn close_code(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await.expect("in time") {
                Some(Ok(Message::Close(frame))) => return frame.map(|frame| u16::from(frame.code)),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return None,
            }
        }
    }

    pub async fn watch(&mut self, table: i64, from_seq: Option<i64>) {
        let mut message = json!({ "type": "watch", "table": table });
        if let Some(from_seq) = from_seq {
            message["from_seq"] = json!(from_seq);
        }
        self.say(&message).await;
    }
}

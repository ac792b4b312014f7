//! What all handlers share.

use crate::address::{Address, Proxies};
use crate::law::House;
use crate::law::odds::{Figures, OddsCache};
use crate::law::plays::PlayCache;
use crate::listen::{HEADERS, STALLED};
use crate::metrics::Metrics;
use crate::origin::Origins;
use crate::password::{PasswordError, Passwords};
use crate::places::Places;
use crate::problem::{Code, Problem};
use crate::seats::EVERY;
use crate::socket::HEARTBEAT;
use crate::throttle::{Allowance, Throttle};
use crate::token::{CookieSecurity, Token};
use axum::extract::ws::Utf8Bytes;
use croupier_floor::{AccountId, Database, Floor, Pace};
use croupier_rules::house::Submission;
use std::collections::HashSet;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use tokio::sync::{broadcast, watch};

/// What all handlers share.
pub type Shared = Arc<App>;

/// How often people may knock.
#[derive(Clone, Copy, Debug)]
pub struct Allowances {
    /// Log-ins with one name.
    pub logins_by_name: Allowance,
    /// Log-ins from one address.
    pub logins_by_address: Allowance,
    /// Guests from one address.
    pub guests_by_address: Allowance,
    /// WebSockets that are open at once.
    pub sockets: usize,
    /// WebSockets of one account.
    pub sockets_of_account: usize,
    /// WebSockets from one address.
    pub sockets_of_address: usize,
    /// Log-ins with one name from all addresses at which it has not logged in before.
    pub logins_by_strangers: Allowance,
    /// Commands of one account.
    pub commands: Allowance,
    /// Commands from one address, of all accounts there.
    pub commands_of_address: Allowance,
    /// Tables that somebody begins to watch: an account, or an address without one.
    pub watches: Allowance,
    /// Tables that people at one address begin to watch, with all their accounts.
    pub watches_of_address: Allowance,
    /// Private tables that an account opens.
    pub private: Allowance,
    /// Private tables that people at one address open, with all their accounts.
    pub private_of_address: Allowance,
    /// Connections that are open at once.
    pub connections: usize,
    /// Connections from one address that is none of our proxies.
    pub connections_of_address: usize,
    /// How long a request may take to say what it wants.
    pub headers: Duration,
    /// How long the other side may take nothing of an answer.
    pub stalled: Duration,
    /// How often a WebSocket is asked whether somebody reads it; who does not answer three times is gone.
    pub heartbeat: Duration,
    /// How often the floor looks whether seats run short.
    pub seats: Duration,
}

impl Default for Allowances {
    fn default() -> Allowances {
        Allowances {
            logins_by_name: Allowance { burst: 5, every: Duration::from_secs(30) },
            logins_by_address: Allowance { burst: 20, every: Duration::from_secs(5) },
            guests_by_address: Allowance { burst: 30, every: Duration::from_secs(2) },
            sockets: 10_000,
            sockets_of_account: 16,
            sockets_of_address: 128,
            logins_by_strangers: Allowance { burst: 200, every: Duration::from_secs(10) },
            commands: Allowance { burst: 60, every: Duration::from_millis(50) },
            commands_of_address: Allowance { burst: 600, every: Duration::from_millis(5) },
            watches: Allowance { burst: 100, every: Duration::from_millis(250) },
            watches_of_address: Allowance { burst: 1_000, every: Duration::from_millis(25) },
            private: Allowance { burst: 5, every: Duration::from_secs(60) },
            private_of_address: Allowance { burst: 30, every: Duration::from_secs(10) },
            connections: 20_000,
            connections_of_address: 512,
            headers: HEADERS,
            stalled: STALLED,
            heartbeat: HEARTBEAT,
            seats: EVERY,
        }
    }
}

/// Who takes places: an account, or an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// An account.
    Account(AccountId),
    /// An address.
    Address(IpAddr),
}

/// Names are the same however they are written.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// How many names and addresses are remembered.
const MOST_KEYS: usize = 100_000;

/// Somebody's sessions have ended, and with them the WebSockets that they opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// One session, by the hash of its token.
    Session([u8; 32]),
    /// All sessions of an account.
    Account(AccountId),
}

/// What all handlers share.
pub struct App {
    /// The floor.
    pub floor: Floor,
    /// The house's choices.
    pub house: House,
    /// Where the floor is kept.
    pub database: Database,
    /// The folder for backups.
    pub data: PathBuf,
    /// How fast tables go that people open.
    pub pace: Pace,
    /// One audit at a time: it plays everything again.
    pub audit: Arc<tokio::sync::Mutex<()>>,
    /// Passwords.
    pub passwords: Passwords,
    /// Where requests may come from.
    pub origins: Origins,
    /// Counts and times.
    pub metrics: Metrics,
    /// The edges that were asked for.
    pub odds: OddsCache,
    /// The best plays of which hints are taken.
    pub plays: PlayCache,
    /// What answers cost is found for one player at a time.
    pub thinking: tokio::sync::Semaphore,
    /// The places for WebSockets.
    pub sockets: Places<Holder>,
    /// The places for connections.
    pub connections: Places<IpAddr>,
    /// The proxies that are believed.
    pub proxies: Proxies,
    /// How often people may knock.
    pub allowances: Allowances,
    /// When the database last took something that was written, or that it did not.
    pub healthy: tokio::sync::Mutex<Option<(Instant, Result<(), Problem>)>>,
    /// The list of tables as a message, whenever it changes.
    pub lobby: watch::Receiver<Utf8Bytes>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    ended: broadcast::Sender<Ended>,
    logins_by_name: Throttle<(String, IpAddr)>,
    logins_by_strangers: Throttle<String>,
    /// Where names have logged in.
    known: Mutex<HashSet<(String, IpAddr)>>,
    commands: Throttle<AccountId>,
    commands_of_address: Throttle<IpAddr>,
    watches: Throttle<Holder>,
    watches_of_address: Throttle<IpAddr>,
    private: Throttle<AccountId>,
    private_of_address: Throttle<IpAddr>,
    logins_by_address: Throttle<IpAddr>,
    guests_by_address: Throttle<IpAddr>,
    /// The hash of the administrator's one-time token, while it can be used.
    setup: Mutex<Option<[u8; 32]>>,
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

/// What an [`App`] is made of.
#[derive(Debug)]
pub struct Parts {
    /// The house's choices.
    pub house: House,
    /// Where the floor is kept.
    pub database: Database,
    /// The folder for backups.
    pub data: PathBuf,
    /// How fast tables go that people open.
    pub pace: Pace,
    /// Where requests may come from.
    pub origins: Origins,
    /// The proxies that are believed.
    pub proxies: Proxies,
    /// How often people may knock.
    pub allowances: Allowances,
    /// Where the figures of card games come from.
    pub figures: Figures,
    /// The list of tables as a message.
    pub lobby: watch::Receiver<Utf8Bytes>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    /// The administrator's one-time token, where there is no administrator yet.
    pub setup: Option<Token>,
}

impl App {
    /// The game that is played under a name, and its choices in force now: those of the house file, with what was changed since.
    pub fn in_force(&self, id: &str) -> (String, Submission) {
        let (game, filed) = self.house.resolve(id);
        (game, self.floor.in_force(id, filed))
    }

    /// What all handlers share, over a floor.
    pub fn new(floor: Floor, parts: Parts) -> Result<Shared, PasswordError> {
        let allowances = parts.allowances;
        Ok(Arc::new(App {
            floor,
            house: parts.house,
            database: parts.database,
            data: parts.data,
            pace: parts.pace,
            audit: Arc::default(),
            passwords: Passwords::new(2, 64)?,
            origins: parts.origins,
            metrics: Metrics::default(),
            odds: OddsCache::new(parts.figures),
            plays: PlayCache::new(parts.figures),
            thinking: tokio::sync::Semaphore::new(1),
            sockets: Places::new(allowances.sockets),
            connections: Places::new(allowances.connections),
            proxies: parts.proxies,
            allowances,
            healthy: tokio::sync::Mutex::new(None),
            lobby: parts.lobby,
            closing: parts.closing,
            ended: broadcast::Sender::new(1024),
            logins_by_name: Throttle::new(allowances.logins_by_name, MOST_KEYS),
            logins_by_strangers: Throttle::new(allowances.logins_by_strangers, MOST_KEYS),
            known: Mutex::default(),
            commands: Throttle::new(allowances.commands, MOST_KEYS),
            commands_of_address: Throttle::new(allowances.commands_of_address, MOST_KEYS),
            watches: Throttle::new(allowances.watches, MOST_KEYS),
            watches_of_address: Throttle::new(allowances.watches_of_address, MOST_KEYS),
            private: Throttle::new(allowances.private, MOST_KEYS),
            private_of_address: Throttle::new(allowances.private_of_address, MOST_KEYS),
            logins_by_address: Throttle::new(allowances.logins_by_address, MOST_KEYS),
            guests_by_address: Throttle::new(allowances.guests_by_address, MOST_KEYS),
            setup: Mutex::new(parts.setup.map(|token| token.hash())),
        }))
    }

    /// Over which connections a session's cookie is sent.
    pub fn cookie_security(&self) -> CookieSecurity {
        if self.origins.are_all_secure() { CookieSecurity::HttpsOnly } else { CookieSecurity::AnyConnection }
    }

    /// Counts a log-in, and refuses it where there were too many: with this name from this address, from this address, and with this name from all
    /// addresses together. The last does not hold where the name has logged in before, so that strangers do not lock anybody out.
    pub fn may_log_in(&self, name: &str, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let key = (key(name), from);
        let is_known = self.known.lock().unwrap_or_else(PoisonError::into_inner).contains(&key);
        let mut tries = self.logins_by_address.attempt(from, now);
        if !is_known {
            tries = tries.and_then(|()| self.logins_by_strangers.attempt(key.0.clone(), now));
        }
        tries = tries.and_then(|()| self.logins_by_name.attempt(key, now));
        tries.map_err(|often| Problem::too_often(often.wait))
    }

    /// A log-in has succeeded.
    pub fn logged_in(&self, name: &str, Address(from): Address) {
        let key = (key(name), from);
        self.logins_by_name.forgive(&key);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() < MOST_KEYS {
            known.insert(key);
        }
    }

    /// Counts a command, and refuses one too many: of this account, or of all accounts at this address.
    pub fn may_command(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.commands.attempt(account, now);
        let tried = tried.and_then(|()| self.commands_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a table that somebody begins to watch, and refuses one too many: of this account, or of all people at this address.
    pub fn may_watch(&self, who: Holder, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.watches.attempt(who, now);
        let tried = tried.and_then(|()| self.watches_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a private table that somebody opens, and refuses one too many: of this account, or of all people at this address.
    pub fn may_open_private(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.private.attempt(account, now);
        let tried = tried.and_then(|()| self.private_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a guest, and refuses one too many.
    pub fn may_come_in(&self, Address(from): Address) -> Result<(), Problem> {
        let tried = self.guests_by_address.attempt(from, Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Takes the administrator's one-time token, where it is the right one: nobody can take it again.
    pub fn take_setup(&self, token: &Token) -> Result<SetupRight<'_>, Problem> {
        let mut setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner);
        match *setup {
            // Hashes are compared: how long it takes tells nothing of the token.
            Some(hash) if hash == token.hash() => {
                *setup = None;
                Ok(SetupRight { app: self, hash, used: Used::No })
            }
            _ => Err(Problem::new(
                Code::WrongToken,
                "the link was used, or belongs to an earlier start of the server",
            )),
        }
    }

    /// Tells the WebSockets that sessions have ended.
    pub fn end(&self, ended: Ended) {
        // Nobody listens where no WebSocket is open.
        let _ = self.ended.send(ended);
    }

    /// Hears of sessions that end.
    pub fn endings(&self) -> broadcast::Receiver<Ended> {
        self.ended.subscribe()
    }
}

/// The right to make the first administrator; it goes back where it was not used.
#[derive(Debug)]
pub struct SetupRight<'a> {
    app: &'a App,
    hash: [u8; 32],
    used: Used,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Used {
    Yes,
    No,
}

impl SetupRight<'_> {
    /// The administrator is made.
    pub fn used(mut self) {
        self.used = Used::Yes;
    }
}

impl Drop for SetupRight<'_> {
    fn drop(&mut self) {
        if self.used == Used::No {
            *self.app.setup.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.hash);
        }
    }
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

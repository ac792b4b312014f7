//! What all handlers share.

use crate::law::House;
use crate::law::odds::OddsCache;
use crate::metrics::Metrics;
use crate::origin::Origins;
use crate::password::{PasswordError, Passwords};
use crate::places::Places;
use crate::problem::{Code, Problem};
use crate::throttle::{Allowance, Throttle};
use crate::token::{CookieSecurity, Token};
use axum::extract::ws::Utf8Bytes;
use croupier_floor::{AccountId, Database, Floor};
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
}

impl Default for Allowances {
    fn default() -> Allowances {
        Allowances {
            logins_by_name: Allowance { burst: 5, every: Duration::from_secs(30) },
            logins_by_address: Allowance { burst: 20, every: Duration::from_secs(5) },
            guests_by_address: Allowance { burst: 30, every: Duration::from_secs(2) },
            sockets: 10_000,
            sockets_of_account: 16,
        }
    }
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
    /// The places for WebSockets.
    pub sockets: Places,
    /// The list of tables as a message, whenever it changes.
    pub lobby: watch::Receiver<Utf8Bytes>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    ended: broadcast::Sender<Ended>,
    logins_by_name: Throttle<String>,
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
    /// Where requests may come from.
    pub origins: Origins,
    /// How often people may knock.
    pub allowances: Allowances,
    /// The list of tables as a message.
    pub lobby: watch::Receiver<Utf8Bytes>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    /// The administrator's one-time token, where there is no administrator yet.
    pub setup: Option<Token>,
}

impl App {
    /// What all handlers share, over a floor.
    pub fn new(floor: Floor, parts: Parts) -> Result<Shared, PasswordError> {
        let allowances = parts.allowances;
        Ok(Arc::new(App {
            floor,
            house: parts.house,
            database: parts.database,
            data: parts.data,
            audit: Arc::default(),
            passwords: Passwords::new(2, 64)?,
            origins: parts.origins,
            metrics: Metrics::default(),
            odds: OddsCache::default(),
            sockets: Places::new(allowances.sockets, allowances.sockets_of_account),
            lobby: parts.lobby,
            closing: parts.closing,
            ended: broadcast::Sender::new(1024),
            logins_by_name: Throttle::new(allowances.logins_by_name, MOST_KEYS),
            logins_by_address: Throttle::new(allowances.logins_by_address, MOST_KEYS),
            guests_by_address: Throttle::new(allowances.guests_by_address, MOST_KEYS),
            setup: Mutex::new(parts.setup.map(|token| token.hash())),
        }))
    }

    /// Over which connections a session's cookie is sent.
    pub fn cookie_security(&self) -> CookieSecurity {
        if self.origins.are_all_secure() { CookieSecurity::HttpsOnly } else { CookieSecurity::AnyConnection }
    }

    /// Counts a log-in, and refuses it where there were too many.
    pub fn may_log_in(&self, name: &str, from: IpAddr) -> Result<(), Problem> {
        let now = Instant::now();
        let by_address = self.logins_by_address.attempt(from, now);
        let tries = by_address.and_then(|()| self.logins_by_name.attempt(name.to_lowercase(), now));
        tries.map_err(|often| Problem::too_often(often.wait))
    }

    /// A log-in has succeeded.
    pub fn logged_in(&self, name: &str) {
        self.logins_by_name.forgive(&name.to_lowercase());
    }

    /// Counts a guest, and refuses one too many.
    pub fn may_come_in(&self, from: IpAddr) -> Result<(), Problem> {
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

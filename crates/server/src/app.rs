//! What all handlers share.

use crate::address::Proxies;
use crate::devices::Devices;
use crate::documents::Documents;
use crate::failed_logins::FailedLogins;
use crate::law::House;
use crate::law::odds::{Figures, OddsCache};
use crate::law::plays::PlayCache;
use crate::limits::{Allowances, Holder, Limits};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::occupancy::Occupancy;
use crate::origin::Origins;
use crate::password::Passwords;
use crate::places::Places;
use crate::problem::{Code, Problem};
use crate::server::ServeError;
use crate::token::{CookieSecurity, Token};
use croupier_floor::{AccountId, Database, Floor, Pace};
use croupier_rules::house::Submission;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{broadcast, watch};

/// What all handlers share.
pub type Shared = Arc<App>;

/// Somebody's sessions have ended, and with them the WebSockets that they opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// One session, by the hash of its token.
    Session([u8; 32]),
    /// All sessions of an account.
    Account(AccountId),
    /// All sessions of an account but one.
    OtherSessions(AccountId, [u8; 32]),
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
    /// The rate limits.
    pub limits: Limits,
    /// Who has taken seats and opened private tables, by address.
    pub occupancy: Occupancy,
    /// Devices on which accounts have logged in before.
    pub devices: Devices,
    /// Log-ins that failed and are not written down yet.
    pub failures: FailedLogins,
    /// Answers that are the same for everybody.
    pub documents: Documents,
    /// When the database last took something that was written, or that it did not.
    pub healthy: tokio::sync::Mutex<Option<(Instant, Result<(), Problem>)>>,
    /// The list of tables, whenever it changes.
    pub lobby: watch::Receiver<Arc<Lobby>>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    ended: broadcast::Sender<Ended>,
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
    /// Devices on which accounts have logged in before.
    pub devices: Devices,
    /// The list of tables.
    pub lobby: watch::Receiver<Arc<Lobby>>,
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
    pub fn new(floor: Floor, parts: Parts) -> Result<Shared, ServeError> {
        let allowances = parts.allowances;
        let documents = Documents::new().map_err(ServeError::Accept)?;
        Ok(Arc::new(App {
            floor,
            house: parts.house,
            database: parts.database,
            data: parts.data,
            pace: parts.pace,
            audit: Arc::default(),
            passwords: Passwords::new()?,
            origins: parts.origins,
            metrics: Metrics::default(),
            odds: OddsCache::new(parts.figures).map_err(ServeError::Accept)?,
            plays: PlayCache::new(parts.figures),
            thinking: tokio::sync::Semaphore::new(1),
            sockets: Places::new(allowances.sockets),
            connections: Places::new(allowances.connections),
            proxies: parts.proxies,
            allowances,
            limits: Limits::new(&allowances),
            occupancy: Occupancy::default(),
            devices: parts.devices,
            failures: FailedLogins::new(allowances.failures),
            documents,
            healthy: tokio::sync::Mutex::new(None),
            lobby: parts.lobby,
            closing: parts.closing,
            ended: broadcast::Sender::new(1024),
            setup: Mutex::new(parts.setup.map(|token| token.hash())),
        }))
    }

    /// Over which connections a session's cookie is sent.
    pub fn cookie_security(&self) -> CookieSecurity {
        if self.origins.are_all_secure() { CookieSecurity::HttpsOnly } else { CookieSecurity::AnyConnection }
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

/// Milliseconds since 1970, by the floor's clock.
pub fn now() -> i64 {
    croupier_floor::now_ms()
}

//! State that all handlers share.

use crate::address::Proxies;
use crate::concurrency_limit::ConcurrencyLimit;
use crate::devices::Devices;
use crate::document_cache::DocumentCache;
use crate::failed_logins::FailedLogins;
use crate::law::odds::{Figures, OddsCache};
use crate::law::plays::PlayCache;
use crate::law::{ChoicesKey, House};
use crate::limits::{Holder, RateLimits, ServerLimits};
use crate::lobby::Lobby;
use crate::metrics::Metrics;
use crate::occupancy::Occupancy;
use crate::origin::Origins;
use crate::passkeys::Challenges;
use crate::password::Passwords;
use crate::problem::{Code, Problem};
use crate::server::ServeError;
use crate::token::{CookieSecurity, Token};
use croupier_floor::{AccountId, Database, Floor, Pace, Priority, Workers};
use croupier_rules::house::Submission;
use std::fmt;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;
use tokio::sync::{broadcast, watch};

/// State that all handlers share.
pub type SharedApp = Arc<App>;

/// The end of one or more sessions, which closes the WebSockets that they opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SessionEnd {
    /// One session, by the hash of its token.
    Session([u8; 32]),
    /// All sessions of an account.
    Account(AccountId),
    /// All sessions of an account but one.
    OtherSessions(AccountId, [u8; 32]),
}

/// State that all handlers share.
pub struct App {
    /// The floor.
    pub floor: Floor,
    /// The house's choices.
    pub house: House,
    /// The database of the floor.
    pub database: Database,
    /// The folder for backups.
    pub data: PathBuf,
    /// The pace of new tables.
    pub pace: Pace,
    /// The lock that admits one audit at a time, because an audit replays every round.
    pub audit: Arc<tokio::sync::Mutex<()>>,
    /// The thread that audits.
    pub audits: Workers,
    /// The password hasher.
    pub passwords: Passwords,
    /// The passkey challenges.
    pub challenges: Challenges,
    /// The allowed origins.
    pub origins: Origins,
    /// The metrics.
    pub metrics: Metrics,
    /// The cache of house edges.
    pub odds: OddsCache,
    /// The cache of best strategies for hints.
    pub plays: PlayCache,
    /// The thread that estimates the cost of answers.
    pub rollouts: Workers,
    /// The concurrency limit of these estimates.
    pub rollouts_of: ConcurrencyLimit<AccountId>,
    /// The concurrency limit of WebSockets.
    pub sockets: ConcurrencyLimit<Holder>,
    /// The concurrency limit of connections.
    pub connections: ConcurrencyLimit<IpAddr>,
    /// The trusted proxies.
    pub proxies: Proxies,
    /// The configured limits.
    pub allowances: ServerLimits,
    /// The token buckets.
    pub limits: RateLimits,
    /// The seats and private tables in use, by address.
    pub occupancy: Occupancy,
    /// The devices on which accounts have logged in.
    pub devices: Devices,
    /// Failed log-ins that are not recorded yet.
    pub failures: FailedLogins,
    /// The cache key of the choices in force.
    pub choices_key: ChoicesKey,
    /// The cache of documents that are the same for everyone.
    pub documents: DocumentCache,
    /// The last health check of the database: its time and its result.
    pub healthy: tokio::sync::Mutex<Option<(Instant, Result<(), Problem>)>>,
    /// The list of tables; updated when it changes.
    pub lobby: watch::Receiver<Arc<Lobby>>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    ended: broadcast::Sender<SessionEnd>,
    /// The hash of the administrator's one-time token, while it can be used.
    setup: Mutex<Option<[u8; 32]>>,
}

/// The maximum number of estimates at once, over all accounts.
const ROLLOUTS: usize = 64;

/// Starts a thread for computations that give way to play.
fn background(name: &str, queue: usize) -> Result<Workers, ServeError> {
    Workers::start(name, 1, queue, Priority::Background).map_err(ServeError::Accept)
}

impl fmt::Debug for App {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}

/// The parts of an [`App`].
#[derive(Debug)]
pub struct AppParts {
    /// The house's choices.
    pub house: House,
    /// The database of the floor.
    pub database: Database,
    /// The folder for backups.
    pub data: PathBuf,
    /// The pace of new tables.
    pub pace: Pace,
    /// The allowed origins.
    pub origins: Origins,
    /// The trusted proxies.
    pub proxies: Proxies,
    /// The configured limits.
    pub allowances: ServerLimits,
    /// The source of the figures of card games.
    pub figures: Figures,
    /// The devices on which accounts have logged in.
    pub devices: Devices,
    /// The list of tables.
    pub lobby: watch::Receiver<Arc<Lobby>>,
    /// Whether the server is closing.
    pub closing: watch::Receiver<bool>,
    /// The administrator's one-time token, if there is no administrator yet.
    pub setup: Option<Token>,
}

impl App {
    /// Returns the game with this identifier and its choices in force: the house file with the changes since.
    pub fn in_force(&self, id: &str) -> (String, Submission) {
        let (game, filed) = self.house.resolve(id);
        (game, self.floor.in_force(id, filed))
    }

    /// Creates the shared state of a floor.
    pub fn new(floor: Floor, parts: AppParts) -> Result<SharedApp, ServeError> {
        let allowances = parts.allowances;
        let documents = DocumentCache::new().map_err(ServeError::Accept)?;
        let occupancy = Occupancy::in_file(&parts.data.join("addresses.json")).map_err(ServeError::Accept)?;
        Ok(Arc::new(App {
            floor,
            house: parts.house,
            database: parts.database,
            data: parts.data,
            pace: parts.pace,
            audit: Arc::default(),
            audits: background("audits", 1)?,
            passwords: Passwords::new()?,
            challenges: Challenges::new().map_err(|why| ServeError::Accept(std::io::Error::other(why)))?,
            origins: parts.origins,
            metrics: Metrics::default(),
            odds: OddsCache::new(parts.figures).map_err(ServeError::Accept)?,
            plays: PlayCache::new(parts.figures),
            rollouts: background("rollouts", ROLLOUTS)?,
            rollouts_of: ConcurrencyLimit::new(ROLLOUTS),
            sockets: ConcurrencyLimit::new(allowances.sockets),
            connections: ConcurrencyLimit::new(allowances.connections),
            proxies: parts.proxies,
            allowances,
            limits: RateLimits::new(&allowances),
            occupancy,
            devices: parts.devices,
            failures: FailedLogins::new(allowances.failures),
            choices_key: ChoicesKey::default(),
            documents,
            healthy: tokio::sync::Mutex::new(None),
            lobby: parts.lobby,
            closing: parts.closing,
            ended: broadcast::Sender::new(1024),
            setup: Mutex::new(parts.setup.map(|token| token.hash())),
        }))
    }

    /// Returns the connections over which session cookies are sent.
    pub fn cookie_security(&self) -> CookieSecurity {
        if self.origins.are_all_secure() { CookieSecurity::HttpsOnly } else { CookieSecurity::AnyConnection }
    }

    /// Consumes the administrator's one-time token if it matches. No other request can use it meanwhile.
    pub fn take_setup(&self, token: &Token) -> Result<SetupRight<'_>, Problem> {
        let mut setup = self.setup.lock().unwrap_or_else(PoisonError::into_inner);
        match *setup {
            // Comparing hashes leaks nothing of the token through timing.
            Some(hash) if hash == token.hash() => {
                *setup = None;
                Ok(SetupRight { app: self, hash, is_used: false })
            }
            _ => Err(Problem::new(
                Code::WrongToken,
                "the link was used, or belongs to an earlier start of the server",
            )),
        }
    }

    /// Notifies WebSockets that sessions have ended.
    pub fn end(&self, ended: SessionEnd) {
        // Sending fails if no WebSocket is open.
        let _ = self.ended.send(ended);
    }

    /// Subscribes to ending sessions.
    pub fn endings(&self) -> broadcast::Receiver<SessionEnd> {
        self.ended.subscribe()
    }
}

/// The right to create the first administrator. It is restored on drop unless [`used`](Self::used) was called.
#[derive(Debug)]
pub struct SetupRight<'a> {
    app: &'a App,
    hash: [u8; 32],
    is_used: bool,
}

impl SetupRight<'_> {
    /// Marks the right as used: the administrator is created.
    pub fn used(mut self) {
        self.is_used = true;
    }
}

impl Drop for SetupRight<'_> {
    fn drop(&mut self) {
        if !self.is_used {
            *self.app.setup.lock().unwrap_or_else(PoisonError::into_inner) = Some(self.hash);
        }
    }
}

/// Returns the time of the floor's clock, in milliseconds since 1970.
pub fn now() -> i64 {
    croupier_floor::now_ms()
}

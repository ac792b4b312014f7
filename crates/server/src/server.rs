//! The life cycle of a server: open, run, shut down.

use crate::address::Proxies;
use crate::app::{App, AppParts, SharedApp, now};
use crate::devices::Devices;
use crate::filed;
use crate::fingerprint::{SOFTWARE, fingerprint};
use crate::heads::{HeadsPublisher, HeadsTarget};
use crate::law::House;
use crate::law::odds::Figures;
use crate::limits::ServerLimits;
use crate::listen::{LAST_CALL, listen, raise_open_files, serve};
use crate::lobby::Lobby;
use crate::origin::Origins;
use crate::password::PasswordError;
use crate::router::router;
use crate::seats;
use crate::token::Token;
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Actor, BotPolicy, Database, Floor, FloorError, Pace, SEED_KEY, StoreError, TableSetup};
use croupier_rules::games::catalog;
use std::future::Future;
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::watch;

/// The minimum interval between lobby updates.
const LOBBY_PAUSE: Duration = Duration::from_millis(500);

/// The reason why the floor cannot be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The floor cannot be opened.
    #[error(transparent)]
    Floor(#[from] FloorError),
    /// The listener cannot be bound.
    #[error("{address}: {why}")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The cause.
        why: io::Error,
    },
    /// The data folder cannot be created.
    #[error("{}: {why}", path.display())]
    DataFolder {
        /// The folder.
        path: PathBuf,
        /// The cause.
        why: io::Error,
    },
    /// Connections cannot be accepted.
    #[error("connections cannot be accepted: {0}")]
    Accept(io::Error),
    /// The operating system provides no entropy.
    #[error("the operating system provides no entropy: {0}")]
    Entropy(getrandom::Error),
    /// Passwords cannot be hashed.
    #[error(transparent)]
    Passwords(#[from] PasswordError),
}

/// The tables that the house opens at a start.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// One virtual table of every game.
    EveryGame(Pace),
    /// The tables of the house file.
    Filed(Pace),
    /// None.
    Nothing,
}

/// The configuration of a server.
#[derive(Clone, Debug)]
pub struct ServerConfig {
    /// The address to listen on.
    pub listen: SocketAddr,
    /// The database.
    pub database: Database,
    /// The data folder, for keys and backups; created if missing.
    pub data: PathBuf,
    /// The house's choices.
    pub house: House,
    /// Public origins such as `https://floor.example`.
    pub origins: Vec<String>,
    /// Trusted proxies, whose `X-Forwarded-For` header is believed.
    pub proxies: Vec<IpAddr>,
    /// The target of signed chain heads.
    pub heads: Option<HeadsTarget>,
    /// The tables that the house opens at a start.
    pub opening: Opening,
    /// Bots.
    pub automatic: BotPolicy,
    /// The limits of clients.
    pub allowances: ServerLimits,
    /// The source of the figures of card games.
    pub figures: Figures,
}

/// A server with a bound listener.
#[derive(Debug)]
pub struct Server {
    app: SharedApp,
    listener: TcpListener,
    address: SocketAddr,
    setup: Option<Token>,
    heads: Option<HeadsPublisher>,
    opening: Opening,
    closing: watch::Sender<bool>,
    lobby: watch::Sender<Arc<Lobby>>,
    warnings: Vec<&'static str>,
}

impl Server {
    /// Opens the database, recovers the floor and binds the listener.
    ///
    /// # Errors
    /// Fails if the floor, the address or a file of the server cannot be opened.
    pub async fn open(config: ServerConfig) -> Result<Server, ServeError> {
        let folder = |why| ServeError::DataFolder { path: config.data.clone(), why };
        let mut make = tokio::fs::DirBuilder::new();
        make.recursive(true).mode(0o700).create(&config.data).await.map_err(folder)?;
        let heads = match config.heads {
            None => None,
            Some(to) => Some(HeadsPublisher::new(to, &config.data)?),
        };
        raise_open_files();
        let devices = Devices::in_file(&config.data.join("devices.key")).map_err(folder)?;
        let listener =
            listen(config.listen).map_err(|why| ServeError::Listen { address: config.listen, why })?;
        let address = listener.local_addr().map_err(ServeError::Accept)?;
        let floor = croupier_floor::FloorConfig {
            automatic: config.automatic,
            seats_of_account: config.allowances.seats_of_account,
            seed_key: config.data.join(SEED_KEY),
            ..croupier_floor::FloorConfig::new(config.database.clone(), SOFTWARE)
        };
        let floor = Floor::open(floor).await?;
        let fingerprint = tokio::task::spawn_blocking(fingerprint).await.map_err(io::Error::other);
        floor.runs(&fingerprint.and_then(|hashed| hashed).map_err(ServeError::Accept)?.to_string()).await?;
        match config.opening {
            Opening::EveryGame(pace) => open_every_game(&floor, &config.house, pace).await?,
            Opening::Filed(pace) => filed::open_tables(&floor, &config.house, pace).await?,
            Opening::Nothing => {}
        }
        floor.reopen_drained().await?;
        let administrators = floor.accounts().into_iter().any(|account| account.role == Role::Administrator);
        let setup = match administrators {
            true => None,
            false => Some(Token::random().map_err(ServeError::Entropy)?),
        };
        let (closing, closing_seen) = watch::channel(false);
        let lobby = Lobby::default();
        let lobby = lobby.next(floor.tables()).unwrap_or(lobby);
        let (lobby, lobby_seen) = watch::channel(Arc::new(lobby));
        let warnings = warnings(address, &config.origins);
        for warning in &warnings {
            tracing::warn!("{warning}");
        }
        let parts = AppParts {
            house: config.house,
            database: config.database,
            data: config.data,
            pace: match config.opening {
                Opening::EveryGame(pace) | Opening::Filed(pace) => pace,
                Opening::Nothing => Pace::default(),
            },
            origins: Origins::new(config.origins),
            proxies: Proxies::new(config.proxies),
            allowances: config.allowances,
            figures: config.figures,
            devices,
            lobby: lobby_seen,
            closing: closing_seen,
            setup: setup.clone(),
        };
        Ok(Server {
            app: App::new(floor, parts)?,
            listener,
            address,
            setup,
            heads,
            opening: config.opening,
            closing,
            lobby,
            warnings,
        })
    }

    /// Returns the bound address.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns the administrator's one-time token, if there is no administrator yet.
    pub fn setup(&self) -> Option<&Token> {
        self.setup.as_ref()
    }

    /// Returns the floor.
    pub fn floor(&self) -> &Floor {
        &self.app.floor
    }

    /// Returns warnings about the configured addresses.
    pub fn warnings(&self) -> &[&'static str] {
        &self.warnings
    }

    /// Serves until `stop` completes, then shuts down gracefully: commands in progress are recorded and answered,
    /// connections end, the database is released. A server that has lost its database to another process shuts down
    /// at once, since its state is stale.
    ///
    /// # Errors
    /// Fails if the floor is fenced off by another process, or if it cannot be closed.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) -> Result<(), ServeError> {
        let Server { app, listener, closing, lobby, heads, opening, .. } = self;
        let floor = app.floor.clone();
        let lobby = tokio::spawn(tell_lobby(app.clone(), lobby));
        let cleaning = tokio::spawn(forget_sessions(app.floor.clone()));
        let failures = tokio::spawn(write_failures_down(app.clone()));
        let seats = tokio::spawn(seats::keep(app.clone(), opening, app.allowances.seats));
        let telling = heads.map(|heads| tokio::spawn(heads.tell(app.floor.clone(), closing.subscribe())));
        let serving = serve(app.clone(), router(app.clone()), listener, closing.subscribe());
        let serving = tokio::spawn(serving);
        let fenced = tokio::select! {
            () = stop => false,
            () = lose_the_fence(&app) => true,
        };
        tracing::info!("closing");
        // Sending fails if everything has ended already.
        let _ = closing.send(true);
        let served = serving.await;
        lobby.abort();
        cleaning.abort();
        failures.abort();
        seats.abort();
        wait_for_sockets(&app).await;
        if let Some(telling) = telling {
            // The last heads are published while the floor is open.
            let _ = tokio::time::timeout(LAST_CALL, telling).await;
        }
        app.failures.flush(&floor).await;
        seats::keep_counts(&app);
        let closed = floor.close().await;
        if fenced {
            return Err(FloorError::Store(StoreError::Fenced).into());
        }
        closed?;
        served.map_err(|why| ServeError::Accept(io::Error::other(why)))
    }
}

/// Waits until every WebSocket has closed, within the shutdown timeout.
async fn wait_for_sockets(app: &SharedApp) {
    let gone = async {
        while app.sockets.taken() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Connections that did not end in time are dropped.
    let _ = tokio::time::timeout(LAST_CALL, gone).await;
}

/// Publishes changes of the list of tables to the lobby, and updates the gauges.
async fn tell_lobby(app: SharedApp, lobby: watch::Sender<Arc<Lobby>>) {
    let mut changes = app.floor.lobby();
    loop {
        changes.mark_unchanged();
        let tables = app.floor.all_tables();
        let seated =
            tables.iter().flat_map(|table| &table.seats).filter(|seat| seats::is_taken(seat)).count();
        app.metrics.tables.set(i64::try_from(tables.len()).unwrap_or(i64::MAX));
        app.metrics.seated.set(i64::try_from(seated).unwrap_or(i64::MAX));
        let next = lobby.borrow().next(app.floor.tables());
        if let Some(next) = next {
            lobby.send_replace(Arc::new(next));
        }
        tokio::time::sleep(LOBBY_PAUSE).await;
        if changes.changed().await.is_err() {
            return;
        }
    }
}

/// Deletes expired sessions every hour.
async fn forget_sessions(floor: Floor) {
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        if let Err(why) = floor.end_expired_sessions(now()).await {
            tracing::warn!(%why, "expired sessions stay for now");
        }
    }
}

/// Completes when another process has taken the database.
async fn lose_the_fence(app: &SharedApp) {
    loop {
        tokio::time::sleep(app.allowances.pulse).await;
        if let Err(FloorError::Store(StoreError::Fenced)) = app.floor.check().await {
            tracing::error!("another process has taken the database: this one ends");
            return;
        }
    }
}

/// Records pending failed log-ins every minute.
async fn write_failures_down(app: SharedApp) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    loop {
        minutes.tick().await;
        app.failures.flush(&app.floor).await;
    }
}

/// Returns warnings about the configured addresses.
fn warnings(address: SocketAddr, origins: &[String]) -> Vec<&'static str> {
    if address.ip().is_loopback() {
        return Vec::new();
    }
    let nameless =
        "Other computers reach the floor by its number alone: name its public address with --origin.";
    let plain = "Other computers reach the floor without encryption: put a server with https before it and name it with --origin.";
    let is_plain = origins.iter().all(|origin| !origin.starts_with("https://"));
    origins.is_empty().then_some(nameless).into_iter().chain(is_plain.then_some(plain)).collect()
}

/// Opens a virtual table of every game on an empty floor, and replaces quarantined ones.
async fn open_every_game(floor: &Floor, house: &House, pace: Pace) -> Result<(), FloorError> {
    let (open, aside) = (floor.tables(), floor.quarantined());
    let is_missing = |game: &str| {
        open.is_empty()
            || aside.iter().any(|table| table.game == game) && !open.iter().any(|table| table.game == game)
    };
    for game in catalog().into_iter().filter(|game| is_missing(game.id)) {
        let open = TableSetup {
            game: game.id.to_string(),
            name: game.name().to_string(),
            mode: Mode::Virtual,
            house: floor.in_force(game.id, house.of(game.id)),
            pace,
        };
        match floor.open_table(open, Actor { account: 0, role: Role::Administrator }).await {
            Ok(_) => {}
            // A house whose law is older than the game has no table of it.
            Err(FloorError::Unlawful(breaches)) if breaches.iter().all(|breach| breach.option == "as-of") => {
                tracing::info!(game = game.id, "not adopted yet as of the house's day");
            }
            Err(other) => return Err(other),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::warnings;

    #[test]
    fn a_public_address_without_an_origin_is_warned_of() {
        let count = |address: &str, origins: &[&str]| {
            let origins: Vec<String> = origins.iter().map(ToString::to_string).collect();
            warnings(address.parse().unwrap(), &origins).len()
        };
        assert_eq!(count("127.0.0.1:4747", &[]), 0);
        assert_eq!(count("[::1]:4747", &[]), 0);
        assert_eq!(count("0.0.0.0:4747", &[]), 2, "no name, and no encryption");
        assert_eq!(count("0.0.0.0:4747", &["http://floor.example"]), 1, "no encryption");
        assert_eq!(count("0.0.0.0:4747", &["https://floor.example"]), 0);
    }
}

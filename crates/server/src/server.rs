//! Opening the server, serving, and closing it.

use crate::address::Proxies;
use crate::app::{App, Parts, Shared, now};
use crate::devices::Devices;
use crate::heads::{Heads, HeadsTo};
use crate::itself::{SOFTWARE, itself};
use crate::law::House;
use crate::law::odds::Figures;
use crate::limits::Allowances;
use crate::listen::{LAST_CALL, listen, raise_open_files, serve};
use crate::lobby::Lobby;
use crate::origin::Origins;
use crate::password::PasswordError;
use crate::router::router;
use crate::seats;
use crate::token::Token;
use croupier_floor::wire::{Mode, Role};
use croupier_floor::{Actor, Automatic, Database, Floor, FloorError, OpenTable, Pace, SEED_KEY, StoreError};
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

/// How often the lobby is told of changes at most.
const LOBBY_PAUSE: Duration = Duration::from_millis(500);

/// Why the floor cannot be served.
#[derive(Debug, Error)]
pub enum ServeError {
    /// The floor cannot be opened.
    #[error(transparent)]
    Floor(#[from] FloorError),
    /// The address cannot be listened on.
    #[error("{address}: {why}")]
    Listen {
        /// Which.
        address: SocketAddr,
        /// Why.
        why: io::Error,
    },
    /// The data folder cannot be made.
    #[error("{}: {why}", path.display())]
    DataFolder {
        /// Which.
        path: PathBuf,
        /// Why.
        why: io::Error,
    },
    /// Connections can no longer be accepted.
    #[error("connections cannot be accepted: {0}")]
    Accept(io::Error),
    /// The computer gave no entropy.
    #[error("the operating system gives no random bytes: {0}")]
    Entropy(getrandom::Error),
    /// Passwords cannot be hashed.
    #[error(transparent)]
    Passwords(#[from] PasswordError),
}

/// Which tables are opened where the database has none.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// One virtual table of every game.
    EveryGame(Pace),
    /// None.
    Nothing,
}

/// How the floor is served.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where people reach it.
    pub listen: SocketAddr,
    /// Where it is kept.
    pub database: Database,
    /// The folder for backups, made where there is none.
    pub data: PathBuf,
    /// The house's choices.
    pub house: House,
    /// Public addresses such as `https://floor.example`, where it is reached by another name than its number.
    pub origins: Vec<String>,
    /// Proxies whose word is taken for the addresses that they speak for.
    pub proxies: Vec<IpAddr>,
    /// Where signed heads of the record go.
    pub heads: Option<HeadsTo>,
    /// The tables of a new floor.
    pub opening: Opening,
    /// Automatic players.
    pub automatic: Automatic,
    /// How often people may knock.
    pub allowances: Allowances,
    /// Where the figures of card games come from.
    pub figures: Figures,
}

/// A server that listens.
#[derive(Debug)]
pub struct Server {
    app: Shared,
    listener: TcpListener,
    address: SocketAddr,
    setup: Option<Token>,
    heads: Option<Heads>,
    opening: Opening,
    closing: watch::Sender<bool>,
    lobby: watch::Sender<Arc<Lobby>>,
    warnings: Vec<&'static str>,
}

impl Server {
    /// Opens the floor and listens.
    pub async fn open(config: Config) -> Result<Server, ServeError> {
        let folder = |why| ServeError::DataFolder { path: config.data.clone(), why };
        let mut make = tokio::fs::DirBuilder::new();
        make.recursive(true).mode(0o700).create(&config.data).await.map_err(folder)?;
        let heads = match config.heads {
            None => None,
            Some(to) => Some(Heads::new(to, &config.data)?),
        };
        raise_open_files();
        let devices = Devices::in_file(&config.data.join("devices.key")).map_err(folder)?;
        let listener =
            listen(config.listen).map_err(|why| ServeError::Listen { address: config.listen, why })?;
        let address = listener.local_addr().map_err(ServeError::Accept)?;
        let floor = croupier_floor::Config {
            automatic: config.automatic,
            seats_of_account: config.allowances.seats_of_account,
            seed_key: config.data.join(SEED_KEY),
            ..croupier_floor::Config::new(config.database.clone(), SOFTWARE)
        };
        let floor = Floor::open(floor).await?;
        let itself = tokio::task::spawn_blocking(itself).await.map_err(io::Error::other);
        floor.runs(&itself.and_then(|itself| itself).map_err(ServeError::Accept)?.to_string()).await?;
        if let Opening::EveryGame(pace) = config.opening {
            open_every_game(&floor, &config.house, pace).await?;
        }
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
        let parts = Parts {
            house: config.house,
            database: config.database,
            data: config.data,
            pace: match config.opening {
                Opening::EveryGame(pace) => pace,
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

    /// Where it listens.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// The administrator's one-time token, where there is no administrator yet.
    pub fn setup(&self) -> Option<&Token> {
        self.setup.as_ref()
    }

    /// The floor that is served.
    pub fn floor(&self) -> &Floor {
        &self.app.floor
    }

    /// Warnings about the addresses that the server listens on.
    pub fn warnings(&self) -> &[&'static str] {
        &self.warnings
    }

    /// Serves until `stop`, then closes: commands under way are recorded and answered, connections end, the floor gives its database back. A server
    /// that has lost its database to another process closes by itself, since what it shows is out of date.
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
        // Nobody listens where everything has ended already.
        let _ = closing.send(true);
        let served = serving.await;
        lobby.abort();
        cleaning.abort();
        failures.abort();
        seats.abort();
        wait_for_sockets(&app).await;
        if let Some(telling) = telling {
            // The last heads are told while the floor is open.
            let _ = tokio::time::timeout(LAST_CALL, telling).await;
        }
        app.failures.flush(&floor).await;
        let closed = floor.close().await;
        if fenced {
            return Err(FloorError::Store(StoreError::Fenced).into());
        }
        closed?;
        served.map_err(|why| ServeError::Accept(io::Error::other(why)))
    }
}

/// Waits until every WebSocket has said goodbye, within the last call.
async fn wait_for_sockets(app: &Shared) {
    let gone = async {
        while app.sockets.taken() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // Those that did not end in time are cut.
    let _ = tokio::time::timeout(LAST_CALL, gone).await;
}

/// Tells those who stand in the lobby when the list of tables changes, and counts.
async fn tell_lobby(app: Shared, lobby: watch::Sender<Arc<Lobby>>) {
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

/// Takes sessions that have expired out of the database, now and then.
async fn forget_sessions(floor: Floor) {
    let mut hours = tokio::time::interval(Duration::from_secs(3600));
    loop {
        hours.tick().await;
        if let Err(why) = floor.end_expired_sessions(now()).await {
            tracing::warn!(%why, "expired sessions stay for now");
        }
    }
}

/// Ends when another process has taken the database.
async fn lose_the_fence(app: &Shared) {
    loop {
        tokio::time::sleep(app.allowances.pulse).await;
        if let Err(FloorError::Store(StoreError::Fenced)) = app.floor.check().await {
            tracing::error!("another process has taken the database: this one ends");
            return;
        }
    }
}

/// Writes failed log-ins down that have waited.
async fn write_failures_down(app: Shared) {
    let mut minutes = tokio::time::interval(Duration::from_secs(60));
    loop {
        minutes.tick().await;
        app.failures.flush(&app.floor).await;
    }
}

/// Warnings about the addresses that the server listens on.
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

/// A virtual table of every game, for a floor that has none, or in place of one that was set aside.
async fn open_every_game(floor: &Floor, house: &House, pace: Pace) -> Result<(), FloorError> {
    let (open, aside) = (floor.tables(), floor.set_aside());
    let is_missing = |game: &str| {
        open.is_empty()
            || aside.iter().any(|table| table.game == game) && !open.iter().any(|table| table.game == game)
    };
    for game in catalog().into_iter().filter(|game| is_missing(game.id)) {
        let open = OpenTable {
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
    fn an_address_beyond_this_machine_without_a_name_is_warned_of() {
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

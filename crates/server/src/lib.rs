//! The floor over HTTP and WebSocket: accounts, rights, tables, the record, and operations.
//!
//! [`Server`] opens a floor and serves it. The crate knows no rules: bets and payments are decided by the floor and the
//! rules below it.
//!
//! | technique | module |
//! |---|---|
//! | role-based access control: one table of [`Operation`]s generates the router and its guard | `operations`, `router` |
//! | OpenAPI document and TypeScript types from the Rust types | `openapi`, `typescript` |
//! | problem details (RFC 9457) with stable codes | `problem` |
//! | rate limits (token buckets), concurrency limits | `throttle`, `limits`, `concurrency_limit` |
//! | passkeys (WebAuthn), password hashes (Argon2id), known devices | `passkeys`, `webauthn`, `password`, `devices` |
//! | origin and host checks against cross-site request forgery | `origin` |
//! | ETags and an LRU cache of documents | `document_cache` |
//! | timeouts against slow clients | `write_timeout`, `listen` |
//! | metrics in OpenMetrics text, structured logs | `metrics`, `logs` |
//!
//! # Example
//!
//! A floor with one table of every game, on a free port, until Control-C:
//!
//! ```no_run
//! use croupier_floor::{BotPolicy, Database, Pace};
//! use croupier_server::{Figures, House, Opening, Server, ServerConfig, ServerLimits};
//!
//! # async fn example() -> Result<(), Box<dyn std::error::Error>> {
//! let config = ServerConfig {
//!     listen: ([127, 0, 0, 1], 0).into(),
//!     database: Database::Sqlite("floor/floor.sqlite".into()),
//!     data: "floor".into(),
//!     house: House::default(),
//!     origins: Vec::new(),
//!     proxies: Vec::new(),
//!     heads: None,
//!     opening: Opening::EveryGame(Pace::default()),
//!     automatic: BotPolicy::default(),
//!     allowances: ServerLimits::default(),
//!     figures: Figures::default(),
//! };
//! let server = Server::open(config).await?;
//! println!("http://{}", server.address());
//! server.run(async { tokio::signal::ctrl_c().await.unwrap_or_default() }).await?;
//! # Ok(())
//! # }
//! ```

#![warn(clippy::missing_errors_doc)]

mod address;
mod app;
mod caller;
mod concurrency_limit;
mod devices;
mod document_cache;
mod extract;
mod failed_logins;
mod filed;
mod fingerprint;
mod handlers;
mod heads;
mod law;
mod limits;
mod listen;
mod lobby;
mod logs;
mod metrics;
mod occupancy;
#[cfg(feature = "described")]
mod openapi;
mod operations;
mod origin;
mod pages;
mod passkeys;
mod password;
mod problem;
mod router;
mod seats;
mod server;
mod socket;
mod throttle;
mod token;
#[cfg(feature = "described")]
mod typescript;
mod webauthn;
mod write_timeout;

pub use fingerprint::{Fingerprint, SOFTWARE, fingerprint};
pub use heads::HeadsTarget;
pub use law::odds::Figures;
pub use law::{FiledTable, House};
pub use limits::ServerLimits;
pub use logs::{LogError, LogFormat, LogGuard, start_logs};
#[cfg(feature = "described")]
pub use openapi::document;
pub use operations::{CALLER_ROLES, CallerRole, Group, Operation, OperationSpec};
pub use password::hash_password;
pub use problem::{Code, Problem};
pub use server::{Opening, ServeError, Server, ServerConfig};
pub use socket::{LONGEST_MESSAGE, parse};
pub use throttle::RateLimit;
pub use token::{COOKIE, Token};
#[cfg(feature = "described")]
pub use typescript::typescript;

//! The floor over HTTP and WebSocket: accounts, rights, tables, the record, and what it takes to run them.
//!
//! [`Server`] is the way in. It knows no rules: what may be bet and what is paid is the business of the floor and of the rules beneath it.

mod address;
mod app;
mod caller;
mod concurrency_limit;
mod devices;
mod document_cache;
mod extract;
mod failed_logins;
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

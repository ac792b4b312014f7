//! The floor over HTTP and WebSocket: accounts, rights, tables, the record, and what it takes to run them.
//!
//! [`Server`] is the way in. It knows no rules: what may be bet and what is paid is the business of the floor and of the rules beneath it.

mod address;
mod app;
mod caller;
mod devices;
mod documents;
mod extract;
mod failed_logins;
mod handlers;
mod heads;
mod impatient;
mod itself;
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
mod password;
mod places;
mod problem;
mod router;
mod seats;
mod server;
mod socket;
mod throttle;
mod token;
#[cfg(feature = "described")]
mod typescript;
mod workers;

pub use heads::HeadsTo;
pub use itself::{Itself, SOFTWARE, itself};
pub use law::odds::Figures;
pub use law::{FiledTable, House};
pub use limits::Allowances;
pub use logs::{LogFormat, Logs, LogsError, start_logs};
#[cfg(feature = "described")]
pub use openapi::document;
pub use operations::{Group, Operation, STANDINGS, Spec, Standing};
pub use password::hash_password;
pub use problem::{Code, Problem};
pub use server::{Config, Opening, ServeError, Server};
pub use socket::{LONGEST_MESSAGE, parse};
pub use throttle::Allowance;
pub use token::{COOKIE, Token};
#[cfg(feature = "described")]
pub use typescript::typescript;

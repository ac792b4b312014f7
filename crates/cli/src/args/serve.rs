//! The arguments of `serve`.

use super::FloorLocation;
use clap::{Args as ClapArgs, ValueEnum};
use croupier_server::HeadsTarget;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// The arguments of `serve`.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    /// The database of the floor.
    #[command(flatten)]
    pub floor: FloorLocation,

    /// Listen on this address and port
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4747")]
    pub listen: SocketAddr,

    /// Use the options of this house file, and open exactly its tables
    ///
    /// A file without tables opens one of every game.
    #[arg(long, value_name = "FILE")]
    pub house: Option<PathBuf>,

    /// Public address, such as `https://floor.example`; may be repeated
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub origin: Vec<String>,

    /// Trust the forwarded client addresses of this proxy; may be repeated
    #[arg(long, value_name = "ADDRESS")]
    pub proxy: Vec<IpAddr>,

    /// Send signed heads to a file, an http address, or - (standard output)
    #[arg(long, value_name = "PLACE")]
    pub heads: Option<HeadsTarget>,

    /// Pace of the tables of a new floor
    #[arg(long, value_name = "PACE", value_enum, default_value_t = PaceName::People)]
    pub pace: PaceName,

    /// Fill tables with bots up to this number of seats; 0 for none
    ///
    /// Applies to games between players and games in which a player holds the bank.
    #[arg(long, value_name = "SEATS", default_value_t = BOT_SEATS, alias = "company")]
    pub bots: u8,

    /// Source of the house edges that the pages show
    #[arg(long, value_name = "SOURCE", value_enum, default_value_t = FiguresFrom::Counted)]
    pub figures: FiguresFrom,

    /// Format of log lines
    #[arg(long, value_name = "FORMAT", value_enum, default_value_t = Logs::Text)]
    pub logs: Logs,
}

/// Parses an origin: a scheme and a host, and nothing after them.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/')).unwrap_or_default();
    if host.is_empty() || host.contains(|c: char| c.is_whitespace() || "/?#@".contains(c)) {
        return Err("expected a scheme and a host, for example https://floor.example".to_string());
    }
    Ok(text.to_string())
}

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            floor: FloorLocation::default(),
            listen: SocketAddr::from(([127, 0, 0, 1], 4747)),
            house: None,
            origin: Vec::new(),
            proxy: Vec::new(),
            heads: None,
            pace: PaceName::People,
            bots: BOT_SEATS,
            figures: FiguresFrom::Counted,
            logs: Logs::Text,
        }
    }
}

/// The default number of seats that people and bots fill together.
const BOT_SEATS: u8 = 4;

/// The pace of tables.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PaceName {
    /// For people
    People,
    /// A few seconds for wagers
    Quick,
    /// No delays: for tests
    AtOnce,
}

/// The source of house edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum FiguresFrom {
    /// Exact, computed in the background; simulated until then
    Counted,
    /// Simulated only: for tests and slow machines
    Simulated,
}

/// The format of log lines.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Logs {
    /// For people
    Text,
    /// For programs: one JSON object per line
    Json,
}

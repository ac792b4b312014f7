//! The arguments with which a floor is opened.

use super::Kept;
use clap::{Args as ClapArgs, ValueEnum};
use croupier_server::HeadsTo;
use std::net::{IpAddr, SocketAddr};
use std::path::PathBuf;

/// How a floor is opened.
#[derive(Debug, ClapArgs)]
pub struct Serve {
    /// Where it is kept
    #[command(flatten)]
    pub kept: Kept,

    /// The address and port to listen on
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:4747")]
    pub listen: SocketAddr,

    /// A house file with the house's choices; `croupier check` explains it
    #[arg(long, value_name = "FILE")]
    pub house: Option<PathBuf>,

    /// A public address, as in `https://floor.example`, where people reach the floor by a name; may be repeated
    #[arg(long, value_name = "URL", value_parser = origin)]
    pub origin: Vec<String>,

    /// The address of a proxy before the floor, whose word is taken for the addresses it speaks for; may be repeated
    #[arg(long, value_name = "ADDRESS")]
    pub proxy: Vec<IpAddr>,

    /// Where signed heads of the record go: a file on another disk, an http address, or - for the standard output
    #[arg(long, value_name = "PLACE")]
    pub heads: Option<HeadsTo>,

    /// How fast the tables of a new floor go
    #[arg(long, value_name = "PACE", value_enum, default_value_t = PaceName::People)]
    pub pace: PaceName,

    /// At how many seats of a table people and automatic players play together at most, where players play against each other or hold the bank; 0 for people
    /// alone
    #[arg(long, value_name = "SEATS", default_value_t = COMPANY)]
    pub company: u8,

    /// Where the figures of card games come from that the pages show
    #[arg(long, value_name = "FROM", value_enum, default_value_t = FiguresFrom::Counted)]
    pub figures: FiguresFrom,

    /// How log lines are written
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Logs::Text)]
    pub logs: Logs,
}

/// A scheme and a host, and nothing after them.
fn origin(text: &str) -> Result<String, String> {
    let host = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let host = host.map(|host| host.trim_end_matches('/')).unwrap_or_default();
    if host.is_empty() || host.contains(|c: char| c.is_whitespace() || "/?#@".contains(c)) {
        return Err("a scheme and a host, as in https://floor.example".to_string());
    }
    Ok(text.to_string())
}

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            kept: Kept::default(),
            listen: SocketAddr::from(([127, 0, 0, 1], 4747)),
            house: None,
            origin: Vec::new(),
            proxy: Vec::new(),
            heads: None,
            pace: PaceName::People,
            company: COMPANY,
            figures: FiguresFrom::Counted,
            logs: Logs::Text,
        }
    }
}

/// At how many seats people and automatic players play together, where nothing else is said.
const COMPANY: u8 = 4;

/// How fast tables go.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum PaceName {
    /// So that people can follow
    People,
    /// A few seconds for wagers, for the impatient
    Quick,
    /// As fast as it goes: for tests
    AtOnce,
}

/// Where figures come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum FiguresFrom {
    /// Counted exactly in the background, and simulated until then
    Counted,
    /// Simulated alone: for tests, and machines that have better to do
    Simulated,
}

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Logs {
    /// For people
    Text,
    /// For programs: a JSON object on each line
    Json,
}

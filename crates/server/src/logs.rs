//! Logs: one line for each event, on the standard error stream. Seeds, passwords, tokens and cards are in none of them.

use std::io::IsTerminal as _;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::TryInitError;

/// What an operator must know.
const USUAL: [(&str, LevelFilter); 2] =
    [("croupier_server", LevelFilter::INFO), ("croupier_floor", LevelFilter::INFO)];

/// How log lines are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// For programs: a JSON object on each line.
    Json,
}

/// Starts logging, for the whole process. `CROUPIER_LOG` says how much, as in `croupier_server=debug`; without it, what an operator must know.
pub fn start_logs(format: LogFormat) -> Result<(), TryInitError> {
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("CROUPIER_LOG").ok().and_then(|words| words.parse().ok());
    let filter: Targets =
        asked.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN).with_targets(USUAL));
    let lines = tracing_subscriber::fmt()
        .with_max_level(LevelFilter::TRACE)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false);
    match format {
        LogFormat::Text => lines.finish().with(filter).try_init(),
        LogFormat::Json => lines.json().finish().with(filter).try_init(),
    }
}

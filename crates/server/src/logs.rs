//! Logs: one line for each event, on the standard error stream. Seeds, passwords, tokens and cards are in none of them.

use std::io::IsTerminal as _;
use tracing_subscriber::EnvFilter;
use tracing_subscriber::util::TryInitError;

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
    let filter = EnvFilter::try_from_env("CROUPIER_LOG")
        .unwrap_or_else(|_| EnvFilter::new("warn,croupier_server=info,croupier_floor=info"));
    let lines = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(std::io::stderr)
        .with_ansi(std::io::stderr().is_terminal())
        .with_target(false);
    match format {
        LogFormat::Text => lines.finish().try_init(),
        LogFormat::Json => lines.json().finish().try_init(),
    }
}

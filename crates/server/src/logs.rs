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

/// However much is asked for: what others write of their messages and statements has cards, seeds and passwords in it, and is left out.
fn only_ours(asked: &Targets) -> Targets {
    let at_most = |level: LevelFilter, most: LevelFilter| level.min(most);
    let others = asked.default_level().unwrap_or(LevelFilter::WARN);
    let named = asked.iter().map(|(target, level)| {
        let most = if target.starts_with("croupier") { LevelFilter::TRACE } else { LevelFilter::INFO };
        (target.to_string(), at_most(level, most))
    });
    let ours = ["croupier_server", "croupier_floor"].map(|target| (target.to_string(), others));
    Targets::new().with_default(at_most(others, LevelFilter::INFO)).with_targets(ours).with_targets(named)
}

/// Starts logging, for the whole process. `CROUPIER_LOG` says how much, as in `croupier_server=debug`; without it, what an operator must know.
pub fn start_logs(format: LogFormat) -> Result<(), TryInitError> {
    use tracing_subscriber::util::SubscriberInitExt as _;
    let asked = std::env::var("CROUPIER_LOG").ok().and_then(|words| words.parse().ok());
    let filter: Targets = asked.map_or_else(
        || Targets::new().with_default(LevelFilter::WARN).with_targets(USUAL),
        |asked| only_ours(&asked),
    );
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

#[cfg(test)]
mod tests {
    use super::only_ours;
    use tracing_subscriber::filter::{LevelFilter, Targets};

    #[test]
    fn what_others_write_of_cards_is_left_out() {
        for asked in ["trace", "tungstenite=trace,croupier_floor=debug", "debug,tokio_postgres=trace"] {
            let filter = only_ours(&asked.parse::<Targets>().unwrap());
            for target in ["tungstenite::protocol", "tokio_postgres::query", "hyper::proto"] {
                let most = tracing::Level::INFO;
                assert!(!filter.would_enable(target, &tracing::Level::TRACE), "{asked}: {target}");
                assert!(
                    !filter.would_enable(target, &tracing::Level::DEBUG),
                    "{asked}: {target} beyond {most}"
                );
            }
        }
        let all = only_ours(&"trace".parse::<Targets>().unwrap());
        assert!(all.would_enable("croupier_server::socket", &tracing::Level::TRACE));
        assert_eq!(all.default_level(), Some(LevelFilter::INFO));
    }
}

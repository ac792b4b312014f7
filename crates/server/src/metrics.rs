//! What Prometheus is told: counts and times. No name, amount or card is in it.

use crate::operations::Operation;
use axum::http::StatusCode;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{EncodeLabelSet, EncodeLabelValue};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};
use std::fmt;
use std::time::Duration;

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct RequestLabels {
    operation: &'static str,
    status: u16,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct CommandLabels {
    result: CommandResult,
}

/// What became of a command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelValue)]
pub enum CommandResult {
    /// It is recorded.
    Done,
    /// It was refused.
    Refused,
}

/// The metrics of a server.
pub struct Metrics {
    registry: Registry,
    requests: Family<RequestLabels, Counter>,
    commands: Family<CommandLabels, Counter>,
    command_time: Histogram,
    /// WebSockets that are open.
    pub sockets: Gauge,
    /// Tables that are open.
    pub tables: Gauge,
    /// Players who sit at a table.
    pub seated: Gauge,
    /// Log-ins that failed.
    pub failed_logins: Counter,
    /// WebSocket messages that could not be read.
    pub malformed_messages: Counter,
    /// Tables that were set aside.
    pub set_aside: Gauge,
    /// Tables that are being read again.
    pub recovering: Gauge,
    /// How often a table stopped by a defect.
    pub restarts: Gauge,
    /// Lines of the log that were lost.
    pub lost_lines: Gauge,
    /// How often the database did not keep something.
    pub failed_commits: Gauge,
    /// Commands that wait at tables.
    pub queued: Gauge,
    /// People who watch tables.
    pub watchers: Gauge,
    /// The size of the database in bytes.
    pub database_size: Gauge,
    /// Connections that are open.
    pub connections: Gauge,
}

impl fmt::Debug for Metrics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Metrics").finish_non_exhaustive()
    }
}

impl Default for Metrics {
    fn default() -> Metrics {
        let buckets = [0.000_5, 0.001, 0.002_5, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5];
        let mut metrics = Metrics {
            registry: Registry::with_prefix("croupier"),
            requests: Family::default(),
            commands: Family::default(),
            command_time: Histogram::new(buckets),
            sockets: Gauge::default(),
            tables: Gauge::default(),
            seated: Gauge::default(),
            failed_logins: Counter::default(),
            malformed_messages: Counter::default(),
            set_aside: Gauge::default(),
            recovering: Gauge::default(),
            restarts: Gauge::default(),
            lost_lines: Gauge::default(),
            failed_commits: Gauge::default(),
            queued: Gauge::default(),
            watchers: Gauge::default(),
            database_size: Gauge::default(),
            connections: Gauge::default(),
        };
        metrics.register();
        metrics
    }
}

impl Metrics {
    fn register(&mut self) {
        let registry = &mut self.registry;
        registry.register("http_requests", "Requests by operation and status", self.requests.clone());
        registry.register("commands", "Commands at tables by result", self.commands.clone());
        registry.register_with_unit(
            "command_duration",
            "From a command's arrival to its commit or refusal",
            Unit::Seconds,
            self.command_time.clone(),
        );
        registry.register("sockets", "WebSockets that are open", self.sockets.clone());
        registry.register("tables", "Tables that are open", self.tables.clone());
        registry.register("seated_players", "Players who sit at a table", self.seated.clone());
        registry.register("failed_logins", "Log-ins that failed", self.failed_logins.clone());
        registry.register(
            "malformed_messages",
            "WebSocket messages that could not be read",
            self.malformed_messages.clone(),
        );
        registry.register(
            "tables_set_aside",
            "Tables whose record does not come out, with what lies on them",
            self.set_aside.clone(),
        );
        registry.register(
            "tables_recovering",
            "Tables that are being read again from their record",
            self.recovering.clone(),
        );
        registry.register(
            "table_restarts",
            "How often a table stopped by a defect and was read again",
            self.restarts.clone(),
        );
        registry.register(
            "lost_log_lines",
            "Lines of the log that could not be written",
            self.lost_lines.clone(),
        );
        registry.register(
            "failed_commits",
            "How often the database did not keep something",
            self.failed_commits.clone(),
        );
        registry.register("queued_commands", "Commands that wait at tables", self.queued.clone());
        registry.register("watchers", "People who watch tables", self.watchers.clone());
        registry.register_with_unit(
            "database_size",
            "The size of the database",
            Unit::Bytes,
            self.database_size.clone(),
        );
        registry.register("connections", "Connections that are open", self.connections.clone());
    }

    /// A request was answered.
    pub fn answered(&self, operation: Operation, status: StatusCode) {
        let labels = RequestLabels { operation: operation.name(), status: status.as_u16() };
        self.requests.get_or_create(&labels).inc();
    }

    /// A command was recorded or refused.
    pub fn commanded(&self, result: CommandResult, took: Duration) {
        self.commands.get_or_create(&CommandLabels { result }).inc();
        self.command_time.observe(took.as_secs_f64());
    }

    /// The metrics as Prometheus reads them.
    pub fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

//! Metrics in the Prometheus text format: counters, gauges and durations. They contain no name, amount or card.

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

/// The result of a command.
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
    /// Open WebSockets.
    pub sockets: Gauge,
    /// Open tables.
    pub tables: Gauge,
    /// Seated players.
    pub seated: Gauge,
    /// Failed log-ins.
    pub failed_logins: Counter,
    /// WebSocket messages that could not be read.
    pub malformed_messages: Counter,
    /// Quarantined tables.
    pub quarantined: Gauge,
    /// Tables that recover from their record.
    pub recovering: Gauge,
    /// Restarts of tables after a defect.
    pub restarts: Gauge,
    /// Restarts of the cage after a failure.
    pub cage_restarts: Gauge,
    /// Whether the cage recovers from its record.
    pub cage_recovering: Gauge,
    /// Dropped log lines.
    pub lost_lines: Gauge,
    /// Failed commits.
    pub failed_commits: Gauge,
    /// Queued commands.
    pub queued: Gauge,
    /// Watchers of tables.
    pub watchers: Gauge,
    /// The size of the database in bytes.
    pub database_size: Gauge,
    /// Open connections.
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
            quarantined: Gauge::default(),
            recovering: Gauge::default(),
            restarts: Gauge::default(),
            cage_restarts: Gauge::default(),
            cage_recovering: Gauge::default(),
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
            "Time from a command's arrival to its commit or refusal",
            Unit::Seconds,
            self.command_time.clone(),
        );
        registry.register("sockets", "Open WebSockets", self.sockets.clone());
        registry.register("tables", "Open tables", self.tables.clone());
        registry.register("seated_players", "Seated players", self.seated.clone());
        registry.register("failed_logins", "Failed log-ins", self.failed_logins.clone());
        registry.register(
            "malformed_messages",
            "Malformed WebSocket messages",
            self.malformed_messages.clone(),
        );
        registry.register("tables_quarantined", "Quarantined tables", self.quarantined.clone());
        registry.register(
            "tables_recovering",
            "Tables that recover from their record",
            self.recovering.clone(),
        );
        registry.register("table_restarts", "Restarts of tables after a defect", self.restarts.clone());
        registry.register(
            "cage_restarts",
            "Restarts of the cage after a failure",
            self.cage_restarts.clone(),
        );
        registry.register(
            "cage_recovering",
            "Whether the cage recovers from its record",
            self.cage_recovering.clone(),
        );
        registry.register("lost_log_lines", "Dropped log lines", self.lost_lines.clone());
        registry.register("failed_commits", "Failed commits", self.failed_commits.clone());
        registry.register("queued_commands", "Queued commands", self.queued.clone());
        registry.register("watchers", "Watchers of tables", self.watchers.clone());
        registry.register_with_unit(
            "database_size",
            "The size of the database",
            Unit::Bytes,
            self.database_size.clone(),
        );
        registry.register("connections", "Open connections", self.connections.clone());
    }

    /// Counts an answered request.
    pub fn answered(&self, operation: Operation, status: StatusCode) {
        let labels = RequestLabels { operation: operation.name(), status: status.as_u16() };
        self.requests.get_or_create(&labels).inc();
    }

    /// Counts a command with its duration.
    pub fn commanded(&self, result: CommandResult, took: Duration) {
        self.commands.get_or_create(&CommandLabels { result }).inc();
        self.command_time.observe(took.as_secs_f64());
    }

    /// Returns the metrics in the Prometheus text format.
    pub fn text(&self) -> Result<String, fmt::Error> {
        let mut text = String::new();
        encode(&mut text, &self.registry)?;
        Ok(text)
    }
}

//! Messages over a WebSocket.

use super::{Change, Command, RequestId, TableSummary, Update};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A message from the client.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum ClientMessage {
    /// Subscribes to the list of tables and its changes.
    EnterLobby,
    /// Ends the subscription to the list of tables.
    LeaveLobby,
    /// Subscribes to a table: events after a step, or from now on without one.
    Watch {
        /// The table.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        table: i64,
        /// The last step that the client has seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "described", ts(type = "number"))]
        from_seq: Option<i64>,
    },
    /// Ends the subscription to a table.
    Unwatch {
        /// The table.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        table: i64,
    },
    /// A command to a table.
    Command {
        /// The client's own name for the request.
        id: RequestId,
        /// The table.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        table: i64,
        /// The command.
        command: Command,
    },
}

/// Problem details (RFC 9457).
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct ProblemView {
    /// The URI of the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// The title of the kind of problem.
    pub title: String,
    /// The HTTP status.
    pub status: u16,
    /// A stable code: `refused`, `not_enough_chips`.
    pub code: String,
    /// The details of the problem.
    pub detail: String,
    /// The paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// A message from the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum ServerMessage {
    /// The first update of a table, with the whole view.
    Update(Box<Update>),
    /// A further update of a table, with the changes of the view.
    Change(Box<Change>),
    /// The subscription to a table has ended.
    WatchEnd {
        /// The table.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        table: i64,
        /// The reason.
        problem: ProblemView,
    },
    /// The request is recorded.
    Ack {
        /// The client's own name for the request.
        id: RequestId,
        /// The step.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        seq: i64,
    },
    /// The request or message is refused; nothing has changed.
    Problem {
        /// The client's own name for the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
        /// The problem.
        problem: ProblemView,
    },
    /// The list of tables, for subscribers.
    Lobby {
        /// All of the settings.
        tables: Vec<TableSummary>,
    },
    /// The changes of the list of tables, for subscribers.
    LobbyChange {
        /// The tables that are new or have changed.
        tables: Vec<TableSummary>,
        /// The tables that are no longer open.
        #[cfg_attr(feature = "described", ts(type = "number[]"))]
        gone: Vec<i64>,
    },
}

//! Messages over a WebSocket.

use super::{Change, Command, RequestId, TableSummary, Update};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// What a client says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum ClientMessage {
    /// Tell me the tables of the floor now, and whenever something about them changes.
    EnterLobby,
    /// No more of that.
    LeaveLobby,
    /// Tell me what happens at this table, after this step; nothing asks for what happens from now on.
    Watch {
        /// The table.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        table: i64,
        /// The last step that the client has seen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "described", ts(type = "number"))]
        from_seq: Option<i64>,
    },
    /// No more of it.
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

/// A problem, as RFC 9457 writes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub struct ProblemView {
    /// A name for the kind of problem.
    #[serde(rename = "type")]
    pub kind: String,
    /// The kind of problem in words.
    pub title: String,
    /// The status as in HTTP.
    pub status: u16,
    /// A stable code: `refused`, `not_enough_chips`.
    pub code: String,
    /// What is wrong.
    pub detail: String,
    /// Under which paragraph.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

/// What the server says.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(tag = "type", rename_all = "snake_case")]
#[cfg_attr(feature = "described", ts(optional_fields))]
pub enum ServerMessage {
    /// Something has happened at a table: with the whole view, the first time.
    Update(Box<Update>),
    /// Something has happened at a table: with what has changed of the view.
    Change(Box<Change>),
    /// The request is in the record.
    Ack {
        /// The client's own name for the request.
        id: RequestId,
        /// The step.
        #[cfg_attr(feature = "described", ts(type = "number"))]
        seq: i64,
    },
    /// The request, or the message, is refused; nothing has changed.
    Problem {
        /// The client's own name for the request.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<RequestId>,
        /// What is wrong.
        problem: ProblemView,
    },
    /// The tables of the floor, to those in the lobby.
    Lobby {
        /// All of them.
        tables: Vec<TableSummary>,
    },
    /// The tables of the floor have changed, to those in the lobby who were told them before.
    LobbyChange {
        /// Those that are new, or have changed.
        tables: Vec<TableSummary>,
        /// Those that are open no more.
        #[cfg_attr(feature = "described", ts(type = "number[]"))]
        gone: Vec<i64>,
    },
}

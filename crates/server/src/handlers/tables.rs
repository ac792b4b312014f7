//! Tables and play.

use crate::app::{App, Shared};
use crate::caller::Caller;
use crate::extract::{Asked, Body, In};
use crate::metrics::CommandResult;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use croupier_floor::wire::{BettingArea, Command, Mode, RequestId, TableSummary, TableView};
use croupier_floor::{Ack, OpenTable, Pace};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::Instant;

/// A command with the client's own name for it.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The client's own name for the request, such as a UUID. The same name again changes nothing.
    pub id: RequestId,
    /// The command.
    pub command: Command,
}

/// The command is in the record.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Recorded {
    /// The client's own name for the request.
    pub id: RequestId,
    /// The step.
    pub seq: i64,
}

/// A table to be opened.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game: `casino-war`.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// Who deals.
    pub mode: Mode,
    /// Choices of the house for this table, in place of those in force at the house.
    #[serde(default)]
    pub house: BTreeMap<String, String>,
}

/// The table is open.
#[derive(Debug, Serialize, JsonSchema)]
pub struct OpenedTable {
    /// Its number.
    pub table: i64,
}

/// Why a table is given up.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The reason, for the record. Without one, the table closes between two rounds; with one, the open round is void.
    pub because: Option<String>,
}

/// The open tables.
pub async fn tables(State(app): State<Shared>) -> Json<Vec<TableSummary>> {
    Json(app.floor.tables())
}

/// A table as the asker sees it.
pub async fn table(
    State(app): State<Shared>,
    caller: Option<Caller>,
    In(table): In<i64>,
) -> Result<Json<TableView>, Problem> {
    Ok(Json(app.floor.view(table, caller.map(|caller| caller.actor())).await?))
}

/// Which betting areas are asked for.
#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct WhichAreas {
    /// The one that round files write so, as a ticket that somebody has marked; without it, those of the layout.
    pub id: Option<String>,
}

/// What the betting areas take from the asker.
pub async fn wagers(
    State(app): State<Shared>,
    caller: Caller,
    In(table): In<i64>,
    Asked(WhichAreas { id }): Asked<WhichAreas>,
) -> Result<Json<Vec<BettingArea>>, Problem> {
    Ok(Json(app.floor.betting_areas(table, caller.actor(), id).await?))
}

/// A command to a table.
pub async fn play(
    State(app): State<Shared>,
    caller: Caller,
    In(table): In<i64>,
    Body(Request { id, command }): Body<Request>,
) -> Result<Json<Recorded>, Problem> {
    let Ack { seq } = submit(&app, &caller, table, id.clone(), command).await?;
    Ok(Json(Recorded { id, seq }))
}

/// Gives a command to a table, and counts it.
pub async fn submit(
    app: &App,
    caller: &Caller,
    table: i64,
    id: RequestId,
    command: Command,
) -> Result<Ack, Problem> {
    app.may_command(caller.account)?;
    let start = Instant::now();
    let result = app.floor.submit(table, caller.actor(), id, command).await;
    let kind = if result.is_ok() { CommandResult::Done } else { CommandResult::Refused };
    app.metrics.commanded(kind, start.elapsed());
    Ok(result?)
}

/// Opens a table.
pub async fn open(
    State(app): State<Shared>,
    caller: Caller,
    Body(new): Body<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let name = new.name.trim();
    if !(1..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Problem::new(Code::Invalid, "a table has a name of 1 to 60 characters"));
    }
    let mut house = app.house.of(&new.game);
    house.chosen.extend(new.house);
    let open =
        OpenTable { game: new.game, name: name.to_string(), mode: new.mode, house, pace: Pace::default() };
    let table = app.floor.open_table(open, caller.actor()).await?;
    tracing::info!(table, by = caller.account, "table opened");
    Ok((StatusCode::CREATED, Json(OpenedTable { table })))
}

/// Closes a table.
pub async fn close(
    State(app): State<Shared>,
    caller: Caller,
    In(table): In<i64>,
    Asked(Reason { because }): Asked<Reason>,
) -> Result<StatusCode, Problem> {
    match because {
        None => app.floor.close_table(table, caller.actor()).await?,
        Some(why) => app.floor.give_up_table(table, caller.actor(), &why).await?,
    }
    tracing::info!(table, by = caller.account, "table closed");
    Ok(StatusCode::NO_CONTENT)
}

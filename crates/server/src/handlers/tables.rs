//! Tables and play.

use super::account::log_in_failed;
use crate::address::Address;
use crate::app::{App, Shared};
use crate::caller::Caller;
use crate::extract::{Asked, Body, In};
use crate::metrics::CommandResult;
use crate::password::{Knocks, Match};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use croupier_floor::wire::{
    BettingArea, CameOut, Command, HintView, Mode, RequestId, Role, SaidView, TableSummary, TableView,
};
use croupier_floor::{Ack, Actor, OpenTable, Pace, Question};
use croupier_rules::games::facts;
use croupier_rules::house::read_settings;
use croupier_sim::{Cost, Costs, costs_of};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A command with the client's own name for it.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The client's own name for the request, such as a UUID. The same name again changes nothing.
    pub id: RequestId,
    /// The command.
    pub command: Command,
}

/// An outcome that was entered wrongly.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The client's own name for the request. The same name again changes nothing.
    pub id: RequestId,
    /// What came out.
    pub to: CameOut,
    /// The name of the supervisor who says so.
    pub supervisor: String,
    /// The supervisor's password.
    pub password: String,
}

/// The command is in the record.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Recorded {
    /// The client's own name for the request.
    pub id: RequestId,
    /// The step.
    pub seq: i64,
}

/// A table to be opened.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
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
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OpenedTable {
    /// Its number.
    pub table: i64,
}

/// Why a table is given up.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The reason, for the record. Without one, the table closes between two rounds; with one, the open round is void.
    #[cfg_attr(feature = "described", ts(optional))]
    pub because: Option<String>,
}

/// The open tables; those who run the house see private ones, too.
pub async fn tables(State(app): State<Shared>, caller: Option<Caller>) -> Json<Vec<TableSummary>> {
    let runs_the_house = caller.is_some_and(|caller| match caller.role {
        Role::Supervisor | Role::Auditor | Role::Administrator => true,
        Role::Guest | Role::Player | Role::Dealer => false,
    });
    Json(if runs_the_house { app.floor.all_tables() } else { app.floor.tables() })
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
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct WhichAreas {
    /// The one that round files write so, as a ticket that somebody has marked; without it, those of the layout.
    #[cfg_attr(feature = "described", ts(optional))]
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

/// What a strategy would answer to what the asker is asked.
pub async fn hint(
    State(app): State<Shared>,
    caller: Caller,
    In(table): In<i64>,
) -> Result<Json<Option<HintView>>, Problem> {
    Ok(Json(asked(&app, &caller, table).await?.map(|question| question.hint)))
}

/// What the asker is asked, with the best answer as far as it is known.
async fn asked(app: &App, caller: &Caller, table: i64) -> Result<Option<Question>, Problem> {
    let Some(question) = app.floor.hint(table, caller.actor()).await? else { return Ok(None) };
    let known = app.plays.of(question.table.game(), &question.house, caller.account);
    Ok(Some(match known.get() {
        Some(Some(play)) => question.advised_by(play),
        Some(None) | None => question,
    }))
}

/// What it costs to answer otherwise than the strategy.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HintCosts {
    /// How often the round was played on with each answer, with other cards where the asker has seen none.
    pub played: u64,
    /// Of each other answer.
    pub costs: Vec<AnswerCost>,
}

/// What another answer costs.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AnswerCost {
    /// The answer, in words that the question takes.
    pub answer: String,
    /// The same in fields.
    pub said: SaidView,
    /// In dollars, on average; negative where it is the better one.
    pub dollars: f64,
    /// The standard error of that.
    pub error: f64,
}

/// How long rounds are played on for one question.
const THINKS: Duration = Duration::from_millis(500);
/// Of so many other answers at the most.
const COMPARED: usize = 6;

/// What it costs not to answer as the strategy would. One question is thought about at a time.
pub async fn hint_costs(
    State(app): State<Shared>,
    caller: Caller,
    from: Address,
    In(table): In<i64>,
) -> Result<Json<Option<HintCosts>>, Problem> {
    app.limits.may_command(caller.account, from)?;
    let Some(question) = asked(&app, &caller, table).await? else { return Ok(Json(None)) };
    // Among players the others' answers tell of their cards, which chance alone does not know.
    let alone = facts(question.table.game()).is_some_and(|game| game.players == 1);
    let Ok(_turn) = app.thinking.acquire().await else { return Ok(Json(None)) };
    if !alone || question.others.is_empty() {
        return Ok(Json(None));
    }
    let found = tokio::task::spawn_blocking(move || {
        let others = &question.others[..question.others.len().min(COMPARED)];
        let seed = question.table.rounds();
        costs_of(question.table.as_ref(), question.seat, &question.advised, others, seed, THINKS)
    });
    let told = |found: Costs| HintCosts {
        played: found.played,
        costs: found
            .costs
            .into_iter()
            .map(|Cost { answer, dollars, error }| {
                let said = (&answer).into();
                AnswerCost { answer: answer.to_string(), said, dollars, error }
            })
            .collect(),
    };
    Ok(Json(found.await.ok().flatten().map(told)))
}

/// What was entered last came out otherwise: a supervisor at the dealer's console says so, and the record has the supervisor's name.
pub async fn correct(
    State(app): State<Shared>,
    from: Address,
    caller: Caller,
    In(table): In<i64>,
    Body(Correction { id, to, supervisor, password }): Body<Correction>,
) -> Result<Json<Recorded>, Problem> {
    if caller.role == Role::Dealer && !app.floor.deals_at(caller.account, table) {
        return Err(Problem::new(Code::NotYours, "other dealers are assigned to this table"));
    }
    app.limits.may_approve(caller.account, &supervisor)?;
    let account = app.floor.account_named(supervisor.trim());
    let stored = account.as_ref().and_then(|account| account.password_hash.clone());
    let matches = app.passwords.compare(password, stored, Knocks::Known).await?;
    let account = match (matches, account) {
        (Match::Yes, Some(account)) => account,
        (Match::Yes | Match::No, account) => {
            log_in_failed(&app, account.as_ref(), from).await;
            return Err(Problem::new(Code::WrongPassword, "the supervisor's name or password is wrong"));
        }
    };
    app.limits.approved(caller.account, &supervisor);
    if account.role == Role::Supervisor {
        app.floor.approve_correction(account.id, caller.actor(), table).await?;
    }
    let actor = Actor { account: account.id, role: account.role };
    let Ack { seq } = app.floor.submit(table, actor, id.clone(), Command::Correct { to }).await?;
    tracing::info!(table, by = account.id, dealer = caller.account, "an outcome is corrected");
    Ok(Json(Recorded { id, seq }))
}

/// A command to a table.
pub async fn play(
    State(app): State<Shared>,
    caller: Caller,
    from: Address,
    In(table): In<i64>,
    Body(Request { id, command }): Body<Request>,
) -> Result<Json<Recorded>, Problem> {
    let Ack { seq } = submit(&app, (&caller, from), table, id.clone(), command).await?;
    Ok(Json(Recorded { id, seq }))
}

/// Gives a command to a table, and counts it.
pub async fn submit(
    app: &App,
    (caller, from): (&Caller, Address),
    table: i64,
    id: RequestId,
    command: Command,
) -> Result<Ack, Problem> {
    app.limits.may_command(caller.account, from)?;
    if matches!((&command, caller.role), (Command::Sit { .. }, Role::Guest | Role::Player)) {
        app.occupancy.may_sit(&app.floor, &app.allowances, caller.account, from, table)?;
    }
    if matches!(command, Command::CommitSeed { .. }) {
        app.occupancy.may_commit_seed(&app.floor, caller.account, from, table)?;
    }
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
    let steady = app.floor.steady_house().await;
    let (game, filed) = app.house.resolve(&new.game);
    let mut house = steady.in_force(&new.game, filed);
    let options = facts(&game).map_or(Vec::new(), |game| game.options);
    house.chosen.extend(read_settings(&options, &new.house));
    let open = OpenTable { game, name: name.to_string(), mode: new.mode, house, pace: Pace::default() };
    let table = app.floor.open_table(open, caller.actor()).await?;
    tracing::info!(table, by = caller.account, "table opened");
    Ok((StatusCode::CREATED, Json(OpenedTable { table })))
}

/// A private table to be opened.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewPrivateTable {
    /// The game: `poker`.
    pub game: String,
}

/// A private table is open: whoever has the link may come.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OpenedPrivateTable {
    /// Its number, which nobody guesses.
    pub table: i64,
    /// The page of the table.
    pub link: String,
}

/// Opens a private table of a game, under the choices in force.
pub async fn open_private(
    State(app): State<Shared>,
    caller: Caller,
    from: Address,
    Body(new): Body<NewPrivateTable>,
) -> Result<(StatusCode, Json<OpenedPrivateTable>), Problem> {
    app.limits.may_open_private(caller.account, from)?;
    app.occupancy.may_open_private(&app.floor, &app.allowances, caller.account, from)?;
    let steady = app.floor.steady_house().await;
    let house = steady.in_force(&new.game, app.house.of(&new.game));
    let name = facts(&new.game).map_or_else(|| new.game.clone(), |game| game.name().to_string());
    let open = OpenTable {
        game: new.game,
        name: format!("{name}, private"),
        mode: Mode::Virtual,
        house,
        pace: app.pace,
    };
    let table = app.floor.open_private_table(open, caller.actor()).await?;
    app.occupancy.opened(table, caller.account, from);
    tracing::info!(by = caller.account, "private table opened");
    Ok((StatusCode::CREATED, Json(OpenedPrivateTable { table, link: format!("/table/{table}") })))
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

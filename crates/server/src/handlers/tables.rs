//! Tables and play: views, commands, hints, corrections, opening and closing.

use super::account::log_in_failed;
use crate::address::Address;
use crate::app::{App, SharedApp};
use crate::caller::Caller;
use crate::extract::{JsonBody, PathParams, QueryParams};
use crate::law::odds::GameOdds;
use crate::metrics::CommandResult;
use crate::password::{PasswordMatch, Requester};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use croupier_floor::wire::{
    AnswerView, BettingArea, Command, GameCard, HintView, Mode, OutcomeEntry, RequestId, Role, TableSummary,
    TableView,
};
use croupier_floor::{Ack, Actor, Pace, PendingQuestion, TableSetup};
use croupier_rules::games::facts;
use croupier_rules::house::{Submission, read_settings};
use croupier_sim::{Cost, Costs, costs_of};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
#[cfg(feature = "described")]
use ts_rs::TS;

/// A command with its request ID.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Request {
    /// The request ID, chosen by the client, such as a UUID: an idempotency key. A repeat has no further effect.
    pub id: RequestId,
    /// The command.
    pub command: Command,
}

/// The correction of an entered outcome.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Correction {
    /// The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
    pub id: RequestId,
    /// The correct outcome.
    pub to: OutcomeEntry,
    /// The name of the approving supervisor.
    pub supervisor: String,
    /// The supervisor's password.
    pub password: String,
}

/// The receipt of a recorded command.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RecordedCommand {
    /// The request ID.
    pub id: RequestId,
    /// The number of the recorded step.
    pub seq: i64,
}

/// A new table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewTable {
    /// The game: `casino-war`.
    pub game: String,
    /// The table's name.
    pub name: String,
    /// The mode: virtual or live.
    pub mode: Mode,
    /// The choices for this table, instead of those in force at the house.
    #[serde(default)]
    pub house: BTreeMap<String, String>,
}

/// The receipt of an opened table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OpenedTable {
    /// Its number.
    pub table: i64,
}

/// The reason for closing a table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Reason {
    /// The reason, for the record. With one, the table closes at once and the open round is void.
    #[cfg_attr(feature = "described", ts(optional))]
    pub because: Option<String>,
}

/// Lists the open tables. House staff also see private ones.
pub async fn tables(State(app): State<SharedApp>, caller: Option<Caller>) -> Json<Vec<TableSummary>> {
    let runs_the_house = caller.is_some_and(|caller| match caller.role {
        Role::Supervisor | Role::Auditor | Role::Administrator => true,
        Role::Guest | Role::Player | Role::Dealer => false,
    });
    Json(if runs_the_house { app.floor.all_tables() } else { app.floor.tables() })
}

/// Returns a table as the caller sees it.
pub async fn table(
    State(app): State<SharedApp>,
    caller: Option<Caller>,
    PathParams(table): PathParams<i64>,
) -> Result<Json<TableView>, Problem> {
    Ok(Json(app.floor.view(table, caller.map(|caller| caller.actor())).await?))
}

/// Returns the game of a table, with the options of that table.
pub async fn game(
    State(app): State<SharedApp>,
    caller: Option<Caller>,
    PathParams(table): PathParams<i64>,
) -> Result<Json<GameCard>, Problem> {
    let (game, house) = rules_of(&app, caller, table).await?;
    let found = app.floor.games(|_| house.clone()).into_iter().find(|card| card.id == game);
    found.map(Json).ok_or_else(|| Problem::new(Code::NotFound, format!("there is no game {game:?}")))
}

/// Returns the house edge of the wagers at a table, under the options of that table.
pub async fn odds(
    State(app): State<SharedApp>,
    caller: Option<Caller>,
    PathParams(table): PathParams<i64>,
) -> Result<Json<GameOdds>, Problem> {
    let (game, house) = rules_of(&app, caller, table).await?;
    let found = app.odds.of(&game, house).await?;
    found.map(Json).ok_or_else(|| Problem::new(Code::NotFound, format!("there is no game {game:?}")))
}

/// Returns the game of a table that the caller may see, and its choices.
async fn rules_of(app: &App, caller: Option<Caller>, table: i64) -> Result<(String, Submission), Problem> {
    let view = app.floor.view(table, caller.map(|caller| caller.actor())).await?;
    Ok((view.game, app.floor.house_of_table(table).await?))
}

/// The requested betting areas.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AreaQuery {
    /// The area in round-file notation, such as a marked ticket; all areas of the layout if left out.
    #[cfg_attr(feature = "described", ts(optional))]
    pub id: Option<String>,
}

/// Lists the betting areas that take a wager of the caller's seat, and the reasons of the others.
pub async fn wagers(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(table): PathParams<i64>,
    QueryParams(AreaQuery { id }): QueryParams<AreaQuery>,
) -> Result<Json<Vec<BettingArea>>, Problem> {
    Ok(Json(app.floor.betting_areas(table, caller.actor(), id).await?))
}

/// Returns the answer of the best known strategy to the caller's question.
pub async fn hint(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(table): PathParams<i64>,
) -> Result<Json<Option<HintView>>, Problem> {
    Ok(Json(asked(&app, &caller, table).await?.map(|question| question.hint)))
}

/// Returns the caller's question and the best known answer.
async fn asked(app: &App, caller: &Caller, table: i64) -> Result<Option<PendingQuestion>, Problem> {
    let Some(question) = app.floor.hint(table, caller.actor()).await? else { return Ok(None) };
    let known = app.plays.of(question.table.game(), &question.house, caller.account);
    Ok(Some(match known.get() {
        Some(Some(play)) => question.advised_by(play),
        Some(None) | None => question,
    }))
}

/// The costs of the other answers, estimated by rollouts.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HintCosts {
    /// The number of rollouts per answer. Cards that the caller has not seen are redealt.
    pub played: u64,
    /// The cost of each other answer.
    pub costs: Vec<AnswerCost>,
}

/// The cost of another answer.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AnswerCost {
    /// The answer as text that the question accepts.
    pub answer: String,
    /// The answer as fields.
    pub said: AnswerView,
    /// The mean cost in dollars; negative for a better answer.
    pub dollars: f64,
    /// The standard error of the mean.
    pub error: f64,
}

/// The time limit of the rollouts per question.
const THINKS: Duration = Duration::from_millis(500);
/// The maximum number of other answers.
const COMPARED: usize = 6;
/// The maximum number of estimates per account at once.
const ROLLOUTS_OF_ACCOUNT: usize = 2;

/// Estimates the cost of each other answer by Monte Carlo rollouts. One question is computed at a time.
pub async fn hint_costs(
    State(app): State<SharedApp>,
    caller: Caller,
    from: Address,
    PathParams(table): PathParams<i64>,
) -> Result<Json<Option<HintCosts>>, Problem> {
    app.limits.may_command(caller.account, from)?;
    let Some(question) = asked(&app, &caller, table).await? else { return Ok(Json(None)) };
    // Among players the others' answers tell of their cards, which chance alone does not know.
    let alone = facts(question.table.game()).is_some_and(|game| game.players == 1);
    if !alone || question.others.is_empty() {
        return Ok(Json(None));
    }
    let permit = app.rollouts_of.take(vec![(caller.account, ROLLOUTS_OF_ACCOUNT)]);
    let Some(_permit) = permit else { return Err(Problem::too_often(THINKS)) };
    let found = app.rollouts.run(move || {
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
    Ok(Json(found.await?.map(told)))
}

/// Corrects the last entered outcome at a live table. A supervisor approves at the dealer's console, and the record
/// names the supervisor.
pub async fn correct(
    State(app): State<SharedApp>,
    from: Address,
    caller: Caller,
    PathParams(table): PathParams<i64>,
    JsonBody(Correction { id, to, supervisor, password }): JsonBody<Correction>,
) -> Result<Json<RecordedCommand>, Problem> {
    if caller.role == Role::Dealer && !app.floor.deals_at(caller.account, table) {
        return Err(Problem::new(Code::NotYours, "other dealers are assigned to this table"));
    }
    app.limits.may_approve(caller.account, &supervisor)?;
    let account = app.floor.account_named(supervisor.trim());
    let stored = account.as_ref().and_then(|account| account.password_hash.clone());
    let matches = app.passwords.compare(password, stored, Requester::Known).await?;
    let account = match (matches, account) {
        (PasswordMatch::Right, Some(account)) => account,
        (PasswordMatch::Right | PasswordMatch::Wrong, account) => {
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
    Ok(Json(RecordedCommand { id, seq }))
}

/// Runs a command at a table.
pub async fn play(
    State(app): State<SharedApp>,
    caller: Caller,
    from: Address,
    PathParams(table): PathParams<i64>,
    JsonBody(Request { id, command }): JsonBody<Request>,
) -> Result<Json<RecordedCommand>, Problem> {
    let Ack { seq } = submit(&app, (&caller, from), table, id.clone(), command).await?;
    Ok(Json(RecordedCommand { id, seq }))
}

/// Sends a command to a table, and counts it in the metrics.
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
    State(app): State<SharedApp>,
    caller: Caller,
    JsonBody(new): JsonBody<NewTable>,
) -> Result<(StatusCode, Json<OpenedTable>), Problem> {
    let name = new.name.trim();
    if !(1..=60).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Problem::new(Code::Invalid, "a table name must have 1 to 60 characters"));
    }
    let steady = app.floor.steady_house().await;
    let (game, filed) = app.house.resolve(&new.game);
    let mut house = steady.in_force(&new.game, filed);
    let options = facts(&game).map_or(Vec::new(), |game| game.options);
    house.chosen.extend(read_settings(&options, &new.house));
    let open = TableSetup { game, name: name.to_string(), mode: new.mode, house, pace: Pace::default() };
    let table = app.floor.open_table(open, caller.actor()).await?;
    tracing::info!(table, by = caller.account, "table opened");
    Ok((StatusCode::CREATED, Json(OpenedTable { table })))
}

/// A new private table.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewPrivateTable {
    /// The game: `poker`.
    pub game: String,
    /// Options that differ from those of the house, as in a house file.
    #[serde(default)]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<BTreeMap<String, String>>"))]
    pub house: BTreeMap<String, String>,
}

/// The receipt of an opened private table.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OpenedPrivateTable {
    /// Its number, which cannot be guessed.
    pub table: i64,
    /// The page of the table.
    pub link: String,
}

/// Opens a private table under the choices in force and its own.
pub async fn open_private(
    State(app): State<SharedApp>,
    caller: Caller,
    from: Address,
    JsonBody(new): JsonBody<NewPrivateTable>,
) -> Result<(StatusCode, Json<OpenedPrivateTable>), Problem> {
    app.limits.may_open_private(caller.account, from)?;
    app.occupancy.may_open_private(&app.floor, &app.allowances, caller.account, from)?;
    let steady = app.floor.steady_house().await;
    let mut house = steady.in_force(&new.game, app.house.of(&new.game));
    let game = facts(&new.game);
    let name = game.as_ref().map_or_else(|| new.game.clone(), |game| game.name().to_string());
    house.chosen.extend(read_settings(&game.map_or(Vec::new(), |game| game.options), &new.house));
    let open = TableSetup {
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
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(table): PathParams<i64>,
    QueryParams(Reason { because }): QueryParams<Reason>,
) -> Result<StatusCode, Problem> {
    match because {
        None => app.floor.close_table(table, caller.actor()).await?,
        Some(why) => app.floor.close_out_table(table, caller.actor(), &why).await?,
    }
    tracing::info!(table, by = caller.account, "table closed");
    Ok(StatusCode::NO_CONTENT)
}

//! Rounds, reports and proofs.

use crate::app::{App, SharedApp};
use crate::caller::Caller;
use crate::document_cache::CachedDocument;
use crate::extract::{PathParams, QueryParams};
use crate::fingerprint::SOFTWARE;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use croupier_floor::wire::{DailyWin, OwnRound, Role, RoundDetails, RoundSummary, RoundView};
use croupier_floor::{AccountId, FloorConfig, RoundQuery, SEED_KEY};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The maximum number of rounds per page.
const PAGE: u32 = 200;

/// A filter of rounds; omitted fields match everything.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct RoundFilter {
    /// The name of an account that played.
    #[cfg_attr(feature = "described", ts(optional))]
    pub player: Option<String>,
    /// The table.
    #[cfg_attr(feature = "described", ts(optional))]
    pub table: Option<i64>,
    /// The earliest end, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(optional))]
    pub from: Option<i64>,
    /// The end of the rounds lies before this time, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(optional))]
    pub to: Option<i64>,
    /// A paragraph that applied.
    #[cfg_attr(feature = "described", ts(optional))]
    pub paragraph: Option<String>,
    /// Words in an outcome.
    #[cfg_attr(feature = "described", ts(optional))]
    pub outcome: Option<String>,
    /// The last round of the previous page, as in `3-17`.
    #[cfg_attr(feature = "described", ts(optional))]
    pub before: Option<String>,
    /// The page size, at most 200.
    #[cfg_attr(feature = "described", ts(optional))]
    pub limit: Option<u32>,
}

/// A day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// The day in UTC: `2026-11-15`.
    pub day: String,
}

/// The result of an audit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AuditReport {
    /// Whether the whole database verifies.
    pub sound: bool,
    /// The first record that does not verify.
    pub wrong: Option<String>,
    /// All records that do not verify.
    pub all_wrong: Vec<String>,
    /// Tables whose replay differs because another software version recorded them. Chain, ledger and balances verify.
    pub other_versions: Vec<OtherVersion>,
    /// The extent of the audit.
    pub audited: Option<AuditCounts>,
}

/// A table whose replay differs under this software version.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OtherVersion {
    /// The table.
    pub table: i64,
    /// The versions that recorded it.
    pub software: Vec<String>,
    /// The first step that differs.
    pub what: String,
}

/// The extent of an audit.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AuditCounts {
    /// The number of tables.
    pub tables: u64,
    /// The number of recorded steps.
    pub steps: u64,
    /// The number of finished rounds, each replayed.
    pub rounds: u64,
    /// The number of purses, each summed again.
    pub purses: u64,
}

/// Lists finished rounds, newest first.
pub async fn rounds(
    State(app): State<SharedApp>,
    caller: Caller,
    QueryParams(filter): QueryParams<RoundFilter>,
) -> Result<Json<Vec<RoundSummary>>, Problem> {
    if matches!(caller.role, Role::Guest | Role::Player) {
        return own_rounds(&app, &caller, filter).await.map(Json);
    }
    let player = player(&app, &filter)?;
    Ok(Json(app.floor.rounds(&query(player, filter)).await?))
}

/// The number of matching rounds.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundCount {
    /// The number over all pages.
    pub rounds: i64,
}

/// Counts the rounds that match a filter.
pub async fn count(
    State(app): State<SharedApp>,
    QueryParams(filter): QueryParams<RoundFilter>,
) -> Result<Json<RoundCount>, Problem> {
    let player = player(&app, &filter)?;
    Ok(Json(RoundCount { rounds: app.floor.count_of_rounds(&query(player, filter)).await? }))
}

/// Returns the account of the filter.
fn player(app: &App, filter: &RoundFilter) -> Result<Option<AccountId>, Problem> {
    let Some(name) = &filter.player else { return Ok(None) };
    match app.floor.account_named(name) {
        Some(account) => Ok(Some(account.id)),
        None => Err(Problem::new(Code::NotFound, format!("there is no account {name:?}"))),
    }
}

/// Restricts a player's search to their own rounds, by table and time. Outcomes and paragraphs could reveal hidden
/// cards of others, so they are removed from the result and cannot be searched.
async fn own_rounds(app: &App, caller: &Caller, filter: RoundFilter) -> Result<Vec<RoundSummary>, Problem> {
    let others = filter.player.as_ref().is_some_and(|name| *name != caller.name);
    if others || filter.outcome.is_some() || filter.paragraph.is_some() {
        let detail = "players can search their own rounds by table and time only";
        return Err(Problem::new(Code::NotYours, detail));
    }
    let rounds = app.floor.rounds(&query(Some(caller.account), filter)).await?;
    Ok(rounds.into_iter().map(|round| RoundSummary { outcomes: Vec::new(), ..round }).collect())
}

fn query(player: Option<AccountId>, filter: RoundFilter) -> RoundQuery {
    RoundQuery {
        player,
        table: filter.table,
        from: filter.from,
        to: filter.to,
        paragraph: filter.paragraph,
        outcome: filter.outcome,
        before: filter.before,
        limit: filter.limit.unwrap_or(PAGE).min(PAGE),
    }
}

/// Returns one of the caller's rounds, as the caller saw it.
pub async fn own_round(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(id): PathParams<String>,
) -> Result<Json<OwnRound>, Problem> {
    Ok(Json(app.floor.own_round(&id, caller.actor()).await?))
}

/// Returns one of the caller's poker hands, as the caller saw it.
pub async fn own_hand(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(id): PathParams<String>,
) -> Result<impl IntoResponse, Problem> {
    Ok(attached(app.floor.own_hand(&id, caller.actor()).await?, &format!("hand-{id}.phh")))
}

/// Returns a round step by step.
pub async fn round(
    State(app): State<SharedApp>,
    PathParams(id): PathParams<String>,
) -> Result<Json<RoundDetails>, Problem> {
    Ok(Json(app.floor.round(&id).await?))
}

/// Returns the views of all viewers after a step of a round.
pub async fn views(
    State(app): State<SharedApp>,
    PathParams((id, step)): PathParams<(String, i64)>,
) -> Result<Json<Vec<RoundView>>, Problem> {
    Ok(Json(app.floor.round_views(&id, step).await?))
}

/// Returns a round as a round file.
pub async fn export(
    State(app): State<SharedApp>,
    PathParams(id): PathParams<String>,
) -> Result<impl IntoResponse, Problem> {
    Ok(attached(app.floor.export_round(&id).await?, &format!("round-{id}.round")))
}

/// Returns a text as a file download. The name contains only letters, digits and hyphens, because the floor knows the
/// round.
fn attached(text: String, file: &str) -> impl IntoResponse + use<> {
    let name = format!("attachment; filename=\"{file}\"");
    let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text)
}

/// Returns the record of a revealed shoe, which is immutable.
pub async fn shoe(
    State(app): State<SharedApp>,
    headers: HeaderMap,
    PathParams(id): PathParams<String>,
) -> Result<Response, Problem> {
    let (floor, runtime) = (app.floor.clone(), tokio::runtime::Handle::current());
    let key = format!("shoe {id}");
    let make = move || CachedDocument::json(&runtime.block_on(floor.shoe(&id))?);
    Ok(app.documents.get(key, make).await?.answer(&headers))
}

/// Returns the win of each table on a day.
pub async fn win(
    State(app): State<SharedApp>,
    QueryParams(Day { day }): QueryParams<Day>,
) -> Result<Json<Vec<DailyWin>>, Problem> {
    let date: Result<croupier_rules::law::Date, _> = day.parse();
    date.map_err(|why| Problem::new(Code::Malformed, format!("{day:?} is {why}")))?;
    Ok(Json(app.floor.daily_win(&day).await?))
}

/// Audits the whole database.
pub async fn audit(State(app): State<SharedApp>, caller: Caller) -> Result<Json<AuditReport>, Problem> {
    let busy = |_| Problem::new(Code::NotNow, "an audit is running");
    let turn = app.audit.clone().try_lock_owned().map_err(busy)?;
    let config =
        FloorConfig { seed_key: app.data.join(SEED_KEY), ..FloorConfig::new(app.database.clone(), SOFTWARE) };
    let runtime = tokio::runtime::Handle::current();
    // It plays everything again: a thread of its own, which gives way to play.
    let audited = app.audits.run(move || {
        let audited = runtime.block_on(croupier_floor::audit(&config));
        drop(turn);
        audited
    });
    let audit = audited.await??;
    let other = |table: &croupier_floor::TableReplay| {
        let what = table.not_here.clone()?;
        Some(OtherVersion { table: table.table, software: table.software.clone(), what })
    };
    let report = AuditReport {
        sound: audit.is_sound(),
        wrong: audit.wrong.first().cloned(),
        all_wrong: audit.wrong.clone(),
        other_versions: audit.replayed.iter().filter_map(other).collect(),
        audited: Some(AuditCounts {
            tables: audit.tables,
            steps: audit.steps,
            rounds: audit.rounds,
            purses: audit.purses,
        }),
    };
    tracing::info!(by = caller.account, sound = report.sound, "audited");
    Ok(Json(report))
}

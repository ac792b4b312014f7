//! Rounds, reports and proofs.

use crate::app::{App, Shared};
use crate::caller::Caller;
use crate::documents::Document;
use crate::extract::{Asked, In};
use crate::itself::SOFTWARE;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use croupier_floor::wire::{DailyWin, OwnRound, Role, RoundDetails, RoundSummary, RoundView};
use croupier_floor::{AccountId, Config, RoundQuery, SEED_KEY};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// How many rounds a page has at most.
const PAGE: u32 = 200;

/// Which rounds are looked for; what is not said does not matter.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct RoundFilter {
    /// In which the account with this name played.
    #[cfg_attr(feature = "described", ts(optional))]
    pub player: Option<String>,
    /// At this table.
    #[cfg_attr(feature = "described", ts(optional))]
    pub table: Option<i64>,
    /// That ended at this time or later, in milliseconds since 1970.
    #[cfg_attr(feature = "described", ts(optional))]
    pub from: Option<i64>,
    /// That ended before this time.
    #[cfg_attr(feature = "described", ts(optional))]
    pub to: Option<i64>,
    /// In which something happened under this paragraph.
    #[cfg_attr(feature = "described", ts(optional))]
    pub paragraph: Option<String>,
    /// In which an outcome has these words.
    #[cfg_attr(feature = "described", ts(optional))]
    pub outcome: Option<String>,
    /// Before this round in the list, for the next page: `3-17`.
    #[cfg_attr(feature = "described", ts(optional))]
    pub before: Option<String>,
    /// At most so many, and never more than 200.
    #[cfg_attr(feature = "described", ts(optional))]
    pub limit: Option<u32>,
}

/// Which day.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Day {
    /// In Coordinated Universal Time: `2026-11-15`.
    pub day: String,
}

/// What an audit comes to.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct AuditReport {
    /// Whether everything is as it must be.
    pub sound: bool,
    /// The first record that is not.
    pub wrong: Option<String>,
    /// Every record that is not.
    pub all_wrong: Vec<String>,
    /// Tables that another version of the software recorded, and that do not come out under this one: their chain, ledger and money do.
    pub other_versions: Vec<OtherVersion>,
    /// How much was gone through.
    pub audited: Option<Audited>,
}

/// A table that does not come out under this version of the software.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OtherVersion {
    /// The table.
    pub table: i64,
    /// The versions that recorded it.
    pub software: Vec<String>,
    /// The first step that does not come out.
    pub what: String,
}

/// How much an audit has gone through.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Audited {
    /// Tables.
    pub tables: u64,
    /// Steps of their records.
    pub steps: u64,
    /// Finished rounds, each played again.
    pub rounds: u64,
    /// Purses, each added up again.
    pub purses: u64,
}

/// Finished rounds, newest first.
pub async fn rounds(
    State(app): State<Shared>,
    caller: Caller,
    Asked(filter): Asked<RoundFilter>,
) -> Result<Json<Vec<RoundSummary>>, Problem> {
    if matches!(caller.role, Role::Guest | Role::Player) {
        return own_rounds(&app, &caller, filter).await.map(Json);
    }
    let player = player(&app, &filter)?;
    Ok(Json(app.floor.rounds(&query(player, filter)).await?))
}

/// How many rounds are found.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct RoundCount {
    /// On all pages.
    pub rounds: i64,
}

/// How many rounds there are, on whatever page.
pub async fn count(
    State(app): State<Shared>,
    Asked(filter): Asked<RoundFilter>,
) -> Result<Json<RoundCount>, Problem> {
    let player = player(&app, &filter)?;
    Ok(Json(RoundCount { rounds: app.floor.count_of_rounds(&query(player, filter)).await? }))
}

/// The account that is looked for.
fn player(app: &App, filter: &RoundFilter) -> Result<Option<AccountId>, Problem> {
    let Some(name) = &filter.player else { return Ok(None) };
    match app.floor.account_named(name) {
        Some(account) => Ok(Some(account.id)),
        None => Err(Problem::new(Code::NotFound, format!("there is no account {name:?}"))),
    }
}

/// The rounds of a player, by table and time. What came out, and under which paragraphs, tells of cards that others held face down: it is left
/// out, and cannot be searched for.
async fn own_rounds(app: &App, caller: &Caller, filter: RoundFilter) -> Result<Vec<RoundSummary>, Problem> {
    let others = filter.player.as_ref().is_some_and(|name| *name != caller.name);
    if others || filter.outcome.is_some() || filter.paragraph.is_some() {
        let detail = "players look up their own rounds, by table and time";
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

/// A round of the asker's own, as the asker saw it.
pub async fn own_round(
    State(app): State<Shared>,
    caller: Caller,
    In(id): In<String>,
) -> Result<Json<OwnRound>, Problem> {
    Ok(Json(app.floor.own_round(&id, caller.actor()).await?))
}

/// A hand of poker of the asker's own, as the asker saw it.
pub async fn own_hand(
    State(app): State<Shared>,
    caller: Caller,
    In(id): In<String>,
) -> Result<impl IntoResponse, Problem> {
    Ok(attached(app.floor.own_hand(&id, caller.actor()).await?, &format!("hand-{id}.phh")))
}

/// A round step by step.
pub async fn round(State(app): State<Shared>, In(id): In<String>) -> Result<Json<RoundDetails>, Problem> {
    Ok(Json(app.floor.round(&id).await?))
}

/// The table after a step of a round, as everybody saw it.
pub async fn views(
    State(app): State<Shared>,
    In((id, step)): In<(String, i64)>,
) -> Result<Json<Vec<RoundView>>, Problem> {
    Ok(Json(app.floor.round_views(&id, step).await?))
}

/// A round as a round file.
pub async fn export(State(app): State<Shared>, In(id): In<String>) -> Result<impl IntoResponse, Problem> {
    Ok(attached(app.floor.export_round(&id).await?, &format!("round-{id}.round")))
}

/// A text that is kept as a file. Only letters, digits and hyphens get into its name: the floor knows the round.
fn attached(text: String, file: &str) -> impl IntoResponse + use<> {
    let name = format!("attachment; filename=\"{file}\"");
    let name = HeaderValue::from_str(&name).unwrap_or(HeaderValue::from_static("attachment"));
    let kind = HeaderValue::from_static("text/plain; charset=utf-8");
    ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], text)
}

/// The record of a shoe that has been revealed: it never changes.
pub async fn shoe(
    State(app): State<Shared>,
    headers: HeaderMap,
    In(id): In<String>,
) -> Result<Response, Problem> {
    let (floor, runtime) = (app.floor.clone(), tokio::runtime::Handle::current());
    let key = format!("shoe {id}");
    let make = move || Document::json(&runtime.block_on(floor.shoe(&id))?);
    Ok(app.documents.get(key, make).await?.answer(&headers))
}

/// What each table has won on a day.
pub async fn win(
    State(app): State<Shared>,
    Asked(Day { day }): Asked<Day>,
) -> Result<Json<Vec<DailyWin>>, Problem> {
    let date: Result<croupier_rules::law::Date, _> = day.parse();
    date.map_err(|why| Problem::new(Code::Malformed, format!("{day:?} is {why}")))?;
    Ok(Json(app.floor.daily_win(&day).await?))
}

/// Checks the whole database.
pub async fn audit(State(app): State<Shared>, caller: Caller) -> Result<Json<AuditReport>, Problem> {
    let busy = |_| Problem::new(Code::NotNow, "an audit is under way");
    let turn = app.audit.clone().try_lock_owned().map_err(busy)?;
    let config = Config { seed_key: app.data.join(SEED_KEY), ..Config::new(app.database.clone(), SOFTWARE) };
    let runtime = tokio::runtime::Handle::current();
    // It plays everything again: a thread of its own, so that tables go on meanwhile.
    let audited = tokio::task::spawn_blocking(move || {
        let audited = runtime.block_on(croupier_floor::audit(&config));
        drop(turn);
        audited
    });
    let audit = audited.await.map_err(|why| Problem::internal(&why))??;
    let other = |table: &croupier_floor::Replayed| {
        let what = table.not_here.clone()?;
        Some(OtherVersion { table: table.table, software: table.software.clone(), what })
    };
    let report = AuditReport {
        sound: audit.is_sound(),
        wrong: audit.wrong.first().cloned(),
        all_wrong: audit.wrong.clone(),
        other_versions: audit.replayed.iter().filter_map(other).collect(),
        audited: Some(Audited {
            tables: audit.tables,
            steps: audit.steps,
            rounds: audit.rounds,
            purses: audit.purses,
        }),
    };
    tracing::info!(by = caller.account, sound = report.sound, "audited");
    Ok(Json(report))
}

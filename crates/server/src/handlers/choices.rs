//! The house's choices: checks, changes with notice, odds under other choices, history, signs and guides.

use crate::app::{SharedApp, now};
use crate::caller::Caller;
use crate::document_cache::CachedDocument;
use crate::extract::{JsonBody, PathParams};
use crate::law::odds::GameOdds;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::Response;
use croupier_floor::wire::{HouseBreach, TableSummary};
use croupier_floor::{ChangeOrder, HouseChange};
use croupier_rules::games::{Facts, facts};
use croupier_rules::house::{ChangeNeeds, ChoiceChange, Submission, changes, premises};
use croupier_signs::{Edge, PostedGame};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
#[cfg(feature = "described")]
use ts_rs::TS;

/// Proposed choices for a game.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    /// The game.
    pub game: String,
    /// Options with their values.
    pub house: BTreeMap<String, String>,
}

/// Choices that take effect at a time.
#[derive(Debug, Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Announcement {
    /// The game.
    pub game: String,
    /// Options with their values.
    pub house: BTreeMap<String, String>,
    /// The time from which they apply, in milliseconds since 1970. Without it, as soon as the notice allows.
    #[cfg_attr(feature = "described", ts(optional = nullable))]
    pub effective: Option<i64>,
}

/// The result of a check.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HouseCheck {
    /// All breaches, sorted by paragraph.
    pub breaches: Vec<HouseBreach>,
    /// The changes from the choices in force.
    pub changes: Vec<OptionChange>,
    /// The notice of a change, in minutes.
    pub notice_minutes: u32,
}

/// A choice that differs from the one in force.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OptionChange {
    /// The option.
    pub option: &'static str,
    /// The value in force.
    pub old: String,
    /// The proposed value.
    pub new: String,
    /// Whether it needs notice.
    pub notice: NoticeNeeded,
    /// The paragraph on notice.
    pub paragraph: &'static str,
}

/// 8.3: whether a change needs notice before it takes effect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(rename_all = "kebab-case")]
pub enum NoticeNeeded {
    /// Always.
    Always,
    /// While players are at the table.
    WithPlayers,
    /// Never.
    Never,
}

/// The house edge of a game under the choices in force and under proposed ones.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct OddsComparison {
    /// Under the choices in force.
    pub now: GameOdds,
    /// Under the proposed choices.
    pub then: GameOdds,
}

/// A change of the house's choices.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct HouseChangeEntry {
    /// The number of the change, shared by options that change together.
    pub id: i64,
    /// The time of the announcement, in milliseconds since 1970.
    pub at: i64,
    /// The name of the person who changed it.
    pub by: String,
    /// The game.
    pub game: String,
    /// The option.
    pub option: String,
    /// Its new value.
    pub value: String,
    /// The time from which it applies, in milliseconds since 1970.
    pub effective: i64,
    /// The time of the cancellation, in milliseconds since 1970.
    pub cancelled: Option<i64>,
}

impl From<&ChoiceChange> for OptionChange {
    fn from(change: &ChoiceChange) -> OptionChange {
        let notice = match change.needs {
            ChangeNeeds::Notice(_) | ChangeNeeds::WrittenNotice(_) => NoticeNeeded::Always,
            ChangeNeeds::NoticeWithPlayers { .. } => NoticeNeeded::WithPlayers,
            ChangeNeeds::Nothing(_) => NoticeNeeded::Never,
        };
        let (old, new) = (change.old.to_string(), change.new.to_string());
        OptionChange { option: change.option, old, new, notice, paragraph: change.needs.by().as_str() }
    }
}

fn no_such_game(game: &str) -> Problem {
    Problem::new(Code::NotFound, format!("there is no game {game:?}"))
}

/// Returns a game with the choices in force and the proposed ones.
fn proposed(app: &SharedApp, asked: &Proposal) -> Result<(Facts, Submission, Submission), Problem> {
    let (game, in_force) = app.in_force(&asked.game);
    let facts = facts(&game).ok_or_else(|| no_such_game(&asked.game))?;
    let mut then = in_force.clone();
    then.chosen.extend(facts.settings(&asked.house));
    Ok((facts, in_force, then))
}

/// Checks proposed choices: breaches, changes and notice.
pub async fn check(
    State(app): State<SharedApp>,
    JsonBody(asked): JsonBody<Proposal>,
) -> Result<Json<HouseCheck>, Problem> {
    let (facts, in_force, then) = proposed(&app, &asked)?;
    let breaches = facts.check(&then).err().unwrap_or_default();
    let changes = changes(&facts.options, &in_force, &then);
    Ok(Json(HouseCheck {
        breaches: breaches.iter().map(HouseBreach::from).collect(),
        changes: changes.iter().map(OptionChange::from).collect(),
        notice_minutes: premises(&in_force).notice_minutes,
    }))
}

/// Compares the house edge under proposed choices with that in force.
pub async fn compare(
    State(app): State<SharedApp>,
    JsonBody(asked): JsonBody<Proposal>,
) -> Result<Json<OddsComparison>, Problem> {
    let (facts, in_force, then) = proposed(&app, &asked)?;
    let none = || Problem::new(Code::Invalid, "unlawful choices have no figures");
    let now = app.odds.of(facts.id, in_force).await?.ok_or_else(none)?;
    let then = app.odds.of(facts.id, then).await?.ok_or_else(none)?;
    Ok(Json(OddsComparison { now, then }))
}

/// Announces changes at the tables of a game.
pub async fn change(
    State(app): State<SharedApp>,
    caller: Caller,
    JsonBody(asked): JsonBody<Announcement>,
) -> Result<StatusCode, Problem> {
    let Announcement { game, house, effective } = asked;
    let asked = Proposal { game, house };
    let (facts, in_force, then) = proposed(&app, &asked)?;
    if let Err(breaches) = facts.check(&then) {
        let first = breaches.first().map_or(String::new(), ToString::to_string);
        return Err(Problem::new(Code::Invalid, first));
    }
    let changes = changes(&facts.options, &in_force, &then);
    if changes.is_empty() {
        return Err(Problem::new(Code::Invalid, "nothing would change"));
    }
    let effective = effective.or_else(|| soonest(&app, &asked.game, &changes, &in_force));
    let options = changes.into_iter().map(|made| (made.option.to_string(), made.new.to_string())).collect();
    let order = ChangeOrder { game: asked.game.clone(), options, effective };
    let change = app.floor.change_house(order, caller.actor()).await?;
    tracing::info!(game = asked.game, change, by = caller.account, "the house's choices change");
    Ok(StatusCode::NO_CONTENT)
}

/// Cancels a change before it takes effect.
pub async fn cancel(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(change): PathParams<i64>,
) -> Result<StatusCode, Problem> {
    if app.floor.house_book().change(change).is_none() {
        return Err(Problem::new(Code::NotFound, format!("there is no change {change}")));
    }
    app.floor.cancel_house_change(change, caller.actor()).await?;
    tracing::info!(change, by = caller.account, "a change of the house's choices is cancelled");
    Ok(StatusCode::NO_CONTENT)
}

/// 8.3~(c)-(f): the earliest time of some changes; `None` if they may apply at once because none needs notice, as a
/// limit while no player is at a table.
fn soonest(app: &SharedApp, game: &str, changes: &[ChoiceChange], in_force: &Submission) -> Option<i64> {
    let sits = |table: &TableSummary| table.seats.iter().any(|seat| seat.player.is_some());
    let with_players = app.floor.all_tables().iter().any(|table| table.game == game && sits(table));
    let waits = |change: &ChoiceChange| match change.needs {
        ChangeNeeds::Notice(_) | ChangeNeeds::WrittenNotice(_) => true,
        ChangeNeeds::NoticeWithPlayers { .. } => with_players,
        ChangeNeeds::Nothing(_) => false,
    };
    let notice = i64::from(premises(in_force).notice_minutes) * 60_000 + 1_000;
    changes.iter().any(waits).then(|| now() + notice)
}

/// Returns all changes, newest first.
pub async fn history(State(app): State<SharedApp>) -> Json<Vec<HouseChangeEntry>> {
    let book = app.floor.house_book();
    let by = |change: &HouseChange| {
        let account = change.by.and_then(|by| app.floor.account(by));
        account.map_or_else(|| "the floor".to_string(), |account| account.name)
    };
    let made = |change: &HouseChange, (option, value): &(String, String)| HouseChangeEntry {
        id: change.id,
        at: change.at,
        by: by(change),
        game: change.game.clone(),
        option: option.clone(),
        value: value.clone(),
        effective: change.effective,
        cancelled: change.cancelled,
    };
    let newest = book.changes().iter().rev();
    Json(newest.flat_map(|change| change.options.iter().map(move |option| made(change, option))).collect())
}

/// Returns the signs or the gaming guide of the house, cached per game and choices.
pub async fn paper(
    State(app): State<SharedApp>,
    headers: HeaderMap,
    PathParams((which, game)): PathParams<(String, String)>,
) -> Result<Response, Problem> {
    let (id, house) = app.in_force(&game);
    let facts = facts(&id).ok_or_else(|| no_such_game(&game))?;
    let (as_of, choices) = (house.as_of, format!("{} {:?}", house.as_of, house.words()));
    let html = |document| {
        Ok(CachedDocument::new(
            HeaderValue::from_static("text/html; charset=utf-8"),
            croupier_paper::html(&document),
        ))
    };
    let document = match which.as_str() {
        "notice" => {
            let make =
                move || html(croupier_signs::notice(&[PostedGame::new(facts, house, Vec::new())], as_of));
            app.documents.get(format!("notice {game} {choices}"), make).await?
        }
        "guide" => {
            let odds = app.odds.of(facts.id, house.clone()).await?;
            // A guide with simulated figures is replaced by one with exact ones.
            let counting = odds.as_ref().map(|odds| odds.counting);
            let edges = odds.into_iter().flat_map(|odds| odds.wagers);
            let edges = edges.map(|odds| Edge { wager: odds.wager, percent: odds.edge_percent }).collect();
            let make = move || html(croupier_signs::guide(&[PostedGame::new(facts, house, edges)], as_of));
            app.documents.get(format!("guide {game} {counting:?} {choices}"), make).await?
        }
        _ => return Err(Problem::new(Code::NotFound, "unknown paper: use notice or guide")),
    };
    Ok(document.answer(&headers))
}

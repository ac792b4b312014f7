//! Running the server.

use crate::app::Shared;
use crate::documents::Document;
use crate::logs::lost_lines;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::Serialize;
use std::time::{Duration, Instant};
#[cfg(feature = "described")]
use ts_rs::TS;

/// How the floor is.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct Health {
    /// `open`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// How many tables are open.
    pub tables: usize,
    /// How many tables are set aside.
    pub set_aside: usize,
    /// How many tables are being read again from their record.
    pub recovering: usize,
    /// How often a table stopped by a defect and was read again, since the server was started.
    pub restarts: u64,
}

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often it is asked at most.
const AT_MOST_EVERY: Duration = Duration::from_secs(1);

/// Whether the floor runs and can commit.
pub async fn health(State(app): State<Shared>) -> Result<Json<Health>, Problem> {
    if *app.closing.borrow() {
        return Err(Problem::new(Code::Unavailable, "the floor is closing"));
    }
    can_commit(&app).await?;
    let (load, tables) = (app.floor.load(), app.floor.tables().len());
    let stopped = load.set_aside + load.recovering;
    if tables <= load.recovering && stopped > 0 {
        return Err(Problem::new(Code::Unavailable, format!("no table is open; {stopped} have stopped")));
    }
    Ok(Json(Health {
        status: "open",
        version: env!("CARGO_PKG_VERSION"),
        tables,
        set_aside: load.set_aside,
        recovering: load.recovering,
        restarts: load.restarts,
    }))
}

/// Whether the database takes what is written: something is, once in a second at the most, however often it is asked.
async fn can_commit(app: &Shared) -> Result<(), Problem> {
    let mut healthy = app.healthy.lock().await;
    if let Some((at, was)) = &*healthy
        && at.elapsed() < AT_MOST_EVERY
    {
        return was.clone();
    }
    let is = match tokio::time::timeout(PATIENCE, app.floor.check()).await {
        Ok(checked) => checked.map_err(Problem::from),
        Err(_) => Err(Problem::new(Code::Unavailable, "the database does not answer")),
    };
    *healthy = Some((Instant::now(), is.clone()));
    is
}

/// The metrics.
pub async fn metrics(State(app): State<Shared>) -> Result<impl IntoResponse, Problem> {
    let gauge = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let load = app.floor.load();
    app.metrics.sockets.set(gauge(app.sockets.taken()));
    app.metrics.connections.set(gauge(app.connections.taken()));
    app.metrics.set_aside.set(gauge(load.set_aside));
    app.metrics.recovering.set(gauge(load.recovering));
    app.metrics.restarts.set(i64::try_from(load.restarts).unwrap_or(i64::MAX));
    app.metrics.lost_lines.set(i64::try_from(lost_lines()).unwrap_or(i64::MAX));
    app.metrics.failed_commits.set(i64::try_from(load.failed_commits).unwrap_or(i64::MAX));
    app.metrics.queued.set(gauge(load.queued));
    app.metrics.watchers.set(gauge(load.watchers));
    app.metrics.database_size.set(app.floor.size().await.unwrap_or(-1));
    let text = app.metrics.text().map_err(|why| Problem::internal(&why))?;
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text))
}

/// The OpenAPI document. It is written down, and a test holds it against the types that go over the wire.
pub async fn openapi(State(app): State<Shared>, headers: HeaderMap) -> Result<Response, Problem> {
    let kind = HeaderValue::from_static("application/json");
    let make = || Ok(Document::new(kind, include_str!("../../../../docs/openapi.json")));
    Ok(app.documents.get("openapi".to_string(), make).await?.answer(&headers))
}

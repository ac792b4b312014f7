//! Operation of the server: health, metrics, the API description.

use crate::app::SharedApp;
use crate::document_cache::CachedDocument;
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

/// The health of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ServerHealth {
    /// `open`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// The number of open tables.
    pub tables: usize,
    /// The number of quarantined tables.
    pub quarantined: usize,
    /// The number of tables that recover from their record.
    pub recovering: usize,
    /// The number of restarts of tables after a defect, since the server started.
    pub restarts: u64,
    /// The number of restarts of the cage after a failure, since the server started.
    pub cage_restarts: u64,
}

/// The timeout of the database check.
const PATIENCE: Duration = Duration::from_secs(5);
/// The minimum interval between two database checks.
const AT_MOST_EVERY: Duration = Duration::from_secs(1);

/// Returns the health of the server. Fails if the floor cannot commit.
pub async fn health(State(app): State<SharedApp>) -> Result<Json<ServerHealth>, Problem> {
    if *app.closing.borrow() {
        return Err(Problem::new(Code::Unavailable, "the floor is closing"));
    }
    can_commit(&app).await?;
    let (load, tables) = (app.floor.load(), app.floor.tables().len());
    if load.cage_recovering {
        return Err(Problem::new(Code::Unavailable, "the cage recovers from its record"));
    }
    let stopped = load.quarantined + load.recovering;
    if tables <= load.recovering && stopped > 0 {
        return Err(Problem::new(Code::Unavailable, format!("no table is open; {stopped} have stopped")));
    }
    Ok(Json(ServerHealth {
        status: "open",
        version: env!("CARGO_PKG_VERSION"),
        tables,
        quarantined: load.quarantined,
        recovering: load.recovering,
        restarts: load.restarts,
        cage_restarts: load.cage_restarts,
    }))
}

/// Checks that the database commits, at most once per second; results in between are cached.
async fn can_commit(app: &SharedApp) -> Result<(), Problem> {
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

/// Returns the metrics in the Prometheus text format.
pub async fn metrics(State(app): State<SharedApp>) -> Result<impl IntoResponse, Problem> {
    let gauge = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let load = app.floor.load();
    app.metrics.sockets.set(gauge(app.sockets.taken()));
    app.metrics.connections.set(gauge(app.connections.taken()));
    app.metrics.quarantined.set(gauge(load.quarantined));
    app.metrics.recovering.set(gauge(load.recovering));
    app.metrics.restarts.set(i64::try_from(load.restarts).unwrap_or(i64::MAX));
    app.metrics.cage_restarts.set(i64::try_from(load.cage_restarts).unwrap_or(i64::MAX));
    app.metrics.cage_recovering.set(i64::from(load.cage_recovering));
    app.metrics.lost_lines.set(i64::try_from(lost_lines()).unwrap_or(i64::MAX));
    app.metrics.failed_commits.set(i64::try_from(load.failed_commits).unwrap_or(i64::MAX));
    app.metrics.queued.set(gauge(load.queued));
    app.metrics.watchers.set(gauge(load.watchers));
    app.metrics.database_size.set(app.floor.size().await.unwrap_or(-1));
    let text = app.metrics.text().map_err(|why| Problem::internal(&why))?;
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text))
}

/// Returns the OpenAPI document. A test compares the stored file with the wire types.
pub async fn openapi(State(app): State<SharedApp>, headers: HeaderMap) -> Result<Response, Problem> {
    let kind = HeaderValue::from_static("application/json");
    let make = || Ok(CachedDocument::new(kind, include_str!("../../../../docs/openapi.json")));
    Ok(app.documents.get("openapi".to_string(), make).await?.answer(&headers))
}

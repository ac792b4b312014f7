//! Running the server.

use crate::app::Shared;
use crate::openapi;
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::IntoResponse;
use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;
use std::time::Duration;

/// How the floor is.
#[derive(Debug, Serialize, JsonSchema)]
pub struct Health {
    /// `open`.
    pub status: &'static str,
    /// The version of the program.
    pub version: &'static str,
    /// How many tables are open.
    pub tables: usize,
}

/// How long the database may take to answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// Whether the floor runs and can commit.
pub async fn health(State(app): State<Shared>) -> Result<Json<Health>, Problem> {
    if *app.closing.borrow() {
        return Err(Problem::new(Code::Unavailable, "the floor is closing"));
    }
    let in_time = tokio::time::timeout(PATIENCE, app.floor.check()).await;
    in_time.map_err(|_| Problem::new(Code::Unavailable, "the database does not answer"))??;
    Ok(Json(Health { status: "open", version: env!("CARGO_PKG_VERSION"), tables: app.floor.tables().len() }))
}

/// The metrics.
pub async fn metrics(State(app): State<Shared>) -> Result<impl IntoResponse, Problem> {
    app.metrics.sockets.set(i64::try_from(app.sockets.taken()).unwrap_or(i64::MAX));
    let text = app.metrics.text().map_err(|why| Problem::internal(&why))?;
    let kind = HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    Ok(([(header::CONTENT_TYPE, kind)], text))
}

/// The OpenAPI document.
pub async fn openapi() -> Json<Value> {
    Json(openapi::document())
}

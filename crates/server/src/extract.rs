//! Extractors of JSON bodies, path parameters and query parameters; failures become [`Problem`]s.

use crate::problem::{Code, Problem};
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// The maximum time for a body to arrive.
const PATIENCE: Duration = Duration::from_secs(15);

/// A JSON body.
#[derive(Debug)]
pub struct JsonBody<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for JsonBody<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<JsonBody<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        // A cross-origin form can send other types without a preflight request.
        if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(Problem::new(Code::NotJson, "send the body as application/json"));
        }
        let read = timeout(PATIENCE, Bytes::from_request(request, state)).await;
        let read = read.map_err(|_| Problem::new(Code::TooSlow, "the body did not arrive in time"))?;
        let bytes = read.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                Problem::new(Code::TooLarge, "the body is too large")
            }
            other => Problem::new(Code::Malformed, other.body_text()),
        })?;
        serde_json::from_slice(&bytes)
            .map(JsonBody)
            .map_err(|why| Problem::new(Code::Malformed, why.to_string()))
    }
}

/// Path parameters.
#[derive(Debug)]
pub struct PathParams<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for PathParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<PathParams<T>, Problem> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        // A path with invalid parameters names no resource.
        path.map(|Path(value)| PathParams(value)).map_err(|why| Problem::new(Code::NotFound, why.body_text()))
    }
}

/// Query parameters.
#[derive(Debug)]
pub struct QueryParams<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for QueryParams<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<QueryParams<T>, Problem> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query
            .map(|Query(value)| QueryParams(value))
            .map_err(|why| Problem::new(Code::Malformed, why.body_text()))
    }
}

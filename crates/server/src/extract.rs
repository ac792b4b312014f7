//! What handlers take from a request, with problem details where it cannot be read.

use crate::problem::{Code, Problem};
use axum::body::Bytes;
use axum::extract::rejection::{BytesRejection, FailedToBufferBody};
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use std::time::Duration;
use tokio::time::timeout;

/// How long a body may take to arrive.
const PATIENCE: Duration = Duration::from_secs(15);

/// The body of a request, as JSON.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Problem;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).map(str::trim);
        // Other types could be sent by a form of another site without asking first.
        if !kind.is_some_and(|kind| kind.eq_ignore_ascii_case("application/json")) {
            return Err(Problem::new(Code::NotJson, "send the body as application/json"));
        }
        let read = timeout(PATIENCE, Bytes::from_request(request, state)).await;
        let read = read.map_err(|_| Problem::new(Code::TooSlow, "the body does not come to its end"))?;
        let bytes = read.map_err(|rejection| match rejection {
            BytesRejection::FailedToBufferBody(FailedToBufferBody::LengthLimitError(_)) => {
                Problem::new(Code::TooLarge, "the body is too large")
            }
            other => Problem::new(Code::Malformed, other.body_text()),
        })?;
        serde_json::from_slice(&bytes).map(Body).map_err(|why| Problem::new(Code::Malformed, why.to_string()))
    }
}

/// The parameters of a path.
#[derive(Debug)]
pub struct In<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned + Send> FromRequestParts<S> for In<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<In<T>, Problem> {
        let path = Path::<T>::from_request_parts(parts, state).await;
        // An address that cannot be read is the address of nothing.
        path.map(|Path(value)| In(value)).map_err(|why| Problem::new(Code::NotFound, why.body_text()))
    }
}

/// What follows the question mark.
#[derive(Debug)]
pub struct Asked<T>(pub T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequestParts<S> for Asked<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, Problem> {
        let query = Query::<T>::from_request_parts(parts, state).await;
        query.map(|Query(value)| Asked(value)).map_err(|why| Problem::new(Code::Malformed, why.body_text()))
    }
}

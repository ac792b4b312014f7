//! Errors as people and programs get them: problem details (RFC 9457) with a stable code and, where a rule of the chapter stands in the way, its
//! paragraph.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use schemars::JsonSchema;
use serde::Serialize;
use std::borrow::Cow;
use std::time::Duration;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $word:literal $status:ident $title:literal)+) => {
        /// What is wrong, for programs: the words never change.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Code { $($(#[$doc])* $name),+ }

        impl Code {
            /// All of them.
            pub const ALL: &[Code] = &[$(Code::$name),+];

            /// Its word.
            pub const fn word(self) -> &'static str {
                match self { $(Code::$name => $word),+ }
            }

            /// The status that comes with it.
            pub const fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status),+ }
            }

            /// A short title, the same for every problem with this code.
            pub const fn title(self) -> &'static str {
                match self { $(Code::$name => $title),+ }
            }
        }
    };
}

codes! {
    /// The request, or a part of it, cannot be read.
    Malformed = "malformed" BAD_REQUEST "The request cannot be read"
    /// The request is too large.
    TooLarge = "too_large" PAYLOAD_TOO_LARGE "The request is too large"
    /// The body is not JSON.
    NotJson = "not_json" UNSUPPORTED_MEDIA_TYPE "The body must be application/json"
    /// The request comes from a page of somebody else.
    ForeignOrigin = "foreign_origin" FORBIDDEN "The request comes from another site"
    /// Only somebody who has logged in may do this.
    NotLoggedIn = "not_logged_in" UNAUTHORIZED "You are not logged in"
    /// Name and password do not belong together.
    WrongPassword = "wrong_password" UNAUTHORIZED "Name or password is wrong"
    /// The one-time token is wrong or was used.
    WrongToken = "wrong_token" UNAUTHORIZED "The one-time link is not valid"
    /// This role may not do this.
    NotYourPart = "not_your_part" FORBIDDEN "Your role may not do this"
    /// There is no such thing.
    NotFound = "not_found" NOT_FOUND "There is no such thing"
    /// The path is there, and not for this method.
    MethodNotAllowed = "method_not_allowed" METHOD_NOT_ALLOWED "Not with this method"
    /// Too often.
    TooOften = "too_often" TOO_MANY_REQUESTS "Too often"
    /// A rule of the chapter refuses it; the paragraph is named.
    Refused = "refused" UNPROCESSABLE_ENTITY "The rules refuse it"
    /// The house's choices are unlawful; the paragraph is named.
    Unlawful = "unlawful" UNPROCESSABLE_ENTITY "The house's choices are unlawful"
    /// Something of the request cannot be: an unknown wager, an amount that is none.
    Invalid = "invalid" UNPROCESSABLE_ENTITY "It cannot be done so"
    /// The person does not sit at this table.
    NotSeated = "not_seated" CONFLICT "You do not sit at this table"
    /// The seat is taken.
    SeatTaken = "seat_taken" CONFLICT "The seat is taken"
    /// The money is not there.
    NotEnough = "not_enough" CONFLICT "There is not enough money"
    /// The table is closed.
    Closed = "closed" CONFLICT "The table is closed"
    /// Not at this moment.
    NotNow = "not_now" CONFLICT "Not at this moment"
    /// The name is in use.
    NameTaken = "name_taken" CONFLICT "The name is taken"
    /// The id was used for another request.
    IdReused = "id_reused" CONFLICT "The id was used for another request"
    /// The reader is too slow and has missed updates; watch again from the last number seen.
    FellBehind = "fell_behind" SERVICE_UNAVAILABLE "You fell behind; watch again"
    /// The server is shutting down, or cannot commit.
    Unavailable = "unavailable" SERVICE_UNAVAILABLE "The floor does not answer"
    /// A defect of the server.
    Internal = "internal" INTERNAL_SERVER_ERROR "The server has a defect"
}

/// A problem.
#[derive(Clone, Debug)]
pub struct Problem {
    /// Which.
    pub code: Code,
    /// What is wrong in this case.
    pub detail: Cow<'static, str>,
    /// The paragraph that stands in the way.
    pub by: Option<String>,
    /// How long to wait before the next try.
    pub wait: Option<Duration>,
}

/// A problem in JSON.
#[derive(Clone, Debug, Serialize, JsonSchema)]
#[schemars(rename = "Problem")]
pub struct ProblemDetails {
    /// A URI that stands for the code.
    #[serde(rename = "type")]
    pub kind: String,
    /// The same for every problem with this code.
    pub title: &'static str,
    /// The HTTP status.
    pub status: u16,
    /// What is wrong, for programs.
    pub code: &'static str,
    /// What is wrong in this case.
    pub detail: String,
    /// The paragraph that stands in the way.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<String>,
}

impl Problem {
    /// A problem.
    pub fn new(code: Code, detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem { code, detail: detail.into(), by: None, wait: None }
    }

    /// The same problem under a paragraph.
    pub fn by(mut self, paragraph: impl Into<String>) -> Problem {
        self.by = Some(paragraph.into());
        self
    }

    /// Too often: try again after this time.
    pub fn too_often(wait: Duration) -> Problem {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let detail = format!("too many tries; wait {seconds} s");
        Problem { code: Code::TooOften, detail: detail.into(), by: None, wait: Some(Duration::from_secs(seconds)) }
    }

    /// A defect. What it is goes into the log, not to the asker.
    pub fn internal(what: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%what, "defect");
        Problem::new(Code::Internal, "the server has a defect; its log has the details")
    }

    /// The problem as JSON has it.
    pub fn details(&self) -> ProblemDetails {
        ProblemDetails {
            kind: format!("urn:croupier:problem:{}", self.code.word()),
            title: self.code.title(),
            status: self.code.status().as_u16(),
            code: self.code.word(),
            detail: self.detail.to_string(),
            by: self.by.clone(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.code.status(), Json(self.details())).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(wait) = self.wait {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(wait.as_secs()));
        }
        response.extensions_mut().insert(self.code);
        response
    }
}

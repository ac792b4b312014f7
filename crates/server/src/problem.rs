//! Error responses: problem details ([RFC 9457](https://www.rfc-editor.org/rfc/rfc9457)) with a stable code and,
//! where a rule of the chapter applies, its paragraph.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use croupier_floor::wire::ProblemView;
use croupier_floor::{FloorError, Rejected, StoreError};
use std::borrow::Cow;
use std::time::Duration;

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $word:literal $status:ident $title:literal)+) => {
        /// The machine-readable error code; its spelling is stable.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
        pub enum Code { $($(#[$doc])* $name),+ }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$(Code::$name),+];

            /// Returns its stable spelling.
            pub const fn word(self) -> &'static str {
                match self { $(Code::$name => $word),+ }
            }

            /// Returns its HTTP status.
            pub const fn status(self) -> StatusCode {
                match self { $(Code::$name => StatusCode::$status),+ }
            }

            /// Returns its title, the same for every problem with this code.
            pub const fn title(self) -> &'static str {
                match self { $(Code::$name => $title),+ }
            }
        }
    };
}

codes! {
    /// The request, or a part of it, is malformed.
    Malformed = "malformed" BAD_REQUEST "Malformed request"
    /// The request is too large.
    TooLarge = "too_large" PAYLOAD_TOO_LARGE "The request is too large"
    /// The request did not arrive in time.
    TooSlow = "too_slow" REQUEST_TIMEOUT "The request takes too long"
    /// The body is not JSON.
    NotJson = "not_json" UNSUPPORTED_MEDIA_TYPE "The body must be application/json"
    /// A cross-origin request.
    ForeignOrigin = "foreign_origin" FORBIDDEN "Cross-origin request refused"
    /// The operation requires a session.
    NotLoggedIn = "not_logged_in" UNAUTHORIZED "You are not logged in"
    /// The name or the password is wrong.
    WrongPassword = "wrong_password" UNAUTHORIZED "Name or password is wrong"
    /// The passkey is not registered, or its answer does not verify.
    WrongPasskey = "wrong_passkey" UNAUTHORIZED "The passkey is not accepted"
    /// The one-time token is wrong or was used.
    WrongToken = "wrong_token" UNAUTHORIZED "The one-time link is not valid"
    /// The role lacks the right.
    NotYours = "not_yours" FORBIDDEN "Your role may not do this"
    /// The resource does not exist.
    NotFound = "not_found" NOT_FOUND "Not found"
    /// The path exists, but not with this method.
    MethodNotAllowed = "method_not_allowed" METHOD_NOT_ALLOWED "Method not allowed"
    /// A rate limit is exceeded.
    TooOften = "too_often" TOO_MANY_REQUESTS "Too many requests"
    /// A rule of the chapter refuses the request; the paragraph is named.
    Refused = "refused" UNPROCESSABLE_ENTITY "The rules refuse it"
    /// The house's choices are unlawful; the paragraph is named.
    Unlawful = "unlawful" UNPROCESSABLE_ENTITY "The house's choices are unlawful"
    /// A value of the request is invalid: an unknown wager, an amount out of range.
    Invalid = "invalid" UNPROCESSABLE_ENTITY "Invalid request"
    /// The table does not exist.
    NoSuchTable = "no_such_table" NOT_FOUND "There is no such table"
    /// The table is closed.
    TableClosed = "table_closed" CONFLICT "The table is closed"
    /// The table is quarantined: its record needs a supervisor's attention.
    Quarantined = "quarantined" CONFLICT "The table is quarantined"
    /// The caller does not sit at this table.
    NotSeated = "not_seated" CONFLICT "You do not sit at this table"
    /// The caller already sits at this table.
    SeatedAlready = "seated_already" CONFLICT "You sit at this table already"
    /// The seat is taken.
    SeatTaken = "seat_taken" CONFLICT "The seat is taken"
    /// The caller has too few chips.
    NotEnoughChips = "not_enough_chips" CONFLICT "There are not enough chips"
    /// The account has too little money.
    NotEnoughMoney = "not_enough_money" CONFLICT "There is not enough money"
    /// The player cannot leave while wagers are on the layout.
    WagersUp = "wagers_up" CONFLICT "Wagers are on the layout"
    /// The request ID (idempotency key) was used for another request.
    OtherRequest = "other_request" CONFLICT "The request ID is in use"
    /// The request is not possible in the current state.
    NotNow = "not_now" CONFLICT "Not possible now"
    /// The name is in use.
    NameTaken = "name_taken" CONFLICT "The name is taken"
    /// The requested step lies too far back.
    TooFarBack = "too_far_back" CONFLICT "The step lies too far back"
    /// The search takes too long or returns too many rows.
    TooMuch = "too_much" UNPROCESSABLE_ENTITY "The search takes too long or finds too much"
    /// The server is shutting down or cannot commit.
    Unavailable = "unavailable" SERVICE_UNAVAILABLE "The floor is unavailable"
    /// A defect of the server.
    Internal = "internal" INTERNAL_SERVER_ERROR "Internal server error"
}

/// An error response.
#[derive(Clone, Debug)]
pub struct Problem {
    /// The code.
    pub code: Code,
    /// The details of this case.
    pub detail: Cow<'static, str>,
    /// The paragraph that applies.
    pub by: Option<String>,
    /// The retry delay.
    pub wait: Option<Duration>,
}

impl Problem {
    /// Creates a problem.
    pub fn new(code: Code, detail: impl Into<Cow<'static, str>>) -> Problem {
        Problem { code, detail: detail.into(), by: None, wait: None }
    }

    /// Adds the paragraph that applies.
    pub fn by(mut self, paragraph: impl Into<String>) -> Problem {
        self.by = Some(paragraph.into());
        self
    }

    /// Creates the problem of an exceeded rate limit with its retry delay.
    pub fn too_often(wait: Duration) -> Problem {
        let seconds = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
        let detail = format!("too many attempts; wait {seconds} s");
        Problem {
            code: Code::TooOften,
            detail: detail.into(),
            by: None,
            wait: Some(Duration::from_secs(seconds)),
        }
    }

    /// Creates the problem of a defect. Its description is logged, not sent.
    pub fn internal(what: &dyn std::fmt::Display) -> Problem {
        tracing::error!(%what, "defect");
        Problem::new(Code::Internal, "internal server error; see the server's log")
    }

    /// Returns the JSON form.
    pub fn view(&self) -> ProblemView {
        ProblemView {
            kind: format!("urn:croupier:problem:{}", self.code.word()),
            title: self.code.title().to_string(),
            status: self.code.status().as_u16(),
            code: self.code.word().to_string(),
            detail: self.detail.to_string(),
            by: self.by.clone(),
        }
    }
}

impl IntoResponse for Problem {
    fn into_response(self) -> Response {
        let mut response = (self.code.status(), Json(self.view())).into_response();
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

impl From<Rejected> for Problem {
    fn from(rejected: Rejected) -> Problem {
        let code = match &rejected {
            Rejected::Refused(_) => Code::Refused,
            Rejected::NoSuchTable(_) => Code::NoSuchTable,
            Rejected::TableClosed => Code::TableClosed,
            Rejected::Quarantined(_) => Code::Quarantined,
            Rejected::OtherRequest(_) => Code::OtherRequest,
            Rejected::Malformed(_) => Code::Malformed,
            Rejected::NotSeated => Code::NotSeated,
            Rejected::SeatedAlready(_) => Code::SeatedAlready,
            Rejected::SeatTaken(_) => Code::SeatTaken,
            Rejected::NotYours(_) => Code::NotYours,
            Rejected::NotEnoughChips(_) => Code::NotEnoughChips,
            Rejected::NotEnoughMoney(_) => Code::NotEnoughMoney,
            Rejected::WagersUp(_) => Code::WagersUp,
            Rejected::NotNow(_) => Code::NotNow,
            Rejected::Unavailable(why) => {
                // The database's message goes to the log only.
                tracing::error!(%why, "a command could not be recorded");
                return Problem::new(Code::Unavailable, "the floor cannot record this now");
            }
        };
        let by = rejected.by().map(str::to_string);
        let detail = match rejected {
            Rejected::Refused(refusal) => refusal.why,
            other => other.to_string().into(),
        };
        Problem { code, detail, by, wait: None }
    }
}

impl From<FloorError> for Problem {
    fn from(error: FloorError) -> Problem {
        match error {
            FloorError::NoSuchGame(_) | FloorError::NotFound(_) => {
                Problem::new(Code::NotFound, error.to_string())
            }
            FloorError::NameTaken(_) | FloorError::LooksTaken(_) => {
                Problem::new(Code::NameTaken, error.to_string())
            }
            FloorError::NotNow(why) => Problem::new(Code::NotNow, why),
            FloorError::Unlawful(breaches) => {
                let words: Vec<String> = breaches.iter().map(ToString::to_string).collect();
                let problem = Problem::new(Code::Unlawful, words.join("; "));
                match breaches.first() {
                    Some(breach) => problem.by(breach.by.as_str()),
                    None => problem,
                }
            }
            FloorError::Store(StoreError::NotHere(why)) => Problem::new(Code::NotNow, why),
            FloorError::Store(why @ (StoreError::TooLong(_) | StoreError::TooManyRows(_))) => {
                Problem::new(Code::TooMuch, why.to_string())
            }
            FloorError::Store(why @ StoreError::Busy) => {
                let wait = Some(Duration::from_secs(1));
                Problem { wait, ..Problem::new(Code::Unavailable, why.to_string()) }
            }
            FloorError::Fenced(_)
            | FloorError::Copy(_)
            | FloorError::KeyMissing(_)
            | FloorError::Store(_)
            | FloorError::Unavailable(_) => {
                tracing::error!(why = %error, "the floor does not answer");
                Problem::new(Code::Unavailable, "the floor cannot answer now")
            }
            FloorError::Damaged { .. }
            | FloorError::Disagrees(_)
            | FloorError::File { .. }
            | FloorError::Entropy(_)
            | FloorError::Thread(_) => Problem::internal(&error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Code;
    use std::collections::HashSet;

    #[test]
    fn every_code_has_a_word_of_its_own_and_an_error_status() {
        let words: HashSet<&str> = Code::ALL.iter().map(|code| code.word()).collect();
        assert_eq!(words.len(), Code::ALL.len());
        for code in Code::ALL {
            assert!(code.status().is_client_error() || code.status().is_server_error(), "{code:?}");
        }
    }
}

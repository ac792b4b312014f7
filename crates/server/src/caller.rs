//! The authenticated caller of a request, as an axum extractor.

use crate::app::{App, now};
use crate::operations::CallerRole;
use crate::problem::{Code, Problem};
use crate::token::Token;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use croupier_floor::wire::Role;
use croupier_floor::{AccountId, Actor};

/// The account and session of a request.
#[derive(Clone, Debug)]
pub struct Caller {
    /// The account.
    pub account: AccountId,
    /// Its name.
    pub name: String,
    /// Its role.
    pub role: Role,
    /// The hash of the session's token.
    pub session: [u8; 32],
    /// The end of the session, in milliseconds since 1970.
    pub until: i64,
}

impl Caller {
    /// Returns the caller that the session cookie identifies, or `None` if there is no valid session.
    pub fn identify(app: &App, headers: &HeaderMap) -> Option<Caller> {
        let token = Token::of_session(headers)?;
        let session = app.floor.session(&token.hash(), now())?;
        let account = app.floor.account(session.account)?;
        Some(Caller {
            account: account.id,
            name: account.name,
            role: account.role,
            session: session.token_hash,
            until: session.expires_at,
        })
    }

    /// Returns the caller as an actor of the floor.
    pub fn actor(&self) -> Actor {
        Actor { account: self.account, role: self.role }
    }
}

/// Returns the column of the table of rights for a caller.
pub fn role_of(caller: Option<&Caller>) -> CallerRole {
    caller.map(|caller| caller.role)
}

impl<S: Send + Sync> FromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Caller, Problem> {
        let caller = parts.extensions.get::<Caller>().cloned();
        caller.ok_or_else(|| Problem::new(Code::NotLoggedIn, "log in first"))
    }
}

impl<S: Send + Sync> OptionalFromRequestParts<S> for Caller {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Option<Caller>, Problem> {
        Ok(parts.extensions.get::<Caller>().cloned())
    }
}

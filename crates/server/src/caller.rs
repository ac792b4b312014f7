//! Who asks.

use crate::app::{App, now};
use crate::operations::Standing;
use crate::problem::{Code, Problem};
use crate::token::Token;
use axum::extract::{FromRequestParts, OptionalFromRequestParts};
use axum::http::HeaderMap;
use axum::http::request::Parts;
use croupier_floor::wire::Role;
use croupier_floor::{AccountId, Actor};

/// Somebody who is logged in.
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
    /// When the session ends, in milliseconds since 1970.
    pub until: i64,
}

impl Caller {
    /// Whom the cookies of a request stand for. A session that has ended stands for nobody.
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

    /// As the floor knows them.
    pub fn actor(&self) -> Actor {
        Actor { account: self.account, role: self.role }
    }
}

/// As the table of rights knows them.
pub fn standing(caller: Option<&Caller>) -> Standing {
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

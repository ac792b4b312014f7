//! Passkeys of staff: registration, confirmed by password, and log-in.

use crate::address::Address;
use crate::app::{App, SharedApp, now};
use crate::caller::Caller;
use crate::extract::{JsonBody, PathParams};
use crate::handlers::account::{LoginResponse, check_password, log_in_failed, session_on};
use crate::passkeys::Ceremony;
use crate::problem::{Code, Problem};
use crate::webauthn::{
    Assertion, ES256, Page, WebauthnError, asserted, challenge_of, from_base64, registered, to_base64,
};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use croupier_floor::wire::Role;
use croupier_floor::{FloorError, Passkey};
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use std::net::IpAddr;
#[cfg(feature = "described")]
use ts_rs::TS;

/// A passkey of the caller.
#[derive(Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PasskeyView {
    /// The credential ID, in base64url.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The time of its registration, in milliseconds since 1970.
    pub made_at: i64,
    /// The time of its last use, in milliseconds since 1970; `null` if never used.
    pub used_at: Option<i64>,
}

/// A confirmation by password.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Confirmation {
    /// The caller's password.
    pub password: String,
}

/// The parameters with which a browser creates a passkey. Bytes are in base64url.
#[derive(Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PasskeyCreation {
    /// The challenge.
    pub challenge: String,
    /// The host name that the passkey is for.
    pub relying_party: String,
    /// The handle by which authenticators know the account.
    pub user: String,
    /// The account's name.
    pub name: String,
    /// The COSE algorithm of the key.
    pub algorithm: i64,
    /// The credential IDs of passkeys that the account has already.
    pub exclude: Vec<String>,
}

/// A new passkey. Bytes are in base64url.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewPasskey {
    /// Its name.
    pub name: String,
    /// The client data.
    pub client_data: String,
    /// The authenticator data.
    pub authenticator_data: String,
}

/// The parameters with which a browser signs a log-in. Bytes are in base64url.
#[derive(Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct PasskeyChallenge {
    /// The challenge.
    pub challenge: String,
    /// The host name that the passkey is for.
    pub relying_party: String,
}

/// A log-in with a passkey. Bytes are in base64url.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct PasskeyLogin {
    /// The credential ID.
    pub id: String,
    /// The client data.
    pub client_data: String,
    /// The authenticator data.
    pub authenticator_data: String,
    /// The signature of both.
    pub signature: String,
}

impl From<WebauthnError> for Problem {
    fn from(error: WebauthnError) -> Problem {
        match error {
            WebauthnError::Malformed(_) => Problem::new(Code::Malformed, error.to_string()),
            WebauthnError::Key => Problem::new(Code::Invalid, error.to_string()),
            WebauthnError::Ceremony
            | WebauthnError::Challenge
            | WebauthnError::Origin
            | WebauthnError::RelyingParty
            | WebauthnError::NotVerified
            | WebauthnError::Signature => Problem::new(Code::WrongPasskey, error.to_string()),
        }
    }
}

/// Whether a role logs in with passkeys.
fn is_staff(role: Role) -> bool {
    !matches!(role, Role::Guest | Role::Player)
}

/// Returns the origin and the host name of the page that sent the request. The guard has already checked the origin.
fn page(headers: &HeaderMap) -> Result<(&str, &str), Problem> {
    let missing = || Problem::new(Code::Malformed, "the Origin header is missing: passkeys need a browser");
    let origin = headers.get(header::ORIGIN).and_then(|origin| origin.to_str().ok()).ok_or_else(missing)?;
    let (_, host) = origin.split_once("://").ok_or_else(missing)?;
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    if name.starts_with('[') || name.parse::<IpAddr>().is_ok() {
        let why = "passkeys need a host name: open this page at http://localhost or under its own name";
        return Err(Problem::new(Code::Invalid, why));
    }
    Ok((origin, name))
}

fn view(passkey: Passkey) -> PasskeyView {
    let Passkey { id, name, made_at, used_at, .. } = passkey;
    PasskeyView { id: to_base64(&id), name, made_at, used_at }
}

/// Lists the caller's passkeys.
pub async fn list(State(app): State<SharedApp>, caller: Caller) -> Json<Vec<PasskeyView>> {
    Json(app.floor.passkeys_of(caller.account).into_iter().map(view).collect())
}

/// Starts the registration of a passkey. The password is required, so that a stolen session cannot register one.
pub async fn begin_registration(
    State(app): State<SharedApp>,
    from: Address,
    caller: Caller,
    headers: HeaderMap,
    JsonBody(Confirmation { password }): JsonBody<Confirmation>,
) -> Result<Json<PasskeyCreation>, Problem> {
    let (_, relying_party) = page(&headers)?;
    let account = app.floor.account(caller.account);
    let account = account.ok_or_else(|| Problem::new(Code::NotFound, "the account no longer exists"))?;
    check_password(&app, &account, &headers, from, password).await?;
    let ceremony = Ceremony::Register(caller.account, caller.session);
    let challenge = app.challenges.issue(ceremony, now()).map_err(|why| Problem::internal(&why))?;
    let there = app.floor.passkeys_of(caller.account);
    Ok(Json(PasskeyCreation {
        challenge: to_base64(&challenge),
        relying_party: relying_party.to_string(),
        user: to_base64(&caller.account.to_be_bytes()),
        name: caller.name,
        algorithm: ES256,
        exclude: there.iter().map(|passkey| to_base64(&passkey.id)).collect(),
    }))
}

/// Registers a passkey.
pub async fn register(
    State(app): State<SharedApp>,
    caller: Caller,
    headers: HeaderMap,
    JsonBody(given): JsonBody<NewPasskey>,
) -> Result<(StatusCode, Json<PasskeyView>), Problem> {
    let (origin, relying_party) = page(&headers)?;
    let name = checked_name(&given.name)?;
    let client_data = from_base64(&given.client_data, "the client data")?;
    let authenticator_data = from_base64(&given.authenticator_data, "the authenticator data")?;
    let challenge = challenge_of(&client_data)?;
    let ceremony = Ceremony::Register(caller.account, caller.session);
    if !app.challenges.is_open(ceremony, &challenge, now()) {
        return Err(WebauthnError::Challenge.into());
    }
    let page = Page { origin, relying_party, challenge: &challenge };
    let made = registered(page, &client_data, &authenticator_data)?;
    if !app.challenges.answer(&challenge, now()) {
        return Err(WebauthnError::Challenge.into());
    }
    let passkey = Passkey {
        id: made.id,
        account: caller.account,
        name,
        public_key: made.public_key,
        sign_count: made.sign_count,
        made_at: now(),
        used_at: None,
    };
    app.floor.add_passkey(passkey.clone(), caller.actor()).await?;
    tracing::info!(account = caller.account, "passkey registered");
    Ok((StatusCode::CREATED, Json(view(passkey))))
}

/// Removes a passkey.
pub async fn remove(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(id): PathParams<String>,
) -> Result<StatusCode, Problem> {
    let id = from_base64(&id, "the credential ID")?;
    app.floor.remove_passkey(caller.account, &id, caller.actor()).await?;
    tracing::info!(account = caller.account, "passkey removed");
    Ok(StatusCode::NO_CONTENT)
}

/// Starts a passkey log-in.
pub async fn begin_login(
    State(app): State<SharedApp>,
    headers: HeaderMap,
) -> Result<Json<PasskeyChallenge>, Problem> {
    let (_, relying_party) = page(&headers)?;
    let challenge = app.challenges.issue(Ceremony::LogIn, now()).map_err(|why| Problem::internal(&why))?;
    Ok(Json(PasskeyChallenge { challenge: to_base64(&challenge), relying_party: relying_party.to_string() }))
}

/// Logs in with a passkey.
pub async fn login(
    State(app): State<SharedApp>,
    from: Address,
    headers: HeaderMap,
    JsonBody(given): JsonBody<PasskeyLogin>,
) -> Result<LoginResponse, Problem> {
    app.limits.may_try_passkey(from)?;
    let id = from_base64(&given.id, "the credential ID")?;
    let found = app.floor.passkey(&id).filter(|(_, account)| is_staff(account.role));
    let account = found.as_ref().map(|(_, account)| account.clone());
    match verify(&app, &headers, &given, found.map(|(passkey, _)| passkey)).await {
        Ok(()) => {
            let unknown = || Problem::new(Code::WrongPasskey, "this passkey is not registered here");
            let account = account.ok_or_else(unknown)?;
            let device = app.devices.identify(&account, &headers, now());
            tracing::info!(account = account.id, role = %account.role, "logged in with a passkey");
            session_on(&app, &account, device).await
        }
        Err(problem) => {
            if problem.code == Code::WrongPasskey {
                log_in_failed(&app, account.as_ref(), from).await;
            }
            Err(problem)
        }
    }
}

async fn verify(
    app: &App,
    headers: &HeaderMap,
    given: &PasskeyLogin,
    passkey: Option<Passkey>,
) -> Result<(), Problem> {
    let (origin, relying_party) = page(headers)?;
    let client_data = from_base64(&given.client_data, "the client data")?;
    let authenticator_data = from_base64(&given.authenticator_data, "the authenticator data")?;
    let signature = from_base64(&given.signature, "the signature")?;
    let challenge = challenge_of(&client_data)?;
    if !app.challenges.is_open(Ceremony::LogIn, &challenge, now()) {
        return Err(WebauthnError::Challenge.into());
    }
    let unknown = || Problem::new(Code::WrongPasskey, "this passkey is not registered here");
    let passkey = passkey.ok_or_else(unknown)?;
    let page = Page { origin, relying_party, challenge: &challenge };
    let assertion = Assertion {
        client_data: &client_data,
        authenticator_data: &authenticator_data,
        signature: &signature,
    };
    let sign_count = asserted(page, assertion, &passkey.public_key)?;
    if !app.challenges.answer(&challenge, now()) {
        return Err(WebauthnError::Challenge.into());
    }
    app.floor.use_passkey(&passkey.id, sign_count, now()).await.map_err(|why| match why {
        FloorError::NotNow(why) => Problem::new(Code::WrongPasskey, why),
        other => other.into(),
    })
}

/// Checks the name of a passkey.
fn checked_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    if !(1..=64).contains(&name.chars().count()) || name.chars().any(char::is_control) {
        return Err(Problem::new(Code::Invalid, "a passkey's name must have 1 to 64 characters"));
    }
    Ok(name.to_string())
}

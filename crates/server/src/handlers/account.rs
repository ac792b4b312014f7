//! Log-in, guests and the caller's own account.

use crate::address::Address;
use crate::app::{App, SessionEnd, SharedApp, now};
use crate::caller::Caller;
use crate::devices::Device;
use crate::extract::JsonBody;
use crate::limits::LogIn;
use crate::password::{PasswordError, PasswordMatch, Requester};
use crate::problem::{Code, Problem};
use crate::token::{Token, lifetime, no_cookie};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use croupier_floor::wire::{AccountView, Dollars, Me, OwnTable, PromptKind, RequestId, Role, TableView};
use croupier_floor::{Account, Actor, FloorError, NewAccount, Session};
use croupier_rules::wagers::Money;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The play money of a guest.
const WELCOME: Money = Money::dollars(1_000);
/// The number of attempts to find a free guest name.
const TRIES: usize = 8;

/// A name and its password.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Credentials {
    /// The account's name.
    pub name: String,
    /// Its password.
    pub password: String,
}

/// Creates the first administrator.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct FirstAdministrator {
    /// The one-time token, from the link that the first start prints.
    pub token: String,
    /// The administrator's name.
    pub name: String,
    /// The administrator's password.
    pub password: String,
}

/// A new password in place of the old one.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct NewPassword {
    /// The current password.
    pub old: String,
    /// The new password.
    pub new: String,
}

/// The token of a returning guest.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct GuestReturn {
    /// The token of a link.
    pub token: String,
    /// Whether to replace the session of another account.
    #[serde(default)]
    #[cfg_attr(feature = "described", ts(optional, as = "Option<bool>"))]
    pub replace: bool,
}

/// A link by which a guest can return.
#[derive(Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct ReturnToken {
    /// The token. Its holder plays with the guest's money.
    pub token: String,
}

/// A request for more play money.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct ReplenishRequest {
    /// The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
    pub id: RequestId,
}

/// The response of a log-in: cookies and the account.
pub type LoginResponse = (HeaderMap, Json<Me>);

impl From<PasswordError> for Problem {
    fn from(error: PasswordError) -> Problem {
        match error {
            PasswordError::Length => Problem::new(Code::Invalid, error.to_string()),
            PasswordError::Crowd(wait) => Problem::too_often(wait),
            PasswordError::Busy => Problem::new(Code::Unavailable, error.to_string()),
            PasswordError::Broken(_) => Problem::internal(&error),
        }
    }
}

/// Creates a guest account with a session.
pub async fn guest(State(app): State<SharedApp>, from: Address) -> Result<LoginResponse, Problem> {
    app.limits.may_create_guest(from)?;
    for _ in 0..TRIES {
        let name = format!("Guest {:06}", random_number()? % 1_000_000);
        let new = NewAccount { name, password_hash: None, role: Role::Guest };
        match app.floor.create_account(new, None).await {
            Ok(account) => {
                welcome(&app, &account).await?;
                return session(&app, &account).await;
            }
            Err(FloorError::NameTaken(_) | FloorError::LooksTaken(_)) => {}
            Err(other) => return Err(other.into()),
        }
    }
    Err(Problem::new(Code::Unavailable, "no guest name is free; try again"))
}

/// Issues the play money of a guest.
async fn welcome(app: &App, account: &Account) -> Result<(), Problem> {
    let request = RequestId::try_from(format!("welcome-{}", account.id));
    let request = request.map_err(|why| Problem::internal(&why))?;
    let guest = Actor { account: account.id, role: account.role };
    app.floor.issue(account.id, WELCOME, guest, request).await?;
    Ok(())
}

/// Issues more play money to a guest who has none left. Money on tables does not count.
pub async fn replenish(
    State(app): State<SharedApp>,
    from: Address,
    caller: Caller,
    JsonBody(ReplenishRequest { id }): JsonBody<ReplenishRequest>,
) -> Result<Json<Me>, Problem> {
    app.limits.may_create_guest(from)?;
    if !app.floor.balance(caller.account).is_zero() {
        return Err(Problem::new(Code::NotNow, "your account still has play money"));
    }
    app.floor.replenish(caller.account, WELCOME, caller.actor(), id).await?;
    Ok(me(State(app), caller).await)
}

/// Logs in with name and password.
pub async fn login(
    State(app): State<SharedApp>,
    from: Address,
    headers: HeaderMap,
    JsonBody(given): JsonBody<Credentials>,
) -> Result<LoginResponse, Problem> {
    let account = app.floor.account_named(given.name.trim());
    let device = account.as_ref().and_then(|account| app.devices.identify(account, &headers, now()));
    let role = account.as_ref().map(|account| account.role);
    let login = LogIn { name: &given.name, role, device, from };
    app.limits.may_log_in(login)?;
    let stored = account.as_ref().and_then(|account| account.password_hash.clone());
    let who = if device.is_some() { Requester::Known } else { Requester::Stranger(from.0) };
    let matches = app.passwords.compare(given.password, stored, who).await?;
    match (matches, account) {
        (PasswordMatch::Right, Some(account)) => {
            app.limits.logged_in(login);
            tracing::info!(account = account.id, role = %account.role, "logged in");
            session_on(&app, &account, device).await
        }
        (PasswordMatch::Right | PasswordMatch::Wrong, account) => {
            log_in_failed(&app, account.as_ref(), from).await;
            Err(Problem::new(Code::WrongPassword, "name or password is wrong"))
        }
    }
}

/// Counts a failed log-in and, if the account exists, queues it for the record.
pub async fn log_in_failed(app: &App, account: Option<&Account>, Address(from): Address) {
    app.metrics.failed_logins.inc();
    tracing::warn!(%from, "log-in failed");
    if let Some(account) = account {
        app.failures.note(&app.floor, account.id, from).await;
    }
}

/// Creates a link for a guest: a further session, whose token is shown once.
pub async fn link(
    State(app): State<SharedApp>,
    from: Address,
    caller: Caller,
) -> Result<Json<ReturnToken>, Problem> {
    app.limits.may_create_guest(from)?;
    let account = app.floor.account(caller.account);
    let account = account.ok_or_else(|| Problem::new(Code::NotFound, "the account no longer exists"))?;
    Ok(Json(ReturnToken { token: begin_session(&app, &account).await?.reveal().to_string() }))
}

/// Revokes all links of a guest. Links are sessions: every other session ends.
pub async fn unlink(State(app): State<SharedApp>, caller: Caller) -> Result<StatusCode, Problem> {
    app.floor.end_other_sessions_of(caller.account, caller.session).await?;
    app.end(SessionEnd::OtherSessions(caller.account, caller.session));
    Ok(StatusCode::NO_CONTENT)
}

/// Logs a guest in with the token of a link. A caller who is logged in to another account must confirm first.
pub async fn back(
    State(app): State<SharedApp>,
    from: Address,
    caller: Option<Caller>,
    JsonBody(GuestReturn { token, replace }): JsonBody<GuestReturn>,
) -> Result<LoginResponse, Problem> {
    app.limits.may_create_guest(from)?;
    let there = Token::parse(token.trim()).and_then(|token| app.floor.session(&token.hash(), now()));
    let account = there.and_then(|session| app.floor.account(session.account));
    match account {
        Some(account) if account.role == Role::Guest => {
            if let Some(caller) = caller.filter(|caller| caller.account != account.id && !replace) {
                let detail = format!(
                    "you are logged in as {}: the link would replace that session with {}",
                    caller.name, account.name
                );
                return Err(Problem::new(Code::NotNow, detail));
            }
            session(&app, &account).await
        }
        _ => Err(Problem::new(Code::WrongToken, "the link is not valid, or was revoked")),
    }
}

/// Logs out: ends the session.
pub async fn logout(
    State(app): State<SharedApp>,
    caller: Caller,
) -> Result<(StatusCode, HeaderMap), Problem> {
    app.floor.end_session(caller.session).await?;
    app.end(SessionEnd::Session(caller.session));
    let mut headers = HeaderMap::new();
    headers.extend(no_cookie(app.cookie_security()).map(|cookie| (header::SET_COOKIE, cookie)));
    Ok((StatusCode::NO_CONTENT, headers))
}

/// Returns the caller's account.
pub async fn me(State(app): State<SharedApp>, caller: Caller) -> Json<Me> {
    let (id, role) = (caller.account, caller.role);
    Json(
        me_of(&app, AccountView { id, name: caller.name, role, balance: Dollars(app.floor.balance(id)) })
            .await,
    )
}

/// An account with the tables at which it sits.
async fn me_of(app: &App, account: AccountView) -> Me {
    let actor = Actor { account: account.id, role: account.role };
    let seats = app.floor.seats_of(account.id);
    let mut tables = Vec::with_capacity(seats.len());
    for (table, seat) in &seats {
        // A table that is closing has no view; its money is back in the account soon.
        if let Ok(view) = app.floor.view(*table, Some(actor)).await {
            tables.push(own_table(&view, *seat));
        }
    }
    Me { account, seats, tables }
}

/// The money of a seat at a table, and whether the table waits for its answer.
fn own_table(view: &TableView, seat: u8) -> OwnTable {
    let bets = view.layout.iter().filter(|wager| wager.seat == seat).map(|wager| wager.amount.0);
    let asked = view.prompt.as_ref().filter(|prompt| prompt.kind == PromptKind::Answer);
    OwnTable {
        table: view.table,
        game: view.game.clone(),
        chips: view.you.chips.unwrap_or_default(),
        bets: Dollars(bets.sum()),
        turn: asked.is_some_and(|prompt| prompt.seat == Some(seat)),
    }
}

/// Changes the caller's password and ends all other sessions.
pub async fn change_password(
    State(app): State<SharedApp>,
    from: Address,
    caller: Caller,
    headers: HeaderMap,
    JsonBody(given): JsonBody<NewPassword>,
) -> Result<LoginResponse, Problem> {
    let account = app.floor.account(caller.account);
    let mut account = account.ok_or_else(|| Problem::new(Code::NotFound, "the account no longer exists"))?;
    let device = check_password(&app, &account, &headers, from, given.old).await?;
    account.password_hash = Some(app.passwords.hash(given.new).await?);
    app.floor.update_account(account.clone(), caller.actor()).await?;
    end_sessions(&app, &account).await?;
    session_on(&app, &account, device).await
}

/// Checks the password that a logged-in caller enters again. Returns the known device, if any.
pub async fn check_password(
    app: &App,
    account: &Account,
    headers: &HeaderMap,
    from: Address,
    password: String,
) -> Result<Option<Device>, Problem> {
    let device = app.devices.identify(account, headers, now());
    let login = LogIn { name: &account.name, role: Some(account.role), device, from };
    app.limits.may_log_in(login)?;
    match app.passwords.compare(password, account.password_hash.clone(), Requester::Known).await? {
        PasswordMatch::Wrong => {
            log_in_failed(app, Some(account), from).await;
            Err(Problem::new(Code::WrongPassword, "the password is wrong"))
        }
        PasswordMatch::Right => {
            app.limits.logged_in(login);
            Ok(device)
        }
    }
}

/// Creates a session and marks the device as known.
pub async fn session_on(
    app: &App,
    account: &Account,
    device: Option<Device>,
) -> Result<LoginResponse, Problem> {
    let (mut headers, me) = session(app, account).await?;
    if let Some(cookie) = app.devices.cookie(account, device, now(), app.cookie_security()) {
        headers.append(header::SET_COOKIE, cookie);
    }
    Ok((headers, me))
}

/// Creates the first administrator.
pub async fn setup(
    State(app): State<SharedApp>,
    from: Address,
    JsonBody(given): JsonBody<FirstAdministrator>,
) -> Result<LoginResponse, Problem> {
    app.limits.may_log_in(LogIn { name: "", role: None, device: None, from })?;
    let wrong = || Problem::new(Code::WrongToken, "malformed token");
    let token = Token::parse(given.token.trim()).ok_or_else(wrong)?;
    let right = app.take_setup(&token)?;
    let (name, hash) = (checked_name(&given.name)?, app.passwords.hash(given.password).await?);
    let new = NewAccount { name, password_hash: Some(hash), role: Role::Administrator };
    let account = app.floor.create_account(new, None).await?;
    right.used();
    tracing::info!(account = account.id, "the first administrator is made");
    session(&app, &account).await
}

/// Ends all sessions of an account.
pub async fn end_sessions(app: &App, account: &Account) -> Result<(), Problem> {
    app.floor.end_sessions_of(account.id).await?;
    app.end(SessionEnd::Account(account.id));
    Ok(())
}

/// Checks the name of an account.
pub fn checked_name(name: &str) -> Result<String, Problem> {
    let name = name.trim();
    let lawful = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    let length = (1..=32).contains(&name.chars().count());
    if !length || !name.chars().all(lawful) {
        let detail =
            "a name must have 1 to 32 letters, digits, spaces, dots, hyphens, underscores or apostrophes";
        return Err(Problem::new(Code::Invalid, detail));
    }
    let letters: String = name.to_lowercase().chars().filter(|c| c.is_alphanumeric()).collect();
    let scripts = letters.chars().any(|c| c.is_ascii_alphabetic()) && letters.chars().any(|c| c > '\u{2af}');
    if scripts {
        return Err(Problem::new(Code::Invalid, "a name must use a single script"));
    }
    let kept = ["guest", "automatic"].iter().any(|word| name.to_lowercase().starts_with(word));
    if kept || name.eq_ignore_ascii_case("table") {
        return Err(Problem::new(Code::Invalid, "this name is reserved"));
    }
    Ok(name.to_string())
}

/// Creates a session.
async fn session(app: &App, account: &Account) -> Result<LoginResponse, Problem> {
    let token = begin_session(app, account).await?;
    let lifetime = lifetime(account.role);
    let mut headers = HeaderMap::new();
    headers.extend(token.cookie(lifetime, app.cookie_security()).map(|cookie| (header::SET_COOKIE, cookie)));
    let view = AccountView {
        id: account.id,
        name: account.name.clone(),
        role: account.role,
        balance: Dollars(app.floor.balance(account.id)),
    };
    Ok((headers, Json(me_of(app, view).await)))
}

/// Creates a session and returns its token.
async fn begin_session(app: &App, account: &Account) -> Result<Token, Problem> {
    let token = Token::random().map_err(|why| Problem::internal(&why))?;
    let lasts = i64::try_from(lifetime(account.role).as_millis()).unwrap_or(i64::MAX);
    let session =
        Session { token_hash: token.hash(), account: account.id, expires_at: now().saturating_add(lasts) };
    app.floor.create_session(session).await?;
    Ok(token)
}

fn random_number() -> Result<u64, Problem> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|why| Problem::internal(&why))?;
    Ok(u64::from_le_bytes(bytes))
}

//! House management: accounts, play money, backups, dealers.

use super::account::{checked_name, end_sessions};
use crate::app::{SharedApp, now};
use crate::caller::Caller;
use crate::extract::{JsonBody, PathParams};
use crate::problem::{Code, Problem};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use croupier_floor::wire::{AccountView, Dollars, RequestId, Role};
use croupier_floor::{Account, Floor, NewAccount};
use croupier_rules::wagers::Money;
#[cfg(feature = "described")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
#[cfg(feature = "described")]
use ts_rs::TS;

/// The maximum amount per issue.
const MOST: Money = Money::dollars(1_000_000);

/// A new account.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AccountRequest {
    /// Its name.
    pub name: String,
    /// Its password.
    pub password: String,
    /// Its role.
    pub role: Role,
}

/// A change of an account.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// The new role.
    #[cfg_attr(feature = "described", ts(optional))]
    pub role: Option<Role>,
    /// The new password.
    #[cfg_attr(feature = "described", ts(optional))]
    pub password: Option<String>,
}

/// An issue of play money.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Issue {
    /// The request ID, chosen by the client: an idempotency key. A repeat has no further effect.
    pub id: RequestId,
    /// The amount.
    pub amount: Dollars,
}

/// A copy of the database.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct BackupReceipt {
    /// The file, in the data folder of the server.
    pub file: String,
}

fn view(floor: &Floor, account: &Account) -> AccountView {
    AccountView {
        id: account.id,
        name: account.name.clone(),
        role: account.role,
        balance: Dollars(floor.balance(account.id)),
    }
}

fn no_such_account(id: i64) -> Problem {
    Problem::new(Code::NotFound, format!("there is no account {id}"))
}

/// Lists all accounts.
pub async fn accounts(State(app): State<SharedApp>) -> Json<Vec<AccountView>> {
    let accounts = app.floor.accounts();
    Json(accounts.iter().map(|account| view(&app.floor, account)).collect())
}

/// Creates an account.
pub async fn make_account(
    State(app): State<SharedApp>,
    caller: Caller,
    JsonBody(order): JsonBody<AccountRequest>,
) -> Result<(StatusCode, Json<AccountView>), Problem> {
    if order.role == Role::Guest {
        return Err(Problem::new(Code::Invalid, "guest accounts cannot be created here"));
    }
    let (name, hash) = (checked_name(&order.name)?, app.passwords.hash(order.password).await?);
    let account = app
        .floor
        .create_account(
            NewAccount { name, password_hash: Some(hash), role: order.role },
            Some(caller.actor()),
        )
        .await?;
    tracing::info!(account = account.id, role = %account.role, by = caller.account, "account made");
    Ok((StatusCode::CREATED, Json(view(&app.floor, &account))))
}

/// Changes the role or the password of an account and ends its sessions.
pub async fn change_account(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(id): PathParams<i64>,
    JsonBody(change): JsonBody<AccountChange>,
) -> Result<Json<AccountView>, Problem> {
    let mut account = app.floor.account(id).ok_or_else(|| no_such_account(id))?;
    let guest = account.role == Role::Guest || change.role == Some(Role::Guest);
    if guest {
        return Err(Problem::new(Code::Invalid, "the guest role cannot be assigned or taken away"));
    }
    if id == caller.account && change.role.is_some_and(|role| role != Role::Administrator) {
        return Err(Problem::new(Code::Invalid, "administrators cannot remove their own role"));
    }
    if let Some(role) = change.role {
        account.role = role;
    }
    if let Some(password) = change.password {
        account.password_hash = Some(app.passwords.hash(password).await?);
    }
    app.floor.update_account(account.clone(), caller.actor()).await?;
    end_sessions(&app, &account).await?;
    tracing::info!(account = id, role = %account.role, by = caller.account, "account changed");
    Ok(Json(view(&app.floor, &account)))
}

/// Issues play money.
pub async fn issue(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams(id): PathParams<i64>,
    JsonBody(order): JsonBody<Issue>,
) -> Result<Json<AccountView>, Problem> {
    let Dollars(amount) = order.amount;
    if amount <= Money::ZERO || amount > MOST {
        return Err(Problem::new(Code::Invalid, format!("amount must be positive and at most {MOST}")));
    }
    let account = app.floor.account(id).ok_or_else(|| no_such_account(id))?;
    app.floor.issue(id, amount, caller.actor(), order.id).await?;
    tracing::info!(account = id, by = caller.account, "play money issued");
    Ok(Json(view(&app.floor, &account)))
}

/// Copies the database.
pub async fn backup(
    State(app): State<SharedApp>,
    caller: Caller,
) -> Result<(StatusCode, Json<BackupReceipt>), Problem> {
    let file = format!("backup-{}.sqlite", now());
    app.floor.backup(&app.data.join(&file), caller.actor()).await?;
    tracing::info!(file, by = caller.account, "backup made");
    Ok((StatusCode::CREATED, Json(BackupReceipt { file })))
}

/// Lists the dealers of a table.
pub async fn dealers(
    State(app): State<SharedApp>,
    PathParams(table): PathParams<i64>,
) -> Json<Vec<AccountView>> {
    Json(app.floor.dealers_of(table).iter().map(|account| view(&app.floor, account)).collect())
}

/// Assigns a dealer to a table.
pub async fn assign(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams((table, dealer)): PathParams<(i64, i64)>,
) -> Result<StatusCode, Problem> {
    app.floor.assign(dealer, table, caller.actor()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Relieves a dealer of a table.
pub async fn relieve(
    State(app): State<SharedApp>,
    caller: Caller,
    PathParams((table, dealer)): PathParams<(i64, i64)>,
) -> Result<StatusCode, Problem> {
    app.floor.relieve(dealer, table, caller.actor()).await?;
    Ok(StatusCode::NO_CONTENT)
}

//! Running the house: accounts, play money, backups.

use super::account::{checked_name, end_sessions};
use crate::app::{Shared, now};
use crate::caller::Caller;
use crate::extract::{Body, In};
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

/// The most that is issued at once.
const MOST: Money = Money::dollars(1_000_000);

/// An account to be made.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AccountOrder {
    /// Its name.
    pub name: String,
    /// Its password.
    pub password: String,
    /// Its role.
    pub role: Role,
}

/// What is changed of an account.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct AccountChange {
    /// Another role.
    #[cfg_attr(feature = "described", ts(optional))]
    pub role: Option<Role>,
    /// Another password.
    #[cfg_attr(feature = "described", ts(optional))]
    pub password: Option<String>,
}

/// Play money for an account.
#[derive(Deserialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
#[serde(deny_unknown_fields)]
pub struct Issue {
    /// The client's own name for the request. The same name again changes nothing.
    pub id: RequestId,
    /// How much.
    pub amount: Dollars,
}

/// A copy of the database.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "described", derive(JsonSchema, TS))]
pub struct BackupMade {
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

/// All accounts.
pub async fn accounts(State(app): State<Shared>) -> Json<Vec<AccountView>> {
    let accounts = app.floor.accounts();
    Json(accounts.iter().map(|account| view(&app.floor, account)).collect())
}

/// Makes an account.
pub async fn make_account(
    State(app): State<Shared>,
    caller: Caller,
    Body(order): Body<AccountOrder>,
) -> Result<(StatusCode, Json<AccountView>), Problem> {
    if order.role == Role::Guest {
        return Err(Problem::new(Code::Invalid, "guests come in by themselves"));
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

/// Changes an account.
pub async fn change_account(
    State(app): State<Shared>,
    caller: Caller,
    In(id): In<i64>,
    Body(change): Body<AccountChange>,
) -> Result<Json<AccountView>, Problem> {
    let mut account = app.floor.account(id).ok_or_else(|| no_such_account(id))?;
    let guest = account.role == Role::Guest || change.role == Some(Role::Guest);
    if guest {
        return Err(Problem::new(Code::Invalid, "a guest stays a guest, and nobody becomes one"));
    }
    if id == caller.account && change.role.is_some_and(|role| role != Role::Administrator) {
        return Err(Problem::new(Code::Invalid, "administrators do not take their own role away"));
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
    State(app): State<Shared>,
    caller: Caller,
    In(id): In<i64>,
    Body(order): Body<Issue>,
) -> Result<Json<AccountView>, Problem> {
    let Dollars(amount) = order.amount;
    if amount <= Money::ZERO || amount > MOST {
        return Err(Problem::new(
            Code::Invalid,
            format!("more than nothing and at most {MOST} is issued at once"),
        ));
    }
    let account = app.floor.account(id).ok_or_else(|| no_such_account(id))?;
    app.floor.issue(id, amount, caller.actor(), order.id).await?;
    tracing::info!(account = id, by = caller.account, "play money issued");
    Ok(Json(view(&app.floor, &account)))
}

/// Copies the database.
pub async fn backup(
    State(app): State<Shared>,
    caller: Caller,
) -> Result<(StatusCode, Json<BackupMade>), Problem> {
    let file = format!("backup-{}.sqlite", now());
    app.floor.backup(&app.data.join(&file), caller.actor()).await?;
    tracing::info!(file, by = caller.account, "backup made");
    Ok((StatusCode::CREATED, Json(BackupMade { file })))
}

/// The dealers of a table.
pub async fn dealers(State(app): State<Shared>, In(table): In<i64>) -> Json<Vec<AccountView>> {
    Json(app.floor.dealers_of(table).iter().map(|account| view(&app.floor, account)).collect())
}

/// Assigns a dealer to a table.
pub async fn assign(
    State(app): State<Shared>,
    caller: Caller,
    In((table, dealer)): In<(i64, i64)>,
) -> Result<StatusCode, Problem> {
    app.floor.assign(dealer, table, caller.actor()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Relieves a dealer of a table.
pub async fn relieve(
    State(app): State<Shared>,
    caller: Caller,
    In((table, dealer)): In<(i64, i64)>,
) -> Result<StatusCode, Problem> {
    app.floor.relieve(dealer, table, caller.actor()).await?;
    Ok(StatusCode::NO_CONTENT)
}

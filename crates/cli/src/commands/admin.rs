//! `admin`: administrators, at the machine on which the floor is kept.

use super::serve::{floor_config, runtime};
use super::upkeep::HOUSE;
use crate::Verdict;
use crate::args::FloorLocation;
use crate::error::Failure;
use crate::out::{BOLD, GOOD, Out, paint};
use croupier_floor::wire::Role;
use croupier_floor::{Account, Floor};
use croupier_server::hash_password;
use serde_json::json;

/// Letters and digits that nobody takes for each other.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// The number of characters of a password: 100 bits.
const LENGTH: usize = 20;

/// Gives an administrator a new password.
pub fn reset(name: Option<&str>, floor: &FloorLocation, out: &mut Out) -> Result<Verdict, Failure> {
    let failed = |why: &dyn std::fmt::Display| Failure::Start(why.to_string());
    let password = new_password().map_err(|why| failed(&why))?;
    let hash = hash_password(&password).map_err(|why| failed(&why))?;
    let account = runtime()?.block_on(async {
        let floor = Floor::open(floor_config(floor)?).await?;
        let changed = change(&floor, name, hash).await;
        floor.close().await?;
        changed
    })?;
    if out.is_json() {
        out.json(&json!({ "account": account.id, "name": account.name, "password": password }))?;
    } else {
        out.line(format_args!(
            "{} {} has a new password: {}",
            paint(GOOD.bold(), "✓"),
            account.name,
            paint(BOLD, &password)
        ));
        out.line("Log in and change it. It is not shown again.");
    }
    Ok(Verdict::Good)
}

async fn change(floor: &Floor, name: Option<&str>, hash: String) -> Result<Account, Failure> {
    let all = floor.accounts().into_iter().filter(|account| account.role == Role::Administrator);
    let named: Vec<Account> = match name {
        None => all.collect(),
        Some(name) => {
            let found = floor.account_named(name).map(|account| account.id);
            all.filter(|account| Some(account.id) == found).collect()
        }
    };
    let [account] = named.as_slice() else {
        let why = match (name, named.is_empty()) {
            (Some(name), _) => format!("no administrator {name:?}"),
            (None, true) => {
                "no administrator yet; `croupier serve` prints a link that creates one".to_string()
            }
            (None, false) => {
                let names: Vec<&str> = named.iter().map(|account| account.name.as_str()).collect();
                format!("several administrators exist; choose one with --name: {}", names.join(", "))
            }
        };
        return Err(Failure::Start(why));
    };
    let account = Account { password_hash: Some(hash), ..account.clone() };
    floor.update_account(account.clone(), HOUSE).await?;
    floor.end_sessions_of(account.id).await?;
    Ok(account)
}

fn new_password() -> Result<String, getrandom::Error> {
    let mut bytes = [0; LENGTH];
    getrandom::fill(&mut bytes)?;
    // 256 is a multiple of 32: no letter is more likely than another.
    Ok(bytes.iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect())
}

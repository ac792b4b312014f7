//! Log-ins that failed, on their way into the record: at most a few lines for each account in a minute, with the number of tries.

use crate::throttle::{Allowance, Throttle};
use croupier_floor::{AccountId, Floor};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// How many accounts' failures wait to be written down.
const MOST: usize = 10_000;

/// Log-ins that failed and are not written down yet.
#[derive(Debug)]
pub struct FailedLogins {
    often: Throttle<AccountId>,
    pending: Mutex<HashMap<AccountId, (u64, IpAddr)>>,
}

impl FailedLogins {
    /// None yet; written down this often for each account.
    pub fn new(often: Allowance) -> FailedLogins {
        FailedLogins { often: Throttle::new(often, MOST), pending: Mutex::default() }
    }

    /// Counts a failure, and writes it down with those before it where it is time.
    pub async fn note(&self, floor: &Floor, account: AccountId, from: IpAddr) {
        if let Some(times) = self.count(account, from) {
            write_down(floor, account, times, from).await;
        }
    }

    /// Counts a failure; gives how many are to be written down.
    fn count(&self, account: AccountId, from: IpAddr) -> Option<u64> {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let (times, last) = pending.entry(account).or_insert((0, from));
        (*times, *last) = (*times + 1, from);
        self.often.attempt(account, Instant::now()).ok()?;
        pending.remove(&account).map(|(times, _)| times)
    }

    /// Writes down what has waited.
    pub async fn flush(&self, floor: &Floor) {
        let pending = std::mem::take(&mut *self.pending.lock().unwrap_or_else(PoisonError::into_inner));
        for (account, (times, from)) in pending {
            write_down(floor, account, times, from).await;
        }
    }
}

async fn write_down(floor: &Floor, account: AccountId, times: u64, from: IpAddr) {
    if let Err(why) = floor.log_in_failed(account, times, from).await {
        tracing::error!(account, times, %why, "failed log-ins could not be written down");
    }
}

//! Failed log-ins, aggregated before they are recorded: a few lines per account and minute, each with the number of
//! attempts.

use crate::throttle::{RateLimit, Throttle};
use croupier_floor::{AccountId, Floor};
use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::Instant;

/// The maximum number of accounts with pending failures.
const MOST: usize = 10_000;

/// Failed log-ins that are not recorded yet.
#[derive(Debug)]
pub struct FailedLogins {
    often: Throttle<AccountId>,
    pending: Mutex<HashMap<AccountId, (u64, IpAddr)>>,
}

impl FailedLogins {
    /// Creates an empty queue that records each account's failures at this rate.
    pub fn new(often: RateLimit) -> FailedLogins {
        FailedLogins { often: Throttle::new(often, MOST), pending: Mutex::default() }
    }

    /// Counts a failure, and records the pending ones if the rate allows.
    pub async fn note(&self, floor: &Floor, account: AccountId, from: IpAddr) {
        if let Some(times) = self.count(account, from) {
            write_down(floor, account, times, from).await;
        }
    }

    /// Counts a failure. Returns the number of failures to record now, if any.
    fn count(&self, account: AccountId, from: IpAddr) -> Option<u64> {
        let mut pending = self.pending.lock().unwrap_or_else(PoisonError::into_inner);
        let (times, last) = pending.entry(account).or_insert((0, from));
        (*times, *last) = (*times + 1, from);
        self.often.attempt(account, Instant::now()).ok()?;
        pending.remove(&account).map(|(times, _)| times)
    }

    /// Records all pending failures.
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

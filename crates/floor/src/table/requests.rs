//! [Idempotency](https://en.wikipedia.org/wiki/Idempotence) keys: a repeated request returns the result of the first and changes nothing.
//!
//! Recent requests are remembered exactly, older ones by [Bloom filters](https://en.wikipedia.org/wiki/Bloom_filter),
//! so that a new request hardly ever needs a look-up.

use crate::error::StoreError;
use crate::ledger::TableId;
use crate::record::RecordStep;
use crate::request::AccountId;
use crate::store::{StepRow, Store};
use crate::wire::Command;
use sha2::{Digest, Sha256};
use std::collections::{HashMap, VecDeque};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The number of requests remembered exactly.
const RECENT: usize = 512;
/// The number of 64-bit words of a Bloom filter.
const WORDS: usize = 2048;
/// The capacity of a filter: 16 bits per request.
const PER_FILTER: usize = WORDS * 64 / 16;
/// The most filters of a table. Requests that only older ones knew are looked up in the record.
const FILTERS_MOST: usize = 16;
/// The number of bits that a request sets.
const BITS: u64 = 8;

/// The result of a request.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RequestResult {
    /// The step that it came to.
    pub seq: i64,
    /// A short hash of what was asked for.
    pub asked: Option<String>,
}

impl RequestResult {
    /// Returns the result that a stored step gave.
    pub fn of(row: &StepRow) -> RequestResult {
        let step: Option<RecordStep> = serde_json::from_str(&row.body).ok();
        RequestResult { seq: row.seq, asked: step.and_then(|step| step.asked) }
    }

    /// Whether it was this that was asked for. What an earlier release recorded does not tell.
    pub fn is(&self, asked: &str) -> bool {
        self.asked.as_deref().is_none_or(|there| there == asked)
    }
}

/// A short hash of a command, by which it is known again.
pub fn short_hash(command: &Command) -> String {
    // Commands are plain data, which always has a form in JSON.
    let text = serde_json::to_string(command).unwrap_or_default();
    hex::encode(&Sha256::digest(text.as_bytes())[..8])
}

/// Whether every request of the table is known to the filters.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum FilterCoverage {
    /// The requests since a checkpoint. Others are looked up in the record.
    #[default]
    Some,
    /// All requests.
    All,
}

/// The requests of a table.
#[derive(Default)]
pub struct Requests {
    known: FilterCoverage,
    recent: HashMap<(AccountId, String), RequestResult>,
    order: VecDeque<(AccountId, String)>,
    /// Bloom filters over all requests, so that hardly any new one has to be looked up in the database.
    filters: Vec<Box<[u64; WORDS]>>,
    in_last: usize,
}

impl Requests {
    /// Returns an empty set of requests.
    pub fn new(known: FilterCoverage) -> Requests {
        Requests { known, ..Requests::default() }
    }

    /// Records the step of a request.
    pub fn remember(&mut self, account: AccountId, request: &str, answered: RequestResult) {
        let id = (account, request.to_string());
        if self.filters.is_empty() || self.in_last == PER_FILTER {
            if self.filters.len() == FILTERS_MOST {
                self.filters.remove(0);
                self.known = FilterCoverage::Some;
            }
            self.filters.push(Box::new([0; WORDS]));
            self.in_last = 0;
        }
        self.in_last += 1;
        if let Some(filter) = self.filters.last_mut() {
            bits(&id).for_each(|bit| filter[bit / 64] |= 1 << (bit % 64));
        }
        self.recent.insert(id.clone(), answered);
        self.order.push_back(id);
        if self.order.len() > RECENT
            && let Some(oldest) = self.order.pop_front()
        {
            self.recent.remove(&oldest);
        }
    }

    /// Returns the result of an earlier request.
    pub async fn find(
        &self,
        store: &dyn Store,
        table: TableId,
        account: AccountId,
        request: &str,
    ) -> Result<Option<RequestResult>, StoreError> {
        let id = (account, request.to_string());
        if let Some(answered) = self.recent.get(&id) {
            return Ok(Some(answered.clone()));
        }
        let may_be = self.known == FilterCoverage::Some
            || self.filters.iter().any(|filter| bits(&id).all(|bit| filter[bit / 64] >> (bit % 64) & 1 == 1));
        if !may_be {
            return Ok(None);
        }
        Ok(store.request(table, account, request).await?.as_ref().map(RequestResult::of))
    }
}

/// The bits of a request in a filter.
fn bits(id: &(AccountId, String)) -> impl Iterator<Item = usize> + use<> {
    let mut hasher = DefaultHasher::new();
    id.hash(&mut hasher);
    let first = hasher.finish();
    first.hash(&mut hasher);
    let step = hasher.finish() | 1;
    (0..BITS).map(move |n| (first.wrapping_add(step.wrapping_mul(n)) % (WORDS as u64 * 64)) as usize)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn filters_know_what_they_have_seen_and_little_else() {
        let mut requests = Requests::default();
        for n in 0..20_000 {
            requests.remember(7, &format!("request-{n}"), RequestResult { seq: n, asked: None });
        }
        let may_be = |account: AccountId, request: String| {
            let id = (account, request);
            requests.filters.iter().any(|filter| bits(&id).all(|bit| filter[bit / 64] >> (bit % 64) & 1 == 1))
        };
        assert!((0..20_000).all(|n| may_be(7, format!("request-{n}"))));
        let wrong = (0..20_000).filter(|n| may_be(8, format!("request-{n}"))).count();
        assert!(wrong < 200, "{wrong} of 20,000 new requests would be looked up");
        assert_eq!(requests.recent.len(), RECENT);
    }

    /// The number of remembered requests is bounded; forgotten ones are looked up.
    #[test]
    fn a_table_forgets_old_requests_and_knows_that_it_does() {
        let mut requests = Requests::new(FilterCoverage::All);
        for n in 0..(FILTERS_MOST * PER_FILTER) as i64 {
            requests.remember(7, &format!("request-{n}"), RequestResult { seq: n, asked: None });
        }
        assert_eq!((requests.filters.len(), requests.known), (FILTERS_MOST, FilterCoverage::All));
        requests.remember(7, "one more", RequestResult { seq: 0, asked: None });
        assert_eq!((requests.filters.len(), requests.known), (FILTERS_MOST, FilterCoverage::Some));
    }
}

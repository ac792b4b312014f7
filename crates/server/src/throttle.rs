//! [Token buckets](https://en.wikipedia.org/wiki/Token_bucket) by key, with bounded memory.
//!
//! A bucket is stored as the instant at which it is full again (the virtual scheduling form, GCRA).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// A rate limit: a burst and a refill interval.
#[derive(Clone, Copy, Debug)]
pub struct RateLimit {
    /// The size of the bucket: attempts at once.
    pub burst: u32,
    /// The time in which one token is added.
    pub every: Duration,
}

/// Token buckets by key. A full bucket is forgotten; when too many keys are in use, new ones share one overflow
/// bucket.
#[derive(Debug)]
pub struct Throttle<K> {
    allowance: RateLimit,
    most_keys: usize,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    by_key: HashMap<K, Instant>,
    crowd: Option<Instant>,
}

/// The error of an empty bucket.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RateLimited {
    /// The time until enough tokens are there.
    pub wait: Duration,
}

impl<K: Eq + Hash> Throttle<K> {
    /// Creates buckets with this limit for each of at most `most_keys` keys.
    pub fn new(allowance: RateLimit, most_keys: usize) -> Throttle<K> {
        let buckets = Buckets { by_key: HashMap::new(), crowd: None };
        Throttle { allowance, most_keys, buckets: Mutex::new(buckets) }
    }

    /// Takes one token of a key.
    pub fn attempt(&self, key: K, now: Instant) -> Result<(), RateLimited> {
        self.attempt_many(key, 1, now)
    }

    /// Takes `cost` tokens of a key.
    ///
    /// # Errors
    ///
    /// [`RateLimited`] with the time to wait if the bucket has too few tokens; none is taken.
    pub fn attempt_many(&self, key: K, cost: u32, now: Instant) -> Result<(), RateLimited> {
        // A poisoned lock is safe here: each change is one assignment.
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.by_key.len() >= self.most_keys && !buckets.by_key.contains_key(&key) {
            buckets.by_key.retain(|_, whole| *whole > now);
            if buckets.by_key.len() >= self.most_keys {
                let next = self.next(buckets.crowd, cost, now)?;
                buckets.crowd = Some(next);
                return Ok(());
            }
        }
        let next = self.next(buckets.by_key.get(&key).copied(), cost, now)?;
        buckets.by_key.insert(key, next);
        Ok(())
    }

    /// Refills the bucket of a key that has authenticated.
    pub fn forgive(&self, key: &K) {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).by_key.remove(key);
    }

    /// Returns the instant at which the bucket is full again after this attempt.
    fn next(&self, whole_at: Option<Instant>, cost: u32, now: Instant) -> Result<Instant, RateLimited> {
        let whole_at = whole_at.map_or(now, |at| at.max(now)) + self.allowance.every * cost;
        let behind = whole_at.duration_since(now);
        match behind.checked_sub(self.allowance.every * self.allowance.burst) {
            Some(wait) if !wait.is_zero() => Err(RateLimited { wait }),
            Some(_) | None => Ok(whole_at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{RateLimit, RateLimited, Throttle};
    use std::time::{Duration, Instant};

    const ALLOWANCE: RateLimit = RateLimit { burst: 3, every: Duration::from_secs(10) };

    #[test]
    fn a_burst_then_one_at_a_time() {
        let throttle = Throttle::new(ALLOWANCE, 100);
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(throttle.attempt("ann", start), Ok(()));
        }
        assert_eq!(throttle.attempt("ann", start), Err(RateLimited { wait: Duration::from_secs(10) }));
        assert_eq!(throttle.attempt("bob", start), Ok(()), "another key has its own allowance");
        let later = start + Duration::from_secs(10);
        assert_eq!(throttle.attempt("ann", later), Ok(()));
        assert!(throttle.attempt("ann", later).is_err());
        throttle.forgive(&"ann");
        assert_eq!(throttle.attempt("ann", later), Ok(()));
    }

    #[test]
    fn costly_requests_empty_the_bucket_sooner() {
        let throttle = Throttle::new(ALLOWANCE, 100);
        let start = Instant::now();
        assert_eq!(throttle.attempt_many("ann", 2, start), Ok(()));
        assert_eq!(
            throttle.attempt_many("ann", 2, start),
            Err(RateLimited { wait: Duration::from_secs(10) })
        );
        assert_eq!(throttle.attempt("ann", start), Ok(()), "what was refused has cost nothing");
    }

    #[test]
    fn memory_is_bounded_and_unknown_clients_are_throttled() {
        let throttle = Throttle::new(ALLOWANCE, 10);
        let start = Instant::now();
        let allowed = (0..1000).filter(|&key| throttle.attempt(key, start).is_ok()).count();
        assert_eq!(allowed, 10 + 3);
        assert_eq!(throttle.buckets.lock().unwrap().by_key.len(), 10);
        let later = start + Duration::from_secs(60);
        assert_eq!(throttle.attempt(5000, later), Ok(()), "old keys are forgotten");
        assert_eq!(throttle.buckets.lock().unwrap().by_key.len(), 1);
    }
}

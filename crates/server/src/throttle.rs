//! How often somebody may try: a bucket for each name and each address that fills again with time.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// So many times at once.
    pub burst: u32,
    /// And once more after each such time.
    pub every: Duration,
}

/// Counts tries by key and refuses those that come too often. The memory is bounded: a key whose allowance is whole again is forgotten, and when
/// too many keys are in use at once, new ones share the allowance of the crowd.
#[derive(Debug)]
pub struct Throttle<K> {
    allowance: Allowance,
    most_keys: usize,
    buckets: Mutex<Buckets<K>>,
}

#[derive(Debug)]
struct Buckets<K> {
    by_key: HashMap<K, Instant>,
    crowd: Option<Instant>,
}

/// Somebody tries too often, and may try again after this time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TooOften {
    /// How long to wait.
    pub wait: Duration,
}

impl<K: Eq + Hash> Throttle<K> {
    /// With this allowance for each of at most so many keys.
    pub fn new(allowance: Allowance, most_keys: usize) -> Throttle<K> {
        let buckets = Buckets { by_key: HashMap::new(), crowd: None };
        Throttle { allowance, most_keys, buckets: Mutex::new(buckets) }
    }

    /// One more try of this key, now.
    pub fn attempt(&self, key: K, now: Instant) -> Result<(), TooOften> {
        self.attempt_many(key, 1, now)
    }

    /// A try of this key that counts as many, now.
    pub fn attempt_many(&self, key: K, cost: u32, now: Instant) -> Result<(), TooOften> {
        // A panic elsewhere leaves nothing half done here: each change is one assignment.
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

    /// Forgets the tries of this key: it has shown who it is.
    pub fn forgive(&self, key: &K) {
        self.buckets.lock().unwrap_or_else(PoisonError::into_inner).by_key.remove(key);
    }

    /// The instant at which the bucket is whole again after one more try.
    fn next(&self, whole_at: Option<Instant>, cost: u32, now: Instant) -> Result<Instant, TooOften> {
        let whole_at = whole_at.map_or(now, |at| at.max(now)) + self.allowance.every * cost;
        let behind = whole_at.duration_since(now);
        match behind.checked_sub(self.allowance.every * self.allowance.burst) {
            Some(wait) if !wait.is_zero() => Err(TooOften { wait }),
            Some(_) | None => Ok(whole_at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Allowance, Throttle, TooOften};
    use std::time::{Duration, Instant};

    const ALLOWANCE: Allowance = Allowance { burst: 3, every: Duration::from_secs(10) };

    #[test]
    fn a_burst_then_one_at_a_time() {
        let throttle = Throttle::new(ALLOWANCE, 100);
        let start = Instant::now();
        for _ in 0..3 {
            assert_eq!(throttle.attempt("ann", start), Ok(()));
        }
        assert_eq!(throttle.attempt("ann", start), Err(TooOften { wait: Duration::from_secs(10) }));
        assert_eq!(throttle.attempt("bob", start), Ok(()), "another key has its own allowance");
        let later = start + Duration::from_secs(10);
        assert_eq!(throttle.attempt("ann", later), Ok(()));
        assert!(throttle.attempt("ann", later).is_err());
        throttle.forgive(&"ann");
        assert_eq!(throttle.attempt("ann", later), Ok(()));
    }

    #[test]
    fn what_costs_more_empties_the_bucket_sooner() {
        let throttle = Throttle::new(ALLOWANCE, 100);
        let start = Instant::now();
        assert_eq!(throttle.attempt_many("ann", 2, start), Ok(()));
        assert_eq!(throttle.attempt_many("ann", 2, start), Err(TooOften { wait: Duration::from_secs(10) }));
        assert_eq!(throttle.attempt("ann", start), Ok(()), "what was refused has cost nothing");
    }

    #[test]
    fn memory_is_bounded_and_the_crowd_is_throttled() {
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

//! Concurrency limits with quotas per key: no client exhausts the capacity of all others.
//!
//! [`ConcurrencyLimit::take`] gives a [`Permit`], which returns its slot on drop (RAII).

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// A limit of concurrent holders, in total and per key.
#[derive(Clone, Debug)]
pub struct ConcurrencyLimit<K: Eq + Hash>(Arc<Counters<K>>);

#[derive(Debug)]
struct Counters<K> {
    at_most: usize,
    taken: Mutex<InUse<K>>,
}

#[derive(Debug)]
struct InUse<K> {
    all: usize,
    by: HashMap<K, usize>,
}

/// A slot in use; it is released on drop.
#[derive(Debug)]
pub struct Permit<K: Eq + Hash> {
    limit: ConcurrencyLimit<K>,
    /// The keys whose quotas it counts against.
    of: Vec<K>,
}

impl<K: Eq + Hash + Clone> ConcurrencyLimit<K> {
    /// Creates a limit with this total.
    pub fn new(at_most: usize) -> ConcurrencyLimit<K> {
        let taken = Mutex::new(InUse { all: 0, by: HashMap::new() });
        ConcurrencyLimit(Arc::new(Counters { at_most, taken }))
    }

    /// Takes a slot that counts against every key in `of`, each with its quota. Returns `None` if the total or a
    /// quota is exhausted.
    pub fn take(&self, of: Vec<(K, usize)>) -> Option<Permit<K>> {
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        let has = |key: &K| taken.by.get(key).copied().unwrap_or(0);
        if taken.all >= self.0.at_most || of.iter().any(|(key, most)| has(key) >= *most) {
            return None;
        }
        taken.all += 1;
        let of: Vec<K> = of.into_iter().map(|(key, _)| key).collect();
        for key in &of {
            *taken.by.entry(key.clone()).or_default() += 1;
        }
        Some(Permit { limit: self.clone(), of })
    }

    /// Returns the number of slots in use.
    pub fn taken(&self) -> usize {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl<K: Eq + Hash> Drop for Permit<K> {
    fn drop(&mut self) {
        let mut taken = self.limit.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        for key in &self.of {
            if let Some(own) = taken.by.get_mut(key) {
                *own = own.saturating_sub(1);
                if *own == 0 {
                    taken.by.remove(key);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::ConcurrencyLimit;

    #[test]
    fn one_client_cannot_take_all_slots() {
        let limit = ConcurrencyLimit::new(8);
        let ann: Vec<_> = (0..4).map(|_| limit.take(vec![("ann", 3), ("here", 5)])).collect();
        assert_eq!(ann.iter().flatten().count(), 3);
        let strangers: Vec<_> = (0..4).map(|_| limit.take(vec![("here", 5)])).collect();
        assert_eq!(strangers.iter().flatten().count(), 2, "five from one address");
        let others: Vec<_> = (0..7).map(|_| limit.take(vec![("there", 5)])).collect();
        assert_eq!(others.iter().flatten().count(), 3, "eight in all");
        assert_eq!(limit.taken(), 8);
        drop(ann);
        assert_eq!(limit.taken(), 5);
        assert!(limit.take(vec![("ann", 3), ("here", 5)]).is_some());
        drop((strangers, others));
        assert_eq!(limit.taken(), 0);
    }
}

//! How many WebSockets are open, and whose: nobody takes the place of all others.

use croupier_floor::AccountId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The places for WebSockets.
#[derive(Clone, Debug)]
pub struct Places(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    at_most: usize,
    for_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    by_account: HashMap<Option<AccountId>, usize>,
}

/// A place that is taken; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    places: Places,
    account: Option<AccountId>,
}

impl Places {
    /// So many at most, and so many for each account. Those who have not logged in share a quarter of all.
    pub fn new(at_most: usize, for_each: usize) -> Places {
        Places(Arc::new(Shared { at_most, for_each, taken: Mutex::default() }))
    }

    /// Takes a place, where one is free.
    pub fn take(&self, account: Option<AccountId>) -> Option<Place> {
        let most = if account.is_some() { self.0.for_each } else { self.0.at_most / 4 };
        let mut taken = self.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        if taken.all >= self.0.at_most {
            return None;
        }
        let own = taken.by_account.entry(account).or_default();
        if *own >= most {
            return None;
        }
        *own += 1;
        taken.all += 1;
        Some(Place { places: self.clone(), account })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
        taken.all = taken.all.saturating_sub(1);
        if let Some(own) = taken.by_account.get_mut(&self.account) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                taken.by_account.remove(&self.account);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Places;

    #[test]
    fn nobody_takes_all_places() {
        let places = Places::new(8, 3);
        let ann: Vec<_> = (0..4).map(|_| places.take(Some(1))).collect();
        assert_eq!(ann.iter().flatten().count(), 3);
        let strangers: Vec<_> = (0..4).map(|_| places.take(None)).collect();
        assert_eq!(strangers.iter().flatten().count(), 2);
        let others: Vec<_> = (2..9).map(|account| places.take(Some(account))).collect();
        assert_eq!(others.iter().flatten().count(), 3, "eight in all");
        assert_eq!(places.taken(), 8);
        drop(ann);
        assert_eq!(places.taken(), 5);
        assert!(places.take(Some(1)).is_some());
        drop((strangers, others));
        assert_eq!(places.taken(), 0);
    }
}

//! How many connections are open, and whose: nobody takes the place of all others.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, PoisonError};

/// The places for connections, by whoever takes them.
#[derive(Clone, Debug)]
pub struct Places<K: Eq + Hash>(Arc<Shared<K>>);

#[derive(Debug)]
struct Shared<K> {
    at_most: usize,
    taken: Mutex<Taken<K>>,
}

#[derive(Debug)]
struct Taken<K> {
    all: usize,
    by: HashMap<K, usize>,
}

/// A place that is taken; it is free again when this is dropped.
#[derive(Debug)]
pub struct Place<K: Eq + Hash> {
    places: Places<K>,
    /// Everybody for whom it counts.
    of: Vec<K>,
}

impl<K: Eq + Hash + Clone> Places<K> {
    /// So many at most.
    pub fn new(at_most: usize) -> Places<K> {
        let taken = Mutex::new(Taken { all: 0, by: HashMap::new() });
        Places(Arc::new(Shared { at_most, taken }))
    }

    /// Takes a place, where one is free: for everybody in `of`, who may have so many each.
    pub fn take(&self, of: Vec<(K, usize)>) -> Option<Place<K>> {
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
        Some(Place { places: self.clone(), of })
    }

    /// How many are taken.
    pub fn taken(&self) -> usize {
        self.0.taken.lock().unwrap_or_else(PoisonError::into_inner).all
    }
}

impl<K: Eq + Hash> Drop for Place<K> {
    fn drop(&mut self) {
        let mut taken = self.places.0.taken.lock().unwrap_or_else(PoisonError::into_inner);
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
    use super::Places;

    #[test]
    fn nobody_takes_all_places() {
        let places = Places::new(8);
        let ann: Vec<_> = (0..4).map(|_| places.take(vec![("ann", 3), ("here", 5)])).collect();
        assert_eq!(ann.iter().flatten().count(), 3);
        let strangers: Vec<_> = (0..4).map(|_| places.take(vec![("here", 5)])).collect();
        assert_eq!(strangers.iter().flatten().count(), 2, "five from one address");
        let others: Vec<_> = (0..7).map(|_| places.take(vec![("there", 5)])).collect();
        assert_eq!(others.iter().flatten().count(), 3, "eight in all");
        assert_eq!(places.taken(), 8);
        drop(ann);
        assert_eq!(places.taken(), 5);
        assert!(places.take(vec![("ann", 3), ("here", 5)]).is_some());
        drop((strangers, others));
        assert_eq!(places.taken(), 0);
    }
}

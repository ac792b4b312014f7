//! Work that is shared by threads.

use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Something of each of a list, in its order, by as many threads as there are processors.
pub fn in_threads<I: Sync, T: Send>(list: &[I], each: impl Fn(&I) -> T + Sync) -> Vec<T> {
    let threads = std::thread::available_parallelism().map_or(1, usize::from).min(list.len());
    let done = Mutex::new(Vec::new());
    let next = AtomicUsize::new(0);
    let work = || {
        loop {
            let place = next.fetch_add(1, Ordering::Relaxed);
            let Some(item) = list.get(place) else { return };
            let result = each(item);
            if let Ok(mut done) = done.lock() {
                done.push((place, result));
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..threads {
            // Where the system gives no more threads, those that there are do the work.
            if std::thread::Builder::new().spawn_scoped(scope, work).is_err() {
                break;
            }
        }
        work();
    });
    let mut done = done.into_inner().unwrap_or_default();
    done.sort_by_key(|(place, _)| *place);
    done.into_iter().map(|(_, result)| result).collect()
}

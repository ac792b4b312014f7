//! Data parallelism over scoped threads; the result does not depend on the number of threads.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

thread_local! {
    /// The maximum number of threads for work of this thread; without it, one per processor.
    static LIMIT: Cell<Option<NonZeroUsize>> = const { Cell::new(None) };
}

/// Runs a computation on at most this many threads, so that other work keeps its processors.
pub fn on_threads<T>(limit: NonZeroUsize, work: impl FnOnce() -> T) -> T {
    let before = LIMIT.replace(Some(limit));
    let done = work();
    LIMIT.set(before);
    done
}

/// Returns the number of threads that share work.
pub fn threads() -> usize {
    let limit = LIMIT.get().or_else(|| std::thread::available_parallelism().ok());
    limit.map_or(1, NonZeroUsize::get)
}

/// Runs tasks by their numbers on several threads and returns their results in that order.
pub fn parallel_map<T: Send>(tasks: usize, task: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    // Work within limited work stays on its thread: all threads together are within the limit.
    let within = LIMIT.get().map(|_| NonZeroUsize::MIN);
    let work = || {
        let before = LIMIT.replace(within);
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= tasks {
                LIMIT.set(before);
                return done;
            }
            done.push((number, task(number)));
        }
    };
    let mut done: Vec<(usize, T)> = std::thread::scope(|scope| {
        // If the system refuses further threads, those that exist do the work.
        let others = (1..threads().min(tasks))
            .map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok());
        let others: Vec<_> = others.collect();
        let mut done = work();
        for other in others {
            match other.join() {
                Ok(others) => done.extend(others),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_unstable_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

/// Adds counts of the same classes.
pub fn added(counts: Vec<Vec<u128>>) -> Vec<u128> {
    let mut sums: Vec<u128> = Vec::new();
    for counts in counts {
        sums.resize(sums.len().max(counts.len()), 0);
        sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count);
    }
    sums
}

#[cfg(test)]
mod tests {
    use super::{LIMIT, on_threads, parallel_map, threads};
    use std::collections::BTreeSet;
    use std::num::NonZeroUsize;

    #[test]
    fn limited_work_stays_within_its_threads() {
        let two = NonZeroUsize::MIN.saturating_add(1);
        let (outer, seen) = on_threads(two, || {
            (threads(), parallel_map(64, |_| (parallel_map(4, |_| std::thread::current().id()), threads())))
        });
        assert_eq!(outer, 2);
        assert!(seen.iter().all(|(_, within)| *within == 1), "nested work is not spread again");
        let used: BTreeSet<String> =
            seen.iter().flat_map(|(ids, _)| ids).map(|id| format!("{id:?}")).collect();
        assert!((1..=2).contains(&used.len()), "{used:?}");
        assert_eq!(LIMIT.get(), None, "the limit ends with the work");
    }

    #[test]
    fn results_do_not_depend_on_the_number_of_threads() {
        let squares = || parallel_map(100, |task| task * task);
        let one = on_threads(NonZeroUsize::MIN, squares);
        assert_eq!(one, squares());
        assert_eq!(one[99], 9_801);
    }
}

//! Data parallelism over scoped threads; the result does not depend on the number of threads.

use std::cell::Cell;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicUsize, Ordering};

thread_local! {
    static ALONE: Cell<bool> = const { Cell::new(false) };
}

/// Runs a computation on the current thread alone, so that other work keeps its processors.
pub fn alone<T>(work: impl FnOnce() -> T) -> T {
    let before = ALONE.replace(true);
    let done = work();
    ALONE.set(before);
    done
}

/// Returns the number of threads that share work.
pub fn threads() -> usize {
    if ALONE.get() { 1 } else { std::thread::available_parallelism().map_or(1, NonZeroUsize::get) }
}

/// Runs tasks by their numbers and returns their results in that order.
pub fn shared<T: Send>(tasks: usize, task: impl Fn(usize) -> T + Sync) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= tasks {
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

//! The time and the entropy of a simulation, on the thread that runs it.

use std::cell::RefCell;
use tokio::time::Instant;

struct SimulatedEnvironment {
    chance: u64,
    began_ms: i64,
    began: Instant,
}

thread_local! {
    static ENVIRONMENT: RefCell<Option<SimulatedEnvironment>> = const { RefCell::new(None) };
}

/// A number without a pattern.
pub fn mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Starts simulated time and entropy on this thread.
pub fn begin(seed: u64, began_ms: i64) {
    ENVIRONMENT.set(Some(SimulatedEnvironment { chance: seed, began_ms, began: Instant::now() }));
}

/// Ends simulated time and entropy on this thread.
pub fn end() {
    ENVIRONMENT.set(None);
}

/// Whether a simulation runs on this thread.
pub fn is_running() -> bool {
    ENVIRONMENT.with_borrow(Option::is_some)
}

pub(crate) fn now_ms() -> Option<i64> {
    ENVIRONMENT.with_borrow(|environment| {
        let environment = environment.as_ref()?;
        Some(environment.began_ms + Instant::now().duration_since(environment.began).as_millis() as i64)
    })
}

pub(crate) fn entropy(bytes: &mut [u8]) -> bool {
    ENVIRONMENT.with_borrow_mut(|environment| {
        let Some(environment) = environment else { return false };
        for chunk in bytes.chunks_mut(8) {
            chunk.copy_from_slice(&mix(&mut environment.chance).to_le_bytes()[..chunk.len()]);
        }
        true
    })
}

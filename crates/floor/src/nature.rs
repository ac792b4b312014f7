//! What comes from outside of the program: the time, and entropy. In a simulation both come from its seed.

use std::time::{SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970.
pub fn now_ms() -> i64 {
    #[cfg(test)]
    if let Some(now) = simulated::now_ms() {
        return now;
    }
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

/// Bytes that nobody can guess.
pub fn entropy(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    #[cfg(test)]
    if simulated::entropy(bytes) {
        return Ok(());
    }
    getrandom::fill(bytes)
}

/// Time and entropy of a simulation, on the thread that it runs on.
#[cfg(test)]
pub mod simulated {
    use std::cell::RefCell;
    use tokio::time::Instant;

    struct Nature {
        chance: u64,
        began_ms: i64,
        began: Instant,
    }

    thread_local! {
        static NATURE: RefCell<Option<Nature>> = const { RefCell::new(None) };
    }

    /// A number without a pattern.
    pub fn mix(state: &mut u64) -> u64 {
        *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = *state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// From now on, on this thread, time and entropy are those of a simulation.
    pub fn begin(seed: u64, began_ms: i64) {
        NATURE.set(Some(Nature { chance: seed, began_ms, began: Instant::now() }));
    }

    /// They are the world's again.
    pub fn end() {
        NATURE.set(None);
    }

    pub(super) fn now_ms() -> Option<i64> {
        NATURE.with_borrow(|nature| {
            let nature = nature.as_ref()?;
            Some(nature.began_ms + Instant::now().duration_since(nature.began).as_millis() as i64)
        })
    }

    pub(super) fn entropy(bytes: &mut [u8]) -> bool {
        NATURE.with_borrow_mut(|nature| {
            let Some(nature) = nature else { return false };
            for chunk in bytes.chunks_mut(8) {
                chunk.copy_from_slice(&mix(&mut nature.chance).to_le_bytes()[..chunk.len()]);
            }
            true
        })
    }
}

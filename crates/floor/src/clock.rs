//! A clock that follows the system time, but not its leaps. In a simulation the time comes from the simulation.

use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The largest step of the system clock that is followed. A time server corrects by less.
const STEP_MOST_MS: i64 = 2_000;

/// A clock that follows the system's time, but does not leap with it: the time since the last reading is taken from the monotonic clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct SteadyClock {
    /// The time of the last reading, in milliseconds since 1970.
    wall_ms: i64,
    /// The monotonic clock at the last reading, in milliseconds.
    monotonic_ms: i64,
    /// The offset of the system time at the last reading; 0 without a leap.
    leapt_ms: i64,
}

impl SteadyClock {
    /// Reads the clock: the system's time, or the monotonic one where the system's time has leapt.
    fn read(&mut self, system_ms: i64, monotonic_ms: i64) -> i64 {
        let expected = self.wall_ms.saturating_add(monotonic_ms.saturating_sub(self.monotonic_ms));
        let off = system_ms.saturating_sub(expected);
        let leapt = off.abs() > STEP_MOST_MS;
        if leapt && (off - self.leapt_ms).abs() > STEP_MOST_MS {
            tracing::error!(
                seconds = off / 1_000,
                "the system clock has leapt; the floor keeps its own time until the clock is back or the floor is started again"
            );
        }
        let wall_ms = if leapt { expected } else { system_ms };
        *self = SteadyClock { wall_ms, monotonic_ms, leapt_ms: if leapt { off } else { 0 } };
        wall_ms
    }
}

/// Returns the time since the machine was started, sleep included.
#[cfg(target_os = "linux")]
fn since_start() -> Duration {
    let since = rustix::time::clock_gettime(rustix::time::ClockId::Boottime);
    Duration::new(u64::try_from(since.tv_sec).unwrap_or(0), u32::try_from(since.tv_nsec).unwrap_or(0))
}

/// Returns the time since the first call.
#[cfg(not(target_os = "linux"))]
fn since_start() -> Duration {
    static START: OnceLock<std::time::Instant> = OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// Returns the milliseconds since 1970. A leap of the system clock is not followed.
pub fn now_ms() -> i64 {
    #[cfg(test)]
    if let Some(now) = crate::sim_env::now_ms() {
        return now;
    }
    static CLOCK: OnceLock<Mutex<SteadyClock>> = OnceLock::new();
    let in_ms = |time: Duration| i64::try_from(time.as_millis()).unwrap_or(i64::MAX);
    let system_ms = in_ms(SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default());
    let monotonic_ms = in_ms(since_start());
    let clock = CLOCK
        .get_or_init(|| Mutex::new(SteadyClock { wall_ms: system_ms, monotonic_ms, leapt_ms: 0 }))
        .lock();
    clock.unwrap_or_else(PoisonError::into_inner).read(system_ms, monotonic_ms)
}

#[cfg(test)]
mod tests {
    use super::SteadyClock;

    #[test]
    fn a_leap_of_the_system_clock_is_not_followed() {
        let day = 24 * 60 * 60 * 1_000;
        let mut clock = SteadyClock { wall_ms: 1_000_000, monotonic_ms: 500, leapt_ms: 0 };
        assert_eq!(clock.read(1_000_250, 750), 1_000_250);
        assert_eq!(clock.read(1_001_250, 1_250), 1_001_250, "half a second is corrected");
        assert_eq!(clock.read(1_002_250 + day, 2_250), 1_002_250, "a day forward is refused");
        assert_eq!(clock.read(1_012_250 + day, 12_250), 1_012_250, "and stays refused");
        assert_eq!(clock.read(1_013_250, 13_250), 1_013_250, "until the clock is back");
        assert_eq!(clock.read(1_014_250 - day, 14_250), 1_014_250, "a day back is refused, too");
    }
}

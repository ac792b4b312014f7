//! The progress of a long command.

use indicatif::{ProgressBar, ProgressStyle};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

/// Creates a progress bar on the standard error stream, if that is a terminal: `██████░░░░  60 %` and this template of `indicatif`.
pub fn bar(all: u64, words: &str) -> ProgressBar {
    let bar = ProgressBar::new(all);
    let template = format!("{{bar:30.green/dim}} {{percent:>3}} %  {words}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏░"));
    }
    bar
}

/// Runs this work and returns its result; calls `tell` if the work takes longer than `silence`.
pub fn patiently<T>(silence: Duration, tell: impl FnOnce() + Send, work: impl FnOnce() -> T) -> T {
    thread::scope(|scope| {
        let (working, done) = channel::<()>();
        let watch = move || {
            if done.recv_timeout(silence) == Err(RecvTimeoutError::Timeout) {
                tell();
            }
        };
        // Without a thread to watch, the work runs without a message.
        let _ = thread::Builder::new().spawn_scoped(scope, watch);
        let result = work();
        drop(working);
        result
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicBool, Ordering};

    #[test]
    fn only_long_waits_show_progress() {
        let told = AtomicBool::new(false);
        let tell = || told.store(true, Ordering::SeqCst);
        assert_eq!(patiently(Duration::from_secs(3_600), tell, || 7), 7);
        assert!(!told.load(Ordering::SeqCst));
        let until_told = || {
            while !told.load(Ordering::SeqCst) {
                thread::yield_now();
            }
        };
        patiently(Duration::from_millis(1), tell, until_told);
    }
}

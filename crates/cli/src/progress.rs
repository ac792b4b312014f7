//! How far a long command has come.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar on the standard error stream, where that is a terminal: `██████░░░░  60 %` and these words, in which `indicatif` fills in what stands in braces.
pub fn bar(all: u64, words: &str) -> ProgressBar {
    let bar = ProgressBar::new(all);
    let template = format!("{{bar:30.green/dim}} {{percent:>3}} %  {words}");
    if let Ok(style) = ProgressStyle::with_template(&template) {
        bar.set_style(style.progress_chars("█▉▊▋▌▍▎▏░"));
    }
    bar
}

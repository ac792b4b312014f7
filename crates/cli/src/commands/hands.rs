//! `phh --check`: settles hand histories and counts the outcomes.

use crate::Verdict;
use crate::error::Failure;
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, paint};
use crate::plays::{collect, read_hands};
use crate::wire;
use croupier_rules::rounds::phh::{Difference, HandComparison, HandSource, MissingPart, Referee, Rejection};
use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Settles all hands of the files on all cores.
pub fn check(paths: &[PathBuf], out: &mut Out) -> Result<Verdict, Failure> {
    let files: Vec<PathBuf> =
        collect(paths)?.into_iter().filter(|path| path.extension().is_none_or(|e| e != "round")).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        let mut worker = Worker::default();
        while let Some(path) = files.get(next.fetch_add(1, Ordering::Relaxed)) {
            worker.settle(path);
        }
        worker.tally
    };
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN).get();
    let tally = std::thread::scope(|scope| {
        // Without another thread, this one does the work.
        let others: Vec<_> =
            (1..threads).map_while(|_| std::thread::Builder::new().spawn_scoped(scope, work).ok()).collect();
        let own = work();
        others.into_iter().filter_map(|thread| thread.join().ok()).fold(own, Tally::and)
    });
    if out.is_json() {
        out.json(&tally.wire(files.len()))?;
    } else {
        tally.show(files.len(), out);
    }
    Ok(tally.verdict())
}

/// A thread's referee with its tally.
#[derive(Default)]
struct Worker {
    referee: Referee,
    buffer: Vec<u8>,
    tally: Tally,
}

impl Worker {
    fn settle(&mut self, path: &Path) {
        let Worker { referee, buffer, tally } = self;
        let read = read_hands(path, buffer, |hand| {
            tally.add(path, hand, referee.settle(hand));
            ControlFlow::Continue(())
        });
        if let Err(why) = read {
            tally.unread.push((path.to_path_buf(), why));
        }
    }
}

/// The number of occurrences, with the file and line of the first.
#[derive(Clone)]
struct Count {
    hands: u64,
    first: (PathBuf, usize),
}

/// A class of rejected hands: the paragraph and the reason.
type Class = (Option<&'static str>, String);

/// The outcomes of all hands.
#[derive(Default)]
struct Tally {
    equal: u64,
    raked: u64,
    different: BTreeMap<Difference, Count>,
    incomplete: BTreeMap<MissingPart, Count>,
    rejected: BTreeMap<Class, Count>,
    unread: Vec<(PathBuf, io::Error)>,
}

fn count<K: Ord>(counts: &mut BTreeMap<K, Count>, key: K, hands: u64, first: (PathBuf, usize)) {
    match counts.get_mut(&key) {
        Some(count) => {
            count.hands += hands;
            if first < count.first {
                count.first = first;
            }
        }
        None => {
            counts.insert(key, Count { hands, first });
        }
    }
}

impl Tally {
    fn add(&mut self, path: &Path, hand: HandSource<'_>, came: Result<HandComparison, Rejection>) {
        let first = || (path.to_path_buf(), hand.line);
        match came {
            Ok(HandComparison::Equal { rake }) => {
                self.equal += 1;
                self.raked += u64::from(!rake.is_zero());
            }
            Ok(HandComparison::Different(difference)) => count(&mut self.different, difference, 1, first()),
            Ok(HandComparison::Incomplete(missing)) => count(&mut self.incomplete, missing, 1, first()),
            Err(rejection) => {
                let class = (rejection.by().map(|by| by.as_str()), rejection.class().into_owned());
                count(&mut self.rejected, class, 1, first());
            }
        }
    }

    fn and(mut self, other: Tally) -> Tally {
        self.equal += other.equal;
        self.raked += other.raked;
        other.different.into_iter().for_each(|(key, c)| count(&mut self.different, key, c.hands, c.first));
        other.incomplete.into_iter().for_each(|(key, c)| count(&mut self.incomplete, key, c.hands, c.first));
        other.rejected.into_iter().for_each(|(key, c)| count(&mut self.rejected, key, c.hands, c.first));
        self.unread.extend(other.unread);
        self
    }

    fn verdict(&self) -> Verdict {
        match (self.unread.is_empty(), self.different.is_empty() && self.rejected.is_empty()) {
            (false, _) => Verdict::Unread,
            (true, false) => Verdict::Bad,
            (true, true) => Verdict::Good,
        }
    }

    fn without_cause(&self) -> u64 {
        let without = self.different.iter().filter(|(difference, _)| !difference.has_cause());
        without.map(|(_, count)| count.hands).sum()
    }

    fn hands(&self) -> u64 {
        self.equal + sum(&self.different) + sum(&self.incomplete) + sum(&self.rejected)
    }

    fn show(&self, files: usize, out: &mut Out) {
        let heading = |hands: u64, words: &str| paint(BOLD, format_args!("{hands} {words}"));
        out.line(heading(self.hands(), &format!("hands in {files} files")));
        out.blank();
        out.line(format_args!("{} {}", paint(GOOD.bold(), "✓"), heading(self.equal, "settled and equal")));
        out.wrapped(2, DIM, &format!("{} of them after a rake", self.raked));
        out.line(format_args!(
            "{} {}",
            paint(BAD.bold(), "✗"),
            heading(sum(&self.different), "settled and different")
        ));
        out.wrapped(2, DIM, &format!("{} of them without a cause", self.without_cause()));
        rows(self.different.iter().map(|(key, count)| (None, key.to_string(), count)), out);
        out.line(format_args!(
            "{} {}",
            paint(NOTE.bold(), "–"),
            heading(sum(&self.incomplete), "incomplete")
        ));
        rows(self.incomplete.iter().map(|(key, count)| (None, key.to_string(), count)), out);
        out.line(format_args!("{} {}", paint(BAD.bold(), "✗"), heading(sum(&self.rejected), "rejected")));
        let mut rejected: Vec<_> = self.rejected.iter().collect();
        rejected.sort_by_key(|(_, count)| std::cmp::Reverse(count.hands));
        rows(rejected.into_iter().map(|((by, what), count)| (*by, what.clone(), count)), out);
        for (path, why) in &self.unread {
            out.wrapped(0, BAD, &format!("{} cannot be read: {why}", path.display()));
        }
    }

    fn wire(&self, files: usize) -> wire::Hands {
        let class = |by: Option<&'static str>, what: String, count: &Count| wire::HandClass {
            by,
            what,
            hands: count.hands,
            file: count.first.0.display().to_string(),
            line: count.first.1,
        };
        wire::Hands {
            files,
            hands: self.hands(),
            equal: self.equal,
            raked: self.raked,
            without_cause: self.without_cause(),
            different: self.different.iter().map(|(key, c)| class(None, key.to_string(), c)).collect(),
            incomplete: self.incomplete.iter().map(|(key, c)| class(None, key.to_string(), c)).collect(),
            rejected: self.rejected.iter().map(|((by, what), c)| class(*by, what.clone(), c)).collect(),
            unread: self.unread.iter().map(|(path, why)| format!("{}: {why}", path.display())).collect(),
        }
    }
}

fn sum<K>(counts: &BTreeMap<K, Count>) -> u64 {
    counts.values().map(|count| count.hands).sum()
}

/// One line per class: the number of hands, the paragraph, the cause, and the first hand.
fn rows<'a>(classes: impl Iterator<Item = (Option<&'static str>, String, &'a Count)>, out: &mut Out) {
    for (by, what, count) in classes {
        let by = by.map_or(String::new(), |by| format!("{} ", paint(CITE, by)));
        let (path, line) = &count.first;
        out.line(format_args!("  {:>9} {by}{what}", count.hands));
        out.line(format_args!("            {}", paint(DIM, format_args!("{}:{line}", path.display()))));
    }
}

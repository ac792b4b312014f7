//! The rollback guard: a file beside the database that notes the last committed step.
//!
//! It detects a database file that was copied while the floor ran and is put back before the next start. The epoch of
//! the lock file alone would not detect it.

use super::rows::StepRow;
use std::fs::File;
use std::io;
use std::os::unix::fs::{FileExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

/// A step, by its table and number, and its place in the chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LastStep {
    /// The table.
    pub table: i64,
    /// The step; 0 before the first.
    pub seq: i64,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

impl LastStep {
    /// A floor that has no step yet.
    fn nothing() -> LastStep {
        LastStep { table: 0, seq: 0, hash: hex::encode([0; 32]) }
    }

    /// A step of a write.
    pub fn of(step: &StepRow) -> LastStep {
        LastStep { table: step.table, seq: step.seq, hash: hex::encode(step.hash) }
    }

    fn read(text: &str) -> Option<LastStep> {
        let mut words = text.split_whitespace();
        let (table, seq) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let hash = words.next()?.to_string();
        (words.next().is_none() && hash.len() == 64).then_some(LastStep { table, seq, hash })
    }

    /// Formats the note with a constant length, so that it is overwritten in place.
    fn line(&self) -> String {
        format!("{:>20} {:>20} {}\n", self.table, self.seq, self.hash)
    }
}

/// The file beside the database.
pub struct RollbackGuard(File);

impl RollbackGuard {
    /// Returns the path of the file.
    pub fn beside(path: &Path) -> PathBuf {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".last");
        PathBuf::from(beside)
    }

    /// Reads the note; `None` if the file is missing or unreadable.
    pub fn says(path: &Path) -> Option<LastStep> {
        LastStep::read(&std::fs::read_to_string(RollbackGuard::beside(path)).ok()?)
    }

    /// Opens the file, which is created if missing.
    pub fn open(path: &Path) -> io::Result<RollbackGuard> {
        let there = RollbackGuard::says(path);
        let options = File::options().create(true).truncate(false).write(true).mode(0o600).clone();
        let file = options.open(RollbackGuard::beside(path))?;
        if there.is_none() {
            file.set_len(0)?;
            file.write_all_at(LastStep::nothing().line().as_bytes(), 0)?;
            file.sync_all()?;
        }
        Ok(RollbackGuard(file))
    }

    /// Notes a committed step without waiting for the disk. After a loss of power an older step may be noted, which the
    /// database has as well.
    pub fn note(&self, last: &LastStep) {
        if let Err(why) = self.0.write_all_at(last.line().as_bytes(), 0) {
            tracing::warn!(%why, "the last step cannot be noted beside the database");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_noted_step_is_read_back() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("floor.sqlite");
        assert_eq!(RollbackGuard::says(&path), None);
        let last = RollbackGuard::open(&path).unwrap();
        assert_eq!(RollbackGuard::says(&path), Some(LastStep::nothing()));
        for (table, seq) in [(1, 1), (i64::MAX, i64::MAX), (7, 20)] {
            let noted = LastStep { table, seq, hash: hex::encode([7; 32]) };
            last.note(&noted);
            assert_eq!(RollbackGuard::says(&path), Some(noted.clone()));
            drop(RollbackGuard::open(&path).unwrap());
            assert_eq!(RollbackGuard::says(&path), Some(noted), "opening changes nothing");
        }
        for wrong in ["", "1 2", "1 2 3", "x 2 3"] {
            std::fs::write(RollbackGuard::beside(&path), wrong).unwrap();
            assert_eq!(RollbackGuard::says(&path), None);
        }
    }
}

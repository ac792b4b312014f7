//! The last step that was written, noted beside the database. A file that was copied while the floor ran, and is put back before the next start, does
//! not have it: the note of openings alone would not tell.

use super::rows::StepRow;
use std::fs::File;
use std::io;
use std::os::unix::fs::{FileExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};

/// A step, by its table and number, and its place in the chain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Noted {
    /// The table.
    pub table: i64,
    /// The step; 0 where none was written yet.
    pub seq: i64,
    /// Its hash, in hexadecimal.
    pub hash: String,
}

impl Noted {
    /// A floor that has no step yet.
    fn nothing() -> Noted {
        Noted { table: 0, seq: 0, hash: hex::encode([0; 32]) }
    }

    /// A step of a write.
    pub fn of(step: &StepRow) -> Noted {
        Noted { table: step.table, seq: step.seq, hash: hex::encode(step.hash) }
    }

    fn read(text: &str) -> Option<Noted> {
        let mut words = text.split_whitespace();
        let (table, seq) = (words.next()?.parse().ok()?, words.next()?.parse().ok()?);
        let hash = words.next()?.to_string();
        (words.next().is_none() && hash.len() == 64).then_some(Noted { table, seq, hash })
    }

    /// Always of one length, so that one takes the place of another without a moment at which there is none.
    fn line(&self) -> String {
        format!("{:>20} {:>20} {}\n", self.table, self.seq, self.hash)
    }
}

/// The file beside the database.
pub struct Last(File);

impl Last {
    /// Where it lies.
    pub fn beside(path: &Path) -> PathBuf {
        let mut beside = path.as_os_str().to_owned();
        beside.push(".last");
        PathBuf::from(beside)
    }

    /// What it says; nothing where it is not there, or cannot be read.
    pub fn says(path: &Path) -> Option<Noted> {
        Noted::read(&std::fs::read_to_string(Last::beside(path)).ok()?)
    }

    /// Opens it, and makes it where it is not there.
    pub fn open(path: &Path) -> io::Result<Last> {
        let there = Last::says(path);
        let options = File::options().create(true).truncate(false).write(true).mode(0o600).clone();
        let file = options.open(Last::beside(path))?;
        if there.is_none() {
            file.set_len(0)?;
            file.write_all_at(Noted::nothing().line().as_bytes(), 0)?;
            file.sync_all()?;
        }
        Ok(Last(file))
    }

    /// Notes a step that is committed. It is not waited for the disk: after a loss of power an older step may be noted, which is in the database as well.
    pub fn note(&self, last: &Noted) {
        if let Err(why) = self.0.write_all_at(last.line().as_bytes(), 0) {
            tracing::warn!(%why, "the last step cannot be noted beside the database");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_noted_is_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("floor.sqlite");
        assert_eq!(Last::says(&path), None);
        let last = Last::open(&path).unwrap();
        assert_eq!(Last::says(&path), Some(Noted::nothing()));
        for (table, seq) in [(1, 1), (i64::MAX, i64::MAX), (7, 20)] {
            let noted = Noted { table, seq, hash: hex::encode([7; 32]) };
            last.note(&noted);
            assert_eq!(Last::says(&path), Some(noted.clone()));
            drop(Last::open(&path).unwrap());
            assert_eq!(Last::says(&path), Some(noted), "opening changes nothing");
        }
        for wrong in ["", "1 2", "1 2 3", "x 2 3"] {
            std::fs::write(Last::beside(&path), wrong).unwrap();
            assert_eq!(Last::says(&path), None);
        }
    }
}

//! The lock file beside a database: it ensures a single writer, and detects a replaced or copied database file.

use crate::error::FloorError;
use fs4::FileExt;
use std::fs::{File, Metadata};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::os::unix::fs::{MetadataExt as _, OpenOptionsExt as _};
use std::path::{Path, PathBuf};
use std::time::UNIX_EPOCH;

/// The mark of an open floor whose committed steps are noted by the rollback guard.
const FOLLOWED: &str = "followed";

/// The exclusive lock on a database. The operating system releases it when the process ends.
///
/// The file notes the epoch of the last opening. The database stores the time at which that note was written.
/// A note restored together with an older database, byte by byte, has another time, which nobody can choose.
pub struct LockFile {
    file: File,
    /// The epoch of the last time that the floor was opened here.
    pub epoch: i64,
    /// The time at which the note before this one was written.
    after: Option<String>,
}

impl LockFile {
    /// Takes the lock of a floor.
    pub fn take(path: &Path) -> Result<LockFile, FloorError> {
        let beside = beside(path);
        let failed = |why| FloorError::File { path: beside.clone(), why };
        let open =
            File::options().create(true).truncate(false).read(true).write(true).mode(0o600).open(&beside);
        let mut file = open.map_err(failed)?;
        if FileExt::try_lock(&file).is_err() {
            return Err(FloorError::Fenced(path.display().to_string()));
        }
        let mut text = String::new();
        // An unreadable file is from an earlier release.
        let _ = file.read_to_string(&mut text);
        let (epoch, after) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
        let (epoch, after) = (epoch.parse().unwrap_or(0), Some(after.to_string()));
        Ok(LockFile { file, epoch, after: after.filter(|after| !after.is_empty()) })
    }

    /// Notes the epoch, so that a replaced file is detected. On a full disk the old note stays or is overwritten.
    pub fn note(&mut self, epoch: i64) -> std::io::Result<()> {
        let before = written(&self.file.metadata()?);
        let note = format!("{epoch} {before}");
        self.file.seek(SeekFrom::Start(0))?;
        self.file.write_all(note.as_bytes())?;
        self.file.set_len(note.len() as u64)?;
        self.file.sync_all()?;
        (self.epoch, self.after) = (epoch, Some(before));
        Ok(())
    }

    /// Whether the floor was left here, as `home` says, when it was opened for the `epoch`th time; or why not.
    pub fn is_home(&self, path: &Path, home: &str, epoch: i64) -> Result<(), &'static str> {
        let (there, note) = home.split_once(", ").unwrap_or((home, ""));
        if which(path).as_deref() != Some(there) {
            return Err("is not the file that the floor was last played in");
        }
        if epoch < self.epoch {
            return Err("is older than the floor that was last played here");
        }
        let now = self.file.metadata().map(|data| written(&data)).unwrap_or_default();
        let as_left = match note.split_once(' ') {
            // An earlier release knew the file alone.
            None => true,
            Some(("noted" | FOLLOWED, at)) => self.epoch == epoch && now == at,
            // The process ended while it opened the floor: before the note was written, or after it.
            Some((_, before)) => {
                if self.epoch < epoch {
                    now == before
                } else {
                    self.after.as_deref() == Some(before)
                }
            }
        };
        if as_left { Ok(()) } else { Err("was put back, or the note beside it was") }
    }
}

fn beside(path: &Path) -> PathBuf {
    let mut beside = path.as_os_str().to_owned();
    beside.push(".lock");
    PathBuf::from(beside)
}

/// Returns the change time of a file, which no program can set.
fn written(data: &Metadata) -> String {
    format!("{}.{:09}", data.ctime(), data.ctime_nsec())
}

/// Returns the identity of a file. A copy has another inode number or birth time, even at the same path.
fn which(path: &Path) -> Option<String> {
    let data = std::fs::metadata(path).ok()?;
    let born = data.created().ok().and_then(|at| at.duration_since(UNIX_EPOCH).ok());
    Some(format!("file {} of {}", data.ino(), born.map_or(0, |at| at.as_nanos())))
}

/// The floor is about to be opened here.
pub fn opening(path: &Path) -> Option<String> {
    place(path, "opening")
}

/// A floor that was opened here and left.
pub fn home(path: &Path) -> Option<String> {
    place(path, FOLLOWED)
}

/// Whether the last step is noted beside a floor that was left so: an earlier release did not note it.
pub fn follows(home: &str) -> bool {
    home.split_once(", ").is_some_and(|(_, note)| note.starts_with(FOLLOWED))
}

fn place(path: &Path, word: &str) -> Option<String> {
    let note = std::fs::metadata(beside(path)).ok()?;
    Some(format!("{}, {word} {}", which(path)?, written(&note)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The home and the epoch that a database would store.
    type StoredHome = (String, i64);

    /// Opens as the database does. Gives what it keeps at first, and what it keeps when the note is written.
    fn opens(path: &Path, kept: Option<&StoredHome>) -> Result<[StoredHome; 2], &'static str> {
        let mut lock = LockFile::take(path).unwrap();
        let epoch = kept.map_or(0, |(_, epoch)| *epoch);
        kept.map_or(Ok(()), |(home, epoch)| lock.is_home(path, home, *epoch))?;
        let epoch = epoch.max(lock.epoch) + 1;
        let first = opening(path).unwrap();
        lock.note(epoch).unwrap();
        Ok([(first, epoch), (home(path).unwrap(), epoch)])
    }

    #[test]
    fn a_replaced_database_file_is_detected() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("floor.sqlite");
        std::fs::write(&path, "a database").unwrap();
        let [_, first] = opens(&path, None).unwrap();
        let [_, second] = opens(&path, Some(&first)).unwrap();
        let note = std::fs::read(beside(&path)).unwrap();
        let [_, third] = opens(&path, Some(&second)).unwrap();
        assert!(opens(&path, Some(&second)).is_err(), "the database is older than the note");
        // Both are put back, in place and word for word.
        std::fs::write(beside(&path), &note).unwrap();
        assert!(opens(&path, Some(&second)).is_err());
        assert!(opens(&path, Some(&third)).is_err());
        std::fs::remove_file(beside(&path)).unwrap();
        assert!(opens(&path, Some(&third)).is_err(), "the note is gone");
        std::fs::copy(&path, folder.path().join("copy")).unwrap();
        std::fs::rename(folder.path().join("copy"), &path).unwrap();
        assert!(opens(&path, Some(&third)).is_err(), "another file");
    }

    /// The process ends at any moment of the opening, again and again: the floor opens all the same.
    #[test]
    fn an_interrupted_opening_is_no_copy() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("floor.sqlite");
        std::fs::write(&path, "a database").unwrap();
        let [_, left] = opens(&path, None).unwrap();
        // Before the note is written, twice.
        let kept = (opening(&path).unwrap(), left.1 + 1);
        let lock = LockFile::take(&path).unwrap();
        assert_eq!(lock.is_home(&path, &kept.0, kept.1), Ok(()));
        let kept = (kept.0, kept.1 + 1);
        assert_eq!(lock.is_home(&path, &kept.0, kept.1), Ok(()));
        drop(lock);
        // After it is written, twice.
        let [half, _] = opens(&path, Some(&kept)).unwrap();
        let [half, _] = opens(&path, Some(&half)).unwrap();
        assert!(opens(&path, Some(&half)).is_ok());
    }
}

//! The fingerprint of the running program: hashes that the record names at every start, so that auditors can compare
//! them.

use crate::pages;
use croupier_rules::law::rulebook;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs::File;
use std::io;
use std::sync::OnceLock;

/// The program's name and version, as the record has them.
pub const SOFTWARE: &str = concat!("croupier ", env!("CARGO_PKG_VERSION"));

/// SHA-256 hashes of the program, its rulebook and its pages.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fingerprint {
    /// SHA-256 of the program's file.
    pub binary: String,
    /// SHA-256 over every paragraph of the rulebook.
    pub rulebook: String,
    /// SHA-256 over every file of the pages.
    pub pages: String,
}

impl fmt::Display for Fingerprint {
    /// Writes the line of the record.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SOFTWARE} binary {} rulebook {} pages {}", self.binary, self.rulebook, self.pages)
    }
}

/// Returns the fingerprint of this process. It is computed once.
///
/// # Errors
/// Fails if the program's own file cannot be read.
pub fn fingerprint() -> io::Result<Fingerprint> {
    static FINGERPRINT: OnceLock<Fingerprint> = OnceLock::new();
    match FINGERPRINT.get() {
        Some(known) => Ok(known.clone()),
        None => {
            let hashed = compute()?;
            Ok(FINGERPRINT.get_or_init(|| hashed).clone())
        }
    }
}

fn compute() -> io::Result<Fingerprint> {
    let mut binary = Sha256::new();
    io::copy(&mut File::open(std::env::current_exe()?)?, &mut Hashing(&mut binary))?;
    let mut law = Sha256::new();
    for paragraph in rulebook::CHAPTER.iter().flat_map(|subchapter| subchapter.paragraphs) {
        law.update(format!("{}\n{}\n", paragraph.at.as_str(), paragraph.says));
    }
    Ok(Fingerprint { binary: hex(binary), rulebook: hex(law), pages: hex(pages::hash()) })
}

/// A hash as a writer.
struct Hashing<'a>(&'a mut Sha256);

impl io::Write for Hashing<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn hex(hash: Sha256) -> String {
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

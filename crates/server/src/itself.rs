//! The program itself: hashes of what runs, which the record names at every start, and which anybody can compare.

use crate::pages;
use croupier_rules::law::rulebook;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs::File;
use std::io;
use std::sync::OnceLock;

/// The name and version of the program, as the record has it.
pub const SOFTWARE: &str = concat!("croupier ", env!("CARGO_PKG_VERSION"));

/// What runs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Itself {
    /// SHA-256 of the program's file.
    pub binary: String,
    /// SHA-256 over every paragraph of the rulebook.
    pub rulebook: String,
    /// SHA-256 over every file of the pages.
    pub pages: String,
}

impl fmt::Display for Itself {
    /// As the record writes it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{SOFTWARE} binary {} rulebook {} pages {}", self.binary, self.rulebook, self.pages)
    }
}

/// The hashes of this process's own program, which does not change while it runs.
pub fn itself() -> io::Result<Itself> {
    static ITSELF: OnceLock<Itself> = OnceLock::new();
    match ITSELF.get() {
        Some(known) => Ok(known.clone()),
        None => {
            let hashed = hashed()?;
            Ok(ITSELF.get_or_init(|| hashed).clone())
        }
    }
}

fn hashed() -> io::Result<Itself> {
    let mut binary = Sha256::new();
    io::copy(&mut File::open(std::env::current_exe()?)?, &mut Hashing(&mut binary))?;
    let mut law = Sha256::new();
    for paragraph in rulebook::CHAPTER.iter().flat_map(|subchapter| subchapter.paragraphs) {
        law.update(format!("{}\n{}\n", paragraph.at.as_str(), paragraph.says));
    }
    Ok(Itself { binary: hex(binary), rulebook: hex(law), pages: hex(pages::hash()) })
}

/// A hash as something that is written to.
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

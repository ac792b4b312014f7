//! The key for encryption at rest (XChaCha20-Poly1305, RFC 8439 with a nonce of 24 bytes).
//! It encrypts everything that reveals future outcomes: server seeds, and the order of the cards in checkpoints.
//! The key lies in a file beside the data and never in the database. A backup, dump or replica reveals nothing.

use super::OpenFor;
use super::sealing::SEALED_FROM;
use crate::entropy::entropy;
use crate::error::{FloorError, StoreError};
use crate::key_file;
use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{Key, XChaCha20Poly1305, XNonce};
use std::fmt;
use std::path::Path;

const NONCE: usize = 24;

/// The key of a floor's seeds.
#[derive(Clone)]
pub struct SeedKey(XChaCha20Poly1305);

impl fmt::Debug for SeedKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the seed key")
    }
}

impl SeedKey {
    /// A key of these bytes.
    pub fn of(secret: key_file::Secret) -> SeedKey {
        SeedKey(XChaCha20Poly1305::new(&Key::from(secret)))
    }

    /// Reads the key from a file; `None` if there is no such file.
    pub fn read(path: &Path) -> Result<Option<SeedKey>, FloorError> {
        Ok(key_file::read(path)?.map(SeedKey::of))
    }

    /// Reads the key from a file, which is created if missing.
    pub fn read_or_create(path: &Path) -> Result<SeedKey, FloorError> {
        key_file::read_or_create(path).map(SeedKey::of)
    }

    /// Returns the key for a database of a version. A database without encrypted data gets a new key; a restore needs
    /// no key.
    ///
    /// # Errors
    /// Fails if the database was encrypted with a missing key.
    pub fn for_version(version: i64, path: &Path, purpose: OpenFor) -> Result<SeedKey, FloorError> {
        if purpose == OpenFor::Play && version >= SEALED_FROM {
            let missing = || FloorError::KeyMissing(path.to_path_buf());
            return SeedKey::read(path)?.ok_or_else(missing);
        }
        SeedKey::read_or_create(path)
    }

    /// Encrypts with the associated data `what`, which decryption requires. The ciphertext of an empty text is a
    /// message authentication code of `what`.
    pub fn seal(&self, what: &str, plain: &[u8]) -> Result<Vec<u8>, StoreError> {
        let failed = |why: String| StoreError::NotHere(format!("{what} cannot be encrypted: {why}"));
        let mut nonce = [0; NONCE];
        entropy(&mut nonce).map_err(|why| failed(why.to_string()))?;
        let payload = Payload { msg: plain, aad: what.as_bytes() };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload).map_err(|why| failed(why.to_string()))?;
        Ok([&nonce[..], &sealed].concat())
    }

    /// Decrypts; `None` if the text was changed, or encrypted with another key or for another purpose.
    pub fn open(&self, what: &str, sealed: &[u8]) -> Option<Vec<u8>> {
        let (nonce, sealed) = sealed.split_first_chunk::<NONCE>()?;
        self.0.decrypt(&XNonce::from(*nonce), Payload { msg: sealed, aad: what.as_bytes() }).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_same_key_and_the_same_words_decrypt() {
        let (key, other) = (SeedKey::of([1; 32]), SeedKey::of([2; 32]));
        let sealed = key.seal("shoe 1 2 3", b"seeds").unwrap();
        assert_eq!(key.open("shoe 1 2 3", &sealed).as_deref(), Some(&b"seeds"[..]));
        assert_eq!(key.open("shoe 1 2 4", &sealed), None);
        assert_eq!(other.open("shoe 1 2 3", &sealed), None);
        assert_ne!(key.seal("shoe 1 2 3", b"seeds").unwrap(), sealed, "no nonce comes twice");
        for at in 0..sealed.len() {
            let mut changed = sealed.clone();
            changed[at] ^= 1;
            assert_eq!(key.open("shoe 1 2 3", &changed), None);
        }
        assert_eq!(key.open("", &[]), None);
        assert_eq!(key.open("home", &key.seal("home", b"").unwrap()), Some(Vec::new()));
    }
}

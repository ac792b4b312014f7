//! Passwords: argon2id, off the threads that serve, and few at a time.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use thiserror::Error;
use tokio::sync::Semaphore;

/// The shortest password that an account may have, in characters.
pub const SHORTEST: usize = 10;
/// The longest one, in bytes: a longer one only costs time.
pub const LONGEST: usize = 256;

/// Why a password could not be hashed or compared.
#[derive(Debug, Error)]
pub enum PasswordError {
    /// It is too short or too long to be taken.
    #[error("a password has at least {SHORTEST} characters and at most {LONGEST} bytes")]
    Length,
    /// More people want to log in than the machine can hash for.
    #[error("too many people log in at this moment")]
    Busy,
    /// The hash cannot be made, or the stored one cannot be read.
    #[error("the password cannot be checked: {0}")]
    Broken(String),
}

/// What a comparison comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Match {
    /// It is the password.
    Yes,
    /// It is not.
    No,
}

/// Hashes and compares passwords on the blocking pool. Each hash takes 19 MiB and some milliseconds, so only a few run at once, and only so
/// many wait.
#[derive(Clone, Debug)]
pub struct Passwords {
    running: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
    /// The hash that a name without an account is compared with, so that it takes as long as one with an account.
    nobody: Arc<str>,
}

impl Passwords {
    /// So many at once, and so many that wait or run.
    pub fn new(at_once: usize, at_most: usize) -> Result<Passwords, PasswordError> {
        Ok(Passwords {
            running: Arc::new(Semaphore::new(at_once)),
            waiting: Arc::new(Semaphore::new(at_most)),
            nobody: hash("nobody's password, whatever it is").map(Arc::from)?,
        })
    }

    /// The hash of a new password, as a string that holds its salt and parameters.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        if password.chars().count() < SHORTEST || password.len() > LONGEST {
            return Err(PasswordError::Length);
        }
        self.blocking(move || hash(&password)).await
    }

    /// Whether this is the password with this hash; where there is no hash, it never is, and takes as long.
    pub async fn compare(&self, password: String, stored: Option<String>) -> Result<Match, PasswordError> {
        if password.len() > LONGEST {
            return Ok(Match::No);
        }
        let nobody = Arc::clone(&self.nobody);
        self.blocking(move || match stored {
            Some(stored) => compare(&password, &stored),
            None => compare(&password, &nobody).map(|_| Match::No),
        })
        .await
    }

    async fn blocking<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        let place = self.waiting.try_acquire().map_err(|_| PasswordError::Busy)?;
        let permit = Arc::clone(&self.running).acquire_owned().await.map_err(|_| PasswordError::Busy)?;
        let result = tokio::task::spawn_blocking(move || {
            let result = work();
            drop(permit);
            result
        })
        .await;
        drop(place);
        result.map_err(|why| PasswordError::Broken(why.to_string()))?
    }
}

fn hash(password: &str) -> Result<String, PasswordError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|why| PasswordError::Broken(why.to_string()))
}

fn compare(password: &str, stored: &str) -> Result<Match, PasswordError> {
    let parsed = PasswordHash::new(stored).map_err(|why| PasswordError::Broken(why.to_string()))?;
    match Argon2::default().verify_password(password.as_bytes(), &parsed) {
        Ok(()) => Ok(Match::Yes),
        Err(argon2::password_hash::Error::PasswordInvalid) => Ok(Match::No),
        Err(why) => Err(PasswordError::Broken(why.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::{Match, PasswordError, Passwords};

    #[tokio::test]
    async fn only_the_password_matches() {
        let passwords = Passwords::new(2, 8).unwrap();
        let stored = passwords.hash("correct horse".to_string()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        let again = passwords.hash("correct horse".to_string()).await.unwrap();
        assert_ne!(stored, again, "every hash has a salt of its own");
        let compare = async |word: &str, stored: Option<&str>| {
            passwords.compare(word.to_string(), stored.map(str::to_string)).await.unwrap()
        };
        assert_eq!(compare("correct horse", Some(&stored)).await, Match::Yes);
        assert_eq!(compare("correct horsf", Some(&stored)).await, Match::No);
        assert_eq!(compare("nobody's password, whatever it is", None).await, Match::No);
        assert_eq!(compare(&"x".repeat(5000), Some(&stored)).await, Match::No);
    }

    #[tokio::test]
    async fn lengths_and_crowds_are_refused() {
        let passwords = Passwords::new(1, 1).unwrap();
        for word in ["", "short", &"x".repeat(257)] {
            assert!(matches!(passwords.hash(word.to_string()).await, Err(PasswordError::Length)));
        }
        let (first, second) = tokio::join!(
            passwords.hash("long enough".to_string()),
            passwords.hash("long enough".to_string())
        );
        assert!(first.is_ok());
        assert!(matches!(second, Err(PasswordError::Busy)));
        assert!(matches!(
            passwords.compare("word".to_string(), Some("not a hash".to_string())).await,
            Err(PasswordError::Broken(_))
        ));
    }
}

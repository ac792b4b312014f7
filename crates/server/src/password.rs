//! Password hashing with argon2id ([RFC 9106](https://www.rfc-editor.org/rfc/rfc9106)) on a small worker pool with
//! bounded memory.
//!
//! Strangers have quotas in the queue, so that a flood of log-ins leaves room for known users.

use crate::concurrency_limit::ConcurrencyLimit;
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use croupier_floor::{JobError, Priority, Workers};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

/// The minimum length of a password, in characters.
pub const SHORTEST: usize = 10;
/// The maximum length of a password, in bytes. It bounds the cost of hashing.
pub const LONGEST: usize = 256;

/// The reason why a password could not be hashed or compared.
#[derive(Debug, Error)]
pub enum PasswordError {
    /// The password is too short or too long.
    #[error("a password has at least {SHORTEST} characters and at most {LONGEST} bytes")]
    Length,
    /// The queue is full.
    #[error("too many log-ins at the moment; try again")]
    Busy,
    /// The quota of strangers, or of this address, is exhausted.
    #[error("too many log-ins at the moment; try again")]
    Crowd(Duration),
    /// Hashing failed, or the stored hash is malformed.
    #[error("the password cannot be checked: {0}")]
    Broken(String),
}

/// The result of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PasswordMatch {
    /// The password matches.
    Right,
    /// The password does not match.
    Wrong,
}

/// The priority of a comparison in the queue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Requester {
    /// A caller with a session, or on a known device of the account.
    Known,
    /// Any other client, at this address.
    Stranger(IpAddr),
}

/// The number of hashing threads. Each hash takes 19 MiB and some milliseconds.
const THREADS: usize = 2;
/// The maximum number of queued jobs.
const QUEUE: usize = 64;
/// The maximum number of jobs of strangers; the rest is reserved for known callers.
const STRANGERS: usize = 48;
/// The maximum number of a stranger's jobs per address.
const OF_ADDRESS: usize = 8;
/// The retry delay for an address beyond its quota.
const WAIT: Duration = Duration::from_secs(1);

/// The password hasher: a worker pool with bounded memory.
#[derive(Debug)]
pub struct Passwords {
    workers: Workers,
    strangers: ConcurrencyLimit<IpAddr>,
    /// The dummy hash for names without an account, so that a comparison takes the same time.
    nobody: Arc<str>,
}

impl Passwords {
    /// Starts the worker threads.
    pub fn new() -> Result<Passwords, PasswordError> {
        let workers = Workers::start("passwords", THREADS, QUEUE, Priority::Background);
        Ok(Passwords {
            workers: workers.map_err(|why| PasswordError::Broken(why.to_string()))?,
            strangers: ConcurrencyLimit::new(STRANGERS),
            nobody: hash("nobody's password, whatever it is").map(Arc::from)?,
        })
    }

    /// Returns the hash of a new password in PHC string format, with its salt and parameters.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        check_length(&password)?;
        self.work(move || hash(&password)).await
    }

    /// Compares a password with a stored hash. Without a hash, the result is `Wrong` after the same time.
    pub async fn compare(
        &self,
        password: String,
        stored: Option<String>,
        who: Requester,
    ) -> Result<PasswordMatch, PasswordError> {
        if password.len() > LONGEST {
            return Ok(PasswordMatch::Wrong);
        }
        let _permit = match who {
            Requester::Known => None,
            Requester::Stranger(from) => match self.strangers.take(vec![(from, OF_ADDRESS)]) {
                Some(permit) => Some(permit),
                None => return Err(PasswordError::Crowd(WAIT)),
            },
        };
        let nobody = Arc::clone(&self.nobody);
        self.work(move || match stored {
            Some(stored) => compare(&password, &stored),
            None => compare(&password, &nobody).map(|_| PasswordMatch::Wrong),
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        self.workers.run(work).await.map_err(|why| match why {
            JobError::Busy => PasswordError::Busy,
            JobError::Defect => PasswordError::Broken(why.to_string()),
        })?
    }
}

fn check_length(password: &str) -> Result<(), PasswordError> {
    let fits = password.chars().count() >= SHORTEST && password.len() <= LONGEST;
    if fits { Ok(()) } else { Err(PasswordError::Length) }
}

/// Returns the hash of a new password, without a server.
///
/// # Errors
/// Fails if the password cannot be hashed.
pub fn hash_password(password: &str) -> Result<String, PasswordError> {
    check_length(password)?;
    hash(password)
}

fn hash(password: &str) -> Result<String, PasswordError> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.map(|hash| hash.to_string()).map_err(|why| PasswordError::Broken(why.to_string()))
}

fn compare(password: &str, stored: &str) -> Result<PasswordMatch, PasswordError> {
    let parsed = PasswordHash::new(stored).map_err(|why| PasswordError::Broken(why.to_string()))?;
    match Argon2::default().verify_password(password.as_bytes(), &parsed) {
        Ok(()) => Ok(PasswordMatch::Right),
        Err(argon2::password_hash::Error::PasswordInvalid) => Ok(PasswordMatch::Wrong),
        Err(why) => Err(PasswordError::Broken(why.to_string())),
    }
}

#[cfg(test)]
mod tests {
    use super::{OF_ADDRESS, PasswordError, PasswordMatch, Passwords, Requester};
    use std::net::IpAddr;

    #[tokio::test]
    async fn only_the_password_matches() {
        let passwords = Passwords::new().unwrap();
        let stored = passwords.hash("correct horse".to_string()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        let again = passwords.hash("correct horse".to_string()).await.unwrap();
        assert_ne!(stored, again, "every hash has a salt of its own");
        let compare = async |word: &str, stored: Option<&str>| {
            passwords.compare(word.to_string(), stored.map(str::to_string), Requester::Known).await.unwrap()
        };
        assert_eq!(compare("correct horse", Some(&stored)).await, PasswordMatch::Right);
        assert_eq!(compare("correct horsf", Some(&stored)).await, PasswordMatch::Wrong);
        assert_eq!(compare("nobody's password, whatever it is", None).await, PasswordMatch::Wrong);
        assert_eq!(compare(&"x".repeat(5000), Some(&stored)).await, PasswordMatch::Wrong);
    }

    #[tokio::test]
    async fn long_passwords_and_full_queues_are_refused() {
        let passwords = Passwords::new().unwrap();
        for word in ["", "short", &"x".repeat(257)] {
            assert!(matches!(passwords.hash(word.to_string()).await, Err(PasswordError::Length)));
        }
        assert!(matches!(
            passwords.compare("word".to_string(), Some("not a hash".to_string()), Requester::Known).await,
            Err(PasswordError::Broken(_))
        ));
        let compare = |who| passwords.compare("word".to_string(), None, who);
        let stranger: IpAddr = "192.0.2.1".parse().unwrap();
        let crowd = (0..OF_ADDRESS + 4).map(|_| compare(Requester::Stranger(stranger)));
        let (crowd, known, other) = tokio::join!(
            futures_util::future::join_all(crowd),
            compare(Requester::Known),
            compare(Requester::Stranger("192.0.2.2".parse().unwrap())),
        );
        let refused = crowd.iter().filter(|tried| matches!(tried, Err(PasswordError::Crowd(_)))).count();
        assert_eq!(refused, 4, "one address has its places");
        assert!(
            matches!(known, Ok(PasswordMatch::Wrong)) && matches!(other, Ok(PasswordMatch::Wrong)),
            "and others have theirs"
        );
    }
}

//! Passwords: argon2id, off the threads that serve, and few at a time.

use crate::places::Places;
use crate::workers::{NotDone, Workers};
use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use thiserror::Error;

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
    /// Too many log-ins of strangers, or of one address, are under way.
    #[error("too many people log in at this moment")]
    Crowd(Duration),
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

/// A request that waits for a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Knocks {
    /// Somebody who is logged in, or on a device on which the account has logged in before.
    Known,
    /// Anybody else, at this address.
    Stranger(IpAddr),
}

/// How many threads hash: each hash takes 19 MiB and some milliseconds.
const THREADS: usize = 2;
/// How many comparisons and hashes may wait.
const QUEUE: usize = 64;
/// How many of them strangers may take: the others are for those who are known.
const STRANGERS: usize = 48;
/// How many of them one address may take.
const OF_ADDRESS: usize = 8;
/// How long an address that has too many waits.
const WAIT: Duration = Duration::from_secs(1);

/// Hashes and compares passwords on a few threads of their own, so that their memory is bounded however many people log in.
#[derive(Debug)]
pub struct Passwords {
    workers: Workers,
    strangers: Places<IpAddr>,
    /// The hash that a name without an account is compared with, so that it takes as long as one with an account.
    nobody: Arc<str>,
}

impl Passwords {
    /// Starts the threads.
    pub fn new() -> Result<Passwords, PasswordError> {
        let workers = Workers::start("passwords", THREADS, QUEUE);
        Ok(Passwords {
            workers: workers.map_err(|why| PasswordError::Broken(why.to_string()))?,
            strangers: Places::new(STRANGERS),
            nobody: hash("nobody's password, whatever it is").map(Arc::from)?,
        })
    }

    /// The hash of a new password, as a string that holds its salt and parameters.
    pub async fn hash(&self, password: String) -> Result<String, PasswordError> {
        check_length(&password)?;
        self.work(move || hash(&password)).await
    }

    /// Whether this is the password with this hash; where there is no hash, it never is, and takes as long.
    pub async fn compare(
        &self,
        password: String,
        stored: Option<String>,
        who: Knocks,
    ) -> Result<Match, PasswordError> {
        if password.len() > LONGEST {
            return Ok(Match::No);
        }
        let _place = match who {
            Knocks::Known => None,
            Knocks::Stranger(from) => match self.strangers.take(vec![(from, OF_ADDRESS)]) {
                Some(place) => Some(place),
                None => return Err(PasswordError::Crowd(WAIT)),
            },
        };
        let nobody = Arc::clone(&self.nobody);
        self.work(move || match stored {
            Some(stored) => compare(&password, &stored),
            None => compare(&password, &nobody).map(|_| Match::No),
        })
        .await
    }

    async fn work<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, PasswordError> + Send + 'static,
    ) -> Result<T, PasswordError> {
        self.workers.run(work).await.map_err(|why| match why {
            NotDone::Busy => PasswordError::Busy,
            NotDone::Defect => PasswordError::Broken(why.to_string()),
        })?
    }
}

fn check_length(password: &str) -> Result<(), PasswordError> {
    let fits = password.chars().count() >= SHORTEST && password.len() <= LONGEST;
    if fits { Ok(()) } else { Err(PasswordError::Length) }
}

/// The hash of a new password, for a program that serves nobody.
pub fn hash_password(password: &str) -> Result<String, PasswordError> {
    check_length(password)?;
    hash(password)
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
    use super::{Knocks, Match, OF_ADDRESS, PasswordError, Passwords};
    use std::net::IpAddr;

    #[tokio::test]
    async fn only_the_password_matches() {
        let passwords = Passwords::new().unwrap();
        let stored = passwords.hash("correct horse".to_string()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"), "{stored}");
        let again = passwords.hash("correct horse".to_string()).await.unwrap();
        assert_ne!(stored, again, "every hash has a salt of its own");
        let compare = async |word: &str, stored: Option<&str>| {
            passwords.compare(word.to_string(), stored.map(str::to_string), Knocks::Known).await.unwrap()
        };
        assert_eq!(compare("correct horse", Some(&stored)).await, Match::Yes);
        assert_eq!(compare("correct horsf", Some(&stored)).await, Match::No);
        assert_eq!(compare("nobody's password, whatever it is", None).await, Match::No);
        assert_eq!(compare(&"x".repeat(5000), Some(&stored)).await, Match::No);
    }

    #[tokio::test]
    async fn lengths_and_crowds_are_refused() {
        let passwords = Passwords::new().unwrap();
        for word in ["", "short", &"x".repeat(257)] {
            assert!(matches!(passwords.hash(word.to_string()).await, Err(PasswordError::Length)));
        }
        assert!(matches!(
            passwords.compare("word".to_string(), Some("not a hash".to_string()), Knocks::Known).await,
            Err(PasswordError::Broken(_))
        ));
        let compare = |who| passwords.compare("word".to_string(), None, who);
        let stranger: IpAddr = "192.0.2.1".parse().unwrap();
        let crowd = (0..OF_ADDRESS + 4).map(|_| compare(Knocks::Stranger(stranger)));
        let (crowd, known, other) = tokio::join!(
            futures_util::future::join_all(crowd),
            compare(Knocks::Known),
            compare(Knocks::Stranger("192.0.2.2".parse().unwrap())),
        );
        let refused = crowd.iter().filter(|tried| matches!(tried, Err(PasswordError::Crowd(_)))).count();
        assert_eq!(refused, 4, "one address has its places");
        assert!(matches!(known, Ok(Match::No)) && matches!(other, Ok(Match::No)), "and others have theirs");
    }
}

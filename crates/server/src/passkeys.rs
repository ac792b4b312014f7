//! Stateless, signed challenges for passkey ceremonies, each of which can be answered once.
//!
//! A challenge contains a nonce, its expiry and an HMAC, so that nothing is stored before it is answered.

use croupier_floor::AccountId;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Mutex, PoisonError};

/// The lifetime of a challenge, in milliseconds.
const LIFETIME_MS: i64 = 5 * 60 * 1000;
/// The random part of a challenge.
type Nonce = [u8; 16];

/// The ceremony that a challenge is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ceremony {
    /// An account registers a passkey, in this session.
    Register(AccountId, [u8; 32]),
    /// An account logs in.
    LogIn,
}

/// Issues challenges and checks their answers.
pub struct Challenges {
    /// The key of this process: challenges of an earlier start are invalid.
    key: [u8; 64],
    /// The answered challenges, until they expire.
    answered: Mutex<HashMap<Nonce, i64>>,
}

impl fmt::Debug for Challenges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Challenges(…)")
    }
}

impl Challenges {
    /// Creates an issuer with a random key.
    pub fn new() -> Result<Challenges, getrandom::Error> {
        let mut key = [0; 64];
        getrandom::fill(&mut key)?;
        Ok(Challenges { key, answered: Mutex::default() })
    }

    /// Issues a challenge: a nonce, its expiry and a message authentication code.
    pub fn issue(&self, ceremony: Ceremony, now: i64) -> Result<Vec<u8>, getrandom::Error> {
        let mut nonce = Nonce::default();
        getrandom::fill(&mut nonce)?;
        let until = now.saturating_add(LIFETIME_MS);
        let mut challenge = [&nonce[..], &until.to_be_bytes()].concat();
        let mac = self.mac(ceremony, &challenge).finalize().into_bytes();
        challenge.extend_from_slice(&mac);
        Ok(challenge)
    }

    /// Whether a challenge was issued for this ceremony and has not expired.
    pub fn is_open(&self, ceremony: Ceremony, challenge: &[u8], now: i64) -> bool {
        let Some((said, mac)) = challenge.split_at_checked(24) else { return false };
        let Some((nonce, until)) = split(said) else { return false };
        let answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        until > now && self.mac(ceremony, said).verify_slice(mac).is_ok() && !answered.contains_key(&nonce)
    }

    /// Marks an open challenge as answered; returns false if it was answered before.
    pub fn answer(&self, challenge: &[u8], now: i64) -> bool {
        let Some((nonce, until)) = challenge.get(..24).and_then(split) else { return false };
        let mut answered = self.answered.lock().unwrap_or_else(PoisonError::into_inner);
        answered.retain(|_, until| *until > now);
        answered.insert(nonce, until).is_none()
    }

    fn mac(&self, ceremony: Ceremony, said: &[u8]) -> Hmac<Sha256> {
        let mut mac = new_mac(&self.key);
        match ceremony {
            Ceremony::Register(account, session) => {
                mac.update(b"register");
                mac.update(&account.to_be_bytes());
                mac.update(&session);
            }
            Ceremony::LogIn => mac.update(b"log in"),
        }
        mac.update(said);
        mac
    }
}

fn new_mac(key: &[u8; 64]) -> Hmac<Sha256> {
    <Hmac<Sha256> as KeyInit>::new(key.into())
}

fn split(said: &[u8]) -> Option<(Nonce, i64)> {
    let (nonce, until) = said.split_first_chunk::<16>()?;
    Some((*nonce, i64::from_be_bytes(until.try_into().ok()?)))
}

#[cfg(test)]
mod tests {
    use super::{Ceremony, Challenges, LIFETIME_MS};

    #[test]
    fn a_challenge_is_answered_once_in_time_and_for_its_ceremony() {
        let challenges = Challenges::new().unwrap();
        let mine = Ceremony::Register(7, [1; 32]);
        let challenge = challenges.issue(mine, 1_000).unwrap();
        assert!(challenges.is_open(mine, &challenge, 1_001));
        for other in [Ceremony::LogIn, Ceremony::Register(8, [1; 32]), Ceremony::Register(7, [2; 32])] {
            assert!(!challenges.is_open(other, &challenge, 1_001), "{other:?}");
        }
        assert!(!challenges.is_open(mine, &challenge, 1_000 + LIFETIME_MS), "too late");
        for at in 0..challenge.len() {
            let mut forged = challenge.clone();
            forged[at] ^= 1;
            assert!(!challenges.is_open(mine, &forged, 1_001), "byte {at}");
        }
        assert!(!challenges.is_open(mine, &challenge[..20], 1_001));
        assert!(!Challenges::new().unwrap().is_open(mine, &challenge, 1_001), "another start");
        assert!(challenges.answer(&challenge, 1_001));
        assert!(!challenges.answer(&challenge, 1_002), "a second answer");
        assert!(!challenges.is_open(mine, &challenge, 1_002));
    }

    #[test]
    fn answered_challenges_are_forgotten_when_they_have_expired() {
        let challenges = Challenges::new().unwrap();
        for at in 0..100 {
            let challenge = challenges.issue(Ceremony::LogIn, at * LIFETIME_MS).unwrap();
            assert!(challenges.answer(&challenge, at * LIFETIME_MS));
        }
        assert_eq!(challenges.answered.lock().unwrap().len(), 1);
    }
}

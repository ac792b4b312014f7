//! Passkeys ([WebAuthn](https://www.w3.org/TR/webauthn-3/)): the public keys with which accounts log in.
//!
//! The server verifies signatures; the floor stores the keys and records their owners.

use crate::cage::CageOrder;
use crate::error::FloorError;
use crate::floor::Floor;
use crate::line::Line;
use crate::request::{Account, AccountId, Actor};
use crate::store::Write;
use sha2::{Digest, Sha256};

/// The maximum number of passkeys of an account.
pub const PASSKEYS_MOST: usize = 10;

/// A passkey: the public half of a key that an authenticator keeps.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Passkey {
    /// The credential ID.
    pub id: Vec<u8>,
    /// The account that logs in with it.
    pub account: AccountId,
    /// The name that the account's owner gave it.
    pub name: String,
    /// The public key, on the curve P-256, as an uncompressed point.
    pub public_key: Vec<u8>,
    /// The signature counter of the authenticator; 0 if it does not count.
    pub sign_count: u32,
    /// The time of the registration, in milliseconds since 1970.
    pub made_at: i64,
    /// The time of the last use.
    pub used_at: Option<i64>,
}

impl Passkey {
    /// The fingerprint by which the record names the passkey: SHA-256 of the credential ID and the public key.
    pub fn fingerprint(&self) -> [u8; 32] {
        let length = u64::try_from(self.id.len()).unwrap_or(u64::MAX);
        let hash = Sha256::new().chain_update(length.to_le_bytes());
        hash.chain_update(&self.id).chain_update(&self.public_key).finalize().into()
    }
}

/// A change of the passkeys of an account, for the cage.
#[derive(Clone, Debug)]
pub enum PasskeyChange {
    /// A passkey is registered.
    Adds(Passkey),
    /// A passkey is removed.
    Removes(Passkey),
}

impl PasskeyChange {
    /// Returns the line of the record.
    pub fn line(&self) -> Line {
        match self {
            PasskeyChange::Adds(passkey) => Line::AddsPasskey(passkey.account, passkey.fingerprint()),
            PasskeyChange::Removes(passkey) => Line::RemovesPasskey(passkey.account, passkey.fingerprint()),
        }
    }

    /// Adds the change to a write.
    pub fn keep(self, write: &mut Write) {
        match self {
            PasskeyChange::Adds(passkey) => write.passkeys.push(passkey),
            PasskeyChange::Removes(passkey) => write.removed_passkeys.push(passkey.id),
        }
    }
}

impl Floor {
    /// Returns the passkeys of an account, oldest first.
    pub fn passkeys_of(&self, account: AccountId) -> Vec<Passkey> {
        self.inner().directory.passkeys_of(account)
    }

    /// A passkey by its credential ID, with its account.
    pub fn passkey(&self, id: &[u8]) -> Option<(Passkey, Account)> {
        let passkey = self.inner().directory.passkey(id)?;
        let account = self.inner().directory.account(passkey.account)?;
        Some((passkey, account))
    }

    /// Registers a passkey. It is in the record before this returns.
    ///
    /// # Errors
    ///
    /// `NotNow` if the credential is registered already, or the account has [`PASSKEYS_MOST`] passkeys.
    pub async fn add_passkey(&self, passkey: Passkey, by: Actor) -> Result<(), FloorError> {
        // Held until the commit: two requests at once cannot register one credential twice.
        let _changes = self.inner().passkey_changes.lock().await;
        if self.inner().directory.passkey(&passkey.id).is_some() {
            return Err(FloorError::NotNow("this passkey is already registered".to_string()));
        }
        if self.passkeys_of(passkey.account).len() >= PASSKEYS_MOST {
            let why = format!("an account has at most {PASSKEYS_MOST} passkeys: remove one first");
            return Err(FloorError::NotNow(why));
        }
        self.keep_passkey(PasskeyChange::Adds(passkey.clone()), by).await?;
        self.inner().directory.set_passkey(passkey);
        Ok(())
    }

    /// Removes a passkey of an account.
    ///
    /// # Errors
    ///
    /// `NotFound` if the account has no such passkey.
    pub async fn remove_passkey(&self, account: AccountId, id: &[u8], by: Actor) -> Result<(), FloorError> {
        let _changes = self.inner().passkey_changes.lock().await;
        let there = self.inner().directory.passkey(id).filter(|passkey| passkey.account == account);
        let passkey = there.ok_or_else(|| FloorError::NotFound("passkey of yours".to_string()))?;
        self.keep_passkey(PasskeyChange::Removes(passkey), by).await?;
        self.inner().directory.remove_passkey(id);
        Ok(())
    }

    /// Removes all passkeys of an account.
    pub(crate) async fn remove_passkeys_of(&self, account: AccountId, by: Actor) -> Result<(), FloorError> {
        for passkey in self.passkeys_of(account) {
            self.remove_passkey(account, &passkey.id, by).await?;
        }
        Ok(())
    }

    /// Records a use of a passkey, with its signature counter.
    ///
    /// # Errors
    ///
    /// `NotNow` if the counter has not grown: another authenticator has a copy of the key. A counter that stays 0 does not count.
    pub async fn use_passkey(&self, id: &[u8], sign_count: u32, at: i64) -> Result<(), FloorError> {
        let _changes = self.inner().passkey_changes.lock().await;
        let there = self.inner().directory.passkey(id);
        let mut passkey = there.ok_or_else(|| FloorError::NotFound("passkey".to_string()))?;
        if (sign_count, passkey.sign_count) != (0, 0) && sign_count <= passkey.sign_count {
            let why = "the signature counter has not grown: the passkey may have been copied";
            return Err(FloorError::NotNow(why.to_string()));
        }
        (passkey.sign_count, passkey.used_at) = (sign_count, Some(at));
        let write = Write { passkeys: vec![passkey.clone()], ..Write::default() };
        self.inner().store.commit(write).await?;
        self.inner().directory.set_passkey(passkey);
        Ok(())
    }

    async fn keep_passkey(&self, change: PasskeyChange, by: Actor) -> Result<(), FloorError> {
        let kept = self.order(|reply| CageOrder::Passkey(change, by, reply)).await;
        kept.map(drop).map_err(|why| FloorError::Unavailable(why.to_string()))
    }
}

//! Known devices: a signed cookie (HMAC-SHA-256) marks a browser on which an account has logged in.
//!
//! A known device has a rate limit of its own, so that strangers who guess passwords cannot lock its owner out.

use crate::token::{CookieSecurity, hex, make_cookie};
use axum::http::{HeaderMap, HeaderValue, header};
use croupier_floor::{Account, AccountId};
use hmac::{Hmac, KeyInit, Mac};
use sha2::{Digest, Sha256};
use std::fmt;
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::Path;
use std::time::Duration;

/// The lifetime of a device cookie.
const LIFETIME: Duration = Duration::from_secs(400 * 24 * 60 * 60);

/// A device, identified by the random number in its cookie.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Device([u8; 16]);

/// The signer of device cookies. Its key is stored in the data folder, so that devices stay known after a restart.
pub struct Devices {
    key: [u8; 32],
}

impl fmt::Debug for Devices {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Devices(…)")
    }
}

/// Returns the name of an account's device cookie.
fn name(account: AccountId) -> String {
    format!("croupier_device_{account}")
}

impl Devices {
    /// Loads the key from a file, or creates the file with a random key.
    pub fn in_file(path: &Path) -> io::Result<Devices> {
        match fs::read(path) {
            Ok(bytes) => {
                let wrong = || io::Error::other(format!("{}: a key has 32 bytes", path.display()));
                Ok(Devices { key: bytes.try_into().map_err(|_| wrong())? })
            }
            Err(why) if why.kind() == io::ErrorKind::NotFound => {
                let mut key = [0; 32];
                getrandom::fill(&mut key).map_err(io::Error::other)?;
                let mut file = OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)?;
                file.write_all(&key)?;
                file.sync_all()?;
                Ok(Devices { key })
            }
            Err(why) => Err(why),
        }
    }

    /// Returns the `Set-Cookie` header that marks a browser as a known device of an account. A known device keeps its
    /// number.
    pub fn cookie(
        &self,
        account: &Account,
        was: Option<Device>,
        now: i64,
        security: CookieSecurity,
    ) -> Option<HeaderValue> {
        let mut device = [0; 16];
        match was {
            Some(Device(was)) => device = was,
            None => getrandom::fill(&mut device).ok()?,
        }
        let until = now.saturating_add(i64::try_from(LIFETIME.as_millis()).unwrap_or(i64::MAX));
        let said = format!("{}.{until}", hex(&device));
        let mac = self.mac(account, &said)?.finalize().into_bytes();
        make_cookie(&name(account.id), &format!("{said}.{}", hex(&mac)), LIFETIME, security)
    }

    /// Returns the device of a request if its cookie is valid for this account. A new password invalidates the
    /// cookies of all devices.
    pub fn identify(&self, account: &Account, headers: &HeaderMap, now: i64) -> Option<Device> {
        let name = name(account.id);
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let pairs = cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        let value = pairs.into_iter().find(|(of, _)| *of == name).map(|(_, value)| value)?;
        let (said, mac) = value.rsplit_once('.')?;
        self.mac(account, said)?.verify_slice(&unhex(mac)?).ok()?;
        let (device, until) = said.split_once('.')?;
        (until.parse::<i64>().ok()? > now).then_some(())?;
        Some(Device(unhex(device)?.try_into().ok()?))
    }

    fn mac(&self, account: &Account, said: &str) -> Option<Hmac<Sha256>> {
        let password = Sha256::digest(account.password_hash.as_deref().unwrap_or_default().as_bytes());
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(&self.key).ok()?;
        mac.update(&account.id.to_le_bytes());
        mac.update(&password);
        mac.update(said.as_bytes());
        Some(mac)
    }
}

fn unhex(text: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        text.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    let digits = digits.filter(|digits| digits.len() % 2 == 0)?;
    Some(digits.chunks(2).map(|pair| pair.iter().fold(0, |byte, digit| byte << 4 | digit)).collect())
}

#[cfg(test)]
mod tests {
    use super::Devices;
    use crate::token::CookieSecurity;
    use axum::http::{HeaderMap, HeaderValue, header};
    use croupier_floor::Account;
    use croupier_floor::wire::Role;

    fn account(id: i64, password: &str) -> Account {
        let password_hash = Some(password.to_string());
        Account { id, name: "Ann".to_string(), password_hash, role: Role::Administrator }
    }

    #[test]
    fn a_device_is_known_by_its_cookie_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("devices.key");
        let devices = Devices::in_file(&path).unwrap();
        let ann = account(7, "a hash");
        let cookie = devices.cookie(&ann, None, 1_000, CookieSecurity::AnyConnection).unwrap();
        let cookie = cookie.to_str().unwrap().split(';').next().unwrap().to_string();
        let with = |cookie: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(header::COOKIE, HeaderValue::from_str(cookie).unwrap());
            headers
        };
        let again = Devices::in_file(&path).unwrap();
        let device = again.identify(&ann, &with(&cookie), 2_000);
        assert!(device.is_some(), "after a restart");
        let renewed = again.cookie(&ann, device, 3_000, CookieSecurity::AnyConnection).unwrap();
        assert_eq!(again.identify(&ann, &with(renewed.to_str().unwrap()), 4_000), device, "the same device");
        assert!(again.identify(&account(7, "another"), &with(&cookie), 2_000).is_none(), "a new password");
        assert!(again.identify(&account(8, "a hash"), &with(&cookie), 2_000).is_none(), "another account");
        assert!(again.identify(&ann, &with(&cookie), i64::MAX).is_none(), "too old");
        let forged = cookie.replace(".1", ".2");
        assert!(forged == cookie || again.identify(&ann, &with(&forged), 2_000).is_none());
        let other = Devices::in_file(&folder.path().join("other.key")).unwrap();
        assert!(other.identify(&ann, &with(&cookie), 2_000).is_none(), "another floor");
    }
}

//! A software authenticator: it does what a security key and a browser do together.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::json;
use sha2::{Digest, Sha256};

/// User present, user verified.
pub const VERIFIED: u8 = 0x05;

/// An authenticator with one passkey.
pub struct Authenticator {
    pub id: Vec<u8>,
    pub relying_party: String,
    pub flags: u8,
    pub count: u32,
    key: SigningKey,
}

/// The response of a browser.
pub struct Ceremony {
    pub client_data: Vec<u8>,
    pub authenticator_data: Vec<u8>,
    pub signature: Vec<u8>,
}

pub fn base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

impl Authenticator {
    /// With the key of a secret number.
    pub fn new(relying_party: &str, secret: u8) -> Authenticator {
        let key = SigningKey::from_slice(&[secret; 32]).unwrap();
        let id = vec![secret, 1, 2, 3];
        Authenticator { id, relying_party: relying_party.to_string(), flags: VERIFIED, count: 0, key }
    }

    /// Creates the passkey: `navigator.credentials.create`.
    pub fn create(&mut self, origin: &str, challenge: &str) -> Ceremony {
        let mut data = self.data(self.flags | 0x40);
        data.extend([0; 16]);
        data.extend(u16::try_from(self.id.len()).unwrap().to_be_bytes());
        data.extend(&self.id);
        let point = self.key.verifying_key().to_sec1_bytes();
        let point = match point.len() {
            65 => point.to_vec(),
            _ => panic!("the point is compressed"),
        };
        // {1: 2, 3: -7, -1: 1, -2: x, -3: y}
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(&point[1..33]);
        data.extend([0x22, 0x58, 0x20]);
        data.extend(&point[33..65]);
        let client_data = client("webauthn.create", origin, challenge);
        Ceremony { client_data, authenticator_data: data, signature: Vec::new() }
    }

    /// Signs a challenge: `navigator.credentials.get`.
    pub fn sign(&mut self, origin: &str, challenge: &str) -> Ceremony {
        self.count += 1;
        let authenticator_data = self.data(self.flags);
        let client_data = client("webauthn.get", origin, challenge);
        let signed = [&authenticator_data[..], &Sha256::digest(&client_data)[..]].concat();
        let signature: Signature = self.key.sign(&signed);
        let signature = signature.to_der().as_bytes().to_vec();
        Ceremony { client_data, authenticator_data, signature }
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let relying_party = Sha256::digest(self.relying_party.as_bytes());
        [&relying_party[..], &[flags], &self.count.to_be_bytes()].concat()
    }
}

fn client(ceremony: &str, origin: &str, challenge: &str) -> Vec<u8> {
    let said = json!({ "type": ceremony, "challenge": challenge, "origin": origin, "crossOrigin": false });
    said.to_string().into_bytes()
}

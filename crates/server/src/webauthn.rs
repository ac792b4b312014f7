//! A [WebAuthn](https://www.w3.org/TR/webauthn-3/) relying party: registration without attestation, and assertions,
//! with ES256 keys and user verification.
//!
//! [`registered`] and [`asserted`] check a browser's response against the challenge, the origin and the stored key.
//! They are stateless.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use p256::ecdsa::signature::Verifier;
use p256::ecdsa::{Signature, VerifyingKey};
use serde::Deserialize;
use sha2::{Digest, Sha256};
use thiserror::Error;

/// The number of ES256 in the COSE registry: ECDSA on the curve P-256 with SHA-256.
pub const ES256: i64 = -7;
/// The maximum length of a credential ID, in bytes.
const LONGEST_ID: usize = 1023;
/// Flag: the user was present.
const USER_PRESENT: u8 = 0x01;
/// Flag: the authenticator has verified the user, by a PIN or a fingerprint.
const USER_VERIFIED: u8 = 0x04;
/// Flag: attested credential data follows.
const ATTESTED: u8 = 0x40;
/// The beginning of an ES256 key in COSE, as CTAP2 canonical CBOR writes it: a map of 5, key type EC2, algorithm ES256, curve P-256, and the first
/// coordinate's label and length.
const COSE_BEGINS: [u8; 10] = [0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20];
/// Between the coordinates: the second coordinate's label and length.
const COSE_GOES_ON: [u8; 3] = [0x22, 0x58, 0x20];

/// The reason why a registration or an assertion is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum WebauthnError {
    /// Malformed input.
    #[error("{0} cannot be read")]
    Malformed(&'static str),
    /// The client data are of the other ceremony.
    #[error("the client data is not of this ceremony")]
    Ceremony,
    /// The challenge differs.
    #[error("the challenge is not the one that was issued")]
    Challenge,
    /// The origin differs.
    #[error("the client data names another origin")]
    Origin,
    /// The relying party differs.
    #[error("the authenticator names another relying party")]
    RelyingParty,
    /// The user was not present or not verified.
    #[error("the authenticator has not verified the user")]
    NotVerified,
    /// The key algorithm is not supported.
    #[error("only ES256 keys are supported")]
    Key,
    /// The signature does not verify.
    #[error("the signature is wrong")]
    Signature,
}

/// The expected context of a ceremony.
#[derive(Clone, Copy, Debug)]
pub struct Page<'a> {
    /// Its origin: `https://floor.example`.
    pub origin: &'a str,
    /// The relying party: the origin's host name.
    pub relying_party: &'a str,
    /// The challenge that was issued.
    pub challenge: &'a [u8],
}

/// The client data, as the browser writes them.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct ClientData {
    r#type: String,
    challenge: String,
    origin: String,
    #[serde(default)]
    cross_origin: bool,
}

/// A new credential.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RegisteredPasskey {
    /// The credential ID.
    pub id: Vec<u8>,
    /// The public key: an uncompressed point.
    pub public_key: Vec<u8>,
    /// The signature counter.
    pub sign_count: u32,
}

/// An assertion, as the browser sends it.
#[derive(Clone, Copy, Debug)]
pub struct Assertion<'a> {
    /// The client data, as JSON.
    pub client_data: &'a [u8],
    /// The authenticator data.
    pub authenticator_data: &'a [u8],
    /// The signature of both.
    pub signature: &'a [u8],
}

/// Decodes base64url without padding.
pub fn from_base64(text: &str, what: &'static str) -> Result<Vec<u8>, WebauthnError> {
    URL_SAFE_NO_PAD.decode(text).map_err(|_| WebauthnError::Malformed(what))
}

/// Encodes as base64url without padding.
pub fn to_base64(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// Returns the challenge that client data answer, before anything is checked.
pub fn challenge_of(client_data: &[u8]) -> Result<Vec<u8>, WebauthnError> {
    from_base64(&client(client_data)?.challenge, "the challenge")
}

/// Checks a registration and returns the new credential. Attestation is neither asked for nor checked.
pub fn registered(
    page: Page<'_>,
    client_data: &[u8],
    authenticator_data: &[u8],
) -> Result<RegisteredPasskey, WebauthnError> {
    check_client(page, client_data, "webauthn.create")?;
    let (flags, sign_count, rest) = check_authenticator(page, authenticator_data)?;
    let malformed = || WebauthnError::Malformed("the authenticator data");
    if flags & ATTESTED == 0 {
        return Err(malformed());
    }
    // The AAGUID, which names the model, is not kept.
    let (_, rest) = rest.split_at_checked(16).ok_or_else(malformed)?;
    let (length, rest) = rest.split_first_chunk::<2>().ok_or_else(malformed)?;
    let length = usize::from(u16::from_be_bytes(*length));
    let (id, key) = rest.split_at_checked(length).ok_or_else(malformed)?;
    if id.is_empty() || id.len() > LONGEST_ID {
        return Err(malformed());
    }
    Ok(RegisteredPasskey { id: id.to_vec(), public_key: point(key)?, sign_count })
}

/// Checks an assertion against a stored key and returns the signature counter.
pub fn asserted(page: Page<'_>, assertion: Assertion<'_>, public_key: &[u8]) -> Result<u32, WebauthnError> {
    check_client(page, assertion.client_data, "webauthn.get")?;
    let (_, sign_count, _) = check_authenticator(page, assertion.authenticator_data)?;
    let key = VerifyingKey::from_sec1_bytes(public_key).map_err(|_| WebauthnError::Key)?;
    let signature = Signature::from_der(assertion.signature).map_err(|_| WebauthnError::Signature)?;
    let signed = [assertion.authenticator_data, &Sha256::digest(assertion.client_data)].concat();
    key.verify(&signed, &signature).map_err(|_| WebauthnError::Signature)?;
    Ok(sign_count)
}

fn client(client_data: &[u8]) -> Result<ClientData, WebauthnError> {
    serde_json::from_slice(client_data).map_err(|_| WebauthnError::Malformed("the client data"))
}

fn check_client(page: Page<'_>, client_data: &[u8], ceremony: &str) -> Result<(), WebauthnError> {
    let said = client(client_data)?;
    if said.r#type != ceremony {
        return Err(WebauthnError::Ceremony);
    }
    if from_base64(&said.challenge, "the challenge")? != page.challenge {
        return Err(WebauthnError::Challenge);
    }
    if said.origin != page.origin || said.cross_origin {
        return Err(WebauthnError::Origin);
    }
    Ok(())
}

/// Checks the authenticator data; returns the flags, the signature counter and the rest.
fn check_authenticator<'a>(page: Page<'_>, data: &'a [u8]) -> Result<(u8, u32, &'a [u8]), WebauthnError> {
    let malformed = || WebauthnError::Malformed("the authenticator data");
    let (relying_party, rest) = data.split_first_chunk::<32>().ok_or_else(malformed)?;
    let (flags, rest) = rest.split_first().ok_or_else(malformed)?;
    let (count, rest) = rest.split_first_chunk::<4>().ok_or_else(malformed)?;
    if relying_party[..] != Sha256::digest(page.relying_party.as_bytes())[..] {
        return Err(WebauthnError::RelyingParty);
    }
    if flags & (USER_PRESENT | USER_VERIFIED) != USER_PRESENT | USER_VERIFIED {
        return Err(WebauthnError::NotVerified);
    }
    Ok((*flags, u32::from_be_bytes(*count), rest))
}

/// Returns the public point of an ES256 key in COSE, checked to be on the curve. Extensions may follow it.
fn point(cose: &[u8]) -> Result<Vec<u8>, WebauthnError> {
    let rest = cose.strip_prefix(&COSE_BEGINS).ok_or(WebauthnError::Key)?;
    let (x, rest) = rest.split_at_checked(32).ok_or(WebauthnError::Key)?;
    let rest = rest.strip_prefix(&COSE_GOES_ON).ok_or(WebauthnError::Key)?;
    let (y, _) = rest.split_at_checked(32).ok_or(WebauthnError::Key)?;
    let point = [&[0x04], x, y].concat();
    VerifyingKey::from_sec1_bytes(&point).map_err(|_| WebauthnError::Key)?;
    Ok(point)
}

#[cfg(test)]
mod tests;

//! Every check of a ceremony refuses what it is for.

use super::{Assertion, Page, RegisteredPasskey, WebauthnError, asserted, challenge_of, registered};
use authenticator::{Authenticator, Ceremony, base64};

#[path = "../../tests/common/authenticator.rs"]
mod authenticator;

const ORIGIN: &str = "https://floor.example";
const CHALLENGE: &[u8] = b"a challenge";

fn page() -> Page<'static> {
    Page { origin: ORIGIN, relying_party: "floor.example", challenge: CHALLENGE }
}

fn authenticator() -> Authenticator {
    Authenticator::new("floor.example", 7)
}

fn create(authenticator: &mut Authenticator) -> Ceremony {
    authenticator.create(ORIGIN, &base64(CHALLENGE))
}

fn register(ceremony: &Ceremony) -> Result<RegisteredPasskey, WebauthnError> {
    registered(page(), &ceremony.client_data, &ceremony.authenticator_data)
}

fn assert(ceremony: &Ceremony, key: &[u8]) -> Result<u32, WebauthnError> {
    let Ceremony { client_data, authenticator_data, signature } = ceremony;
    asserted(page(), Assertion { client_data, authenticator_data, signature }, key)
}

#[test]
fn a_passkey_is_registered_and_signs() {
    let mut own = authenticator();
    let made = register(&create(&mut own)).unwrap();
    assert_eq!((&made.id, made.sign_count, made.public_key.len()), (&own.id, 0, 65));
    let signed = own.sign(ORIGIN, &base64(CHALLENGE));
    assert_eq!(challenge_of(&signed.client_data).unwrap(), CHALLENGE);
    assert_eq!(assert(&signed, &made.public_key), Ok(1));
}

#[test]
fn a_signature_of_anything_else_is_refused() {
    let mut own = authenticator();
    let made = register(&create(&mut own)).unwrap();
    let good = || authenticator().sign(ORIGIN, &base64(CHALLENGE));
    let mut other = Authenticator::new("floor.example", 8);
    let forged = other.sign(ORIGIN, &base64(CHALLENGE));
    assert_eq!(assert(&forged, &made.public_key), Err(WebauthnError::Signature), "another key");
    // A counter that was changed on the way.
    let mut changed = good();
    changed.authenticator_data[36] ^= 2;
    assert_eq!(assert(&changed, &made.public_key), Err(WebauthnError::Signature));
    // White space changes nothing of what the client data say, and they are signed.
    let mut changed = good();
    changed.client_data.push(b' ');
    assert_eq!(assert(&changed, &made.public_key), Err(WebauthnError::Signature));
    let mut cut = good();
    cut.signature.pop();
    assert_eq!(assert(&cut, &made.public_key), Err(WebauthnError::Signature));
}

#[test]
fn the_page_the_challenge_and_the_ceremony_must_be_ours() {
    let mut own = authenticator();
    let key = register(&create(&mut own)).unwrap().public_key;
    let elsewhere = own.sign("https://evil.example", &base64(CHALLENGE));
    assert_eq!(assert(&elsewhere, &key), Err(WebauthnError::Origin));
    let older = own.sign(ORIGIN, &base64(b"another challenge"));
    assert_eq!(assert(&older, &key), Err(WebauthnError::Challenge));
    let mut other_ceremony = own.sign(ORIGIN, &base64(CHALLENGE));
    other_ceremony.client_data = create(&mut own).client_data;
    assert_eq!(assert(&other_ceremony, &key), Err(WebauthnError::Ceremony));
    let framed = own.sign(ORIGIN, &base64(CHALLENGE));
    let text = String::from_utf8(framed.client_data.clone()).unwrap().replace("false", "true");
    let framed = Ceremony { client_data: text.into_bytes(), ..framed };
    assert_eq!(assert(&framed, &key), Err(WebauthnError::Origin), "a frame of another site");
    let mut phished = Authenticator::new("evil.example", 7);
    let phished = phished.sign(ORIGIN, &base64(CHALLENGE));
    assert_eq!(assert(&phished, &key), Err(WebauthnError::RelyingParty));
}

#[test]
fn the_user_must_be_present_and_verified() {
    for flags in [0x00, 0x01, 0x04] {
        let mut own = authenticator();
        own.flags = flags;
        assert_eq!(register(&create(&mut own)), Err(WebauthnError::NotVerified), "{flags:#x}");
        let key = register(&create(&mut authenticator())).unwrap().public_key;
        let signed = own.sign(ORIGIN, &base64(CHALLENGE));
        assert_eq!(assert(&signed, &key), Err(WebauthnError::NotVerified), "{flags:#x}");
    }
}

#[test]
fn unreadable_and_invalid_keys_are_refused() {
    let good = create(&mut authenticator());
    for length in 0..good.authenticator_data.len() {
        let cut = Ceremony {
            authenticator_data: good.authenticator_data[..length].to_vec(),
            ..create(&mut authenticator())
        };
        assert!(register(&cut).is_err(), "{length} bytes");
    }
    // Extensions may follow the key.
    let mut longer = create(&mut authenticator());
    longer.authenticator_data.push(0xa0);
    assert!(register(&longer).is_ok());
    // A point that is not on the curve.
    let mut off = create(&mut authenticator());
    *off.authenticator_data.last_mut().unwrap() ^= 1;
    assert_eq!(register(&off), Err(WebauthnError::Key));
    // Another algorithm: -8 is EdDSA.
    let mut other = create(&mut authenticator());
    let at = 37 + 16 + 2 + 4 + 4;
    assert_eq!(other.authenticator_data[at], 0x26);
    other.authenticator_data[at] = 0x27;
    assert_eq!(register(&other), Err(WebauthnError::Key));
    let nothing = Ceremony { client_data: b"{".to_vec(), ..create(&mut authenticator()) };
    assert_eq!(register(&nothing), Err(WebauthnError::Malformed("the client data")));
    // An assertion is no registration: it holds no key.
    let mut own = authenticator();
    let signed = own.sign(ORIGIN, &base64(CHALLENGE));
    let mixed = Ceremony { authenticator_data: signed.authenticator_data, ..create(&mut own) };
    assert_eq!(register(&mixed), Err(WebauthnError::Malformed("the authenticator data")));
}

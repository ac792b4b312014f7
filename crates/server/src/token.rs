//! Bearer secrets: session cookies and the administrator's one-time link.

use axum::http::{HeaderMap, HeaderValue, header};
use croupier_floor::wire::Role;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fmt::Write as _;
use std::time::Duration;

/// The name of the session cookie.
pub const COOKIE: &str = "croupier_session";
/// The lifetime of a session.
const LIFETIME: Duration = Duration::from_secs(12 * 60 * 60);
/// The lifetime of a guest's session, which has no password to log in with again.
const GUESTS_LIFETIME: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// Returns the lifetime of a session of a role.
pub fn lifetime(role: Role) -> Duration {
    match role {
        Role::Guest => GUESTS_LIFETIME,
        Role::Player | Role::Dealer | Role::Supervisor | Role::Auditor | Role::Administrator => LIFETIME,
    }
}

/// A token of 256 random bits, in hexadecimal. Only its hash is stored, and `Debug` hides it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Generates a token.
    ///
    /// # Errors
    /// Fails if the operating system has no entropy.
    pub fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(hex(&bytes)))
    }

    /// Parses a token.
    pub fn parse(text: &str) -> Option<Token> {
        let hexadecimal = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        (text.len() == 64 && text.bytes().all(hexadecimal)).then(|| Token(text.to_string()))
    }

    /// Returns the session token in the cookies of a request.
    pub fn of_session(headers: &HeaderMap) -> Option<Token> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
    }

    /// Returns its SHA-256 hash, which is what the database stores.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// Returns its spelling, for its owner.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// Returns the `Set-Cookie` header of the session.
    pub fn cookie(&self, lasts: Duration, security: CookieSecurity) -> Option<HeaderValue> {
        cookie(&self.0, lasts, security)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The connections over which a browser sends the cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CookieSecurity {
    /// https only.
    HttpsOnly,
    /// Any: the floor is reached by plain http, on loopback.
    AnyConnection,
}

/// Returns the `Set-Cookie` header that deletes the session cookie.
pub fn no_cookie(security: CookieSecurity) -> Option<HeaderValue> {
    cookie("", Duration::ZERO, security)
}

fn cookie(value: &str, lasts: Duration, security: CookieSecurity) -> Option<HeaderValue> {
    make_cookie(COOKIE, value, lasts, security)
}

/// Returns the `Set-Cookie` header of an `HttpOnly` cookie.
pub fn make_cookie(
    name: &str,
    value: &str,
    lasts: Duration,
    security: CookieSecurity,
) -> Option<HeaderValue> {
    let secure = match security {
        CookieSecurity::HttpsOnly => "; Secure",
        CookieSecurity::AnyConnection => "",
    };
    let age = lasts.as_secs();
    HeaderValue::from_str(&format!(
        "{name}={value}; Path=/; HttpOnly; SameSite=Strict; Max-Age={age}{secure}"
    ))
    .ok()
}

/// Returns bytes in hexadecimal.
pub fn hex(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(2 * bytes.len());
    for byte in bytes {
        // Writing to a string does not fail.
        let _ = write!(text, "{byte:02x}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{COOKIE, CookieSecurity, Token, no_cookie};
    use axum::http::{HeaderMap, HeaderValue, header};

    fn session(cookies: &[&str]) -> Option<Token> {
        let mut headers = HeaderMap::new();
        for cookie in cookies {
            headers.append(header::COOKIE, HeaderValue::from_str(cookie).unwrap());
        }
        Token::of_session(&headers)
    }

    #[test]
    fn the_session_comes_from_its_cookie() {
        let token = Token::random().unwrap();
        let text = token.reveal();
        assert_eq!(session(&[&format!("{COOKIE}={text}")]), Some(token.clone()));
        assert_eq!(session(&[&format!("a=b; {COOKIE}={text}; c=d")]), Some(token.clone()));
        assert_eq!(session(&["a=b", &format!("{COOKIE}={text}")]), Some(token.clone()));
        let malformed =
            [&format!("x{COOKIE}={text}"), &format!("{COOKIE}={text}0"), "", "croupier_session", ";;="];
        for cookies in malformed {
            assert_eq!(session(&[cookies]), None, "{cookies}");
        }
    }

    #[test]
    fn a_token_is_redacted_in_debug_output() {
        let token = Token::random().unwrap();
        assert!(!format!("{token:?}").contains(token.reveal()));
        assert_ne!(super::hex(&token.hash()), token.reveal());
        assert_ne!(Token::random().unwrap(), token);
        let lasts = std::time::Duration::from_secs(60);
        let cookie = token.cookie(lasts, CookieSecurity::HttpsOnly).unwrap();
        let cookie = cookie.to_str().unwrap();
        for attribute in ["HttpOnly", "SameSite=Strict", "Secure", "Path=/"] {
            assert!(cookie.contains(attribute), "{cookie}");
        }
        assert!(!no_cookie(CookieSecurity::AnyConnection).unwrap().to_str().unwrap().contains("Secure"));
    }
}

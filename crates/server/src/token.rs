//! Secrets that stand for a person: session cookies and the administrator's one-time link.

use axum::http::{HeaderMap, HeaderValue, header};
use croupier_floor::wire::Role;
use sha2::{Digest, Sha256};
use std::fmt;
use std::fmt::Write as _;
use std::time::Duration;

/// The name of the session's cookie.
pub const COOKIE: &str = "croupier_session";
/// How long a session lasts.
const LIFETIME: Duration = Duration::from_secs(12 * 60 * 60);
/// How long a guest can come back to the same purse: there is no password to log in with again.
const GUESTS_LIFETIME: Duration = Duration::from_secs(90 * 24 * 60 * 60);

/// How long a session lasts in a role.
pub fn lifetime(role: Role) -> Duration {
    match role {
        Role::Guest => GUESTS_LIFETIME,
        Role::Player | Role::Dealer | Role::Supervisor | Role::Auditor | Role::Administrator => LIFETIME,
    }
}

/// 256 random bits, in hexadecimal. It never appears in a log: only its hash is kept, and `Debug` shows nothing.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// A new one.
    pub fn random() -> Result<Token, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Token(hex(&bytes)))
    }

    /// The token spelled so, where it has the form of one.
    pub fn parse(text: &str) -> Option<Token> {
        let hexadecimal = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        (text.len() == 64 && text.bytes().all(hexadecimal)).then(|| Token(text.to_string()))
    }

    /// The token of the session, where the request's cookies hold one.
    pub fn of_session(headers: &HeaderMap) -> Option<Token> {
        let cookies = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
        let mut pairs =
            cookies.flat_map(|line| line.split(';')).filter_map(|pair| pair.trim().split_once('='));
        pairs.find(|(name, _)| *name == COOKIE).and_then(|(_, value)| Token::parse(value))
    }

    /// What is kept of it.
    pub fn hash(&self) -> [u8; 32] {
        Sha256::digest(self.0.as_bytes()).into()
    }

    /// Its spelling, for the one who is given it.
    pub fn reveal(&self) -> &str {
        &self.0
    }

    /// The header that gives a browser the session.
    pub fn cookie(&self, lasts: Duration, security: CookieSecurity) -> Option<HeaderValue> {
        cookie(&self.0, lasts, security)
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// Over which connections a browser sends the cookie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CookieSecurity {
    /// Over https alone.
    HttpsOnly,
    /// Over any: the floor is reached by plain http, on loopback.
    AnyConnection,
}

/// The header that takes the session's cookie away.
pub fn no_cookie(security: CookieSecurity) -> Option<HeaderValue> {
    cookie("", Duration::ZERO, security)
}

fn cookie(value: &str, lasts: Duration, security: CookieSecurity) -> Option<HeaderValue> {
    make_cookie(COOKIE, value, lasts, security)
}

/// The header that gives a browser a cookie of this server, which no script reads.
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

/// Bytes in hexadecimal.
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
    fn a_token_shows_itself_to_nobody() {
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

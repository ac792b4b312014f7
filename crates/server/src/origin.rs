//! Origin and host checks, against cross-site request forgery and DNS rebinding.
//!
//! A page of another site cannot act for a logged-in user, and a foreign host name that resolves to this machine is
//! refused.

use crate::problem::{Code, Problem};
use axum::http::{HeaderMap, Uri, header};
use std::net::IpAddr;

/// The origins under which the server is reached.
#[derive(Clone, Debug, Default)]
pub struct Origins {
    /// Public origins such as `https://floor.example`. IP addresses and `localhost` are always allowed.
    public: Vec<String>,
}

impl Origins {
    /// Creates the set of allowed origins.
    pub fn new(public: Vec<String>) -> Origins {
        let plain = |origin: String| origin.trim_end_matches('/').to_ascii_lowercase();
        Origins { public: public.into_iter().map(plain).collect() }
    }

    /// Whether all origins use https, so that cookies can be `Secure`.
    pub fn are_all_secure(&self) -> bool {
        !self.public.is_empty() && self.public.iter().all(|origin| origin.starts_with("https://"))
    }

    /// Checks the `Host` and `Origin` headers of a request.
    ///
    /// # Errors
    ///
    /// [`Code::ForeignOrigin`] for another host or a cross-origin request, [`Code::Malformed`] for missing or doubled
    /// headers.
    pub fn check(&self, uri: &Uri, headers: &HeaderMap) -> Result<(), Problem> {
        let host = one(headers, &header::HOST)?.or(uri.authority().map(|authority| authority.as_str()));
        let Some(host) = host else {
            return Err(Problem::new(Code::Malformed, "the Host header is missing"));
        };
        let host = host.to_ascii_lowercase();
        if !self.is_ours(&host) {
            return Err(Problem::new(Code::ForeignOrigin, "unknown host: allow it with --origin"));
        }
        let Some(origin) = one(headers, &header::ORIGIN)? else { return Ok(()) };
        let origin = origin.to_ascii_lowercase();
        // A configured origin fixes its scheme; other hosts accept both.
        let same = ["http://", "https://"].iter().any(|scheme| origin.strip_prefix(scheme) == Some(&host));
        if self.public.contains(&origin) || same && !self.is_public(&host) {
            Ok(())
        } else {
            Err(Problem::new(Code::ForeignOrigin, "cross-origin request refused"))
        }
    }

    fn is_public(&self, host: &str) -> bool {
        self.public.iter().filter_map(|origin| origin.split_once("://")).any(|(_, own)| own == host)
    }

    fn is_ours(&self, host: &str) -> bool {
        let name = match host.rsplit_once(':') {
            Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
            _ => host,
        };
        let number = name.trim_start_matches('[').trim_end_matches(']');
        self.is_public(host) || name == "localhost" || number.parse::<IpAddr>().is_ok()
    }
}

/// Returns the value of a header that may occur once.
fn one<'a>(headers: &'a HeaderMap, name: &header::HeaderName) -> Result<Option<&'a str>, Problem> {
    let mut values = headers.get_all(name).iter();
    let first = values.next();
    if values.next().is_some() {
        return Err(Problem::new(Code::Malformed, format!("the header {name} occurs twice")));
    }
    match first.map(|value| value.to_str()) {
        None => Ok(None),
        Some(Ok(text)) => Ok(Some(text)),
        Some(Err(_)) => Err(Problem::new(Code::Malformed, format!("the header {name} is not plain text"))),
    }
}

#[cfg(test)]
mod tests {
    use super::Origins;
    use crate::problem::Code;
    use axum::http::{HeaderMap, HeaderValue, Uri, header};

    fn check(origins: &Origins, host: &str, origin: Option<&str>) -> Result<(), Code> {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, HeaderValue::from_str(host).unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, HeaderValue::from_str(origin).unwrap());
        }
        origins.check(&Uri::from_static("/api/me"), &headers).map_err(|problem| problem.code)
    }

    #[test]
    fn our_own_pages_and_programs_may() {
        let origins = Origins::new(vec!["https://Floor.Example/".to_string()]);
        for (host, origin) in [
            ("127.0.0.1:4747", None),
            ("127.0.0.1:4747", Some("http://127.0.0.1:4747")),
            ("localhost:4747", Some("http://localhost:4747")),
            ("[::1]:4747", Some("http://[::1]:4747")),
            ("floor.example", Some("https://floor.example")),
            ("10.0.0.5:80", Some("https://floor.example")),
        ] {
            assert_eq!(check(&origins, host, origin), Ok(()), "{host} {origin:?}");
        }
        assert!(origins.are_all_secure());
        assert!(!Origins::default().are_all_secure());
    }

    #[test]
    fn other_sites_may_not() {
        let origins = Origins::new(vec!["https://floor.example".to_string()]);
        for (host, origin) in [
            ("127.0.0.1:4747", Some("http://evil.example")),
            ("127.0.0.1:4747", Some("http://127.0.0.1:8080")),
            ("127.0.0.1:4747", Some("null")),
            ("127.0.0.1:4747", Some("")),
            ("127.0.0.1:4747", Some("ftp://127.0.0.1:4747")),
            ("127.0.0.1:4747", Some("http://127.0.0.1:4747.evil.example")),
            ("floor.example", Some("http://floor.example.evil.example")),
            // Only https was named: a page without encryption may have been written by anybody on the way.
            ("floor.example", Some("http://floor.example")),
            // A name of another site that points at this machine.
            ("evil.example:4747", Some("http://evil.example:4747")),
            ("evil.example:4747", None),
        ] {
            assert_eq!(check(&origins, host, origin), Err(Code::ForeignOrigin), "{host} {origin:?}");
        }
        let mut twice = HeaderMap::new();
        twice.append(header::HOST, HeaderValue::from_static("localhost"));
        twice.append(header::HOST, HeaderValue::from_static("evil.example"));
        let uri = Uri::from_static("/");
        assert!(origins.check(&uri, &twice).is_err_and(|p| p.code == Code::Malformed));
        assert!(origins.check(&uri, &HeaderMap::new()).is_err_and(|p| p.code == Code::Malformed));
    }
}

//! Client addresses: the peer address of the connection or, behind a trusted proxy, the address in `X-Forwarded-For`.

use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName};
use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

/// The header in which a proxy names the client, the nearest hop last.
const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// A client address, normalized by [`Address::of`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Address(pub IpAddr);

/// The trusted proxies.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proxies(Vec<IpAddr>);

impl Proxies {
    /// Creates the list of trusted proxies.
    pub fn new(proxies: Vec<IpAddr>) -> Proxies {
        Proxies(proxies.into_iter().map(|address| address.to_canonical()).collect())
    }

    /// Whether the address is that of a trusted proxy.
    pub fn has(&self, address: IpAddr) -> bool {
        self.0.contains(&address.to_canonical())
    }

    /// Returns the client address of a request: the last address in the header that is not a trusted proxy. Entries
    /// before it are unverified. An IPv6 address stands for its /64 network, since its holder has 2⁶⁴ addresses.
    pub fn comes_from(&self, connection: IpAddr, headers: &HeaderMap) -> Address {
        let mut from = connection.to_canonical();
        let values: Vec<&str> =
            headers.get_all(FORWARDED).iter().filter_map(|value| value.to_str().ok()).collect();
        let mut named = values.iter().flat_map(|value| value.split(',')).rev();
        while self.has(from) {
            match named.next().and_then(|name| name.trim().parse::<IpAddr>().ok()) {
                Some(before) => from = before.to_canonical(),
                None => break,
            }
        }
        Address::of(from)
    }
}

impl Address {
    /// Returns the address that rate limits count. An IPv6 address stands for its /64 network.
    pub fn of(from: IpAddr) -> Address {
        let from = from.to_canonical();
        Address(match from {
            IpAddr::V4(_) => from,
            IpAddr::V6(address) if address.is_loopback() => from,
            IpAddr::V6(address) => {
                let network = u128::from(address) & !u128::from(u64::MAX);
                IpAddr::V6(network.into())
            }
        })
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Address {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Address, Infallible> {
        // Every request has gone through the guard that puts it there.
        let nowhere = Address(IpAddr::V4(Ipv4Addr::UNSPECIFIED));
        Ok(parts.extensions.get::<Address>().copied().unwrap_or(nowhere))
    }
}

#[cfg(test)]
mod tests {
    use super::{Address, Proxies};
    use axum::http::{HeaderMap, HeaderValue};

    #[test]
    fn only_our_proxies_are_believed() {
        let proxies = Proxies::new(vec!["10.0.0.1".parse().unwrap(), "10.0.0.2".parse().unwrap()]);
        let from = |connection: &str, named: &[&str]| {
            let mut headers = HeaderMap::new();
            for name in named {
                headers.append("x-forwarded-for", HeaderValue::from_str(name).unwrap());
            }
            let Address(address) = proxies.comes_from(connection.parse().unwrap(), &headers);
            address.to_string()
        };
        assert_eq!(from("192.0.2.7", &["198.51.100.1"]), "192.0.2.7", "a stranger's word is not taken");
        assert_eq!(from("10.0.0.1", &["198.51.100.1"]), "198.51.100.1");
        assert_eq!(from("10.0.0.1", &["1.2.3.4, 198.51.100.1"]), "198.51.100.1", "the nearest counts");
        assert_eq!(from("10.0.0.1", &["1.2.3.4", "198.51.100.1, 10.0.0.2"]), "198.51.100.1");
        assert_eq!(from("10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(from("10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(from("::ffff:192.0.2.7", &[]), "192.0.2.7");
        assert_eq!(from("2001:db8:1:2:3:4:5:6", &[]), "2001:db8:1:2::");
        let network = |text: &str| Address::of(text.parse().unwrap());
        assert_eq!(network("2001:db8::1"), network("2001:db8::ffff:2"), "one network is one holder");
        assert_ne!(network("2001:db8::1"), network("2001:db8:0:1::1"));
    }
}

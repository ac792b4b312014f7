//! The pages, which are part of the program.

use crate::problem::{Code, Problem};
use axum::http::{HeaderMap, HeaderValue, Method, Uri, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{Embed, EmbeddedFile};
use std::fmt::Write as _;

/// The bundle that `web/` builds. A program built for trying things out reads it from the sources, so that a change of the pages shows at once.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Bundle;

/// The page that all addresses of the pages show: they find their way by themselves.
const ENTRY: &str = "index.html";

/// A file of the bundle, or the entry page for an address that is none of the API.
pub async fn page(method: Method, uri: Uri, headers: HeaderMap) -> Response {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Problem::new(Code::NotFound, "the API has no such address").into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return Problem::new(Code::MethodNotAllowed, "pages can only be fetched").into_response();
    }
    match Bundle::get(path) {
        Some(file) => fetched(path, &file, &headers),
        // A name with a dot is a file that is not there; anything else is an address within the pages.
        None if path.contains('.') => Problem::new(Code::NotFound, "there is no such file").into_response(),
        None => match Bundle::get(ENTRY) {
            Some(file) => fetched(ENTRY, &file, &headers),
            None => Problem::new(Code::NotFound, "this program was built without its pages").into_response(),
        },
    }
}

fn fetched(path: &str, file: &EmbeddedFile, headers: &HeaderMap) -> Response {
    let tag = tag(file.metadata.sha256_hash());
    // A file with its hash in its name never changes.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let known = headers.get(header::IF_NONE_MATCH).and_then(|value| value.to_str().ok());
    let mut response = if known.is_some_and(|known| known.split(',').any(|one| one.trim() == tag)) {
        axum::http::StatusCode::NOT_MODIFIED.into_response()
    } else {
        let kind = HeaderValue::from_str(file.metadata.mimetype());
        let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
        ([(header::CONTENT_TYPE, kind)], file.data.clone().into_owned()).into_response()
    };
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if let Ok(tag) = HeaderValue::from_str(&tag) {
        headers.insert(header::ETAG, tag);
    }
    response
}

/// Weak, since the same file may be sent compressed or not.
fn tag(hash: [u8; 32]) -> String {
    let mut tag = String::from("W/\"");
    for byte in &hash[..16] {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    tag
}

/// A hash over every file of the bundle with its name.
pub fn hash() -> sha2::Sha256 {
    use sha2::Digest as _;
    let mut names: Vec<_> = Bundle::iter().collect();
    names.sort();
    let mut hash = sha2::Sha256::new();
    for name in names {
        if let Some(file) = Bundle::get(&name) {
            hash.update(name.as_bytes());
            hash.update(file.metadata.sha256_hash());
        }
    }
    hash
}

//! The web pages, embedded in the program.

use crate::address::Address;
use crate::app::SharedApp;
use crate::document_cache::CachedDocument;
use crate::problem::{Code, Problem};
use crate::token::hex;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, Method, Uri};
use axum::response::Response;
use rust_embed::Embed;

/// The bundle that `web/` builds. A debug build reads it from the source folder, so that changes show at once.
#[derive(Embed)]
#[folder = "../../web/dist"]
struct Bundle;

/// The entry page of the single-page application, which routes on the client.
const ENTRY: &str = "index.html";

/// Serves a file of the bundle, or the entry page for a client-side route.
pub async fn page(
    State(app): State<SharedApp>,
    from: Address,
    method: Method,
    uri: Uri,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let path = uri.path().trim_start_matches('/');
    if path == "api" || path.starts_with("api/") {
        return Err(Problem::new(Code::NotFound, "the API has no such path"));
    }
    if method != Method::GET && method != Method::HEAD {
        return Err(Problem::new(Code::MethodNotAllowed, "pages support GET and HEAD only"));
    }
    app.limits.may_read(None, from, 1)?;
    let (path, file) = match Bundle::get(path) {
        Some(file) => (path, file),
        // A path with a dot names a missing file; any other is a client-side route.
        None if path.contains('.') => return Err(Problem::new(Code::NotFound, "there is no such file")),
        None => match Bundle::get(ENTRY) {
            Some(file) => (ENTRY, file),
            None => return Err(Problem::new(Code::NotFound, "this program was built without its pages")),
        },
    };
    let key = format!("page {path} {}", hex(&file.metadata.sha256_hash()));
    // A file with its hash in its name never changes.
    let keep = if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let make = move || {
        let kind = HeaderValue::from_str(file.metadata.mimetype());
        let kind = kind.unwrap_or(HeaderValue::from_static("application/octet-stream"));
        Ok(CachedDocument::new(kind, file.data.into_owned()).cached(keep))
    };
    Ok(app.documents.get(key, make).await?.answer(&headers))
}

/// Returns a hash over every file of the bundle with its name.
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

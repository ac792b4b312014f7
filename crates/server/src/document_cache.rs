//! A cache of HTTP documents that are the same for everyone: ETags, gzip, and a memory bound with LRU eviction.
//!
//! Documents are built once per key on a worker pool, off the threads that serve requests. See [RFC 9110, section
//! 8.8.3](https://www.rfc-editor.org/rfc/rfc9110#name-etag).

use crate::problem::{Code, Problem};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use croupier_floor::{JobError, Priority, Workers};
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// The maximum size of the cache in bytes; the least recently used document is evicted first.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// The maximum number of queued builds.
const QUEUE: usize = 128;

impl From<JobError> for Problem {
    fn from(error: JobError) -> Problem {
        match error {
            JobError::Busy => Problem::new(Code::Unavailable, error.to_string()),
            JobError::Defect => Problem::internal(&error),
        }
    }
}

/// A document with its ETag, plain and compressed.
#[derive(Debug)]
pub struct CachedDocument {
    kind: HeaderValue,
    tag: HeaderValue,
    cache: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

impl CachedDocument {
    /// Creates a document with this content type. Clients revalidate it before reuse.
    pub fn new(kind: HeaderValue, body: impl Into<Bytes>) -> CachedDocument {
        let plain = body.into();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        // Writing to memory does not fail; without a compressed form the plain one is sent.
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish()).unwrap_or_default();
        CachedDocument { kind, tag: weak_tag(&plain), cache: "no-cache", plain, gzip: gzip.into() }
    }

    /// Creates a JSON document.
    pub fn json(value: &impl Serialize) -> Result<CachedDocument, Problem> {
        let body = serde_json::to_vec(value).map_err(|why| Problem::internal(&why))?;
        Ok(CachedDocument::new(HeaderValue::from_static("application/json"), body))
    }

    /// Sets the `Cache-Control` header.
    pub fn cached(self, cache: &'static str) -> CachedDocument {
        CachedDocument { cache, ..self }
    }

    fn bytes(&self) -> usize {
        self.plain.len() + self.gzip.len()
    }

    /// Returns the response to a request with these headers: 304 if the client has this version.
    pub fn answer(&self, headers: &HeaderMap) -> Response {
        let is_known =
            (headers.get_all(header::IF_NONE_MATCH).iter().filter_map(|value| value.to_str().ok()))
                .flat_map(|value| value.split(','))
                .any(|tag| tag.trim() == self.tag || tag.trim() == "*");
        let mut response = match (is_known, takes_gzip(headers) && !self.gzip.is_empty()) {
            (true, _) => StatusCode::NOT_MODIFIED.into_response(),
            (false, true) => {
                ([(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"))], self.gzip.clone())
                    .into_response()
            }
            (false, false) => self.plain.clone().into_response(),
        };
        let sent = response.headers_mut();
        if !is_known {
            sent.insert(header::CONTENT_TYPE, self.kind.clone());
        }
        sent.insert(header::ETAG, self.tag.clone());
        sent.insert(header::CACHE_CONTROL, HeaderValue::from_static(self.cache));
        sent.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        response
    }
}

/// Whether the client accepts gzip.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let refused = |part: &str| part.replace(' ', "").trim_end_matches(['0', '.']) == "q=";
        parts.next() == Some("gzip") && !parts.any(refused)
    })
}

/// Returns the ETag. It is weak, since the same document may be sent compressed or not.
fn weak_tag(body: &[u8]) -> HeaderValue {
    let mut tag = String::from("W/\"");
    for byte in &Sha256::digest(body)[..16] {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\""))
}

type Cell = Arc<OnceCell<Arc<CachedDocument>>>;

#[derive(Debug, Default)]
struct Entry {
    cell: Cell,
    /// The number of requests under way.
    requests: usize,
    bytes: usize,
    used: u64,
}

#[derive(Debug, Default)]
struct CacheState {
    entries: HashMap<String, Entry>,
    bytes: usize,
    uses: u64,
}

/// The cache of documents and the worker pool that builds them.
#[derive(Debug)]
pub struct DocumentCache {
    workers: Workers,
    most_bytes: usize,
    state: Mutex<CacheState>,
}

impl DocumentCache {
    /// Creates an empty cache. Up to half of the processors build documents.
    pub fn new() -> std::io::Result<DocumentCache> {
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        let workers = Workers::start("documents", threads, QUEUE, Priority::Background)?;
        Ok(DocumentCache { workers, most_bytes: MOST_BYTES, state: Mutex::default() })
    }

    /// Returns the document with a key, and builds it on the first request. Concurrent requests wait for the same
    /// build.
    pub async fn get(
        &self,
        key: String,
        make: impl FnOnce() -> Result<CachedDocument, Problem> + Send + 'static,
    ) -> Result<Arc<CachedDocument>, Problem> {
        let request = Request { cache: self, cell: self.cell(&key), key };
        let build = || async { self.workers.run(make).await?.map(Arc::new) };
        request.cell.get_or_try_init(build).await.cloned()
    }

    fn cell(&self, key: &str) -> Cell {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.uses += 1;
        let used = state.uses;
        let entry = state.entries.entry(key.to_string()).or_default();
        entry.used = used;
        entry.requests += 1;
        entry.cell.clone()
    }

    /// Adds a document to the size of the cache and evicts the least recently used ones beyond the bound. An entry
    /// without a document, whose build failed or was given up, is removed with its last request.
    fn count(&self, key: &str, cell: &Cell) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        let state = &mut *state;
        // The entry may be another one by now.
        let own = state.entries.get_mut(key).filter(|entry| Arc::ptr_eq(&entry.cell, cell));
        let Some(entry) = own else { return };
        entry.requests -= 1;
        let Some(document) = cell.get() else {
            if entry.requests == 0 {
                state.entries.remove(key);
            }
            return;
        };
        state.bytes = state.bytes - entry.bytes + document.bytes();
        entry.bytes = document.bytes();
        while state.bytes > self.most_bytes {
            let oldest = state.entries.iter().min_by_key(|(_, entry)| entry.used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { return };
            state.bytes -= state.entries.remove(&oldest).map_or(0, |entry| entry.bytes);
        }
    }
}

/// A request for a document. Its end updates the cache, also if the requester leaves before the document is built.
struct Request<'a> {
    cache: &'a DocumentCache,
    key: String,
    cell: Cell,
}

impl Drop for Request<'_> {
    fn drop(&mut self) {
        self.cache.count(&self.key, &self.cell);
    }
}

#[cfg(test)]
mod tests {
    use super::{CachedDocument, DocumentCache, takes_gzip};
    use crate::problem::{Code, Problem};
    use axum::http::{HeaderMap, HeaderValue, header};
    use futures_util::FutureExt;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn text(length: usize) -> Result<CachedDocument, Problem> {
        // Bytes that hardly shrink, so that sizes can be reckoned with.
        let body: Vec<u8> = (0..length).map(|i| (i * i % 251) as u8).collect();
        Ok(CachedDocument::new(HeaderValue::from_static("text/plain"), body))
    }

    #[tokio::test]
    async fn a_document_is_made_once_and_memory_is_bounded() {
        let mut documents = DocumentCache::new().unwrap();
        let bytes = text(1_000).unwrap().bytes();
        documents.most_bytes = 2 * bytes;
        let made = Arc::new(AtomicU32::new(0));
        let get = async |key: &str| {
            let made = made.clone();
            let make = move || {
                made.fetch_add(1, Ordering::SeqCst);
                text(1_000)
            };
            documents.get(key.to_string(), make).await.unwrap();
        };
        get("a").await;
        get("b").await;
        get("a").await;
        assert_eq!(made.load(Ordering::SeqCst), 2, "a is remembered");
        get("c").await;
        get("a").await;
        assert_eq!(made.load(Ordering::SeqCst), 3, "a was used later than b, which is forgotten");
        get("b").await;
        assert_eq!(made.load(Ordering::SeqCst), 4);
        let refused = || Err(Problem::new(Code::NotFound, "none"));
        assert!(documents.get("d".to_string(), refused).await.is_err());
        assert!(documents.get("d".to_string(), || text(10)).await.is_ok(), "a refusal is not remembered");
    }

    /// Requesters who leave before their document is built leave nothing in the cache.
    #[tokio::test]
    async fn requests_that_are_given_up_are_forgotten() {
        let documents = DocumentCache::new().unwrap();
        let (end, ends) = std::sync::mpsc::channel::<()>();
        let slow = move || {
            let _ = ends.recv();
            text(10)
        };
        let mut first = Box::pin(documents.get("slow".to_string(), slow));
        let mut second = Box::pin(documents.get("slow".to_string(), || text(10)));
        assert!((&mut first).now_or_never().is_none() && (&mut second).now_or_never().is_none());
        drop(first);
        assert_eq!(documents.state.lock().unwrap().entries.len(), 1, "another request waits for it");
        drop(second);
        assert_eq!(documents.state.lock().unwrap().entries.len(), 0);
        end.send(()).unwrap();
    }

    #[test]
    fn compression_is_negotiated() {
        for (accepted, takes) in [
            ("gzip", true),
            ("br, gzip;q=0.8", true),
            ("gzip;q=0", false),
            ("gzip; q=0.0", false),
            ("br", false),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(accepted));
            assert_eq!(takes_gzip(&headers), takes, "{accepted}");
        }
    }
}

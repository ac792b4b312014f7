//! Answers that are the same for everybody: made once, off the threads that serve, and kept with their ETag, plain and compressed.

use crate::problem::{Code, Problem};
use crate::workers::{NotDone, Workers};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde::Serialize;
use sha2::{Digest, Sha256};
use std::collections::HashMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// How many bytes of documents are kept; the one that was not asked for the longest goes first.
const MOST_BYTES: usize = 64 * 1024 * 1024;
/// How many documents may wait to be made.
const QUEUE: usize = 128;

impl From<NotDone> for Problem {
    fn from(error: NotDone) -> Problem {
        match error {
            NotDone::Busy => Problem::new(Code::Unavailable, error.to_string()),
            NotDone::Defect => Problem::internal(&error),
        }
    }
}

/// An answer that is the same for everybody.
#[derive(Debug)]
pub struct Document {
    kind: HeaderValue,
    tag: HeaderValue,
    cache: &'static str,
    plain: Bytes,
    gzip: Bytes,
}

impl Document {
    /// A document of this type. Clients revalidate it before they use it again.
    pub fn new(kind: HeaderValue, body: impl Into<Bytes>) -> Document {
        let plain = body.into();
        let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
        // Writing to memory does not fail; without a compressed form the plain one is sent.
        let gzip = encoder.write_all(&plain).and_then(|()| encoder.finish()).unwrap_or_default();
        Document { kind, tag: weak_tag(&plain), cache: "no-cache", plain, gzip: gzip.into() }
    }

    /// A value as JSON.
    pub fn json(value: &impl Serialize) -> Result<Document, Problem> {
        let body = serde_json::to_vec(value).map_err(|why| Problem::internal(&why))?;
        Ok(Document::new(HeaderValue::from_static("application/json"), body))
    }

    /// The same with another `Cache-Control`.
    pub fn cached(self, cache: &'static str) -> Document {
        Document { cache, ..self }
    }

    fn bytes(&self) -> usize {
        self.plain.len() + self.gzip.len()
    }

    /// The answer to a request with these headers.
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

/// Whether the other side takes a compressed answer.
fn takes_gzip(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    accepted.flat_map(|value| value.split(',')).any(|one| {
        let mut parts = one.split(';').map(str::trim);
        let refused = |part: &str| part.replace(' ', "").trim_end_matches(['0', '.']) == "q=";
        parts.next() == Some("gzip") && !parts.any(refused)
    })
}

/// Weak, since the same document may be sent compressed or not.
fn weak_tag(body: &[u8]) -> HeaderValue {
    let mut tag = String::from("W/\"");
    for byte in &Sha256::digest(body)[..16] {
        // Writing to a string does not fail.
        let _ = write!(tag, "{byte:02x}");
    }
    tag.push('"');
    HeaderValue::from_str(&tag).unwrap_or(HeaderValue::from_static("W/\"\""))
}

type Cell = Arc<OnceCell<Arc<Document>>>;

#[derive(Debug, Default)]
struct Entry {
    cell: Cell,
    bytes: usize,
    used: u64,
}

#[derive(Debug, Default)]
struct Known {
    entries: HashMap<String, Entry>,
    bytes: usize,
    uses: u64,
}

/// The documents that were asked for lately, and the threads that make them.
#[derive(Debug)]
pub struct Documents {
    workers: Workers,
    most_bytes: usize,
    known: Mutex<Known>,
}

impl Documents {
    /// None yet. Half of the processors may be busy with making them.
    pub fn new() -> std::io::Result<Documents> {
        let threads = std::thread::available_parallelism().map_or(1, |cores| cores.get().div_ceil(2));
        let workers = Workers::start("documents", threads, QUEUE)?;
        Ok(Documents { workers, most_bytes: MOST_BYTES, known: Mutex::default() })
    }

    /// The document under a key; made where nobody has asked for it yet. Everybody who asks meanwhile waits for the same.
    pub async fn get(
        &self,
        key: String,
        make: impl FnOnce() -> Result<Document, Problem> + Send + 'static,
    ) -> Result<Arc<Document>, Problem> {
        let cell = self.cell(&key);
        let made = cell.get_or_try_init(|| async { self.workers.run(make).await?.map(Arc::new) }).await;
        self.count(&key, made.as_ref().ok().map_or(0, |document| document.bytes()));
        made.cloned()
    }

    fn cell(&self, key: &str) -> Cell {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        known.uses += 1;
        let used = known.uses;
        let entry = known.entries.entry(key.to_string()).or_default();
        entry.used = used;
        entry.cell.clone()
    }

    /// Counts what a document takes, and forgets the least recently used ones where it is too much; what could not be made is forgotten.
    fn count(&self, key: &str, bytes: usize) {
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        let known = &mut *known;
        let Some(entry) = known.entries.get_mut(key) else { return };
        if bytes == 0 {
            known.bytes -= known.entries.remove(key).map_or(0, |entry| entry.bytes);
            return;
        }
        known.bytes = known.bytes - entry.bytes + bytes;
        entry.bytes = bytes;
        while known.bytes > self.most_bytes {
            let oldest = known.entries.iter().min_by_key(|(_, entry)| entry.used);
            let Some(oldest) = oldest.map(|(key, _)| key.clone()) else { return };
            known.bytes -= known.entries.remove(&oldest).map_or(0, |entry| entry.bytes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Document, Documents, takes_gzip};
    use crate::problem::{Code, Problem};
    use axum::http::{HeaderMap, HeaderValue, header};
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    fn text(length: usize) -> Result<Document, Problem> {
        // Bytes that hardly shrink, so that sizes can be reckoned with.
        let body: Vec<u8> = (0..length).map(|i| (i * i % 251) as u8).collect();
        Ok(Document::new(HeaderValue::from_static("text/plain"), body))
    }

    #[tokio::test]
    async fn a_document_is_made_once_and_memory_is_bounded() {
        let mut documents = Documents::new().unwrap();
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

    #[test]
    fn compression_is_sent_to_those_who_take_it() {
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

//! Publication of signed chain heads to a place that the database's operator cannot alter.
//!
//! Each line signs the heads of all hash chains, and is itself numbered and chained.

use crate::server::ServeError;
use axum::body::Bytes;
use croupier_floor::{Floor, HeadsChain, HeadsKey};
use http_body_util::Full;
use hyper::client::conn::http1::handshake;
use hyper::{Method, Request, Uri, header};
use hyper_util::rt::TokioIo;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::sync::watch;

/// The interval between signatures.
const EVERY: Duration = Duration::from_secs(10);
/// The timeout of a publication.
const PATIENCE: Duration = Duration::from_secs(5);

/// The target of published heads.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HeadsTarget {
    /// The standard output.
    Output,
    /// A file, line by line.
    File(PathBuf),
    /// An HTTP address: each line is the body of a POST.
    Http(Uri),
}

impl FromStr for HeadsTarget {
    type Err = String;

    fn from_str(text: &str) -> Result<HeadsTarget, String> {
        if text == "-" {
            return Ok(HeadsTarget::Output);
        }
        if text.starts_with("https://") {
            return Err("heads can only be sent to http addresses; use a local proxy for https".to_string());
        }
        if text.starts_with("http://") {
            let uri: Uri = text.parse().map_err(|_| "not a valid address".to_string())?;
            return uri
                .host()
                .is_some()
                .then_some(HeadsTarget::Http(uri))
                .ok_or("not a valid address".to_string());
        }
        Ok(HeadsTarget::File(PathBuf::from(text)))
    }
}

/// The publisher: signs heads and sends them to the target.
#[derive(Debug)]
pub struct HeadsPublisher {
    to: HeadsTarget,
    key: HeadsKey,
    /// The file with the last signed line.
    last: PathBuf,
}

impl HeadsPublisher {
    /// Creates a publisher with the key in the data folder; the key is generated on first use.
    pub fn new(to: HeadsTarget, data: &Path) -> Result<HeadsPublisher, ServeError> {
        let key = HeadsKey::in_file(&data.join("heads.key"))?;
        tracing::info!(key = key.public(), "heads of the record are signed");
        Ok(HeadsPublisher { to, key, last: data.join("heads.last") })
    }

    /// Publishes heads periodically, and once more on shutdown. A line is stored before it is sent and retried until
    /// delivered. Lines are numbered and chained across restarts.
    pub async fn tell(self, floor: Floor, mut closing: watch::Receiver<bool>) {
        let mut unsent = tokio::fs::read_to_string(&self.last).await.ok();
        let mut chain = unsent.as_deref().and_then(HeadsChain::after).unwrap_or_default();
        loop {
            let last = *closing.borrow_and_update();
            if self.send_all(&mut unsent).await {
                unsent = self.sign(&floor, &mut chain).await;
                self.send_all(&mut unsent).await;
            }
            if last {
                return;
            }
            // A closed channel also ends the pause.
            let _ = tokio::time::timeout(EVERY, closing.changed()).await;
        }
    }

    /// Signs and stores the next line.
    async fn sign(&self, floor: &Floor, chain: &mut HeadsChain) -> Option<String> {
        let mut next = chain.clone();
        let line = match floor.signed_heads(&self.key, &mut next).await {
            Ok(line) => line?,
            Err(why) => {
                tracing::error!(%why, "heads of the record could not be signed");
                return None;
            }
        };
        if let Err(why) = keep(&self.last, &line).await {
            tracing::error!(%why, "heads of the record could not be kept");
            return None;
        }
        *chain = next;
        Some(line)
    }

    /// Sends the pending line. Returns whether none is pending any more.
    async fn send_all(&self, unsent: &mut Option<String>) -> bool {
        let Some(line) = unsent.clone() else { return true };
        match tokio::time::timeout(PATIENCE, self.send(line)).await {
            Ok(Ok(())) => *unsent = None,
            Ok(Err(why)) => tracing::error!(%why, "heads of the record could not be sent"),
            Err(_) => tracing::error!("heads of the record were not taken in time"),
        }
        unsent.is_none()
    }

    async fn send(&self, mut line: String) -> io::Result<()> {
        line.push('\n');
        match &self.to {
            HeadsTarget::Output => {
                use std::io::Write as _;
                let mut output = io::stdout().lock();
                output.write_all(line.as_bytes()).and_then(|()| output.flush())
            }
            HeadsTarget::File(path) => {
                let file = tokio::fs::OpenOptions::new().create(true).append(true).open(path).await;
                let mut file = file?;
                file.write_all(line.as_bytes()).await?;
                file.sync_all().await
            }
            HeadsTarget::Http(uri) => post(uri, line).await,
        }
    }
}

/// Replaces the content of a file atomically.
async fn keep(path: &Path, line: &str) -> io::Result<()> {
    let new = path.with_extension("new");
    let mut file = tokio::fs::File::create(&new).await?;
    file.write_all(line.as_bytes()).await?;
    file.sync_all().await?;
    tokio::fs::rename(&new, path).await
}

async fn post(uri: &Uri, line: String) -> io::Result<()> {
    let host = uri.host().unwrap_or_default();
    let stream = TcpStream::connect((host.trim_matches(['[', ']']), uri.port_u16().unwrap_or(80))).await?;
    let (mut sender, connection) = handshake(TokioIo::new(stream)).await.map_err(io::Error::other)?;
    tokio::spawn(connection);
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let request = Request::builder()
        .method(Method::POST)
        .uri(path)
        .header(header::HOST, uri.authority().map_or(host, |authority| authority.as_str()))
        .header(header::CONTENT_TYPE, "application/json")
        .body(Full::new(Bytes::from(line)))
        .map_err(io::Error::other)?;
    let answer = sender.send_request(request).await.map_err(io::Error::other)?;
    match answer.status().is_success() {
        true => Ok(()),
        false => Err(io::Error::other(format!("the receiver answers {}", answer.status()))),
    }
}

//! Connections: accepted, counted by address, and ended where they do not say what they want.

use crate::address::Address;
use crate::app::Shared;
use crate::impatient::Impatient;
use axum::Router;
use axum::body::Body;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1::Builder;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::process::{Resource, getrlimit, setrlimit};
use std::io;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket};
use tokio::sync::watch;
use tower_service::Service as _;

/// How long a request may take to say what it wants, and a connection may be silent between two of them.
pub const HEADERS: Duration = Duration::from_secs(15);
/// How long the other side may take nothing of an answer.
pub const STALLED: Duration = Duration::from_secs(20);
/// How long connections have to end when the server closes.
pub const LAST_CALL: Duration = Duration::from_secs(10);
/// How long nothing is accepted after the system has refused to: it has no more files.
const PAUSE: Duration = Duration::from_millis(100);

/// How much of what was written the system holds for a connection until the other side takes it. Without a bound it would be megabytes for each that
/// never reads.
const HELD: u32 = 256 * 1024;
/// How many connections may wait to be accepted.
const BACKLOG: u32 = 1024;

/// Raises the soft limit of open files to the hard one: every connection takes one.
pub fn raise_open_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(why) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%why, "the limit of open files stays as it is");
    }
}

/// Listens at an address.
pub fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A floor that was just closed opens again at the same address.
    socket.set_reuseaddr(true)?;
    // The connections that it accepts have the same.
    socket.set_send_buffer_size(HELD)?;
    socket.bind(at)?;
    socket.listen(BACKLOG)
}

/// Serves connections until the server closes.
pub async fn serve(app: Shared, router: Router, listener: TcpListener, mut closing: watch::Receiver<bool>) {
    let mut server = Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(app.allowances.headers).max_headers(64);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = closes(&mut closing) => break,
        };
        let Ok((stream, from)) = accepted else {
            tokio::time::sleep(PAUSE).await;
            continue;
        };
        let from = from.ip();
        let most = if app.proxies.has(from) { usize::MAX } else { app.allowances.connections_of_address };
        // One connection too many is closed without a word.
        let Some(place) = app.connections.take(vec![(Address::of(from).0, most)]) else { continue };
        // Small answers go out at once.
        let _ = stream.set_nodelay(true);
        let service = service_fn(answer(app.clone(), router.clone(), from));
        let stream = TokioIo::new(Impatient::new(stream, app.allowances.stalled));
        let connection = server.serve_connection(stream, service).with_upgrades();
        let mut closing = closing.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // Whoever breaks a connection off knows it.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = closes(&mut closing) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = tokio::time::timeout(LAST_CALL, connection).await;
                }
            }
            drop(place);
        });
    }
    drop(listener);
    // Connections that did not end in time are cut.
    let ended = async {
        while app.connections.taken() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(LAST_CALL, ended).await;
}

/// The server closes, or is gone.
async fn closes(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Every request knows where it comes from.
fn answer(
    app: Shared,
    router: Router,
    from: IpAddr,
) -> impl Fn(Request<Incoming>) -> axum::routing::future::RouteFuture<std::convert::Infallible> + Clone {
    move |request| {
        let mut request = request.map(Body::new);
        let address: Address = app.proxies.comes_from(from, request.headers());
        request.extensions_mut().insert(address);
        router.clone().call(request)
    }
}

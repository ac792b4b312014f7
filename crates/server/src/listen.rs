//! The TCP listener: accepts connections, limits them by address, and closes slow ones.

use crate::address::Address;
use crate::app::SharedApp;
use crate::write_timeout::WriteTimeout;
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

/// The maximum time for a request's headers to arrive, and for a connection to be idle between two requests.
pub const HEADERS: Duration = Duration::from_secs(15);
/// The maximum time for which a client may accept no byte of an answer.
pub const STALLED: Duration = Duration::from_secs(20);
/// The time that connections have to finish on shutdown.
pub const LAST_CALL: Duration = Duration::from_secs(10);
/// The pause after a failed accept, as when the process is out of file descriptors.
const PAUSE: Duration = Duration::from_millis(100);

/// The kernel's send buffer per connection. Without a bound, each client that never reads would hold megabytes.
const HELD: u32 = 256 * 1024;
/// The maximum length of the accept queue.
const BACKLOG: u32 = 1024;

/// Raises the soft limit of open files to the hard limit: every connection needs a descriptor.
pub fn raise_open_files() {
    let mut limit = getrlimit(Resource::Nofile);
    limit.current = limit.maximum;
    if let Err(why) = setrlimit(Resource::Nofile, limit) {
        tracing::warn!(%why, "the limit of open files stays as it is");
    }
}

/// Binds a listener to an address.
pub fn listen(at: SocketAddr) -> io::Result<TcpListener> {
    let socket = if at.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A restarted server can bind the same address at once.
    socket.set_reuseaddr(true)?;
    // Accepted connections inherit it.
    socket.set_send_buffer_size(HELD)?;
    socket.bind(at)?;
    socket.listen(BACKLOG)
}

/// Serves connections until the server closes, then waits for those in progress.
pub async fn serve(
    app: SharedApp,
    router: Router,
    listener: TcpListener,
    mut closing: watch::Receiver<bool>,
) {
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
        // A connection beyond the limit is closed silently.
        let Some(permit) = app.connections.take(vec![(Address::of(from).0, most)]) else { continue };
        // Disable Nagle's algorithm: small answers go out at once.
        let _ = stream.set_nodelay(true);
        let service = service_fn(answer(app.clone(), router.clone(), from));
        let stream = TokioIo::new(WriteTimeout::new(stream, app.allowances.stalled));
        let connection = server.serve_connection(stream, service).with_upgrades();
        let mut closing = closing.clone();
        tokio::spawn(async move {
            let mut connection = std::pin::pin!(connection);
            // The client knows when it has broken a connection off.
            tokio::select! {
                _ = connection.as_mut() => {}
                () = closes(&mut closing) => {
                    connection.as_mut().graceful_shutdown();
                    let _ = tokio::time::timeout(LAST_CALL, connection).await;
                }
            }
            drop(permit);
        });
    }
    drop(listener);
    // Connections that did not end in time are dropped.
    let ended = async {
        while app.connections.taken() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(LAST_CALL, ended).await;
}

/// Completes when the server closes.
async fn closes(closing: &mut watch::Receiver<bool>) {
    let _ = closing.wait_for(|closing| *closing).await;
}

/// Returns a service that adds the client [`Address`] to each request.
fn answer(
    app: SharedApp,
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

//! What a connection is told by itself: tables that it watches, and the list of tables.

use crate::lobby::Lobby;
use crate::problem::{Code, Problem};
use axum::extract::ws::Utf8Bytes;
use croupier_floor::wire::Update;
use croupier_floor::{Actor, Floor, Watch};
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// How many steps a connection may have missed and still be told them.
const FARTHEST_BACK: i64 = 2_000;
/// How far updates of a table are apart at least.
const FRAME: Duration = Duration::from_millis(40);

/// Begins to watch a table, where it is not too long ago.
pub async fn begin_watch(
    floor: &Floor,
    viewer: Option<Actor>,
    table: i64,
    from_seq: Option<i64>,
) -> Result<Watch, Problem> {
    let watch = floor.watch(table, viewer, from_seq).await?;
    // A long way back is a replay of the record, which one connection may not ask for again and again.
    if watch.behind() > FARTHEST_BACK {
        let detail = format!(
            "the table is {} steps further: begin at most {FARTHEST_BACK} steps before, or now",
            watch.behind()
        );
        return Err(Problem::new(Code::TooFarBack, detail));
    }
    Ok(watch)
}

/// What happens at a table, gathered where it happens faster than a screen shows it.
pub fn updates(watch: Watch) -> BoxStream<'static, Update> {
    let next = |(mut watch, earliest): (Watch, Instant)| async move {
        sleep_until(earliest).await;
        let update = watch.next().await?;
        Some((update, (watch, Instant::now() + FRAME)))
    };
    stream::unfold((watch, Instant::now()), next).boxed()
}

/// A connection that is in the lobby, and the list of tables that it was told last.
pub struct InLobby {
    lobby: watch::Receiver<Arc<Lobby>>,
    told: Option<Arc<Lobby>>,
}

impl InLobby {
    /// It has been told nothing yet.
    pub fn new(mut lobby: watch::Receiver<Arc<Lobby>>) -> InLobby {
        lobby.mark_changed();
        InLobby { lobby, told: None }
    }
}

/// The list of tables, or what has changed of it, when it changes; never outside the lobby, or once the floor closes.
pub async fn next_tables(lobby: &mut Option<InLobby>) -> Utf8Bytes {
    while let Some(InLobby { lobby, told }) = lobby
        && lobby.changed().await.is_ok()
    {
        let now = lobby.borrow_and_update().clone();
        let message = now.message(told.as_deref());
        *told = Some(now);
        if let Some(message) = message {
            return message;
        }
    }
    std::future::pending().await
}

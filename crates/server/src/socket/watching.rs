//! Server-sent updates of a connection: watched tables and the list of tables.

use crate::lobby::Lobby;
use crate::problem::{Code, Problem};
use axum::extract::ws::Utf8Bytes;
use bytes::Bytes;
use croupier_floor::{Actor, Floor, Watch};
use futures_util::StreamExt;
use futures_util::stream::{self, BoxStream};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::{Instant, sleep_until};

/// The maximum number of missed steps that a connection can catch up on.
const FARTHEST_BACK: i64 = 2_000;
/// The minimum interval between updates of a table.
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
            "the step lies {} steps back: start at most {FARTHEST_BACK} steps back, or now",
            watch.behind()
        );
        return Err(Problem::new(Code::TooFarBack, detail));
    }
    Ok(watch)
}

/// An update of a watched table.
pub enum WatchUpdate {
    /// A message.
    Message(Bytes),
    /// The table is quarantined; the watch ends.
    Quarantined(i64),
}

/// Returns the updates of a table, batched into frames.
pub fn updates(watch: Watch) -> BoxStream<'static, WatchUpdate> {
    let next = |watching: Option<(Watch, Instant)>| async move {
        let (mut watch, earliest) = watching?;
        sleep_until(earliest).await;
        match watch.next_message().await {
            Some(message) => {
                let epoch = *EPOCH;
                let next = next_frame(epoch, watch.table(), Instant::now());
                Some((WatchUpdate::Message(message), Some((watch, next))))
            }
            None if watch.is_quarantined() => Some((WatchUpdate::Quarantined(watch.table()), None)),
            None => None,
        }
    };
    stream::unfold(Some((watch, Instant::now())), next).boxed()
}

/// The instant from which frames are counted.
static EPOCH: LazyLock<Instant> = LazyLock::new(Instant::now);

/// Returns the start of a table's next frame after an instant, which is not before `epoch`. It is the same for all
/// watchers of a table, so that they share messages; frames of different tables are spread evenly.
fn next_frame(epoch: Instant, table: i64, now: Instant) -> Instant {
    let frame = FRAME.as_nanos();
    // Fibonacci hashing.
    let offset = u128::from(table.cast_unsigned().wrapping_mul(0x9e37_79b9_7f4a_7c15)) % frame;
    let into = (now.saturating_duration_since(epoch).as_nanos() + offset) % frame;
    now + Duration::from_nanos(u64::try_from(frame - into).unwrap_or_default())
}

/// A connection's subscription to the list of tables, with the version last sent.
pub struct LobbySubscription {
    lobby: watch::Receiver<Arc<Lobby>>,
    told: Option<Arc<Lobby>>,
}

impl LobbySubscription {
    /// Creates a subscription that starts with the full list.
    pub fn new(mut lobby: watch::Receiver<Arc<Lobby>>) -> LobbySubscription {
        lobby.mark_changed();
        LobbySubscription { lobby, told: None }
    }
}

/// Waits for the next list of tables or delta. Pends forever outside the lobby, or once the floor closes.
pub async fn next_tables(lobby: &mut Option<LobbySubscription>) -> Utf8Bytes {
    while let Some(LobbySubscription { lobby, told }) = lobby
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

#[cfg(test)]
mod tests {
    use super::{FRAME, next_frame};
    use std::collections::BTreeSet;
    use std::time::Duration;
    use tokio::time::Instant;

    /// Those who watch a table are told at the same time, whenever they began; those of other tables at other times.
    #[test]
    fn frames_of_a_table_begin_at_the_same_time_for_everyone() {
        let epoch = Instant::now();
        let now = epoch + Duration::from_millis(7);
        for table in [1, 2, 50, i64::MAX] {
            let begins = next_frame(epoch, table, now);
            assert!(begins > now && begins <= now + FRAME);
            let just_before = begins - Duration::from_nanos(1);
            assert_eq!(next_frame(epoch, table, just_before), begins, "a watcher who is told later");
            assert_eq!(next_frame(epoch, table, begins), begins + FRAME);
        }
        let offsets: BTreeSet<u128> =
            (1..=50).map(|table| (next_frame(epoch, table, now) - now).as_millis() / 4).collect();
        assert_eq!(offsets.len(), 10, "tables are spread over the frame");
    }
}

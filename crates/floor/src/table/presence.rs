//! Presence: people who watch the table or have just sent a command. Disconnected players hold no seat and delay
//! nobody.

use crate::request::AccountId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// The time without watch or command after which a player counts as gone, and nobody waits for an answer.
pub const GONE: Duration = Duration::from_secs(15);
/// The time after which a disconnected player without wagers on the layout stands up.
pub const AWAY: Duration = Duration::from_secs(180);
/// The time after which a player who watches without any command stands up, too.
pub const IDLE: Duration = Duration::from_secs(1_200);

/// The activity of an account.
#[derive(Clone, Copy, Debug)]
struct Activity {
    watches: usize,
    /// Whether it has ever watched.
    watched: bool,
    /// The end of the last watch.
    left: Instant,
    /// The time of the last command.
    acted: Instant,
}

/// The presence of accounts.
#[derive(Debug, Default)]
pub struct Presence {
    book: Mutex<Book>,
    /// Notified when a watch ends: from then on the table waits less long.
    left: Notify,
}

#[derive(Debug, Default)]
struct Book {
    watchers: usize,
    people: HashMap<AccountId, Activity>,
}

/// The guard of a watch: the watch lasts until the guard is dropped.
#[derive(Debug)]
pub struct WatchGuard {
    presence: Arc<Presence>,
    account: Option<AccountId>,
}

impl Presence {
    fn book(&self) -> std::sync::MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a watch; spectators without an account count, too.
    pub fn watches(presence: &Arc<Presence>, account: Option<AccountId>) -> WatchGuard {
        let mut book = presence.book();
        book.watchers += 1;
        if let Some(account) = account {
            let seen = book.seen(account);
            (seen.watches, seen.watched) = (seen.watches + 1, true);
        }
        WatchGuard { presence: presence.clone(), account }
    }

    /// Waits until a watch ends.
    pub async fn leaving(&self) {
        self.left.notified().await;
    }

    /// Records a command of an account.
    pub fn acts(&self, account: AccountId) {
        self.book().seen(account).acted = Instant::now();
    }

    /// Forgets an account that is not at the table.
    pub fn forget(&self, account: AccountId) {
        let mut book = self.book();
        if book.people.get(&account).is_some_and(|seen| seen.watches == 0) {
            book.people.remove(&account);
        }
    }

    /// Returns the number of watchers.
    pub fn watchers(&self) -> usize {
        self.book().watchers
    }

    /// Returns whether an account watches the table, or did before it disconnected.
    pub fn has_watched(&self, account: AccountId) -> bool {
        self.book().seen(account).watched
    }

    /// Returns the time from which an account counts as gone, unless it returns.
    pub fn gone_at(&self, account: AccountId) -> Option<Instant> {
        let seen = *self.book().seen(account);
        (seen.watches == 0).then(|| seen.left.max(seen.acted) + GONE)
    }

    /// Returns the time at which an account stands up without further activity.
    pub fn away_at(&self, account: AccountId) -> Instant {
        let seen = *self.book().seen(account);
        match seen.watches {
            0 => seen.left.max(seen.acted) + AWAY,
            _ => seen.acted + IDLE,
        }
    }
}

impl Book {
    /// Returns the activity of an account. An unknown account starts now: the process may have just begun.
    fn seen(&mut self, account: AccountId) -> &mut Activity {
        let now = Instant::now();
        self.people.entry(account).or_insert(Activity { watches: 0, watched: false, left: now, acted: now })
    }
}

impl Drop for WatchGuard {
    fn drop(&mut self) {
        let mut book = self.presence.book();
        book.watchers = book.watchers.saturating_sub(1);
        if let Some(account) = self.account {
            let seen = book.seen(account);
            seen.watches = seen.watches.saturating_sub(1);
            seen.left = Instant::now();
            drop(book);
            self.presence.left.notify_one();
        }
    }
}

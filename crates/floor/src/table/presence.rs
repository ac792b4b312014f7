//! Who is there: people who watch the table or have just said something. A closed page must not hold a seat, nor the others up.

use crate::asked::AccountId;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::Instant;

/// Who does not watch and has said nothing for so long is gone: nobody waits for an answer.
pub const GONE: Duration = Duration::from_secs(15);
/// Who is gone for so long stands up, once nothing of theirs is on the layout.
pub const AWAY: Duration = Duration::from_secs(180);
/// Who watches and has said nothing for so long stands up, too.
pub const IDLE: Duration = Duration::from_secs(1_200);

/// What is known of somebody.
#[derive(Clone, Copy, Debug)]
struct Seen {
    watches: usize,
    /// When a watch last ended.
    left: Instant,
    /// When they last did something.
    acted: Instant,
}

/// Who is there.
#[derive(Debug, Default)]
pub struct Presence {
    book: Mutex<Book>,
    /// Somebody has just stopped watching: the table waits less long from now on.
    left: Notify,
}

#[derive(Debug, Default)]
struct Book {
    watchers: usize,
    people: HashMap<AccountId, Seen>,
}

/// Somebody watches, until this is dropped.
#[derive(Debug)]
pub struct Watching {
    presence: Arc<Presence>,
    account: Option<AccountId>,
}

impl Presence {
    fn book(&self) -> std::sync::MutexGuard<'_, Book> {
        self.book.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Somebody begins to watch; nobody in particular is counted, too.
    pub fn watches(presence: &Arc<Presence>, account: Option<AccountId>) -> Watching {
        let mut book = presence.book();
        book.watchers += 1;
        if let Some(account) = account {
            book.seen(account).watches += 1;
        }
        Watching { presence: presence.clone(), account }
    }

    /// Waits until somebody stops watching.
    pub async fn leaving(&self) {
        self.left.notified().await;
    }

    /// Somebody does something.
    pub fn acts(&self, account: AccountId) {
        self.book().seen(account).acted = Instant::now();
    }

    /// Who is not at the table is forgotten.
    pub fn forget(&self, account: AccountId) {
        let mut book = self.book();
        if book.people.get(&account).is_some_and(|seen| seen.watches == 0) {
            book.people.remove(&account);
        }
    }

    /// How many watch.
    pub fn watchers(&self) -> usize {
        self.book().watchers
    }

    /// From when on somebody is gone, if they do not come back.
    pub fn gone_at(&self, account: AccountId) -> Option<Instant> {
        let seen = *self.book().seen(account);
        (seen.watches == 0).then(|| seen.left.max(seen.acted) + GONE)
    }

    /// When somebody must stand up, if they do nothing.
    pub fn away_at(&self, account: AccountId) -> Instant {
        let seen = *self.book().seen(account);
        match seen.watches {
            0 => seen.left.max(seen.acted) + AWAY,
            _ => seen.acted + IDLE,
        }
    }
}

impl Book {
    /// Whoever was not seen yet has time from now on: the process may just have begun.
    fn seen(&mut self, account: AccountId) -> &mut Seen {
        let now = Instant::now();
        self.people.entry(account).or_insert(Seen { watches: 0, left: now, acted: now })
    }
}

impl Drop for Watching {
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

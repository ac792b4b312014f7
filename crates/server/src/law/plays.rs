//! Best strategies under the house's choices, for hints.
//!
//! They are computed in the background on one thread, once per game and choices. Until then, and where none can be
//! computed, the game's own strategy answers. The cache is bounded by memory; the least recently used strategy is
//! evicted first.

use super::odds::Figures;
use croupier_floor::{AccountId, Priority};
use croupier_odds::{computed_play, on_threads};
use croupier_rules::games::ComputedPlay;
use croupier_rules::house::Submission;
use std::collections::{HashMap, VecDeque};
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

/// The maximum number of queued strategies per person.
const WAITING_OF_PERSON: usize = 4;
/// The maximum memory of the cached strategies in bytes. It holds those of all games under one house.
const MOST_BYTES: usize = 256 * 1024 * 1024;
/// The memory that an entry takes besides the tables of its strategy.
const ENTRY_BYTES: usize = 4 * 1024;

/// A strategy once it is computed; `None` if it cannot be.
type Known = Arc<OnceLock<Option<ComputedPlay>>>;

/// A queued computation.
#[derive(Debug)]
struct Job {
    game: &'static str,
    house: Submission,
    by: AccountId,
    play: Known,
}

#[derive(Debug, Default)]
struct State {
    /// The strategies, each with the time of its last use.
    known: HashMap<String, (Known, u64)>,
    asked: u64,
    queue: VecDeque<Job>,
    /// Whether a thread is computing.
    computes: bool,
}

/// The strategies, each with the time of its last use.
#[derive(Debug)]
pub struct PlayCache {
    figures: Figures,
    most_bytes: usize,
    state: Arc<Mutex<State>>,
}

impl PlayCache {
    /// Creates an empty cache.
    pub fn new(figures: Figures) -> PlayCache {
        PlayCache { figures, most_bytes: MOST_BYTES, state: Arc::default() }
    }

    /// Returns the slot of a game's best strategy under some choices. A missing one is queued unless this person's
    /// quota is exhausted.
    pub fn of(&self, game: &'static str, house: &Submission, by: AccountId) -> Known {
        let key = format!("{game} {} {:?}", house.as_of, house.words());
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        state.asked += 1;
        let asked = state.asked;
        if let Some((play, last)) = state.known.get_mut(&key) {
            *last = asked;
            return play.clone();
        }
        let play = Known::default();
        let waiting = state.queue.iter().filter(|job| job.by == by).count();
        if self.figures == Figures::Simulated || waiting >= WAITING_OF_PERSON {
            return play;
        }
        state.known.insert(key, (play.clone(), asked));
        state.queue.push_back(Job { game, house: house.clone(), by, play: play.clone() });
        state.forget_beyond(self.most_bytes);
        if !state.computes {
            state.computes = true;
            drop(state);
            self.start();
        }
        play
    }

    /// Starts a thread that computes until the queue is empty. Shutdown does not wait for it.
    fn start(&self) {
        let (state, most_bytes) = (self.state.clone(), self.most_bytes);
        let thread = std::thread::Builder::new().name("best play".to_string()).spawn(move || {
            Priority::Background.apply();
            while let Some(job) = next(&state) {
                // A game without an analyser has no best strategy.
                let computed =
                    on_threads(NonZeroUsize::MIN, || computed_play(job.game, &job.house)).ok().flatten();
                let _ = job.play.set(computed);
                state.lock().unwrap_or_else(PoisonError::into_inner).forget_beyond(most_bytes);
            }
        });
        if let Err(why) = thread {
            tracing::warn!(%why, "no thread to compute the best play");
            self.state.lock().unwrap_or_else(PoisonError::into_inner).computes = false;
        }
    }
}

/// Returns the next computation.
fn next(state: &Mutex<State>) -> Option<Job> {
    let mut state = state.lock().unwrap_or_else(PoisonError::into_inner);
    let job = state.queue.pop_front();
    state.computes = job.is_some();
    job
}

impl State {
    /// Returns the memory of all entries in bytes.
    fn bytes(&self) -> usize {
        let tables = |play: &Known| play.get().and_then(Option::as_ref).map_or(0, ComputedPlay::bytes);
        self.known.values().map(|(play, _)| ENTRY_BYTES + tables(play)).sum()
    }

    /// Evicts the least recently used strategies, with their places in the queue, until the others fit. The most
    /// recently used one stays.
    fn forget_beyond(&mut self, most_bytes: usize) {
        while self.known.len() > 1 && self.bytes() > most_bytes {
            let oldest = self.known.iter().min_by_key(|(_, (_, last))| *last).map(|(key, _)| key.clone());
            if let Some((play, _)) = oldest.and_then(|key| self.known.remove(&key)) {
                self.queue.retain(|job| !Arc::ptr_eq(&job.play, &play));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{ENTRY_BYTES, Figures, PlayCache, WAITING_OF_PERSON};
    use croupier_rules::games::s20_three_card_poker::ThreeCardPoker;
    use croupier_rules::games::{ComputedPlay, catalog};
    use croupier_rules::house::Submission;
    use std::sync::Arc;

    /// A cache in which nothing is computed: its thread seems to be busy.
    fn busy(most_bytes: usize) -> PlayCache {
        let cache = PlayCache { most_bytes, ..PlayCache::new(Figures::Counted) };
        cache.state.lock().unwrap().computes = true;
        cache
    }

    fn under(number: usize) -> Submission {
        Submission::default().with("note", number.to_string())
    }

    #[test]
    fn the_plays_of_all_games_are_cached() {
        let (cache, house) = (busy(super::MOST_BYTES), Submission::default());
        let ask = || {
            let games = catalog().into_iter().enumerate();
            games.map(|(person, game)| cache.of(game.id, &house, person as i64)).collect::<Vec<_>>()
        };
        let (first, second) = (ask(), ask());
        assert!(first.iter().zip(&second).all(|(first, second)| Arc::ptr_eq(first, second)));
        assert_eq!(cache.state.lock().unwrap().queue.len(), first.len(), "each waits once");
    }

    #[test]
    fn one_client_cannot_fill_the_queue_and_memory_is_bounded() {
        let cache = busy(10 * ENTRY_BYTES);
        for number in 0..100 {
            cache.of("casino-war", &under(number), 7);
        }
        assert_eq!(cache.state.lock().unwrap().queue.len(), WAITING_OF_PERSON);
        cache.of("casino-war", &under(100), 8);
        assert_eq!(cache.state.lock().unwrap().queue.len(), WAITING_OF_PERSON + 1, "others are not kept out");
        for number in 200..400 {
            cache.of("casino-war", &under(number), number as i64);
        }
        let state = cache.state.lock().unwrap();
        assert_eq!(state.known.len(), 10);
        assert!(state.queue.len() <= 10, "what is forgotten is not computed");
    }

    /// Strategies with large tables push out those that were used before them, and only as many as necessary.
    #[test]
    fn strategies_are_bounded_by_the_memory_of_their_tables() {
        const TABLE: usize = 1_000_000;
        let cache = busy(3 * TABLE + 10 * ENTRY_BYTES);
        let ask = |number: usize| cache.of("three-card-poker", &under(number), number as i64);
        let first = ask(0);
        for number in 0..6 {
            assert!(Arc::ptr_eq(&first, &ask(0)), "{number}: it is in use");
            let computed = ComputedPlay::new::<ThreeCardPoker>(TABLE, |_, _| None);
            assert!(ask(number).set(Some(computed)).is_ok());
        }
        ask(6);
        let state = cache.state.lock().unwrap();
        assert_eq!(state.known.values().filter(|(play, _)| play.get().is_some()).count(), 3);
        assert!(state.bytes() <= cache.most_bytes);
    }
}

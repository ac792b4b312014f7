//! The best play under the rules of this house, of which hints are taken: computed once for each game and its choices, in the background, one game after the other and
//! on one thread, so that nobody at a table waits for it. Until it is there, and where nothing can be computed, the game's own strategy answers.

use super::odds::Figures;
use croupier_odds::{alone, computed_play};
use croupier_rules::games::ComputedPlay;
use croupier_rules::house::Submission;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::{Semaphore, oneshot};

/// So many plays are remembered: each is a table of some megabytes.
const REMEMBERED: usize = 16;

/// A play, when it is there; nothing where none can be computed.
type Known = Arc<OnceLock<Option<ComputedPlay>>>;

/// The plays that were asked for so far, the latest last.
#[derive(Debug)]
pub struct PlayCache {
    figures: Figures,
    known: Mutex<VecDeque<(String, Known)>>,
    /// One play is computed at a time.
    turn: Arc<Semaphore>,
}

impl PlayCache {
    /// Nothing was asked for yet.
    pub fn new(figures: Figures) -> PlayCache {
        PlayCache { figures, known: Mutex::default(), turn: Arc::new(Semaphore::new(1)) }
    }

    /// The best play of a game under these choices, or where it will be.
    pub fn of(&self, game: &'static str, house: &Submission) -> Known {
        let key = format!("{game} {} {:?}", house.as_of, house.chosen);
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, play)) = known.iter().find(|(of, _)| *of == key) {
            return play.clone();
        }
        let play = Known::default();
        if known.len() >= REMEMBERED {
            known.pop_front();
        }
        known.push_back((key, play.clone()));
        if self.figures == Figures::Counted {
            self.compute_later(game, house.clone(), play.clone());
        }
        play
    }

    fn compute_later(&self, game: &'static str, house: Submission, play: Known) {
        let turn = self.turn.clone();
        tokio::spawn(async move {
            // The turns end with the server.
            let Ok(_turn) = turn.acquire().await else { return };
            // So many others were asked for meanwhile that nobody remembers this one.
            if Arc::strong_count(&play) == 1 {
                return;
            }
            let (done, is_done) = oneshot::channel::<()>();
            // A thread of its own: a server that closes does not wait for it.
            let thread = std::thread::Builder::new().name("best play".to_string()).spawn(move || {
                // What cannot be counted has no best play.
                let computed = alone(|| computed_play(game, &house)).ok().flatten();
                let _ = play.set(computed);
                drop(done);
            });
            match thread {
                Ok(_) => drop(is_done.await),
                Err(why) => tracing::warn!(game, %why, "no thread to compute the best play"),
            }
        });
    }
}

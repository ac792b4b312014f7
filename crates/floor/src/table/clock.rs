//! The clocks of a virtual table: for wagers, between outcomes, for answers.

use super::core::{Standing, Table};
use crate::asked::Pace;
use crate::wire::Mode;
use croupier_rules::table::{Phase, Prompt, Seat};
use std::collections::BTreeSet;
use std::time::Duration;
use tokio::time::Instant;

/// What the table waits for, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    /// For nothing that a clock could end.
    People,
    /// For wagers, since the first.
    Wagers,
    /// For an outcome.
    Outcome,
    /// For an answer.
    Answer,
}

/// The clock of a table. It begins anew when the process does.
pub struct Clock {
    pace: Pace,
    waits: Waits,
    /// The number of inputs so far: another input, another wait.
    inputs: u64,
    since: Instant,
    /// Who has nothing more to wager.
    ready: BTreeSet<Seat>,
}

impl Clock {
    /// A clock that runs from now.
    pub fn new(pace: Pace) -> Clock {
        Clock { pace, waits: Waits::People, inputs: 0, since: Instant::now(), ready: BTreeSet::new() }
    }

    /// Looks at the table after some steps; `inputs` counts outcomes and answers so far.
    pub fn look(&mut self, table: &Table, inputs: u64) {
        let waits = waits(table);
        if (waits, inputs) != (self.waits, self.inputs) {
            (self.waits, self.inputs, self.since) = (waits, inputs, Instant::now());
            self.ready.clear();
        }
    }

    /// A player has nothing more to wager. Nothing comes of it while no wager is made.
    pub fn ready(&mut self, seat: Seat) -> bool {
        self.waits == Waits::Wagers && self.ready.insert(seat)
    }

    /// Who has nothing more to wager.
    pub fn who_is_ready(&self) -> Vec<Seat> {
        self.ready.iter().copied().collect()
    }

    /// How long wagers are waited for: not at all where everybody is ready.
    fn for_wagers(&self, table: &Table) -> Duration {
        let all = table.accounts().all(|(seat, _)| self.ready.contains(&seat));
        if all { Duration::ZERO } else { self.pace.betting }
    }

    /// When the floor must do something by itself. An answer is waited for until `patience` ends at the longest, and not at all where nobody
    /// sits.
    pub fn due(&self, table: &Table, patience: Option<Instant>) -> Option<Instant> {
        let wait = match self.waits {
            Waits::People => return None,
            Waits::Outcome => self.pace.outcome,
            Waits::Answer if is_vacant(table) => Duration::ZERO,
            Waits::Answer if asks_automatic(table) => self.pace.outcome,
            Waits::Answer => {
                let due = self.since + self.pace.answer;
                return Some(patience.map_or(due, |ends| due.min(ends.max(self.since))));
            }
            // Where the round begins with a question, its clock follows that for wagers.
            Waits::Wagers => match table.next() {
                Some(Prompt::Answer { .. }) if !asks_automatic(table) => {
                    self.for_wagers(table) + self.pace.answer
                }
                _ => self.for_wagers(table),
            },
        };
        Some(self.since + wait)
    }

    /// The same for people to see, in milliseconds since 1970: the clocks for wagers and answers.
    pub fn closes_at(&self, table: &Table, now_ms: i64) -> Option<i64> {
        match self.waits {
            Waits::People | Waits::Outcome => None,
            Waits::Wagers | Waits::Answer => {
                let left = self.due(table, None)?.saturating_duration_since(Instant::now());
                Some(now_ms + i64::try_from(left.as_millis()).unwrap_or(i64::MAX / 2))
            }
        }
    }
}

fn waits(table: &Table) -> Waits {
    if table.spec().mode == Mode::Live || table.standing() != Standing::Open {
        return Waits::People;
    }
    match (table.phase(), table.next()) {
        // No round can begin with what lies there, as at a game between players that has one player.
        (Phase::Betting, None) => Waits::People,
        // Automatic players do not play alone.
        (Phase::Betting, Some(_)) if !table.a_person_wagers() => Waits::People,
        (Phase::Betting, Some(_)) => Waits::Wagers,
        (Phase::Preparing | Phase::Playing, Some(Prompt::Answer { .. })) => Waits::Answer,
        (Phase::Preparing | Phase::Playing, Some(_)) => Waits::Outcome,
        (Phase::Preparing | Phase::Playing, None) => Waits::People,
    }
}

/// Whether an answer of an automatic player is waited for.
pub fn asks_automatic(table: &Table) -> bool {
    let Some(Prompt::Answer { seat, .. }) = table.next() else { return false };
    table.occupant(seat).is_some_and(|at| at.automatic.is_some())
}

/// Whether nobody sits where an answer is waited for.
fn is_vacant(table: &Table) -> bool {
    matches!(table.next(), Some(Prompt::Answer { seat, .. }) if table.occupant(seat).is_none())
}

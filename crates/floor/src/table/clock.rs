//! The clocks of a virtual table: for wagers, between outcomes, for answers.

use super::client_seeds::Stage;
use super::core::{Standing, Table};
use crate::asked::Pace;
use crate::wire::Mode;
use croupier_rules::table::{Phase, Prompt, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// What the table waits for, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    /// For nothing that a clock could end.
    People,
    /// For wagers, since the first.
    Wagers,
    /// For client seeds to be revealed.
    Reveals,
    /// For an outcome.
    Outcome,
    /// For an answer.
    Answer,
}

/// How long client seeds are waited for once wagers are closed.
pub const REVEAL_WINDOW: Duration = Duration::from_secs(3);

/// A time bank is so many times what the clock gives for an answer.
const BANK: u32 = 3;

/// With every round, so much of what was used of it comes back: this part of what the clock gives.
const GIVEN_BACK: u32 = 4;

/// When a clock runs out, for people to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Closes {
    /// In milliseconds since 1970.
    pub at: i64,
    /// How many milliseconds of a time bank whoever is asked has after that; nothing where there are no time banks.
    pub bank: Option<i64>,
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
    /// Who is asked.
    asked: Option<Seat>,
    /// What was used of the time banks, and in which round it was last given back.
    used: BTreeMap<Seat, Duration>,
    round: i64,
}

impl Clock {
    /// A clock that runs from now.
    pub fn new(pace: Pace) -> Clock {
        Clock {
            pace,
            waits: Waits::People,
            inputs: 0,
            since: Instant::now(),
            ready: BTreeSet::new(),
            asked: None,
            used: BTreeMap::new(),
            round: 0,
        }
    }

    /// Looks at the table after some steps; `inputs` counts outcomes and answers so far.
    pub fn look(&mut self, table: &Table, inputs: u64) {
        let waits = waits(table);
        if (waits, inputs) != (self.waits, self.inputs) {
            self.use_bank();
            (self.waits, self.inputs, self.since) = (waits, inputs, Instant::now());
            self.asked = asked(table).filter(|_| waits == Waits::Answer);
            self.ready.clear();
        }
        self.used.retain(|seat, _| table.occupant(*seat).is_some());
        if self.round != table.round {
            self.round = table.round;
            let back = self.pace.answer / GIVEN_BACK;
            self.used.values_mut().for_each(|used| *used = used.saturating_sub(back));
        }
    }

    /// Who was asked has answered, or was answered for: what the clock did not give came from the time bank.
    fn use_bank(&mut self) {
        if let (Waits::Answer, Some(seat)) = (self.waits, self.asked) {
            let over = self.since.elapsed().saturating_sub(self.pace.answer);
            if !over.is_zero() {
                let used = self.used.entry(seat).or_default();
                *used = (*used + over).min(self.pace.answer * BANK);
            }
        }
    }

    /// What is left of the time bank of whoever is asked. People have one where they play against each other.
    fn bank(&self, table: &Table) -> Option<Duration> {
        let seat = self.asked.filter(|_| table.is_between_players() && !asks_automatic(table))?;
        let used = self.used.get(&seat).copied().unwrap_or_default();
        Some((self.pace.answer * BANK).saturating_sub(used))
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
            Waits::Reveals if table.client_seeds.are_all_revealed() => Duration::ZERO,
            Waits::Reveals => REVEAL_WINDOW,
            Waits::Outcome => self.pace.outcome,
            Waits::Answer if is_vacant(table) => Duration::ZERO,
            Waits::Answer if asks_automatic(table) => self.pace.outcome,
            Waits::Answer => {
                let due = self.since + self.pace.answer + self.bank(table).unwrap_or_default();
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

    /// The same for people to see: the clocks for wagers and answers.
    pub fn closes_at(&self, table: &Table, now_ms: i64) -> Option<Closes> {
        match self.waits {
            Waits::People | Waits::Outcome => None,
            Waits::Wagers | Waits::Reveals | Waits::Answer => {
                let bank = self.bank(table);
                let due = self.due(table, None)?;
                let due = bank.and_then(|bank| due.checked_sub(bank)).unwrap_or(due);
                let now = Instant::now();
                // A bank that is being used is told from when it began.
                let at = match due.checked_duration_since(now) {
                    Some(left) => now_ms + in_ms(left),
                    None => now_ms - in_ms(now.saturating_duration_since(due)),
                };
                Some(Closes { at, bank: bank.map(in_ms) })
            }
        }
    }
}

fn in_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4)
}

/// Whose answer is waited for.
fn asked(table: &Table) -> Option<Seat> {
    match table.next() {
        Some(Prompt::Answer { seat, .. }) => Some(seat),
        _ => None,
    }
}

fn waits(table: &Table) -> Waits {
    if table.spec().mode == Mode::Live || table.standing() != Standing::Open {
        return Waits::People;
    }
    let client_seeds = table.client_seeds.stage();
    match (table.phase(), table.next()) {
        (Phase::Betting | Phase::Playing, Some(_)) if client_seeds == Stage::Revealing => Waits::Reveals,
        (Phase::Betting, Some(Prompt::Answer { .. })) if client_seeds == Stage::Mixed => Waits::Answer,
        (Phase::Betting, Some(_)) if client_seeds == Stage::Mixed => Waits::Outcome,
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

//! The clocks of a virtual table: for wagers, outcomes, answers and revealed seeds.

use super::client_seeds::CommitRevealStage;
use super::core::{FloorTable, TableStatus};
use crate::config::Pace;
use crate::wire::Mode;
use croupier_rules::table::{Phase, Prompt, Seat};
use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;
use tokio::time::Instant;

/// The event that the table waits for, and the beginning of the wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum WaitReason {
    /// No clock: the table waits for people.
    People,
    /// For wagers, since the first.
    Wagers,
    /// For client seeds to be revealed.
    Reveals,
    /// For an outcome.
    Outcome,
    /// The time for an answer.
    Answer,
}

/// The time for revealing client seeds after wagers are closed.
pub const REVEAL_WINDOW: Duration = Duration::from_secs(3);

/// The size of a time bank where people play against each other, as a multiple of the time for an answer.
const BANK: u32 = 3;
/// The same against the house: time that a player gets once who has let the first run out.
const GRACE: u32 = 1;

/// The part of the time for an answer by which a used time bank refills every round.
const GIVEN_BACK: u32 = 4;

/// The deadline of a clock, as people see it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClockDeadline {
    /// In milliseconds since 1970.
    pub at: i64,
    /// The rest of the asked player's time bank after that, in milliseconds; `None` without time banks.
    pub bank: Option<i64>,
}

/// The people at a table for whom the clock waits, and those for whom it does not.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TablePeople {
    /// Whether a single person is there, who has watched: no clock runs against that person.
    pub alone: bool,
    /// The seats of people who have disconnected, with the time from which they are not waited for.
    pub gone: BTreeMap<Seat, Instant>,
    /// The seats of people who sit out: they have let time run out repeatedly.
    pub out: BTreeSet<Seat>,
}

/// The clock of a table. It restarts with the process.
pub struct Clock {
    pace: Pace,
    waits: WaitReason,
    /// The number of inputs so far; every input starts another wait.
    inputs: u64,
    since: Instant,
    /// The seats that are ready.
    ready: BTreeSet<Seat>,
    /// The seat that is asked.
    asked: Option<Seat>,
    /// The time used from each time bank, and the round in which it was last refilled.
    used: BTreeMap<Seat, Duration>,
    round: i64,
}

impl Clock {
    /// A clock that runs from now.
    pub fn new(pace: Pace) -> Clock {
        Clock {
            pace,
            waits: WaitReason::People,
            inputs: 0,
            since: Instant::now(),
            ready: BTreeSet::new(),
            asked: None,
            used: BTreeMap::new(),
            round: 0,
        }
    }

    /// Looks at the table after some steps; `inputs` counts outcomes and answers so far.
    pub fn look(&mut self, table: &FloorTable, inputs: u64) {
        let waits = waits(table);
        if (waits, inputs) != (self.waits, self.inputs) {
            self.use_bank();
            // A ready player stays ready while others arrive without whom no round can begin, and while the table
            // prepares for them.
            let begins = table.phase() == Phase::Playing || self.round != table.round;
            if begins || (self.waits, waits) == (WaitReason::Wagers, WaitReason::People) {
                self.ready.clear();
            }
            (self.waits, self.inputs, self.since) = (waits, inputs, Instant::now());
            self.asked = asked(table).filter(|_| waits == WaitReason::Answer);
        }
        self.used.retain(|seat, _| table.occupant(*seat).is_some());
        if self.round != table.round {
            self.round = table.round;
            let back = self.pace.answer / GIVEN_BACK;
            self.used.values_mut().for_each(|used| *used = used.saturating_sub(back));
        }
    }

    /// Charges the time bank for an answer that came after the clock ran out.
    fn use_bank(&mut self) {
        if let (WaitReason::Answer, Some(seat)) = (self.waits, self.asked) {
            let over = self.since.elapsed().saturating_sub(self.pace.answer);
            if !over.is_zero() {
                let used = self.used.entry(seat).or_default();
                *used = (*used + over).min(self.pace.answer * BANK);
            }
        }
    }

    /// Returns the rest of the asked player's time bank.
    fn bank(&self, table: &FloorTable) -> Option<Duration> {
        let seat = self.asked.filter(|_| !asks_automatic(table))?;
        let size = if table.is_between_players() { BANK } else { GRACE };
        let used = self.used.get(&seat).copied().unwrap_or_default();
        Some((self.pace.answer * size).saturating_sub(used))
    }

    /// A player has nothing more to wager. Nothing comes of it without a wager, which the table would not wait for.
    pub fn ready(&mut self, seat: Seat, table: &FloorTable) -> bool {
        let may = matches!(self.waits, WaitReason::Wagers | WaitReason::People)
            && table.phase() == Phase::Betting
            && table.book().has_wagers(seat);
        may && self.ready.insert(seat)
    }

    /// Returns the seats that are ready.
    pub fn who_is_ready(&self) -> Vec<Seat> {
        self.ready.iter().copied().collect()
    }

    /// Returns the end of the time for wagers: as soon as everybody with a wager is ready, gone or sits out, and when
    /// the clock runs out, which does not run for a single person. No round begins if all people with wagers sit out.
    fn wagers_end(&self, table: &FloorTable, company: &TablePeople) -> Option<Instant> {
        let mut wagering = table.accounts().filter(|(seat, _)| table.book().has_wagers(*seat));
        if wagering.all(|(seat, _)| company.out.contains(&seat) && !self.ready.contains(&seat)) {
            return None;
        }
        let awaited = table.accounts().map(|(seat, _)| seat).filter(|seat| {
            table.book().has_wagers(*seat) && !self.ready.contains(seat) && !company.out.contains(seat)
        });
        let ends: Option<Vec<Instant>> = awaited.map(|seat| company.gone.get(&seat).copied()).collect();
        let all = ends.map(|ends| ends.into_iter().fold(self.since, Instant::max));
        let clock = (!company.alone).then(|| self.since + self.pace.betting);
        all.into_iter().chain(clock).min()
    }

    /// Returns the time of the floor's next automatic step. The table waits for an answer until `patience` ends at the
    /// latest, and not at all for an
    /// empty seat.
    pub fn due(
        &self,
        table: &FloorTable,
        patience: Option<Instant>,
        company: &TablePeople,
    ) -> Option<Instant> {
        let wait = match self.waits {
            WaitReason::People => return None,
            WaitReason::Reveals if table.client_seeds.are_all_revealed() => Duration::ZERO,
            WaitReason::Reveals => REVEAL_WINDOW,
            WaitReason::Outcome => self.pace.outcome,
            WaitReason::Answer if is_vacant(table) => Duration::ZERO,
            WaitReason::Answer if asks_automatic(table) => self.pace.outcome,
            WaitReason::Answer => {
                let clock = self.since + self.pace.answer + self.bank(table).unwrap_or_default();
                let due = (!company.alone).then_some(clock);
                return due.into_iter().chain(patience.map(|ends| ends.max(self.since))).min();
            }
            // If the round begins with a question, its clock follows that for wagers.
            WaitReason::Wagers => {
                let end = self.wagers_end(table, company)?;
                return Some(match table.next() {
                    Some(Prompt::Answer { .. }) if !asks_automatic(table) => end + self.pace.answer,
                    _ => end,
                });
            }
        };
        Some(self.since + wait)
    }

    /// The same for people to see: the clocks for wagers and answers.
    pub fn closes_at(&self, table: &FloorTable, now_ms: i64, company: &TablePeople) -> Option<ClockDeadline> {
        match self.waits {
            WaitReason::People | WaitReason::Outcome => None,
            WaitReason::Wagers | WaitReason::Reveals | WaitReason::Answer => {
                let bank = self.bank(table);
                let due = self.due(table, None, company)?;
                let due = bank.and_then(|bank| due.checked_sub(bank)).unwrap_or(due);
                let now = Instant::now();
                // A bank that is being used is told from when it began.
                let at = match due.checked_duration_since(now) {
                    Some(left) => now_ms + in_ms(left),
                    None => now_ms - in_ms(now.saturating_duration_since(due)),
                };
                Some(ClockDeadline { at, bank: bank.map(in_ms) })
            }
        }
    }
}

fn in_ms(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX / 4)
}

/// Returns the seat whose answer is awaited.
fn asked(table: &FloorTable) -> Option<Seat> {
    match table.next() {
        Some(Prompt::Answer { seat, .. }) => Some(seat),
        _ => None,
    }
}

fn waits(table: &FloorTable) -> WaitReason {
    if table.spec().mode == Mode::Live || table.standing() != TableStatus::Open {
        return WaitReason::People;
    }
    let client_seeds = table.client_seeds.stage();
    match (table.phase(), table.next()) {
        (Phase::Betting | Phase::Playing, Some(_)) if client_seeds == CommitRevealStage::Revealing => {
            WaitReason::Reveals
        }
        (Phase::Betting, Some(Prompt::Answer { .. })) if client_seeds == CommitRevealStage::Mixed => {
            WaitReason::Answer
        }
        (Phase::Betting, Some(_)) if client_seeds == CommitRevealStage::Mixed => WaitReason::Outcome,
        // No round can begin with what lies there, as at a game between players that has one player.
        (Phase::Betting, None) => WaitReason::People,
        // Automatic players do not play alone.
        (Phase::Betting, Some(_)) if !table.a_person_wagers() => WaitReason::People,
        (Phase::Betting, Some(_)) => WaitReason::Wagers,
        (Phase::Preparing | Phase::Playing, Some(Prompt::Answer { .. })) => WaitReason::Answer,
        (Phase::Preparing | Phase::Playing, Some(_)) => WaitReason::Outcome,
        (Phase::Preparing | Phase::Playing, None) => WaitReason::People,
    }
}

/// Whether an answer of an automatic player is waited for.
pub fn asks_automatic(table: &FloorTable) -> bool {
    let Some(Prompt::Answer { seat, .. }) = table.next() else { return false };
    table.occupant(seat).is_some_and(|at| at.automatic.is_some())
}

/// Whether nobody sits where an answer is waited for.
fn is_vacant(table: &FloorTable) -> bool {
    matches!(table.next(), Some(Prompt::Answer { seat, .. }) if table.occupant(seat).is_none())
}

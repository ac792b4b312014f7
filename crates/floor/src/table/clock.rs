//! The clocks of a virtual table: for wagers, between outcomes, for answers.

use super::core::{Standing, Table};
use crate::asked::Pace;
use crate::wire::Mode;
use croupier_rules::table::{Phase, Prompt};
use std::time::Duration;
use tokio::time::Instant;

/// What the table waits for, and since when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Waits {
    /// For nothing that a clock could end.
    ForPeople,
    /// For wagers, since the first.
    ForWagers,
    /// For an outcome.
    ForOutcome,
    /// For an answer.
    ForAnswer,
}

/// The clock of a table. It begins anew when the process does.
pub struct Clock {
    pace: Pace,
    waits: Waits,
    /// The number of inputs so far: another input, another wait.
    inputs: u64,
    since: Instant,
}

impl Clock {
    /// A clock that runs from now.
    pub fn new(pace: Pace) -> Clock {
        Clock { pace, waits: Waits::ForPeople, inputs: 0, since: Instant::now() }
    }

    /// Looks at the table after some steps; `inputs` counts outcomes and answers so far.
    pub fn look(&mut self, table: &Table, inputs: u64) {
        let waits = waits(table);
        if (waits, inputs) != (self.waits, self.inputs) {
            (self.waits, self.inputs, self.since) = (waits, inputs, Instant::now());
        }
    }

    /// When the floor must do something by itself.
    pub fn due(&self, table: &Table) -> Option<Instant> {
        let wait = match self.waits {
            Waits::ForPeople => return None,
            Waits::ForOutcome => self.pace.outcome,
            Waits::ForAnswer if is_vacant(table) => Duration::ZERO,
            Waits::ForAnswer => self.pace.answer,
            // Where the round begins with a question, its clock follows that for wagers.
            Waits::ForWagers => match table.next() {
                Some(Prompt::Answer { .. }) => self.pace.betting + self.pace.answer,
                _ => self.pace.betting,
            },
        };
        Some(self.since + wait)
    }

    /// The same for people to see, in milliseconds since 1970: the clocks for wagers and answers.
    pub fn closes_at(&self, table: &Table, now_ms: i64) -> Option<i64> {
        match self.waits {
            Waits::ForPeople | Waits::ForOutcome => None,
            Waits::ForWagers | Waits::ForAnswer => {
                let left = self.due(table)?.saturating_duration_since(Instant::now());
                Some(now_ms + i64::try_from(left.as_millis()).unwrap_or(i64::MAX / 2))
            }
        }
    }
}

fn waits(table: &Table) -> Waits {
    if table.spec().mode == Mode::Live || table.standing() != Standing::Open {
        return Waits::ForPeople;
    }
    match (table.phase(), table.next()) {
        (Phase::Betting, _) if table.book().is_empty() => Waits::ForPeople,
        (Phase::Betting, _) => Waits::ForWagers,
        (Phase::Preparing | Phase::Playing, Some(Prompt::Answer { .. })) => Waits::ForAnswer,
        (Phase::Preparing | Phase::Playing, Some(_)) => Waits::ForOutcome,
        (Phase::Preparing | Phase::Playing, None) => Waits::ForPeople,
    }
}

/// Whether nobody sits where an answer is waited for.
fn is_vacant(table: &Table) -> bool {
    matches!(table.next(), Some(Prompt::Answer { seat, .. }) if table.occupant(seat).is_none())
}

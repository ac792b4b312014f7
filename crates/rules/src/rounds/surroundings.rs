//! Tables under the regulations for all games (subchapter 8): statements take effect with the time, the signs
//! and the people around the table.

use super::statement::Statement;
use crate::games::facts;
use crate::house::{Choice as _, Conduct, Posting, Submission, Timestamp};
use crate::law::Refusal;
use crate::table::{AnyTable, ChangeOutcome, IncidentDetail, Input, Phase, Seat, TableError};
use std::collections::BTreeSet;

/// The surroundings of a table: what is posted there, the occupied seats, and the time.
#[derive(Clone, Debug)]
pub struct TableSurroundings {
    posting: Option<Posting>,
    seated: BTreeSet<Seat>,
    now: Timestamp,
}

impl TableSurroundings {
    /// Returns the surroundings of a table of a game with lawful choices, at the beginning of a day, without
    /// players.
    pub fn new(game: &str, house: &Submission) -> TableSurroundings {
        let posting = facts(game).and_then(|game| Posting::new(game, house).ok());
        TableSurroundings { posting, seated: BTreeSet::new(), now: Timestamp::default() }
    }

    /// Applies a statement to the table; then due changes take effect. A refusal changes nothing.
    ///
    /// # Errors
    /// Fails if the statement is not possible at this table now.
    pub fn happens(&mut self, statement: &Statement, table: &mut dyn AnyTable) -> Result<(), TableError> {
        match (statement, self.posting.is_some()) {
            (Statement::Clock(time), _) => {
                if *time < self.now {
                    let why = format!("it is {} already", self.now);
                    return Err(Refusal::new(crate::cite!("8.3~(c)"), why).into());
                }
                self.now = *time;
            }
            (Statement::Changes { .. } | Statement::Does(..), true) => self.of_the_house(statement, table)?,
            (Statement::Input(Input::Happens { word, with: IncidentDetail::Seat(seat) }), true)
                if Conduct::from_word(word).is_some() =>
            {
                self.conduct(word, *seat, table);
            }
            (other, _) => self.at_the_table(other, table)?,
        }
        self.go_on(table);
        Ok(())
    }

    fn of_the_house(&mut self, statement: &Statement, table: &mut dyn AnyTable) -> Result<(), Refusal> {
        let seated: Vec<Seat> = self.seated.iter().copied().collect();
        let Some(posting) = &mut self.posting else { return Ok(()) };
        let entries = match statement {
            Statement::Changes { option, value, at } => {
                posting.change((option, value), *at, self.now, &seated)?
            }
            Statement::Does(duty, option) => posting.does(*duty, option, self.now, &seated)?,
            _ => Vec::new(),
        };
        table.note(entries);
        Ok(())
    }

    fn conduct(&mut self, word: &str, seat: Seat, table: &mut dyn AnyTable) {
        if let (Some(posting), Some(conduct)) = (&mut self.posting, Conduct::from_word(word)) {
            table.note(posting.conduct(conduct, seat));
        }
    }

    /// Passes an act or an outcome to the table. 8.1 bars excluded players; 8.3~(f) takes a wager under the
    /// minimum that the player keeps.
    fn at_the_table(&mut self, statement: &Statement, table: &mut dyn AnyTable) -> Result<(), TableError> {
        let seat = seat_of(statement);
        let Some(posting) = &mut self.posting else { return statement.happens_at(table) };
        if let (Some(seat), Statement::Bets { .. } | Statement::Sits(_)) = (seat, statement) {
            posting.may_play(seat)?;
        }
        if let Statement::Bets { .. } = statement {
            posting.takes_wagers()?;
        }
        let rounds = table.rounds();
        let kept = seat.and_then(|seat| posting.kept_by(seat)).filter(|_| table.phase() == Phase::Betting);
        match kept.cloned() {
            None => statement.happens_at(table)?,
            Some(kept) => {
                // Both were lawful when they came into force.
                let _ = table.limit_to(&kept);
                let result = statement.happens_at(table);
                let _ = table.limit_to(posting.in_force());
                result?;
            }
        }
        match statement {
            Statement::Bets { seat, .. } | Statement::Sits(seat) => drop(self.seated.insert(*seat)),
            Statement::Leaves(seat) => {
                self.seated.remove(seat);
                posting.left(*seat);
            }
            _ => {}
        }
        if table.rounds() > rounds {
            posting.round_is_over(self.now, table);
        }
        Ok(())
    }

    /// Changes whose time has come take effect, one after the other.
    fn go_on(&mut self, table: &mut dyn AnyTable) {
        let seated: Vec<Seat> = self.seated.iter().copied().collect();
        if let Some(posting) = &mut self.posting {
            while posting.take_effect(self.now, &seated, table) == ChangeOutcome::Now {}
        }
    }
}

/// Returns the seat that acts.
fn seat_of(statement: &Statement) -> Option<Seat> {
    match statement {
        Statement::Bets { seat, .. }
        | Statement::Removes { seat, .. }
        | Statement::Reduces { seat, .. }
        | Statement::Calls { seat, .. }
        | Statement::Presents { seat, .. }
        | Statement::Touches(seat, _)
        | Statement::Sits(seat)
        | Statement::Leaves(seat)
        | Statement::Input(Input::Answer { seat, .. }) => Some(*seat),
        _ => None,
    }
}

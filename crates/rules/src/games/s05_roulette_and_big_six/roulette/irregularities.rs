//! 19:47-5.4  Irregularities.

use super::Roulette;
use crate::cite;
use crate::games::families::wheel::{Spin, in_the_track, leave_as_they_lie, no_spin};
use crate::table::{Incident as Happened, IncidentKind as _, Table};

crate::incidents! {
    /// Incidents at a roulette table: everything besides the ball's coming to rest.
    pub enum Incident {
        /// 5.1(c): a wager lies elsewhere than its player wanted.
        Misplaced { word: "misplaced", needs: Seat, when: InRound, by: "5.1(c)", says: "this player says that a wager lies elsewhere than it should" },
        /// 5.3(b): the call that ends betting.
        NoMoreBets { word: "no-more-bets", needs: Nothing, when: InRound, by: "5.3(b)", says: "the dealer has spun the ball and called \"No More Bets\"", routine: "No more bets" },
        /// 5.4(a): the ball is spun with the wheel.
        WrongDirection { word: "wrong-direction", needs: Nothing, when: InRound, by: "5.4(a)", says: "the ball was spun in the direction of the wheel" },
        /// 5.4(b): the ball does not go round often enough.
        TooFewRevolutions { word: "too-few-revolutions", needs: Nothing, when: InRound, by: "5.4(b)", says: "the ball made fewer than four revolutions" },
        /// 5.4(c): an object falls into the wheel.
        ForeignObject { word: "foreign-object", needs: Nothing, when: InRound, by: "5.4(c)", says: "a foreign object entered the wheel before the ball rested" },
    }
}

/// 5.4: incidents before the ball rests; all of them are possible.
pub fn before_rest<T: Table<Roulette>>(table: &mut T) -> Spin {
    in_the_track::<Roulette, T>(Incident::ALL, remedy, table)
}

#[cold]
fn remedy<T: Table<Roulette>>(happened: Happened<Incident>, table: &mut T) -> Spin {
    match happened.kind {
        Incident::NoMoreBets => Spin::Valid,
        Incident::Misplaced => leave_as_they_lie(happened.with, cite!("5.1(c)"), table),
        Incident::WrongDirection => no_spin(cite!("5.4(a)"), table),
        Incident::TooFewRevolutions => no_spin(cite!("5.4(b)"), table),
        Incident::ForeignObject => no_spin(cite!("5.4(c)"), table),
    }
}

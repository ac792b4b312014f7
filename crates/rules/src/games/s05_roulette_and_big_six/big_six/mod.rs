//! 19:47-5.5, 5.6  Big Six wheel.
//!
//! Wagers are made on the insignia of a wheel that is spun; the section at the clapper wins.

mod house;
mod irregularities;
mod round;
mod wagers;

pub use house::{BetweenSections, BigSixOddsWord, House};
pub use irregularities::Incident;
pub use wagers::{SECTIONS, State, WHEEL, Wager};

use crate::cite;
use crate::games::{About, Family, Game, Introduction, Pace, Sample, Strategy, stands_in};
use crate::table::{NoQuestion, Seat, TableOpening};
use crate::wagers::{PayTable, PayTableRow};

/// Big Six.
pub struct BigSix;

impl Game for BigSix {
    const ABOUT: About = About::new(
        "big-six",
        5,
        cite!("5.6(b)"),
        Introduction::new(Family::Wheels, Pace::Quick, "Pick the sign at which the big wheel stops."),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<BigSix>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(wagers::act, wagers::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        Wager::ALL.map(|wager| Sample::alone(wager, wagers::sample_amount(house, wager))).to_vec()
    }
    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(Wager::ALL.into_iter().map(|wager| {
            let insignia = Self::WAGERS[wager as usize].id;
            (insignia, PayTableRow::new(insignia, house.odds(wager), cite!("5.5(a)")))
        }))
    }
}

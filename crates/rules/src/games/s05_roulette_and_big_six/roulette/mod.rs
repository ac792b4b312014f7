//! 19:47-5.1 to 5.4  Roulette.
//!
//! Wagers lie on the layout until the ball rests in a compartment of the wheel; each is settled by its place at that moment.

mod areas;
mod house;
mod irregularities;
mod round;
mod settle;
mod state;
mod wagers;
mod wheel;
mod words;

pub use areas::{RouletteAreas, Wager};
pub use house::{FiveAdjacent, House, SevenNumbers, WheelInUse, ZeroLoss, ZeroRule};
pub use irregularities::Incident;
pub use state::{RouletteBet, RouletteCoupon, State};
pub use wagers::{ChanceKind, RouletteKind};
pub use wheel::{DOUBLE_ZERO, Pocket, Pockets, SINGLE_ZERO};

use crate::cite;
use crate::games::{About, Family, Game, Introduction, Pace, Sample, Strategy, Wager as _, stands_in};
use crate::table::{NoQuestion, Seat, TableOpening};
use crate::wagers::{PayTable, PayTableRow};

/// Roulette.
pub struct Roulette;

impl Game for Roulette {
    const ABOUT: About = About::new(
        "roulette",
        5,
        cite!("5.3(a)"),
        Introduction::new(
            Family::Wheels,
            Pace::Quick,
            "Name the pocket, or only its color, where the ball rests.",
        ),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<Roulette>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(wagers::act, wagers::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens)
    }

    /// The first betting area of each kind that the table offers.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let mut samples: Vec<Sample<Wager>> = Vec::new();
        for wager in house.wagers() {
            if samples.iter().all(|sample| sample.wager.kind() != wager.kind()) {
                samples.push(Sample::alone(wager, wagers::sample_amount(house, wager)));
            }
        }
        samples
    }

    fn areas(house: &House) -> Vec<Wager> {
        house.wagers().collect()
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.wagers().map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            (kind, PayTableRow::new(kind, house.odds(wager.area_kind()), cite!("5.2(a)")))
        }))
    }
}

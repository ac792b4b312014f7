//! 19:47-9  Sic bo.
//!
//! Three dice in a covered shaker. Players bet on what they will show; one shake decides every wager on the layout.

mod faces;
mod house;
mod irregularities;
#[cfg(test)]
mod oracle;
mod placement;
mod round;
mod state;
mod wagers;

pub use faces::{Combination, DieFace, SicBoThrow, SicBoTotal};
pub use house::{House, PrintedOdds, ShakeTiming, SicBoShaker, SpokenCash};
pub use irregularities::Incident;
pub use state::{Equipment, SicBoBets, State};
pub use wagers::{AREAS, SicBoArea, SicBoAreas, TwoOnThree, Wager};

use super::families::dice_layout::DiceWager as _;
use super::{
    About, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample, Strategy, Wager as _,
    stands_in,
};
use crate::cite;
use crate::table::{NoQuestion, Seat, TableOpening};
use crate::wagers::{Money, PayTable};

/// Sic bo.
pub struct SicBo;

impl Game for SicBo {
    const ABOUT: About = About::new(
        "sic-bo",
        9,
        cite!("9.5~(e)"),
        Introduction::new(Family::Dice, Pace::Quick, "Bet on what three dice will show."),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<SicBo>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(placement::act, placement::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens.now_or_before(Equipment::NotBrought, Equipment::InUse))
    }

    /// Of wagers that win equally often and are paid the same, one.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let alone = [
            Wager::Small,
            Wager::Big,
            Wager::AnyThree,
            Wager::ThreeOfAKind(DieFace::One),
            Wager::Combination(Combination::FIRST),
            Wager::TwoOfAKind(DieFace::One),
            Wager::OneOfAKind(DieFace::One),
        ];
        let totals = SicBoTotal::all().filter(|total| total.or_its_counterpart() == *total).map(Wager::Total);
        let amount = |wager: Wager| house.terms(wager.area()).sample(Money::dollars(100));
        alone.into_iter().chain(totals).map(|wager| Sample::alone(wager, amount(wager))).collect()
    }

    fn areas(_: &House) -> Vec<Wager> {
        Wager::all().collect()
    }

    /// 9.5~(f): the winning areas light up.
    fn shows(house: &House, _: &State, out: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let winning =
            out.dice().and_then(SicBoThrow::of).map(|throw| wagers::winning_areas(throw, house.two_on_three));
        LayoutDisplay::wins(winning.into_iter().flatten().map(Wager::on))
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(Wager::all().flat_map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            house.rows(wager).into_iter().map(move |row| (kind, row))
        }))
    }
}

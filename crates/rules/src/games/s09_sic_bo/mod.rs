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

pub use faces::{Combination, Face, Throw, Total};
pub use house::{House, PrintedOdds, Shake, Shaker, SpokenCash};
pub use irregularities::Incident;
pub use state::{Bets, Equipment, State};
pub use wagers::{AREAS, Area, Areas, TwoOnThree, Wager};

use super::families::dice_layout::OnLayout as _;
use super::{About, Game, Out, Sample, Shown, Strategy, Wager as _, stands_in};
use crate::cite;
use crate::table::{NoQuestion, Opens, Seat};
use crate::wagers::{Money, PayTable};

/// Sic bo.
pub struct SicBo;

impl Game for SicBo {
    const ABOUT: About = About::new("sic-bo", 9, cite!("9.5~(e)")).seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<SicBo>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(placement::act, placement::room, round::prepare, round::round);

    fn set_up(_: &House, opens: Opens) -> State {
        State::new(opens.now_or_before(Equipment::NotBrought, Equipment::InUse))
    }

    /// Of wagers that win equally often and are paid the same, one.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let alone = [
            Wager::Small,
            Wager::Big,
            Wager::AnyThree,
            Wager::ThreeOfAKind(Face::One),
            Wager::Combination(Combination::FIRST),
            Wager::TwoOfAKind(Face::One),
            Wager::OneOfAKind(Face::One),
        ];
        let totals = Total::all().filter(|total| total.or_its_counterpart() == *total).map(Wager::Total);
        let amount = |wager: Wager| house.terms(wager.area()).sample(Money::dollars(100));
        alone.into_iter().chain(totals).map(|wager| Sample::alone(wager, amount(wager))).collect()
    }

    fn areas(_: &House) -> Vec<Wager> {
        Wager::all().collect()
    }

    /// 9.5~(f): the winning areas light up.
    fn shows(house: &House, _: &State, out: Out<'_>) -> Shown<Wager> {
        let winning =
            out.dice().and_then(Throw::of).map(|throw| wagers::winning_areas(throw, house.two_on_three));
        Shown::wins(winning.into_iter().flatten().map(Wager::on))
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(Wager::all().flat_map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            house.rows(wager).into_iter().map(move |row| (kind, row))
        }))
    }
}

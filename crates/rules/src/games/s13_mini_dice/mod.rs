//! 19:47-13  Mini-dice.
//!
//! Two dice that a player shakes in a lidded shaker, and the dealer uncovers. There is no come out roll and no point: every wager is decided by
//! totals, most of them by the next one.

mod house;
mod irregularities;
#[cfg(test)]
mod oracle;
mod placement;
mod questions;
mod round;
mod shooter;
mod state;
mod wagers;

pub use house::{DealerShakes, House, PrintedOdds, UniformOdds};
pub use irregularities::Incident;
pub use questions::{Answer, TakeShaker};
pub use state::{Bets, Offer, Shaker, State};
pub use wagers::{AREAS, Area, Areas, Total, Verdict, Wager};

use super::families::dice_layout::{OnLayout as _, PointNumber};
use super::{About, Game, Out, Sample, Shown, Strategy, Wager as _, stands_in};
use crate::cite;
use crate::table::{Marker, Opens};
use crate::wagers::{Money, PayTable, Row};

/// Mini-dice.
pub struct MiniDice;

impl Game for MiniDice {
    const ABOUT: About = About::new("mini-dice", 13, cite!("13.5~(e)")).seats(house::SEATS);
    const STRATEGIES: &'static [Strategy<MiniDice>] = &[
        Strategy {
            name: "shooter",
            says: "takes the shaker when it is offered",
            answer: |_, _| Answer::Takes,
        },
        Strategy { name: "bystander", says: "leaves the shaker to others", answer: |_, _| Answer::Passes },
    ];
    type Question = TakeShaker;

    stands_in!(placement::act, placement::room, round::prepare, round::round);

    fn set_up(_: &House, opens: Opens) -> State {
        State::new(opens.now_or_before(Shaker::NotBrought, Shaker::Unnamed))
    }

    /// Of place bets that win equally often, one.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let wagers = [
            Wager::Place(PointNumber::Six),
            Wager::Place(PointNumber::Five),
            Wager::Place(PointNumber::Four),
            Wager::Field,
            Wager::AnySeven,
            Wager::OverSeven,
            Wager::UnderSeven,
        ];
        wagers
            .map(|wager| Sample::alone(wager, house.terms(wager.area()).sample(Money::dollars(30))))
            .to_vec()
    }

    fn areas(_: &House) -> Vec<Wager> {
        wagers::LAYOUT.to_vec()
    }

    /// The shaker, before whoever shakes it.
    fn markers(state: &State) -> Vec<Marker> {
        let at = match state.shaker {
            Shaker::Held(seat) => format!("seat {seat}"),
            Shaker::Dealer(_) => "dealer".to_string(),
            Shaker::NotBrought | Shaker::OnOffer { .. } | Shaker::Declined(_) | Shaker::Unnamed => {
                return Vec::new();
            }
        };
        vec![Marker { name: "shaker", at }]
    }

    /// 13.2(a): the areas that win by the total.
    fn shows(_: &House, _: &State, out: Out<'_>) -> Shown<Wager> {
        let winning = out.dice().and_then(Total::of).map(|total| wagers::decided(total).win);
        Shown::wins(winning.into_iter().flatten().map(Wager::on))
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        let areas = (0..wagers::AREAS).map(wagers::Area::at);
        PayTable::of_wagers(areas.flat_map(|area| {
            let wager = wagers::LAYOUT[area.place()];
            let kind = Self::WAGERS[wager.kind()].id;
            let alike = house.paid.is_field_alike();
            [[1, 1], [1, 2], [6, 6]].into_iter().filter_map(move |dice| {
                let paid = house.paid(area, wagers::Total::of(dice)?);
                let name = wager.paid_for(dice, alike).unwrap_or(kind);
                Some((kind, Row::new(name, paid.at, paid.by)))
            })
        }))
    }
}

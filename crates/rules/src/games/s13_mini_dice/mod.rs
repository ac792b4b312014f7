//! 19:47-13  Mini-dice.
//!
//! A player shakes two dice in a lidded shaker, and the dealer uncovers them. There is no come out roll and no point: every wager is decided by
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
pub use questions::{MiniDiceAnswer, MiniDiceQuestion};
pub use state::{MiniDiceBets, ShakerHolder, ShakerOffer, State};
pub use wagers::{AREAS, MiniDiceArea, MiniDiceAreas, MiniDiceTotal, MiniDiceVerdict, Wager};

use super::families::dice_layout::{DiceWager as _, PointNumber};
use super::{
    About, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample, Strategy, Wager as _,
    stands_in,
};
use crate::cite;
use crate::table::{Marker, TableOpening};
use crate::wagers::{Money, PayTable, PayTableRow};

/// Mini-dice.
pub struct MiniDice;

impl Game for MiniDice {
    const ABOUT: About = About::new(
        "mini-dice",
        13,
        cite!("13.5~(e)"),
        Introduction::new(Family::Dice, Pace::Quick, "Two dice: back a number until seven comes."),
    )
    .seats(house::SEATS);
    const STRATEGIES: &'static [Strategy<MiniDice>] = &[
        Strategy {
            name: "shooter",
            says: "takes the shaker when it is offered",
            answer: |_, _| MiniDiceAnswer::Takes,
        },
        Strategy {
            name: "bystander",
            says: "leaves the shaker to others",
            answer: |_, _| MiniDiceAnswer::Passes,
        },
    ];
    type Question = MiniDiceQuestion;

    stands_in!(placement::act, placement::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens.now_or_before(ShakerHolder::NotBrought, ShakerHolder::Unnamed))
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

    /// The shaker, before the player who shakes it.
    fn markers(state: &State) -> Vec<Marker> {
        let at = match state.shaker {
            ShakerHolder::Held(seat) => format!("seat {seat}"),
            ShakerHolder::Dealer(_) => "dealer".to_string(),
            ShakerHolder::NotBrought
            | ShakerHolder::OnOffer { .. }
            | ShakerHolder::Declined(_)
            | ShakerHolder::Unnamed => {
                return Vec::new();
            }
        };
        vec![Marker { name: "shaker", at }]
    }

    /// 13.2(a): the areas that win by the total.
    fn shows(_: &House, _: &State, out: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let winning = out.dice().and_then(MiniDiceTotal::of).map(|total| wagers::decided(total).win);
        LayoutDisplay::wins(winning.into_iter().flatten().map(Wager::on))
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        let areas = (0..wagers::AREAS).map(wagers::MiniDiceArea::at);
        PayTable::of_wagers(areas.flat_map(|area| {
            let wager = wagers::LAYOUT[area.place()];
            let kind = Self::WAGERS[wager.kind()].id;
            let alike = house.paid.is_field_alike();
            [[1, 1], [1, 2], [6, 6]].into_iter().filter_map(move |dice| {
                let paid = house.paid(area, wagers::MiniDiceTotal::of(dice)?);
                let name = wager.paid_for(dice, alike).unwrap_or(kind);
                Some((kind, PayTableRow::new(name, paid.at, paid.by)))
            })
        }))
    }
}

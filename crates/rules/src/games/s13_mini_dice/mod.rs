//! 19:47-13  Mini-dice.
//!
//! Two dice that a player shakes in a lidded shaker, and the dealer uncovers. There is no come out roll and no point: every wager is decided by
//! totals, most of them by the next one.

mod house;
mod irregular;
mod making;
mod question;
mod round;
mod shooter;
mod state;
mod wagers;

pub use house::{DealerShakes, House, PrintedOdds, UniformOdds};
pub use irregular::Incident;
pub use question::{Answer, TakeShaker};
pub use state::{Bets, Offer, Shaker, State};
pub use wagers::{AREAS, Area, Areas, Total, Verdict, Wager};

use super::families::dice_layout::{OnLayout as _, PointNumber, on_layout};
use super::{Again, Game, Sample, Strategy, Wager as _, WagerSpec};
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room, Row};

/// Mini-dice.
pub struct MiniDice;

impl Game for MiniDice {
    const ID: &'static str = "mini-dice";
    const SUBCHAPTER: u8 = 13;
    const SEATS: u8 = house::SEATS;
    const PLAY: Cite = cite!("13.5~(e)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<MiniDice>] = &[
        Strategy {
            name: "shooter",
            says: "takes the shaker when it is offered",
            answer: |_, _| Answer::Takes,
        },
        Strategy { name: "bystander", says: "leaves the shaker to others", answer: |_, _| Answer::Passes },
    ];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = TakeShaker;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Shaker::NotBrought)
    }

    fn in_play(_: &House) -> State {
        State::new(Shaker::Unnamed)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        on_layout(&state.bets, each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.bets.get(seat).map_or(Money::ZERO, |bets| bets.amount(wager.area()))
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

    fn pay_tables(house: &House) -> Vec<PayTable> {
        let areas = (0..wagers::AREAS).map(wagers::Area::at);
        PayTable::of_wagers(areas.flat_map(|area| {
            let kind = Self::WAGERS[wagers::LAYOUT[area.place()].kind()].id;
            let totals = [[1, 1], [1, 2]].into_iter().filter_map(wagers::Total::of);
            totals.map(move |total| {
                let paid = house.paid(area, total);
                (kind, Row::new(kind, paid.at, paid.by))
            })
        }))
    }

    fn clear_layout(state: &mut State) {
        state.bets.each_mut(|_, bets| bets.begin());
        state.bets.clear();
    }

    fn act<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        stage: Stage,
        seat: Seat,
        act: Act<Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        making::act(house, state, stage, seat, act, book)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        making::room(house, state, stage, seat, wager)
    }

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, book: &mut B) -> Again {
        state.bet_again(earlier, |seat, area, amount| {
            let wager = Wager::on(area);
            book.place(seat, wager, amount, wager.by());
        })
    }

    fn prepare<T: Table<MiniDice>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table)
    }

    fn round<T: Table<MiniDice>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

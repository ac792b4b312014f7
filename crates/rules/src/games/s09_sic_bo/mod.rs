//! 19:47-9  Sic bo.
//!
//! Three dice in a covered shaker. Players bet on what they will show; one shake decides every wager on the layout.

mod faces;
mod house;
mod irregular;
mod making;
mod round;
mod state;
mod wagers;

pub use faces::{Combination, Face, Throw, Total};
pub use house::{House, PrintedOdds, Shake, Shaker, SpokenCash};
pub use irregular::Incident;
pub use state::{Bets, Equipment, State};
pub use wagers::{AREAS, Area, Areas, TwoOnThree, Wager};

use super::families::dice_layout::on_layout;
use super::{Again, Game, Sample, Strategy, Wager as _, WagerSpec};
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, NoQuestion, Seat, Stage, Table};
use crate::wagers::{Money, PayTable, Room};

/// Sic bo.
pub struct SicBo;

impl Game for SicBo {
    const ID: &'static str = "sic-bo";
    const SUBCHAPTER: u8 = 9;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("9.5~(e)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<SicBo>] = &[Strategy {
        name: "none",
        says: "nobody is asked anything after the wagers are placed",
        answer: |_, question| match *question {},
    }];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = NoQuestion;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Equipment::NotBrought)
    }

    fn in_play(_: &House) -> State {
        State::new(Equipment::InUse)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        on_layout(&state.bets, each);
    }

    #[inline]
    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.bets.get(seat).map_or(Money::ZERO, |bets| bets.amount(wager.area()))
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

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(Wager::all().flat_map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            house.rows(wager).into_iter().map(move |row| (kind, row))
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

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        state.bet_again(earlier)
    }

    fn prepare<T: Table<SicBo>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::prepare(house, state, table);
        Ok(())
    }

    fn round<T: Table<SicBo>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

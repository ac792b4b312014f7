//! 19:47-1  Craps and mini-craps, with the fire bet.
//!
//! Two dice. A round is one throw: it decides every wager on the layout that it can decide, by the phase before it (come out roll, or a point to
//! be repeated before a 7), and the others stay.

mod areas;
mod calls;
mod decide;
mod fire;
mod house;
mod irregular;
mod layout;
mod making;
mod numbers;
mod odds;
mod options;
mod question;
mod removal;
mod round;
mod samples;
mod shooter;
mod support;
mod wagers;

pub use areas::{Area, Areas};
pub use decide::{Verdict, verdict};
pub use fire::{Fire, FirePays, Since, Window};
pub use house::{
    BuyAndLay, Crew, DecisionRolls, FireBet, Form, House, Multiple, OnComeOut, PrintedOdds, Stickperson,
    UniformOdds, VigorishDue,
};
pub use irregular::Incident;
pub use layout::{Bets, State};
pub use numbers::{HardNumber, HornNumber, Pair, Phase, PointNumber, Throw, Way};
pub use odds::{ByPair, PayTable};
pub use question::{Answer, Inquiry, Line, LineBet, LineTerms, Right};
pub use shooter::{Dice, Offer};
pub use wagers::Wager;

use super::{Again, Game, Sample, Strategy, WagerSpec};
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Halt, Marker, Seat, Stage, Table};
use crate::wagers::{self as tables, Money, Room};

/// Craps and mini-craps.
pub struct Craps;

impl Game for Craps {
    const ID: &'static str = "craps";
    const SUBCHAPTER: u8 = 1;
    const SEATS: u8 = Seat::MOST;
    const PLAY: Cite = cite!("1.8~(b)");
    const WAGERS: &'static [WagerSpec] = Wager::SPECS;
    const STRATEGIES: &'static [Strategy<Craps>] = &[
        Strategy {
            name: "shooter",
            says: "takes the dice when they are offered, and bets on the line no more than a shooter must",
            answer: |_, question| question.willing(),
        },
        Strategy { name: "bystander", says: "leaves the dice to others", answer: |_, _| Answer::Passes },
    ];

    type House = House;
    type State = State;
    type Wager = Wager;
    type Question = Inquiry;
    type Incident = Incident;

    fn open(_: &House) -> State {
        State::new(Dice::NotBrought)
    }

    fn in_play(_: &House) -> State {
        State::new(Dice::Unnamed)
    }

    fn on_layout(state: &State, each: &mut dyn FnMut(Seat, Wager, Money)) {
        state.on_layout(each);
    }

    fn up(state: &State, seat: Seat, wager: Wager) -> Money {
        state.bets.get(seat).map_or(Money::ZERO, |bets| bets.amount(wager))
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        samples::samples(house)
    }

    fn areas(house: &House) -> Vec<Wager> {
        Wager::areas().filter(|wager| house.offers(*wager)).collect()
    }

    /// 1.10~(e): the on/off marker; and the dice, before whoever throws them.
    fn markers(state: &State) -> Vec<Marker> {
        let at = match state.phase {
            Phase::ComeOut => "off".to_string(),
            Phase::Point(point) => point.number().to_string(),
        };
        let mut markers = vec![Marker { name: "point", at }];
        match state.dice {
            Dice::Held(seat) | Dice::Deciding(seat) => {
                markers.push(Marker { name: "dice", at: format!("seat {seat}") });
            }
            Dice::NotBrought | Dice::OnOffer { .. } | Dice::Declined(_) | Dice::Unnamed => {}
        }
        markers
    }

    fn pay_tables(house: &House) -> Vec<tables::PayTable> {
        tables::PayTable::of_wagers(odds::rows(house))
    }

    fn clear_layout(state: &mut State) {
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
        making::bet_again(state, earlier, book)
    }

    /// 1.7, 1.11: the dice come to the table and to a shooter; what happens between rolls.
    fn prepare<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        if state.dice == Dice::NotBrought {
            state.dice = shooter::bring(house, table);
        }
        if let Some(incident) = table.incident(irregular::between_rolls(state.dice)) {
            irregular::see_to(house, state, incident.kind, table);
            return Ok(());
        }
        if let Dice::OnOffer { to, declined } = state.dice {
            shooter::offer(house, state, to, declined, table)?;
        }
        if let Dice::Deciding(seat) = state.dice {
            shooter::end_decision_rolls(state, seat, table);
        }
        Ok(())
    }

    fn round<T: Table<Craps>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marker_shows_the_point() {
        let mut state =
            Craps::in_play(&crate::house::rules_in_force(1, &crate::house::Submission::default()).unwrap());
        assert_eq!(Craps::markers(&state), [Marker { name: "point", at: "off".to_string() }]);
        state.phase = PointNumber::of(9).map(Phase::Point).unwrap();
        assert_eq!(Craps::markers(&state), [Marker { name: "point", at: "9".to_string() }]);
    }
}

//! 19:47-1  Craps and mini-craps, with the fire bet.
//!
//! Two dice. A round is one throw: it decides every wager that it can decide, by the phase before it (come out roll, or a point to be
//! repeated before a 7). The other wagers stay.

mod areas;
mod calls;
mod fire;
mod house;
mod irregularities;
mod layout;
mod numbers;
mod odds;
mod placement;
mod questions;
mod removal;
mod round;
mod samples;
mod shooter;
mod support;
mod verdict;
mod wagers;

pub use areas::{CrapsArea, CrapsAreas};
pub use fire::{FireBetStart, FirePays, FireProgress};
pub use house::{
    BuyAndLay, CrapsForm, Crew, DecisionRolls, FireBet, House, LayVigorishDue, OddsMultiple, OnComeOut,
    PrintedOdds, Stickperson, UniformOdds, VigorishDue,
};
pub use irregularities::Incident;
pub use layout::{CrapsBets, State};
pub use numbers::{CrapsPhase, CrapsThrow, HardNumber, HardOrEasy, HornNumber, PointNumber, PointPair};
pub use odds::{CrapsPayTable, PointPairOdds};
pub use questions::{CrapsAnswer, CrapsLine, CrapsQuestion, DecisionRollRight, LineBet, LineTerms};
pub use shooter::{DiceHolder, DiceOffer};
pub use verdict::{CrapsVerdict, verdict};
pub use wagers::Wager;

use super::{About, Family, Game, Introduction, Pace, Sample, Strategy, stands_in};
use crate::cite;
use crate::table::{Marker, Seat, TableOpening};
use crate::wagers::{self as tables};

/// Craps and mini-craps.
pub struct Craps;

impl Game for Craps {
    const ABOUT: About = About::new(
        "craps",
        1,
        cite!("1.8~(b)"),
        Introduction::new(Family::Dice, Pace::Quick, "Roll a number, then roll it again before a seven."),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<Craps>] = &[
        Strategy {
            name: "shooter",
            says: "takes the dice when they are offered, and bets on the line no more than a shooter must",
            answer: |_, question| question.willing(),
        },
        Strategy { name: "bystander", says: "leaves the dice to others", answer: |_, _| CrapsAnswer::Passes },
    ];
    type Question = CrapsQuestion;

    stands_in!(placement::act, placement::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens.now_or_before(DiceHolder::NotBrought, DiceHolder::Unnamed))
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        samples::samples(house)
    }

    fn areas(house: &House) -> Vec<Wager> {
        Wager::areas().filter(|wager| house.offers(*wager)).collect()
    }

    /// 1.10~(e): the on/off marker; and the dice, before the player who throws them.
    fn markers(state: &State) -> Vec<Marker> {
        let at = match state.phase {
            CrapsPhase::ComeOut => "off".to_string(),
            CrapsPhase::Point(point) => point.number().to_string(),
        };
        let mut markers = vec![Marker { name: "point", at }];
        match state.dice {
            DiceHolder::Held(seat) | DiceHolder::Deciding(seat) => {
                markers.push(Marker { name: "dice", at: format!("seat {seat}") });
            }
            DiceHolder::NotBrought
            | DiceHolder::OnOffer { .. }
            | DiceHolder::Declined(_)
            | DiceHolder::Unnamed => {}
        }
        markers
    }

    fn pay_tables(house: &House) -> Vec<tables::PayTable> {
        tables::PayTable::of_wagers(odds::rows(house))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_marker_shows_the_point() {
        let mut state = Craps::set_up(
            &crate::house::rules_in_force(1, &crate::house::Submission::default()).unwrap(),
            TableOpening::Before,
        );
        assert_eq!(Craps::markers(&state), [Marker { name: "point", at: "off".to_string() }]);
        state.phase = PointNumber::of(9).map(CrapsPhase::Point).unwrap();
        assert_eq!(Craps::markers(&state), [Marker { name: "point", at: "9".to_string() }]);
    }
}

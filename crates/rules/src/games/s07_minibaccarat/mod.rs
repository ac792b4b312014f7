//! 19:47-7  Minibaccarat.
//!
//! Two hands are dealt, the Player's Hand and the Banker's Hand, and draw third cards by two tables; the one with the higher Point Count wins.
//! Wagers are made on either hand or on a tie, and the house takes its part from the wagers on the Banker's Hand. The procedures shared with punto banco
//! are in [`baccarat`].
//!
//! Positions are numbered so that going clockwise the numbers fall (7.5(d), 7.10(b)): seats are taken as these positions.

mod house;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
mod turns;

pub use house::{AfterShuffle, Edition, House, MinibaccaratDeal, MinibaccaratNotice};
pub use irregularities::Incident;
pub use questions::{TurningAnswer, TurningOffer};

use super::families::baccarat::{self, BaccaratTerms, BettingLaw, HouseBanked, State, Wager};
use super::{About, Family, Game, Introduction, Pace, Strategy, stands_in};
use crate::cite;
use crate::table::{Halt, Table};

/// Minibaccarat.
pub struct Minibaccarat;

baccarat::deals_baccarat!(Minibaccarat);

impl HouseBanked for Minibaccarat {
    const BETTING: &'static BettingLaw = &law::BETTING;

    fn terms(house: &House) -> &BaccaratTerms {
        &house.terms
    }

    fn table(state: &State) -> &baccarat::State {
        state
    }

    fn table_mut(state: &mut State) -> &mut baccarat::State {
        state
    }
}

impl Game for Minibaccarat {
    const ABOUT: About = About::new(
        "minibaccarat",
        7,
        cite!("7.7(c)"),
        Introduction::new(Family::Cards, Pace::Quick, "Baccarat at a small table, without ceremony."),
    )
    .seats(9)
    .picks_up(cite!("7.10(d)"));
    const STRATEGIES: &'static [Strategy<Minibaccarat>] = &[Strategy {
        name: "turn",
        says: "turns the cards that are handed over, where players turn them; there is nothing else to decide",
        answer: |_, _| TurningAnswer::Yes,
    }];
    type Question = TurningOffer;

    baccarat::house_banked!();
}

//! 19:47-3  Baccarat-punto banco.
//!
//! The big table. The house banks; a participant, the curator, deals from the shoe under the orders of the dealer calling the game, and two more
//! dealers pay. The procedures shared with minibaccarat are in [`baccarat`].
//!
//! Position numbers fall clockwise; seats have the numbers of these positions.

mod curator;
mod house;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
crate::table::codec!(struct State { table, curator, last_curator });

#[cfg(test)]
mod tests;

pub use curator::Curator;
pub use house::{House, PuntoBancoShuffle};
pub use irregularities::Incident;
pub use questions::{ShoeAnswer, ShoeOffer};

use super::families::baccarat::{self, BaccaratTerms, BettingLaw, HouseBanked, Wager};
use super::families::shoe::ShoeStage;
use super::{About, Family, Game, Introduction, Pace, Strategy, stakes_in, stands_in};
use crate::cite;
use crate::table::{Halt, Marker, Seat, Table};

/// Baccarat-punto banco.
pub struct PuntoBanco;

/// The state of the table between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Participants, wagers, cards and deferred vigorish.
    pub table: baccarat::State,
    /// 3.6, 3.11: the curator.
    pub curator: Curator,
    /// 3.5~(c): the participant who dealt last.
    pub last_curator: Option<Seat>,
}

impl State {
    fn with(cards: ShoeStage) -> State {
        State { table: baccarat::State::with(cards), curator: Curator::NewShoe, last_curator: None }
    }
}

stakes_in!(State, Wager, table, ready: table.shoe.cards);

baccarat::deals_baccarat!(PuntoBanco);

impl HouseBanked for PuntoBanco {
    const BETTING: &'static BettingLaw = &law::BETTING;

    fn terms(house: &House) -> &BaccaratTerms {
        &house.terms
    }

    fn table(state: &State) -> &baccarat::State {
        &state.table
    }

    fn table_mut(state: &mut State) -> &mut baccarat::State {
        &mut state.table
    }

    fn leaves(state: &mut State, seat: Seat) {
        state.curator.leaves(seat);
    }
}

impl Game for PuntoBanco {
    const ABOUT: About = About::new(
        "punto-banco",
        3,
        cite!("3.7~(c)"),
        Introduction::new(
            Family::Cards,
            Pace::Quick,
            "Back Player or Banker: the hand nearest to nine wins.",
        ),
    )
    .seats(14)
    .picks_up(cite!("3.10~(d)"));
    const STRATEGIES: &'static [Strategy<PuntoBanco>] = &[Strategy {
        name: "accept",
        says: "accepts the shoe whenever it is offered; there is nothing else to decide",
        answer: |_, _| ShoeAnswer::Yes,
    }];
    type Question = ShoeOffer;

    baccarat::house_banked!();

    fn markers(state: &State) -> Vec<Marker> {
        let shoe = |seat| Marker { name: "shoe", at: format!("seat {seat}") };
        state.curator.participant().map(shoe).into_iter().collect()
    }
}

//! 19:47-4  Baccarat-chemin de fer.
//!
//! Participants play against each other: one of them, the Banker, deals and bounds money on the Banker's Hand, and the others cover it. The Dominant
//! Player plays the Player's Hand. The house calls the game and takes a vigorish. The procedures shared with the other games of baccarat are in
//! [`baccarat`].
//!
//! Positions are numbered so that going counterclockwise the numbers rise: seats are taken as these positions.

mod bank;
mod corrections;
mod coup;
mod hand;
mod house;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
mod settle;
mod state;
mod strategy;
mod tables;
#[cfg(test)]
mod tests;
mod wagers;

pub use bank::{BankHolder, BankWagerBounds, Banker};
pub use house::{AnnulledHandBank, CheminDeFerShuffle, House, SixAfterStay, TwoForOne};
pub use irregularities::Incident;
pub use questions::{CheminDeFerAnswer, CheminDeFerDecision, CheminDeFerQuestion};
pub use state::{CoveringWagers, State};
pub use tables::{TableLetter, table_1, table_2};
pub use wagers::Wager;

use super::families::baccarat::{
    self, Baccarat, BaccaratDeal, BaccaratHands, BaccaratLaw, CardIncidents, FaceUpCardRule, ShoeTerms,
};
use super::families::shoe::ShoeStage;
use super::{
    About, CalledHand, Chart, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample,
    SeenHand, Strategy, stands_in,
};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::table::{Halt, Marker, Seat, Stage, Table, TableOpening};
use crate::wagers::PayTable;

/// Baccarat-chemin de fer.
pub struct CheminDeFer;

impl Baccarat for CheminDeFer {
    const LAW: &'static BaccaratLaw = &law::LAW;
    const WITH_CARDS: &'static CardIncidents<Incident> = &irregularities::WITH_CARDS;

    fn incidents(terms: &ShoeTerms) -> &'static CardIncidents<Incident> {
        match terms.found {
            FaceUpCardRule::ByAmount => &irregularities::WITH_CARDS_BEFORE_2006,
            FaceUpCardRule::ByValue => &irregularities::WITH_CARDS,
        }
    }

    fn shoe_terms(house: &House) -> &ShoeTerms {
        &house.shoe
    }

    fn without_wagers<T: Table<Self>>(
        house: &House,
        first: Card,
        dealing: &mut BaccaratDeal<'_, Self, T>,
    ) -> Result<BaccaratHands, Halt> {
        coup::without_wagers(house, first, dealing)
    }
}

impl Game for CheminDeFer {
    const ABOUT: About = About::new(
        "chemin-de-fer",
        4,
        cite!("4.8~(c)"),
        Introduction::new(
            Family::Cards,
            Pace::Steady,
            "Baccarat where the players take turns to be the bank.",
        ),
    )
    .seats(14)
    .players(2)
    .players_bank()
    .seating(cite!("4.4(c)"))
    .picks_up(cite!("4.10~(g)"));
    const STRATEGIES: &'static [Strategy<CheminDeFer>] = strategy::STRATEGIES;

    type Question = CheminDeFerQuestion;

    stands_in!(wagers);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::with(ShoeStage::at(opens))
    }

    fn ready_for(house: &House, wager: Wager) -> State {
        state::ready_for(house, wager)
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.shoe.stack)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        state::samples(house)
    }

    fn pay_tables(_: &House) -> Vec<PayTable> {
        settle::pay_tables()
    }

    fn charts(house: &House, strategy: &Strategy<CheminDeFer>) -> Vec<Chart> {
        strategy::charts(house, strategy)
    }

    fn markers(state: &State) -> Vec<Marker> {
        let bank = |banker: Banker| Marker { name: "bank", at: format!("seat {}", banker.seat) };
        state.bank.banker().map(bank).into_iter().collect()
    }

    /// 4.7(b), (c): the participants who may say Banco or Suivi now.
    fn shows(house: &House, state: &State, _: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let calls = |seat| [Wager::Banco, Wager::Suivi].map(|wager| (seat, wager));
        let may =
            |(seat, wager): &(Seat, Wager)| wagers::room(house, state, Stage::Betting, *seat, *wager).is_ok();
        let seated = state.shoe.players.descending();
        LayoutDisplay { may: seated.flat_map(calls).filter(may).collect(), ..LayoutDisplay::default() }
    }

    /// A Banker, and a participant who covers the bank.
    fn company(_: &House) -> u8 {
        2
    }

    /// 4.1(b): the point count of a hand.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        baccarat::called(held)
    }

    /// 4.1(b): only the value of a card matters.
    fn alike(card: Card) -> Card {
        baccarat::alike(card)
    }
}

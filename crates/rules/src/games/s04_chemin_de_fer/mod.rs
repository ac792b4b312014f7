//! 19:47-4  Baccarat-chemin de fer.
//!
//! Participants play against each other: one of them, the Banker, deals and bounds money on the Banker's Hand, and the others cover it. The Dominant
//! Player plays the Player's Hand. The house calls the game and takes a vigorish. What it shares with the other games of baccarat stands in
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

pub use bank::{Bank, Banker, Bounds};
pub use house::{Annulled, House, Shuffle, SixAfterStay, TwoForOne};
pub use irregularities::Incident;
pub use questions::{Asks, Question, Said};
pub use state::{Cover, State};
pub use tables::{Letter, table_1, table_2};
pub use wagers::Wager;

use super::families::baccarat::{self, Baccarat, Dealing, FoundCard, Hands, Incidents, Law, ShoeTerms};
use super::families::shoe::Cards;
use super::{About, Chart, Game, Out, Sample, SeenHand, Shown, Strategy, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::table::{Halt, Marker, Opens, Seat, Stage, Table};
use crate::wagers::PayTable;

/// Baccarat-chemin de fer.
pub struct CheminDeFer;

impl Baccarat for CheminDeFer {
    const LAW: &'static Law = &law::LAW;
    const WITH_CARDS: &'static Incidents<Incident> = &irregularities::WITH_CARDS;

    fn incidents(terms: &ShoeTerms) -> &'static Incidents<Incident> {
        match terms.found {
            FoundCard::ByAmount => &irregularities::WITH_CARDS_BEFORE_2006,
            FoundCard::ByValue => &irregularities::WITH_CARDS,
        }
    }

    fn shoe_terms(house: &House) -> &ShoeTerms {
        &house.shoe
    }

    fn without_wagers<T: Table<Self>>(
        house: &House,
        first: Card,
        dealing: &mut Dealing<'_, Self, T>,
    ) -> Result<Hands, Halt> {
        coup::without_wagers(house, first, dealing)
    }
}

impl Game for CheminDeFer {
    const ABOUT: About = About::new("chemin-de-fer", 4, cite!("4.8~(c)"))
        .seats(14)
        .players(2)
        .players_bank()
        .seating(cite!("4.4(c)"))
        .picks_up(cite!("4.10~(g)"));
    const STRATEGIES: &'static [Strategy<CheminDeFer>] = strategy::STRATEGIES;

    type Question = Question;

    stands_in!(wagers);

    fn set_up(_: &House, opens: Opens) -> State {
        State::with(Cards::at(opens))
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

    /// 4.7(b), (c): who may say Banco or Suivi now.
    fn shows(house: &House, state: &State, _: Out<'_>) -> Shown<Wager> {
        let calls = |seat| [Wager::Banco, Wager::Suivi].map(|wager| (seat, wager));
        let may =
            |(seat, wager): &(Seat, Wager)| wagers::room(house, state, Stage::Betting, *seat, *wager).is_ok();
        let seated = state.shoe.players.descending();
        Shown { may: seated.flat_map(calls).filter(may).collect(), ..Shown::default() }
    }

    /// A Banker, and a participant who covers the bank.
    fn company(_: &House) -> u8 {
        2
    }

    /// 4.1(b): the point count of a hand.
    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        baccarat::called(held)
    }

    /// 4.1(b): only the value of a card matters.
    fn alike(card: Card) -> Card {
        baccarat::alike(card)
    }
}

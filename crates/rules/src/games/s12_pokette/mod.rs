//! 19:47-12  Pokette.
//!
//! A ball is spun on a wheel of cards. Wagers on the layout are settled on every spin, as at roulette; a poker hand wager bets that the next
//! spin completes the hand that the last spins have begun.

mod areas;
mod compartments;
mod hand;
mod house;
mod irregularities;
#[cfg(test)]
mod oracle;
mod round;
mod wagers;

pub use areas::{ColumnSuits, PoketteAreas, Wager};
pub use compartments::{Compartment, Compartments, WHEEL};
pub use hand::{AceOrder, PoketteHand};
pub use house::{House, OnJoker, PoketteOddsWord};
pub use irregularities::Incident;
pub use wagers::State;
pub use wagers::{PoketteDecidedBy, PoketteKind};

use super::{
    About, Family, Game, Introduction, LayoutDisplay, Pace, PublicRecord, Sample, Strategy, Wager as _,
    stands_in,
};
use crate::cite;
use crate::table::{Marker, NoQuestion, Seat, TableOpening};
use crate::wagers::{PayTable, PayTableRow};

/// Pokette.
pub struct Pokette;

impl Game for Pokette {
    const ABOUT: About = About::new(
        "pokette",
        12,
        cite!("12.7~(a)"),
        Introduction::new(
            Family::Wheels,
            Pace::Quick,
            "A wheel with a whole deck on it: bet on the card, its rank or its suit.",
        ),
    )
    .seats(Seat::MOST);
    const STRATEGIES: &'static [Strategy<Pokette>] = &[Strategy::NONE];
    type Question = NoQuestion;

    stands_in!(wagers::act, wagers::room, round::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::new(opens, PoketteHand::Empty)
    }

    /// A table whose hand offers the wager.
    fn ready_for(_: &House, wager: Wager) -> State {
        State::new(TableOpening::Before, hand::that_offers(wager.area_kind()))
    }

    /// The first betting area of each kind that the table offers.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let mut samples: Vec<Sample<Wager>> = Vec::new();
        for wager in house.wagers() {
            if samples.iter().all(|sample| sample.wager.kind() != wager.kind()) {
                samples.push(Sample::alone(wager, wagers::sample_amount(house, wager)));
            }
        }
        samples.sort_by_key(|sample| sample.wager.kind());
        samples
    }

    /// 12.5~(b): the suits stand in the order of the columns.
    fn areas(house: &House) -> Vec<Wager> {
        let column = |wager: &Wager| match wager.boxes().iter().find_map(Compartment::card) {
            Some(card) if wager.area_kind() == PoketteKind::Suit => house.columns.place(card.suit()),
            _ => 0,
        };
        let mut areas: Vec<Wager> = house.wagers().collect();
        areas.sort_by_key(|wager| (wager.kind(), column(wager)));
        areas
    }

    /// 12.7~(e): the cards in the hand places.
    fn markers(state: &State) -> Vec<Marker> {
        let marker = |name, at: String| Marker { name, at };
        match state.hand {
            PoketteHand::Empty => Vec::new(),
            PoketteHand::One(first) => vec![marker("first card", first.to_string())],
            PoketteHand::Two(first, second) => {
                vec![marker("first card", first.to_string()), marker("second card", second.to_string())]
            }
        }
    }

    /// 12.7~(c), 12.8~(c): the areas that the compartment belongs to, and the hand wagers that it has completed and that were paid.
    fn shows(house: &House, state: &State, out: PublicRecord<'_>) -> LayoutDisplay<Wager> {
        let Some(compartment) = out.mark().and_then(Compartment::parse) else {
            return LayoutDisplay::default();
        };
        let by_the_spin = |wager: &Wager| {
            wager.decided_by() == PoketteDecidedBy::TheSpin && state.wins_on(house, *wager).has(compartment)
        };
        let paid = out
            .paid()
            .filter_map(Wager::from_key)
            .filter(|wager| wager.decided_by() == PoketteDecidedBy::TheHand);
        let mut shown = LayoutDisplay::wins(house.wagers().filter(by_the_spin));
        for wager in paid {
            if !shown.won.contains(&wager) {
                shown.won.push(wager);
            }
        }
        shown
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(house.wagers().map(|wager| {
            let kind = Self::WAGERS[wager.kind()].id;
            (kind, PayTableRow::new(kind, house.odds(wager.area_kind()), cite!("12.6(b)")))
        }))
    }
}

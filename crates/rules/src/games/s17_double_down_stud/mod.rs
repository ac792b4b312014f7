//! 19:47-17  Double down stud.
//!
//! One card to each player and four that all share. With four of the five cards in view a player may double the wager; then the last card
//! is turned. Hands are paid by a table, not against the dealer: a pair of sixes through tens pushes, jacks or better win.

mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, PlayerCard};
pub use irregularities::Incident;
pub use questions::{DoubleOrStand, OwnCard, StandOrDouble};
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, State};
use super::families::one_deck::{DeckPlace, OneDeckLaw};
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Strategy};
use crate::cite;
use crate::law::Refusal;
use crate::poker::Ranking;
use crate::table::{Act, PlayerAct, Table, TouchedThing};
use crate::wagers::{LimitClass, Money, PayTable};

/// Double down stud.
pub struct DoubleDownStud;

impl AnteAndPlay for DoubleDownStud {
    const ABOUT: About = About::new(
        "double-down-stud",
        17,
        cite!("17.8~(b)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "One card of your own and four in common; double when you like them.",
        ),
    )
    .picks_up(cite!("17.9~(d)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<DoubleDownStud>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = DoubleOrStand;
    type Own = Incident;
    type Lasting = ();

    /// A wager, as far as the limits allow, whose doubled royal flush stays below the fixed part of the limit of 17.10~(c).
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let initial = house.rules.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::Initial, initial)]
    }

    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.with_open(&Ranking::STANDARD)
    }

    /// 17.10~(b): the pay table.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![PayTable::in_force("initial", house.pays.rows)]
    }

    /// 17.6~(c), 17.8~(e): besides what the slip says, a double down wager stays where it is, and cards that lie face up are not touched.
    fn may(house: &House, _: &State, does: &PlayerAct<Wager>) -> Result<(), Refusal> {
        match (does.act, house.player_card) {
            (Act::Touches(TouchedThing::Card), PlayerCard::FaceUp) => {
                Err(Refusal::new(cite!("17.8~(e)"), "nobody but the dealer touches the cards"))
            }
            (
                Act::Removes { wager: Wager::DoubleDown } | Act::Reduces { wager: Wager::DoubleDown, .. },
                _,
            ) => Err(Refusal::new(cite!("17.6~(c)"), "a double down wager cannot be withdrawn")),
            _ => Ok(()),
        }
    }

    /// 17.7: the staffing of the table.
    fn before_the_shuffle<T: Table<DoubleDownStud>>(_: &House, state: &mut State, table: &mut T) {
        if state.deck.place() == DeckPlace::Unopened {
            table.tell(
                "see that dealer and supervisor hold the endorsements for double down stud",
                cite!("17.7"),
            );
        }
    }
}

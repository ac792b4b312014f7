//! 19:47-18  Let it ride poker.
//!
//! Three equal wagers, three cards to each player, two community cards. Before each community card is turned the player may take one wager
//! back. Hands are paid by a table from a pair of tens up; the dealer has none. An optional dollar wins fixed awards (18.6A).

mod bonus;
mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use bonus::{BonusTable, LetItRideBonusPays};
pub use house::House;
pub use irregularities::Incident;
pub use questions::{RideAnswer, RideBet, RideOrWithdraw};
pub use wagers::{LetItRideBets, State, Wager, WagerEquality};

use super::families::one_deck::{GameIncident, TableDeck};
use super::{About, CalledHand, Family, Game, Introduction, Pace, Sample, SeenHand, Strategy, stands_in};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::poker::Ranking;
use crate::table::{Input, TableOpening};
use crate::wagers::{LimitClass, Money, PayTable};

/// Let it ride poker.
pub struct LetItRide;

impl Game for LetItRide {
    const ABOUT: About = About::new(
        "let-it-ride",
        18,
        cite!("18.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Take back up to two of three bets while the hand comes up.",
        ),
    )
    .picks_up(cite!("18.10~(i)"))
    .cards(law::DECK.cards);
    const STRATEGIES: &'static [Strategy<LetItRide>] = strategy::STRATEGIES;

    type Question = RideOrWithdraw;

    stands_in!(wagers::act, wagers::room, round::prepare, round::round; GameIncident<LetItRide>);

    fn set_up(house: &House, opens: TableOpening) -> State {
        State::with(TableDeck::at(opens, &house.deck), ())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(law::DECK.stack)
    }

    fn cards_by(house: &House, state: &State) -> Cite {
        state.deck.cards_by::<LetItRide>(&house.deck)
    }

    fn refuses(house: &House, state: &State, input: &Input) -> Option<Refusal> {
        state.deck.refuses::<LetItRide>(&house.deck, input)
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        // Small enough for three royal flushes to stay below the usual limit of 18.11~(d). The three wagers are looked at together: none of
        // them can be made without the others.
        let each = house.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        let mut samples = vec![Sample::alone(Wager::Each, each)];
        if house.bonus == Offered::Yes {
            samples.push(Sample {
                wager: Wager::Bonus,
                amount: bonus::DOLLAR,
                with: Some((Wager::Each, each)),
            });
        }
        samples
    }

    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.with_open(&Ranking::STANDARD)
    }

    /// 18.11~(b), (c): the three wagers, and the bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables = vec![PayTable::in_force("each", house.pays.rows)];
        let bonus = house.bonus_pays.rows();
        let other = |table| LetItRideBonusPays::of(table).rows();
        tables.extend(PayTable::with_alternatives("bonus", bonus, "bonus-pay-table", other));
        tables
    }
}

//! 19:47-21  Fast action hold 'em.
//!
//! Four cards to each player and to the dealer, of which two are kept and go with five community cards. A player may also play all four
//! cards as two hands, or give up for half of the wager. Six or eight decks make hands that one deck does not know.

mod deal;
mod house;
mod house_way;
mod irregularities;
mod law;
mod prepare;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use deal::FastActionCards;
pub use house::{FastActionShuffle, House, ShoePlacement};
pub use house_way::set as by_house_way;
pub use irregularities::Incident;
pub use questions::{FastActionAnswer, FastActionQuestion, NaturalClaim};
pub use round::is_natural;
pub use wagers::{DealingMarker, FastActionPosition, State, Wager};

use super::families::shoe::ShoeStage;
use super::{About, CalledHand, Family, Game, Introduction, Pace, Sample, SeenHand, Strategy, stands_in};
use crate::cite;
use crate::equipment::{Card, Stack};
use crate::poker::Ranking;
use crate::table::TableOpening;
use crate::wagers::{LimitClass, Money, PayTable};

/// Fast action hold 'em.
pub struct FastActionHoldem;

impl Game for FastActionHoldem {
    const ABOUT: About = About::new(
        "fast-action-holdem",
        21,
        cite!("21.7(c)"),
        Introduction::new(Family::Poker, Pace::Slow, "Four cards make two hands, each with five in common."),
    )
    .seating(cite!("21.6(a)"))
    .picks_up(cite!("21.8(o)"));
    const STRATEGIES: &'static [Strategy<FastActionHoldem>] = strategy::STRATEGIES;
    type Question = FastActionQuestion;

    stands_in!(wagers::act, wagers::room, prepare::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::with(ShoeStage::at(opens))
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.stack())
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let hundred = Money::dollars(100);
        let original = house.limits.sample(hundred, LimitClass::Table, |amount| amount.divides_by(2));
        vec![Sample::alone(Wager::Original, original)]
    }
    /// 21.8(b), 21.3: four cards of one rank are a natural; two cards make a hand with those that everybody shares.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        match <&[Card; 4]>::try_from(held.cards) {
            Ok(four) if is_natural(four) => held.is_somebodys().then(|| "natural".to_string().into()),
            Ok(_) => held.alone(&Ranking::FAST_ACTION),
            Err(_) => held.with_open(&Ranking::FAST_ACTION),
        }
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(settle::rows(house.natural_pays))
    }
}

//! 19:47-10  Pai gow.
//!
//! Thirty-two tiles are dealt in eight stacks of four. Each player sets four tiles into a high and a low hand, and both must outrank those of the dealer, or of the
//! player who holds the bank. Three dice decide the start of the deal.

mod deal;
mod hands;
mod house;
mod house_way;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod showdown;
mod strategy;
mod tiles;
mod wagers;
mod ways;

#[cfg(test)]
mod oracle;
#[cfg(test)]
mod tests;

pub use hands::{GeeJoon, PaiGowHands, PaiGowRanking, PaiGowStrength};
pub use house::{DealDirection, DiceStart, House, PaiGowRounding};
pub use house_way::{HouseWay, TileSplit};
pub use irregularities::Incident;
pub use questions::{PaiGowAnswer, PaiGowQuestion};
pub use tiles::Tiles;
pub use wagers::{PaiGowLasting, State, Wager};

use super::{About, CalledHand, Family, Game, Introduction, Pace, Sample, SeenHand, Strategy, stands_in};
use crate::cite;
use crate::equipment::Stack;
use crate::table::{Marker, TableOpening};
use crate::wagers::{LimitClass, Money, Odds, PayTable, PayTableRow};

/// Pai gow.
pub struct PaiGow;

impl Game for PaiGow {
    const ABOUT: About = About::new(
        "pai-gow",
        10,
        cite!("10.6~(c)"),
        Introduction::new(Family::Tiles, Pace::Slow, "Four tiles make two hands; both must beat the dealer."),
    )
    .seats(house::POSITIONS)
    .players_bank()
    .seating(cite!("10.6~(b)"))
    .cards(cite!("10.2(g)"))
    .picks_up(cite!("10.7~(f)"));
    const STRATEGIES: &'static [Strategy<PaiGow>] = strategy::STRATEGIES;
    type Question = PaiGowQuestion;

    stands_in!(wagers::act, wagers::room, tiles::prepare, round::round);

    fn set_up(_: &House, opens: TableOpening) -> State {
        State::with(opens.now_or_before(Tiles::NotBrought, Tiles::InStacks), PaiGowLasting::default())
    }

    fn stack(_: &House) -> Option<Stack> {
        Some(Stack::TILES)
    }

    fn has_cutting_card(_: &House, _: &State) -> bool {
        false
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let amount = house.limits.sample(Money::dollars(100), LimitClass::Table, |_| true);
        vec![Sample::alone(Wager::PaiGow, amount)]
    }

    fn areas(_: &House) -> Vec<Wager> {
        vec![Wager::PaiGow, Wager::Bank]
    }

    /// 10.2: the hands as they are set.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.part()?;
        let &[one, other] = held.cards else { return None };
        Some(house.ranking().hand(one.tile()?, other.tile()?).to_string().into())
    }

    fn pay_tables(_: &House) -> Vec<PayTable> {
        let row = PayTableRow::new("both hands outrank the other two", Odds::to(1, 1), cite!("10.7~(g)"));
        vec![PayTable::in_force("pai-gow", [row])]
    }

    /// 10.8: a bank needs other players whose wagers it covers.
    fn automatic(house: &House) -> u8 {
        house.bank.automatic()
    }

    fn markers(state: &State) -> Vec<Marker> {
        state.lasting.banking.markers()
    }
}

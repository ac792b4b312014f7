//! 19:47-33  Winner's pot poker.
//!
//! Five-card stud in which all players and the dealer play for one pot: an ante, two cards down and one up, a bet wager or a fold, a fourth card up, a
//! double wager of twice as much or a fold, a fifth card up. The highest hand takes the pot, less a commission where a player takes it; tie hands
//! share it. An optional jacks plus bonus wager is paid by the house for the player's own hand, folded or not.

mod button;
mod commission;
mod deal;
mod hand;
mod house;
mod irregularities;
mod jacks_plus;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use button::WinnersButton;
pub use commission::{CommissionRounding, WinnersCommission};
pub use hand::{CardSlot, WinnersCards};
pub use house::{Contribution, House};
pub use irregularities::Incident;
pub use questions::{OpponentCards, WinnersQuestion};
pub use wagers::{Wager, WinnersStage};

use super::families::ante_and_play::{AnteAndPlay, State, optional};
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Strategy};
use crate::cite;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::poker::Ranking;
use crate::table::{Marker, PlayerAct};
use crate::wagers::{BetRange, LimitClass, PayTable};

/// Winner's pot poker.
pub struct WinnersPotPoker;

/// 33.6~(b): the ante is one amount for all.
const ANTE: Cite = cite!("33.6~(b)");

/// The number of seats that a simulation plays; a pot needs other players.
const SIMULATED: u8 = 6;

impl AnteAndPlay for WinnersPotPoker {
    const ABOUT: About = About::new(
        "winners-pot-poker",
        33,
        cite!("33.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Five-card stud in which the dealer plays for the same pot.",
        ),
    )
    .picks_up(cite!("33.10(i)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<WinnersPotPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = WinnersQuestion;
    type Own = Incident;
    type Lasting = WinnersButton;

    /// 33.6~(d): jacks plus, where the house offers it.
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        optional(
            (wager, Wager::JacksPlus),
            house.jacks_plus,
            cite!("33.6~(d)"),
            "the jacks plus bonus wager is not offered at this table",
        )
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let limits = &house.rules.limits;
        let mut samples = vec![Sample { wager: Wager::Ante, amount: house.ante, with: None }];
        if house.jacks_plus == Offered::Yes {
            let amount = limits.sample(limits.side_minimum, LimitClass::Side, |_| true);
            let with = Some((Wager::Ante, house.ante));
            samples.push(Sample { wager: Wager::JacksPlus, amount, with });
        }
        samples
    }

    /// 33.5: the five cards of a hand, as far as they are dealt.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.alone(&Ranking::STANDARD)
    }

    /// 33.11(b): jacks plus.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![PayTable::in_force("jacks-plus", house.jacks_plus_pays)]
    }

    /// 33.7~(g): the button.
    fn markers(state: &State<WinnersButton>) -> Vec<Marker> {
        state.lasting.marker().into_iter().collect()
    }

    fn company(house: &House) -> u8 {
        house.rules.seats.min(SIMULATED)
    }

    /// A pot wants more than a player and the dealer: alone, the best hand wins less than the commission takes.
    fn automatic(house: &House) -> u8 {
        <Self as AnteAndPlay>::company(house)
    }

    /// 33.6~(b): besides what the slip says, the ante is what is posted, no more and no less.
    fn may(house: &House, state: &State<WinnersButton>, does: &PlayerAct<Wager>) -> Result<(), Refusal> {
        match state.comes_to(Wager::Ante, does) {
            Some(ante) if ante != house.ante => {
                let why = format!("the ante is ${} for every player, no more and no less", house.ante);
                Err(Refusal::new(ANTE, why))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// 33.6~(b): and so there is room for this amount alone.
    fn narrows(house: &House, wager: Wager, room: BetRange) -> Result<BetRange, Refusal> {
        match wager {
            Wager::Ante => room.at_most(house.ante, ANTE)?.at_least(house.ante, ANTE),
            Wager::Bet | Wager::Double | Wager::JacksPlus => Ok(room),
        }
    }
}

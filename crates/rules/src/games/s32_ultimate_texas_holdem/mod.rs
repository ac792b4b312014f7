//! 19:47-32  Ultimate Texas hold 'em.
//!
//! Two cards each and five community cards, against the dealer. Ante and blind are equal, and there is one play wager, the larger the earlier it
//! is made: three or four antes before the flop, two after it, one at the end, or a fold. Without a pair of the dealer's the ante goes back; the
//! blind is paid by a table. Trips are an optional wager on the player's hand alone.

mod asks;
mod deck;
mod house;
mod round;
mod settle;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use asks::{Answer, Asks, Street, Times};
pub use deck::Incident;
pub use house::{BlindTable, Community, HalfDollar, House, TripsTable};
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, OnSlip, Rules, State};
use super::families::one_deck::Law;
use super::{About, Sample, SeenHand, Stakes as _, Strategy};
use crate::cite;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::poker::Ranking;
use crate::table::{Act, Book, Deed, Halt, Seat, Stage, Table};
use crate::wagers::{LimitClass, Money, PayTable, Room};

/// Ultimate Texas hold 'em.
pub struct UltimateTexasHoldem;

/// 32.11~(c): what the blind cannot be paid exactly is not wagered.
const PAYABLE: Cite = cite!("32.11~(c)");

impl AnteAndPlay for UltimateTexasHoldem {
    const ABOUT: About =
        About::new("ultimate-texas-holdem", 32, cite!("32.7~(d)")).picks_up(cite!("32.10~(j)"));
    const DECK: &'static Law = &deck::DECK;
    const STRATEGIES: &'static [Strategy<UltimateTexasHoldem>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = Asks;
    type Own = Incident;
    type Meter = ();

    fn rules(house: &House) -> &Rules {
        &house.rules
    }

    fn meter(_: &House) {}

    /// 32.6~(c): trips, where the house offers them.
    #[inline]
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        match (wager, house.trips) {
            (Wager::Trips, Offered::No) => {
                Err(Refusal::new(cite!("32.6~(c)"), "the trips wager is not offered at this table"))
            }
            (Wager::Ante | Wager::Blind | Wager::Play | Wager::Trips, _) => Ok(()),
        }
    }

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let limits = &house.rules.limits;
        let payable = |amount: Money| amount.divides_by(house.ante_step.in_cents());
        let ante = limits.sample(limits.minimum, LimitClass::Table, payable);
        let trips = limits.sample(limits.side_minimum, LimitClass::Side, |_| true);
        let mut samples = vec![Sample { wager: Wager::Ante, amount: ante, with: None }];
        if house.trips == Offered::Yes {
            samples.push(Sample { wager: Wager::Trips, amount: trips, with: Some((Wager::Ante, ante)) });
        }
        samples
    }

    /// 32.5: the best five of one's own two cards and those of the board.
    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        held.with_open(&Ranking::STANDARD)
    }

    /// 32.11~(c), (d): the blind and trips.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables =
            PayTable::with_alternatives("blind", house.blind_pays, "blind-table", BlindTable::rows);
        let trips = PayTable::with_alternatives("trips", house.trips_pays, "trips-table", TripsTable::rows);
        tables.extend(trips);
        tables
    }

    fn act<B: Book<Wager>>(house: &House, state: &mut State, did: Deed<'_, Wager, B>) -> Result<(), Refusal> {
        let Deed { stage, seat, act, .. } = did;
        if stage.is_betting() && state.deck.is_ready() {
            is_payable(house, state, seat, act)?;
        }
        Wager::SLIP.act(house.rules.posted(), |wager| Self::offers(house, wager), state, did)
    }

    fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
        let offers = |wager| Self::offers(house, wager);
        let room = Wager::SLIP.room(house.rules.posted(), offers, state, stage, seat, wager)?;
        match wager {
            Wager::Ante => room.in_multiples(house.ante_step, PAYABLE),
            Wager::Blind | Wager::Play | Wager::Trips => Ok(room),
        }
    }

    fn round<T: Table<UltimateTexasHoldem>>(
        house: &House,
        state: &mut State,
        table: &mut T,
    ) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

/// 32.11~(c): whether the blind that then equals the ante can be paid exactly by every line of its table.
#[inline]
fn is_payable(house: &House, state: &State, seat: Seat, act: Act<Wager>) -> Result<(), Refusal> {
    let ante = match act {
        Act::Bets { wager: Wager::Ante, amount, .. } => state.up(seat, Wager::Ante) + amount,
        Act::Reduces { wager: Wager::Ante, to } => to,
        Act::Bets { .. }
        | Act::Reduces { .. }
        | Act::Removes { .. }
        | Act::Calls { .. }
        | Act::Touches(_)
        | Act::Sits
        | Act::Leaves => return Ok(()),
    };
    if ante.divides_by(house.ante_step.in_cents()) {
        Ok(())
    } else {
        Err(Refusal::new(PAYABLE, format!("a blind wager of ${ante} cannot be paid exactly")))
    }
}

//! 19:47-32  Ultimate Texas hold 'em.
//!
//! Two cards each and five community cards, against the dealer. Ante and blind are equal, and there is one play wager, the larger the earlier it
//! is made: three or four antes before the flop, two after it, one at the end, or a fold. Without a pair of the dealer's the ante is returned; the
//! blind is paid by a table. Trips are an optional wager on the player's hand alone.

mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
#[cfg(test)]
mod tests;
mod wagers;

pub use house::{CommunityDeal, HalfDollar, House};
pub use irregularities::Incident;
pub use questions::{PlayMultiple, UltimateAnswer, UltimateQuestion, UltimateStreet};
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, State, optional};
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Strategy};
use crate::cite;
use crate::equipment::Card;
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::poker::Ranking;
use crate::table::PlayerAct;
use crate::wagers::{BetRange, LimitClass, Money, PayTable};
use settle::UltimateQualification;

/// Ultimate Texas hold 'em.
pub struct UltimateTexasHoldem;

/// 32.11~(c): an amount that the blind cannot be paid on exactly is not wagered.
const PAYABLE: Cite = cite!("32.11~(c)");

impl AnteAndPlay for UltimateTexasHoldem {
    const ABOUT: About = About::new(
        "ultimate-texas-holdem",
        32,
        cite!("32.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Slow,
            "Hold’em against the dealer: the sooner you raise, the more you may.",
        ),
    )
    .picks_up(cite!("32.10~(j)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<UltimateTexasHoldem>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = UltimateQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 32.6~(c): trips, where the house offers them.
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        optional(
            (wager, Wager::Trips),
            house.trips,
            cite!("32.6~(c)"),
            "the trips wager is not offered at this table",
        )
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

    /// 32.1, 32.5: the best five of one's own two cards and those of the board; a hand of the dealer's that does not qualify is called so.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let called = held.with_open(&Ranking::STANDARD)?;
        let all = held.dealers::<2>().filter(|_| held.open.len() == 5);
        let all = all.map(|[one, other]| held.open.iter().map(|(_, card)| *card).chain([*one, *other]));
        Some(
            match all
                .map(|all| UltimateQualification::of(Ranking::STANDARD.rank(&all.collect::<Vec<Card>>())))
            {
                Some(UltimateQualification::DoesNot) => called.with_remark("(does not qualify)"),
                Some(UltimateQualification::Qualifies) | None => called,
            },
        )
    }

    /// 32.11~(c), (d): the blind and trips.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables = PayTable::with_alternatives("blind", house.blind_pays, "blind-table", house::blind);
        let trips = PayTable::with_alternatives("trips", house.trips_pays, "trips-table", house::trips_rows);
        tables.extend(trips);
        tables
    }

    /// 32.11~(c): besides what the slip says, the blind, which equals the ante, can be paid exactly by every line of its table.
    fn may(house: &House, state: &State, does: &PlayerAct<Wager>) -> Result<(), Refusal> {
        match state.comes_to(Wager::Ante, does) {
            Some(ante) if !ante.divides_by(house.ante_step.in_cents()) => {
                Err(Refusal::new(PAYABLE, format!("a blind wager of ${ante} cannot be paid exactly")))
            }
            Some(_) | None => Ok(()),
        }
    }

    /// 32.11~(c): and so an ante is some multiple.
    fn narrows(house: &House, wager: Wager, room: BetRange) -> Result<BetRange, Refusal> {
        match wager {
            Wager::Ante => room.in_multiples(house.ante_step, PAYABLE),
            Wager::Blind | Wager::Play | Wager::Trips => Ok(room),
        }
    }
}

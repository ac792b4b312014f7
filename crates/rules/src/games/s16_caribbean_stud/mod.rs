//! 19:47-16  Caribbean stud poker.
//!
//! Five cards to each player against five of the dealer's. After an ante and a look at the cards, and at one card of the dealer's, a
//! player folds or bets twice the ante. The dealer plays only with an ace and a king or better. A dollar in the acceptor wins from a progressive
//! meter with a flush or higher.

mod house;
mod irregularities;
mod law;
mod progressive;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{AwardsFrom, BetPayoutLimit, FixedAwards, House};
pub use irregularities::Incident;
pub use questions::BetOrFold;
pub use settle::CaribbeanQualification;
pub use wagers::{State, Wager};

use super::families::ante_and_play::{AnteAndPlay, AnteAndPlayChoices, DOLLAR, LastingState};
use super::families::one_deck::{GameIncident, OneDeckLaw};
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Strategy};
use crate::cite;
use crate::poker::{Ranking, rank_five};
use crate::table::{Halt, IncidentDetail, Table};
use crate::wagers::{LimitClass, Meter, Money, PayTable};

/// Caribbean stud poker.
pub struct CaribbeanStud;

impl AnteAndPlay for CaribbeanStud {
    const ABOUT: About = About::new(
        "caribbean-stud",
        16,
        cite!("16.7(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Five cards against the dealer, who needs ace-king to play.",
        ),
    )
    .picks_up(cite!("16.10~(h)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<CaribbeanStud>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = BetOrFold;
    type Own = Incident;
    type Lasting = Meter;

    /// A bet wager, as far as the limits allow, that is paid in full under the limit of 16.12~(f).
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let ante = house.rules.limits.sample(Money::dollars(10), LimitClass::Table, |_| true);
        vec![
            Sample::alone(Wager::Ante, ante),
            Sample { wager: Wager::Progressive, amount: DOLLAR, with: Some((Wager::Ante, ante)) },
        ]
    }

    /// 16.10~(e): a hand of the dealer's that does not play is called so.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let called = held.alone(&Ranking::STANDARD)?;
        Some(match held.dealers().map(|five| CaribbeanQualification::of(five, rank_five(five))) {
            Some(CaribbeanQualification::DoesNotPlay) => called.with_remark("(does not play)"),
            Some(CaribbeanQualification::Plays) | None => called,
        })
    }

    /// 16.12~(b), (c): bet wagers and progressive payouts.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let progressive = PayTable::in_force("progressive", house.awards.rows());
        vec![PayTable::in_force("bet", house.bet_pays), progressive]
    }

    /// 16.6(c): without the acceptor light there is no progressive wager; its contents are returned.
    fn prepare<T: Table<CaribbeanStud>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        let AnteAndPlayChoices { deck, positions, .. } = &house.rules;
        state.between_rounds(deck, *positions, table);
        while !state.bets.is_empty()
            && let Some(incident) = table.incident(&[GameIncident::Here(&Incident::LightOff)])
        {
            if let IncidentDetail::Seat(seat) = incident.with
                && let Some(bets) = state.bets.get_mut(seat)
            {
                bets.empty_acceptor::<Wager>(seat, cite!("16.6(c)"), table);
            }
            state.between_rounds(deck, *positions, table);
        }
        state.deck.make_ready(deck, &state.players, table);
        Ok(())
    }
}

/// 16.12~(d): the progressive meter.
impl LastingState<House> for Meter {
    fn at_first(house: &House) -> Meter {
        Meter::new(&house.meter)
    }
}

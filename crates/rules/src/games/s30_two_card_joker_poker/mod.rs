//! 19:47-30  Two card joker poker.
//!
//! Two cards from a deck with two jokers, against the dealer's two. After an ante and a look at the cards a player folds or calls for as much
//! again; the dealer qualifies with queen high or better, and two jokers, a royal flush and a straight flush win more on the call wager. Against
//! a pay table: pair up.

mod house;
mod irregularities;
mod law;
#[cfg(test)]
mod oracle;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, PairUp, RankOrder};
pub use irregularities::Incident;
pub use questions::CallOrFold;
pub use settle::QUEEN_HIGH;
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, SlipWager as _, State};
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, Sample, SeenHand, Stakes as _, Strategy};
use crate::cite;
use crate::equipment::Card;
use crate::law::Refusal;
use crate::poker::{Composition, Ranking, rank_two};
use crate::table::{Book, PlayerAct, Seat, Spot, Stage};
use crate::wagers::{BetRange, PayTable};

/// Two card joker poker.
pub struct TwoCardJokerPoker;

impl AnteAndPlay for TwoCardJokerPoker {
    const ABOUT: About = About::new(
        "two-card-joker-poker",
        30,
        cite!("30.7~(d)"),
        Introduction::new(Family::Poker, Pace::Steady, "Two cards and two jokers in the deck: call or fold."),
    )
    .picks_up(cite!("30.10~(f)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<TwoCardJokerPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = CallOrFold;
    type Own = Incident;
    type Lasting = ();

    /// 30.6~(a)2: pair up alone, or with an ante where it goes with one.
    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let mut samples: Vec<Sample<Wager>> = Wager::SLIP.samples(&house.rules).collect();
        let ante =
            samples.iter().find(|sample| sample.wager == Wager::Ante).map(|ante| (ante.wager, ante.amount));
        for sample in samples.iter_mut().filter(|sample| sample.wager == Wager::PairUp) {
            sample.with = match house.pair_up {
                PairUp::AloneToo => None,
                PairUp::WithAnte => ante,
            };
        }
        samples
    }

    /// 30.5, 30.10~(c): two cards, with jokers; a hand of the dealer's that does not qualify is called so.
    fn called(house: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let two: &[Card; 2] = held.cards.try_into().ok()?;
        held.alone(&Ranking::TWO_CARD_JOKER)?;
        let strength = rank_two(two, house.rank_order);
        let fails = held.at == Spot::Dealer && strength < QUEEN_HIGH;
        let called = CalledHand::from(Composition::of(strength, two));
        Some(if fails { called.with_remark("(does not qualify)") } else { called })
    }

    /// 30.11~(c), (d): the call wager and pair up.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        vec![
            PayTable::in_force("call", house.call_pays),
            PayTable::in_force("pair-up", house.pair_up_pays.paid()),
        ]
    }

    /// 30.6~(a)2: besides what the slip says, pair up goes with an ante where the house asks for it.
    fn act<B: Book<Wager>>(
        house: &House,
        state: &mut State,
        does: PlayerAct<Wager>,
        book: &mut B,
    ) -> Result<(), Refusal> {
        let PlayerAct { stage, seat, act } = does;
        if stage.is_betting() {
            wagers::stands_alone(house, state, seat, &act)?;
        }
        let ante = state.up(seat, Wager::Ante);
        let offers = |wager| wagers::offers(house, ante, wager);
        Wager::SLIP.act(house.rules.posted(), offers, state, does, book)
    }

    fn room(
        house: &House,
        state: &State,
        stage: Stage,
        seat: Seat,
        wager: Wager,
    ) -> Result<BetRange, Refusal> {
        let ante = state.up(seat, Wager::Ante);
        let offers = |wager| wagers::offers(house, ante, wager);
        Wager::SLIP.room(house.rules.posted(), offers, state, stage, seat, wager)
    }
}

//! 19:47-20  Three card poker.
//!
//! Two games on three cards. Against the dealer: after an ante and a look at the cards a player folds or plays for as much again; the dealer
//! plays with queen high or better, and a straight or better earns a bonus on the ante in any case. Against a pay table: pair plus.

mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::House;
pub use irregularities::Incident;
pub use questions::ThreeCardQuestion;
pub use settle::ThreeCardQualification;
pub use wagers::Wager;

use super::families::ante_and_play::AnteAndPlay;
use super::families::one_deck::OneDeckLaw;
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::poker::{Ranking, rank_three};
use crate::wagers::PayTable;

/// Three card poker.
pub struct ThreeCardPoker;

impl AnteAndPlay for ThreeCardPoker {
    const ABOUT: About = About::new(
        "three-card-poker",
        20,
        cite!("20.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Three cards each: fold, or match your ante and compare.",
        ),
    )
    .picks_up(cite!("20.10~(i)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<ThreeCardPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = ThreeCardQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 20.10~(e): a hand of the dealer's that does not play is called so.
    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        let called = held.alone(&Ranking::THREE_CARD)?;
        Some(match held.dealers().map(|three| ThreeCardQualification::of(rank_three(three))) {
            Some(ThreeCardQualification::DoesNotPlay) => called.with_remark("(does not play)"),
            Some(ThreeCardQualification::Plays) | None => called,
        })
    }

    /// 20.11~(c), (d): the ante bonus and pair plus.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let (ante_bonus, pair_plus) = (house.ante_bonus, house.pair_plus);
        [
            PayTable::with_alternatives("ante-bonus", ante_bonus, "ante-bonus-table", house::ante_bonus),
            PayTable::with_alternatives("pair-plus", pair_plus, "pair-plus-table", house::pair_plus),
        ]
        .concat()
    }
}

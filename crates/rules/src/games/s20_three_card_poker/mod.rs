//! 19:47-20  Three card poker.
//!
//! Two games on three cards. Against the dealer: after an ante and a look at the cards a player folds or plays for as much again; the dealer
//! plays with queen high or better, and a straight or better earns a bonus on the ante in any case. Against a pay table: pair plus.

mod deck;
mod house;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use deck::Incident;
pub use house::{AnteBonusTable, House, PairPlusTable};
pub use round::PlayOrFold;
pub use settle::Qualifies;
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, Rules, State};
use super::families::one_deck::Law;
use super::{About, SeenHand, Strategy};
use crate::cite;
use crate::poker::Ranking;
use crate::table::{Halt, Table};
use crate::wagers::PayTable;

/// Three card poker.
pub struct ThreeCardPoker;

impl AnteAndPlay for ThreeCardPoker {
    const ABOUT: About = About::new("three-card-poker", 20, cite!("20.7~(d)")).picks_up(cite!("20.10~(i)"));
    const DECK: &'static Law = &deck::DECK;
    const STRATEGIES: &'static [Strategy<ThreeCardPoker>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = PlayOrFold;
    type Own = Incident;
    type Meter = ();

    fn rules(house: &House) -> &Rules {
        &house.rules
    }

    fn meter(_: &House) {}

    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        held.alone(&Ranking::THREE_CARD)
    }

    /// 20.11~(c), (d): the ante bonus and pair plus.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let (ante_bonus, pair_plus) = (house.ante_bonus, house.pair_plus);
        [
            PayTable::with_alternatives("ante-bonus", ante_bonus, "ante-bonus-table", AnteBonusTable::rows),
            PayTable::with_alternatives("pair-plus", pair_plus, "pair-plus-table", PairPlusTable::rows),
        ]
        .concat()
    }

    fn round<T: Table<ThreeCardPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
        round::round(house, state, table)
    }
}

//! 19:47-24  Boston 5 stud poker.
//!
//! Five cards against the dealer's, in two steps: an ante and a first wager of twice as much, three cards, a second wager or a fold, two more
//! cards. The dealer always plays. Two pairs or better earn a bonus on the ante, won or lost; an optional bonus wager is on the first three cards.

mod bonus;
mod house;
mod irregularities;
mod law;
mod questions;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, WinningAnte};
pub use irregularities::Incident;
pub use questions::{BostonAnswer, BostonQuestion};
pub use wagers::Wager;

use super::families::ante_and_play::{AnteAndPlay, State, optional};
use super::families::one_deck::{GameIncident, OneDeckLaw, RoundDeal};
use super::{About, CalledHand, Family, Introduction, Pace, SeenHand, Strategy};
use crate::cite;
use crate::law::Refusal;
use crate::poker::Ranking;
use crate::table::Table;
use crate::wagers::PayTable;

/// Boston 5 stud poker.
pub struct Boston5Stud;

impl AnteAndPlay for Boston5Stud {
    const ABOUT: About = About::new(
        "boston-5-stud",
        24,
        cite!("24.7~(d)"),
        Introduction::new(
            Family::Poker,
            Pace::Steady,
            "Look at three cards, then pay for the last two or fold.",
        ),
    )
    .picks_up(cite!("24.10~(h)"));
    const DECK: &'static OneDeckLaw = &law::DECK;
    const STRATEGIES: &'static [Strategy<Boston5Stud>] = strategy::STRATEGIES;

    type House = House;
    type Wager = Wager;
    type Question = BostonQuestion;
    type Own = Incident;
    type Lasting = ();

    /// 24.6~(b): the bonus wager, where the house offers it.
    fn offers(house: &House, wager: Wager) -> Result<(), Refusal> {
        optional(
            (wager, Wager::Bonus),
            house.bonus,
            cite!("24.6~(b)"),
            "the bonus wager is not offered at this table",
        )
    }

    fn called(_: &House, held: SeenHand<'_>) -> Option<CalledHand> {
        held.alone(&Ranking::STANDARD)
    }

    /// 24.11~(c), (d): the ante bonus and the bonus wager.
    fn pay_tables(house: &House) -> Vec<PayTable> {
        let mut tables = vec![PayTable::in_force("ante-bonus", house.ante_bonus)];
        let bonus = house.bonus_pays;
        tables.extend(PayTable::with_alternatives("bonus", bonus, "bonus-table", house::bonus_rows));
        tables
    }

    /// 24.7~(f): the count after a round that ended with the last fold may still show that the deck is not whole: it leaves the table.
    fn before_the_shuffle<T: Table<Boston5Stud>>(house: &House, state: &mut State, table: &mut T) {
        if state.deck.is_ready() && table.incident(&[GameIncident::Here(&Incident::DeckIncomplete)]).is_some()
        {
            let mut deal = RoundDeal::new(&state.deck, &house.rules.deck);
            deal.remove_deck(law::DECK.methods.shoe.incomplete, table);
            state.deck.round_over(&deal, &house.rules.deck);
        }
    }
}

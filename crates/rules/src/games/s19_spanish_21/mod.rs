//! 19:47-19  Spanish 21.
//!
//! Six or eight decks without 10s. A player's blackjack always wins, and so does a player's 21 unless the dealer has blackjack; certain hands of 21
//! are paid more. A hand may be doubled on any number of cards, and a doubled hand rescued.

mod bonus;
mod house;
mod irregularities;
mod law;
mod pays;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use bonus::{by_wager as super_bonus, entitles, is_super};
pub use house::House;
pub use irregularities::Incident;
pub use pays::SpanishPays;
pub use settle::{match_pays, natural, outcome};
pub use wagers::{SpanishArea, Wager};

use super::families::twenty_one::{ChartedStrategy, TwentyOneQuestion, first_card};
use super::families::without_tens::{self, State, deals_without_tens, plays_without_tens};
use super::{About, Chart, Family, Game, Introduction, Pace, Sample, Strategy, stands_in};
use crate::cite;
use crate::house::Offered;
use crate::table::{Halt, Seat, Table};
use crate::wagers::{LimitClass, Money, PayTable};

/// Spanish 21.
pub struct Spanish21;

impl Game for Spanish21 {
    const ABOUT: About = About::new(
        "spanish-21",
        19,
        cite!("19.7~(c)"),
        Introduction::new(Family::Cards, Pace::Steady, "Blackjack without tens, with a bonus for many 21s."),
    )
    .seats(12)
    .picks_up(cite!("19.7(h)"));
    const STRATEGIES: &'static [Strategy<Spanish21>] = strategy::STRATEGIES;

    deals_without_tens!(SpanishArea);

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let (wager, amount) = (Wager::own(SpanishArea::Wager), house.table.sample());
        let mut samples = vec![Sample::alone(wager, amount)];
        if house.table.side == Offered::Yes {
            let matching = Wager::own(SpanishArea::Match);
            let beside = house.table.limits.sample(Money::dollars(100), LimitClass::Side, |_| true);
            samples.push(Sample { wager: matching, amount: beside, with: Some((wager, amount)) });
        }
        samples
    }

    fn charts(house: &House, strategy: &Strategy<Spanish21>) -> Vec<Chart> {
        let answer = |ask: &TwentyOneQuestion| (strategy.answer)(house, ask);
        let asked =
            ChartedStrategy { rules: &house.rules, law: &law::LAW, shows: first_card(), answer: &answer };
        asked.charts(&[2, 3, 4, 5, 6])
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        let rows = settle::rows(&house.pays).into_iter().chain(bonus::rows(&house.pays));
        let mut tables = PayTable::of_wagers(rows);
        tables.extend(settle::match_tables(house));
        tables
    }
}

plays_without_tens!(Spanish21, SpanishArea, foreign_card: cite!("19.15~(l)"));

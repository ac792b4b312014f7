//! 19:47-26  Double attack blackjack.
//!
//! Eight decks without 10s. The dealer's first card is dealt before any other, and the players may then double their bets; every win pays 1 to 1,
//! blackjack included, and a hand may be doubled on any number of cards and surrendered until it is finished.

mod house;
mod irregularities;
mod law;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, InsuranceBase, SurrenderTime};
pub use irregularities::Incident;
pub use round::attack_offer;
pub use settle::{BustPays, line as bust_line, natural, outcome};
pub use wagers::{DoubleAttackArea, Wager};

use super::families::twenty_one::{ChartedStrategy, TwentyOneQuestion, first_card};
use super::families::without_tens::{self, State, deals_without_tens, plays_without_tens};
use super::{About, Chart, Family, Game, Introduction, Pace, Sample, Strategy, stands_in};
use crate::cite;
use crate::house::Offered;
use crate::table::{Halt, Seat, Table};
use crate::wagers::{LimitClass, Money, PayTable};

/// Double attack blackjack.
pub struct DoubleAttackBlackjack;

impl Game for DoubleAttackBlackjack {
    const ABOUT: About = About::new(
        "double-attack-blackjack",
        26,
        cite!("26.7~(e)"),
        Introduction::new(
            Family::Cards,
            Pace::Steady,
            "See the dealer’s card, then double your bet before your own cards come.",
        ),
    )
    .seats(12)
    .picks_up(cite!("26.7~(k)"));
    const STRATEGIES: &'static [Strategy<DoubleAttackBlackjack>] = strategy::STRATEGIES;

    deals_without_tens!(DoubleAttackArea);

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let (bet, bust) = (Wager::own(DoubleAttackArea::Bet), Wager::own(DoubleAttackArea::Bust));
        let amount = house.table.sample();
        let mut samples = vec![Sample::alone(bet, amount)];
        if house.table.side == Offered::Yes {
            let most = house.bust_most().min(amount);
            let beside = house.table.limits.sample(most, LimitClass::Side, |beside| beside <= most);
            samples.push(Sample { wager: bust, amount: beside, with: Some((bet, amount)) });
        }
        samples
    }

    fn charts(house: &House, strategy: &Strategy<DoubleAttackBlackjack>) -> Vec<Chart> {
        let answer = |ask: &TwentyOneQuestion| (strategy.answer)(house, ask);
        let asked =
            ChartedStrategy { rules: &house.rules, law: &law::LAW, shows: first_card(), answer: &answer };
        let attack = asked.offer("Double attack", |up| round::attack_offer(Money::dollars(100), up));
        [vec![attack], asked.charts(&[2, 3])].concat()
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(settle::rows(&house.bust_pays, house.insurance_pays))
    }
}

plays_without_tens!(DoubleAttackBlackjack, DoubleAttackArea, foreign_card: cite!("26.15~(n)"));

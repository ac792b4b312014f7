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
pub use wagers::{Area, Wager};

use super::families::twenty_one::{Ask, Asked, DealIncidents, Law, Riding, Shoe, TwentyOne, first_card};
use super::families::without_tens::{
    self, State, TableIncidents, TableLaw, TableRules, WithoutTens, deals_without_tens,
};
use super::{About, Chart, Game, Sample, Strategy, stands_in};
use crate::cite;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Seat, Table};
use crate::wagers::{LimitClass, Money, PayTable};

/// Double attack blackjack.
pub struct DoubleAttackBlackjack;

impl Game for DoubleAttackBlackjack {
    const ABOUT: About =
        About::new("double-attack-blackjack", 26, cite!("26.7~(e)")).seats(12).picks_up(cite!("26.7~(k)"));
    const STRATEGIES: &'static [Strategy<DoubleAttackBlackjack>] = strategy::STRATEGIES;

    deals_without_tens!(Area);

    fn samples(house: &House) -> Vec<Sample<Wager>> {
        let (bet, bust) = (Wager::own(Area::Bet), Wager::own(Area::Bust));
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
        let answer = |ask: &Ask| (strategy.answer)(house, ask);
        let asked = Asked { rules: &house.rules, law: &law::LAW, shows: first_card(), answer: &answer };
        let attack = asked.offer("Double attack", |up| round::attack_offer(Money::dollars(100), up));
        [vec![attack], asked.charts(&[2, 3])].concat()
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(settle::rows(&house.bust_pays, house.insurance_pays))
    }
}

impl TwentyOne for DoubleAttackBlackjack {
    const LAW: &'static Law = &law::LAW;
    const WHILE_DEALING: DealIncidents<Incident> = irregularities::WHILE_DEALING;
    const FOREIGN_CARD: Option<Cite> = Some(cite!("26.15~(n)"));

    type Side = Money;

    #[inline]
    fn wager(at: Seat, who: Seat, riding: Riding) -> Wager {
        Wager::riding(at, who, riding)
    }
}

impl WithoutTens for DoubleAttackBlackjack {
    const TABLE: &'static TableLaw = &law::TABLE;
    const INCIDENTS: TableIncidents<Incident> = irregularities::AT_THE_TABLE;

    fn rules(house: &House) -> &TableRules {
        &house.table
    }

    fn play<T: Table<DoubleAttackBlackjack>>(
        house: &House,
        state: &mut State,
        shoe: &mut Shoe<'_>,
        table: &mut T,
    ) -> Result<(), Halt> {
        round::play(house, state, shoe, table)
    }

    fn side_wager(at: Seat, who: Seat) -> Wager {
        Wager::of(Area::Bust, 0, at, who)
    }
}

//! 19:47-26  Double attack blackjack.
//!
//! Eight decks without 10s. The dealer's first card is dealt before any other, and the players may then double their bets; every win pays 1 to 1,
//! blackjack included, and a hand may be doubled on any number of cards and surrendered until it is finished.

mod house;
mod irregular;
mod law;
mod round;
mod settle;
mod strategy;
mod wagers;

pub use house::{House, InsuranceBase, SurrenderTime};
pub use irregular::Incident;
pub use round::attack_offer;
pub use settle::{BustPays, line as bust_line, natural, outcome};
pub use wagers::{Area, Wager};

use super::families::shoe::Cards;
use super::families::twenty_one::{self, Ask, Asked, For, Law, Mishap, Riding, Shoe, TwentyOne, first_card};
use super::families::without_tens::{self, State, TableIncidents, TableLaw, TableRules, WithoutTens};
use super::{About, Again, Chart, Game, Sample, SeenHand, Strategy, stands_in};
use crate::cite;
use crate::equipment::Stack;
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Book, Halt, Opens, Seat, Table};
use crate::wagers::{LimitClass, Money, PayTable};

/// Double attack blackjack.
pub struct DoubleAttackBlackjack;

impl Game for DoubleAttackBlackjack {
    const ABOUT: About =
        About::new("double-attack-blackjack", 26, cite!("26.7~(e)")).seats(12).picks_up(cite!("26.7~(k)"));
    const STRATEGIES: &'static [Strategy<DoubleAttackBlackjack>] = strategy::STRATEGIES;

    type Question = Ask;

    stands_in!(
        without_tens::act::<Area, Self, B>,
        without_tens::room::<Area, Self>,
        without_tens::prepare::<Self, T>,
        without_tens::round::<Self, T>
    );

    fn set_up(_: &House, opens: Opens) -> State {
        State::new(Cards::at(opens))
    }

    fn stack(house: &House) -> Option<Stack> {
        Some(house.table.stack())
    }

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

    fn called(_: &House, held: SeenHand<'_>) -> Option<String> {
        twenty_one::called(held)
    }

    fn called_so_far(_: &House, face_up: SeenHand<'_>) -> Option<String> {
        twenty_one::called_so_far(face_up)
    }

    fn areas(house: &House) -> Vec<Wager> {
        Wager::areas(&house.table)
    }

    fn charts(house: &House, strategy: &Strategy<DoubleAttackBlackjack>) -> Vec<Chart> {
        let answer = |ask: &Ask| (strategy.answer)(house, ask);
        let asked = Asked { rules: &house.rules, law: &law::LAW, shows: first_card(), answer: &answer };
        let attack = asked.offer("Double attack", |up| round::attack_offer(Money::dollars(100), up));
        [vec![attack], asked.charts(&[2, 3])].concat()
    }

    fn bet_again<B: Book<Wager>>(_: &House, state: &mut State, earlier: &State, _: &mut B) -> Again {
        without_tens::bet_again(state, earlier)
    }

    fn pay_tables(house: &House) -> Vec<PayTable> {
        PayTable::of_wagers(settle::rows(&house.bust_pays, house.insurance_pays))
    }
}

impl TwentyOne for DoubleAttackBlackjack {
    const LAW: &'static Law = &law::LAW;
    const FOREIGN_CARD: Option<Cite> = Some(cite!("26.15~(n)"));

    type Side = Money;

    #[inline(always)]
    fn wager(at: Seat, who: Seat, riding: Riding) -> Wager {
        Wager::riding(at, who, riding)
    }

    #[inline(always)]
    fn drawing(whom: For) -> &'static [Incident] {
        irregular::drawing(whom)
    }

    #[inline(always)]
    fn before_turn() -> &'static [Incident] {
        irregular::BEFORE_TURN
    }

    fn mishap(incident: Incident) -> Option<Mishap> {
        irregular::mishap(incident)
    }
}

impl WithoutTens for DoubleAttackBlackjack {
    const TABLE: &'static TableLaw = &law::TABLE;
    const INCIDENTS: TableIncidents<Incident> = irregular::AT_THE_TABLE;

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

    #[inline(always)]
    fn side_wager(at: Seat, who: Seat) -> Wager {
        Wager::of(Area::Bust, 0, at, who)
    }
}

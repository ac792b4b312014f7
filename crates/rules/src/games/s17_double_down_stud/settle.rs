//! 19:47-17.5 Rankings, 17.9~(c) settlement, 17.10 Payout odds and their limit.

use super::DoubleDownStud;
use super::house::House;
use super::questions::OwnCard;
use super::round::DoubleDownDeal;
use super::wagers::Wager;
use crate::cite;
use crate::equipment::{Card, Rank};
use crate::games::families::ante_and_play::State;
use crate::games::families::five_cards::{FiveCardHand, Rankings};
use crate::games::families::payout_limit::limited;
use crate::games::families::rank_pay_table::{RankPayLaw, RankPayTable};
use crate::table::{Halt, Seat, Spot, Table};
use crate::wagers::{Money, Odds, Stake};

/// 17.5: the rankings.
const RANKINGS: Rankings =
    Rankings::all(cite!("17.5(a)"), cite!("17.5(b)")).each(cite!("17.5(b)"; 1 2 3 4 5 6 7 8 9));

/// 17.10~(a), (b): the pay table.
pub const PAY_LAW: RankPayLaw = RankPayLaw {
    stated: cite!("17.10~(a)"),
    odds: cite!("17.10~(b)"),
    least: [2000, 200, 50, 11, 8, 5, 3, 2, 1],
    lowest_pair: Rank::Jack,
};

/// 17.9~(c)2: the lowest pair that pushes.
const LOWEST_PUSH: Rank = Rank::Six;

/// 17.9~(c): the outcome of the wagers on a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DoubleDownOutcome {
    /// Below a pair of sixes.
    Loses,
    /// A pair of sixes through tens.
    Pushes,
    /// Jacks or better, paid at these odds.
    Wins(Odds),
}

impl DoubleDownOutcome {
    /// The outcome of the wagers on this hand.
    pub fn of(hand: FiveCardHand, pays: &RankPayTable) -> DoubleDownOutcome {
        match (pays.odds(hand), hand) {
            (Some(odds), _) => DoubleDownOutcome::Wins(odds),
            (None, FiveCardHand::Pair(rank)) if rank >= LOWEST_PUSH => DoubleDownOutcome::Pushes,
            (None, _) => DoubleDownOutcome::Loses,
        }
    }
}

/// 17.9~(c): each hand, counterclockwise from the dealer's right.
pub fn all<T: Table<DoubleDownStud>>(
    house: &House,
    state: &State,
    dealt: &DoubleDownDeal,
    hole: Card,
    table: &mut T,
) -> Result<(), Halt> {
    table.tell("announce and settle each hand, counterclockwise from your right", cite!("17.9~(c)"));
    let [first, second, third] = dealt.common;
    for (seat, bets) in state.bets.iter().rev() {
        let own = match dealt.own.get(seat).copied().unwrap_or_default() {
            OwnCard::Up(card) => card,
            OwnCard::Down(card) => table.turn_up(Spot::Seat(seat), card, cite!("17.9~(c)"))?,
        };
        table.settles(Spot::Seat(seat), &[own], 1, cite!("17.9~(c)"));
        let hand = RANKINGS.announce_with_common(Spot::Seat(seat), &[own, first, second, third, hole], table);
        let double = dealt.doubles.get(seat).copied().unwrap_or_default();
        one(house, seat, bets.stake(Wager::Initial), double, hand, table);
    }
    Ok(())
}

/// 17.9~(c)1 to 3, 17.10: the wagers on one hand.
fn one<T: Table<DoubleDownStud>>(
    house: &House,
    seat: Seat,
    initial: Stake,
    double: Money,
    hand: FiveCardHand,
    table: &mut T,
) {
    match DoubleDownOutcome::of(hand, &house.pays) {
        DoubleDownOutcome::Loses => {
            table.take(seat, Wager::Initial, initial.chips, cite!("17.9~(c)1"));
            table.take(seat, Wager::DoubleDown, double, cite!("17.9~(c)1"));
        }
        DoubleDownOutcome::Pushes => {
            table.give_back(seat, Wager::Initial, initial.chips, cite!("17.9~(c)2"));
            table.give_back(seat, Wager::DoubleDown, double, cite!("17.9~(c)2"));
        }
        DoubleDownOutcome::Wins(odds) => {
            table.instruct(format_args!("pay the wagers of seat {seat} {odds}"), cite!("17.9~(c)3"));
            let won = [initial.paid_at(odds), odds.pay(double)];
            match limited(house.limit, won) {
                None => {
                    table.pay(seat, Wager::Initial, won[0], cite!("17.10~(b)"));
                    table.pay(seat, Wager::DoubleDown, won[1], cite!("17.10~(b)"));
                }
                Some(parts) => limit(house, seat, [initial.chips, double], parts, table),
            }
        }
    }
}

/// 17.10~(c): the hand is paid the limit, which its wagers share. A wager on which no cent of it falls is returned.
#[cold]
fn limit<T: Table<DoubleDownStud>>(
    house: &House,
    seat: Seat,
    wagered: [Money; 2],
    parts: [Money; 2],
    table: &mut T,
) {
    let by = cite!("17.10~(c)");
    table.instruct(format_args!("one hand is paid ${} at most", house.limit), by);
    for ((wager, wagered), part) in [Wager::Initial, Wager::DoubleDown].into_iter().zip(wagered).zip(parts) {
        if part.is_zero() {
            table.give_back(seat, wager, wagered, by);
        } else {
            table.pay(seat, wager, part, by);
        }
    }
}

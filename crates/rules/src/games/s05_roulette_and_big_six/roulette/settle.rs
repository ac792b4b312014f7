//! 19:47-5.1(d), 5.2, 5.3(d), (e)  Settlement of wagers.

use super::Roulette;
use super::areas::Wager;
use super::house::{House, Loses};
use super::kinds::{Chance, Kind};
use super::state::{Placed, State};
use super::wheel::Pocket;
use crate::cite;
use crate::house::Offered;
use crate::table::{Movement, Table};
use crate::wagers::Money;
use std::hint::select_unpredictable;

/// 5.3(d), (e): fifths are moved, then all losing wagers collected, then all winning wagers paid.
#[inline(always)]
pub fn settle<T: Table<Roulette>>(house: &House, state: &mut State, pocket: Pocket, table: &mut T) {
    table.instruct(format_args!("settle each wager strictly by where it lies now"), cite!("5.1(d)"));
    if house.five_adjacent == Offered::Yes {
        move_fifths(house, state, pocket, table);
    }
    if pocket.is_zero() {
        collect_on_zero(house, state.placed(), pocket, table);
    } else {
        collect(state.placed(), pocket, table);
    }
    pay(house, state.placed(), pocket, table);
    if house.match_play == Offered::Yes {
        take_coupons(state.placed(), table);
    }
}

/// 5.3(d): one fifth of each winning five adjacent numbers wager goes to the box of the winning number; the rest loses.
fn move_fifths<T: Table<Roulette>>(house: &House, state: &mut State, pocket: Pocket, table: &mut T) {
    for index in 0..state.placed().len() {
        let Placed { wager, seat, .. } = state.placed()[index];
        if wager.area_kind() != Kind::FiveAdjacent {
            continue;
        }
        let center = wager.numbers().iter().next();
        if !center.is_some_and(|center| house.wheel.adjacent(center).has(pocket)) {
            continue;
        }
        if let Some(moved) = state.move_fifth(index, Wager::moved_fifth(pocket)) {
            let amount = moved.stake.chips;
            table.money(Movement::Moves { seat, wager, to: moved.wager, amount }, cite!("5.3(d)"));
        }
    }
}

/// 5.3(e): losing wagers are collected.
#[inline(always)]
fn collect<T: Table<Roulette>>(placed: &[Placed], pocket: Pocket, table: &mut T) {
    for &Placed { seat, wager, stake, .. } in placed {
        // Nothing is taken from a winner: cheaper than a branch that nobody can predict.
        let lost = select_unpredictable(wager.wins_on(pocket), Money::ZERO, stake.chips);
        table.take(seat, wager, lost, cite!("5.3(e)"));
    }
}

/// 5.2(b)-(d), 5.3(e): losing wagers are collected when the ball rests in 0 or 00.
fn collect_on_zero<T: Table<Roulette>>(house: &House, placed: &[Placed], pocket: Pocket, table: &mut T) {
    let rule = house.on_zero;
    for &Placed { seat, wager, stake, .. } in placed.iter().filter(|placed| !placed.wager.wins_on(pocket)) {
        match (wager.area_kind().chance(), rule.loses) {
            (Chance::Other, _) => table.take(seat, wager, stake.chips, cite!("5.3(e)")),
            (Chance::Even, Loses::All) => table.take(seat, wager, stake.chips, rule.by),
            (Chance::Even, Loses::Half) => {
                let half = stake.chips.part(2);
                table.take(seat, wager, half, rule.by);
                table.give_back(seat, wager, stake.chips - half, rule.by);
            }
        }
    }
}

/// 5.2(a): winning wagers are paid, and the player's again.
#[inline(always)]
fn pay<T: Table<Roulette>>(house: &House, placed: &[Placed], pocket: Pocket, table: &mut T) {
    // First the winners as a set of bits, then only these: no branch on whether a wager wins.
    for some in placed.chunks(u64::BITS as usize) {
        let with = |winners: u64, placed: &Placed| winners << 1 | u64::from(placed.wager.wins_on(pocket));
        let mut winners = some.iter().rev().fold(0, with);
        while winners != 0 {
            if let Some(&Placed { seat, wager, stake, .. }) = some.get(winners.trailing_zeros() as usize) {
                table.pay(seat, wager, stake.paid_at(house.odds(wager.area_kind())), cite!("5.2(a)"));
            }
            winners &= winners - 1;
        }
    }
}

/// 5.1(a): a match play coupon is used up with the wager beside which it lies, won or lost.
#[inline(always)]
fn take_coupons<T: Table<Roulette>>(placed: &[Placed], table: &mut T) {
    for &Placed { seat, wager, .. } in placed.iter().filter(|placed| !placed.stake.coupon.is_zero()) {
        table.instruct(
            format_args!("take the match play coupon beside {wager} of seat {seat}"),
            cite!("5.1(a)"),
        );
    }
}

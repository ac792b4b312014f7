//! 19:47-5.1(d), 5.2, 5.3(d), (e)  Settlement of wagers.

use super::Roulette;
use super::areas::{Kind, Wager};
use super::house::{House, Loses};
use super::wagers::{Placed, State};
use super::wheel::Pocket;
use crate::cite;
use crate::house::Offered;
use crate::table::{Movement, Table};

/// 5.3(d), (e): fifths are moved, then all losing wagers collected, then all winning wagers paid.
#[inline(always)]
pub fn settle<T: Table<Roulette>>(house: &House, state: &mut State, pocket: Pocket, table: &mut T) {
    table.instruct(format_args!("settle each wager strictly by where it lies now"), cite!("5.1(d)"));
    if house.five_adjacent == Offered::Yes {
        move_fifths(house, state, pocket, table);
    }
    if pocket.is_zero() {
        collect_on_zero(house, state, pocket, table);
    } else {
        for placed in state.placed() {
            if !placed.wager.wins_on(pocket) {
                collect(placed, table);
            }
        }
    }
    for placed in state.placed() {
        if placed.wager.wins_on(pocket) {
            pay(house, placed, table);
        }
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

/// 5.3(e): a losing wager is collected.
#[inline(always)]
fn collect<T: Table<Roulette>>(placed: &Placed, table: &mut T) {
    table.take(placed.seat, placed.wager, placed.stake.chips, cite!("5.3(e)"));
    take_coupon(placed, table);
}

/// 5.2(b)-(d), 5.3(e): losing wagers when the ball rests in 0 or 00.
fn collect_on_zero<T: Table<Roulette>>(house: &House, state: &State, pocket: Pocket, table: &mut T) {
    let rule = house.on_zero;
    for placed in state.placed().iter().filter(|placed| !placed.wager.wins_on(pocket)) {
        let &Placed { seat, wager, stake, .. } = placed;
        match (wager.area_kind().is_even_chance(), rule.loses) {
            (false, _) => collect(placed, table),
            (true, Loses::All) => {
                table.take(seat, wager, stake.chips, rule.by);
                take_coupon(placed, table);
            }
            (true, Loses::Half) => {
                let half = stake.chips.part(2);
                table.take(seat, wager, half, rule.by);
                table.give_back(seat, wager, stake.chips - half, rule.by);
                take_coupon(placed, table);
            }
        }
    }
}

/// 5.2(a): a winning wager is paid, and the player's again.
#[inline(always)]
fn pay<T: Table<Roulette>>(house: &House, placed: &Placed, table: &mut T) {
    let winnings = placed.stake.paid_at(house.odds(placed.wager.area_kind()));
    table.pay(placed.seat, placed.wager, winnings, cite!("5.2(a)"));
    take_coupon(placed, table);
}

/// 5.1(a): a match play coupon is used up with the wager beside which it lies, won or lost.
#[inline(always)]
fn take_coupon<T: Table<Roulette>>(placed: &Placed, table: &mut T) {
    if !placed.stake.coupon.is_zero() {
        table.instruct(
            format_args!("take the match play coupon beside {} of seat {}", placed.wager, placed.seat),
            cite!("5.1(a)"),
        );
    }
}

//! 19:47-5.1(d), 5.2, 5.3(d), (e)  Settlement of wagers.

use super::Roulette;
use super::areas::Wager;
use super::house::{FiveAdjacent, House, ZeroLoss, ZeroRule};
use super::state::{RouletteBet, RouletteCoupon, State};
use super::wagers::{ChanceKind, RouletteKind};
use super::wheel::Pocket;
use crate::cite;
use crate::table::{Movement, Seat, Table};

/// 5.3(d), (e): fifths are moved, then all losing wagers collected, then all winning wagers paid.
pub fn settle<T: Table<Roulette>>(house: &House, state: &mut State, pocket: Pocket, table: &mut T) {
    table.instruct(format_args!("settle each wager strictly by where it lies now"), cite!("5.1(d)"));
    if house.five_adjacent == FiveAdjacent::Offered {
        move_fifths(house, state, pocket, table);
    }
    for lost in state.placed().iter().filter(|placed| !placed.wager.wins_on(pocket)) {
        collect(house.on_zero, lost, pocket, table);
    }
    for won in state.placed().iter().filter(|placed| placed.wager.wins_on(pocket)) {
        table.pay(won.seat, won.wager, won.winnings, cite!("5.2(a)"));
    }
    for &RouletteCoupon { seat, wager, .. } in state.coupons() {
        take_coupon(seat, wager, table);
    }
}

/// 5.3(d): one fifth of each winning five adjacent numbers wager goes to the box of the winning number; the rest loses.
fn move_fifths<T: Table<Roulette>>(house: &House, state: &mut State, pocket: Pocket, table: &mut T) {
    for index in 0..state.placed().len() {
        let placed = state.placed()[index];
        let RouletteBet { seat, wager, .. } = placed;
        if wager.area_kind() != RouletteKind::FiveAdjacent {
            continue;
        }
        let center = wager.numbers().iter().next();
        if !center.is_some_and(|center| house.wheel.adjacent(center).has(pocket)) {
            continue;
        }
        let moved = state.move_fifth(house, placed, Wager::moved_fifth(pocket));
        table.money(Movement::Moves { seat, wager, to: moved.wager, amount: moved.chips }, cite!("5.3(d)"));
    }
}

/// 5.2(b)-(d), 5.3(e): a losing wager is collected; of an even chance perhaps only half, where the ball rests in 0 or 00.
fn collect<T: Table<Roulette>>(rule: ZeroRule, lost: &RouletteBet, pocket: Pocket, table: &mut T) {
    let RouletteBet { seat, wager, chips, .. } = *lost;
    if !pocket.is_zero() {
        return table.take(seat, wager, chips, cite!("5.3(e)"));
    }
    match (wager.area_kind().chance(), rule.loses) {
        (ChanceKind::Other, _) => table.take(seat, wager, chips, cite!("5.3(e)")),
        (ChanceKind::Even, ZeroLoss::All) => table.take(seat, wager, chips, rule.by),
        (ChanceKind::Even, ZeroLoss::Half) => {
            let half = chips.part(2);
            table.take(seat, wager, half, rule.by);
            table.give_back(seat, wager, chips - half, rule.by);
        }
    }
}

/// 5.1(a): a match play coupon is used up with the wager beside which it lies, won or lost.
#[cold]
fn take_coupon<T: Table<Roulette>>(seat: Seat, wager: Wager, table: &mut T) {
    table.instruct(format_args!("take the match play coupon beside {wager} of seat {seat}"), cite!("5.1(a)"));
}

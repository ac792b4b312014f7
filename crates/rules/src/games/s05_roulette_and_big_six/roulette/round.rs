//! 19:47-5.3  Rotation of wheel and ball; the notices of 5.1 and 5.2 when the table opens.

use super::Roulette;
use super::house::{FiveAdjacent, House, SevenNumbers, WheelInUse, ZeroLoss};
use super::irregularities::before_rest;
use super::settle::settle;
use super::state::State;
use super::wheel::Pocket;
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::wheel::Spin;
use crate::table::{Halt, Table};

/// 5.1(e)1i, (f), 5.2(b), (d): layout and notices, before the first wager.
pub fn prepare<T: Table<Roulette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.notices_due {
        post_notices(house, table);
        state.notices_due = false;
    }
    Ok(())
}

#[cold]
fn post_notices<T: Table<Roulette>>(house: &House, table: &mut T) {
    if house.five_adjacent == FiveAdjacent::Offered {
        table.instruct(format_args!("offer five adjacent numbers to every player"), cite!("5.1(e)1i"));
        table.instruct(
            format_args!("use the approved layout that has a replica of the wheel"),
            cite!("5.1(e)1i(1)"),
        );
    }
    if house.seven_numbers == SevenNumbers::Offered {
        table.instruct(format_args!("offer seven numbers to every player"), cite!("5.1(f)"));
        table.instruct(
            format_args!("use the layout with seven numbers that the Commission has approved"),
            cite!("5.1(f)1"),
        );
    }
    match house.wheel {
        WheelInUse::DoubleZero => {
            let lost = match house.on_zero.loses {
                ZeroLoss::Half => "one half",
                ZeroLoss::All => "all",
            };
            table.instruct(
                format_args!("post the notice: on 0 and 00, even chances lose {lost}"),
                cite!("5.2(b)"),
            );
        }
        WheelInUse::SingleZero => {}
        WheelInUse::DoubleAsSingle => {
            table.instruct(
                format_args!("use the double zero wheel as a single zero wheel: 00 does not count"),
                cite!("5.2(d)"),
            );
            table.instruct(
                format_args!("post the notice: this double zero wheel is used as a single zero wheel"),
                cite!("5.2(d)1"),
            );
        }
    }
}

/// 5.3: a round of play. After a "No Spin" it is over with the wagers as they lie; players may change them before the next spin.
pub fn round<T: Table<Roulette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    table.instruct(
        format_args!("spin the ball against the wheel, for at least four revolutions"),
        cite!("5.3(a)"),
    );
    table.announce(format_args!("No More Bets"), cite!("5.3(b)"));
    if before_rest(table) == Spin::Void {
        return Ok(());
    }
    let compartment = table.spin(house.wheel.wheel(), cite!("5.3(a)"))?;
    let pocket = house.wheel.pocket(compartment).ok_or(Halt::Pending)?;
    if house.wheel == WheelInUse::DoubleAsSingle && pocket == Pocket::DOUBLE_ZERO {
        table.announce(format_args!("No spin"), cite!("5.2(d)2"));
        table.instruct(format_args!("the spin is void: spin again"), cite!("5.2(d)2"));
        return Ok(());
    }
    table.announce(format_args!("{pocket}, {}", pocket.color()), cite!("5.3(c)"));
    table.instruct(format_args!("place the crown on {pocket}"), cite!("5.3(c)"));
    settle(house, state, pocket, table);
    state.clear();
    Ok(())
}

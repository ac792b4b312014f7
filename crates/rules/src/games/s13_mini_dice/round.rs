//! 19:47-13.5  Procedures for opening and dealing the game.

use super::MiniDice;
use super::house::House;
use super::irregularities;
use super::shooter::{self, ShakeReadiness};
use super::state::{ShakerHolder, ShakerOffer, State};
use super::wagers::{MiniDiceTotal, PLACE, decided};
use crate::cite;
use crate::house::Choice as _;
use crate::table::{Halt, Seat, Table};

/// 13.3, 13.5~(a), (b), 13.7: the shaker is brought to the table and offered to a shooter; incidents between shakes.
pub fn prepare<T: Table<MiniDice>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.shaker == ShakerHolder::NotBrought {
        open(house, table);
        state.shaker = ShakerHolder::on_offer(ShakerOffer::FromTheLeft);
    }
    irregularities::between_shakes(state, table);
    if let ShakerHolder::OnOffer { to, declined } = state.shaker {
        shooter::offer(house, state, to, declined, table)?;
    }
    Ok(())
}

#[cold]
fn open<T: Table<MiniDice>>(house: &House, table: &mut T) {
    table.instruct(format_args!("keep two dice, in a mini-dice shaker"), cite!("13.3~(a)"));
    table.instruct(
        format_args!("use a shaker whose lid hides the dice; never leave it unattended"),
        cite!("13.3~(b)"),
    );
    table.instruct(
        format_args!("odds are printed with the word \"{}\", never \"for\"", house.printed_odds.word()),
        cite!("13.6(a)"),
    );
    table.instruct(
        format_args!(
            "the floorperson inspects the dice and puts them into the shaker before the dealer, who closes it and shakes it once"
        ),
        cite!("13.5~(a)"),
    );
}

/// 13.5~(c)-(g): one shake, and the settlement of every wager that it decides.
pub fn round<T: Table<MiniDice>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if shooter::before_shake(house, state, table)? == ShakeReadiness::NotReady {
        return Ok(());
    }
    table.announce(format_args!("No more bets"), cite!("13.5~(c)"));
    table.instruct(
        format_args!("the covered shaker is shaken at least three times, in full view of the dealer"),
        cite!("13.5~(d)"),
    );
    let total = irregularities::uncover(table)?;
    table.announce(format_args!("{total}"), cite!("13.5~(e)"));
    settle(house, state, total, table);
    match state.shaker {
        ShakerHolder::Held(seat) if total.value() != 7 => {
            table.instruct(format_args!("cover the shaker again; seat {seat} goes on"), cite!("13.5~(g)"));
        }
        ShakerHolder::Held(_)
        | ShakerHolder::NotBrought
        | ShakerHolder::OnOffer { .. }
        | ShakerHolder::Declined(_)
        | ShakerHolder::Unnamed
        | ShakerHolder::Dealer(_) => {
            table.instruct(format_args!("cover the shaker again"), cite!("13.5~(g)"))
        }
    }
    if total.value() == 7 {
        table.announce(format_args!("Loser 7"), cite!("13.1"));
        shooter::seven(state, table);
    }
    Ok(())
}

/// 13.5~(f): the losing wagers are collected, then the winning ones paid; place bets on other totals stay.
fn settle<T: Table<MiniDice>>(house: &House, state: &mut State, total: MiniDiceTotal, table: &mut T) {
    table.instruct(format_args!("collect the losing wagers, then pay the winning ones"), cite!("13.5~(f)"));
    let decided = decided(total);
    state.bets.each_mut(|seat, bets| {
        if bets.has_coupon() {
            take_coupons(seat, table);
        }
        bets.collect(seat, bets.up().among(decided.lose), table);
    });
    state.bets.retain(|seat, bets| {
        let winning = bets.up().among(decided.win);
        bets.pay(seat, winning, PLACE, |area| house.paid(area, total), table);
        !bets.up().is_empty()
    });
    let stay: usize = state.bets.iter().map(|(_, bets)| bets.up().count()).sum();
    table.instruct(format_args!("the place bets that are not lost stay: {stay} of them"), cite!("13.5~(f)"));
}

/// 13.4~(a): match play coupons are used up with the wagers beside which they lie, won or lost.
#[cold]
fn take_coupons<T: Table<MiniDice>>(seat: Seat, table: &mut T) {
    table.instruct(format_args!("take the match play coupons of seat {seat}"), cite!("13.4~(a)"));
}

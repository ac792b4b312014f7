//! 19:47-9.5  Procedures for opening and dealing the game.

use super::SicBo;
use super::faces::SicBoThrow;
use super::house::{House, ShakeTiming, SicBoShaker};
use super::irregularities;
use super::state::{Equipment, State};
use super::wagers::{SicBoArea, Wager, winning_areas};
use crate::cite;
use crate::games::families::dice_layout::DiceWager as _;
use crate::house::Choice as _;
use crate::table::{Halt, Seat, Table};
use crate::wagers::Odds;

/// 9.1, 9.4~(c), 9.5~(a), (b): the dice are brought to the table; incidents between rounds.
pub fn prepare<T: Table<SicBo>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.equipment == Equipment::NotBrought {
        open(house, table);
        state.equipment = Equipment::InUse;
    }
    irregularities::between_rounds(state, table);
    Ok(())
}

#[cold]
fn open<T: Table<SicBo>>(house: &House, table: &mut T) {
    table.instruct(format_args!("keep three dice, in one shaker"), cite!("9.1~(a)"));
    let moved = match house.shaker {
        SicBoShaker::Manual => "manual",
        SicBoShaker::Automated => "automated",
    };
    table.instruct(
        format_args!(
            "use a {moved} shaker with the licensee's name or mark that hides the dice while they are shaken and keeps them inside"
        ),
        cite!("9.1~(b)"),
    );
    table.instruct(
        format_args!("the shaker is the dealer's responsibility: never leave it unattended"),
        cite!("9.1~(c)"),
    );
    table.instruct(
        format_args!("odds are printed with the word \"{}\", never \"for\"", house.printed_odds.word()),
        cite!("9.4~(c)"),
    );
    table.instruct(
        format_args!(
            "the floorperson inspects the dice and puts them into the shaker before the dealer, who shakes it once"
        ),
        cite!("9.5~(a)"),
    );
    table.announce(format_args!("All bets down"), cite!("9.5~(b)"));
}

/// 9.5~(c)-(h): a round of play.
pub fn round<T: Table<SicBo>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    match house.shake {
        ShakeTiming::After => {
            table.announce(format_args!("No more bets"), cite!("9.5~(c)"));
            shake(house, table);
        }
        ShakeTiming::Before => {
            table.instruct(
                format_args!("shake the dice now, and uncover them only after \"No more bets\""),
                cite!("9.5~(i)"),
            );
            shake(house, table);
            table.announce(format_args!("No more bets"), cite!("9.5~(c)"));
        }
    }
    let throw = irregularities::uncover(house, state, table)?;
    table.announce(format_args!("{throw}"), cite!("9.5~(e)"));
    table.narrate(|table| {
        let lit = winning_areas(throw, house.two_on_three).count();
        let words = format_args!("enter the faces on the keypad: {lit} winning areas light up");
        table.instruct(words, cite!("9.5~(f)"));
    });
    settle(house, state, throw, table);
    if state.equipment == Equipment::Closed {
        table.instruct(format_args!("close the table: the fault of its lights persists"), cite!("9.6~(e)"));
        return Ok(());
    }
    table.instruct(format_args!("cover the shaker and shake it for the next round"), cite!("9.5~(h)"));
    table.announce(format_args!("All bets down"), cite!("9.5~(b)"));
    Ok(())
}

/// 9.5~(d): the shake.
fn shake<T: Table<SicBo>>(house: &House, table: &mut T) {
    let how = match house.shaker {
        SicBoShaker::Manual => "shake the covered shaker at least three times and set it down",
        SicBoShaker::Automated => "activate one cycle of the shaker",
    };
    table.instruct(format_args!("{how}"), cite!("9.5~(d)"));
}

/// 9.5~(g): all losing wagers are collected, then the winning ones paid.
fn settle<T: Table<SicBo>>(house: &House, state: &mut State, throw: SicBoThrow, table: &mut T) {
    table.instruct(format_args!("collect all losing wagers, then pay the winning ones"), cite!("9.5~(g)"));
    let winning = winning_areas(throw, house.two_on_three);
    for (seat, bets) in state.bets.iter() {
        for area in bets.up().but(winning) {
            table.take(seat, Wager::on(area), bets.amount(area), cite!("9.5~(g)"));
        }
    }
    for (seat, bets) in state.bets.iter() {
        for area in bets.up().among(winning) {
            let winnings = bets.stake(area).paid_at(odds(house, throw, area));
            table.pay(seat, Wager::on(area), winnings, cite!("9.4~(a)"));
        }
    }
    for (seat, bets) in state.bets.iter() {
        if bets.has_coupon() {
            take_coupons(seat, table);
        }
    }
    state.bets.each_mut(|_, bets| bets.begin());
    state.bets.clear();
}

/// 9.4~(a): the odds of the wager on an area if it wins.
fn odds(house: &House, throw: SicBoThrow, area: SicBoArea) -> Odds {
    let usual = house.odds(area);
    match Wager::on(area) {
        Wager::OneOfAKind(face) => house.one_of_a_kind(throw.count(face)).unwrap_or(usual),
        Wager::ThreeOfAKind(_)
        | Wager::TwoOfAKind(_)
        | Wager::AnyThree
        | Wager::Total(_)
        | Wager::Combination(_)
        | Wager::Small
        | Wager::Big => usual,
    }
}

/// 9.3~(a): match play coupons are used up with the wagers beside which they lie, won or lost.
#[cold]
fn take_coupons<T: Table<SicBo>>(seat: Seat, table: &mut T) {
    table.instruct(format_args!("take the match play coupons of seat {seat}"), cite!("9.3~(a)"));
}

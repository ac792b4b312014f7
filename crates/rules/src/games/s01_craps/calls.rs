//! 19:47-1.3~(e), (f)  Calls that turn wagers on or off.

use super::areas;
use super::house::House;
use super::layout::State;
use super::numbers::CrapsPhase;
use super::wagers::Wager;
use crate::cite;
use crate::law::Refusal;
use crate::table::{Book, Seat, WagerCall};

/// 1.3~(e), (f): calls a wager on or off.
pub fn call<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    how: WagerCall,
    book: &mut B,
) -> Result<(), Refusal> {
    let rests = state.phase == CrapsPhase::ComeOut && house.resting.has(wager.area());
    match (wager, how) {
        (Wager::Place(_) | Wager::Buy(_) | Wager::Hardway(_), _) => {}
        (Wager::ComeOdds(_), _) if rests => {}
        (Wager::ComeOdds(_), WagerCall::Off) => {
            return Err(Refusal::new(cite!("1.3~(f)"), "only place, buy and hardway bets are called off"));
        }
        (Wager::ComeOdds(_), WagerCall::On) => {
            return Err(Refusal::new(cite!("1.3~(e)"), "come odds are active but for the come out roll"));
        }
        _ => return Err(Refusal::new(cite!("1.3~(e)"), "this wager is active on every roll")),
    }
    let Some(bets) = state.bets.get_mut(seat).filter(|bets| bets.has(wager)) else {
        return Err(Refusal::new(cite!("1.3~(f)"), "there is no such wager on the layout"));
    };
    let area = areas::of(wager);
    match how {
        WagerCall::On if rests => {
            book.instruct(format_args!("put an \"on\" marker on {wager} of seat {seat}"), cite!("1.3~(e)"));
            bets.off = bets.off.but(area);
            bets.on = bets.on.and(area);
        }
        WagerCall::On => {
            book.instruct(format_args!("{wager} of seat {seat} is on, without a marker"), cite!("1.3~(f)"));
            bets.off = bets.off.but(area);
        }
        WagerCall::Off => {
            book.instruct(format_args!("put an \"off\" marker on {wager} of seat {seat}"), cite!("1.3~(f)"));
            bets.on = bets.on.but(area);
            if !matches!(wager, Wager::ComeOdds(_)) {
                bets.off = bets.off.and(area);
            }
        }
    }
    Ok(())
}

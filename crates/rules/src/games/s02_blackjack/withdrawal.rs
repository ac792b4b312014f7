//! 19:47-2.3(c), (f), (g), 2.22~(e)  The withdrawal of wagers, and the departure of players.

use super::acts::{payable, total, touch};
use super::house::House;
use super::law::LAW;
use super::optional_wagers::{progressive, streak};
use super::state::State;
use super::wagers::{BlackjackBet, SPECS, SideBet, Wager};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::twenty_one::Bettor;
use crate::law::Refusal;
use crate::table::{Book, Seat, Stage};
use crate::wagers::{Money, Stake};

/// 2.3(c), (f), (g): a wager is taken back, or a part of it, before the first card and not after it.
pub fn withdraw<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(match wager.bet {
            BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => {
                Refusal::new(cite!("2.3(g)"), "the wager is confirmed, and stays until it is decided")
            }
            BlackjackBet::Main(_) | BlackjackBet::Side(_) => {
                Refusal::new(touch(house), "the wager stays until it is decided")
            }
        });
    }
    let at = wager.on.unwrap_or(seat);
    let wager = Wager::of(wager.bet, at, seat);
    let found = state.bets.find(at, seat).copied();
    let Some((mut bettor, lies)) = found.map(|b| (b, total(&b, wager.bet))).filter(|(_, lies)| *lies > to)
    else {
        return Err(Refusal::new(cite!("2.3(c)"), "there is no such wager to take back"));
    };
    if to < Money::ZERO {
        return Err(Refusal::new(cite!("2.3(c)"), "a wager cannot be negative"));
    }
    let mut before = bettor;
    match wager.bet {
        BlackjackBet::Main(line) => {
            let line = usize::from(line);
            let later = bettor.lines.get(line + 1).is_some_and(|stake| !stake.is_none());
            if to.is_zero() && (later || line == 0 && bettor.side.is_placed_for_the_round()) {
                return Err(Refusal::new(cite!("2.3(c)"), "other wagers on the box go with this one"));
            }
            if to.is_zero() && line == 0 {
                LAW.sharing.may_leave(&state.bets, at, seat)?;
            }
            bettor.lines[line] = bettor.lines[line].reduced_to(to);
            payable(house, bettor.lines[line])?;
            if to.is_zero() {
                bettor.lines[line] = Stake::default();
            }
        }
        BlackjackBet::Side(side) => {
            if bettor.side.is_pending(side) {
                return Err(Refusal::new(cite!("2.3(f)"), "a pending streak wager is not taken back"));
            }
            if let (Some(by), false) = (side.one_dollar(), to.is_zero()) {
                return Err(Refusal::new(by, "the wager is exactly $1"));
            }
            bettor.side.set(side, to);
        }
        BlackjackBet::Split(..) | BlackjackBet::Double(..) | BlackjackBet::Insurance(_) => {}
    }
    if !to.is_zero() {
        house.limits.accept(to, SPECS[wager.kind()].limits, book)?;
    }
    if let Some(lies) = state.bets.entry(at, seat) {
        *lies = bettor;
    }
    if !bettor.plays() && bettor.side.is_empty() {
        state.bets.retain(|b| !(b.at == at && b.who == seat));
    }
    match wager.bet {
        BlackjackBet::Side(SideBet::Progressive) => {
            progressive::give_back(&mut before, cite!("2.3(c)"), book)
        }
        BlackjackBet::Side(_)
        | BlackjackBet::Main(_)
        | BlackjackBet::Split(..)
        | BlackjackBet::Double(..)
        | BlackjackBet::Insurance(_) => {
            book.give_back(seat, wager, lies - to, cite!("2.3(c)"));
        }
    }
    Ok(())
}

/// 2.3(c), (f), 2.22~(e): a player who leaves forfeits streak wagers. Every other wager must be taken back or decided first.
pub fn leave<B: Book<Wager>>(
    state: &mut State,
    stage: Stage,
    seat: Seat,
    book: &mut B,
) -> Result<(), Refusal> {
    let own = || state.bets.all().filter(|bettor| bettor.who == seat);
    match stage {
        Stage::Settled => {}
        Stage::Betting if !own().any(Bettor::plays) => state.bets.retain(|bettor| {
            if bettor.who == seat {
                streak::forfeit(bettor, book);
            }
            bettor.who != seat
        }),
        Stage::Betting | Stage::Playing => {
            let why = "a wager is on the layout: take it back before the first card";
            return Err(Refusal::new(cite!("2.3(c)"), why));
        }
    }
    state.leave(seat);
    Ok(())
}

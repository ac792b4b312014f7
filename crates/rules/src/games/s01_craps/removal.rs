//! 19:47-1.3~(c), (d) The removal of wagers and of odds (1.6~(d)), and the return of the vigorish (1.5~(c)).

use super::house::{House, VigorishDue};
use super::layout::State;
use super::numbers::CrapsPhase;
use super::wagers::Wager;
use super::{placement, support};
use crate::cite;
use crate::law::{Cite, Refusal};
use crate::table::{Book, Movement, WagerReduction};
use crate::wagers::Stake;

/// 1.3~(c), (d), 1.6~(d), 1.12~(a): takes a wager back, or all of it but `to`.
pub fn reduce<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    less: WagerReduction<'_, Wager, B>,
) -> Result<(), Refusal> {
    let WagerReduction { seat, wager, to, book } = less;
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    if !bets.has(wager) {
        return Err(Refusal::new(cite!("1.3~(c)"), "there is no such wager on the layout"));
    }
    let by = removable(state, wager)?;
    let before = bets.stake(wager);
    if to >= before.chips {
        return Err(Refusal::new(cite!("1.3~(c)"), "a wager is reduced to less than it is"));
    }
    if to.is_zero() {
        bets.clear(wager);
    } else {
        let stake = Stake { chips: to, ..before };
        placement::check_amount(house, state.phase, wager, stake)?;
        placement::limits(house, state, seat, &bets, wager, to, book)?;
        bets.put(wager, stake);
        if let Some(odds) = support::behind(wager).filter(|odds| bets.has(*odds)) {
            support::within_multiple(house, state.phase, &bets, odds, bets.amount(odds))?;
        }
    }
    book.give_back(seat, wager, before.chips - to, by);
    if house.collects_vigorish(wager, VigorishDue::WhenMade) {
        let amount = house.vigorish(wager, before.chips) - house.vigorish(wager, to);
        book.money(Movement::Refunds { seat, wager, amount }, cite!("1.5~(c)"));
    }
    if let Some(odds) = support::behind(wager).filter(|_| to.is_zero()) {
        book.give_back(seat, odds, bets.clear(odds), cite!("1.6~(b)"));
    }
    if bets.up().is_empty() {
        state.bets.remove(seat);
    } else {
        state.bets.set(seat, bets);
    }
    Ok(())
}

/// Whether a wager may be removed or reduced now, and under which paragraph.
fn removable(state: &State, wager: Wager) -> Result<Cite, Refusal> {
    match wager {
        Wager::Pass if state.phase == CrapsPhase::ComeOut => Ok(cite!("1.3~(c)")),
        Wager::Pass | Wager::ComeOn(_) => {
            Err(Refusal::new(cite!("1.3~(c)"), "its point is established: the bet stays until it is decided"))
        }
        Wager::DontPass | Wager::DontCome | Wager::DontComeOn(_) => Ok(cite!("1.3~(d)")),
        Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
            Ok(cite!("1.6~(d)"))
        }
        Wager::Fire if !state.fire.may_be_changed() => Err(Refusal::new(
            cite!("1.12~(a)"),
            "a fire bet is neither removed nor changed after the first come out roll",
        )),
        Wager::Fire
        | Wager::Come
        | Wager::Place(_)
        | Wager::PlaceToLose(_)
        | Wager::Buy(_)
        | Wager::Lay(_)
        | Wager::Hardway(_)
        | Wager::Field
        | Wager::AnySeven
        | Wager::AnyCraps
        | Wager::CrapsTwo
        | Wager::CrapsThree
        | Wager::CrapsTwelve
        | Wager::Eleven
        | Wager::CrapsEleven
        | Wager::Horn
        | Wager::HornHigh(_) => Ok(cite!("1.3~(c)")),
    }
}

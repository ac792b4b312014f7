//! 19:47-1.3 Making and removal of wagers, with the amounts of 1.4(c) and the vigorish of 1.5(c).

use super::areas::{Area, Areas};
use super::fire::Window;
use super::house::{House, VigorishDue};
use super::layout::{Bets, State};
use super::numbers::Phase;
use super::shooter::Dice;
use super::wagers::Wager;
use super::{fire, shooter, support};
use crate::cite;
use crate::games::{Again, Wager as _};
use crate::house::Offered;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Calls, Movement, Seat, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

/// 1.3: what players may do of their own accord.
#[inline]
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    act: Act<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    if seat.number() > house.seats() {
        return Err(Refusal::new(cite!("1.1"), "a mini-craps table has seats for at most nine players"));
    }
    match act {
        Act::Bets { wager, amount, tender } => {
            in_time(state, stage, seat, wager, tender, book)?;
            bet(house, state, seat, wager, amount, tender, book)
        }
        Act::Removes { .. } | Act::Reduces { .. } | Act::Calls { .. } if !stage.is_betting() => {
            Err(Refusal::new(cite!("1.3~(c)"), "wagers are changed before the dice are thrown"))
        }
        Act::Removes { wager } => reduce(house, state, seat, wager, Money::ZERO, book),
        Act::Reduces { to, .. } if to <= Money::ZERO => {
            Err(Refusal::new(cite!("1.3~(c)"), "a wager is reduced to more than nothing, or removed"))
        }
        Act::Reduces { wager, to } => reduce(house, state, seat, wager, to, book),
        Act::Calls { wager, how } => call(house, state, seat, wager, how, book),
        Act::Touches(Thing::Wager) => {
            Err(Refusal::new(cite!("1.3~(c)"), "say which wager is removed or reduced"))
        }
        Act::Touches(Thing::Card) => Err(Refusal::new(cite!("1.1"), "craps is played with dice")),
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Leaves => leave(house, state, stage, seat, book),
    }
}

/// 1.3(b): wagers are made before the dice are thrown; after that only with a confirmation, and never on the line or on the shooter's fire.
#[inline]
fn in_time<B: Book<Wager>>(
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("1.3~(b)");
    match (stage, tender) {
        (Stage::Betting, _) => Ok(()),
        (Stage::Playing | Stage::Settled, Tender::ConfirmedCash)
            if state.players.has(seat) && !matches!(wager, Wager::Pass | Wager::DontPass | Wager::Fire) =>
        {
            book.announce(format_args!("{wager} for seat {seat}: a bet"), by);
            Ok(())
        }
        (Stage::Playing | Stage::Settled, _) => {
            Err(Refusal::new(by, "the dice are out: no wager without a confirmation"))
        }
    }
}

/// 1.3(a), (c), (d): makes a wager, or adds to it.
#[inline]
fn bet<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    amount: Money,
    tender: Tender,
    book: &mut B,
) -> Result<(), Refusal> {
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("1.3~(a)"), "a wager is more than nothing"));
    }
    let coupon = coupon(house, wager, tender)?;
    let bets = state.bets.get(seat).unwrap_or(&Bets::NONE);
    permitted(house, state.phase, bets, wager)?;
    let area = Area::from(wager);
    let before = bets.stake(area);
    let total = raised(before.chips, amount)?;
    let coupons = before.coupon + coupon;
    if coupons > total {
        return Err(Refusal::new(cite!("1.3~(a)"), "a coupon is matched by chips of at least its value"));
    }
    if !house.payable(wager, state.phase, total + coupons) {
        return Err(unpayable(wager));
    }
    limits(house, state, bets, wager, total, amount, book)?;
    let bets = state.bets.entry_anew(seat, Bets::begin);
    bets.put(area, Stake { chips: total, coupon: coupons });
    state.players.sit(seat);
    if tender == Tender::ConfirmedCash {
        book.instruct(format_args!("change the cash into chips at once"), cite!("1.3~(a)"));
    }
    book.place(seat, wager, amount, wager.by());
    if house.vigorish_due == VigorishDue::WhenMade && matches!(wager, Wager::Buy(_) | Wager::Lay(_)) {
        let amount = house.vigorish(wager, total) - house.vigorish(wager, before.chips);
        book.money(Movement::Charges { seat, wager, amount }, cite!("1.5~(c)"));
    }
    if matches!(wager, Wager::Pass | Wager::DontPass) {
        shooter::line_bet_made(house, state, seat, book);
    }
    Ok(())
}

/// 1.3: those wagers again that are not on the layout now and that nothing but a point bars: the same amounts can be paid and are within the limits
/// as before. Coupons are used up, and a wager that had one is made anew.
#[inline(never)]
pub fn bet_again<B: Book<Wager>>(state: &mut State, earlier: &State, book: &mut B) -> Again {
    let taken_now = match (state.phase, state.dice) {
        (Phase::ComeOut, Dice::Held(_)) => Areas::TAKEN_ALONE,
        (Phase::Point(_), Dice::Held(_)) => Areas::TAKEN_ALONE.but(Areas::LINE),
        (_, Dice::NotBrought | Dice::OnOffer(_) | Dice::Declined(_) | Dice::Unnamed | Dice::Deciding(_)) => {
            return Again::NotPlaced;
        }
    };
    let mut again = Again::Told;
    for (seat, earlier) in earlier.bets.iter() {
        let up = state.bets.get(seat).map_or(Areas::NONE, Bets::up);
        let missing = earlier.up().but(up);
        if !missing.but(taken_now).is_empty() || earlier.has_coupon() {
            again = Again::NotPlaced;
            continue;
        }
        if !missing.is_empty() {
            state.players.sit(seat);
            state.bets.entry_anew(seat, Bets::begin).put_again(missing, earlier, |area, amount| {
                book.place(seat, area.wager(), amount, area.wager().by());
            });
        }
    }
    again
}

/// 8.2(a): what a wager amounts to with this added.
#[inline]
pub fn raised(lies: Money, added: Money) -> Result<Money, Refusal> {
    let total = lies.checked_add(added).filter(|total| *total <= Money::LIMIT);
    total.ok_or_else(|| Refusal::new(cite!("8.2~(a)"), "no table takes so much"))
}

/// 1.1: the layout does not have the wager.
#[cold]
pub fn left_off() -> Refusal {
    Refusal::new(cite!("1.1"), "this layout leaves the wager off")
}

/// 1.3(a): in which form a wager is made; the value of a match play coupon beside it.
#[inline]
fn coupon(house: &House, wager: Wager, tender: Tender) -> Result<Money, Refusal> {
    let by = cite!("1.3~(a)");
    let on_line = matches!(wager, Wager::Pass | Wager::DontPass);
    match tender {
        Tender::Chips | Tender::ConfirmedCash => Ok(Money::ZERO),
        Tender::MatchPlay(coupon) if house.match_play == Offered::Yes && on_line => {
            if coupon > Money::ZERO && coupon <= Money::LIMIT {
                Ok(coupon)
            } else {
                Err(Refusal::new(by, "a coupon has a value"))
            }
        }
        Tender::MatchPlay(_) => Err(Refusal::new(by, "match play coupons are not accepted on this wager")),
        Tender::SpokenCash => {
            Err(Refusal::new(by, "a spoken wager with cash counts only if the dealer confirms it"))
        }
        Tender::NonValueChips(_) | Tender::Coupon => {
            Err(Refusal::new(by, "wagers are made with gaming chips or plaques"))
        }
    }
}

/// 1.1, 1.2, 1.3(c), (d), 1.5(b), 1.6: whether the wager may be made now at all.
#[inline(always)]
fn permitted(house: &House, phase: Phase, bets: &Bets, wager: Wager) -> Result<(), Refusal> {
    if !house.has_on_layout(wager) {
        return Err(left_off());
    }
    let refused = |by: Cite, why: &'static str| Err(Refusal::new(by, why));
    match (wager, phase) {
        (Wager::Pass, Phase::Point(_)) if bets.up().has(Wager::Pass) => {
            refused(cite!("1.3~(c)"), "a pass bet is not increased after the point is established")
        }
        (Wager::Pass, Phase::Point(_)) => {
            refused(cite!("1.2~(b)"), "a put bet: a pass bet is made before the come out roll")
        }
        (Wager::DontPass, Phase::Point(_)) => {
            refused(cite!("1.3~(d)"), "a don't pass bet is made or increased only on a new come out roll")
        }
        (Wager::Come | Wager::DontCome, Phase::ComeOut) => {
            refused(wager.by(), "come and don't come bets are made after the come out roll")
        }
        (Wager::ComeOn(_), _) if bets.up().has(wager) => {
            refused(cite!("1.3~(c)"), "a come bet is not increased after its point is established")
        }
        (Wager::ComeOn(_), _) => refused(wager.by(), "a come bet is made in the come area"),
        (Wager::DontComeOn(_), _) => refused(
            cite!("1.3~(d)"),
            "a don't come bet is not replaced or increased: a new one is made in its area",
        ),
        (Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_), _) => {
            support::permitted(wager, phase, bets)
        }
        (Wager::Buy(_) | Wager::Lay(_), _) if house.buy_and_lay == Offered::No => {
            refused(cite!("1.5~(b)"), "buy and lay bets are not offered at this table")
        }
        _ => Ok(()),
    }
}

/// 1.4(c), 1.6(f): the amount cannot be paid exactly.
#[cold]
fn unpayable(wager: Wager) -> Refusal {
    let by = if support::flat(wager).is_some() { cite!("1.6~(f)") } else { cite!("1.4~(c)") };
    Refusal::new(by, "the wager cannot be paid exactly")
}

/// 1.6(c), 1.12, 8.2: how much may be wagered.
#[inline(always)]
fn limits<B: Book<Wager>>(
    house: &House,
    state: &State,
    bets: &Bets,
    wager: Wager,
    total: Money,
    added: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    match wager {
        Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
            support::within_multiple(house, state.phase, bets, wager, total)
        }
        Wager::Fire => fire::check(house, state, total, added),
        _ => house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book),
    }
}

/// 1.3(c), (d), 1.6(d), 1.12(a): takes a wager back, or all of it but `to`.
fn reduce<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let mut bets = state.bets.get(seat).copied().unwrap_or_default();
    if !bets.up().has(wager) {
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
        if before.coupon > to {
            return Err(Refusal::new(cite!("1.3~(a)"), "a coupon is matched by chips of at least its value"));
        }
        if !house.payable(wager, state.phase, to + before.coupon) {
            return Err(unpayable(wager));
        }
        limits(house, state, &bets, wager, to, Money::ZERO, book)?;
        bets.put(wager, Stake { chips: to, coupon: before.coupon });
        if let Some(odds) = support::behind(wager).filter(|odds| bets.up().has(*odds)) {
            support::within_multiple(house, state.phase, &bets, odds, bets.amount(odds))?;
        }
    }
    book.give_back(seat, wager, before.chips - to, by);
    if house.vigorish_due == VigorishDue::WhenMade {
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
        Wager::Pass if state.phase == Phase::ComeOut => Ok(cite!("1.3~(c)")),
        Wager::Pass | Wager::ComeOn(_) => {
            Err(Refusal::new(cite!("1.3~(c)"), "its point is established: the bet stays until it is decided"))
        }
        Wager::DontPass | Wager::DontCome | Wager::DontComeOn(_) => Ok(cite!("1.3~(d)")),
        Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
            Ok(cite!("1.6~(d)"))
        }
        Wager::Fire if state.fire.window != Window::Open => Err(Refusal::new(
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

/// 1.3(e), (f): calls a wager on or off.
fn call<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    wager: Wager,
    how: Calls,
    book: &mut B,
) -> Result<(), Refusal> {
    let rests = state.phase == Phase::ComeOut && house.resting.has(wager);
    match wager {
        Wager::Place(_) | Wager::Buy(_) | Wager::Hardway(_) => {}
        Wager::ComeOdds(_) if rests => {}
        _ => return Err(Refusal::new(cite!("1.3~(e)"), "this wager is active on every roll")),
    }
    let Some(bets) = state.bets.get_mut(seat).filter(|bets| bets.up().has(wager)) else {
        return Err(Refusal::new(cite!("1.3~(f)"), "there is no such wager on the layout"));
    };
    let area = Areas::of(wager);
    match how {
        Calls::On if rests => {
            book.instruct(format_args!("put an \"on\" marker on {wager} of seat {seat}"), cite!("1.3~(e)"));
            bets.off = bets.off.but(area);
            bets.on = bets.on.and(area);
        }
        Calls::On => {
            book.instruct(format_args!("{wager} of seat {seat} is on, without a marker"), cite!("1.3~(f)"));
            bets.off = bets.off.but(area);
        }
        Calls::Off => {
            book.instruct(format_args!("put an \"off\" marker on {wager} of seat {seat}"), cite!("1.3~(f)"));
            bets.on = bets.on.but(area);
            if !matches!(wager, Wager::ComeOdds(_)) {
                bets.off = bets.off.and(area);
            }
        }
    }
    Ok(())
}

/// A player leaves; the dice, if the player has them, are given up.
fn leave<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    book: &mut B,
) -> Result<(), Refusal> {
    if !stage.is_betting() || state.bets.has(seat) {
        return Err(Refusal::new(cite!("1.3~(c)"), "wagers on the layout are removed or decided first"));
    }
    if matches!(state.dice, Dice::Held(shooter) | Dice::Deciding(shooter) if shooter == seat) {
        shooter::give_up(house, state, Some(seat), book);
    }
    if state.point_maker == Some(seat) {
        state.point_maker = None;
    }
    state.players.leave(seat);
    Ok(())
}

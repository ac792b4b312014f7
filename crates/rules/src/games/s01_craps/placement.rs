//! 19:47-1.3~(a), (b) The making of wagers, with the amounts of 1.4~(c) and the vigorish of 1.5~(c).

use super::house::{BuyAndLay, House, VigorishDue};
use super::layout::{CrapsBets, State};
use super::numbers::CrapsPhase;
use super::wagers::Wager;
use super::{calls, fire, removal, shooter, support};
use crate::cite;
use crate::games::Wager as _;
use crate::games::families::dice_layout::PlacementLaw;
use crate::law::{Cite, Refusal};
use crate::table::{Act, Book, Movement, PlayerAct, Seat, Stage, TouchedThing, WagerReduction};
use crate::wagers::{BetRange, MatchPlay, Money, Stake, Tender};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

/// 1.3~(a), 1.4~(c): the paragraphs on the making of wagers.
pub const PLACEMENT: PlacementLaw = PlacementLaw { form: cite!("1.3~(a)"), amounts: cite!("1.4~(c)") };

/// 1.3: the acts of players of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    has_seat(house, seat)?;
    match act {
        Act::Bets { wager, amount, tender } => {
            let bid = Bid { seat, wager, amount, tender };
            in_time(state, stage, bid, book)?;
            bet(house, state, bid, book)
        }
        Act::Removes { .. } | Act::Reduces { .. } | Act::Calls { .. } if !stage.is_betting() => {
            Err(Refusal::new(cite!("1.3~(c)"), "wagers are changed before the dice are thrown"))
        }
        Act::Removes { wager } => {
            removal::reduce(house, state, WagerReduction { seat, wager, to: Money::ZERO, book })
        }
        Act::Reduces { to, .. } if to <= Money::ZERO => {
            Err(Refusal::new(cite!("1.3~(c)"), "a wager is reduced to more than nothing, or removed"))
        }
        Act::Reduces { wager, to } => removal::reduce(house, state, WagerReduction { seat, wager, to, book }),
        Act::Calls { wager, how } => calls::call(house, state, seat, wager, how, book),
        Act::Touches(TouchedThing::Wager) => {
            Err(Refusal::new(cite!("1.3~(c)"), "say which wager is removed or reduced"))
        }
        Act::Touches(TouchedThing::Card) => Err(Refusal::new(cite!("1.1"), "craps is played with dice")),
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Leaves => leave(house, state, seat, book),
    }
}

/// 1.1: whether the table has such a seat.
fn has_seat(house: &House, seat: Seat) -> Result<(), Refusal> {
    if seat.number() > house.seats() {
        return Err(Refusal::new(cite!("1.1"), "a mini-craps table has seats for at most nine players"));
    }
    Ok(())
}

/// 1.3~(b): the refusal of a late wager without confirmation.
fn dice_are_out() -> Refusal {
    Refusal::new(cite!("1.3~(b)"), "the dice are out: no wager without a confirmation")
}

/// 1.3~(b): wagers are made before the dice are thrown; after that only with a confirmation, and never on the line or on the shooter's fire.
fn in_time<B: Book<Wager>>(state: &State, stage: Stage, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let (by, Bid { seat, wager, .. }) = (cite!("1.3~(b)"), bid);
    match (stage, bid.tender) {
        (Stage::Betting, _) => Ok(()),
        (Stage::Playing | Stage::Settled, Tender::ConfirmedCash)
            if state.players.has(seat) && !matches!(wager, Wager::Pass | Wager::DontPass | Wager::Fire) =>
        {
            book.announce(format_args!("{wager} for seat {seat}: a bet"), by);
            Ok(())
        }
        (Stage::Playing | Stage::Settled, _) => Err(dice_are_out()),
    }
}

/// 1.3~(a), (c), (d): makes a wager, or adds to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    PLACEMENT.more_than_nothing(amount)?;
    let coupon = coupon(house, wager, tender)?;
    let bets = state.bets.get(seat).unwrap_or(&CrapsBets::NONE);
    permitted(house, state.phase, bets, wager)?;
    let area = wager.area();
    let before = bets.stake(area);
    let total = PlacementLaw::raised(before.chips, amount)?;
    let stake = Stake { chips: total, coupon: before.coupon + coupon };
    check_amount(house, state.phase, wager, stake)?;
    limits(house, state, seat, bets, wager, total, book)?;
    let bets = state.bets.entry_anew(seat, CrapsBets::begin);
    bets.put(area, stake);
    state.players.sit(seat);
    if tender == Tender::ConfirmedCash {
        book.instruct(format_args!("change the cash into chips at once"), cite!("1.3~(a)"));
    }
    book.place(seat, wager, amount, wager.by());
    if house.collects_vigorish(wager, VigorishDue::WhenMade) {
        let amount = house.vigorish(wager, total) - house.vigorish(wager, before.chips);
        book.money(Movement::Charges { seat, wager, amount }, cite!("1.5~(c)"));
    }
    if matches!(wager, Wager::Pass | Wager::DontPass) {
        shooter::line_bet_made(house, state, seat, book);
    }
    Ok(())
}

/// 1.1: the layout does not have the wager.
#[cold]
pub fn left_off() -> Refusal {
    Refusal::new(cite!("1.1"), "this layout leaves the wager off")
}

/// 1.3~(a): the form of a wager: the value of a match play coupon beside it, which only line bets have.
fn coupon(house: &House, wager: Wager, tender: Tender) -> Result<Money, Refusal> {
    let accepted = match wager {
        Wager::Pass | Wager::DontPass => house.match_play,
        _ => MatchPlay::NotAccepted,
    };
    PLACEMENT.coupon(accepted, tender)
}

/// 1.1, 1.2, 1.3~(c), (d), 1.5~(b), 1.6: whether the wager may be made now at all.
fn permitted(house: &House, phase: CrapsPhase, bets: &CrapsBets, wager: Wager) -> Result<(), Refusal> {
    if !house.has_on_layout(wager) {
        return Err(left_off());
    }
    let refused = |by: Cite, why: &'static str| Err(Refusal::new(by, why));
    match (wager, phase) {
        (Wager::Pass, CrapsPhase::Point(_)) if bets.has(Wager::Pass) => {
            refused(cite!("1.3~(c)"), "a pass bet is not increased after the point is established")
        }
        (Wager::Pass, CrapsPhase::Point(_)) => {
            refused(cite!("1.2~(b)"), "a put bet: a pass bet is made before the come out roll")
        }
        (Wager::DontPass, CrapsPhase::Point(_)) => {
            refused(cite!("1.3~(d)"), "a don't pass bet is made or increased only on a new come out roll")
        }
        (Wager::Come | Wager::DontCome, CrapsPhase::ComeOut) => {
            refused(wager.by(), "come and don't come bets are made after the come out roll")
        }
        (Wager::ComeOn(_), _) if bets.has(wager) => {
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
        (Wager::Buy(_) | Wager::Lay(_), _) if house.buy_and_lay == BuyAndLay::NotOffered => {
            refused(cite!("1.5~(b)"), "buy and lay bets are not offered at this table")
        }
        _ => Ok(()),
    }
}

/// 1.3~(a), 1.4~(c), 1.6~(f): whether a coupon is matched, and the amount can be paid exactly.
pub fn check_amount(house: &House, phase: CrapsPhase, wager: Wager, stake: Stake) -> Result<(), Refusal> {
    let making = making(wager);
    making.matched(stake)?;
    making.payable(house.step(wager, phase), stake)?;
    making.in_units(house.unit, stake)
}

/// 1.3~(a), 1.4~(c), 1.6~(f): the paragraphs on the making of a wager; odds have a paragraph of their own.
const fn making(wager: Wager) -> PlacementLaw {
    match support::flat(wager) {
        Some(_) => PlacementLaw { amounts: cite!("1.6~(f)"), ..PLACEMENT },
        None => PLACEMENT,
    }
}

/// 1.3, 1.4~(c), 1.6, 1.12, 8.2: the amounts in chips that a player may put on a betting area now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    has_seat(house, seat)?;
    if !stage.is_betting() {
        return Err(dice_are_out());
    }
    let bets = state.bets.get(seat).unwrap_or(&CrapsBets::NONE);
    permitted(house, state.phase, bets, wager)?;
    let lies = bets.stake(wager);
    let room = match wager {
        Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
            let (most, _) = support::most(house, state.phase, bets, wager)?;
            BetRange::any(lies.chips).at_most(most, cite!("1.6~(c)"))
        }
        Wager::Fire => fire::room(house, state, seat, lies.chips),
        _ => house.limits.room(lies.chips, Wager::SPECS[wager.kind()].limits),
    };
    making(wager).room(room?, house.step(wager, state.phase), house.unit, lies)
}

/// 1.6~(c), 1.12, 8.2: the limits of a wager.
pub fn limits<B: Book<Wager>>(
    house: &House,
    state: &State,
    seat: Seat,
    bets: &CrapsBets,
    wager: Wager,
    total: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    match wager {
        Wager::PassOdds | Wager::DontPassOdds | Wager::ComeOdds(_) | Wager::DontComeOdds(_) => {
            support::within_multiple(house, state.phase, bets, wager, total)
        }
        Wager::Fire => fire::check(house, state, seat, total),
        _ => house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book),
    }
}

/// A player leaves.
fn leave<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, book: &mut B) -> Result<(), Refusal> {
    if state.bets.has(seat) {
        return Err(Refusal::new(cite!("1.3~(c)"), "wagers on the layout are removed or decided first"));
    }
    shooter::leaves(house, state, seat, book);
    state.players.leave(seat);
    Ok(())
}

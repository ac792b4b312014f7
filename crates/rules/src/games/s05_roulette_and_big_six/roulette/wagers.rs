//! 19:47-5.1  Placement of wagers: the acts of players.

mod kinds;

use super::areas::Wager;
use super::house::{House, ZeroLoss};
use super::state::State;
use crate::cite;
use crate::games::families::wheel::{Chips, WheelLaw, WheelWagerAct};
use crate::law::Refusal;
use crate::table::{Book, PlayerAct, Seat, Stage, WagerReduction};
use crate::wagers::{BetRange, Limits, MatchPlay, Money, Stake, Tender};
pub use kinds::{AreaNaming, ChanceKind, RouletteKind};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

/// The paragraphs on what players do at any wheel.
const LAW: WheelLaw = WheelLaw {
    no_cards: "roulette is played without cards",
    tender: cite!("5.1(a)"),
    colors: cite!("5.1(b)"),
    position: cite!("5.1(c)"),
    settled: cite!("5.1(d)"),
    odds: cite!("5.2(a)"),
    no_more_bets: cite!("5.3(b)"),
};

/// 5.1: the acts of players of their own accord. Wagers may be changed until the call "No More Bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { seat, .. } = does;
    match LAW.apply(&state.layout, &mut state.colors, does)? {
        None => Ok(()),
        Some(WheelWagerAct::Bets(bid)) if bid.tender == Tender::Coupon => coupon(house, state, bid, book),
        Some(WheelWagerAct::Bets(bid)) => bet(house, state, bid, book),
        Some(WheelWagerAct::Removes { wager }) => remove(state, seat, wager, book),
        Some(WheelWagerAct::Reduces { wager, to }) => {
            reduce(house, state, WagerReduction { seat, wager, to, book })
        }
    }
}

/// 5.1(e)1i(2), (f), 5.2, 8.2: the amounts that a player may put on a betting area now. Each of five adjacent numbers has a fifth.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    if !stage.is_betting() {
        return Err(LAW.too_late());
    }
    if !house.offers(wager) {
        return Err(not_offered(wager));
    }
    let kind = wager.area_kind();
    let parts = if kind == RouletteKind::FiveAdjacent { 5 } else { 1 };
    let (limits, class) = house.limits_of(kind);
    let limits = Limits {
        minimum: limits.minimum * parts,
        side_minimum: limits.side_minimum * parts,
        maximum: limits.maximum * parts,
        side_maximum: limits.side_maximum * parts,
        increment: limits.increment * parts,
        ..*limits
    };
    let mut room = limits.room(state.stake(seat, wager).chips, class)?;
    if kind == RouletteKind::FiveAdjacent {
        room = room.in_multiples(house.five_adjacent_chip * parts, cite!("5.1(e)1i(2)"))?;
    }
    if kind.chance() == ChanceKind::Even && house.on_zero.loses == ZeroLoss::Half {
        room = room.in_multiples(Money::cents(2), cite!("5.2(b)"))?;
    }
    room.in_multiples(house.odds(kind).smallest_exact(Money::CENT) * parts, cite!("5.2(a)"))
}

/// 5.1(a), (e), (f): a wager is placed, or more is added to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    LAW.something(amount)?;
    if house.match_play == MatchPlay::Accepted && matches!(tender, Tender::MatchPlay(_)) {
        return Err(value_chip_with_coupon());
    }
    let made_of = LAW.made_of(&state.colors, seat, tender)?;
    if !house.offers(wager) {
        return Err(not_offered(wager));
    }
    let there = state.stake(seat, wager);
    if made_of == Chips::Value && !there.coupon.is_zero() {
        return Err(value_chip_with_coupon());
    }
    let straight = payable(house, wager, there.chips + amount)?;
    let (limits, class) = house.limits_of(wager.area_kind());
    limits.accept(straight, class, book)?;
    LAW.taken(&mut state.colors, seat, tender, book);
    state.add(house, seat, wager, made_of, amount);
    book.place(seat, wager, amount, wager.by());
    if wager.area_kind() == RouletteKind::Three && wager.has_zero() {
        book.instruct(
            format_args!("the wager lies on the common corner of the boxes of {wager}"),
            cite!("5.1(e)3ii"),
        );
    }
    Ok(())
}

/// 5.1(b): at a table that accepts coupons, no value chip goes with one.
#[cold]
fn value_chip_with_coupon() -> Refusal {
    Refusal::new(cite!("5.1(b)"), "no value chip is wagered with a match play coupon")
}

/// 5.1(e), (f): why a betting area is not to be had.
#[cold]
fn not_offered(wager: Wager) -> Refusal {
    if !wager.is_permissible() {
        return Refusal::new(cite!("5.1(e)"), format!("{wager} is not one of the permissible wagers"));
    }
    match wager.area_kind() {
        RouletteKind::MovedFifth => {
            Refusal::new(cite!("5.3(d)"), "the dealer alone moves a fifth to this box")
        }
        RouletteKind::FiveAdjacent => {
            Refusal::new(cite!("5.1(e)1i"), "five adjacent numbers are not offered around this number here")
        }
        RouletteKind::Seven => Refusal::new(cite!("5.1(f)"), "seven numbers is not offered at this table"),
        _ => Refusal::new(wager.by(), format!("the layout of this table has no area for {wager}")),
    }
}

/// 5.1(e)1i(2), 5.2: whether a wager of this amount can be divided and paid as the rules say. What each number then has comes back, to be
/// held against the limits: of five adjacent numbers a fifth.
fn payable(house: &House, wager: Wager, total: Money) -> Result<Money, Refusal> {
    let kind = wager.area_kind();
    if total > Money::LIMIT {
        return Err(Refusal::new(cite!("8.2~(a)"), "no table takes so much"));
    }
    let mut straight = total;
    if kind == RouletteKind::FiveAdjacent {
        if !total.divides_by(5 * house.five_adjacent_chip.in_cents()) {
            let why = format!("five chips of ${}, or a multiple of five", house.five_adjacent_chip);
            return Err(Refusal::new(cite!("5.1(e)1i(2)"), why));
        }
        straight = total.part(5);
    }
    if kind.chance() == ChanceKind::Even && house.on_zero.loses == ZeroLoss::Half && !total.divides_by(2) {
        return Err(Refusal::new(cite!("5.2(b)"), "half of the wager must be a whole number of cents"));
    }
    LAW.payable(straight, house.odds(kind))?;
    Ok(straight)
}

/// 5.1(a), (b): a match play coupon is put beside non-value chips.
#[cold]
fn coupon<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount: value, .. } = bid;
    let by = cite!("5.1(a)");
    if value <= Money::ZERO {
        return Err(Refusal::new(by, "a coupon has a value"));
    }
    if house.match_play == MatchPlay::NotAccepted {
        return Err(Refusal::new(by, "match play coupons are not accepted at this table"));
    }
    if wager.area_kind() == RouletteKind::FiveAdjacent {
        return Err(Refusal::new(
            cite!("5.1(e)1i(2)"),
            "five adjacent numbers are wagered with chips or plaques alone",
        ));
    }
    let Some(there) = state.layout.find(seat, wager) else {
        return Err(Refusal::new(by, "a match play coupon is put beside chips that lie on the layout"));
    };
    if there.made_of == Chips::Value {
        return Err(value_chip_with_coupon());
    }
    let Stake { chips, coupon } = state.stake(seat, wager);
    let coupon = coupon + value;
    if coupon > chips {
        return Err(Refusal::new(by, "a match play coupon goes with a wager of at least its value"));
    }
    if !house.pays_exactly(wager.area_kind(), coupon) {
        return Err(Refusal::new(cite!("5.2(a)"), "a coupon of this value cannot be paid exactly"));
    }
    state.change(house, seat, wager, Stake { chips, coupon });
    book.instruct(format_args!("a match play coupon of ${coupon} lies beside {wager} of seat {seat}"), by);
    Ok(())
}

/// 5.1(d): only wagers that lie on the layout when the ball rests count, so a wager may be taken back before.
#[cold]
fn remove<B: Book<Wager>>(state: &mut State, seat: Seat, wager: Wager, book: &mut B) -> Result<(), Refusal> {
    let Some(&there) = state.layout.find(seat, wager) else { return Err(LAW.nothing_there()) };
    state.remove(seat, wager);
    book.give_back(seat, wager, there.chips, cite!("5.1(d)"));
    Ok(())
}

/// 5.1(d): a part of a wager is taken back; what stays must be a lawful wager.
#[cold]
fn reduce<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    less: WagerReduction<'_, Wager, B>,
) -> Result<(), Refusal> {
    let WagerReduction { seat, wager, to, book } = less;
    let there = state.stake(seat, wager);
    LAW.is_a_part(to, there.chips)?;
    let (limits, class) = house.limits_of(wager.area_kind());
    limits.accept(payable(house, wager, to)?, class, book)?;
    state.change(house, seat, wager, there.reduced_to(to));
    book.give_back(seat, wager, there.chips - to, cite!("5.1(d)"));
    Ok(())
}

/// An amount at which an analysis looks: a hundred dollars, or the least that the table takes and pays exactly. Of five adjacent numbers each
/// has a fifth.
pub fn sample_amount(house: &House, wager: Wager) -> Money {
    let (limits, class) = house.limits_of(wager.area_kind());
    let parts = if wager.area_kind() == RouletteKind::FiveAdjacent { 5 } else { 1 };
    let payable = |part: Money| payable(house, wager, part * parts).is_ok();
    limits.sample(Money::dollars(100 / parts), class, payable) * parts
}

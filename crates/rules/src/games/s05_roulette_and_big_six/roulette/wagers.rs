//! 19:47-5.1  Placement of wagers: what players may do.

mod kinds;

use super::areas::Wager;
use super::house::{House, Loses};
use super::state::State;
use crate::cite;
use crate::games::families::wheel::{Chips, Wagering, WheelLaw};
use crate::law::Refusal;
use crate::table::{Book, Does, Less, Seat, Stage};
use crate::wagers::{Limits, MatchPlay, Money, Room, Stake, Tender};
pub use kinds::{Chance, Kind, NamedBy};

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

/// 5.1: what players may do of their own accord. Wagers may be changed until the call "No More Bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: Does<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let Does { seat, .. } = does;
    match LAW.apply(&state.layout, &mut state.colors, does)? {
        None => Ok(()),
        Some(Wagering::Bets(bid)) if bid.tender == Tender::Coupon => coupon(house, state, bid, book),
        Some(Wagering::Bets(bid)) => bet(house, state, bid, book),
        Some(Wagering::Removes { wager }) => remove(state, seat, wager, book),
        Some(Wagering::Reduces { wager, to }) => reduce(house, state, Less { seat, wager, to, book }),
    }
}

/// 5.1(e)1i(2), (f), 5.2, 8.2: what a player may put on a betting area now. Of five adjacent numbers each has a fifth.
pub fn room(house: &House, state: &State, stage: Stage, seat: Seat, wager: Wager) -> Result<Room, Refusal> {
    if !stage.is_betting() {
        return Err(LAW.too_late());
    }
    if !house.offers(wager) {
        return Err(not_offered(wager));
    }
    let kind = wager.area_kind();
    let parts = if kind == Kind::FiveAdjacent { 5 } else { 1 };
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
    if kind == Kind::FiveAdjacent {
        room = room.in_multiples(house.five_adjacent_chip * parts, cite!("5.1(e)1i(2)"))?;
    }
    if kind.chance() == Chance::Even && house.on_zero.loses == Loses::Half {
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
    if wager.area_kind() == Kind::Three && wager.has_zero() {
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
        Kind::MovedFifth => Refusal::new(cite!("5.3(d)"), "the dealer alone moves a fifth to this box"),
        Kind::FiveAdjacent => {
            Refusal::new(cite!("5.1(e)1i"), "five adjacent numbers are not offered around this number here")
        }
        Kind::Seven => Refusal::new(cite!("5.1(f)"), "seven numbers is not offered at this table"),
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
    if kind == Kind::FiveAdjacent {
        if !total.divides_by(5 * house.five_adjacent_chip.in_cents()) {
            let why = format!("five chips of ${}, or a multiple of five", house.five_adjacent_chip);
            return Err(Refusal::new(cite!("5.1(e)1i(2)"), why));
        }
        straight = total.part(5);
    }
    if kind.chance() == Chance::Even && house.on_zero.loses == Loses::Half && !total.divides_by(2) {
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
    if wager.area_kind() == Kind::FiveAdjacent {
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

/// 5.1(d): only what lies on the layout when the ball comes to rest counts, so a wager may be taken back before.
#[cold]
fn remove<B: Book<Wager>>(state: &mut State, seat: Seat, wager: Wager, book: &mut B) -> Result<(), Refusal> {
    let Some(&there) = state.layout.find(seat, wager) else { return Err(LAW.nothing_there()) };
    state.remove(seat, wager);
    book.give_back(seat, wager, there.chips, cite!("5.1(d)"));
    Ok(())
}

/// 5.1(d): a part of a wager is taken back; what stays must be a lawful wager.
#[cold]
fn reduce<B: Book<Wager>>(house: &House, state: &mut State, less: Less<'_, Wager, B>) -> Result<(), Refusal> {
    let Less { seat, wager, to, book } = less;
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
    let parts = if wager.area_kind() == Kind::FiveAdjacent { 5 } else { 1 };
    let payable = |part: Money| payable(house, wager, part * parts).is_ok();
    limits.sample(Money::dollars(100 / parts), class, payable) * parts
}

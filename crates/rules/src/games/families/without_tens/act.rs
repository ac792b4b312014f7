//! The acts of players.

use super::super::conduct::{CouponLimit, coupon_beside};
use super::super::shoe::ShoeStage;
use super::super::twenty_one::{Bettor, SharingLaw};
use super::area::{BoxArea, WithoutTensArea};
use super::law::TableLaw;
use super::rules::{SideLimit, TableRules};
use super::{State, WithoutTens};
use crate::games::{Stakes as _, WagerSpec};
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, Money, Stake, Tender};

/// The game's wagers and paragraphs.
#[derive(Clone, Copy)]
struct Laws {
    /// The kinds of wagers.
    wagers: &'static [WagerSpec],
    /// The table's paragraphs.
    table: &'static TableLaw,
    /// The paragraphs on seats and wagers.
    sharing: &'static SharingLaw,
}

impl Laws {
    const fn of<G: WithoutTens>() -> Laws {
        Laws { wagers: G::WAGERS, table: G::TABLE, sharing: &G::LAW.sharing }
    }
}

/// Applies an act of a player; wagers are made before the first card.
pub fn act<K: WithoutTensArea, G: WithoutTens<Wager = BoxArea<K>>, B: Book<BoxArea<K>>>(
    house: &G::House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<BoxArea<K>>,
    book: &mut B,
) -> Result<(), Refusal> {
    let (rules, laws, law) = (G::rules(house), Laws::of::<G>(), G::TABLE);
    match act {
        Act::Bets { wager, amount, tender } => {
            let wager = BoxArea { on: wager.on.filter(|at| *at != seat), ..wager };
            let offered = Wagered::<K> { wager, amount, tender };
            place(rules, laws, state, (stage, seat), offered, book)
        }
        Act::Removes { wager } => withdraw(rules, laws, state, (stage, seat), wager, Money::ZERO, book),
        Act::Reduces { wager, to } => withdraw(rules, laws, state, (stage, seat), wager, to, book),
        Act::Calls { .. } => Err(Refusal::new(law.closed, "wagers are not called on or off")),
        Act::Touches(TouchedThing::Wager) if stage == Stage::Playing => {
            Err(Refusal::new(law.closed, "no player touches a wager before it is decided"))
        }
        Act::Touches(TouchedThing::Wager) => Ok(()),
        Act::Touches(TouchedThing::Card) => Err(Refusal::new(law.touch, "only the dealer handles the cards")),
        Act::Sits if seat.number() > rules.sharing.boxes => {
            Err(Refusal::new(laws.sharing.bettors, "there is no box at this seat: name one to wager on"))
        }
        Act::Sits => {
            state.players.sit(seat);
            Ok(())
        }
        Act::Leaves if state.bets.has(seat) && stage != Stage::Settled => {
            Err(Refusal::new(law.closed, "a wager is on the layout: take it back before the first card"))
        }
        Act::Leaves => {
            state.players.leave(seat);
            Ok(())
        }
    }
}

/// A wager as a player offers it.
struct Wagered<K> {
    wager: BoxArea<K>,
    amount: Money,
    tender: Tender,
}

/// Returns the range of amounts that may be wagered on a betting area now.
pub fn room<K: WithoutTensArea, G: WithoutTens<Wager = BoxArea<K>>>(
    house: &G::House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: BoxArea<K>,
) -> Result<BetRange, Refusal> {
    let (rules, laws, law) = (G::rules(house), Laws::of::<G>(), G::TABLE);
    is_open(law, state, stage)?;
    let (at, spec) = (wager.on.unwrap_or(seat), &laws.wagers[wager.area.kind()]);
    may_be_placed(rules, laws, state, (at, seat), wager)?;
    let bettor = state.bets.find(at, seat).copied().unwrap_or_else(|| Bettor::new(at, seat));
    if wager.area == K::MAIN {
        return rules.limits.room(bettor.lines[0].chips, spec.limits)?.in_multiples(HALVES, law.exact);
    }
    let room = rules.limits.room(bettor.side, spec.limits)?;
    match rules.side_limit {
        SideLimit::Posted => Ok(room),
        SideLimit::Within { least, most } => {
            let room = room.at_least(least, law.side_limit)?;
            room.at_most(most.min(bettor.lines[0].chips), law.side_limit)
        }
    }
}

/// Checks that wagers may be made: before the first card, and not before the cards are ready.
fn is_open(law: &TableLaw, state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(Refusal::new(law.closed, "the first card has been dealt: no more bets"));
    }
    if state.cards != ShoeStage::InShoe {
        return Err(Refusal::new(law.shoe.shuffle, "the cards are not shuffled and in the shoe yet"));
    }
    Ok(())
}

/// Whether such a wager may be placed before the cards by this player on this box.
fn may_be_placed<K: WithoutTensArea>(
    rules: &TableRules,
    laws: Laws,
    state: &State,
    (at, seat): (Seat, Seat),
    wager: BoxArea<K>,
) -> Result<(), Refusal> {
    if wager.area != K::MAIN && wager.area != K::SIDE || wager.hand > 0 {
        return Err(not_before_the_cards(wager.area, &laws.wagers[wager.area.kind()]));
    }
    rules.sharing.may_join(&state.bets, at, seat, laws.sharing)?;
    if wager.area == K::MAIN {
        return Ok(());
    }
    if rules.side == Offered::No {
        return Err(Refusal::new(laws.table.side, "this wager is not offered at the table"));
    }
    if !state.bets.find(at, seat).is_some_and(Bettor::plays) {
        return Err(Refusal::new(laws.table.side, "this wager goes with another one on the same box"));
    }
    Ok(())
}

/// A wager before the first card.
fn place<K: WithoutTensArea, B: Book<BoxArea<K>>>(
    rules: &TableRules,
    laws: Laws,
    state: &mut State,
    (stage, seat): (Stage, Seat),
    offered: Wagered<K>,
    book: &mut B,
) -> Result<(), Refusal> {
    let (law, wager, amount) = (laws.table, offered.wager, offered.amount);
    is_open(law, state, stage)?;
    if amount <= Money::ZERO {
        return Err(Refusal::new(law.form, "a wager is more than nothing"));
    }
    let at = wager.on.unwrap_or(seat);
    let mut bettor = state.bets.find(at, seat).copied().unwrap_or_else(|| Bettor::new(at, seat));
    let coupon = coupon(rules, law, &offered, bettor.lines[0])?;
    may_be_placed(rules, laws, state, (at, seat), wager)?;
    let total = if wager.area == K::MAIN {
        let stake = &mut bettor.lines[0];
        *stake = Stake { chips: stake.chips + amount, coupon: stake.coupon + coupon };
        exact(law, *stake)?;
        stake.chips
    } else {
        bettor.side += amount;
        within(rules, law, &bettor)?;
        bettor.side
    };
    if total > Money::LIMIT {
        return Err(Refusal::new(law.form, "no layout holds that much"));
    }
    let spec = &laws.wagers[wager.area.kind()];
    rules.limits.accept(total, spec.limits, book)?;
    if seat.number() <= rules.sharing.boxes {
        state.players.sit(seat);
    }
    if let Some(place) = state.bets.entry(at, seat) {
        *place = bettor;
    }
    if offered.tender == Tender::ConfirmedCash {
        book.instruct(format_args!("convert the cash into chips at once"), law.form);
    }
    book.place(seat, wager, amount, spec.by);
    Ok(())
}

/// A wager that has its time in the round, or none at all.
#[cold]
fn not_before_the_cards<K: WithoutTensArea>(area: K, spec: &WagerSpec) -> Refusal {
    let why = if K::PAID_BESIDES.contains(&area) {
        "nobody wagers on it: it is paid besides where it is due"
    } else {
        "this wager is placed in the round, when the dealer asks for it"
    };
    Refusal::new(spec.by, why)
}

/// Whether an optional wager is as much as it may be, whatever limits are posted.
fn within(rules: &TableRules, law: &TableLaw, bettor: &Bettor<Money>) -> Result<(), Refusal> {
    let SideLimit::Within { least, most } = rules.side_limit else { return Ok(()) };
    let most = most.min(bettor.lines[0].chips);
    if bettor.side > most {
        return Err(Refusal::new(law.side_limit, format!("this wager is at most ${most}")));
    }
    if bettor.side < least {
        return Err(Refusal::new(law.side_limit, format!("this wager is at least ${least}")));
    }
    Ok(())
}

/// Half of a wager is a whole number of cents.
const HALVES: Money = Money::cents(2);

/// Checks that winnings, and half of a wager, are whole cents.
fn exact(law: &TableLaw, stake: Stake) -> Result<(), Refusal> {
    let halves = HALVES.in_cents();
    if stake.chips.divides_by(halves) && stake.coupon.divides_by(halves) {
        return Ok(());
    }
    Err(Refusal::new(law.exact, "half of the wager must be a whole number of cents"))
}

/// Accepts chips or plaques, with a match play coupon if the house accepts one, or confirmed cash; returns the coupon's value.
fn coupon<K: WithoutTensArea>(
    rules: &TableRules,
    law: &TableLaw,
    offered: &Wagered<K>,
    there: Stake,
) -> Result<Money, Refusal> {
    let coupons = match rules.match_play {
        Offered::Yes if offered.wager.area == K::MAIN => CouponLimit::beside(there, offered.amount),
        Offered::Yes | Offered::No => CouponLimit::NotAccepted,
    };
    match offered.tender {
        Tender::ConfirmedCash => Ok(Money::ZERO),
        Tender::SpokenCash => {
            Err(Refusal::new(law.form, "a spoken wager with cash must be confirmed by dealer and supervisor"))
        }
        Tender::Chips | Tender::MatchPlay(_) | Tender::NonValueChips(_) | Tender::Coupon => {
            coupon_beside(offered.tender, coupons, law.form)
        }
    }
}

/// A wager is taken back, or a part of it, before the first card and not after it.
fn withdraw<K: WithoutTensArea, B: Book<BoxArea<K>>>(
    rules: &TableRules,
    laws: Laws,
    state: &mut State,
    (stage, seat): (Stage, Seat),
    wager: BoxArea<K>,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let law = laws.table;
    if !stage.is_betting() {
        return Err(Refusal::new(law.closed, "the wager stays until it is decided"));
    }
    let at = wager.on.unwrap_or(seat);
    let wager = BoxArea::of(wager.area, usize::from(wager.hand), at, seat);
    let lies = if wager.hand == 0 { state.up(seat, wager) } else { Money::ZERO };
    let Some(mut bettor) = state.bets.find(at, seat).copied().filter(|_| lies > to && to >= Money::ZERO)
    else {
        return Err(Refusal::new(law.closed, "there is no such wager to take back"));
    };
    if wager.area == K::MAIN {
        let held_up = match rules.side_limit {
            SideLimit::Posted => !bettor.side.is_zero() && to.is_zero(),
            SideLimit::Within { .. } => bettor.side > to,
        };
        if held_up {
            return Err(Refusal::new(law.side, "the optional wager on the box goes with this one"));
        }
        if to.is_zero() {
            laws.sharing.may_leave(&state.bets, at, seat)?;
        }
        bettor.lines[0] = bettor.lines[0].reduced_to(to);
        exact(law, bettor.lines[0])?;
    } else {
        bettor.side = to;
        if !to.is_zero() {
            within(rules, law, &bettor)?;
        }
    }
    if to.is_zero() && wager.area == K::MAIN {
        state.bets.retain(|b| !(b.at == at && b.who == seat));
    } else {
        if !to.is_zero() {
            rules.limits.accept(to, laws.wagers[wager.area.kind()].limits, book)?;
        }
        if let Some(place) = state.bets.entry(at, seat) {
            *place = bettor;
        }
    }
    book.give_back(seat, wager, lies - to, law.closed);
    Ok(())
}

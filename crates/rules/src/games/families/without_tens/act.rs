//! What players may do of their own accord.

use super::super::conduct::{Coupons, coupon_beside};
use super::super::shoe::Cards;
use super::super::twenty_one::{Bettor, SharingLaw};
use super::State;
use super::area::{Area, OnBox};
use super::law::TableLaw;
use super::rules::{SideLimit, TableRules};
use crate::games::WagerSpec;
use crate::house::Offered;
use crate::law::Refusal;
use crate::table::{Act, Book, Seat, Stage, Thing};
use crate::wagers::{Money, Stake, Tender};

/// The game's wagers and paragraphs, for [`act`].
#[derive(Clone, Copy)]
pub struct Laws {
    /// The kinds of wagers.
    pub wagers: &'static [WagerSpec],
    /// The table's paragraphs.
    pub table: &'static TableLaw,
    /// Who may wager where.
    pub sharing: &'static SharingLaw,
}

/// Wagers before the first card, and what is forbidden.
#[inline]
pub fn act<K: Area, B: Book<OnBox<K>>>(
    rules: &TableRules,
    laws: Laws,
    state: &mut State,
    (stage, seat): (Stage, Seat),
    act: Act<OnBox<K>>,
    book: &mut B,
) -> Result<(), Refusal> {
    let law = laws.table;
    match act {
        Act::Bets { wager, amount, tender } => {
            let wager = OnBox { on: wager.on.filter(|at| *at != seat), ..wager };
            let offered = Wagered::<K> { wager, amount, tender };
            place(rules, laws, state, (stage, seat), offered, book)
        }
        Act::Removes { wager } => withdraw(rules, laws, state, (stage, seat), wager, Money::ZERO, book),
        Act::Reduces { wager, to } => withdraw(rules, laws, state, (stage, seat), wager, to, book),
        Act::Calls { .. } => Err(Refusal::new(law.closed, "wagers are not called on or off")),
        Act::Touches(Thing::Wager) if stage == Stage::Playing => {
            Err(Refusal::new(law.closed, "no player touches a wager before it is decided"))
        }
        Act::Touches(Thing::Wager) => Ok(()),
        Act::Touches(Thing::Card) => Err(Refusal::new(law.touch, "only the dealer handles the cards")),
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
    wager: OnBox<K>,
    amount: Money,
    tender: Tender,
}

/// A wager before the first card.
#[inline]
fn place<K: Area, B: Book<OnBox<K>>>(
    rules: &TableRules,
    laws: Laws,
    state: &mut State,
    (stage, seat): (Stage, Seat),
    offered: Wagered<K>,
    book: &mut B,
) -> Result<(), Refusal> {
    let (law, wager) = (laws.table, offered.wager);
    if !stage.is_betting() {
        return Err(Refusal::new(law.closed, "the first card has been dealt: no more bets"));
    }
    if state.cards != Cards::InShoe {
        return Err(Refusal::new(law.shoe.shuffle, "the cards are not shuffled and in the shoe yet"));
    }
    if offered.amount <= Money::ZERO {
        return Err(Refusal::new(law.form, "a wager is more than nothing"));
    }
    let at = wager.on.unwrap_or(seat);
    let mut bettor = state.bets.find(at, seat).copied().unwrap_or_else(|| Bettor::new(at, seat));
    let coupon = coupon(rules, law, &offered, bettor.lines[0])?;
    let spec = &laws.wagers[wager.area.kind()];
    if wager.area != K::MAIN && wager.area != K::SIDE || wager.hand > 0 {
        return Err(not_before_the_cards(wager.area, spec));
    }
    rules.sharing.may_join(&state.bets, at, seat, laws.sharing)?;
    let mut amount = offered.amount;
    let total = if wager.area == K::MAIN {
        let stake = &mut bettor.lines[0];
        *stake = Stake { chips: stake.chips + amount, coupon: stake.coupon + coupon };
        exact(law, *stake)?;
        stake.chips
    } else {
        amount = side(rules, law, &bettor, amount)?;
        bettor.side += amount;
        bettor.side
    };
    if total > Money::LIMIT {
        return Err(Refusal::new(law.form, "no layout holds that much"));
    }
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
    if amount < offered.amount {
        let rest = offered.amount - amount;
        book.instruct(format_args!("accept ${amount}, and return the other ${rest}"), law.side_limit);
    }
    book.place(seat, wager, amount, spec.by);
    Ok(())
}

/// A wager that has its time in the round, or none at all.
#[cold]
fn not_before_the_cards<K: Area>(area: K, spec: &WagerSpec) -> Refusal {
    let why = if K::PAID_BESIDES.contains(&area) {
        "nobody wagers on it: it is paid besides where it is due"
    } else {
        "this wager is placed in the round, when the dealer asks for it"
    };
    Refusal::new(spec.by, why)
}

/// How much of an optional wager is accepted.
#[inline]
fn side(rules: &TableRules, law: &TableLaw, bettor: &Bettor<Money>, amount: Money) -> Result<Money, Refusal> {
    if rules.side == Offered::No {
        return Err(Refusal::new(law.side, "this wager is not offered at the table"));
    }
    if !bettor.plays() {
        return Err(Refusal::new(law.side, "this wager goes with another one on the same box"));
    }
    match rules.side_limit {
        SideLimit::Posted => Ok(amount),
        SideLimit::Within { most, .. } => {
            let left = most.min(bettor.lines[0].chips) - bettor.side;
            if left <= Money::ZERO {
                return Err(Refusal::new(law.side_limit, "nothing can be added to this wager"));
            }
            let accepted = amount.min(left);
            at_least(rules, law, bettor.side + accepted)?;
            Ok(accepted)
        }
    }
}

/// The least that an optional wager may be, whatever limits are posted.
#[inline]
fn at_least(rules: &TableRules, law: &TableLaw, side: Money) -> Result<(), Refusal> {
    match rules.side_limit {
        SideLimit::Within { least, .. } if side < least => {
            Err(Refusal::new(law.side_limit, format!("this wager is at least ${least}")))
        }
        SideLimit::Within { .. } | SideLimit::Posted => Ok(()),
    }
}

/// Winnings are exact to the cent, and so is half of a wager.
#[inline]
fn exact(law: &TableLaw, stake: Stake) -> Result<(), Refusal> {
    if stake.chips.divides_by(2) && stake.coupon.divides_by(2) {
        return Ok(());
    }
    Err(Refusal::new(law.exact, "half of the wager must be a whole number of cents"))
}

/// Chips or plaques, with a match play coupon where the house accepts one, or confirmed cash.
#[inline]
fn coupon<K: Area>(
    rules: &TableRules,
    law: &TableLaw,
    offered: &Wagered<K>,
    there: Stake,
) -> Result<Money, Refusal> {
    let coupons = match rules.match_play {
        Offered::Yes if offered.wager.area == K::MAIN => Coupons::beside(there, offered.amount),
        Offered::Yes | Offered::No => Coupons::NotAccepted,
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
fn withdraw<K: Area, B: Book<OnBox<K>>>(
    rules: &TableRules,
    laws: Laws,
    state: &mut State,
    (stage, seat): (Stage, Seat),
    wager: OnBox<K>,
    to: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let law = laws.table;
    if !stage.is_betting() {
        return Err(Refusal::new(law.closed, "the wager stays until it is decided"));
    }
    let at = wager.on.unwrap_or(seat);
    let wager = OnBox::of(wager.area, usize::from(wager.hand), at, seat);
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
            rules.sharing.may_leave(&state.bets, at, seat, laws.sharing)?;
        }
        bettor.lines[0] = bettor.lines[0].reduced_to(to);
        exact(law, bettor.lines[0])?;
    } else {
        if !to.is_zero() {
            at_least(rules, law, to)?;
        }
        bettor.side = to;
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

//! 19:47-12.4, 12.5, 12.8  The wagers on the layout, and the acts of players.

mod kinds;

use super::areas::{PoketteAreas, Wager};
use super::compartments::Compartments;
use super::hand::PoketteHand;
use super::house::House;
use crate::cite;
use crate::games::families::wheel::{Chips, Colors, LayoutWager, LayoutWagers, WheelLaw, WheelWagerAct};
use crate::games::{Stakes as _, Wager as _, stakes_in};
use crate::law::Refusal;
use crate::table::{Book, PlayerAct, Seat, Stage, TableOpening, WagerReduction};
use crate::wagers::{BetRange, LimitClass, Money};
pub use kinds::{PoketteDecidedBy, PoketteKind};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

/// The paragraphs on what players do at any wheel.
pub const LAW: WheelLaw = WheelLaw {
    no_cards: "only the dealer touches the cards that show the hand",
    tender: cite!("12.4~(a)"),
    colors: cite!("12.4~(b)"),
    position: cite!("12.4~(c)"),
    settled: cite!("12.4~(d)"),
    odds: cite!("12.6(b)"),
    no_more_bets: cite!("12.7~(b)"),
};

/// The state of the table between rounds.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// 12.3: whether cards, wheel and layout are to be inspected before the first wager.
    pub opening_due: bool,
    /// 12.1~(c): the cards shown.
    pub hand: PoketteHand,
    /// The wagers.
    pub layout: LayoutWagers<Wager, { PoketteAreas::WORDS }>,
    /// 12.4~(b): the color and design of each player's non-value chips.
    pub colors: Colors,
}

stakes_in!(State, Wager, layout);

impl State {
    /// A table without wagers.
    pub fn new(opens: TableOpening, hand: PoketteHand) -> State {
        State {
            opening_due: opens.is_due(),
            hand,
            layout: LayoutWagers::default(),
            colors: Colors::default(),
        }
    }

    /// 12.5, 12.8~(a): the compartments with which a wager wins now.
    pub fn wins_on(&self, house: &House, wager: Wager) -> Compartments {
        let kind = wager.area_kind();
        match (kind, kind.decided_by()) {
            (PoketteKind::Jacer, _) => house.jacer,
            (_, PoketteDecidedBy::TheSpin) => wager.boxes(),
            (_, PoketteDecidedBy::TheHand) => self.hand.completed_by(kind, house.aces),
        }
    }

    /// 12.9~(b): takes the poker hand wagers off the layout, with an instruction for each.
    pub fn return_hand_wagers(&mut self, mut each: impl FnMut(&LayoutWager<Wager>)) {
        let of_the_hand =
            |placed: &LayoutWager<Wager>| placed.wager.decided_by() == PoketteDecidedBy::TheHand;
        self.layout.wagers().iter().filter(|placed| of_the_hand(placed)).for_each(&mut each);
        self.layout.remove(of_the_hand);
    }
}

/// 12.4: the acts of players of their own accord. Wagers may be changed until the call "No More Bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    does: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let PlayerAct { seat, .. } = does;
    match LAW.apply(&state.layout, &mut state.colors, does)? {
        None => Ok(()),
        Some(WheelWagerAct::Bets(bid)) => bet(house, state, bid, book),
        Some(WheelWagerAct::Removes { wager }) => remove(state, seat, wager, book),
        Some(WheelWagerAct::Reduces { wager, to }) => {
            reduce(house, state, WagerReduction { seat, wager, to, book })
        }
    }
}

/// 12.4~(a), 12.5: a wager is placed, or more is added to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    LAW.something(amount)?;
    let made_of = LAW.made_of(&state.colors, seat, tender)?;
    may_be_made(house, state, wager)?;
    let total = state.layout.up(seat, wager) + amount;
    payable(house, wager, total)?;
    house.limits.accept(total, limits_of(wager), book)?;
    LAW.taken(&mut state.colors, seat, tender, book);
    set(house, state, seat, wager, made_of, total);
    book.place(seat, wager, amount, wager.by());
    Ok(())
}

/// The wager of a seat on an area amounts to this from now on.
fn set(house: &House, state: &mut State, seat: Seat, wager: Wager, made_of: Chips, total: Money) {
    let now = LayoutWager::new(house.odds(wager.area_kind()), seat, wager, made_of, total);
    match state.layout.find_mut(seat, wager) {
        None => state.layout.put(now),
        Some(there) => *there = now,
    }
}

/// 12.5~(b), 12.8~(a): whether the layout has the area, and the hand offers the wager.
fn may_be_made(house: &House, state: &State, wager: Wager) -> Result<(), Refusal> {
    if !house.offers(wager) || state.wins_on(house, wager).is_empty() {
        return Err(not_offered(house, state, wager));
    }
    Ok(())
}

#[cold]
fn not_offered(house: &House, state: &State, wager: Wager) -> Refusal {
    let kind = wager.area_kind();
    if wager.is_where_three_meet() {
        return Refusal::new(cite!("12.5~(a)"), "three boxes meet there: a chip on that spot is no wager");
    }
    if kind.decided_by() == PoketteDecidedBy::TheSpin {
        let why = format!("the layout of this table has no area for {wager}");
        return Refusal::new(cite!("12.5~(b)"), why);
    }
    let completes = |kind| !state.hand.completed_by(kind, house.aces).is_empty();
    match (state.hand, kind) {
        (PoketteHand::Empty, _) => Refusal::new(cite!("12.1~(c)"), "no card is shown: there is no hand yet"),
        (_, PoketteKind::OpenStraight | PoketteKind::OpenStraightFlush)
            if completes(PoketteKind::InsideStraight) =>
        {
            Refusal::new(cite!("12.1~(d)"), "only one rank completes these cards: the straight is inside")
        }
        (_, PoketteKind::InsideStraight | PoketteKind::InsideStraightFlush)
            if completes(PoketteKind::OpenStraight) =>
        {
            Refusal::new(
                cite!("12.8~(f)"),
                "these cards can be completed at either end: the straight is open",
            )
        }
        _ => Refusal::new(cite!("12.8~(a)"), format!("the cards shown do not offer {wager}")),
    }
}

/// 12.6(b): whether a wager of this amount can be paid exactly.
fn payable(house: &House, wager: Wager, total: Money) -> Result<(), Refusal> {
    if total > Money::LIMIT {
        return Err(Refusal::new(cite!("8.2~(a)"), "no table takes so much"));
    }
    LAW.payable(total, house.odds(wager.area_kind()))
}

fn limits_of(wager: Wager) -> LimitClass {
    PoketteKind::SPECS[wager.kind()].limits
}

/// The amounts that may be put on a betting area now.
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
    may_be_made(house, state, wager)?;
    let room = house.limits.room(state.layout.up(seat, wager), limits_of(wager))?;
    LAW.payable_room(room, house.odds(wager.area_kind()))
}

/// 12.4~(d): only wagers that lie on the layout when the ball rests count, so a wager may be taken back before.
#[cold]
fn remove<B: Book<Wager>>(state: &mut State, seat: Seat, wager: Wager, book: &mut B) -> Result<(), Refusal> {
    let Some(&there) = state.layout.find(seat, wager) else { return Err(LAW.nothing_there()) };
    state.layout.remove(|placed| placed.wager == wager && placed.seat == seat);
    book.give_back(seat, wager, there.chips, cite!("12.4~(d)"));
    Ok(())
}

/// 12.4~(d): a part of a wager is taken back; what stays must be a lawful wager.
#[cold]
fn reduce<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    less: WagerReduction<'_, Wager, B>,
) -> Result<(), Refusal> {
    let WagerReduction { seat, wager, to, book } = less;
    let there = state.layout.find(seat, wager).copied();
    let up = there.map_or(Money::ZERO, |there| there.chips);
    LAW.is_a_part(to, up)?;
    payable(house, wager, to)?;
    house.limits.accept(to, limits_of(wager), book)?;
    let made_of = there.map_or(Chips::Value, |there| there.made_of);
    set(house, state, seat, wager, made_of, to);
    book.give_back(seat, wager, up - to, cite!("12.4~(d)"));
    Ok(())
}

/// An amount at which an analysis looks: a hundred dollars, or the least that the table takes and pays exactly.
pub fn sample_amount(house: &House, wager: Wager) -> Money {
    let payable = |amount| payable(house, wager, amount).is_ok();
    house.limits.sample(Money::dollars(100), limits_of(wager), payable)
}

crate::table::codec!(words Wager);
crate::table::codec!(struct State { opening_due, hand, layout, colors });

//! 19:47-5.5, 5.6  The insignia, the wheel, and wagers on them.

use super::house::House;
use crate::cite;
use crate::equipment::Wheel;
use crate::games::{SeatWagers, Stakes as _, Wager as _, stakes_in};
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Seats, Stage, TableOpening, TouchedThing};
use crate::wagers::{BetRange, Money, Tender};

/// A wager as a player makes it.
type Bid = crate::table::Bid<Wager>;

crate::wagers! {
    /// 5.5(a): the wagers, by the insignia of the wheel.
    pub enum Wager {
        /// The $1 insignia.
        One { id: "$1", limits: Table, belongs_to: One, by: "5.5(a)", says: "the wheel stops at the $1 insignia" },
        /// The $2 insignia.
        Two { id: "$2", limits: Table, belongs_to: Two, by: "5.5(a)", says: "the wheel stops at the $2 insignia" },
        /// The $5 insignia.
        Five { id: "$5", limits: Table, belongs_to: Five, by: "5.5(a)", says: "the wheel stops at the $5 insignia" },
        /// The $10 insignia.
        Ten { id: "$10", limits: Table, belongs_to: Ten, by: "5.5(a)", says: "the wheel stops at the $10 insignia" },
        /// The $20 insignia.
        Twenty { id: "$20", limits: Table, belongs_to: Twenty, by: "5.5(a)", says: "the wheel stops at the $20 insignia" },
        /// The joker.
        Joker { id: "joker", limits: Table, belongs_to: Joker, by: "5.5(a)", says: "the wheel stops at the joker" },
        /// The flag.
        Flag { id: "flag", limits: Table, belongs_to: Flag, by: "5.5(a)", says: "the wheel stops at the flag" },
    }
}

/// The sections of the wheel, clockwise from the joker.
pub const SECTIONS: [Wager; 54] = {
    use Wager::{Five as F, Flag, Joker, One as O, Ten, Twenty, Two as T};
    [
        Joker, O, T, O, F, T, O, Ten, O, T, O, F, T, O, Twenty, O, T, O, F, T, O, Ten, T, O, F, O, T, //
        Flag, O, T, O, F, T, O, Ten, O, T, O, F, O, T, O, Twenty, O, T, O, F, T, O, Ten, O, T, O, F,
    ]
};

/// The Big Six wheel.
pub static WHEEL: Wheel = Wheel { name: "Big Six wheel", compartments: &MARKS };

static MARKS: [&str; SECTIONS.len()] = {
    let mut marks = [""; SECTIONS.len()];
    let mut section = 0;
    while section < marks.len() {
        marks[section] = Wager::SPECS[SECTIONS[section] as usize].id;
        section += 1;
    }
    marks
};

/// The state of the wheel between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// 5.6(d): whether the sign of an opening table is still to be posted.
    pub sign_due: bool,
    /// The wagers of each seat by insignia.
    pub bets: Seats<[Money; Wager::ALL.len()]>,
}

impl State {
    /// A table without wagers.
    pub fn new(opens: TableOpening) -> State {
        State { sign_due: opens.is_due(), bets: Seats::default() }
    }

    fn set(&mut self, seat: Seat, wager: Wager, amount: Money) {
        let bets = self.bets.entry(seat);
        bets[wager as usize] = amount;
        if bets.iter().all(|amount| amount.is_zero()) {
            self.bets.remove(seat);
        }
    }
}

impl SeatWagers<Wager> for [Money; Wager::ALL.len()] {
    fn amounts(&self) -> impl IntoIterator<Item = (Wager, Money)> {
        Wager::ALL.into_iter().zip(*self)
    }
}

stakes_in!(State, Wager, bets);

/// 5.6(a): the acts of players of their own accord, until the call "No More Bets".
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("5.6(a)");
    match (act, stage) {
        (
            Act::Bets { .. } | Act::Removes { .. } | Act::Reduces { .. } | Act::Touches(TouchedThing::Wager),
            Stage::Playing | Stage::Settled,
        ) => Err(no_more_bets()),
        (Act::Bets { wager, amount, tender }, Stage::Betting) => {
            bet(house, state, Bid { seat, wager, amount, tender }, book)?;
            book.place(seat, wager, amount, cite!("5.5(a)"));
            Ok(())
        }
        (Act::Removes { wager }, Stage::Betting) => take_back(state, seat, wager, Money::ZERO, book),
        (Act::Reduces { wager, to }, Stage::Betting) => {
            if to <= Money::ZERO {
                return Err(Refusal::new(
                    cite!("5.5(a)"),
                    "a wager is reduced to a part of it, or withdrawn",
                ));
            }
            payable(house, wager, to)?;
            house.limits.accept(to, Wager::SPECS[wager.kind()].limits, book)?;
            take_back(state, seat, wager, to, book)
        }
        (Act::Calls { .. }, _) => Err(Refusal::new(by, "wagers are not called on or off")),
        (Act::Touches(TouchedThing::Card), _) => Err(Refusal::new(by, "Big Six is played without cards")),
        (Act::Leaves, _) if state.bets.has(seat) => {
            Err(Refusal::new(cite!("5.6(e)"), "the player has wagers on the layout"))
        }
        (Act::Touches(TouchedThing::Wager), Stage::Betting) | (Act::Sits | Act::Leaves, _) => Ok(()),
    }
}

/// 5.6(a): wagers are closed.
fn no_more_bets() -> Refusal {
    Refusal::new(cite!("5.6(a)"), "\"No More Bets\" has been called")
}

/// 5.5(a), 5.6(a), 8.2: the amounts that a player may put on an insignia now.
pub fn room(
    house: &House,
    state: &State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
) -> Result<BetRange, Refusal> {
    if !stage.is_betting() {
        return Err(no_more_bets());
    }
    let room = house.limits.room(state.up(seat, wager), Wager::SPECS[wager.kind()].limits)?;
    room.in_multiples(house.odds(wager).smallest_exact(Money::CENT), cite!("5.5(a)"))
}

/// A wager is placed, or more is added to it.
fn bet<B: Book<Wager>>(house: &House, state: &mut State, bid: Bid, book: &mut B) -> Result<(), Refusal> {
    let Bid { seat, wager, amount, tender } = bid;
    match tender {
        Tender::Chips => {}
        Tender::NonValueChips(_)
        | Tender::MatchPlay(_)
        | Tender::SpokenCash
        | Tender::ConfirmedCash
        | Tender::Coupon => {
            return Err(Refusal::new(cite!("5.6(a)"), "wagers are made with gaming chips or plaques"));
        }
    }
    if amount <= Money::ZERO {
        return Err(Refusal::new(cite!("5.5(a)"), "a wager is more than nothing"));
    }
    let total = state.up(seat, wager) + amount;
    payable(house, wager, total)?;
    house.limits.accept(total, Wager::SPECS[wager.kind()].limits, book)?;
    state.bets.entry(seat)[wager as usize] = total;
    Ok(())
}

/// 5.5(a): whether a wager of this amount can be paid exactly.
fn payable(house: &House, wager: Wager, total: Money) -> Result<(), Refusal> {
    if total > Money::LIMIT {
        return Err(Refusal::new(cite!("8.2~(a)"), "no table takes so much"));
    }
    if !house.pays_exactly(wager, total) {
        let why = format!("${total} cannot be paid exactly at {}", house.odds(wager));
        return Err(Refusal::new(cite!("5.5(a)"), why));
    }
    Ok(())
}

/// A wager, or a part of it, is taken back.
#[cold]
fn take_back<B: Book<Wager>>(
    state: &mut State,
    seat: Seat,
    wager: Wager,
    leaves: Money,
    book: &mut B,
) -> Result<(), Refusal> {
    let by = cite!("5.6(a)");
    let up = state.up(seat, wager);
    if leaves < Money::ZERO || leaves >= up {
        return Err(Refusal::new(by, "the player has no such wager on the layout"));
    }
    state.set(seat, wager, leaves);
    book.give_back(seat, wager, up - leaves, by);
    Ok(())
}

/// An amount at which an analysis looks: a hundred dollars, or the least that the table takes and pays exactly.
pub fn sample_amount(house: &House, wager: Wager) -> Money {
    let payable = |amount| payable(house, wager, amount).is_ok();
    house.limits.sample(Money::dollars(100), Wager::SPECS[wager.kind()].limits, payable)
}

crate::table::codec!(struct State { sign_due, bets });

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wheel_has_54_sections_and_no_two_alike_side_by_side() {
        let count = |wager| SECTIONS.iter().filter(|section| **section == wager).count();
        assert_eq!(Wager::ALL.map(count), [23, 15, 8, 4, 2, 1, 1]);
        let next = SECTIONS.iter().cycle().skip(1);
        assert!(SECTIONS.iter().zip(next).all(|(section, next)| section != next));
        assert_eq!((WHEEL.mark(0), WHEEL.mark(27), WHEEL.mark(53)), ("joker", "flag", "$5"));
    }
}

//! 19:47-4.5(b) Selection of the Banker, 4.6(b) how much he wagers, 4.11 how the bank goes on.

use super::CheminDeFer;
use super::house::House;
use super::questions::{Asks, Question, Said};
use crate::cite;
use crate::games::Game as _;
use crate::games::families::players::Players;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::{LimitClass, Money};

/// How much the Banker wagers next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Bounds {
    /// 4.6(b), 4.11~(c): after accepting the bank, at least the bid, or the wager of the Banker who passed it.
    First {
        /// The least.
        least: Money,
        /// Under which paragraph.
        by: Cite,
    },
    /// 4.6(b): at least this preceding wager, and at most twice as much.
    After(Money),
}

/// The participant who holds the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Banker {
    /// At which seat.
    pub seat: Seat,
    /// 4.11(d): from which seat on the turn is counted when the bank is lost: this one, or that of the Banker who first passed it.
    pub counted_from: Seat,
    /// How much is wagered next.
    pub bounds: Bounds,
}

/// Who holds the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Bank {
    /// 4.5(b): nobody; it is bid for as soon as two participants are there.
    ToBid,
    /// Nobody has bid: whoever first wagers on the Banker's Hand holds it.
    Open,
    /// 4.11~(b), 4.11(d): it was lost or taken away, and goes counterclockwise from this seat.
    Lost {
        /// From here on.
        counted_from: Seat,
        /// Under which paragraph.
        by: Cite,
    },
    /// 4.11~(c): it was passed voluntarily.
    Passed {
        /// By whom.
        by: Seat,
        /// From which seat on the turn is counted when it is lost.
        counted_from: Seat,
        /// What he wagered last.
        last: Money,
    },
    /// 4.11~(a): this Banker has not lost it, and says whether he continues.
    MayPass(Banker),
    /// This participant holds it.
    Held(Banker),
}

impl Bank {
    /// The participant who holds it.
    pub const fn banker(self) -> Option<Banker> {
        match self {
            Bank::Held(banker) | Bank::MayPass(banker) => Some(banker),
            Bank::ToBid | Bank::Open | Bank::Lost { .. } | Bank::Passed { .. } => None,
        }
    }

    /// Where the bank is, or comes from: the turn to it is counted from there.
    pub const fn place(self) -> Option<Seat> {
        match self {
            Bank::Held(Banker { seat, .. })
            | Bank::MayPass(Banker { seat, .. })
            | Bank::Lost { counted_from: seat, .. }
            | Bank::Passed { by: seat, .. } => Some(seat),
            Bank::ToBid | Bank::Open => None,
        }
    }

    /// A Banker leaves the table, or gives the bank up before he has wagered.
    pub const fn given_up(banker: Banker) -> Bank {
        match banker.bounds {
            Bounds::First { .. } => Bank::ToBid,
            Bounds::After(last) => Bank::Passed { by: banker.seat, counted_from: banker.counted_from, last },
        }
    }

    /// 4.11~(b), 4.11(d): this Banker has lost it.
    pub fn lost(banker: Banker) -> Bank {
        let by = if banker.seat == banker.counted_from { cite!("4.11~(b)") } else { cite!("4.11(d)") };
        Bank::Lost { counted_from: banker.counted_from, by }
    }

    /// Brings the bank to a participant, as far as somebody wants it.
    pub fn find<T: Table<CheminDeFer>>(
        &mut self,
        house: &House,
        players: &Players,
        misses: &mut Seats<()>,
        table: &mut T,
    ) -> Result<(), Halt> {
        loop {
            *self = match *self {
                Bank::Held(_) | Bank::Open => return Ok(()),
                Bank::ToBid if players.descending().count() < usize::from(CheminDeFer::PLAYERS) => {
                    return Ok(());
                }
                Bank::ToBid => bidding(house, players, table)?,
                Bank::MayPass(banker) => continues(banker, table)?,
                Bank::Lost { counted_from, by } => {
                    let taken = offer(counted_from, (Money::ZERO, by), players, misses, table)?;
                    taken.map_or(Bank::ToBid, |seat| {
                        let bounds = Bounds::First { least: Money::ZERO, by };
                        Bank::Held(Banker { seat, counted_from: seat, bounds })
                    })
                }
                Bank::Passed { by: from, counted_from, last } => {
                    let by = cite!("4.11~(c)");
                    let taken = offer(from, (last, by), players, misses, table)?;
                    taken.map_or(Bank::ToBid, |seat| {
                        let bounds = Bounds::First { least: last, by };
                        Bank::Held(Banker { seat, counted_from, bounds })
                    })
                }
            };
        }
    }
}

/// 4.5(b): every participant may bid; the highest bid makes the Banker, and of equal ones that closest to the dealer counterclockwise.
fn bidding<T: Table<CheminDeFer>>(house: &House, players: &Players, table: &mut T) -> Result<Bank, Halt> {
    let by = cite!("4.5(b)");
    // Limits under which nothing can be wagered leave nothing to bid.
    let Ok(room) = house.limits.room(Money::ZERO, LimitClass::Table) else { return Ok(Bank::Open) };
    table.announce(format_args!("The shoe is offered: who offers the highest wager on the first hand?"), by);
    let mut highest = None;
    // Counterclockwise the numbers rise.
    for seat in players.clockwise_from(Seat::FIRST) {
        if let Said::Bid(bid) = table.ask(seat, Question::of(Asks::Bid(room), by))?
            && highest.is_none_or(|(_, other)| bid > other)
        {
            highest = Some((seat, bid));
        }
    }
    let Some((seat, bid)) = highest else {
        table.announce(format_args!("No bid: whoever first wagers on the Banker's Hand is the Banker"), by);
        return Ok(Bank::Open);
    };
    table.announce(format_args!("Seat {seat} is the Banker for a bid of ${bid}"), by);
    let bounds = Bounds::First { least: bid, by: cite!("4.6(b)") };
    Ok(Bank::Held(Banker { seat, counted_from: seat, bounds }))
}

/// 4.11~(a): the Banker continues, or passes the bank voluntarily.
fn continues<T: Table<CheminDeFer>>(banker: Banker, table: &mut T) -> Result<Bank, Halt> {
    let by = cite!("4.11~(a)");
    match table.ask(banker.seat, Question::of(Asks::Continue, by))? {
        Said::Pass => {
            table.announce(format_args!("Seat {} passes the bank", banker.seat), by);
            Ok(Bank::given_up(banker))
        }
        _ => Ok(Bank::Held(banker)),
    }
}

/// 4.11~(b), (c), 4.11(d), (e): the bank is offered counterclockwise from the place after this seat; the first to take it comes back.
fn offer<T: Table<CheminDeFer>>(
    from: Seat,
    (least, by): (Money, Cite),
    players: &Players,
    misses: &mut Seats<()>,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    for seat in players.clockwise_from(from).filter(|seat| *seat != from) {
        if misses.has(seat) {
            misses.remove(seat);
            table.announce(format_args!("Seat {seat} has moved, and misses this turn"), cite!("4.11(e)"));
        } else if table.ask(seat, Question::of(Asks::TakeBank(least), by))? == Said::Accept {
            table.announce(format_args!("Seat {seat} is the Banker"), by);
            return Ok(Some(seat));
        }
    }
    table.announce(format_args!("Nobody takes the bank: it is bid for"), cite!("4.5(b)"));
    Ok(None)
}

/// 4.11(e): whether the move from one seat to another brings the turn to become Banker nearer.
pub fn is_nearer(place: Seat, from: Seat, to: Seat) -> bool {
    let turns = |seat: Seat| {
        let seats = CheminDeFer::SEATS;
        (seat.number() + seats - place.number() - 1) % seats
    };
    turns(to) < turns(from)
}

crate::table::kept!(enum Bounds { First { least, by }, After(last) });
crate::table::kept!(struct Banker { seat, counted_from, bounds });
crate::table::kept!(enum Bank { ToBid, Open, Lost { counted_from, by }, Passed { by, counted_from, last }, MayPass(banker), Held(banker) });

//! 19:47-4.5(b) Selection of the Banker, 4.6(b) the bounds of his wager, 4.11 the passing of the bank.

use super::CheminDeFer;
use super::house::House;
use super::questions::{CheminDeFerAnswer, CheminDeFerDecision, CheminDeFerQuestion};
use crate::cite;
use crate::games::Game as _;
use crate::games::families::players::Players;
use crate::law::Cite;
use crate::table::{Halt, Seat, Seats, Table};
use crate::wagers::{LimitClass, Money};

/// The bounds of the Banker's next wager.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BankWagerBounds {
    /// 4.6(b), 4.11~(c): after accepting the bank, at least the bid, or the wager of the Banker who passed it.
    First {
        /// The least.
        least: Money,
        /// The paragraph of the bound.
        by: Cite,
    },
    /// 4.6(b): at least this preceding wager, and at most twice as much.
    After(Money),
}

/// The participant who holds the bank.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Banker {
    /// The Banker's seat.
    pub seat: Seat,
    /// 4.11(d): the seat from which the turn is counted when the bank is lost: this one, or that of the Banker who first passed it.
    pub counted_from: Seat,
    /// The bounds of the next wager.
    pub bounds: BankWagerBounds,
}

/// The holder of the bank, or the way to the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum BankHolder {
    /// 4.5(b): no participant; it is bid for as soon as two participants are there.
    ToBid,
    /// No participant has bid: the first to wager on the Banker's Hand holds it.
    Open,
    /// 4.11~(b), 4.11(d): it was lost or taken away, and goes counterclockwise from this seat.
    Lost {
        /// From here on.
        counted_from: Seat,
        /// The paragraph of the loss.
        by: Cite,
    },
    /// 4.11~(c): it was passed voluntarily.
    Passed {
        /// The Banker who passed it.
        by: Seat,
        /// The seat from which the turn is counted when it is lost.
        counted_from: Seat,
        /// The Banker's last wager.
        last: Money,
    },
    /// 4.11~(a): this Banker has not lost it, and says whether he continues.
    MayPass(Banker),
    /// This participant holds it.
    Held(Banker),
}

impl BankHolder {
    /// The participant who holds it.
    pub const fn banker(self) -> Option<Banker> {
        match self {
            BankHolder::Held(banker) | BankHolder::MayPass(banker) => Some(banker),
            BankHolder::ToBid | BankHolder::Open | BankHolder::Lost { .. } | BankHolder::Passed { .. } => {
                None
            }
        }
    }

    /// The seat from which the turn to the bank is counted.
    pub const fn place(self) -> Option<Seat> {
        match self {
            BankHolder::Held(Banker { seat, .. })
            | BankHolder::MayPass(Banker { seat, .. })
            | BankHolder::Lost { counted_from: seat, .. }
            | BankHolder::Passed { by: seat, .. } => Some(seat),
            BankHolder::ToBid | BankHolder::Open => None,
        }
    }

    /// A Banker leaves the table, or gives the bank up before he has wagered.
    pub const fn given_up(banker: Banker) -> BankHolder {
        match banker.bounds {
            BankWagerBounds::First { .. } => BankHolder::ToBid,
            BankWagerBounds::After(last) => {
                BankHolder::Passed { by: banker.seat, counted_from: banker.counted_from, last }
            }
        }
    }

    /// 4.11~(b), 4.11(d): this Banker has lost it.
    pub fn lost(banker: Banker) -> BankHolder {
        let by = if banker.seat == banker.counted_from { cite!("4.11~(b)") } else { cite!("4.11(d)") };
        BankHolder::Lost { counted_from: banker.counted_from, by }
    }

    /// Brings the bank to a participant who wants it.
    pub fn find<T: Table<CheminDeFer>>(
        &mut self,
        house: &House,
        players: &Players,
        misses: &mut Seats<()>,
        table: &mut T,
    ) -> Result<(), Halt> {
        loop {
            *self = match *self {
                BankHolder::Held(_) | BankHolder::Open => return Ok(()),
                BankHolder::ToBid if players.descending().count() < usize::from(CheminDeFer::PLAYERS) => {
                    return Ok(());
                }
                BankHolder::ToBid => bidding(house, players, table)?,
                BankHolder::MayPass(banker) => continues(banker, table)?,
                BankHolder::Lost { counted_from, by } => {
                    let taken = offer(counted_from, (Money::ZERO, by), players, misses, table)?;
                    taken.map_or(BankHolder::ToBid, |seat| {
                        let bounds = BankWagerBounds::First { least: Money::ZERO, by };
                        BankHolder::Held(Banker { seat, counted_from: seat, bounds })
                    })
                }
                BankHolder::Passed { by: from, counted_from, last } => {
                    let by = cite!("4.11~(c)");
                    let taken = offer(from, (last, by), players, misses, table)?;
                    taken.map_or(BankHolder::ToBid, |seat| {
                        let bounds = BankWagerBounds::First { least: last, by };
                        BankHolder::Held(Banker { seat, counted_from, bounds })
                    })
                }
            };
        }
    }
}

/// 4.5(b): every participant may bid; the highest bid makes the Banker, and of equal ones that closest to the dealer counterclockwise.
fn bidding<T: Table<CheminDeFer>>(
    house: &House,
    players: &Players,
    table: &mut T,
) -> Result<BankHolder, Halt> {
    let by = cite!("4.5(b)");
    // Limits under which nothing can be wagered leave nothing to bid.
    let Ok(room) = house.limits.room(Money::ZERO, LimitClass::Table) else { return Ok(BankHolder::Open) };
    table.announce(format_args!("The shoe is offered: who offers the highest wager on the first hand?"), by);
    let mut highest = None;
    // Counterclockwise the numbers rise.
    for seat in players.clockwise_from(Seat::FIRST) {
        if let CheminDeFerAnswer::Bid(bid) =
            table.ask(seat, CheminDeFerQuestion::of(CheminDeFerDecision::Bid(room), by))?
            && highest.is_none_or(|(_, other)| bid > other)
        {
            highest = Some((seat, bid));
        }
    }
    let Some((seat, bid)) = highest else {
        table.announce(format_args!("No bid: whoever first wagers on the Banker's Hand is the Banker"), by);
        return Ok(BankHolder::Open);
    };
    table.announce(format_args!("Seat {seat} is the Banker for a bid of ${bid}"), by);
    let bounds = BankWagerBounds::First { least: bid, by: cite!("4.6(b)") };
    Ok(BankHolder::Held(Banker { seat, counted_from: seat, bounds }))
}

/// 4.11~(a): the Banker continues, or passes the bank voluntarily.
fn continues<T: Table<CheminDeFer>>(banker: Banker, table: &mut T) -> Result<BankHolder, Halt> {
    let by = cite!("4.11~(a)");
    match table.ask(banker.seat, CheminDeFerQuestion::of(CheminDeFerDecision::Continue, by))? {
        CheminDeFerAnswer::Pass => {
            table.announce(format_args!("Seat {} passes the bank", banker.seat), by);
            Ok(BankHolder::given_up(banker))
        }
        _ => Ok(BankHolder::Held(banker)),
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
        } else if table.ask(seat, CheminDeFerQuestion::of(CheminDeFerDecision::TakeBank(least), by))?
            == CheminDeFerAnswer::Accept
        {
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

crate::table::codec!(enum BankWagerBounds { First { least, by }, After(last) });
crate::table::codec!(struct Banker { seat, counted_from, bounds });
crate::table::codec!(enum BankHolder { ToBid, Open, Lost { counted_from, by }, Passed { by, counted_from, last }, MayPass(banker), Held(banker) });

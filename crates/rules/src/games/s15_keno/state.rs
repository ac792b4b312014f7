//! 19:47-15.4  The state of the keno system: the open game, the day, and the tickets.

use super::house::{House, MultiGamePayment};
use super::pay_table::{PaidPart, PayTableId};
use super::wagers::Wager;
use super::ways::KenoWay;
use crate::equipment::Balls;
use crate::games::{self, Stakes};
use crate::law::Date;
use crate::table::{Seat, TableOpening};
use crate::wagers::Money;
use std::fmt;
use std::sync::Arc;

/// 15.7~(i): whether the keno system works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum KenoOperation {
    /// It works.
    Running,
    /// It has found its software corrupted, and does nothing until that is cleared.
    Suspended,
}

/// The status of a ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TicketStanding {
    /// Games are to come, or something is to be paid.
    Open,
    /// All games are over, and nothing was won or refunded.
    Lost,
    /// It was paid.
    Paid,
    /// A void slip was made out for it.
    Voided,
    /// It was not presented in time.
    Expired,
}

/// The method by which a ticket is settled.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
enum Plan {
    /// It has one way.
    OneWay(KenoWay),
    /// It has these ways.
    Ways(Vec<KenoWay>),
    /// Many ways, which are counted.
    Counted,
}

/// A ticket as it was issued.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct IssuedTicket {
    /// The seat of its holder.
    pub seat: Seat,
    /// The patron's order.
    pub wager: Wager,
    /// Its number among the tickets issued for its first game.
    pub number: u32,
    /// The cost of each game.
    pub share: Money,
    /// The rate of ways that have none of their own.
    rate: Money,
    plan: Plan,
}

/// A ticket that was issued, and what has become of it so far.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct KenoTicket {
    /// The ticket as issued.
    pub issued: Arc<IssuedTicket>,
    /// The game for which it was issued, the first of its games.
    pub game: u32,
    /// Its status.
    pub standing: TicketStanding,
    /// The number of games to come.
    pub left: u16,
    /// The number of void games to be refunded.
    pub void: u16,
    /// The winnings of its ways that are to be paid.
    pub owed: Money,
    /// The day of its last game so far.
    pub last_game: Date,
}

impl KenoTicket {
    /// A ticket that is issued now.
    pub fn new(
        (house, state): (&House, &State),
        seat: Seat,
        wager: Wager,
        price: Money,
        rate: Money,
    ) -> KenoTicket {
        let issued = IssuedTicket {
            seat,
            wager,
            number: state.issued.wrapping_add(1),
            share: price.part(i64::from(wager.games())),
            rate,
            plan: Plan::of(house, &wager, rate),
        };
        KenoTicket {
            issued: Arc::new(issued),
            game: state.game,
            standing: TicketStanding::Open,
            left: wager.games(),
            void: 0,
            owed: Money::ZERO,
            last_game: state.today,
        }
    }

    /// 15.2~(a)7: the system has picked the numbers.
    pub fn pick(&mut self, house: &House, numbers: Balls) {
        let issued = Arc::make_mut(&mut self.issued);
        issued.wager = issued.wager.picked(numbers);
        issued.plan = Plan::one_way(house, &issued.wager, numbers, issued.rate);
    }

    /// This ticket, issued again for this game.
    #[inline]
    fn renew(&mut self, then: &KenoTicket, game: u32) {
        if !Arc::ptr_eq(&self.issued, &then.issued) {
            match Arc::get_mut(&mut self.issued) {
                Some(issued) => issued.clone_from(&then.issued),
                None => self.issued = Arc::clone(&then.issued),
            }
        }
        (self.standing, self.left, self.void) = (then.standing, then.left, then.void);
        (self.owed, self.last_game, self.game) = (then.owed, then.last_game, game);
    }

    /// Its stake: the price of games to come, and of void games that are to be refunded.
    #[inline]
    pub fn lies(&self) -> Money {
        match self.standing {
            TicketStanding::Open => self.issued.share * i64::from(self.left + self.void),
            TicketStanding::Lost
            | TicketStanding::Paid
            | TicketStanding::Voided
            | TicketStanding::Expired => Money::ZERO,
        }
    }

    /// Whether it is this patron's ticket with such a wager.
    pub fn is(&self, seat: Seat, wager: Wager) -> bool {
        self.issued.seat == seat && self.issued.wager == wager
    }

    /// Whether it takes part in the game that is selected now.
    pub const fn plays(&self) -> bool {
        self.left > 0 && matches!(self.standing, TicketStanding::Open)
    }

    /// Whether none of its games has begun.
    pub fn is_whole(&self) -> bool {
        self.plays() && self.left == self.issued.wager.games()
    }

    /// Its winnings when these numbers are out.
    #[inline(always)]
    pub fn wins(&self, house: &House, out: Balls, part: &PaidPart) -> Money {
        match &self.issued.plan {
            Plan::OneWay(way) => way.wins(out, part),
            Plan::Ways(_) | Plan::Counted => self.issued.wins_by_ways(house, out, part),
        }
    }

    /// For a ticket with one way: the number of its spots that are out, and of all its spots.
    pub fn catches(&self, out: Balls) -> Option<(usize, usize)> {
        match &self.issued.plan {
            Plan::OneWay(way) => Some(way.catches(out)),
            Plan::Ways(_) | Plan::Counted => None,
        }
    }

    /// A game is over, and so much is won.
    #[inline]
    pub fn played(&mut self, won: Money, today: Date) {
        self.left -= 1;
        self.owed += won;
        self.last_game = today;
        let lost = (self.left == 0) & self.owed.is_zero() & (self.void == 0);
        self.standing = if lost { TicketStanding::Lost } else { self.standing };
    }

    /// 15.7~(a): a game is void.
    pub fn voided(&mut self, today: Date) {
        self.left -= 1;
        self.void += 1;
        self.last_game = today;
    }

    /// 15.6~(a): the ticket as its holder reads it.
    pub fn as_read(&self, when: MultiGamePayment) -> games::Ticket<Wager> {
        games::Ticket {
            seat: self.issued.seat,
            wager: self.issued.wager,
            groups: self.issued.wager.groups().map(|group| group.iter().collect()).collect(),
            games: self.issued.wager.games(),
            left: self.left,
            won: self.owed,
            claim: if self.is_payable(when) { games::TicketClaim::Due } else { games::TicketClaim::NotYet },
        }
    }

    /// 15.6~(a): whether it may be paid now.
    #[inline]
    pub fn is_payable(&self, when: MultiGamePayment) -> bool {
        let due = match when {
            MultiGamePayment::AfterLastGame => self.left == 0,
            MultiGamePayment::AfterEachGame => true,
        };
        due && matches!(self.standing, TicketStanding::Open) && (!self.owed.is_zero() || self.void > 0)
    }
}

impl IssuedTicket {
    #[inline(never)]
    fn wins_by_ways(&self, house: &House, out: Balls, part: &PaidPart) -> Money {
        match &self.plan {
            Plan::Ways(ways) => ways.iter().map(|way| way.wins(out, part)).sum(),
            Plan::OneWay(..) | Plan::Counted => self.wager.wins(house, out, self.rate, part),
        }
    }
}

impl Plan {
    /// `rate` is that of ways that have none of their own.
    fn of(house: &House, wager: &Wager, rate: Money) -> Plan {
        let mut groups = wager.groups();
        match (groups.next(), groups.next(), wager.conditions().next()) {
            (Some(numbers), None, None) => Plan::one_way(house, wager, numbers, rate),
            _ => wager.listed(house, rate).map_or(Plan::Counted, Plan::Ways),
        }
    }

    fn one_way(house: &House, wager: &Wager, numbers: Balls, rate: Money) -> Plan {
        Plan::OneWay(KenoWay::new(
            house,
            numbers,
            PayTableId::ticket(wager.ticket_kind(), numbers.len()),
            rate,
        ))
    }
}

/// The state of the booth between games.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// Whether rate cards and equipment are to be seen to before the first ticket.
    pub opening_due: bool,
    /// 15.7~(i): whether the system works.
    pub operation: KenoOperation,
    /// The day.
    pub today: Date,
    /// 15.1~(a): the number of the game that is open.
    pub game: u32,
    /// The number of tickets issued for it.
    pub issued: u32,
    /// The number of tickets that wait for the system to pick their numbers.
    pub to_pick: u16,
    /// The tickets, in the order in which they were issued.
    pub tickets: Vec<KenoTicket>,
}

impl Stakes<Wager> for State {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        let lie = self.tickets.iter().filter(|ticket| !ticket.lies().is_zero());
        lie.for_each(|ticket| each(ticket.issued.seat, ticket.issued.wager, ticket.lies()));
    }

    fn up(&self, seat: Seat, wager: Wager) -> Money {
        let same = self.tickets.iter().filter(|ticket| ticket.is(seat, wager));
        same.map(KenoTicket::lies).sum()
    }

    fn clear(&mut self) {
        self.tickets.clear();
        self.to_pick = 0;
    }

    /// Issues the tickets of an earlier state again, if all tickets here are over. Returns whether it did.
    fn copy_wagers(&mut self, from: &State) -> bool {
        let over = |ticket: &KenoTicket| !matches!(ticket.standing, TicketStanding::Open);
        if !self.tickets.iter().all(over) || self.issued > 0 || self.operation != from.operation {
            return false;
        }
        // Those of an earlier game may still lie before them.
        let first = from.tickets.len().saturating_sub(from.issued as usize);
        let (before, issued) = from.tickets.split_at(first);
        let begins = issued.first().is_some_and(|first| first.game == from.game && first.issued.number == 1);
        if !begins || from.today != self.today || !before.iter().all(over) {
            return false;
        }
        if self.tickets.len() != issued.len() {
            self.tickets.clear();
            self.tickets.extend_from_slice(issued);
        }
        let game = self.game;
        self.tickets.iter_mut().zip(issued).for_each(|(now, then)| now.renew(then, game));
        (self.issued, self.to_pick) = (from.issued, from.to_pick);
        true
    }
}

impl State {
    /// A booth without tickets, before the first game of a day.
    pub fn new(house: &House, opens: TableOpening) -> State {
        State {
            opening_due: opens.is_due(),
            operation: KenoOperation::Running,
            today: house.opens_on,
            game: 1,
            issued: 0,
            to_pick: 0,
            tickets: Vec::new(),
        }
    }

    /// A ticket is issued.
    #[inline]
    pub fn issue(&mut self, ticket: KenoTicket) {
        self.issued = ticket.issued.number;
        self.to_pick += u16::from(ticket.issued.wager.to_pick() != 0);
        self.tickets.push(ticket);
    }

    /// The system forgets the tickets that were over before this game.
    #[inline]
    pub fn forget(&mut self) {
        if self.tickets.iter().any(|ticket| !matches!(ticket.standing, TicketStanding::Open)) {
            self.tickets.retain(|ticket| ticket.standing == TicketStanding::Open);
        }
    }

    /// The next game is open.
    #[inline]
    pub fn next_game(&mut self) {
        self.game = self.game.wrapping_add(1);
        self.issued = 0;
    }

    /// A day has passed: the system forgets the tickets that are over.
    pub fn new_day(&mut self) {
        self.forget();
        (self.game, self.issued) = (1, 0);
    }
}

impl fmt::Display for KenoTicket {
    /// Game and number: `12-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.issued.number)
    }
}

crate::table::codec! { enum Plan { OneWay(way), Ways(ways), Counted } }
crate::table::codec! { enum KenoOperation { Running, Suspended } }
crate::table::codec! { enum TicketStanding { Open, Lost, Paid, Voided, Expired } }
crate::table::codec!(struct IssuedTicket { seat, wager, number, share, rate, plan });
crate::table::codec!(struct KenoTicket { issued, game, standing, left, void, owed, last_game });
crate::table::codec!(struct State { opening_due, operation, today, game, issued, to_pick, tickets });

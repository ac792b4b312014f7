//! 19:47-15.4  What the keno system knows: the game that is open, the day, and the tickets.

use super::house::{House, MultiGamePayment};
use super::pay_table::{Part, TableOf};
use super::wagers::Wager;
use super::ways::Way;
use crate::equipment::Balls;
use crate::games::{self, Stakes};
use crate::law::Date;
use crate::table::Seat;
use crate::wagers::Money;
use std::fmt;
use std::sync::Arc;

/// Whether the booth is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Opening {
    /// Rate cards and equipment are to be seen to before the first ticket.
    Due,
    /// They were.
    Done,
}

/// 15.7~(i): whether the keno system works.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Operation {
    /// It does.
    Running,
    /// It has found its software corrupted, and does nothing until that is cleared.
    Suspended,
}

/// What became of a ticket.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Standing {
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

/// How a ticket is settled.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
enum Plan {
    /// It has one way.
    OneWay(Way),
    /// It has these ways.
    Ways(Vec<Way>),
    /// Its ways are many, and are counted.
    Counted,
}

/// A ticket as it was issued.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Issued {
    /// Whose.
    pub seat: Seat,
    /// What the patron has asked for.
    pub wager: Wager,
    /// Its number among the tickets issued for its first game.
    pub number: u32,
    /// What each game costs.
    pub share: Money,
    /// The rate of ways that have none of their own.
    rate: Money,
    plan: Plan,
}

/// A ticket that was issued, and what has become of it so far.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct Ticket {
    /// As it was issued.
    pub issued: Arc<Issued>,
    /// The game for which it was issued, the first of its games.
    pub game: u32,
    /// What became of it.
    pub standing: Standing,
    /// How many games are to come.
    pub left: u16,
    /// How many games were void and are to be refunded.
    pub void: u16,
    /// What its ways have won and is to be paid.
    pub owed: Money,
    /// The day of its last game so far.
    pub last_game: Date,
}

impl Ticket {
    /// A ticket that is issued now.
    pub fn new(
        (house, state): (&House, &State),
        seat: Seat,
        wager: Wager,
        price: Money,
        rate: Money,
    ) -> Ticket {
        let issued = Issued {
            seat,
            wager,
            number: state.issued.wrapping_add(1),
            share: price.part(i64::from(wager.games())),
            rate,
            plan: Plan::of(house, &wager, rate),
        };
        Ticket {
            issued: Arc::new(issued),
            game: state.game,
            standing: Standing::Open,
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

    /// The same ticket, issued again for this game.
    #[inline]
    fn renew(&mut self, then: &Ticket, game: u32) {
        if !Arc::ptr_eq(&self.issued, &then.issued) {
            match Arc::get_mut(&mut self.issued) {
                Some(issued) => issued.clone_from(&then.issued),
                None => self.issued = Arc::clone(&then.issued),
            }
        }
        (self.standing, self.left, self.void) = (then.standing, then.left, then.void);
        (self.owed, self.last_game, self.game) = (then.owed, then.last_game, game);
    }

    /// What lies on it: the price of games to come, and of void games that are to be refunded.
    #[inline]
    pub fn lies(&self) -> Money {
        match self.standing {
            Standing::Open => self.issued.share * i64::from(self.left + self.void),
            Standing::Lost | Standing::Paid | Standing::Voided | Standing::Expired => Money::ZERO,
        }
    }

    /// Whether it is this patron's ticket with such a wager.
    pub fn is(&self, seat: Seat, wager: Wager) -> bool {
        self.issued.seat == seat && self.issued.wager == wager
    }

    /// Whether it takes part in the game that is selected now.
    pub const fn plays(&self) -> bool {
        self.left > 0 && matches!(self.standing, Standing::Open)
    }

    /// Whether none of its games has begun.
    pub fn is_whole(&self) -> bool {
        self.plays() && self.left == self.issued.wager.games()
    }

    /// What it wins when these numbers are out.
    #[inline(always)]
    pub fn wins(&self, house: &House, out: Balls, part: &Part) -> Money {
        match &self.issued.plan {
            Plan::OneWay(way) => way.wins(out, part),
            Plan::Ways(_) | Plan::Counted => self.issued.wins_by_ways(house, out, part),
        }
    }

    /// How many numbers of its only way are out.
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
        self.standing = if lost { Standing::Lost } else { self.standing };
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
            claim: if self.is_payable(when) { games::Claim::Due } else { games::Claim::NotYet },
        }
    }

    /// 15.6~(a): whether it may be paid now.
    #[inline]
    pub fn is_payable(&self, when: MultiGamePayment) -> bool {
        let due = match when {
            MultiGamePayment::AfterLastGame => self.left == 0,
            MultiGamePayment::AfterEachGame => true,
        };
        due && matches!(self.standing, Standing::Open) && (!self.owed.is_zero() || self.void > 0)
    }
}

impl Issued {
    #[inline(never)]
    fn wins_by_ways(&self, house: &House, out: Balls, part: &Part) -> Money {
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
        Plan::OneWay(Way::new(house, numbers, TableOf::ticket(wager.ticket_kind(), numbers.len()), rate))
    }
}

/// What lasts between games.
#[derive(Clone, PartialEq, Eq, Debug, Hash)]
pub struct State {
    /// The opening.
    pub opening: Opening,
    /// 15.7~(i): whether the system works.
    pub operation: Operation,
    /// The day.
    pub today: Date,
    /// 15.1~(a): the number of the game that is open.
    pub game: u32,
    /// How many tickets were issued for it.
    pub issued: u32,
    /// How many tickets wait for the system to pick their numbers.
    pub to_pick: u16,
    /// The tickets, in the order in which they were issued.
    pub tickets: Vec<Ticket>,
}

impl Stakes<Wager> for State {
    fn on_layout(&self, each: &mut dyn FnMut(Seat, Wager, Money)) {
        let lie = self.tickets.iter().filter(|ticket| !ticket.lies().is_zero());
        lie.for_each(|ticket| each(ticket.issued.seat, ticket.issued.wager, ticket.lies()));
    }

    fn up(&self, seat: Seat, wager: Wager) -> Money {
        let same = self.tickets.iter().filter(|ticket| ticket.is(seat, wager));
        same.map(Ticket::lies).sum()
    }

    fn clear(&mut self) {
        self.tickets.clear();
        self.to_pick = 0;
    }

    /// The same tickets in this game, in the place of those that are over.
    fn copy_wagers(&mut self, from: &State) -> bool {
        let over = |ticket: &Ticket| !matches!(ticket.standing, Standing::Open);
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
    pub fn new(house: &House, opening: Opening) -> State {
        State {
            opening,
            operation: Operation::Running,
            today: house.opens_on,
            game: 1,
            issued: 0,
            to_pick: 0,
            tickets: Vec::new(),
        }
    }

    /// A ticket is issued.
    #[inline]
    pub fn issue(&mut self, ticket: Ticket) {
        self.issued = ticket.issued.number;
        self.to_pick += u16::from(ticket.issued.wager.to_pick() != 0);
        self.tickets.push(ticket);
    }

    /// The system forgets the tickets that were over before this game.
    #[inline]
    pub fn forget(&mut self) {
        if self.tickets.iter().any(|ticket| !matches!(ticket.standing, Standing::Open)) {
            self.tickets.retain(|ticket| ticket.standing == Standing::Open);
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

impl fmt::Display for Ticket {
    /// Game and number: `12-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.issued.number)
    }
}

crate::table::kept! { enum Plan { OneWay(way), Ways(ways), Counted } }
crate::table::kept! { enum Opening { Due, Done } }
crate::table::kept! { enum Operation { Running, Suspended } }
crate::table::kept! { enum Standing { Open, Lost, Paid, Voided, Expired } }
crate::table::kept!(struct Issued { seat, wager, number, share, rate, plan });
crate::table::kept!(struct Ticket { issued, game, standing, left, void, owed, last_game });
crate::table::kept!(struct State { opening, operation, today, game, issued, to_pick, tickets });

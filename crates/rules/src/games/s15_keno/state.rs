//! 19:47-15.4  What the keno system knows: the game that is open, the day, and the tickets.

use super::house::{House, MultiGamePayment};
use super::pay_table::{Part, TableOf};
use super::ticket::Wager;
use crate::equipment::Balls;
use crate::games::{self, Again, Stakes};
use crate::law::Date;
use crate::table::Seat;
use crate::wagers::Money;
use std::fmt;

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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
enum Plan {
    /// It has one way.
    OneWay(Balls, TableOf),
    /// Its ways are counted.
    Counted,
}

/// A ticket that was issued.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Ticket {
    /// Whose.
    pub seat: Seat,
    /// What the patron has asked for.
    pub wager: Wager,
    /// The game for which it was issued, the first of its games.
    pub game: u32,
    /// Its number among the tickets issued for that game.
    pub number: u32,
    /// What became of it.
    pub standing: Standing,
    /// What each game costs.
    pub share: Money,
    /// How many games are to come.
    pub left: u16,
    /// How many games were void and are to be refunded.
    pub void: u16,
    /// What its ways have won and is to be paid.
    pub owed: Money,
    /// The day of its last game so far.
    pub last_game: Date,
    /// The rate of ways that have none of their own.
    rate: Money,
    plan: Plan,
}

impl Ticket {
    /// A ticket that is issued now.
    pub fn new(seat: Seat, wager: Wager, price: Money, rate: Money, state: &State) -> Ticket {
        Ticket {
            seat,
            wager,
            game: state.game,
            number: state.issued.wrapping_add(1),
            standing: Standing::Open,
            share: price.part(i64::from(wager.games())),
            left: wager.games(),
            void: 0,
            owed: Money::ZERO,
            last_game: state.today,
            rate,
            plan: Plan::of(&wager),
        }
    }

    /// 15.2~(a)7: the system has picked the numbers.
    pub fn pick(&mut self, numbers: Balls) {
        self.wager = self.wager.picked(numbers);
        self.plan = Plan::of(&self.wager);
    }

    /// The same ticket, issued again for this game. Where it has one way, little of it has changed.
    #[inline]
    fn renew(&mut self, issued: &Ticket, game: u32) {
        let as_before = (self.seat, self.plan, self.share, self.rate, self.number)
            == (issued.seat, issued.plan, issued.share, issued.rate, issued.number)
            && (self.wager.ticket_kind(), self.wager.games())
                == (issued.wager.ticket_kind(), issued.wager.games());
        match issued.plan {
            Plan::OneWay(..) if as_before => {
                (self.standing, self.left, self.void) = (issued.standing, issued.left, issued.void);
                (self.owed, self.last_game) = (issued.owed, issued.last_game);
            }
            Plan::OneWay(..) | Plan::Counted => *self = *issued,
        }
        self.game = game;
    }

    /// What lies on it: the price of games to come, and of void games that are to be refunded.
    #[inline]
    pub fn lies(&self) -> Money {
        match self.standing {
            Standing::Open => self.share * i64::from(self.left + self.void),
            Standing::Lost | Standing::Paid | Standing::Voided | Standing::Expired => Money::ZERO,
        }
    }

    /// Whether it takes part in the game that is selected now.
    pub const fn plays(&self) -> bool {
        self.left > 0 && matches!(self.standing, Standing::Open)
    }

    /// Whether none of its games has begun.
    pub const fn is_whole(&self) -> bool {
        self.plays() && self.left == self.wager.games()
    }

    /// What it wins when these numbers are out.
    #[inline]
    pub fn wins(&self, house: &House, out: Balls, part: Part) -> Money {
        match self.plan {
            Plan::OneWay(numbers, table) => {
                part.of(house.table(table).pays(self.rate, numbers.and(out).len()))
            }
            Plan::Counted => self.wager.wins(house, out, self.rate, part),
        }
    }

    /// How many numbers of its only way are out.
    pub fn catches(&self, out: Balls) -> Option<(usize, usize)> {
        match self.plan {
            Plan::OneWay(numbers, _) => Some((numbers.and(out).len(), numbers.len())),
            Plan::Counted => None,
        }
    }

    /// A game is over, and so much is won.
    #[inline]
    pub fn played(&mut self, won: Money, today: Date) {
        self.left -= 1;
        self.owed += won;
        self.last_game = today;
        if self.left == 0 && self.owed.is_zero() && self.void == 0 {
            self.standing = Standing::Lost;
        }
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
            seat: self.seat,
            wager: self.wager,
            groups: self.wager.groups().map(|group| group.iter().collect()).collect(),
            games: self.wager.games(),
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

impl Plan {
    fn of(wager: &Wager) -> Plan {
        let mut groups = wager.groups();
        match (groups.next(), groups.next(), wager.conditions().next()) {
            (Some(numbers), None, None) => {
                Plan::OneWay(numbers, TableOf::ticket(wager.ticket_kind(), numbers.len()))
            }
            _ => Plan::Counted,
        }
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
        lie.for_each(|ticket| each(ticket.seat, ticket.wager, ticket.lies()));
    }

    fn up(&self, seat: Seat, wager: Wager) -> Money {
        let same = self.tickets.iter().filter(|ticket| ticket.seat == seat && ticket.wager == wager);
        same.map(Ticket::lies).sum()
    }

    fn clear(&mut self) {
        self.tickets.clear();
        self.to_pick = 0;
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
        self.issued = ticket.number;
        self.to_pick += u16::from(ticket.wager.to_pick() > 0);
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

    /// The same tickets again, in the place of those that are over.
    #[inline]
    pub fn issue_again(&mut self, earlier: &State) -> Again {
        let over = |ticket: &Ticket| !matches!(ticket.standing, Standing::Open);
        if !self.tickets.iter().all(over) || self.issued > 0 || self.operation != earlier.operation {
            return Again::NotPlaced;
        }
        if earlier.today != self.today || earlier.tickets.iter().any(|ticket| ticket.game != earlier.game) {
            return Again::NotPlaced;
        }
        if self.tickets.len() != earlier.tickets.len() {
            self.tickets.clear();
            self.tickets.extend_from_slice(&earlier.tickets);
        }
        let game = self.game;
        self.tickets.iter_mut().zip(&earlier.tickets).for_each(|(now, then)| now.renew(then, game));
        (self.issued, self.to_pick) = (earlier.issued, earlier.to_pick);
        Again::Placed
    }
}

impl fmt::Display for Ticket {
    /// Game and number: `12-3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.game, self.number)
    }
}

crate::table::kept!(
    enum Plan {
        OneWay(numbers, table),
        Counted,
    }
);
crate::table::kept!(
    enum Opening {
        Due,
        Done,
    }
);
crate::table::kept!(
    enum Operation {
        Running,
        Suspended,
    }
);
crate::table::kept!(
    enum Standing {
        Open,
        Lost,
        Paid,
        Voided,
        Expired,
    }
);
crate::table::kept!(struct Ticket { seat, wager, game, number, standing, share, left, void, owed, last_game, rate, plan });
crate::table::kept!(struct State { opening, operation, today, game, issued, to_pick, tickets });

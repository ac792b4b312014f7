//! 19:47-15.2 to 15.4  Issuance of tickets, and void slips.

use super::house::House;
use super::pay_table::PayTableId;
use super::redemption;
use super::slip::{Condition, ConditionWays};
use super::state::{KenoOperation, KenoTicket, State, TicketStanding};
use super::wagers::{KenoTicketKind, Wager};
use crate::cite;
use crate::equipment::Balls;
use crate::games::Wager as _;
use crate::law::Refusal;
use crate::table::{Act, Book, PlayerAct, Seat, Stage, TouchedThing};
use crate::wagers::{BetRange, LimitClass, Limits, Money, Tender};

/// 15.3, 15.4: the acts of patrons of their own accord.
pub fn act<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    PlayerAct { stage, seat, act }: PlayerAct<Wager>,
    book: &mut B,
) -> Result<(), Refusal> {
    match act {
        Act::Bets { wager, amount, tender } => {
            issue(house, state, stage, seat, TicketOrder { wager, amount, tender }, book)
        }
        Act::Removes { wager } => void(state, stage, seat, wager, book),
        Act::Reduces { .. } => {
            Err(Refusal::new(cite!("15.4~(c)"), "a ticket is voided as a whole, and another one issued"))
        }
        Act::Calls { .. } => Err(Refusal::new(cite!("15.4~(e)"), "a ticket counts for each of its games")),
        Act::Touches(TouchedThing::Card) => {
            Err(Refusal::new(cite!("15.5~(a)"), "keno is played without cards"))
        }
        Act::Touches(TouchedThing::Wager) | Act::Sits => Ok(()),
        Act::Leaves => leave(state, stage, seat, book),
    }
}

/// 15.6~(a): a patron who leaves presents the tickets whose games are over. A patron with a ticket that is not over stays, since tickets are known
/// by the seats
/// of their holders.
#[cold]
fn leave<B: Book<Wager>>(state: &mut State, stage: Stage, seat: Seat, book: &mut B) -> Result<(), Refusal> {
    let by = cite!("15.6~(a)");
    let mut open = state
        .tickets
        .iter()
        .filter(|t| t.issued.seat == seat && t.standing == TicketStanding::Open)
        .peekable();
    if open.peek().is_none() {
        return Ok(());
    }
    if !stage.is_betting() || open.any(|ticket| ticket.left > 0) {
        return Err(Refusal::new(by, "the patron has a ticket that is not over"));
    }
    is_working(state)?;
    redemption::present_all_of(seat, state, book);
    Ok(())
}

/// 15.3~(b), 15.4~(d), 15.7~(i): whether tickets may be issued, voided or paid now.
pub fn is_working(state: &State) -> Result<(), Refusal> {
    match state.operation {
        KenoOperation::Running => Ok(()),
        KenoOperation::Suspended => {
            Err(Refusal::new(cite!("15.7~(i)"), "the keno system has suspended its operation"))
        }
    }
}

/// A patron's order of a ticket.
#[derive(Clone, Copy)]
struct TicketOrder {
    wager: Wager,
    amount: Money,
    tender: Tender,
}

/// 15.3~(b), 15.4~(a): a ticket is issued.
fn issue<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    asked: TicketOrder,
    book: &mut B,
) -> Result<(), Refusal> {
    let TicketOrder { wager, amount, tender } = asked;
    is_open(state, stage)?;
    instrument(tender)?;
    let price = Price::of(house, &wager)?;
    let rate = price.rate(amount)?;
    price.check_rates(rate, &mut |rate| price.limits.accept(rate, LimitClass::Table, book))?;
    let games = u32::from(wager.games());
    let ticket = KenoTicket::new((house, state), seat, wager, amount, rate);
    state.issue(ticket.clone());
    book.place(seat, wager, amount, KenoTicketKind::SPECS[wager.kind()].by);
    book.instruct(
        format_args!(
            "issue ticket {ticket} on {} for game {} through {}: {wager}, ${amount}",
            state.today,
            state.game,
            state.game.wrapping_add(games - 1),
        ),
        cite!("15.4~(a)"),
    );
    book.instruct(
        format_args!("let the patron check ticket {ticket} before game {}", state.game),
        cite!("15.4~(b)"),
    );
    Ok(())
}

/// 15.3~(b): a wager counts only if its ticket is issued before the game is closed.
fn is_open(state: &State, stage: Stage) -> Result<(), Refusal> {
    if !stage.is_betting() {
        let why = "the game is closed: no ticket is issued for it any more";
        return Err(Refusal::new(cite!("15.3~(b)"), why));
    }
    is_working(state)
}

/// 15.3~(a): the instruments with which a ticket may be bought.
fn instrument(tender: Tender) -> Result<(), Refusal> {
    match tender {
        Tender::Chips | Tender::SpokenCash | Tender::ConfirmedCash => Ok(()),
        Tender::NonValueChips(_) | Tender::MatchPlay(_) | Tender::Coupon => {
            Err(Refusal::new(cite!("15.3~(a)"), "a ticket is bought with cash or value chips in active use"))
        }
    }
}

/// 15.2~(b): the price of a ticket, and the rates that it may have.
struct Price {
    wager: Wager,
    /// The number of ways without a rate of their own.
    ways: u32,
    /// The cost of the other ways in a game.
    rated: Money,
    /// 15.2~(e), 15.3~(c): the limits of the rates.
    limits: Limits,
    /// Rates that can be paid in whole cents are multiples of this.
    unit: Money,
}

impl Price {
    fn of(house: &House, wager: &Wager) -> Result<Price, Refusal> {
        check_form(wager)?;
        check_games(house, wager)?;
        let (mut ways, mut all, mut rated) = (0, 0, Money::ZERO);
        let mut unit = 1;
        let mut refused = None;
        wager.ways(Balls::NONE, Money::ZERO, |alike| {
            all += alike.ways;
            match alike.rate {
                Money::ZERO => ways += alike.ways,
                rate => rated += rate * i64::from(alike.ways),
            }
            let table = house.table(alike.table);
            unit = multiple(unit, table.unit().in_cents());
            if !table.is_offered() {
                refused = refused.or(Some(alike.table));
            }
        });
        if wager.to_pick() != 0 {
            let table = PayTableId::Spots(wager.to_pick());
            refused = Some(table).filter(|table| !house.table(*table).is_offered());
            (ways, all, unit) = (1, 1, house.table(table).unit().in_cents());
        }
        if ways > 0 && rated > Money::ZERO {
            let why = "either every condition has a rate or none, and all ways have the same";
            return Err(Refusal::new(cite!("15.2~(b)"), why));
        }
        match refused {
            Some(table) => return Err(not_offered(table)),
            None => check_special(house, wager)?,
        }
        Ok(Price { wager: *wager, ways, rated, limits: house.rates(all), unit: Money::cents(unit) })
    }

    /// The number of times that the common rate is paid.
    fn times(&self) -> i64 {
        i64::from(self.ways) * i64::from(self.wager.games())
    }

    /// The cost in all games of ways with rates of their own.
    fn fixed(&self) -> Money {
        self.rated * i64::from(self.wager.games())
    }

    /// 15.2~(b): the common rate of a ticket at this price; zero if all ways have rates of their own.
    fn rate(&self, amount: Money) -> Result<Money, Refusal> {
        let by = cite!("15.2~(b)");
        if amount > Money::LIMIT {
            return Err(Refusal::new(cite!("8.2~(a)"), "no booth takes so much"));
        }
        let common = amount - self.fixed();
        match self.ways {
            0 if !common.is_zero() => Err(Refusal::new(by, format!("the ticket costs ${}", self.fixed()))),
            0 => Ok(Money::ZERO),
            _ if common <= Money::ZERO || !common.divides_by(self.times()) => {
                let (ways, games) = (self.ways, self.wager.games());
                let why = format!("${amount} is no rate for each of {ways} ways in {games} games");
                Err(Refusal::new(by, why))
            }
            _ => Ok(common.part(self.times())),
        }
    }

    /// 15.3~(c), (e): whether every rate of the ticket may be taken, and paid in whole cents.
    fn check_rates(
        &self,
        common: Money,
        take: &mut dyn FnMut(Money) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        let own = self.wager.conditions().filter_map(|condition| condition.rate);
        for rate in own.chain(Some(common).filter(|_| self.ways > 0)) {
            if !rate.divides_by(self.unit.in_cents()) {
                let why = format!("a rate of ${rate} cannot always be paid in whole cents");
                return Err(Refusal::new(cite!("15.3~(e)"), why));
            }
            take(rate)?;
        }
        Ok(())
    }
}

/// The amounts that a ticket may cost now.
pub fn room(house: &House, state: &State, stage: Stage, _: Seat, wager: Wager) -> Result<BetRange, Refusal> {
    is_open(state, stage)?;
    let price = Price::of(house, &wager)?;
    if price.ways == 0 {
        price.rate(price.fixed())?;
        let check = |rate| price.limits.check(rate, LimitClass::Table);
        return price.check_rates(Money::ZERO, &mut { check }).map(|()| BetRange::exactly(price.fixed()));
    }
    let rates = price.limits.room(Money::ZERO, LimitClass::Table)?;
    let rates = rates.in_multiples(price.unit, cite!("15.3~(e)"))?;
    let by = cite!("15.2~(b)");
    let times = price.times();
    let most = rates.most().min(Money::LIMIT.part(times));
    BetRange::any(Money::ZERO)
        .in_multiples(rates.step() * times, by)?
        .at_least(rates.least() * times, by)?
        .at_most(most * times, by)
}

/// The least common multiple.
const fn multiple(a: i64, b: i64) -> i64 {
    let (mut divisor, mut rest) = (a, b);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    a / divisor * b
}

/// 15.2~(a)6: checks the number of games on a ticket.
fn check_games(house: &House, wager: &Wager) -> Result<(), Refusal> {
    if wager.games() > house.most_games {
        let why = format!("a ticket is issued for at most {} consecutive games", house.most_games);
        return Err(Refusal::new(cite!("15.2~(a)6"), why));
    }
    Ok(())
}

/// 15.2~(a)8: a special ticket has as many numbers as its table.
fn check_special(house: &House, wager: &Wager) -> Result<(), Refusal> {
    let spots = usize::from(house.table(PayTableId::Special).spots());
    let marked: usize = wager.groups().map(Balls::len).sum();
    if wager.ticket_kind() == KenoTicketKind::Special && marked != spots {
        return Err(Refusal::new(cite!("15.2~(a)8"), format!("the special table is one of {spots} spots")));
    }
    Ok(())
}

/// 15.2~(d): a way for whose spots there is no pay table.
#[cold]
fn not_offered(table: PayTableId) -> Refusal {
    match table {
        PayTableId::Spots(0) => {
            Refusal::new(cite!("15.2~(d)"), "there is no pay table for this number of spots")
        }
        PayTableId::Spots(spots) => {
            Refusal::new(cite!("15.2~(d)"), format!("there is no pay table for {spots} spots"))
        }
        PayTableId::Special | PayTableId::Top | PayTableId::Bottom | PayTableId::Edge => {
            Refusal::new(cite!("15.2~(a)8"), "this special ticket is not offered")
        }
    }
}

/// 15.2~(a), (c): whether groups and conditions fit the kind of ticket.
fn check_form(wager: &Wager) -> Result<(), Refusal> {
    let by = KenoTicketKind::SPECS[wager.ticket_kind() as usize].by;
    let sizes = wager.groups().map(Balls::len);
    let (groups, kings) = (sizes.clone().count(), sizes.clone().filter(|size| *size == 1).count());
    let equal = sizes.clone().all(|size| sizes.clone().next() == Some(size));
    let conditioned = wager.conditions().next().is_some();
    let wrong = match wager.ticket_kind() {
        KenoTicketKind::Straight | KenoTicketKind::Special if groups > 1 => "it has one set of numbers",
        KenoTicketKind::Straight
        | KenoTicketKind::Special
        | KenoTicketKind::QuickPick
        | KenoTicketKind::Top
        | KenoTicketKind::Bottom
        | KenoTicketKind::Edge
            if conditioned =>
        {
            return Err(Refusal::new(cite!("15.2~(a)"), "a ticket with one way has no conditions"));
        }
        KenoTicketKind::Split if groups < 2 => "a split ticket has several sets of numbers",
        KenoTicketKind::Split if !wager.conditions().all(names_one_group) => {
            "each group of a split ticket is a way of its own"
        }
        KenoTicketKind::Way | KenoTicketKind::Combination | KenoTicketKind::King if !conditioned => {
            "which ways? it needs a condition"
        }
        KenoTicketKind::Way if !equal => "the groups of a way ticket are of equal size",
        KenoTicketKind::Combination if equal => "the groups of a combination ticket are of different sizes",
        KenoTicketKind::Combination if kings > 0 => "a ticket with a group of one number is a king ticket",
        KenoTicketKind::King if kings == 0 => "a king ticket has a group of one number",
        _ => return check_conditions(wager, groups),
    };
    Err(Refusal::new(by, wrong))
}

fn names_one_group(condition: Condition) -> bool {
    matches!(condition.ways, ConditionWays::Named(groups) if groups.count_ones() == 1)
}

/// 15.2~(c): every condition has a way, which no other condition has.
fn check_conditions(wager: &Wager, groups: usize) -> Result<(), Refusal> {
    let by = cite!("15.2~(c)");
    for (place, condition) in wager.conditions().enumerate() {
        if wager.conditions().take(place).any(|other| other.ways == condition.ways) {
            return Err(Refusal::new(by, "the same ways are asked for twice"));
        }
        let mut ways = 0;
        wager.only(condition).ways(Balls::NONE, Money::ZERO, |alike| ways += alike.ways);
        match condition.ways {
            ConditionWays::Named(named) if named >> groups != 0 => {
                return Err(Refusal::new(by, "the ticket has no such group"));
            }
            ConditionWays::Named(named)
                if wager.ticket_kind() != KenoTicketKind::Split && is_lone_king(wager, named) =>
            {
                return Err(Refusal::new(cite!("15.1~(d)"), "a king never plays alone"));
            }
            ConditionWays::OfSpots(spots) if ways == 0 => {
                let why = format!("no groups of the ticket make a way of {spots} spots");
                return Err(Refusal::new(by, why));
            }
            ConditionWays::Named(_) | ConditionWays::OfSpots(_) => {}
        }
    }
    Ok(())
}

fn is_lone_king(wager: &Wager, named: u32) -> bool {
    let mut groups = wager.groups().enumerate().filter(|(place, _)| named >> place & 1 == 1);
    matches!((groups.next(), groups.next()), (Some((_, group)), None) if group.len() == 1)
}

/// 15.4~(c), (d), 15.7~(f): a ticket is voided before its first game is selected.
#[cold]
fn void<B: Book<Wager>>(
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    book: &mut B,
) -> Result<(), Refusal> {
    if !stage.is_betting() {
        let why = "the selection has begun: no ticket is voided any more";
        return Err(Refusal::new(cite!("15.4~(d)"), why));
    }
    is_working(state)?;
    let mut same = state.tickets.iter_mut().filter(|ticket| ticket.is(seat, wager));
    let Some(ticket) = same.rfind(|ticket| ticket.is_whole()) else {
        let begun = state.tickets.iter().any(|t| t.is(seat, wager) && t.plays());
        return Err(match begun {
            true => Refusal::new(cite!("15.4~(d)"), "the first game of the ticket has been selected"),
            false => Refusal::new(cite!("15.4~(c)"), "there is no such ticket that could be voided"),
        });
    };
    let price = ticket.lies();
    book.instruct(format_args!("make out a void slip for ticket {ticket}"), cite!("15.4~(c)"));
    ticket.standing = TicketStanding::Voided;
    state.to_pick -= u16::from(wager.to_pick() != 0);
    book.give_back(seat, wager, price, cite!("15.4~(c)"));
    book.instruct(
        format_args!("a new ticket may be issued until game {} is closed", state.game),
        cite!("15.7~(f)"),
    );
    Ok(())
}

/// The ticket at a rate that an analysis looks at: a dollar, or the least that the booth takes and pays exactly.
pub fn sample_amount(house: &House, wager: Wager) -> Option<Money> {
    let price = Price::of(house, &wager).ok()?;
    let exact = |rate: Money| rate.divides_by(price.unit.in_cents());
    Some(price.limits.sample(Money::dollars(1), LimitClass::Table, exact) * price.times())
}

//! 19:47-15.5  Keno games: close, selection, evaluation.

use super::Keno;
use super::house::House;
use super::irregularities::{IN_SELECTION, SelectionCourse, between_games, in_selection};
use super::pay_table::{PaidPart, SELECTED};
use super::slip::ConditionWays;
use super::state::{KenoOperation, KenoTicket, State};
use super::wagers::Wager;
use crate::cite;
use crate::equipment::Balls;
use crate::house::Choice as _;
use crate::table::{AlikeBalls, Drawing, Halt, Movement, Selection, Table};
use crate::wagers::Money;

/// 15.3~(c): the opening, quick picks, and what happens between games.
pub fn prepare<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.opening_due {
        open(house, state, table);
        state.opening_due = false;
    }
    pick(house, state, table)?;
    between_games(house, state, table)
}

#[cold]
fn open<T: Table<Keno>>(house: &House, state: &State, table: &mut T) {
    table.instruct(
        format_args!(
            "keno writers issue and pay tickets at the work stations; runners carry tickets and money"
        ),
        cite!("15.1~(c)"),
    );
    let tables = house.offered().count();
    table.instruct(format_args!("have the rate cards of {tables} pay tables at hand"), cite!("15.1~(e)"));
    for pays in house.offered() {
        let (spots, cents) = (pays.spots(), pays.returns_of_a_million().in_cents() + 5_000);
        let (whole, hundredths) = (cents / 1_000_000, cents / 10_000 % 100);
        table.instruct(
            format_args!("the pay table of {spots} spots returns {whole}.{hundredths:02} percent in theory"),
            cite!("15.3~(d)"),
        );
    }
    let selects = house.number_selection.word();
    table.instruct(format_args!("numbers are selected by the approved {selects}"), cite!("15.5~(c)"));
    table.announce(format_args!("{}: game {} is open", state.today, state.game), cite!("15.1~(a)"));
}

/// 15.2~(a)7: the system picks the numbers of quick picks, where some wait for it.
fn pick<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.to_pick == 0 { Ok(()) } else { pick_numbers(house, state, table) }
}

#[cold]
fn pick_numbers<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    for ticket in
        state.tickets.iter_mut().filter(|ticket| ticket.plays() && ticket.issued.wager.to_pick() != 0)
    {
        let selection = Selection {
            urn: house.number_selection.urn(),
            count: ticket.issued.wager.to_pick().into(),
            out: Balls::NONE,
            alike: &Vec::new,
        };
        let (Drawing::Complete(numbers) | Drawing::Interrupted { out: numbers, .. }) =
            table.balls(selection, &[], cite!("15.2~(a)7"))?;
        let (seat, from, amount) = (ticket.issued.seat, ticket.issued.wager, ticket.lies());
        ticket.pick(house, numbers);
        state.to_pick -= 1;
        table.money(
            Movement::Moves { seat, wager: from, to: ticket.issued.wager, amount },
            cite!("15.2~(a)7"),
        );
    }
    Ok(())
}

/// 15.5: a game. It is selected whether tickets take part in it or not.
pub fn round<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.operation == KenoOperation::Suspended {
        return Ok(());
    }
    pick(house, state, table)?;
    state.forget();
    table.announce(format_args!("game {} is closed", state.game), cite!("15.5~(d)"));
    match select(house, state, table)? {
        Some(out) => evaluate(house, state, out, table),
        None => state.tickets.iter_mut().filter(|t| t.plays()).for_each(|t| t.voided(state.today)),
    }
    state.next_game();
    table.announce(format_args!("game {} is open", state.game), cite!("15.1~(a)"));
    Ok(())
}

/// 15.5~(a), (d): twenty different numbers of eighty; `None` if the game is void.
#[inline(always)]
fn select<T: Table<Keno>>(house: &House, state: &State, table: &mut T) -> Result<Option<Balls>, Halt> {
    let urn = house.number_selection.urn();
    let alike = || alike(&state.tickets);
    let mut out = Balls::NONE;
    loop {
        let selection = Selection { urn, count: SELECTED, out, alike: &alike };
        match table.balls(selection, IN_SELECTION, cite!("15.5~(a)"))? {
            Drawing::Complete(out) => {
                table.instruct(
                    format_args!(
                        "display the numbers as they were selected: {out}; there is no second selection"
                    ),
                    cite!("15.5~(b)"),
                );
                return Ok(Some(out));
            }
            Drawing::Interrupted { out: so_far, incident } => {
                if in_selection(incident, so_far.len(), table)? == SelectionCourse::Void {
                    return Ok(None);
                }
                out = so_far;
            }
        }
    }
}

/// 15.2~(c): the classes of exchangeable numbers: on one ticket those of a group, and groups of one size if no way is named.
#[cold]
fn alike(tickets: &[KenoTicket]) -> Vec<AlikeBalls> {
    let plays: Vec<&KenoTicket> = tickets.iter().filter(|ticket| ticket.plays()).collect();
    let named =
        |wager: &Wager| wager.conditions().any(|condition| matches!(condition.ways, ConditionWays::Named(_)));
    let mut classes: Vec<AlikeBalls> = Vec::new();
    match plays.as_slice() {
        [only] if !named(&only.issued.wager) => {
            for group in only.issued.wager.groups() {
                let same = |class: &&mut AlikeBalls| class.0.iter().all(|other| other.len() == group.len());
                match classes.iter_mut().find(same) {
                    Some(AlikeBalls(groups)) => groups.push(group),
                    None => classes.push(AlikeBalls(vec![group])),
                }
            }
        }
        several => {
            let mut groups = vec![Balls::NONE];
            for group in several.iter().flat_map(|ticket| ticket.issued.wager.groups()) {
                let marked = groups.iter().fold(Balls::NONE, |all, part| all.or(*part));
                let parts = groups.iter().flat_map(|part| [part.and(group), part.without(group)]);
                groups = parts.chain([group.without(marked)]).filter(|part| !part.is_empty()).collect();
            }
            classes.extend(
                groups.into_iter().filter(|part| !part.is_empty()).map(|part| AlikeBalls(vec![part])),
            );
        }
    }
    classes
}

/// 15.5~(d), (e): every way of every ticket is evaluated; the price of the game is the house's.
#[inline(always)]
fn evaluate<T: Table<Keno>>(house: &House, state: &mut State, out: Balls, table: &mut T) {
    let part = match house.payout_limit {
        Some(limit) => limited(house, state, out, limit, table),
        None => PaidPart::Whole,
    };
    let today = state.today;
    for ticket in state.tickets.iter_mut().filter(|ticket| ticket.plays()) {
        let won = ticket.wins(house, out, &part);
        table.narrate(|table| tell(ticket, out, won, table));
        table.take(ticket.issued.seat, ticket.issued.wager, ticket.issued.share, cite!("15.5~(d)"));
        ticket.played(won, today);
    }
    table.narrate(|table| record(state, table));
}

/// 15.6~(e): if the wins of the game together exceed the limit, every winning way is paid the same part.
#[cold]
fn limited<T: Table<Keno>>(
    house: &House,
    state: &State,
    out: Balls,
    limit: Money,
    table: &mut T,
) -> PaidPart {
    let plays = state.tickets.iter().filter(|ticket| ticket.plays());
    let won: Money = plays.map(|ticket| ticket.wins(house, out, &PaidPart::Whole)).sum();
    if won <= limit {
        return PaidPart::Whole;
    }
    table.announce(
        format_args!("${won} was won: every winning way is paid its part of ${limit}"),
        cite!("15.6~(e)"),
    );
    PaidPart::Limited { limit, of: won }
}

fn tell<T: Table<Keno>>(ticket: &KenoTicket, out: Balls, won: Money, table: &mut T) {
    let games = ticket.issued.wager.games();
    if let Some((caught, spots)) = ticket.catches(out) {
        table.instruct(
            format_args!("ticket {ticket} catches {caught} of {spots} spots: ${won}"),
            cite!("15.1~(b)"),
        );
    }
    if games > 1 {
        let game = games - ticket.left + 1;
        table.instruct(
            format_args!("ticket {ticket} counts for this game, {game} of {games}"),
            cite!("15.4~(e)"),
        );
    }
}

/// 15.5~(e): the system's record of a game.
fn record<T: Table<Keno>>(state: &State, table: &mut T) {
    let open = state.tickets.iter().filter(|ticket| !ticket.owed.is_zero());
    let (count, owed) = open.fold((0, Money::ZERO), |(count, sum), ticket| (count + 1, sum + ticket.owed));
    table
        .instruct(format_args!("game {}: {count} tickets to be paid ${owed}", state.game), cite!("15.5~(e)"));
}

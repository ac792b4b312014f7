//! 19:47-15.6  Payment of winning wagers, on presentation of the ticket; expiry of tickets not presented in time.

use super::Keno;
use super::house::{House, MultiGamePayment};
use super::issuance::is_working;
use super::state::{KenoTicket, State, TicketStanding};
use super::wagers::Wager;
use crate::cite;
use crate::games::Stakes as _;
use crate::law::Refusal;
use crate::table::{Book, Movement, Party, Seat, Stage, Table, WagerFate};
use crate::wagers::Money;

/// 15.7~(b): within how many days the price of a void game is refunded, for tickets of up to 20 games and of more.
const REFUND_DAYS: (u32, u32) = (90, 365);
/// 15.7~(b): the most games of a ticket that has the shorter time.
const FEW_GAMES: u16 = 20;

/// 15.6~(a), (b): a ticket is presented.
pub fn present<B: Book<Wager>>(
    house: &House,
    state: &mut State,
    stage: Stage,
    seat: Seat,
    wager: Wager,
    book: &mut B,
) -> Result<(), Refusal> {
    if !stage.is_betting() {
        return Err(Refusal::new(cite!("15.6~(a)"), "nothing is paid before the game is over"));
    }
    is_working(state)?;
    let same = |ticket: &&mut KenoTicket| ticket.is(seat, wager);
    let mut tickets = state.tickets.iter_mut().filter(same);
    let Some(ticket) = tickets.find(|ticket| ticket.is_payable(house.multi_game_payment)) else {
        return Err(why_not(state, seat, wager));
    };
    let (owed, refund) = (ticket.owed, ticket.issued.share * i64::from(ticket.void));
    book.instruct(format_args!("the system validates ticket {ticket}"), cite!("15.6~(a)"));
    (ticket.owed, ticket.void) = (Money::ZERO, 0);
    if ticket.left == 0 {
        ticket.standing = TicketStanding::Paid;
    }
    book.give_back(seat, wager, refund, cite!("15.7~(a)"));
    let then = if state.up(seat, wager).is_zero() { WagerFate::Down } else { WagerFate::Up };
    book.money(Movement::Pays { seat, wager, amount: owed, from: Party::House, then }, cite!("15.6~(a)"));
    book.instruct(
        format_args!("pay ${} in cash, by check or in value chips", owed + refund),
        cite!("15.6~(d)"),
    );
    Ok(())
}

/// 15.6: why a ticket is not paid.
#[cold]
fn why_not(state: &State, seat: Seat, wager: Wager) -> Refusal {
    let last = state.tickets.iter().rfind(|ticket| ticket.is(seat, wager));
    let Some(ticket) = last else {
        return Refusal::new(cite!("15.6~(b)"), "the system has no such ticket");
    };
    match ticket.standing {
        TicketStanding::Open => Refusal::new(cite!("15.6~(a)"), "the games of the ticket are not over"),
        TicketStanding::Lost => Refusal::new(cite!("15.6~(b)"), "no way of the ticket has won"),
        TicketStanding::Paid => Refusal::new(cite!("15.6~(b)"), "the ticket has been paid already"),
        TicketStanding::Voided => Refusal::new(cite!("15.6~(b)"), "the ticket has been voided"),
        TicketStanding::Expired => Refusal::new(cite!("15.6~(c)"), "the ticket was not presented in time"),
    }
}

/// 15.6~(a): every ticket whose games are over is presented and paid.
pub fn present_all<B: Book<Wager>>(state: &mut State, book: &mut B) {
    state.tickets.iter_mut().for_each(|ticket| present_in_full(ticket, book));
}

/// 15.6~(a): a patron presents every ticket whose games are over.
pub fn present_all_of<B: Book<Wager>>(seat: Seat, state: &mut State, book: &mut B) {
    let of_the_patron = state.tickets.iter_mut().filter(|ticket| ticket.issued.seat == seat);
    of_the_patron.for_each(|ticket| present_in_full(ticket, book));
}

/// 15.6~(a), 15.7~(a): a ticket whose games are over is paid, and what is owed for void games goes back.
fn present_in_full<B: Book<Wager>>(ticket: &mut KenoTicket, book: &mut B) {
    if ticket.is_payable(MultiGamePayment::AfterLastGame) {
        let refund = ticket.issued.share * i64::from(ticket.void);
        book.give_back(ticket.issued.seat, ticket.issued.wager, refund, cite!("15.7~(a)"));
        book.pay(ticket.issued.seat, ticket.issued.wager, ticket.owed, cite!("15.6~(a)"));
        (ticket.owed, ticket.standing) = (Money::ZERO, TicketStanding::Paid);
    }
}

/// 15.6~(c), 15.7~(b): days have passed: tickets not presented in time expire.
pub fn expire<T: Table<Keno>>(house: &House, state: &mut State, table: &mut T) {
    let today = state.today;
    for ticket in state.tickets.iter_mut().filter(|t| t.standing == TicketStanding::Open && t.left == 0) {
        let days = today.days_since(ticket.last_game);
        let most = if ticket.issued.wager.games() <= FEW_GAMES { REFUND_DAYS.0 } else { REFUND_DAYS.1 };
        if ticket.void != 0 && days > most {
            let kept = ticket.issued.share * i64::from(ticket.void);
            table.instruct(format_args!("ticket {ticket}: the time for a refund is over"), cite!("15.7~(b)"));
            table.take(ticket.issued.seat, ticket.issued.wager, kept, cite!("15.7~(b)"));
            ticket.void = 0;
        }
        if !house.redemption.lasts(ticket.last_game, today) && !ticket.owed.is_zero() {
            table.instruct(
                format_args!("ticket {ticket} has expired: ${} is not paid any more", ticket.owed),
                cite!("15.6~(c)"),
            );
            ticket.owed = Money::ZERO;
        }
        if ticket.owed.is_zero() && ticket.void == 0 {
            ticket.standing = TicketStanding::Expired;
        }
    }
}

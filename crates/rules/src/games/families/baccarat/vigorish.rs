//! Deferred vigorish: its marker, its payment, and the Complimentary Vigorish Form.

use super::{Baccarat, BaccaratTerms, BettingLaw, State, Wager};
use crate::law::Cite;
use crate::table::{Book, Halt, Movement, Seat, Seats, Table};
use crate::wagers::Money;

/// Marks vigorish with a coin or marker button until it is collected.
#[inline(always)]
pub fn mark<B: Book<Wager>>(
    law: &BettingLaw,
    owed: &mut Seats<Money>,
    seat: Seat,
    amount: Money,
    book: &mut B,
) {
    let by = law.pay.deferred;
    book.money(Movement::Marks { seat, wager: Wager::Banker, amount }, by);
    owed.raise(seat, amount);
    if !amount.is_zero() {
        book.instruct(
            format_args!("show the vigorish owed with a coin or marker button in rectangle {seat}"),
            by,
        );
    }
}

/// A notice about deferred vigorish between two rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum VigorishNotice {
    /// A player pays it now.
    Paid,
    /// It will not be collected.
    NotCollected,
}

/// Applies a notice about a player's deferred vigorish. A notice is refused if the player owes none.
pub fn told<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    (told, seat): (VigorishNotice, Seat),
    book: &mut B,
) -> Result<(), Halt> {
    let Some(owed) = state.owed.get(seat).copied() else { return Err(Halt::Pending) };
    match told {
        VigorishNotice::Paid => {
            state.waived.remove(seat);
            settle((law, terms), state, seat, law.pay.deferred, book);
        }
        VigorishNotice::NotCollected => state.waived.set(seat, owed),
    }
    Ok(())
}

/// Collects a player's vigorish, or documents the part that is not collected.
pub(super) fn settle<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    seat: Seat,
    by: Cite,
    book: &mut B,
) {
    let owed = state.owed.get(seat).copied().unwrap_or_default();
    let waived = state.waived.get(seat).copied().unwrap_or_default();
    state.owed.remove(seat);
    state.waived.remove(seat);
    if owed.is_zero() {
        return;
    }
    if !waived.is_zero() {
        document((law, terms), seat, waived, book);
    }
    book.money(Movement::Collects { seat, wager: Wager::Banker, amount: owed - waived }, by);
    book.instruct(format_args!("remove the coin or marker button from rectangle {seat}"), law.pay.deferred);
}

/// Collects all outstanding vigorish before the cards are reshuffled.
pub(super) fn before_reshuffle<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    state: &mut State,
    book: &mut B,
) {
    for seat in state.owed.seats().rev() {
        settle((law, terms), state, seat, law.pay.deferred, book);
    }
}

/// Documents vigorish that is not collected: it is a complimentary to the patron, out of which it is taken into the table game win.
fn document<B: Book<Wager>>(
    (law, terms): (&BettingLaw, &BaccaratTerms),
    seat: Seat,
    waived: Money,
    book: &mut B,
) {
    let form = &law.pay.form;
    book.instruct(
        format_args!(
            "pit clerk: make out a Complimentary Vigorish Form, original and duplicate, for ${waived} and the patron at seat {seat}, \
             signed by {}",
            terms.form_signed_by
        ),
        form.made_out,
    );
    book.instruct(
        format_args!("pit clerk: use the next form of the series; every series number is accounted for"),
        form.series,
    );
    book.instruct(
        format_args!("put the original into the drop box before the pit boss and pit clerk who signed it"),
        form.original,
    );
    book.instruct(
        format_args!(
            "pit clerk: keep the duplicate and send it to casino accounting at the end of the gaming day"
        ),
        form.duplicate,
    );
    book.instruct(format_args!("observe 19:45-1.9 and 1.9B"), form.other_rules);
    book.instruct(
        format_args!("casino accounting: record ${waived} as a cash complimentary to the patron by the end of the gaming day"),
        form.recorded,
    );
    book.money(Movement::Refunds { seat, wager: Wager::Banker, amount: waived }, form.recorded);
    book.money(Movement::Collects { seat, wager: Wager::Banker, amount: waived }, form.waived);
}

/// A form that is void.
pub fn void_form<B: Book<Wager>>(law: &BettingLaw, book: &mut B) {
    book.instruct(
        format_args!(
            "mark original and duplicate VOID; pit boss and pit clerk sign; keep them for casino accounting"
        ),
        law.pay.form.void,
    );
}

/// A patron offers a wager that is none of those allowed. Of a seat that the table does not have, nothing can be told.
pub fn no_other_wager<G: Baccarat, T: Table<G>>(seat: Seat, by: Cite, table: &mut T) -> Result<(), Halt> {
    if seat.number() > G::SEATS {
        return Err(Halt::Pending);
    }
    table.instruct(
        format_args!("seat {seat}: accept no other wager unless the Commission has approved it"),
        by,
    );
    Ok(())
}

/// The house will start or end the reshuffling option.
pub fn notice_of_reshuffling<G: Baccarat, T: Table<G>>(by: Cite, table: &mut T) {
    table.instruct(format_args!("give surveillance and the Commission 30 minutes' prior written notice"), by);
}

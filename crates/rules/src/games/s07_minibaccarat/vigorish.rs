//! 19:47-7.3(c)2-4  Deferred vigorish.

use super::house::House;
use super::wagers::{State, Wager};
use crate::cite;
use crate::law::Cite;
use crate::table::{Book, Movement, Seat, Seats};
use crate::wagers::Money;

/// 7.3(c)2: vigorish is marked with a coin or marker button until it is collected.
#[inline(always)]
pub fn mark<B: Book<Wager>>(owed: &mut Seats<Money>, seat: Seat, amount: Money, book: &mut B) {
    book.money(Movement::Marks { seat, wager: Wager::Banker, amount }, cite!("7.3(c)2"));
    owed.raise(seat, amount);
    if !amount.is_zero() {
        book.instruct(
            format_args!("show the vigorish owed with a coin or marker button in rectangle {seat}"),
            cite!("7.3(c)2"),
        );
    }
}

/// 7.3(c)3: what a player owes now will not be collected.
pub fn waive(state: &mut State, seat: Seat) {
    if let Some(owed) = state.owed.get(seat) {
        state.waived.set(seat, *owed);
    }
}

/// 7.3(c)2, 4: what a player owes is collected, or documented as far as it is not collected.
pub fn settle<B: Book<Wager>>(house: &House, state: &mut State, seat: Seat, by: Cite, book: &mut B) {
    let owed = state.owed.get(seat).copied().unwrap_or_default();
    let waived = state.waived.get(seat).copied().unwrap_or_default();
    state.owed.remove(seat);
    state.waived.remove(seat);
    if owed.is_zero() {
        return;
    }
    if !waived.is_zero() {
        document(house, seat, waived, book);
    }
    book.money(Movement::Collects { seat, wager: Wager::Banker, amount: owed - waived }, by);
    book.instruct(format_args!("remove the coin or marker button from rectangle {seat}"), cite!("7.3(c)2"));
}

/// 7.3(c)2: all outstanding vigorish is collected before the cards are reshuffled.
pub fn before_reshuffle<B: Book<Wager>>(house: &House, state: &mut State, book: &mut B) {
    for seat in state.owed.seats().rev() {
        settle(house, state, seat, cite!("7.3(c)2"), book);
    }
}

/// 7.3(c)3: vigorish that is not collected for any reason is a complimentary to the patron, out of which it is taken into the table game win.
fn document<B: Book<Wager>>(house: &House, seat: Seat, waived: Money, book: &mut B) {
    book.instruct(
        format_args!(
            "pit clerk: make out a Complimentary Vigorish Form, original and duplicate, for ${waived} and the patron at seat {seat}, \
             signed by {}",
            house.edition.form_signed_by
        ),
        cite!("7.3(c)3i"),
    );
    book.instruct(
        format_args!("pit clerk: use the next form of the series; every series number is accounted for"),
        cite!("7.3(c)3ii"),
    );
    book.instruct(
        format_args!("put the original into the drop box before the pit boss and pit clerk who signed it"),
        cite!("7.3(c)3iii"),
    );
    book.instruct(
        format_args!(
            "pit clerk: keep the duplicate and send it to casino accounting at the end of the gaming day"
        ),
        cite!("7.3(c)3iv"),
    );
    book.instruct(format_args!("observe 19:45-1.9 and 1.9B"), cite!("7.3(c)3v"));
    book.instruct(
        format_args!("casino accounting: record ${waived} as a cash complimentary to the patron by the end of the gaming day"),
        cite!("7.3(c)3vii"),
    );
    book.money(Movement::Refunds { seat, wager: Wager::Banker, amount: waived }, cite!("7.3(c)3vii"));
    book.money(Movement::Collects { seat, wager: Wager::Banker, amount: waived }, cite!("7.3(c)3"));
}

/// 7.3(c)3vi: a form that is void.
pub fn void_form<B: Book<Wager>>(book: &mut B) {
    book.instruct(
        format_args!(
            "mark original and duplicate VOID; pit boss and pit clerk sign; keep them for casino accounting"
        ),
        cite!("7.3(c)3vi"),
    );
}

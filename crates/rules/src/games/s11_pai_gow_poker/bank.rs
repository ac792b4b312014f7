//! 19:47-11.10  Player bank; co-banking.

use super::PaiGowPoker;
use super::house::House;
use super::questions::{Answer, Question};
use super::{State, Wager};
use crate::cite;
use crate::games::families::bank::{Bank, BankAnswer, BankLaw, BankQuestion, Held};
use crate::games::families::one_deck::Place;
use crate::games::{Laid as _, Stakes as _};
use crate::table::{Halt, Seat, Table};
use crate::wagers::Money;

/// 11.10: the paragraphs.
pub const LAW: BankLaw = BankLaw {
    first_round: cite!("11.10~(b)"),
    offer: cite!("11.10~(c)"),
    marker: cite!("11.10~(c)"),
    in_a_row: cite!("11.10~(c)"),
    eligible: cite!("11.10~(d)"),
    covers: cite!("11.10~(d)"),
    co_banking: cite!("11.10~(e)"),
    dealers_wager: cite!("11.10~(f)"),
    no_dealers_wager: cite!("11.10~(g)"),
    center: cite!("11.10~(k)"),
    short: cite!("11.10~(k)"),
    surplus: cite!("11.10~(k)"),
    vigorish: cite!("11.10~(l)"),
    banks_vigorish: cite!("11.10~(l)"),
};

/// A player is asked about the bank; an answer to another question is none.
fn ask<T: Table<PaiGowPoker>>(seat: Seat, question: BankQuestion, table: &mut T) -> Result<BankAnswer, Halt> {
    match table.ask(seat, Question::Bank(question))? {
        Answer::Bank(answer) => Ok(answer),
        _ => Ok(BankAnswer::Passes),
    }
}

/// 11.10~(a)-(g): the bank is offered before wagers are made, but not before the first round of new cards.
pub fn offer<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    match state.deck.place() {
        Place::Unopened | Place::Spread => state.meter.banking.opened(),
        Place::ShuffleDue | Place::Ready(_) => {}
    }
    state.meter.banking.offer((&LAW, &house.bank), &state.players, table, ask)?;
    if let Some(seat) = state.meter.banking.against_nobody(&state.players) {
        no_bank(state, seat, table);
        state.meter.banking.goes_to_the_dealer(&LAW, table);
    }
    Ok(())
}

/// 11.10~(d), (e): who banks, now that no more wagers are made. The wagers of a player who does not bank after all go back.
pub fn counted<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<Bank, Halt> {
    let before = state.meter.banking.bank();
    let (wagered, chips) = match before {
        Bank::Dealer => (Money::ZERO, Money::ZERO),
        Bank::Player(Held { seat, .. }) => (wagered(state), state.up(seat, Wager::Bank)),
    };
    let terms = (&LAW, &house.bank);
    let bank = state.meter.banking.counted(terms, (wagered, chips), table, ask)?;
    match (before, bank) {
        (Bank::Player(held), Bank::Dealer) => no_bank(state, held.seat, table),
        (Bank::Player(held), Bank::Player(now)) if wagered.is_zero() && now.dealers_wager().is_zero() => {
            table.tell("nobody has wagered against the bank: there is no round", cite!("11.10~(d)"));
            no_bank(state, held.seat, table);
        }
        (Bank::Player(_) | Bank::Dealer, _) => {}
    }
    Ok(bank)
}

/// What everybody has wagered against the bank.
#[cold]
fn wagered(state: &State) -> Money {
    state.bets.iter().map(|(_, bets)| bets.on(Wager::PaiGow)).sum()
}

/// The chips of a bank that is none go back, and with them its wagers on its own cards.
#[cold]
fn no_bank<T: Table<PaiGowPoker>>(state: &mut State, seat: Seat, table: &mut T) {
    if let Some(bets) = state.bets.get(seat) {
        bets.give_back(seat, LAW.covers, table);
    }
    state.remove(seat);
}

//! 19:47-11.10  Player bank; co-banking.

use super::PaiGowPoker;
use super::house::House;
use super::law::BANK;
use super::questions::{Answer, Question};
use super::{State, Wager};
use crate::cite;
use crate::games::families::bank::{Bank, BankAnswer, BankQuestion, Held};
use crate::games::families::one_deck::Place;
use crate::games::{Laid as _, Stakes as _};
use crate::table::{Halt, Seat, Table};
use crate::wagers::Money;

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
        Place::Unopened | Place::Spread => state.lasting.banking.opened(),
        Place::ShuffleDue | Place::Ready(_) => {}
    }
    state.lasting.banking.offer((&BANK, &house.bank), &state.players, table, ask)?;
    if let Some(seat) = state.lasting.banking.against_nobody(&state.players) {
        no_bank(state, seat, table);
        state.lasting.banking.goes_to_the_dealer(&BANK, table);
    }
    Ok(())
}

/// 11.10~(d), (e): who banks, now that no more wagers are made. The wagers of a player who does not bank after all go back.
pub fn counted<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<Bank, Halt> {
    let before = state.lasting.banking.bank();
    let (wagered, chips) = match before {
        Bank::Dealer => (Money::ZERO, Money::ZERO),
        Bank::Player(Held { seat, .. }) => (wagered(state), state.up(seat, Wager::Bank)),
    };
    let terms = (&BANK, &house.bank);
    let bank = state.lasting.banking.counted(terms, (wagered, chips), table, ask)?;
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
        bets.give_back(seat, BANK.covers, table);
    }
    state.remove(seat);
}

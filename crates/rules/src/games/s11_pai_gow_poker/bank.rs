//! 19:47-11.10  Player bank; co-banking.

use super::PaiGowPoker;
use super::house::House;
use super::law::BANK;
use super::questions::{PaiGowPokerAnswer, PaiGowPokerQuestion};
use super::{State, Wager};
use crate::cite;
use crate::games::families::bank::{BankAnswer, BankHolder, BankQuestion, PlayerBank};
use crate::games::families::one_deck::DeckPlace;
use crate::games::{SeatWagers as _, Stakes as _};
use crate::table::{Halt, Seat, Table};
use crate::wagers::Money;

/// A player is asked about the bank; an answer to another question is none.
fn ask<T: Table<PaiGowPoker>>(seat: Seat, question: BankQuestion, table: &mut T) -> Result<BankAnswer, Halt> {
    match table.ask(seat, PaiGowPokerQuestion::Bank(question))? {
        PaiGowPokerAnswer::Bank(answer) => Ok(answer),
        _ => Ok(BankAnswer::Passes),
    }
}

/// 11.10~(a)-(g): the bank is offered before wagers are made, but not before the first round of new cards.
pub fn offer<T: Table<PaiGowPoker>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    match state.deck.place() {
        DeckPlace::Unopened | DeckPlace::Spread => state.lasting.banking.opened(),
        DeckPlace::ShuffleDue | DeckPlace::Ready(_) => {}
    }
    state.lasting.banking.offer((&BANK, &house.bank), &state.players, table, ask)?;
    if let Some(seat) = state.lasting.banking.against_nobody(&state.players) {
        no_bank(state, seat, table);
        state.lasting.banking.goes_to_the_dealer(&BANK, table);
    }
    Ok(())
}

/// 11.10~(d), (e): determines the bank after "No more bets". The wagers of a player who does not bank after all are returned.
pub fn counted<T: Table<PaiGowPoker>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<BankHolder, Halt> {
    let before = state.lasting.banking.bank();
    let (wagered, chips) = match before {
        BankHolder::Dealer => (Money::ZERO, Money::ZERO),
        BankHolder::Player(PlayerBank { seat, .. }) => (wagered(state), state.up(seat, Wager::Bank)),
    };
    let terms = (&BANK, &house.bank);
    let bank = state.lasting.banking.counted(terms, (wagered, chips), table, ask)?;
    match (before, bank) {
        (BankHolder::Player(held), BankHolder::Dealer) => no_bank(state, held.seat, table),
        (BankHolder::Player(held), BankHolder::Player(now))
            if wagered.is_zero() && now.dealers_wager().is_zero() =>
        {
            table.tell("nobody has wagered against the bank: there is no round", cite!("11.10~(d)"));
            no_bank(state, held.seat, table);
        }
        (BankHolder::Player(_) | BankHolder::Dealer, _) => {}
    }
    Ok(bank)
}

/// The total wagered against the bank.
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

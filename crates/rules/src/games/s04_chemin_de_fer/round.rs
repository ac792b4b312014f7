//! 19:47-4.8 to 4.11: a round of play, from "No More Bets" to the passing of the bank.

use super::bank::{BankHolder, Banker};
use super::coup::Coup;
use super::house::{AnnulledHandBank, House};
use super::irregularities::after_cutting_card;
use super::settle::settle;
use super::wagers::Wager;
use super::{CheminDeFer, State};
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::baccarat::{self, DrawErrors, FaceUpEffect, ShoeEnd};
use crate::games::families::shoe::ShoeStage;
use crate::law::Cite;
use crate::table::{Halt, Table, VoidCause};

/// 4.12(a): the paragraph under which a hand is annulled.
pub const ANNULLED: Cite = cite!("4.12(a)");

/// There is no round before the cards are in the shoe, and none before the Banker's wager is covered, at least in part.
pub fn round<T: Table<CheminDeFer>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let BankHolder::Held(banker) = state.bank else { return Ok(()) };
    if state.shoe.cards != ShoeStage::InShoe || state.covers.is_empty() {
        return Ok(());
    }
    let found = match state.shoe.end {
        ShoeEnd::Far | ShoeEnd::CuttingCardOut => FaceUpEffect::IsReplaced,
        ShoeEnd::LastHand => FaceUpEffect::VoidsTheHand,
    };
    let mut errors = DrawErrors { found, ..DrawErrors::default() };
    let result = play(house, state, banker, &mut errors, table);
    match result {
        Err(Halt::Pending) => return result,
        // 4.12(a): an annulled hand ends as any other; otherwise the cards are reshuffled.
        Ok(()) | Err(Halt::Void { cause: VoidCause::Misdealt, .. }) => {
            if result.is_err() {
                annulled(house, state, banker, table);
            }
            baccarat::end_of_hand(house, &mut state.shoe, &errors, table)?;
            after_cutting_card(&mut state.shoe, table);
        }
        Err(Halt::Void { .. }) => baccarat::reshuffle_due::<CheminDeFer>(&mut state.shoe),
    }
    state.clear();
    result
}

/// 4.12(a): the hand is annulled, and the bank may be transferred.
#[cold]
fn annulled<T: Table<CheminDeFer>>(house: &House, state: &mut State, banker: Banker, table: &mut T) {
    match house.annulled {
        AnnulledHandBank::BankStays => {
            table.announce(format_args!("The hand is annulled; the Banker keeps the bank"), ANNULLED);
        }
        AnnulledHandBank::BankTransferred => {
            table.announce(format_args!("The hand is annulled, and the bank is transferred"), ANNULLED);
            state.bank = BankHolder::Lost { counted_from: banker.seat, by: ANNULLED };
        }
    }
}

fn play<T: Table<CheminDeFer>>(
    house: &House,
    state: &mut State,
    banker: Banker,
    errors: &mut DrawErrors,
    table: &mut T,
) -> Result<(), Halt> {
    // The round is not begun before the bank is covered.
    let Some(dominant) = state.dominant(banker.seat) else { return Ok(()) };
    table.announce(format_args!("No More Bets"), cite!("4.8~(c)"));
    let uncovered = state.stake - state.covered();
    table.give_back(banker.seat, Wager::Bank, uncovered, cite!("4.10~(e)"));
    let first = state.shoe.set_aside;
    let counts = Coup::new(house, (banker.seat, dominant), errors, table).play(first)?;
    settle(house, state, banker, counts, table);
    Ok(())
}

//! 19:47-4.10 Result, payment and vigorish; 4.11 the next holder of the bank.

use super::CheminDeFer;
use super::bank::{BankHolder, BankWagerBounds, Banker};
use super::coup::CoupCounts;
use super::house::House;
use super::state::State;
use super::wagers::Wager;
use crate::cite;
use crate::table::{Movement, Party, Seat, Table, WagerFate};
use crate::wagers::{Money, Odds, PayTable, PayTableRow, Rounding};
use std::cmp::Ordering;

/// The result is announced, and what was covered of the Banker's wager goes one way or the other.
pub fn settle<T: Table<CheminDeFer>>(
    house: &House,
    state: &mut State,
    banker: Banker,
    CoupCounts { player, banker: bankers }: CoupCounts,
    table: &mut T,
) {
    let words = match player.cmp(&bankers) {
        Ordering::Greater => "Player's Hand wins",
        Ordering::Less => "Banker's Hand wins",
        Ordering::Equal => "Stand-off",
    };
    table.announce(
        format_args!("{words}: Player's Hand {player}, Banker's Hand {bankers}"),
        cite!("4.10~(a)"),
    );
    let (wagered, covered) = (state.stake, state.covered());
    let next = Banker { bounds: BankWagerBounds::After(wagered), ..banker };
    match player.cmp(&bankers) {
        Ordering::Greater => {
            players_hand_wins(state, banker.seat, covered, table);
            table.instruct(
                format_args!("the Banker at seat {} gives up the bank", banker.seat),
                cite!("4.11~(a)1"),
            );
            (state.bank, state.suivi) = (BankHolder::lost(banker), None);
        }
        Ordering::Less => {
            bankers_hand_wins(house, state, banker.seat, covered, table);
            // 4.7(b): a player who has equaled the wager alone has lost it.
            let equaled = state.covers.iter().find(|(_, cover)| cover.amount == wagered);
            (state.bank, state.suivi) = (BankHolder::MayPass(next), equaled.map(|(seat, _)| seat));
        }
        Ordering::Equal => {
            stand_off(state, banker.seat, covered, table);
            // 4.7(b): a stand-off is not counted for the preference.
            state.bank = BankHolder::MayPass(next);
        }
    }
    table.instruct(
        format_args!("put the cards in order into the discard bucket, so that both hands can be rebuilt"),
        cite!("4.10~(g)"),
    );
}

/// 4.6(a)2, 4.10~(b): the Banker's wager pays those who have covered it, 1 to 1.
fn players_hand_wins<T: Table<CheminDeFer>>(state: &State, banker: Seat, covered: Money, table: &mut T) {
    let bank = Party::Bank(banker);
    let lost = Movement::Takes { seat: banker, wager: Wager::Bank, amount: covered, into: bank };
    table.money(lost, cite!("4.6(a)2"));
    for (seat, cover) in state.counterclockwise(banker) {
        let (wager, amount) = (cover.wager, cover.amount);
        let won = Movement::Pays { seat, wager, amount, from: bank, then: WagerFate::Down };
        table.money(won, cite!("4.10~(b)"));
    }
}

/// 4.6(a)1, 4.10~(c), (d): the Banker is paid with what covered the wager, 1 to 1, less the vigorish.
fn bankers_hand_wins<T: Table<CheminDeFer>>(
    house: &House,
    state: &State,
    banker: Seat,
    covered: Money,
    table: &mut T,
) {
    let (bank, wager) = (Party::Bank(banker), Wager::Bank);
    for (seat, cover) in state.counterclockwise(banker) {
        let lost = Movement::Takes { seat, wager: cover.wager, amount: cover.amount, into: bank };
        table.money(lost, cite!("4.10~(c)"));
    }
    let won = Movement::Pays { seat: banker, wager, amount: covered, from: bank, then: WagerFate::Down };
    table.money(won, cite!("4.6(a)1"));
    let (by, vigorish) = (cite!("4.10~(d)"), house.vigorish.on(covered));
    match house.vigorish.rounding {
        Rounding::UpTo(unit) | Rounding::DownTo(unit) => table.instruct(
            format_args!(
                "vigorish: {} percent of ${covered}, in multiples of ${unit}: ${vigorish}",
                house.vigorish.percent
            ),
            by,
        ),
        Rounding::Exact => table.instruct(
            format_args!("vigorish: {} percent of ${covered}: ${vigorish}", house.vigorish.percent),
            by,
        ),
    }
    table.money(Movement::Charges { seat: banker, wager, amount: vigorish }, by);
}

/// 4.6(a)3: equal Point Counts: every wager is void.
fn stand_off<T: Table<CheminDeFer>>(state: &State, banker: Seat, covered: Money, table: &mut T) {
    let by = cite!("4.6(a)3");
    table.give_back(banker, Wager::Bank, covered, by);
    for (seat, cover) in state.counterclockwise(banker) {
        table.give_back(seat, cover.wager, cover.amount, by);
    }
}

/// 4.6(a)1, 4.10~(b): the winnings of a wager from those on the other side.
pub fn pay_tables() -> Vec<PayTable> {
    let won = |wager, words, by| (wager, PayTableRow::new(words, Odds::EVEN, by));
    let player = cite!("4.10~(b)");
    PayTable::of_wagers(vec![
        won("bank", "the Banker's Hand wins", cite!("4.6(a)1")),
        won("against", "the Player's Hand wins", player),
        won("banco", "the Player's Hand wins", player),
        won("suivi", "the Player's Hand wins", player),
    ])
}

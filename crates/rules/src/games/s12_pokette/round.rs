//! 19:47-12.3, 12.7, 12.8  Opening, spin, settlement, and the hand.

use super::Pokette;
use super::areas::Wager;
use super::compartments::{COMPARTMENTS, Compartment, WHEEL};
use super::hand::PoketteHand;
use super::house::{House, OnJoker};
use super::irregularities::{before_rest, between_spins};
use super::wagers::PoketteDecidedBy;
use super::wagers::State;
use crate::cite;
use crate::games::Stakes as _;
use crate::games::families::wheel::{LayoutWager, Spin};
use crate::house::Choice as _;
use crate::law::Cite;
use crate::table::{DecidedWager, Decision, Halt, Table};

/// 12.3: cards, wheel and layout before the first wager; incidents between spins.
pub fn prepare<T: Table<Pokette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    if state.opening_due {
        open(house, table);
        state.opening_due = false;
    }
    between_spins(state, table);
    Ok(())
}

#[cold]
fn open<T: Table<Pokette>>(house: &House, table: &mut T) {
    table.instruct(
        format_args!(
            "use a wheel of {COMPARTMENTS} equal compartments: each of 52 cards once, and two jokers"
        ),
        cite!("12.1~(a)"),
    );
    table.instruct(
        format_args!("keep at least three decks at the table: the wheel may show a card again"),
        cite!("12.2~(b)"),
    );
    table.instruct(
        format_args!("inspect the cards face up, have them checked and shown to the first players, and keep them in order"),
        cite!("12.3~(a)"),
    );
    table.instruct(format_args!("inspect wheel and ball"), cite!("12.3~(b)"));
    let word = house.odds_word.word();
    table.instruct(
        format_args!("odds on the layout and in publications are printed with the word \"{word}\""),
        cite!("12.6(a)"),
    );
}

/// 12.7: a round of play. After a "No Spin" it is over with the wagers as they lie; players may change them before the next spin.
pub fn round<T: Table<Pokette>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    table.instruct(
        format_args!("spin the ball against the wheel, for at least four revolutions"),
        cite!("12.7~(a)"),
    );
    table.announce(format_args!("No More Bets"), cite!("12.7~(b)"));
    if before_rest(table) == Spin::Void {
        return Ok(());
    }
    let compartment = Compartment::at(table.spin(&WHEEL, cite!("12.7~(a)"))?);
    table.announce(format_args!("{compartment}, {}", compartment.color()), cite!("12.7~(c)"));
    table.instruct(format_args!("mark {compartment} on the layout"), cite!("12.7~(c)"));
    settle(house, state, compartment, PoketteDecidedBy::TheSpin, table);
    if state.hand != PoketteHand::Empty {
        table.instruct(format_args!("pay every hand wager that {compartment} completes"), cite!("12.8~(c)"));
        settle(house, state, compartment, PoketteDecidedBy::TheHand, table);
    }
    state.layout.clear();
    lay(house, state, compartment, table);
    Ok(())
}

/// 12.4~(d), 12.7~(d): losing wagers are collected, then winning ones paid; hand wagers after those on the layout.
fn settle<T: Table<Pokette>>(
    house: &House,
    state: &State,
    compartment: Compartment,
    group: PoketteDecidedBy,
    table: &mut T,
) {
    let lost: Cite = match group {
        PoketteDecidedBy::TheSpin => cite!("12.7~(d)"),
        PoketteDecidedBy::TheHand => cite!("12.8~(b)"),
    };
    let of_the_group = |placed: &&LayoutWager<Wager>| placed.wager.decided_by() == group;
    let decided = state.layout.wagers().iter().filter(of_the_group).map(|placed| {
        let LayoutWager { seat, wager, chips, winnings, .. } = *placed;
        let decision = Decision::whether(state.wins_on(house, wager).has(compartment));
        DecidedWager { seat, wager, decision, stake: chips, winnings }
    });
    decided.clone().for_each(|decided| table.collect_lost(decided, lost));
    decided.clone().for_each(|decided| table.pay_won(decided, cite!("12.6(b)")));
    decided.for_each(|decided| table.return_void(decided, cite!("12.7~(d)")));
}

/// 12.7~(e), 12.8~(d), (e): the card goes into the next hand place; after the third, and mostly after a joker, the hand is over.
fn lay<T: Table<Pokette>>(house: &House, state: &mut State, compartment: Compartment, table: &mut T) {
    match compartment.card() {
        Some(card) => {
            table.instruct(format_args!("take {card} from the cards at the table"), cite!("12.2~(a)"));
            table.instruct(format_args!("lay {card} into the next hand place"), cite!("12.7~(e)"));
            state.hand = state.hand.with(card);
            let by = cite!("12.8~(d)");
            match state.hand {
                PoketteHand::Empty => table.instruct(
                    format_args!("three cards are shown: clear the hand places; {card} was the last"),
                    by,
                ),
                PoketteHand::One(first) => table.instruct(format_args!("the hand is {first}"), by),
                PoketteHand::Two(first, second) => {
                    table.instruct(format_args!("the hand is {first} {second}"), by)
                }
            }
        }
        None => {
            table.announce(format_args!("a joker has neither rank, suit nor color"), cite!("12.1~(b)"));
            match house.on_joker {
                OnJoker::ClearsTheHand => {
                    table.instruct(format_args!("clear the hand places"), cite!("12.8~(e)"));
                    state.hand = PoketteHand::Empty;
                }
                OnJoker::KeepsTheHand => {
                    table.instruct(format_args!("the cards shown stay in their places"), cite!("12.8~(e)"));
                }
            }
        }
    }
}

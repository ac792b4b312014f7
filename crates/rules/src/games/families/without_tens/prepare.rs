//! Opening, shuffle, cut, burn cards, and the other procedures between rounds.

use super::super::shoe::{ShoeShuffle, ShoeStage};
use super::super::twenty_one::{CardReader, DealSource, TwentyOneShoe, decider};
use super::deal::return_all;
use super::rules::TableRules;
use super::{State, WithoutTens};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Seat, Table, VoidCause};

/// An event between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableEvent {
    Reshuffle,
    NewDealer,
    ShufflerJam,
    DeviceReplaced,
    ReaderRepaired,
    DrawnInError,
    Overdrawn,
    TenFound,
}

/// Prepares the table up to the betting.
pub fn prepare<G: WithoutTens, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    let rules = G::rules(house);
    while let Some(event) = next_event::<G, T>(rules, state, table) {
        between_rounds::<G, T>(state, event, table)?;
    }
    match state.cards {
        ShoeStage::InShoe => Ok(()),
        ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => {
            make_ready::<G, T>(rules, state, table)
        }
    }
}

/// The next event between rounds, of those that are possible at this table.
fn next_event<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &State,
    table: &mut T,
) -> Option<TableEvent> {
    let possible = G::INCIDENTS;
    let in_shoe = state.cards == ShoeStage::InShoe;
    let reshuffle = in_shoe && rules.discretionary_reshuffle == Offered::Yes;
    let device = state.shuffle(rules) == ShoeShuffle::Automated;
    let events = [
        (possible.reshuffle, TableEvent::Reshuffle, reshuffle),
        (possible.new_dealer, TableEvent::NewDealer, true),
        (possible.reader_repaired, TableEvent::ReaderRepaired, state.reader == CardReader::Fails),
        (possible.shuffler_jam, TableEvent::ShufflerJam, device),
        (possible.device_replaced, TableEvent::DeviceReplaced, device),
        (possible.drawn_in_error, TableEvent::DrawnInError, in_shoe),
        (possible.overdrawn, TableEvent::Overdrawn, state.may_have_overdrawn),
        (possible.ten_found, TableEvent::TenFound, true),
    ];
    let mut can_happen = events.into_iter().filter(|(_, _, can)| *can);
    can_happen.find_map(|(list, event, _)| table.incident(list).map(|_| event))
}

#[cold]
fn between_rounds<G: WithoutTens, T: Table<G>>(
    state: &mut State,
    event: TableEvent,
    table: &mut T,
) -> Result<(), Halt> {
    let law = G::TABLE;
    match event {
        TableEvent::Reshuffle => {
            table.instruct(format_args!("the house has the cards reshuffled"), law.discretionary);
            reshuffle::<G>(state);
        }
        TableEvent::NewDealer if state.cards == ShoeStage::InShoe => {
            law.shoe.burn(table)?;
            burned_between_rounds::<G, T>(state, table);
        }
        TableEvent::NewDealer => law.shoe.burn_later(table),
        TableEvent::ShufflerJam => {
            table.instruct(format_args!("reshuffle the cards by the approved procedure"), law.jam);
            reshuffle::<G>(state);
        }
        TableEvent::DeviceReplaced => {
            table.instruct(
                format_args!("take the shuffling device off the table before another method is used"),
                law.replaced,
            );
            state.device_removed = true;
            reshuffle::<G>(state);
        }
        TableEvent::ReaderRepaired => {
            table.instruct(format_args!("use the card reader again"), law.reader_fails);
            state.reader = CardReader::Works;
        }
        TableEvent::DrawnInError => {
            TwentyOneShoe::drawn_in_error::<G, T>(table);
            state.may_have_overdrawn = false;
        }
        TableEvent::Overdrawn => {
            TwentyOneShoe::burn_overdrawn::<G, T>(table)?;
            burned_between_rounds::<G, T>(state, table);
        }
        TableEvent::TenFound => {
            if let Some(by) = G::FOREIGN_CARD {
                state.bets.all().for_each(|bettor| return_all::<G, T>(bettor, by, table));
                state.bets.clear();
                inspect_again::<G, T>(state, by, table);
            }
        }
    }
    Ok(())
}

/// A card has left the shoe while no round is under way.
fn burned_between_rounds<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    state.may_have_overdrawn = false;
    after_cutting_card::<G, T>(state, table);
}

/// The cards are reshuffled though the cutting card was not reached.
fn reshuffle<G: WithoutTens>(state: &mut State) {
    state.cards = state.cards.reshuffled(G::TABLE.shoe.by_house(&state.players));
}

/// Brings the cards into the shoe, from any stage.
#[cold]
fn make_ready<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    let (law, stack, shuffle) = (G::TABLE, rules.stack(), state.shuffle(rules));
    let State { cards, players, .. } = state;
    let without_tens = |table: &mut T| {
        table.instruct(
            format_args!("make sure that every 10 has been removed from the decks"),
            law.shoe.opening.inspect,
        );
    };
    let Some(first) = law.shoe.until_shuffle(cards, players, rules.decks, without_tens, table) else {
        return Ok(());
    };
    law.shoe.shuffle(shuffle, stack, table);
    if let (ShoeShuffle::Automated, Some(by)) = (shuffle, law.batches) {
        table.instruct(
            format_args!("alternate two batches of different backs; only one may lie in the discard rack"),
            by,
        );
    }
    let mut last = law.shoe.cut(stack, first, players, table)?.or(first.seat);
    while table.incident(G::INCIDENTS.recut).is_some() {
        let around = |seat| players.clockwise_from(seat);
        last = law.shoe.cut.recut(stack, (rules.recut_by, law.recut), last, around, table)?;
    }
    law.shoe.insert_cutting_card(stack, table);
    table.instruct(format_args!("put the stack into the shoe"), law.shoe.insert);
    state.cards = ShoeStage::InShoe;
    state.may_have_overdrawn = false;
    law.shoe.burn(table)
}

/// The player on a box: the bettor who decides for it, or the next one if that person has no seat.
fn player_on(state: &State, at: Seat) -> Seat {
    let group = state.bets.on(at);
    let decides = group.get(decider(group)).map(|bettor| bettor.who);
    let seated = decides.filter(|who| state.players.has(*who));
    seated.or_else(|| state.players.clockwise_from(at).next()).unwrap_or(at)
}

/// The cutting card has come out, and the round is over, or none is under way.
fn after_cutting_card<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    let mut cards = state.cards;
    G::TABLE.shoe.after_cutting_card(&mut cards, &state.players, |at| player_on(state, at), table);
    state.cards = cards;
}

/// A round of play. There is none before the cards are shuffled and in the shoe, and none without a wager.
pub fn round<G: WithoutTens, T: Table<G>>(
    house: &G::House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    if !state.is_ready() {
        return Ok(());
    }
    let stack = G::rules(house).stack();
    let mut shoe = TwentyOneShoe::new(&stack);
    let result = G::play(house, state, &mut shoe, table);
    match result {
        Ok(()) => after_round::<G, T>(state, &shoe, table),
        Err(Halt::Void { cause, by }) => after_void::<G, T>(state, (cause, by), &shoe, table),
        Err(Halt::Pending) => return result,
    }
    state.bets.clear();
    result
}

/// The round is over: the cards are reshuffled where the cutting card has come out in it, or the shoe has run out.
fn after_round<G: WithoutTens, T: Table<G>>(state: &mut State, shoe: &TwentyOneShoe<'_>, table: &mut T) {
    after_cutting_card::<G, T>(state, table);
    if shoe.from == DealSource::Discards {
        shoe_is_dealt::<G, T>(state, table);
    }
}

/// The shoe has run out in the round, and perhaps no cutting card was seen.
#[cold]
fn shoe_is_dealt<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    if state.cards == ShoeStage::InShoe {
        let by = G::TABLE.shoe.shuffle;
        table.instruct(format_args!("the shoe was dealt to its end: shuffle all cards"), by);
        reshuffle::<G>(state);
    }
}

/// The round was void: the cards are inspected again where one does not belong to them, and go on as after any round otherwise.
#[cold]
fn after_void<G: WithoutTens, T: Table<G>>(
    state: &mut State,
    (cause, by): (VoidCause, Cite),
    shoe: &TwentyOneShoe<'_>,
    table: &mut T,
) {
    state.may_have_overdrawn = false;
    match cause {
        VoidCause::WrongDeck => inspect_again::<G, T>(state, by, table),
        VoidCause::FaceUp
        | VoidCause::Exposed
        | VoidCause::Misdealt
        | VoidCause::OutOfCards
        | VoidCause::Equipment => {
            table.instruct(format_args!("put the cards of the dead hands into the discard rack"), by);
            after_round::<G, T>(state, shoe, table);
        }
    }
}

/// A card was found that does not belong to the decks.
fn inspect_again<G: WithoutTens, T: Table<G>>(state: &mut State, by: Cite, table: &mut T) {
    table.instruct(format_args!("take all cards off the table, and have them inspected again"), by);
    state.cards = ShoeStage::Unopened;
    state.may_have_overdrawn = false;
}

//! Opening, shuffle, cut, burn cards, and what else happens between rounds.

use super::super::shoe::{Cards, FirstCut};
use super::super::twenty_one::{DealtFrom, Shoe, decider};
use super::deal::return_all;
use super::rules::{RecutBy, Shuffle, TableRules};
use super::{Device, Overdraw, Reader, State, WithoutTens};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{Halt, Seat, Spot, Table};

/// What has happened between rounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TableEvent {
    Reshuffle,
    NewDealer,
    ShufflerJam,
    DeviceReplaced,
    ReaderRepaired,
    Overdrawn,
    TenFound,
}

/// Everything before wagers are made.
#[inline]
pub fn prepare<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(event) = next_event::<G, T>(rules, state, table) {
        between_rounds::<G, T>(state, event, table)?;
    }
    match state.cards {
        Cards::InShoe => Ok(()),
        Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => make_ready::<G, T>(rules, state, table),
    }
}

/// What has happened between rounds, of the things that can happen at this table.
#[inline]
fn next_event<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &State,
    table: &mut T,
) -> Option<TableEvent> {
    let possible = G::INCIDENTS;
    let in_shoe = state.cards == Cards::InShoe;
    let reshuffle = in_shoe && rules.discretionary_reshuffle == Offered::Yes;
    let device = state.shuffle(rules) == Shuffle::Automated;
    let events = [
        (possible.reshuffle, TableEvent::Reshuffle, reshuffle),
        (possible.new_dealer, TableEvent::NewDealer, true),
        (possible.reader_repaired, TableEvent::ReaderRepaired, state.reader == Reader::Broken),
        (possible.shuffler_jam, TableEvent::ShufflerJam, device),
        (possible.device_replaced, TableEvent::DeviceReplaced, device),
        (possible.overdrawn, TableEvent::Overdrawn, state.overdraw == Overdraw::Possible),
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
            state.cards = state.cards.reshuffled(by_house::<G>(state));
        }
        TableEvent::NewDealer if state.cards == Cards::InShoe => {
            burn::<G, T>(table)?;
            burned_between_rounds(state, table);
        }
        TableEvent::NewDealer => {
            table.instruct(format_args!("the new dealer burns a card after the shuffle"), law.burn);
        }
        TableEvent::ShufflerJam => {
            table.instruct(format_args!("reshuffle the cards by the approved procedure"), law.jam);
            state.cards = state.cards.reshuffled(by_house::<G>(state));
        }
        TableEvent::DeviceReplaced => {
            table.instruct(
                format_args!("take the shuffling device off the table before another method is used"),
                law.replaced,
            );
            state.device = Device::Removed;
            state.cards = state.cards.reshuffled(by_house::<G>(state));
        }
        TableEvent::ReaderRepaired => {
            table.instruct(format_args!("use the card reader again"), law.reader_fails);
            state.reader = Reader::Works;
        }
        TableEvent::Overdrawn => {
            let by = G::LAW.irregular.overdrawn;
            table.instruct(format_args!("burn the card drawn at 17 or more: it does not count"), by);
            table.burn(by)?;
            burned_between_rounds(state, table);
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
    state.overdraw = Overdraw::Impossible;
    reshuffle_due(state, table);
}

/// Who is offered the cut after a reshuffle that no cutting card has called for.
fn by_house<G: WithoutTens>(state: &State) -> FirstCut {
    FirstCut { seat: state.players.farthest_right(), by: G::TABLE.by_house }
}

/// A supervisor orders another cut before any card is dealt, by the player who cut last or by the next one entitled.
fn recut<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &State,
    first: FirstCut,
    mut cutter: Option<Seat>,
    table: &mut T,
) -> Result<(), Halt> {
    let by = G::TABLE.recut;
    while table.incident(G::INCIDENTS.recut).is_some() {
        let last = cutter.or(first.seat);
        let next = || last.and_then(|last| state.players.clockwise_from(last).nth(1)).or(last);
        let (who, seat) = match rules.recut_by {
            RecutBy::Last => ("the player who cut last", last),
            RecutBy::Next => ("the next player entitled", next()),
        };
        table.instruct(format_args!("the cut was improper: have {who} cut again"), by);
        cutter = offer_cut::<G, T>(rules, state, FirstCut { seat, by }, table)?;
    }
    Ok(())
}

/// Brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    let law = G::TABLE;
    let first = match state.cards {
        Cards::InShoe => return Ok(()),
        Cards::ShuffleDue(first) => first,
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                state.cards = law.opening.receive(rules.decks, table);
                table.instruct(
                    format_args!("make sure that every 10 has been removed from the decks"),
                    law.opening.inspect,
                );
            }
            let Some(first) = state.players.first() else { return Ok(()) };
            law.opening.wash(table);
            FirstCut { seat: Some(first), by: law.first_player }
        }
    };
    let shuffle = state.shuffle(rules);
    let how = match shuffle {
        Shuffle::Manual => "by hand",
        Shuffle::Automated => "with the automated shuffling device",
    };
    table.instruct(format_args!("shuffle the cards {how} until randomly intermixed"), law.shuffle);
    if let (Shuffle::Automated, Some(by)) = (shuffle, law.batches) {
        table.instruct(
            format_args!("alternate two batches of different backs; only one may lie in the discard rack"),
            by,
        );
    }
    table.shuffle(rules.stack(), law.shuffle);
    cut::<G, T>(rules, state, first, table)?;
    state.cards = Cards::InShoe;
    state.overdraw = Overdraw::Impossible;
    burn::<G, T>(table)
}

/// The cut is offered clockwise, from the player entitled to it. Who has cut comes back, or nobody for the dealer.
fn offer_cut<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let turn = first.seat.into_iter().flat_map(|seat| state.players.clockwise_from(seat));
    G::TABLE.cut.offer_in_turn(rules.stack(), turn, first.by, table)
}

/// The cut, and the way into the shoe.
fn cut<G: WithoutTens, T: Table<G>>(
    rules: &TableRules,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<(), Halt> {
    let cutter = offer_cut::<G, T>(rules, state, first, table)?;
    recut::<G, T>(rules, state, first, cutter, table)?;
    table.instruct(
        format_args!(
            "put the cards in front of the cutting card at the back; insert the cutting card {} cards from the back; put the stack into the shoe",
            rules.behind_cutting_card
        ),
        G::TABLE.quarter,
    );
    Ok(())
}

/// One card after the cut, and one for each new dealer.
fn burn<G: WithoutTens, T: Table<G>>(table: &mut T) -> Result<(), Halt> {
    table.instruct(format_args!("burn one card into the discard rack"), G::TABLE.burn);
    table.burn(G::TABLE.burn)
}

/// The player on a box: who decides for it, or whoever comes after it where that person has no seat.
fn player_on(state: &State, at: Seat) -> Seat {
    let group = state.bets.on(at);
    let decides = group.get(decider(group)).map(|bettor| bettor.who);
    decides.filter(|who| state.players.has(*who)).unwrap_or(at)
}

/// The cutting card has come out, and the round is over, or none is under way.
#[inline]
fn reshuffle_due<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    let Some(spot) = table.cutting_card() else { return };
    let law = G::TABLE;
    table.instruct(
        format_args!("the cutting card was reached: deal no other round before the reshuffle"),
        law.cutting_card,
    );
    table.instruct(format_args!("reshuffle the cards"), law.reshuffle);
    state.cards = Cards::ShuffleDue(match spot {
        Spot::Seat(at) | Spot::Hand(at, _) | Spot::Set(at, _) => {
            FirstCut { seat: Some(player_on(state, at)), by: law.on_box }
        }
        Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
            FirstCut { seat: state.players.farthest_right(), by: law.on_dealer }
        }
    });
}

/// The round is over: the cards are reshuffled where the cutting card has come out in it, or the shoe has run out.
#[inline]
pub fn after_round<G: WithoutTens, T: Table<G>>(state: &mut State, shoe: &Shoe<'_>, table: &mut T) {
    reshuffle_due::<G, T>(state, table);
    if shoe.from == DealtFrom::Discards {
        shoe_is_dealt::<G, T>(state, table);
    }
}

/// The shoe has run out in the round, and perhaps no cutting card was seen.
#[cold]
fn shoe_is_dealt<G: WithoutTens, T: Table<G>>(state: &mut State, table: &mut T) {
    if state.cards == Cards::InShoe {
        let by = G::TABLE.shuffle;
        table.instruct(format_args!("the shoe was dealt to its end: shuffle all cards"), by);
        state.cards = Cards::ShuffleDue(by_house::<G>(state));
    }
}

/// The round was void: the cards are inspected again where one does not belong to them, and go on as after any round otherwise.
#[cold]
pub fn after_void<G: WithoutTens, T: Table<G>>(state: &mut State, by: Cite, shoe: &Shoe<'_>, table: &mut T) {
    state.overdraw = Overdraw::Impossible;
    if G::FOREIGN_CARD == Some(by) {
        inspect_again::<G, T>(state, by, table);
    } else {
        table.instruct(format_args!("put the cards of the dead hands into the discard rack"), by);
        after_round::<G, T>(state, shoe, table);
    }
}

/// A card was found that does not belong to the decks.
fn inspect_again<G: WithoutTens, T: Table<G>>(state: &mut State, by: Cite, table: &mut T) {
    table.instruct(format_args!("take all cards off the table, and have them inspected again"), by);
    state.cards = Cards::Unopened;
    state.overdraw = Overdraw::Impossible;
}

//! 19:47-10.4  Opening of the table; mixing of the tiles; incidents between rounds.

use super::PaiGow;
use super::house::House;
use super::irregularities::Incident;
use super::law::BANK;
use super::questions::{PaiGowAnswer, PaiGowQuestion};
use super::wagers::{State, Wager};
use crate::cite;
use crate::equipment::Stack;
use crate::games::Stakes as _;
use crate::games::families::bank::{BankAnswer, BankQuestion};
use crate::games::families::one_deck::TableCards;
use crate::games::families::players::Players;
use crate::games::families::positions::SecondPosition;
use crate::games::families::shoe::ShoeIdleSpread;
use crate::table::{self, Halt, IncidentDetail, Seat, Table};

/// The position of the tiles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Tiles {
    /// Not at the table yet.
    NotBrought,
    /// Laid out in pairs, until a player has looked at them.
    InPairs,
    /// To be mixed before the next round.
    MixDue,
    /// In eight stacks of four.
    InStacks,
}

impl TableCards for Tiles {
    const NOT_YET: &'static str = "the tiles are not mixed yet";

    fn is_ready(&self) -> bool {
        *self == Tiles::InStacks
    }
}

/// Everything before wagers are made.
pub fn prepare<T: Table<PaiGow>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = table.incident(possible(state)) {
        between_rounds(house, state, incident, table);
    }
    match state.deck {
        Tiles::InStacks => {}
        Tiles::MixDue => mix(state, table),
        Tiles::NotBrought | Tiles::InPairs => open(state, table),
    }
    let players = state.players;
    state.lasting.banking.offer((&BANK, &house.bank), &players, table, ask_about_bank)?;
    if let Some(seat) = state.lasting.banking.against_nobody(&players) {
        no_bank(state, seat, table);
        state.lasting.banking.goes_to_the_dealer(&BANK, table);
    }
    Ok(())
}

/// 10.8~(c): the chips of a bank that is none go back.
#[cold]
pub fn no_bank<T: Table<PaiGow>>(state: &mut State, seat: Seat, table: &mut T) {
    let chips = state.up(seat, Wager::Bank);
    if !chips.is_zero() {
        table.give_back(seat, Wager::Bank, chips, BANK.covers);
    }
    state.remove(seat);
}

/// 10.8~(b)-(e): a question about the bank.
pub fn ask_about_bank<T: Table<PaiGow>>(
    seat: Seat,
    question: BankQuestion,
    table: &mut T,
) -> Result<BankAnswer, Halt> {
    match table.ask(seat, PaiGowQuestion::Bank(question))? {
        PaiGowAnswer::Bank(answer) => Ok(answer),
        // An answer to another question is none.
        PaiGowAnswer::Set(_) | PaiGowAnswer::HouseWay | PaiGowAnswer::Play | PaiGowAnswer::Void => {
            Ok(BankAnswer::Passes)
        }
    }
}

/// 10.4~(a), (b): the tiles are brought to the table and laid out; 10.4~(c): once a player has looked at them, they are mixed.
#[cold]
fn open<T: Table<PaiGow>>(state: &mut State, table: &mut T) {
    if state.deck == Tiles::NotBrought {
        table.tell(
            "use one set of 32 black tiles with identical backs and sides, at least 2 1/2 by 1 by 3/8 inches; the color of their spots has no effect",
            cite!("10.2~(a)"),
        );
        table.tell(
            "the set has 6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6 and 1-5 twice, and 3-6, 4-5, 2-6, 3-5, 2-5, 3-4, 2-4, 1-4, 2-3 and 1-2 once",
            cite!("10.2(g)"),
        );
        table.tell(
            "keep three dice in a covered shaker at your right or in its designated area",
            cite!("10.3~(a)"),
        );
        table.tell("sort and inspect the tiles; the floorperson verifies them", cite!("10.4~(a)"));
        table.tell("see that the Supreme Pair and the 15 other pairs are there", cite!("10.4~(a)1"));
        table.tell("see that the tiles are of one size and shade, side by side", cite!("10.4~(a)2"));
        table.tell("see that backs and sides are not marked", cite!("10.4~(a)3"));
        table.tell(
            "lay the tiles face up in 16 pairs, in rank order from the Supreme Pair, for the first player",
            cite!("10.4~(b)"),
        );
        state.deck = Tiles::InPairs;
    }
    if state.players.first().is_some() {
        table.tell("after the player's look: turn the tiles face down", cite!("10.4~(c)"));
        mix(state, table);
    }
}

/// 10.4~(c)-(e): the tiles are mixed and stacked.
fn mix<T: Table<PaiGow>>(state: &mut State, table: &mut T) {
    table.tell("mix the tiles thoroughly, face down", cite!("10.4~(c)"));
    table.tell(
        "use the heels of the hands, one turning clockwise and the other counterclockwise, each at least eight times",
        cite!("10.4~(d)"),
    );
    table.shuffle(Stack::TILES, cite!("10.4~(c)"));
    table.tell(
        "make eight stacks of four, face down in a row before the table inventory container; no tile is shown",
        cite!("10.4~(e)"),
    );
    state.deck = Tiles::InStacks;
}

/// The incidents possible between rounds now.
fn possible(state: &State) -> &'static [Incident] {
    match (state.deck, state.bets.is_empty()) {
        (Tiles::InPairs, true) => &[Incident::Unsuitable],
        (_, true) => &[Incident::Unsuitable, Incident::Idle],
        (_, false) => &[Incident::Unsuitable, Incident::SecondArea],
    }
}

#[cold]
fn between_rounds<T: Table<PaiGow>>(
    house: &House,
    state: &mut State,
    incident: table::Incident<Incident>,
    table: &mut T,
) {
    match (incident.kind, incident.with) {
        (Incident::Unsuitable, _) => {
            replace(table);
            state.deck = Tiles::NotBrought;
        }
        (Incident::Idle, _) => {
            let words = match house.idle_spread {
                ShoeIdleSpread::FaceUp => "lay the tiles out in pairs, face up",
                ShoeIdleSpread::FaceDown => {
                    "leave the tiles face down; lay them out in pairs when a player arrives"
                }
            };
            table.tell(words, cite!("10.4~(f)"));
            state.deck = Tiles::InPairs;
            state.players = Players::default();
            state.lasting.banking.opened();
        }
        (Incident::SecondArea, IncidentDetail::Seat(seat)) => second_area(house, state, seat, table),
        // In the round only, or not told with the seat that it needs.
        _ => {}
    }
}

/// 10.4~(a)4: another set is brought from the pit stand.
pub fn replace<T: Table<PaiGow>>(table: &mut T) {
    table.tell(
        "bring another set from the pit stand; seal the unsuitable one, label it with table, date and time, and sign it",
        cite!("10.4~(a)4"),
    );
}

/// 10.10~(a): the wager at this seat is that of a player who also wagers on another area.
fn second_area<T: Table<PaiGow>>(house: &House, state: &mut State, seat: Seat, table: &mut T) {
    let by = cite!("10.10~(a)");
    if !state.bets.has(seat) {
        return;
    }
    match house.positions.second(seat, &state.bets, &mut state.pairs) {
        SecondPosition::Of(first) => {
            table.instruct(
                format_args!(
                    "the player at seat {first} also plays seat {seat}: one hand is set and laid down before the player looks at the other"
                ),
                by,
            );
        }
        SecondPosition::NotAllowed => {
            state.no_wager::<Wager>(seat, by, table);
            state.lasting.banking.leaves(seat);
        }
    }
}

crate::table::codec! { enum Tiles { NotBrought, InPairs, MixDue, InStacks } }

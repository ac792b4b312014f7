//! 19:47-22.4 Opening of the table, 22.5 Shuffle and cut, 22.7(a) burn cards.

use super::CasinoWar;
use super::house::{House, RackPlace};
use super::irregularities::{FACE_UP, Incident, MISHAPS};
use super::law::SHOE;
use super::wagers::State;
use crate::cite;
use crate::games::families::shoe::{ShoeShuffle, ShoeStage, next_incident};
use crate::house::Offered;
use crate::table::{Halt, Table};

/// Prepares the table up to the betting.
pub fn prepare<T: Table<CasinoWar>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(house, state, incident.kind, table)?;
    }
    match state.cards {
        ShoeStage::InShoe => Ok(()),
        ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// The incidents that are possible between rounds at this table now.
#[inline(always)]
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 5] {
    let in_shoe = state.cards == ShoeStage::InShoe;
    let reshuffle = in_shoe && house.discretionary_reshuffle == Offered::Yes;
    let device = house.shuffle == ShoeShuffle::Automated;
    [
        Some(&[Incident::CardsChanged]),
        in_shoe.then_some(&[Incident::NewDealer, Incident::DrawnInError]),
        reshuffle.then_some(&[Incident::Reshuffle]),
        device.then_some(&[Incident::ShufflerJam]),
        state.bets.is_empty().then_some(&[Incident::Idle]),
    ]
}

#[cold]
fn between_rounds<T: Table<CasinoWar>>(
    house: &House,
    state: &mut State,
    incident: Incident,
    table: &mut T,
) -> Result<(), Halt> {
    match incident {
        Incident::CardsChanged => {
            table.instruct(
                format_args!("remove all {} decks from the table and open new ones", house.decks),
                cite!("22.4(d)"),
            );
            state.cards = ShoeStage::Unopened;
        }
        Incident::Reshuffle => reshuffle(state),
        Incident::Idle => {
            let at_the_table = (&mut state.cards, &mut state.players);
            house.idle_spread.spread(at_the_table, cite!("22.5(g)"), table);
        }
        Incident::NewDealer => {
            burn(house, table)?;
            after_cutting_card(state, table);
        }
        Incident::DrawnInError => MISHAPS.drawn_in_error(table),
        Incident::ShufflerJam => {
            table.instruct(
                format_args!("reshuffle the cards under the approved procedures"),
                cite!("22.10(d)"),
            );
            reshuffle(state);
        }
        Incident::FaceUp
        | Incident::NotDealt
        | Incident::OutOfCards
        | Incident::NoWarCard
        | Incident::NoWarCardNoticed => {}
    }
    Ok(())
}

/// 22.5(b)4, 22.10(a), (d): the cards are reshuffled though the cutting card was not reached.
pub fn reshuffle(state: &mut State) {
    state.cards = state.cards.reshuffled(SHOE.by_house(&state.players));
}

/// 22.4, 22.5(a)-(e), 22.2(b), (c): brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<CasinoWar>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let State { cards, players, .. } = state;
    let Some(first) = SHOE.until_shuffle(cards, players, house.decks, |_| {}, table) else { return Ok(()) };
    SHOE.shuffle(house.shuffle, house.stack(), table);
    SHOE.cut(house.stack(), first, players, table)?;
    SHOE.insert_cutting_card(house.stack(), table);
    if house.cover_card == Offered::Yes {
        table.instruct(format_args!("hide the last card with the second cutting card"), cite!("22.2(c)"));
    }
    table.instruct(format_args!("put the stack into the dealing shoe at your left"), cite!("22.2(b)"));
    *cards = ShoeStage::InShoe;
    burn(house, table)
}

/// 22.7(a): one burn card after the cut, and one for each new dealer.
fn burn<T: Table<CasinoWar>>(house: &House, table: &mut T) -> Result<(), Halt> {
    let place = match house.rack {
        RackPlace::Front => "in front of you",
        RackPlace::Right => "to your right",
    };
    table.instruct(format_args!("burn one card into the discard rack {place}"), SHOE.burn);
    MISHAPS.burn(FACE_UP, SHOE.burn, table)
}

/// 22.5(b)2, 3, (f), 22.7(d): marks the cards for a reshuffle if the cutting card has come out and no round is under way.
pub fn after_cutting_card<T: Table<CasinoWar>>(state: &mut State, table: &mut T) {
    SHOE.after_cutting_card(&mut state.cards, &state.players, |seat| seat, table);
}

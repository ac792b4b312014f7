//! 19:47-22.4 Opening of the table, 22.5 Shuffle and cut, 22.7(a) burn cards.

use super::CasinoWar;
use super::house::{House, RackPlace, Shuffle};
use super::irregular::{Incident, burn_before_round};
use super::wagers::State;
use crate::cite;
use crate::games::families::players::Players;
use crate::games::families::shoe::{
    Cards, CutLaw, CuttingCardLaw, FirstCut, Opening, change_cards, spread_idle,
};
use crate::house::Offered;
use crate::table::{self, Halt, Table};

const OPENING: Opening = Opening {
    inspect: cite!("22.4(a)"),
    spread: cite!("22.4(b)"),
    how: "by suit and in sequence",
    wash: cite!("22.4(c)"),
};

const CUT: CutLaw = CutLaw {
    offer: cite!("22.5(b)"),
    refused: cite!("22.5(c)"),
    place: cite!("22.5(d)"),
    from_either_end: 10,
};

const CUTTING_CARD: CuttingCardLaw = CuttingCardLaw {
    last_round: cite!("22.7(d)"),
    reshuffle: cite!("22.5(f)"),
    at_a_seat: cite!("22.5(b)2"),
    elsewhere: cite!("22.5(b)3"),
};

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<CasinoWar>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident.kind, table)?;
    }
    match state.cards {
        Cards::InShoe => Ok(()),
        Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<CasinoWar>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let in_shoe = state.cards == Cards::InShoe;
    let reshuffle = in_shoe && house.discretionary_reshuffle == Offered::Yes;
    let device = house.shuffle == Shuffle::Automated;
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    happens(&[Incident::CardsChanged], true)
        .or_else(|| happens(&[Incident::NewDealer], in_shoe))
        .or_else(|| happens(&[Incident::Reshuffle], reshuffle))
        .or_else(|| happens(&[Incident::ShufflerJam], device))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
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
            state.cards = change_cards(cite!("22.4(d)"), table);
        }
        Incident::Reshuffle => state.cards = state.cards.reshuffled(by_house(state)),
        Incident::Idle => {
            state.cards = spread_idle(house.idle_spread, cite!("22.5(g)"), table);
            state.players = Players::default();
        }
        Incident::NewDealer => {
            burn(house, table)?;
            reshuffle_due(state, table);
        }
        Incident::ShufflerJam => {
            table.tell("reshuffle the cards under the approved procedures", cite!("22.10(d)"));
            state.cards = state.cards.reshuffled(by_house(state));
        }
        Incident::FaceUp
        | Incident::DrawnInError
        | Incident::NotDealt
        | Incident::OutOfCards
        | Incident::NoWarCard
        | Incident::NoWarCardNoticed => {}
    }
    Ok(())
}

/// 22.5(b)4: who is offered the cut after a reshuffle that no cutting card has called for.
pub fn by_house(state: &State) -> FirstCut {
    FirstCut { seat: state.players.farthest_right(), by: cite!("22.5(b)4") }
}

/// 22.5(b), (c): who is offered the cut first, where the player who had the right may have left: after the one on whose betting area the
/// cutting card appeared it is the next one clockwise, otherwise whoever is now farthest to the right.
fn still_here(first: FirstCut, state: &State) -> FirstCut {
    match first.seat {
        Some(seat) if state.players.has(seat) => first,
        gone if first.by == cite!("22.5(b)2") => FirstCut { seat: gone, by: cite!("22.5(c)") },
        _ => FirstCut { seat: state.players.farthest_right(), ..first },
    }
}

/// 22.4, 22.5: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<CasinoWar>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let first = match state.cards {
        Cards::InShoe => return Ok(()),
        Cards::ShuffleDue(first) => still_here(first, state),
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                state.cards = OPENING.receive(house.decks, table);
            }
            let Some(first) = state.players.first() else { return Ok(()) };
            OPENING.wash(table);
            FirstCut { seat: Some(first), by: cite!("22.5(b)1") }
        }
    };
    shuffle(house, state, first, table)?;
    state.cards = Cards::InShoe;
    burn(house, table)
}

/// 22.5(a)-(e), 22.2(b), (c): shuffle, cut, and the way into the shoe.
fn shuffle<T: Table<CasinoWar>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<(), Halt> {
    let how = match house.shuffle {
        Shuffle::Manual => "by hand",
        Shuffle::Automated => "with the automated shuffling device",
    };
    table.instruct(format_args!("shuffle the cards {how} into a single stack"), cite!("22.5(a)"));
    table.shuffle(house.stack(), cite!("22.5(a)"));
    CUT.offer(house.stack(), first, &state.players, table)?;
    table.instruct(
        format_args!(
            "put the cards in front of the cutting card at the back; insert the cutting card {} cards from the back",
            house.behind_cutting_card
        ),
        cite!("22.5(e)"),
    );
    if house.cover_card == Offered::Yes {
        table.tell("hide the last card with the second cutting card", cite!("22.2(c)"));
    }
    table.tell("put the stack into the dealing shoe at your left", cite!("22.2(b)"));
    Ok(())
}

/// 22.7(a): one burn card after the cut, and one for each new dealer.
fn burn<T: Table<CasinoWar>>(house: &House, table: &mut T) -> Result<(), Halt> {
    let place = match house.rack {
        RackPlace::Front => "in front of you",
        RackPlace::Right => "to your right",
    };
    table.instruct(format_args!("burn one card into the discard rack {place}"), cite!("22.7(a)"));
    burn_before_round(table, cite!("22.7(a)"))
}

/// 22.5(b)2, 3, (f), 22.7(d): the cutting card has come out, and the round is over, or none is under way.
pub fn reshuffle_due<T: Table<CasinoWar>>(state: &mut State, table: &mut T) {
    let Some(spot) = table.cutting_card() else { return };
    state.cards = CUTTING_CARD.reached(spot, &state.players, table);
}

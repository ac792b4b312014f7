//! 19:47-21.4 Opening of the table, 21.5 Shuffle and cut, 21.7(a) burn cards, 21.11 continuous shuffler.

use super::FastActionHoldem;
use super::house::{House, IdleSpread, Places, Shuffle};
use super::irregular::Incident;
use super::wagers::{Marker, State, Wager};
use crate::cite;
use crate::games::families::players::Players;
use crate::games::families::shoe::{Cards, CutLaw, FirstCut, Opening};
use crate::house::Offered;
use crate::law::Cite;
use crate::table::{self, Halt, Spot, Table, With};

const OPENING: Opening = Opening {
    inspect: cite!("21.4(a)"),
    spread: cite!("21.4(b)"),
    how: "by suit and in sequence",
    wash: cite!("21.4(c)"),
};

const CUT: CutLaw = CutLaw {
    offer: cite!("21.5(c)"),
    refused: cite!("21.5(d)"),
    place: cite!("21.5(e)"),
    from_either_end: 10,
};

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    while let Some(incident) = next_incident(house, state, table) {
        between_rounds(house, state, incident, table)?;
    }
    match state.cards {
        Cards::InShoe => Ok(()),
        Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// What has happened between rounds, of the things that can happen at this table now.
#[inline]
fn next_incident<T: Table<FastActionHoldem>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<table::Incident<Incident>> {
    let shoe = state.cards == Cards::InShoe && house.continuous == Offered::No;
    let reshuffle = shoe && house.discretionary_reshuffle == Offered::Yes;
    let mut happens = |possible, can: bool| if can { table.incident(possible) } else { None };
    happens(&[Incident::CardsChanged, Incident::NotSeated, Incident::TwoAreas], true)
        .or_else(|| happens(&[Incident::NewDealer], shoe))
        .or_else(|| happens(&[Incident::Reshuffle], reshuffle))
        .or_else(|| happens(&[Incident::Idle], state.bets.is_empty()))
}

#[cold]
fn between_rounds<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    incident: table::Incident<Incident>,
    table: &mut T,
) -> Result<(), Halt> {
    match incident.kind {
        Incident::CardsChanged => {
            table.instruct(
                format_args!("remove all cards from the table and open new ones"),
                cite!("21.4(e)"),
            );
            state.cards = Cards::Unopened;
        }
        Incident::Reshuffle => {
            table.instruct(format_args!("the house has the cards reshuffled"), cite!("21.5(g)"));
            state.cards = Cards::ShuffleDue(at_discretion(state));
        }
        Incident::Idle => {
            let face = match house.idle_spread {
                IdleSpread::FaceUp => "face up",
                IdleSpread::FaceDown => "face down; turn them face up when a player arrives",
            };
            table.instruct(
                format_args!("take the cards out of the shoe and the discard rack and spread them {face}"),
                cite!("21.5(h)"),
            );
            state.cards = Cards::Spread;
            state.players = Players::default();
            state.marker = Marker::COMMENCEMENT;
        }
        Incident::NewDealer => {
            burn(house, table)?;
            if let Some(spot) = table.cutting_card() {
                cutting_card_reached(state, spot, table);
            }
        }
        Incident::NotSeated => no_wager(state, incident.with, cite!("21.6(b)"), table),
        Incident::TwoAreas => no_wager(state, incident.with, cite!("21.10"), table),
        Incident::FaceUp
        | Incident::DrawnInError
        | Incident::Exposed
        | Incident::DealerPassedOver
        | Incident::PassedOver
        | Incident::DealerTwoCards
        | Incident::TwoCards
        | Incident::SetWrongly
        | Incident::OutOfCards
        | Incident::NotDealt
        | Incident::MarkerNotMoved => {}
    }
    Ok(())
}

/// 21.6(b), 21.10: what somebody put down who is not seated, or has another betting area, is no wager and goes back.
fn no_wager<T: Table<FastActionHoldem>>(state: &mut State, at: With, by: Cite, table: &mut T) {
    let With::Seat(seat) = at else { return };
    let Some(bet) = state.bets.get(seat) else { return };
    table.give_back(seat, Wager::Original, *bet, by);
    state.bets.remove(seat);
    state.players.leave(seat);
}

/// 21.5(c)4: who is offered the cut after a reshuffle that the house has chosen.
fn at_discretion(state: &State) -> FirstCut {
    FirstCut { seat: state.players.farthest_right(), by: cite!("21.5(c)4") }
}

/// 21.4, 21.5: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<FastActionHoldem>>(
    house: &House,
    state: &mut State,
    table: &mut T,
) -> Result<(), Halt> {
    let first = match state.cards {
        Cards::InShoe => return Ok(()),
        Cards::ShuffleDue(first) => first,
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                receive(house, state, table);
            }
            let Some(first) = state.players.first() else { return Ok(()) };
            OPENING.wash(table);
            table.instruct(format_args!("the dealing marker is at {}", state.marker.at), cite!("21.7(b)"));
            FirstCut { seat: Some(first), by: cite!("21.5(c)1") }
        }
    };
    if house.continuous == Offered::Yes {
        table.instruct(
            format_args!("put the cards into the approved device, which reshuffles them by itself"),
            cite!("21.11"),
        );
        table.shuffle(house.stack(), cite!("21.11"));
        state.cards = Cards::InShoe;
        return Ok(());
    }
    shuffle(house, state, first, table)?;
    state.cards = Cards::InShoe;
    burn(house, table)
}

/// 21.2(a), 21.4(a), (b), (d): the cards come to the table.
fn receive<T: Table<FastActionHoldem>>(house: &House, state: &mut State, table: &mut T) {
    table.instruct(
        format_args!(
            "use {} decks with backs of one color and design, and a cutting card of another color",
            house.decks
        ),
        cite!("21.2(a)"),
    );
    match house.shuffle {
        Shuffle::Manual => {}
        Shuffle::Automated | Shuffle::IntoShoe => table.instruct(
            format_args!("sort, inspect, spread, wash, stack and shuffle each deck separately"),
            cite!("21.4(d)"),
        ),
    }
    state.cards = OPENING.receive(house.decks, table);
}

/// 21.5(a)-(f), 21.2(b), (c): shuffle, cut, and the way into the shoe.
fn shuffle<T: Table<FastActionHoldem>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<(), Halt> {
    let how = match house.shuffle {
        Shuffle::Manual => "by hand into a single stack",
        Shuffle::Automated => "with the automated shuffling device into a single stack",
        Shuffle::IntoShoe => "with the automated shuffling device, which puts the stack into the shoe",
    };
    table.instruct(format_args!("shuffle the cards {how}"), cite!("21.5(a)"));
    table.shuffle(house.stack(), cite!("21.5(a)"));
    table.instruct(
        format_args!("after the shuffle: cut where a cut is required, then deal"),
        cite!("21.5(b)"),
    );
    match house.shuffle {
        Shuffle::Manual => {
            table.instruct(format_args!("cards shuffled by hand are cut"), cite!("21.5(b)2"));
            CUT.offer(house.stack(), first, &state.players, table)?;
            table.instruct(
                format_args!("put the cards in front of the cutting card at the back of the stack"),
                cite!("21.5(f)"),
            );
        }
        Shuffle::Automated | Shuffle::IntoShoe => {
            table.instruct(format_args!("cards from the device are not cut"), cite!("21.5(b)1"));
        }
    }
    table.instruct(
        format_args!("insert the cutting card {} cards from the back", house.behind_cutting_card),
        cite!("21.5(f)"),
    );
    if house.cover_card == Offered::Yes {
        table.instruct(format_args!("hide the last card with the second cutting card"), cite!("21.2(c)"));
    }
    let place = match house.places {
        Places::Prescribed => ", which stands at your left",
        Places::Free => "",
    };
    table.instruct(format_args!("deal all cards from the dealing shoe{place}"), cite!("21.2(b)"));
    Ok(())
}

/// 21.7(a): one burn card after the cut, and one for each new dealer.
fn burn<T: Table<FastActionHoldem>>(house: &House, table: &mut T) -> Result<(), Halt> {
    let place = match house.places {
        Places::Prescribed => " in front of you or at your right",
        Places::Free => "",
    };
    table.instruct(
        format_args!("burn one card into the discard rack{place}; nobody sees it"),
        cite!("21.7(a)"),
    );
    table.burn(cite!("21.7(a)"))
}

/// Whether the round was played to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ended {
    /// It was.
    Complete,
    /// It is void under this paragraph.
    Void(Cite),
}

/// 21.5(c)2, 3, (g), 21.7(d), 21.9(i): whether the cards are reshuffled now that the round is over.
#[inline]
pub fn round_over<T: Table<FastActionHoldem>>(house: &House, state: &mut State, ended: Ended, table: &mut T) {
    if house.continuous == Offered::Yes {
        table.instruct(format_args!("give the cards of the round back to the device"), cite!("21.11"));
        return;
    }
    if let Some(spot) = table.cutting_card() {
        cutting_card_reached(state, spot, table);
        return;
    }
    match ended {
        Ended::Complete => {}
        Ended::Void(by) if by == cite!("21.9(f)") => {}
        Ended::Void(_) => state.cards = Cards::ShuffleDue(at_discretion(state)),
    }
}

#[cold]
fn cutting_card_reached<T: Table<FastActionHoldem>>(state: &mut State, spot: Spot, table: &mut T) {
    table.instruct(
        format_args!("the cutting card was reached: the round is over, deal no other"),
        cite!("21.7(d)"),
    );
    table.instruct(format_args!("reshuffle the cards in the shoe"), cite!("21.5(g)"));
    state.cards = Cards::ShuffleDue(match spot {
        Spot::Seat(seat) => FirstCut { seat: Some(seat), by: cite!("21.5(c)2") },
        Spot::Hand(..) | Spot::Set(..) | Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
            FirstCut { seat: state.players.farthest_right(), by: cite!("21.5(c)3") }
        }
    });
}

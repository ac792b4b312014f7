//! 19:47-2.4 Opening of the table, 2.5 Shuffle and cut, 2.6(c) burn cards, 2.6(l), (m) reshuffles, 2.21.

use super::Blackjack;
use super::cut::{cut, recut_between_rounds};
use super::house::{House, ShoeKind, Shuffle, Side, Variation};
use super::irregular::Incident;
use super::law::{LAW, OPENING};
use super::wagers::{Attendance, Recut, State};
use crate::cite;
use crate::games::families::shoe::{Cards, FirstCut};
use crate::games::families::twenty_one::decider;
use crate::house::Offered;
use crate::table::{Halt, Seat, Spot, Table, With};

const BETWEEN_ROUNDS: &[Incident] = &[
    Incident::SpotHeld,
    Incident::NewDealer,
    Incident::BurnAsked,
    Incident::Overdrawn,
    Incident::ReaderRepaired,
];

/// 2.5(h)1: the same where the house may have the cards reshuffled after any round.
const WITH_RESHUFFLE: &[Incident] = &[
    Incident::SpotHeld,
    Incident::Reshuffle,
    Incident::NewDealer,
    Incident::BurnAsked,
    Incident::Overdrawn,
    Incident::ReaderRepaired,
];

/// 2.15~(l), (m): the same where a device shuffles.
const WITH_DEVICE: &[Incident] = &[
    Incident::SpotHeld,
    Incident::NewDealer,
    Incident::BurnAsked,
    Incident::Overdrawn,
    Incident::ReaderRepaired,
    Incident::ShufflerJam,
    Incident::DeviceReplaced,
];

/// 2.5(h)1, 2.15~(l), (m): both.
const WITH_RESHUFFLE_AND_DEVICE: &[Incident] = &[
    Incident::SpotHeld,
    Incident::Reshuffle,
    Incident::NewDealer,
    Incident::BurnAsked,
    Incident::Overdrawn,
    Incident::ReaderRepaired,
    Incident::ShufflerJam,
    Incident::DeviceReplaced,
];

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let possible = match (house.discretionary_reshuffle, house.shuffle) {
        (Offered::No, Shuffle::Manual | Shuffle::BartCarter) => BETWEEN_ROUNDS,
        (Offered::Yes, Shuffle::Manual | Shuffle::BartCarter) => WITH_RESHUFFLE,
        (Offered::No, Shuffle::Automated | Shuffle::Continuous) => WITH_DEVICE,
        (Offered::Yes, Shuffle::Automated | Shuffle::Continuous) => WITH_RESHUFFLE_AND_DEVICE,
    };
    while let Some(incident) = table.incident(possible) {
        between_rounds(house, state, incident.kind, incident.with, table)?;
    }
    match state.cards {
        Cards::InShoe => match state.recut {
            Recut::TooLate => Ok(()),
            Recut::Possible(last) => recut_between_rounds(house, state, last, table),
        },
        Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// 2.5(e)4: a reshuffle that the house has started.
pub fn reshuffle_by_house(state: &mut State) {
    let seat = state.players.farthest_right();
    state.cards = state.cards.reshuffled(FirstCut { seat, by: cite!("2.5(e)4") });
    state.side_due = None;
}

#[cold]
fn between_rounds<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    incident: Incident,
    with: With,
    table: &mut T,
) -> Result<(), Halt> {
    match incident {
        Incident::SpotHeld => {
            if let With::Seat(seat) = with {
                state.attendance.held |= 1 << seat.number();
                table
                    .instruct(format_args!("hold the spot of seat {seat} until the return"), cite!("2.3(j)"));
            }
        }
        Incident::Reshuffle => {
            table.instruct(format_args!("reshuffle the cards after this round"), cite!("2.5(h)1"));
            reshuffle_by_house(state);
        }
        Incident::NewDealer if burns(house) && state.cards == Cards::InShoe => {
            burn(house, table)?;
            burned_between_rounds(house, state, table);
        }
        Incident::NewDealer if burns(house) => {
            table.instruct(format_args!("the new dealer burns a card after the shuffle"), cite!("2.6(c)"));
        }
        Incident::BurnAsked => table.instruct(format_args!("show the burn card"), cite!("2.6(c)")),
        Incident::Overdrawn => {
            let by = LAW.irregular.overdrawn;
            table.instruct(format_args!("burn the card drawn at 17 or more; it counts for nobody"), by);
            table.burn(by)?;
            burned_between_rounds(house, state, table);
        }
        Incident::ReaderRepaired => {
            state.devices.reader = Offered::Yes;
            table.instruct(format_args!("use the card reader again"), cite!("2.15~(k)"));
        }
        Incident::ShufflerJam => {
            table.instruct(
                format_args!("reshuffle the cards under the approved procedures"),
                cite!("2.15~(l)"),
            );
            reshuffle_by_house(state);
        }
        Incident::DeviceReplaced => {
            table.instruct(
                format_args!("remove the device from the table before another method is used"),
                cite!("2.15~(m)"),
            );
            reshuffle_by_house(state);
        }
        _ => {}
    }
    Ok(())
}

/// 2.6(c), (d), 2.21: whether cards are burned.
fn burns(house: &House) -> bool {
    house.shoe == ShoeKind::Single && matches!(house.shuffle, Shuffle::Manual | Shuffle::Automated)
}

/// 2.4, 2.5: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let first = match state.cards {
        Cards::InShoe => return Ok(()),
        Cards::ShuffleDue(first) => first,
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                state.cards = OPENING.receive(house.decks, table);
            }
            let Some(first) = state.players.first() else { return Ok(()) };
            OPENING.wash(table);
            if house.shoe == ShoeKind::Double {
                table.instruct(
                    format_args!("spread, turn, wash and stack the decks of each side apart"),
                    cite!("2.4(d)"),
                );
            }
            FirstCut { seat: Some(first), by: cite!("2.5(e)1") }
        }
    };
    if let (ShoeKind::Double, None) = (house.shoe, state.side_due) {
        two_sides("left", table);
        shuffle(house, state, first, table)?;
        two_sides("right", table);
    }
    let last = shuffle(house, state, first, table)?;
    state.cards = Cards::InShoe;
    state.side_due = None;
    state.rack = 0;
    state.attendance = Attendance::default();
    if burns(house) {
        return burn(house, table);
    }
    if house.recut == Offered::Yes && house.shuffle != Shuffle::Continuous {
        state.recut = Recut::Possible(last);
    }
    Ok(())
}

/// 2.2(c): what each side of a double shoe has of its own.
fn two_sides<T: Table<Blackjack>>(side: &str, table: &mut T) {
    table.instruct(
        format_args!("the {side} side: backs of its own color, and its own cutting card"),
        cite!("2.2(c)"),
    );
}

/// 2.5(a)-(g), 2.21: shuffle, cut, and the way into the shoe. Who was the last to cut, or entitled to, comes back.
fn shuffle<T: Table<Blackjack>>(
    house: &House,
    state: &State,
    first: FirstCut,
    table: &mut T,
) -> Result<Option<Seat>, Halt> {
    let by = cite!("2.5(a)");
    match house.shuffle {
        Shuffle::Continuous => {
            table.instruct(format_args!("put the cards into the continuous shuffling device"), cite!("2.21"));
            table.shuffle(house.stack, cite!("2.21"));
            return Ok(None);
        }
        Shuffle::Automated => {
            table.instruct(format_args!("shuffle the cards with the device, as approved"), cite!("2.5(i)"));
        }
        Shuffle::Manual | Shuffle::BartCarter => {
            table.instruct(format_args!("shuffle the cards until they are randomly intermixed"), by);
        }
    }
    table.shuffle(house.stack, by);
    let last = cut(house, state, first, table)?;
    into_shoe(house, table);
    Ok(last)
}

/// 2.5(d), 2.6(a), 2.6A~(b): the stack after the cut.
pub fn into_shoe<T: Table<Blackjack>>(house: &House, table: &mut T) {
    if house.shuffle == Shuffle::BartCarter {
        table.instruct(
            format_args!("put the cards in front of the cutting card at the back; do not insert it again"),
            cite!("2.5(d)"),
        );
    } else {
        table.instruct(
            format_args!(
                "put the cards in front of the cutting card at the back, align the stack along the marked side, and insert the cutting card {} cards from the back",
                house.behind_cutting_card
            ),
            cite!("2.5(d)"),
        );
    }
    match house.variation {
        Variation::Standard => {
            table.instruct(format_args!("put the stack into the dealing shoe"), cite!("2.6(a)"));
        }
        Variation::SixToFive => {
            table.instruct(
                format_args!(
                    "deal {} from the hand, with two cutting cards and the shuffling device",
                    house.decks
                ),
                cite!("2.6A~(a)"),
            );
            table.instruct(
                format_args!("use the second cutting card to mark the reshuffle; deal from the hand"),
                cite!("2.6A~(b)"),
            );
            table.instruct(
                format_args!(
                    "put the other {} into the device; one color only in the discard rack",
                    match house.decks {
                        1 => "deck",
                        _ => "set of two decks",
                    }
                ),
                cite!("2.2~(e)"),
            );
        }
    }
}

/// 2.6(c), 2.6A~(b): one burn card after the cut, and one for each new dealer.
fn burn<T: Table<Blackjack>>(house: &House, table: &mut T) -> Result<(), Halt> {
    let by = match house.variation {
        Variation::Standard => cite!("2.6(c)"),
        Variation::SixToFive => cite!("2.6A~(b)"),
    };
    table.instruct(format_args!("put one card face down into the discard rack"), by);
    table.burn(by)
}

/// 2.5(h), 2.6(l): the cutting card may come out with a card that is burned while no round is under way.
fn burned_between_rounds<T: Table<Blackjack>>(house: &House, state: &mut State, table: &mut T) {
    if burns(house)
        && let Some(spot) = table.cutting_card()
    {
        reshuffle_due(house, state, spot, Side::Left, table);
    }
}

/// 2.5(e)2, 3, (h), 2.6(l), (m), 2.21: what follows a round.
#[inline]
pub fn round_over<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    taken: u16,
    side: Side,
    table: &mut T,
) {
    state.recut = Recut::TooLate;
    match house.shuffle {
        Shuffle::Continuous => {
            table.instruct(format_args!("put the cards of the round back into the device"), cite!("2.21"));
            let _ = table.cutting_card();
        }
        Shuffle::BartCarter => bart_carter(house, state, taken, table),
        Shuffle::Manual | Shuffle::Automated => {
            if let Some(spot) = table.cutting_card() {
                reshuffle_due(house, state, spot, side, table);
            }
        }
    }
}

/// 2.5(h)2, 2.6(m): about one deck in the rack goes back into the shoe in three stacks.
fn bart_carter<T: Table<Blackjack>>(house: &House, state: &mut State, taken: u16, table: &mut T) {
    let _ = table.cutting_card();
    state.rack = state.rack.saturating_add(taken);
    if state.rack <= 52 {
        return;
    }
    state.rack = 0;
    state.attendance = Attendance::default();
    table.instruct(format_args!("the discard rack holds more than a deck: reshuffle it"), cite!("2.5(h)2"));
    table.instruct(
        format_args!(
            "shuffle the rack's cards, split them into three stacks, insert each at its mark in the shoe"
        ),
        cite!("2.6(m)"),
    );
    table.shuffle(house.stack, cite!("2.6(m)"));
}

/// 2.6(l): the cutting card was reached, and the round is over.
#[cold]
fn reshuffle_due<T: Table<Blackjack>>(
    house: &House,
    state: &mut State,
    spot: Spot,
    side: Side,
    table: &mut T,
) {
    table.instruct(
        format_args!("the cutting card was reached: the round is complete, deal no other"),
        cite!("2.6(l)"),
    );
    table.instruct(format_args!("collect the cards in order"), cite!("2.6(l)1"));
    table.instruct(format_args!("prepare to shuffle"), cite!("2.6(l)2"));
    match (house.shoe, house.variation) {
        (ShoeKind::Double, _) => {
            table.instruct(
                format_args!("put what is left in that side, and its discards, face down into the rack"),
                cite!("2.6(l)2ii"),
            );
            state.side_due = Some(if spot == Spot::DETERMINANT { Side::Left } else { side });
        }
        (ShoeKind::Single, Variation::Standard) => table.instruct(
            format_args!("put the cards left in the shoe into the discard rack: none may be missing"),
            cite!("2.6(l)2i"),
        ),
        (ShoeKind::Single, Variation::SixToFive) => table.instruct(
            format_args!("bring the other deck or set into play; this one goes into the device"),
            cite!("2.6A~(i)"),
        ),
    }
    table.instruct(format_args!("shuffle"), cite!("2.6(l)3"));
    table.instruct(format_args!("the cards in the shoe are reshuffled"), cite!("2.5(h)"));
    let on = |at: Seat| {
        let group = state.bets.on(at);
        group.get(decider(group, &state.players)).map_or(at, |bettor| bettor.who)
    };
    state.cards = Cards::ShuffleDue(match spot {
        Spot::Seat(at) | Spot::Hand(at, _) => FirstCut { seat: Some(on(at)), by: cite!("2.5(e)2") },
        Spot::Dealer | Spot::Area(_) | Spot::DiscardRack => {
            FirstCut { seat: state.players.farthest_right(), by: cite!("2.5(e)3") }
        }
    });
}

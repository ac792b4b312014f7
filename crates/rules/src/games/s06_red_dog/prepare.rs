//! 19:47-6.2 Opening, 6.3 Shuffle and cut, 6.4~(a) burn cards, 6.9; incidents between rounds.

use super::RedDog;
use super::house::{AreasPerPlayer, House, RedDogShuffle};
use super::irregularities::{FACE_UP, Incident, MISHAPS, return_raise};
use super::law::SHOE;
use super::wagers::{LastHand, State, Wager};
use crate::cite;
use crate::games::families::shoe::{self, ShoeStage, TableBetweenRounds, next_incident};
use crate::table::{Halt, Incident as Happened, IncidentDetail, Seat, Table};

/// Everything before wagers are made.
pub fn prepare<T: Table<RedDog>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(TableBetweenRounds { house, state, table }, incident)?;
    }
    match state.cards {
        ShoeStage::InShoe => Ok(()),
        ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// The incidents possible between rounds at this table now.
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 6] {
    let in_shoe = state.cards == ShoeStage::InShoe;
    let burns = in_shoe && house.shuffle != RedDogShuffle::Continuous;
    let one_deck = burns && house.stack.decks == 1;
    let consecutive = in_shoe && state.last == LastHand::Consecutive;
    [
        burns.then_some(&[Incident::NewDealer]),
        in_shoe.then_some(&[Incident::DrawnInError, Incident::Exposed, Incident::AnotherArea]),
        one_deck.then_some(&[Incident::Reshuffle]),
        consecutive.then_some(&[Incident::NeedlessThird, Incident::NeedlessRaise]),
        (house.shuffle != RedDogShuffle::Manual).then_some(&[Incident::ShufflerJam]),
        state.bets.is_empty().then_some(&[Incident::Idle]),
    ]
}

#[cold]
fn between_rounds<T: Table<RedDog>>(
    TableBetweenRounds { house, state, table }: TableBetweenRounds<'_, House, State, T>,
    Happened { kind: incident, with }: Happened<Incident>,
) -> Result<(), Halt> {
    match (incident, with) {
        (Incident::Reshuffle, _) => reshuffle(state),
        (Incident::Idle, _) => {
            let at_the_table = (&mut state.cards, &mut state.players);
            house.idle_spread.spread(at_the_table, cite!("6.3~(g)"), table);
        }
        (Incident::NewDealer, _) => {
            burn(table)?;
            after_cutting_card(state, table);
        }
        (Incident::DrawnInError, _) => MISHAPS.drawn_in_error(table),
        (Incident::Exposed, IncidentDetail::Card(card)) => {
            table.instruct(format_args!("put the exposed {card} into the discard rack"), cite!("6.7~(d)"))
        }
        (Incident::NeedlessThird, IncidentDetail::Card(card)) => {
            table.instruct(
                format_args!("put the {card} into the discard rack: the consecutive hand stays a push"),
                cite!("6.7~(f)"),
            );
            state.last = LastHand::Other;
        }
        (Incident::NeedlessRaise, IncidentDetail::Seat(seat)) => return_raise(seat, table),
        (Incident::ShufflerJam, _) => {
            table.instruct(
                format_args!("reshuffle the cards under the approved procedures"),
                cite!("6.7~(k)"),
            );
            reshuffle(state);
        }
        (Incident::AnotherArea, IncidentDetail::Seat(seat)) => {
            return another_area(house, state, seat, table);
        }
        _ => {}
    }
    Ok(())
}

/// 6.8~(a): the wager of a player who has wagered on another area already.
fn another_area<T: Table<RedDog>>(
    house: &House,
    state: &mut State,
    seat: Seat,
    table: &mut T,
) -> Result<(), Halt> {
    let by = cite!("6.8~(a)");
    let Some(bets) = state.bets.get(seat) else { return Err(Halt::Pending) };
    match house.areas {
        AreasPerPlayer::Several => {
            table.instruct(format_args!("seat {seat}: a player may wager on several areas"), by);
        }
        AreasPerPlayer::One => {
            table.give_back(seat, Wager::Initial, bets.initial.chips, by);
            state.bets.remove(seat);
        }
    }
    Ok(())
}

/// 6.3~(b)2: the cards are reshuffled though the cutting card was not reached.
pub fn reshuffle(state: &mut State) {
    state.cards = state.cards.reshuffled(SHOE.by_house(&state.players));
}

/// 6.2, 6.3, 6.9: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<RedDog>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let State { cards, players, .. } = state;
    let opened = |table: &mut T| {
        table.instruct(
            format_args!("have two cutting cards, opaque, of a solid color easily told from backs and edges"),
            cite!("6.1(a)"),
        );
    };
    let Some(first) = SHOE.until_shuffle(cards, players, house.stack.decks, opened, table) else {
        return Ok(());
    };
    let shuffle = match house.shuffle {
        RedDogShuffle::Continuous => {
            table.instruct(
                format_args!(
                    "put the cards into the continuous shuffler, and deal by its approved procedures"
                ),
                cite!("6.9"),
            );
            table.shuffle(house.stack, cite!("6.9"));
            state.cards = ShoeStage::InShoe;
            return Ok(());
        }
        RedDogShuffle::Manual => shoe::ShoeShuffle::Manual,
        RedDogShuffle::Automated => shoe::ShoeShuffle::Automated,
    };
    SHOE.shuffle(shuffle, house.stack, table);
    let mut last = SHOE.cut(house.stack, first, players, table)?.or(first.seat);
    while table.incident(&[Incident::Recut]).is_some() {
        let by = (house.recut_by, cite!("6.3~(f)"));
        last = SHOE.cut.recut(house.stack, by, last, |seat| players.clockwise_from(seat), table)?;
    }
    SHOE.insert_cutting_card(house.stack, table);
    table.instruct(format_args!("hide the last card with the second cutting card"), SHOE.insert);
    table.instruct(format_args!("put the stack into the dealing shoe"), cite!("6.1~(c)"));
    *cards = ShoeStage::InShoe;
    burn(table)
}

/// 6.4~(a): one card after the cut, and one for each new dealer.
fn burn<T: Table<RedDog>>(table: &mut T) -> Result<(), Halt> {
    table.instruct(format_args!("burn one card face down into the discard rack"), SHOE.burn);
    MISHAPS.burn(FACE_UP, SHOE.burn, table)
}

/// 6.4~(c): reshuffles the cards if the cutting card has come out and no round is under way.
pub fn after_cutting_card<T: Table<RedDog>>(state: &mut State, table: &mut T) {
    SHOE.after_cutting_card(&mut state.cards, &state.players, |seat| seat, table);
}

//! 19:47-4.3 Opening, 4.4 Shuffle and cut, 4.5 Shoe; incidents between rounds.

use super::bank::{BankHolder, BankWagerBounds, Banker, is_nearer};
use super::house::{CheminDeFerShuffle, House, ReshuffleNotice};
use super::irregularities::{Incident, WITH_CARDS, after_cutting_card};
use super::questions::{CheminDeFerAnswer, CheminDeFerDecision, CheminDeFerQuestion};
use super::{CheminDeFer, State};
use crate::cite;
use crate::games::families::baccarat::{self, ShuffleDue};
use crate::games::families::shoe::{ShoeStage, TableBetweenRounds, next_incident};
use crate::house::Choice;
use crate::table::{Halt, Incident as Happened, IncidentDetail, Seat, Table};

/// 4.4(a)1ii: notices that the house may give.
const NOTICES: &[Incident] = &[Incident::ReshufflingChanges];
/// 4.11~(a)2: incidents possible to a Banker.
const TO_THE_BANKER: &[Incident] = &[Incident::BankOrdered];
/// 4.11(e): moves of participants.
const MOVES: &[Incident] = &[Incident::Moved];

/// Everything before wagers are made, up to the choice of the Banker.
pub fn prepare<T: Table<CheminDeFer>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(TableBetweenRounds { house, state, table }, incident)?;
    }
    if state.shoe.cards != ShoeStage::InShoe {
        make_ready(house, state, table)?;
    }
    if state.shoe.cards == ShoeStage::InShoe {
        state.bank.find(house, &state.shoe.players, &mut state.misses, table)?;
        // 4.7(b): a Banker who has not wagered yet since he took the bank has no preceding wager.
        if !matches!(state.bank, BankHolder::Held(Banker { bounds: BankWagerBounds::After(_), .. })) {
            state.suivi = None;
        }
        let banker = state.bank.banker().map(|banker| banker.seat);
        state.last_banker = banker.or(state.last_banker);
    }
    Ok(())
}

/// The incidents possible between two rounds in this state.
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 4] {
    let banker = state.bank.banker().filter(|_| state.covers.is_empty());
    [
        (house.notice == ReshuffleNotice::Given).then_some(NOTICES),
        banker.map(|_| TO_THE_BANKER),
        Some(MOVES),
        Some(baccarat::next_errors::<CheminDeFer>(house, &state.shoe)),
    ]
}

#[cold]
fn between_rounds<T: Table<CheminDeFer>>(
    TableBetweenRounds { house, state, table }: TableBetweenRounds<'_, House, State, T>,
    Happened { kind: incident, with }: Happened<Incident>,
) -> Result<(), Halt> {
    if let Some(mishap) = (WITH_CARDS.mishap)(incident) {
        baccarat::after_hand(house, &mut state.shoe, (mishap, with), table)?;
        after_cutting_card(&mut state.shoe, table);
        return Ok(());
    }
    match (incident, with) {
        (Incident::ReshufflingChanges, _) => {
            baccarat::notice_of_reshuffling::<CheminDeFer, T>(cite!("4.4(a)1ii"), table);
            Ok(())
        }
        (Incident::BankOrdered, _) => {
            take_away(state, table);
            Ok(())
        }
        (Incident::Moved, IncidentDetail::Seat(seat)) => moved(state, seat, table),
        _ => Err(Halt::Pending),
    }
}

/// 4.11~(a)2: the Banker is ordered to give up the bank.
fn take_away<T: Table<CheminDeFer>>(state: &mut State, table: &mut T) {
    let by = cite!("4.11~(a)2");
    if let Some(banker) = state.bank.banker() {
        table.announce(format_args!("Seat {} is ordered to give up the bank", banker.seat), by);
        state.return_all(by, table);
        state.bank = BankHolder::lost(banker);
    }
}

/// 4.11(e): a participant has moved to this seat. An empty seat is refused.
fn moved<T: Table<CheminDeFer>>(state: &mut State, seat: Seat, table: &mut T) -> Result<(), Halt> {
    let by = cite!("4.11(e)");
    if !state.shoe.players.has(seat) {
        return Err(Halt::Pending);
    }
    let CheminDeFerAnswer::From(from) =
        table.ask(seat, CheminDeFerQuestion::of(CheminDeFerDecision::CameFrom(seat), by))?
    else {
        return Ok(());
    };
    if state.bank.place().is_some_and(|place| is_nearer(place, from, seat)) {
        table.announce(format_args!("Seat {seat} is nearer to the bank, and misses its next turn"), by);
        state.misses.set(seat, ());
    } else {
        table.announce(format_args!("Seat {seat} is no nearer to the bank, and keeps its turn"), by);
        state.misses.remove(seat);
    }
    Ok(())
}

/// 4.3, 4.4, 4.5(a): brings the cards from wherever they are into the shoe, which is then bid for.
#[cold]
fn make_ready<T: Table<CheminDeFer>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let is_reshuffle = matches!(state.shoe.cards, ShoeStage::ShuffleDue(_));
    let opened = |table: &mut T| open(house, table);
    if baccarat::make_ready::<CheminDeFer, T>(house, &mut state.shoe, opened, table) == ShuffleDue::NotNow {
        return Ok(());
    }
    // 4.5(b): every new shoe is bid for.
    state.return_all(cite!("4.5(b)"), table);
    (state.bank, state.suivi) = (BankHolder::ToBid, None);
    shuffle(house, table);
    // 4.4(c): on a reshuffle the last Banker is offered the cut first, and otherwise the highest-numbered position.
    let last = state.last_banker.filter(|seat| is_reshuffle && state.shoe.players.has(*seat));
    baccarat::cut::<CheminDeFer, T>(house, &mut state.shoe, (last, cite!("4.4(c)")), table)?;
    table.instruct(format_args!("put the stack into the dealing shoe made for the purpose"), cite!("4.5(a)"));
    baccarat::burn::<CheminDeFer, T>(house, &mut state.shoe, table)?;
    state.shoe.cards = ShoeStage::InShoe;
    Ok(())
}

/// 4.1(a): the checks before a table is opened.
fn open<T: Table<CheminDeFer>>(house: &House, table: &mut T) {
    table.instruct(
        format_args!(
            "have {} decks and two cutting cards, opaque, {}, easily told from backs and edges",
            house.shoe.stack.decks, house.cutting_cards
        ),
        cite!("4.1(a)"),
    );
}

/// 4.4(a), (b): the shuffle.
fn shuffle<T: Table<CheminDeFer>>(house: &House, table: &mut T) {
    table.instruct(format_args!("shuffle the cards: {}", house.shuffle.word()), cite!("4.4(a)"));
    table.shuffle(house.shoe.stack, cite!("4.4(a)"));
    match house.shuffle {
        CheminDeFerShuffle::Lace | CheminDeFerShuffle::LaceAndReshuffle => table
            .instruct(format_args!("lace about one deck evenly into the remaining stack"), cite!("4.4(a)1")),
        CheminDeFerShuffle::ThreeDealers => table.instruct(
            format_args!("wash and stack the cards; each of the three dealers shuffles the stack by himself"),
            cite!("4.4(a)2"),
        ),
    }
    if house.shuffle == CheminDeFerShuffle::LaceAndReshuffle {
        table.instruct(
            format_args!("the dealer calling the game shuffles some or all of the cards again"),
            cite!("4.4(a)1i"),
        );
    }
    table.instruct(format_args!("use the same option at all tables of the pit"), cite!("4.4(b)"));
}

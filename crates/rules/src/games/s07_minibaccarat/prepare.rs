//! 19:47-7.4 Opening, 7.5 Shuffle and cut, 7.6 Shoe, 7.12 Continuous shuffler; incidents between rounds.

use super::Minibaccarat;
use super::house::{AfterShuffle, House, MinibaccaratNotice};
use super::irregularities::{Incident, WITH_CARDS};
use super::law::BETTING;
use crate::cite;
use crate::equipment::Supply;
use crate::games::families::baccarat::{
    self, BankerTerms, ShuffleDue, State, VigorishNotice, VigorishTiming,
};
use crate::games::families::shoe::{ShoeStage, TableBetweenRounds, next_incident};
use crate::house::Choice;
use crate::table::{Halt, Incident as Happened, IncidentDetail, Seat, Table};

/// Everything before wagers are made.
pub fn prepare<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(TableBetweenRounds { house, state, table }, incident)?;
    }
    match state.shoe.cards {
        ShoeStage::InShoe => Ok(()),
        ShoeStage::Unopened | ShoeStage::Spread | ShoeStage::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// The incidents possible between two rounds in this state.
#[inline(always)]
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 3] {
    let deferred =
        matches!(house.terms.banker, BankerTerms::OnWin { collected: VigorishTiming::Deferred, .. });
    [
        Some(house.edition.notices),
        deferred.then_some(house.edition.deferred),
        Some(baccarat::next_errors::<Minibaccarat>(house, &state.shoe)),
    ]
}

#[cold]
fn between_rounds<T: Table<Minibaccarat>>(
    TableBetweenRounds { house, state, table }: TableBetweenRounds<'_, House, State, T>,
    Happened { kind: incident, with }: Happened<Incident>,
) -> Result<(), Halt> {
    if let Some(mishap) = (WITH_CARDS.mishap)(incident) {
        return baccarat::after_hand(house, &mut state.shoe, (mishap, with), table);
    }
    match with {
        IncidentDetail::Seat(seat) => at_a_seat(house, state, (incident, seat), table),
        IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_) => {
            notices(incident, table);
            Ok(())
        }
    }
}

/// 7.2(b), 7.3(c)2, 3: an incident that concerns one player. An incident with vigorish that the player does not owe is refused.
fn at_a_seat<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    (incident, seat): (Incident, Seat),
    table: &mut T,
) -> Result<(), Halt> {
    let terms = (&BETTING, &house.terms);
    match incident {
        Incident::VigorishPaid => baccarat::told(terms, state, (VigorishNotice::Paid, seat), table),
        Incident::VigorishNotCollected => {
            baccarat::told(terms, state, (VigorishNotice::NotCollected, seat), table)
        }
        Incident::OtherWager => baccarat::no_other_wager::<Minibaccarat, T>(seat, cite!("7.2(b)"), table),
        _ => Err(Halt::Pending),
    }
}

/// 7.3(c)3vi, (e), 7.5(b)2ii, 7.10(c)3: forms and notices.
fn notices<T: Table<Minibaccarat>>(incident: Incident, table: &mut T) {
    match incident {
        Incident::FormVoid => baccarat::void_form(&BETTING, table),
        Incident::VigorishChanges => table.instruct(
            format_args!(
                "give the notice of 19:47-8.3; the type and percentage of vigorish apply to all players at the table"
            ),
            cite!("7.3(e)"),
        ),
        Incident::ReshufflingChanges => {
            baccarat::notice_of_reshuffling::<Minibaccarat, T>(cite!("7.5(b)2ii"), table)
        }
        Incident::ProcedureChanges => baccarat::notice_of_procedure::<Minibaccarat, T>(table),
        _ => {}
    }
}

/// 7.4, 7.5, 7.12: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    baccarat::before_reshuffle::<Minibaccarat, T>(house, state, table);
    let opened = |table: &mut T| open(house, table);
    let ready = baccarat::make_ready::<Minibaccarat, T>(house, &mut state.shoe, opened, table);
    if ready == ShuffleDue::NotNow {
        return Ok(());
    }
    match house.terms.shoe.stack.supply {
        Supply::Continuous => {
            table.instruct(
                format_args!(
                    "put the cards into the continuous shuffling device and deal by its approved procedures"
                ),
                cite!("7.12"),
            );
            table.shuffle(house.terms.shoe.stack, cite!("7.12"));
        }
        Supply::Shoe => {
            shuffle(house, state, table)?;
            baccarat::burn::<Minibaccarat, T>(house, &mut state.shoe, table)?;
        }
    }
    state.shoe.cards = ShoeStage::InShoe;
    table.announce(
        format_args!("Wagers may be made on the Banker's Hand, on the Player's Hand and on a Tie"),
        cite!("7.2(a)"),
    );
    Ok(())
}

/// 7.1(a), 7.5(c), 7.10(c): the checks before a table is opened.
fn open<T: Table<Minibaccarat>>(house: &House, table: &mut T) {
    let procedure = house.terms.payment.word();
    table.instruct(
        format_args!(
            "have {} decks and two cutting cards, opaque, {}, easily told from backs and edges",
            house.terms.shoe.stack.decks, house.edition.cutting_cards
        ),
        cite!("7.1(a)"),
    );
    table.instruct(format_args!("payment procedure {procedure} is used at this table"), cite!("7.10(c)"));
    table.instruct(
        format_args!("procedure {procedure} is used at all minibaccarat tables of the pit"),
        cite!("7.10(c)1"),
    );
    table.instruct(
        format_args!("a punto banco table in the pit uses procedure {procedure} as well"),
        cite!("7.10(c)2"),
    );
    baccarat::notice_of_procedure::<Minibaccarat, T>(table);
    notice_of_vigorish(house, table);
}

/// 7.3(e), (f): tells the players the way in which the house is paid on the Banker's Hand.
fn notice_of_vigorish<T: Table<Minibaccarat>>(house: &House, table: &mut T) {
    match (house.terms.banker, house.edition.vigorish_notice) {
        (BankerTerms::None { six, by }, _) => table.instruct(
            format_args!(
                "post the notice of 19:47-8.3: no vigorish, but a winning Banker's Hand that counts six is paid {six}"
            ),
            by,
        ),
        (BankerTerms::OnWin { .. } | BankerTerms::OnTie { .. }, MinibaccaratNotice::Given) => table.instruct(
            format_args!(
                "the same vigorish for all players at the table; if its type is new or its percentage higher, post the \
                 notice of 19:47-8.3"
            ),
            cite!("7.3(e)"),
        ),
        (BankerTerms::OnWin { .. } | BankerTerms::OnTie { .. }, MinibaccaratNotice::NotRequired) => {}
    }
}

/// 7.5(a)-(g), 7.6: shuffle, cut, and the way into the shoe.
fn shuffle<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    table.instruct(format_args!("shuffle the cards so that they are randomly intermixed"), cite!("7.5(a)"));
    table.shuffle(house.terms.shoe.stack, cite!("7.5(a)"));
    after_shuffle(house, table);
    baccarat::cut::<Minibaccarat, T>(house, &mut state.shoe, (None, cite!("7.5(d)")), table)?;
    table.instruct(
        format_args!("put the stack, all backs alike, into the dealing shoe {}", house.edition.shoe_stands),
        cite!("7.6"),
    );
    Ok(())
}

/// 7.5(b), (c): the step after the shuffle.
fn after_shuffle<T: Table<Minibaccarat>>(house: &House, table: &mut T) {
    let option = house.after_shuffle;
    table.instruct(format_args!("after the shuffle: {}", option.word()), cite!("7.5(b)"));
    match option {
        AfterShuffle::Feather => table.instruct(
            format_args!("leave the stack feathered; the floorperson checks for an uneven distribution"),
            cite!("7.5(b)1"),
        ),
        AfterShuffle::Lace | AfterShuffle::LaceAndReshuffle => table
            .instruct(format_args!("lace about one deck evenly into the remaining stack"), cite!("7.5(b)2")),
    }
    if option == AfterShuffle::LaceAndReshuffle {
        table.instruct(format_args!("shuffle some or all of the cards again"), cite!("7.5(b)2i"));
    }
    table.instruct(format_args!("use the same option at all tables of the pit"), cite!("7.5(c)"));
}

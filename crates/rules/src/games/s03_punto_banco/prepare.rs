//! 19:47-3.4 Opening, 3.5 Shuffle and cut, 3.6 Shoe; incidents between rounds.

use super::curator::Curator;
use super::house::{House, PuntoBancoShuffle};
use super::irregularities::{Incident, WITH_CARDS};
use super::law::BETTING;
use super::{PuntoBanco, State};
use crate::cite;
use crate::games::families::baccarat::{self, BankerTerms, ShuffleDue, VigorishNotice, VigorishTiming};
use crate::games::families::shoe::{ShoeStage, TableBetweenRounds, next_incident};
use crate::house::Choice;
use crate::table::{Halt, Incident as Happened, IncidentDetail, Seat, Table};

/// 3.2~(b), 3.3~(d), 3.5~(a)1i, 3.10~(c): incidents that are always possible.
const NOTICES: &[Incident] = &[
    Incident::OtherWager,
    Incident::VigorishChanges,
    Incident::ReshufflingChanges,
    Incident::ProcedureChanges,
];
/// 3.3~(c)2, 3: incidents possible with deferred vigorish.
const DEFERRED: &[Incident] = &[Incident::VigorishPaid, Incident::VigorishNotCollected, Incident::FormVoid];
/// 3.11~(a), (a)2: incidents possible with a curator.
const CURATOR: &[Incident] = &[Incident::ShoePassed, Incident::PassOrdered];

/// Everything before wagers are made, up to the choice of the curator.
pub fn prepare<T: Table<PuntoBanco>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some(incident) = next_incident(possible(house, state), table) {
        between_rounds(TableBetweenRounds { house, state, table }, incident)?;
    }
    if state.table.shoe.cards != ShoeStage::InShoe {
        make_ready(house, state, table)?;
    }
    if state.table.shoe.cards == ShoeStage::InShoe {
        state.curator.choose(&state.table.shoe.players, |_| true, table)?;
    }
    Ok(())
}

/// The incidents possible between two rounds in this state.
#[inline(always)]
fn possible(house: &House, state: &State) -> [Option<&'static [Incident]>; 4] {
    let deferred =
        matches!(house.terms.banker, BankerTerms::OnWin { collected: VigorishTiming::Deferred, .. });
    [
        Some(NOTICES),
        deferred.then_some(DEFERRED),
        state.curator.participant().map(|_| CURATOR),
        Some(baccarat::next_errors::<PuntoBanco>(house, &state.table.shoe)),
    ]
}

#[cold]
fn between_rounds<T: Table<PuntoBanco>>(
    TableBetweenRounds { house, state, table }: TableBetweenRounds<'_, House, State, T>,
    Happened { kind: incident, with }: Happened<Incident>,
) -> Result<(), Halt> {
    if let Some(mishap) = (WITH_CARDS.mishap)(incident) {
        return baccarat::after_hand(house, &mut state.table.shoe, (mishap, with), table);
    }
    match (with, state.curator.participant()) {
        (IncidentDetail::Seat(seat), _) => at_a_seat(house, state, (incident, seat), table),
        (IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_), Some(curator)) => {
            pass(state, curator, incident, table);
            notices(incident, table);
            Ok(())
        }
        (IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_), None) => {
            notices(incident, table);
            Ok(())
        }
    }
}

/// 3.2~(b), 3.3~(c)2, 3: an incident that concerns one participant.
fn at_a_seat<T: Table<PuntoBanco>>(
    house: &House,
    state: &mut State,
    (incident, seat): (Incident, Seat),
    table: &mut T,
) -> Result<(), Halt> {
    let (terms, state) = ((&BETTING, &house.terms), &mut state.table);
    match incident {
        Incident::VigorishPaid => baccarat::told(terms, state, (VigorishNotice::Paid, seat), table),
        Incident::VigorishNotCollected => {
            baccarat::told(terms, state, (VigorishNotice::NotCollected, seat), table)
        }
        Incident::OtherWager => baccarat::no_other_wager::<PuntoBanco, T>(seat, cite!("3.2~(b)"), table),
        _ => Err(Halt::Pending),
    }
}

/// 3.11~(a), (a)2: the curator gives the shoe up, or must.
fn pass<T: Table<PuntoBanco>>(state: &mut State, curator: Seat, incident: Incident, table: &mut T) {
    let (words, by) = match incident {
        Incident::ShoePassed => ("passes the shoe", cite!("3.11~(a)")),
        Incident::PassOrdered => ("is ordered to pass the shoe", cite!("3.11(a)2")),
        _ => return,
    };
    table.instruct(format_args!("the curator at seat {curator} {words}"), by);
    state.curator = Curator::PassedBy(curator);
}

/// 3.3~(c)3, (d), 3.5~(a)1i, 3.10~(c): forms and notices.
fn notices<T: Table<PuntoBanco>>(incident: Incident, table: &mut T) {
    match incident {
        Incident::FormVoid => baccarat::void_form(&BETTING, table),
        Incident::VigorishChanges => table.instruct(
            format_args!(
                "give the notice of 19:47-8.3; the percentage of vigorish is the same for all at the table"
            ),
            cite!("3.3~(d)"),
        ),
        Incident::ReshufflingChanges => {
            baccarat::notice_of_reshuffling::<PuntoBanco, T>(cite!("3.5~(a)1i"), table)
        }
        Incident::ProcedureChanges => baccarat::notice_of_procedure::<PuntoBanco, T>(table),
        _ => {}
    }
}

/// 3.4, 3.5, 3.6~(a): brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<PuntoBanco>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    let is_reshuffle = matches!(state.table.shoe.cards, ShoeStage::ShuffleDue(_));
    baccarat::before_reshuffle::<PuntoBanco, T>(house, &mut state.table, table);
    let opened = |table: &mut T| open(house, table);
    if baccarat::make_ready::<PuntoBanco, T>(house, &mut state.table.shoe, opened, table)
        == ShuffleDue::NotNow
    {
        return Ok(());
    }
    shuffle(house, table);
    // 3.5~(c): on a reshuffle the last curator is offered the cut first, and otherwise the highest-numbered position.
    let last = state.last_curator.filter(|seat| is_reshuffle && state.table.shoe.players.has(*seat));
    baccarat::cut::<PuntoBanco, T>(house, &mut state.table.shoe, (last, cite!("3.5~(c)")), table)?;
    table
        .instruct(format_args!("put the stack into the dealing shoe made for the purpose"), cite!("3.6~(a)"));
    baccarat::burn::<PuntoBanco, T>(house, &mut state.table.shoe, table)?;
    state.table.shoe.cards = ShoeStage::InShoe;
    state.curator = Curator::NewShoe;
    table.announce(
        format_args!("Wagers may be made on the Banker's Hand, on the Player's Hand and on a Tie"),
        cite!("3.2~(a)"),
    );
    Ok(())
}

/// 3.1~(a), 3.3~(d), 3.10~(c): the checks before a table is opened.
fn open<T: Table<PuntoBanco>>(house: &House, table: &mut T) {
    table.instruct(
        format_args!(
            "have {} decks and two cutting cards, opaque, of a solid and distinct color",
            house.terms.shoe.stack.decks
        ),
        cite!("3.1~(a)"),
    );
    table.instruct(
        format_args!("the same vigorish for all at the table; if it is raised, post the notice of 19:47-8.3"),
        cite!("3.3~(d)"),
    );
    table.instruct(
        format_args!("procedure {} is used at all baccarat tables of the pit", house.terms.payment.word()),
        cite!("3.10~(c)"),
    );
    baccarat::notice_of_procedure::<PuntoBanco, T>(table);
}

/// 3.5~(a), (b): the shuffle.
fn shuffle<T: Table<PuntoBanco>>(house: &House, table: &mut T) {
    table.instruct(format_args!("shuffle the cards: {}", house.shuffle.word()), cite!("3.5~(a)"));
    table.shuffle(house.terms.shoe.stack, cite!("3.5~(a)"));
    match house.shuffle {
        PuntoBancoShuffle::Lace | PuntoBancoShuffle::LaceAndReshuffle => table
            .instruct(format_args!("lace about one deck evenly into the remaining stack"), cite!("3.5~(a)1")),
        PuntoBancoShuffle::ThreeDealers => table.instruct(
            format_args!("wash and stack the cards; each of the three dealers shuffles"),
            cite!("3.5~(a)2"),
        ),
    }
    if house.shuffle == PuntoBancoShuffle::LaceAndReshuffle {
        table.instruct(format_args!("shuffle the cards again"), cite!("3.5~(a)1i"));
    }
    table.instruct(format_args!("use the same option at all tables of the pit"), cite!("3.5~(b)"));
}

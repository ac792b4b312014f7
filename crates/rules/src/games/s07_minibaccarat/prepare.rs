//! 19:47-7.4 Opening, 7.5 Shuffle and cut, 7.6 Shoe, 7.12 Continuous shuffler; what happens between rounds; 7.8(e) the end of the shoe.

use super::house::{AfterShuffle, BankerTerms, House, Notice, RecutBy, Timing};
use super::irregular::{ASIDE, Errors, Incident, burn_first_cards};
use super::turning::Side;
use super::wagers::{HandBefore, ShoeEnd, State};
use super::{Minibaccarat, simulated, vigorish};
use crate::cite;
use crate::games::Game as _;
use crate::games::families::shoe::{Cards, CutLaw, FirstCut, Opening};
use crate::house::{Choice, Offered};
use crate::table::{Halt, Seat, Table, With};

const OPENING: Opening = Opening {
    inspect: cite!("7.4(a)"),
    spread: cite!("7.4(b)"),
    how: "in horizontal rows by deck, by suit and in sequence",
    wash: cite!("7.4(c)"),
};

const CUT: CutLaw =
    CutLaw { offer: cite!("7.5(d)"), refused: cite!("7.5(d)"), place: cite!("7.5(e)"), from_either_end: 10 };

/// 7.5(g): the same when the cards are recut.
const RECUT: CutLaw = CutLaw { offer: cite!("7.5(g)"), refused: cite!("7.5(g)"), ..CUT };

/// Everything before wagers are made.
#[inline]
pub fn prepare<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    while let Some((incident, with)) = next_incident(house, state, table) {
        between_rounds(house, state, incident, with, table)?;
    }
    match state.cards {
        Cards::InShoe => Ok(()),
        Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_) => make_ready(house, state, table),
    }
}

/// What has happened between two rounds, of all that can happen as things stand.
#[inline(always)]
fn next_incident<T: Table<Minibaccarat>>(
    house: &House,
    state: &State,
    table: &mut T,
) -> Option<(Incident, With)> {
    let deferred = match house.banker {
        BankerTerms::OnWin { collected: Timing::Deferred, .. } => house.edition.deferred,
        BankerTerms::OnWin { collected: Timing::WithPayout, .. } | BankerTerms::OnTie | BankerTerms::None => {
            &[]
        }
    };
    let errors: &'static [Incident] = match (state.cards, state.set_aside, state.last) {
        (Cards::InShoe, None, HandBefore::Drew) => &[Incident::DrawnInError, Incident::DrawnInErrorSeen],
        (Cards::InShoe, None, HandBefore::BothStayed) => &[
            Incident::DrawnInError,
            Incident::DrawnInErrorSeen,
            Incident::ExcessThird,
            Incident::ExcessThirdSeen,
        ],
        (Cards::InShoe, Some(_), _) | (Cards::Unopened | Cards::Spread | Cards::ShuffleDue(_), ..) => &[],
    };
    [house.edition.notices, deferred, errors]
        .into_iter()
        .find_map(|possible| table.incident(possible))
        .map(|incident| (incident.kind, incident.with))
}

#[cold]
fn between_rounds<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    incident: Incident,
    with: With,
    table: &mut T,
) -> Result<(), Halt> {
    let mut errors = Errors::default();
    let (area, aside) = (Side::Player.area(), ASIDE);
    let drawn = match incident {
        Incident::ExcessThird => errors.not_seen(area, cite!("7.11(a)"), table),
        Incident::ExcessThirdSeen => errors.seen(house, area, cite!("7.11(a)"), table),
        Incident::DrawnInError => errors.not_seen(aside, cite!("7.11(b)"), table),
        Incident::DrawnInErrorSeen => errors.seen(house, aside, cite!("7.11(b)"), table),
        Incident::OtherWager | Incident::VigorishPaid | Incident::VigorishNotCollected => {
            let With::Seat(seat) = with else { return Ok(()) };
            return at_a_seat(house, state, incident, seat, table);
        }
        Incident::FormVoid
        | Incident::VigorishChanges
        | Incident::ReshufflingChanges
        | Incident::ProcedureChanges
        | Incident::Recut
        | Incident::ThirdToPlayer
        | Incident::FaceUp
        | Incident::OutOfCards
        | Incident::RightTaken => {
            notices(incident, table);
            return Ok(());
        }
    };
    match drawn {
        Ok(()) => {
            state.last = HandBefore::Drew;
            state.set_aside = errors.set_aside;
            if let Some(card) = errors.simulate {
                simulated::simulate(house, state, card, table)?;
            }
            note_cutting_card(state, table);
            Ok(())
        }
        // The hand was complete: no round is void, but the shoe is at its end.
        Err(Halt::Void(_)) => {
            reshuffle_due(state);
            Ok(())
        }
        Err(Halt::Pending) => Err(Halt::Pending),
    }
}

/// 7.2(b), 7.3(c)2, 3: what concerns one player. Of vigorish that the player does not owe, nothing can be told.
fn at_a_seat<T: Table<Minibaccarat>>(
    house: &House,
    state: &mut State,
    incident: Incident,
    seat: Seat,
    table: &mut T,
) -> Result<(), Halt> {
    match incident {
        Incident::VigorishPaid if state.owed.has(seat) => {
            state.waived.remove(seat);
            vigorish::settle(house, state, seat, cite!("7.3(c)2"), table);
        }
        Incident::VigorishNotCollected if state.owed.has(seat) => vigorish::waive(state, seat),
        Incident::OtherWager if seat.number() <= Minibaccarat::SEATS => table.instruct(
            format_args!("seat {seat}: accept no other wager unless the Commission has approved it"),
            cite!("7.2(b)"),
        ),
        _ => return Err(Halt::Pending),
    }
    Ok(())
}

/// 7.3(c)3vi, (e), 7.5(b)2ii, 7.10(c)3: forms and notices.
fn notices<T: Table<Minibaccarat>>(incident: Incident, table: &mut T) {
    match incident {
        Incident::FormVoid => vigorish::void_form(table),
        Incident::VigorishChanges => table.instruct(
            format_args!(
                "give the notice of 19:47-8.3; the type and percentage of vigorish apply to all players at the table"
            ),
            cite!("7.3(e)"),
        ),
        Incident::ReshufflingChanges => table.instruct(
            format_args!("give surveillance and the Commission 30 minutes' prior written notice"),
            cite!("7.5(b)2ii"),
        ),
        Incident::ProcedureChanges => notice_of_procedure(table),
        _ => {}
    }
}

/// 7.4, 7.5, 7.12: brings the cards from wherever they are into the shoe.
#[cold]
fn make_ready<T: Table<Minibaccarat>>(house: &House, state: &mut State, table: &mut T) -> Result<(), Halt> {
    match state.cards {
        Cards::InShoe => return Ok(()),
        Cards::ShuffleDue(_) if house.continuous_shuffler == Offered::Yes => {}
        Cards::ShuffleDue(_) => vigorish::before_reshuffle(house, state, table),
        Cards::Unopened | Cards::Spread => {
            if state.cards == Cards::Unopened {
                open(house, table);
                state.cards = OPENING.receive(house.decks, table);
            }
            if state.players.first().is_none() {
                return Ok(());
            }
            OPENING.wash(table);
        }
    }
    if state.set_aside.take().is_some() {
        table.instruct(format_args!("shuffle the card set aside with the others"), cite!("7.5(a)"));
    }
    state.cards = Cards::InShoe;
    state.end = ShoeEnd::Far;
    state.last = HandBefore::Drew;
    match house.continuous_shuffler {
        Offered::Yes => {
            table.instruct(
                format_args!(
                    "put the cards into the continuous shuffling device and deal by its approved procedures"
                ),
                cite!("7.12"),
            );
            table.shuffle(house.stack(), cite!("7.12"));
        }
        Offered::No => {
            shuffle(house, state, table)?;
            burn_first_cards(table)?;
            note_cutting_card(state, table);
        }
    }
    table.announce(
        format_args!("Wagers may be made on the Banker's Hand, on the Player's Hand and on a Tie"),
        cite!("7.2(a)"),
    );
    Ok(())
}

/// 7.1(a), 7.5(c), 7.10(c): what must be right before a table is opened.
fn open<T: Table<Minibaccarat>>(house: &House, table: &mut T) {
    table.instruct(
        format_args!(
            "have {} decks and two cutting cards, opaque, {}, easily told from backs and edges",
            house.decks, house.edition.cutting_cards
        ),
        cite!("7.1(a)"),
    );
    table.instruct(
        format_args!("payment procedure {} is used at this table", house.payment.word()),
        cite!("7.10(c)"),
    );
    table.instruct(
        format_args!("procedure {} is used at all minibaccarat tables of the pit", house.payment.word()),
        cite!("7.10(c)1"),
    );
    table.instruct(
        format_args!("a punto banco table in the pit uses procedure {} as well", house.payment.word()),
        cite!("7.10(c)2"),
    );
    notice_of_procedure(table);
    notice_of_vigorish(house, table);
}

/// 7.3(e), (f): how the house is paid on the Banker's Hand is told to the players.
fn notice_of_vigorish<T: Table<Minibaccarat>>(house: &House, table: &mut T) {
    match house.banker {
        BankerTerms::None => table.instruct(
            format_args!(
                "post the notice of 19:47-8.3: no vigorish, but a winning Banker's Hand that counts six is paid 1 to 2"
            ),
            cite!("7.3(f)"),
        ),
        BankerTerms::OnWin { .. } | BankerTerms::OnTie if house.edition.vigorish_notice == Notice::Given => {
            table.instruct(
                format_args!(
                    "the same vigorish for all players at the table; if its type is new or its percentage higher, post the \
                     notice of 19:47-8.3"
                ),
                cite!("7.3(e)"),
            );
        }
        BankerTerms::OnWin { .. } | BankerTerms::OnTie => {}
    }
}

/// 7.10(c)3: written notice of a payment procedure.
fn notice_of_procedure<T: Table<Minibaccarat>>(table: &mut T) {
    table.instruct(
        format_args!(
            "tell the Commission and surveillance in writing 30 minutes before the procedure is used"
        ),
        cite!("7.10(c)3"),
    );
}

/// 7.5(a)-(g), 7.6: shuffle, cut, and the way into the shoe.
fn shuffle<T: Table<Minibaccarat>>(house: &House, state: &State, table: &mut T) -> Result<(), Halt> {
    table.instruct(format_args!("shuffle the cards so that they are randomly intermixed"), cite!("7.5(a)"));
    table.shuffle(house.stack(), cite!("7.5(a)"));
    after_shuffle(house, table);
    let cutter = CUT.offer_in_turn(house.stack(), state.players.descending(), cite!("7.5(d)"), table)?;
    recut(house, state, cutter, table)?;
    table.instruct(
        format_args!(
            "put the cards in front of the cutting card at the back; one cutting card goes {} cards from the back, the \
             second at the end",
            house.behind_cutting_card
        ),
        cite!("7.5(f)"),
    );
    table.instruct(
        format_args!("put the stack, all backs alike, into the dealing shoe {}", house.edition.shoe_stands),
        cite!("7.6"),
    );
    Ok(())
}

/// 7.5(b), (c): what follows the shuffle.
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

/// 7.5(g): a casino supervisor may order a recut before any card is dealt. Where the one who should recut declines, it goes on as under (d),
/// and at last the dealer cuts.
fn recut<T: Table<Minibaccarat>>(
    house: &House,
    state: &State,
    mut cutter: Option<Seat>,
    table: &mut T,
) -> Result<(), Halt> {
    let Some(by) = house.recut else { return Ok(()) };
    while table.incident(&[Incident::Recut]).is_some() {
        let last = cutter;
        let turn = state.players.descending().filter(|seat| match by {
            RecutBy::LastCutter => last.is_some_and(|last| *seat <= last),
            RecutBy::NextEntitled => last.is_some_and(|last| *seat < last),
        });
        cutter = RECUT.offer_in_turn(house.stack(), turn, cite!("7.5(g)"), table)?;
    }
    Ok(())
}

/// 7.8(e): a cutting card that appears between two hands belongs to the next one.
fn note_cutting_card<T: Table<Minibaccarat>>(state: &mut State, table: &mut T) {
    if table.cutting_card().is_some() && state.end == ShoeEnd::Far {
        state.end = ShoeEnd::CuttingCardOut;
    }
}

/// 7.8(e): the hand in which the cutting card appeared is completed, one more is dealt, and then the cards are reshuffled.
#[inline(always)]
pub fn end_of_hand<T: Table<Minibaccarat>>(state: &mut State, table: &mut T) {
    let appeared = table.cutting_card().is_some();
    match (state.end, appeared) {
        (ShoeEnd::Far, false) => {}
        (ShoeEnd::Far, true) | (ShoeEnd::CuttingCardOut, _) => last_hand(state, table),
        (ShoeEnd::LastHand, _) => {
            table.instruct(format_args!("deal no more cards until the reshuffle"), cite!("7.8(e)"));
            reshuffle_due(state);
        }
    }
}

#[cold]
fn last_hand<T: Table<Minibaccarat>>(state: &mut State, table: &mut T) {
    table.instruct(format_args!("put the cutting card aside; the hand is complete"), cite!("7.8(e)"));
    table.announce(format_args!("Last hand"), cite!("7.8(e)"));
    state.end = ShoeEnd::LastHand;
}

/// 7.5(a), (d): the shoe is completed; the cut will be offered first at the highest-numbered position.
pub fn reshuffle_due(state: &mut State) {
    let first = FirstCut { seat: state.players.farthest_right(), by: cite!("7.5(d)") };
    state.cards = Cards::ShuffleDue(first);
}

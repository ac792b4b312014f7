//! 19:47-12.9  Irregularities.

use super::Pokette;
use super::hand::PoketteHand;
use super::wagers::State;
use crate::cite;
use crate::games::families::wheel::{Spin, in_the_track, leave_as_they_lie, no_spin};
use crate::table::{Incident as Happened, IncidentDetail, Table};

crate::incidents! {
    /// Incidents at a pokette table: everything besides the ball's coming to rest.
    pub enum Incident {
        /// 12.4~(c): a wager lies elsewhere than its player wanted.
        Misplaced { word: "misplaced", needs: Seat, when: InRound, by: "12.4~(c)", says: "this player says that a wager lies elsewhere than it should" },
        /// 12.7~(b): the call that ends betting.
        NoMoreBets { word: "no-more-bets", needs: Nothing, when: InRound, by: "12.7~(b)", says: "the dealer has spun the ball and called \"No More Bets\"", routine: "No more bets" },
        /// 12.9~(a): the ball is spun with the wheel.
        WrongDirection { word: "wrong-direction", needs: Nothing, when: InRound, by: "12.9~(a)", says: "the ball was spun in the direction of the wheel" },
        /// 12.9~(a): the ball does not go round often enough.
        TooFewRevolutions { word: "too-few-revolutions", needs: Nothing, when: InRound, by: "12.9~(a)", says: "the ball made fewer than four revolutions" },
        /// 12.9~(a): an object falls into the wheel.
        ForeignObject { word: "foreign-object", needs: Nothing, when: InRound, by: "12.9~(a)", says: "a foreign object entered the wheel before the ball rested" },
        /// 12.9~(b): the card in the last hand place is not the one that the wheel has shown.
        WrongCard { word: "wrong-card", needs: Card, when: BetweenRounds, by: "12.9~(b)", says: "this card was laid into the last hand place by mistake" },
        /// 12.9~(c): chips of a player lie on a hand wager that was not offered.
        NotAllowed { word: "not-allowed", needs: Seat, when: InRound, by: "12.9~(c)", says: "chips of this player lie on a hand wager that the cards shown do not allow" },
        /// 12.9~(d): the table's decks lack a card.
        MissingCard { word: "missing-card", needs: Card, when: BetweenRounds, by: "12.9~(d)", says: "this card is missing from the table's decks" },
    }
}

/// Incidents possible while the ball is in the track.
const IN_THE_TRACK: &[Incident] = &[
    Incident::Misplaced,
    Incident::NoMoreBets,
    Incident::WrongDirection,
    Incident::TooFewRevolutions,
    Incident::ForeignObject,
    Incident::NotAllowed,
];

/// Incidents possible between spins while cards lie in the hand places.
const CARDS_SHOWN: &[Incident] = &[Incident::WrongCard, Incident::MissingCard];

/// Incidents possible between spins while no cards lie there.
const NO_CARDS_SHOWN: &[Incident] = &[Incident::MissingCard];

/// 12.9~(a), (c): incidents before the ball rests.
pub fn before_rest<T: Table<Pokette>>(table: &mut T) -> Spin {
    in_the_track::<Pokette, T>(IN_THE_TRACK, remedy, table)
}

#[cold]
fn remedy<T: Table<Pokette>>(happened: Happened<Incident>, table: &mut T) -> Spin {
    match happened.kind {
        Incident::Misplaced => leave_as_they_lie(happened.with, cite!("12.4~(c)"), table),
        Incident::WrongDirection | Incident::TooFewRevolutions | Incident::ForeignObject => {
            no_spin(cite!("12.9~(a)"), table)
        }
        Incident::NotAllowed => {
            if let IncidentDetail::Seat(seat) = happened.with {
                table.instruct(
                    format_args!(
                        "give seat {seat} the chips back, whatever the ball shows: they are no wager"
                    ),
                    cite!("12.9~(c)"),
                );
            }
            Spin::Valid
        }
        Incident::NoMoreBets | Incident::WrongCard | Incident::MissingCard => Spin::Valid,
    }
}

/// 12.9~(b), (d): incidents between spins.
pub fn between_spins<T: Table<Pokette>>(state: &mut State, table: &mut T) {
    let possible = if state.hand == PoketteHand::Empty { NO_CARDS_SHOWN } else { CARDS_SHOWN };
    if let Some(happened) = table.incident(possible) {
        cards(happened, state, table);
    }
}

#[cold]
fn cards<T: Table<Pokette>>(happened: Happened<Incident>, state: &mut State, table: &mut T) {
    match (happened.kind, happened.with, state.hand.last()) {
        (Incident::WrongCard, IncidentDetail::Card(laid), Some(shown)) if laid == shown => table.instruct(
            format_args!("{shown} is the card that the wheel has shown: it stays where it lies"),
            cite!("12.9~(b)"),
        ),
        (Incident::WrongCard, _, Some(shown)) => {
            table.instruct(
                format_args!("lay {shown} into the hand place: the wheel has shown it"),
                cite!("12.9~(b)"),
            );
            state.return_hand_wagers(|placed| {
                table.give_back(placed.seat, placed.wager, placed.chips, cite!("12.9~(b)"));
            });
        }
        (Incident::MissingCard, IncidentDetail::Card(card), _) => {
            table.announce(format_args!("play goes on: the wheel alone decides"), cite!("12.9~(d)"));
            table.instruct(format_args!("replace the deck that has no {card}"), cite!("12.9~(d)"));
        }
        _ => {}
    }
}

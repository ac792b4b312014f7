//! 19:47-14.15: what can happen before a player's turn, and its remedies.

use super::super::Poker;
use super::super::betting::{Betting, fold};
use super::super::deal::{Deals, Dealt};
use super::super::hand::{Early, EarlyAct, Hand, Standing};
use super::super::house::House;
use super::super::questions::{Asks, Question, Said};
use super::super::variant::{Deal, Street};
use super::super::wagers::Wager;
use super::Incident;
use crate::cite;
use crate::law::Cite;
use crate::table::{Book, Halt, Question as _, Table, With};
use crate::wagers::Money;

/// How a betting round goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Goes {
    /// As before.
    On,
    /// Somebody else's turn may have come.
    Again,
    /// 14.15~(i): the cards are dealt again.
    Misdeal,
    /// 14.15~(u): the round is undone.
    Fouled,
}

/// What can happen in every betting round.
const ANY: &[Incident] = &[
    Incident::Away,
    Incident::OutOfTurn,
    Incident::OutOfView,
    Incident::WrongCount,
    Incident::InTheMuck,
    Incident::Retrieved,
    Incident::Unprotected,
    Incident::Fouled,
    Incident::Boxed,
];

/// What can happen in the first one besides.
const FIRST: &[Incident] = &[Incident::Misdealt];

/// What can happen before and after community cards.
const BEFORE_BOARD: &[Incident] = &[Incident::TooEarly];
const AFTER_BURN: &[Incident] = &[Incident::NotBurned];

/// Where a betting round stands among the streets.
#[derive(Clone, Copy)]
pub struct Place<'a> {
    pub house: &'a House,
    /// The street, from 0.
    pub street: usize,
    /// Whose turn it is.
    pub at: usize,
}

impl Place<'_> {
    fn next(&self) -> Option<&'static Street> {
        self.house.game.streets.get(self.street + 1)
    }
}

/// Before a player's turn: has anything happened?
pub fn before_turn<T: Table<Poker>>(
    place: Place<'_>,
    hand: &mut Hand,
    deals: &mut Deals,
    betting: &mut Betting,
    table: &mut T,
) -> Result<Goes, Halt> {
    loop {
        let incident = table
            .incident(ANY)
            .or_else(|| table.incident(if place.street == 0 { FIRST } else { AFTER_BURN }))
            .or_else(|| match place.next() {
                Some(next) if matches!(next.deals, [Deal::Board(_)]) => table.incident(BEFORE_BOARD),
                _ => None,
            });
        let Some(incident) = incident else { return Ok(Goes::On) };
        match see_to(place, hand, deals, betting, incident.kind, incident.with, table)? {
            Goes::On => {}
            other => return Ok(other),
        }
    }
}

#[cold]
fn see_to<T: Table<Poker>>(
    place: Place<'_>,
    hand: &mut Hand,
    deals: &mut Deals,
    betting: &mut Betting,
    kind: Incident,
    with: With,
    table: &mut T,
) -> Result<Goes, Halt> {
    let concerned = match with {
        With::Seat(seat) => hand.at_seat(seat).filter(|at| hand.player(*at).plays()),
        With::Nothing | With::Card(_) | With::Number(_) => None,
    };
    let before_two = place.street == 0 && betting.turns < 2;
    match (kind, concerned) {
        (Incident::Away, _) => away(place, hand, betting, table),
        (Incident::Misdealt, _) if before_two => {
            table.announce(format_args!("misdeal: the cards are dealt again"), cite!("14.15~(i)"));
            return Ok(Goes::Misdeal);
        }
        (Incident::Misdealt, _) => {
            let why = format_args!("no misdeal once two players have acted: play on");
            table.announce(why, cite!("14.15~(j)"));
            return Ok(Goes::On);
        }
        (Incident::WrongCount, Some(_)) if before_two => {
            let why = format_args!("misdeal: a hand has the wrong number of cards");
            table.announce(why, cite!("14.15~(i)"));
            return Ok(Goes::Misdeal);
        }
        (Incident::WrongCount, Some(at)) if place.street == 0 => {
            kill(hand, at, cite!("14.15~(j)"), table);
        }
        (Incident::WrongCount, Some(at)) => kill(hand, at, cite!("14.15~(s)"), table),
        (Incident::InTheMuck, Some(at)) => kill(hand, at, cite!("14.15~(t)"), table),
        (Incident::Unprotected, Some(at)) => kill(hand, at, cite!("14.15~(f)"), table),
        (Incident::Retrieved, Some(at)) => {
            let seat = hand.player(at).seat;
            table.announce(format_args!("the hand of seat {seat} is clearly retrieved"), cite!("14.15~(t)"));
            return Ok(Goes::On);
        }
        (Incident::OutOfView, Some(at)) => {
            let seat = hand.player(at).seat;
            let words = format_args!("seat {seat}: cards stay in the dealer's view at all times");
            table.announce(words, cite!("14.15~(d)"));
            return Ok(Goes::On);
        }
        (Incident::OutOfTurn, Some(at)) => {
            out_of_turn(place, hand, betting, at, table)?;
            return Ok(Goes::On);
        }
        (Incident::Fouled, _) => {
            fouled(table);
            return Ok(Goes::Fouled);
        }
        (Incident::Boxed, _) => {
            return Ok(match deals.set_aside(hand, before_two, with, table) {
                Dealt::Misdeal => Goes::Misdeal,
                Dealt::Well => Goes::On,
            });
        }
        (Incident::TooEarly, _) => {
            deals.too_early(hand, table)?;
            return Ok(Goes::On);
        }
        (Incident::NotBurned, _) => {
            table.announce(format_args!("the cards stand: the betting has begun"), cite!("14.15~(q)"));
            return Ok(Goes::On);
        }
        // A seat that is not in the hand; the others are not asked for here.
        _ => return Ok(Goes::On),
    }
    Ok(Goes::Again)
}

/// 14.15~(u): the deck is fouled.
pub fn fouled<B: Book<Wager>>(book: &mut B) {
    book.announce(format_args!("the deck is fouled: all bets go back"), cite!("14.15~(u)"));
}

/// 14.7~(j): who is away, or does not act in time, checks, or has a dead hand where a bet was made.
fn away<T: Table<Poker>>(place: Place<'_>, hand: &mut Hand, betting: &mut Betting, table: &mut T) {
    let by = cite!("14.7~(j)");
    let player = hand.player(place.at);
    let (seat, facing) = (player.seat, player.in_round < betting.to_call);
    let said = if facing { Said::Fold } else { Said::Check };
    let words = if facing { "the hand is dead" } else { "it is a check" };
    table.announce(format_args!("seat {seat} does not act: {words}"), by);
    betting.apply(place.house, hand, place.at, said, table);
}

/// A hand is dead; its money stays. Another is left: nobody has a turn who is alone.
fn kill<T: Table<Poker>>(hand: &mut Hand, at: usize, by: Cite, table: &mut T) {
    let seat = hand.player(at).seat;
    table.announce(format_args!("the hand of seat {seat} is dead"), by);
    hand.stand(at, Standing::Out);
    fold(hand, at, by, table);
}

/// 14.15~(r): a player has acted out of turn: it is remembered until the turn comes.
fn out_of_turn<T: Table<Poker>>(
    place: Place<'_>,
    hand: &mut Hand,
    betting: &Betting,
    at: usize,
    table: &mut T,
) -> Result<(), Halt> {
    let player = hand.player(at);
    if at == place.at || player.standing() != Standing::Live || player.early != Early::None {
        return Ok(());
    }
    let seat = player.seat;
    let question = betting.question(place.house, hand, at, Asks::OutOfTurn);
    if let Said::Early(act) = table.ask(seat, question)? {
        hand.player_mut(at).early = Early::Did(act, betting.to_call);
    }
    Ok(())
}

/// 14.15~(r): the turn of a player has come who acted out of turn before: what is said now, if that stands.
#[cold]
pub fn early<B: Book<Wager>>(
    betting: &Betting,
    hand: &mut Hand,
    at: usize,
    (act, to_call): (EarlyAct, Money),
    question: &Question,
    book: &mut B,
) -> Option<Said> {
    let by = cite!("14.15~(r)");
    let seat = hand.player(at).seat;
    hand.player_mut(at).early = Early::None;
    if betting.to_call == to_call {
        let words = match act {
            EarlyAct::Check => "check".to_string(),
            EarlyAct::Fold => "fold".to_string(),
            EarlyAct::Call => "call".to_string(),
            EarlyAct::To(amount) => format!("bet {amount}"),
        };
        if let Ok(said) = question.parse(&words) {
            book.announce(format_args!("seat {seat}: what was done out of turn stands"), by);
            return Some(said);
        }
    }
    book.announce(format_args!("seat {seat}: what was done out of turn is taken back"), by);
    if act == EarlyAct::Check && betting.to_call != to_call {
        hand.player_mut(at).early = Early::MayOnlyCall;
    }
    None
}

//! 19:47-14.15: incidents before a player's turn, and their remedies.

use super::super::Poker;
use super::super::betting::{BettingRound, fold};
use super::super::deal::{DealOutcome, DealProgress};
use super::super::hand::{EarlyAct, EarlyAction, HandInPlay, PlayerStanding};
use super::super::house::House;
use super::super::questions::{PokerAnswer, PokerDecision, PokerQuestion};
use super::super::variant::{DealingStep, PokerStreet};
use super::super::wagers::Wager;
use super::Incident;
use crate::cite;
use crate::law::Cite;
use crate::table::{Book, Halt, IncidentDetail, Question as _, Table};
use crate::wagers::Money;

/// The course of a betting round after an incident.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BettingCourse {
    /// As before.
    On,
    /// Another player's turn may have come.
    Again,
    /// 14.15~(i): the cards are dealt again.
    Misdeal,
    /// 14.15~(u): the round is undone.
    Fouled,
}

/// Incidents possible in every betting round.
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

/// The additional ones in the first betting round.
const FIRST: &[Incident] = &[Incident::Misdealt];

/// Incidents possible before and after community cards.
const BEFORE_BOARD: &[Incident] = &[Incident::TooEarly];
const AFTER_BURN: &[Incident] = &[Incident::NotBurned];

/// The position of a betting round among the streets.
#[derive(Clone, Copy)]
pub struct BettingPlace<'a> {
    pub house: &'a House,
    /// The street, from 0.
    pub street: usize,
    /// The player whose turn it is.
    pub at: usize,
}

impl BettingPlace<'_> {
    fn next(&self) -> Option<&'static PokerStreet> {
        self.house.game.streets.get(self.street + 1)
    }
}

/// Before a player's turn: has anything happened?
pub fn before_turn<T: Table<Poker>>(
    place: BettingPlace<'_>,
    hand: &mut HandInPlay,
    deals: &mut DealProgress,
    betting: &mut BettingRound,
    table: &mut T,
) -> Result<BettingCourse, Halt> {
    loop {
        let incident = table
            .incident(ANY)
            .or_else(|| table.incident(if place.street == 0 { FIRST } else { AFTER_BURN }))
            .or_else(|| match place.next() {
                Some(next) if matches!(next.deals, [DealingStep::Board(_)]) => table.incident(BEFORE_BOARD),
                _ => None,
            });
        let Some(incident) = incident else { return Ok(BettingCourse::On) };
        match see_to(place, hand, deals, betting, incident.kind, incident.with, table)? {
            BettingCourse::On => {}
            other => return Ok(other),
        }
    }
}

#[cold]
fn see_to<T: Table<Poker>>(
    place: BettingPlace<'_>,
    hand: &mut HandInPlay,
    deals: &mut DealProgress,
    betting: &mut BettingRound,
    kind: Incident,
    with: IncidentDetail,
    table: &mut T,
) -> Result<BettingCourse, Halt> {
    let concerned = match with {
        IncidentDetail::Seat(seat) => hand.at_seat(seat).filter(|at| hand.player(*at).plays()),
        IncidentDetail::Nothing | IncidentDetail::Card(_) | IncidentDetail::Number(_) => None,
    };
    let before_two = place.street == 0 && betting.turns < 2;
    match (kind, concerned) {
        (Incident::Away, _) => away(place, hand, betting, table),
        (Incident::Misdealt, _) if before_two => {
            table.announce(format_args!("misdeal: the cards are dealt again"), cite!("14.15~(i)"));
            return Ok(BettingCourse::Misdeal);
        }
        (Incident::Misdealt, _) => {
            let why = format_args!("no misdeal once two players have acted: play on");
            table.announce(why, cite!("14.15~(j)"));
            return Ok(BettingCourse::On);
        }
        (Incident::WrongCount, Some(_)) if before_two => {
            let why = format_args!("misdeal: a hand has the wrong number of cards");
            table.announce(why, cite!("14.15~(i)"));
            return Ok(BettingCourse::Misdeal);
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
            return Ok(BettingCourse::On);
        }
        (Incident::OutOfView, Some(at)) => {
            let seat = hand.player(at).seat;
            let words = format_args!("seat {seat}: cards stay in the dealer's view at all times");
            table.announce(words, cite!("14.15~(d)"));
            return Ok(BettingCourse::On);
        }
        (Incident::OutOfTurn, Some(at)) => {
            out_of_turn(place, hand, betting, at, table)?;
            return Ok(BettingCourse::On);
        }
        (Incident::Fouled, _) => {
            fouled(table);
            return Ok(BettingCourse::Fouled);
        }
        (Incident::Boxed, _) => {
            return Ok(match deals.set_aside(hand, before_two, with, table) {
                DealOutcome::Misdeal => BettingCourse::Misdeal,
                DealOutcome::Well => BettingCourse::On,
            });
        }
        (Incident::TooEarly, _) => {
            deals.too_early(hand, table)?;
            return Ok(BettingCourse::On);
        }
        (Incident::NotBurned, _) => {
            table.announce(format_args!("the cards stand: the betting has begun"), cite!("14.15~(q)"));
            return Ok(BettingCourse::On);
        }
        // A seat that is not in the hand; the others are not asked for here.
        _ => return Ok(BettingCourse::On),
    }
    Ok(BettingCourse::Again)
}

/// 14.15~(u): the deck is fouled.
pub fn fouled<B: Book<Wager>>(book: &mut B) {
    book.announce(format_args!("the deck is fouled: all bets go back"), cite!("14.15~(u)"));
}

/// 14.7~(j): a player who is away or does not act in time checks; after a bet the hand is dead.
fn away<T: Table<Poker>>(
    place: BettingPlace<'_>,
    hand: &mut HandInPlay,
    betting: &mut BettingRound,
    table: &mut T,
) {
    let by = cite!("14.7~(j)");
    let player = hand.player(place.at);
    let (seat, facing) = (player.seat, player.in_round < betting.to_call);
    let said = if facing { PokerAnswer::Fold } else { PokerAnswer::Check };
    let words = if facing { "the hand is dead" } else { "it is a check" };
    table.announce(format_args!("seat {seat} does not act: {words}"), by);
    betting.apply(place.house, hand, place.at, said, table);
}

/// A hand is dead; its money stays. Another is left: nobody has a turn who is alone.
fn kill<T: Table<Poker>>(hand: &mut HandInPlay, at: usize, by: Cite, table: &mut T) {
    let seat = hand.player(at).seat;
    table.announce(format_args!("the hand of seat {seat} is dead"), by);
    hand.stand(at, PlayerStanding::Out);
    fold(hand, at, by, table);
}

/// 14.15~(r): a player has acted out of turn: it is remembered until the turn comes.
fn out_of_turn<T: Table<Poker>>(
    place: BettingPlace<'_>,
    hand: &mut HandInPlay,
    betting: &BettingRound,
    at: usize,
    table: &mut T,
) -> Result<(), Halt> {
    let player = hand.player(at);
    if at == place.at || player.standing() != PlayerStanding::Live || player.early != EarlyAction::None {
        return Ok(());
    }
    let seat = player.seat;
    let question = betting.question(place.house, hand, at, PokerDecision::OutOfTurn);
    if let PokerAnswer::Early(act) = table.ask(seat, question)? {
        hand.player_mut(at).early = EarlyAction::Did(act, betting.to_call);
    }
    Ok(())
}

/// 14.15~(r): the binding answer of a player who acted out of turn before; `None` if the act does not stand.
#[cold]
pub fn early<B: Book<Wager>>(
    betting: &BettingRound,
    hand: &mut HandInPlay,
    at: usize,
    (act, to_call): (EarlyAct, Money),
    question: &PokerQuestion,
    book: &mut B,
) -> Option<PokerAnswer> {
    let by = cite!("14.15~(r)");
    let seat = hand.player(at).seat;
    hand.player_mut(at).early = EarlyAction::None;
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
        hand.player_mut(at).early = EarlyAction::MayOnlyCall;
    }
    None
}

//! The order of questions, and the reading of answers.

use super::super::one_deck::{GameIncident, OwnIncidents, RoundDeal};
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, Halt, Incident, Seat, Seats, Table};
use crate::wagers::Money;

/// A player's answer: the hand is given up, or another wager is placed on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldOrWager {
    /// The hand is given up.
    Fold,
    /// Another wager is placed.
    Play,
}

impl FoldOrWager {
    /// Both answers, the default (the fold) first.
    pub const BOTH: [FoldOrWager; 2] = [FoldOrWager::Fold, FoldOrWager::Play];

    /// The answer as a value, where the other wager is called `play`.
    pub fn encode(self, play: &'static str) -> AnswerKey {
        AnswerKey::of(match self {
            FoldOrWager::Fold => FOLD,
            FoldOrWager::Play => play,
        })
    }

    /// The decision for the hand, if the other wager is this one.
    pub const fn on<W>(self, wager: W, amount: Money) -> HandDecision<W>
    where
        W: Copy,
    {
        match self {
            FoldOrWager::Fold => HandDecision::Folds,
            FoldOrWager::Play => HandDecision::Places(wager, amount),
        }
    }

    /// Reads a fold, or the other wager with or without its amount. Any other amount is refused as `refused` says, anything else under `by`.
    pub fn decode(
        key: &AnswerKey,
        (play, amount): (&str, Money),
        refused: impl FnOnce() -> Refusal,
        by: Cite,
    ) -> Result<FoldOrWager, Refusal> {
        match key.parts() {
            (FOLD, []) => Ok(FoldOrWager::Fold),
            (act, []) if act == play => Ok(FoldOrWager::Play),
            (act, [AnswerPart::Amount(said)]) if act == play && *said == amount => Ok(FoldOrWager::Play),
            (act, _) if act == play => Err(refused()),
            _ => Err(Refusal::new(by, format!("{play} or fold"))),
        }
    }
}

/// The decision on a hand at the end of its player's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandDecision<W> {
    /// It is given up.
    Folds,
    /// This wager is placed on it after the deal.
    Places(W, Money),
    /// Neither a fold nor a wager yet.
    Checks,
}

/// The word for a hand that is given up.
const FOLD: &str = "fold";

/// Whether a player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TurnResult {
    /// The player has answered.
    Asked,
    /// There was nothing to ask.
    NotAsked,
}

/// Asks everybody with a wager, clockwise, if there is anything to ask. Incidents between two answers are handled: those that the
/// game lists itself by `own`. Before the first question everything was asked after the deal.
pub fn in_turn<G: OwnIncidents, T: Table<G>, B>(
    deal: &mut RoundDeal,
    bets: &Seats<B>,
    found: &'static [GameIncident<G>],
    table: &mut T,
    mut ask: impl FnMut(Seat, &B, &mut T) -> Result<TurnResult, Halt>,
    mut own: impl FnMut(Incident<G::Own>, &mut T) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let mut before = TurnResult::NotAsked;
    for (seat, laid) in bets.iter() {
        if before == TurnResult::Asked {
            deal.look(found, bets, table, &mut own)?;
        }
        if ask(seat, laid, table)? == TurnResult::Asked {
            before = TurnResult::Asked;
        }
    }
    Ok(())
}

//! Who is asked when, and how an answer is read.

use super::super::one_deck::{Deal, Happens, OwnIncidents};
use crate::law::{Cite, Refusal};
use crate::table::{AnswerKey, AnswerPart, Halt, Incident, Seat, Seats, Table};
use crate::wagers::Money;

/// A player's answer: the hand is given up, or another wager is placed on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldOrPlay {
    /// The hand is given up.
    Fold,
    /// Another wager is placed.
    Play,
}

impl FoldOrPlay {
    /// Both answers, the fold first: that of a player who does not answer.
    pub const BOTH: [FoldOrPlay; 2] = [FoldOrPlay::Fold, FoldOrPlay::Play];

    /// The answer as a value, where the other wager is called `play`.
    pub fn encode(self, play: &'static str) -> AnswerKey {
        AnswerKey::of(match self {
            FoldOrPlay::Fold => FOLD,
            FoldOrPlay::Play => play,
        })
    }

    /// What becomes of the hand, where the other wager is this one.
    pub const fn on<W>(self, wager: W, amount: Money) -> HandDecision<W>
    where
        W: Copy,
    {
        match self {
            FoldOrPlay::Fold => HandDecision::Folds,
            FoldOrPlay::Play => HandDecision::Places(wager, amount),
        }
    }

    /// Reads a fold, or the other wager with or without its amount. Any other amount is refused as `refused` says, anything else under `by`.
    pub fn decode(
        key: &AnswerKey,
        (play, amount): (&str, Money),
        refused: impl FnOnce() -> Refusal,
        by: Cite,
    ) -> Result<FoldOrPlay, Refusal> {
        match key.parts() {
            (FOLD, []) => Ok(FoldOrPlay::Fold),
            (act, []) if act == play => Ok(FoldOrPlay::Play),
            (act, [AnswerPart::Amount(said)]) if act == play && *said == amount => Ok(FoldOrPlay::Play),
            (act, _) if act == play => Err(refused()),
            _ => Err(Refusal::new(by, format!("{play} or fold"))),
        }
    }
}

/// What becomes of a hand when its player's turn is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HandDecision<W> {
    /// It is given up.
    Folds,
    /// This wager is placed on it after the deal.
    Places(W, Money),
    /// Neither yet.
    Checks,
}

/// The word for a hand that is given up.
const FOLD: &str = "fold";

/// Whether a player was asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// The player has answered.
    Asked,
    /// There was nothing to ask.
    NotAsked,
}

/// Clockwise, everybody with a wager is asked by `ask`, where there is anything to ask. What is found between two answers is seen to: what the
/// game lists itself by `own`. Before the first question everything was asked after the deal.
pub fn in_turn<G: OwnIncidents, T: Table<G>, B>(
    deal: &mut Deal,
    bets: &Seats<B>,
    found: &'static [Happens<G>],
    table: &mut T,
    mut ask: impl FnMut(Seat, &B, &mut T) -> Result<Turn, Halt>,
    mut own: impl FnMut(Incident<G::Own>, &mut T) -> Result<(), Halt>,
) -> Result<(), Halt> {
    let mut before = Turn::NotAsked;
    for (seat, laid) in bets.iter() {
        if before == Turn::Asked {
            deal.look(found, bets, table, &mut own)?;
        }
        if ask(seat, laid, table)? == Turn::Asked {
            before = Turn::Asked;
        }
    }
    Ok(())
}

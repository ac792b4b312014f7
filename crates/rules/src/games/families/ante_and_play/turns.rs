//! Who is asked when, and how an answer is read.

use super::super::one_deck::{Deal, Happens, OwnIncidents};
use crate::law::{Cite, Refusal};
use crate::table::{Halt, Incident, Seat, Seats, Table};
use crate::wagers::Money;

/// A player's answer: the hand is given up, or another wager is placed on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FoldOrPlay {
    /// The hand is given up.
    Fold,
    /// Another wager is placed.
    Play,
}

/// Reads `fold`, `play`, or `play 10`, where the game calls the other wager `play` and the amount is given by the ante: `refused` says by which
/// paragraph and why another amount is not lawful, `by` who may answer at all.
pub fn fold_or(
    play: &str,
    amount: Money,
    words: &str,
    refused: impl FnOnce() -> Refusal,
    by: Cite,
) -> Result<FoldOrPlay, Refusal> {
    let (choice, said) = words.split_once(' ').map_or((words, None), |(c, a)| (c, Some(a.trim())));
    match (choice, said.map(str::parse::<Money>)) {
        ("fold", None) => Ok(FoldOrPlay::Fold),
        (choice, None) if choice == play => Ok(FoldOrPlay::Play),
        (choice, Some(Ok(said))) if choice == play && said == amount => Ok(FoldOrPlay::Play),
        (choice, Some(_)) if choice == play => Err(refused()),
        _ => Err(Refusal::new(by, format!("{play} or fold"))),
    }
}

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

//! What players do of their own accord, before the round or in the midst of it.

use super::Seat;
use crate::wagers::{Money, Tender};

/// What a table is at, for the player who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Stage {
    /// Wagers may be made.
    Betting,
    /// A round is being played, and something of this player's lies on the layout.
    Playing,
    /// A round is being played, and nothing of this player's lies on the layout, or nothing any more.
    Settled,
}

impl Stage {
    /// Whether wagers may be made.
    #[inline]
    pub const fn is_betting(self) -> bool {
        matches!(self, Stage::Betting)
    }
}

/// Whether a wager that stays up takes part in the next throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Calls {
    /// It does.
    On,
    /// It does not.
    Off,
}

/// Something that a player may not always touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Thing {
    /// A card.
    Card,
    /// A wager on the layout.
    Wager,
}

/// A wager as a player makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bid<W> {
    /// Who.
    pub seat: Seat,
    /// On what.
    pub wager: W,
    /// How much.
    pub amount: Money,
    /// In which form.
    pub tender: Tender,
}

/// What a player does of his or her own accord, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Does<W> {
    /// What the table is at, for this player.
    pub stage: Stage,
    /// Who.
    pub seat: Seat,
    /// What.
    pub act: Act<W>,
}

/// An act of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Act<W> {
    /// Places a wager, or adds to it.
    Bets {
        /// On what.
        wager: W,
        /// How much.
        amount: Money,
        /// In which form.
        tender: Tender,
    },
    /// Takes a wager back.
    Removes {
        /// Which.
        wager: W,
    },
    /// Takes a part of a wager back.
    Reduces {
        /// Which.
        wager: W,
        /// To how much.
        to: Money,
    },
    /// Calls a wager on or off.
    Calls {
        /// Which.
        wager: W,
        /// On or off.
        how: Calls,
    },
    /// Touches something.
    Touches(Thing),
    /// Sits down.
    Sits,
    /// Gets up and leaves.
    Leaves,
}

impl<W> Act<W> {
    /// The same act with another name for its wager, where it has one.
    pub fn try_map<V, E>(self, name: impl FnOnce(W) -> Result<V, E>) -> Result<Act<V>, E> {
        Ok(match self {
            Act::Bets { wager, amount, tender } => Act::Bets { wager: name(wager)?, amount, tender },
            Act::Removes { wager } => Act::Removes { wager: name(wager)? },
            Act::Reduces { wager, to } => Act::Reduces { wager: name(wager)?, to },
            Act::Calls { wager, how } => Act::Calls { wager: name(wager)?, how },
            Act::Touches(thing) => Act::Touches(thing),
            Act::Sits => Act::Sits,
            Act::Leaves => Act::Leaves,
        })
    }
}

/// A wager of which a player takes a part back, or all of it.
pub struct Less<'a, W, B> {
    /// Who.
    pub seat: Seat,
    /// Of which wager.
    pub wager: W,
    /// How much of it stays: nothing where it is removed.
    pub to: Money,
    /// Where it is written down.
    pub book: &'a mut B,
}

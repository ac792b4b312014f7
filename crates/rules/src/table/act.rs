//! Acts of players on their own initiative, before or during a round.

use super::Seat;
use crate::wagers::{Money, Tender};

/// The stage of a table, for the player who acts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Stage {
    /// Wagers may be made.
    Betting,
    /// A round is being played, and something of this player's lies on the layout.
    Playing,
    /// A round is being played, and this player has no wager on the layout, or none any more.
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
pub enum WagerCall {
    /// On: it takes part.
    On,
    /// Off: it does not take part.
    Off,
}

/// Something that a player may not always touch.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum TouchedThing {
    /// A card.
    Card,
    /// A wager on the layout.
    Wager,
}

/// A wager as a player makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Bid<W> {
    /// The seat.
    pub seat: Seat,
    /// The wager.
    pub wager: W,
    /// The amount.
    pub amount: Money,
    /// In which form.
    pub tender: Tender,
}

/// An act on a player's own initiative, with its stage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct PlayerAct<W> {
    /// The stage of the table, for this player.
    pub stage: Stage,
    /// The seat.
    pub seat: Seat,
    /// The content.
    pub act: Act<W>,
}

/// An act of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Act<W> {
    /// Places a wager, or adds to it.
    Bets {
        /// The wager.
        wager: W,
        /// The amount.
        amount: Money,
        /// In which form.
        tender: Tender,
    },
    /// Takes a wager back.
    Removes {
        /// The wager.
        wager: W,
    },
    /// Takes a part of a wager back.
    Reduces {
        /// The wager.
        wager: W,
        /// To how much.
        to: Money,
    },
    /// Calls a wager on or off.
    Calls {
        /// The wager.
        wager: W,
        /// On or off.
        how: WagerCall,
    },
    /// Touches something.
    Touches(TouchedThing),
    /// Sits down.
    Sits,
    /// Gets up and leaves.
    Leaves,
}

impl<W> Act<W> {
    /// Converts the wager of the act, if it has one.
    ///
    /// # Errors
    /// Returns the error of the function.
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
pub struct WagerReduction<'a, W, B> {
    /// The seat.
    pub seat: Seat,
    /// Of which wager.
    pub wager: W,
    /// The amount that stays; zero if the wager is removed.
    pub to: Money,
    /// The book for the record.
    pub book: &'a mut B,
}

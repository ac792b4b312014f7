//! Movements of money. Each one is a transfer between two parties; the sum over all of them is always zero.

use super::Seat;
use crate::wagers::Money;
use std::fmt;

/// The other party of a movement besides the player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Party {
    /// The table inventory.
    House,
    /// A progressive meter.
    Meter,
    /// A pot that several hands play for: 0 the main pot, side pots from 1.
    Pot(u8),
    /// The bank of the player at this seat, with the player's own money: all that it takes in a settlement it
    /// pays in the same settlement.
    Bank(Seat),
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Party::House => f.write_str("house"),
            Party::Meter => f.write_str("meter"),
            Party::Pot(0) => f.write_str("pot"),
            Party::Pot(side) => write!(f, "side pot {side}"),
            Party::Bank(seat) => write!(f, "bank {seat}"),
        }
    }
}

/// The fate of the wager itself when it is paid.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum WagerFate {
    /// Down: the player takes it back.
    Down,
    /// Up: it stays on the layout for another decision.
    Up,
}

/// A movement of money at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub enum Movement<W> {
    /// The player puts a wager on the layout.
    Places {
        /// The seat.
        seat: Seat,
        /// The wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// A winning wager is paid.
    Pays {
        /// The winning seat.
        seat: Seat,
        /// The wager.
        wager: W,
        /// The winnings, without the wager itself.
        amount: Money,
        /// The paying party.
        from: Party,
        /// The fate of the wager itself.
        then: WagerFate,
    },
    /// A losing wager, or a part of it, is collected.
    Takes {
        /// The losing seat.
        seat: Seat,
        /// The wager.
        wager: W,
        /// The amount.
        amount: Money,
        /// The receiving party.
        into: Party,
    },
    /// A wager on the layout, or a part of it, goes back to the player.
    Returns {
        /// To whom.
        seat: Seat,
        /// The wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// The house gives back an earlier collection or charge.
    Refunds {
        /// To whom.
        seat: Seat,
        /// For which wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// The house collects a commission ("vigorish").
    Charges {
        /// From whom.
        seat: Seat,
        /// On which wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// A commission is marked, to be collected later.
    Marks {
        /// The owing seat.
        seat: Seat,
        /// On which wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// A commission that was marked is collected.
    Collects {
        /// From whom.
        seat: Seat,
        /// On which wager.
        wager: W,
        /// The amount.
        amount: Money,
    },
    /// A wager moves to another betting area.
    Moves {
        /// The seat.
        seat: Seat,
        /// From.
        wager: W,
        /// To.
        to: W,
        /// The amount.
        amount: Money,
    },
    /// Money passes between two parties, neither of them a player: the rake from a pot to the house.
    Passes {
        /// The giving party.
        from: Party,
        /// The receiving party.
        into: Party,
        /// The amount.
        amount: Money,
    },
}

impl<W> Movement<W> {
    /// Returns the payment of a winning wager by the house; the wager returns to the player.
    #[inline(always)]
    pub const fn pays(seat: Seat, wager: W, amount: Money) -> Movement<W> {
        Movement::Pays { seat, wager, amount, from: Party::House, then: WagerFate::Down }
    }

    /// Returns the collection of a losing wager by the house.
    #[inline(always)]
    pub const fn takes(seat: Seat, wager: W, amount: Money) -> Movement<W> {
        Movement::Takes { seat, wager, amount, into: Party::House }
    }

    /// Returns the word that names the movement in a round file.
    pub const fn verb(&self) -> &'static str {
        match self {
            Movement::Places { .. } => "places",
            Movement::Pays { .. } => "pays",
            Movement::Takes { .. } => "takes",
            Movement::Returns { .. } => "returns",
            Movement::Refunds { .. } => "refunds",
            Movement::Charges { .. } => "charges",
            Movement::Marks { .. } => "marks",
            Movement::Collects { .. } => "collects",
            Movement::Moves { .. } => "moves",
            Movement::Passes { .. } => "passes",
        }
    }

    /// Returns the seat whose money moves, if it is a player's.
    #[inline(always)]
    pub const fn seat(&self) -> Option<Seat> {
        match self {
            Movement::Places { seat, .. }
            | Movement::Pays { seat, .. }
            | Movement::Takes { seat, .. }
            | Movement::Returns { seat, .. }
            | Movement::Refunds { seat, .. }
            | Movement::Charges { seat, .. }
            | Movement::Marks { seat, .. }
            | Movement::Collects { seat, .. }
            | Movement::Moves { seat, .. } => Some(*seat),
            Movement::Passes { .. } => None,
        }
    }

    /// Returns its wager, if it has one.
    #[inline(always)]
    pub const fn wager(&self) -> Option<&W> {
        match self {
            Movement::Places { wager, .. }
            | Movement::Pays { wager, .. }
            | Movement::Takes { wager, .. }
            | Movement::Returns { wager, .. }
            | Movement::Refunds { wager, .. }
            | Movement::Charges { wager, .. }
            | Movement::Marks { wager, .. }
            | Movement::Collects { wager, .. }
            | Movement::Moves { wager, .. } => Some(wager),
            Movement::Passes { .. } => None,
        }
    }

    /// Returns the amount.
    pub const fn amount(&self) -> Money {
        match self {
            Movement::Places { amount, .. }
            | Movement::Pays { amount, .. }
            | Movement::Takes { amount, .. }
            | Movement::Returns { amount, .. }
            | Movement::Refunds { amount, .. }
            | Movement::Charges { amount, .. }
            | Movement::Marks { amount, .. }
            | Movement::Collects { amount, .. }
            | Movement::Moves { amount, .. }
            | Movement::Passes { amount, .. } => *amount,
        }
    }

    /// Returns the player's gain, negative for a loss. A commission counts when it is charged or marked.
    #[inline]
    pub fn gain(&self) -> Money {
        match *self {
            Movement::Pays { amount, .. } | Movement::Refunds { amount, .. } => amount,
            Movement::Takes { amount, .. }
            | Movement::Charges { amount, .. }
            | Movement::Marks { amount, .. } => -amount,
            Movement::Places { .. }
            | Movement::Returns { .. }
            | Movement::Collects { .. }
            | Movement::Moves { .. }
            | Movement::Passes { .. } => Money::ZERO,
        }
    }

    /// Converts the wagers of the movement.
    pub fn map<V>(self, name: impl Fn(W) -> V) -> Movement<V> {
        match self {
            Movement::Places { seat, wager, amount } => Movement::Places { seat, wager: name(wager), amount },
            Movement::Pays { seat, wager, amount, from, then } => {
                Movement::Pays { seat, wager: name(wager), amount, from, then }
            }
            Movement::Takes { seat, wager, amount, into } => {
                Movement::Takes { seat, wager: name(wager), amount, into }
            }
            Movement::Returns { seat, wager, amount } => {
                Movement::Returns { seat, wager: name(wager), amount }
            }
            Movement::Refunds { seat, wager, amount } => {
                Movement::Refunds { seat, wager: name(wager), amount }
            }
            Movement::Charges { seat, wager, amount } => {
                Movement::Charges { seat, wager: name(wager), amount }
            }
            Movement::Marks { seat, wager, amount } => Movement::Marks { seat, wager: name(wager), amount },
            Movement::Collects { seat, wager, amount } => {
                Movement::Collects { seat, wager: name(wager), amount }
            }
            Movement::Moves { seat, wager, to, amount } => {
                Movement::Moves { seat, wager: name(wager), to: name(to), amount }
            }
            Movement::Passes { from, into, amount } => Movement::Passes { from, into, amount },
        }
    }
}

impl<W: fmt::Display> fmt::Display for Movement<W> {
    /// Writes a movement as in a round file.
    ///
    /// Examples: `pays 1 tie 20`, `moves 1 come to come 9 10`, `takes 1 bet into pot 5`,
    /// `pays 3 banco from bank 4 1000`, `passes pot to house 3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.verb())?;
        if let (Some(seat), Some(wager)) = (self.seat(), self.wager()) {
            write!(f, " {seat} {wager}")?;
        }
        match self {
            Movement::Moves { to, .. } => write!(f, " to {to}")?,
            Movement::Takes { into: party @ (Party::Pot(_) | Party::Bank(_)), .. } => {
                write!(f, " into {party}")?
            }
            Movement::Pays { from: party @ (Party::Pot(_) | Party::Bank(_)), .. } => {
                write!(f, " from {party}")?
            }
            Movement::Passes { from, into, .. } => write!(f, " {from} to {into}")?,
            Movement::Places { .. }
            | Movement::Pays { .. }
            | Movement::Takes { .. }
            | Movement::Returns { .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. } => {}
        }
        write!(f, " {}", self.amount())
    }
}

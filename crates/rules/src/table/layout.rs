//! The layout as a sum of movements of money.

use super::{Movement, Party, Seat, WagerFate};
use crate::games::WagerKey;
use crate::wagers::Money;
use std::collections::BTreeMap;

/// The wagers on the layout by seat, and the pots.
///
/// It knows no rules and only sums movements, so it can be compared with the game's own account.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    wagers: BTreeMap<(Seat, WagerKey), Money>,
    pots: BTreeMap<u8, Money>,
}

impl Layout {
    /// Puts a wager down.
    pub fn put(&mut self, seat: Seat, wager: WagerKey, amount: Money) {
        *self.wagers.entry((seat, wager)).or_default() += amount;
        self.wagers.retain(|_, amount| !amount.is_zero());
    }

    /// Moves money to a party, or from it if the amount is negative. Only pots are followed here.
    fn give(&mut self, party: Party, amount: Money) {
        if let Party::Pot(number) = party {
            *self.pots.entry(number).or_default() += amount;
            self.pots.retain(|_, amount| !amount.is_zero());
        }
    }

    /// Follows a movement of money.
    pub fn follow(&mut self, movement: &Movement<WagerKey>) {
        match movement {
            Movement::Places { seat, wager, amount } => self.put(*seat, *wager, *amount),
            Movement::Pays { seat, wager, amount, from, then } => {
                self.give(*from, -*amount);
                if *then == WagerFate::Down {
                    self.wagers.remove(&(*seat, *wager));
                }
            }
            Movement::Takes { seat, wager, amount, into } => {
                self.put(*seat, *wager, -*amount);
                self.give(*into, *amount);
            }
            Movement::Returns { seat, wager, amount } => self.put(*seat, *wager, -*amount),
            Movement::Moves { seat, wager, to, amount } => {
                self.put(*seat, *wager, -*amount);
                self.put(*seat, *to, *amount);
            }
            Movement::Passes { from, into, amount } => {
                self.give(*from, -*amount);
                self.give(*into, *amount);
            }
            Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. } => {}
        }
    }

    /// Returns the wagers, seat by seat.
    pub fn wagers(&self) -> impl Iterator<Item = (Seat, WagerKey, Money)> {
        self.wagers.iter().map(|((seat, wager), amount)| (*seat, *wager, *amount))
    }

    /// Returns the amount in each pot.
    pub fn pots(&self) -> impl Iterator<Item = (Party, Money)> {
        self.pots.iter().map(|(number, amount)| (Party::Pot(*number), *amount))
    }
}

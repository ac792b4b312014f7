//! What lies on the layout, as the movements of money tell it.

use super::{Movement, Seat, Then};
use crate::wagers::Money;
use std::collections::BTreeMap;

/// Wagers on the layout by seat and name. It knows no rules: it only adds up movements, so that it can be compared with what a game says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout(BTreeMap<(Seat, String), Money>);

impl Layout {
    /// Puts a wager down.
    pub fn put(&mut self, seat: Seat, wager: String, amount: Money) {
        *self.0.entry((seat, wager)).or_default() += amount;
        self.0.retain(|_, amount| !amount.is_zero());
    }

    /// Follows a movement of money.
    pub fn follow(&mut self, movement: &Movement<String>) {
        let wager = || movement.wager().clone();
        match movement {
            Movement::Places { seat, amount, .. } => self.put(*seat, wager(), *amount),
            Movement::Pays { seat, then: Then::Down, .. } => {
                self.0.remove(&(*seat, wager()));
            }
            Movement::Takes { seat, amount, .. } | Movement::Returns { seat, amount, .. } => {
                self.put(*seat, wager(), -*amount);
            }
            Movement::Moves { seat, to, amount, .. } => {
                self.put(*seat, wager(), -*amount);
                self.put(*seat, to.clone(), *amount);
            }
            Movement::Pays { then: Then::Up, .. }
            | Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Marks { .. }
            | Movement::Collects { .. } => {}
        }
    }

    /// The wagers, seat by seat.
    pub fn wagers(&self) -> impl Iterator<Item = (Seat, &str, Money)> {
        self.0.iter().map(|((seat, wager), amount)| (*seat, wager.as_str(), *amount))
    }
}

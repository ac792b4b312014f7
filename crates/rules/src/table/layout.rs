//! What lies on the layout, as the movements of money tell it.

use super::{Movement, Party, Seat, Then};
use crate::games::WagerKey;
use crate::wagers::Money;
use std::collections::BTreeMap;

/// Wagers on the layout by seat, and the pots beside them. It knows no rules: it only adds up movements, so that it can be compared with
/// what a game says.
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

    /// Money goes to a party, or comes from it where the amount is negative: what pots hold is followed here.
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
                if *then == Then::Down {
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

    /// The wagers, seat by seat.
    pub fn wagers(&self) -> impl Iterator<Item = (Seat, WagerKey, Money)> {
        self.wagers.iter().map(|((seat, wager), amount)| (*seat, *wager, *amount))
    }

    /// What lies in each pot.
    pub fn pots(&self) -> impl Iterator<Item = (Party, Money)> {
        self.pots.iter().map(|(number, amount)| (Party::Pot(*number), *amount))
    }
}

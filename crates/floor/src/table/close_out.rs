//! Closing out a table that cannot go on: the open round is void, and all money is returned.
//!
//! The ledger alone suffices; the rules that recorded the table are not needed.

use crate::ledger::{Purse, TableId, Transfer};
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use std::collections::BTreeMap;

/// Returns the transfers that close out a table. `purses` are its purses now, `moved` the transfers of the open round.
/// `owner` maps a seat to the purse behind it.
pub fn close_out(
    table: TableId,
    purses: &BTreeMap<Purse, i64>,
    moved: &[Transfer],
    owner: impl Fn(Seat) -> Purse,
) -> Vec<Transfer> {
    let mut hands = Hands { purses: purses.clone(), transfers: Vec::new() };
    for transfer in moved.iter().rev() {
        hands.transfer(transfer.to, transfer.from, transfer.cents);
    }
    let all: Vec<Purse> = hands.purses.keys().copied().collect();
    // Wagers that stayed up from earlier rounds, and what is left in a pot that nobody can play for any more.
    for purse in &all {
        match *purse {
            Purse::Layout(at, seat) if at == table => hands.empty(*purse, Purse::Chips(at, seat)),
            Purse::Pot(at, _) if at == table => hands.empty(*purse, Purse::Inventory(at)),
            _ => {}
        }
    }
    let all: Vec<Purse> = hands.purses.keys().copied().collect();
    for purse in all {
        if let Purse::Chips(at, seat) = purse
            && at == table
        {
            // A commission that was not collected is forgiven: the round in which it would have been is void.
            let owed = hands.purses.get(&purse).copied().unwrap_or_default().min(0).saturating_neg();
            hands.transfer(Purse::Inventory(at), purse, owed);
            hands.empty(purse, owner(seat));
        }
    }
    hands.transfers
}

/// Whether a transfer is part of the play: chips that are bought and given back are not.
pub fn is_play(transfer: &Transfer) -> bool {
    let of_somebody = |purse: Purse| matches!(purse, Purse::Player(_) | Purse::Cash(_) | Purse::Issuance);
    !of_somebody(transfer.from) && !of_somebody(transfer.to)
}

struct Hands {
    purses: BTreeMap<Purse, i64>,
    transfers: Vec<Transfer>,
}

impl Hands {
    fn transfer(&mut self, from: Purse, to: Purse, cents: i64) {
        let Some(transfer) = Transfer::new(from, to, Money::cents(cents)) else { return };
        *self.purses.entry(from).or_default() -= cents;
        *self.purses.entry(to).or_default() += cents;
        self.transfers.push(transfer);
    }

    fn empty(&mut self, from: Purse, to: Purse) {
        let cents = self.purses.get(&from).copied().unwrap_or_default();
        self.transfer(from, to, cents);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_open_round_is_void_and_all_money_returns() {
        let seat = |n| Seat::new(n).unwrap();
        let (chips, layout) = (|n| Purse::Chips(3, seat(n)), |n| Purse::Layout(3, seat(n)));
        // Seat 1 has wagered 10 and lost it already; seat 2 has put 5 into a pot, and 7 stayed up from an earlier round; seat 3 owes 2.
        let moved = [
            Transfer { from: chips(1), to: layout(1), cents: 10 },
            Transfer { from: layout(1), to: Purse::Inventory(3), cents: 10 },
            Transfer { from: chips(2), to: layout(2), cents: 5 },
            Transfer { from: layout(2), to: Purse::Pot(3, 0), cents: 5 },
        ];
        let purses = BTreeMap::from([
            (chips(1), 90),
            (chips(2), 88),
            (chips(3), -2),
            (layout(2), 7),
            (Purse::Pot(3, 0), 5),
            (Purse::Inventory(3), 12),
        ]);
        let owner = |at: Seat| if at == seat(1) { Purse::Player(7) } else { Purse::Cash(3) };
        let mut after = purses.clone();
        for transfer in close_out(3, &purses, &moved, owner) {
            *after.entry(transfer.from).or_default() -= transfer.cents;
            *after.entry(transfer.to).or_default() += transfer.cents;
        }
        after.retain(|_, cents| *cents != 0);
        assert_eq!(after, BTreeMap::from([(Purse::Player(7), 100), (Purse::Cash(3), 100)]));
    }
}

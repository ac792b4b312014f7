//! The [double-entry](https://en.wikipedia.org/wiki/Double-entry_bookkeeping) ledger: [purses](Purse), and
//! [transfers](Transfer) between them.
//!
//! The transfers of a step sum to zero, and so do all purses.

use crate::request::AccountId;
use croupier_rules::games::WagerKey;
use croupier_rules::table::{Entry, Event, Movement, News, Party, Seat, WagerFate};
use croupier_rules::wagers::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// The number of a table.
pub type TableId = i64;

/// A purse: an account of the double-entry ledger.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Purse {
    /// The source of play money: negative by the total issued.
    Issuance,
    /// A player's account.
    Player(AccountId),
    /// The chips before a seat.
    Chips(TableId, Seat),
    /// The wagers of a seat on the layout.
    Layout(TableId, Seat),
    /// The table inventory: the win of the house at the table.
    Inventory(TableId),
    /// A progressive meter.
    Meter(TableId),
    /// A pot that several hands play for.
    Pot(TableId, u8),
    /// Cash that patrons of a live table have changed for chips: negative by the drop.
    /// At a virtual table, the play money of its bots: negative by their losses.
    Cash(TableId),
}

impl fmt::Display for Purse {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Purse::Issuance => f.write_str("issuance"),
            Purse::Player(account) => write!(f, "player {account}"),
            Purse::Chips(table, seat) => write!(f, "chips {table} {seat}"),
            Purse::Layout(table, seat) => write!(f, "layout {table} {seat}"),
            Purse::Inventory(table) => write!(f, "inventory {table}"),
            Purse::Meter(table) => write!(f, "meter {table}"),
            Purse::Pot(table, number) => write!(f, "pot {table} {number}"),
            Purse::Cash(table) => write!(f, "cash {table}"),
        }
    }
}

/// A text that does not name a purse.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0:?} is no purse")]
pub struct InvalidPurse(String);

impl FromStr for Purse {
    type Err = InvalidPurse;

    fn from_str(text: &str) -> Result<Purse, InvalidPurse> {
        let words: Vec<&str> = text.split(' ').collect();
        let number = |word: &str| word.parse::<i64>().ok();
        let small = |word: &str| word.parse::<u8>().ok();
        let purse = match words.as_slice() {
            ["issuance"] => Some(Purse::Issuance),
            ["player", account] => number(account).map(Purse::Player),
            ["chips", table, seat] => {
                number(table).zip(small(seat).and_then(Seat::new)).map(|(t, s)| Purse::Chips(t, s))
            }
            ["layout", table, seat] => {
                number(table).zip(small(seat).and_then(Seat::new)).map(|(t, s)| Purse::Layout(t, s))
            }
            ["inventory", table] => number(table).map(Purse::Inventory),
            ["meter", table] => number(table).map(Purse::Meter),
            ["pot", table, pot] => number(table).zip(small(pot)).map(|(t, p)| Purse::Pot(t, p)),
            ["cash", table] => number(table).map(Purse::Cash),
            _ => None,
        };
        purse.ok_or_else(|| InvalidPurse(text.to_string()))
    }
}

impl TryFrom<String> for Purse {
    type Error = InvalidPurse;

    fn try_from(text: String) -> Result<Purse, InvalidPurse> {
        text.parse()
    }
}

impl From<Purse> for String {
    fn from(purse: Purse) -> String {
        purse.to_string()
    }
}

/// The maximum balance of an account, and of a seat's chips when chips are bought.
/// Wins at several tables then still fit whole cents of 64 bits.
pub const PURSE_MOST: Money = Money::cents(1 << 60);

/// A transfer of money from one purse to another.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Transfer {
    /// The debited purse.
    pub from: Purse,
    /// The credited purse.
    pub to: Purse,
    /// The amount in whole cents, positive.
    pub cents: i64,
}

impl Transfer {
    /// A transfer, where there is anything to move.
    pub fn new(from: Purse, to: Purse, amount: Money) -> Option<Transfer> {
        let cents = amount.in_cents();
        (cents > 0 && from != to).then_some(Transfer { from, to, cents })
    }

    /// Returns the reverse transfer.
    pub fn reversed(self) -> Transfer {
        Transfer { from: self.to, to: self.from, cents: self.cents }
    }
}

/// Translates the movements of a table into transfers between purses.
#[derive(Clone, Debug, Default)]
pub struct Bookkeeper {
    table: TableId,
    layout: BTreeMap<(Seat, WagerKey), Money>,
    /// The movements of the part under way with their transfers, in case they are withdrawn.
    under_way: Vec<(Movement<WagerKey>, Vec<Transfer>)>,
}

impl Bookkeeper {
    /// Returns the bookkeeper of a table without wagers.
    pub fn new(table: TableId) -> Bookkeeper {
        Bookkeeper { table, ..Bookkeeper::default() }
    }

    /// Sets the wagers on the layout.
    pub fn lies(&mut self, wagers: impl IntoIterator<Item = (Seat, WagerKey, Money)>) {
        let wagers = wagers.into_iter().map(|(seat, wager, amount)| ((seat, wager), amount));
        self.layout = wagers.collect();
    }

    /// Returns the wagers on the layout.
    pub fn layout(&self) -> impl Iterator<Item = (Seat, WagerKey, Money)> {
        self.layout.iter().map(|((seat, wager), amount)| (*seat, *wager, *amount))
    }

    /// Whether no wager lies on the layout.
    pub fn is_empty(&self) -> bool {
        self.layout.is_empty()
    }

    /// Whether a seat has wagers on the layout.
    pub fn has_wagers(&self, seat: Seat) -> bool {
        self.layout.keys().any(|(at, _)| *at == seat)
    }

    /// Whether money of a seat has moved in the part under way.
    pub fn has_moved(&self, seat: Seat) -> bool {
        self.under_way.iter().any(|(movement, _)| movement.seat() == Some(seat))
    }

    /// Ends the part under way: its movements can no longer be withdrawn.
    pub fn part_is_over(&mut self) {
        self.under_way.clear();
    }

    /// Books the movements of a step and returns its transfers between purses.
    pub fn follow_news(&mut self, news: &News) -> Vec<Transfer> {
        let mut transfers = Vec::new();
        news.withdrawn.iter().rev().for_each(|entry| self.withdraw(entry, &mut transfers));
        news.entries.iter().for_each(|entry| self.follow(entry, &mut transfers));
        transfers
    }

    /// An entry holds.
    fn follow(&mut self, entry: &Entry, transfers: &mut Vec<Transfer>) {
        let Event::Money(movement) = &entry.event else { return };
        let moved = self.transfers(movement);
        transfers.extend(&moved);
        self.under_way.push((**movement, moved));
    }

    /// An entry no longer holds.
    fn withdraw(&mut self, entry: &Entry, transfers: &mut Vec<Transfer>) {
        let Event::Money(movement) = &entry.event else { return };
        let Some(at) = self.under_way.iter().rposition(|(other, _)| *other == **movement) else { return };
        let (movement, moved) = self.under_way.remove(at);
        self.restore(&movement, &moved);
        transfers.extend(moved.into_iter().rev().map(Transfer::reversed));
    }

    fn put(&mut self, seat: Seat, wager: WagerKey, amount: Money) {
        *self.layout.entry((seat, wager)).or_default() += amount;
        self.layout.retain(|_, amount| !amount.is_zero());
    }

    fn party(&self, party: Party) -> Purse {
        match party {
            Party::House => Purse::Inventory(self.table),
            Party::Meter => Purse::Meter(self.table),
            Party::Pot(number) => Purse::Pot(self.table, number),
            Party::Bank(seat) => Purse::Chips(self.table, seat),
        }
    }

    fn transfers(&mut self, movement: &Movement<WagerKey>) -> Vec<Transfer> {
        let table = self.table;
        let (chips, layout) = (|seat| Purse::Chips(table, seat), |seat| Purse::Layout(table, seat));
        let house = Purse::Inventory(table);
        let moved = match movement {
            Movement::Places { seat, wager, amount } => {
                self.put(*seat, *wager, *amount);
                [Transfer::new(chips(*seat), layout(*seat), *amount), None]
            }
            Movement::Pays { seat, wager, amount, from, then } => {
                let down = match then {
                    WagerFate::Down => self.layout.remove(&(*seat, *wager)).unwrap_or_default(),
                    WagerFate::Up => Money::ZERO,
                };
                let paid = Transfer::new(self.party(*from), chips(*seat), *amount);
                [paid, Transfer::new(layout(*seat), chips(*seat), down)]
            }
            Movement::Takes { seat, wager, amount, into } => {
                self.put(*seat, *wager, -*amount);
                [Transfer::new(layout(*seat), self.party(*into), *amount), None]
            }
            Movement::Returns { seat, wager, amount } => {
                self.put(*seat, *wager, -*amount);
                [Transfer::new(layout(*seat), chips(*seat), *amount), None]
            }
            Movement::Refunds { seat, amount, .. } => [Transfer::new(house, chips(*seat), *amount), None],
            Movement::Charges { seat, amount, .. } | Movement::Collects { seat, amount, .. } => {
                [Transfer::new(chips(*seat), house, *amount), None]
            }
            // A marked commission moves no money until it is collected.
            Movement::Marks { .. } => [None, None],
            Movement::Moves { seat, wager, to, amount } => {
                self.put(*seat, *wager, -*amount);
                self.put(*seat, *to, *amount);
                [None, None]
            }
            Movement::Passes { from, into, amount } => {
                [Transfer::new(self.party(*from), self.party(*into), *amount), None]
            }
        };
        moved.into_iter().flatten().collect()
    }

    /// Reverses the effect of a movement on the layout.
    fn restore(&mut self, movement: &Movement<WagerKey>, moved: &[Transfer]) {
        match movement {
            Movement::Places { seat, wager, amount } => self.put(*seat, *wager, -*amount),
            Movement::Takes { seat, wager, amount, .. } | Movement::Returns { seat, wager, amount } => {
                self.put(*seat, *wager, *amount);
            }
            Movement::Pays { seat, wager, .. } => {
                let layout = Purse::Layout(self.table, *seat);
                let down =
                    moved.iter().filter(|transfer| transfer.from == layout).map(|transfer| transfer.cents);
                self.put(*seat, *wager, Money::cents(down.sum()));
            }
            Movement::Moves { seat, wager, to, amount } => {
                self.put(*seat, *to, -*amount);
                self.put(*seat, *wager, *amount);
            }
            Movement::Refunds { .. }
            | Movement::Charges { .. }
            | Movement::Collects { .. }
            | Movement::Marks { .. }
            | Movement::Passes { .. } => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use croupier_rules::cite;

    fn money(movement: Movement<WagerKey>) -> Entry {
        Entry { event: Event::Money(Box::new(movement)), by: cite!("22.8(c)") }
    }

    #[test]
    fn purses_are_read_as_they_are_written() {
        let seat = Seat::new(7).unwrap();
        for purse in [
            Purse::Issuance,
            Purse::Player(12),
            Purse::Chips(3, seat),
            Purse::Layout(3, seat),
            Purse::Inventory(3),
            Purse::Meter(3),
            Purse::Pot(3, 1),
            Purse::Cash(3),
        ] {
            assert_eq!(purse.to_string().parse(), Ok(purse));
        }
        for words in ["", "player", "chips 3", "chips 3 99", "player x", "issuance 1"] {
            assert!(words.parse::<Purse>().is_err(), "{words}");
        }
    }

    #[test]
    fn withdrawn_wagers_return_to_the_chips() {
        let seat = Seat::new(1).unwrap();
        let (wager, amount) = (WagerKey::plain("tie"), Money::dollars(4));
        let mut book = Bookkeeper::new(3);
        let mut transfers = Vec::new();
        let places = money(Movement::Places { seat, wager, amount });
        let pays = money(Movement::Pays {
            seat,
            wager,
            amount: Money::dollars(40),
            from: Party::House,
            then: WagerFate::Down,
        });
        book.follow(&places, &mut transfers);
        book.follow(&pays, &mut transfers);
        assert_eq!(transfers.len(), 3);
        assert!(book.is_empty());
        book.withdraw(&pays, &mut transfers);
        assert_eq!(book.layout().collect::<Vec<_>>(), [(seat, wager, amount)]);
        book.withdraw(&places, &mut transfers);
        assert!(book.is_empty());
        let mut sums: BTreeMap<Purse, i64> = BTreeMap::new();
        for transfer in transfers {
            *sums.entry(transfer.from).or_default() -= transfer.cents;
            *sums.entry(transfer.to).or_default() += transfer.cents;
        }
        assert!(sums.values().all(|cents| *cents == 0), "{sums:?}");
    }
}

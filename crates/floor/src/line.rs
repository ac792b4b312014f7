//! Lines of the record: what was put in, in words. What happens at the table is in the words of a round file; what a round file does not know
//! (chips, seeds, the opening of the table) has words of its own.

use crate::fairness::Commitment;
use croupier_rules::rounds::{Fault, Statement};
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use std::fmt;
use std::str::FromStr;

/// An input, as the record writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// What a round file says, too.
    Says(Statement),
    /// The table is opened.
    Opens,
    /// The table is closed; chips go back to the accounts.
    Closes,
    /// A player changes money of the account for chips.
    BuysIn(Seat, Money),
    /// A player changes chips for money.
    ColorsUp(Seat, Money),
    /// A player adds words to the seeds of the next shoe.
    Adds(Seat, String),
    /// Play money is given to an account.
    Issues(i64, Money),
    /// An account is new, or has changed.
    Account {
        /// Its number.
        id: i64,
        /// What it may do.
        role: String,
        /// A hash of what is kept of its password; `none` where it has none.
        secret: String,
        /// Its name.
        name: String,
    },
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Says(statement) => fmt::Display::fmt(statement, f),
            Line::Opens => f.write_str("opens"),
            Line::Closes => f.write_str("closes"),
            Line::BuysIn(seat, amount) => write!(f, "seat {seat} buys in {amount}"),
            Line::ColorsUp(seat, amount) => write!(f, "seat {seat} colors up {amount}"),
            Line::Adds(seat, words) => write!(f, "seat {seat} adds {words}"),
            Line::Issues(account, amount) => write!(f, "issues {amount} to {account}"),
            Line::Account { id, role, secret, name } => write!(f, "account {id} {role} {secret} {name}"),
        }
    }
}

impl FromStr for Line {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Line, Fault> {
        own(text).map_or_else(|| text.parse().map(Line::Says), Ok)
    }
}

/// What a round file does not know.
fn own(text: &str) -> Option<Line> {
    match text {
        "opens" => return Some(Line::Opens),
        "closes" => return Some(Line::Closes),
        _ => {}
    }
    if let Some(rest) = text.strip_prefix("issues ") {
        let (amount, account) = rest.split_once(" to ")?;
        return Some(Line::Issues(account.parse().ok()?, amount.parse().ok()?));
    }
    if let Some(rest) = text.strip_prefix("account ") {
        let (id, rest) = rest.split_once(' ')?;
        let (role, rest) = rest.split_once(' ')?;
        let (secret, name) = rest.split_once(' ')?;
        let (role, secret, name) = (role.to_string(), secret.to_string(), name.to_string());
        return Some(Line::Account { id: id.parse().ok()?, role, secret, name });
    }
    let (seat, rest) = text.strip_prefix("seat ")?.split_once(' ')?;
    let seat = Seat::new(seat.parse().ok()?)?;
    if let Some(amount) = rest.strip_prefix("buys in ") {
        return Some(Line::BuysIn(seat, amount.parse().ok()?));
    }
    if let Some(amount) = rest.strip_prefix("colors up ") {
        return Some(Line::ColorsUp(seat, amount.parse().ok()?));
    }
    rest.strip_prefix("adds ").map(|words| Line::Adds(seat, words.to_string()))
}

/// What the record says of seeds, beside the inputs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeedNote {
    /// The seeds of a shoe are committed to.
    Commits(i64, Commitment),
    /// The shoe is over: its seeds.
    Reveals(i64, Vec<String>),
}

impl fmt::Display for SeedNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeedNote::Commits(shoe, commitment) => write!(f, "shoe {shoe} committed {commitment}"),
            SeedNote::Reveals(shoe, seeds) => write!(f, "shoe {shoe} revealed {}", seeds.join(" ")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_as_they_are_written() {
        for text in [
            "opens",
            "closes",
            "seat 1 buys in 100",
            "seat 2 colors up 7.50",
            "seat 16 adds red shoes",
            "issues 1000 to 7",
            "account 7 player none Anna of Atlantic City",
            "seat 1 bets initial 10",
            "seat 1 sits",
            "cards Kh",
        ] {
            let line: Line = text.parse().unwrap();
            assert_eq!(line.to_string(), text);
        }
        for text in ["", "seat 99 buys in 5", "seat 1 buys in x", "opens now", "issues 5"] {
            assert!(text.parse::<Line>().is_err(), "{text}");
        }
    }
}

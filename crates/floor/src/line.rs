//! Lines of the record: the inputs as text. Inputs of a game have the syntax of a round file.
//! Lines that a round file does not have (chips, seeds, the opening of the table) have a syntax of their own.

use crate::fairness::Commitment;
use croupier_rules::rounds::{Fault, Statement};
use croupier_rules::table::{Input, Seat};
use croupier_rules::wagers::Money;
use std::fmt;
use std::net::IpAddr;
use std::str::FromStr;

/// An input, as the record writes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// A statement of a round file.
    Says(Statement),
    /// A supervisor corrects the outcome that was told last.
    Corrects(Input),
    /// The table is opened.
    Opens,
    /// The table is closed; chips go back to the accounts.
    Closes,
    /// An automatic player sits down, who answers by a strategy of the game.
    Automatic(Seat, String),
    /// A player changes money of the account for chips.
    BuysIn(Seat, Money),
    /// A player changes chips for money.
    ColorsUp(Seat, Money),
    /// A player commits to a client seed for a round.
    CommitsSeed(Seat, i64, [u8; 32]),
    /// Wagers are closed: client seeds are revealed, or the dealer of a live table has called it.
    NoMoreBets,
    /// The dealer of a live table takes wagers again.
    MoreBets,
    /// A player reveals the client seed for a round.
    RevealsSeed(Seat, i64, String),
    /// The wait for client seeds is over: the revealed ones count.
    EndsReveals,
    /// A player seals a word for a shoe. Records of earlier releases have this.
    Seals(Seat, i64, [u8; 32]),
    /// A player shows the word that was sealed for a shoe. Records of earlier releases have this.
    Unseals(Seat, i64, String),
    /// The floor was restored from a copy: undealt outcomes are redrawn.
    Restores(KeyAtRestore),
    /// The table is closed out, with a reason: the open round is void, wagers are returned, and chips go back to the
    /// accounts.
    GivesUp(String),
    /// A copy of the floor was made.
    Copies(String),
    /// A login.
    LogsIn(i64),
    /// Log-ins with the name of an account have failed since the last such line: the account, how many, and the address of the last.
    FailsToLogIn(i64, u64, IpAddr),
    /// An account registers a passkey, by its fingerprint.
    AddsPasskey(i64, [u8; 32]),
    /// A passkey of an account is removed.
    RemovesPasskey(i64, [u8; 32]),
    /// A supervisor approves a correction that a dealer enters at a table: supervisor, dealer and table.
    Approves(i64, i64, i64),
    /// A dealer is assigned to a table.
    Assigns(i64, i64),
    /// A dealer is no longer assigned to a table.
    Relieves(i64, i64),
    /// The floor runs with this program, rulebook and pages.
    Runs(String),
    /// Play ends everywhere, as before an upgrade: the next start opens these tables again.
    Drains(Vec<i64>),
    /// The tables that were drained are open again.
    Reopens,
    /// 8.3: a change of options, each with its new value, is posted and announced at the table, to take effect at this time, in milliseconds since 1970.
    Changes(Vec<(String, String)>, i64),
    /// 8.3: the announced change of an option is withdrawn.
    Withdraws(String),
    /// 8.3: an announced change takes effect.
    TakesEffect,
    /// 8.3: the house changes options of a game from a time on, also at tables that open later.
    HouseChanges {
        /// The game.
        game: String,
        /// The options with their new values.
        options: Vec<(String, String)>,
        /// The time of effect.
        at: i64,
    },
    /// 8.3: the house cancels the change that this step of the cage announced.
    HouseCancels(i64),
    /// Play money is issued to an account.
    Issues(i64, Money),
    /// An account is new, or has changed.
    Account {
        /// Its number.
        id: i64,
        /// The role of the account.
        role: String,
        /// A hash of what is kept of its password; `none` where it has none.
        secret: String,
        /// Its name.
        name: String,
    },
}

impl Line {
    /// Whether the house's book is derived from it.
    pub fn is_of_the_house(&self) -> bool {
        matches!(self, Line::HouseChanges { .. } | Line::HouseCancels(_) | Line::Drains(_) | Line::Reopens)
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Says(statement) => fmt::Display::fmt(statement, f),
            Line::Corrects(input) => write!(f, "corrects to {}", Statement::Input(input.clone())),
            Line::Opens => f.write_str("opens"),
            Line::Closes => f.write_str("closes"),
            Line::Automatic(seat, strategy) => write!(f, "seat {seat} sits automatic {strategy}"),
            Line::BuysIn(seat, amount) => write!(f, "seat {seat} buys in {amount}"),
            Line::ColorsUp(seat, amount) => write!(f, "seat {seat} colors up {amount}"),
            Line::CommitsSeed(seat, round, commitment) => {
                write!(f, "seat {seat} commits {round} {}", hex::encode(commitment))
            }
            Line::NoMoreBets => f.write_str("no more bets"),
            Line::MoreBets => f.write_str("more bets"),
            Line::RevealsSeed(seat, round, seed) => write!(f, "seat {seat} reveals {round} {seed}"),
            Line::EndsReveals => f.write_str("ends reveals"),
            Line::Seals(seat, shoe, seal) => write!(f, "seat {seat} seals {shoe} {}", hex::encode(seal)),
            Line::Unseals(seat, shoe, words) => write!(f, "seat {seat} unseals {shoe} {words}"),
            Line::Restores(KeyAtRestore::There) => f.write_str("restores"),
            Line::Restores(KeyAtRestore::Lost) => f.write_str("restores without key"),
            Line::GivesUp(why) => write!(f, "gives up: {why}"),
            Line::Copies(file) => write!(f, "copies to {file}"),
            Line::LogsIn(account) => write!(f, "account {account} logs in"),
            Line::FailsToLogIn(account, times, from) => {
                write!(f, "account {account} fails to log in {times} times from {from}")
            }
            Line::AddsPasskey(account, passkey) => {
                write!(f, "account {account} adds passkey {}", hex::encode(passkey))
            }
            Line::RemovesPasskey(account, passkey) => {
                write!(f, "account {account} removes passkey {}", hex::encode(passkey))
            }
            Line::Approves(supervisor, dealer, table) => {
                write!(f, "account {supervisor} approves a correction by {dealer} at {table}")
            }
            Line::Assigns(account, table) => write!(f, "assigns {account} to {table}"),
            Line::Relieves(account, table) => write!(f, "relieves {account} of {table}"),
            Line::Runs(what) => write!(f, "runs {what}"),
            Line::Drains(tables) => {
                f.write_str("drains")?;
                tables.iter().try_for_each(|table| write!(f, " {table}"))
            }
            Line::Reopens => f.write_str("reopens"),
            Line::Changes(options, at) => write!(f, "changes {} at {at}", Options(options)),
            Line::Withdraws(option) => write!(f, "withdraws {option}"),
            Line::TakesEffect => f.write_str("takes effect"),
            Line::HouseChanges { game, options, at } => {
                write!(f, "house changes {game} {} at {at}", Options(options))
            }
            Line::HouseCancels(step) => write!(f, "house cancels {step}"),
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

/// Parses a line that is not a statement of a round file.
fn own(text: &str) -> Option<Line> {
    match text {
        "opens" => return Some(Line::Opens),
        "closes" => return Some(Line::Closes),
        "restores" => return Some(Line::Restores(KeyAtRestore::There)),
        "restores without key" => return Some(Line::Restores(KeyAtRestore::Lost)),
        "no more bets" => return Some(Line::NoMoreBets),
        "more bets" => return Some(Line::MoreBets),
        "ends reveals" => return Some(Line::EndsReveals),
        "takes effect" => return Some(Line::TakesEffect),
        "reopens" => return Some(Line::Reopens),
        _ => {}
    }
    if let Some(told) = text.strip_prefix("corrects to ") {
        return match told.parse() {
            Ok(Statement::Input(input)) if input.is_outcome() => Some(Line::Corrects(input)),
            _ => None,
        };
    }
    if let Some(why) = text.strip_prefix("gives up: ") {
        return Some(Line::GivesUp(why.to_string()));
    }
    if let Some(file) = text.strip_prefix("copies to ") {
        return Some(Line::Copies(file.to_string()));
    }
    if let Some(what) = text.strip_prefix("runs ") {
        return Some(Line::Runs(what.to_string()));
    }
    if let Some(tables) = text.strip_prefix("drains") {
        return tables
            .split_whitespace()
            .map(|table| table.parse().ok())
            .collect::<Option<_>>()
            .map(Line::Drains);
    }
    if let Some(rest) = text.strip_prefix("changes ") {
        let (options, at) = change(rest)?;
        return Some(Line::Changes(options, at));
    }
    if let Some(option) = text.strip_prefix("withdraws ") {
        return Some(Line::Withdraws(option.to_string()));
    }
    if let Some(rest) = text.strip_prefix("house changes ") {
        let (game, rest) = rest.split_once(' ')?;
        let (options, at) = change(rest)?;
        return Some(Line::HouseChanges { game: game.to_string(), options, at });
    }
    if let Some(step) = text.strip_prefix("house cancels ") {
        return Some(Line::HouseCancels(step.parse().ok()?));
    }
    let numbers = |rest: &str, between: &str| {
        let (first, second) = rest.split_once(between)?;
        Some((first.parse().ok()?, second.parse().ok()?))
    };
    if let Some(rest) = text.strip_prefix("assigns ") {
        return numbers(rest, " to ").map(|(account, table)| Line::Assigns(account, table));
    }
    if let Some(rest) = text.strip_prefix("relieves ") {
        return numbers(rest, " of ").map(|(account, table)| Line::Relieves(account, table));
    }
    if let Some(account) = text.strip_prefix("account ").and_then(|rest| rest.strip_suffix(" logs in"))
        && let Ok(account) = account.parse()
    {
        return Some(Line::LogsIn(account));
    }
    if let Some(line) = text.strip_prefix("account ").and_then(of_an_account) {
        return Some(line);
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
    if let Some(strategy) = rest.strip_prefix("sits automatic ") {
        return Some(Line::Automatic(seat, strategy.to_string()));
    }
    if let Some(amount) = rest.strip_prefix("buys in ") {
        return Some(Line::BuysIn(seat, amount.parse().ok()?));
    }
    if let Some(amount) = rest.strip_prefix("colors up ") {
        return Some(Line::ColorsUp(seat, amount.parse().ok()?));
    }
    if let Some((round, commitment)) = rest.strip_prefix("commits ").and_then(|rest| rest.split_once(' ')) {
        let commitment = hex::decode(commitment).ok()?.try_into().ok()?;
        return Some(Line::CommitsSeed(seat, round.parse().ok()?, commitment));
    }
    if let Some((round, seed)) = rest.strip_prefix("reveals ").and_then(|rest| rest.split_once(' ')) {
        return Some(Line::RevealsSeed(seat, round.parse().ok()?, seed.to_string()));
    }
    if let Some((shoe, seal)) = rest.strip_prefix("seals ").and_then(|rest| rest.split_once(' ')) {
        let seal = hex::decode(seal).ok()?.try_into().ok()?;
        return Some(Line::Seals(seat, shoe.parse().ok()?, seal));
    }
    let (shoe, words) = rest.strip_prefix("unseals ")?.split_once(' ')?;
    Some(Line::Unseals(seat, shoe.parse().ok()?, words.to_string()))
}

/// `7 fails to log in 3 times from 192.0.2.1`, `5 approves a correction by 7 at 3`.
fn of_an_account(text: &str) -> Option<Line> {
    let (account, rest) = text.split_once(' ')?;
    let account = account.parse().ok()?;
    if let Some(rest) = rest.strip_prefix("fails to log in ") {
        let (times, from) = rest.split_once(" times from ")?;
        return Some(Line::FailsToLogIn(account, times.parse().ok()?, from.parse().ok()?));
    }
    let fingerprint = |text: &str| hex::decode(text).ok()?.try_into().ok();
    if let Some(passkey) = rest.strip_prefix("adds passkey ") {
        return Some(Line::AddsPasskey(account, fingerprint(passkey)?));
    }
    if let Some(passkey) = rest.strip_prefix("removes passkey ") {
        return Some(Line::RemovesPasskey(account, fingerprint(passkey)?));
    }
    let (dealer, table) = rest.strip_prefix("approves a correction by ")?.split_once(" at ")?;
    Some(Line::Approves(account, dealer.parse().ok()?, table.parse().ok()?))
}

/// Options with their values: one as `tie-odds to 9 to 1`, several as a JSON list.
struct Options<'a>(&'a [(String, String)]);

impl fmt::Display for Options<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            [(option, value)] => write!(f, "{option} to {value}"),
            several => f.write_str(&serde_json::to_string(several).map_err(|_| fmt::Error)?),
        }
    }
}

/// `tie-odds to 9 to 1 at 1700000000000`, or `[["minimum","10"],["maximum","500"]] at 1700000000000`.
fn change(text: &str) -> Option<(Vec<(String, String)>, i64)> {
    let (choices, at) = text.rsplit_once(" at ")?;
    let options: Vec<(String, String)> = match choices.starts_with('[') {
        true => serde_json::from_str(choices).ok().filter(|several: &Vec<_>| several.len() > 1)?,
        false => {
            let (option, value) = choices.split_once(" to ")?;
            vec![(option.to_string(), value.to_string())]
        }
    };
    Some((options, at.parse().ok()?))
}

/// Whether a floor was restored with the key of its seeds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KeyAtRestore {
    /// The key was present.
    There,
    /// The key was lost.
    Lost,
}

/// A note of the record about seeds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SeedNote {
    /// The commitment to the seeds of a shoe.
    Commits(i64, Commitment),
    /// The revealed seeds of a finished shoe.
    Reveals(i64, Vec<String>),
    /// The seeds of a shoe were lost with their key, and are never revealed.
    Loses(i64, Commitment),
    /// The client seeds of a round count from here on: the seats that revealed theirs, and those that withheld them.
    Mixes(i64, Vec<u8>, Vec<u8>),
    /// Cards of the shoe were shuffled into the rest of it: the places at which they had come out, counted from 1.
    Returns(i64, Vec<usize>),
}

impl SeedNote {
    /// A commitment, or revealed seeds; nothing for the other notes.
    pub fn read(text: &str) -> Option<SeedNote> {
        let (shoe, what) = text.strip_prefix("shoe ")?.split_once(' ')?;
        let shoe = shoe.parse().ok()?;
        if let Some(seeds) = what.strip_prefix("revealed ") {
            return Some(SeedNote::Reveals(shoe, seeds.split(' ').map(str::to_string).collect()));
        }
        let commitment = hex::decode(what.strip_prefix("committed ")?).ok()?.try_into().ok()?;
        Some(SeedNote::Commits(shoe, Commitment(commitment)))
    }
}

impl fmt::Display for SeedNote {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SeedNote::Commits(shoe, commitment) => write!(f, "shoe {shoe} committed {commitment}"),
            SeedNote::Reveals(shoe, seeds) => write!(f, "shoe {shoe} revealed {}", seeds.join(" ")),
            SeedNote::Mixes(round, seats, withheld) => {
                let list = |seats: &[u8]| seats.iter().map(u8::to_string).collect::<Vec<_>>().join(" ");
                write!(f, "round {round} mixed in {}", list(seats))?;
                if withheld.is_empty() { Ok(()) } else { write!(f, ", withheld {}", list(withheld)) }
            }
            SeedNote::Loses(shoe, commitment) => write!(f, "shoe {shoe} lost {commitment}"),
            SeedNote::Returns(shoe, places) => {
                let places: Vec<String> = places.iter().map(usize::to_string).collect();
                write!(f, "shoe {shoe} returned {}", places.join(" "))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_as_they_are_written() {
        let commits = SeedNote::Commits(3, Commitment([7; 32]));
        let reveals = SeedNote::Reveals(3, vec!["00".repeat(32), "ff".repeat(32)]);
        for note in [commits, reveals] {
            assert_eq!(SeedNote::read(&note.to_string()), Some(note));
        }
        let mixes = SeedNote::Mixes(7, vec![1, 3], vec![2]).to_string();
        assert_eq!((SeedNote::read(&mixes), mixes.as_str()), (None, "round 7 mixed in 1 3, withheld 2"));
    }

    #[test]
    fn lines_are_read_as_they_are_written() {
        for text in [
            "opens",
            "closes",
            "seat 3 sits automatic house-way",
            "seat 1 buys in 100",
            "seat 2 colors up 7.50",
            "seat 16 seals 3 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
            "seat 16 unseals 3 red shoes",
            "restores",
            "restores without key",
            "no more bets",
            "ends reveals",
            "seat 16 commits 7 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
            "seat 16 reveals 7 red shoes",
            "gives up: the rules have changed",
            "copies to backup-1.sqlite",
            "account 7 logs in",
            "account 7 fails to log in 3 times from 192.0.2.1",
            "account 7 fails to log in 1 times from 2001:db8::",
            "account 7 adds passkey 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
            "account 7 removes passkey 00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
            "account 5 approves a correction by 7 at 3",
            "assigns 7 to 3",
            "relieves 7 of 3",
            "runs croupier 1.0",
            "changes tie-odds to 9 to 1 at 1700000000000",
            "takes effect",
            "more bets",
            "drains",
            "drains 3 17",
            "reopens",
            "house changes roulette on-zero to all at 1700000000000",
            "house changes roulette [[\"on-zero\",\"all\"],[\"maximum\",\"500\"]] at 1700000000000",
            "changes [[\"maximum\",\"500\"],[\"minimum\",\"100\"]] at 1700000000000",
            "withdraws maximum",
            "house cancels 17",
            "issues 1000 to 7",
            "account 7 player none Anna of Atlantic City",
            "seat 1 bets initial 10",
            "seat 1 sits",
            "cards Kh",
            "corrects to cards 8d",
            "corrects to number 17",
            "corrects to dice 3 4",
            "corrects to balls 44",
        ] {
            let line: Line = text.parse().unwrap();
            assert_eq!(line.to_string(), text);
        }
        for text in [
            "",
            "seat 99 buys in 5",
            "seat 1 buys in x",
            "opens now",
            "issues 5",
            "corrects to ??",
            "corrects to opens",
            "corrects to seat 1 says stand",
            "house cancels it",
            "changes [[\"maximum\",\"500\"]] at 1700000000000",
        ] {
            assert!(text.parse::<Line>().is_err(), "{text}");
        }
    }
}

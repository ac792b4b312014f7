//! Who may say what to a table: a command becomes a line of the record, or is rejected.

use super::core::{Table, sits_for_oneself};
use crate::asked::Actor;
use crate::error::Rejected;
use crate::line::Line;
use crate::wire::{Command, Mode, OnOff, Role, Touched};
use croupier_rules::equipment::Card;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{Calls, Input, Prompt, Seat, Thing, With};
use croupier_rules::wagers::{Money, Tender};

/// The longest words that a command may hold.
const WORDS_MOST: usize = 120;

/// The line that a command means, coming from this account.
pub fn line_for(table: &Table, actor: Actor, command: &Command) -> Result<Line, Rejected> {
    let seat = |named: &Option<u8>| seat_for(table, actor, *named);
    let says = |statement| as_written(Line::Says(statement));
    match command {
        Command::Sit { seat: number } => says(Statement::Sits(any_seat(table, actor, *number)?)),
        Command::Stand { seat: named } => says(Statement::Leaves(seat(named)?)),
        Command::BuyIn { amount, seat: named } => {
            Ok(Line::BuysIn(own_money(table, actor, seat(named)?)?, amount.0))
        }
        Command::ColorUp { amount, seat: named } => {
            Ok(Line::ColorsUp(own_money(table, actor, seat(named)?)?, amount.0))
        }
        Command::Bet { wager, amount, seat: named } => {
            if amount.0 <= Money::ZERO {
                return Err(Rejected::Malformed("a wager is more than nothing".to_string()));
            }
            let (seat, wager) = (seat(named)?, plain(wager)?);
            says(Statement::Bets { seat, wager, amount: amount.0, tender: Tender::Chips })
        }
        Command::Remove { wager, seat: named } => {
            says(Statement::Removes { seat: seat(named)?, wager: plain(wager)? })
        }
        Command::Reduce { wager, to, seat: named } => {
            says(Statement::Reduces { seat: seat(named)?, wager: plain(wager)?, to: to.0 })
        }
        Command::Call { wager, how, seat: named } => {
            let how = match how {
                OnOff::On => Calls::On,
                OnOff::Off => Calls::Off,
            };
            says(Statement::Calls { seat: seat(named)?, wager: plain(wager)?, how })
        }
        Command::Present { wager, seat: named } => {
            says(Statement::Presents { seat: seat(named)?, wager: plain(wager)? })
        }
        Command::Touch { thing, seat: named } => {
            let thing = match thing {
                Touched::Card => Thing::Card,
                Touched::Wager => Thing::Wager,
            };
            says(Statement::Touches(seat(named)?, thing))
        }
        Command::Answer { words, seat: named } => {
            says(Statement::Input(Input::Answer { seat: seat(named)?, words: plain(words)? }))
        }
        Command::Contribute { words } => as_written(Line::Adds(seat(&None)?, plain(words)?)),
        Command::Card { .. }
        | Command::CuttingCard
        | Command::Dice { .. }
        | Command::Number { .. }
        | Command::Happens { .. }
        | Command::Meter { .. } => says(Statement::Input(outcome(table, actor, command)?)),
    }
}

/// What the dealer of a live table enters.
fn outcome(table: &Table, actor: Actor, command: &Command) -> Result<Input, Rejected> {
    if table.spec().mode == Mode::Virtual {
        return Err(Rejected::NotYours("the floor deals at this table".to_string()));
    }
    if !deals(actor.role) {
        return Err(Rejected::NotYours("only those who run the table enter what comes out".to_string()));
    }
    let card =
        |text: &str| text.parse::<Card>().map_err(|why| Rejected::Malformed(format!("{text:?}: {why}")));
    Ok(match command {
        Command::Card { card: None } => Input::Card(None),
        Command::Card { card: Some(text) } => Input::Card(Some(card(text)?)),
        Command::CuttingCard => Input::CuttingCard,
        Command::Dice { faces } if faces.len() > 16 => {
            return Err(Rejected::Malformed("so many dice are never thrown".to_string()));
        }
        Command::Dice { faces } => Input::Dice(faces.clone()),
        Command::Number { mark } => number(table, plain(mark)?),
        Command::Happens { word, with } => {
            Input::Happens { word: plain(word)?, with: told(with.as_deref())? }
        }
        Command::Meter { amount } if amount.0 < Money::ZERO => {
            return Err(Rejected::Malformed("a meter shows no less than nothing".to_string()));
        }
        Command::Meter { amount } => Input::Meter(amount.0.in_cents() * 100),
        Command::Sit { .. }
        | Command::Stand { .. }
        | Command::BuyIn { .. }
        | Command::ColorUp { .. }
        | Command::Bet { .. }
        | Command::Remove { .. }
        | Command::Reduce { .. }
        | Command::Call { .. }
        | Command::Present { .. }
        | Command::Touch { .. }
        | Command::Answer { .. }
        | Command::Contribute { .. } => {
            return Err(Rejected::Malformed("that is not an outcome".to_string()));
        }
    })
}

/// A mark of a wheel, or the number of a ball where the table waits for one.
fn number(table: &Table, mark: String) -> Input {
    match (table.next(), mark.parse()) {
        (Some(Prompt::Ball(..)), Ok(ball)) => Input::Ball(ball),
        _ => Input::Number(mark),
    }
}

/// What was told with an incident: `Kh`, `seat 4`, `51`.
fn told(with: Option<&str>) -> Result<With, Rejected> {
    let Some(text) = with.map(str::trim).filter(|text| !text.is_empty()) else { return Ok(With::Nothing) };
    if let Some(seat) = text.strip_prefix("seat ") {
        return seat_number(seat.trim().parse().unwrap_or(0)).map(With::Seat);
    }
    if let Ok(number) = text.parse() {
        return Ok(With::Number(number));
    }
    let card: Result<Card, _> = text.parse();
    card.map(With::Card)
        .map_err(|_| Rejected::Malformed(format!("{text:?} is not a card, a seat or a number")))
}

/// Whether a role runs live tables.
pub fn deals(role: Role) -> bool {
    match role {
        Role::Dealer | Role::Supervisor | Role::Administrator => true,
        Role::Guest | Role::Player | Role::Auditor => false,
    }
}

fn seat_number(number: u8) -> Result<Seat, Rejected> {
    let no_seat = || Rejected::Malformed(format!("a seat is a number from 1 to {}", Seat::MOST));
    Seat::new(number).ok_or_else(no_seat)
}

/// A seat to sit down at: players sit down themselves, patrons of a live table are seated by the dealer.
fn any_seat(table: &Table, actor: Actor, number: u8) -> Result<Seat, Rejected> {
    let may = sits_for_oneself(actor.role) || (table.spec().mode == Mode::Live && deals(actor.role));
    if !may {
        return Err(Rejected::NotYours("players sit down at tables, nobody else".to_string()));
    }
    seat_number(number)
}

/// The seat for which somebody acts: one's own, or at a live table that which the dealer names.
fn seat_for(table: &Table, actor: Actor, named: Option<u8>) -> Result<Seat, Rejected> {
    if sits_for_oneself(actor.role) {
        let own = table.seat_of(actor.account).ok_or(Rejected::NotSeated)?;
        return match named {
            Some(number) if number != own.number() => {
                Err(Rejected::NotYours(format!("your seat is {own}, not {number}")))
            }
            _ => Ok(own),
        };
    }
    match (table.spec().mode, deals(actor.role), named) {
        (Mode::Live, true, Some(number)) => seat_number(number),
        (Mode::Live, true, None) => Err(Rejected::Malformed("for which seat?".to_string())),
        _ => Err(Rejected::NotYours("only players act at this table".to_string())),
    }
}

/// Nobody changes money of another's account.
fn own_money(table: &Table, actor: Actor, seat: Seat) -> Result<Seat, Rejected> {
    let account = table.occupant(seat).ok_or(Rejected::NotSeated)?.account;
    match account {
        Some(account) if account != actor.account => {
            Err(Rejected::NotYours("the player changes money of the account".to_string()))
        }
        _ => Ok(seat),
    }
}

/// Words that a line of the record can hold.
fn plain(words: &str) -> Result<String, Rejected> {
    let words = words.trim();
    let odd = |c: char| c.is_control() || matches!(c, '#' | '"' | ',');
    if words.is_empty() || words.len() > WORDS_MOST || words.contains(odd) {
        return Err(Rejected::Malformed(format!(
            "words of at most {WORDS_MOST} letters, without quotes, commas or the number sign"
        )));
    }
    Ok(words.to_string())
}

/// What is done is what the record says: a line that would be read otherwise than it was meant is not taken.
fn as_written(line: Line) -> Result<Line, Rejected> {
    match line.to_string().parse::<Line>() {
        Ok(read) if read == line => Ok(line),
        _ => Err(Rejected::Malformed("the record has no words for it".to_string())),
    }
}

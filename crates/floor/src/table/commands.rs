//! Authorisation and parsing of commands: a command becomes a line of the record, or is rejected.

use super::core::{FloorTable, sits_for_oneself};
use crate::error::Rejected;
use crate::line::Line;
use crate::request::Actor;
use crate::wire::{
    CardName, Command, Dollars, Mode, OnOff, Role, TenderName, TouchTarget, UnknownSeat, WagerName,
};
use croupier_rules::equipment::Card;
use croupier_rules::games::WagerInput;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{
    AnswerKey, IncidentDetail, Input, NO_MORE_BETS, Prompt, Reply, Seat, TouchedThing, WagerCall,
};
use croupier_rules::wagers::{Money, Tender};

/// The most cash that a dealer changes for chips at once.
const DEALER_MOST: Money = Money::dollars(10_000);
/// The longest words that a command may hold.
const WORDS_MOST: usize = 120;

/// Returns the line of a command from this actor.
pub fn line_for(table: &FloorTable, actor: Actor, command: &Command) -> Result<Line, Rejected> {
    let seat = |named: &Option<u8>| seat_for(table, actor, *named);
    let area = |wager: &WagerName| area(table, wager);
    let statement = match command {
        Command::Sit { seat: number } => Statement::Sits(any_seat(table, actor, *number)?),
        Command::Stand { seat: named } => Statement::Leaves(seat(named)?),
        Command::BuyIn { amount, seat: named } => {
            if actor.role == Role::Dealer && amount.0 > DEALER_MOST {
                let why =
                    format!("a dealer changes at most ${DEALER_MOST} at once; a supervisor changes more");
                return Err(Rejected::NotYours(why));
            }
            return Ok(Line::BuysIn(own_money(table, actor, seat(named)?)?, amount.0));
        }
        Command::ColorUp { amount, seat: named } => {
            return Ok(Line::ColorsUp(own_money(table, actor, seat(named)?)?, amount.0));
        }
        Command::Bet { wager, amount, tender, seat: named } => {
            if amount.0 <= Money::ZERO {
                return Err(Rejected::Malformed("amount must be positive".to_string()));
            }
            let tender = tender_of(actor, *tender)?;
            Statement::Bets { seat: seat(named)?, wager: area(wager)?, amount: amount.0, tender }
        }
        Command::Remove { wager, seat: named } => {
            Statement::Removes { seat: seat(named)?, wager: area(wager)? }
        }
        Command::Reduce { wager, to, seat: named } => {
            Statement::Reduces { seat: seat(named)?, wager: area(wager)?, to: to.0 }
        }
        Command::Call { wager, how, seat: named } => {
            let how = match how {
                OnOff::On => WagerCall::On,
                OnOff::Off => WagerCall::Off,
            };
            Statement::Calls { seat: seat(named)?, wager: area(wager)?, how }
        }
        Command::Present { wager, seat: named } => {
            Statement::Presents { seat: seat(named)?, wager: area(wager)? }
        }
        Command::Touch { thing, seat: named } => {
            let thing = match thing {
                TouchTarget::Card => TouchedThing::Card,
                TouchTarget::Wager => TouchedThing::Wager,
            };
            Statement::Touches(seat(named)?, thing)
        }
        Command::Answer { choice, number, amount, places, seat: named } => {
            let reply = reply(choice, *number, *amount, places.as_deref())?;
            return as_written(Line::Says(Statement::Input(Input::answer(seat(named)?, reply))));
        }
        Command::Ready | Command::SitOut => {
            return Err(Rejected::Malformed("the command is not recorded".to_string()));
        }
        Command::CommitSeed { round, commitment } => {
            let commitment = hex::decode(commitment).ok().and_then(|bytes| bytes.try_into().ok());
            let odd = || Rejected::Malformed("a commitment has 64 hexadecimal digits".to_string());
            return Ok(Line::CommitsSeed(seat(&None)?, *round, commitment.ok_or_else(odd)?));
        }
        Command::RevealSeed { round, seed } => {
            return as_written(Line::RevealsSeed(seat(&None)?, *round, plain(seed)?));
        }
        Command::Correct { to } => {
            if !matches!(actor.role, Role::Supervisor | Role::Administrator) {
                let why = "what came out is corrected with the word of a supervisor";
                return Err(Rejected::NotYours(why.to_string()));
            }
            let asked = table.correctable().and_then(|(_, asked)| asked);
            return Ok(Line::Corrects(outcome(table, asked, actor, &to.clone().into())?));
        }
        Command::NoMoreBets => return no_more_bets(table, actor),
        Command::MoreBets => {
            runs_live(table, actor)?;
            return Ok(Line::MoreBets);
        }
        Command::Card { .. }
        | Command::CuttingCard
        | Command::Dice { .. }
        | Command::Number { .. }
        | Command::Happens { .. }
        | Command::Meter { .. } => Statement::Input(outcome(table, table.next(), actor, command)?),
    };
    Ok(Line::Says(statement))
}

/// Ends betting: by the call of the game where its wagers are taken until then, otherwise by the floor.
fn no_more_bets(table: &FloorTable, actor: Actor) -> Result<Line, Rejected> {
    runs_live(table, actor)?;
    let called = table.host().possible().into_iter().any(|possible| possible.word == NO_MORE_BETS);
    Ok(match called {
        true => Line::Says(Statement::Input(Input::Happens {
            word: NO_MORE_BETS.to_string(),
            with: IncidentDetail::Nothing,
        })),
        false => Line::NoMoreBets,
    })
}

/// Whether an actor runs this table, and it is a live one.
fn runs_live(table: &FloorTable, actor: Actor) -> Result<(), Rejected> {
    match (table.spec().mode, deals(actor.role)) {
        (Mode::Live, true) => Ok(()),
        (Mode::Virtual, _) => Err(Rejected::NotYours("the floor deals at this table".to_string())),
        (Mode::Live, false) => {
            Err(Rejected::NotYours("only those who run the table enter outcomes".to_string()))
        }
    }
}

/// The betting area that a command names.
fn area(table: &FloorTable, wager: &WagerName) -> Result<WagerInput, Rejected> {
    let fields = wager.fields().map_err(|UnknownSeat| no_seat())?;
    table.host().find(&wager.kind, &fields).map(WagerInput::Key).ok_or_else(|| {
        Rejected::Malformed(format!("the game has no wager {:?} with these parts", shortened(&wager.kind)))
    })
}

/// Returns the form of a wager: forms other than chips are for those who run a live table.
fn tender_of(actor: Actor, tender: Option<TenderName>) -> Result<Tender, Rejected> {
    let tender = match tender {
        None | Some(TenderName::Chips) => return Ok(Tender::Chips),
        Some(TenderName::NonValueChips { color }) => Tender::NonValueChips(color),
        Some(TenderName::MatchPlay { value }) if value.0 > Money::ZERO => Tender::MatchPlay(value.0),
        Some(TenderName::MatchPlay { .. }) => {
            return Err(Rejected::Malformed("the value of a coupon must be positive".to_string()));
        }
        Some(TenderName::SpokenCash) => Tender::SpokenCash,
        Some(TenderName::ConfirmedCash) => Tender::ConfirmedCash,
        Some(TenderName::Coupon) => Tender::Coupon,
    };
    if deals(actor.role) {
        Ok(tender)
    } else {
        Err(Rejected::NotYours(
            "here players wager chips; the dealer of a live table takes the rest".to_string(),
        ))
    }
}

/// An answer in the words of a question: `war`, `cut 150`, `raise 40`, `low 2 5`.
fn reply(
    choice: &str,
    number: Option<u16>,
    amount: Option<Dollars>,
    places: Option<&[u8]>,
) -> Result<Reply, Rejected> {
    let choice = plain(choice)?;
    match (number, amount, places) {
        (None, None, None) => Ok(choice.into()),
        (Some(number), None, None) => Ok(AnswerKey::of(choice).number(number).into()),
        (None, Some(amount), None) => Ok(AnswerKey::of(choice).amount(amount.0).into()),
        (None, None, Some(places)) if places.len() <= 16 => {
            Ok(AnswerKey::of(choice).named(places.to_vec()).into())
        }
        _ => Err(Rejected::Malformed("an answer has a number, an amount, or places of cards".to_string())),
    }
}

/// Returns the outcome that the dealer of a live table enters, if the table waits for it.
fn outcome(
    table: &FloorTable,
    asked: Option<Prompt>,
    actor: Actor,
    command: &Command,
) -> Result<Input, Rejected> {
    runs_live(table, actor)?;
    Ok(match command {
        Command::Card { card: None } => Input::Card(None),
        Command::Card { card: Some(named) } => Input::Card(Some(card(*named)?)),
        Command::CuttingCard => Input::CuttingCard,
        Command::Dice { faces } if faces.len() > 16 => {
            return Err(Rejected::Malformed("too many dice".to_string()));
        }
        Command::Dice { faces } => Input::Dice(faces.clone()),
        Command::Number { mark } => number(asked, mark)?,
        Command::Happens { word, card: named, seat, number } => {
            Input::Happens { word: incident(table, word)?, with: told(*named, *seat, *number)? }
        }
        Command::Meter { amount } if amount.0 < Money::ZERO => {
            return Err(Rejected::Malformed("a meter cannot be negative".to_string()));
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
        | Command::Correct { .. }
        | Command::Ready
        | Command::SitOut
        | Command::NoMoreBets
        | Command::MoreBets
        | Command::CommitSeed { .. }
        | Command::RevealSeed { .. } => {
            return Err(Rejected::Malformed("the command is not an outcome".to_string()));
        }
    })
}

fn card(named: CardName) -> Result<Card, Rejected> {
    let none = "a card has a rank and a suit; the joker has a rank alone, a tile has two halves";
    named.card().ok_or_else(|| Rejected::Malformed(none.to_string()))
}

/// A mark of the wheel that is spun, or the number of the ball that is drawn.
fn number(asked: Option<Prompt>, mark: &str) -> Result<Input, Rejected> {
    match asked {
        Some(Prompt::Ball(urn, _)) => mark
            .parse()
            .map(Input::Ball)
            .map_err(|_| Rejected::Malformed(format!("the {} has no such ball", urn.name))),
        Some(Prompt::Spin(wheel)) => wheel
            .find(mark)
            .map(|at| Input::Number(wheel.mark(at).to_string()))
            .ok_or_else(|| Rejected::Malformed(format!("the {} has no such mark", wheel.name))),
        _ => Err(Rejected::NotNow("no wheel is spun now".to_string())),
    }
}

/// The word of an incident that can happen now.
fn incident(table: &FloorTable, word: &str) -> Result<String, Rejected> {
    let possible = table.host().possible().into_iter().find(|possible| possible.word == word);
    let none = || Rejected::NotNow(format!("{:?} cannot happen now", shortened(word)));
    possible.map(|possible| possible.word.to_string()).ok_or_else(none)
}

/// Returns the details given with an incident.
fn told(named: Option<CardName>, seat: Option<u8>, number: Option<u16>) -> Result<IncidentDetail, Rejected> {
    match (named, seat, number) {
        (None, None, None) => Ok(IncidentDetail::Nothing),
        (Some(named), None, None) => card(named).map(IncidentDetail::Card),
        (None, Some(seat), None) => seat_number(seat).map(IncidentDetail::Seat),
        (None, None, Some(number)) => Ok(IncidentDetail::Number(number)),
        _ => Err(Rejected::Malformed("an incident has a card, a seat or a number".to_string())),
    }
}

/// Shortens text that an error message quotes.
fn shortened(words: &str) -> String {
    words.chars().take(40).collect()
}

/// Whether a role runs live tables.
pub fn deals(role: Role) -> bool {
    match role {
        Role::Dealer | Role::Supervisor | Role::Administrator => true,
        Role::Guest | Role::Player | Role::Auditor => false,
    }
}

fn seat_number(number: u8) -> Result<Seat, Rejected> {
    Seat::new(number).ok_or_else(no_seat)
}

fn no_seat() -> Rejected {
    Rejected::Malformed(format!("a seat is a number from 1 to {}", Seat::MOST))
}

/// A seat to sit down at: players sit down themselves, patrons of a live table are seated by the dealer.
fn any_seat(table: &FloorTable, actor: Actor, number: u8) -> Result<Seat, Rejected> {
    let may = sits_for_oneself(actor.role) || (table.spec().mode == Mode::Live && deals(actor.role));
    if !may {
        return Err(Rejected::NotYours("only players take seats".to_string()));
    }
    seat_number(number)
}

/// The seat of a player who has nothing more to wager.
pub fn ready_seat(table: &FloorTable, actor: Actor) -> Result<Seat, Rejected> {
    if table.spec().mode == Mode::Live {
        return Err(Rejected::NotYours("the dealer begins the round at this table".to_string()));
    }
    seat_for(table, actor, None)
}

/// Returns the seat for which an actor acts: the own seat, or at a live table the one that the dealer names.
fn seat_for(table: &FloorTable, actor: Actor, named: Option<u8>) -> Result<Seat, Rejected> {
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
        (Mode::Live, true, None) => Err(Rejected::Malformed("the seat is missing".to_string())),
        _ => Err(Rejected::NotYours("only players act at this table".to_string())),
    }
}

/// Nobody changes money of another's account.
fn own_money(table: &FloorTable, actor: Actor, seat: Seat) -> Result<Seat, Rejected> {
    let account = table.occupant(seat).ok_or(Rejected::NotSeated)?.account;
    match account {
        Some(account) if account != actor.account => {
            Err(Rejected::NotYours("only the player changes money of the account".to_string()))
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

/// Checks that free text survives the record unchanged.
fn as_written(line: Line) -> Result<Line, Rejected> {
    match line.to_string().parse::<Line>() {
        Ok(read) if read == line => Ok(line),
        _ => Err(Rejected::Malformed("the record has no line for it".to_string())),
    }
}

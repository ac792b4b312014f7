//! Reading a round file: text to statements, each with its line and column.

use super::statement::{Expectation, Statement};
use crate::equipment::Card;
use crate::house::Submission;
use crate::law::rulebook;
use crate::table::{Calls, Input, Seat, Thing, With};
use crate::wagers::{Money, Tender};
use std::fmt;
use std::str::FromStr;

/// A damaged record: where, and what is wrong with it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The line, from 1.
    pub line: usize,
    /// The column, from 1.
    pub column: usize,
    /// What is wrong.
    pub what: String,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.line, self.column, self.what)
    }
}

impl std::error::Error for Fault {}

/// A round file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundFile {
    /// What its first comment says.
    pub title: String,
    /// The game, with the line that names it.
    pub game: (usize, String),
    /// The house's choices.
    pub house: Submission,
    /// Whether the table is opened in this file.
    pub opens: Opens,
    /// The statements, each with its line.
    pub statements: Vec<(usize, Statement)>,
}

/// Whether the file begins with the opening of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Opens {
    /// The table is opened.
    Now,
    /// The table is in play already.
    #[default]
    Before,
}

/// The verbs of events that a line may expect.
const EVENTS: &[&str] = &[
    "places",
    "pays",
    "takes",
    "returns",
    "refunds",
    "charges",
    "marks",
    "collects",
    "moves",
    "deals",
    "turns",
    "burns",
    "cutting-card",
    "shuffles",
    "hands-on",
    "hands-off",
    "closes",
    "rolls",
    "spins",
    "answers",
    "announces",
    "instructs",
    "voids",
];

/// Part of a line, with its column.
#[derive(Clone, Copy)]
struct Text<'a> {
    line: usize,
    column: usize,
    text: &'a str,
}

impl<'a> Text<'a> {
    fn fault(self, what: impl Into<String>) -> Fault {
        Fault { line: self.line, column: self.column, what: what.into() }
    }

    /// The same text from this byte on, without spaces around it.
    fn from(self, start: usize) -> Text<'a> {
        let rest = &self.text[start..];
        let trimmed = rest.trim_start();
        let skipped = self.text[..start].chars().count() + (rest.chars().count() - trimmed.chars().count());
        Text { line: self.line, column: self.column + skipped, text: trimmed.trim_end() }
    }

    /// The first word and what follows.
    fn word(self) -> (Text<'a>, Text<'a>) {
        let end = self.text.find(char::is_whitespace).unwrap_or(self.text.len());
        (Text { text: &self.text[..end], ..self }, self.from(end))
    }

    /// What comes before the last word, and the last word.
    fn last_word(self) -> (Text<'a>, Text<'a>) {
        match self.text.rfind(char::is_whitespace) {
            Some(at) => (Text { text: self.text[..at].trim_end(), ..self }, self.from(at)),
            None => (Text { text: "", ..self }, self),
        }
    }

    /// The parts between commas.
    fn parts(self) -> impl Iterator<Item = Text<'a>> {
        let mut start = 0;
        self.text.split(',').map(move |part| {
            let here = Text { text: &self.text[..start + part.len()], ..self }.from(start);
            start += part.len() + 1;
            here
        })
    }

    fn parse<T: std::str::FromStr<Err: fmt::Display>>(self) -> Result<T, Fault> {
        self.text.parse().map_err(|e: T::Err| self.fault(format!("{:?}: {e}", self.text)))
    }

    fn seat(self) -> Result<Seat, Fault> {
        let number: Option<u8> = self.text.parse().ok();
        number
            .and_then(Seat::new)
            .ok_or_else(|| self.fault(format!("a seat is a number from 1 to {}", Seat::MOST)))
    }
}

/// Reads a round file.
pub fn parse(source: &str) -> Result<RoundFile, Fault> {
    let mut file = RoundFile::default();
    for (index, text) in source.lines().enumerate() {
        let (code, comment) = without_comment(text);
        if let (true, Some(comment)) = (file.title.is_empty(), comment) {
            file.title = comment.trim().to_string();
        }
        let line = Text { line: index + 1, column: 1, text: code }.from(0);
        if !line.text.is_empty() {
            parse_line(line, &mut file)?;
        }
    }
    if file.game.1.is_empty() {
        return Err(Fault {
            line: 1,
            column: 1,
            what: "the file does not name its game: game casino-war".to_string(),
        });
    }
    Ok(file)
}

impl FromStr for Statement {
    type Err = Fault;

    /// Reads one statement: `seat 1 bets initial 10`, `cards Kh`, `pays 1 tie 20 by 22.9(a)2`. A line that says several things, or chooses
    /// something for the house, is not one.
    fn from_str(line: &str) -> Result<Statement, Fault> {
        let text = Text { line: 1, column: 1, text: without_comment(line).0 }.from(0);
        let mut file = RoundFile::default();
        parse_line(text, &mut file)?;
        match (file.statements.pop(), file.statements.is_empty()) {
            (Some((_, statement)), true) if line.lines().count() == 1 => Ok(statement),
            _ => Err(text.fault("one thing that happens, on one line")),
        }
    }
}

/// A line without its comment, which begins with `#` outside quotes.
fn without_comment(line: &str) -> (&str, Option<&str>) {
    let mut quoted = false;
    for (at, c) in line.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '#' if !quoted => return (&line[..at], Some(&line[at + 1..])),
            _ => {}
        }
    }
    (line, None)
}

fn parse_line(line: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
    let (keyword, rest) = line.word();
    let mut say = |statement| file.statements.push((line.line, statement));
    match keyword.text {
        "game" if rest.text.is_empty() => return Err(rest.fault("which game?")),
        "game" => file.game = (line.line, rest.text.to_string()),
        "house" => {
            for choice in rest.parts() {
                let (option, value) = choice.word();
                if value.text.is_empty() {
                    return Err(choice.fault("an option and its value: house decks 8"));
                }
                file.house.chosen.insert(option.text.to_string(), value.text.to_string());
            }
        }
        "as-of" => file.house.as_of = rest.parse()?,
        "opening" => file.opens = Opens::Now,
        "seat" => seat(rest, &mut say)?,
        "cards" => {
            let mut cards = rest;
            while !cards.text.is_empty() {
                let (card, more) = cards.word();
                say(Statement::Input(match card.text {
                    "??" => Input::Card(None),
                    "cut-card" => Input::CuttingCard,
                    _ => Input::Card(Some(card.parse::<Card>()?)),
                }));
                cards = more;
            }
        }
        "dice" => {
            let faces = rest.text.split_whitespace().map(|face| face.parse().ok());
            let faces: Option<Vec<u8>> = faces.collect();
            say(Statement::Input(Input::Dice(faces.ok_or_else(|| rest.fault("faces of dice: dice 3 4"))?)));
        }
        "number" if rest.text.is_empty() => return Err(rest.fault("which number?")),
        "number" => say(Statement::Input(Input::Number(rest.text.to_string()))),
        "meter" => {
            let amount: Money = rest.parse()?;
            say(Statement::Input(Input::Meter(amount.in_cents() * 100)));
        }
        "happens" => say(Statement::Input(happens(rest)?)),
        "net" => {
            let (seat, amount) = rest.word();
            say(Statement::Net(seat.seat()?, amount.parse()?));
        }
        "waits" => say(Statement::Waits(rest.text.trim_matches('"').to_string())),
        "refuses" => say(Statement::Refuses(expectation("refuses", rest)?)),
        "breach" => say(Statement::Breach(expectation("breach", rest)?)),
        "...and" | "…and" if rest.text == "others" => say(Statement::AndOthers),
        verb if EVENTS.contains(&verb) => say(Statement::Expects(expectation(verb, rest)?)),
        other => return Err(keyword.fault(format!("{other:?} is not a word that a line begins with"))),
    }
    Ok(())
}

/// `seat 1 bets initial 10, tie 2` and what else a seat does.
fn seat(rest: Text<'_>, say: &mut impl FnMut(Statement)) -> Result<(), Fault> {
    let (number, rest) = rest.word();
    let seat = number.seat()?;
    let (verb, rest) = rest.word();
    match verb.text {
        "bets" => {
            for part in rest.parts() {
                say(bet(seat, part)?);
            }
        }
        "says" => say(Statement::Input(Input::Answer { seat, words: rest.text.to_string() })),
        "removes" => say(Statement::Removes { seat, wager: rest.text.to_string() }),
        "reduces" => {
            let (before, to) = rest.last_word();
            let wager =
                before.text.strip_suffix(" to").ok_or_else(|| rest.fault("reduces a wager to an amount"))?;
            say(Statement::Reduces { seat, wager: wager.to_string(), to: to.parse()? });
        }
        "calls" => {
            let (wager, how) = rest.last_word();
            let how = match how.text {
                "on" => Calls::On,
                "off" => Calls::Off,
                _ => return Err(how.fault("calls a wager on or off")),
            };
            say(Statement::Calls { seat, wager: wager.text.to_string(), how });
        }
        "touches" => say(Statement::Touches(
            seat,
            match rest.text {
                "card" => Thing::Card,
                "wager" => Thing::Wager,
                _ => return Err(rest.fault("touches card, or touches wager")),
            },
        )),
        "sits" => say(Statement::Sits(seat)),
        "leaves" => say(Statement::Leaves(seat)),
        _ => return Err(verb.fault("a seat bets, says, removes, reduces, calls, touches, sits or leaves")),
    }
    Ok(())
}

/// `straight 17 5`, `initial 10 in cash`.
fn bet(seat: Seat, part: Text<'_>) -> Result<Statement, Fault> {
    let (bet, tender) = match part.text.find(" in ").or_else(|| part.text.find(" with ")) {
        Some(at) => (Text { text: &part.text[..at], ..part }, tender(part.from(at))?),
        None => (part, Tender::Chips),
    };
    let (wager, amount) = bet.last_word();
    if wager.text.is_empty() {
        return Err(part.fault("a wager and an amount: bets initial 10"));
    }
    Ok(Statement::Bets { seat, wager: wager.text.to_string(), amount: amount.parse()?, tender })
}

/// How a wager is offered.
fn tender(text: Text<'_>) -> Result<Tender, Fault> {
    if let Some(number) = text.text.strip_prefix("in color ") {
        return number
            .trim()
            .parse()
            .map(Tender::NonValueChips)
            .map_err(|_| text.fault("a color is a number"));
    }
    if let Some(amount) = text.text.strip_prefix("with coupon ") {
        let amount = amount.trim().parse().map_err(|e| text.fault(format!("{e}")))?;
        return Ok(Tender::MatchPlay(amount));
    }
    match text.text {
        "in cash" => Ok(Tender::SpokenCash),
        "in confirmed cash" => Ok(Tender::ConfirmedCash),
        "with a coupon" => Ok(Tender::Coupon),
        _ => Err(text.fault("in cash, in confirmed cash, in color 3, with coupon 10, or with a coupon")),
    }
}

/// `face-up Kh`, `not-dealt seat 4`, `stub-count 51`.
fn happens(rest: Text<'_>) -> Result<Input, Fault> {
    let (word, with) = rest.word();
    if word.text.is_empty() {
        return Err(rest.fault("what happens?"));
    }
    let told = match with.text.strip_prefix("seat ") {
        Some(_) => With::Seat(with.word().1.seat()?),
        None if with.text.is_empty() => With::Nothing,
        None => match with.text.parse() {
            Ok(number) => With::Number(number),
            Err(_) => With::Card(with.parse()?),
        },
    };
    Ok(Input::Happens { word: word.text.to_string(), with: told })
}

/// What follows a verb, up to `by` and a paragraph that the rulebook has.
fn expectation(verb: &str, rest: Text<'_>) -> Result<Expectation, Fault> {
    let (before, last) = rest.last_word();
    let (details, by) = match before.text.strip_suffix("by") {
        Some(details) if details.is_empty() || details.ends_with(char::is_whitespace) => {
            let known = rulebook::paragraph(last.text);
            let known =
                known.ok_or_else(|| last.fault(format!("the rulebook has no paragraph {:?}", last.text)))?;
            (details.trim_end(), Some(known.at))
        }
        _ => (rest.text, None),
    };
    Ok(Expectation { verb: verb.to_string(), details: details.to_string(), by })
}

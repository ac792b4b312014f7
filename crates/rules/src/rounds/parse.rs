//! Reading a round file: text to statements, each with its line and column.

use super::statement::{Expectation, Statement};
use super::text::{Fault, Text};
use crate::equipment::{Card, Tile};
use crate::house::Submission;
use crate::law::rulebook;
use crate::table::{Calls, Input, Opens, Seat, Thing, With};
use crate::wagers::{Money, Tender};
use std::collections::BTreeMap;
use std::str::FromStr;

/// A round file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundFile {
    /// What its first comment says.
    pub title: String,
    /// The game, with the line that names it.
    pub game: (usize, String),
    /// The house's choices.
    pub house: Submission,
    /// The line that says each thing before play: `game`, `as-of`, `opening`, or an option of the house.
    pub said_at: BTreeMap<String, usize>,
    /// Whether the table is opened in this file.
    pub opens: Opens,
    /// The statements, each with its line.
    pub statements: Vec<(usize, Statement)>,
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
    "passes",
    "deals",
    "turns",
    "puts",
    "clears",
    "settles",
    "burns",
    "cutting-card",
    "shuffles",
    "hands-on",
    "hands-off",
    "closes",
    "rolls",
    "spins",
    "draws",
    "answers",
    "announces",
    "instructs",
    "voids",
];

/// What some editors write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// Reads a round file.
pub fn parse(source: &str) -> Result<RoundFile, Fault> {
    let mut file = RoundFile::default();
    let source = source.strip_prefix(BYTE_ORDER_MARK).unwrap_or(source);
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
    if let "game" | "house" | "as-of" | "opening" = keyword.text {
        return before_play(keyword, rest, file);
    }
    let mut say = |statement| file.statements.push((line.line, statement));
    match keyword.text {
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
        "tiles" => {
            let mut tiles = rest;
            while !tiles.text.is_empty() {
                let (tile, more) = tiles.word();
                say(Statement::Input(match tile.text {
                    "??" => Input::Card(None),
                    _ => Input::Card(Some(Card::of_tile(tile.parse::<Tile>()?))),
                }));
                tiles = more;
            }
        }
        "dice" => {
            let faces = rest.text.split_whitespace().map(|face| face.parse().ok());
            let faces: Option<Vec<u8>> = faces.collect();
            say(Statement::Input(Input::Dice(faces.ok_or_else(|| rest.fault("faces of dice: dice 3 4"))?)));
        }
        "balls" => {
            for number in rest.text.split_whitespace() {
                let number = number.parse().map_err(|_| rest.fault("numbers of balls: balls 3 17 44"))?;
                say(Statement::Input(Input::Ball(number)));
            }
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

/// What a file says before play: each thing once.
fn before_play(keyword: Text<'_>, rest: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
    if !file.statements.is_empty() {
        return Err(keyword.fault(format!("{} comes before play", keyword.text)));
    }
    match keyword.text {
        "game" if rest.text.is_empty() => return Err(rest.fault("which game?")),
        "game" => file.game = (keyword.line, rest.text.to_string()),
        "as-of" => file.house.as_of = rest.parse()?,
        "opening" => file.opens = Opens::Now,
        _ => return rest.parts().try_for_each(|choice| choose(choice, file)),
    }
    once(keyword, file)
}

/// `decks 8`: a choice of the house.
fn choose(choice: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
    let (option, value) = choice.word();
    if value.text.is_empty() {
        return Err(choice.fault("an option and its value: house decks 8"));
    }
    file.house.chosen.insert(option.text.to_string(), value.words());
    once(option, file)
}

fn once(what: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
    match file.said_at.insert(what.text.to_string(), what.line) {
        Some(line) => Err(what.fault(format!("{} was said before, on line {line}", what.text))),
        None => Ok(()),
    }
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
        "says" => say(Statement::Input(Input::Answer { seat, words: rest.words() })),
        "removes" => say(Statement::Removes { seat, wager: rest.words() }),
        "reduces" => {
            let (before, amount) = rest.last_word();
            let (wager, to) = before.last_word();
            if to.text != "to" {
                return Err(rest.fault("reduces a wager to an amount"));
            }
            say(Statement::Reduces { seat, wager: wager.words(), to: amount.parse()? });
        }
        "calls" => {
            let (wager, how) = rest.last_word();
            let how = match how.text {
                "on" => Calls::On,
                "off" => Calls::Off,
                _ => return Err(how.fault("calls a wager on or off")),
            };
            say(Statement::Calls { seat, wager: wager.words(), how });
        }
        "presents" => say(Statement::Presents { seat, wager: rest.words() }),
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
        _ => {
            return Err(
                verb.fault("a seat bets, says, removes, reduces, calls, presents, touches, sits or leaves")
            );
        }
    }
    Ok(())
}

/// `straight 17 5`, `initial 10 in cash`.
fn bet(seat: Seat, part: Text<'_>) -> Result<Statement, Fault> {
    let (bet, offered) = part.before(&["in", "with"]);
    let tender = offered.map_or(Ok(Tender::Chips), tender)?;
    let (wager, amount) = bet.last_word();
    if wager.text.is_empty() {
        return Err(part.fault("a wager and an amount: bets initial 10"));
    }
    Ok(Statement::Bets { seat, wager: wager.words(), amount: amount.parse()?, tender })
}

/// How a wager is offered.
fn tender(text: Text<'_>) -> Result<Tender, Fault> {
    let (how, what) = text.word();
    let (kind, value) = what.word();
    match (how.text, kind.text, value.text) {
        ("in", "color", number) => {
            number.parse().map(Tender::NonValueChips).map_err(|_| text.fault("a color is a number"))
        }
        ("with", "coupon", amount) if !amount.is_empty() => value.parse().map(Tender::MatchPlay),
        ("in", "cash", "") => Ok(Tender::SpokenCash),
        ("in", "confirmed", "cash") => Ok(Tender::ConfirmedCash),
        ("with", "a", "coupon") => Ok(Tender::Coupon),
        _ => Err(text.fault("in cash, in confirmed cash, in color 3, with coupon 10, or with a coupon")),
    }
}

/// `face-up Kh`, `not-dealt seat 4`, `stub-count 51`.
fn happens(rest: Text<'_>) -> Result<Input, Fault> {
    let (word, with) = rest.word();
    if word.text.is_empty() {
        return Err(rest.fault("what happens?"));
    }
    let told = match with.word() {
        (seat, number) if seat.text == "seat" => With::Seat(number.seat()?),
        _ if with.text.is_empty() => With::Nothing,
        _ => match with.text.parse() {
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
    let quoted = details.contains('"');
    let details = if quoted { details.to_string() } else { Text { text: details, ..rest }.words() };
    Ok(Expectation { verb: verb.to_string(), details, by })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fault(source: &str) -> (usize, usize, String) {
        let Err(Fault { line, column, what }) = parse(source) else { panic!("{source:?} was read") };
        (line, column, what)
    }

    #[test]
    fn what_is_said_before_play_is_said_once_and_before_play() {
        let said = |line: usize, column: usize, what: &str| (line, column, what.to_string());
        assert_eq!(fault("game craps\ngame big-six"), said(2, 1, "game was said before, on line 1"));
        assert_eq!(
            fault("game casino-war\nhouse decks 5, decks 8"),
            said(2, 16, "decks was said before, on line 2")
        );
        assert_eq!(
            fault("game craps\nas-of 2000-01-01\nas-of 2001-01-01"),
            said(3, 1, "as-of was said before, on line 2")
        );
        assert_eq!(
            fault("game craps\nseat 1 sits\nhouse match-play yes"),
            said(3, 1, "house comes before play")
        );
    }

    #[test]
    fn how_many_spaces_there_are_does_not_matter() {
        let wide = "\u{feff}game\tcraps\nseat  1 bets\tplace  6   12  with \t coupon  10\nseat 1 says no  line\tbet\npays 1  place 6\t14";
        let narrow =
            "game craps\nseat 1 bets place 6 12 with coupon 10\nseat 1 says no line bet\npays 1 place 6 14";
        assert_eq!(parse(wide), parse(narrow));
        assert!(parse(narrow).is_ok());
    }
}

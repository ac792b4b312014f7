//! Reading a round file: text to statements, each with its line and column.

mod seats;

use super::expectation::{EVENTS, expectation};
use super::statement::{Expectation, Statement};
use super::text::{Fault, Text};
use crate::equipment::{Card, Tile};
use crate::games::{Facts, facts};
use crate::house::{Choice as _, Conduct, Duty, Submission};
use crate::law::FilePosition;
use crate::law::rulebook::CHAPTER;
use crate::table::{IncidentDetail, Input, RequiredDetail, TableOpening};
use crate::wagers::Money;
use std::collections::BTreeMap;
use std::str::FromStr;

/// A round file.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundFile {
    /// The text of its first comment.
    pub title: String,
    /// The game, with the line that names it.
    pub game: (usize, String),
    /// The house's choices.
    pub house: Submission,
    /// The place that says each thing before play: `game`, `as-of`, `opening`, or an option of the house.
    pub said_at: BTreeMap<String, FilePosition>,
    /// The lines that are still marked as proposed; a file with such a line counts for no coverage.
    pub proposed: Vec<usize>,
    /// Whether the table is opened in this file.
    pub opens: TableOpening,
    /// The statements, each with its line.
    pub statements: Vec<(usize, Statement)>,
}

/// The mark that some editors write before the first line.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The words with which a line begins, besides the verbs of events.
pub const WORDS: &[&str] = &[
    "game",
    "house",
    "as-of",
    "opening",
    "seat",
    "cards",
    "tiles",
    "dice",
    "balls",
    "number",
    "meter",
    "happens",
    "clock",
    "change",
    "sign",
    "announced",
    "notified",
    "net",
    "left",
    "waits",
    "refuses",
    "breach",
    "never",
    "any",
    "end",
    "...and",
];

/// Reads a round file.
///
/// # Errors
/// Returns the first fault, with its line and what was expected there.
pub fn parse(source: &str) -> Result<RoundFile, Fault> {
    let mut file = RoundFile::default();
    let mut reader = Reader::default();
    let source = source.strip_prefix(BYTE_ORDER_MARK).unwrap_or(source);
    for (index, text) in source.lines().enumerate() {
        let (code, comment) = without_comment(text);
        if let (true, Some(comment)) = (file.title.is_empty(), comment) {
            file.title = comment.trim().to_string();
        }
        let line = Text { line: index + 1, column: 1, text: code }.from(0);
        if !line.text.is_empty() {
            reader.line(line, &mut file)?;
        }
    }
    reader.end()?;
    reader.settle(&mut file.house);
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

    /// Reads one statement: `seat 1 bets initial 10`, `cards Kh`, `pays 1 tie 20 by 22.9(a)2`. A line that
    /// says several things, or chooses something for the house, is not one.
    fn from_str(line: &str) -> Result<Statement, Fault> {
        let text = Text { line: 1, column: 1, text: without_comment(line).0 }.from(0);
        let mut file = RoundFile::default();
        Reader::default().line(text, &mut file)?;
        match (file.statements.pop(), file.statements.is_empty()) {
            (Some((_, statement)), true) if line.lines().count() == 1 => Ok(statement),
            _ => Err(text.expected("one thing that happens, on one line")),
        }
    }
}

/// Returns a line without its comment, which begins with `#` outside quotes.
pub fn without_comment(line: &str) -> (&str, Option<&str>) {
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

/// The state while a file is read.
#[derive(Default)]
struct Reader {
    /// The game, once a line names it; `None` for a single statement.
    game: Option<Facts>,
    /// The choices of the house as text, each with the place of its option. The line that names the game may
    /// follow.
    choices: Vec<(String, String, FilePosition)>,
    /// The first line of a block whose lines may come in any order, and its lines.
    block: Option<(usize, Vec<(usize, Expectation)>)>,
}

impl Reader {
    fn line(&mut self, line: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
        let (keyword, rest) = line.word();
        if let "game" | "house" | "as-of" | "opening" = keyword.text {
            return self.before_play(keyword, rest, file);
        }
        if keyword.text == "?" {
            file.proposed.push(line.line);
            return self.proposed(rest, file);
        }
        if let Some((_, lines)) = &mut self.block {
            match keyword.text {
                verb if EVENTS.contains(&verb) => {
                    lines.push((line.line, expectation(verb, rest, self.game.as_ref())?));
                }
                "end" => {
                    rest.ends("end")?;
                    let (at, lines) = self.block.take().unwrap_or_default();
                    file.statements.push((at, Statement::InAnyOrder(lines)));
                }
                _ => {
                    let words = EVENTS.iter().copied().chain(["end"]);
                    return Err(keyword.expected_word("an expectation of the block, or end", words));
                }
            }
            return Ok(());
        }
        let mut say = |statement| file.statements.push((line.line, statement));
        match keyword.text {
            "seat" => self.seat(rest, &mut say)?,
            "cards" | "tiles" | "dice" | "balls" | "number" | "meter" => outcome(keyword, rest, &mut say)?,
            "happens" => say(Statement::Input(self.happens(rest)?)),
            "clock" => say(Statement::Clock(rest.parse()?)),
            "change" => say(change(rest)?),
            "sign" | "announced" | "notified" => say(duty(keyword, rest)?),
            "any" if rest.text == "order" => self.block = Some((line.line, Vec::new())),
            "any" => return Err(rest.expected_word("any order", ["order"])),
            _ => say(self.expects(keyword, rest)?),
        }
        Ok(())
    }

    /// `? pays 1 tie 20 by 22.9(a)2`: an expectation that a program has proposed, and that nobody has checked
    /// yet.
    fn proposed(&mut self, line: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
        let (keyword, rest) = line.word();
        file.statements.push((line.line, self.expects(keyword, rest)?));
        Ok(())
    }

    /// Reads an expectation.
    fn expects(&self, keyword: Text<'_>, rest: Text<'_>) -> Result<Statement, Fault> {
        let game = self.game.as_ref();
        Ok(match keyword.text {
            "net" => {
                let (seat, amount) = rest.word();
                Statement::Net(seat.seat()?, amount.parse()?)
            }
            "left" => Statement::Left(
                rest.text.parse().map_err(|_| rest.expected("a number of cards, as in left 312"))?,
            ),
            "waits" => {
                let (words, more) = rest.quoted()?;
                more.ends("the words for which the table waits")?;
                Statement::Waits(words.text.to_string())
            }
            "refuses" => Statement::Refuses(expectation("refuses", rest, game)?),
            "breach" => Statement::Breach(expectation("breach", rest, game)?),
            "never" => {
                let (verb, details) = rest.word();
                if !EVENTS.contains(&verb.text) {
                    return Err(
                        verb.expected_word("what never happens: never pays 1 tie 20", EVENTS.iter().copied())
                    );
                }
                Statement::Never(expectation(verb.text, details, game)?)
            }
            "...and" | "…and" if rest.text == "others" => Statement::AndOthers,
            "...and" | "…and" => return Err(rest.expected_word("...and others", ["others"])),
            "end" => return Err(keyword.expected("any order before it: no block is open that could end")),
            verb if EVENTS.contains(&verb) => Statement::Expects(expectation(verb, rest, game)?),
            _ => {
                let words = WORDS.iter().chain(EVENTS).copied();
                return Err(keyword.expected_word("a word that a line begins with", words));
            }
        })
    }

    /// The file is over: no block is open.
    fn end(&self) -> Result<(), Fault> {
        match &self.block {
            None => Ok(()),
            Some((line, _)) => Err(Fault {
                line: *line,
                column: 1,
                what: "any order: expected a line with end after it".to_string(),
            }),
        }
    }

    /// Reads a line before play; each kind occurs once.
    fn before_play(&mut self, keyword: Text<'_>, rest: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
        if !file.statements.is_empty() {
            return Err(keyword.fault(format!("{} comes before play", keyword.text)));
        }
        match keyword.text {
            "game" => {
                let (game, more) = rest.word();
                if game.text.is_empty() {
                    return Err(game.expected("a game, as in game casino-war"));
                }
                more.ends("the game")?;
                let games = CHAPTER.iter().flat_map(|law| law.games.iter().map(|(id, _)| *id));
                let known =
                    facts(game.text).ok_or_else(|| game.expected_word("a game of the chapter", games))?;
                self.game = Some(known);
                file.game = (keyword.line, game.text.to_string());
            }
            "as-of" => file.house.as_of = rest.parse()?,
            "opening" => {
                rest.ends("opening")?;
                file.opens = TableOpening::Now;
            }
            _ => return rest.parts().try_for_each(|choice| self.choose(choice, file)),
        }
        once(keyword, file)
    }

    /// `face-up Kh`, `not-dealt seat 4`, `stub-count 51`.
    fn happens(&self, rest: Text<'_>) -> Result<Input, Fault> {
        let (word, with) = rest.word();
        let known = self.game.as_ref().map(|game| &game.incidents[..]);
        let incident = known.and_then(|known| known.iter().find(|incident| incident.word == word.text));
        if Conduct::from_word(word.text).is_some() {
            let (seat, number) = with.word();
            if seat.text != "seat" {
                return Err(with.expected(format_args!("a seat after {}", word.text)));
            }
            return Ok(Input::Happens {
                word: word.text.to_string(),
                with: IncidentDetail::Seat(number.seat()?),
            });
        }
        if word.text.is_empty() || (known.is_some() && incident.is_none()) {
            let of_all_games = Conduct::ALL.iter().map(|conduct| conduct.word());
            let words = known.unwrap_or_default().iter().map(|incident| incident.word).chain(of_all_games);
            let what = format!("an incident of the game: {}", words.clone().collect::<Vec<_>>().join(", "));
            return Err(word.expected_word(what, words));
        }
        if incident.is_some_and(|incident| incident.needs == RequiredDetail::Nothing) {
            with.ends(word.text)?;
        }
        let told = match with.word() {
            (seat, number) if seat.text == "seat" => IncidentDetail::Seat(number.seat()?),
            _ if with.text.is_empty() => IncidentDetail::Nothing,
            _ => match with.text.parse() {
                Ok(number) => IncidentDetail::Number(number),
                Err(_) => IncidentDetail::Card(with.parse()?),
            },
        };
        match incident.map(|incident| incident.needs) {
            Some(needs) if !needs.fits(told) => {
                Err(with.expected(format_args!("{} after {}", needs.words(), word.text)))
            }
            Some(_) | None => Ok(Input::Happens { word: word.text.to_string(), with: told }),
        }
    }
}

/// `change minimum 25 at 20:30`: the licensee wants an option to change.
fn change(rest: Text<'_>) -> Result<Statement, Fault> {
    let (option, rest) = rest.word();
    let (before, at) = rest.last_word();
    let (value, word) = before.last_word();
    if word.text != "at" || value.text.is_empty() {
        return Err(rest.expected("an option, its value and a time, as in change minimum 25 at 20:30"));
    }
    Ok(Statement::Changes { option: option.text.to_string(), value: value.words(), at: at.parse()? })
}

/// `sign minimum`, `announced minimum`, `notified minimum`: a duty of a change is done.
fn duty(keyword: Text<'_>, rest: Text<'_>) -> Result<Statement, Fault> {
    let (option, more) = rest.word();
    more.ends("the option")?;
    match Duty::ALL.into_iter().find(|duty| duty.word() == keyword.text) {
        Some(duty) if !option.text.is_empty() => Ok(Statement::Does(duty, option.text.to_string())),
        _ => Err(option.expected(format_args!("the option that changes, after {}", keyword.text))),
    }
}

/// Reads an outcome: cards, tiles, dice, balls, a number, a meter.
fn outcome(keyword: Text<'_>, rest: Text<'_>, say: &mut impl FnMut(Statement)) -> Result<(), Fault> {
    if rest.text.is_empty() {
        return Err(rest.expected(format_args!("what comes out, after {}", keyword.text)));
    }
    match keyword.text {
        "cards" => {
            for card in rest.each() {
                say(Statement::Input(match card.text {
                    "??" => Input::Card(None),
                    "cut-card" => Input::CuttingCard,
                    _ => Input::Card(Some(card.parse::<Card>()?)),
                }));
            }
        }
        "tiles" => {
            for tile in rest.each() {
                say(Statement::Input(match tile.text {
                    "??" => Input::Card(None),
                    _ => Input::Card(Some(Card::of_tile(tile.parse::<Tile>()?))),
                }));
            }
        }
        "dice" => {
            let face =
                |face: Text<'_>| face.text.parse().map_err(|_| face.expected("a face, as in dice 3 4"));
            say(Statement::Input(Input::Dice(rest.each().map(face).collect::<Result<_, _>>()?)));
        }
        "balls" => {
            for ball in rest.each() {
                let number = ball.text.parse().map_err(|_| ball.expected("a number, as in balls 3 17 44"))?;
                say(Statement::Input(Input::Ball(number)));
            }
        }
        "number" => say(Statement::Input(Input::Number(rest.text.to_string()))),
        _ => {
            let amount: Money = rest.parse()?;
            let units = amount.in_cents().checked_mul(100).ok_or_else(|| rest.expected("less money"))?;
            say(Statement::Input(Input::Meter(units)));
        }
    }
    Ok(())
}

impl Reader {
    /// `decks 8`: a choice of the house.
    fn choose(&mut self, choice: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
        let (option, value) = choice.word();
        if value.text.is_empty() {
            return Err(choice.expected("an option and its value, as in house decks 8"));
        }
        let place = FilePosition { line: option.line, column: option.column };
        let words = if value.text.starts_with('"') {
            let (words, more) = value.quoted()?;
            more.ends("the value in quotes")?;
            words.text.to_string()
        } else if let Some(at) = value.text.find(';') {
            let what = "a comma between two choices, as in house decks 8, match-play yes";
            return Err(value.from(at).expected(what));
        } else {
            value.words()
        };
        self.choices.push((option.text.to_string(), words, place));
        once(option, file)
    }

    /// Reads the choices of the house by the options of the game.
    fn settle(self, house: &mut Submission) {
        let Some(game) = self.game else { return };
        for (option, words, place) in self.choices {
            let setting = game.setting(&option, &words).at(place);
            house.chosen.insert(option, setting);
        }
    }
}

fn once(what: Text<'_>, file: &mut RoundFile) -> Result<(), Fault> {
    let place = FilePosition { line: what.line, column: what.column };
    match file.said_at.insert(what.text.to_string(), place) {
        Some(FilePosition { line, .. }) => {
            Err(what.fault(format!("{} was said before, on line {line}", what.text)))
        }
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests;

//! `notice` and `guide`: the signs that a house must post, and the gaming guide for its patrons.

use super::check;
use crate::Verdict;
use crate::catalog::{self, Entry};
use crate::commands::odds;
use crate::error::Failure;
use crate::grid::{Grid, cell, number};
use crate::house_file::HouseFile;
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use croupier_paper::{Block, Column, Document, Flush, Table};
use croupier_rules::games::Facts;
use croupier_rules::house::{OptionSpec, Submission};
use croupier_rules::law::rulebook::{self, Kind};
use croupier_rules::wagers::{Amount, PayTable, Standing};
use std::path::Path;
use std::time::Duration;

/// Which document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 8.3: what is posted at each table.
    Notice,
    /// 8.5: the gaming guide.
    Guide,
}

/// How long the guide waits for the exact figures of a game.
const PATIENCE: Duration = Duration::from_secs(3);

/// Writes the signs or the guide of a house: to a file that ends in `.html` or `.pdf`, or as text.
pub fn paper(which: Paper, house: &Path, to: Option<&Path>, out: &mut Out) -> Result<Verdict, Failure> {
    let file = HouseFile::read(house)?;
    let checked = check::checked(house, &file);
    if !checked.lawful {
        check::report(&checked, out)?;
        return Ok(Verdict::Bad);
    }
    let submissions = file.submissions();
    let named = |entry: &Entry| file.games.is_empty() || file.games.iter().any(|game| game.game == entry.id);
    let mut games = Vec::new();
    for mut entry in catalog::games().into_iter().filter(named) {
        if let (Some(facts), Some(submission)) = (entry.facts.take(), submissions.get(entry.id)) {
            games.push(Posted { entry, facts, submission });
        }
    }
    let document = match which {
        Paper::Notice => notice(&games, &file),
        Paper::Guide => guide(&games, &file),
    };
    match to {
        Some(path) => write(&document, path, out)?,
        None if out.is_json() => out.json(&serde_json::json!({ "html": croupier_paper::html(&document) }))?,
        None => show(&document, out),
    }
    Ok(Verdict::Good)
}

/// Writes a document to a file that ends in `.html`, `.pdf` or `.svg`.
pub fn write(document: &Document, path: &Path, out: &mut Out) -> Result<(), Failure> {
    let bytes = match path.extension().and_then(|end| end.to_str()) {
        Some("html" | "htm") => croupier_paper::html(document).into_bytes(),
        Some("pdf") => croupier_paper::pdf(document),
        Some("svg") => croupier_paper::svg(document).into_bytes(),
        _ => {
            return Err(Failure::Analysis(format!("{} ends in none of .html, .pdf and .svg", path.display())));
        }
    };
    std::fs::write(path, bytes).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
    out.line(format_args!("{} is written", path.display()));
    Ok(())
}

/// A game as a house runs it.
struct Posted<'a> {
    entry: Entry,
    facts: Facts,
    submission: &'a Submission,
}

impl Posted<'_> {
    fn value(&self, option: &OptionSpec) -> &str {
        self.submission.chosen.get(option.id).map_or(option.default, String::as_str)
    }

    fn named(&self, id: &str) -> &str {
        let option = self.facts.options.iter().find(|option| option.id == id);
        option.map_or("", |option| self.value(option))
    }

    /// 8.2~(b): the limits in large letters.
    fn limits(&self) -> String {
        let mut words = format!("Minimum ${}   Maximum ${}", self.named("minimum"), self.named("maximum"));
        let increment = self.named("increment");
        if increment != "0" {
            words.push_str(&format!("   in steps of ${increment}"));
        }
        words
    }

    /// The choices that are posted: those of which notice is required, and those that the house has made otherwise than the default.
    fn in_effect(&self) -> Vec<Vec<String>> {
        let shown = |option: &&OptionSpec| {
            let limit = ["minimum", "maximum", "increment"].contains(&option.id);
            !limit && (option.posted_under().is_some() || self.value(option) != option.default)
        };
        let row = |option: &OptionSpec| {
            vec![capital(option.says), self.value(option).to_string(), option.by.for_people()]
        };
        self.facts.options.iter().filter(shown).map(row).collect()
    }

    /// The pay tables in force.
    fn pay_tables(&self) -> Vec<PayTable> {
        let tables = self.facts.pay_tables(self.submission).unwrap_or_default();
        tables.into_iter().filter(|table| table.standing == Standing::InForce).collect()
    }
}

/// 8.3~(a): a sign for each game.
fn notice(games: &[Posted<'_>], file: &HouseFile) -> Document {
    let mut blocks = Vec::new();
    for game in games {
        blocks.push(Block::NewPage);
        blocks.push(Block::Heading(game.entry.name.to_string()));
        blocks.push(Block::Large(game.limits()));
        let side = game.named("side-minimum");
        blocks.push(Block::Text(format!("Optional wagers: at least ${side}.")));
        let rows = game.in_effect();
        if !rows.is_empty() {
            blocks.push(Block::Subheading("In effect at this table".to_string()));
            let columns = vec![Column::words("rule"), Column::words("in effect"), Column::words("paragraph")];
            blocks.push(Block::Table(Table { columns, rows }));
        }
        blocks.extend(odds_posted(game));
    }
    Document {
        title: "Notice".to_string(),
        subtitle: "Posted under N.J.A.C. 19:47-8.3. A rule in force changes only 30 minutes after a sign and an announcement at the table."
            .to_string(),
        foot: format!("The house's choices as of {}. Payout odds are stated as winnings to wager.", file.as_of),
        blocks,
    }
}

fn odds_posted(game: &Posted<'_>) -> Vec<Block> {
    let mut blocks = Vec::new();
    for table in game.pay_tables() {
        blocks.push(Block::Subheading(format!("What {} pays", for_people(table.wager))));
        let rows = table.rows.iter().map(|row| vec![capital(row.name), pays(row.pays)]).collect();
        let columns = vec![Column::words("hand or result"), Column::numbers("pays")];
        blocks.push(Block::Table(Table { columns, rows }));
    }
    blocks
}

fn pays(amount: Amount) -> String {
    match amount {
        Amount::At(odds) => odds.to_string(),
        Amount::Of(money) => format!("${money}"),
        Amount::OfTheMeter(percent) => format!("{percent} of the meter"),
    }
}

/// 8.5: each game for patrons: what may be wagered, what is paid, how a round goes, and the house's part where it is known exactly.
fn guide(games: &[Posted<'_>], file: &HouseFile) -> Document {
    let mut blocks = vec![Block::Notice(
        "This guide is abridged. The complete rules of all games, with the choices of this house, can be read at the casino on request (N.J.A.C. 19:47-8.5)."
            .to_string(),
    )];
    for game in games {
        blocks.push(Block::NewPage);
        blocks.push(Block::Heading(game.entry.name.to_string()));
        blocks.push(Block::Text(format!("{}.", game.limits().replace("   ", ", "))));
        blocks.push(Block::Subheading("Wagers".to_string()));
        let edges = odds::edges(game.facts.id, game.submission, PATIENCE);
        let edge = |wager: &str| {
            let of = |(name, _): &&(String, f64)| name == wager || name.split(' ').next() == Some(wager);
            edges.iter().find(of).map_or("–".to_string(), |(_, percent)| format!("{percent:.2} %"))
        };
        let rows = game.facts.wagers.iter().map(|wager| {
            vec![capital(&for_people(wager.id)), capital(wager.says), edge(wager.id), wager.by.for_people()]
        });
        let columns = vec![
            Column::words("wager"),
            Column::words("wins if"),
            Column { name: "house edge".to_string(), flush: Flush::Right },
            Column::words("paragraph"),
        ];
        blocks.push(Block::Table(Table { columns, rows: rows.collect() }));
        blocks.extend(odds_posted(game));
        blocks.extend(how_it_is_paid(game));
        let rows = game.in_effect();
        if !rows.is_empty() {
            blocks.push(Block::Subheading("At this house".to_string()));
            let columns = vec![Column::words("rule"), Column::words("in effect"), Column::words("paragraph")];
            blocks.push(Block::Table(Table { columns, rows }));
        }
    }
    Document {
        title: "Gaming guide".to_string(),
        subtitle: "The games of this house, in short".to_string(),
        foot: format!(
            "The house's choices as of {}. House edge: of each dollar of the wager that starts the round, on the average.",
            file.as_of
        ),
        blocks,
    }
}

/// What the law says of payment, in the words of the rulebook.
fn how_it_is_paid(game: &Posted<'_>) -> Vec<Block> {
    let Some(subchapter) = rulebook::subchapter(game.facts.subchapter) else { return Vec::new() };
    let in_force = |from: Option<_>, until: Option<_>| {
        from.is_none_or(|day| day <= game.submission.as_of)
            && until.is_none_or(|day| game.submission.as_of < day)
    };
    let told = subchapter.paragraphs.iter().filter(|paragraph| {
        matches!(paragraph.kind, Kind::Definition | Kind::Payout)
            && in_force(paragraph.since, paragraph.until)
    });
    let rows: Vec<Vec<String>> =
        told.map(|paragraph| vec![paragraph.says.to_string(), paragraph.at.for_people()]).collect();
    if rows.is_empty() {
        return Vec::new();
    }
    let columns = vec![Column::words("what the rules say"), Column::words("paragraph")];
    vec![Block::Subheading("How it is played and paid".to_string()), Block::Table(Table { columns, rows })]
}

/// `pass-odds` as people say it.
fn for_people(id: &str) -> String {
    id.replace('-', " ")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

/// The document on a terminal.
fn show(document: &Document, out: &mut Out) {
    out.line(paint(BOLD.underline(), &document.title));
    out.wrapped(0, DIM, &document.subtitle);
    for block in &document.blocks {
        match block {
            Block::Heading(text) => {
                out.blank();
                out.line(paint(BOLD, text));
            }
            Block::Subheading(text) => {
                out.blank();
                out.line(paint(BOLD, format_args!("  {text}")));
            }
            Block::Text(text) => out.wrapped(2, PLAIN, text),
            Block::Notice(text) | Block::Warning(text) => out.wrapped(0, NOTE, text),
            Block::Large(text) => out.line(paint(BOLD, format_args!("  {text}"))),
            Block::Table(table) => {
                let mut grid = Grid::new(2);
                for row in &table.rows {
                    let cells = row.iter().zip(&table.columns).map(|(text, column)| match column.flush {
                        Flush::Left => cell(text),
                        Flush::Right => number(PLAIN, text),
                    });
                    grid.cells(cells);
                }
                grid.print(out);
            }
            Block::Bars(bars) => {
                let mut grid = Grid::new(2);
                for bar in &bars.bars {
                    grid.row([number(PLAIN, &bar.label), number(PLAIN, &bar.value)]);
                }
                grid.print(out);
            }
            Block::NewPage => {}
        }
    }
    out.blank();
    out.wrapped(0, DIM, &document.foot);
}

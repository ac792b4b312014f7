//! `notice` and `guide`: the signs that a house must post, and write the gaming guide for its patrons.

use super::check;
use crate::Verdict;
use crate::catalog;
use crate::commands::odds;
use crate::error::Failure;
use crate::grid::{Grid, cell, number};
use crate::house_file::{GameChoices, HouseFile};
use crate::out::{BOLD, DIM, NOTE, Out, PLAIN, paint};
use crate::progress;
use croupier_paper::{Alignment, Block, Document, PaperTable};
use croupier_rules::games::{Facts, facts};
use croupier_signs::{Edge, PostedGame, guide, notice};
use std::path::Path;
use std::time::Duration;

/// The kind of document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Paper {
    /// 8.3: the sign of each table.
    Notice,
    /// 8.5: the gaming guide.
    Guide,
}

/// The time limit for the exact figures of a game in the guide.
const PATIENCE: Duration = Duration::from_secs(3);

/// Writes the signs or the guide of a house: to a file that ends in `.html` or `.pdf`, or as text.
pub fn paper(which: Paper, house: &Path, to: Option<&Path>, out: &mut Out) -> Result<Verdict, Failure> {
    let file = HouseFile::read_with_misfits(house)?;
    let checked = check::checked(house, &file);
    if !checked.lawful {
        check::report(&checked, out)?;
        return Ok(Verdict::Bad);
    }
    let named: Vec<GameChoices> = match &file.games[..] {
        [] => catalog::ids().into_iter().map(|game| file.of(game)).collect(),
        named => named.to_vec(),
    };
    let games = match which {
        Paper::Notice => posted(named, |_, _| Vec::new()),
        Paper::Guide => {
            let bar = progress::bar(named.len() as u64, "the house edge: {msg}");
            let games = posted(named, |game, choices| {
                bar.set_message(game.name());
                let edges = odds::edges(game.id, &choices.submission, PATIENCE);
                bar.inc(1);
                edges
            });
            bar.finish_and_clear();
            games
        }
    };
    let document = match which {
        Paper::Notice => notice(&games, file.as_of),
        Paper::Guide => guide(&games, file.as_of),
    };
    match to {
        Some(path) => write(&document, path, out)?,
        None if out.is_json() => out.json(&serde_json::json!({ "html": croupier_paper::html(&document) }))?,
        None => show(&document, out),
    }
    Ok(Verdict::Good)
}

/// The games of a house as they are posted, with their known edges.
fn posted(
    named: Vec<GameChoices>,
    edges: impl Fn(&Facts, &GameChoices) -> Vec<(String, f64)>,
) -> Vec<PostedGame> {
    let posted = |choices: GameChoices| {
        let game = facts(&choices.game)?;
        let edges = edges(&game, &choices).into_iter();
        let edges = edges.map(|(wager, percent)| Edge { wager, percent }).collect();
        Some(PostedGame::new(game, choices.submission, edges))
    };
    named.into_iter().filter_map(posted).collect()
}

/// Writes a document to a file that ends in `.html`, `.pdf` or `.svg`.
pub fn write(document: &Document, path: &Path, out: &mut Out) -> Result<(), Failure> {
    let bytes = match path.extension().and_then(|end| end.to_str()) {
        Some("html" | "htm") => croupier_paper::html(document).into_bytes(),
        Some("pdf") => croupier_paper::pdf(document),
        Some("svg") => croupier_paper::svg(document).into_bytes(),
        _ => {
            return Err(Failure::Analysis(format!(
                "{}: the file name must end in .html, .pdf or .svg",
                path.display()
            )));
        }
    };
    std::fs::write(path, bytes).map_err(|why| Failure::Unreadable { path: path.to_path_buf(), why })?;
    out.line(format_args!("wrote {}", path.display()));
    Ok(())
}

/// The document on a terminal.
fn show(document: &Document, out: &mut Out) {
    show_all(&document.blocks, out);
    out.blank();
    out.wrapped(0, DIM, &document.foot);
}

fn show_all(blocks: &[Block], out: &mut Out) {
    for block in blocks {
        match block {
            Block::Banner(banner) => {
                out.blank();
                out.line(paint(DIM, &banner.over));
                out.line(paint(BOLD.underline(), &banner.title));
                if !banner.under.is_empty() {
                    out.wrapped(0, DIM, &banner.under);
                }
                out.blank();
            }
            Block::Figures(figures) => {
                let figure = |(label, value): &(String, String)| format!("{label} {}", paint(BOLD, value));
                let figures: Vec<String> = figures.iter().map(figure).collect();
                out.line(format_args!("  {}", figures.join("   ")));
            }
            Block::List(list) => {
                out.blank();
                out.line(paint(BOLD, format_args!("  {}", list.title)));
                let mut grid = Grid::new(2);
                list.rows.iter().for_each(|(what, pays)| grid.row([cell(what), number(PLAIN, pays)]));
                grid.print(out);
            }
            Block::Prose(prose) => {
                out.blank();
                out.line(paint(BOLD, format_args!("  {}", prose.title)));
                prose.sentences.iter().for_each(|sentence| out.wrapped(2, PLAIN, sentence));
            }
            Block::Columns(inside) => show_all(inside, out),
            Block::Heading(text) => {
                out.blank();
                out.line(paint(BOLD, text));
            }
            Block::Subheading(text) => {
                out.blank();
                out.line(paint(BOLD, format_args!("  {text}")));
            }
            Block::Text(text) => {
                out.blank();
                out.wrapped(2, PLAIN, text);
            }
            Block::Notice(text) | Block::Warning(text) => out.wrapped(0, NOTE, text),
            Block::Large(text) => out.line(paint(BOLD, format_args!("  {text}"))),
            Block::Table(table) => show_table(table, out),
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
}

fn show_table(table: &PaperTable, out: &mut Out) {
    let mut grid = Grid::new(2);
    for row in &table.rows {
        let cells = row.iter().zip(&table.columns).map(|(text, column)| match column.flush {
            Alignment::Left => cell(text),
            Alignment::Right => number(PLAIN, text),
        });
        grid.cells(cells);
    }
    grid.print(out);
}

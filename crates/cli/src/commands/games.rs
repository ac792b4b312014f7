//! `games`: list the games, or one of them.

use crate::Verdict;
use crate::catalog::{self, Entry};
use crate::error::Failure;
use crate::grid::{Grid, cell, number, styled};
use crate::out::{BOLD, CITE, DIM, GOOD, Out, PLAIN, paint};
use crate::wire;
use croupier_rules::games::{Facts, StrategyFacts};
use croupier_rules::table::RequiredDetail;

/// Lists the games, or shows one.
pub fn games(asked: Option<&str>, out: &mut Out) -> Result<Verdict, Failure> {
    let games = match asked {
        Some(asked) => vec![catalog::find(asked)?],
        None => catalog::games(),
    };
    if out.is_json() {
        out.json(&games.iter().map(wire::Game::from).collect::<Vec<_>>())?;
    } else if let (Some(_), [game]) = (asked, &games[..]) {
        one(game, out);
    } else {
        list(&games, out);
    }
    Ok(Verdict::Good)
}

fn list(games: &[Entry], out: &mut Out) {
    let mut grid = Grid::new(0);
    let head = |text: &str| styled(DIM, text);
    grid.row([number(DIM, "19:47-"), head("game"), head("name"), head("adopted"), number(DIM, "options")]);
    for game in games {
        grid.row([
            number(CITE, game.subchapter.number),
            styled(BOLD, game.id),
            styled(PLAIN, game.name),
            styled(PLAIN, game.subchapter.adopted),
            number(DIM, game.facts.options.len()),
        ]);
    }
    grid.print(out);
    out.blank();
    out.line(format_args!("{} games; `croupier games GAME` shows one in detail.", games.len()));
}

fn one(game: &Entry, out: &mut Out) {
    let subchapter = game.subchapter;
    out.line(paint(BOLD, game.name));
    out.line(format_args!(
        "{}, adopted {}",
        paint(CITE, format_args!("N.J.A.C. 19:47-{}", subchapter.number)),
        subchapter.adopted
    ));
    facts_of(&game.facts, out);
}

fn facts_of(facts: &Facts, out: &mut Out) {
    out.line(format_args!("at most {} seats", facts.seats));
    title("Wagers", out);
    let mut grid = Grid::new(2);
    for (wager, form) in facts.forms() {
        grid.row([styled(BOLD, form), styled(CITE, wager.by), cell(wager.says)]);
    }
    grid.print(out);
    title("House options", out);
    let mut grid = Grid::new(2);
    for option in &facts.options {
        let says = format!("{} ({})", option.label, option.domain);
        grid.row([
            styled(BOLD, option.id),
            styled(GOOD, option.default_value()),
            styled(CITE, option.by),
            cell(says),
        ]);
    }
    grid.print(out);
    if !facts.incidents.is_empty() {
        title("Incidents", out);
        let mut grid = Grid::new(2);
        for incident in &facts.incidents {
            let needs = match incident.needs {
                RequiredDetail::Nothing => String::new(),
                RequiredDetail::Card | RequiredDetail::Discard | RequiredDetail::StackCard => {
                    " Kh".to_string()
                }
                RequiredDetail::Seat => " seat 4".to_string(),
                RequiredDetail::Number => " 51".to_string(),
            };
            let when = incident.when.words();
            grid.row([
                styled(BOLD, format_args!("{}{needs}", incident.word)),
                styled(DIM, when),
                styled(CITE, incident.by),
                cell(incident.says),
            ]);
        }
        grid.print(out);
    }
    title("Strategies", out);
    let mut grid = Grid::new(2);
    for StrategyFacts { name, says } in &facts.strategies {
        grid.row([styled(BOLD, name), cell(says)]);
    }
    grid.print(out);
}

fn title(text: &str, out: &mut Out) {
    out.blank();
    out.line(paint(BOLD.underline(), text));
}

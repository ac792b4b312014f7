//! `check`: every unlawful choice of a house, with its paragraph.

use crate::Verdict;
use crate::error::Failure;
use crate::grid::{Grid, styled};
use crate::house_file::{GameChoices, HouseFile};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, Out, PLAIN, paint};
use crate::wire;
use croupier_rules::games::facts;
use croupier_rules::house::OptionSpec;
use croupier_rules::law::Breach;
use serde_json::Value;
use std::path::Path;

/// Checks a house file.
pub fn check(path: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let result = checked(path, &HouseFile::read(path)?);
    report(&result, out)?;
    Ok(if result.lawful { Verdict::Good } else { Verdict::Bad })
}

/// What a check of a house file comes to.
pub fn checked(path: &Path, house: &HouseFile) -> wire::Check {
    let games: Vec<wire::CheckedGame> = house
        .games
        .iter()
        // The file was read with the registry: every game in it is there.
        .filter_map(|choices| {
            let game = facts(&choices.game)?;
            Some(checked_game(choices, game.check(&choices.submission).map(|()| game.options)))
        })
        .collect();
    let lawful = games.iter().all(|game| game.lawful);
    wire::Check { file: path.display().to_string(), as_of: house.as_of.to_string(), lawful, games }
}

/// A game with its options, or with its breaches.
pub fn checked_game(
    choices: &GameChoices,
    result: Result<Vec<OptionSpec>, Vec<Breach>>,
) -> wire::CheckedGame {
    let chosen = &choices.submission.chosen;
    let choice = |option: &OptionSpec| wire::CheckedChoice {
        option: option.id,
        value: wire::value(chosen.get(option.id).map_or(option.default, String::as_str)),
        chosen: chosen.contains_key(option.id),
        paragraph: option.by.as_str(),
    };
    let breach =
        |breach: &Breach| wire::Breach::new(breach, choices.places.get(breach.option.as_ref()).copied());
    wire::CheckedGame {
        game: choices.game.clone(),
        lawful: result.is_ok(),
        choices: result.as_ref().map_or(Vec::new(), |options| options.iter().map(choice).collect()),
        breaches: result.err().map_or(Vec::new(), |breaches| breaches.iter().map(breach).collect()),
    }
}

/// Shows the result of a check.
pub fn report(result: &wire::Check, out: &mut Out) -> Result<(), Failure> {
    if out.is_json() {
        return out.json(result);
    }
    for game in &result.games {
        let (mark, word) = match game.lawful {
            true => (paint(GOOD.bold(), "✓"), "lawful"),
            false => (paint(BAD.bold(), "✗"), "unlawful"),
        };
        out.line(format_args!("{mark} {} is {word} as of {}", paint(BOLD, &game.game), result.as_of));
        show(game, out);
        out.blank();
    }
    let breaches: usize = result.games.iter().map(|game| game.breaches.len()).sum();
    match (result.games.len(), breaches) {
        (0, _) => out.line("The file names no game: every game has its defaults."),
        (_, 0) => out.line("Every choice is lawful."),
        (_, 1) => out.line(paint(BAD, "1 breach: the table may not open.")),
        (_, many) => out.line(paint(BAD, format_args!("{many} breaches: no table with one may open."))),
    }
    Ok(())
}

fn show(game: &wire::CheckedGame, out: &mut Out) {
    let mut grid = Grid::new(2);
    for breach in &game.breaches {
        let line = breach.line.map_or(String::new(), |line| format!("line {line}"));
        grid.row([
            styled(CITE, breach.paragraph),
            styled(BAD.bold(), &breach.option),
            styled(DIM, line),
            styled(PLAIN, &breach.why),
        ]);
    }
    for choice in &game.choices {
        let value = match &choice.value {
            Value::String(words) => words.clone(),
            other => other.to_string(),
        };
        let (style, who) = if choice.chosen { (BOLD, "chosen") } else { (PLAIN, "default") };
        grid.row([
            styled(CITE, choice.paragraph),
            styled(style, choice.option),
            styled(style, value),
            styled(DIM, who),
        ]);
    }
    grid.print(out);
}

//! `check`: every unlawful choice of a house, with its paragraph.

use crate::Verdict;
use crate::error::Failure;
use crate::grid::{Grid, styled};
use crate::house_file::{GameChoices, HouseFile};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_rules::games::{Facts, facts};
use croupier_rules::house::{OptionSpec, Placed};
use croupier_rules::law::{Breach, Date, rulebook};
use serde_json::{Value, json};
use std::path::Path;

/// How the result is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As text, or as JSON where it is asked for.
    Usual,
    /// As SARIF.
    Sarif,
}

/// Checks a house file, perhaps against the law of another day.
pub fn check(path: &Path, as_of: Option<Date>, form: Form, out: &mut Out) -> Result<Verdict, Failure> {
    let mut house = HouseFile::read(path)?;
    if let Some(day) = as_of {
        house.move_to(day);
    }
    let mut result = checked(path, &house);
    if as_of.is_some() {
        result.since = since(&house);
    }
    match form {
        Form::Usual => report(&result, out)?,
        Form::Sarif => out.json(&sarif(&result))?,
    }
    Ok(if result.lawful { Verdict::Good } else { Verdict::Bad })
}

/// What has come into the law of these games, or gone from it, after the day whose law applies.
fn since(house: &HouseFile) -> Vec<wire::LawChange> {
    let mut subchapters: Vec<u8> =
        house.games.iter().filter_map(|game| Some(facts(&game.game)?.subchapter)).chain([8]).collect();
    subchapters.sort_unstable();
    subchapters.dedup();
    let paragraphs = subchapters.into_iter().filter_map(rulebook::subchapter).flat_map(|law| law.paragraphs);
    let mut changes = Vec::new();
    for paragraph in paragraphs {
        let later = |day: Option<Date>| day.filter(|day| *day > house.as_of);
        let change = |day: Date, what: &'static str| wire::LawChange {
            day: day.to_string(),
            what,
            paragraph: paragraph.at.as_str(),
            says: paragraph.says,
        };
        changes.extend(later(paragraph.since).map(|day| change(day, "came")));
        changes.extend(later(paragraph.until).map(|day| change(day, "went")));
    }
    changes.sort_by(|a, b| a.day.cmp(&b.day));
    changes
}

/// The breaches as a run of SARIF 2.1.0.
fn sarif(result: &wire::Check) -> Value {
    let breaches = || result.games.iter().flat_map(|game| game.breaches.iter().map(move |b| (game, b)));
    let mut paragraphs: Vec<&str> = breaches().map(|(_, breach)| breach.paragraph).collect();
    paragraphs.sort_unstable();
    paragraphs.dedup();
    let rules = paragraphs.iter().map(|at| json!({ "id": at, "shortDescription": { "text": summary(at) } }));
    let results = breaches().map(|(game, breach)| {
        let mut place = json!({ "artifactLocation": { "uri": result.file } });
        if let (Some(line), Some(column)) = (breach.line, breach.column) {
            place["region"] = json!({ "startLine": line, "startColumn": column });
        }
        json!({
            "ruleId": breach.paragraph,
            "level": "error",
            "message": { "text": format!("{}: {}: {}", game.game, breach.option, breach.why) },
            "locations": [{ "physicalLocation": place }],
        })
    });
    json!({
        "$schema": "https://json.schemastore.org/sarif-2.1.0.json",
        "version": "2.1.0",
        "runs": [{
            "tool": { "driver": {
                "name": "croupier",
                "version": env!("CARGO_PKG_VERSION"),
                "rules": rules.collect::<Vec<_>>(),
            } },
            "results": results.collect::<Vec<_>>(),
        }],
    })
}

/// What a paragraph says.
fn summary(at: &str) -> &'static str {
    rulebook::paragraph(at).map_or("", |paragraph| paragraph.says)
}

/// What a check of a house file comes to.
pub fn checked(path: &Path, house: &HouseFile) -> wire::Check {
    // The file was read with the registry: every game in it is there.
    let of = |choices: &GameChoices| {
        let game = facts(&choices.game)?;
        Some(checked_game(choices, game.check(&choices.submission).map(|()| game.options)))
    };
    let mut games: Vec<wire::CheckedGame> = house.games.iter().filter_map(of).collect();
    let mut before: Vec<(&GameChoices, Facts)> = Vec::new();
    for choices in &house.tables {
        let Some(game) = facts(&choices.game) else { continue };
        let mut breaches = game.check(&choices.submission).err().unwrap_or_default();
        let known: Vec<Placed<'_>> =
            before.iter().filter_map(|(choices, game)| placed(choices, game)).collect();
        breaches.extend(placed(choices, &game).map_or(Vec::new(), |table| table.differs_from(&known)));
        // What is wrong with the game is told there.
        let of_the_game = games.iter().find(|game| game.game == choices.id && game.table.is_none());
        let told = |breach: &Breach| {
            let here = at_its_place(choices, breach);
            of_the_game.is_some_and(|game| game.breaches.iter().any(|there| there.place() == here.place()))
        };
        breaches.retain(|breach| !told(breach));
        breaches.sort_by(|a, b| a.by.cmp(&b.by).then_with(|| a.option.cmp(&b.option)));
        let result = if breaches.is_empty() { Ok(game.options.clone()) } else { Err(breaches) };
        games.push(checked_game(choices, result));
        before.push((choices, game));
    }
    let lawful = games.iter().all(|game| game.lawful);
    wire::Check {
        file: path.display().to_string(),
        as_of: house.as_of.to_string(),
        lawful,
        games,
        since: Vec::new(),
    }
}

/// A table of a house among the others.
fn placed<'a>(choices: &'a GameChoices, game: &'a Facts) -> Option<Placed<'a>> {
    let table = choices.table.as_ref()?;
    Some(Placed {
        name: &table.name,
        pit: table.pit.as_deref(),
        game: &choices.game,
        options: &game.options,
        house: &choices.submission,
    })
}

/// A breach with its line and column; of what the table does not say itself, those of the table.
fn at_its_place(choices: &GameChoices, breach: &Breach) -> wire::Breach {
    let place = choices.places.get(breach.option.as_ref()).or_else(|| choices.places.get("table"));
    wire::Breach::new(breach, place.copied())
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
    let breach = |breach: &Breach| at_its_place(choices, breach);
    wire::CheckedGame {
        game: choices.id.clone(),
        table: choices.table.as_ref().map(|table| table.name.clone()),
        variation_of: (choices.id != choices.game).then(|| choices.game.clone()),
        experimental_until: choices.status().test_until().map(|day| day.to_string()),
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
        let name = match &game.table {
            Some(table) => format!("{}, table {table},", game.game),
            None => game.game.clone(),
        };
        out.line(format_args!("{mark} {} is {word} as of {}", paint(BOLD, name), result.as_of));
        if let Some(of) = &game.variation_of {
            let until = game
                .experimental_until
                .as_ref()
                .map_or(String::new(), |day| format!(", under test until {day}"));
            out.line(paint(NOTE, format_args!("  experimental: a variation of {of}{until} (8.4)")));
        }
        show(game, out);
        out.blank();
    }
    if !result.since.is_empty() {
        out.line(paint(BOLD, format_args!("Since {}", result.as_of)));
        let mut grid = Grid::new(2);
        for change in &result.since {
            grid.row([
                styled(DIM, &change.day),
                styled(PLAIN, change.what),
                styled(CITE, change.paragraph),
                styled(PLAIN, change.says),
            ]);
        }
        grid.print(out);
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
        let place = match (breach.line, breach.column) {
            (Some(line), Some(column)) => format!("{line}:{column}"),
            _ => String::new(),
        };
        grid.row([
            styled(CITE, breach.paragraph),
            styled(BAD.bold(), &breach.option),
            styled(DIM, place),
            styled(PLAIN, format!("{}. The law: {}", breach.why, breach.says)),
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

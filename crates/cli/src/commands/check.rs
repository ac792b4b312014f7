//! `check`: every unlawful choice of a house, with its paragraph.

use super::sarif::sarif;
use crate::Verdict;
use crate::catalog::did_you_mean;
use crate::error::Failure;
use crate::grid::{Grid, styled};
use crate::house_file::{GameChoices, HouseFile, InvalidEntry};
use crate::out::{BAD, BOLD, CITE, DIM, GOOD, NOTE, Out, PLAIN, paint};
use crate::wire;
use croupier_rules::games::{Facts, facts};
use croupier_rules::house::{HouseTable, OptionSpec, Premises, check_premises};
use croupier_rules::law::{Breach, Date, rulebook};
use serde_json::Value;
use std::path::Path;

/// The format of the result.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// As text, or as JSON where it is asked for.
    Usual,
    /// As SARIF.
    Sarif,
}

/// Checks a house file, perhaps against the law of another day.
pub fn check(path: &Path, as_of: Option<Date>, form: Form, out: &mut Out) -> Result<Verdict, Failure> {
    let mut house = HouseFile::read_with_misfits(path)?;
    let mut result = checked(path, &house);
    if let Some(day) = as_of {
        let on_its_day = result;
        house.move_to(day);
        result = checked(path, &house);
        for breach in &mut result.breaches {
            let also = |own: &wire::BreachView| own.place() == breach.place() && own.table == breach.table;
            breach.lawful_on_its_day = Some(!on_its_day.breaches.iter().any(also));
        }
        result.since = since(&house);
    }
    match form {
        Form::Usual => report(&result, out)?,
        Form::Sarif => out.json(&sarif(&result))?,
    }
    Ok(if result.lawful { Verdict::Good } else { Verdict::Bad })
}

/// Returns the paragraphs of these games that came into force or expired after the day whose law applies.
fn since(house: &HouseFile) -> Vec<wire::LawChange> {
    let mut subchapters: Vec<u8> =
        house.games.iter().filter_map(|game| Some(facts(&game.game)?.subchapter)).chain([8]).collect();
    subchapters.sort_unstable();
    subchapters.dedup();
    let mut changes = Vec::new();
    for law in subchapters.into_iter().filter_map(rulebook::subchapter) {
        let whole = (law.adopted > house.as_of).then(|| wire::LawChange {
            day: law.adopted.to_string(),
            what: "came",
            paragraph: law.sections.first().map_or("", |section| section.number),
            says: law.title,
        });
        changes.extend(whole);
        for paragraph in law.paragraphs {
            let later = |day: Option<Date>| day.filter(|day| *day > house.as_of.max(law.adopted));
            let change = |day: Date, what: &'static str| wire::LawChange {
                day: day.to_string(),
                what,
                paragraph: paragraph.at.as_str(),
                says: paragraph.says,
            };
            changes.extend(later(paragraph.since).map(|day| change(day, "came")));
            let gone = paragraph.until.map(|last| last.days_later(1));
            changes.extend(later(gone).map(|day| change(day, "went")));
        }
    }
    changes.sort_by(|a, b| a.day.cmp(&b.day));
    changes
}

/// Checks a house file and returns the result.
pub fn checked(path: &Path, house: &HouseFile) -> wire::Check {
    let of_the_house = check_premises(&house.house.submission);
    let mut all: Vec<wire::BreachView> = house.invalid_entries.iter().map(invalid_entry).collect();
    all.extend(of_the_house.iter().map(|breach| at_its_place(&house.house, breach).of("house", None)));
    let mut add = |choices: &GameChoices, game: &wire::CheckedGame| {
        // A breach of a house-wide option is reported once.
        let own = |breach: &&wire::BreachView| {
            let place = choices.place_of(&breach.breach.option);
            place.is_none() || house.house.place_of(&breach.breach.option) != place
        };
        let of = |breach: &wire::BreachView| breach.clone().of(&game.game, game.table.as_deref());
        all.extend(game.breaches.iter().filter(own).map(of));
    };
    let mut games: Vec<wire::CheckedGame> = Vec::new();
    for choices in &house.games {
        // The file was read with the registry: every game in it is there.
        let Some(game) = facts(&choices.game) else { continue };
        let checked = checked_game(choices, game.check(&choices.submission).map(|()| game.options));
        add(choices, &checked);
        games.push(checked);
    }
    let tables: Vec<(&GameChoices, Facts)> =
        house.tables.iter().filter_map(|choices| Some((choices, facts(&choices.game)?))).collect();
    for at in 0..tables.len() {
        let checked = checked_table(&tables, at, &games);
        add(tables[at].0, &checked);
        games.push(checked);
    }
    let paragraph =
        |breach: &wire::BreachView| rulebook::paragraph(breach.breach.paragraph).map(|found| found.at);
    all.sort_by_key(|breach| (paragraph(breach), breach.line, breach.column));
    wire::Check {
        file: path.display().to_string(),
        as_of: house.as_of.to_string(),
        lawful: all.is_empty(),
        breaches: all,
        games,
        since: Vec::new(),
    }
}

/// Returns the breach of an entry that is not an option.
fn invalid_entry(invalid_entry: &InvalidEntry) -> wire::BreachView {
    let InvalidEntry { part, option, place, by, why } = invalid_entry;
    let breach = Breach { option: option.clone().into(), by: *by, why: why.clone(), place: Some(*place) };
    wire::BreachView::from(&breach).of(part, None)
}

/// A table of a house among the others. What it inherits from its game makes it unlawful, but is told at the game.
fn checked_table(
    tables: &[(&GameChoices, Facts)],
    at: usize,
    games: &[wire::CheckedGame],
) -> wire::CheckedGame {
    let (choices, game) = &tables[at];
    let mut breaches = game.check(&choices.submission).err().unwrap_or_default();
    breaches.extend(odd_choices(tables, at));
    let is_lawful = breaches.is_empty();
    let of_the_game = games.iter().find(|game| game.game == choices.id && game.table.is_none());
    let told = |breach: &Breach| {
        let here = at_its_place(choices, breach);
        of_the_game.is_some_and(|game| game.breaches.iter().any(|there| there.place() == here.place()))
    };
    breaches.retain(|breach| !told(breach));
    breaches.sort_by(|a, b| a.by.cmp(&b.by).then_with(|| a.option.cmp(&b.option)));
    let checked = checked_game(choices, if is_lawful { Ok(game.options.clone()) } else { Err(breaches) });
    wire::CheckedGame { inherits_a_breach: !is_lawful && checked.breaches.is_empty(), ..checked }
}

/// The choices in which a table differs from others and must not, where most of those at which they must be the same have the
/// other value; of equally many, the later ones are odd.
fn odd_choices(tables: &[(&GameChoices, Facts)], at: usize) -> Vec<Breach> {
    let placed_at = |at: usize| placed(tables[at].0, &tables[at].1);
    let Some(own) = placed_at(at) else { return Vec::new() };
    let mut odd = Vec::new();
    for other in (0..tables.len()).filter(|other| *other != at).filter_map(placed_at) {
        for breach in own.differs_from(std::slice::from_ref(&other)) {
            let value = |table: &HouseTable<'_>| {
                table
                    .options
                    .iter()
                    .find(|option| option.id == breach.option)
                    .map(|option| option.value_at(table.house))
            };
            // Those that differ from either are those that must be the same.
            let near = |at: &usize| {
                let Some(table) = placed_at(*at) else { return false };
                let differs = |from: &HouseTable<'_>| {
                    table
                        .differs_from(std::slice::from_ref(from))
                        .iter()
                        .any(|there| there.option == breach.option)
                };
                differs(&own) || differs(&other)
            };
            let near: Vec<usize> = (0..tables.len()).filter(near).collect();
            let having = |of: &HouseTable<'_>| {
                near.iter()
                    .copied()
                    .filter(|at| placed_at(*at).is_some_and(|table| value(&table) == value(of)))
                    .collect::<Vec<_>>()
            };
            let (same, others) = (having(&own), having(&other));
            let is_odd =
                same.len() < others.len() || same.len() == others.len() && same.first() > others.first();
            if is_odd && odd.iter().all(|known: &Breach| known.option != breach.option) {
                odd.push(breach);
            }
        }
    }
    odd
}

/// A table of a house among the others.
fn placed<'a>(choices: &'a GameChoices, game: &'a Facts) -> Option<HouseTable<'a>> {
    let table = choices.table.as_ref()?;
    Some(HouseTable {
        name: &table.name,
        pit: table.pit.as_deref(),
        game: &choices.game,
        options: &game.options,
        house: &choices.submission,
    })
}

/// A breach with what was found, what the option may be, and its line and column; of what the table does not say itself, those of the table.
fn at_its_place(choices: &GameChoices, breach: &Breach) -> wire::BreachView {
    let place = breach.place.or_else(|| choices.place_of(&breach.option));
    let place = place.or_else(|| choices.table.as_ref().map(|table| table.place));
    let own = facts(&choices.game).map_or(Vec::new(), |game| game.options);
    let spec = own.iter().chain(&Premises::OPTIONS).find(|option| option.id == breach.option);
    let mut breach = breach.clone();
    if spec.is_none() {
        let known: Vec<&str> = own.iter().chain(&Premises::OPTIONS).map(|option| option.id).collect();
        if let Some(hint) = did_you_mean(&breach.option, &known) {
            breach.why = format!("{}: {hint}", breach.why);
        }
    }
    let chosen = choices.submission.chosen.get(breach.option.as_ref()).map(|setting| setting.value.clone());
    let found = chosen.or_else(|| spec.map(OptionSpec::default_value));
    wire::BreachView {
        found: found.as_ref().map(wire::value),
        lawful: spec.map(|spec| spec.domain.to_string()),
        ..wire::BreachView::from(&Breach { place, ..breach })
    }
}

/// A game with its options, or with its breaches.
pub fn checked_game(
    choices: &GameChoices,
    result: Result<Vec<OptionSpec>, Vec<Breach>>,
) -> wire::CheckedGame {
    let chosen = &choices.submission.chosen;
    let choice = |option: &OptionSpec| wire::CheckedChoice {
        option: option.id,
        value: wire::value(&option.value_at(&choices.submission)),
        chosen: chosen.contains_key(option.id),
        paragraph: option.by.as_str(),
    };
    // A value that the subchapter fixes is no choice, except in a new game.
    let open = |option: &&OptionSpec| option.is_open_to(&choices.submission);
    let breach = |breach: &Breach| at_its_place(choices, breach);
    wire::CheckedGame {
        game: choices.id.clone(),
        table: choices.table.as_ref().map(|table| table.name.clone()),
        variation_of: (choices.id != choices.game).then(|| choices.game.clone()),
        experimental_until: choices.status().test_until().map(|day| day.to_string()),
        lawful: result.is_ok(),
        inherits_a_breach: false,
        choices: result
            .as_ref()
            .map_or(Vec::new(), |options| options.iter().filter(open).map(choice).collect()),
        breaches: result.err().map_or(Vec::new(), |breaches| breaches.iter().map(breach).collect()),
    }
}

/// Shows the result of a check: the breaches of the whole file, then how each game stands; the choices in force where all is lawful.
pub fn report(result: &wire::Check, out: &mut Out) -> Result<(), Failure> {
    if out.is_json() {
        return out.json(result);
    }
    show_breaches(result, out);
    for game in &result.games {
        let (mark, word) = match game.lawful {
            true => (paint(GOOD.bold(), "✓"), "lawful"),
            false => (paint(BAD.bold(), "✗"), "unlawful"),
        };
        let name = match &game.table {
            Some(table) => format!("{}, table {table},", game.game),
            None => game.game.clone(),
        };
        let inherited = if game.inherits_a_breach { ": it inherits a breach of its game" } else { "" };
        out.line(format_args!("{mark} {} is {word} as of {}{inherited}", paint(BOLD, name), result.as_of));
        if let Some(of) = &game.variation_of {
            let until = game
                .experimental_until
                .as_ref()
                .map_or(String::new(), |day| format!(", under test until {day}"));
            out.line(paint(NOTE, format_args!("  experimental: a variation of {of}{until} (8.4)")));
        }
        if result.lawful {
            show_choices(game, out);
            out.blank();
        }
    }
    show_since(result, out);
    if !result.lawful {
        out.blank();
    }
    match (result.games.len(), result.breaches.len()) {
        (0, 0) => out.line("The file names no game: all games have their defaults."),
        (_, 0) => out.line("All options are lawful."),
        (_, 1) => out.line(paint(BAD, "1 breach: the table may not open.")),
        (_, many) => {
            out.line(paint(BAD, format_args!("{many} breaches: tables with a breach may not open.")))
        }
    }
    Ok(())
}

/// Every breach of a file, sorted by paragraph.
pub fn show_breaches(result: &wire::Check, out: &mut Out) {
    result.breaches.iter().for_each(|breach| show_breach(breach, result, out));
}

/// `22.2(a)  house.toml:2:1  casino-war: decks = 5`, and below it what is wrong and what the paragraph says.
fn show_breach(breach: &wire::BreachView, result: &wire::Check, out: &mut Out) {
    let place = match (breach.line, breach.column) {
        (Some(line), Some(column)) => format!("{}:{line}:{column}", result.file),
        _ => result.file.clone(),
    };
    let part = match (&breach.table, breach.part.as_str()) {
        (Some(table), part) => format!("{part}, table {table}: "),
        (None, "") => String::new(),
        (None, part) => format!("{part}: "),
    };
    let found = breach.found.as_ref().map_or(String::new(), |value| format!(" = {}", words(value)));
    out.line(format_args!(
        "{}  {}  {part}{}",
        paint(CITE.bold(), breach.breach.paragraph),
        paint(DIM, place),
        paint(BAD.bold(), format_args!("{}{found}", breach.breach.option))
    ));
    let why = &breach.breach.why;
    out.wrapped(4, PLAIN, why);
    if let Some(lawful) = breach.lawful.as_ref().filter(|_| !why.contains("not lawful")) {
        out.wrapped(4, PLAIN, &format!("Allowed values: {lawful}."));
    }
    if breach.lawful_on_its_day == Some(true) {
        out.wrapped(4, NOTE, "Lawful on the date of the file; the law has changed since.");
    }
    out.wrapped(4, DIM, &format!("The law: {}", breach.breach.says));
    out.blank();
}

fn show_since(result: &wire::Check, out: &mut Out) {
    if result.since.is_empty() {
        return;
    }
    out.line(paint(BOLD, format_args!("Changes of the law since {}", result.as_of)));
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

fn words(value: &Value) -> String {
    match value {
        Value::String(words) => words.clone(),
        other => other.to_string(),
    }
}

fn show_choices(game: &wire::CheckedGame, out: &mut Out) {
    let mut grid = Grid::new(2);
    for choice in &game.choices {
        let (style, who) = if choice.chosen { (BOLD, "chosen") } else { (PLAIN, "default") };
        grid.row([
            styled(CITE, choice.paragraph),
            styled(style, choice.option),
            styled(style, words(&choice.value)),
            styled(DIM, who),
        ]);
    }
    grid.print(out);
}

//! `house`: a house file to begin with, and the schema by which editors complete and check one.

use crate::Verdict;
use crate::catalog::{self, Entry};
use crate::error::Failure;
use crate::out::{Out, wrap};
use croupier_rules::games::Facts;
use croupier_rules::house::{OptionSpec, Premises};
use croupier_rules::law::Date;
use serde_json::{Map, Value, json};

/// Writes a house file with every option of these games, or of all, at its default.
pub fn new(games: &[String], out: &mut Out) -> Result<Verdict, Failure> {
    let chosen: Vec<(Entry, Facts)> = match games {
        [] => catalog::implemented().into_iter().map(catalog::find_implemented).collect::<Result<_, _>>()?,
        named => named.iter().map(|game| catalog::find_implemented(game)).collect::<Result<_, _>>()?,
    };
    out.line("# Rules of the games submission (N.J.A.C. 19:47-8.3). Every option stands here with its default: change");
    out.line("# what the house chooses otherwise, and leave out what it does not. `croupier check FILE` finds what is unlawful.");
    out.blank();
    out.line("# The day whose law applies.");
    out.line(format_args!("as-of = \"{}\"", Date::NEWEST_EDITION));
    out.blank();
    out.line("# What holds for the whole house (19:47-8.3, 8.5); a game may say it otherwise.");
    out.line("[house]");
    for option in Premises::OF_THE_HOUSE {
        commented(option, out);
    }
    for (entry, facts) in chosen {
        out.blank();
        out.line(format_args!("# {}, 19:47-{}", entry.name, entry.subchapter.number));
        out.line(format_args!("[{}]", entry.id));
        for option in &facts.options {
            commented(option, out);
        }
    }
    out.blank();
    out.line(
        "# A table of its own in a pit says in what it differs: [minibaccarat.tables.M-1], with pit = \"A\".",
    );
    out.line(
        "# A new game under test (19:47-8.4) is a variation of another, with a name and odds of its own:",
    );
    out.line("# [lightning-war]");
    out.line("# variation-of = \"casino-war\"");
    for option in Premises::OF_A_NEW_GAME {
        for line in wrap(&format!("{}: {}. Lawful: {}.", option.by, option.says, option.values), 100) {
            out.line(format_args!("# # {line}"));
        }
        out.line(format_args!("# {} = {}", option.id, written(option.default)));
    }
    Ok(Verdict::Good)
}

fn commented(option: &OptionSpec, out: &mut Out) {
    out.blank();
    let about = format!("{}: {}. Lawful: {}.", option.by, option.says, option.values);
    for line in wrap(&about, 100) {
        out.line(format_args!("# {line}"));
    }
    out.line(format_args!("{} = {}", option.id, written(option.default)));
}

/// A value as TOML writes it.
fn written(value: &str) -> String {
    match value {
        "yes" => "true".to_string(),
        "no" => "false".to_string(),
        number if is_whole(number) => number.to_string(),
        words => Value::from(words).to_string(),
    }
}

/// Whether it is a whole number that TOML can write without quotes.
fn is_whole(text: &str) -> bool {
    let digits = !text.is_empty() && text.len() < 18 && text.bytes().all(|b| b.is_ascii_digit());
    digits && (text == "0" || !text.starts_with('0'))
}

/// Writes the JSON Schema of house files.
pub fn schema(out: &mut Out) -> Result<Verdict, Failure> {
    let mut games = Map::new();
    games.insert(
        "as-of".to_string(),
        json!({
            "description": "The day whose law applies; the newest edition where it is not said.",
            "type": "string",
            "format": "date",
            "default": Date::NEWEST_EDITION.to_string(),
        }),
    );
    for entry in catalog::games() {
        let Some(facts) = &entry.facts else { continue };
        let options = properties(&facts.options);
        let about = format!("{}, 19:47-{}", entry.name, entry.subchapter.number);
        games.insert(entry.id.to_string(), of_a_game(&about, options));
    }
    games.insert(
        "house".to_string(),
        json!({
            "description": "What holds for the whole house, 19:47-8.3 and 8.5",
            "type": "object",
            "additionalProperties": false,
            "properties": properties(Premises::OF_THE_HOUSE),
        }),
    );
    out.json(&json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A house file: a licensee's choices under N.J.A.C. 19:47",
        "type": "object",
        "properties": games,
        "additionalProperties": {
            "description": "A new game, 19:47-8.4: a variation of another",
            "type": "object",
            "required": ["variation-of"],
            "properties": { "variation-of": { "description": "The game of which it is a variation", "enum": catalog::implemented() } },
        },
    }))?;
    Ok(Verdict::Good)
}

fn properties(options: &[OptionSpec]) -> Map<String, Value> {
    options.iter().map(|option| (option.id.to_string(), property(option))).collect()
}

/// The options of a game: its own, those of the house that it says otherwise, and its tables with the same.
fn of_a_game(about: &str, options: Map<String, Value>) -> Value {
    let mut own = options;
    own.extend(properties(Premises::OF_THE_HOUSE));
    let mut of_a_table = own.clone();
    of_a_table
        .insert("pit".to_string(), json!({ "description": "The pit in which it stands", "type": "string" }));
    let table = json!({ "type": "object", "additionalProperties": false, "properties": of_a_table });
    own.insert("tables".to_string(), json!({ "type": "object", "additionalProperties": table }));
    json!({ "description": about, "type": "object", "additionalProperties": false, "properties": own })
}

/// What an editor may know of an option: its words where it is a choice among words, and otherwise that it is a number or a text.
fn property(option: &OptionSpec) -> Value {
    let words: Vec<&str> = option.values.split(", ").collect();
    let listed = words.contains(&option.default) && words.iter().all(|word| !word.contains(' '));
    let about = format!("{}: {} ({})", option.by, option.says, option.values);
    let mut property = json!({ "description": about, "default": crate::wire::value(option.default) });
    match (listed, &words[..]) {
        (true, ["yes", "no"]) => property["enum"] = json!([true, false, "yes", "no"]),
        (true, _) => {
            let numbers = words.iter().filter(|word| is_whole(word)).map(|word| crate::wire::value(word));
            property["enum"] = words.iter().map(|word| Value::from(*word)).chain(numbers).collect();
        }
        (false, _) => property["type"] = json!(["string", "number", "boolean"]),
    }
    property
}

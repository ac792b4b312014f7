//! `house`: a house file to begin with, and the schema by which editors complete and check one.

use crate::Verdict;
use crate::catalog::{self, Entry};
use crate::error::Failure;
use crate::out::{Out, wrap};
use croupier_floor::toml_value;
use croupier_rules::house::{self, Domain, OptionSpec, OptionValues, Premises, ValueKind, premises_values};
use croupier_rules::law::Date;
use croupier_rules::wagers::Money;
use serde_json::{Map, Value, json};

/// Writes a house file with every option of these games, or of all, at its default.
pub fn new(games: &[String], out: &mut Out) -> Result<Verdict, Failure> {
    let chosen: Vec<Entry> = match games {
        [] => catalog::games(),
        named => named.iter().map(|game| catalog::find(game)).collect::<Result<_, _>>()?,
    };
    out.line("# Rules of the games submission (N.J.A.C. 19:47-8.3). Every option is listed with its default: change");
    out.line("# what the house chooses differently and remove the rest. `croupier check FILE` reports unlawful choices.");
    out.blank();
    out.line("# The date of the law that applies.");
    out.line(format_args!("as-of = \"{}\"", Date::NEWEST_EDITION));
    out.blank();
    out.line("# Options of the whole house (19:47-8.3, 8.5); a game can override them.");
    out.line("[house]");
    for option in Premises::OF_THE_HOUSE {
        commented(option, out);
    }
    for entry in chosen {
        out.blank();
        out.line(format_args!("# {}, 19:47-{}", entry.name, entry.subchapter.number));
        out.line(format_args!("[{}]", entry.id));
        for option in &entry.facts.options {
            commented(option, out);
        }
    }
    out.blank();
    out.line("# A table lists the options in which it differs: [minibaccarat.tables.M-1], with pit = \"A\".");
    out.line("# A new game under test (19:47-8.4) is a variation of another, with its own name and odds:");
    out.line("# [lightning-war]");
    out.line("# variation-of = \"casino-war\"");
    for option in Premises::OF_A_NEW_GAME {
        for line in wrap(&format!("{}: {}. Lawful: {}.", option.by, option.label, option.domain), 100) {
            out.line(format_args!("# # {line}"));
        }
        out.line(format_args!("# {} = {}", option.id, toml_value(&option.default_value())));
    }
    Ok(Verdict::Good)
}

fn commented(option: &OptionSpec, out: &mut Out) {
    out.blank();
    // Options of new games only are comments, to be copied.
    let fixed = if option.is_fixed() { "# " } else { "" };
    let about = format!("{}: {}. Lawful: {}.", option.by, option.label, option.domain);
    for line in wrap(&about, 100) {
        out.line(format_args!("# {line}"));
    }
    out.line(format_args!("{fixed}{} = {}", option.id, toml_value(&option.default_value())));
}

/// Writes the JSON Schema of house files.
pub fn schema(out: &mut Out) -> Result<Verdict, Failure> {
    let mut parts = Map::new();
    parts.insert(
        "as-of".to_string(),
        json!({
            "description": "The date of the law that applies; by default the newest edition.",
            "type": "string",
            "format": "date",
            "default": Date::NEWEST_EDITION.to_string(),
        }),
    );
    let of_the_house = properties(&premises_values(), Premises::OF_THE_HOUSE, Bounds::Lawful);
    parts.insert(
        "house".to_string(),
        json!({
            "description": "Options of the whole house, 19:47-8.3 and 8.5; a game can override them",
            "type": "object",
            "additionalProperties": false,
            "properties": of_the_house,
        }),
    );
    let games = catalog::games();
    for entry in &games {
        parts.insert(entry.id.to_string(), of_a_game(entry, &of_the_house));
    }
    out.json(&json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A house file: a licensee's choices under N.J.A.C. 19:47",
        "type": "object",
        "properties": parts,
        "additionalProperties": of_a_new_game(&games),
    }))?;
    Ok(Verdict::Good)
}

/// Whether the bounds of an option hold: under temporary rules (8.4) they do not.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bounds {
    Lawful,
    Any,
}

fn properties(values: &[OptionValues], options: &[OptionSpec], bounds: Bounds) -> Map<String, Value> {
    let known = |option: &OptionSpec| values.iter().find(|values| values.option.id == option.id);
    let property = |option: &OptionSpec| {
        property(option, known(option).filter(|_| bounds == Bounds::Lawful).map(|values| values.domain))
    };
    options.iter().map(|option| (option.id.to_string(), property(option))).collect()
}

/// The same options as those that stand elsewhere in the schema.
fn as_in(part: &str, options: &Map<String, Value>) -> Map<String, Value> {
    let reference = |id: &String| json!({ "$ref": format!("#/properties/{part}/properties/{id}") });
    options.keys().map(|id| (id.clone(), reference(id))).collect()
}

/// The options of a game: its own, those of the house that it overrides, and its tables with the same.
fn of_a_game(entry: &Entry, of_the_house: &Map<String, Value>) -> Value {
    let mut own = properties(&entry.facts.values(), &entry.facts.options, Bounds::Lawful);
    own.extend(as_in("house", of_the_house));
    let mut of_a_table = as_in(entry.id, &own);
    of_a_table.insert("pit".to_string(), json!({ "description": "The pit of the table", "type": "string" }));
    let table = json!({ "type": "object", "additionalProperties": false, "properties": of_a_table });
    own.insert(
        "tables".to_string(),
        json!({
            "description": "Tables that differ from the others of the game",
            "type": "object",
            "additionalProperties": table,
        }),
    );
    let about = format!("{}, 19:47-{}", entry.name, entry.subchapter.number);
    json!({ "description": about, "type": "object", "additionalProperties": false, "properties": own })
}

/// 8.4: a new game: its declaration, and the options of the game of which it is a variation.
fn of_a_new_game(games: &[Entry]) -> Value {
    let ids: Vec<&str> = games.iter().map(|entry| entry.id).collect();
    let mut declared = properties(&premises_values(), Premises::OF_A_NEW_GAME, Bounds::Lawful);
    declared.extend(properties(&[], Premises::OF_THE_HOUSE, Bounds::Any));
    declared.insert(
        "variation-of".to_string(),
        json!({ "description": "The game of which it is a variation", "enum": ids }),
    );
    declared.insert("tables".to_string(), json!({ "type": "object" }));
    let variation = |entry: &Entry| {
        let mut allowed = properties(&[], &entry.facts.options, Bounds::Any);
        allowed.extend(declared.keys().map(|id| (id.clone(), json!(true))));
        json!({
            "if": { "properties": { "variation-of": { "const": entry.id } }, "required": ["variation-of"] },
            "then": { "additionalProperties": false, "properties": allowed },
        })
    };
    json!({
        "description": "A new game under test, 19:47-8.4: a variation of another",
        "type": "object",
        "required": ["variation-of"],
        "properties": declared,
        "allOf": games.iter().map(variation).collect::<Vec<_>>(),
    })
}

/// The JSON Schema of an option, from its domain: words as an enumeration, numbers with their bounds, and everything else as a value.
fn property(option: &OptionSpec, domain: Option<Domain>) -> Value {
    let about = format!("{}: {} ({})", option.by, option.label, option.domain);
    let mut property =
        json!({ "description": about, "default": crate::wire::value(&option.default_value()) });
    let Domain { words, kind } = domain.unwrap_or(option.domain);
    match kind {
        ValueKind::Words if words == ["yes", "no"] || words == ["no", "yes"] => {
            property["enum"] = json!([true, false, "yes", "no"]);
        }
        ValueKind::Words => {
            property["enum"] = words.iter().map(|word| Value::from(*word)).chain(bare(words)).collect()
        }
        ValueKind::Range { .. } | ValueKind::Numbers(_) if domain.is_some() && words.is_empty() => {
            property["type"] = json!(["integer", "string"]);
        }
        _ => property["type"] = json!(["string", "number", "boolean"]),
    }
    if domain.is_some() {
        let (least, most) = bounds(kind);
        if let Some(least) = least {
            property["minimum"] = json!(least);
        }
        if let Some(most) = most {
            property["maximum"] = json!(most);
        }
    }
    property
}

/// The words that TOML writes without quotes: booleans and whole numbers.
fn bare(words: &[&str]) -> Vec<Value> {
    let bare = words.iter().filter_map(|word| match *word {
        "yes" => Some(Value::from(true)),
        "no" => Some(Value::from(false)),
        word => match house::Value::from(word) {
            number @ house::Value::Int(_) => Some(crate::wire::value(&number)),
            _ => None,
        },
    });
    bare.collect()
}

/// The least and the most that a number may be; amounts with cents have none here, since TOML writes them in quotes.
fn bounds(kind: ValueKind) -> (Option<i64>, Option<i64>) {
    let whole = |amount: Money| (amount.in_cents() % 100 == 0).then(|| amount.in_cents() / 100);
    match kind {
        ValueKind::Range { least, most } => {
            (Some(i64::from(least)), (most < u32::MAX).then(|| i64::from(most)))
        }
        ValueKind::Numbers(numbers) => {
            (numbers.iter().min().map(|n| i64::from(*n)), numbers.iter().max().map(|n| i64::from(*n)))
        }
        ValueKind::Amount { least, most, .. } => (whole(least), most.and_then(whole)),
        _ => (None, None),
    }
}

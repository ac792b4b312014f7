//! The games of the chapter, from the rulebook and the registry.

use crate::error::Failure;
use croupier_rules::games::{Facts, facts};
use croupier_rules::law::rulebook::{CHAPTER, Subchapter};

/// A game of the chapter.
pub struct Entry {
    /// Its name in files and commands.
    pub id: &'static str,
    /// Its name for people.
    pub name: &'static str,
    /// The subchapter that rules it.
    pub subchapter: &'static Subchapter,
    /// The registry's facts about it.
    pub facts: Facts,
}

/// All games, in the order of the chapter.
pub fn games() -> Vec<Entry> {
    let games =
        CHAPTER.iter().flat_map(|subchapter| subchapter.games.iter().map(move |game| (subchapter, game)));
    let entry = |(subchapter, &(id, name))| Some(Entry { id, name, subchapter, facts: facts(id)? });
    games.filter_map(entry).collect()
}

/// The identifiers of all games, in the order of the chapter.
pub fn ids() -> Vec<&'static str> {
    games().into_iter().map(|game| game.id).collect()
}

/// Finds a game by identifier, name or subchapter.
pub fn find(asked: &str) -> Result<Entry, Failure> {
    let wanted = asked.trim().to_lowercase().replace([' ', '_'], "-");
    let number: Option<u8> = wanted.parse().ok();
    let fits = |game: &Entry| {
        game.id == wanted
            || game.name.to_lowercase().replace(' ', "-") == wanted
            || number == Some(game.subchapter.number)
    };
    let mut found: Vec<Entry> = games().into_iter().filter(fits).collect();
    if found.len() > 1 {
        let ids: Vec<_> = found.iter().map(|game| game.id).collect();
        let hint = format!("subchapter {wanted} has {}", ids.join(" and "));
        return Err(Failure::NoSuchGame { asked: asked.to_string(), hint });
    }
    found.pop().ok_or_else(|| Failure::NoSuchGame { asked: asked.to_string(), hint: hint(&wanted) })
}

/// The identifiers most similar to the query.
fn hint(wanted: &str) -> String {
    let mut near: Vec<(f64, &str)> =
        games().iter().map(|game| (strsim::jaro_winkler(wanted, game.id), game.id)).collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    match near.first() {
        Some((likeness, id)) if *likeness > 0.75 => format!("did you mean {id}?"),
        _ => "`croupier games` lists all games".to_string(),
    }
}

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

/// The identifier most similar to the query.
fn hint(wanted: &str) -> String {
    did_you_mean(wanted, &ids()).unwrap_or_else(|| "`croupier games` lists all games".to_string())
}

/// Suggests the known word that is most similar to another, if one is.
pub fn did_you_mean(wanted: &str, known: &[&str]) -> Option<String> {
    let near = known.iter().map(|word| (strsim::jaro_winkler(wanted, word), word));
    let (likeness, word) = near.max_by(|(one, _), (other, _)| one.total_cmp(other))?;
    (likeness > 0.75).then(|| format!("did you mean {word}?"))
}

//! `diff`: the changes between two house files, and their notice.

use super::check;
use super::option_changes::show_changes;
use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::house_file::{GameChoices, HouseFile};
use crate::out::{BAD, BOLD, DIM, Out, paint};
use crate::table_names::table_names;
use crate::wire;
use croupier_rules::games::facts;
use croupier_rules::house::{
    ChangeNeeds, ChoiceChange, OptionSpec, Premises, changes, check_premises, premises,
};
use croupier_rules::law::Breach;
use std::path::Path;

/// The changes of the whole house, of a game, or of a table.
#[derive(Clone)]
struct Changed {
    /// The part of the file.
    part: String,
    /// The table.
    table: Option<String>,
    /// For people.
    name: String,
    /// The game for people.
    game_name: String,
    changes: Vec<ChoiceChange>,
    breaches: Vec<Breach>,
    /// 8.3~(c): the notice of a change in minutes, under the old options.
    minutes: u32,
}

/// Compares two house files. Breaches of either are reported as by `check`.
pub fn diff(old: &Path, new: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let (before, after) = (HouseFile::read_with_misfits(old)?, HouseFile::read_with_misfits(new)?);
    let changed = all(&before, &after);
    let (added, dropped) = (only_in(&after, &before), only_in(&before, &after));
    let (opened, closed) = (tables_only_in(&after, &before), tables_only_in(&before, &after));
    let unlawful: Vec<wire::Check> = [(old, &before), (new, &after)]
        .into_iter()
        .map(|(path, house)| check::checked(path, house))
        .filter(|checked| !checked.lawful)
        .collect();
    let verdict = if unlawful.is_empty() { Verdict::Good } else { Verdict::Bad };
    if out.is_json() {
        let games = changed.iter().map(|part| {
            let table = part.table.as_deref();
            wire::ChangedGame::new((&part.part, table), &part.changes, &part.breaches, part.minutes)
        });
        let notice_minutes = premises(&before.house.submission).notice_minutes;
        let diff =
            wire::Diff { notice_minutes, games: games.collect(), added, dropped, opened, closed, unlawful };
        out.json(&diff)?;
        return Ok(verdict);
    }
    for (games, says) in [(&added, "added"), (&dropped, "removed")] {
        for game in games {
            out.line(format_args!("{} {says}.", paint(BOLD, game)));
        }
    }
    for (tables, says) in [(&opened, "opens"), (&closed, "closes")] {
        for game in games_of(tables) {
            let names: Vec<&str> =
                tables.iter().filter(|table| table.game == game).map(|table| table.table.as_str()).collect();
            let says = if names.len() > 1 { says.trim_end_matches('s') } else { says };
            out.line(format_args!("{}, {} {says}.", paint(BOLD, game), table_names(&names)));
        }
    }
    let moves = !(added.is_empty() && dropped.is_empty() && opened.is_empty() && closed.is_empty());
    if moves {
        out.blank();
    }
    let differs = together(changed.into_iter().filter(|part| !part.changes.is_empty()));
    differs.iter().for_each(|part| part.show(out));
    unlawful.iter().for_each(|checked| check::show_breaches(checked, out));
    if differs.is_empty() && !moves {
        out.line("No changes.");
    } else if unlawful.is_empty() {
        let hint = format!("`croupier compare {} {}`", old.display(), new.display());
        out.line(paint(DIM, format_args!("{hint} computes the effect on the house edge.")));
    }
    Ok(verdict)
}

/// The games that one file has and the other has not; a file that names no game has all.
fn only_in(one: &HouseFile, other: &HouseFile) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for game in one.games.iter().filter(|_| !other.games.is_empty()) {
        if other.games.iter().all(|known| known.id != game.id) {
            found.push(game.id.clone());
        }
    }
    found
}

/// The tables that one file has and the other has not. A file without tables has one of every game.
fn tables_only_in(one: &HouseFile, other: &HouseFile) -> Vec<wire::NamedTable> {
    let named = |choices: &GameChoices| {
        let table = choices.table.as_ref()?.name.clone();
        Some(wire::NamedTable { game: choices.id.clone(), table })
    };
    let known: Vec<wire::NamedTable> = other.tables.iter().filter_map(named).collect();
    one.tables.iter().filter_map(named).filter(|table| !known.contains(table)).collect()
}

/// The games of tables, each once.
fn games_of(tables: &[wire::NamedTable]) -> Vec<&str> {
    let mut games: Vec<&str> = tables.iter().map(|table| table.game.as_str()).collect();
    games.dedup();
    games
}

/// Tables of a game with the same changes are told as one.
fn together(changed: impl Iterator<Item = Changed>) -> Vec<Changed> {
    let mut groups: Vec<(Changed, Vec<String>)> = Vec::new();
    for part in changed {
        let alike = groups.iter_mut().find(|(known, _)| {
            let values = |part: &Changed| {
                let value =
                    |change: &ChoiceChange| (change.option, change.old.to_string(), change.new.to_string());
                part.changes.iter().map(value).collect::<Vec<_>>()
            };
            known.table.is_some()
                && part.table.is_some()
                && known.part == part.part
                && known.breaches.is_empty() == part.breaches.is_empty()
                && values(known) == values(&part)
        });
        let table = part.table.clone();
        match alike {
            Some((_, tables)) => tables.extend(table),
            None => groups.push((part, table.into_iter().collect())),
        }
    }
    let named = |(part, tables): (Changed, Vec<String>)| {
        let names: Vec<&str> = tables.iter().map(String::as_str).collect();
        match names.len() {
            0 | 1 => part,
            _ => Changed { name: format!("{}, tables {}", part.game_name, table_names(&names)), ..part },
        }
    };
    groups.into_iter().map(named).collect()
}

/// The house, every game of both files, then every table of both.
fn all(before: &HouseFile, after: &HouseFile) -> Vec<Changed> {
    let mut found = Vec::new();
    let house = changes(Premises::OF_THE_HOUSE, &before.house.submission, &after.house.submission);
    let breaches = check_premises(&after.house.submission);
    if !house.is_empty() || !breaches.is_empty() {
        found.push(Changed {
            part: "house".to_string(),
            table: None,
            name: "The whole house".to_string(),
            game_name: String::new(),
            changes: house,
            breaches,
            minutes: premises(&before.house.submission).notice_minutes,
        });
    }
    let mut ids: Vec<&str> = catalog::ids();
    for game in before.games.iter().chain(&after.games) {
        if !ids.contains(&game.id.as_str()) {
            ids.push(&game.id);
        }
    }
    let moved: Vec<String> = [only_in(before, after), only_in(after, before)].concat();
    ids.retain(|id| !moved.iter().any(|game| game == id));
    found.extend(ids.into_iter().filter_map(|id| compared(&before.of(id), &after.of(id), None)));
    let gone = tables_only_in(before, after);
    let tables = before.tables.iter().filter_map(|choices| {
        let name = &choices.table.as_ref()?.name;
        let stays = !gone.iter().any(|table| table.game == choices.id && table.table == *name);
        stays.then_some((choices.id.as_str(), name.as_str()))
    });
    let of_tables = tables.filter_map(|(game, table)| {
        compared(&before.of_table(game, table), &after.of_table(game, table), Some(table))
    });
    found.extend(of_tables);
    found
}

/// A game, or a table of it, with changes or breaches.
fn compared(was: &GameChoices, is: &GameChoices, table: Option<&str>) -> Option<Changed> {
    // A new game may be in one of the files only.
    let facts = facts(&is.game).or_else(|| facts(&was.game))?;
    let new = if is.id == is.game { &[][..] } else { Premises::OF_A_NEW_GAME };
    let options: Vec<OptionSpec> = facts.options.iter().chain(new).copied().collect();
    let changes = changes(&options, &was.submission, &is.submission);
    let breaches = facts.check(&is.submission).err().unwrap_or_default();
    let own = |breach: &Breach| Premises::OF_THE_HOUSE.iter().all(|option| option.id != breach.option);
    let breaches: Vec<Breach> = breaches.into_iter().filter(own).collect();
    let name = is.name_or(facts.name());
    (!changes.is_empty() || !breaches.is_empty()).then(|| Changed {
        part: is.id.clone(),
        table: table.map(str::to_string),
        name: table.map_or(name.clone(), |table| format!("{name}, table {table}")),
        game_name: name,
        changes,
        breaches,
        minutes: premises(&was.submission).notice_minutes,
    })
}

impl Changed {
    fn show(&self, out: &mut Out) {
        out.line(paint(BOLD, &self.name));
        show_changes(&self.changes, out);
        if self.breaches.is_empty() {
            out.wrapped(2, DIM, &self.takes_effect());
        } else {
            out.line(paint(BAD, "  It cannot take effect: see the breaches below."));
        }
        out.blank();
    }

    /// 8.3: the earliest time at which the changes take effect, and the notice before it.
    fn takes_effect(&self) -> String {
        let minutes = self.minutes;
        let notice = self.changes.iter().find(|change| matches!(change.needs, ChangeNeeds::Notice(_)));
        let written =
            self.changes.iter().find(|change| matches!(change.needs, ChangeNeeds::WrittenNotice(_)));
        let limits = self.changes.iter().find_map(|change| match change.needs {
            ChangeNeeds::NoticeWithPlayers { with_players, empty } => Some((with_players, empty)),
            ChangeNeeds::Notice(_) | ChangeNeeds::WrittenNotice(_) | ChangeNeeds::Nothing(_) => None,
        });
        match (notice.or(written), limits, self.changes.first()) {
            (Some(change), ..) if notice.is_none() => format!(
                "Earliest: {minutes} minutes after written notice to the Commission and surveillance ({}).",
                change.needs.by()
            ),
            (Some(change), ..) => format!(
                "Earliest: {minutes} minutes after a sign at the table states the change and its time, the change is announced to the players and the Commission is notified; a round begun before is settled under the old rule ({}).",
                change.needs.by()
            ),
            (None, Some((with_players, empty)), _) => format!(
                "Earliest: at once at an empty table ({empty}); with players at the table, {minutes} minutes after sign and announcement ({with_players})."
            ),
            (None, None, Some(change)) => format!("Earliest: at once ({}).", change.needs.by()),
            (None, None, None) => String::new(),
        }
    }
}

//! `diff`: what changes between two house files, and what notice the change needs.

use crate::Verdict;
use crate::catalog;
use crate::error::Failure;
use crate::grid::{Grid, cell, styled};
use crate::house_file::HouseFile;
use crate::out::{BAD, BOLD, CITE, DIM, NOTE, Out, paint};
use crate::wire;
use croupier_rules::games::facts;
use croupier_rules::house::{Change, ChangeNeeds, NOTICE_MINUTES, changes};
use croupier_rules::law::Breach;
use std::path::Path;

/// Compares two house files.
pub fn diff(old: &Path, new: &Path, out: &mut Out) -> Result<Verdict, Failure> {
    let (before, after) = (HouseFile::read(old)?, HouseFile::read(new)?);
    let mut ids = catalog::implemented();
    let new_games = before.games.iter().chain(&after.games).filter(|game| game.id != game.game);
    for game in new_games {
        if !ids.contains(&game.id.as_str()) {
            ids.push(&game.id);
        }
    }
    let mut games = Vec::new();
    for id in ids {
        let (was, is) = (before.of(id), after.of(id));
        // A new game that one of the files does not have is there in the other.
        let Some(facts) = facts(&is.game).or_else(|| facts(&was.game)) else { continue };
        let changes = changes(&facts.options, &was.submission, &is.submission);
        let breaches = facts.check(&is.submission).err().unwrap_or_default();
        if !changes.is_empty() || !breaches.is_empty() {
            games.push((id, is.name_or(facts.name()), changes, breaches));
        }
    }
    let verdict = if games.iter().any(|(_, _, _, breaches)| !breaches.is_empty()) {
        Verdict::Bad
    } else {
        Verdict::Good
    };
    if out.is_json() {
        let games =
            games.iter().map(|(id, _, changes, breaches)| wire::ChangedGame::new(id, changes, breaches));
        out.json(&wire::Diff { notice_minutes: NOTICE_MINUTES, games: games.collect() })?;
        return Ok(verdict);
    }
    if games.is_empty() {
        out.line("Nothing changes.");
    }
    for (_, name, changes, breaches) in &games {
        show(name, changes, breaches, out);
    }
    Ok(verdict)
}

fn show(name: &str, changes: &[Change], breaches: &[Breach], out: &mut Out) {
    out.line(paint(BOLD, name));
    let mut grid = Grid::new(2);
    for change in changes {
        let value = format!("{} → {}", change.old, change.new);
        grid.row([
            styled(CITE, change.by),
            styled(BOLD, change.option),
            styled(NOTE, value),
            cell(change.says),
        ]);
    }
    grid.print(out);
    for breach in breaches {
        out.line(format_args!("  {} {}: {}", paint(CITE, breach.by), paint(BAD, &breach.option), breach.why));
    }
    if breaches.is_empty() {
        out.wrapped(2, DIM, &takes_effect(changes));
    }
    out.blank();
}

/// 8.3: when the changes of a game may take effect at the earliest, and what comes before.
fn takes_effect(changes: &[Change]) -> String {
    let notice = changes.iter().find(|change| matches!(change.needs, ChangeNeeds::Notice(_)));
    let limits = changes.iter().find_map(|change| match change.needs {
        ChangeNeeds::NoticeWithPlayers { with_players, empty } => Some((with_players, empty)),
        ChangeNeeds::Notice(_) | ChangeNeeds::Nothing(_) => None,
    });
    match (notice, limits) {
        (Some(change), _) => format!(
            "Earliest: {NOTICE_MINUTES} minutes after a sign at the table tells the change and its time, the players hear it announced and the Commission is notified; a round begun before is settled under the old rule ({}).",
            change.needs.by()
        ),
        (None, Some((with_players, empty))) => format!(
            "Earliest: at once while nobody is at the table ({empty}); with players there, {NOTICE_MINUTES} minutes after sign and announcement ({with_players})."
        ),
        (None, None) => format!("Earliest: at once ({}).", changes[0].needs.by()),
    }
}

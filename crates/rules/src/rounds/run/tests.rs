//! Failures of files and their reports.

use super::*;
use crate::rounds::matching::begins_with;
use crate::rounds::parse::parse;

fn problem(source: &str) -> String {
    run(&parse(source).unwrap()).problem.map_or(String::new(), |problem| problem.what)
}

/// A wrong announcement is reported with the actual announcement, not with the next payment alone.
#[test]
fn a_wrong_announcement_is_reported_as_such() {
    let source = "game casino-war\nseat 1 bets initial 10\ncards 9c 2d\nannounces \"war\"\npays 1 initial 10";
    let what = problem(source);
    assert!(what.contains("expected announces \"war\""), "{what}");
    assert!(what.contains("announces \"No more bets\""), "{what}");
    let what = problem(&source.replace("announces \"war\"", "pays 1 tie 10"));
    assert!(what.contains("next comes pays 1 initial 10"), "{what}");
}

/// A shorter expectation shows any event that begins so, at whole words.
#[test]
fn a_shorter_expectation_fits_at_whole_words() {
    assert!(begins_with("1 stack from pot 3", "1 stack"));
    assert!(begins_with("1 tie 20", "1 tie 20"));
    assert!(!begins_with("1 tie 20", "1 tie 2"));
    let played = "game casino-war\nseat 1 bets initial 10\ncards 9c 2d\npays 1 initial\n";
    assert_eq!(problem(played), "");
    let what = problem(&format!("{played}never pays 1 initial"));
    assert!(what.contains("expected never pays 1 initial; there was pays 1 initial 10"), "{what}");
}

/// A wager of another game is refused under the paragraph that lists those of this one; a misspelled one is a
/// fault of the file.
#[test]
fn a_wager_of_another_game_is_refused() {
    let what = problem("game roulette\nseat 1 bets insurance 5");
    assert!(what.contains("refused by 5.1(e)"), "{what}");
    assert!(parse("game roulette\nseat 1 bets insurence 5").is_err());
}

/// An incident that has no place now is refused with a moment at which it has one.
#[test]
fn a_refused_incident_names_its_moment() {
    let dealt = "game texas-holdem-bonus\nseat 1 bets ante 10\n";
    let what = problem(&format!("{dealt}happens misdealt seat 1"));
    assert!(what.contains("it can happen later, as when the table waits for a card to"), "{what}");
    let what = problem(&format!("{dealt}cards ?? ??\nhappens shuffler-jam"));
    assert!(what.contains("it happens between two rounds"), "{what}");
    let what = problem(&format!("{dealt}happens shoe-jam"));
    assert!(what.contains("nothing leads there from here"), "{what}");
}

//! Tests of the command as a whole: help, errors, pipes, colors, games, rules and demonstrations.

use crate::common;

use common::{command, croupier, file, ran};
use std::io::Read;
use std::process::Stdio;

const COMMANDS: [&str; 19] = [
    "serve",
    "audit",
    "verify",
    "backup",
    "restore",
    "drain",
    "verify-self",
    "games",
    "rule",
    "run",
    "fmt",
    "coverage",
    "sim",
    "odds",
    "check",
    "notice",
    "guide",
    "diff",
    "demo",
];

#[test]
fn every_command_has_help_with_an_example() {
    for name in COMMANDS {
        let help = croupier(&[name, "--help"]);
        assert_eq!(help.code, 0, "{name}");
        assert!(
            help.out.contains("Example") && help.out.contains(&format!("croupier {name}")),
            "{}",
            help.out
        );
        assert!(help.out.contains("--json"), "{name}");
    }
}

#[test]
fn wrong_arguments_are_usage_errors() {
    for args in [
        &["nonsense"][..],
        &["run"],
        &["rule"],
        &["sim"],
        &["sim", "casino-war", "--rounds", "0"],
        &["games", "--x"],
        &["serve", "--origin", "floor"],
        &["serve", "--origin", "https://floor.example/path"],
    ] {
        let ran = croupier(args);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains("error:") && ran.out.is_empty(), "{args:?}: {}", ran.err);
    }
}

#[test]
fn all_33_games() {
    let json = croupier(&["games", "--json"]).json();
    let games = json.as_array().unwrap();
    assert_eq!(games.len(), 33);
    let war = games.iter().find(|g| g["id"] == "casino-war").unwrap();
    assert_eq!((&war["subchapter"], &war["adopted"]), (&22.into(), &"1999-01-19".into()));
    assert_eq!((&war["implemented"], &war["name"]), (&true.into(), &"Casino war".into()));
    assert_eq!(war["wagers"][0]["id"], "initial");
    let decks = war["options"].as_array().unwrap().iter().find(|o| o["id"] == "decks").unwrap();
    assert_eq!((&decks["default"], &decks["chosen"]), (&"8".into(), &"8".into()));
    assert_eq!((&decks["by"], &decks["fixed"]), (&"22.2(a)".into(), &false.into()));
    assert_eq!(decks["values"], "6 to 8");
    let pokette = games.iter().find(|g| g["id"] == "pokette").unwrap();
    assert!(pokette["wagers"].as_array().unwrap().is_empty() != pokette["implemented"].as_bool().unwrap());

    let text = croupier(&["games"]);
    assert_eq!(text.code, 0);
    let line = text.out.lines().find(|l| l.contains("casino-war")).unwrap();
    assert!(line.contains("22") && line.contains("1999-01-19"), "{line}");
}

#[test]
fn a_game_by_name_or_number() {
    for asked in ["casino-war", "22", "Casino War"] {
        let one = croupier(&["games", asked]);
        assert_eq!(one.code, 0);
        for part in ["22.6(a)", "decks", "surrender", "8.2~(a)"] {
            assert!(one.out.contains(part), "{asked} {part}: {}", one.out);
        }
    }
    let unknown = croupier(&["games", "casino-wor", "--json"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("did you mean casino-war?"), "{}", unknown.err);
    assert!(unknown.json()["error"]["message"].as_str().unwrap().contains("casino-wor"));
    let two = croupier(&["games", "5"]);
    assert!(two.code == 2 && two.err.contains("roulette and big-six"), "{}", two.err);
}

#[test]
fn a_paragraph_a_section_and_a_subchapter() {
    let paragraph = croupier(&["rule", "22.8(c)1"]);
    assert_eq!(paragraph.code, 0);
    for part in ["N.J.A.C. 19:47-22.8(c)1", "procedure", "surrender half", "the regulation itself"] {
        assert!(paragraph.out.contains(part), "{part}: {}", paragraph.out);
    }
    let section = croupier(&["rule", "19:47-22.9", "--json"]).json();
    let numbers: Vec<&str> =
        section["paragraphs"].as_array().unwrap().iter().map(|p| p["paragraph"].as_str().unwrap()).collect();
    assert!(numbers.contains(&"22.9(a)2") && numbers.iter().all(|n| n.starts_with("22.9")), "{numbers:?}");
    assert!(croupier(&["rule", "22"]).out.contains("22.10(a)"));
    let several = croupier(&["rule", "22.10(a)", "7.3(f)"]).out;
    assert!(several.contains("47-22.10(a)") && several.contains("47-7.3(f)"), "{several}");
    assert_eq!(croupier(&["rule", "22.8", "(c)1"]).out, paragraph.out);
}

#[test]
fn a_paragraph_lists_its_uses_and_its_source() {
    let decks = croupier(&["rule", "22.2(a)", "--json"]).json();
    assert_eq!(decks["paragraphs"][0]["options"][0], "decks");
    assert_eq!(decks["paragraphs"][0]["games"][0], "casino-war");
    assert!(croupier(&["rule", "22.2(a)"]).out.contains("House option of casino-war: decks = 8"));
    let guess = croupier(&["rule", "8.2(d)"]);
    for part in ["paragraph not seen", "unverified", "since 2006-06-10", "8.2~(d)", "every game: increment"] {
        assert!(guess.out.contains(part), "{part}: {}", guess.out);
    }
    assert_eq!(croupier(&["rule", "8.2~(d)", "--json"]).json()["paragraphs"][0]["unverified"], true);
}

#[test]
fn an_unknown_paragraph_names_its_neighbors() {
    let ran = croupier(&["rule", "22.8(z)"]);
    assert_eq!(ran.code, 2);
    assert!(ran.out.is_empty() && ran.err.contains("22.8(z)") && ran.err.contains("22.8(a)"), "{}", ran.err);
    assert!(croupier(&["rule", "22.77"]).err.contains("22.7"));
    for asked in ["", "999", "x.y", "22.8(", "💥"] {
        assert_eq!(croupier(&["rule", asked]).code, 2, "{asked}");
    }
}

#[test]
fn a_reader_who_has_seen_enough_is_no_error() {
    let mut child =
        command(&["run", "rounds"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut first = [0; 1];
    let mut out = child.stdout.take().unwrap();
    out.read_exact(&mut first).unwrap();
    drop(out);
    let ran = ran(child.wait_with_output().unwrap());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert_eq!(ran.err, "");
}

#[test]
fn a_closed_pipe_does_not_hide_a_breach() {
    let house = file("pipe", "house.toml", "[casino-war]\ndecks = 5\n");
    let mut child = command(&["check", house.to_str().unwrap()])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    assert_eq!(ran(child.wait_with_output().unwrap()).code, 1);
}

#[test]
fn colors_are_for_terminals() {
    assert!(!croupier(&["games"]).out.contains('\u{1b}'));
    let forced = ran(command(&["games"]).env("CLICOLOR_FORCE", "1").output().unwrap());
    assert!(forced.out.contains('\u{1b}'));
    let none = ran(command(&["games"]).env("CLICOLOR_FORCE", "1").env("NO_COLOR", "1").output().unwrap());
    assert!(!none.out.contains('\u{1b}'));
}

#[test]
fn text_keeps_to_the_width() {
    let ran = ran(command(&["rule", "22"]).env("COLUMNS", "60").output().unwrap());
    let longest = ran.out.lines().map(|line| line.chars().count()).max().unwrap();
    assert!(longest <= 60, "{longest}");
}

#[test]
fn a_demonstration_without_a_game_is_an_overview_and_a_round() {
    let ran = croupier(&["demo"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    for name in COMMANDS {
        assert!(ran.out.contains(&format!("croupier {name}")), "{name}");
    }
    assert!(ran.out.contains("places") && ran.out.contains("seat "), "{}", ran.out);
    let json = croupier(&["--json", "demo"]).json();
    assert_eq!(json["games"], 33);
    assert!(!json["demo"]["events"].as_array().unwrap().is_empty());
}

#[test]
fn every_game_can_be_demonstrated() {
    let games = croupier(&["games", "--json"]).json();
    let there = games.as_array().unwrap().iter().filter(|g| g["implemented"] == true);
    for game in there.map(|g| g["id"].as_str().unwrap()) {
        for seed in 0..12 {
            let ran = croupier(&["demo", game, "--json", "--seed", &seed.to_string()]);
            assert_eq!(ran.code, 0, "{game} {seed}: {}", ran.err);
            let json = ran.json();
            let kinds: Vec<&str> =
                json["events"].as_array().unwrap().iter().map(|e| e["kind"].as_str().unwrap()).collect();
            assert!(kinds.contains(&"places"), "{game} {seed}: {kinds:?}");
            let chance = ["deals", "rolls", "spins"];
            assert!(kinds.iter().any(|kind| chance.contains(kind)), "{game} {seed}: {kinds:?}");
        }
    }
}

#[test]
fn a_demonstration_repeats_with_its_seed_only() {
    let demo = |args: &[&str]| croupier(&[&["demo", "casino-war", "--json"], args].concat()).out;
    assert_eq!(demo(&["--seed", "7"]), demo(&["--seed", "7"]));
    let drawn: std::collections::HashSet<String> = (0..4).map(|_| demo(&[])).collect();
    assert!(drawn.len() > 1, "four demonstrations were the same");
    assert_eq!(croupier(&["demo", "pokette-x"]).code, 2);
}

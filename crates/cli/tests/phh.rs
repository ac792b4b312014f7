//! Hand histories of poker.

use crate::common;

use common::{croupier, file};

const POT: &str = "crates/cli/tests/hands/million-dollar-pot.phh";

#[test]
fn a_published_hand_is_played() {
    let ran = croupier(&["run", POT]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("seven-high straight"), "{}", ran.out);
    assert!(ran.out.contains("wins $556,000") || ran.out.contains("wins $556000"), "{}", ran.out);
}

#[test]
fn a_hand_goes_out_as_it_came_in() {
    let round = croupier(&["phh", POT]);
    assert_eq!(round.code, 0, "{}", round.err);
    let again = croupier(&["phh", file("phh", "again.round", &round.out).to_str().unwrap_or_default()]);
    assert_eq!(again.code, 0, "{}", again.err);
    let lines = |text: &str, begins: &str| -> Vec<String> {
        text.lines().map(str::trim).filter(|line| line.starts_with(begins)).map(ToString::to_string).collect()
    };
    let original = std::fs::read_to_string(common::workspace().join(POT)).unwrap_or_default();
    for begins in
        ["variant", "antes", "blinds_or_straddles", "min_bet", "starting_stacks", "finishing_stacks", "\"p3"]
    {
        assert_eq!(lines(&again.out, begins), lines(&original, begins), "{}", again.out);
    }
}

#[test]
fn a_round_of_the_chapter_is_exported() {
    let ran = croupier(&["phh", "rounds/14-poker/01-limit-and-rake.round"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("variant = \"FT\""), "{}", ran.out);
    assert!(ran.out.contains("\"p2 sm AhAd\""), "{}", ran.out);
}

#[test]
fn unplayable_hands_are_reported_with_their_position() {
    for (bad, words) in [
        ("variant = 3", "a text in quotes"),
        ("variant = \"NT\"", "starting_stacks"),
        ("variant = \"NT\"\nstarting_stacks = [1, 2", "line 2"),
        (
            "variant = \"NS\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = []",
            "no game NS",
        ),
        (
            "variant = \"NT\"\nantes = [1, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = []",
            "the same for all",
        ),
        (
            "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = [\"p9 f\"]",
            "a player from p1",
        ),
        (
            "variant = \"NT\"\nantes = [0, 0, 0]\nblinds_or_straddles = [1, 2, 0]\nmin_bet = 2\nstarting_stacks = [9, 9, 9]\nactions = [\"d dh p1 AhAd\", \"d dh p2 ????\", \"d dh p3 ????\", \"p1 f\"]",
            "the turn of p3",
        ),
        (
            "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = [\"d dh p1 AhAd\", \"d dh p2 ????\", \"p2 cbr 3\"]",
            "14.17~(b)",
        ),
    ] {
        let ran = croupier(&["run", file("phh", "bad.phh", bad).to_str().unwrap_or_default()]);
        assert_eq!(ran.code, 1, "{bad}\n{}{}", ran.out, ran.err);
        // Long lines are broken.
        let said = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(words), "{bad}\n{}", ran.out);
    }
}

/// Three hands of two players: aces win 4, are said to win 5, and are not shown.
const THREE: &str = "[1]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [100, 100]\n\
    actions = ['d dh p1 ????', 'd dh p2 AhAs', 'p2 cc', 'p1 cc', 'd db 2c4d7c', 'p1 cc', 'p2 cc', 'd db 9d', 'p1 cc', 'p2 cc', 'd db Jc', 'p1 cc', 'p2 cc', 'p2 sm AhAs', 'p1 sm ????']\n\
    finishing_stacks = [98, 102]\n\n";

fn three_hands() -> String {
    let wrong = THREE.replace("[1]", "[2]").replace("[98, 102]", "[98, 103]");
    let unseen = THREE
        .replace("[1]", "[3]")
        .replace("'p2 sm AhAs', 'p1 sm ????'", "'p1 sm ????'")
        .replace("AhAs", "????");
    format!("{THREE}{wrong}{unseen}")
}

#[test]
fn a_file_with_many_hands_is_run() {
    let path = file("phh", "three.phhs", three_hands());
    let ran = croupier(&["run", "--quiet", path.to_str().unwrap_or_default()]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("three.phhs:11"), "{}", ran.out);
    assert!(
        ran.out.contains("settled and different: no cause found: more is paid than lies in the pots"),
        "{}",
        ran.out
    );
    assert!(ran.out.contains("1 of 3 files failed, 1 incomplete"), "{}", ran.out);
}

#[test]
fn hands_are_counted_by_result() {
    let path = file("phh-check", "three.phhs", three_hands());
    let folder = path.parent().and_then(|folder| folder.to_str()).unwrap_or_default().to_string();
    let ran = croupier(&["phh", "--check", &folder]);
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    for words in
        ["3 hands in 1 files", "1 settled and equal", "1 settled and different", "1 incomplete", "0 rejected"]
    {
        assert!(ran.out.contains(words), "{words}\n{}", ran.out);
    }
    let json = croupier(&["--json", "phh", "--check", &folder]);
    let told: serde_json::Value = serde_json::from_str(&json.out).unwrap_or_default();
    assert_eq!(
        (&told["hands"], &told["equal"], &told["incomplete"][0]["line"]),
        (&3.into(), &1.into(), &20.into()),
        "{}",
        json.out
    );
}

#[test]
fn an_incomplete_hand_does_not_count_as_equal() {
    let alone = three_hands();
    let unseen = alone.split("[3]\n").nth(1).unwrap_or_default();
    let ran = croupier(&["run", file("phh", "unseen.phh", unseen).to_str().unwrap_or_default()]);
    assert_eq!(ran.code, 0, "{}{}", ran.out, ran.err);
    assert!(ran.out.contains("incomplete record: actions"), "{}", ran.out);
    assert!(ran.out.contains("0 of 1 file passed, 1 incomplete"), "{}", ran.out);
}

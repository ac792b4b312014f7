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
fn what_cannot_be_played_is_said_with_its_place() {
    for (bad, words) in [
        ("variant = 3", "starting_stacks"),
        ("variant = \"NT\"\nstarting_stacks = [1, 2", "line 2"),
        (
            "variant = \"NS\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = []",
            "NS is not lawful",
        ),
        (
            "variant = \"NT\"\nantes = [0, 1]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = []",
            "the same for all",
        ),
        (
            "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = [\"p9 f\"]",
            "is no action",
        ),
        (
            "variant = \"NT\"\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nstarting_stacks = [9, 9]\nactions = [\"d dh p1 AhAd\", \"d dh p2 ????\", \"p1 f\"]",
            "the turn of p2",
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

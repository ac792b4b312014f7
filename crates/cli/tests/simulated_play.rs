//! The play of `sim`: computed from the rules of the house, the game's own, or a named one.

use crate::common;

use common::{Ran, command, croupier, file, with_house};
use serde_json::Value;
use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

/// The note on the computed play.
const COMPUTED: &str = "computed from the rules of this house";

/// The result of a run that goes well and says nothing beside it, without what depends on the machine.
fn result(ran: &Ran) -> Value {
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    let mut json = ran.json();
    for field in ["seconds", "rounds_per_second", "threads"] {
        json.as_object_mut().unwrap().remove(field);
    }
    json
}

fn sim(game: &str, more: &[&str]) -> Value {
    result(&croupier(&[&["sim", game, "--rounds", "300k", "--seed", "4", "--json"], more].concat()))
}

fn says(json: &Value) -> &str {
    json["says"].as_str().unwrap()
}

#[test]
fn the_computed_play_is_simulated_by_default() {
    let [unsaid, best] = [&[][..], &["--strategy", "best"]].map(|more| sim("blackjack", more));
    assert_eq!(unsaid["strategy"], "best");
    assert!(says(&unsaid).starts_with(COMPUTED), "{unsaid}");
    assert_eq!(unsaid, best);
    let [own, basic] = ["own", "basic"].map(|name| sim("blackjack", &["--strategy", name]));
    assert_eq!(own["strategy"], "basic");
    assert_eq!(own, basic);
    // By the cards of the hand it is played otherwise than by its total.
    assert_ne!(own["wagers"], best["wagers"]);
    // Queen-six-four is the best play itself.
    let [best, rule] = ["best", "own"].map(|name| sim("three-card-poker", &["--strategy", name]));
    assert_eq!(rule["strategy"], "queen-six-four");
    assert_eq!(best["wagers"], rule["wagers"]);
}

#[test]
fn the_built_in_strategy_plays_if_none_is_computed() {
    let [unsaid, own, named] =
        [&[][..], &["--strategy", "own"], &["--strategy", "shooter"]].map(|more| sim("craps", more));
    assert_eq!(unsaid["strategy"], "shooter");
    assert!(!says(&unsaid).contains("computed"), "{unsaid}");
    assert_eq!((&unsaid, &unsaid), (&own, &named));
    // 2.6A~(d): the players' cards lie face down.
    let house = "[blackjack]\nvariation = \"6-to-5\"\ndecks = 2\nshuffle = \"automated\"\nplayer-cards = \"face-down\"\n";
    let json = result(&with_house("down.toml", house, &["sim", "blackjack", "--rounds", "1000", "--json"]));
    assert_eq!(json["strategy"], "basic");
    assert!(!says(&json).contains("computed"), "{json}");
}

/// Five games call a strategy of their own as the computed play is called: the result tells them apart.
#[test]
fn a_built_in_strategy_named_best_is_own() {
    let [best, own] = ["best", "own"].map(|name| sim("pai-gow", &["--strategy", name]));
    assert_eq!((&best["strategy"], &own["strategy"]), (&"best".into(), &"own".into()));
    assert!(says(&best).starts_with(COMPUTED) && !says(&own).contains("computed"), "{best} {own}");
    let listed = croupier(&["games", "pai-gow"]).out;
    let listed: Vec<&str> = listed.split_whitespace().collect();
    assert!(listed.join(" ").contains(says(&own)), "{own}");
}

/// Parts are added up without computing anything again, and parts of the two plays are not parts of one simulation.
#[test]
fn parts_of_the_two_plays_do_not_mix() {
    let at = |name: &str| file("plays", name, "").to_str().unwrap().to_string();
    for (game, own_name) in [("pai-gow", "own"), ("blackjack", "basic")] {
        let [best, own] = [at("best.json"), at("own.json")];
        let play = |shard: &str, to: &str, more: &[&str]| {
            sim(game, &[&["--shard", shard, "--output", to], more].concat())
        };
        let played = play("1/2", &best, &[]);
        play("2/2", &own, &["--strategy", "own"]);
        let merged = croupier(&["merge", &best, "--json"]).json();
        assert_eq!((&merged["strategy"], &merged["says"]), (&"best".into(), &played["says"]));
        assert_eq!(merged["wagers"], played["wagers"]);
        assert_eq!(croupier(&["merge", &own, "--json"]).json()["strategy"], own_name);
        for both in [[&best, &own], [&own, &best]] {
            let ran = croupier(&["merge", both[0], both[1]]);
            assert!(ran.code == 2 && ran.err.contains("another simulation"), "{game}: {}", ran.err);
        }
        let go_on = |more: &[&str]| {
            let args = ["sim", game, "--rounds", "300k", "--seed", "4", "--shard", "2/2", "--output", &best];
            croupier(&[&args[..], &["--checkpoint", &own], more].concat())
        };
        let ran = go_on(&[]);
        assert!(ran.code == 2 && ran.err.contains("another simulation"), "{game}: {}", ran.err);
        assert_eq!(go_on(&["--strategy", "own"]).code, 0, "{game}");
    }
}

/// Asia poker takes longest: a progress message goes to the standard error stream, and nothing else does.
#[test]
fn a_long_computation_is_announced() {
    let mut run =
        command(&["sim", "asia-poker"]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(run.stderr.take().unwrap()).read_line(&mut line).unwrap();
    run.kill().unwrap();
    run.wait().unwrap();
    assert_eq!(line, "Computing the best play of Asia poker; --strategy own starts at once.\n");
    let mut out = String::new();
    run.stdout.take().unwrap().read_to_string(&mut out).unwrap();
    assert_eq!(out, "");
    let quick = croupier(&["sim", "red-dog", "--rounds", "1000"]);
    assert_eq!((quick.code, quick.err.as_str()), (0, ""));
    assert!(quick.out.contains(&format!("strategy best: {COMPUTED}")), "{}", quick.out);
}

/// Errors in an order are reported before anything is computed. The reason why nothing could be computed is printed for people.
#[test]
fn errors_are_reported_before_the_computation() {
    for (more, what) in [
        (&["--wager", "peace"][..], "has no wager \"peace\""),
        (&["--seats", "40"], "seats, not 40"),
        (&["--strategy", "peace"], "has no strategy \"peace\"; available: best, own, house-way"),
    ] {
        let ran = croupier(&[&["sim", "asia-poker"], more].concat());
        assert!(ran.code == 2 && ran.err.contains(what) && ran.err.lines().count() == 1, "{}", ran.err);
    }
    let odds = croupier(&["odds", "casino-war", "--strategy", "own"]);
    assert!(odds.code == 2 && odds.err.contains("available: best, war, surrender"), "{}", odds.err);
    let none = "[casino-war]\nminimum = 3\nmaximum = 5\nincrement = 7\n";
    let house = file("plays", "none.toml", none);
    let sim = ["sim", "casino-war", "--rounds", "10", "--house", house.to_str().unwrap()];
    let told = "cannot be computed under these rules: initial: refused by 8.2~(d)";
    assert!(croupier(&sim).err.contains(told), "{}", croupier(&sim).err);
    let json = croupier(&[&sim[..], &["--json"]].concat());
    assert!(json.code == 2 && !json.err.contains(told), "{}", json.err);
}

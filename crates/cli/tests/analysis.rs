//! `odds`, `sim` and `check`.

#![allow(clippy::unwrap_used, reason = "a test that cannot run must fail")]

mod common;

use common::{Ran, croupier, file};
use std::time::{Duration, Instant};

fn with_house(name: &str, text: &str, args: &[&str]) -> Ran {
    let house = file("house", name, text);
    croupier(&[args, &["--house", house.to_str().unwrap()]].concat())
}

#[test]
fn exact_odds() {
    let ran = croupier(&["odds", "casino-war", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = ran.json();
    assert_eq!(
        (&json["game"], &json["strategy"], &json["house"]["decks"]),
        (&"casino-war".into(), &"war".into(), &8.into())
    );
    let tie = json["wagers"].as_array().unwrap().iter().find(|w| w["wager"] == "tie").unwrap();
    // 8 decks: 31 of the 415 other cards tie, and a tie is paid 10 to 1.
    assert_eq!(tie["edge"], "74/415");
    assert!((tie["edge_percent"].as_f64().unwrap() - 7400.0 / 415.0).abs() < 1e-9);
    let won = tie["outcomes"].as_array().unwrap().iter().find(|o| o["net"] == "10").unwrap();
    assert_eq!(won["probability"], "31/415");
    assert!(tie["standard_deviation"].as_f64().unwrap() > 2.0 && json["seconds"].as_f64().unwrap() >= 0.0);
    assert!(croupier(&["odds", "22"]).out.contains("74/415"));
}

fn implemented() -> Vec<String> {
    let games = croupier(&["games", "--json"]).json();
    let there = games.as_array().unwrap().iter().filter(|g| g["implemented"] == true);
    there.map(|g| g["id"].as_str().unwrap().to_string()).collect()
}

#[test]
fn every_game_has_exact_figures_or_says_in_time_that_it_has_none() {
    for game in implemented() {
        let start = Instant::now();
        let ran = croupier(&["odds", &game, "--seconds", "5", "--json"]);
        assert!(start.elapsed() < Duration::from_secs(30), "{game}");
        match ran.code {
            0 => assert!(!ran.json()["wagers"].as_array().unwrap().is_empty(), "{game}"),
            code => {
                assert!(code == 2 && ran.err.contains(&format!("croupier sim {game}")), "{game}: {}", ran.err)
            }
        }
    }
}

#[test]
fn every_game_can_be_simulated() {
    for game in implemented() {
        let ran = croupier(&["sim", &game, "--rounds", "2000", "--json"]);
        assert_eq!(ran.code, 0, "{game}: {}", ran.err);
        let json = ran.json();
        let wagers = json["wagers"].as_array().unwrap();
        assert!(!wagers.is_empty() && wagers.iter().all(|w| w["edge_percent"].is_number()), "{game}: {json}");
    }
}

#[test]
fn analyses_keep_to_the_limits_of_the_house() {
    for game in implemented() {
        for limits in ["minimum = 200\nmaximum = 5000", "maximum = 50", "increment = 30", "minimum = 0.75"] {
            let house = format!("[{game}]\n{limits}\n");
            let ran = with_house("limits.toml", &house, &["sim", &game, "--rounds", "500", "--json"]);
            assert_eq!(ran.code, 0, "{house}: {}", ran.err);
            let json = ran.json();
            assert!(json["wagers"][0]["placed"].as_u64().unwrap() > 0, "{house}: {json}");
        }
    }
    let none = "[casino-war]\nminimum = 3\nmaximum = 5\nincrement = 7\n";
    for command in ["odds", "sim"] {
        let ran = with_house("none.toml", none, &[command, "casino-war"]);
        assert!(ran.code == 2 && ran.err.contains("8.2~(d)"), "{command}: {} {}", ran.out, ran.err);
    }
    let high = with_house("high.toml", "[casino-war]\nminimum = 200\n", &["odds", "casino-war", "--json"]);
    assert_eq!(high.json()["wagers"][1]["edge"], "74/415");
}

#[test]
fn more_threads_than_work() {
    let one =
        croupier(&["sim", "craps", "--rounds", "100", "--seed", "3", "--threads", "1", "--json"]).json();
    let many =
        croupier(&["sim", "craps", "--rounds", "100", "--seed", "3", "--threads", "9999999", "--json"]);
    assert_eq!(many.json()["wagers"], one["wagers"]);
}

#[test]
fn odds_follow_the_house_and_the_strategy() {
    let six = with_house("six.toml", "[casino-war]\ndecks = 6\n", &["odds", "casino-war", "--json"]).json();
    assert_eq!(six["house"]["decks"], 6);
    let tie = six["wagers"].as_array().unwrap().iter().find(|w| w["wager"] == "tie").unwrap();
    // 23 of the 311 other cards tie.
    assert_eq!(tie["edge"], "58/311");
    let edge = |strategy: &str| {
        let json = croupier(&["odds", "casino-war", "--strategy", strategy, "--json"]).json();
        json["wagers"][0]["edge_percent"].as_f64().unwrap()
    };
    // Surrender costs half of the wager after each of the 31 in 415 ties.
    assert!((edge("surrender") - 100.0 * 31.0 / 830.0).abs() < 1e-9);
    assert!(edge("war") < edge("surrender"));
    let unknown = croupier(&["odds", "casino-war", "--strategy", "peace"]);
    assert!(unknown.code == 2 && unknown.err.contains("war, surrender"), "{}", unknown.err);
}

#[test]
fn simulation_agrees_with_the_exact_figure_on_any_number_of_threads() {
    let sim = |threads: &str| {
        let args = ["sim", "casino-war", "--rounds", "600k", "--seed", "9", "--threads", threads, "--json"];
        let ran = croupier(&args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "no progress bar where there is no terminal");
        ran.json()
    };
    let (one, three) = (sim("1"), sim("3"));
    assert_eq!(one["wagers"], three["wagers"]);
    assert_eq!((&one["rounds"], &one["threads"], &three["threads"]), (&600_000.into(), &1.into(), &3.into()));
    assert!(one["seconds"].as_f64().unwrap() > 0.0 && one["rounds_per_second"].as_f64().unwrap() > 0.0);
    for (wager, exact) in [("initial", 27_670_600.0 / 11_826_255.0), ("tie", 7400.0 / 415.0)] {
        let found = one["wagers"].as_array().unwrap().iter().find(|w| w["wager"] == wager).unwrap();
        let (edge, error) =
            (found["edge_percent"].as_f64().unwrap(), found["standard_error_percent"].as_f64().unwrap());
        assert!(
            (edge - exact).abs() < 5.0 * error && error < 1.0,
            "{wager}: {edge} ± {error}, exactly {exact}"
        );
    }
    let other = croupier(&["sim", "casino-war", "--rounds", "1000", "--seed", "10", "--json"]).json();
    assert_ne!(one["wagers"], other["wagers"]);
}

#[test]
fn simulation_of_one_wager() {
    let json = croupier(&["sim", "casino-war", "--rounds", "1000", "--wager", "initial", "--json"]).json();
    let wagers = json["wagers"].as_array().unwrap();
    assert_eq!((wagers.len(), &wagers[0]["wager"]), (1, &"initial".into()));
    let text = croupier(&["sim", "casino-war", "--rounds", "1k"]);
    assert!(text.out.contains("1,000 rounds") && text.out.contains('±'), "{}", text.out);
    let unknown = croupier(&["sim", "casino-war", "--wager", "peace"]);
    assert!(unknown.code == 2 && unknown.err.contains("initial, tie"), "{}", unknown.err);
    assert_eq!(croupier(&["sim", "no-such-game"]).code, 2);
}

#[test]
fn an_unlawful_house_is_not_analyzed() {
    for args in [&["odds", "casino-war"][..], &["sim", "casino-war", "--rounds", "10"]] {
        let ran = with_house("five.toml", "[casino-war]\ndecks = 5\n", args);
        assert_eq!(ran.code, 1);
        assert!(ran.out.contains("22.2(a)") && ran.out.contains("decks"), "{}", ran.out);
    }
    let json = with_house("five.toml", "[casino-war]\ndecks = 5\n", &["odds", "casino-war", "--json"]).json();
    assert_eq!(json["games"][0]["breaches"][0]["paragraph"], "22.2(a)");
}

fn check(name: &str, text: &str, args: &[&str]) -> Ran {
    let house = file("check", name, text);
    croupier(&[&["check", house.to_str().unwrap()], args].concat())
}

#[test]
fn a_lawful_house() {
    let text = "as-of = \"2005-01-01\"\n[casino-war]\ndecks = 7\nminimum = 12.5\nmatch-play = true\n";
    let json = check("good.toml", text, &["--json"]);
    assert_eq!(json.code, 0, "{}", json.err);
    let json = json.json();
    assert_eq!((&json["lawful"], &json["as_of"]), (&true.into(), &"2005-01-01".into()));
    let choices = json["games"][0]["choices"].as_array().unwrap();
    let choice = |option: &str| choices.iter().find(|c| c["option"] == option).unwrap();
    assert_eq!((&choice("decks")["value"], &choice("decks")["chosen"]), (&7.into(), &true.into()));
    assert_eq!((&choice("minimum")["value"], &choice("match-play")["value"]), (&12.5.into(), &"yes".into()));
    assert_eq!(choice("maximum")["chosen"], false);
    let text = check("good.toml", text, &[]);
    assert!(text.out.contains("is lawful") && text.out.contains("chosen"), "{}", text.out);
    assert_eq!(check("empty.toml", "", &[]).code, 0);
}

#[test]
fn every_breach_is_told() {
    let text = "as-of = 1998-01-01\n[casino-war]\ndecks = 5\nminimum = -3\ncolor = \"red\"\n";
    let ran = check("bad.toml", text, &["--json"]);
    assert_eq!(ran.code, 1);
    let json = ran.json();
    let breaches = json["games"][0]["breaches"].as_array().unwrap();
    let lines: Vec<_> =
        breaches.iter().map(|b| (b["option"].as_str().unwrap(), b["line"].as_u64().unwrap())).collect();
    for breach in [("decks", 3), ("minimum", 4), ("color", 5), ("as-of", 1)] {
        assert!(lines.contains(&breach), "{breach:?}: {lines:?}");
    }
    assert!(breaches.iter().all(|b| b["paragraph"].is_string() && b["why"].is_string()));
}

#[test]
fn a_damaged_house_file_says_where() {
    for (name, text, place) in [
        ("syntax.toml", "[casino-war]\ndecks = = 6\n", (2, 9)),
        ("type.toml", "[casino-war]\ndecks = [6, 7]\n", (2, 9)),
        ("game.toml", "\n\n[casino-wor]\n", (3, 2)),
        ("top.toml", "decks = 6\n", (1, 1)),
        ("date.toml", "as-of = \"soon\"\n", (1, 9)),
    ] {
        let ran = check(name, text, &["--json"]);
        assert_eq!(ran.code, 2, "{name}");
        let error = &ran.json()["error"];
        assert_eq!((&error["line"], &error["column"]), (&place.0.into(), &place.1.into()), "{name}: {error}");
        assert!(ran.err.contains(&format!("{name}:{}:{}", place.0, place.1)), "{}", ran.err);
    }
    assert_eq!(croupier(&["check", "no-such.toml"]).code, 2);
    assert_eq!(croupier(&["check", "docs"]).code, 2);
}

#[test]
fn strategies_are_shown() {
    let json = croupier(&["strategy", "blackjack", "--json"]).json();
    let chart = |title: &str| {
        let charts = json["charts"].as_array().unwrap();
        charts.iter().find(|chart| chart["title"] == title).unwrap().clone()
    };
    let answer = |title: &str, row: &str, column: &str| {
        let chart = chart(title);
        let column = chart["columns"].as_array().unwrap().iter().position(|c| c == column).unwrap();
        let rows = chart["rows"].as_array().unwrap();
        rows.iter().find(|r| r["label"] == row).unwrap()["answers"][column].clone()
    };
    // What every printed chart for several decks says.
    assert_eq!(answer("Hard totals, 2 cards", "16", "10"), "draw");
    assert_eq!(answer("Hard totals, 2 cards", "12", "4"), "stand");
    assert_eq!(answer("Hard totals, 2 cards", "11", "6"), "double");
    assert_eq!(answer("Soft totals, 2 cards", "A,7", "9"), "draw");
    assert_eq!(answer("Pairs", "8,8", "A"), "split");
    // A third card has ended the right to double.
    assert_eq!(answer("Hard totals, 3 or more cards", "11", "6"), "draw");
    let offered = with_house("surrender.toml", "[blackjack]\nsurrender = true\n", &["strategy", "blackjack"]);
    assert!(offered.out.contains("R surrender"), "{}{}", offered.out, offered.err);
    for game in implemented() {
        let ran = croupier(&["strategy", &game]);
        assert!(ran.code == 0 && ran.out.contains("strategy"), "{game}: {}", ran.err);
    }
    assert_eq!(croupier(&["strategy", "blackjack", "--strategy", "guess"]).code, 2);
}

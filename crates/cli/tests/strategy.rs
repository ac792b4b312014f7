//! `strategy`.

use crate::common;

use common::{croupier, implemented, with_house};

/// 6.5~(d): with six decks 168 of 310 cards fall within a spread of seven, so that a raise wins 26 of 310 units there; at a spread of six it loses. At casino war a
/// surrender loses half of the wager, which is more than a war does.
#[test]
fn strategies_of_short_deals_have_charts() {
    let json = croupier(&["strategy", "red-dog", "--json"]).json();
    assert_eq!(json["strategy"], "best");
    let rows = json["charts"][0]["rows"].as_array().unwrap();
    let told: Vec<(&str, &str)> = rows
        .iter()
        .map(|row| (row["label"].as_str().unwrap(), row["answers"][0].as_str().unwrap()))
        .collect();
    assert_eq!(told, [("11 to 7", "raise"), ("6 to 1", "no raise")]);
    let deviations = json["deviations"].as_array().unwrap();
    assert_eq!(deviations.iter().find(|told| told["when"] == "7").unwrap()["costs"], "13/155");
    let loses = |json: &serde_json::Value, rule: &str| {
        let rules = json["simple"].as_array().unwrap();
        rules.iter().find(|told| told["says"].as_str().unwrap().starts_with(rule)).unwrap()["loses"].clone()
    };
    assert_eq!(loses(&json, "seven-or-more"), "0");
    assert_ne!(loses(&json, "never"), "0");
    let war = croupier(&["strategy", "casino-war", "--json"]).json();
    assert_eq!(war["charts"][0]["rows"][0]["answers"][0], "war");
    assert_eq!((loses(&war, "war"), loses(&war, "surrender") == "0"), ("0".into(), false));
}

/// 10.7: games in which hands are set have no chart. The simple rule is the house way with its cost, and every hand that is better set otherwise is a line.
#[test]
fn lines_for_a_spreadsheet() {
    let lines = croupier(&["strategy", "pai-gow", "--csv"]).out;
    let mut lines = lines.lines();
    assert_eq!(lines.next(), Some("kind,chart,when,against,answer,instead,costs,costs_percent"));
    let lines: Vec<&str> = lines.collect();
    assert!(lines.iter().any(|line| line.starts_with("simple,,") && line.contains("house-way")), "{lines:?}");
    let json = croupier(&["strategy", "pai-gow", "--json"]).json();
    let deviations = json["deviations"].as_array().unwrap();
    assert_eq!(lines.iter().filter(|line| line.starts_with("deviation,")).count(), deviations.len());
    let war = croupier(&["strategy", "casino-war", "--csv"]).out;
    assert!(war.contains("answer,Tie hand of two cards of this rank,A to 2,,war,,,"), "{war}");
}

#[test]
fn strategies_are_shown() {
    let json = croupier(&["strategy", "blackjack", "--strategy", "basic", "--json"]).json();
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
    // The decisions of every printed chart for several decks.
    assert_eq!(answer("Hard totals, 2 cards", "16", "10"), "draw");
    assert_eq!(answer("Hard totals, 2 cards", "12", "4"), "stand");
    assert_eq!(answer("Hard totals, 2 cards", "11", "6"), "double");
    assert_eq!(answer("Soft totals, 2 cards", "A,7", "9"), "draw");
    assert_eq!(answer("Pairs", "8,8", "A"), "split");
    // A third card has ended the right to double.
    assert_eq!(answer("Hard totals, 3 or more cards", "11", "6"), "draw");
    let surrender = "[blackjack]\nsurrender = true\n";
    let offered = with_house("surrender.toml", surrender, &["strategy", "blackjack", "--strategy", "basic"]);
    assert!(offered.out.contains("R surrender"), "{}{}", offered.out, offered.err);
    // The best play of these takes a program that is not optimized a minute and more to compute.
    let long = ["ultimate-texas-holdem", "fast-action-holdem"];
    for game in implemented().into_iter().filter(|game| !long.contains(&game.as_str())) {
        let first = croupier(&["games", &game, "--json"]).json()[0]["strategies"][0]["name"].clone();
        let ran = croupier(&["strategy", &game, "--strategy", first.as_str().unwrap()]);
        assert!(ran.code == 0 && ran.out.contains("strategy"), "{game}: {}", ran.err);
    }
    assert_eq!(croupier(&["strategy", "blackjack", "--strategy", "guess"]).code, 2);
}

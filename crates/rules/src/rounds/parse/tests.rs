//! Tests of reading: valid and invalid files.

use super::*;
use crate::house::Value;

fn fault(source: &str) -> (usize, usize, String) {
    let Err(Fault { line, column, what }) = parse(source) else { panic!("{source:?} was read") };
    (line, column, what)
}

#[test]
fn header_lines_occur_once_and_before_play() {
    let said = |line: usize, column: usize, what: &str| (line, column, what.to_string());
    assert_eq!(fault("game craps\ngame big-six"), said(2, 1, "game was said before, on line 1"));
    assert_eq!(
        fault("game casino-war\nhouse decks 5, decks 8"),
        said(2, 16, "decks was said before, on line 2")
    );
    assert_eq!(
        fault("game craps\nas-of 2000-01-01\nas-of 2001-01-01"),
        said(3, 1, "as-of was said before, on line 2")
    );
    assert_eq!(fault("game craps\nseat 1 sits\nhouse match-play yes"), said(3, 1, "house comes before play"));
}

/// A fault names the input, the expected text and the nearest word, at the column of the input.
#[test]
fn a_fault_says_what_was_read_and_what_was_expected() {
    let says = |source: &str, line: usize, column: usize, parts: &[&str]| {
        let (at, in_column, what) = fault(source);
        assert_eq!((at, in_column), (line, column), "{source:?}: {what}");
        parts.iter().for_each(|part| assert!(what.contains(part), "{source:?}: {what}"));
    };
    let roulette = |rest: &str| format!("game roulette\n{rest}");
    says("game roulette\nopening pays 1 red 10", 2, 9, &["\"pays 1 red 10\"", "end of the line"]);
    says(&roulette("seat 1 sits takes 1 red 5"), 2, 13, &["takes", "end of the line after sits"]);
    says(&roulette("seat 1 leaves now"), 2, 15, &["\"now\"", "end of the line after leaves"]);
    says(&roulette("seat 1 bets rde 10"), 2, 13, &["\"rde\"", "a wager of roulette", "did you mean red?"]);
    says(&roulette("takes 1 red 10, black 5"), 2, 9, &["\"red 10, black\"", "layout"]);
    says(&roulette("pays 1 split 3/4 5"), 2, 8, &["\"split 3/4\"", "layout of roulette"]);
    says(
        &roulette("seat 1 bets red 10 in color 2 with coupon 10"),
        2,
        31,
        &["\"with coupon 10\"", "one form"],
    );
    says(&roulette("house match-play yes; increment 5"), 2, 21, &["\"; increment 5\"", "a comma"]);
    says(&roulette("happens ball-of"), 2, 9, &["\"ball-of\"", "an incident of the game"]);
    says("game casino-war\nhappens facc-up Kh", 2, 9, &["\"facc-up\"", "did you mean face-up?"]);
    says("game casino-war\nhappens face-up", 2, 16, &["the end of the line", "a card after face-up"]);
    says("game craps\nhappens dice-out now", 2, 18, &["\"now\"", "the end of the line after dice-out"]);
    says("game casino-war\nannounces \"no more bets by 22.7(b)", 2, 11, &["a closing quote"]);
    says("game casino-war\nrefuses no more bets by 22.7(b)", 2, 9, &["words in quotes"]);
    says("game casino-war\npasy 1 tie 20", 2, 1, &["\"pasy\"", "did you mean pays?"]);
    says("game casino-war\npays 1 tie 20 by 22.9(a)22", 2, 18, &["\"22.9(a)22\"", "did you mean 22.9(a)2?"]);
    says("game casino-war\npays 1 tie 20 ny 22.9(a)2", 2, 18, &["22.9(a)2"]);
    says("game casino-war\nseat 1 bet tie 2", 2, 8, &["\"bet\"", "did you mean bets?"]);
    says("game casino-war\nany order\npays 1 tie 20", 2, 1, &["end"]);
    says("game casino-war\nend", 2, 1, &["\"end\"", "any order before it"]);
    says("game casino-war\n...and otehrs", 2, 8, &["\"otehrs\"", "did you mean others?"]);
    says("game casino-war\nleft 312 cards", 2, 6, &["\"312 cards\"", "a number of cards"]);
    says("game roulete", 1, 6, &["\"roulete\"", "a game of the chapter", "did you mean roulette?"]);
}

#[test]
fn choices_are_read_by_the_options_of_the_game_wherever_it_is_named() {
    let source = "house decks 5, maximum $1,000\ngame casino-war\nhouse match-play yes";
    let file = parse(source).unwrap();
    let values: Vec<&Value> = file.house.chosen.values().map(|setting| &setting.value).collect();
    assert_eq!(values, [&Value::Int(5), &Value::Bool(true), &Value::Money(Money::dollars(1000))]);
    let breaches = facts("casino-war").unwrap().check(&file.house).unwrap_err();
    let places: Vec<_> = breaches.iter().map(|breach| (&*breach.option, breach.place)).collect();
    assert_eq!(places, [("decks", Some(FilePosition { line: 1, column: 7 }))]);
}

#[test]
fn an_amount_may_have_a_comma_in_a_list() {
    let file = parse("game roulette\nseat 1 bets red $1,000, black 2,500.50").unwrap();
    let amounts = |(_, statement): &(usize, Statement)| match statement {
        Statement::Bets { amount, .. } => amount.in_cents(),
        _ => 0,
    };
    assert_eq!(file.statements.iter().map(amounts).collect::<Vec<_>>(), [100_000, 250_050]);
}

/// The time to read a line grows with its length and no faster: this took half a minute once.
#[test]
fn a_long_line_is_read_at_once() {
    let source = format!("game casino-war\ncards {}", "Kh ".repeat(500_000));
    let before = std::time::Instant::now();
    assert_eq!(parse(&source).unwrap().statements.len(), 500_000);
    assert!(before.elapsed().as_secs() < 10);
}

#[test]
fn proposals_are_marked() {
    let file = parse("game casino-war\nseat 1 bets tie 2\n? takes 1 tie 2 by 22.8(a)1\nnet 1 -2").unwrap();
    assert_eq!(file.proposed, [3]);
    assert_eq!(file.statements.len(), 3);
}

#[test]
fn spacing_does_not_matter() {
    let wide = "\u{feff}game\tcraps\nseat  1 bets\tplace  6   12  with \t coupon  10\nseat 1 says no  line\tbet\npays 1  place 6\t14";
    let narrow =
        "game craps\nseat 1 bets place 6 12 with coupon 10\nseat 1 says no line bet\npays 1 place 6 14";
    assert_eq!(parse(wide), parse(narrow));
    assert!(parse(narrow).is_ok());
}

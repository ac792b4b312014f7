//! `check`.

use crate::common;

use common::{Ran, croupier, file};

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
fn every_breach_is_reported() {
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
    for (name, text, place) in
        [("syntax.toml", "[casino-war]\ndecks = = 6\n", (2, 9)), ("date.toml", "as-of = \"soon\"\n", (1, 9))]
    {
        let ran = check(name, text, &["--json"]);
        assert_eq!(ran.code, 2, "{name}");
        let error = &ran.json()["error"];
        assert_eq!((&error["line"], &error["column"]), (&place.0.into(), &place.1.into()), "{name}: {error}");
        assert!(ran.err.contains(&format!("{name}:{}:{}", place.0, place.1)), "{}", ran.err);
    }
    assert_eq!(croupier(&["check", "no-such.toml"]).code, 2);
    assert_eq!(croupier(&["check", "docs"]).code, 2);
}

/// An entry that is an option of no game is a breach among the others, with its place.
#[test]
fn a_choice_that_no_game_has_says_where() {
    for (name, text, place) in [
        ("type.toml", "[casino-war]\ndecks = [6, 7]\n", (2, 9)),
        ("game.toml", "\n\n[casino-wor]\n", (3, 2)),
        ("top.toml", "decks = 6\n", (1, 1)),
    ] {
        let ran = check(name, text, &["--json"]);
        assert_eq!(ran.code, 1, "{name}");
        let breach = &ran.json()["breaches"][0];
        assert_eq!(
            (&breach["line"], &breach["column"]),
            (&place.0.into(), &place.1.into()),
            "{name}: {breach}"
        );
    }
}

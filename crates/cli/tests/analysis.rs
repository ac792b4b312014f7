//! `odds`, `sim` and `check`.

use crate::common;

use common::{Ran, croupier, file};

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
        (&"casino-war".into(), &"best".into(), &8.into())
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
fn every_game_has_exact_figures_or_says_that_it_has_none() {
    // These are counted over billions and trillions of deals, whatever the patience: minutes in a build for tests.
    let long = [
        "texas-holdem-bonus",
        "ultimate-texas-holdem",
        "pai-gow-poker",
        "double-cross-poker",
        "winners-pot-poker",
        "fast-action-holdem",
    ];
    for game in implemented().into_iter().filter(|game| !long.contains(&game.as_str())) {
        let ran = croupier(&["odds", &game, "--seconds", "5", "--json"]);
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

/// What can be read, but is no choice of any game, is a breach among the others, in its place.
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

/// 6.5~(d): with six decks 168 of 310 cards fall within a spread of seven, so that a raise wins 26 of 310 units there; at a spread of six it loses. At casino war a
/// surrender loses half of the wager, which is more than a war does.
#[test]
fn the_best_play_of_short_deals_is_taught() {
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

/// 2.19~(d), table A: four aces of one color out of six decks win the meter, for whoever draws to them.
#[test]
fn the_progressive_wager_of_blackjack_breaks_even_at_a_meter() {
    let house = "[blackjack]\ndecks = 6\nprogressive = true\n";
    let ran =
        with_house("progressive.toml", house, &["odds", "blackjack", "--wager", "progressive", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = ran.json();
    let wagers = json["wagers"].as_array().unwrap();
    let meter = &wagers.iter().find(|wager| wager["wager"] == "progressive").unwrap()["meter"];
    assert_eq!(meter["per_dollar"], "33/12909299");
    assert!(meter["break_even"].as_f64().unwrap() > 0.0, "{meter}");
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
    // What every printed chart for several decks says.
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

/// With ten on the pass line, and as much behind it when a point has come, the house wins 14 cents of each ten dollars, and nothing more: the odds are paid as they are. A point comes in 24 of 36 throws.
#[test]
fn wagers_made_together() {
    let json = croupier(&["odds", "craps", "--wager", "pass+pass-odds", "--wager", "pass", "--json"]).json();
    let [pass, both] = json["wagers"].as_array().unwrap().as_slice() else { unreachable!("two wagers") };
    assert_eq!((&pass["edge"], &pass["staked"]), (&"7/495".into(), &"1".into()));
    assert_eq!((&both["wager"], &both["edge"]), (&"pass+pass-odds".into(), &"7/495".into()));
    assert!(both["edge_at_risk_percent"].as_f64().unwrap() < pass["edge_at_risk_percent"].as_f64().unwrap());
    // 557/165 throws of the dice decide a pass wager on average.
    assert_eq!(pass["rounds"], "557/165");
    // 12 is returned to the other side: of 1980 wagers on don't pass 55 are.
    let other = croupier(&["odds", "craps", "--wager", "dont-pass", "--json"]).json();
    assert_eq!(
        (&other["wagers"][0]["edge"], &other["wagers"][0]["chance_to_push"]),
        (&"3/220".into(), &"1/36".into())
    );
    assert!(
        (other["wagers"][0]["edge_per_decision_percent"].as_f64().unwrap() - 100.0 * 27.0 / 1925.0).abs()
            < 1e-9
    );
}

#[test]
fn lines_for_a_spreadsheet() {
    let ran = croupier(&["odds", "roulette", "--wager", "red", "--csv"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[0].starts_with("game,wager,strategy,lawful,edge,") && lines[0].ends_with(",net,probability")
    );
    let columns = lines[0].split(',').count();
    assert!(lines[1..].iter().all(|line| line.split(',').count() == columns), "{}", ran.out);
    assert!(lines[1..].iter().any(|line| line.ends_with(",1,9/19")), "18 of 38 numbers win: {}", ran.out);
}

#[test]
fn an_unlawful_house_is_refused_unless_somebody_wants_it_analyzed() {
    let house = "[casino-war]\ndecks = 2\n";
    let refused = with_house("two.toml", house, &["odds", "casino-war"]);
    assert!(refused.code == 1 && refused.out.contains("22.2(a)"), "{} {}", refused.out, refused.err);
    let ran = with_house("two.toml", house, &["odds", "casino-war", "--allow-unlawful", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let json = ran.json();
    assert_eq!(json["unlawful"][0]["paragraph"], "22.2(a)");
    let tie = json["wagers"].as_array().unwrap().iter().find(|w| w["wager"] == "tie").unwrap();
    // Seven of the 103 other cards tie, at 10 to 1.
    assert_eq!(tie["edge"], "26/103");
    assert!(with_house("two.toml", house, &["odds", "22", "--allow-unlawful"]).out.contains("UNLAWFUL"));
    let page = file("house", "sheet.svg", "");
    let ran = with_house(
        "two.toml",
        house,
        &["odds", "22", "--allow-unlawful", "--report", page.to_str().unwrap()],
    );
    assert_eq!(ran.code, 0, "{}", ran.err);
    let sheet = std::fs::read_to_string(&page).unwrap();
    let pages = sheet.matches("· croupier ").count();
    assert!(pages > 1 && sheet.matches("UNLAWFUL HOUSE").count() == pages, "{pages} pages");
    // A value without a meaning is not analyzed.
    let ran = with_house("many.toml", "[casino-war]\ndecks = 99\n", &["odds", "22", "--allow-unlawful"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
}

#[test]
fn a_change_is_told_wager_by_wager() {
    let old = file("house", "compare-old.toml", "[casino-war]\ndecks = 8\n");
    let new = file("house", "compare-new.toml", "[casino-war]\ndecks = 6\n");
    let paths = [old.to_str().unwrap(), new.to_str().unwrap()];
    let json = croupier(&["compare", paths[0], paths[1], "--json"]).json();
    let game = &json["games"][0];
    assert_eq!((json["games"].as_array().unwrap().len(), &game["game"]), (1, &"casino-war".into()));
    assert_eq!((&game["changes"][0]["old"], &game["changes"][0]["new"]), (&"8".into(), &"6".into()));
    let tie = game["wagers"].as_array().unwrap().iter().find(|w| w["wager"] == "tie").unwrap();
    // 58/311 less 74/415.
    assert_eq!(tie["rises"], "1056/129065");
    assert!(croupier(&["compare", paths[0], paths[1]]).out.contains("+0.8182 %"));
    assert!(croupier(&["compare", paths[0], paths[0]]).out.contains("Nothing changes"));
}

#[test]
fn a_sheet_is_written_in_three_forms() {
    for (name, begins) in
        [("sheet.html", &b"<!doctype html>"[..]), ("sheet.pdf", b"%PDF-"), ("sheet.svg", b"<svg ")]
    {
        let path = file("sheets", name, "");
        let ran = croupier(&["odds", "casino-war", "--report", path.to_str().unwrap()]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        let bytes = std::fs::read(&path).unwrap();
        assert!(bytes.starts_with(begins), "{name}");
        if name != "sheet.pdf" {
            let text = String::from_utf8(bytes).unwrap();
            assert!(
                text.contains("74/415") && text.contains("N.J.A.C. 19:47-22") && !text.contains("UNLAWFUL"),
                "{name}"
            );
        }
    }
    let ran = croupier(&["odds", "casino-war", "--report", "sheet.docx"]);
    assert!(ran.code == 2 && ran.err.contains(".svg"), "{}", ran.err);
}

/// Five seats are dealt five times as many wagers, full decks bring back the exact figure, and an error that is asked for is reached.
#[test]
fn seats_shoes_and_errors() {
    let sim = |more: &[&str]| {
        let args = ["sim", "casino-war", "--wager", "initial", "--rounds", "400k", "--json"];
        let ran = croupier(&[&args[..], more].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        ran.json()
    };
    assert_eq!(sim(&["--seats", "5"])["wagers"][0]["placed"], 5 * 400_000);
    let wager = sim(&["--fresh", "--results"])["wagers"][0].clone();
    let exact = croupier(&["odds", "casino-war", "--wager", "initial", "--json"]).json()["wagers"][0].clone();
    let figure = |json: &serde_json::Value, name: &str| json[name].as_f64().unwrap();
    let (edge, error) = (figure(&wager, "edge_percent"), figure(&wager, "standard_error_percent"));
    assert!((edge - figure(&exact, "edge_percent")).abs() < 5.0 * error, "{wager}");
    let deviation = figure(&wager, "standard_deviation") / figure(&exact, "standard_deviation");
    assert!((deviation - 1.0).abs() < 0.02, "{wager}");
    let results = wager["results"].as_array().unwrap();
    let rounds: u64 = results.iter().map(|result| result["rounds"].as_u64().unwrap()).sum();
    assert!(rounds <= 400_000 && rounds > 300_000, "{wager}");
    assert!(sim(&["--penetration", "50"])["wagers"][0]["placed"] == 400_000);
    // Ten million rounds have an error of 0.033 percent, so that a tenth of a percent takes about one million.
    let ran = croupier(&[
        "sim",
        "casino-war",
        "--wager",
        "initial",
        "--rounds",
        "50M",
        "--until-error",
        "0.1",
        "--json",
    ]);
    let reached = ran.json();
    assert!(figure(&reached["wagers"][0], "standard_error_percent") <= 0.1);
    assert!(reached["rounds"].as_u64().unwrap() < 10_000_000);
}

/// Who has a hundred dollars and bets them on red is ruined in 20 of 38 rounds: 18 lose all, two lose half.
#[test]
fn a_bankroll_that_lasts_for_a_round() {
    let args = [
        "sim",
        "roulette",
        "--wager",
        "red",
        "--rounds",
        "200k",
        "--bankroll",
        "100",
        "--session",
        "1",
        "--json",
    ];
    let json = croupier(&args).json();
    assert_eq!(json["wagers"][0]["results"][0]["net"], -100.0);
    let bankroll = &json["bankroll"];
    assert_eq!(bankroll["sessions"], 200_000);
    let ruin = bankroll["ruin_percent"].as_f64().unwrap();
    assert!((ruin - 100.0 * 20.0 / 38.0).abs() < 0.7, "{json}");
    // 60 rounds of a hundred dollars lose a thirty-eighth of them, with a standard error of 60 * 100 * 0.98 / 447 dollars.
    let cost = json["cost_per_hour"]["dollars"].as_f64().unwrap();
    assert!((cost - 6_000.0 / 38.0).abs() < 66.0, "{json}");
}

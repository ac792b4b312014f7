//! `odds` and `sim`.

use crate::common;

use common::{croupier, file, implemented, with_house};

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
        "asia-poker",
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
        let ran = croupier(&["sim", &game, "--strategy", "own", "--rounds", "2000", "--json"]);
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
            let args = ["sim", &game, "--strategy", "own", "--rounds", "500", "--json"];
            let ran = with_house("limits.toml", &house, &args);
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
    let exact = |threads: &str| {
        let found = croupier(&["odds", "three-card-poker", "--json", "--threads", threads]).json();
        found["wagers"].clone()
    };
    assert_eq!(exact("1"), exact("9999999"));
    assert!(!exact("2").as_array().unwrap().is_empty());
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

/// 2.19~(d), table A: with six decks, four aces of one color win the meter, for a player who draws to them.
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

/// Beside the exact figures of full decks stand those of a shoe with its cutting card, where the table has one: simulated, with their error, by the same play.
#[test]
fn the_cutting_card_stands_beside_full_decks() {
    let args = ["odds", "casino-war", "--wager", "initial", "--cutting-card", "300k", "--json"];
    let json = croupier(&args).json();
    let (exact, shoe) = (&json["wagers"][0], &json["from_the_shoe"]["wagers"][0]);
    assert_eq!((&json["from_the_shoe"]["rounds"], &shoe["wager"]), (&300_000.into(), &"initial".into()));
    let of = |wager: &serde_json::Value, figure: &str| wager[figure].as_f64().unwrap();
    let apart = (of(exact, "edge_percent") - of(shoe, "edge_percent")).abs();
    assert!(apart < 5.0 * of(shoe, "standard_error_percent"), "{json}");
    let wheel = croupier(&["odds", "roulette", "--wager", "red", "--cutting-card", "1k", "--json"]).json();
    assert_eq!(wheel.get("from_the_shoe"), None, "a wheel has no cutting card");
}

/// The distribution of split pairs is approximate unless the exact one is requested; the edge is the same. An approximation is marked.
#[test]
fn the_variance_of_split_pairs_is_approximate_or_exact() {
    let near = croupier(&["odds", "blackjack", "--wager", "main", "--json"]).json();
    let exact = croupier(&["odds", "blackjack", "--wager", "main", "--exact-distribution", "--json"]).json();
    assert!(near["nearly"].as_str().unwrap().starts_with("Edge and stake of the hand are exact;"), "{near}");
    assert_eq!(exact["nearly"], serde_json::Value::Null, "{exact}");
    let [near, exact] = [&near["wagers"][0], &exact["wagers"][0]];
    assert_eq!(near["edge"], exact["edge"]);
    let [near, exact] = [near, exact].map(|wager| wager["standard_deviation"].as_f64().unwrap());
    assert!(near != exact && (near - exact).abs() < 1e-4, "{near} {exact}");
    let words = croupier(&["odds", "blackjack", "--wager", "main"]).out;
    assert!(words.contains("--exact-distribution"), "{words}");
    assert_eq!(croupier(&["odds", "--all", "--exact-spread"]).code, 2);
}

#[test]
fn lines_for_a_spreadsheet() {
    let ran = croupier(&["odds", "roulette", "--wager", "red", "--format", "csv"]);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(
        lines[0].starts_with("game,wager,strategy,lawful,edge,") && lines[0].ends_with(",net,probability")
    );
    let columns = lines[0].split(',').count();
    assert!(lines[1..].iter().all(|line| line.split(',').count() == columns), "{}", ran.out);
    assert!(lines[1..].iter().any(|line| line.ends_with(",1,9/19")), "18 of 38 numbers win: {}", ran.out);
}

#[test]
fn an_unlawful_house_needs_allow_unlawful() {
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
fn a_change_is_compared_wager_by_wager() {
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
    assert!(croupier(&["compare", paths[0], paths[0]]).out.contains("No changes"));
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

/// A player who bets all of a hundred dollars on red is ruined in 20 of 38 rounds: 18 lose all, two lose half.
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

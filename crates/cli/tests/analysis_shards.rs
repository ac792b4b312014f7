//! Exact analyses in parts: shards that are put together to what one run shows.

use crate::common;
use crate::shards;

use common::{croupier, file};
use serde_json::Value;
use shards::{folder, four_parts_in_parallel, result};

/// Computes the shards of an analysis and returns their files, the last one first.
fn parts(name: &str, args: &[&str], of: usize) -> Vec<String> {
    let folder = folder(name);
    let part = |number: usize| {
        let to = folder.join(format!("part-{number}.json")).to_str().unwrap().to_string();
        let shard = format!("{number}/{of}");
        let ran = croupier(&[args, &["--shard", &shard, "--output", &to]].concat());
        assert_eq!(ran.code, 0, "{}", ran.err);
        to
    };
    (1..=of).rev().map(part).collect()
}

fn merge(files: &[String]) -> Vec<&str> {
    std::iter::once("merge").chain(files.iter().map(String::as_str)).collect()
}

/// Returns the text of a single run without its running time.
fn text(args: &[&str]) -> String {
    let ran = croupier(args);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let words: Vec<&str> = ran.out.split_whitespace().collect();
    let text = words.join(" ");
    text.split(" Computed in ").next().unwrap().to_string()
}

fn wagers(json: &Value) -> Vec<&str> {
    json["wagers"].as_array().unwrap().iter().map(|wager| wager["wager"].as_str().unwrap()).collect()
}

/// The worked example of docs/how-to/spread-an-analysis.md, with a game that is counted quickly.
#[test]
fn parts_that_gnu_parallel_has_run_are_what_one_run_shows() {
    let odds = ["odds", "sic-bo"];
    let parts = four_parts_in_parallel("analysis-parallel", &odds);
    let merged = result(&merge(&parts));
    assert_eq!(merged, result(&odds));
    assert!(wagers(&merged).len() > 10, "{merged}");
    assert!(merged.get("seconds").is_none());
    assert_eq!(text(&merge(&parts)), text(&odds));
}

#[test]
fn every_kind_of_analysis_merges() {
    let house = file("analysis-house", "house.toml", "[blackjack]\nstreak = true\n[casino-war]\ndecks = 2\n");
    let house = house.to_str().unwrap();
    let aces = file("analysis-house", "aces.toml", "[blackjack]\nprogressive = true\n");
    let aces = aces.to_str().unwrap();
    let cases: [(&str, &[&str], &[&str]); 6] = [
        ("meter", &["odds", "blackjack", "--house", aces], &["main", "progressive", "insurance"]),
        (
            "together",
            &["odds", "craps", "--wager", "pass+pass-odds", "--wager", "field", "--wager", "pass-odds"],
            &["field", "pass", "pass-odds", "pass+pass-odds"],
        ),
        (
            "extras",
            &["odds", "blackjack", "--house", house],
            &["main", "streak-2", "streak-3", "streak-4", "streak-5", "insurance"],
        ),
        ("strategy", &["odds", "casino-war", "--strategy", "surrender"], &["initial", "tie"]),
        ("named", &["odds", "roulette", "--wager", "straight 17", "--exact-spread"], &["straight 17"]),
        ("unlawful", &["odds", "casino-war", "--allow-unlawful", "--house", house], &["initial", "tie"]),
    ];
    for (name, odds, expected) in cases {
        let parts = parts(&format!("analysis-{name}"), odds, 3);
        let merged = result(&merge(&parts));
        assert_eq!(merged, result(odds), "{name}");
        assert_eq!(wagers(&merged), expected, "{name}");
        let has_meter = merged["wagers"].as_array().unwrap().iter().any(|wager| wager.get("meter").is_some());
        assert_eq!(has_meter, name == "meter");
        assert_eq!(text(&merge(&parts)), text(odds), "{name}");
    }
}

#[test]
fn output_without_a_shard_is_complete() {
    let to = folder("analysis-whole").join("whole.json").to_str().unwrap().to_string();
    let odds = ["odds", "big-six"];
    assert_eq!(croupier(&[&odds[..], &["--output", &to]].concat()).code, 0);
    assert_eq!(result(&["merge", &to]), result(&odds));
    let csv = croupier(&[&odds[..], &["--shard", "1/2", "--output", &to, "--format", "csv"]].concat());
    assert!(csv.code == 2 && csv.err.contains("cannot be combined with"), "{}", csv.err);
    for with in [["--report", "x.pdf"], ["--cutting-card", "1000"]] {
        let ran = croupier(&[&odds[..], &["--shard", "1/2", "--output", &to], &with].concat());
        assert!(ran.code == 2 && ran.err.contains("cannot be used with"), "{}", ran.err);
    }
    let ran = croupier(&[&odds[..], &["--shard", "1/2"]].concat());
    assert!(ran.code == 2 && ran.err.contains("--output"), "{}", ran.err);
}

#[test]
fn missing_shards_are_reported() {
    let odds = ["odds", "roulette"];
    let parts = parts("analysis-missing", &odds, 3);
    let sum = folder("analysis-missing-sum").join("sum.json").to_str().unwrap().to_string();
    let some = croupier(&["merge", &parts[0], &parts[2], "--output", &sum]);
    assert_eq!(some.code, 1, "{}", some.err);
    assert!(some.out.contains("wagers are missing: partial result"), "{}", some.out);
    let json = croupier(&["merge", &parts[0], &parts[2], "--json"]);
    assert_eq!(json.code, 1);
    let whole = result(&odds);
    assert!(wagers(&json.json()).len() < wagers(&whole).len());
    // The sum goes on from there.
    assert_eq!(result(&["merge", &parts[1], &sum]), whole);
}

/// A part may have no figures; the whole fails as one run does.
#[test]
fn a_merged_analysis_names_skipped_wagers() {
    let parts = parts("analysis-nothing", &["odds", "poker"], 2);
    let (merged, one) = (croupier(&merge(&parts)), croupier(&["odds", "poker"]));
    assert_eq!((merged.code, &merged.err), (one.code, &one.err));
    assert!(one.code == 2 && one.err.contains("has no exact figures"), "{}", one.err);
}

/// Game by game: of a hundred parts the fifth has the fifth game alone, and the last has none.
#[test]
fn every_game_is_a_unit_of_all_games() {
    let folder = folder("analysis-all");
    let part = |number: u32, seconds: &str| {
        let to = folder.join(format!("part-{number}-{seconds}.json")).to_str().unwrap().to_string();
        let shard = format!("{number}/100");
        let ran = croupier(&["odds", "--all", "--seconds", seconds, "--shard", &shard, "--output", &to]);
        assert_eq!(ran.code, 0, "{}", ran.err);
        to
    };
    let parts = [100, 9, 5].map(|number| part(number, "5"));
    let some = croupier(&["merge", &parts[0], &parts[1], &parts[2], "--json"]);
    assert_eq!(some.code, 1, "{}", some.err);
    let games = some.json();
    let games = games.as_array().unwrap();
    assert_eq!(games.len(), 2);
    for (game, name) in games.iter().zip(["roulette", "sic-bo"]) {
        assert_eq!(*game, result(&["odds", name]), "{name}");
    }
    let some = croupier(&["merge", &parts[1], &parts[2]]);
    let all = common::implemented().len();
    let missing = format!("{} games are missing", all - 2);
    assert!(some.code == 1 && some.out.contains(&missing), "{}", some.out);
    assert!(some.out.contains("2 games: ") && some.out.contains("straight"), "{}", some.out);
    let other = croupier(&["merge", &parts[1], &part(5, "6")]);
    assert!(other.code == 2 && other.err.contains("another analysis"), "{}", other.err);
}

#[test]
fn incompatible_shards_are_refused_with_the_reason() {
    let files = parts("analysis-refused", &["odds", "casino-war"], 2);
    let twice = croupier(&["merge", &files[0], &files[1], &files[0]]);
    assert!(twice.code == 2 && twice.err.contains("merged already"), "{}", twice.err);

    let house = file("analysis-refused", "house.toml", "[casino-war]\ndecks = 6\n");
    let others = parts("analysis-other", &["odds", "casino-war", "--house", house.to_str().unwrap()], 2);
    let other = croupier(&["merge", &files[0], &others[1]]);
    assert!(other.code == 2 && other.err.contains("another analysis"), "{}", other.err);

    let played = folder("analysis-played").join("sim.json").to_str().unwrap().to_string();
    let sim = ["sim", "casino-war", "--rounds", "1000", "--strategy", "own", "--output", &played];
    assert_eq!(croupier(&sim).code, 0);
    for mixed in [[&played, &files[0]], [&files[0], &played]] {
        let ran = croupier(&["merge", mixed[0], mixed[1]]);
        let told = ran.err.contains("a simulation shard") && ran.err.contains("an analysis shard");
        assert!(ran.code == 2 && told, "{}", ran.err);
    }

    let text = std::fs::read_to_string(&files[1]).unwrap();
    let damages = [
        ("cut.json", text[..text.len() / 2].replacen(",\"ordered", ",\n\"ordered", 1), "cut.json:2:"),
        ("chances.json", text.replace("192/415", "193/415"), "do not sum to one"),
        ("nothing.json", text.replacen("/415\"", "/0\"", 1), "not a fraction"),
        ("other.json", text.replace("croupier analysis 1", "croupier something 1"), "other.json:1:1"),
        ("later.json", text.replace("croupier analysis 1", "croupier analysis 9"), "another format"),
    ];
    for (name, damaged, why) in damages {
        assert_ne!(damaged, text, "{name}");
        let path = file("analysis-refused", name, damaged);
        let ran = croupier(&["merge", path.to_str().unwrap()]);
        assert!(ran.code == 2 && ran.err.contains(why) && ran.err.contains(name), "{name}: {}", ran.err);
    }
}

//! `run` and `coverage`.

use crate::common;

use common::{command, croupier, file, ran, workspace};

const GOOD: &str = "# a win\ngame casino-war\nseat 1 bets initial 10\nseat 1 bets tie 1000\nrefuses by 8.2~(a)\ncards Kc 9d\npays 1 initial 10 by 22.9(a)1\nnet 1 +10\n";

#[test]
fn the_example_of_the_documentation() {
    let ran = croupier(&["run", "rounds/22-casino-war/example-09.round", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let json = ran.json();
    let played = &json["files"][0];
    assert_eq!((&played["ok"], &played["net"]["1"]), (&true.into(), &"80.00".into()));
    let events = played["events"].as_array().unwrap();
    let paid = serde_json::json!({
        "by": "22.9(a)2", "text": "pays 1 tie 20",
        "kind": "pays", "seat": 1, "wager": {"id": "tie", "kind": "tie", "words": "tie"}, "amount": "20.00",
    });
    assert!(events.contains(&paid), "{events:?}");
    assert!(events.iter().all(|e| e["kind"].is_string() && e["by"].is_string()));
    let text = croupier(&["run", "rounds/22-casino-war/example-09.round"]);
    assert!(text.out.contains("22.9(a)2") && text.out.contains("wins $80"), "{}", text.out);
}

#[test]
fn all_worked_examples_pass() {
    let ran = croupier(&["run", "--quiet", "rounds"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    assert_eq!(ran.out.lines().count(), 1, "{}", ran.out);
}

#[test]
fn refusals_and_breaches_are_events() {
    let good = file("events", "good.round", GOOD);
    let json = croupier(&["run", good.to_str().unwrap(), "--json"]).json();
    let events = json["files"][0]["events"].as_array().unwrap();
    let at = |kind: &str| events.iter().position(|e| e["kind"] == kind).unwrap();
    assert!(at("places") < at("refuses") && at("refuses") < at("deals"), "{events:?}");
    assert_eq!(events[at("refuses")]["by"], "8.2~(a)");
    assert!(events[at("refuses")]["words"].as_str().unwrap().contains("maximum"));
    assert_eq!(events[at("deals")]["card"], serde_json::json!({"rank": "K", "suit": "clubs"}));

    let unlawful =
        file("events", "breach.round", "game casino-war\nhouse decks 5\nbreach decks by 22.2(a)\n");
    let json = croupier(&["run", unlawful.to_str().unwrap(), "--json"]).json();
    let breach = &json["files"][0]["events"][0];
    assert_eq!(
        (&breach["kind"], &breach["option"], &breach["by"]),
        (&"breach".into(), &"decks".into(), &"22.2(a)".into())
    );
}

#[test]
fn failures_name_their_line() {
    let bad = file("fails", "bad.round", GOOD.replace("pays 1 initial 10 ", "pays 1 initial 20 "));
    let good = file("fails", "good.round", GOOD);
    let (bad, good) = (bad.to_str().unwrap(), good.to_str().unwrap());
    let ran = croupier(&["run", good, bad]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.out.contains("line 7: expected pays 1 initial 20") && ran.out.contains("1 of 2 files failed"),
        "{}",
        ran.out
    );
    let json = croupier(&["run", good, bad, "--json"]).json();
    assert_eq!((&json["files"][0]["ok"], &json["files"][1]["ok"]), (&true.into(), &false.into()));
    assert_eq!(json["files"][1]["problem"]["line"], 7);
    assert!(json["files"][1]["problem"]["text"].as_str().unwrap().contains("expected"));
    let quiet = croupier(&["run", "-q", good, bad]);
    assert!(!quiet.out.contains("good.round") && quiet.out.contains("bad.round"), "{}", quiet.out);
}

#[test]
fn malformed_lines_are_named() {
    let torn = file("malformed", "torn.round", "game casino-war\nseat 1 bets initial ten\n");
    let ran = croupier(&["run", torn.to_str().unwrap(), "--json"]);
    assert_eq!(ran.code, 1);
    let fault = &ran.json()["files"][0]["fault"];
    assert_eq!((&fault["line"], &fault["column"]), (&2.into(), &21.into()));
    let bytes = file("malformed", "bytes.round", b"game casino-war\n \xff\n");
    let ran = croupier(&["run", bytes.to_str().unwrap(), "--json"]);
    assert_eq!((ran.code, &ran.json()["files"][0]["fault"]["line"]), (1, &2.into()));
    let text = croupier(&["run", torn.to_str().unwrap()]);
    assert!(
        text.out.contains("line 2, column 21") && text.out.contains("    2 | seat 1 bets initial ten"),
        "{}",
        text.out
    );
}

#[test]
fn unreadable_files_are_exit_code_2() {
    let good = file("unread", "good.round", GOOD);
    let ran = croupier(&["run", "no-such.round", good.to_str().unwrap(), "--json"]);
    assert_eq!(ran.code, 2);
    assert!(ran.json()["files"][0]["error"].is_string());
    assert_eq!(ran.json()["files"][1]["ok"], true);
    let empty = croupier(&["run", "docs"]);
    assert!(empty.code == 2 && empty.err.contains("no round file"), "{}", empty.err);
}

#[test]
fn coverage_of_the_law() {
    let ran = croupier(&["coverage", "--json"]);
    assert_eq!(ran.code, 0, "{}", ran.out);
    let json = ran.json();
    let subchapters = json["subchapters"].as_array().unwrap();
    let war = subchapters.iter().find(|s| s["number"] == 22).unwrap();
    let number = |value: &serde_json::Value, key: &str| value[key].as_u64().unwrap();
    for s in subchapters {
        let missing = s["missing"].as_array().unwrap().len() as u64;
        assert_eq!(number(s, "paragraphs"), number(s, "reached") + missing, "{s}");
    }
    let sum = |key: &str| subchapters.iter().map(|s| number(s, key)).sum::<u64>();
    assert_eq!((number(&json, "paragraphs"), number(&json, "reached")), (sum("paragraphs"), sum("reached")));
    assert!(number(war, "paragraphs") > 50);
    let all = subchapters.iter().find(|s| s["number"] == 8).unwrap();
    assert_eq!((number(all, "paragraphs"), number(all, "reached")), (29, 29), "{all}");
}

#[test]
fn covered_paragraphs_are_enforced_or_documented() {
    let json = croupier(&["coverage", "--json"]).json();
    let number = |value: &serde_json::Value, key: &str| value[key].as_u64().unwrap();
    let all = json["subchapters"].as_array().unwrap();
    for s in all.iter().chain([&json]) {
        assert_eq!(number(s, "reached"), number(s, "enforced") + number(s, "documented"), "{s}");
    }
    assert!(number(&json, "enforced") * 10 >= number(&json, "paragraphs") * 9, "nine tenths are enforced");
    let told = all.iter().find(|s| s["number"] == 22).unwrap()["only_documented"].as_array().unwrap();
    assert!(told.iter().all(|p| p != "22.9(a)2"), "a payment enforces");
}

#[test]
fn choices_are_counted_by_option_row_and_date() {
    let folder = file("choices", "22/good.round", GOOD).parent().unwrap().parent().unwrap().to_path_buf();
    let json =
        croupier(&["coverage", "22", "--choices", "--json", "--rounds", folder.to_str().unwrap()]).json();
    let choices = &json["choices"];
    let missing = choices["missing"].as_array().unwrap();
    let number = |key: &str| choices[key].as_u64().unwrap();
    assert_eq!(number("total"), number("reached") + missing.len() as u64);
    let has = |key: &str, value: serde_json::Value, by: &str| {
        missing.iter().any(|m| m["game"] == "casino-war" && m[key] == value && m["paragraph"] == by)
    };
    assert!(has("option", "decks".into(), "22.2(a)") && has("value", 9.into(), "22.2(a)"));
    assert!(has("row", "tie".into(), "22.9(a)3") && has("table", "war".into(), "22.9(a)3"));
    assert!(has("date", "1999-01-19".into(), "8.4~(e)"));
    let default = |m: &&serde_json::Value| m["option"] == "decks" && m["value"] == 8;
    assert!(!missing.iter().any(|m| default(&m)), "the default is reached by any file");
}

#[test]
fn proposals_are_written_and_count_only_when_their_marks_are_gone() {
    let round = "game casino-war\nseat 1 bets initial 10\ncards 9c 2d\n";
    let path = file("proposed", "22/new.round", round);
    let folder = path.parent().unwrap().parent().unwrap().to_str().unwrap().to_string();
    let written = croupier(&["run", "--write", path.to_str().unwrap()]);
    assert_eq!(written.code, 0, "{}", written.err);
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(
        text.contains("? pays    1 initial 10 by 22.9(a)1") && text.contains("? net     1 +10"),
        "{text}"
    );
    let reached = || croupier(&["coverage", "22", "--json", "--rounds", &folder]).json()["reached"].clone();
    assert_eq!(reached(), 0, "what is proposed reaches nothing");
    std::fs::write(&path, text.replace("? ", "")).unwrap();
    assert_eq!(reached(), 1);
    let check = |args: &[&str]| croupier(&[&["fmt"], args, &[path.to_str().unwrap()]].concat()).code;
    assert_eq!((check(&["--check"]), check(&[]), check(&["--check"])), (1, 0, 0));
    assert!(
        std::fs::read_to_string(&path).unwrap().starts_with("game    casino-war\nseat 1  bets initial 10\n")
    );
}

#[test]
fn coverage_counts_passing_files() {
    let folder = file("coverage", "22/good.round", GOOD).parent().unwrap().parent().unwrap().to_path_buf();
    let one = |args: &[&str]| {
        let folder = folder.to_str().unwrap();
        croupier(&[&["coverage", "casino-war", "--json", "--rounds", folder], args].concat())
    };
    let before = one(&[]).json();
    assert_eq!(before["subchapters"].as_array().unwrap().len(), 1);
    assert_eq!((&before["reached"], &before["files"]), (&1.into(), &1.into()), "22.9(a)1 alone");
    let missing = before["subchapters"][0]["missing"].as_array().unwrap();
    assert!(missing.iter().any(|p| p == "22.9(a)2") && missing.iter().all(|p| p != "22.9(a)1"));

    let bad =
        "game casino-war\nseat 1 bets initial 10\ncards 2c 9d\ntakes 1 initial 10 by 22.8(a)1\nnet 1 +10\n";
    file("coverage", "22/bad.round", bad);
    let after = one(&[]);
    assert_eq!(after.code, 1);
    assert_eq!(after.json()["reached"], 1, "a failing file reaches nothing");
    assert!(after.json()["failed"][0]["file"].as_str().unwrap().contains("bad.round"));
    std::fs::remove_file(folder.join("22/bad.round")).unwrap();
    let text = croupier(&["coverage", "22", "--rounds", folder.to_str().unwrap()]);
    assert!(text.out.contains("22.9(a)2") && text.out.contains("1 of "), "{}", text.out);
}

#[test]
fn an_unlawful_house_is_named_at_its_line() {
    let unlawful = file("named", "unlawful.round", "game casino-war\n\nhouse decks 5\nseat 1 sits\n");
    let ran = croupier(&["run", unlawful.to_str().unwrap(), "--json"]);
    let problem = &ran.json()["files"][0]["problem"];
    assert!(problem["line"] == 3 && problem["text"].to_string().contains("22.2(a)"), "{problem}");
    assert_eq!(problem["column"], 7);
    let misspelled = file("named", "misspelled.round", "game casino-war\nhouse match-play yes, deks 6\n");
    let ran = croupier(&["run", misspelled.to_str().unwrap()]);
    // Long sentences are broken into lines.
    let words = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    for part in ["line 2, column 23", "deks", "8.3~(a)", "did you mean decks?"] {
        assert!(words.contains(part), "{part}: {words}");
    }
    assert!(ran.out.lines().any(|line| line.find('^') == Some(10 + 22)), "{}", ran.out);
    let game = file("named", "game.round", "game casino-wor\n");
    let ran = croupier(&["run", game.to_str().unwrap()]);
    assert!(ran.code == 1 && ran.out.contains("line 1, column 6"), "{}", ran.out);
    assert!(ran.out.contains("did you mean casino-war?"), "{}", ran.out);
}

#[test]
fn coverage_finds_its_folder_upwards() {
    let below = workspace().join("crates/cli/src");
    let found = ran(command(&["coverage", "22", "--json"]).current_dir(below).output().unwrap());
    assert_eq!(found.code, 0, "{}", found.err);
    let anywhere = ran(command(&["coverage", "22", "--json"]).current_dir("/").output().unwrap());
    assert_eq!(
        anywhere.json()["reached"],
        found.json()["reached"],
        "the command has the worked examples with it"
    );
    let pokette = croupier(&["coverage", "no-such-game"]);
    assert_eq!(pokette.code, 2);
}

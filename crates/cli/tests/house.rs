//! House files: a first one, the check, the signs, the guide, what changes.

use crate::common;

use common::{croupier, file};
use serde_json::Value;
use std::path::Path;

/// A house file in the folder of a test.
fn house(test: &str, name: &str, text: &str) -> String {
    file(&format!("house-{test}"), name, text).display().to_string()
}

/// A file beside it.
fn beside(path: &str, name: &str) -> String {
    Path::new(path).with_file_name(name).display().to_string()
}

#[test]
fn a_new_house_file_is_lawful_and_names_every_option() {
    let new = croupier(&["house", "new"]);
    assert_eq!(new.code, 0, "{}", new.err);
    let path = house("a-new-house-file-is-lawful-and-names-every-option", "house.toml", &new.out);
    let checked = croupier(&["check", &path, "--json"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    let games = croupier(&["games", "--json"]).json();
    for game in games.as_array().unwrap().iter().filter(|game| game["implemented"] == true) {
        let table = format!("[{}]", game["id"].as_str().unwrap());
        let part = new.out.split(&table).nth(1).unwrap().split("\n[").next().unwrap();
        for option in game["options"].as_array().unwrap() {
            let (id, by) = (option["id"].as_str().unwrap(), option["by"].as_str().unwrap());
            // Fixed options are listed, to be copied into a new game.
            let fixed = option["fixed"].as_bool().unwrap();
            let line = if fixed { format!("\n# {id} = ") } else { format!("\n{id} = ") };
            assert!(part.contains(&line) && part.contains(by), "{table} {id}");
        }
    }
    let one = croupier(&["house", "new", "22"]);
    assert!(one.out.contains("[casino-war]") && !one.out.contains("[craps]"), "{}", one.out);
}

#[test]
fn the_schema_knows_words_and_numbers() {
    let schema = croupier(&["house", "schema"]).json();
    let war = &schema["properties"]["casino-war"];
    assert_eq!(war["additionalProperties"], false);
    assert_eq!(war["properties"]["match-play"]["enum"], serde_json::json!([true, false, "yes", "no"]));
    assert_eq!(war["properties"]["decks"]["default"], 8);
    let zero = &schema["properties"]["roulette"]["properties"]["on-zero"];
    assert_eq!(zero["enum"], serde_json::json!(["half", "all"]));
    assert!(zero["description"].as_str().unwrap().contains("5.2(b)"));
    assert_eq!(war["properties"]["decks"]["minimum"], 6);
    assert_eq!(war["properties"]["decks"]["maximum"], 8);
    let signs = &schema["properties"]["house"]["properties"]["signs-approved"]["enum"];
    assert_eq!(*signs, serde_json::json!(["yes", true]));
}

const UNLAWFUL: &str = "[casino-war]\ndecks = 5\nmaximum = 1\n";

#[test]
fn a_breach_has_its_place_and_the_words_of_its_paragraph() {
    let path = house("a-breach-has-its-place-and-the-words-of-its-paragraph", "house.toml", UNLAWFUL);
    let text = croupier(&["check", &path]);
    assert_eq!(text.code, 1);
    assert!(text.out.contains("2:1") && text.out.contains("3:1"), "{}", text.out);
    let json = croupier(&["check", &path, "--json"]).json();
    let breaches = json["games"][0]["breaches"].as_array().unwrap();
    let paragraphs: Vec<&str> = breaches.iter().map(|breach| breach["paragraph"].as_str().unwrap()).collect();
    assert_eq!(paragraphs, ["8.2~(a)", "22.2(a)"]);
    assert!(breaches.iter().all(|breach| !breach["says"].as_str().unwrap().is_empty()));
}

#[test]
fn breaches_are_written_as_sarif() {
    let path = house("code-review-tools-are-told-in-sarif", "house.toml", UNLAWFUL);
    let sarif = croupier(&["check", &path, "--sarif"]);
    assert_eq!(sarif.code, 1);
    let run = &sarif.json()["runs"][0];
    let results = run["results"].as_array().unwrap();
    assert_eq!(results.len(), 2);
    let decks = results.iter().find(|result| result["ruleId"] == "22.2(a)").unwrap();
    let place = &decks["locations"][0]["physicalLocation"];
    assert_eq!((&place["region"]["startLine"], &place["region"]["startColumn"]), (&2.into(), &1.into()));
    let rules = run["tool"]["driver"]["rules"].as_array().unwrap();
    assert!(rules.iter().any(|rule| rule["id"] == "22.2(a)"));
}

#[test]
fn an_earlier_day_is_checked_and_later_changes_are_listed() {
    let path = house(
        "an-earlier-day-is-checked-and-what-came-since-is-told",
        "house.toml",
        "[casino-war]\nincrement = 5\n",
    );
    assert_eq!(croupier(&["check", &path]).code, 0);
    let before = croupier(&["check", &path, "--as-of", "2006-06-09", "--json"]);
    assert_eq!(before.code, 1, "{}", before.out);
    let json = before.json();
    assert_eq!(json["as_of"], "2006-06-09");
    let since = json["since"].as_array().unwrap();
    let came = |change: &&Value| change["paragraph"] == "8.2~(d)";
    let increments = since.iter().find(came).unwrap();
    assert_eq!((&increments["day"], &increments["what"]), (&"2006-06-10".into(), &"came".into()));
    let on_the_day = croupier(&["check", &path, "--as-of", "2006-06-10", "--json"]);
    assert_eq!(on_the_day.code, 0, "{}", on_the_day.out);
    assert!(on_the_day.json()["since"].as_array().is_none_or(|since| !since.iter().any(|c| came(&c))));
}

#[test]
fn the_signs_name_limits_and_what_must_be_posted() {
    let signs = "[roulette]\non-zero = \"all\"\nminimum = 10\nmaximum = 2000\nincrement = 5\n";
    let path = house("the-signs-name-limits-and-what-must-be-posted", "house.toml", signs);
    let text = croupier(&["notice", &path]);
    assert_eq!(text.code, 0, "{}", text.err);
    for words in ["Roulette", "Minimum $10", "Maximum $2,000", "In steps of $5", "0 and 00", "All"] {
        assert!(text.out.contains(words), "{words}: {}", text.out);
    }
    assert!(!text.out.contains("Blackjack"), "a game that the house does not name is not posted");
    for (name, begins) in [("signs.html", "<!doctype html>"), ("signs.pdf", "%PDF-")] {
        let to = beside(&path, name);
        assert_eq!(croupier(&["notice", &path, "--output", &to]).code, 0);
        assert!(std::fs::read(&to).unwrap().starts_with(begins.as_bytes()), "{name}");
    }
    let nowhere = croupier(&["notice", &path, "--output", "signs.doc"]);
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains(".html"), "{}", nowhere.err);
}

#[test]
fn an_unlawful_house_gets_no_signs() {
    let path = house("an-unlawful-house-gets-no-signs", "house.toml", UNLAWFUL);
    let to = beside(&path, "signs.html");
    let refused = croupier(&["notice", &path, "--output", &to]);
    assert_eq!(refused.code, 1);
    assert!(refused.out.contains("22.2(a)") && !Path::new(&to).exists());
}

#[test]
fn the_guide_states_odds_with_to_and_the_house_edge() {
    let path =
        house("the-guide-states-odds-with-to-and-the-house-edge", "house.toml", "[casino-war]\n[big-six]\n");
    let to = beside(&path, "guide.html");
    let guide = croupier(&["guide", &path, "--output", &to]);
    assert_eq!(guide.code, 0, "{}", guide.err);
    let page = std::fs::read_to_string(&to).unwrap();
    assert!(page.contains("Casino war") && page.contains("8.5"), "{page}");
    // The sign with 24 of the 54 compartments pays even money: 24 win, 30 lose, 6/54 of each dollar.
    assert!(page.contains("11.11 %"), "{page}");
    assert!(!page.contains(" for 1<"), "odds are stated with \"to\"");
}

#[test]
fn a_change_names_the_notice_that_it_needs() {
    let old = house(
        "a-change-tells-the-notice-that-it-needs",
        "old.toml",
        "[roulette]\nminimum = 10\n[minibaccarat]\nbanker = \"5-percent\"\n",
    );
    let changed = "[roulette]\nminimum = 25\non-zero = \"all\"\n[minibaccarat]\nbanker = \"4-percent\"\n";
    let new = house("a-change-tells-the-notice-that-it-needs", "new.toml", changed);
    let text = croupier(&["diff", &old, &new]);
    assert_eq!(text.code, 0, "{}", text.err);
    assert!(text.out.contains("half → all") && text.out.contains("30 minutes"), "{}", text.out);
    let json = croupier(&["diff", &old, &new, "--json"]).json();
    let notice = |game: &str, option: &str| {
        let game = json["games"].as_array().unwrap().iter().find(|g| g["game"] == game).unwrap();
        let option = game["changes"].as_array().unwrap().iter().find(|c| c["option"] == option).unwrap();
        (
            option["notice"].as_str().unwrap().to_string(),
            option["notice_paragraph"].as_str().unwrap().to_string(),
        )
    };
    assert_eq!(notice("roulette", "on-zero"), ("always".into(), "8.3~(c)".into()));
    assert_eq!(notice("roulette", "minimum"), ("with-players".into(), "8.3~(f)".into()));
    assert_eq!(notice("minibaccarat", "banker"), ("never".into(), "7.3(e)".into()));
    assert_eq!(croupier(&["diff", &old, &old]).out.trim(), "No changes.");
}

#[test]
fn added_and_removed_games_are_listed() {
    let old = house("games-that-come-and-go", "old.toml", "[roulette]\n[casino-war]\n");
    let new = house("games-that-come-and-go", "new.toml", "[roulette]\n[red-dog]\n");
    let diff = croupier(&["diff", &old, &new, "--json"]).json();
    assert_eq!((&diff["added"][0], &diff["dropped"][0]), (&"red-dog".into(), &"casino-war".into()), "{diff}");
    let all = house("games-that-come-and-go", "all.toml", "");
    assert!(croupier(&["diff", &all, &all]).out.contains("No changes"));
}

#[test]
fn an_unlawful_change_cites_its_paragraph() {
    let old = house("an-unlawful-change-is-told-with-its-paragraph", "old.toml", "[casino-war]\n");
    let new = house("an-unlawful-change-is-told-with-its-paragraph", "new.toml", UNLAWFUL);
    let refused = croupier(&["diff", &old, &new]);
    assert_eq!(refused.code, 1);
    assert!(refused.out.contains("22.2(a)"), "{}", refused.out);
}

#[test]
fn a_comparison_lists_every_breach_of_both_files() {
    let test = "a-comparison-tells-every-breach";
    let old = house(test, "old.toml", "[kasino-war]\ndecks = 6\n[roulette]\nstraight-odds = \"34 to 1\"\n");
    let new = "[roulette]\nsplit-odds = \"16 to 1\"\nminimum = [5]\n[casino-war]\ndecks = 5\n[house]\ncolor = \"red\"\n";
    let new = house(test, "new.toml", new);
    let text = croupier(&["diff", &old, &new]);
    assert_eq!(text.code, 1, "{}", text.out);
    for place in
        ["old.toml:1:2", "old.toml:4:1", "new.toml:2:1", "new.toml:3:11", "new.toml:5:1", "new.toml:7:1"]
    {
        assert!(text.out.contains(place), "{place}: {}", text.out);
    }
    let json = croupier(&["diff", &old, &new, "--json"]).json();
    let breaches = |file: usize| json["unlawful"][file]["breaches"].as_array().map_or(0, Vec::len);
    assert_eq!((breaches(0), breaches(1)), (2, 4), "{json}");
}

const PITS: &str = "[minibaccarat]\nminimum = 10\n\n[minibaccarat.tables.M-1]\npit = \"A\"\n\n[minibaccarat.tables.M-2]\npit = \"A\"\nafter-shuffle = \"lace\"\n\n[minibaccarat.tables.M-3]\npit = \"B\"\nafter-shuffle = \"lace\"\n";

#[test]
fn the_tables_of_a_pit_have_one_way() {
    let path = house("the-tables-of-a-pit-have-one-way", "house.toml", PITS);
    let checked = croupier(&["check", &path, "--json"]);
    assert_eq!(checked.code, 1, "{}", checked.out);
    let json = checked.json();
    let games = json["games"].as_array().unwrap();
    let unlawful: Vec<&Value> = games.iter().filter(|game| game["lawful"] == false).collect();
    assert_eq!(unlawful.len(), 1, "{json}");
    assert_eq!(unlawful[0]["table"], "M-2");
    let breach = &unlawful[0]["breaches"][0];
    assert_eq!((&breach["paragraph"], &breach["line"]), (&"7.5(c)".into(), &9.into()));
}

#[test]
fn options_of_the_house_are_declared_once_and_checked_with_their_position() {
    let text = "[house]\nnotice-minutes = 20\nguide-odds = \"for\"\n\n[casino-war]\n\n[roulette]\nstraight-odds = \"36 for 1\"\n";
    let path = house("what-holds-for-the-house-is-said-once", "house.toml", text);
    let json = croupier(&["check", &path, "--json"]).json();
    let breaches = json["breaches"].as_array().unwrap();
    let found: Vec<(&str, u64)> = breaches
        .iter()
        .map(|breach| (breach["paragraph"].as_str().unwrap(), breach["line"].as_u64().unwrap()))
        .collect();
    assert_eq!(found, [("5.2(a)", 8), ("8.3~(c)", 2), ("8.5~(c)", 3)]);
    assert!(breaches[0]["why"].as_str().unwrap().contains("never with for"), "{json}");
    let unknown =
        house("what-holds-for-the-house-is-said-once", "unknown.toml", "[house]\ncolor = \"red\"\n");
    let failed = croupier(&["check", &unknown]);
    assert_eq!(failed.code, 1);
    assert!(failed.out.contains("2:1") && failed.out.contains("rules-at"), "{}", failed.out);
    let alone =
        house("what-holds-for-the-house-is-said-once", "alone.toml", "[house]\nnotice-minutes = 29\n");
    let refused = croupier(&["check", &alone]);
    assert_eq!(refused.code, 1, "a file that names no game has choices too");
    assert!(refused.out.contains("30 to 1440"), "{}", refused.out);
}

#[test]
fn one_breach_hides_no_other_and_all_are_sorted_by_paragraph() {
    let text = "[winners-pot-poker]\nseats = 9\n\n[kasino-war]\n\n[minibaccarat]\nbehind-cutting-card = 13\ntie-odds = \"7 to 1\"\ncolor = [1]\n\n[blackjack]\ndecks = 5\nmatch-dealer = true\n";
    let path = house("one-breach-hides-no-other", "house.toml", text);
    let checked = croupier(&["check", &path, "--json"]);
    assert_eq!(checked.code, 1, "{}", checked.err);
    let json = checked.json();
    let breaches = json["breaches"].as_array().unwrap();
    let found: Vec<(&str, u64)> = breaches
        .iter()
        .map(|breach| (breach["paragraph"].as_str().unwrap(), breach["line"].as_u64().unwrap()))
        .collect();
    let expected =
        [("2.2(a)4", 12), ("7.3(b)", 8), ("7.5(f)", 7), ("8.3~(a)", 9), ("8.4~(e)", 4), ("33.6~(f)", 2)];
    assert_eq!(found, expected, "{json}");
    let why = |at: usize| breaches[at]["why"].as_str().unwrap();
    assert_eq!((&breaches[0]["found"], &breaches[0]["lawful"]), (&5.into(), &"1 to 16".into()));
    assert!(why(0).contains("match-the-dealer wager needs 6 or 8"), "{json}");
    assert!(why(1).contains("at least 8 to 1"), "{json}");
    // Eight decks are 416 cards, and 17 of them make a hand with its burn cards.
    assert!(why(2).contains("14 to 399"), "both ends are quoted: {json}");
    assert!(why(4).contains("casino-war"), "{json}");
}

#[test]
fn options_that_exclude_each_other_are_found() {
    let excluded = [
        ("[minibaccarat]\ncontinuous-shuffler = true\nbehind-cutting-card = 20\n", "7.12"),
        ("[minibaccarat]\nbanker = \"no-vigorish\"\nvigorish-timing = \"with-payout\"\n", "7.3(f)"),
        ("[pai-gow]\nplayer-bank = false\nco-banking = true\n", "10.8~(d)"),
        ("[blackjack]\nshuffle = \"continuous\"\ndiscretionary-reshuffle = true\n", "2.21"),
        ("[fast-action-holdem]\ncontinuous-shuffler = true\nshuffle = \"automated\"\n", "21.11"),
        (
            "[blackjack]\ndecks = 2\nvariation = \"6-to-5\"\nshuffle = \"automated\"\ndealer-card = \"hole-card\"\nshoe = \"double\"\n",
            "2.2~(e)",
        ),
        ("[blackjack]\ndecks = 3\nadditional = \"sevens\"\n", "2.2(a)3"),
        ("[blackjack]\ndecks = 1\ntwenty-point = \"a\"\n", "2.2(a)2"),
    ];
    for (at, (text, by)) in excluded.into_iter().enumerate() {
        let path = house("options-that-exclude-each-other", &format!("house-{at}.toml"), text);
        let json = croupier(&["check", &path, "--json"]).json();
        let found = json["breaches"].as_array().unwrap();
        assert_eq!(found.len(), 1, "{text}: {json}");
        assert_eq!(found[0]["paragraph"], by, "{text}: {json}");
    }
}

const NEW_GAME: &str = "as-of = \"2008-12-01\"\n\n[thirty-roulette]\nvariation-of = \"roulette\"\nstraight-odds = \"30 to 1\"\npetitioners = \"Boardwalk Casino\"\nsponsor = \"Boardwalk Casino\"\nruling = \"2008-11-01\"\ntest-tables = \"R-1\"\ntest-from = \"2008-12-01\"\n";

#[test]
fn a_new_game_is_marked_analysed_and_ends_with_its_test() {
    let path = house("a-new-game-is-marked", "house.toml", NEW_GAME);
    let checked = croupier(&["check", &path, "--json"]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    let json = checked.json();
    let game = &json["games"][0];
    assert_eq!((&game["game"], &game["variation_of"]), (&"thirty-roulette".into(), &"roulette".into()));
    // December 1 is day one: 31 + 31 + 28 + 31 + 30 + 31 + 30 + 31 days make 243, and August 27 is day 270.
    assert_eq!(game["experimental_until"], "2009-08-27");
    for command in [&["notice", &path][..], &["guide", &path], &["odds", "thirty-roulette", "--house", &path]]
    {
        let shown = croupier(command);
        assert_eq!(shown.code, 0, "{command:?}: {}", shown.err);
        let text = shown.out.to_lowercase();
        assert!(
            text.contains("thirty roulette") && text.contains("experimental"),
            "{command:?}: {}",
            shown.out
        );
    }
    let odds =
        croupier(&["odds", "thirty-roulette", "--house", &path, "--wager", "straight 17", "--json"]).json();
    // Of 38 numbers one wins 30 and 37 lose 1: the house wins 7 of 38.
    assert_eq!(odds["wagers"][0]["edge"], "7/38", "{odds}");
    let sim = croupier(&["sim", "thirty-roulette", "--house", &path, "--rounds", "1000"]);
    assert!(sim.out.contains("experimental"), "{}", sim.out);
    let last = croupier(&["check", &path, "--as-of", "2009-08-27"]);
    assert_eq!(last.code, 0, "{}", last.out);
    let after = croupier(&["check", &path, "--as-of", "2009-08-28"]);
    assert_eq!(after.code, 1);
    assert!(after.out.contains("8.4~(e)"), "{}", after.out);
    let without =
        house("a-new-game-is-marked", "without.toml", "[thirty-roulette]\nstraight-odds = \"30 to 1\"\n");
    assert!(croupier(&["check", &without]).out.contains("variation-of"));
}

const FEWER_DECKS: &str = "as-of = 2008-12-01\n\n[short-war]\nvariation-of = \"casino-war\"\ndecks = 2\npetitioners = \"Boardwalk Casino\"\nsponsor = \"Boardwalk Casino\"\nruling = 2008-11-01\ntest-tables = \"CW-1\"\ntest-from = 2008-12-01\n";

#[test]
fn a_new_game_may_have_options_that_the_chapter_does_not_give() {
    let path = house("a-new-game-may-have-options", "house.toml", FEWER_DECKS);
    let checked = croupier(&["check", &path]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    let sim = croupier(&["sim", "short-war", "--house", &path, "--rounds", "1000"]);
    assert_eq!(sim.code, 0, "{}", sim.err);
    assert!(sim.out.contains("experimental"), "{}", sim.out);
    let odds = croupier(&["odds", "short-war", "--house", &path, "--wager", "tie", "--json"]).json();
    // A tie: of the 103 other cards of two decks 7 have the rank of the first; 10 to 1 is paid.
    let tie = odds["wagers"].as_array().unwrap().iter().find(|wager| wager["wager"] == "tie").unwrap();
    assert_eq!(tie["edge"], "26/103", "{odds}");
    // The limits and the regulations for all games hold for it as for any.
    let low = house("a-new-game-may-have-options", "low.toml", &format!("{FEWER_DECKS}maximum = 1\n"));
    let refused = croupier(&["check", &low]);
    assert_eq!(refused.code, 1);
    assert!(refused.out.contains("8.2~(a)"), "{}", refused.out);
    let without =
        FEWER_DECKS.replace("variation-of = \"casino-war\"\n", "").replace("[short-war]", "[casino-war]");
    let of_the_game = house("a-new-game-may-have-options", "without.toml", &without);
    assert!(croupier(&["check", &of_the_game]).out.contains("22.2(a)"), "without a test the chapter holds");
}

#[test]
fn a_new_game_pays_what_its_subchapter_fixes_otherwise() {
    let pays = FEWER_DECKS.replace("decks = 2", "decks = 6\ntie-pays = \"12 to 1\"");
    let path = house("a-new-game-pays", "house.toml", &pays);
    let checked = croupier(&["check", &path]);
    assert_eq!(checked.code, 0, "{}", checked.out);
    assert!(croupier(&["notice", &path]).out.contains("12 to 1"));
    let odds = croupier(&["odds", "short-war", "--house", &path, "--wager", "tie", "--json"]).json();
    // A tie: of the 311 other cards of six decks 23 have the rank of the first, and 12 times 23 are 12 less than the 288 others.
    let tie = odds["wagers"].as_array().unwrap().iter().find(|wager| wager["wager"] == "tie").unwrap();
    assert_eq!(tie["edge"], "12/311", "{odds}");
    let red_dog = FEWER_DECKS
        .replace("casino-war", "red-dog")
        .replace("[short-war]", "[tall-dog]")
        .replace("decks = 2", "three-of-a-kind-pays = \"20 to 1\"\nspread-4-pays = \"2 to 1\"");
    let path = house("a-new-game-pays", "dog.toml", &red_dog);
    assert_eq!(croupier(&["check", &path]).code, 0);
    let sim = croupier(&["sim", "tall-dog", "--house", &path, "--rounds", "1000"]);
    assert!(sim.out.contains("experimental"), "{}", sim.out);
    let of_the_game = house(
        "a-new-game-pays",
        "without.toml",
        &pays.replace("variation-of = \"casino-war\"\n", "").replace("[short-war]", "[casino-war]"),
    );
    assert!(croupier(&["check", &of_the_game]).out.contains("22.9(a)2"), "without a test the chapter holds");
}

#[test]
fn the_earliest_time_of_a_change_is_that_of_the_house() {
    let old = "[house]\nnotice-minutes = 45\n[roulette]\n[minibaccarat.tables.M-1]\npit = \"A\"\n";
    let new = "[house]\nnotice-minutes = 45\nkeep-minimum = true\n[roulette]\non-zero = \"all\"\n[minibaccarat.tables.M-1]\npit = \"A\"\nminimum = 25\n";
    let old = house("the-earliest-time-of-a-change", "old.toml", old);
    let new = house("the-earliest-time-of-a-change", "new.toml", new);
    let text = croupier(&["diff", &old, &new]);
    assert!(text.out.contains("45 minutes") && !text.out.contains("30 minutes"), "{}", text.out);
    let json = croupier(&["diff", &old, &new, "--json"]).json();
    let parts: Vec<&str> =
        json["games"].as_array().unwrap().iter().map(|game| game["game"].as_str().unwrap()).collect();
    assert_eq!(parts, ["house", "roulette", "minibaccarat"], "{json}");
    assert_eq!(json["games"][2]["table"], "M-1");
    assert!(json["games"].as_array().unwrap().iter().all(|game| game["notice_minutes"] == 45));
}

//! The names of betting areas: those of round files, and those that are said at a table.

#![allow(clippy::expect_used, reason = "a test may stop")]

use croupier_rules::games::{catalog, facts};
use croupier_rules::house::Submission;
use std::collections::BTreeMap;

/// Each name of a betting area is read as that area alone, and the names that dealers say are read in round files.
#[test]
fn betting_areas_have_names_that_are_read() {
    for game in catalog() {
        let areas = game.area_names(&Submission::default()).expect("the default house is lawful");
        let mut known = BTreeMap::new();
        for (area, names) in &areas {
            assert_eq!(names.first(), Some(&area.to_string()), "{}", game.id);
            for name in names {
                assert_eq!(game.read(name), Some(*area), "{}: {name:?}", game.id);
                let other = known.insert(name.clone(), *area);
                assert_eq!(other, None, "{}: {name:?} has two areas", game.id);
            }
        }
    }
    let read = |game: &str, words: &str| facts(game).expect("a game").read(words).map(|key| key.to_string());
    for (game, words, area) in [
        ("craps", "yo", "eleven"),
        ("craps", "hard 8", "hardway 8"),
        ("craps", "pass line", "pass"),
        ("craps", "odds", "pass-odds"),
        ("craps", "6", "place 6"),
        ("roulette", "corner 17", "four 17/18/20/21"),
        ("roulette", "street 13", "three 13/14/15"),
        ("roulette", "line 13", "six 13-18"),
        ("roulette", "17", "straight 17"),
        ("roulette", "split 17/20", "split 17/20"),
        ("minibaccarat", "b", "banker"),
        ("blackjack", "", "main"),
        ("three-card-poker", "pp", "pair-plus"),
        ("sic-bo", "any triple", "any-three-of-a-kind"),
    ] {
        assert_eq!(read(game, words).as_deref(), Some(area), "{game}: {words:?}");
    }
    for (game, words) in
        [("roulette", "split 1"), ("roulette", "37"), ("minibaccarat", ""), ("blackjack", "17")]
    {
        assert_eq!(read(game, words), None, "{game}: {words:?}");
    }
}

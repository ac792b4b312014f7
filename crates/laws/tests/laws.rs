//! The laws, for every game in the registry.

use croupier_laws::{Bytes, house_options, play, round_file, submission};
use croupier_rules::games::{Game, Visitor, Wager as _, visit_all};
use proptest::prelude::*;
use std::collections::BTreeSet;

struct Obey<'a>(&'a [u8]);

impl Visitor for Obey<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        play::<G>(self.0);
    }
}

struct Choose<'a>(&'a str, &'a [u8]);

impl Visitor for Choose<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        house_options::<G>(self.0);
        let chosen = submission::<G>(&mut Bytes::new(self.1)).chosen;
        let lines: Vec<String> = chosen.iter().map(|(option, value)| format!("{option} {value}")).collect();
        house_options::<G>(&lines.join("\n"));
    }
}

/// Every betting area has a name of its own that is read back, and every sample lies on one of them.
struct Layouts;

impl Visitor for Layouts {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        let house = croupier_laws::house::<G>(&mut Bytes::new(&[]));
        let areas = G::areas(&house);
        let names: BTreeSet<String> = areas.iter().map(ToString::to_string).collect();
        assert_eq!(names.len(), areas.len(), "{}: two betting areas have one name", G::ID);
        for area in &areas {
            assert_eq!(G::Wager::parse(&area.to_string()), Some(*area), "{}", G::ID);
            assert!(area.kind() < G::WAGERS.len(), "{}: {area}", G::ID);
        }
        for sample in G::samples(&house) {
            assert!(areas.contains(&sample.wager), "{}: {} is not on the layout", G::ID, sample.wager);
        }
    }
}

#[test]
fn betting_areas_have_names() {
    visit_all(&mut Layouts);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_obeys_the_laws(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        visit_all(&mut Obey(&bytes));
    }

    #[test]
    fn no_options_make_a_house_panic(lines in prop::collection::vec("[a-z-]{0,12} [a-z0-9 .$-]{0,12}", 0..12), bytes in prop::collection::vec(any::<u8>(), 60)) {
        visit_all(&mut Choose(&lines.join("\n"), &bytes));
    }

    #[test]
    fn no_text_makes_a_round_file_panic(text in "(.|\n){0,200}") {
        round_file(&text);
    }

    #[test]
    fn no_words_make_a_round_file_panic(lines in prop::collection::vec(line(), 0..30)) {
        round_file(&lines.join("\n"));
    }
}

/// A line that is nearly one of a round file.
fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "game",
        "house",
        "as-of",
        "opening",
        "seat",
        "bets",
        "says",
        "removes",
        "reduces",
        "calls",
        "on",
        "off",
        "cards",
        "dice",
        "number",
        "meter",
        "happens",
        "net",
        "waits",
        "refuses",
        "breach",
        "pays",
        "takes",
        "instructs",
        "by",
        "to",
        "in",
        "with",
        "cash",
        "coupon",
        "casino-war",
        "craps",
        "roulette",
        "minibaccarat",
        "caribbean-stud",
        "big-six",
        "pokette",
        "keno",
        "balls",
        "presents",
        "3/17",
        "straight",
        "Kh",
        "decks",
        "initial",
        "pass",
        "red",
        "banker",
        "ante",
        "1",
        "2",
        "16",
        "17",
        "-3",
        "10",
        "1000000000",
        "99999999999999999999",
        "0.5",
        "Kc",
        "2d",
        "??",
        "cut-card",
        "22.8(c)",
        "22.8(",
        "\"",
        "#",
        ",",
        ";",
        "é",
        "…and",
        "others",
        "1999-01-19",
        "face-up",
    ]);
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

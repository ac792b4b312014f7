//! The laws, for every game in the registry.

use croupier_laws::{
    Bytes, HousePlay, StackSet, answers, answers_under, bet_ranges, cards_come_once, cards_have_places,
    house_options, play, round_file, settles_under_any_house, submission, wagers,
};
use croupier_rules::games::{Game, Visitor, Wager as _, visit_all};
use croupier_rules::house::{Submission, Value, options_of, rules_in_force, values_of};
use croupier_rules::rounds::{self, RoundFile, Statement};
use croupier_rules::table::{IncidentKind as _, IncidentTime, NoQuestion};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use std::any::TypeId;
use std::collections::BTreeSet;
use std::path::Path;

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

struct Answers<'a>(&'a [u8]);

impl Visitor for Answers<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        answers::<G>(self.0);
    }
}

/// Whether a game that has questions asks one, under its defaults or under some other choice of the house.
struct Asked<'a>(&'a [Vec<u8>]);

impl Visitor for Asked<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        if TypeId::of::<G::Question>() == TypeId::of::<NoQuestion>() {
            return;
        }
        let default = Submission::default();
        let others = values_of::<G::House>(&default).into_iter().flat_map(|values| {
            let house = |value: &Value| Submission::default().with(values.option.id, value);
            values.lawful.iter().map(house).collect::<Vec<_>>()
        });
        let mut houses = std::iter::once(default.clone())
            .chain(others)
            .filter_map(|house| rules_in_force::<G::House>(G::SUBCHAPTER, &house).ok());
        let asked = houses.any(|house| {
            self.0.iter().any(|bytes| answers_under::<G>(house.clone(), &mut Bytes::new(bytes)) > 0)
        });
        assert!(asked, "{}: no question is met", G::ID);
    }
}

struct Wagers<'a>(&'a [u8]);

impl Visitor for Wagers<'_> {
    type Output = (&'static str, usize);

    fn visit<G: Game>(&mut self) -> Self::Output {
        (G::ID, wagers::<G>(self.0))
    }
}

struct Rooms<'a>(&'a [u8]);

impl Visitor for Rooms<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        bet_ranges::<G>(self.0);
    }
}

struct Once<'a>(&'a [u8]);

impl Visitor for Once<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        cards_come_once::<G>(self.0);
    }
}

/// The number of rounds of each game that were played to their end under a random house.
struct UnderAnyHouse<'a>(&'a [u8]);

impl Visitor for UnderAnyHouse<'_> {
    type Output = (&'static str, bool, HousePlay);

    fn visit<G: Game>(&mut self) -> Self::Output {
        let has_incidents = G::Incident::ALL.iter().any(|kind| kind.when() != IncidentTime::BetweenRounds);
        (G::ID, has_incidents, settles_under_any_house::<G>(self.0))
    }
}

/// The stacks of a round file's house, unless the file changes the house.
struct Brings<'a>(&'a RoundFile, Option<StackSet>);

impl Visitor for Brings<'_> {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        let changes = |statement: &(usize, Statement)| matches!(statement.1, Statement::Changes { .. });
        if G::ID == self.0.game.1 && !self.0.statements.iter().any(changes) {
            let house = rules_in_force::<G::House>(G::SUBCHAPTER, &self.0.house);
            self.1 = house.ok().and_then(|house| StackSet::by::<G>(&house));
        }
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

/// The law on keys of wagers is no empty one: keys made of bytes are wagers of every game now and then.
#[test]
fn wager_keys_are_distinct() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let bytes = prop::collection::vec(any::<u8>(), 20_000).new_tree(&mut runner).unwrap().current();
    for (game, known) in visit_all(&mut Wagers(&bytes)) {
        assert!(known > 0, "{game}: no key is a wager");
    }
}

/// The law on answers is no empty one: every game that asks anything is asked in play by bytes.
#[test]
fn every_question_occurs() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut bytes = || prop::collection::vec(any::<u8>(), 3_000).new_tree(&mut runner).unwrap().current();
    visit_all(&mut Asked(&[bytes(), bytes(), bytes()]));
}

/// The law on random houses is no empty one: rounds of every game are played to their end, with incidents, on many days.
#[test]
fn rounds_end_under_random_houses() {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let mut plays = std::collections::BTreeMap::<&str, Vec<(bool, HousePlay)>>::new();
    for _ in 0..40 {
        let bytes = prop::collection::vec(any::<u8>(), 900).new_tree(&mut runner).unwrap().current();
        for (game, has_incidents, play) in visit_all(&mut UnderAnyHouse(&bytes)) {
            plays.entry(game).or_default().push((has_incidents, play));
        }
    }
    for (game, plays) in plays {
        let sum = |count: fn(&HousePlay) -> u64| plays.iter().map(|(_, play)| count(play)).sum::<u64>();
        let (rounds, incidents) = (sum(|play| play.rounds), sum(|play| play.incidents));
        let days: std::collections::BTreeSet<_> = plays.iter().map(|(_, play)| play.day).collect();
        assert!(rounds > 0 && days.len() > 1, "{game}: {rounds} rounds on {} days", days.len());
        assert!(incidents > 0 || !plays[0].0, "{game}: {rounds} rounds without an incident");
    }
}

/// Plays every round file card by card out of the stacks of its house.
#[test]
fn in_every_round_file_a_card_has_one_position_and_occurs_once() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../rounds");
    let mut wrong = Vec::new();
    let folders = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    for path in
        folders.flat_map(|folder| std::fs::read_dir(folder).unwrap()).map(|entry| entry.unwrap().path())
    {
        let file = rounds::parse(&std::fs::read_to_string(&path).unwrap()).unwrap();
        let mut brings = Brings(&file, None);
        visit_all(&mut brings);
        if let Err(why) = cards_have_places(&rounds::run(&file).record, brings.1) {
            wrong.push(format!("{}: {why}", path.display()));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_game_obeys_the_laws(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        visit_all(&mut Obey(&bytes));
    }

    #[test]
    fn no_card_occurs_twice(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        visit_all(&mut Once(&bytes));
    }

    #[test]
    fn every_answer_is_read_as_itself(bytes in prop::collection::vec(any::<u8>(), 0..700)) {
        visit_all(&mut Answers(&bytes));
    }

    #[test]
    fn every_wager_is_read_as_itself(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        visit_all(&mut Wagers(&bytes));
    }

    #[test]
    fn every_game_lists_its_betting_areas(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        visit_all(&mut Rooms(&bytes));
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

proptest! {
    // A house with every option drawn takes longer than a house with some.
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn rounds_settle_under_any_lawful_house(bytes in prop::collection::vec(any::<u8>(), 0..600)) {
        visit_all(&mut UnderAnyHouse(&bytes));
    }
}

/// The words of all games: their names, wagers, options and incidents.
struct Words(Vec<&'static str>);

impl Visitor for Words {
    type Output = ();

    fn visit<G: Game>(&mut self) {
        self.0.push(G::ID);
        self.0.extend(G::WAGERS.iter().map(|wager| wager.id));
        self.0.extend(options_of::<G::House>().iter().map(|option| option.id));
        self.0.extend(G::Incident::ALL.iter().map(|incident| incident.word()));
    }
}

/// The words of round files, and some that are nearly such.
const WORDS: &[&str] = &[
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
    "tiles",
    "6-6",
    "dice",
    "number",
    "balls",
    "presents",
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
    "8.2~(a)",
    "8.2(",
    "\"",
    "#",
    ",",
    ";",
    "é",
    "…and",
    "others",
    "1999-01-19",
];

/// A line that is nearly one of a round file.
fn line() -> impl Strategy<Value = String> {
    let mut of_games = Words(Vec::new());
    visit_all(&mut of_games);
    let word = prop_oneof![prop::sample::select(WORDS), prop::sample::select(of_games.0)];
    prop::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

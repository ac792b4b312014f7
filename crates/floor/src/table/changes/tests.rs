//! Tests of successive changes of the house at a table.

use super::*;
use crate::config::Pace;
use crate::fairness::GeneratedOutcome;
use crate::house_book::{HouseBook, HouseChange};
use crate::line::Line;
use crate::table::core::{StepOrigin, TableSpec, TakenStep};
use crate::table::house_updates::HouseUpdate;
use crate::table::seed_source::{KnownSeeds, SeedOrigin};
use crate::wire::{Mode, Role};
use croupier_rules::table::Input;
use croupier_rules::wagers::Tender;

const MINUTE: i64 = 60_000;

fn spec(house: Submission) -> TableSpec {
    TableSpec {
        floor: [7; 32],
        id: 3,
        game: "roulette".to_string(),
        name: "R-1".to_string(),
        mode: Mode::Live,
        house,
        pace: Pace::AT_ONCE,
        software: "test".to_string(),
    }
}

fn table(house: Submission) -> FloorTable {
    let mut table = FloorTable::new(spec(house), BTreeMap::new(), SeedOrigin::Entropy).unwrap();
    table.step(StepOrigin::default(), Line::Opens, 0).unwrap();
    table
}

fn sit(table: &mut FloorTable) {
    let seat = Seat::new(1).unwrap();
    let who = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    table.step(who.clone(), Line::Says(Statement::Sits(seat)), 0).unwrap();
    table.step(who, Line::BuysIn(seat, Money::dollars(1_000)), 0).unwrap();
}

fn bet(table: &mut FloorTable, dollars: i64, at: i64) -> Result<TakenStep, Rejected> {
    let (seat, wager) = (Seat::new(1).unwrap(), "red".into());
    let bets = Statement::Bets { seat, wager, amount: Money::dollars(dollars), tender: Tender::Chips };
    table.step(StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() }, Line::Says(bets), at)
}

fn minimum(value: &str, at: i64) -> Line {
    Line::Changes(vec![("minimum".to_string(), value.to_string())], at)
}

#[test]
fn a_change_is_announced_waits_and_takes_effect_at_its_time() {
    let mut table = table(Submission::default().with("minimum", "10"));
    sit(&mut table);
    let early = table.step(StepOrigin::default(), minimum("25", 30 * MINUTE - 1), 0);
    assert!(matches!(early, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(f)"));
    let told = table.step(StepOrigin::default(), minimum("25", 30 * MINUTE), 0).unwrap();
    assert!(told.body.contains("from 00:30 on the table minimum is 25"), "{}", told.body);
    assert!(table.notices(&table.host().limits()).iter().any(|notice| notice.by == "8.3~(f)"));
    let not_yet = table.step(StepOrigin::default(), Line::TakesEffect, 29 * MINUTE);
    assert!(matches!(not_yet, Err(Rejected::NotNow(_))));
    bet(&mut table, 10, 29 * MINUTE).unwrap();
    table.step(StepOrigin::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
    assert!(table.announced().is_empty());
    assert!(bet(&mut table, 1, 30 * MINUTE).is_err(), "$11 is below the new minimum");
    assert_eq!(table.host().limits().minimum, Money::dollars(25));
}

#[test]
fn the_record_of_a_change_replays() {
    let steps = |table: &mut FloorTable| {
        let mut bodies = vec![table.step(StepOrigin::default(), minimum("25", 0), 0).unwrap().body];
        bodies.push(table.step(StepOrigin::default(), Line::TakesEffect, 0).unwrap().body);
        bodies
    };
    let (mut first, mut again) = (table(Submission::default()), table(Submission::default()));
    assert_eq!(steps(&mut first), steps(&mut again));
    assert_eq!(first.spec().house.chosen["minimum"].words(), "25");
}

#[test]
fn another_rule_waits_until_the_layout_is_clear() {
    let mut table = table(Submission::default());
    sit(&mut table);
    let change = Line::Changes(vec![("straight-odds".to_string(), "36 to 1".to_string())], 30 * MINUTE);
    table.step(StepOrigin::default(), change, 0).unwrap();
    bet(&mut table, 10, 29 * MINUTE).unwrap();
    assert!(table.step(StepOrigin::default(), Line::TakesEffect, 31 * MINUTE).is_err());
    let spin = Statement::Input(croupier_rules::table::Input::Number("1".to_string()));
    table
        .step(
            StepOrigin { account: Some((9, Role::Dealer)), ..StepOrigin::default() },
            Line::Says(spin),
            32 * MINUTE,
        )
        .unwrap();
    table.step(StepOrigin::default(), Line::TakesEffect, 32 * MINUTE).unwrap();
    assert_eq!(table.spec().house.chosen["straight-odds"].words(), "36 to 1");
}

#[test]
fn a_test_has_an_end() {
    let new = [
        ("new-game", "Thirty roulette"),
        ("petitioners", "Boardwalk Casino"),
        ("sponsor", "Boardwalk Casino"),
        ("ruling", "1969-12-01"),
        ("test-tables", "R-1"),
        ("test-from", "1970-01-01"),
        ("test-until", "1970-01-02"),
        ("opens-on", "1970-01-01"),
    ];
    let house = new.iter().fold(Submission::default(), |house, (option, value)| house.with(option, *value));
    let table = table(house.clone());
    assert_eq!(table.new_game(), Some("Thirty roulette"));
    assert_eq!(table.test_over(), Some(2 * DAY_MS));
    assert!(table.notices(&table.host().limits()).iter().any(|notice| notice.text.contains("experimental")));
    let late = house.with("opens-on", "1970-01-03");
    assert!(matches!(
        FloorTable::new(spec(late), BTreeMap::new(), SeedOrigin::Entropy),
        Err(FloorError::Unlawful(_))
    ));
}

/// Deals until the table waits for wagers.
fn deal(table: &mut FloorTable, at: i64, taken: &mut Vec<TakenStep>) {
    while table.phase() != Phase::Betting {
        let prompt = table.next().unwrap();
        let input = match (table.dealer().unwrap().next(&prompt), prompt) {
            (GeneratedOutcome::Gives(input), _) => input,
            (_, Prompt::Answer { seat, choices, .. }) => Input::answer(seat, choices[0].clone()),
            (_, other) => panic!("nothing comes for {other:?}"),
        };
        taken.push(table.step(StepOrigin::default(), Line::Says(Statement::Input(input)), at).unwrap());
    }
}

/// Returns the stored seeds that the steps have drawn.
fn seeds(taken: &[TakenStep]) -> KnownSeeds {
    let mut known = KnownSeeds::new();
    for (shoe, seeds) in taken.iter().flat_map(|one| &one.seeds) {
        known.entry(*shoe).or_default().push(seeds.clone().into());
    }
    known
}

#[test]
fn a_change_of_decks_replays_at_a_virtual_table() {
    let house = Submission::default().with("decks", "8");
    let of = || TableSpec { game: "casino-war".to_string(), mode: Mode::Virtual, ..spec(house.clone()) };
    let mut table = FloorTable::new(of(), KnownSeeds::new(), SeedOrigin::Entropy).unwrap();
    let mut taken = vec![table.step(StepOrigin::default(), Line::Opens, 0).unwrap()];
    let player = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    let sits = Line::Says(Statement::Sits(Seat::new(1).unwrap()));
    taken.push(table.step(player.clone(), sits, 0).unwrap());
    deal(&mut table, 0, &mut taken);
    let change = Line::Changes(vec![("decks".to_string(), "6".to_string())], 30 * MINUTE);
    taken.push(table.step(StepOrigin::default(), change, 0).unwrap());
    let shoe = table.dealer().unwrap().published().shoe;
    let brought = table.step(StepOrigin::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
    let said = |words: String| brought.step.seeds.iter().any(|note| note.starts_with(&words));
    assert!(said(format!("shoe {shoe} revealed")));
    assert!(said(format!("shoe {} committed", shoe + 1)) && said(format!("shoe {} committed", shoe + 2)));
    taken.push(brought);
    // Six decks of 52 cards.
    assert_eq!(table.host().stack().map(|stack| stack.size()), Some(312));
    assert_eq!(table.dealer().unwrap().published().shoe, shoe + 1);
    deal(&mut table, 30 * MINUTE, &mut taken);
    let mut again = FloorTable::new(of(), seeds(&taken), SeedOrigin::Record).unwrap();
    for one in &taken {
        let is_player = one.step.account.is_some();
        let who = if is_player { player.clone() } else { StepOrigin::default() };
        let step = again.step(who, one.line.clone(), one.step.at).unwrap();
        assert_eq!(step.body, one.body);
    }
}

#[test]
fn a_limit_changes_while_a_question_between_two_rounds_is_open() {
    let of = TableSpec { game: "craps".to_string(), ..spec(Submission::default()) };
    let mut table = FloorTable::new(of, KnownSeeds::new(), SeedOrigin::Entropy).unwrap();
    table.step(StepOrigin::default(), Line::Opens, 0).unwrap();
    sit(&mut table);
    table.step(StepOrigin::default(), minimum("25", 30 * MINUTE), 0).unwrap();
    let (seat, wager) = (Seat::new(1).unwrap(), "pass".into());
    let bets = Statement::Bets { seat, wager, amount: Money::dollars(10), tender: Tender::Chips };
    let player = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    table.step(player, Line::Says(bets), 29 * MINUTE).unwrap();
    assert!(matches!(table.next(), Some(Prompt::Answer { .. })), "who throws is asked");
    table.step(StepOrigin::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
    assert_eq!(table.host().limits().minimum, Money::dollars(25));
    assert!(matches!(table.next(), Some(Prompt::Answer { .. })), "and is asked still");
}

#[test]
fn a_meter_keeps_its_amount_when_its_seed_changes() {
    let house = Submission::default();
    let of = || TableSpec { game: "caribbean-stud".to_string(), mode: Mode::Virtual, ..spec(house.clone()) };
    let mut table = FloorTable::new(of(), KnownSeeds::new(), SeedOrigin::Entropy).unwrap();
    let mut taken = vec![table.step(StepOrigin::default(), Line::Opens, 0).unwrap()];
    let seat = Seat::new(1).unwrap();
    let player = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    taken.push(table.step(player.clone(), Line::Says(Statement::Sits(seat)), 0).unwrap());
    taken.push(table.step(player.clone(), Line::BuysIn(seat, Money::dollars(1_000)), 0).unwrap());
    deal(&mut table, 0, &mut taken);
    let change = Line::Changes(vec![("meter-initial".to_string(), "90000".to_string())], 30 * MINUTE);
    taken.push(table.step(StepOrigin::default(), change, 0).unwrap());
    for (wager, dollars) in [("ante", 10), ("progressive", 1)] {
        let (wager, amount) = (wager.into(), Money::dollars(dollars));
        let bets = Statement::Bets { seat, wager, amount, tender: Tender::Chips };
        taken.push(table.step(player.clone(), Line::Says(bets), MINUTE).unwrap());
    }
    let rounds = table.host().rounds();
    while table.host().rounds() == rounds {
        let prompt = table.next().unwrap();
        let input = match (table.dealer().unwrap().next(&prompt), prompt) {
            (GeneratedOutcome::Gives(input), _) => input,
            (_, Prompt::Answer { seat, choices, .. }) => Input::answer(seat, choices[0].clone()),
            (_, other) => panic!("nothing comes for {other:?}"),
        };
        taken.push(table.step(StepOrigin::default(), Line::Says(Statement::Input(input)), MINUTE).unwrap());
    }
    deal(&mut table, MINUTE, &mut taken);
    table.step(StepOrigin::default(), Line::TakesEffect, 30 * MINUTE).unwrap();
    assert_eq!(table.spec().house.chosen["meter-initial"].words(), "90000");
}

#[test]
fn a_new_game_with_other_decks_and_odds_is_played() {
    let new = [
        ("new-game", "Lightning war"),
        ("petitioners", "Boardwalk Casino"),
        ("sponsor", "Boardwalk Casino"),
        ("ruling", "1969-12-01"),
        ("test-tables", "R-1"),
        ("test-from", "1970-01-01"),
        ("opens-on", "1970-01-01"),
        ("decks", "2"),
        ("tie-pays", "12 to 1"),
    ];
    let house = new.iter().fold(Submission::default(), |house, (option, value)| house.with(option, *value));
    let of = |mode| TableSpec { game: "casino-war".to_string(), mode, ..spec(house.clone()) };
    // A virtual table deals from two decks.
    let mut table = FloorTable::new(of(Mode::Virtual), KnownSeeds::new(), SeedOrigin::Entropy).unwrap();
    let mut taken = vec![table.step(StepOrigin::default(), Line::Opens, 0).unwrap()];
    deal(&mut table, 0, &mut taken);
    assert_eq!(table.host().stack().map(|stack| stack.size()), Some(104));
    // A dealer tells a tie.
    let mut table = FloorTable::new(of(Mode::Live), KnownSeeds::new(), SeedOrigin::Entropy).unwrap();
    table.host = host::open("casino-war", &house, TableOpening::Before).unwrap();
    table.step(StepOrigin::default(), Line::Opens, 0).unwrap();
    sit(&mut table);
    let seat = Seat::new(1).unwrap();
    let player = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    for (wager, dollars) in [("initial", 10), ("tie", 5)] {
        let (wager, amount) = (wager.into(), Money::dollars(dollars));
        let bets = Statement::Bets { seat, wager, amount, tender: Tender::Chips };
        table.step(player.clone(), Line::Says(bets), 0).unwrap();
    }
    let dealer = StepOrigin { account: Some((9, Role::Dealer)), ..StepOrigin::default() };
    let mut bodies = String::new();
    for card in ["Jc", "Jd"] {
        let card = Statement::Input(Input::Card(Some(card.parse().unwrap())));
        bodies += &table.step(dealer.clone(), Line::Says(card), 0).unwrap().body;
    }
    // $5 at 12 to 1.
    assert!(bodies.contains("60"), "{bodies}");
    assert_eq!(table.chips(seat), Money::dollars(1_000 - 10 + 60));
}

#[test]
fn a_change_waits_for_wagers_that_outlast_a_round_and_for_no_others() {
    let mut table = FloorTable::new(
        TableSpec { game: "craps".to_string(), ..spec(Submission::default()) },
        KnownSeeds::new(),
        SeedOrigin::Entropy,
    )
    .unwrap();
    table.step(StepOrigin::default(), Line::Opens, 0).unwrap();
    sit(&mut table);
    let dealer = StepOrigin { account: Some((9, Role::Dealer)), ..StepOrigin::default() };
    let player = StepOrigin { account: Some((1, Role::Player)), ..StepOrigin::default() };
    let change = Line::Changes(vec![("field-12".to_string(), "3 to 1".to_string())], 30 * MINUTE);
    table.step(StepOrigin::default(), change, 0).unwrap();
    let bets = |wager: &str| {
        let (seat, wager) = (Seat::new(1).unwrap(), wager.into());
        Line::Says(Statement::Bets { seat, wager, amount: Money::dollars(12), tender: Tender::Chips })
    };
    let throw = |faces: [u8; 2]| Line::Says(Statement::Input(Input::Dice(faces.to_vec())));
    let answers = |words: &str| {
        let (seat, words) = (Seat::new(1).unwrap(), words.to_string());
        Line::Says(Statement::Input(Input::answer(seat, words)))
    };
    table.step(player.clone(), bets("pass"), 30 * MINUTE).unwrap();
    table.step(player.clone(), answers("take the dice"), 30 * MINUTE).unwrap();
    assert!(table.step(StepOrigin::default(), Line::TakesEffect, 30 * MINUTE).is_err(), "a wager lies there");
    table.step(dealer.clone(), throw([2, 2]), 31 * MINUTE).unwrap();
    let refused = table.step(player.clone(), bets("place 6"), 31 * MINUTE);
    assert!(matches!(refused, Err(Rejected::Refused(why)) if why.by.as_str() == "8.3~(c)"));
    assert_eq!(table.to_be_returned(), None, "the dice decide what lies there");
    table.step(dealer, throw([3, 4]), 32 * MINUTE).unwrap();
    // Whether the shooter keeps the dice is asked, and the change does not wait for the answer.
    table.step(StepOrigin::default(), Line::TakesEffect, 32 * MINUTE).unwrap();
    table.step(player.clone(), answers("pass the dice"), 32 * MINUTE).unwrap();
    table.step(player, bets("field"), 32 * MINUTE).unwrap();
    assert_eq!(table.spec().house.chosen["field-12"].words(), "3 to 1");
}

fn book(effective: i64) -> HouseBook {
    let options = vec![("minimum".to_string(), "25".to_string())];
    let game = "roulette".to_string();
    let mut book = HouseBook::default();
    book.add(HouseChange { id: 7, at: 0, by: None, game, options, effective, cancelled: None });
    book
}

/// 8.3~(d), (f): a limit holds at once at a table without players, and with notice once a player has sat down.
#[test]
fn a_table_follows_the_house_as_soon_as_it_may() {
    let open = |_| true;
    let change = |at| Line::Changes(vec![("minimum".to_string(), "25".to_string())], at);
    let mut empty = table(Submission::default().with("minimum", "10"));
    assert_eq!(empty.follows(&book(0), -1, open, MINUTE), HouseUpdate::Step(7, change(MINUTE)));
    empty.step(StepOrigin::default(), change(MINUTE), MINUTE).unwrap();
    empty.step(StepOrigin::default(), Line::TakesEffect, MINUTE).unwrap();
    assert_eq!(empty.follows(&book(0), -1, open, MINUTE), HouseUpdate::Done);
    assert_eq!(empty.host().limits().minimum, Money::dollars(25));

    let mut taken = table(Submission::default().with("minimum", "10"));
    sit(&mut taken);
    assert_eq!(taken.follows(&book(0), -1, open, MINUTE), HouseUpdate::Step(7, change(31 * MINUTE)));
    taken.step(StepOrigin::default(), change(31 * MINUTE), MINUTE).unwrap();
    assert_eq!(taken.follows(&book(0), -1, open, MINUTE), HouseUpdate::Done, "it is announced");

    let mut cancelled = book(40 * MINUTE);
    cancelled.cancel(7, MINUTE);
    let withdraws = Line::Withdraws("minimum".to_string());
    assert_eq!(taken.follows(&cancelled, -1, open, 2 * MINUTE), HouseUpdate::Step(0, withdraws.clone()));
    taken.step(StepOrigin::default(), withdraws, 2 * MINUTE).unwrap();
    assert_eq!(taken.follows(&cancelled, -1, open, 2 * MINUTE), HouseUpdate::Done);
    assert!(taken.announced().is_empty());

    // The same table hears of the cancellation only after the time of the change.
    taken.step(StepOrigin::default(), change(40 * MINUTE), 2 * MINUTE).unwrap();
    let withdraws = Line::Withdraws("minimum".to_string());
    assert_eq!(taken.follows(&cancelled, -1, open, 50 * MINUTE), HouseUpdate::Step(0, withdraws));

    let own = table(Submission::default().with("minimum", "50"));
    assert_eq!(
        own.follows(&book(0), 0, open, MINUTE),
        HouseUpdate::Done,
        "it opened later, with a minimum of its own"
    );
}

/// A change that the house has cancelled in time never takes effect, even where another one has been announced since
/// and the table hears of both only after its time.
#[test]
fn a_cancelled_change_never_takes_effect() {
    let open = |_| true;
    let mut table = table(Submission::default().with("minimum", "10"));
    sit(&mut table);
    let to = |id, value: &str, at, effective| HouseChange {
        id,
        at,
        by: None,
        game: "roulette".to_string(),
        options: vec![("minimum".to_string(), value.to_string())],
        effective,
        cancelled: None,
    };
    let mut book = HouseBook::default();
    book.add(to(7, "25", 0, 40 * MINUTE));
    table.step(StepOrigin::default(), minimum("25", 40 * MINUTE), MINUTE).unwrap();
    book.cancel(7, 20 * MINUTE);
    book.add(to(9, "15", 30 * MINUTE, 60 * MINUTE));
    let withdraws = Line::Withdraws("minimum".to_string());
    assert_eq!(table.follows(&book, -1, open, 50 * MINUTE), HouseUpdate::Step(0, withdraws.clone()));
    table.step(StepOrigin::default(), withdraws, 50 * MINUTE).unwrap();
    assert_eq!(table.follows(&book, -1, open, 50 * MINUTE), HouseUpdate::Step(9, minimum("15", 80 * MINUTE)));

    // An earlier change to the same value that stands is not the cancelled one.
    let mut stands = HouseBook::default();
    stands.add(to(7, "25", 0, 90 * MINUTE));
    stands.add(to(8, "25", 51 * MINUTE, 100 * MINUTE));
    stands.cancel(8, 52 * MINUTE);
    table.step(StepOrigin::default(), minimum("25", 90 * MINUTE), 50 * MINUTE).unwrap();
    assert_eq!(table.follows(&stands, -1, open, 95 * MINUTE), HouseUpdate::Done);
}

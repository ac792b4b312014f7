//! Automatic players: one person finds a game, and nobody else is in anybody's way.

use crate::common;

use common::*;
use croupier_floor::wire::{Command, Mode, PhaseView, PromptKind, Role, TableView};
use croupier_floor::{Actor, BotPolicy, Floor, FloorConfig, Pace, RoundQuery, TableSetup};
use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use croupier_rules::rounds;
use croupier_rules::wagers::Money;
use std::collections::BTreeSet;
use std::time::Duration;

const COMPANY: BotPolicy =
    BotPolicy { seats: 4, after: Duration::from_millis(40), brings: BotPolicy::BRINGS };
const PACE: Pace =
    Pace { betting: Duration::from_millis(20), outcome: Duration::ZERO, answer: Duration::from_secs(600) };
/// The games in which players play against each other, hold the bank, or are named beside them, with the option that lets them.
const GAMES: [(&str, Option<(&str, &str)>); 5] = [
    ("poker", None),
    ("chemin-de-fer", None),
    ("pai-gow", Some(("player-bank", "yes"))),
    ("pai-gow-poker", Some(("player-bank", "yes"))),
    ("asia-poker", None),
];

async fn open(place: &Place) -> Floor {
    Floor::open(FloorConfig { automatic: COMPANY, ..config(&place.database) }).await.unwrap()
}

async fn open_game(floor: &Floor, game: &str, option: Option<(&str, &str)>) -> i64 {
    let mut house = Submission::default();
    house.chosen.extend(option.map(|(option, value)| (option.to_string(), value.into())));
    let (game, name) = (game.to_string(), game.to_string());
    floor.open_table(TableSetup { game, name, mode: Mode::Virtual, house, pace: PACE }, BOSS).await.unwrap()
}

fn automatic(view: &TableView) -> Vec<u8> {
    view.seats.iter().filter(|seat| seat.automatic.is_some()).map(|seat| seat.seat).collect()
}

/// The person acts as required: answers, wagers the least that is taken, or ends the time for wagers.
async fn act(floor: &Floor, table: i64, me: Actor, choose: &mut usize) {
    let view = floor.view(table, Some(me)).await.unwrap();
    let prompt = view.prompt.as_ref();
    if let Some(choices) = prompt
        .filter(|prompt| prompt.kind == PromptKind::Answer && prompt.seat == view.you.seat)
        .and_then(|prompt| prompt.choices.clone())
    {
        for _ in 0..choices.len() {
            *choose += 1;
            if give(floor, table, me, say(&choices[*choose % choices.len()].choice)).await.is_ok() {
                return;
            }
        }
    }
    if view.phase == PhaseView::Betting {
        if view.layout.iter().any(|wager| Some(wager.seat) == view.you.seat) {
            return begin(floor, table, me).await;
        }
        for area in floor.betting_areas(table, me, None).await.unwrap() {
            let Some(amount) = area.least else { continue };
            let bet = Command::Bet { wager: area.wager, amount, tender: None, seat: None };
            if give(floor, table, me, bet).await.is_ok() {
                break;
            }
        }
    }
    tokio::time::sleep(Duration::from_millis(2)).await;
}

/// Plays until it is so.
async fn play_until(
    floor: &Floor,
    table: i64,
    me: Actor,
    choose: &mut usize,
    is_so: impl Fn(&TableView) -> bool,
) -> TableView {
    let began = std::time::Instant::now();
    loop {
        let view = floor.view(table, Some(me)).await.unwrap();
        if is_so(&view) {
            return view;
        }
        assert!(began.elapsed() < Duration::from_secs(60), "{}: it never comes: {view:#?}", view.game);
        act(floor, table, me, choose).await;
    }
}

async fn wait_until(floor: &Floor, table: i64, is_so: impl Fn(&TableView) -> bool) -> TableView {
    for _ in 0..2_000 {
        let view = floor.view(table, None).await.unwrap();
        if is_so(&view) {
            return view;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    panic!("it never comes: {:#?}", floor.view(table, None).await.unwrap());
}

/// One person finds a game in each of them. Automatic players are marked, their strategy stands in the record, they go on after a restart, and when the
/// person leaves so do they.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_finds_a_game() {
    for place in Place::all().await {
        let mut floor = open(&place).await;
        let anna = account(&floor, "Anna", Role::Player, 1_000_000).await;
        for (game, option) in GAMES {
            let table = open_game(&floor, game, option).await;
            sit_and_buy(&floor, table, anna, 1, 50_000).await;
            let mut choose = 0;
            let view = play_until(&floor, table, anna, &mut choose, |view| {
                view.round > 4 && !automatic(view).is_empty()
            })
            .await;
            let seats = automatic(&view);
            assert!(!seats.is_empty() && seats.len() <= 3, "{game}: {seats:?}");
            let strategy = facts(game).unwrap().strategies[0].name;
            for seat in view.seats.iter().filter(|seat| seat.automatic.is_some()) {
                assert_eq!(seat.automatic.as_deref(), Some(strategy), "{game}");
                let name = seat.player.as_deref().unwrap_or_default();
                assert!(name.starts_with("Bot "), "{game}: {name}");
            }
            floor.close().await.unwrap();
            floor = open(&place).await;
            let after = floor.view(table, Some(anna)).await.unwrap();
            assert!(automatic(&after) == seats || after.phase == PhaseView::Betting, "{game}");
            let view = play_until(&floor, table, anna, &mut choose, |view| {
                view.round > 7 && !automatic(view).is_empty()
            })
            .await;
            let round = view.round;
            let view = play_until(&floor, table, anna, &mut choose, |view| view.round > round + 2).await;
            lines_name(&floor, table, strategy, view.round - 1).await;
            play_until(&floor, table, anna, &mut choose, |view| view.phase == PhaseView::Betting).await;
            stand_up(&floor, table, anna, &mut choose).await;
            wait_until(&floor, table, |view| view.seats.iter().all(|seat| seat.player.is_none())).await;
            floor.close_table(table, BOSS).await.unwrap();
        }
        floor.close().await.unwrap();
        let audit = audit_of(&place.database).await;
        assert!(audit.is_sound(), "{audit:?}");
        assert!(audit.replayed.iter().all(|table| table.not_here.is_none()), "{audit:?}");
    }
}

/// The record names the bot that sat down and its strategy; rounds are exported with bots.
async fn lines_name(floor: &Floor, table: i64, strategy: &str, last: i64) {
    let mut named = BTreeSet::new();
    for round in 1..=last {
        let details = floor.round(&format!("{table}-{round}")).await.unwrap();
        for step in &details.steps {
            if let Some((seat, by)) = step.input.split_once(" sits automatic ") {
                assert_eq!((by, step.actor.as_str()), (strategy, "table"));
                named.insert(seat.to_string());
            }
        }
        let text = floor.export_round(&format!("{table}-{round}")).await.unwrap();
        assert_eq!(rounds::run(&rounds::parse(&text).unwrap()).problem, None, "{text}");
    }
    assert!(!named.is_empty());
    let query = RoundQuery { table: Some(table), limit: 10, ..RoundQuery::default() };
    let results = floor.rounds(&query).await.unwrap();
    let names: Vec<String> =
        results.iter().flat_map(|round| &round.results).map(|result| result.player.clone()).collect();
    assert!(names.iter().any(|name| name.starts_with("automatic")), "{names:?}");
}

async fn stand_up(floor: &Floor, table: i64, me: Actor, choose: &mut usize) {
    for _ in 0..2_000 {
        if give(floor, table, me, Command::Stand { seat: None }).await.is_ok() {
            return;
        }
        let view = floor.view(table, Some(me)).await.unwrap();
        if view.phase != PhaseView::Betting {
            act(floor, table, me, choose).await;
        } else {
            for wager in view.layout.iter().filter(|wager| Some(wager.seat) == view.you.seat) {
                let remove = Command::Remove { wager: wager.wager.clone(), seat: None };
                let _ = give(floor, table, me, remove).await;
            }
        }
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    panic!("nobody stands up");
}

/// Automatic players do not play among themselves: nothing is dealt while the person has no wager, and they leave when the person is gone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_never_play_alone() {
    let place = Place::sqlite();
    let floor = open(&place).await;
    let anna = account(&floor, "Anna", Role::Player, 100_000).await;
    let table = open_game(&floor, "poker", None).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    let watch = floor.watch(table, Some(anna), None).await.unwrap();
    wait_until(&floor, table, |view| automatic(view).len() == 3).await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    let view = floor.view(table, None).await.unwrap();
    assert_eq!((view.phase, view.round), (PhaseView::Betting, 1), "no hand without the person");
    play_until(&floor, table, anna, &mut 0, |view| view.round > 3).await;
    let before = floor.view(table, None).await.unwrap().round;
    stand_up(&floor, table, anna, &mut 0).await;
    let view = wait_until(&floor, table, |view| automatic(view).is_empty()).await;
    assert!(view.layout.is_empty() && view.round <= before + 2, "{view:?}");
    drop(watch);
    floor.close().await.unwrap();
    let audit = audit_of(&place.database).await;
    assert!(audit.is_sound(), "{audit:?}");
}

/// A person who wants the seat of an automatic player gets it: at once between two rounds, and when the round is over in the midst of one. Where people
/// are enough, nobody automatic is left, and a seat is always free.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_yield_their_seats_to_people() {
    let place = Place::sqlite();
    let floor = open(&place).await;
    let mut people = Vec::new();
    for name in ["Anna", "Bob", "Carla", "Dirk"] {
        people.push(account(&floor, name, Role::Player, 100_000).await);
    }
    let table = open_game(&floor, "poker", None).await;
    sit_and_buy(&floor, table, people[0], 1, 5_000).await;
    wait_until(&floor, table, |view| automatic(view).len() == 3).await;
    let seats = automatic(&floor.view(table, None).await.unwrap());
    give(&floor, table, people[1], Command::Sit { seat: seats[0] }).await.unwrap();
    wait_until(&floor, table, |view| automatic(view).len() <= 2).await;
    // In the midst of a hand the seat is promised.
    let amount = Money::dollars(5_000).into();
    give(&floor, table, people[1], Command::BuyIn { amount, seat: None }).await.unwrap();
    let mut choose = 0;
    let view =
        play_until(&floor, table, people[0], &mut choose, |view| view.phase == PhaseView::Playing).await;
    let wanted = automatic(&view)[0];
    let asked = give(&floor, table, people[2], Command::Sit { seat: wanted }).await;
    assert_eq!(asked.unwrap_err().code(), "not_now");
    let mut sat = false;
    for _ in 0..3_000 {
        if give(&floor, table, people[2], Command::Sit { seat: wanted }).await.is_ok() {
            sat = true;
            break;
        }
        act(&floor, table, people[0], &mut choose).await;
        act(&floor, table, people[1], &mut choose).await;
    }
    assert!(sat, "the seat was promised");
    let view = floor.view(table, None).await.unwrap();
    let free = view.seats.iter().find(|seat| seat.player.is_none()).expect("a seat is free");
    while give(&floor, table, people[3], Command::Sit { seat: free.seat }).await.is_err() {
        act(&floor, table, people[0], &mut choose).await;
        act(&floor, table, people[1], &mut choose).await;
    }
    for _ in 0..3_000 {
        if automatic(&floor.view(table, None).await.unwrap()).is_empty() {
            floor.close().await.unwrap();
            assert!(audit_of(&place.database).await.is_sound());
            return;
        }
        act(&floor, table, people[0], &mut choose).await;
        act(&floor, table, people[1], &mut choose).await;
    }
    panic!("four people need nobody automatic");
}

/// The money that bots bring to a table is bounded: with a bound of a dollar, no bot can make a wager of five.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_bring_limited_chips() {
    let place = Place::sqlite();
    let automatic = BotPolicy { brings: Money::dollars(1), ..COMPANY };
    let floor = Floor::open(FloorConfig { automatic, ..config(&place.database) }).await.unwrap();
    let anna = account(&floor, "Anna", Role::Player, 10_000).await;
    let table = open_game(&floor, "asia-poker", None).await;
    sit_and_buy(&floor, table, anna, 1, 5_000).await;
    wait_until(&floor, table, |view| view.seats.iter().any(|seat| seat.automatic.is_some())).await;
    let mut choose = 0;
    play_until(&floor, table, anna, &mut choose, |view| view.round > 3).await;
    floor.close().await.unwrap();
    let croupier_floor::Database::Sqlite(path) = &place.database else {
        unreachable!("this place is a file")
    };
    let connection = rusqlite::Connection::open(path).unwrap();
    let brought: i64 = connection
        .query_row(
            "SELECT COALESCE(SUM(cents), 0) FROM balances WHERE purse = ?1",
            [format!("cash {table}")],
            |row| row.get(0),
        )
        .unwrap();
    assert!(brought >= -100, "they have brought {} cents", -brought);
}

//! A floor to try things on, in either database.

#![allow(dead_code, reason = "each test uses what it needs")]

use croupier_floor::wire::{Command, Mode, RequestId, Role, TableView};
use croupier_floor::{Account, Ack, Actor, Config, Database, Floor, NewAccount, OpenTable, Pace, Rejected};
use croupier_rules::games::{Game, Visitor, visit_all};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tempfile::TempDir;

/// A database of its own for a test; gone when the test is over.
pub struct Place {
    pub database: Database,
    _folder: Option<TempDir>,
}

impl Place {
    pub fn sqlite() -> Place {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::Sqlite(folder.path().join("floor.db"));
        Place { database, _folder: Some(folder) }
    }

    /// A new database on the server that `CROUPIER_TEST_POSTGRES` names, where it names one.
    pub async fn postgres() -> Option<Place> {
        static COUNT: AtomicU64 = AtomicU64::new(0);
        let server = std::env::var("CROUPIER_TEST_POSTGRES").ok()?;
        let name = format!("croupier_{}_{}", std::process::id(), COUNT.fetch_add(1, Ordering::Relaxed));
        let (client, connection) = tokio_postgres::connect(&server, tokio_postgres::NoTls).await.unwrap();
        let connected = tokio::spawn(connection);
        client.batch_execute(&format!("CREATE DATABASE {name}")).await.unwrap();
        drop(client);
        connected.await.unwrap().unwrap();
        Some(Place { database: Database::Postgres(format!("{server}/{name}")), _folder: None })
    }

    /// Both databases, or SQLite alone where there is no server.
    pub async fn all() -> Vec<Place> {
        [Some(Place::sqlite()), Place::postgres().await].into_iter().flatten().collect()
    }

    pub async fn open(&self) -> Floor {
        self.try_open().await.unwrap()
    }

    pub async fn try_open(&self) -> Result<Floor, croupier_floor::FloorError> {
        Floor::open(Config { database: self.database.clone(), software: "test".to_string() }).await
    }
}

pub const BOSS: Actor = Actor { account: 0, role: Role::Administrator };

pub fn id(text: impl ToString) -> RequestId {
    RequestId::try_from(text.to_string()).unwrap()
}

pub fn new_id() -> RequestId {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    id(format!("request-{}", COUNT.fetch_add(1, Ordering::Relaxed)))
}

pub async fn account(floor: &Floor, name: &str, role: Role, dollars: i64) -> Actor {
    let new = NewAccount { name: name.to_string(), password_hash: None, role };
    let Account { id, role, .. } = floor.create_account(new).await.unwrap();
    if dollars > 0 {
        floor.issue(id, Money::dollars(dollars), BOSS, new_id()).await.unwrap();
    }
    Actor { account: id, role }
}

pub async fn open_table(floor: &Floor, game: &str, mode: Mode, pace: Pace) -> i64 {
    let house = Submission::default();
    let open = OpenTable { game: game.to_string(), name: format!("{game} 1"), mode, house, pace };
    floor.open_table(open, BOSS).await.unwrap()
}

pub async fn give(floor: &Floor, table: i64, actor: Actor, command: Command) -> Result<Ack, Rejected> {
    floor.submit(table, actor, new_id(), command).await
}

/// A command as JSON.
pub fn command(json: &str) -> Command {
    serde_json::from_str(json).unwrap()
}

pub async fn sit_and_buy(floor: &Floor, table: i64, actor: Actor, seat: u8, dollars: i64) {
    give(floor, table, actor, Command::Sit { seat }).await.unwrap();
    let amount = Money::dollars(dollars).into();
    give(floor, table, actor, Command::BuyIn { amount, seat: None }).await.unwrap();
}

/// Every game of the registry with its sample wagers: those that stand alone first.
pub fn games() -> Vec<(&'static str, Vec<(String, Money)>)> {
    struct Samples;
    impl Visitor for Samples {
        type Output = (&'static str, Vec<(String, Money)>);

        fn visit<G: Game>(&mut self) -> Self::Output {
            let house =
                croupier_rules::house::rules_in_force::<G::House>(G::SUBCHAPTER, &Submission::default());
            let samples = G::samples(&house.unwrap());
            let mut wagers = Vec::new();
            for sample in samples {
                for (wager, amount) in sample.with.into_iter().chain([(sample.wager, sample.amount)]) {
                    wagers.push((wager.to_string(), amount));
                }
            }
            (G::ID, wagers)
        }
    }
    visit_all(&mut Samples)
}

/// Waits until the table has come to rest: nothing more happens by itself.
pub async fn settle(floor: &Floor, table: i64, actor: Actor) -> TableView {
    let mut last = floor.view(table, Some(actor)).await.unwrap();
    loop {
        tokio::time::sleep(Duration::from_millis(2)).await;
        let now = floor.view(table, Some(actor)).await.unwrap();
        if now.seq == last.seq {
            return now;
        }
        last = now;
    }
}

/// Plays until a round of bets is over, answering at random.
pub async fn play_round(
    floor: &Floor,
    table: i64,
    actor: Actor,
    wagers: &[(String, Money)],
    choose: &mut u64,
) {
    let before = settle(floor, table, actor).await;
    let mut placed = false;
    for (wager, amount) in wagers {
        let bet = Command::Bet { wager: wager.clone(), amount: (*amount).into(), seat: None };
        placed |= give(floor, table, actor, bet).await.is_ok();
        let view = settle(floor, table, actor).await;
        answer_all(floor, table, actor, view, choose).await;
    }
    assert!(placed, "{}: no wager was taken: {:?}", before.game, before.prompt);
    for _ in 0..200 {
        let view = settle(floor, table, actor).await;
        let view = answer_all(floor, table, actor, view, choose).await;
        if view.round > before.round && view.layout.is_empty() {
            return;
        }
    }
}

async fn answer_all(
    floor: &Floor,
    table: i64,
    actor: Actor,
    mut view: TableView,
    choose: &mut u64,
) -> TableView {
    for _ in 0..100 {
        let Some(choices) =
            view.prompt.as_ref().filter(|p| p.seat == view.you.seat).and_then(|p| p.choices.clone())
        else {
            return view;
        };
        *choose = choose.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let first = (*choose >> 33) as usize % choices.len();
        for at in 0..choices.len() {
            let words = choices[(first + at) % choices.len()].clone();
            if give(floor, table, actor, Command::Answer { words, seat: None }).await.is_ok() {
                break;
            }
        }
        view = settle(floor, table, actor).await;
    }
    view
}

//! A floor to try things on, in either database.

#![allow(dead_code, reason = "each test uses what it needs")]

use croupier_floor::fairness::ClientSeedRound;
use croupier_floor::wire::{ClientSeedStage, Command, Mode, PromptKind, RequestId, Role, TableView};
use croupier_floor::{
    Account, Ack, Actor, Database, Floor, FloorConfig, NewAccount, Pace, Rejected, TableSetup,
};
use croupier_rules::games::{Facts, Sample, WagerKey, catalog};
use croupier_rules::house::Submission;
use croupier_rules::table::TableOpening;
use croupier_rules::wagers::Money;
use std::sync::OnceLock;
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
        let (client, connection) =
            tokio_postgres::connect(&format!("{server}/postgres"), tokio_postgres::NoTls).await.unwrap();
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

    /// Opens the floor with a minimum distance between checkpoints, in steps.
    pub async fn try_open_with(&self, checkpoint_every: i64) -> Result<Floor, croupier_floor::FloorError> {
        Floor::open(FloorConfig { checkpoint_every, ..config(&self.database) }).await
    }

    pub async fn try_open(&self) -> Result<Floor, croupier_floor::FloorError> {
        self.try_open_with(1_000).await
    }
}

/// The configuration of a database. The seed key of one on a server lies in a folder of this process.
pub fn config(database: &Database) -> FloorConfig {
    static FOLDER: OnceLock<TempDir> = OnceLock::new();
    let config = FloorConfig::new(database.clone(), "test");
    match database {
        Database::Sqlite(_) => config,
        Database::Postgres(address) => {
            let folder = FOLDER.get_or_init(|| tempfile::tempdir().unwrap());
            let name = address.rsplit('/').next().unwrap().trim_end_matches("_copy");
            FloorConfig { seed_key: folder.path().join(format!("{name}.key")), ..config }
        }
    }
}

/// The audit of a database as this version of the software sees it.
pub async fn audit_of(database: &Database) -> croupier_floor::Audit {
    croupier_floor::audit(&config(database)).await.unwrap()
}

/// Whether an audit finds nothing.
pub async fn is_sound(database: &Database) -> bool {
    croupier_floor::audit(&config(database)).await.is_ok_and(|audit| audit.is_sound())
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
    let Account { id, role, .. } = floor.create_account(new, Some(BOSS)).await.unwrap();
    if dollars > 0 {
        floor.issue(id, Money::dollars(dollars), BOSS, new_id()).await.unwrap();
    }
    Actor { account: id, role }
}

pub async fn open_table(floor: &Floor, game: &str, mode: Mode, pace: Pace) -> i64 {
    let house = Submission::default();
    let open = TableSetup { game: game.to_string(), name: format!("{game} 1"), mode, house, pace };
    floor.open_table(open, BOSS).await.unwrap()
}

pub async fn give(floor: &Floor, table: i64, actor: Actor, command: Command) -> Result<Ack, Rejected> {
    floor.submit(table, actor, new_id(), command).await
}

/// A command as JSON.
pub fn command(json: &str) -> Command {
    serde_json::from_str(json).unwrap()
}

/// An answer by its choice alone.
pub fn say(choice: &str) -> Command {
    Command::Answer { choice: choice.to_string(), number: None, amount: None, places: None, seat: None }
}

/// A card comes out.
pub fn card_out(card: &str) -> Command {
    let card: croupier_rules::equipment::Card = card.parse().unwrap();
    Command::Card { card: Some(card.into()) }
}

pub async fn sit_and_buy(floor: &Floor, table: i64, actor: Actor, seat: u8, dollars: i64) {
    give(floor, table, actor, Command::Sit { seat }).await.unwrap();
    let amount = Money::dollars(dollars).into();
    give(floor, table, actor, Command::BuyIn { amount, seat: None }).await.unwrap();
}

/// A pace at which several wagers can be made, but a test does not wait long.
pub const QUICK: Pace =
    Pace { betting: Duration::from_millis(15), outcome: Duration::ZERO, answer: Duration::from_secs(600) };

/// Wagers that are made together, each after the one that must be there before.
pub type Wagers = Vec<(WagerKey, Money)>;

/// Every game of the registry that one player can play, with its sample wagers.
pub fn games() -> Vec<(&'static str, Vec<Wagers>)> {
    let wagers = |game: &Facts| {
        let table = game.open(&Submission::default(), TableOpening::Before).unwrap();
        let both = |sample: Sample<WagerKey>| {
            sample.with.into_iter().chain([(sample.wager, sample.amount)]).collect::<Wagers>()
        };
        (game.id, table.samples().into_iter().map(both).collect())
    };
    catalog().iter().filter(|game| game.players == 1).map(wagers).collect()
}

/// Ends the time for wagers of a player: no clock runs against a single person.
pub async fn begin(floor: &Floor, table: i64, actor: Actor) {
    give(floor, table, actor, Command::Ready).await.unwrap();
}

/// Waits until the table waits for a person: for the first wager, or for an answer. The player makes no more wagers.
pub async fn settle(floor: &Floor, table: i64, actor: Actor) -> TableView {
    let mut watch = floor.watch(table, Some(actor), None).await.unwrap();
    let mut last = None;
    loop {
        let update = tokio::time::timeout(Duration::from_secs(20), watch.next()).await;
        let update = update.unwrap_or_else(|_| panic!("the table does not go on: {last:#?}"));
        let view = update.expect("the table is open").view;
        last = Some(view.clone());
        let prompt = view.prompt.as_ref().expect("a table always waits for something");
        let rests = match prompt.kind {
            PromptKind::Wagers => view.layout.is_empty(),
            PromptKind::Answer => true,
            _ => false,
        };
        if rests {
            return view;
        }
        if prompt.kind == PromptKind::Wagers && view.you.seat.is_some() {
            begin(floor, table, actor).await;
        }
    }
}

/// A client seed of a seat for the round that a view shows.
pub struct OwnSeed {
    of: ClientSeedRound,
    seat: u8,
    seed: &'static str,
}

impl OwnSeed {
    pub fn for_round(view: &TableView, seat: u8, seed: &'static str) -> OwnSeed {
        let floor = hex::decode(&view.fairness.as_ref().unwrap().floor).unwrap().try_into().unwrap();
        OwnSeed { of: ClientSeedRound { floor, table: view.table, round: view.round }, seat, seed }
    }

    pub fn commit(&self) -> Command {
        let commitment = hex::encode(self.of.commitment(self.seat, self.seed));
        Command::CommitSeed { round: self.of.round, commitment }
    }

    pub fn reveal(&self) -> Command {
        Command::RevealSeed { round: self.of.round, seed: self.seed.to_string() }
    }
}

/// Waits until wagers are closed and client seeds are revealed. The player makes no more wagers.
pub async fn until_revealing(floor: &Floor, table: i64, actor: Actor) -> TableView {
    begin(floor, table, actor).await;
    let mut watch = floor.watch(table, Some(actor), None).await.unwrap();
    loop {
        let update = tokio::time::timeout(Duration::from_secs(20), watch.next()).await;
        let view = update.expect("wagers are closed").expect("the table is open").view;
        if view.fairness.as_ref().unwrap().client_seeds == ClientSeedStage::Revealing {
            return view;
        }
    }
}

/// Makes wagers and plays until they are decided, answering at random.
pub async fn play_round(floor: &Floor, table: i64, actor: Actor, wagers: &Wagers, choose: &mut u64) {
    let before = answer_all(floor, table, actor, choose).await;
    let mut taken = Ok(Ack { seq: 0 });
    for (wager, amount) in wagers {
        let wager = (*wager).into();
        let bet = Command::Bet { wager, amount: (*amount).into(), tender: None, seat: None };
        taken = taken.and(give(floor, table, actor, bet).await);
    }
    if let Err(why) = taken {
        // Some wagers are only taken at certain times, as odds once there is a point.
        assert!(why.code() == "refused", "{}: {wagers:?}: {why}", before.game);
    }
    answer_all(floor, table, actor, choose).await;
}

/// Answers every question until the table waits for the first wager.
pub async fn answer_all(floor: &Floor, table: i64, actor: Actor, choose: &mut u64) -> TableView {
    loop {
        let view = settle(floor, table, actor).await;
        let prompt = view.prompt.clone().expect("a table always waits for something");
        let Some(choices) = prompt.choices.filter(|_| prompt.kind == PromptKind::Answer) else { return view };
        assert_eq!(prompt.seat, view.you.seat, "{}: another seat is asked", view.game);
        *choose = choose.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let first = (*choose >> 33) as usize % choices.len();
        let mut why = Vec::new();
        for at in 0..choices.len() {
            let choice = &choices[(first + at) % choices.len()].choice;
            match give(floor, table, actor, say(choice)).await {
                Ok(_) => break,
                Err(rejected) => why.push(rejected),
            }
        }
        assert!(why.len() < choices.len(), "{}: no answer is taken: {why:?}", view.game);
    }
}

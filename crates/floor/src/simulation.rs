//! [Deterministic simulation testing](https://apple.github.io/foundationdb/testing.html): a floor on one thread, with a simulated clock, disk and network from one seed.
//!
//! The process dies between any two writes and in the middle of one. Messages come late, twice or not at all.
//! Reads fail. Viewers read slowly, readers look rounds up, a manager changes the house's options, and the log panics
//! on writes. A game has several tables, one of them private.
//!
//! The invariants: nothing acknowledged is lost or doubled; money sums to zero; every table has the options of the
//! house's book and no others; a table whose record is in order opens; nobody sees a card that lies face down for them.
//!
//! A failing seed repeats exactly: `CROUPIER_SEED=17 cargo test -p croupier-floor simulat`. `scripts/simulate` runs ten
//! thousand seeds.

use crate::audit::{SealedDataPolicy, audit_store};
use crate::config::{BotPolicy, Database, FloorConfig, Pace};
use crate::floor::Floor;
use crate::request::{Actor, NewAccount, TableSetup};
use crate::sim_env::{self, mix};
use crate::store::Store;
use crate::store::sim::{Disk, FaultRates, SimStore, new_disk};
use crate::wire::{Command, Mode, RequestId, Role, SpotName};
use croupier_rules::games::{WagerKey, catalog};
use croupier_rules::house::Submission;
use croupier_rules::table::TableOpening;
use croupier_rules::wagers::Money;
use manager::ManagerJournal;
use people::MessageFate;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tally::{SharedTally, SimEvent};
use tokio::time::{sleep, timeout};

mod log;
mod manager;
mod people;
pub mod tally;

const BOSS: Actor = Actor { account: 0, role: Role::Administrator };
const PACE: Pace = Pace {
    betting: Duration::from_millis(30),
    outcome: Duration::from_millis(1),
    answer: Duration::from_millis(200),
};

/// The number of players.
const PEOPLE: usize = 3;
/// Automatic players come soon.
const COMPANY: BotPolicy =
    BotPolicy { seats: 4, after: Duration::from_millis(20), brings: BotPolicy::BRINGS };

/// Numbers of one seed.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        (mix(&mut self.0) % bound.max(1) as u64) as usize
    }
}

/// The knowledge of the people of a history. It outlives the process.
#[derive(Default)]
struct SharedKnowledge {
    /// The acknowledged requests: account, table and request with its step.
    acknowledged: Mutex<BTreeMap<(i64, i64, String), i64>>,
    /// The requests without an answer, which are repeated.
    unanswered: Mutex<Vec<(Actor, i64, String, Command)>>,
    /// The seats that each account has ever asked for: account, table and seat.
    asked_to_sit: Mutex<BTreeSet<(i64, i64, u8)>>,
    /// The acknowledgements to the manager.
    told: ManagerJournal,
    /// The violations that people have observed. A task that panics would lose them.
    wrong: Mutex<Vec<String>>,
    /// The events of the run.
    tally: SharedTally,
}

impl SharedKnowledge {
    fn must(&self, holds: bool, what: impl Into<String>) {
        if !holds {
            self.wrong.lock().unwrap().push(what.into());
        }
    }

    /// Whether a viewer may see a card that lies face down there.
    fn may_see(&self, who: Option<Actor>, table: i64, spot: &SpotName) -> bool {
        let Some(who) = who else { return false };
        match spot {
            SpotName::Seat { seat } | SpotName::Hand { seat, .. } | SpotName::Set { seat, .. } => {
                self.asked_to_sit.lock().unwrap().contains(&(who.account, table, *seat))
            }
            SpotName::Dealer | SpotName::DiscardRack => false,
            // The hands of baccarat lie in areas, and are handed to a player.
            SpotName::Area { .. } => true,
        }
    }
}

/// A game, by chance, and a wager that begins a round.
fn game(chance: &mut Chance) -> (&'static str, Vec<(WagerKey, Money)>) {
    let games = catalog();
    let game = &games[chance.below(games.len())];
    let table = game.open(&Submission::default(), TableOpening::Before).unwrap();
    let sample = table.samples().into_iter().next().unwrap();
    (game.id, sample.with.into_iter().chain([(sample.wager, sample.amount)]).collect())
}

/// The faults of a life.
const FAULTS: FaultRates = FaultRates { crashes: 30, commits: 20, reads: 10 };
/// The most tables of the game of a life. One of several is private.
const TABLES_MOST: usize = 3;

/// Opens the floor. A process that does not start because a read fails is started again.
async fn open(
    disk: &Disk,
    chance: &mut Chance,
    faults: FaultRates,
    tally: &SharedTally,
) -> (Floor, Arc<SimStore>) {
    loop {
        let store = Arc::new(SimStore::open(disk, mix(&mut chance.0), faults, tally.clone()));
        let config = FloorConfig {
            checkpoint_every: 20,
            automatic: COMPANY,
            ..FloorConfig::new(Database::Sqlite(PathBuf::from("simulated")), "sim")
        };
        let opened = timeout(Duration::from_secs(60), Floor::over(store.clone(), config)).await;
        match opened.expect("the floor opens in time") {
            Ok(floor) => {
                let quarantined = floor.quarantined();
                assert!(quarantined.is_empty(), "tables that are in order do not open: {quarantined:?}");
                return (floor, store);
            }
            Err(why) if store.failed_reads() > 0 => {
                tally.count(SimEvent::FailedStart);
                drop(why);
            }
            Err(why) => panic!("the floor does not open: {why}"),
        }
    }
}

/// Returns the tables of a game: those of earlier lives, or new ones, of which one may be private.
async fn tables(floor: &Floor, game: &str, most: usize, tally: &SharedTally) -> Vec<i64> {
    let mut tables: Vec<i64> =
        floor.all_tables().into_iter().filter(|table| table.game == game).map(|table| table.id).collect();
    while tables.len() < most {
        let steady = floor.steady_house().await;
        let house = steady.in_force(game, Submission::default());
        let (game, name) = (game.to_string(), format!("{game} {}", tables.len()));
        let setup = TableSetup { game, name, mode: Mode::Virtual, house, pace: PACE };
        let is_private = tables.len() + 1 == most && most > 1;
        let opened = match is_private {
            true => floor.open_private_table(setup, BOSS).await,
            false => floor.open_table(setup, BOSS).await,
        };
        let Ok(table) = opened else { break };
        tally.count(if is_private { SimEvent::PrivateTable } else { SimEvent::ListedTable });
        tables.push(table);
    }
    tables
}

/// The players, with the accounts and the money that they get.
async fn players(floor: &Floor) -> Vec<Actor> {
    let mut people = Vec::new();
    for number in 0..PEOPLE {
        let name = format!("Player number {number}");
        let there = floor.account_named(&name).map(|account| account.id);
        let account = match there {
            Some(id) => id,
            None => {
                let new = NewAccount { name, password_hash: None, role: Role::Player };
                let Ok(made) = floor.create_account(new, None).await else { continue };
                made.id
            }
        };
        let request = RequestId::try_from(format!("money-{account}")).unwrap();
        let _ = floor.issue(account, Money::dollars(50_000), BOSS, request).await;
        people.push(Actor { account, role: Role::Player });
    }
    people
}

/// Plays at the tables of one game, reads, and changes the house, until everybody has done enough.
async fn play(floor: &Floor, store: &Arc<SimStore>, known: &Arc<SharedKnowledge>, mut chance: Chance) {
    let mut seed = || mix(&mut chance.0);
    let (game, wagers) = game(&mut Chance(seed()));
    let most = 1 + Chance(seed()).below(TABLES_MOST);
    let again = std::mem::take(&mut *known.unanswered.lock().unwrap());
    for (actor, table, id, command) in again {
        people::ask(floor, known, actor, table, (id, command), MessageFate::Once).await;
    }
    let people = players(floor).await;
    let tables = tables(floor, game, most, &known.tally).await;
    if tables.is_empty() {
        return;
    }
    let mut playing = Vec::new();
    playing.push(tokio::spawn(manager::manager(floor.clone(), known.clone(), game, seed())));
    for viewer in people.iter().copied().map(Some).chain([None]) {
        for table in &tables {
            tokio::spawn(people::watcher(floor.clone(), known.clone(), *table, viewer, seed()));
        }
    }
    for me in people {
        let reads = manager::reader(floor.clone(), store.clone(), known.clone(), me, seed());
        playing.push(tokio::spawn(reads));
        let (tables, wagers) = (tables.clone(), wagers.clone());
        playing.push(tokio::spawn(people::player(floor.clone(), known.clone(), me, tables, wagers, seed())));
    }
    for one in playing {
        one.await.unwrap();
    }
    let silent = floor.silent_tables();
    known.must(silent.is_empty(), format!("tables {silent:?} have stopped, and nobody has noticed"));
}

/// One life of the process. It ends by itself, or dies at a commit.
async fn life(disk: &Disk, known: &Arc<SharedKnowledge>, chance: &mut Chance) {
    let (floor, store) = open(disk, chance, FAULTS, &known.tally).await;
    known.tally.count(SimEvent::Life);
    let dead = store.dead.clone();
    let _log = log::FailingLog::starts(mix(&mut chance.0), known.tally.clone());
    let play = play(&floor, &store, known, Chance(mix(&mut chance.0)));
    let died = async {
        while !dead.0.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::select! {
        biased;
        () = died => {}
        () = play => {}
    }
    known.tally.add(SimEvent::Restart, floor.load().restarts);
}

/// A short history of some lives. Returns the heads of its tables, so that two histories of one seed can be compared.
fn history(seed: u64, tally: &SharedTally) -> String {
    let disk = new_disk();
    let known = Arc::new(SharedKnowledge { tally: tally.clone(), ..SharedKnowledge::default() });
    let mut chance = Chance(seed);
    let runtime =
        || tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    let lives = 1 + chance.below(3) as i64;
    for number in 0..lives {
        let own = runtime();
        own.block_on(async {
            sim_env::begin(mix(&mut chance.0), 1_000_000_000_000 + number * 86_400_000);
            life(&disk, &known, &mut chance).await;
        });
        // The process is gone, with all that it remembered.
        drop(own);
    }
    let own = runtime();
    let report = own.block_on(async {
        sim_env::begin(mix(&mut chance.0), 1_000_000_000_000 + lives * 86_400_000);
        examine(&disk, &known, seed).await
    });
    drop(own);
    sim_env::end();
    report
}

/// Compares the record with everything that was acknowledged. Returns the heads of the tables.
async fn examine(disk: &Disk, known: &SharedKnowledge, seed: u64) -> String {
    let (floor, store) = open(disk, &mut Chance(seed), FaultRates::NONE, &known.tally).await;
    manager::holds(&floor, known).await;
    floor.close().await.unwrap();
    let audit = audit_store(&*store, "sim", SealedDataPolicy::AsWritten).await.unwrap();
    assert!(audit.is_sound(), "seed {seed}: {:?}", audit.wrong);
    let sum: i64 = store.balances().await.unwrap().iter().map(|(_, cents)| cents).sum();
    assert_eq!(sum, 0, "seed {seed}");
    let wrong = known.wrong.lock().unwrap().clone();
    assert!(wrong.is_empty(), "seed {seed}: {wrong:?}");
    let acknowledged = known.acknowledged.lock().unwrap().clone();
    for ((account, table, id), seq) in &acknowledged {
        let kept = store.request(*table, *account, id).await.unwrap();
        let kept = kept.unwrap_or_else(|| panic!("seed {seed}: {id} was acknowledged, and is lost"));
        assert_eq!(kept.seq, *seq, "seed {seed}: {id}");
    }
    let mut heads = String::new();
    for table in store.tables().await.unwrap() {
        let last = store.last_step(table.id).await.unwrap().unwrap();
        heads += &format!("{} {} {}\n", table.game, last.seq, hex::encode(last.hash));
    }
    heads
}

/// Runs simulated histories: a few by default, `CROUPIER_HISTORIES` of them if set, or the one of `CROUPIER_SEED`.
#[test]
fn simulated_histories_neither_lose_nor_double_a_step() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    let tally = SharedTally::default();
    if let Some(seed) = number("CROUPIER_SEED") {
        println!("{}{}", history(seed, &tally), tally.says());
        return;
    }
    let (first, histories) =
        (number("CROUPIER_FIRST").unwrap_or(0), number("CROUPIER_HISTORIES").unwrap_or(60));
    for seed in first..first + histories {
        let told = std::panic::catch_unwind(|| history(seed, &tally));
        assert!(told.is_ok(), "CROUPIER_SEED={seed} repeats it");
        let done = seed + 1 - first;
        if done % 1_000 == 0 && done < histories {
            println!("{done} histories from seed {first}: {}", tally.says());
        }
    }
    println!("{histories} histories from seed {first}, no failure: {}", tally.says());
    // A simulation that no longer meets a fault would find nothing.
    assert!(histories < 60 || tally.missing().is_empty(), "never happened: {:?}", tally.missing());
}

#[test]
fn a_simulated_history_repeats_exactly() {
    for seed in [3, 8, 21] {
        let first = history(seed, &SharedTally::default());
        assert!(!first.is_empty());
        assert_eq!(first, history(seed, &SharedTally::default()), "seed {seed}");
    }
}

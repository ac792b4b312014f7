//! Deterministic simulation testing: a floor on one thread, with a simulated clock, disk and network from one seed.
//!
//! The process dies between any two writes and in the middle of one. Messages come late, twice or not at all.
//! Viewers read slowly, readers look rounds up, a manager changes the house's options, and the log panics on writes.
//!
//! The invariants: nothing acknowledged is lost or doubled; money sums to zero; a change of the house holds at all
//! tables or at none; nobody sees a card that lies face down for them.
//!
//! A failing seed repeats exactly: `CROUPIER_SEED=17 cargo test -p croupier-floor simulat`. `scripts/simulate` runs ten
//! thousand seeds.

use crate::audit::{SealedDataPolicy, audit_store};
use crate::config::{BotPolicy, Database, FloorConfig, Pace};
use crate::floor::Floor;
use crate::request::{Actor, NewAccount, TableSetup};
use crate::sim_env::{self, mix};
use crate::store::Store;
use crate::store::sim::{Disk, SimStore, new_disk};
use crate::wire::{Command, EventBody, FaceView, Mode, PromptKind, RequestId, Role, SpotName, TableView};
use croupier_rules::games::{WagerKey, catalog};
use croupier_rules::house::Submission;
use croupier_rules::table::TableOpening;
use croupier_rules::wagers::Money;
use manager::ManagerJournal;
use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::{sleep, timeout};

mod log;
mod manager;

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

/// The fate of a message on the network.
#[derive(Clone, Copy, PartialEq, Eq)]
enum MessageFate {
    /// As it should.
    Once,
    /// It comes twice.
    Twice,
    /// It comes late, after others that were sent later.
    Late(u64),
    /// It comes, and its answer does not: it is asked again in another life.
    Unheard,
}

impl MessageFate {
    fn of(chance: &mut Chance) -> MessageFate {
        match chance.below(12) {
            0..3 => MessageFate::Twice,
            3 => MessageFate::Late(chance.below(150) as u64),
            4 => MessageFate::Unheard,
            _ => MessageFate::Once,
        }
    }
}

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

async fn open(disk: &Disk, seed: u64, crashes: u64) -> (Floor, Arc<SimStore>) {
    let store = Arc::new(SimStore::open(disk, seed, crashes, if crashes > 0 { 20 } else { 0 }));
    let config = FloorConfig {
        checkpoint_every: 20,
        automatic: COMPANY,
        ..FloorConfig::new(Database::Sqlite(PathBuf::from("simulated")), "sim")
    };
    let opened = timeout(Duration::from_secs(60), Floor::over(store.clone(), config)).await;
    (opened.expect("the floor opens").expect("the floor opens"), store)
}

/// Something that a player may do, by what the player sees.
fn next_command(view: &TableView, wagers: &[(WagerKey, Money)], chance: &mut Chance) -> Command {
    let prompt = view.prompt.as_ref();
    let asked = prompt.filter(|prompt| prompt.kind == PromptKind::Answer && prompt.seat == view.you.seat);
    match (view.you.seat, asked.and_then(|prompt| prompt.choices.as_ref())) {
        (None, _) => Command::Sit { seat: 1 + chance.below(view.seats.len().min(5)) as u8 },
        (_, Some(choices)) => Command::Answer {
            choice: choices[chance.below(choices.len())].choice.clone(),
            number: None,
            amount: None,
            places: None,
            seat: None,
        },
        _ if view.you.chips.as_ref().is_none_or(|chips| chips.0 < Money::dollars(200)) => {
            Command::BuyIn { amount: Money::dollars(500).into(), seat: None }
        }
        _ if chance.below(12) == 0 => Command::Stand { seat: None },
        _ if chance.below(8) == 0 => Command::ColorUp { amount: Money::dollars(3).into(), seat: None },
        _ => {
            let (wager, amount) = &wagers[chance.below(wagers.len())];
            let wager = (*wager).into();
            Command::Bet { wager, amount: (*amount).into(), tender: None, seat: None }
        }
    }
}

/// Asks, in one way or another, and remembers what was acknowledged.
async fn ask(
    floor: &Floor,
    known: &SharedKnowledge,
    actor: Actor,
    table: i64,
    (id, command): (String, Command),
    way: MessageFate,
) {
    if let Command::Sit { seat } = command {
        known.asked_to_sit.lock().unwrap().insert((actor.account, table, seat));
    }
    if let MessageFate::Late(ms) = way {
        sleep(Duration::from_millis(ms)).await;
    }
    known.unanswered.lock().unwrap().push((actor, table, id.clone(), command.clone()));
    let request = RequestId::try_from(id.clone()).unwrap();
    let once = || floor.submit(table, actor, request.clone(), command.clone());
    let answers = match way {
        MessageFate::Twice => {
            let (one, other) = tokio::join!(once(), once());
            vec![one, other]
        }
        MessageFate::Once | MessageFate::Late(_) => vec![once().await],
        MessageFate::Unheard => {
            drop(once().await);
            return;
        }
    };
    for answer in answers {
        match answer {
            Ok(ack) => {
                let key = (actor.account, table, id.clone());
                let before = known.acknowledged.lock().unwrap().insert(key, ack.seq);
                known.must(before.is_none_or(|seq| seq == ack.seq), "one request came to two steps");
            }
            Err(why) if why.code() == "unavailable" => return,
            Err(_) => {}
        }
    }
    known.unanswered.lock().unwrap().retain(|(_, _, other, _)| *other != id);
}

/// Plays as one player until enough was done.
async fn player(
    floor: Floor,
    known: Arc<SharedKnowledge>,
    me: Actor,
    table: i64,
    wagers: Vec<(WagerKey, Money)>,
    seed: u64,
) {
    let mut chance = Chance(seed);
    for number in 0..12 {
        sleep(Duration::from_millis(chance.below(40) as u64)).await;
        let Ok(view) = floor.view(table, Some(me)).await else { return };
        let command = next_command(&view, &wagers, &mut chance);
        let id = format!("{seed:x}-{number}");
        let way = MessageFate::of(&mut chance);
        let (floor, known) = (floor.clone(), known.clone());
        let asks = async move { ask(&floor, &known, me, table, (id, command), way).await };
        match way {
            MessageFate::Late(_) => drop(tokio::spawn(asks)),
            MessageFate::Once | MessageFate::Twice | MessageFate::Unheard => asks.await,
        }
    }
}

/// Watches slowly; no message may show a card that lies face down for others.
async fn watcher(floor: Floor, known: Arc<SharedKnowledge>, table: i64, who: Option<Actor>, seed: u64) {
    let mut chance = Chance(seed);
    let Ok(mut watch) = floor.watch(table, who, Some(0)).await else { return };
    let mut seen = 0;
    while let Some(update) = watch.next().await {
        for event in &update.events {
            known.must(event.seq > seen, "an event is told twice or out of its order");
            if let EventBody::Deals { spot, card: Some(_), face: FaceView::Down } = &event.event {
                let what = format!("{who:?} sees a card that lies face down at {spot:?}");
                known.must(known.may_see(who, table, spot), what);
            }
        }
        seen = seen.max(update.seq);
        sleep(Duration::from_millis(chance.below(120) as u64)).await;
    }
}

/// One life of the process. Gives whether it ended by itself.
async fn life(disk: &Disk, known: &Arc<SharedKnowledge>, chance: &mut Chance, crashes: u64) -> bool {
    let (floor, store) = open(disk, mix(&mut chance.0), crashes).await;
    let dead = store.dead.clone();
    let seeds: Vec<u64> = (0..3 + 3 * PEOPLE).map(|_| mix(&mut chance.0)).collect();
    let _log = log::FailingLog::starts(mix(&mut chance.0));
    let (game, wagers) = game(&mut Chance(seeds[0]));
    let play = async {
        let again = std::mem::take(&mut *known.unanswered.lock().unwrap());
        for (actor, table, id, command) in again {
            ask(&floor, known, actor, table, (id, command), MessageFate::Once).await;
        }
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
        let table = match floor.tables().iter().find(|table| table.game == game) {
            Some(table) => Ok(table.id),
            None => {
                let steady = floor.steady_house().await;
                let house = steady.in_force(game, Submission::default());
                let (game, name) = (game.to_string(), game.to_string());
                floor
                    .open_table(TableSetup { game, name, mode: Mode::Virtual, house, pace: PACE }, BOSS)
                    .await
            }
        };
        let Ok(table) = table else { return };
        tokio::spawn(watcher(floor.clone(), known.clone(), table, None, seeds[1]));
        let mut playing = Vec::new();
        let manages = manager::manager(floor.clone(), known.clone(), game, seeds[2 + 2 * PEOPLE]);
        playing.push(tokio::spawn(manages));
        for (number, me) in people.into_iter().enumerate() {
            tokio::spawn(watcher(floor.clone(), known.clone(), table, Some(me), seeds[2 + number]));
            let known = known.clone();
            let reads = manager::reader(floor.clone(), known.clone(), me, seeds[3 + 2 * PEOPLE + number]);
            playing.push(tokio::spawn(reads));
            playing.push(tokio::spawn(player(
                floor.clone(),
                known,
                me,
                table,
                wagers.clone(),
                seeds[2 + PEOPLE + number],
            )));
        }
        for one in playing {
            one.await.unwrap();
        }
        let silent = floor.silent_tables();
        known.must(silent.is_empty(), format!("tables {silent:?} have stopped, and nobody has noticed"));
    };
    let died = async {
        while !dead.0.load(Ordering::Relaxed) {
            sleep(Duration::from_millis(1)).await;
        }
    };
    tokio::select! {
        biased;
        () = died => false,
        () = play => true,
    }
}

/// A short history of some lives. Gives what it came to, so that two of the same seed can be compared.
fn history(seed: u64) -> String {
    let disk = new_disk();
    let known = Arc::new(SharedKnowledge::default());
    let mut chance = Chance(seed);
    let runtime =
        || tokio::runtime::Builder::new_current_thread().enable_time().start_paused(true).build().unwrap();
    let lives = 1 + chance.below(3) as i64;
    for number in 0..lives {
        let own = runtime();
        own.block_on(async {
            sim_env::begin(mix(&mut chance.0), 1_000_000_000_000 + number * 86_400_000);
            life(&disk, &known, &mut chance, 30).await;
        });
        // The process is gone, with all that it remembered.
        drop(own);
    }
    let own = runtime();
    let report = own.block_on(async {
        sim_env::begin(mix(&mut chance.0), 1_000_000_000_000 + lives * 86_400_000);
        let (floor, _) = open(&disk, 0, 0).await;
        manager::holds(&floor, &known).await;
        floor.close().await.unwrap();
        let store = SimStore::open(&disk, 0, 0, 0);
        let audit = audit_store(&store, "sim", SealedDataPolicy::AsWritten).await.unwrap();
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
    });
    drop(own);
    sim_env::end();
    report
}

/// Runs simulated histories: a few by default, `CROUPIER_HISTORIES` of them if set, or the one of `CROUPIER_SEED`.
#[test]
fn simulated_histories_lose_nothing_and_double_nothing() {
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<u64>().ok());
    if let Some(seed) = number("CROUPIER_SEED") {
        println!("{}", history(seed));
        return;
    }
    let first = number("CROUPIER_FIRST").unwrap_or(0);
    for seed in first..first + number("CROUPIER_HISTORIES").unwrap_or(60) {
        let told = std::panic::catch_unwind(|| history(seed));
        assert!(told.is_ok(), "CROUPIER_SEED={seed} repeats it");
    }
}

#[test]
fn a_simulated_history_repeats_exactly() {
    for seed in [3, 8, 21] {
        let first = history(seed);
        assert!(!first.is_empty());
        assert_eq!(first, history(seed), "seed {seed}");
    }
}

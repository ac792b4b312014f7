//! The cost of telling watchers: `cargo bench -p croupier-floor --bench watching`.
//!
//! A roulette table is watched by players who sit there and by spectators. The same inputs are told twice: by messages that are shared by all viewers of
//! a kind, and by a view that is built and serialised for each watcher. It prints the processor time per watcher and update of both, in one run.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a benchmark that cannot run must fail"
)]

use croupier_floor::wire::{Command, Mode, RequestId, Role, ServerMessage, WagerName};
use croupier_floor::{AccountId, Actor, Database, Floor, FloorConfig, NewAccount, Pace, TableSetup, Watch};
use croupier_rules::house::Submission;
use croupier_rules::wagers::Money;
use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

const HOUSE: Actor = Actor { account: 0, role: Role::Administrator };
/// A pace at which nothing happens by itself.
const STILL: Pace = Pace {
    betting: Duration::from_secs(86_400),
    outcome: Duration::from_secs(86_400),
    answer: Duration::from_secs(86_400),
};
const INPUTS: usize = 2_000;

/// The way in which watchers are updated.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Telling {
    Nobody,
    Shared,
    Each,
}

fn main() {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    println!("microseconds of processor time per watcher and update, {INPUTS} inputs at one table:");
    for (seated, spectators) in [(1, 5), (5, 0), (5, 5), (5, 50)] {
        let time = |telling| runtime.block_on(measure(telling, seated, spectators));
        let nobody = time(Telling::Nobody);
        let per = |telling| {
            let spent = time(telling).saturating_sub(nobody);
            spent.as_secs_f64() * 1e6 / (INPUTS * (seated + spectators)) as f64
        };
        let (shared, each) = (per(Telling::Shared), per(Telling::Each));
        println!(
            "  {seated} players and {spectators:>2} spectators watch: shared {shared:>7.1}, each {each:>7.1} ({:.1} times)",
            each / shared
        );
    }
}

fn processor_time() -> Duration {
    let now = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(now.tv_sec.try_into().unwrap(), now.tv_nsec.try_into().unwrap())
}

async fn measure(telling: Telling, seated: usize, spectators: usize) -> Duration {
    let folder = tempfile::tempdir().unwrap();
    let database = Database::Sqlite(folder.path().join("floor.sqlite"));
    let floor = Floor::open(FloorConfig::new(database, "bench")).await.unwrap();
    let (game, name) = ("roulette".to_string(), "roulette".to_string());
    let open = TableSetup { game, name, mode: Mode::Virtual, house: Submission::default(), pace: STILL };
    let table = floor.open_table(open, HOUSE).await.unwrap();
    let mut people = Vec::new();
    for number in 0..seated {
        people.push(player(&floor, table, number).await);
    }
    let viewers = people.iter().copied().map(Some).chain(std::iter::repeat_n(None, spectators));
    let mut watches: Vec<Watch> = Vec::new();
    if telling != Telling::Nobody {
        for viewer in viewers {
            watches.push(floor.watch(table, viewer, None).await.unwrap());
        }
    }
    tell(&mut watches, telling).await;
    let begin = processor_time();
    for input in 0..INPUTS {
        let wager = WagerName::of_kind("red");
        let command = match input % 2 {
            0 => Command::Bet { wager, amount: Money::dollars(5).into(), tender: None, seat: None },
            _ => Command::Remove { wager, seat: None },
        };
        floor.submit(table, people[0], request(&format!("input-{input}")), command).await.unwrap();
        tell(&mut watches, telling).await;
    }
    let spent = processor_time() - begin;
    drop(watches);
    floor.close().await.unwrap();
    spent
}

/// Tells each watcher what has happened, as bytes.
async fn tell(watches: &mut [Watch], telling: Telling) {
    for watch in watches {
        let length = match telling {
            Telling::Nobody => 0,
            Telling::Shared => watch.next_message().await.unwrap().len(),
            Telling::Each => {
                let update = watch.next().await.unwrap();
                // As a change, it is compared field by field first.
                let fields = serde_json::to_value(&update.view).unwrap();
                let message = ServerMessage::Update(Box::new(update));
                fields.as_object().unwrap().len() + serde_json::to_string(&message).unwrap().len()
            }
        };
        assert!(length > 0, "nothing is told");
    }
}

async fn player(floor: &Floor, table: i64, number: usize) -> Actor {
    let new = NewAccount { name: format!("player {number}"), password_hash: None, role: Role::Player };
    let account: AccountId = floor.create_account(new, None).await.unwrap().id;
    floor.issue(account, Money::dollars(100_000), HOUSE, request("welcome")).await.unwrap();
    let actor = Actor { account, role: Role::Player };
    let seat = u8::try_from(number + 1).unwrap();
    floor.submit(table, actor, request("sit"), Command::Sit { seat }).await.unwrap();
    let amount = Money::dollars(50_000).into();
    floor.submit(table, actor, request("chips"), Command::BuyIn { amount, seat: None }).await.unwrap();
    actor
}

fn request(id: &str) -> RequestId {
    RequestId::try_from(id.to_string()).unwrap()
}

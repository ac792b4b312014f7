//! The people beside the tables: readers, who look rounds up, and a manager, who changes the house's options and
//! cancels changes.

use super::tally::SimEvent;
use super::{BOSS, Chance, SharedKnowledge};
use crate::changes::ChangeOrder;
use crate::clock::now_ms;
use crate::error::FloorError;
use crate::floor::Floor;
use crate::house_book::HouseBook;
use crate::request::{Actor, RoundQuery};
use crate::store::sim::SimStore;
use crate::wire::RoundSummary;
use croupier_rules::games::facts;
use croupier_rules::house::Submission;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::sleep;

/// The game and the options of a change.
type ChangeRequest = (String, Vec<(String, String)>);

/// The acknowledgements to the manager. They outlive the process.
#[derive(Default)]
pub struct ManagerJournal {
    /// Changes that were acknowledged, by number.
    changes: Mutex<BTreeMap<i64, ChangeRequest>>,
    /// Changes whose cancellation was acknowledged.
    cancelled: Mutex<Vec<i64>>,
}

/// Looks up the rounds of a player page by page, and one of them as that player saw it. A search whose reads fail is
/// not compared.
pub async fn reader(floor: Floor, store: Arc<SimStore>, known: Arc<SharedKnowledge>, who: Actor, seed: u64) {
    let mut chance = Chance(seed);
    for _ in 0..6 {
        sleep(Duration::from_millis(chance.below(60) as u64)).await;
        let failed = store.failed_reads();
        let player = Some(who.account);
        let limit = 1 + chance.below(4) as u32;
        let mut query = RoundQuery { player, limit, ..RoundQuery::default() };
        // New rounds end meanwhile: they come before those that were found first.
        let searched = async {
            let count = floor.count_of_rounds(&query).await?;
            let mut found: Vec<RoundSummary> = Vec::new();
            loop {
                let page = floor.rounds(&query).await?;
                let Some(last) = page.last() else { return Ok::<_, FloorError>((count, found)) };
                query.before = Some(last.id.clone());
                found.extend(page);
            }
        };
        let (count, found) = match searched.await {
            Ok(searched) => searched,
            Err(why) => {
                let expected = store.failed_reads() > failed;
                known.must(expected, format!("a search fails although every read succeeds: {why}"));
                continue;
            }
        };
        known.tally.count(SimEvent::Search);
        known.must(found.len() as i64 >= count, "rounds that were counted are not found");
        let newest_first = found.is_sorted_by(|one, next| one.ended >= next.ended);
        known.must(newest_first, "rounds are not found newest first");
        let name = floor.account(who.account).map(|account| account.name);
        let plays =
            |round: &RoundSummary| round.results.iter().any(|seat| Some(&seat.player) == name.as_ref());
        known.must(found.iter().all(plays), "a round of others is found");
        if let Some(round) = found.get(chance.below(found.len())) {
            let failed = store.failed_reads();
            let own = floor.own_round(&round.id, who).await;
            let expected = own.is_ok() || store.failed_reads() > failed;
            known.must(expected, format!("a round of one's own is not shown: {:?}", own.err()));
        }
    }
}

/// The manager changes limits of a game, at once or with notice, one or both of them, and cancels what was announced.
pub async fn manager(floor: Floor, known: Arc<SharedKnowledge>, game: &'static str, seed: u64) {
    let mut chance = Chance(seed);
    for _ in 0..4 {
        sleep(Duration::from_millis(chance.below(120) as u64)).await;
        let amount = |dollars: usize| dollars.to_string();
        let mut options = vec![("maximum".to_string(), amount(1_000 + 100 * chance.below(20)))];
        if chance.below(2) == 0 {
            options.push(("minimum".to_string(), amount(1 + chance.below(5))));
        }
        let effective = match chance.below(3) {
            0 => None,
            _ => Some(now_ms() + 31 * 60_000 + chance.below(1_000) as i64),
        };
        let order = ChangeOrder { game: game.to_string(), options: options.clone(), effective };
        let Ok(change) = floor.change_house(order, BOSS).await else { continue };
        known.tally.count(SimEvent::HouseChange);
        known.told.changes.lock().unwrap().insert(change, (game.to_string(), options));
        if chance.below(3) == 0 && floor.cancel_house_change(change, BOSS).await.is_ok() {
            known.tally.count(SimEvent::Cancellation);
            known.told.cancelled.lock().unwrap().push(change);
        }
    }
}

/// The floor after a restart knows every change that was acknowledged. Every table has the latest value of each option,
/// in force or announced, and no value that the house has not given.
pub async fn holds(floor: &Floor, known: &SharedKnowledge) {
    let book = floor.house_book();
    for (id, (game, options)) in &*known.told.changes.lock().unwrap() {
        let kept = book.change(*id).is_some_and(|kept| (&kept.game, &kept.options) == (game, options));
        known.must(kept, format!("change {id} was acknowledged, and is lost"));
    }
    for id in &*known.told.cancelled.lock().unwrap() {
        let cancelled = book.change(*id).is_some_and(|kept| kept.cancelled.is_some());
        known.must(cancelled, format!("change {id} was cancelled, and is not"));
    }
    for table in floor.all_tables() {
        let mut differs = difference(floor, &book, table.id).await;
        // A due change waits for the end of a round, and later ones wait behind it.
        for _ in 0..1_000 {
            if differs.is_none() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
            differs = difference(floor, &book, table.id).await;
        }
        known.must(differs.is_none(), differs.unwrap_or_default());
    }
}

/// Returns the first option in which a table and the book of the house differ, in either direction: a value of the book
/// that the table neither has nor has announced, or a value or an announcement at the table that the book does not have.
async fn difference(floor: &Floor, book: &HouseBook, table: i64) -> Option<String> {
    // It follows before it answers.
    let house = floor.house_of_table(table).await;
    let now = floor.all_tables().into_iter().find(|one| one.id == table)?;
    let Ok(house) = house else { return Some(format!("table {table} does not answer")) };
    let last = book.last_words(&now.game);
    for option in facts(&now.game)?.options {
        let value = option.value_at(&house);
        let latest = last.get(option.id).map(|(words, _)| *words);
        let default = option.value_at(&Submission::default());
        let wanted = latest.map_or_else(|| default.clone(), |words| option.read(words).value);
        let says = format!(" UTC on {} is ", option.label);
        let announced = now.notices.iter().find(|notice| notice.text.contains(&says));
        let Some(announced) = announced else {
            if value != wanted {
                return Some(format!("table {table} has {} {value:?}, the house {wanted:?}", option.id));
            }
            continue;
        };
        let of_the_house = latest.is_some_and(|words| {
            let words = format!("{says}{words} and no longer ");
            announced.text.contains(&words)
        });
        let given = book.of(&now.game).flat_map(|change| &change.options);
        let mut given = given.filter(|(id, _)| id == option.id).map(|(_, words)| option.read(words).value);
        let was_given = value == default || given.any(|given| given == value);
        if !of_the_house || !was_given {
            let what = (option.id, &value, &announced.text);
            return Some(format!("table {table} has and announces {what:?}, the house {wanted:?}"));
        }
    }
    None
}

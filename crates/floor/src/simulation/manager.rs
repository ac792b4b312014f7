//! The people beside the tables: readers, who look rounds up, and a manager, who changes the house's options and
//! cancels changes.

use super::{BOSS, Chance, SharedKnowledge};
use crate::changes::ChangeOrder;
use crate::clock::now_ms;
use crate::floor::Floor;
use crate::house_book::HouseBook;
use crate::request::{Actor, RoundQuery};
use crate::wire::RoundSummary;
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

/// Looks up the rounds of a player page by page, and one of them as that player saw it.
pub async fn reader(floor: Floor, known: Arc<SharedKnowledge>, who: Actor, seed: u64) {
    let mut chance = Chance(seed);
    for _ in 0..6 {
        sleep(Duration::from_millis(chance.below(60) as u64)).await;
        let player = Some(who.account);
        let limit = 1 + chance.below(4) as u32;
        let mut query = RoundQuery { player, limit, ..RoundQuery::default() };
        // New rounds end meanwhile: they come before those that were found first.
        let Ok(count) = floor.count_of_rounds(&query).await else { return };
        let mut found: Vec<RoundSummary> = Vec::new();
        loop {
            let Ok(page) = floor.rounds(&query).await else { return };
            let Some(last) = page.last() else { break };
            query.before = Some(last.id.clone());
            found.extend(page);
        }
        known.must(found.len() as i64 >= count, "rounds that were counted are not found");
        let newest_first = found.is_sorted_by(|one, next| one.ended >= next.ended);
        known.must(newest_first, "rounds are not found newest first");
        let name = floor.account(who.account).map(|account| account.name);
        let plays =
            |round: &RoundSummary| round.results.iter().any(|seat| Some(&seat.player) == name.as_ref());
        known.must(found.iter().all(plays), "a round of others is found");
        if let Some(round) = found.get(chance.below(found.len())) {
            let own = floor.own_round(&round.id, who).await;
            known.must(own.is_ok(), format!("a round of one's own is not shown: {:?}", own.err()));
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
        known.told.changes.lock().unwrap().insert(change, (game.to_string(), options));
        if chance.below(3) == 0 && floor.cancel_house_change(change, BOSS).await.is_ok() {
            known.told.cancelled.lock().unwrap().push(change);
        }
    }
}

/// The floor after a restart knows every change that was acknowledged, and every table has what the house said last: in force, or announced.
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
        let mut lacks = lacks(floor, &book, table.id).await;
        // What is due waits for the end of a round, and what comes after it waits, too.
        for _ in 0..1_000 {
            if lacks.is_none() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
            lacks = self::lacks(floor, &book, table.id).await;
        }
        known.must(lacks.is_none(), lacks.unwrap_or_default());
    }
}

/// Returns the latest changes of the house that a table neither has nor has announced.
async fn lacks(floor: &Floor, book: &HouseBook, table: i64) -> Option<String> {
    // It follows before it answers.
    let _ = floor.view(table, None).await;
    let now = floor.all_tables().into_iter().find(|one| one.id == table)?;
    let last = book.last_words(&now.game);
    for (option, limit) in [("maximum", now.maximum), ("minimum", now.minimum)] {
        let Some((value, change)) = last.get(option) else { continue };
        let words = format!(" is {value} and no longer ");
        let announced = now.notices.iter().any(|notice| notice.text.contains(&words));
        if limit.0.to_string() != *value && !announced {
            return Some(format!("{}: change {} of {option} to {value}: {now:?}", now.game, change.id));
        }
    }
    None
}

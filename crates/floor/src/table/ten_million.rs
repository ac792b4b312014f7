//! Scale test: a floor with millions of steps opens as fast as a new one: `scripts/ten-million`.

use super::actor::write;
use super::core::{CHECKPOINT_EVERY, FloorTable, StepOrigin, TableSpec, TakenStep};
use super::seed_source::SeedOrigin;
use super::tests::{Chance, games, seat};
use crate::config::{Database, FloorConfig, Pace};
use crate::fairness::GeneratedOutcome;
use crate::floor::{Floor, open_store};
use crate::line::Line;
use crate::replay::spec;
use crate::request::RoundQuery;
use crate::store::{OpenFor, TableRow};
use croupier_rules::games::WagerKey;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{Input, Phase, Prompt, Seat};
use croupier_rules::wagers::{Money, Tender};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The number of steps per write, so that the disk is not measured.
const TOGETHER: usize = 50_000;
/// The number of consecutive refusals after which a table counts as stuck.
const REFUSED_MOST: usize = 2_000;
/// A pace at which nothing happens by itself.
const STILL: Pace = Pace {
    betting: Duration::from_secs(86_400),
    outcome: Duration::from_secs(86_400),
    answer: Duration::from_secs(86_400),
};

fn row(id: i64, game: &str) -> TableRow {
    TableRow {
        id,
        game: game.to_string(),
        name: game.to_string(),
        mode: "virtual".to_string(),
        as_of: croupier_rules::law::Date::NEWEST_EDITION.to_string(),
        house: "{}".to_string(),
        pace_ms: STILL.in_ms(),
        software: "test".to_string(),
        opened_at: 1_000,
        closed_at: None,
    }
}

/// A wager that a seat may make: one of the samples, or, where these are refused again and again, whatever the rules take now.
fn wager(
    table: &FloorTable,
    seat: Seat,
    samples: &[(WagerKey, Money)],
    refused: usize,
    chance: &mut Chance,
) -> Option<(WagerKey, Money)> {
    if refused < 50 {
        return chance.pick(samples).cloned();
    }
    let rooms = table.host().bet_ranges(seat).into_iter();
    let free: Vec<(WagerKey, Money)> =
        rooms.filter_map(|(wager, room)| Some((wager, room.ok()?.least()))).collect();
    chance.pick(&free).cloned()
}

/// Returns the next statement of two patrons: they hold chips, wager at random, and answer.
fn next(table: &FloorTable, samples: &[(WagerKey, Money)], refused: usize, chance: &mut Chance) -> Line {
    let seats = [seat(1), seat(2)];
    let free = |seat: &&Seat| table.occupant(**seat).is_none();
    let betting = table.phase() == Phase::Betting;
    if let Some(seat) = seats.iter().find(free).filter(|_| betting) {
        return Line::Says(Statement::Sits(*seat));
    }
    let poor = |seat: &&Seat| table.occupant(**seat).is_some() && table.chips(**seat) < Money::dollars(5_000);
    if let Some(seat) = seats.iter().find(poor) {
        return Line::BuysIn(*seat, Money::dollars(50_000));
    }
    let without: Vec<Seat> =
        seats.into_iter().filter(|seat| betting && !table.book().has_wagers(*seat)).collect();
    if let Some(seat) = chance.pick(&without)
        && chance.below(4) > 0
        && let Some((wager, amount)) = wager(table, *seat, samples, refused, chance)
    {
        return Line::Says(Statement::Bets {
            seat: *seat,
            wager: wager.into(),
            amount,
            tender: Tender::Chips,
        });
    }
    let prompt = table.next();
    let dealt = prompt.as_ref().and_then(|prompt| table.dealer().map(|dealer| dealer.next(prompt)));
    let input = match (dealt, prompt) {
        (Some(GeneratedOutcome::Gives(input)), _) => input,
        (_, Some(Prompt::Answer { seat, choices, default, .. })) => {
            // As the rules have it for a player who does not answer; what is refused is said otherwise.
            let other = if refused == 0 { None } else { chance.pick(&choices).cloned() };
            Input::answer(seat, other.unwrap_or(default))
        }
        _ => Input::CuttingCard,
    };
    Line::Says(Statement::Input(input))
}

/// Plays a number of steps at a table of each game and writes them as the floor does. Returns the total.
async fn fill(path: &Path, steps: i64) -> i64 {
    let store = open_store(&FloorConfig::new(Database::Sqlite(path.to_path_buf()), "test"), OpenFor::Play)
        .await
        .unwrap();
    let games = games();
    let (each, mut played) = (steps / games.len() as i64, 0);
    for (id, (game, wagers)) in (1..).zip(games) {
        let row = row(id, game);
        let spec: TableSpec = spec(&row, store.identity().await.unwrap()).unwrap();
        let mut table = FloorTable::new(spec, BTreeMap::new(), SeedOrigin::Entropy).unwrap();
        table.keeps_checkpoints(CHECKPOINT_EVERY);
        let mut taken: Vec<TakenStep> = vec![table.step(StepOrigin::default(), Line::Opens, 1_000).unwrap()];
        let (mut chance, mut refused, mut new) = (Chance(id as u64), 0, Some(row));
        while table.seq() < each {
            let line = next(&table, &wagers, refused, &mut chance);
            match table.step(StepOrigin::default(), line.clone(), 1_000 + table.seq()) {
                Ok(step) => {
                    taken.push(step);
                    refused = 0;
                }
                Err(why) => {
                    refused += 1;
                    assert!(
                        refused < REFUSED_MOST,
                        "{game} does not go on after {} steps: {line}: {why}; it waits for {:?}",
                        table.seq(),
                        table.next()
                    );
                }
            }
            if taken.len() == TOGETHER || table.seq() == each {
                let mut write = write(&std::mem::take(&mut taken));
                write.tables.extend(new.take());
                store.commit(write).await.unwrap();
            }
        }
        played += table.seq();
    }
    store.close().await.unwrap();
    played
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "takes minutes and gigabytes: scripts/ten-million"]
async fn ten_million_steps_are_opened_at_once() {
    let steps = std::env::var("CROUPIER_STEPS").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000_000);
    let folder = tempfile::tempdir().unwrap();
    // A floor that is kept is filled once.
    let kept = std::env::var_os("CROUPIER_KEPT").map(PathBuf::from);
    let path = kept.unwrap_or_else(|| folder.path().join("floor.sqlite"));
    let began = Instant::now();
    if !path.exists() {
        let steps = fill(&path, steps).await;
        println!("{steps} steps at {} tables, played in {:?}", games().len(), began.elapsed());
    }
    println!("{} MB", std::fs::metadata(&path).unwrap().len() >> 20);
    let began = Instant::now();
    let floor = Floor::open(FloorConfig::new(Database::Sqlite(path), "test")).await.unwrap();
    let opened = began.elapsed();
    println!("opened in {opened:?}; {} steps were played again", floor.replayed());
    assert_eq!((floor.tables().len(), floor.quarantined().len()), (games().len(), 0));
    // An auditor looks at a round in the midst of it all.
    let query = RoundQuery { table: Some(1), limit: 1, ..RoundQuery::default() };
    let last = floor.rounds(&query).await.unwrap().remove(0);
    let middle = format!("1-{}", last.id.split('-').nth(1).unwrap().parse::<i64>().unwrap() / 2);
    let began = Instant::now();
    let details = floor.round(&middle).await.unwrap();
    assert!(!floor.round_views(&middle, details.steps[0].seq).await.unwrap().is_empty());
    let looked = began.elapsed();
    println!("an auditor has looked at round {middle} in {looked:?}");
    floor.close().await.unwrap();
    assert!(opened < Duration::from_secs(2) && looked < Duration::from_secs(2));
}

//! Tests of queries: they do not delay play, end in time, and use an index.

use super::limits::{REPORT_CONNECTIONS, WAITING_MOST};
use super::round_query;
use super::rows::{RoundRow, Write};
use super::sql::Sql;
use super::tests::{Place, step};
use super::{Reports, Store};
use crate::error::StoreError;
use crate::request::RoundQuery;
use crate::table::FinishedRound;
use futures_util::FutureExt as _;
use std::sync::Arc;

/// A query that never ends by itself.
const ENDLESS: &str =
    "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT 3 - i FROM n) SELECT COUNT(*) FROM n";
/// A query that finds too much.
const MANY: &str = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30000) SELECT CAST(i AS BIGINT) FROM n";

/// With every connection for reports in use, and more reports that wait, a request of play is looked up at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn play_does_not_wait_for_reports() {
    for place in Place::all().await {
        let store: Arc<dyn Store> = place.open().await.into();
        store.commit(step(1, "a")).await.unwrap();
        let report = || {
            let store = store.clone();
            tokio::spawn(async move { store.report(Sql::all(ENDLESS)).await.map(drop) })
        };
        let reports: Vec<_> = (0..5 * REPORT_CONNECTIONS).map(|_| report()).collect();
        tokio::task::yield_now().await;
        assert_eq!(store.request(1, 7, "a").await.unwrap().map(|row| row.seq), Some(1));
        assert!(!reports.iter().all(|report| report.is_finished()), "play has waited for all reports");
        // The requester has gone: running queries end, and waiting ones are not started.
        reports.into_iter().for_each(|report| report.abort());
        store.close().await.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn reports_are_limited_by_time_and_rows() {
    for place in Place::all().await {
        let store: Arc<dyn Store> = place.open().await.into();
        let long = store.report(Sql::all(ENDLESS)).await;
        assert!(matches!(long.map(drop), Err(StoreError::TooLong(_))));
        let much = store.report(Sql::all(MANY)).await;
        assert!(matches!(much.map(drop), Err(StoreError::TooManyRows(_))));
        assert_eq!(store.read(Sql::all(MANY)).await.unwrap().len(), 30_000, "recovery reads everything");
        let reports = Reports::new(store.clone());
        assert!(matches!(reports.commit(step(1, "a")).await, Err(StoreError::NotHere(_))));
        assert_eq!(reports.steps(1, 0, 10).await.unwrap(), [], "the connection is still good");
        store.close().await.unwrap();
        assert!(reports.steps(1, 0, 10).await.is_err() || matches!(place, Place::Postgres(_)));
    }
}

/// The queue of reports is bounded: the next one is refused at once.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_queue_for_reports_is_bounded() {
    for place in Place::all().await {
        let store: Arc<dyn Store> = place.open().await.into();
        let mut waiting: Vec<_> = (0..WAITING_MOST + 2 * REPORT_CONNECTIONS)
            .map(|_| Box::pin(store.report(Sql::all(ENDLESS))))
            .collect();
        let answers: Vec<_> = waiting.iter_mut().map(|report| report.now_or_never()).collect();
        let is_refused = |answer: &Option<_>| matches!(answer, Some(Err(StoreError::Busy)));
        let refused = answers.iter().filter(|answer| is_refused(answer)).count();
        assert!((1..=2 * REPORT_CONNECTIONS).contains(&refused), "{refused}");
        drop((answers, waiting));
        store.close().await.unwrap();
    }
}

/// Rounds of two tables and two players; several end at the same time.
fn rounds() -> Vec<RoundRow> {
    let round = |number: i64| {
        let (table, number) = (1 + number % 2, 1 + number / 2);
        let results =
            (1..=2).filter(|seat| (number + table) % 4 < *seat).map(|seat| (seat as u8, Some(seat), 5));
        let outcomes = vec![format!("spins {}", number % 3)];
        let paragraphs = [format!("5.{}", number % 4)].into();
        let round = FinishedRound {
            round: number,
            first_seq: 1,
            last_seq: 1,
            began: 0,
            ended: number / 3 * 10,
            fresh: None,
            results: results.collect(),
            outcomes,
            paragraphs,
        };
        RoundRow { table, round }
    };
    (0..60).map(round).collect()
}

/// Every combination of what can be asked.
fn queries() -> Vec<RoundQuery> {
    let bit = |bits: u32, at: u32| bits >> at & 1 == 1;
    let query = |bits: u32| RoundQuery {
        player: bit(bits, 0).then_some(2),
        table: bit(bits, 1).then_some(1),
        from: bit(bits, 2).then_some(20),
        to: bit(bits, 3).then_some(80),
        paragraph: bit(bits, 4).then(|| "5.1".to_string()),
        outcome: bit(bits, 5).then(|| "spins 1".to_string()),
        before: bit(bits, 6).then(|| "1-19".to_string()),
        limit: 7,
    };
    (0..128).map(query).collect()
}

/// Returns the expected result of a query, newest first.
fn found(rounds: &[RoundRow], query: &RoundQuery) -> Vec<RoundRow> {
    let key = |row: &RoundRow| (row.round.ended, row.table, row.round.round);
    let before = rounds.iter().find(|row| (row.table, row.round.round) == (1, 19)).map(key);
    let mut all: Vec<RoundRow> = rounds.to_vec();
    all.retain(|row| {
        let round = &row.round;
        query.player.is_none_or(|player| round.results.iter().any(|(_, account, _)| *account == Some(player)))
            && query.table.is_none_or(|table| row.table == table)
            && query.from.is_none_or(|from| round.ended >= from)
            && query.to.is_none_or(|to| round.ended < to)
            && query.paragraph.as_ref().is_none_or(|paragraph| round.paragraphs.contains(paragraph))
            && query.outcome.as_ref().is_none_or(|words| round.outcomes.iter().any(|one| one.contains(words)))
            && (query.before.is_none() || Some(key(row)) < before)
    });
    all.sort_by_key(key);
    all.reverse();
    all
}

#[tokio::test]
async fn searches_find_matching_rounds_newest_first() {
    for place in Place::all().await {
        let store = place.open().await;
        let rounds = rounds();
        store.commit(Write { rounds: rounds.clone(), ..Write::default() }).await.unwrap();
        for query in queries() {
            let mut all = found(&rounds, &query);
            if query.before.is_none() {
                assert_eq!(store.count_of_rounds(&query).await.unwrap(), all.len() as i64, "{query:?}");
            }
            all.truncate(7);
            assert_eq!(store.rounds(&query).await.unwrap(), all, "{query:?}");
        }
        let unknown = RoundQuery { before: Some("1-999".to_string()), limit: 5, ..RoundQuery::default() };
        assert_eq!(store.rounds(&unknown).await.unwrap(), [], "nothing is before a round that is not there");
    }
}

/// SQLite starts from what a search names, and sorts nothing: a page costs what it shows, however long the floor has run.
#[tokio::test]
async fn searches_start_from_an_index() {
    for place in Place::all().await {
        let Place::Sqlite(folder) = &place else { continue };
        place.open().await.close().await.unwrap();
        let connection = rusqlite::Connection::open(Place::path(folder)).unwrap();
        for query in queries() {
            let before =
                query.before.as_ref().map(|_| round_query::Cursor { ended: 60, table: 1, round: 19 });
            for sql in [round_query::rounds(&query, before), round_query::count_of_rounds(&query)] {
                let mut plan = connection.prepare(&format!("EXPLAIN QUERY PLAN {}", sql.text)).unwrap();
                let with = rusqlite::params_from_iter(sql.with.iter());
                let steps = plan.query_map(with, |row| row.get::<_, String>(3)).unwrap();
                let plan = steps.map(Result::unwrap).collect::<Vec<_>>().join("; ");
                let counts = sql.text.contains("COUNT");
                let starts = match (query.player, query.table) {
                    (Some(_), Some(_)) if !counts => "(account=? AND table_id=?",
                    (Some(_), _) => "(account=?",
                    (None, Some(_)) => "(table_id=?",
                    // A count of all rounds scans them, in any order.
                    (None, None) if counts => "",
                    (None, None) => "INDEX rounds_by_time",
                };
                assert!(plan.contains(starts), "{}: {plan}", sql.text);
                assert!(!plan.contains("TEMP B-TREE"), "{}: {plan}", sql.text);
            }
        }
    }
}

//! Queries over finished rounds: search, details, revealed shoes, and the win of tables.

use crate::days;
use crate::error::{FloorError, StoreError};
use crate::floor::Floor;
use crate::ledger::TableId;
use crate::line::Line;
use crate::record::{RecordStep, StepEvent};
use crate::request::RoundQuery;
use crate::store::{DAY_MS, RoundRow, StepRow, TableRow, day_of, parse_round_id};
use crate::table::now_ms;
use crate::wire::{DailyWin, RecordedEvent, RoundDetails, RoundSummary, SeatResult, StepView, TransferView};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, BTreeSet};

/// The number of steps read per query.
const PAGE: u32 = 2_000;
/// The most steps that one answer is made of.
const STEPS_MOST: usize = 200_000;

impl Floor {
    /// Returns finished rounds, newest first.
    ///
    /// # Errors
    /// Fails if the query exceeds its limits of time or rows, or if the database cannot be read.
    pub async fn rounds(&self, query: &RoundQuery) -> Result<Vec<RoundSummary>, FloorError> {
        let reports = &self.inner().reports;
        let rows = reports.rounds(query).await?;
        let mut tables: BTreeMap<TableId, TableRow> = BTreeMap::new();
        for table in rows.iter().map(|row| row.table).collect::<BTreeSet<_>>() {
            tables.extend(reports.table(table).await?.map(|row| (table, row)));
        }
        Ok(rows.iter().map(|row| self.summary(row, tables.get(&row.table))).collect())
    }

    /// Returns the number of finished rounds that match a query, over all pages.
    ///
    /// # Errors
    /// Fails if the query exceeds its limits of time or rows, or if the database cannot be read.
    pub async fn count_of_rounds(&self, query: &RoundQuery) -> Result<i64, FloorError> {
        Ok(self.inner().reports.count_of_rounds(query).await?)
    }

    pub(crate) fn summary(&self, row: &RoundRow, table: Option<&TableRow>) -> RoundSummary {
        let round = &row.round;
        // An occupant without an account is a bot, or was seated by the dealer of a live table.
        let other = match table.map(|table| table.mode.as_str()) {
            Some("virtual") => "automatic, seat",
            _ => "seat",
        };
        let name = |seat: u8, account: Option<i64>| {
            account.map_or_else(|| format!("{other} {seat}"), |account| self.inner().directory.name(account))
        };
        let game = table.map(|table| table.game.clone()).unwrap_or_default();
        RoundSummary {
            id: format!("{}-{}", row.table, round.round),
            table: row.table,
            round: round.round,
            game,
            began: round.began,
            ended: round.ended,
            results: round
                .results
                .iter()
                .map(|(seat, account, cents)| SeatResult {
                    seat: *seat,
                    player: name(*seat, *account),
                    net: Money::cents(*cents).into(),
                })
                .collect(),
            outcomes: round.outcomes.clone(),
        }
    }

    pub(crate) async fn find_round(&self, id: &str) -> Result<(TableRow, RoundRow), FloorError> {
        let missing = || FloorError::NotFound(format!("finished round {id:?}"));
        let (table, round) = parse_round_id(id).ok_or_else(missing)?;
        let rows = self.inner().reports.rounds_of(table, round, 1).await?;
        let row = rows.into_iter().next().filter(|row| row.round.round == round).ok_or_else(missing)?;
        Ok((self.table_row(table).await?, row))
    }

    pub(crate) async fn table_row(&self, table: TableId) -> Result<TableRow, FloorError> {
        let found = self.inner().reports.table(table).await?;
        found.ok_or_else(|| FloorError::NotFound(format!("table {table}")))
    }

    /// Returns the steps of a table from one to another, both included, up to a maximum number.
    pub(crate) async fn steps(
        &self,
        table: TableId,
        first: i64,
        last: i64,
    ) -> Result<Vec<StepRow>, FloorError> {
        let mut steps: Vec<StepRow> = Vec::new();
        let mut after = first - 1;
        while after < last {
            let most = u32::try_from(last.saturating_sub(after)).unwrap_or(PAGE).min(PAGE);
            let page = self.inner().reports.steps(table, after, most).await?;
            if steps.len() + page.len() > STEPS_MOST {
                return Err(StoreError::TooManyRows(STEPS_MOST).into());
            }
            let Some(end) = page.last().map(|row| row.seq) else { break };
            steps.extend(page.into_iter().filter(|row| row.seq <= last));
            after = end;
        }
        Ok(steps)
    }

    /// A finished round in full.
    ///
    /// # Errors
    /// Fails if there is no such finished round, if it has too many steps, or if the database cannot be read.
    pub async fn round(&self, id: &str) -> Result<RoundDetails, FloorError> {
        let id = id.to_string();
        self.replaying(|floor| async move { floor.read_round(&id).await }).await
    }

    async fn read_round(&self, id: &str) -> Result<RoundDetails, FloorError> {
        let (table, row) = self.find_round(id).await?;
        let steps = self.steps(table.id, row.round.first_seq, row.round.last_seq).await?;
        let read: Vec<RecordStep> = steps.iter().map(read).collect::<Result<_, _>>()?;
        let header = read.iter().find_map(|step| step.header.clone());
        let header =
            header.ok_or_else(|| damaged(table.id, row.round.first_seq, "the round has no header"))?;
        Ok(RoundDetails {
            summary: self.summary(&row, Some(&table)),
            as_of: header.as_of,
            house: header.house,
            software: header.software,
            steps: read.into_iter().zip(&steps).map(|(step, row)| self.step_view(step, row)).collect(),
        })
    }

    fn step_view(&self, step: RecordStep, row: &StepRow) -> StepView {
        let events = |happened: Vec<StepEvent>| {
            happened.into_iter().map(|one| RecordedEvent { event: one.event, by: one.by }).collect()
        };
        let name = |account| self.inner().directory.name(account);
        StepView {
            seq: step.seq,
            at: step.at,
            actor: step.account.map_or_else(|| "table".to_string(), name),
            input: step.line,
            withdrawn: events(step.withdrawn),
            events: events(step.events),
            transfers: step
                .transfers
                .iter()
                .map(|transfer| TransferView {
                    from: transfer.from.to_string(),
                    to: transfer.to.to_string(),
                    amount: Money::cents(transfer.cents).into(),
                })
                .collect(),
            hash: hex::encode(row.hash),
        }
    }

    /// Returns the win of each table on a day such as `2026-11-15`.
    ///
    /// # Errors
    /// Fails if the day is malformed, if the query exceeds its limits, or if the database cannot be read.
    pub async fn daily_win(&self, day: &str) -> Result<Vec<DailyWin>, FloorError> {
        let number =
            days::parse(day).ok_or_else(|| FloorError::NotFound(format!("day {day:?}: write 2026-11-15")))?;
        let reports = &self.inner().reports;
        // A table that was open and idle has won nothing, which is not the same as no table.
        let tables = match number <= day_of(now_ms()) {
            true => reports.tables_open_within(number * DAY_MS, (number + 1) * DAY_MS).await?,
            false => Vec::new(),
        };
        let rows = reports.days(Some(number)).await?;
        let win = |table: &TableRow| {
            let day = rows.iter().find(|day| day.table == table.id).copied().unwrap_or_default();
            DailyWin {
                day: days::format(number),
                table: table.id,
                name: table.name.clone(),
                game: table.game.clone(),
                rounds: day.rounds,
                bought_in: Money::cents(day.bought_in).into(),
                colored_up: Money::cents(day.colored_up).into(),
                win: Money::cents(day.win).into(),
            }
        };
        Ok(tables.iter().map(win).collect())
    }
}

pub fn damaged(table: TableId, seq: i64, what: &str) -> FloorError {
    FloorError::Damaged { table, seq, what: what.to_string() }
}

/// A stored step.
pub fn read(row: &StepRow) -> Result<RecordStep, FloorError> {
    serde_json::from_str(&row.body).map_err(|why| damaged(row.table, row.seq, &format!("unreadable: {why}")))
}

/// Returns the recorded input of a step.
pub fn line(row: &StepRow, step: &RecordStep) -> Result<Line, FloorError> {
    step.line.parse().map_err(|why| damaged(row.table, row.seq, &format!("{:?}: {why}", step.line)))
}

//! The last outcome entered at a live table. It can be corrected until the next entry, even if it ended the round.

use super::core::FloorTable;
use super::effect::Effect;
use super::round::{FinishedRound, RoundInProgress};
use crate::error::Rejected;
use crate::host;
use crate::ledger::{Bookkeeper, Transfer};
use crate::line::Line;
use crate::request::AccountId;
use crate::wire::OutcomeView;
use croupier_rules::house::Posting;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnyTable, Entry, Input, News, Phase, Prompt, Seat};
use std::collections::{BTreeMap, VecDeque};

/// The table before it came out.
struct TableBefore {
    host: Box<dyn AnyTable>,
    posting: Posting,
    chips: BTreeMap<Seat, i64>,
    book: Bookkeeper,
    round: i64,
    under_way: RoundInProgress,
    shown: Vec<Entry>,
    shown_to: BTreeMap<Seat, Option<AccountId>>,
    history: VecDeque<(i64, OutcomeView)>,
}

/// An outcome that was told, and what it has brought.
pub struct LastOutcome {
    before: TableBefore,
    told: Input,
    news: News,
    transfers: Vec<Transfer>,
    /// The round that it has ended.
    finished: Option<FinishedRound>,
}

/// A part of play that goes on after all: what its last outcome had brought holds no longer.
pub struct ReopenedPlay {
    last: LastOutcome,
    /// The events of the right outcome, after those before it.
    pub right: News,
    /// The round as it was over, where it was.
    pub was: Option<FinishedRound>,
}

impl FloorTable {
    /// Returns the state to remember before a line with an outcome; `None` if the floor deals.
    pub(super) fn before_outcome(&self, line: &Line) -> Option<Box<LastOutcome>> {
        let Line::Says(Statement::Input(told)) = line else { return None };
        (self.dealer.is_none() && told.is_outcome()).then(|| {
            let before = TableBefore {
                host: self.host.save(),
                posting: self.posting.clone(),
                chips: self.chips.clone(),
                book: self.book.clone(),
                round: self.round,
                under_way: self.under_way.clone(),
                shown: self.shown.clone(),
                shown_to: self.shown_to.clone(),
                history: self.history.clone(),
            };
            let (told, news) = (told.clone(), News::default());
            Box::new(LastOutcome { before, told, news, transfers: Vec::new(), finished: None })
        })
    }

    /// Returns the correctable outcome as entered, with the prompt that it answered.
    pub fn correctable(&self) -> Option<(&Input, Option<Prompt>)> {
        self.last_outcome.as_ref().map(|last| (&last.told, last.before.host.next()))
    }

    /// Reopens the round whose last outcome a line corrects. The table returns to the state before it, and the rules
    /// replay with the right outcome. A refused correction changes nothing.
    pub(super) fn reopen(&mut self, line: &Line) -> Result<Option<ReopenedPlay>, Rejected> {
        let (Line::Corrects(right), Some(last)) = (line, &self.last_outcome) else { return Ok(None) };
        if self.host.last_input() == Some(&last.told) {
            return Ok(None);
        }
        if last.told == *right {
            return Err(Rejected::NotNow("the correction equals the entry".to_string()));
        }
        let mut host = last.before.host.save();
        let right = host::apply(host.as_mut(), &Statement::Input(right.clone()))?;
        let Some(last) = self.last_outcome.take() else { return Ok(None) };
        self.host = host;
        let was = last.finished.clone();
        // The round may have begun with what is corrected: its first step is still the first.
        let (first, fresh) = match &was {
            Some(was) => (Some((was.first_seq, was.began)), was.fresh.clone()),
            None => (self.under_way.first, self.under_way.fresh.clone()),
        };
        let before = &last.before;
        self.posting = before.posting.clone();
        self.chips = before.chips.clone();
        self.book = before.book.clone();
        self.round = before.round;
        self.under_way = RoundInProgress { first, fresh, ..before.under_way.clone() };
        self.shown.clone_from(&before.shown);
        self.shown_to = before.shown_to.clone();
        self.history = before.history.clone();
        Ok(Some(ReopenedPlay { last: *last, right, was }))
    }

    /// Returns the effect of the right outcome once the round is reopened.
    pub(super) fn right_outcome(&mut self, reopened: &ReopenedPlay) -> Effect {
        let news = reopened.right.clone();
        let transfers = self.book.follow_news(&news);
        if self.host.phase() == Phase::Betting {
            self.book.part_is_over();
        }
        self.count_chips(&transfers);
        Effect { news, transfers, notes: Vec::new() }
    }

    /// Remembers the outcome that was entered or corrected; any other line makes it final.
    pub(super) fn remember_outcome(
        &mut self,
        line: &Line,
        (before, reopened): (Option<Box<LastOutcome>>, Option<ReopenedPlay>),
        effect: &Effect,
        finished: Option<&FinishedRound>,
    ) {
        let again = match (line, reopened, before) {
            (Line::Corrects(told), Some(ReopenedPlay { last, .. }), _) => {
                let (told, news, transfers) = (told.clone(), News::default(), Vec::new());
                Some(Box::new(LastOutcome { told, news, transfers, ..last }))
            }
            (Line::Corrects(told), None, _) => self.last_outcome.take().map(|mut last| {
                last.told = told.clone();
                last
            }),
            (_, _, before) => before,
        };
        self.last_outcome = again.map(|mut last| {
            last.adds(effect);
            last.finished = finished.cloned();
            last
        });
    }
}

impl LastOutcome {
    /// Adds further effects; an entry of its own that was voided is removed.
    fn adds(&mut self, Effect { news, transfers, .. }: &Effect) {
        for entry in &news.withdrawn {
            match self.news.entries.iter().rposition(|own| own == entry) {
                Some(at) => drop(self.news.entries.remove(at)),
                None => self.news.withdrawn.push(entry.clone()),
            }
        }
        self.news.entries.extend_from_slice(&news.entries);
        self.transfers.extend_from_slice(transfers);
    }
}

impl ReopenedPlay {
    /// Returns the number of rounds finished before it.
    pub fn rounds(&self) -> u64 {
        self.last.before.host.rounds()
    }

    /// Returns the news and transfers that record the correction: everything from the wrong outcome is withdrawn, and
    /// its money returned first.
    pub fn recorded(&self, effect: &Effect) -> (News, Vec<Transfer>) {
        let (wrong, right) = (&self.last.news, &effect.news);
        let without = |those: &[Entry], others: &[Entry]| -> Vec<Entry> {
            those.iter().filter(|entry| !others.contains(entry)).cloned().collect()
        };
        let mut withdrawn = without(&right.withdrawn, &wrong.withdrawn);
        withdrawn.extend_from_slice(&wrong.entries);
        let mut entries = without(&wrong.withdrawn, &right.withdrawn);
        entries.extend_from_slice(&right.entries);
        let back = self.last.transfers.iter().rev().map(|transfer| transfer.reversed());
        (News { withdrawn, entries }, back.chain(effect.transfers.iter().copied()).collect())
    }
}

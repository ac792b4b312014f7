//! What was told last to have come out at a live table, as long as nothing else has happened since: it can be corrected, also where it has ended the
//! round.

use super::core::Table;
use super::effect::Effect;
use super::round::{FinishedRound, UnderWay};
use crate::asked::AccountId;
use crate::error::Rejected;
use crate::host;
use crate::ledger::{Bookkeeper, Transfer};
use crate::line::Line;
use crate::wire::OutcomeView;
use croupier_rules::house::Posting;
use croupier_rules::rounds::Statement;
use croupier_rules::table::{AnyTable, Entry, Input, News, Phase, Prompt, Seat};
use std::collections::{BTreeMap, VecDeque};

/// The table before it came out.
struct Before {
    host: Box<dyn AnyTable>,
    posting: Posting,
    chips: BTreeMap<Seat, i64>,
    book: Bookkeeper,
    round: i64,
    under_way: UnderWay,
    shown: Vec<Entry>,
    shown_to: BTreeMap<Seat, Option<AccountId>>,
    history: VecDeque<(i64, OutcomeView)>,
}

/// An outcome that was told, and what it has brought.
pub struct LastOutcome {
    before: Before,
    told: Input,
    news: News,
    transfers: Vec<Transfer>,
    /// The round that it has ended.
    finished: Option<FinishedRound>,
}

/// A part of play that goes on after all: what its last outcome had brought holds no longer.
pub struct Reopened {
    last: LastOutcome,
    /// What the right outcome brings, after what was before it.
    pub right: News,
    /// The round as it was over, where it was.
    pub was: Option<FinishedRound>,
}

impl Table {
    /// What is remembered before a line that tells an outcome; nothing where the floor deals.
    pub(super) fn before_outcome(&self, line: &Line) -> Option<Box<LastOutcome>> {
        let Line::Says(Statement::Input(told)) = line else { return None };
        (self.dealer.is_none() && told.is_outcome()).then(|| {
            let before = Before {
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

    /// What can be corrected now: the outcome as it was told, and what the table had waited for.
    pub fn correctable(&self) -> Option<(&Input, Option<Prompt>)> {
        self.last_outcome.as_ref().map(|last| (&last.told, last.before.host.next()))
    }

    /// Where a line corrects the outcome that has ended a round, or what comes before it: the table is as it was, and the right outcome has come out in
    /// the rules. What is refused changes nothing.
    pub(super) fn reopen(&mut self, line: &Line) -> Result<Option<Reopened>, Rejected> {
        let (Line::Corrects(right), Some(last)) = (line, &self.last_outcome) else { return Ok(None) };
        if self.host.told_last() == Some(&last.told) {
            return Ok(None);
        }
        if last.told == *right {
            return Err(Rejected::NotNow("that is what was told".to_string()));
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
        self.under_way = UnderWay { first, fresh, ..before.under_way.clone() };
        self.shown.clone_from(&before.shown);
        self.shown_to = before.shown_to.clone();
        self.history = before.history.clone();
        Ok(Some(Reopened { last: *last, right, was }))
    }

    /// What the right outcome moves, once the part goes on.
    pub(super) fn right_outcome(&mut self, reopened: &Reopened) -> Effect {
        let news = reopened.right.clone();
        let transfers = self.book.follow_news(&news);
        if self.host.phase() == Phase::Betting {
            self.book.part_is_over();
        }
        self.count_chips(&transfers);
        Effect { news, transfers, notes: Vec::new() }
    }

    /// Remembers the outcome that was told or corrected; any other line makes it stand.
    pub(super) fn remember_outcome(
        &mut self,
        line: &Line,
        (before, reopened): (Option<Box<LastOutcome>>, Option<Reopened>),
        effect: &Effect,
        finished: Option<&FinishedRound>,
    ) {
        let again = match (line, reopened, before) {
            (Line::Corrects(told), Some(Reopened { last, .. }), _) => {
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
    /// What it has brought besides; an entry of its own that no longer holds is gone.
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

impl Reopened {
    /// How many rounds were over before it.
    pub fn rounds(&self) -> u64 {
        self.last.before.host.rounds()
    }

    /// What the record says of the correction: everything that the wrong outcome had brought is withdrawn, and its money goes back first.
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

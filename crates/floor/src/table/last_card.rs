//! The card that was told last at a live table, as long as nothing else has happened since: it can be corrected, also where it has ended the round.

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
use croupier_rules::table::{AnyTable, Entry, Input, News, Phase, Seat};
use std::collections::{BTreeMap, VecDeque};

/// The table before the card came out.
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

/// A card that was told, and what it has brought.
pub struct LastCard {
    before: Before,
    card: Input,
    news: News,
    transfers: Vec<Transfer>,
    /// The round that it has ended.
    finished: Option<FinishedRound>,
}

/// A round that goes on after all: what its last card had brought holds no longer.
pub struct Reopened {
    last: LastCard,
    /// What the right card brings, after what was before it.
    pub right: News,
    /// The round as it was over.
    pub was: FinishedRound,
}

impl Table {
    /// What is remembered before a line that tells a card; nothing where the floor deals.
    pub(super) fn before_card(&self, line: &Line) -> Option<Box<LastCard>> {
        let Line::Says(Statement::Input(card @ Input::Card(Some(_)))) = line else { return None };
        self.dealer.is_none().then(|| {
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
            let (card, news) = (card.clone(), News::default());
            Box::new(LastCard { before, card, news, transfers: Vec::new(), finished: None })
        })
    }

    /// Where a line corrects the card that has ended a round: the table is as it was before that card, and the right one has come out in the rules. What
    /// is refused changes nothing.
    pub(super) fn reopen(&mut self, line: &Line) -> Result<Option<Reopened>, Rejected> {
        let (Line::Corrects(card), Some(last)) = (line, &self.last_card) else { return Ok(None) };
        let Some(was) = last.finished.clone() else { return Ok(None) };
        if last.card == *card {
            return Err(Rejected::NotNow("that is the card that was told".to_string()));
        }
        let mut host = last.before.host.save();
        let right = host::apply(host.as_mut(), &Statement::Input(card.clone()))?;
        let Some(last) = self.last_card.take() else { return Ok(None) };
        self.host = host;
        let before = &last.before;
        self.posting = before.posting.clone();
        self.chips = before.chips.clone();
        self.book = before.book.clone();
        self.round = before.round;
        self.under_way = before.under_way.clone();
        self.shown.clone_from(&before.shown);
        self.shown_to = before.shown_to.clone();
        self.history = before.history.clone();
        Ok(Some(Reopened { last: *last, right, was }))
    }

    /// What the right card moves, once the round goes on.
    pub(super) fn right_card(&mut self, reopened: &Reopened) -> Effect {
        let news = reopened.right.clone();
        let transfers = self.book.follow_news(&news);
        if self.host.phase() == Phase::Betting {
            self.book.part_is_over();
        }
        self.count_chips(&transfers);
        Effect { news, transfers, notes: Vec::new() }
    }

    /// Remembers the card that was told or corrected; any other line makes it stand.
    pub(super) fn remember_card(
        &mut self,
        line: &Line,
        (before, reopened): (Option<Box<LastCard>>, Option<Reopened>),
        effect: &Effect,
        finished: Option<&FinishedRound>,
    ) {
        let again = match (line, reopened, before) {
            (Line::Corrects(card), Some(Reopened { last, .. }), _) => {
                let (card, news, transfers) = (card.clone(), News::default(), Vec::new());
                Some(Box::new(LastCard { card, news, transfers, ..last }))
            }
            (Line::Corrects(card), None, _) => self.last_card.take().map(|mut last| {
                last.card = card.clone();
                last
            }),
            (_, _, before) => before,
        };
        self.last_card = again.map(|mut last| {
            last.adds(effect);
            last.finished = finished.cloned();
            last
        });
    }
}

impl LastCard {
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
    /// How many rounds were over before the card.
    pub fn rounds(&self) -> u64 {
        self.last.before.host.rounds()
    }

    /// What the record says of the correction: everything that the wrong card had brought is withdrawn, and its money goes back first.
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

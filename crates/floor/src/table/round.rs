//! The summary of a round, for searches.

use crate::ledger::Transfer;
use crate::request::AccountId;
use crate::wire::{AnnouncementSubject, OutcomeView, ThrowView};
use croupier_rules::games::{card_at, with_cards};
use croupier_rules::table::{Entry, Event, Seat};
use croupier_rules::wagers::Money;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// A round that is over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct FinishedRound {
    /// The round, from 1.
    pub round: i64,
    /// Its first step.
    pub first_seq: i64,
    /// Its last step.
    pub last_seq: i64,
    /// The beginning, in milliseconds since 1970.
    pub began: i64,
    /// The end.
    pub ended: i64,
    /// The seats that had sat down, where the table was otherwise as any table in play when it began.
    pub fresh: Option<Vec<u8>>,
    /// The paragraphs of its events.
    pub paragraphs: BTreeSet<String>,
    /// The outcomes.
    pub outcomes: Vec<String>,
    /// The net result of each seat, with the account that sat there.
    pub results: Vec<(u8, Option<AccountId>, i64)>,
}

/// The round under way.
#[derive(Clone, Debug, Default)]
pub struct RoundInProgress {
    /// Its first step; nothing before it.
    pub first: Option<(i64, i64)>,
    /// As in [`FinishedRound`].
    pub fresh: Option<Vec<u8>>,
    /// The events, without voided ones.
    pub entries: Vec<Entry>,
    /// The money that it has moved.
    pub moved: Vec<Transfer>,
}

impl RoundInProgress {
    /// Entries that hold, and entries that no longer do.
    pub fn follow(&mut self, withdrawn: &[Entry], entries: &[Entry]) {
        for entry in withdrawn.iter().rev() {
            if let Some(at) = self.entries.iter().rposition(|other| other == entry) {
                self.entries.remove(at);
            }
        }
        self.entries.extend_from_slice(entries);
    }

    /// The round is over.
    pub fn finish(
        &self,
        round: i64,
        (last_seq, ended): (i64, i64),
        account: impl Fn(Seat) -> Option<AccountId>,
    ) -> FinishedRound {
        let (first_seq, began) = self.first.unwrap_or((last_seq, ended));
        let mut won: BTreeMap<Seat, Money> = BTreeMap::new();
        for entry in &self.entries {
            if let Event::Money(movement) = &entry.event
                && let Some(seat) = movement.seat()
            {
                *won.entry(seat).or_default() += movement.gain();
            }
        }
        FinishedRound {
            round,
            first_seq,
            last_seq,
            began,
            ended,
            fresh: self.fresh.clone(),
            paragraphs: self.entries.iter().map(|entry| entry.by.as_str().to_string()).collect(),
            outcomes: self
                .entries
                .iter()
                .filter(|e| is_outcome(&e.event))
                .map(|e| e.event.to_string())
                .collect(),
            results: won
                .into_iter()
                .map(|(seat, won)| (seat.number(), account(seat), won.in_cents()))
                .collect(),
        }
    }

    /// The round in short: a number, the sum of the dice, what the dealer said last.
    pub fn in_short(&self) -> Option<OutcomeView> {
        let mut said = None;
        for entry in self.entries.iter().rev() {
            match &entry.event {
                Event::Spins(mark) => {
                    let card = card_at(mark).map(Into::into);
                    return Some(OutcomeView::Number { mark: (*mark).to_string(), card });
                }
                Event::Draws { number, .. } => {
                    return Some(OutcomeView::Number { mark: number.to_string(), card: None });
                }
                Event::Rolls(dice) => {
                    return Some(OutcomeView::Sum { sum: ThrowView::from(dice.as_slice()).sum });
                }
                Event::Voids => return Some(OutcomeView::Void),
                Event::Announces(words) if said.is_none() => said = Some(words),
                _ => {}
            }
        }
        said.map(|words| OutcomeView::Said {
            first: words.split(':').next().unwrap_or(words).to_string(),
            of: match words.get(..6) {
                Some(first) if first.eq_ignore_ascii_case("dealer") => AnnouncementSubject::Dealer,
                _ => AnnouncementSubject::Others,
            },
            words: with_cards(words),
        })
    }
}

/// Whether an event is what came out of the shoe, the cup or the wheel, or the end of a void round.
fn is_outcome(event: &Event) -> bool {
    match event {
        Event::Deals { .. }
        | Event::Turns { .. }
        | Event::Rolls(_)
        | Event::Spins(_)
        | Event::Draws { .. }
        | Event::Voids => true,
        Event::Puts { .. }
        | Event::Clears
        | Event::Settles { .. }
        | Event::Burns
        | Event::CuttingCard(_)
        | Event::Shuffles
        | Event::ShufflesBack
        | Event::Answers { .. }
        | Event::Hands(..)
        | Event::Closes
        | Event::Happens { .. }
        | Event::Announces(_)
        | Event::Instructs(_)
        | Event::Money(_) => false,
    }
}

//! A finished round, step by step, as a viewer at the table saw it.

use crate::error::FloorError;
use crate::floor::Floor;
use crate::replay::{ReplayRange, replay, spec};
use crate::request::{AccountId, Actor};
use crate::store::{RoundRow, TableRow, parse_round_id};
use crate::table::{HISTORY, SeedOrigin, Snapshot};
use crate::wire::{OwnRound, OwnStep, RoundSummary, RoundView};
use croupier_rules::rounds::phh;
use croupier_rules::table::{CardPositions, Entry, Event, Seat, Viewer, see};

impl Floor {
    /// Finds a finished round that the actor played in.
    async fn find_own_round(&self, id: &str, actor: Actor) -> Result<(TableRow, RoundRow), FloorError> {
        let (row, found) = self.find_round(id).await?;
        let sat = |(_, account, _): &(u8, Option<AccountId>, i64)| *account == Some(actor.account);
        if found.round.results.iter().any(sat) {
            Ok((row, found))
        } else {
            Err(FloorError::NotFound(format!("finished round {id:?} of yours")))
        }
    }

    /// A hand as a hand history, where its game has one, with the cards that one of its players has seen.
    ///
    /// # Errors
    /// Fails if the actor did not play such a round, if its game has no hand histories, or if its record does not
    /// replay.
    pub async fn own_hand(&self, id: &str, actor: Actor) -> Result<String, FloorError> {
        let id = id.to_string();
        self.replaying(|floor| async move { floor.replay_own_hand(&id, actor).await }).await
    }

    async fn replay_own_hand(&self, id: &str, actor: Actor) -> Result<String, FloorError> {
        let (row, found) = self.find_own_round(id, actor).await?;
        let store = &*self.inner().reports;
        let house = spec(&row, store.identity().await?)?.house;
        let (first, upto) = (found.round.first_seq, found.round.last_seq);
        let from_round = found.round.round - HISTORY as i64;
        let name = |account| self.inner().directory.name(account);
        let before = ReplayRange { from_seq: first - 1, from_round, upto: first - 1 };
        let before = replay(store, &row, SeedOrigin::Record, before, |_, _| {}).await?;
        // Voided events were never played: a hand history has the final outcomes.
        let mut heard: Vec<(Entry, Viewer)> = Vec::new();
        let part = ReplayRange { from_seq: first - 1, from_round, upto };
        replay(store, &row, SeedOrigin::Record, part, |table, taken| {
            if taken.step.seq >= first {
                let viewer = Snapshot::of(table, None, &name).viewer_then(Some(actor), &taken.heard);
                for gone in taken.heard.withdrawn.iter().rev() {
                    if let Some(at) = heard.iter().rposition(|(entry, _)| entry == gone) {
                        heard.remove(at);
                    }
                }
                heard.extend(taken.heard.entries.iter().map(|entry| (entry.clone(), viewer)));
            }
        })
        .await?;
        let mut lies = CardPositions::default();
        let layout = Snapshot::of(&before, None, &name).layout;
        let seen: Vec<Entry> =
            heard.iter().filter_map(|(entry, viewer)| told(entry, *viewer, &mut lies)).collect();
        phh::from_record(&row.game, &house, layout, &seen)
            .map_err(|why| FloorError::NotFound(format!("hand history of {id:?}: {why}")))
    }

    /// A finished round step by step, as one of its players saw it.
    ///
    /// # Errors
    /// Fails if the actor did not play such a round, or if its record does not replay.
    pub async fn own_round(&self, id: &str, actor: Actor) -> Result<OwnRound, FloorError> {
        let id = id.to_string();
        self.replaying(|floor| async move { floor.replay_own_round(&id, actor).await }).await
    }

    async fn replay_own_round(&self, id: &str, actor: Actor) -> Result<OwnRound, FloorError> {
        let (row, found) = self.find_own_round(id, actor).await?;
        let (first, upto) = (found.round.first_seq, found.round.last_seq);
        let from_round = found.round.round - HISTORY as i64;
        let part = ReplayRange { from_seq: first - 1, from_round, upto };
        let name = |account| self.inner().directory.name(account);
        let mut steps = Vec::new();
        replay(&*self.inner().reports, &row, SeedOrigin::Record, part, |table, taken| {
            if taken.step.seq >= first {
                let then = Snapshot::of(table, None, &name);
                let events = then.events([&taken.heard], Some(actor));
                let view = then.view(Some(actor));
                steps.push(OwnStep { seq: taken.step.seq, at: taken.step.at, events, view });
            }
        })
        .await?;
        let summary = RoundSummary { outcomes: Vec::new(), ..self.summary(&found, Some(&row)) };
        Ok(OwnRound { summary, steps })
    }

    /// Returns the table after a step of a finished round, as each player, a spectator and the dealer saw it, and as an
    /// auditor sees it now.
    ///
    /// # Errors
    /// Fails if there is no such step of a finished round, or if its record does not replay.
    pub async fn round_views(&self, id: &str, seq: i64) -> Result<Vec<RoundView>, FloorError> {
        let id = id.to_string();
        self.replaying(|floor| async move { floor.replay_round_views(&id, seq).await }).await
    }

    async fn replay_round_views(&self, id: &str, seq: i64) -> Result<Vec<RoundView>, FloorError> {
        let unknown = || FloorError::NotFound(format!("step {seq} of round {id}"));
        let store = &*self.inner().reports;
        let (table, round) = parse_round_id(id).ok_or_else(unknown)?;
        let found = store.rounds_of(table, round, 1).await?.pop().filter(|row| row.round.round == round);
        let found = found
            .filter(|row| (row.round.first_seq..=row.round.last_seq).contains(&seq))
            .ok_or_else(unknown)?;
        let row = store.table(table).await?.ok_or_else(unknown)?;
        let from_seq = found.round.first_seq - 1;
        let part = ReplayRange { from_seq, from_round: round - HISTORY as i64, upto: seq };
        let then = replay(store, &row, SeedOrigin::Record, part, |_, _| {}).await?;
        let name = |account| self.inner().directory.name(account);
        let snapshot = Snapshot::of(&then, None, &name);
        let players: Vec<Seat> = snapshot.seats.iter().map(|at| at.seat).collect();
        let see = |viewer: String, as_whom: Viewer| RoundView { viewer, view: snapshot.seen_by(as_whom) };
        let mut views = vec![see("auditor".to_string(), Viewer::Auditor)];
        views.extend(players.into_iter().map(|seat| see(format!("seat {seat}"), Viewer::Player(seat))));
        views.push(see("dealer".to_string(), Viewer::Dealer));
        views.push(see("spectator".to_string(), Viewer::Spectator));
        Ok(views)
    }
}

/// Returns the entry as a viewer saw it. A settled hand that everybody saw stays visible.
fn told(entry: &Entry, viewer: Viewer, lies: &mut CardPositions) -> Option<Entry> {
    // A card without a position is an unknown card.
    let _ = lies.follow(&entry.event);
    match &entry.event {
        Event::Settles { at, cards, count } if lies.shows(*at, cards, *count) => Some(entry.clone()),
        _ => see(entry, viewer),
    }
}

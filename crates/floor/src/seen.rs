//! A finished round, as everybody at the table saw it step by step.

use crate::asked::{AccountId, Actor};
use crate::error::FloorError;
use crate::floor::Floor;
use crate::replay::{Part, replay};
use crate::store::parse_round_id;
use crate::table::{HISTORY, SeedsFrom, Snapshot};
use crate::wire::{OwnRound, OwnStep, RoundSummary, RoundView};
use croupier_rules::table::{Seat, Viewer};

impl Floor {
    /// A finished round step by step, as one of its players saw it.
    pub async fn own_round(&self, id: &str, actor: Actor) -> Result<OwnRound, FloorError> {
        let (row, found) = self.find_round(id).await?;
        let sat = |(_, account, _): &(u8, Option<AccountId>, i64)| *account == Some(actor.account);
        if !found.round.results.iter().any(sat) {
            return Err(FloorError::NotFound(format!("finished round {id:?} of yours")));
        }
        let (first, upto) = (found.round.first_seq, found.round.last_seq);
        let from_round = found.round.round - HISTORY as i64;
        let part = Part { from_seq: first - 1, from_round, upto };
        let name = |account| self.inner().directory.name(account);
        let mut steps = Vec::new();
        replay(&*self.inner().store, &row, SeedsFrom::Record, part, |table, taken| {
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

    /// The table after a step of a finished round, as it looked to each player, to a spectator, to the dealer, and as an auditor sees it now.
    pub async fn round_views(&self, id: &str, seq: i64) -> Result<Vec<RoundView>, FloorError> {
        let unknown = || FloorError::NotFound(format!("step {seq} of round {id}"));
        let store = &*self.inner().store;
        let (table, round) = parse_round_id(id).ok_or_else(unknown)?;
        let found = store.rounds_of(table, round, 1).await?.pop().filter(|row| row.round.round == round);
        let found = found
            .filter(|row| (row.round.first_seq..=row.round.last_seq).contains(&seq))
            .ok_or_else(unknown)?;
        let row = store.tables().await?.into_iter().find(|row| row.id == table).ok_or_else(unknown)?;
        let from_seq = found.round.first_seq - 1;
        let part = Part { from_seq, from_round: round - HISTORY as i64, upto: seq };
        let then = replay(store, &row, SeedsFrom::Record, part, |_, _| {}).await?;
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

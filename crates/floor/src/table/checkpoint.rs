//! A table as it was before a round that begins fresh. What is on the layout, in the rules' memory and on people's minds is then nothing, so that
//! little has to be kept: who sits there with which chips, and how far the shoe is.

use super::changes::posting;
use super::core::{Occupant, Standing, Table};
use super::dealer::DealerAt;
use crate::error::FloorError;
use crate::host;
use crate::ledger::TableId;
use crate::store::CheckpointRow;
use croupier_rules::rounds::{Opens, Statement};
use croupier_rules::table::Seat;
use croupier_rules::wagers::Money;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What is kept of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
struct SeatThere {
    seat: u8,
    account: Option<i64>,
    /// The strategy of an automatic player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    automatic: Option<String>,
    chips: i64,
    /// Won or lost since the player sat down.
    net: i64,
}

/// A table as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Checkpoint {
    at: i64,
    hash: String,
    seats: Vec<SeatThere>,
    dealer: DealerAt,
    /// The choices in force, where they have changed since the table opened.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    house: Option<BTreeMap<String, String>>,
}

impl Table {
    /// The table as it is now, where the next round begins fresh and the floor deals.
    pub fn checkpoint(&self) -> Option<CheckpointRow> {
        let dealer = self.dealer.as_ref()?.is_at();
        let net = self.host.net();
        let there = |(seat, occupant): (&Seat, &Occupant)| SeatThere {
            seat: seat.number(),
            account: occupant.account,
            automatic: occupant.automatic.clone(),
            chips: self.chips(*seat).in_cents(),
            net: (net.get(seat).copied().unwrap_or_default() - occupant.net_before).in_cents(),
        };
        let kept = Checkpoint {
            at: self.at,
            hash: hex::encode(self.hash),
            seats: self.seats.iter().map(there).collect(),
            dealer,
            house: self.changed_house(),
        };
        // Plain data always has a form in JSON.
        let body = serde_json::to_string(&kept).ok()?;
        Some(CheckpointRow { table: self.spec.id, seq: self.seq, round: self.round, body })
    }

    /// A new table as it was at a checkpoint. What is shown of rounds before it is not remembered.
    pub fn go_to(mut self, row: &CheckpointRow) -> Result<Table, FloorError> {
        let damaged = |what: &str| damaged(row.table, row.seq, what);
        let kept: Checkpoint =
            serde_json::from_str(&row.body).map_err(|_| damaged("the checkpoint cannot be read"))?;
        if let Some(chosen) = &kept.house {
            self.spec.house.chosen.clone_from(chosen);
            self.posting = posting(&self.spec.game, &self.spec.house)?;
        }
        self.host = host::open(&self.spec.game, &self.spec.house, Opens::Before)?;
        for there in &kept.seats {
            let seat = Seat::new(there.seat).ok_or_else(|| damaged("the checkpoint has no such seat"))?;
            host::apply(self.host.as_mut(), &Statement::Sits(seat))
                .map_err(|_| damaged("the seats of the checkpoint cannot be taken"))?;
            let net_before = Money::cents(-there.net);
            let automatic = there.automatic.clone();
            self.seats.insert(seat, Occupant { account: there.account, automatic, net_before });
            if there.chips != 0 {
                self.chips.insert(seat, there.chips);
            }
        }
        let hash = hex::decode(&kept.hash).ok().and_then(|hash| hash.try_into().ok());
        self.hash = hash.ok_or_else(|| damaged("the checkpoint has no hash"))?;
        let stack = self.host.stack();
        let dealer = self.dealer.take().and_then(|dealer| dealer.with_stack(stack).goes_on_at(&kept.dealer));
        self.dealer = Some(dealer.ok_or_else(|| damaged("the shoe of the checkpoint is not known"))?);
        self.standing = Standing::Open;
        (self.seq, self.at, self.round) = (row.seq, kept.at, row.round);
        self.last_checkpoint = row.seq;
        Ok(self)
    }
}

/// The first shoe whose seeds are needed to go on from a checkpoint.
pub fn first_shoe(row: &CheckpointRow) -> i64 {
    let kept: Option<Checkpoint> = serde_json::from_str(&row.body).ok();
    kept.map_or(1, |kept| kept.dealer.shoe())
}

fn damaged(table: TableId, seq: i64, what: &str) -> FloorError {
    FloorError::Damaged { table, seq, what: what.to_string() }
}

//! Which seats and private tables people at an address have taken: nobody takes those of all others.

use crate::address::Address;
use crate::limits::Allowances;
use crate::problem::{Code, Problem};
use croupier_floor::{AccountId, Floor};
use std::collections::{BTreeSet, HashMap};
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};

/// The seats and private tables of addresses, since the server was started.
#[derive(Debug, Default)]
pub struct Occupancy {
    seats: Mutex<HashMap<IpAddr, BTreeSet<(AccountId, i64)>>>,
    private: Mutex<HashMap<i64, (AccountId, IpAddr)>>,
    /// Which account of an address commits to client seeds at a table.
    client_seeds: Mutex<HashMap<(IpAddr, i64), AccountId>>,
}

impl Occupancy {
    /// Counts a seat that somebody takes, and refuses one too many of this address. The floor counts those of an account.
    pub fn may_sit(
        &self,
        floor: &Floor,
        allowed: &Allowances,
        account: AccountId,
        Address(from): Address,
        table: i64,
    ) -> Result<(), Problem> {
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        let sits =
            |(account, table): &(AccountId, i64)| floor.seats_of(*account).iter().any(|(at, _)| at == table);
        let own = seats.entry(from).or_default();
        own.retain(sits);
        if own.len() >= allowed.seats_of_address && !own.contains(&(account, table)) {
            let detail = format!("people at your address sit at {} tables: leave one first", own.len());
            return Err(Problem::new(Code::NotNow, detail));
        }
        own.insert((account, table));
        Ok(())
    }

    /// Refuses client seeds of a second account of an address at a table: whoever withholds several chooses among more orders. The place is free
    /// again when the account leaves the table.
    pub fn may_commit_seed(
        &self,
        floor: &Floor,
        account: AccountId,
        Address(from): Address,
        table: i64,
    ) -> Result<(), Problem> {
        let mut client_seeds = self.client_seeds.lock().unwrap_or_else(PoisonError::into_inner);
        let there = client_seeds.entry((from, table)).or_insert(account);
        if *there != account && floor.seats_of(*there).iter().any(|(at, _)| *at == table) {
            let detail =
                "another player at your address has client seeds at this table: one counts for each address";
            return Err(Problem::new(Code::NotYours, detail));
        }
        *there = account;
        Ok(())
    }

    /// Forgets addresses from which nobody sits any more.
    pub fn tidy(&self, floor: &Floor) {
        let sits =
            |account: AccountId, table: i64| floor.seats_of(account).iter().any(|(at, _)| *at == table);
        let mut client_seeds = self.client_seeds.lock().unwrap_or_else(PoisonError::into_inner);
        client_seeds.retain(|(_, table), account| sits(*account, *table));
        drop(client_seeds);
        let mut seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        seats.retain(|_, own| {
            own.retain(|(account, table)| floor.seats_of(*account).iter().any(|(at, _)| at == table));
            !own.is_empty()
        });
    }

    /// Refuses a private table too many of this account, or of this address.
    pub fn may_open_private(
        &self,
        floor: &Floor,
        allowed: &Allowances,
        account: AccountId,
        Address(from): Address,
    ) -> Result<(), Problem> {
        let open: BTreeSet<i64> = floor.all_tables().iter().map(|table| table.id).collect();
        let mut private = self.private.lock().unwrap_or_else(PoisonError::into_inner);
        private.retain(|table, _| open.contains(table));
        let own = private.values().filter(|(by, _)| *by == account).count();
        let here = private.values().filter(|(_, at)| *at == from).count();
        if own >= allowed.private_tables || here >= allowed.private_tables_of_address {
            let detail = "you have too many private tables open: they close when nobody sits there";
            return Err(Problem::new(Code::NotNow, detail));
        }
        Ok(())
    }

    /// Somebody has opened a private table.
    pub fn opened(&self, table: i64, account: AccountId, Address(from): Address) {
        self.private.lock().unwrap_or_else(PoisonError::into_inner).insert(table, (account, from));
    }
}

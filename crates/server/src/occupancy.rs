//! Quotas of seats, private tables and client seeds by address.
//!
//! The counts are stored in a file, so that they survive a restart.

use crate::address::Address;
use crate::limits::ServerLimits;
use crate::problem::{Code, Problem};
use croupier_floor::{AccountId, Floor};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::net::IpAddr;
use std::os::unix::fs::OpenOptionsExt as _;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

/// The stored form of the counts.
#[derive(PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
struct StoredCounts {
    /// Address, account and table of each seat.
    seats: BTreeSet<(IpAddr, AccountId, i64)>,
    /// The private tables, with the account and the address that opened them.
    private: BTreeMap<i64, (AccountId, IpAddr)>,
    /// Address, table and account of those who commit to client seeds.
    client_seeds: BTreeSet<(IpAddr, i64, AccountId)>,
}

/// The seats, private tables and client seeds in use, by address.
#[derive(Debug)]
pub struct Occupancy {
    /// The file of the counts.
    file: PathBuf,
    /// The counts as last stored.
    stored: Mutex<StoredCounts>,
    seats: Mutex<HashMap<IpAddr, BTreeSet<(AccountId, i64)>>>,
    private: Mutex<HashMap<i64, (AccountId, IpAddr)>>,
    /// The account that commits to client seeds, by address and table.
    client_seeds: Mutex<HashMap<(IpAddr, i64), AccountId>>,
}

impl Occupancy {
    /// Loads the counts from a file. A missing file counts nothing; an unreadable one is logged and replaced.
    pub fn in_file(file: &Path) -> io::Result<Occupancy> {
        let stored = match fs::read(file) {
            Ok(bytes) => serde_json::from_slice(&bytes).unwrap_or_else(|why| {
                tracing::error!(file = %file.display(), %why, "the counts of addresses cannot be read; they begin anew");
                StoredCounts::default()
            }),
            Err(why) if why.kind() == io::ErrorKind::NotFound => StoredCounts::default(),
            Err(why) => return Err(why),
        };
        let mut seats: HashMap<IpAddr, BTreeSet<(AccountId, i64)>> = HashMap::new();
        for (from, account, table) in &stored.seats {
            seats.entry(*from).or_default().insert((*account, *table));
        }
        let seeds = stored.client_seeds.iter().map(|(from, table, account)| ((*from, *table), *account));
        Ok(Occupancy {
            file: file.to_path_buf(),
            seats: Mutex::new(seats),
            private: Mutex::new(stored.private.iter().map(|(table, by)| (*table, *by)).collect()),
            client_seeds: Mutex::new(seeds.collect()),
            stored: Mutex::new(stored),
        })
    }

    /// Stores the counts if they have changed. The file is replaced atomically.
    pub fn save(&self) -> io::Result<()> {
        let seats = self.seats.lock().unwrap_or_else(PoisonError::into_inner);
        let of_address = |(from, own): (&IpAddr, &BTreeSet<(AccountId, i64)>)| {
            let from = *from;
            own.iter().map(move |(account, table)| (from, *account, *table)).collect::<Vec<_>>()
        };
        let seats = seats.iter().flat_map(of_address).collect();
        let private = self.private.lock().unwrap_or_else(PoisonError::into_inner);
        let private = private.iter().map(|(table, by)| (*table, *by)).collect();
        let seeds = self.client_seeds.lock().unwrap_or_else(PoisonError::into_inner);
        let client_seeds = seeds.iter().map(|((from, table), account)| (*from, *table, *account)).collect();
        drop(seeds);
        let now = StoredCounts { seats, private, client_seeds };
        let mut stored = self.stored.lock().unwrap_or_else(PoisonError::into_inner);
        if *stored == now {
            return Ok(());
        }
        let new = self.file.with_extension("new");
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(&new)?;
        file.write_all(&serde_json::to_vec(&now).map_err(io::Error::other)?)?;
        drop(file);
        fs::rename(&new, &self.file)?;
        *stored = now;
        Ok(())
    }

    /// Counts a seat against the quota of the address. The floor enforces the quota of the account.
    ///
    /// # Errors
    ///
    /// [`Code::NotNow`] if the address has too many seats.
    pub fn may_sit(
        &self,
        floor: &Floor,
        allowed: &ServerLimits,
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
            let detail = format!("your address has {} seats in use: leave one first", own.len());
            return Err(Problem::new(Code::NotNow, detail));
        }
        own.insert((account, table));
        Ok(())
    }

    /// Admits client seeds of one account per address and table: a client with several could choose among more orders
    /// by withholding some. The claim ends when the account leaves the table.
    ///
    /// # Errors
    ///
    /// [`Code::NotYours`] if another account of the address holds the claim.
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
            let detail = "another player at your address has client seeds at this table: one player per address may have them";
            return Err(Problem::new(Code::NotYours, detail));
        }
        *there = account;
        Ok(())
    }

    /// Removes entries of accounts that have left their tables.
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

    /// Checks the quotas of private tables of an account and of its address.
    ///
    /// # Errors
    ///
    /// [`Code::NotNow`] if a quota is exhausted.
    pub fn may_open_private(
        &self,
        floor: &Floor,
        allowed: &ServerLimits,
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

    /// Counts a private table that was opened.
    pub fn opened(&self, table: i64, account: AccountId, Address(from): Address) {
        self.private.lock().unwrap_or_else(PoisonError::into_inner).insert(table, (account, from));
    }
}

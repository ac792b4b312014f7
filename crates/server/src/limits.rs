//! How often people may ask: every rate limit of the server stands here, each a token bucket by account, name, device or address.

use crate::address::Address;
use crate::devices::Device;
use crate::listen::{HEADERS, STALLED};
use crate::problem::Problem;
use crate::seats::EVERY;
use crate::socket::HEARTBEAT;
use crate::throttle::{Allowance, Throttle};
use croupier_floor::AccountId;
use croupier_floor::wire::Role;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// How often people may knock.
#[derive(Clone, Copy, Debug)]
pub struct Allowances {
    /// Log-ins with one name.
    pub logins_by_name: Allowance,
    /// Log-ins from one address.
    pub logins_by_address: Allowance,
    /// Guests from one address.
    pub guests_by_address: Allowance,
    /// WebSockets that are open at once.
    pub sockets: usize,
    /// WebSockets of one account.
    pub sockets_of_account: usize,
    /// WebSockets from one address.
    pub sockets_of_address: usize,
    /// Log-ins with one name from all addresses at which it has not logged in before.
    pub logins_by_strangers: Allowance,
    /// Commands of one account.
    pub commands: Allowance,
    /// Commands from one address, of all accounts there.
    pub commands_of_address: Allowance,
    /// Tables that somebody begins to watch: an account, or an address without one.
    pub watches: Allowance,
    /// Tables that people at one address begin to watch, with all their accounts.
    pub watches_of_address: Allowance,
    /// Private tables that an account opens.
    pub private: Allowance,
    /// Private tables that people at one address open, with all their accounts.
    pub private_of_address: Allowance,
    /// Connections that are open at once.
    pub connections: usize,
    /// Connections from one address that is none of our proxies.
    pub connections_of_address: usize,
    /// How long a request may take to say what it wants.
    pub headers: Duration,
    /// How long the other side may take nothing of an answer.
    pub stalled: Duration,
    /// How often a WebSocket is asked whether somebody reads it; who does not answer three times is gone.
    pub heartbeat: Duration,
    /// How often the floor looks whether seats run short.
    pub seats: Duration,
    /// Log-ins from one device on which the account has logged in before.
    pub logins_by_device: Allowance,
    /// Log-ins of staff from one address at which they have not logged in before.
    pub staff_by_address: Allowance,
    /// Approvals of corrections that one dealer asks one supervisor for.
    pub approvals: Allowance,
    /// How often failed log-ins of one account are written down; those in between are counted with the next.
    pub failures: Allowance,
    /// What one account reads, in units of [`Operation::cost`](crate::Operation::cost).
    pub reads: Allowance,
    /// What is read from one address, with all accounts and without one.
    pub reads_of_address: Allowance,
    /// How often a connection's person enters the lobby and is told all tables.
    pub lobby: Allowance,
    /// At how many tables an account sits at once.
    pub seats_of_account: usize,
    /// At how many tables people at one address sit at once, with all their accounts.
    pub seats_of_address: usize,
    /// How many private tables of one account are open at once.
    pub private_tables: usize,
    /// How many private tables of all people at one address are open at once.
    pub private_tables_of_address: usize,
    /// How often the server makes sure that it still has the database.
    pub pulse: Duration,
}

impl Default for Allowances {
    fn default() -> Allowances {
        Allowances {
            logins_by_name: Allowance { burst: 5, every: Duration::from_secs(30) },
            logins_by_address: Allowance { burst: 20, every: Duration::from_secs(5) },
            guests_by_address: Allowance { burst: 30, every: Duration::from_secs(2) },
            sockets: 10_000,
            sockets_of_account: 16,
            sockets_of_address: 128,
            logins_by_strangers: Allowance { burst: 200, every: Duration::from_secs(10) },
            commands: Allowance { burst: 60, every: Duration::from_millis(50) },
            commands_of_address: Allowance { burst: 600, every: Duration::from_millis(5) },
            watches: Allowance { burst: 100, every: Duration::from_millis(250) },
            watches_of_address: Allowance { burst: 1_000, every: Duration::from_millis(25) },
            private: Allowance { burst: 5, every: Duration::from_secs(60) },
            private_of_address: Allowance { burst: 30, every: Duration::from_secs(10) },
            connections: 20_000,
            connections_of_address: 512,
            headers: HEADERS,
            stalled: STALLED,
            heartbeat: HEARTBEAT,
            seats: EVERY,
            logins_by_device: Allowance { burst: 10, every: Duration::from_secs(30) },
            staff_by_address: Allowance { burst: 20, every: Duration::from_secs(5) },
            approvals: Allowance { burst: 5, every: Duration::from_secs(10) },
            failures: Allowance { burst: 5, every: Duration::from_secs(60) },
            reads: Allowance { burst: 300, every: Duration::from_millis(20) },
            reads_of_address: Allowance { burst: 2_000, every: Duration::from_millis(4) },
            lobby: Allowance { burst: 20, every: Duration::from_secs(2) },
            seats_of_account: 8,
            seats_of_address: 64,
            private_tables: 5,
            private_tables_of_address: 30,
            pulse: Duration::from_secs(5),
        }
    }
}

/// Who takes places: an account, or an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// An account.
    Account(AccountId),
    /// An address.
    Address(IpAddr),
}

/// How many names and addresses are remembered.
const MOST_KEYS: usize = 100_000;

/// Names are the same however they are written.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A log-in that is tried.
#[derive(Clone, Copy, Debug)]
pub struct LogIn<'a> {
    /// The name.
    pub name: &'a str,
    /// The role of the account with this name, where there is one.
    pub role: Option<Role>,
    /// The device, where the account has logged in on it before.
    pub device: Option<Device>,
    /// The address.
    pub from: Address,
}

impl LogIn<'_> {
    fn is_of_staff(&self) -> bool {
        match self.role {
            Some(Role::Dealer | Role::Supervisor | Role::Auditor | Role::Administrator) => true,
            Some(Role::Guest | Role::Player) | None => false,
        }
    }
}

/// The token buckets of a server.
#[derive(Debug)]
pub struct Limits {
    logins_by_name: Throttle<(String, IpAddr)>,
    logins_by_strangers: Throttle<String>,
    logins_by_device: Throttle<Device>,
    logins_by_address: Throttle<IpAddr>,
    staff_by_address: Throttle<IpAddr>,
    approvals: Throttle<(AccountId, String)>,
    /// Where names have logged in.
    known: Mutex<HashSet<(String, IpAddr)>>,
    commands: Throttle<AccountId>,
    commands_of_address: Throttle<IpAddr>,
    watches: Throttle<Holder>,
    watches_of_address: Throttle<IpAddr>,
    private: Throttle<AccountId>,
    private_of_address: Throttle<IpAddr>,
    guests_by_address: Throttle<IpAddr>,
    reads: Throttle<AccountId>,
    reads_of_address: Throttle<IpAddr>,
    lobby: Throttle<Holder>,
}

impl Limits {
    /// All buckets are full.
    pub fn new(allowed: &Allowances) -> Limits {
        Limits {
            logins_by_name: Throttle::new(allowed.logins_by_name, MOST_KEYS),
            logins_by_strangers: Throttle::new(allowed.logins_by_strangers, MOST_KEYS),
            logins_by_device: Throttle::new(allowed.logins_by_device, MOST_KEYS),
            logins_by_address: Throttle::new(allowed.logins_by_address, MOST_KEYS),
            staff_by_address: Throttle::new(allowed.staff_by_address, MOST_KEYS),
            approvals: Throttle::new(allowed.approvals, MOST_KEYS),
            known: Mutex::default(),
            commands: Throttle::new(allowed.commands, MOST_KEYS),
            commands_of_address: Throttle::new(allowed.commands_of_address, MOST_KEYS),
            watches: Throttle::new(allowed.watches, MOST_KEYS),
            watches_of_address: Throttle::new(allowed.watches_of_address, MOST_KEYS),
            private: Throttle::new(allowed.private, MOST_KEYS),
            private_of_address: Throttle::new(allowed.private_of_address, MOST_KEYS),
            guests_by_address: Throttle::new(allowed.guests_by_address, MOST_KEYS),
            reads: Throttle::new(allowed.reads, MOST_KEYS),
            reads_of_address: Throttle::new(allowed.reads_of_address, MOST_KEYS),
            lobby: Throttle::new(allowed.lobby, MOST_KEYS),
        }
    }

    /// Counts a log-in, and refuses it where there were too many. A device on which the account has logged in before has a bucket of its own, which
    /// strangers cannot empty. Elsewhere the address counts (staff apart from players), the name at this address, and the name at all addresses where
    /// it has not logged in before.
    pub fn may_log_in(&self, login: LogIn<'_>) -> Result<(), Problem> {
        let now = Instant::now();
        let Address(from) = login.from;
        let key = (key(login.name), from);
        let is_known = self.known.lock().unwrap_or_else(PoisonError::into_inner).contains(&key);
        let mut tries = match login.device {
            Some(device) => {
                return self
                    .logins_by_device
                    .attempt(device, now)
                    .map_err(|often| Problem::too_often(often.wait));
            }
            None if login.is_of_staff() => self.staff_by_address.attempt(from, now),
            None => self.logins_by_address.attempt(from, now),
        };
        if !is_known {
            tries = tries.and_then(|()| self.logins_by_strangers.attempt(key.0.clone(), now));
        }
        tries = tries.and_then(|()| self.logins_by_name.attempt(key, now));
        tries.map_err(|often| Problem::too_often(often.wait))
    }

    /// A log-in has succeeded.
    pub fn logged_in(&self, login: LogIn<'_>) {
        let key = (key(login.name), login.from.0);
        self.logins_by_name.forgive(&key);
        if let Some(device) = login.device {
            self.logins_by_device.forgive(&device);
        }
        let mut known = self.known.lock().unwrap_or_else(PoisonError::into_inner);
        if known.len() < MOST_KEYS {
            known.insert(key);
        }
    }

    /// Counts a supervisor's approval that a dealer asks for.
    pub fn may_approve(&self, dealer: AccountId, supervisor: &str) -> Result<(), Problem> {
        let tried = self.approvals.attempt((dealer, key(supervisor)), Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// An approval was given.
    pub fn approved(&self, dealer: AccountId, supervisor: &str) {
        self.approvals.forgive(&(dealer, key(supervisor)));
    }

    /// Counts a command, and refuses one too many: of this account, or of all accounts at this address.
    pub fn may_command(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.commands.attempt(account, now);
        let tried = tried.and_then(|()| self.commands_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a table that somebody begins to watch, and refuses one too many: of this account, or of all people at this address.
    pub fn may_watch(&self, who: Holder, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.watches.attempt(who, now);
        let tried = tried.and_then(|()| self.watches_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a private table that somebody opens, and refuses one too many: of this account, or of all people at this address.
    pub fn may_open_private(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.private.attempt(account, now);
        let tried = tried.and_then(|()| self.private_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a guest, and refuses one too many.
    pub fn may_come_in(&self, Address(from): Address) -> Result<(), Problem> {
        let tried = self.guests_by_address.attempt(from, Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts something that is read, and refuses what is too much: of this account, or of all people at this address.
    pub fn may_read(
        &self,
        account: Option<AccountId>,
        Address(from): Address,
        cost: u32,
    ) -> Result<(), Problem> {
        let now = Instant::now();
        let own = account.map_or(Ok(()), |account| self.reads.attempt_many(account, cost, now));
        let tried = own.and_then(|()| self.reads_of_address.attempt_many(from, cost, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts somebody who enters the lobby.
    pub fn may_enter_lobby(&self, who: Holder) -> Result<(), Problem> {
        self.lobby.attempt(who, Instant::now()).map_err(|often| Problem::too_often(often.wait))
    }
}

//! Rate limits ([token buckets](https://en.wikipedia.org/wiki/Token_bucket)) by account, name, device and address.
//!
//! [`ServerLimits`] is the configuration, [`RateLimits`] holds the buckets.

use crate::address::Address;
use crate::devices::Device;
use crate::listen::{HEADERS, STALLED};
use crate::problem::Problem;
use crate::seats::EVERY;
use crate::socket::HEARTBEAT;
use crate::throttle::{RateLimit, Throttle};
use croupier_floor::AccountId;
use croupier_floor::wire::Role;
use std::collections::HashSet;
use std::net::IpAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// The configured limits of a server.
#[derive(Clone, Copy, Debug)]
pub struct ServerLimits {
    /// Log-ins with one name from one address.
    pub logins_by_name: RateLimit,
    /// Log-ins from one address.
    pub logins_by_address: RateLimit,
    /// Guests from one address.
    pub guests_by_address: RateLimit,
    /// Concurrent WebSockets.
    pub sockets: usize,
    /// Concurrent WebSockets per account.
    pub sockets_of_account: usize,
    /// Concurrent WebSockets per address.
    pub sockets_of_address: usize,
    /// Log-ins with one name from all unknown addresses together.
    pub logins_by_strangers: RateLimit,
    /// Commands per account.
    pub commands: RateLimit,
    /// Commands per address, over all accounts.
    pub commands_of_address: RateLimit,
    /// Watches that start, per account, or per address without an account.
    pub watches: RateLimit,
    /// Watches that start, per address, over all accounts.
    pub watches_of_address: RateLimit,
    /// Private tables opened per account.
    pub private: RateLimit,
    /// Private tables opened per address, over all accounts.
    pub private_of_address: RateLimit,
    /// Concurrent connections.
    pub connections: usize,
    /// Concurrent connections per address; trusted proxies are exempt.
    pub connections_of_address: usize,
    /// The maximum time for a request's headers to arrive.
    pub headers: Duration,
    /// The maximum time for which a client may accept no byte of an answer.
    pub stalled: Duration,
    /// The interval of WebSocket pings. A client that misses three is disconnected.
    pub heartbeat: Duration,
    /// The interval at which the floor checks for free seats.
    pub seats: Duration,
    /// Log-ins from one known device of the account.
    pub logins_by_device: RateLimit,
    /// Staff log-ins from one unknown address.
    pub staff_by_address: RateLimit,
    /// Supervisor approvals requested by one dealer from one supervisor.
    pub approvals: RateLimit,
    /// The rate at which an account's failed log-ins are recorded. Those in between are added to the next line.
    pub failures: RateLimit,
    /// Read requests per account, in units of [`Operation::cost`](crate::Operation::cost).
    pub reads: RateLimit,
    /// Read requests per address, over all accounts, in the same units.
    pub reads_of_address: RateLimit,
    /// Entries into the lobby, each of which sends the whole list of tables.
    pub lobby: RateLimit,
    /// Concurrent seats per account.
    pub seats_of_account: usize,
    /// Concurrent seats per address, over all accounts.
    pub seats_of_address: usize,
    /// Open private tables per account.
    pub private_tables: usize,
    /// Open private tables per address, over all accounts.
    pub private_tables_of_address: usize,
    /// The interval at which the server checks that it still owns the database.
    pub pulse: Duration,
}

impl Default for ServerLimits {
    fn default() -> ServerLimits {
        ServerLimits {
            logins_by_name: RateLimit { burst: 5, every: Duration::from_secs(30) },
            logins_by_address: RateLimit { burst: 20, every: Duration::from_secs(5) },
            guests_by_address: RateLimit { burst: 30, every: Duration::from_secs(2) },
            sockets: 10_000,
            sockets_of_account: 16,
            sockets_of_address: 128,
            logins_by_strangers: RateLimit { burst: 200, every: Duration::from_secs(10) },
            commands: RateLimit { burst: 60, every: Duration::from_millis(50) },
            commands_of_address: RateLimit { burst: 600, every: Duration::from_millis(5) },
            watches: RateLimit { burst: 100, every: Duration::from_millis(250) },
            watches_of_address: RateLimit { burst: 1_000, every: Duration::from_millis(25) },
            private: RateLimit { burst: 5, every: Duration::from_secs(60) },
            private_of_address: RateLimit { burst: 30, every: Duration::from_secs(10) },
            connections: 20_000,
            connections_of_address: 512,
            headers: HEADERS,
            stalled: STALLED,
            heartbeat: HEARTBEAT,
            seats: EVERY,
            logins_by_device: RateLimit { burst: 10, every: Duration::from_secs(30) },
            staff_by_address: RateLimit { burst: 20, every: Duration::from_secs(5) },
            approvals: RateLimit { burst: 5, every: Duration::from_secs(10) },
            failures: RateLimit { burst: 5, every: Duration::from_secs(60) },
            reads: RateLimit { burst: 300, every: Duration::from_millis(20) },
            reads_of_address: RateLimit { burst: 2_000, every: Duration::from_millis(4) },
            lobby: RateLimit { burst: 20, every: Duration::from_secs(2) },
            seats_of_account: 8,
            seats_of_address: 64,
            private_tables: 5,
            private_tables_of_address: 30,
            pulse: Duration::from_secs(5),
        }
    }
}

/// The holder of a quota: an account or an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Holder {
    /// An account.
    Account(AccountId),
    /// An address.
    Address(IpAddr),
}

/// The maximum number of keys per bucket table.
const MOST_KEYS: usize = 100_000;

/// Returns the normalized form of a name: trimmed, in lower case.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// A log-in attempt.
#[derive(Clone, Copy, Debug)]
pub struct LogIn<'a> {
    /// The name.
    pub name: &'a str,
    /// The role of the account with this name, if it exists.
    pub role: Option<Role>,
    /// The device, if it is a known device of the account.
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
pub struct RateLimits {
    logins_by_name: Throttle<(String, IpAddr)>,
    logins_by_strangers: Throttle<String>,
    logins_by_device: Throttle<Device>,
    logins_by_address: Throttle<IpAddr>,
    staff_by_address: Throttle<IpAddr>,
    passkeys_by_address: Throttle<IpAddr>,
    approvals: Throttle<(AccountId, String)>,
    /// Names with the addresses at which they have logged in.
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

impl RateLimits {
    /// Creates the buckets, all full.
    pub fn new(allowed: &ServerLimits) -> RateLimits {
        RateLimits {
            logins_by_name: Throttle::new(allowed.logins_by_name, MOST_KEYS),
            logins_by_strangers: Throttle::new(allowed.logins_by_strangers, MOST_KEYS),
            logins_by_device: Throttle::new(allowed.logins_by_device, MOST_KEYS),
            logins_by_address: Throttle::new(allowed.logins_by_address, MOST_KEYS),
            staff_by_address: Throttle::new(allowed.staff_by_address, MOST_KEYS),
            passkeys_by_address: Throttle::new(allowed.staff_by_address, MOST_KEYS),
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

    /// Counts a log-in attempt.
    ///
    /// A known device has a bucket of its own, which strangers cannot empty. Other attempts count against the address
    /// (staff apart from players), the name at this address, and the name at all unknown addresses.
    ///
    /// # Errors
    ///
    /// [`Code::TooOften`](crate::Code::TooOften) if one of the buckets is empty.
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

    /// Refills the buckets of a log-in that succeeded.
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

    /// Counts a passkey log-in of an address.
    pub fn may_try_passkey(&self, Address(from): Address) -> Result<(), Problem> {
        let tried = self.passkeys_by_address.attempt(from, Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a supervisor approval that a dealer requests.
    pub fn may_approve(&self, dealer: AccountId, supervisor: &str) -> Result<(), Problem> {
        let tried = self.approvals.attempt((dealer, key(supervisor)), Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Refills the bucket of an approval that was given.
    pub fn approved(&self, dealer: AccountId, supervisor: &str) {
        self.approvals.forgive(&(dealer, key(supervisor)));
    }

    /// Counts a command of an account and of its address.
    pub fn may_command(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.commands.attempt(account, now);
        let tried = tried.and_then(|()| self.commands_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a watch of an account and of its address.
    pub fn may_watch(&self, who: Holder, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.watches.attempt(who, now);
        let tried = tried.and_then(|()| self.watches_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a private table that an account opens, and its address.
    pub fn may_open_private(&self, account: AccountId, Address(from): Address) -> Result<(), Problem> {
        let now = Instant::now();
        let tried = self.private.attempt(account, now);
        let tried = tried.and_then(|()| self.private_of_address.attempt(from, now));
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a new guest of an address.
    pub fn may_create_guest(&self, Address(from): Address) -> Result<(), Problem> {
        let tried = self.guests_by_address.attempt(from, Instant::now());
        tried.map_err(|often| Problem::too_often(often.wait))
    }

    /// Counts a read request of an account and of its address.
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

    /// Counts an entry into the lobby.
    pub fn may_enter_lobby(&self, who: Holder) -> Result<(), Problem> {
        self.lobby.attempt(who, Instant::now()).map_err(|often| Problem::too_often(often.wait))
    }
}

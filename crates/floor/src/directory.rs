//! The directory: an in-memory copy of accounts, balances and sessions.
//!
//! This process is the database's only writer, so memory and database agree. Amounts are reserved before they are
//! spent.

use crate::error::{FloorError, Rejected};
use crate::ledger::{PURSE_MOST, Purse, TableId, Transfer};
use crate::passkeys::Passkey;
use crate::request::{Account, AccountId, Session};
use crate::store::{AccountRow, Store};
use croupier_rules::wagers::Money;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{PoisonError, RwLock, RwLockReadGuard, RwLockWriteGuard};

/// All accounts.
#[derive(Default)]
pub struct Directory {
    book: RwLock<Book>,
    failures: AtomicU64,
}

#[derive(Default)]
struct Book {
    accounts: BTreeMap<AccountId, (Account, i64)>,
    names: HashMap<String, AccountId>,
    looks: HashMap<String, AccountId>,
    balances: HashMap<AccountId, i64>,
    sessions: HashMap<[u8; 32], Session>,
    dealers: BTreeSet<(TableId, AccountId)>,
    passkeys: HashMap<Vec<u8>, Passkey>,
    /// The occupied seats, by account and table.
    seats: BTreeMap<(AccountId, TableId), u8>,
    /// Seats that are being taken and are not recorded yet.
    held: BTreeSet<(AccountId, TableId)>,
}

/// Folds case: names that differ only in case are equal.
fn key(name: &str) -> String {
    name.trim().to_lowercase()
}

/// Returns the canonical look of a name. Confusable letters of any script are equal, and spaces do not count.
fn looks(name: &str) -> String {
    let plain: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
    // A capital letter may look like a small letter of another script, or like a digit.
    let folded: String = unicode_security::skeleton(&plain).collect();
    let folded: String = unicode_security::skeleton(&folded.to_lowercase()).collect();
    folded.replace("rn", "m").replace("vv", "w")
}

impl Directory {
    /// Reads everything from the database.
    pub async fn load(store: &dyn Store) -> Result<Directory, FloorError> {
        let mut book = Book::default();
        for row in store.accounts().await? {
            let role = row.role.parse().map_err(|_| FloorError::NotFound(format!("role {:?}", row.role)))?;
            let account = Account { id: row.id, name: row.name, password_hash: row.password_hash, role };
            book.names.insert(key(&account.name), account.id);
            book.looks.insert(looks(&account.name), account.id);
            book.accounts.insert(account.id, (account, row.made_at));
        }
        for (purse, cents) in store.balances().await? {
            if let Ok(Purse::Player(account)) = purse.parse() {
                book.balances.insert(account, cents);
            }
        }
        book.sessions =
            store.sessions().await?.into_iter().map(|session| (session.token_hash, session)).collect();
        book.passkeys =
            store.passkeys().await?.into_iter().map(|passkey| (passkey.id.clone(), passkey)).collect();
        book.dealers = store.dealers().await?.into_iter().map(|(account, table)| (table, account)).collect();
        Ok(Directory { book: RwLock::new(book), failures: AtomicU64::new(0) })
    }

    fn read(&self) -> RwLockReadGuard<'_, Book> {
        self.book.read().unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self) -> RwLockWriteGuard<'_, Book> {
        self.book.write().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts a failed commit.
    pub fn count_failure(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns the number of failed commits.
    pub fn failures(&self) -> u64 {
        self.failures.load(Ordering::Relaxed)
    }

    /// An account.
    pub fn account(&self, id: AccountId) -> Option<Account> {
        self.read().accounts.get(&id).map(|(account, _)| account.clone())
    }

    /// An account by its name.
    pub fn named(&self, name: &str) -> Option<Account> {
        let book = self.read();
        let id = book.names.get(&key(name))?;
        book.accounts.get(id).map(|(account, _)| account.clone())
    }

    /// Returns all accounts, by number.
    pub fn accounts(&self) -> Vec<Account> {
        self.read().accounts.values().map(|(account, _)| account.clone()).collect()
    }

    /// A passkey by its credential ID.
    pub fn passkey(&self, id: &[u8]) -> Option<Passkey> {
        self.read().passkeys.get(id).cloned()
    }

    /// Returns the passkeys of an account, oldest first.
    pub fn passkeys_of(&self, account: AccountId) -> Vec<Passkey> {
        let book = self.read();
        let own = book.passkeys.values().filter(|passkey| passkey.account == account);
        let mut own: Vec<Passkey> = own.cloned().collect();
        own.sort_by(|one, other| (one.made_at, &one.id).cmp(&(other.made_at, &other.id)));
        own
    }

    /// A passkey is new, or was used.
    pub fn set_passkey(&self, passkey: Passkey) {
        self.write().passkeys.insert(passkey.id.clone(), passkey);
    }

    /// A passkey is removed.
    pub fn remove_passkey(&self, id: &[u8]) {
        self.write().passkeys.remove(id);
    }

    /// Returns the name of an account.
    pub fn name(&self, id: AccountId) -> String {
        self.read()
            .accounts
            .get(&id)
            .map_or_else(|| format!("account {id}"), |(account, _)| account.name.clone())
    }

    /// Reserves a name and a number for a new account.
    pub fn add(
        &self,
        account: impl FnOnce(AccountId) -> Account,
        made_at: i64,
    ) -> Result<AccountRow, FloorError> {
        let mut book = self.write();
        let id = book.accounts.last_key_value().map_or(1, |(last, _)| last + 1);
        let account = account(id);
        if book.names.contains_key(&key(&account.name)) {
            return Err(FloorError::NameTaken(account.name));
        }
        if book.looks.contains_key(&looks(&account.name)) {
            return Err(FloorError::LooksTaken(account.name));
        }
        book.names.insert(key(&account.name), id);
        book.looks.insert(looks(&account.name), id);
        let row = row(&account, made_at);
        book.accounts.insert(id, (account, made_at));
        Ok(row)
    }

    /// An account that could not be kept is none.
    pub fn forget(&self, id: AccountId) {
        let mut book = self.write();
        if let Some((account, _)) = book.accounts.remove(&id) {
            book.names.remove(&key(&account.name));
            book.looks.remove(&looks(&account.name));
        }
    }

    /// Returns the row of a changed account; its name stays.
    pub fn change(&self, account: &Account) -> Result<AccountRow, FloorError> {
        let book = self.read();
        let Some((there, made_at)) = book.accounts.get(&account.id) else {
            return Err(FloorError::NotFound(format!("account {}", account.id)));
        };
        Ok(AccountRow { name: there.name.clone(), ..row(account, *made_at) })
    }

    /// An account has changed.
    pub fn changed(&self, account: Account) {
        if let Some((there, _)) = self.write().accounts.get_mut(&account.id) {
            (there.password_hash, there.role) = (account.password_hash, account.role);
        }
    }

    /// Returns the money that is not at a table.
    pub fn balance(&self, id: AccountId) -> Money {
        Money::cents(self.read().balances.get(&id).copied().unwrap_or_default())
    }

    /// Reserves money of an account.
    ///
    /// # Errors
    /// Fails if the balance is too low.
    pub fn reserve(&self, id: AccountId, amount: Money) -> Result<(), Rejected> {
        let mut book = self.write();
        let balance = book.balances.entry(id).or_default();
        if amount.in_cents() > *balance {
            let why = format!("your account has ${}", Money::cents(*balance));
            return Err(Rejected::NotEnoughMoney(why));
        }
        *balance -= amount.in_cents();
        Ok(())
    }

    /// Whether an account can hold so much more.
    pub fn can_hold(&self, id: AccountId, more: Money) -> Result<(), Rejected> {
        if self.balance(id).checked_add(more).is_none_or(|sum| sum > PURSE_MOST) {
            return Err(Rejected::NotNow(format!("an account holds at most ${PURSE_MOST}")));
        }
        Ok(())
    }

    /// Releases a reserved amount that was not needed.
    pub fn release(&self, id: AccountId, amount: Money) {
        *self.write().balances.entry(id).or_default() += amount.in_cents();
    }

    /// Credits accounts with the money that they received. Money that left them was reserved before.
    pub fn credit(&self, transfers: &[Transfer]) {
        for transfer in transfers {
            if let Purse::Player(account) = transfer.to {
                *self.write().balances.entry(account).or_default() += transfer.cents;
            }
        }
    }

    /// A dealer is assigned to a table.
    pub fn assign(&self, dealer: AccountId, table: TableId) {
        self.write().dealers.insert((table, dealer));
    }

    /// A dealer is relieved of a table.
    pub fn relieve(&self, dealer: AccountId, table: TableId) {
        self.write().dealers.remove(&(table, dealer));
    }

    /// Whether a dealer may deal at a table: one who is assigned to it or, as long as nobody is, any.
    pub fn deals_at(&self, dealer: AccountId, table: TableId) -> bool {
        let book = self.read();
        let mut there = book.dealers.iter().filter(|(at, _)| *at == table).peekable();
        there.peek().is_none() || there.any(|(_, assigned)| *assigned == dealer)
    }

    /// Returns the dealers assigned to a table.
    pub fn dealers_of(&self, table: TableId) -> Vec<Account> {
        let book = self.read();
        let dealers = book.dealers.iter().filter(|(at, _)| *at == table);
        dealers
            .filter_map(|(_, dealer)| book.accounts.get(dealer).map(|(account, _)| account.clone()))
            .collect()
    }

    /// Returns the tables at which an account sits, each with its seat.
    pub fn seats_of(&self, account: AccountId) -> Vec<(TableId, u8)> {
        let book = self.read();
        let own = book.seats.range((account, TableId::MIN)..=(account, TableId::MAX));
        own.map(|((_, table), seat)| (*table, *seat)).collect()
    }

    /// Reserves a place for an account that sits down at a table, up to the maximum per account.
    pub fn hold_seat(&self, account: AccountId, table: TableId, most: usize) -> Result<(), Rejected> {
        let mut book = self.write();
        let all = (account, TableId::MIN)..=(account, TableId::MAX);
        let taken: BTreeSet<TableId> = book
            .seats
            .range(all.clone())
            .map(|((_, at), _)| at)
            .chain(book.held.range(all).map(|(_, at)| at))
            .copied()
            .collect();
        if taken.len() >= most && !taken.contains(&table) {
            return Err(Rejected::NotNow(format!("you sit at {most} tables: leave one of them first")));
        }
        book.held.insert((account, table));
        Ok(())
    }

    /// Releases a seat that was not taken.
    pub fn release_seat(&self, account: AccountId, table: TableId) {
        self.write().held.remove(&(account, table));
    }

    /// Sets the occupants of a table, as its record has them.
    pub fn set_seats(&self, table: TableId, seats: impl IntoIterator<Item = (AccountId, u8)>) {
        let mut book = self.write();
        book.seats.retain(|(_, at), _| *at != table);
        book.held.retain(|(_, at)| *at != table);
        book.seats.extend(seats.into_iter().map(|(account, seat)| ((account, table), seat)));
    }

    /// A session.
    pub fn session(&self, token_hash: &[u8; 32]) -> Option<Session> {
        self.read().sessions.get(token_hash).cloned()
    }

    /// Returns the sessions that match.
    pub fn sessions(&self, fits: impl Fn(&Session) -> bool) -> Vec<[u8; 32]> {
        self.read()
            .sessions
            .values()
            .filter(|session| fits(session))
            .map(|session| session.token_hash)
            .collect()
    }

    /// A session begins.
    pub fn begin_session(&self, session: Session) {
        self.write().sessions.insert(session.token_hash, session);
    }

    /// Ends sessions.
    pub fn end_sessions(&self, tokens: &[[u8; 32]]) {
        let mut book = self.write();
        for token in tokens {
            book.sessions.remove(token);
        }
    }
}

fn row(account: &Account, made_at: i64) -> AccountRow {
    AccountRow {
        id: account.id,
        name: account.name.clone(),
        password_hash: account.password_hash.clone(),
        role: account.role.word().to_string(),
        made_at,
    }
}

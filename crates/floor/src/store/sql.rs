//! SQL shared by both databases.

use super::rows::{
    AccountRow, CheckpointRow, DayRow, RoundRow, StepRow, StoredCheckpoint, StoredShoe, TableRow,
};
use super::sealing;
use super::seed_key::SeedKey;
use super::writes::{searched_outcomes, searched_paragraphs};
use crate::error::StoreError;
use crate::ledger::TableId;
use crate::passkeys::Passkey;
use crate::request::Session;
use crate::table::FinishedRound;
use std::borrow::Cow;
use std::fmt;

/// A value of a column.
#[derive(Clone, PartialEq, Eq)]
pub enum Value {
    /// None.
    Null,
    /// A number.
    Int(i64),
    /// A text.
    Text(String),
    /// Bytes.
    Bytes(Vec<u8>),
}

impl fmt::Debug for Value {
    /// Bytes are not shown: they may be seeds.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Value::Null => f.write_str("nothing"),
            Value::Int(number) => write!(f, "{number}"),
            Value::Text(text) => write!(f, "{text:?}"),
            Value::Bytes(bytes) => write!(f, "{} bytes", bytes.len()),
        }
    }
}

impl From<i64> for Value {
    fn from(number: i64) -> Value {
        Value::Int(number)
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_string())
    }
}

impl From<Vec<u8>> for Value {
    fn from(bytes: Vec<u8>) -> Value {
        Value::Bytes(bytes)
    }
}

impl From<[u8; 32]> for Value {
    fn from(bytes: [u8; 32]) -> Value {
        Value::Bytes(bytes.to_vec())
    }
}

impl<T: Into<Value>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Value {
        value.map_or(Value::Null, Into::into)
    }
}

/// A statement with its values.
pub struct Sql {
    /// The text. `$1`, `$2`, … first appear in this order: SQLite takes them for names and numbers them by appearance.
    pub text: Cow<'static, str>,
    /// Returns the statement with values.
    pub with: Vec<Value>,
}

impl Sql {
    /// Returns a statement without values.
    pub fn all(text: &'static str) -> Sql {
        Sql { text: Cow::Borrowed(text), with: Vec::new() }
    }
}

macro_rules! sql {
    ($text:expr $(, $value:expr)* $(,)?) => {
        Sql { text: std::borrow::Cow::Borrowed($text), with: vec![$(Value::from($value)),*] }
    };
}

pub(super) use sql;

/// The epoch of the fence.
pub const EPOCH: &str = "SELECT epoch FROM fence WHERE id = 1";
/// Takes the fence; the writer before can commit nothing more.
pub const TAKE_FENCE: &str = "UPDATE fence SET epoch = epoch + 1 WHERE id = 1";

/// The number by which the floor is known.
pub const IDENTITY: &str = "SELECT identity FROM floor WHERE id = 1";
/// Selects the home of the floor with its mark, and the time of the copy.
pub const HOME: &str = "SELECT home, home_mark, copied_at FROM floor WHERE id = 1";
/// It is played here.
pub const SET_HOME: &str = "UPDATE floor SET home = $1, home_mark = $2, copied_at = NULL WHERE id = 1";
/// Whether there is a step.
pub const HAS_STEPS: &str = "SELECT EXISTS (SELECT 1 FROM steps)";
/// Selects the assignments of dealers to tables.
pub const DEALERS: &str = "SELECT account, table_id FROM dealers ORDER BY account, table_id";

/// Tables that have a record.
pub const RECORDED: &str = "SELECT DISTINCT table_id FROM steps ORDER BY table_id";
/// All accounts.
pub const ACCOUNTS: &str = "SELECT id, name, password_hash, role, made_at FROM accounts ORDER BY id";
/// All sessions.
pub const SESSIONS: &str = "SELECT token_hash, account, expires_at FROM sessions";
/// All passkeys.
pub const PASSKEYS: &str =
    "SELECT id, account, name, public_key, sign_count, made_at, used_at FROM passkeys ORDER BY made_at, id";
/// All purses.
pub const BALANCES: &str = "SELECT purse, cents FROM balances ORDER BY purse";
/// All tables.
pub const TABLES: &str = "SELECT id, game, name, mode, as_of, house, betting_ms, outcome_ms, answer_ms, software, \
                          opened_at, closed_at FROM tables ORDER BY id";
/// Returns the query for all played rounds.
pub const PLAYED: &str =
    "SELECT account, table_id, round, ended FROM round_players ORDER BY account, table_id, round";
/// The steps of the cage in which the house changes its choices.
pub const HOUSE_STEPS: &str = "SELECT s.table_id, s.seq, s.account, s.request, s.body, s.hash \
                               FROM house_steps AS h CROSS JOIN steps AS s WHERE s.table_id = 0 AND s.seq = h.seq ORDER BY h.seq";
/// The same by their numbers alone.
pub const HOUSE_STEP_NUMBERS: &str = "SELECT seq FROM house_steps ORDER BY seq";

/// One table.
pub fn table(table: TableId) -> Sql {
    sql!(
        "SELECT id, game, name, mode, as_of, house, betting_ms, outcome_ms, answer_ms, software, opened_at, closed_at \
         FROM tables WHERE id = $1",
        table
    )
}

/// The tables that were open at some time from one moment on and before another.
pub fn tables_open_within(from: i64, to: i64) -> Sql {
    sql!(
        "SELECT id, game, name, mode, as_of, house, betting_ms, outcome_ms, answer_ms, software, opened_at, closed_at \
         FROM tables WHERE opened_at < $1 AND COALESCE(closed_at, $1) >= $2 ORDER BY id",
        to,
        from
    )
}

/// Steps after one.
pub fn steps(table: TableId, after: i64, most: u32) -> Sql {
    sql!(
        "SELECT table_id, seq, account, request, body, hash FROM steps WHERE table_id = $1 AND seq > $2 \
         ORDER BY seq LIMIT $3",
        table,
        after,
        i64::from(most),
    )
}

/// Returns the query for the result of a request.
pub fn request(table: TableId, account: i64, id: &str) -> Sql {
    sql!(
        "SELECT table_id, seq, account, request, body, hash FROM steps \
         WHERE table_id = $1 AND account = $2 AND request = $3",
        table,
        account,
        id
    )
}

/// The last step of a table.
pub fn last_step(table: TableId) -> Sql {
    sql!(
        "SELECT table_id, seq, account, request, body, hash FROM steps WHERE table_id = $1 \
         ORDER BY seq DESC LIMIT 1",
        table
    )
}

/// A checkpoint to begin with.
pub fn checkpoint(table: TableId, seq: i64, round: i64) -> Sql {
    sql!(
        "SELECT table_id, seq, round, body FROM checkpoints WHERE table_id = $1 AND seq <= $2 AND round <= $3 \
         ORDER BY seq DESC LIMIT 1",
        table,
        seq,
        round
    )
}

/// Returns all checkpoints of a table.
pub fn checkpoints(table: TableId) -> Sql {
    sql!("SELECT table_id, seq, round, body FROM checkpoints WHERE table_id = $1 ORDER BY seq", table)
}

/// Seeds of the shoes from one to another that were drawn up to a step.
pub fn shoes(table: TableId, (from, to): (i64, i64), upto: i64) -> Sql {
    sql!(
        "SELECT table_id, shoe, made_seq, seeds FROM shoes WHERE table_id = $1 AND shoe >= $2 AND shoe <= $3 \
         AND made_seq <= $4 ORDER BY shoe, made_seq",
        table,
        from,
        to,
        upto
    )
}

/// The steps of a table that say something of seeds.
pub fn steps_with_seeds(table: TableId) -> Sql {
    sql!(
        "SELECT table_id, seq, account, request, body, hash FROM steps WHERE table_id = $1 \
         AND body LIKE '%\"seeds\":[\"%' ORDER BY seq",
        table
    )
}

/// The last finished round of a table.
pub fn last_round(table: TableId) -> Sql {
    sql!("SELECT round FROM rounds WHERE table_id = $1 ORDER BY round DESC LIMIT 1", table)
}

/// Rounds of a table.
pub fn rounds_of(table: TableId, from: i64, most: u32) -> Sql {
    sql!(
        "SELECT table_id, round, ended, summary, paragraphs, outcomes FROM rounds WHERE table_id = $1 AND round >= $2 ORDER BY round LIMIT $3",
        table,
        from,
        i64::from(most),
    )
}

/// Days.
pub fn days(day: Option<i64>) -> Sql {
    match day {
        Some(day) => sql!(
            "SELECT table_id, day, rounds, bought_in, colored_up, win FROM days WHERE day = $1 ORDER BY table_id",
            day
        ),
        None => {
            sql!("SELECT table_id, day, rounds, bought_in, colored_up, win FROM days ORDER BY table_id, day")
        }
    }
}

/// `3-17` is round 17 at table 3, or its shoe 17.
pub fn parse_round_id(id: &str) -> Option<(TableId, i64)> {
    let (table, round) = id.split_once('-')?;
    let number = |text: &str| {
        let plain = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        plain.then(|| text.parse::<i64>().ok()).flatten().filter(|number| *number > 0)
    };
    Some((number(table)?, number(round)?))
}

/// A row of an answer, read column by column.
pub struct Row(std::vec::IntoIter<Value>);

impl Row {
    /// A row of these values.
    pub fn new(values: Vec<Value>) -> Row {
        Row(values.into_iter())
    }

    fn next(&mut self) -> Result<Value, StoreError> {
        self.0.next().ok_or_else(|| StoreError::Unreadable("a column is missing".to_string()))
    }

    /// A number.
    pub fn int(&mut self) -> Result<i64, StoreError> {
        match self.next()? {
            Value::Int(number) => Ok(number),
            _ => Err(StoreError::Unreadable("a number was expected".to_string())),
        }
    }

    /// A text.
    pub fn text(&mut self) -> Result<String, StoreError> {
        match self.next()? {
            Value::Text(text) => Ok(text),
            _ => Err(StoreError::Unreadable("a text was expected".to_string())),
        }
    }

    fn bytes(&mut self) -> Result<Vec<u8>, StoreError> {
        match self.next()? {
            Value::Bytes(bytes) => Ok(bytes),
            _ => Err(StoreError::Unreadable("bytes were expected".to_string())),
        }
    }

    /// 32 bytes.
    pub fn hash(&mut self) -> Result<[u8; 32], StoreError> {
        let bytes = self.bytes()?;
        bytes.try_into().map_err(|_| StoreError::Unreadable("a hash has 32 bytes".to_string()))
    }

    fn optional_int(&mut self) -> Result<Option<i64>, StoreError> {
        match self.next()? {
            Value::Null => Ok(None),
            Value::Int(number) => Ok(Some(number)),
            _ => Err(StoreError::Unreadable("a number was expected".to_string())),
        }
    }

    fn optional_text(&mut self) -> Result<Option<String>, StoreError> {
        match self.next()? {
            Value::Null => Ok(None),
            Value::Text(text) => Ok(Some(text)),
            _ => Err(StoreError::Unreadable("a text was expected".to_string())),
        }
    }

    /// An account.
    pub fn account(mut self) -> Result<AccountRow, StoreError> {
        Ok(AccountRow {
            id: self.int()?,
            name: self.text()?,
            password_hash: self.optional_text()?,
            role: self.text()?,
            made_at: self.int()?,
        })
    }

    /// A session.
    pub fn session(mut self) -> Result<Session, StoreError> {
        Ok(Session { token_hash: self.hash()?, account: self.int()?, expires_at: self.int()? })
    }

    /// A passkey.
    pub fn passkey(mut self) -> Result<Passkey, StoreError> {
        Ok(Passkey {
            id: self.bytes()?,
            account: self.int()?,
            name: self.text()?,
            public_key: self.bytes()?,
            sign_count: u32::try_from(self.int()?)
                .map_err(|_| StoreError::Unreadable("a signature counter has 32 bits".to_string()))?,
            made_at: self.int()?,
            used_at: self.optional_int()?,
        })
    }

    /// A purse with what is in it.
    pub fn balance(mut self) -> Result<(String, i64), StoreError> {
        Ok((self.text()?, self.int()?))
    }

    /// A table.
    pub fn table(mut self) -> Result<TableRow, StoreError> {
        Ok(TableRow {
            id: self.int()?,
            game: self.text()?,
            name: self.text()?,
            mode: self.text()?,
            as_of: self.text()?,
            house: self.text()?,
            pace_ms: [self.int()?, self.int()?, self.int()?],
            software: self.text()?,
            opened_at: self.int()?,
            closed_at: self.optional_int()?,
        })
    }

    /// A step.
    pub fn step(mut self) -> Result<StepRow, StoreError> {
        Ok(StepRow {
            table: self.int()?,
            seq: self.int()?,
            account: self.optional_int()?,
            request: self.optional_text()?,
            body: self.text()?,
            hash: self.hash()?,
        })
    }

    /// Seeds, as far as this key decrypts them.
    pub fn shoe(mut self, key: Option<&SeedKey>) -> Result<StoredShoe, StoreError> {
        let (table, shoe, made_seq) = (self.int()?, self.int()?, self.int()?);
        let seeds = sealing::open_seeds(key, (table, shoe, made_seq), self.bytes()?);
        Ok(StoredShoe { shoe, made_seq, seeds })
    }

    /// A checkpoint, where this key decrypts it.
    pub fn checkpoint(mut self, key: Option<&SeedKey>) -> Result<StoredCheckpoint, StoreError> {
        let (table, seq, round) = (self.int()?, self.int()?, self.int()?);
        let body = sealing::open_checkpoint(key, (table, seq), self.text()?);
        Ok(StoredCheckpoint { seq, row: body.map(|body| CheckpointRow { table, seq, round, body }) })
    }

    /// A round.
    pub fn round(mut self) -> Result<RoundRow, StoreError> {
        let (table, number, ended) = (self.int()?, self.int()?, self.int()?);
        let (summary, paragraphs, outcomes) = (self.text()?, self.text()?, self.text()?);
        let damaged = |what: &str| StoreError::Unreadable(format!("round {table}-{number}: {what}"));
        let round: FinishedRound = serde_json::from_str(&summary).map_err(|why| damaged(&why.to_string()))?;
        let searched = (round.round, round.ended, searched_paragraphs(&round), searched_outcomes(&round));
        if searched != (number, ended, paragraphs, outcomes) {
            return Err(damaged("its index columns differ from its body"));
        }
        Ok(RoundRow { table, round })
    }

    /// Decodes a played round: account, table, round, and its end.
    pub fn played(mut self) -> Result<(i64, TableId, i64, i64), StoreError> {
        Ok((self.int()?, self.int()?, self.int()?, self.int()?))
    }

    /// A day of a table.
    pub fn day(mut self) -> Result<DayRow, StoreError> {
        Ok(DayRow {
            table: self.int()?,
            day: self.int()?,
            rounds: self.int()?,
            bought_in: self.int()?,
            colored_up: self.int()?,
            win: self.int()?,
        })
    }
}

//! A bounded pool of PostgreSQL connections for reading. The server ends a query at its time limit.

use super::limits::QueryLimits;
use super::postgres::connect;
use super::sql::{Row, Sql, Value};
use crate::error::StoreError;
use bytes::BytesMut;
use futures_util::TryStreamExt as _;
use std::borrow::Cow;
use std::collections::HashMap;
use std::pin::pin;
use std::sync::{Mutex, PoisonError};
use tokio::sync::Semaphore;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::{IsNull, ToSql, Type, to_sql_checked};
use tokio_postgres::{Client, Statement};

/// A pool of connections, with the waiting queries.
pub struct Pool {
    /// The address to connect to; `None` if the floor is read as of one moment.
    address: Option<String>,
    limits: QueryLimits,
    /// The idle connections. They are made on demand.
    idle: Mutex<Vec<OpenConnection>>,
    free: Semaphore,
    /// Places for queries, those that run included.
    places: Semaphore,
}

struct OpenConnection {
    client: Client,
    prepared: HashMap<Cow<'static, str>, Statement>,
}

impl OpenConnection {
    fn new(client: Client) -> OpenConnection {
        OpenConnection { client, prepared: HashMap::new() }
    }

    /// Reads rows up to a limit. More are an error.
    async fn read(&mut self, sql: &Sql, most: usize) -> Result<Vec<Row>, StoreError> {
        if !self.prepared.contains_key(&sql.text) {
            let prepared = self.client.prepare(&sql.text).await?;
            self.prepared.insert(sql.text.clone(), prepared);
        }
        let statement = self.prepared.get(&sql.text).ok_or(StoreError::Closed)?;
        let mut rows = pin!(self.client.query_raw(statement, &sql.with).await?);
        let mut found = Vec::new();
        while let Some(row) = rows.try_next().await? {
            if found.len() == most {
                return Err(StoreError::TooManyRows(most));
            }
            found.push(read_row(&row)?);
        }
        Ok(found)
    }

    async fn is_lost(&self) -> bool {
        self.client.batch_execute("").await.is_err()
    }
}

/// A connection that is lent. It goes back when this is dropped.
struct LentConnection<'a> {
    pool: &'a Pool,
    connected: Option<OpenConnection>,
}

impl Drop for LentConnection<'_> {
    fn drop(&mut self) {
        if let Some(connected) = self.connected.take() {
            self.pool.idle.lock().unwrap_or_else(PoisonError::into_inner).push(connected);
        }
    }
}

impl Pool {
    /// A connection pool of limited size, for which at most `waiting` queries wait.
    pub fn new(address: &str, connections: usize, limits: QueryLimits, waiting: usize) -> Pool {
        Pool {
            address: Some(address.to_string()),
            limits,
            idle: Mutex::default(),
            free: Semaphore::new(connections),
            places: Semaphore::new(connections + waiting),
        }
    }

    /// A pool of one connection, which is not made again.
    pub fn of(client: Client, limits: QueryLimits, waiting: usize) -> Pool {
        let pool = Pool::new("", 1, limits, waiting);
        Pool { address: None, idle: Mutex::new(vec![OpenConnection::new(client)]), ..pool }
    }

    /// Runs a query.
    ///
    /// # Errors
    /// Fails at once if too many queries are waiting.
    pub async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        let _place = self.places.try_acquire().map_err(|_| StoreError::Busy)?;
        let _turn = self.free.acquire().await.map_err(|_| StoreError::Closed)?;
        let idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let mut lent = LentConnection { pool: self, connected: idle };
        let found = match &mut lent.connected {
            Some(connected) => match connected.read(&sql, self.limits.rows).await {
                Err(why) if !self.is_limit(&why) && self.address.is_some() && connected.is_lost().await => {
                    lent.connected = None;
                    self.read_anew(&mut lent, &sql).await
                }
                found => found,
            },
            None => self.read_anew(&mut lent, &sql).await,
        };
        match (found, self.limits.time) {
            (Err(why), Some(time)) if is_cancelled(&why) => Err(StoreError::TooLong(time)),
            (found, _) => found,
        }
    }

    /// Reads over a new connection.
    async fn read_anew(&self, lent: &mut LentConnection<'_>, sql: &Sql) -> Result<Vec<Row>, StoreError> {
        let address = self.address.as_ref().ok_or(StoreError::Closed)?;
        let client = connect(address).await?;
        if let Some(time) = self.limits.time {
            client.batch_execute(&format!("SET statement_timeout = {}", time.as_millis())).await?;
        }
        lent.connected.insert(OpenConnection::new(client)).read(sql, self.limits.rows).await
    }

    fn is_limit(&self, why: &StoreError) -> bool {
        is_cancelled(why) || matches!(why, StoreError::TooManyRows(_))
    }
}

/// Whether the server has ended the query.
fn is_cancelled(why: &StoreError) -> bool {
    matches!(why, StoreError::Postgres(why) if why.code() == Some(&SqlState::QUERY_CANCELED))
}

impl ToSql for Value {
    fn to_sql(
        &self,
        ty: &Type,
        out: &mut BytesMut,
    ) -> Result<IsNull, Box<dyn std::error::Error + Sync + Send>> {
        match self {
            Value::Null => Ok(IsNull::Yes),
            Value::Int(number) => number.to_sql(ty, out),
            Value::Text(text) => text.to_sql(ty, out),
            Value::Bytes(bytes) => bytes.to_sql(ty, out),
        }
    }

    fn accepts(ty: &Type) -> bool {
        matches!(*ty, Type::INT8 | Type::TEXT | Type::BYTEA)
    }

    to_sql_checked!();
}

fn read_row(row: &tokio_postgres::Row) -> Result<Row, StoreError> {
    let value = |(at, column): (usize, &tokio_postgres::Column)| -> Result<Value, StoreError> {
        Ok(match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(at)?.into(),
            Type::TEXT => row.try_get::<_, Option<String>>(at)?.into(),
            _ => row.try_get::<_, Option<Vec<u8>>>(at)?.into(),
        })
    };
    Ok(Row::new(row.columns().iter().enumerate().map(value).collect::<Result<_, _>>()?))
}

//! Encoding and decoding of SQLite values.

use super::sql::{Row, Sql, Value};
use crate::error::StoreError;
use rusqlite::types::ValueRef;
use rusqlite::{Connection, params_from_iter};

/// Reads rows up to a limit. More are an error.
pub fn query(connection: &Connection, sql: &Sql, most: usize) -> Result<Vec<Row>, StoreError> {
    let mut statement = connection.prepare_cached(&sql.text)?;
    let columns = statement.column_count();
    let mut rows = statement.query(params_from_iter(sql.with.iter()))?;
    let mut found = Vec::new();
    while let Some(row) = rows.next()? {
        if found.len() == most {
            return Err(StoreError::TooManyRows(most));
        }
        let values =
            (0..columns).map(|at| read_value(row.get_ref(at)?)).collect::<Result<_, StoreError>>()?;
        found.push(Row::new(values));
    }
    Ok(found)
}

fn read_value(value: ValueRef<'_>) -> Result<Value, StoreError> {
    match value {
        ValueRef::Null => Ok(Value::Null),
        ValueRef::Integer(number) => Ok(Value::Int(number)),
        ValueRef::Text(text) => {
            let text = std::str::from_utf8(text)
                .map_err(|_| StoreError::Unreadable("a text is not UTF-8".to_string()))?;
            Ok(Value::Text(text.to_string()))
        }
        ValueRef::Blob(bytes) => Ok(Value::Bytes(bytes.to_vec())),
        ValueRef::Real(_) => Err(StoreError::Unreadable("a number is not whole".to_string())),
    }
}

impl rusqlite::ToSql for Value {
    fn to_sql(&self) -> rusqlite::Result<rusqlite::types::ToSqlOutput<'_>> {
        Ok(rusqlite::types::ToSqlOutput::Borrowed(match self {
            Value::Null => ValueRef::Null,
            Value::Int(number) => ValueRef::Integer(*number),
            Value::Text(text) => ValueRef::Text(text.as_bytes()),
            Value::Bytes(bytes) => ValueRef::Blob(bytes),
        }))
    }
}

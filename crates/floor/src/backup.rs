//! Backups: consistent copies of a database, even while a floor uses it.

use crate::config::Database;
use crate::error::FloorError;
use crate::store::{Postgres, Sqlite, Store};
use std::io;
use std::path::Path;

/// Copies a database to a new file. The seed key is not copied: without it the copy reveals no future outcome.
///
/// # Errors
/// Fails if the file exists, if the database cannot be read, and on PostgreSQL.
pub async fn backup(database: &Database, to: &Path) -> Result<(), FloorError> {
    if to.exists() {
        let why = io::Error::new(io::ErrorKind::AlreadyExists, "a file of this name is there already");
        return Err(FloorError::File { path: to.to_path_buf(), why });
    }
    match database {
        Database::Sqlite(path) => Sqlite::read_only(path, None)?.backup(to).await?,
        Database::Postgres(address) => Postgres::read_only(address, None).await?.backup(to).await?,
    }
    Ok(())
}

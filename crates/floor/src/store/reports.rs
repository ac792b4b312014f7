//! The reader for reports: the same queries over connections of their own, within limits.

use super::Store;
use super::rows::Write;
use super::seed_key::SeedKey;
use super::sql::{Row, Sql};
use crate::error::StoreError;
use async_trait::async_trait;
use std::path::Path;
use std::sync::Arc;

/// A handle that reads over the connections for reports, and writes nothing.
pub struct Reports(Arc<dyn Store>);

impl Reports {
    /// Reports on a database.
    pub fn new(store: Arc<dyn Store>) -> Reports {
        Reports(store)
    }
}

fn reads_only<T>() -> Result<T, StoreError> {
    Err(StoreError::NotHere("a report writes nothing".to_string()))
}

#[async_trait]
impl Store for Reports {
    async fn commit(&self, _: Write) -> Result<(), StoreError> {
        reads_only()
    }

    async fn read(&self, sql: Sql) -> Result<Vec<Row>, StoreError> {
        self.0.report(sql).await
    }

    fn key(&self) -> Option<&SeedKey> {
        self.0.key()
    }

    async fn backup(&self, _: &Path) -> Result<(), StoreError> {
        reads_only()
    }

    async fn close(&self) -> Result<(), StoreError> {
        reads_only()
    }

    async fn size(&self) -> Result<i64, StoreError> {
        self.0.size().await
    }
}

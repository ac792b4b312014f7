//! Both databases.

//! The law as data: citations, dates and the rulebook.

mod breach;
mod cite;
mod date;
pub mod rulebook;

pub use breach::{Breach, FilePosition, Refusal};
pub use cite::Cite;
pub use date::{Date, ParseDateError};

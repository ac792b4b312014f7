//! A table of the floor: what it is, what a step does to it, who may do what, how it looks, and the task that runs it.

mod actor;
mod clock;
mod commands;
mod core;
mod dealer;
mod effect;
mod requests;
mod round;
mod snapshot;
#[cfg(test)]
mod tests;
mod view;

pub use actor::{Message, Shared, Surroundings, TableHandle, TableTask, now_ms, write};
pub use core::{Spec, Standing, Table, Taken, Who, mode_word};
pub use dealer::SeedsFrom;
pub use requests::Requests;
pub use round::FinishedRound;
pub use snapshot::{Heard, Snapshot};

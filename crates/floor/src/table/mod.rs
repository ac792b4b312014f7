//! A table of the floor: what it is, what a step does to it, who may do what, how it looks, and the task that runs it.

mod actor;
mod changes;
mod checkpoint;
mod client_seeds;
mod clock;
mod commands;
mod company;
#[cfg(test)]
mod conservation;
mod core;
mod dealer;
mod effect;
mod following;
mod give_up;
mod last_outcome;
#[cfg(test)]
mod long;
mod pots;
mod presence;
mod prompts;
mod requests;
mod round;
mod seed_source;
mod sets;
mod snapshot;
#[cfg(test)]
mod tests;
mod view;
mod words;

pub use crate::nature::now_ms;
pub use actor::{Message, Shared, Surroundings, TableHandle, TableTask, write};
pub use changes::opens_today;
pub use checkpoint::first_shoe;
#[cfg(test)]
pub use client_seeds::{ClientSeeds, SITS_OUT, Stage};
pub use core::{CHECKPOINT_EVERY, HISTORY, Spec, Standing, Table, Taken, Who, mode_word};
pub use dealer::{Dealer, Reshuffle};
pub use give_up::{give_up, is_play};
pub use presence::{Presence, Watching};
pub use requests::{Answered, Known, Requests};
pub use round::FinishedRound;
pub use seed_source::{Drawn, KnownSeeds, SeedsFrom};
pub use snapshot::{Heard, Snapshot};

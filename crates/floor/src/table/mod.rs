//! A table of the floor: its state machine, authorisation of commands, views, and the task that runs it.

mod actor;
mod bots;
mod changes;
mod checkpoint;
mod client_seeds;
mod clock;
mod close_out;
mod commands;
#[cfg(test)]
mod conservation;
mod core;
mod dealer;
mod desk;
mod effect;
mod fanout;
mod house_updates;
mod last_outcome;
mod pots;
mod presence;
mod prompts;
mod requests;
mod round;
mod sealed_words;
mod seed_source;
mod sets;
mod snapshot;
#[cfg(test)]
mod ten_million;
#[cfg(test)]
mod tests;
mod view;

pub use crate::clock::now_ms;
pub use actor::{PublishedTable, TableContext, TableHandle, TableMessage, TableTask, retry_delay, write};
pub use changes::opens_today;
pub use checkpoint::first_shoe;
#[cfg(test)]
pub use client_seeds::{ClientSeeds, CommitRevealStage, SITS_OUT};
pub use close_out::{close_out, is_play};
pub use core::{
    CHECKPOINT_EVERY, FloorTable, HISTORY, StepOrigin, TableSpec, TableStatus, TakenStep, mode_word,
};
pub use dealer::{Reshuffle, VirtualDealer};
pub use fanout::{WatchPosition, past_message};
pub use presence::{Presence, WatchGuard};
pub use requests::{FilterCoverage, RequestResult, Requests};
pub use round::FinishedRound;
pub use seed_source::{KnownSeeds, SeedOrigin, ShoeSeeds};
pub use snapshot::{Snapshot, StepNews};

//! Fairness that anybody can check: seeds, their commitment, what players add, and what comes out of it. `docs/fairness.md` specifies it.

mod bound;
mod client_seed;
#[cfg(test)]
mod model;
mod seeds;
mod shoe;
mod streams;
mod verify;

pub use bound::{Bound, FloorId};
pub use client_seed::{Added, ClientSeed, RoundOf};
pub use seeds::{Commitment, Seeds};
pub use shoe::{Outcome, Shoe, ShoeAt};
pub use streams::Streams;
pub use verify::{FORMAT, RETURNED, Unfair, Verified, Withholding, verify};

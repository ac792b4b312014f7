//! Provable fairness: server seeds, their commitments, client seeds by commit–reveal, the generator, and the verifier.
//!
//! `docs/reference/fairness.md` is the specification.

mod client_seed;
#[cfg(test)]
mod model;
mod seeds;
mod shoe;
mod shoe_binding;
mod streams;
mod verify;

pub use client_seed::{ClientSeed, ClientSeedDigest, ClientSeedRound};
pub use seeds::{Commitment, Seeds};
pub use shoe::{GeneratedOutcome, Shoe, ShoeCheckpoint};
pub use shoe_binding::{FloorId, ShoeBinding};
pub use streams::Streams;
pub use verify::{FORMAT, FairnessViolation, RETURNED, VerifiedShoe, Withholding, verify};

//! The tests of the floor, in one program: each further program would take the compiler as long again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

mod audit;
mod betting;
mod bots;
mod client_seeds;
mod common;
mod corrections;
mod fairness;
mod golden;
mod heads;
mod house;
mod layout;
mod presence;
mod recovery;
mod requests;
mod restore;
mod round_view;

mod tables;

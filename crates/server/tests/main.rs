//! The tests of the server, in one program: each further program would take the compiler as long again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

mod accounts;
mod attacks;
mod bad_input;
mod common;
mod docs;
mod figures;
mod house;
mod house_file;
mod limits;
mod pages;
mod passkeys;
mod player_aids;
mod resilience;
mod rights;
mod socket;
mod upgrade;
mod wire;

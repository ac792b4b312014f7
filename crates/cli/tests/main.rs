//! The tests of the command, in one program: each further program would take the compiler as long again.

#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test that cannot run must fail"
)]

mod analysis;
mod analysis_shards;
mod book;
mod check;
mod command;
mod common;
mod filed_tables;
mod house;
mod house_file_in_force;
mod kill;
mod operator;
mod phh;
mod rounds;
mod shards;
mod shell;
mod signed_heads;
mod simulated_play;
mod strategy;
mod tidy;

//! The tests of the command, in one program: each further program would take the compiler as long again.

mod analysis;
mod command;
mod common;
mod house;
mod kill;
mod phh;
mod rounds;
mod shards;
mod signed_heads;

//! New Jersey's "Rules of the Games" (N.J.A.C. 19:47) as code.
//!
//! A round of play is a function ([`games::Game::round`]) that runs against a [`table::Table`]. Outcomes and answers come from outside; every
//! payment, refusal and announcement cites its paragraph. This crate has no I/O, no clock and no generator.

pub use croupier_cards::{equipment, poker};

pub mod games;
pub mod house;
pub mod law;
pub mod rounds;
pub mod table;
pub mod wagers;

/// The README's example of embedding is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
mod readme {}

/// The tutorial on embedding is compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/tutorials/embed.md")]
mod tutorial {}

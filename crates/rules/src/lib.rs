//! New Jersey's "Rules of the Games" (N.J.A.C. 19:47) as code.
//!
//! Every casino game of the chapter is one implementation of the trait [`games::Game`]. A round of play is a
//! function over a [`table::Table`]: outcomes and answers come from outside, and every payment, refusal and
//! announcement cites its paragraph. The crate has no I/O, no clock and no random numbers.
//!
//! # Example
//!
//! A round of casino war at a live table. The program supplies every card.
//!
//! ```
//! use croupier_rules::games::s22_casino_war::{CasinoWar, Wager};
//! use croupier_rules::house::{Submission, rules_in_force};
//! use croupier_rules::table::{Act, Input, LiveTable, Seat};
//! use croupier_rules::wagers::{Money, Tender};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let house = rules_in_force(22, &Submission::default()).expect("the defaults are lawful");
//! let mut table = LiveTable::<CasinoWar>::in_play(house);
//!
//! let (wager, amount) = (Wager::Initial, Money::dollars(25));
//! table.act(Seat::FIRST, Act::Bets { wager, amount, tender: Tender::Chips })?;
//! table.input(Input::Card(Some("Kc".parse()?)))?;
//! table.input(Input::Card(Some("9d".parse()?)))?;
//!
//! assert_eq!(table.net()[&Seat::FIRST], amount);
//! assert!(table.record().any(|entry| entry.by.to_string() == "22.9(a)1"));
//! # Ok(())
//! # }
//! ```
//!
//! # Modules
//!
//! * [`games`]: the games, and the registry that lists them. [`games::Game`] is the trait of a game,
//!   [`games::catalog`] the facts about each.
//! * [`table`]: rounds as functions, and the drivers that run them. [`table::LiveTable`] is a table in play,
//!   [`table::AnyTable`] a type-erased one, [`table::Event`] an entry of its record.
//! * [`house`]: the options of a licensee. A [`house::Submission`] becomes the rules in force, or a list of
//!   breaches.
//! * [`wagers`](mod@wagers): [`wagers::Money`], [`wagers::Odds`], [`wagers::Limits`], pay tables and progressive meters.
//! * [`law`]: [`law::Cite`], dates, and the [rulebook](law::rulebook) with every paragraph.
//! * [`rounds`]: round files, which are worked examples with expected events, and hand histories of poker.
//! * [`equipment`] and [`poker`]: cards and poker hands, from the crate `croupier-cards`.

#![warn(clippy::missing_errors_doc)]

pub use croupier_cards::{equipment, poker};

#[allow(
    clippy::missing_errors_doc,
    reason = "the steps of a round end by `table::Halt`, acts by a refusal with its paragraph"
)]
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

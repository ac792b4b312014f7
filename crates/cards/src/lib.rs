//! Gaming equipment and poker hands: the parts that no game changes.
//!
//! The [`equipment`] module has [cards](equipment::Card), [tiles](equipment::Tile), [stacks](equipment::Stack),
//! [wheels](equipment::Wheel) and [urns](equipment::Urn). The [`poker`] module ranks hands: a
//! [`poker::Ranking`] is a game's order of hands, and [`poker::Hand`] a fast evaluator for up to seven cards.
//!
//! ```
//! use croupier_cards::equipment::Card;
//! use croupier_cards::poker::{Category, Ranking};
//!
//! let cards = |words: &str| words.split(' ').map(str::parse).collect::<Result<Vec<Card>, _>>();
//! let (full, flush) = (cards("Kc Kd Kh 2s 2c")?, cards("Ah Jh 9h 6h 3h")?);
//!
//! let strength = Ranking::STANDARD.rank(&full);
//! assert_eq!(strength.category(), Category::FullHouse);
//! assert_eq!(strength.to_string(), "full house, kings over twos");
//! assert!(strength > Ranking::STANDARD.rank(&flush));
//! # Ok::<(), croupier_cards::equipment::cards::ParseCardError>(())
//! ```
//!
//! The lookup tables of poker hands take the compiler a few seconds. They are a crate of their own so that
//! they are not rebuilt with every change of a game. `croupier_rules` re-exports both modules.

#![warn(clippy::missing_errors_doc)]

pub mod equipment;
pub mod poker;

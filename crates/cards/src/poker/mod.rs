//! Poker hands: ranking and strength, for every game of the chapter that compares them.
//!
//! A [`Ranking`] is a game's order of hands: the number of cards, the categories and their order, jokers,
//! several decks. [`Ranking::rank`] finds the best hand in any number of cards and returns its [`Strength`].
//!
//! [`Hand`] gives the same strengths for one deck and hands of five, hundreds of millions of times per
//! second. [`rank_three`] does so for three cards, and [`rank_two`] for two with jokers.
//! [`rank_four_of_five`] and [`rank_four_of_six`] do so for the best four, and [`rank_seven_of_decks`] for
//! several decks.
//!
//! [`LowRanking`] is for games in which the lowest hand wins.

mod ace_to_five;
mod bug;
mod category;
mod composition;
mod four;
mod hand;
mod low;
mod ranking;
mod ranks;
mod standard;
mod strength;
mod tables;
#[cfg(test)]
mod tests;
mod three;
mod two;
mod two_and_three;

pub use ace_to_five::{AceToFive, Qualifier};
pub use bug::{rank_five_with_bug, rank_two_with_bug};
pub use category::Category;
pub use composition::{Composition, Kicker};
pub use four::{rank_four_of_five, rank_four_of_six};
pub use hand::{Hand, rank_five, rank_seven, rank_seven_of_decks};
pub use low::{Low, LowRanking};
pub use ranking::{AceLowStraight, Joker, Ranking};
pub use strength::Strength;
pub use three::rank_three;
pub use two::{MiddleRanks, rank_two};
pub use two_and_three::{
    compose_two_and_three, low_of_two_and_three, rank_three_of_four, rank_two_and_three,
};

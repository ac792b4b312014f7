//! How a simulation is set up besides the rules: seats, shoe, and what is watched.

use croupier_rules::wagers::Money;
use std::num::{NonZeroU8, NonZeroU32};

/// How the table of a simulation is set up, and what is watched at it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Setup {
    /// At how many seats the wagers are placed; as many as the game needs where nothing is said.
    pub seats: Option<NonZeroU8>,
    /// From which cards each round is dealt.
    pub dealing: Dealing,
    /// What is kept of each round.
    pub watch: Watch,
}

/// From which cards each round is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Dealing {
    /// From those that are left, until the cutting card comes out: as the house does it.
    #[default]
    AsTheHouse,
    /// From full decks in each round: what published figures mean.
    Fresh,
    /// Until so many percent of the stack are dealt, wherever the house puts its cutting card.
    Percent(u8),
}

/// What is kept of each round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Watch {
    /// Sums alone: the fastest.
    #[default]
    Sums,
    /// How often each kind of wager won how much.
    Results,
    /// The same, and what becomes of a bankroll.
    Bankroll(Bankroll),
}

/// A player's money, and how long they play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bankroll {
    /// What they begin with.
    pub money: Money,
    /// After how many rounds they leave.
    pub rounds: NonZeroU32,
}

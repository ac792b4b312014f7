//! The setup of a simulation besides the rules: seats, dealing mode and observation.

use croupier_rules::wagers::Money;
use std::num::{NonZeroU8, NonZeroU32};

/// The setup of a simulated table, and the statistics to collect.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SimulationSetup {
    /// The number of seats at which wagers are placed; by default as many as the game needs.
    pub seats: Option<NonZeroU8>,
    /// The cards from which each round is dealt.
    pub dealing: DealingMode,
    /// The statistics collected for each round.
    pub watch: Observation,
}

/// The cards from which each round is dealt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum DealingMode {
    /// The house procedure: the rest of the shoe, until the cutting card comes out.
    #[default]
    AsTheHouse,
    /// Full decks in each round: the convention of published figures.
    Fresh,
    /// The shoe until this percentage is dealt, wherever the house puts its cutting card.
    Percent(u8),
}

/// The statistics collected for each round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Observation {
    /// Sums alone: the fastest.
    #[default]
    Sums,
    /// The empirical distribution of results by kind of wager.
    Results,
    /// The same, with the course of a bankroll.
    Bankroll(BankrollPlan),
}

/// The bankroll of a player and the length of a session.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BankrollPlan {
    /// The initial bankroll.
    pub money: Money,
    /// The number of rounds after which the player leaves.
    pub rounds: NonZeroU32,
}
